"""Where others on the network find this server: what an invitation must say that is copied on the server's own machine,
which calls it by a name that nobody else has for it."""

import socket
from contextlib import suppress
from ipaddress import ip_address

# Addresses for documents: there is nobody there, and asking for the way sends nothing.
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


def addresses(opened: socket.socket) -> list[str]:
    """The addresses by which other machines can call a socket, the likeliest first; none if it listens to this machine
    alone."""
    host, port = opened.getsockname()[:2]
    hosts = own(opened.family) if ip_address(host).is_unspecified else [host]
    return [f"http://{f'[{one}]' if ':' in one else one}:{port}" for one in hosts if _outside(one)]


def own(family: int) -> list[str]:
    """The machine's own addresses: the one from which it calls others, then those that belong to its name."""
    found = []
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((ELSEWHERE[socket.AddressFamily(family)], 9))
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, family)]
    return list(dict.fromkeys(found))


def is_here(name: str | None) -> bool:
    """Whether a name, as an address in a browser has it, is one that every machine has for itself."""
    with suppress(ValueError):
        return ip_address(name or "").is_loopback
    return name == "localhost" or (name or "").endswith(".localhost")


def _outside(host: str) -> bool:
    address = ip_address(host.partition("%")[0])
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)
