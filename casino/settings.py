"""Settings. Everything that differs between a laptop and the floor comes from the environment."""

import contextlib
import os
from pathlib import Path

import environ
from django.utils.translation import gettext_lazy as _

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.str("VAR_DIR", default=str(BASE_DIR / "var")))
VAR_DIR.mkdir(exist_ok=True)


def _local_secret() -> str:
    """The embedded default makes a secret of its own once, so that a demo needs no setting and shares none."""
    path = VAR_DIR / "secret-key"
    if not path.exists():
        from django.core.management.utils import get_random_secret_key

        # Two processes may start first at once: each writes its own, one of them is kept, both read that one.
        own = path.with_suffix(f".{os.getpid()}")
        own.touch(mode=0o600)
        own.write_text(get_random_secret_key())
        with contextlib.suppress(FileExistsError):
            os.link(own, path)
        own.unlink()
    return path.read_text()


SECRET_KEY = env.str("SECRET_KEY", default="") or _local_secret()
DEBUG = env.bool("DEBUG", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

INSTALLED_APPS = [
    "casino.apps.CasinoConfig",
    "unfold",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "django_htmx",
    "ninja",
    "journal",
    "staff",
    "tables",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "casino.middleware.ContentSecurityPolicy",
    "staff.middleware.Sessions",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "staff.middleware.Language",
    "tables.middleware.Tablets",
    "staff.middleware.IdleLock",
    "tables.inspection.Inspected",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "casino.urls"
ASGI_APPLICATION = "casino.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

# A thread pool serves the synchronous views; the pool of connections is cut to its size.
ASGI_THREADS = env.int("ASGI_THREADS", default=8)

DATABASES = {"default": env.db_url("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'tapet.sqlite3'}")}
_database = DATABASES["default"]
if _database["ENGINE"].endswith("sqlite3"):
    _database["OPTIONS"] = {
        # IMMEDIATE: a writer waits at the start instead of failing in the middle.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        # FULL: an acknowledged command survives a power cut.
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    }
else:
    # CONN_MAX_AGE must be 0 under ASGI: the pool keeps the connections.
    _database["CONN_MAX_AGE"] = 0
    _database["CONN_HEALTH_CHECKS"] = True  # after a restart of the database no request meets a dead connection
    _database["OPTIONS"] = {
        **_database.get("OPTIONS", {}),
        "pool": {"min_size": 1, "max_size": ASGI_THREADS + 4, "timeout": 5},
        "connect_timeout": 5,
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="")
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [{"address": REDIS_URL, "max_connections": 200}]},
    }
    if REDIS_URL
    else {"BACKEND": "channels.layers.InMemoryChannelLayer"}
}

# The hub's sweep heals what a lost hint left behind; a socket that leaves more unread than this is closed.
HUB_SWEEP_SECONDS = env.float("HUB_SWEEP_SECONDS", default=1.0)
HUB_BACKLOG_BYTES = env.int("HUB_BACKLOG_BYTES", default=1_000_000)

# Staff sign in with their code and a PIN.
AUTH_USER_MODEL = "staff.Member"
AUTHENTICATION_BACKENDS = ["staff.signin.PinBackend"]
LOGIN_URL = "/"
# Slow enough to guess at, quick enough for a hand-over in the middle of a round.
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.ScryptPasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
PIN_ATTEMPTS = 5
PIN_LOCKOUT_SECONDS = env.int("PIN_LOCKOUT_SECONDS", default=300)
IDLE_LOCK_SECONDS = env.int("IDLE_LOCK_SECONDS", default=600)
# On: who works at a cloth gives orders from the tablets that the director enrolled at that table, and nowhere else.
TABLETS_REQUIRED = env.bool("TABLETS_REQUIRED", default=False)
# Cents by which the closing count of a table may differ from its recorded bets without a reason being asked for.
COUNT_TOLERANCE = env.int("COUNT_TOLERANCE", default=1_000)
# On: no table is opened before the direction has opened the gaming day, with its checklist.
JORNADA_OPENED_FIRST = env.bool("JORNADA_OPENED_FIRST", default=False)
SHIFT_HOURS = env.int("SHIFT_HOURS", default=10)
SESSION_COOKIE_AGE = SHIFT_HOURS * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
# Behind TLS (HTTPS=1) cookies travel only there.
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS = env.bool("HTTPS", default=False)
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024

LANGUAGE_CODE = "ca"
LANGUAGES = [("ca", _("Catalan")), ("es", _("Spanish")), ("fr", _("French")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.str("TIME_ZONE", default="Europe/Andorra")
USE_THOUSAND_SEPARATOR = True

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(BASE_DIR / "staticfiles")))
# Without a collectstatic step the demo serves the files from where they lie.
STATIC_ROOT.mkdir(exist_ok=True)
WHITENOISE_USE_FINDERS = not (STATIC_ROOT / "staticfiles.json").exists()
if not WHITENOISE_USE_FINDERS and not DEBUG:
    STORAGES = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name} {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
    # A refusal is an everyday answer, not news for the log.
    "loggers": {"django.request": {"level": "ERROR"}},
}

UNFOLD = {
    "SITE_TITLE": "Tapet",
    "SITE_HEADER": "Tapet",
    "SITE_URL": "/director/",
    "SHOW_HISTORY": True,
    # The screens' own gold and green, from 50 to 950.
    "COLORS": {
        "primary": {
            "50": "250 246 235",
            "100": "245 236 211",
            "200": "238 218 168",
            "300": "227 191 107",
            "400": "212 170 78",
            "500": "184 142 52",
            "600": "150 113 38",
            "700": "118 88 30",
            "800": "88 66 24",
            "900": "60 45 17",
            "950": "38 28 10",
        }
    },
}
