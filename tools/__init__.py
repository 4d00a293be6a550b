"""What the Makefile runs. Until .venv exists only the standard library may be imported here."""
