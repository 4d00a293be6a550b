"""The life of a table, pure: `decide` gives events or a refusal, `evolve` the state that follows an event."""
