"""The money of a table: bestretes, credits, boxes, counts, what does not agree (AD 455/2025, art. 27, 34, 35, 51)."""
