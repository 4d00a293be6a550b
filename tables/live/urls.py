from django.urls import path

from tables.live import consumers

urlpatterns = [
    path("ws/tables/<str:code>/", consumers.TableConsumer.as_asgi()),
    path("ws/cap/", consumers.CapConsumer.as_asgi()),
    path("ws/cashier/", consumers.CashierConsumer.as_asgi()),
    path("ws/day/<str:day>/", consumers.DayConsumer.as_asgi()),
    path("ws/director/", consumers.DirectorConsumer.as_asgi()),
    path("ws/display/<str:token>/", consumers.DisplayConsumer.as_asgi()),
    path("ws/display/rotation/<str:token>/", consumers.RotationConsumer.as_asgi()),
]
