"""A terminal for the tests of the full screen: the command runs on a pty, pyte draws what it writes."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time

import pyte

KEYS = {
    "enter": "\r",
    "esc": "\x1b",
    "tab": "\t",
    "up": "\x1bOA",
    "down": "\x1bOB",
    "right": "\x1bOC",
    "left": "\x1bOD",
    "home": "\x1bOH",
    "end": "\x1bOF",
    "pgup": "\x1b[5~",
    "pgdn": "\x1b[6~",
    "backtab": "\x1b[Z",
    "erase": "\x7f",
}


def terminfo(folder):
    """xterm without the repetition of characters, which pyte does not know."""
    text = subprocess.run(["infocmp", "-x", "xterm-256color"], capture_output=True, text=True, check=True)
    source = re.sub(r"\brep=[^,]*,", "", text.stdout)
    subprocess.run(["tic", "-x", "-o", folder, "-"], input=source, text=True, check=True, capture_output=True)
    return folder


class Terminal:
    """The command on a terminal of its own."""

    known = None

    def __init__(self, command, arguments, rows=24, columns=80, environment=None):
        if Terminal.known is None:
            Terminal.known = terminfo(tempfile.mkdtemp(prefix="meadhall-terminfo-"))
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.patience = 0.5
        self.status = None
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            variables = {
                "TERM": "xterm-256color",
                "TERMINFO": Terminal.known,
                "LANG": "C.UTF-8",
                "PATH": os.environ["PATH"],
                "HOME": "/nonexistent",
            }
            variables.update({name: os.environ[name] for name in os.environ if name.endswith("_OPTIONS")})
            variables.update(environment or {})
            # The size is there before the command looks.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execve(command, [command, *arguments], variables)

    def take(self, wait):
        """What was written within that time; -1 when the command has ended."""
        if not select.select([self.file], [], [], wait)[0]:
            return 0
        try:
            data = os.read(self.file, 65536)
        except OSError:
            data = b""
        if not data:
            return -1
        self.written += data
        self.stream.feed(data)
        return len(data)

    def settle(self, quiet=0.03, most=20.0):
        """Reads until nothing comes for a while and a key is asked for; False at the end."""
        end = time.time() + most
        while time.time() < end:
            took = self.take(quiet)
            if took < 0:
                return False
            if took == 0 and self.asks():
                return True
        return True

    def asks(self):
        last = self.screen.display[-1]
        return any(sign in last for sign in ("Enter", "Esc", "Tab")) and not self.waits()

    def waits(self):
        """Others decide: then no Enter is offered, and no list is open."""
        last = self.screen.display[-1]
        return "Enter" not in last and "Esc" not in last and not self.over()

    def over(self):
        prompt = self.screen.display[-2]
        return any(
            text in prompt
            for text in ("The game is over.", "Gra dobiegła końca.", "Hra skončila.", "Гру завершено.")
        )

    def press(self, *keys):
        for key in keys:
            os.write(self.file, KEYS.get(key, key).encode())
            if not self.answer():
                return False
        return True

    def answer(self):
        """Some keys change nothing; the others are answered soon."""
        return self.take(self.patience) >= 0 and self.settle(self.patience / 10)

    def until(self, text, most=10.0):
        end = time.time() + most
        while text not in self.text() and time.time() < end:
            self.take(0.05)
        return text in self.text()

    def click(self, row, column):
        os.write(self.file, f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m".encode())
        return self.answer()

    def resize(self, rows, columns):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.kill(self.pid, signal.SIGWINCH)

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def cursor(self):
        return self.screen.cursor.y, self.screen.cursor.x

    def close(self, with_signal=signal.SIGTERM, most=20.0):
        """Ends the command and waits for it: its status, or minus the signal that ended it."""
        if self.status is None:
            try:
                os.kill(self.pid, with_signal)
            except ProcessLookupError:
                pass
            self.wait(most)
        return self.status

    def wait(self, most=20.0):
        end = time.time() + most
        while self.status is None and time.time() < end:
            self.take(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.status = "it had to be killed"
        while self.take(0) > 0:
            pass
        os.close(self.file)
        return self.status
