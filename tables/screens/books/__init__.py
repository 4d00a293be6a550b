"""The books in the reader's language: from what they say to folios, and from folios to page, print and spreadsheet."""
