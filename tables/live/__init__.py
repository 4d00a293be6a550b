"""What reaches the screens: a hub in each server process, and the sockets that it serves."""
