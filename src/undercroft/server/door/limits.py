"""How much is too much: sizes, rates, numbers, and who may call this server by which name."""

import socket
import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv4Address, ip_address

import msgspec
from starlette.exceptions import HTTPException

from undercroft.core.speech.say import Text, say

LOCAL_NAMES = ("127.0.0.1", "localhost", "[::1]")  # the names of this machine to itself
ANY = "*"  # among `hosts`: whatever it is called
TOO_MANY = say("there are too many connections from this address")


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much is too much; rates are per address and second, and 0 is no limit."""

    body: int = 64 * 1024
    upload: int = 2 * 1024 * 1024  # of a record
    message: int = 16 * 1024  # on a socket
    messages: float = 20.0  # a second on one socket
    messages_burst: int = 100
    rate: float = 40.0
    burst: int = 200
    opening_rate: float = 0.5  # new tables, which cost most
    opening_burst: int = 30
    hint_rate: float = 0.5  # hints of one seat, which cost seconds
    hint_burst: int = 10
    sockets: int = 40  # at a time from one address
    per_address: int = 100  # connections of any kind at a time; behind a proxy, requests
    connections: int = 2000  # at a time in all
    head: int = 64 * 1024  # of a request: the lines before its body
    head_seconds: float = 10.0  # from a connection, or the answer before, to a whole head
    body_seconds: float = 20.0
    unread_seconds: float = 30.0  # in which a connection must take something of what it is sent
    hosts: tuple[str, ...] = ()  # names by which this server may be called; none given is those that lead nobody astray

    def allows_host(self, host: str) -> bool:
        """Whether a request may call this server so. A page elsewhere can give a name of its own our address, and would
        then pass for ours; an address or a name of this machine cannot be had in that way."""
        if self.hosts:
            return ANY in self.hosts or host in self.hosts
        return host in own_names() or _is_address(host)


def unlimited(hosts: tuple[str, ...] = ()) -> Limits:
    """For programs on this machine, and among friends: sizes and deadlines stay."""
    return Limits(hosts=hosts, rate=0, opening_rate=0, hint_rate=0, sockets=0, messages=0, per_address=0)


@lru_cache(1)
def own_names() -> frozenset[str]:
    """What this machine is called in its own network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({*LOCAL_NAMES, name, short, f"{short}.local"} - {"", ".local"})


def _is_address(host: str) -> bool:
    try:
        ip_address(host[1:-1] if host.startswith("[") and host.endswith("]") else host)
    except ValueError:
        return False
    return True


@lru_cache(1000)
def network_of(address: str) -> str:
    """An address as far as we tell addresses apart: of IPv6 the half that one network_of shares."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or f"{int(found) >> 64:x}::")


class Bucket:
    """Drips full at a rate; every request takes a drop."""

    __slots__ = ("drops", "most", "rate", "when")

    def __init__(self, rate: float, most: int) -> None:
        self.rate = rate
        self.most = most
        self.drops = float(most)
        self.when = time.monotonic()

    def take(self) -> float:
        """0.0 if there was a drop, else the seconds until there is one."""
        now = time.monotonic()
        self.drops = min(self.most, self.drops + (now - self.when) * self.rate)
        self.when = now
        if self.drops >= 1:
            self.drops -= 1
            return 0.0
        return (1 - self.drops) / self.rate


class Buckets:
    """One for each address, and no more than so many: whoever was away longest is forgotten first."""

    def __init__(self, rate: float, most: int, addresses: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self._addresses = addresses
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> float:
        """0.0 if the address has a drop left, else the seconds until it has one."""
        if self.rate <= 0:
            return 0.0
        bucket = self._kept.setdefault(address, Bucket(self.rate, self.most))
        self._kept.move_to_end(address)
        if len(self._kept) > self._addresses:
            self._kept.popitem(last=False)
        return bucket.take()


class AddressCount:
    """How many are here at a time from each address, and no more than so many; 0 is no limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._here: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        here = self._here.get(address, 0)
        if 0 < self.most <= here:
            return False
        self._here[address] = here + 1
        return True

    def leave(self, address: str) -> None:
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]


class Rejected(HTTPException):
    """A request that goes no further: the status and the sentence of its answer."""

    def __init__(self, status: int, text: Text, wait: float = 0.0) -> None:
        headers = {"Retry-After": str(int(wait) + 1)} if wait else {}
        if status in (408, 413):
            headers["Connection"] = "close"  # the rest of the body is not wanted
        super().__init__(status, str(text), headers)
        self.text = text


def too_fast(wait: float) -> Text:
    return say("that was too fast: try again in {seconds} s", seconds=f"{wait:.1f}")
