import sys

for line in sys.stdin:
    word = line.split()[0]
    if word == "vnep":
        print("id name Faulty\nready", flush=True)
    elif word == "ping":
        print("pong", line.split()[1], flush=True)
    elif word in ("go", "refused"):
        print("play Zz99", flush=True)
    elif word == "quit":
        break
