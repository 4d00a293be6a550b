"""The books that the decree asks for, read from the events and never typed twice (AD 455/2025, art. 29, 35-42, 51)."""
