"""What a running process needs: logs, numbers, limits, and its garbage collector kept quiet."""
