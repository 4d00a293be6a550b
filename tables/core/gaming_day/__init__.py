"""The gaming day as a whole: its opening, its closing, and the resum that is signed between. Pure."""
