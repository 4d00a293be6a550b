"""The registers as people read them, and the forms by which they are written in."""
