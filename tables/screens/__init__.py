"""Screens: the state of a table as regions of HTML, the same for the first load and for every push."""
