"""All addresses of the house."""

from django.contrib import admin
from django.urls import include, path

from casino.api import api
from casino.health import failed, healthy, ready

urlpatterns = [
    path("", include("staff.urls")),
    path("", include("tables.urls")),
    path("api/", api.urls),
    path("admin/", admin.site.urls),
    path("healthz", healthy),
    path("readyz", ready),
]

handler500 = failed
