#!/usr/bin/env python3
"""A whole bot: it plays the first legal action, but builds when it can. See docs/protocol.md."""

import sys

legal = []
for line in sys.stdin:
    word, _, text = line.strip().partition(" ")
    if word == "vnep":
        print("id name First\nready")
    elif word == "ping":
        print("pong", text)
    elif word == "legal":
        legal = text.split()
    elif word in ("go", "refused"):
        print("play", next((action for action in legal if action[0] == "F"), legal[0]))
    elif word == "quit":
        break
    sys.stdout.flush()
