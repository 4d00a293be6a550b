"""The way around: one line of `screens/nav.html` for each page."""

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag(takes_context=True)
def entry(context: Context, name: str, words: str, *arguments: str) -> SafeString:
    """The page with the address called `name`, in `words`; marked where it is the one that is open."""
    address = reverse(name, args=arguments)
    here = SafeString(' aria-current="page"') if context["request"].path == address else ""
    return format_html('<li><a class="button" href="{}"{}>{}</a></li>', address, here, words)
