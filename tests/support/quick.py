"""The project's settings, but that PINs are hashed fast: for servers to which hundreds of openings are signed."""

from django.contrib.auth.hashers import ScryptPasswordHasher

from casino.settings import *  # noqa: F403


class QuickHasher(ScryptPasswordHasher):
    """The project's own with next to no work: what it wrote, a server with the project's settings reads too."""

    work_factor = 2


PASSWORD_HASHERS = ["tests.support.quick.QuickHasher", "django.contrib.auth.hashers.MD5PasswordHasher"]
