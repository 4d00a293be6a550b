"""The registers of the house that are no money of a table: orphan stakes, observations, communications, cards. Pure."""
