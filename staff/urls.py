from django.urls import path

from staff import views

urlpatterns = [
    path("", views.sign_in, name="sign-in"),
    path("lock/", views.lock, name="lock"),
    path("sign-out/", views.sign_out, name="sign-out"),
    path("language/", views.choose_language, name="language"),
]
