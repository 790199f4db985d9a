"""`meadhall play` on the whole screen (docs/terminal.md), on a terminal that pyte plays.

Pictures of all games in four languages (tests/screen/golden, and docs/terminal-screens.md for people);
with UPDATE=1 they are written down anew. Whole games by keys and by mouse, any size, any key, signals,
and not a byte while nothing happens.

usage: python3 tests/screen/check.py build/meadhall
"""

import os
import pathlib
import random
import re
import shutil
import signal
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from terminal import Terminal  # noqa: E402

COMMAND = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "build/meadhall")
ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests/screen/golden"
RECORDING = ROOT / "docs/terminal-screens.md"
UPDATE = bool(os.environ.get("UPDATE"))
# What people run is looked at closely; slower builds press any keys.
RELEASED = COMMAND.endswith("/build/meadhall")
# `make screens`: every game by keys and by the mouse, and 200 times any keys.
FULL = bool(os.environ.get("FULL"))
GAMES = {"jorvik": 4, "vikings": 3, "odin": 3}
LANGUAGES = ("en", "pl", "cs", "uk")

passed = failed = 0
work = tempfile.mkdtemp(prefix="meadhall-screen-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
folders = 0


def check(what, good, seen=""):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}\n{str(seen)[:6000]}")


def play(game, *more, rows=24, columns=80, players=None, bots="random", seed=5, environment=None, people="1"):
    global folders
    folders += 1
    arguments = ["play", game, "--seed", str(seed), "--bots", bots, "--data", f"{work}/{folders}"]
    arguments += ["--players", str(players or GAMES[game]), "--people", people, *more]
    terminal = Terminal(COMMAND, arguments, rows, columns, environment)
    terminal.settle()
    return terminal


# ---- pictures ----

# What is pressed before each picture.
STEPS = {
    "jorvik": [("board", ()), ("later", ("enter", "right", "enter")), ("moves", ("m",)), ("keys", ("esc", "?")),
               ("goods", ("esc", "2")), ("score", ("4",)), ("log", ("5",))],
    "vikings": [("map", ()), ("draft", ("enter",)), ("action", ("enter", "enter", "enter", "enter", "enter")),
                ("table", ("3",)), ("score", ("4",)), ("moves", ("1", "m"))],
    "odin": [("actions", ()), ("why-not", ("home",)), ("boards", ("2",)), ("goods", ("4",)), ("cards", ("5",)),
             ("score", ("6",)), ("moves", ("1", "m"))],
}  # fmt: skip


def picture(name, terminal):
    row, column = terminal.cursor()
    size = f"{terminal.screen.columns}x{terminal.screen.lines}"
    return f"== {name}, {size}, cursor in row {row}, column {column}\n{terminal.text()}\n"


def pictures(game, language, *more):
    terminal = play(game, "--lang", language, *more)
    taken = []
    for name, keys in STEPS[game]:
        terminal.press(*keys)
        taken.append(picture(name, terminal))
        row, column = terminal.cursor()
        check(f"{game} {language} {name}: the cursor is on the focus", 0 < row < 23, terminal.text())
    terminal.press("esc", "1")
    terminal.resize(40, 120)
    terminal.settle(quiet=0.1)
    taken.append(picture("all at once", terminal))
    terminal.press("q")
    check(f"{game} {language}: ends with 0", terminal.wait() == 0, terminal.status)
    return taken


def compare(file, text):
    if UPDATE:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf8")
    known = file.read_text(encoding="utf8") if file.exists() else ""
    wrong = [f"- {a}\n+ {b}" for a, b in zip(known.split("\n"), text.split("\n")) if a != b]
    check(f"{file.name} is as it was", known == text, "\n".join(wrong) or "other length")


def check_pictures():
    recording = []
    for game in GAMES:
        for language in LANGUAGES:
            taken = pictures(game, language)
            compare(GOLDEN / f"{game}-{language}.txt", "\n".join(taken))
            if language == "en":
                title = {"jorvik": "Jórvík", "vikings": "Tiny Epic Vikings", "odin": "A Feast for Odin"}[game]
                chosen = [taken[i] for i in ({"jorvik": (1, -1), "vikings": (0, 1, -1), "odin": (0, 2, -1)}[game])]
                blocks = "\n".join("```text\n" + one.split("\n", 1)[1] + "```\n" for one in chosen)
                recording.append(f"## {title}\n{blocks}")
        taken = pictures(game, "en", "--ascii")
        letters = {sign for sign in "\n".join(taken) if ord(sign) > 127}
        check(f"{game}: nothing but ASCII with --ascii, names aside", not letters - set("óáéíúýðþæöø"), letters)
        compare(GOLDEN / f"{game}-ascii.txt", "\n".join(taken))
    head = (
        "# Screens of the terminal\n\nRecorded by `tests/screen/check.py`, which compares them with each test; "
        "`UPDATE=1` writes them down anew. [terminal.md](terminal.md) says what the keys do.\n\n"
    )
    compare(RECORDING, head + "\n".join(recording))


# ---- colours ----


def check_colours():
    for name, environment, more in (
        ("256 colours", {}, ()),
        ("no colours by NO_COLOR", {"NO_COLOR": "1"}, ()),
        ("no colours by --mono", {}, ("--mono",)),
    ):
        terminal = play("jorvik", *more, environment=environment)
        coloured = re.search(rb"\x1b\[([0-9]+;)*(3[0-8]|4[0-8])[0-9;]*m", terminal.written) is not None
        check(f"{name}", coloured == (name == "256 colours"), terminal.written[:400])
        reverse = any(cell.reverse for line in terminal.screen.buffer.values() for cell in line.values())
        check(f"{name}: the bar is in reverse", reverse)
        terminal.close()
    terminal = play("jorvik", environment={"LANG": "C", "LC_ALL": "C"})
    check("a locale without UTF-8 gets ASCII", all(byte < 128 for byte in terminal.written), terminal.text())
    terminal.close()


# ---- whole games ----


def check_game_by_keys(game):
    terminal = play(game, players=2, seed=3)
    terminal.patience = 0.05  # who is too early presses a key more
    chance = random.Random(1)
    pressed = 0
    while not terminal.over() and pressed < 3000:
        pressed += 1
        if chance.random() < 0.3:
            terminal.press("tab")
        if not terminal.press("enter"):
            break
        if "╔" in terminal.text() and chance.random() < 0.4:
            terminal.press(*["down"] * chance.randrange(4))
    check(f"{game}: a whole game by keys", terminal.over(), terminal.text())
    terminal.press("q")
    check(f"{game}: leaves with 0 after the game", terminal.wait() == 0, terminal.status)


def marks(terminal):
    found = []
    for row, line in enumerate(terminal.screen.display[1:-3], 1):
        found += [(row, column) for column, sign in enumerate(line) if sign in "•►"]
    return found


def check_game_by_mouse(game):
    """Whatever has a mark is clicked, twice; where nothing has, the keys of the last row are."""
    terminal = play(game, players=2, seed=4)
    terminal.patience = 0.05
    chance = random.Random(2)
    clicked = 0
    while not terminal.over() and clicked < 4000:
        clicked += 1
        places = marks(terminal)
        last = terminal.screen.display[-1]
        if not places or chance.random() < 0.1:
            key = last.find(" m ")
            places = [(23, key)] if key >= 0 else [(23, max(last.find("Enter"), 0))]
        row, column = chance.choice(places)
        aside = 1 if chance.random() < 0.8 else -1
        if "Where does this piece go" in terminal.screen.display[-2]:
            (row, column), aside = terminal.cursor(), 0  # where it fits best
        if not (terminal.click(row, column + aside) and terminal.click(row, column + aside)):
            break
    check(f"{game}: a whole game by the mouse", terminal.over(), terminal.text())
    terminal.close()


def check_typed():
    terminal = play("jorvik")
    before = terminal.text()
    terminal.press(":", "p", "l", "tab")
    check("a typed move is completed", ": place" in terminal.text(), terminal.text())
    terminal.press("2", "enter")
    check("a typed move is made", terminal.text() != before and ":" not in terminal.screen.display[-2][:2])
    terminal.press(":", "p", "l", "a", "c", "e", " ", "9", "9", "enter")
    check("what cannot be made says why", "×" in terminal.text() or "No" in terminal.text(), terminal.text())
    terminal.press("esc", "u")
    terminal.press("a")
    check("advice", terminal.until("╔"), terminal.text())
    terminal.press("esc", "m", "b")
    check("a list filtered by typing", re.search(r"Moves: \d+ of \d+", terminal.text()), terminal.text())
    terminal.close()


# ---- sizes, keys, signals ----


def check_sizes():
    terminal = play("odin")
    chance = random.Random(3)
    for _ in range(25):
        terminal.resize(chance.randrange(1, 101), chance.randrange(1, 301))
        while terminal.take(0.02) > 0:
            pass
    terminal.resize(10, 40)
    time.sleep(0.1)
    while terminal.take(0.1) > 0:
        pass
    check("too small says so", "80" in terminal.text() and "24" in terminal.text(), terminal.text())
    terminal.resize(24, 80)
    terminal.settle(quiet=0.1)
    check("large enough again: the table", "Odin" in terminal.screen.display[0], terminal.text())
    terminal.press("q")
    check("sizes: ends with 0", terminal.wait() == 0, terminal.status)


def check_silence():
    terminal = play("vikings")
    before = len(terminal.written)
    end = time.time() + 3
    while time.time() < end:
        terminal.take(0.2)
    check("not a byte while nothing happens", len(terminal.written) == before, terminal.written[before:])
    began = time.time()
    times = []
    for _ in range(30):
        began = time.time()
        os.write(terminal.file, b"\t")
        terminal.take(2)
        times.append(time.time() - began)
        while terminal.take(0.02) > 0:
            pass
    times.sort()
    check("a key is answered within 30 ms, mostly", times[len(times) // 2] < 0.03, times)
    terminal.close()


def check_signals():
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV):
        terminal = play("jorvik")
        before = len(terminal.written)
        status = terminal.close(number)
        expected = -number if number == signal.SIGSEGV else 0
        check(f"{number.name} ends it", status == expected or not RELEASED, status)
        if RELEASED:
            check(f"{number.name}: the terminal is given back", b"\x1b[?1049l" in terminal.written[before:])
    terminal = play("jorvik")
    os.write(terminal.file, b"\x1a")
    time.sleep(0.3)
    while terminal.take(0.1) > 0:
        pass
    check("Ctrl-Z gives the terminal back", b"\x1b[?1049l" in terminal.written)
    os.kill(terminal.pid, signal.SIGCONT)
    terminal.settle(quiet=0.2)
    check("and it comes again", "Jórvík" in terminal.screen.display[0], terminal.text())
    terminal.close()


def check_hot_seat():
    terminal = play("vikings", people="Ola,Ania", players=2)
    check("who sits down is called, and nothing is shown", re.search("Ola|Ania", terminal.text())
          and "Askey" not in terminal.text(), terminal.text())
    terminal.press("enter")
    check("then the table is there", "Askey" in terminal.text() or "strength" in terminal.text(), terminal.text())
    terminal.close()


ANY = ["\r", "\t", "\x1b", "\x1bOA", "\x1bOB", "\x1bOC", "\x1bOD", "\x1b[5~", "\x1b[6~", "\x1bOH", "\x1bOF", " ",
       "\x7f", "?", "m", "/", ":", "i", "r", "o", "g", "u", "L", "D", "P", "R", "F", "n", "N", "z", "Z", "é", "ж"]  # fmt: skip
ANY += [chr(code) for code in range(ord("1"), ord("9") + 1)] + list("abcdefhjklstvwxyABCEGHIJKMOQSTUVWXY")


def check_any_keys(game, seed, presses):
    chance = random.Random(seed)
    terminal = play(game, seed=seed, rows=chance.choice((24, 30, 40, 50)), columns=chance.choice((80, 100, 120, 160)))
    for _ in range(presses):
        if chance.random() < 0.05:
            terminal.resize(chance.randrange(1, 60), chance.randrange(1, 200))
        if chance.random() < 0.1:
            key = f"\x1b[<{chance.choice((0, 64, 65))};{chance.randrange(1, 120)};{chance.randrange(1, 50)}M"
        else:
            key = chance.choice(ANY)
        try:
            os.write(terminal.file, key.encode())
        except OSError:
            break
        if terminal.take(0.004) < 0:
            break
    while terminal.take(0.05) > 0:
        pass
    status = terminal.close()
    check(f"{game}: any keys, seed {seed}", status == 0, f"{status}\n{terminal.text()}\n{terminal.written[-3000:]!r}")


def main():
    began = time.time()

    def timed(check_one, *arguments):
        before = time.time()
        check_one(*arguments)
        if os.environ.get("TIMES"):
            print(f"{time.time() - before:6.1f} s {check_one.__name__} {arguments}")

    only = os.environ.get("ONLY", "")
    todo = []
    if RELEASED:
        todo += [(check_pictures,), (check_colours,), (check_typed,), (check_sizes,), (check_silence,)]
        todo += [(check_signals,), (check_hot_seat,)]
        todo += [(check_game_by_keys, game) for game in GAMES if FULL or game == "jorvik"]
        todo += [(check_game_by_mouse, game) for game in GAMES if FULL or game == "vikings"]
    seeds = 67 if FULL else 2 if RELEASED else 4
    todo += [(check_any_keys, game, seed, 150) for game in GAMES for seed in range(seeds)]
    for one in todo:
        if only in one[0].__name__:
            timed(*one)
    shutil.rmtree(work, ignore_errors=True)
    shutil.rmtree(Terminal.known, ignore_errors=True)
    print(f"{passed} passed, {failed} failed ({time.time() - began:.0f} s)")
    return 1 if failed else 0


sys.exit(main())
