"""A table's life beyond its rounds: its hour, the key of its cover, a suspicion of fraud, disputes, its substitute."""
