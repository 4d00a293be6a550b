"""An article as people read it: where the law is silent, that it is, in their own language."""

import re

from django.utils.translation import gettext as _

SILENT = re.compile(r"usage: [^;]*")


def cited(citation: str) -> str:
    return SILENT.sub(lambda _found: _("usage of the house: the law says nothing of it"), citation)
