"""Wheels as things of the house: which there are, at which table each lies, and which are out of service."""
