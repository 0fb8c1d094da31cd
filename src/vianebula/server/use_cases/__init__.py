"""What holds for everybody, whether they come over HTTP or through a socket."""
