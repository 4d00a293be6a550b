"""What all games share, whatever is played: rounds, announcements, the payment's steps, duties, prisoners."""
