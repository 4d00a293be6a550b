from tests.support.house import house, signed_in  # noqa: F401 - fixtures
