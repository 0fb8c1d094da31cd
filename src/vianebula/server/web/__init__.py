"""HTTP: the API, the plain pages, and what every request passes."""
