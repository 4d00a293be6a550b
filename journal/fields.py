"""JSON kept as text: the order of keys survives, and both databases hold the same bytes."""

import json
from typing import TYPE_CHECKING, Any

from django.db import models

written = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode  # the text of a JSON value


if TYPE_CHECKING:

    class TextField(models.TextField[Any, Any]):
        _pyi_private_set_type: Any
else:
    TextField = models.TextField


class JSONText(TextField):
    def from_db_value(self, value: str | None, *_: object) -> Any:
        return None if value is None else json.loads(value)

    def to_python(self, value: Any) -> Any:
        return value

    def get_prep_value(self, value: Any) -> str:
        return written(value)

    def value_to_string(self, obj: models.Model) -> str:
        return self.get_prep_value(self.value_from_object(obj))
