"""What is written, without Django: ids, stamps, the hash chain."""
