"""How much is too much: sizes, rates, and who may call this server by which name."""

import time
from collections import OrderedDict

import msgspec
from starlette.exceptions import HTTPException

HERE = ("127.0.0.1", "localhost", "[::1]")  # the names of this machine to itself


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
    sockets: int = 40  # at a time from one address
    connections: int = 2000  # at a time in all
    body_seconds: float = 20.0
    hosts: tuple[str, ...] = ()  # names by which this server may be called; none given is any


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
        """As Bucket.take, for an address."""
        if self.rate <= 0:
            return 0.0
        bucket = self._kept.setdefault(address, Bucket(self.rate, self.most))
        self._kept.move_to_end(address)
        if len(self._kept) > self._addresses:
            self._kept.popitem(last=False)
        return bucket.take()


class Turned(HTTPException):
    """A request that goes no further: the status and the sentence of its answer."""

    def __init__(self, status: int, sentence: str, wait: float = 0.0) -> None:
        headers = {"Retry-After": str(int(wait) + 1)} if wait else {}
        if status in (408, 413):
            headers["Connection"] = "close"  # the rest of the body is not wanted
        super().__init__(status, sentence, headers)
