"""What the books say, by pure functions over the events alone. Money in cents, shares as fractions."""
