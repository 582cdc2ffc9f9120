"""Drives Firefox as a person would, through its remote protocol (Marionette). A message consists of its length, a colon, and a
JSON list. A request is [0, number, command, values], and an answer is [1, number, error, result]. Tests run the same scripts in
a page of Firefox as in a page of Chromium."""
import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

import tap
from browser import WAIT, Page

KEYS = {"Backspace": "\ue003", "Enter": "\ue007", "Escape": "\ue00c", "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015"}
SHIFT = "\ue008"
PREFERENCES = {"marionette.port": 0, "app.update.disabledForTesting": True, "browser.shell.checkDefaultBrowser": False,
               "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False,
               "network.connectivity-service.enabled": False, "extensions.getAddons.cache.enabled": False,
               "services.settings.server": "data:,", "browser.safebrowsing.update.enabled": False, "toolkit.telemetry.enabled": False}


class FirefoxPage(Page):
    """The only open page of Firefox."""

    def __init__(self, port: int):
        self.socket = socket.create_connection(("127.0.0.1", port), WAIT)
        self.file = self.socket.makefile("rb")
        self.number = 0
        self.message()
        self.ask("WebDriver:NewSession", acceptInsecureCerts=False)
        self.ask("WebDriver:SetTimeouts", script=int(WAIT * 1000))

    def message(self) -> list:
        length = b""
        while (digit := self.file.read(1)) != b":":
            tap.fail_if(not digit and "Firefox does not answer")
            length += digit
        return json.loads(self.file.read(int(length)))

    def ask(self, method: str, **values) -> dict:
        self.number += 1
        request = json.dumps([0, self.number, method, values]).encode()
        self.socket.sendall(b"%d:%s" % (len(request), request))
        _, _, error, result = self.message()
        tap.fail_if(error and f"{method}: {error['error']}: {error['message']}")
        return result

    def resize(self, width: int, height: int, phone: bool = False) -> None:
        self.ask("WebDriver:SetWindowRect", width=width, height=height)

    def open(self, url: str) -> None:
        self.ask("WebDriver:Navigate", url=url)

    def run(self, script: str):
        return self.ask("WebDriver:ExecuteScript", script=f"return ({script})", args=[], sandbox=None)["value"]

    def problems(self) -> str:
        return ""

    # --- actions of a person -----------------------------------------------------------

    def act(self, kind: str, actions: list, **values) -> None:
        self.ask("WebDriver:PerformActions", actions=[{"type": kind, "id": kind, "actions": actions, **values}])

    def press(self, key: str, shift: bool = False) -> None:
        keys = [SHIFT] * shift + [KEYS.get(key, key)]
        self.act("key", [{"type": "keyDown", "value": one} for one in keys] + [{"type": "keyUp", "value": one} for one in reversed(keys)])

    def draw(self, pointer: str, points: list) -> None:
        moves = [{"type": "pointerMove", "duration": 0, "origin": "viewport", "x": round(x), "y": round(y)} for x, y in points]
        self.act("pointer", [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0}],
                 parameters={"pointerType": pointer})

    def mouse(self, points: list) -> None:
        self.draw("mouse", points)

    def finger(self, points: list) -> None:
        self.draw("touch", points)

    def printed(self) -> bytes:
        return base64.b64decode(self.ask("WebDriver:Print")["value"])

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("WebDriver:TakeScreenshot", full=False, hash=False)["value"])


def wait_for(port: Path) -> int:
    until = time.monotonic() + WAIT
    while not (port.exists() and port.read_text().strip()):
        tap.fail_if(time.monotonic() > until and "Firefox does not start")
        time.sleep(0.05)
    return int(port.read_text())


@contextmanager
def firefox() -> Iterator[FirefoxPage]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        raise tap.Skip("no firefox")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        Path(profile, "user.js").write_text(lines)
        process = subprocess.Popen([program, "--marionette", "--headless", "--no-remote", "--profile", profile], start_new_session=True,
                                   env={**os.environ, "HOME": profile}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield FirefoxPage(wait_for(Path(profile, "MarionetteActivePort")))
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
