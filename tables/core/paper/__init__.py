"""What was played on paper during an outage, and is written afterwards with its own time, pure."""
