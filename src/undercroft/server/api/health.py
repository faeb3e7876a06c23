"""Whether the server is well, for whoever watches over it (a service manager, a container, a proxy). No secret is in
the answer, so it needs no token and is counted against nobody (door/guard.py)."""

from undercroft.server.api.addresses import Anywhere
from undercroft.server.api.answers import Health
from undercroft.server.api.routes import Call, RouteGroup

group = RouteGroup("", "server")


@group.get("/healthz", Anywhere, Health)
async def health(call: Call, at: Anywhere) -> Health:
    """Whether the server is well: it answers, and its database can be read."""
    await call.context.health.check()
    return Health(status="ok")
