"""What a finished game says about who played it: how much was luck, how much their own choices."""
