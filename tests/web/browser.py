"""Drives Chromium through its debugging pipe. Tests use pages as a person does: with the mouse, fingers and keys, on
paper, and without a connection."""
import atexit
import base64
import fcntl
import functools
import http.server
import itertools
import json
import os
import select
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path
from typing import Dict, Iterator, Optional

import npm
import tap

# Without the pop-ups of the address bar, which are pages of their own in every window, a new page takes a third of the processor time.
# A separate process for painting takes a tenth of the processor time of a test.
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--in-process-gpu", "--disable-quic", "--no-first-run", "--no-startup-window",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--disable-features=SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup",
         "--disable-extensions", "--hide-scrollbars", "--remote-debugging-pipe"]
WAIT = 60.0    # maximum time to wait for a condition, in seconds
# A script that runs before the scripts of a page. It records the requests of the page to workers in `asked`, and each
# instantiation of WebAssembly on the main thread in `instances`.
WATCH = """window.asked = []; window.instances = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (given) { if (given.call) asked.push(given.call); return post.call(this, given); };
for (const name of ['instantiate', 'instantiateStreaming', 'Instance'])
  WebAssembly[name] = new Proxy(WebAssembly[name], { apply: (own, self, given) => { instances.push(name); return own.apply(self, given); },
    construct: (own, given) => { instances.push(name); return new own(...given); } });"""
KEYS = {"Tab": 9, "Enter": 13, "Backspace": 8, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
SHIFT = 8


class Pipe:
    """The connection to the browser. Messages are JSON texts that end in a zero byte. The browser reads requests from file
    descriptor 3, and writes answers and events to file descriptor 4."""

    def __init__(self, program: str, profile: str):
        to_read, self.requests = os.pipe()
        self.answers, to_write = os.pipe()
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 20) for end in (to_read, to_write)]
        nowhere = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_WRONLY, 0) for fd in (1, 2)]
        self.process = os.posix_spawn(program, [program, *FLAGS, f"--user-data-dir={profile}"], os.environ,
                                      file_actions=nowhere + [(os.POSIX_SPAWN_DUP2, ends[0], 3),
                                                              (os.POSIX_SPAWN_DUP2, ends[1], 4)])
        for end in (to_read, to_write, *ends):
            os.close(end)
        self.read = b""
        self.number = 0
        self.events: Dict[Optional[str], list] = defaultdict(list)    # the events of each page, by its session

    def close(self) -> None:
        os.close(self.requests)
        os.close(self.answers)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)

    def message(self) -> dict:
        until = time.monotonic() + WAIT
        while b"\0" not in self.read:
            ready = select.select([self.answers], [], [], max(0, until - time.monotonic()))[0]
            more = os.read(self.answers, 1 << 20) if ready else b""
            if not more:
                raise tap.Failure("the browser does not answer")
            self.read += more
        first, self.read = self.read.split(b"\0", 1)
        return json.loads(first)

    def ask(self, method: str, session: Optional[str] = None, **values) -> dict:
        self.number += 1
        request = {"id": self.number, "method": method, "params": values}
        if session:
            request["sessionId"] = session
        os.write(self.requests, json.dumps(request).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.number:
                if "error" in message:
                    raise tap.Failure(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events[message.get("sessionId")].append(message)


class Page:
    """A page of the browser with a separate profile."""

    def __init__(self, pipe: Pipe, profile: str):
        target = pipe.ask("Target.createTarget", url="about:blank", browserContextId=profile)["targetId"]
        session = pipe.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask = functools.partial(pipe.ask, session=session)
        self.events = pipe.events[session]
        self.profile = profile
        for domain in ("Page", "Runtime", "Network"):
            self.ask(f"{domain}.enable")
        self.media()

    def resize(self, width: int, height: int, phone: bool = False) -> None:
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, mobile=phone,
                 deviceScaleFactor=2 if phone else 1)
        self.ask("Emulation.setTouchEmulationEnabled", enabled=phone)

    def media(self, motion: str = "reduce", **features: str) -> None:
        """Sets media features for the style sheets of pages. By default, pages are without motion, which takes processor time."""
        named = {"prefers-reduced-motion": motion, **{name.replace("_", "-"): value for name, value in features.items()}}
        self.ask("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in named.items()])

    def open(self, url: str) -> None:
        self.ask("Page.navigate", url=url)

    def reload(self) -> None:
        """Loads the page again, and returns when the old page has been left."""
        self.events.clear()
        self.ask("Page.reload")
        while not any(event["method"] == "Page.frameNavigated" for event in self.events):
            time.sleep(0.03)
            self.ask("Page.getFrameTree")

    def without_service_worker(self, is_without: bool) -> None:
        """Lets the page ask the server and not the service worker, which stores all files again whenever a page is loaded."""
        self.ask("Network.setBypassServiceWorker", bypass=is_without)

    def run(self, script: str):
        """Runs a script in the page, and returns its value. If the value is a promise, waits for the promise and returns its
        result."""
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise tap.Failure(f"{script}: {answer['exceptionDetails'].get('exception', {}).get('description')}")
        return answer["result"].get("value")

    def workers(self) -> int:
        """Returns the number of workers that run for the pages of this profile."""
        targets = self.ask("Target.getTargets")["targetInfos"]
        return sum(target["type"] == "worker" and target.get("browserContextId") == self.profile for target in targets)

    def holds(self, script: str) -> bool:
        """Returns true if the value of the script is true, and false if another page was loaded while the script ran."""
        try:
            return self.run(f"(async () => Boolean(await ({script})))()")
        except tap.Failure as reason:
            if "Inspected target navigated" in str(reason):
                return False
            raise

    def wait(self, script: str, what: str) -> None:
        until = time.monotonic() + WAIT
        while not self.holds(script):
            if time.monotonic() > until:
                raise tap.Failure(f"not seen: {what}\n{self.problems()}")
            time.sleep(0.03)

    def problems(self) -> str:
        """Returns the exceptions and errors that the page has reported since it was opened, or "" if there are none."""
        told = [e["params"] for e in self.events
                if e.get("method") in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled")]
        return json.dumps(told)[:2000] if told else ""

    # --- actions of a person -----------------------------------------------------------

    def place(self, selector: str) -> tuple:
        x, y = self.run(f"(() => {{ const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
                        "return [box.x + box.width / 2, box.y + box.height / 2]; })()")
        return x, y

    def press(self, key: str, shift: bool = False) -> None:
        code = KEYS.get(key, ord(key[0].upper()))
        values = {"key": key, "windowsVirtualKeyCode": code, "modifiers": SHIFT if shift else 0}
        if key == "Enter":
            values["text"] = "\r"
        self.ask("Input.dispatchKeyEvent", type="keyDown", **values)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **values)

    def type(self, selector: str, text: str) -> None:
        """Replaces the text of an input element by typing `text`."""
        self.run(f"document.querySelector({json.dumps(selector)}).select()")
        self.ask("Input.insertText", text=text)

    def click(self, selector: str) -> None:
        self.mouse([self.place(selector)])

    def mouse(self, points: list) -> None:
        """Presses the mouse button at the first point, drags the mouse along the other points, and releases the button at the
        last point."""
        self.mouse_at("mousePressed", points[0])
        for point in points[1:]:
            self.mouse_at("mouseMoved", point)
        self.mouse_at("mouseReleased", points[-1])

    def mouse_at(self, kind: str, point: tuple) -> None:
        self.ask("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1], button="left", buttons=1, clickCount=1)

    def finger(self, points: list) -> None:
        self.touch("touchStart", [points[0]])
        for point in points[1:]:
            self.touch("touchMove", [point])
        self.touch("touchEnd", [])

    def touch(self, kind: str, points: list) -> None:
        self.ask("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in points])

    def printed(self) -> bytes:
        """Returns the PDF that the browser makes when it prints the page."""
        return base64.b64decode(self.ask("Page.printToPDF", preferCSSPageSize=True)["data"])

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("Page.captureScreenshot")["data"])


@functools.lru_cache(maxsize=None)
def chromium() -> Pipe:
    """Starts Chromium, which ends when the script ends. All pages of a script are in one browser, because its start takes seconds."""
    names = "chromium-headless-shell", "chromium", "chromium-browser"    # the first one takes a quarter less processor time
    program = next(filter(None, map(shutil.which, names)), None)
    if not program:
        raise tap.Skip("no chromium")
    folder = tempfile.mkdtemp()
    pipe = Pipe(program, folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(pipe.close)
    return pipe


@contextmanager
def browser() -> Iterator[Page]:
    """Opens a page without files and settings of earlier pages, yields it, and closes it at the end."""
    pipe = chromium()
    profile = pipe.ask("Target.createBrowserContext")["browserContextId"]
    try:
        yield Page(pipe, profile)
    finally:
        pipe.ask("Target.disposeBrowserContext", browserContextId=profile)


@contextmanager
def served(*parts: Path, **texts: str) -> Iterator[str]:
    """Serves copies of `parts` over HTTP: of files, and of the contents of folders. Also serves the `texts`, in whose names an
    underscore stands for a period. Yields the address of the server."""
    with tempfile.TemporaryDirectory() as folder:
        for part in parts:
            if part.is_dir():
                shutil.copytree(part, folder, dirs_exist_ok=True)
            else:
                shutil.copy(part, folder)
        for name, text in texts.items():
            Path(folder, name.replace("_", ".")).write_text(text)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            server.server_close()


class Handler(http.server.SimpleHTTPRequestHandler):
    is_deaf = False    # if true, the server closes every connection without an answer
    missing = None     # addresses that end in this text do not exist
    is_shared = False  # if true, pages of other servers may load the files
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      ".js": "text/javascript", ".wasm": "application/wasm"}

    def handle(self) -> None:
        if not Handler.is_deaf:
            super().handle()

    def do_GET(self) -> None:
        if Handler.missing and self.path.endswith(Handler.missing):
            self.send_error(404)
        else:
            super().do_GET()

    def end_headers(self) -> None:
        if Handler.is_shared:
            self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_) -> None:
        """Prints nothing about a request."""


@contextmanager
def answering(**changes) -> Iterator[None]:
    """Changes attributes of Handler for a time."""
    before = {name: getattr(Handler, name) for name in changes}
    for name, value in changes.items():
        setattr(Handler, name, value)
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(Handler, name, value)


def no_connection():
    """Makes the server answer no requests. In the browser's own offline mode, the requests of service workers would still be
    answered."""
    return answering(is_deaf=True)


def shared():
    """Allows pages of other servers to load the files, as the server of a content delivery network does."""
    return answering(is_shared=True)


def without(name: str):
    """Makes the server answer that addresses with the ending `name` do not exist."""
    return answering(missing=name)


def violations(page: Page) -> list:
    """Returns the faults of accessibility that axe finds in a page. Without --soak, most of the choices in long lists are ignored."""
    ignored = "document" if tap.SOAK else "{ exclude: '.pick:nth-child(n+4)' }"
    axe = npm.package(sys.argv[1], "axe-core") / "axe.min.js"
    page.run(f"window.axe || (() => {{ {axe.read_text()} }})(); 0")
    return page.run(f"axe.run({ignored}, {{ resultTypes: ['violations'], selectors: false, preload: false }})"
                    ".then((found) => found.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.html).join(' ')))")


def run(*scopes: dict) -> None:
    """Runs the tests of modules, and exits. The context manager `opened` of a module opens what its tests share, such as a page.
    Consecutive modules with the same `opened` share what it opens. If the browser is missing, all tests are skipped."""
    runner = tap.Tap()
    for opened, several in itertools.groupby(scopes, lambda scope: scope["opened"]):
        tests = {name.removeprefix("test_").replace("_", " "): test for scope in several for name, test in scope.items() if name.startswith("test_")}
        try:
            with opened() as subject:
                for name, test in tests.items():
                    runner.test(name, functools.partial(test, subject))
        except tap.Skip as missing:
            for name in tests:
                runner.test(name, functools.partial(skip, missing))
    sys.exit(runner.finish())


def skip(why: tap.Skip) -> None:
    raise why
