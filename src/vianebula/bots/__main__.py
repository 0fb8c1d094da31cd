"""Print the options of bots as the tables of docs/bots.md."""

import sys

from .options import format_options_table
from .registry import find_bot

for name in sys.argv[1:]:
    print(format_options_table(find_bot(name)[0].bot_class.Params))
