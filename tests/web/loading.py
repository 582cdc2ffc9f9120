"""Measures how soon the first maze appears on a page:

    python3 loading.py MAZEPRESS PAGE MODULES

The script prints the times as ratios within one run, and the number of bytes of each part. Files are gzipped. The
simulated connection is slow (1.6 Mbit/s, 150 ms), and the simulated processor is four times slower than the real one.
tests/bench/README.md lists the results."""
import contextlib
import gzip
import http.server
import shutil
import statistics
import subprocess
import tempfile
import threading
from pathlib import Path

from browser import Handler, browser
from tap import tool
from visit import FILES, PAGE, PROGRAM

ROUNDS = 3
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
HEAD = '<!doctype html><meta charset="utf-8"><title>Maze</title><script type="module" src="%s.js"></script>'
AT = "new Promise((done) => { const look = () => window.readyAt ? done(readyAt) : setTimeout(look, 20); look(); })"
LOADED = "performance.getEntriesByType('resource').filter(({ startTime }) => startTime < readyAt).map(({ name }) => name.split('/').slice(3).join('/').split('#')[0])"


class Packed(Handler):
    protocol_version = "HTTP/1.1"    # this version keeps connections open

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            return self.send_error(404)
        body = gzip.compress(path.read_bytes())
        self.send_response(200)
        for name, value in {"Content-Type": self.guess_type(str(path)), "Content-Encoding": "gzip", "Content-Length": str(len(body)), "Cache-Control": "no-cache"}.items():
            self.send_header(name, value)
        self.end_headers()
        with contextlib.suppress(ConnectionError):    # the browser may have closed the connection
            self.wfile.write(body)


@contextlib.contextmanager
def packed(folder: Path):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *given: Packed(*given, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def site(folder: Path, is_prepared: bool) -> None:
    for part in (*PAGE.iterdir(), *FILES, FILES[0].parent / "maze-press.js"):
        shutil.copy(part, folder)
    (folder / "maze.json").write_bytes(tool(PROGRAM, "draw", "-f", "play", "-o", "-", "rect20x15-4409"))
    (folder / "recipe.html").write_text(HEAD % "element" + '<maze-press play recipe="rect20x15-4409"></maze-press>')
    (folder / "src.html").write_text(HEAD % "maze-press" + '<maze-press play src="maze.json"></maze-press>')
    if is_prepared:
        subprocess.run(["node", PAGE.parent / "days.mjs", folder, "1"], check=True, stdout=subprocess.DEVNULL)


def visit(address: str) -> tuple:
    """Opens a page, and waits until the first maze can be played. Returns the time until then in milliseconds, the processor
    time of the main thread in milliseconds, and the files that the browser has loaded."""
    with browser() as page:
        page.ask("Network.emulateNetworkConditions", **SLOW)
        page.ask("Performance.enable", timeDomain="threadTicks")
        page.ask("Emulation.setCPUThrottlingRate", rate=4)
        page.ask("Page.addScriptToEvaluateOnNewDocument", source="addEventListener('maze-ready', () => (window.readyAt ??= performance.now()));")
        page.open(address)
        page.wait("document.readyState !== 'loading' && location.href !== 'about:blank'", "the page")
        at = page.run(AT)
        worked = next(each["value"] for each in page.ask("Performance.getMetrics")["metrics"] if each["name"] == "TaskDuration")
        return at, 1000 * worked, page.run(LOADED)


def kind(name: str) -> str:
    return "WebAssembly" if name.endswith(".wasm") else "mazes" if name.endswith("json") else "scripts" if name.endswith(".js") else "page and styles"


def main() -> None:
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        site(Path(one), False)
        site(Path(other), True)
        times = {}
        with packed(Path(one)) as plain, packed(Path(other)) as prepared:
            cases = {"the page": (one, plain), "the page, prepared": (other, prepared), "an element, recipe": (one, f"{plain}recipe.html"), "an element, src": (one, f"{plain}src.html")}
            for _ in range(ROUNDS):
                for name, (folder, address) in cases.items():
                    time, worked, loaded = visit(address)
                    times.setdefault(name, []).append(time)
                    parts = {}
                    for file in {address.rsplit("/", 1)[1] or "index.html", *loaded}:
                        if Path(folder, file).is_file():
                            parts[kind(file)] = parts.get(kind(file), 0) + len(gzip.compress(Path(folder, file).read_bytes()))
                    if len(times[name]) == ROUNDS:
                        print(f"{name}: {statistics.median(times[name]):.0f} ms, {worked:.0f} ms on the main thread; {sum(parts.values())} bytes: {', '.join(f'{part} {size}' for part, size in sorted(parts.items()))}")
        median = {name: statistics.median(all_of) for name, all_of in times.items()}
        print(f"prepared / not: page {median['the page, prepared'] / median['the page']:.2f}, element {median['an element, src'] / median['an element, recipe']:.2f}")


main()
