"""Who somebody is: cookies and tokens, passwords, and who signed out everywhere."""
