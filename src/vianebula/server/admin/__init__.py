"""What an operator does with the database, beside a server or without one."""
