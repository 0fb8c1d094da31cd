"""The engine protocol: what good bots say, what becomes of bad ones. Nothing hangs, nothing stays behind."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from vianebula.game import Game
from vianebula.protocol import Engine, EngineFault, HostLimits, check_bot
from vianebula.protocol.host import quit_all
from vianebula.protocol.lines import Option, format_option, parse_info, parse_option, parse_pairs

EXAMPLE = Path(__file__).parent.parent / "examples" / "bots" / "first.py"
QUICK = HostLimits(ready=1.0, pong=0.4, write=0.5, grace=0.2, longest=1.0, quit=0.5)

# A bot that behaves; a test replaces one of its answers.
FAKE = """
import os, sys, time
def say(text): sys.stdout.write(text + "\\n"); sys.stdout.flush()
def vnep(text): say("id name Fake"); say("id author nobody"); say("option Depth int 3 1 9"); say("ready")
def ping(text): say("pong " + text)
def go(text): say("info nodes 3 value 0.5,0.5"); say("play " + legal[0])
def refused(text): say("play " + legal[0])
def newgame(text): pass
def position(text): pass
def saw(text): pass
def stop(text): pass
def eval(text): pass
def quit(text): sys.exit(0)
legal = []
{change}
for line in sys.stdin:
    word, _, text = line.strip().partition(" ")
    if word == "legal": legal = text.split()
    elif word in globals() and callable(globals()[word]): globals()[word](text)
"""


def fake(change: str = "") -> list[str]:
    return [sys.executable, "-c", FAKE.replace("{change}", change)]


def members_of(group: int) -> list[str]:
    """The processes of a group that still run; those that ended and wait to be forgotten do not count."""
    time.sleep(0.02)
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            _, _, rest = stat.read_text().rpartition(")")
        except OSError:
            continue
        state, _parent, its_group = rest.split()[:3]
        if int(its_group) == group and state not in "ZX":
            found.append(stat.parent.name)
    return found


@cache
def opening() -> tuple[str, list[str]]:
    game = Game.deal("beginner", 2, 1)
    return game.view(game.seat_to_move).text(), [action.text for action in game.legal]


def ask(change: str, seconds: float = 0.3) -> str:
    """Start a bot, ask it for an action, and see that nothing is left of it."""
    view, legal = opening()
    engine = Engine(fake(change), QUICK)
    pid = engine.lines.process.pid
    try:
        engine.send_newgame("beginner", 2, 0, seed=5)
        return engine.ask(view, legal, seconds=seconds).text
    finally:
        engine.kill()
        assert not members_of(pid)


def test_a_good_bot_plays_and_says_who_it_is() -> None:
    engine = Engine(fake(), QUICK)
    assert (engine.name, engine.author) == ("Fake", "nobody")
    assert engine.options == {"Depth": Option("Depth", "int", "3", ("1", "9"))}
    assert engine.ping() < 1
    engine.set_option("Depth", "4")
    engine.send_newgame("beginner", 2, 0)
    answer = engine.ask("vn1 …", ["Ad4", "Ce5"], seconds=0.5)
    assert answer.text == "Ad4"
    assert answer.info == {"nodes": "3", "value": "0.5,0.5"}
    engine.send_action_played(0, "Ad4")
    engine.send_game_over([3, 4], [1])
    assert engine.quit() == 0
    said = "\n".join(engine.lines.transcript)
    assert "> go time 500" in said
    assert "> over scores 3,4 winners 2" in said
    assert "< play Ad4" in said


FAULTY = {
    "silent": ("def go(text): pass", "late"),
    "slow": ("def go(text): time.sleep(30)", "late"),
    "illegal twice": ("def go(text): say('play Zz9')\nrefused = go", "illegal"),
    "crashing": ("def go(text): os._exit(3)", "gone"),
    "closing its output": ("def go(text): os.close(1); time.sleep(30)", "gone"),
    "flooding": ("def go(text):\n while True: say('info nodes 1')", "flood"),
    "partial line": ("def go(text): sys.stdout.write('play A'); sys.stdout.flush(); time.sleep(30)", "late"),
    "endless line": ("def go(text):\n while True: os.write(1, b'x' * 4096)", "long-line"),
    "binary": ("def go(text): os.write(1, bytes(range(128, 256)) + b'\\n')", "not-text"),
    "null bytes": ("def go(text): os.write(1, b'play \\0\\n')", "not-text"),
    "another word": ("def go(text): say('move ' + legal[0])", "late"),
    "ignoring signals": (
        "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ndef go(text): time.sleep(30)",
        "late",
    ),
    "with a child": (
        "import subprocess\ndef go(text): subprocess.Popen(['sleep', '30']); time.sleep(30)",
        "late",
    ),
    "loud on standard error": ("def go(text):\n while True: os.write(2, b'no\\n' * 999)", "late"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_bot_is_found_out_in_time(name: str) -> None:
    change, kind = FAULTY[name]
    opening()  # the rules are loaded now, not on its time
    began = time.monotonic()
    with pytest.raises(EngineFault) as caught:
        ask(change)
    assert caught.value.kind == kind
    assert time.monotonic() - began < 3


SLOW_START = "def vnep(text):\n for _ in range(4): say('info text warming'); time.sleep(0.5)\n say('ready')"


def test_a_bot_may_take_its_time_to_get_ready_if_it_says_so() -> None:
    Engine(fake(SLOW_START), QUICK).quit()
    with pytest.raises(EngineFault) as caught:
        Engine(fake(SLOW_START), replace(QUICK, preparing=0.7))
    assert caught.value.kind == "not-ready"


def test_a_bot_may_load_a_large_library_before_it_says_a_word() -> None:
    """It computes for longer than a silent bot would be waited for; then it is ready."""
    loading = "began = time.process_time()\nwhile time.process_time() - began < 2.5: pass\n"
    Engine(fake(loading), QUICK).quit()
    with pytest.raises(EngineFault) as caught:
        Engine(fake("while True: pass"), replace(QUICK, preparing=2.0))
    assert caught.value.kind == "not-ready"


STARTING = {
    "silent": ("def vnep(text): pass", "not-ready"),
    "crashing": ("sys.exit(1)", "gone"),
    "flooding": ("while True: say('hello')", "flood"),
    "never reading": ("time.sleep(30)", "not-ready"),
}


@pytest.mark.parametrize("name", STARTING)
def test_a_bot_that_fails_at_its_start(name: str) -> None:
    change, kind = STARTING[name]
    with pytest.raises(EngineFault) as caught:
        Engine(fake(change), QUICK)
    assert caught.value.kind == kind


@pytest.mark.parametrize("command", ["./no/such/program", "", "'unclosed"])
def test_a_command_that_is_none(command: str) -> None:
    with pytest.raises(EngineFault) as caught:
        Engine(command, QUICK)
    assert caught.value.kind == "cannot-start"


def test_a_bot_that_stops_reading_cannot_block_the_host() -> None:
    engine = Engine(fake("def newgame(text): time.sleep(30)"), QUICK)
    engine.send_newgame("beginner", 2, 0)
    began = time.monotonic()
    with pytest.raises(EngineFault) as caught:
        engine.lines.send(*["saw 1 " + "x" * 2000] * 200)
    assert caught.value.kind == "not-reading"
    assert time.monotonic() - began < 2
    engine.kill()


def test_reading_goes_on_while_writing() -> None:
    """Both pipes full at once would be a deadlock if the host did only one thing at a time."""
    engine = Engine(fake("def saw(text): say('info text ' + 'y' * 3000)"), QUICK)
    for _ in range(100):
        engine.send_action_played(0, "x" * 3000)
    assert engine.ping() < 1
    engine.kill()


def test_one_illegal_answer_is_forgiven() -> None:
    assert ask("def go(text): say('play Zz9')").startswith("A")


def test_programs_that_do_not_end_are_waited_for_together() -> None:
    engines = [Engine(fake("def quit(text): time.sleep(30)"), QUICK) for _ in range(4)]
    began = time.monotonic()
    assert quit_all(engines) == [None] * 4
    assert time.monotonic() - began < 3 * QUICK.quit
    assert quit_all([Engine(fake(), QUICK)]) == [0]


def test_a_program_ends_with_a_host_that_is_killed() -> None:
    """Killed without warning, from whatever it does; no worker stands between them."""
    bot = fake("def vnep(text): say('id name ' + str(os.getpid())); say('ready')")
    code = (
        "import signal, os\nfrom vianebula.protocol import Engine\n"
        f"engine = Engine({bot!r})\nprint(engine.name, flush=True)\nos.kill(os.getpid(), signal.SIGKILL)"
    )
    host = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert host.returncode == -signal.SIGKILL, host.stderr
    deadline = time.monotonic() + 10
    while members_of(int(host.stdout)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not members_of(int(host.stdout))


def test_an_old_answer_is_not_taken_for_a_new_one() -> None:
    engine = Engine(fake("def go(text): say('play ' + legal[0]); say('play ' + legal[0])"), QUICK)
    assert engine.ask("vn1", ["Ad4"], seconds=0.3).text == "Ad4"
    time.sleep(0.1)
    answer = engine.ask("vn1", ["Ce5"], seconds=0.3)
    assert (answer.text, answer.refused) == ("Ce5", None)
    engine.kill()


def test_stop_is_said_before_it_is_too_late() -> None:
    assert ask("def go(text): pass\ndef stop(text): say('play ' + legal[-1])", 0.1)


def test_evaluations_are_read_and_nonsense_is_refused() -> None:
    change = "def eval(text): say('eval ' + text.split()[0] + ' value 0.25,0.75 policy Ad4:0.9,Ce5:0.1')"
    engine = Engine(fake(change), QUICK)
    found = engine.evaluate("vn1", 12)
    assert found.values == (0.25, 0.75)
    assert found.policy == {"Ad4": 0.9, "Ce5": 0.1}
    engine.kill()
    for nonsense in ("value a,b", "value 2,3", "", "value 0.5,0.5 policy Ad4:much"):
        engine = Engine(fake(f"def eval(text): say('eval 1 {nonsense}')"), QUICK)
        with pytest.raises(EngineFault):
            engine.evaluate("vn1", 1)
        engine.kill()


def test_words_are_read_back() -> None:
    for option in (
        Option("A", "int", "3", ("1", "9")),
        Option("B", "pick", "x", ("x", "y")),
        Option("C", "bool", "no"),
    ):
        assert parse_option(format_option(option).removeprefix("option ")) == option
    assert parse_option("nonsense") is None
    assert parse_pairs("board=beginner odd seats=3") == {"board": "beginner", "seats": "3"}
    assert parse_info('nodes 7 text "two words" odd') == {"nodes": "7", "text": "two words"}


# --- the conformance script


def test_the_example_passes_the_check() -> None:
    findings = list(check_bot([sys.executable, str(EXAMPLE)]))
    assert [finding.trial for finding in findings if finding.ok is False] == []
    assert len(findings) == 12


BAD = {
    "def ping(text): pass": {"ping", "unknown words", "options", "ping while thinking"},
    "def go(text): say('play ' + legal[0]); say('play ' + legal[0])": {"one answer"},
    "def go(text):\n if 'time' in text: say('play ' + legal[0])": {"stop"},
    "def quit(text): time.sleep(30)": {"quit"},
    "def quit(text): sys.exit(2)": {"quit"},
    "def go(text): say('play first')": {"game with 2 seats", "game with 4 seats"},
    "def vnep(text): say('id name Liar'); say('can eval'); say('ready')": {"evaluation"},
}


@pytest.mark.parametrize("change", BAD)
def test_the_check_finds_what_is_wrong(change: str) -> None:
    wrong = {finding.trial for finding in check_bot(fake(change), 0.3, limits=QUICK) if finding.ok is False}
    assert wrong >= BAD[change]
    assert "greeting" not in wrong


def test_a_failed_trial_does_not_spoil_the_next() -> None:
    """Who ignores `stop` may still take `refused` well."""
    deaf = "def go(text):\n if 'time' in text: say('play ' + legal[0])"
    wrong = {finding.trial for finding in check_bot(fake(deaf), 0.3, limits=QUICK) if finding.ok is False}
    assert wrong == {"stop"}


def test_the_check_ends_early_with_a_bot_that_never_starts() -> None:
    findings = list(check_bot(fake("sys.exit(1)"), limits=QUICK))
    assert [(finding.trial, finding.ok) for finding in findings] == [("greeting", False)]
