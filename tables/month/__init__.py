"""A month of a house in minutes: the same decide as at a live table, a dozen rounds in one transaction.

`manage.py simulate` makes the house, its days and what is played in them. The players here know the rules by heart:
they do not look at the offers, as those of `tables.simulator` do, and what the law refuses they leave.
"""
