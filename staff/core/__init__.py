"""The pure part of the staff: offices and what they reach, without Django."""
