"""What happened (events), and why something may not be done (reasons): for people."""
