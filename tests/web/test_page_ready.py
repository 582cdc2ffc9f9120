"""Tests what the page of samples/web does until the maze of the day appears: the order and size of its requests, and the work
of its worker."""
import atexit
import functools
import gzip
import re
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

import paths
import tap
from browser import WATCH, browser, no_connection, run, served, without
from tap import expect
from visit import FILES, PAGE

MOST_LOADED = 120_000    # maximum number of gzipped bytes that a page with prepared days loads before its first maze
DAYS = PAGE.parent / "days.mjs"
IMPORTED = re.compile(r'^import [^;]*?"\./([\w-]+\.js)"|await import\("\./(player\.js)"\)', re.M)    # the page plays its mazes with player.js
WORKER = "mazepress.js"    # a file of the worker, which the browser has already loaded
LISTEN = """const own = ServiceWorkerContainer.prototype.register;
addEventListener('maze-ready', () => (window.readyAt ??= performance.now()));
ServiceWorkerContainer.prototype.register = function (...given) { asked.push('kept'); return own.apply(this, given); };"""
READY = "new Promise((done) => { const look = () => document.querySelector('#hero')?.game ? done() : setTimeout(look, 3); look(); })"


# This option makes Node read files as Node 18 does; Node 18 itself lacks it.
OLD_NODE = "--no-experimental-detect-module"


@functools.lru_cache(maxsize=None)
def prepared() -> Path:
    """Copies the page to a folder, prepares the mazes of twelve days there, and returns the path of the folder."""
    tap.need("node")
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for part in (*PAGE.iterdir(), *FILES):
        shutil.copy(part, folder)
    older = [OLD_NODE] if subprocess.run(["node", OLD_NODE, "-e", "0"], capture_output=True).returncode == 0 else []
    subprocess.run(["node", *older, DAYS, folder, "12"], check=True, stdout=subprocess.DEVNULL)
    return folder


def imported(name: str) -> set:
    """Returns the set of the script `name` and all scripts that it imports, directly or indirectly, before it runs."""
    found, left = set(), [name]
    while left:
        one = left.pop()
        if one not in found:
            found.add(one)
            left += map("".join, IMPORTED.findall(next(path for path in (PAGE / one, *FILES) if path.name == one and path.exists()).read_text().replace("'", '"')))
    return found


def test_all_that_it_needs_is_asked_for_by_its_head(_):
    head = (PAGE / "index.html").read_text().split("</head>")[0]
    named = set(re.findall(r'(?:modulepreload" href|script type="module" src)="([\w-]+\.js)"', head))
    expect(sorted(named), sorted(imported("page.js") | {WORKER}), "scripts")
    expect(imported("workshop.js"), {"workshop.js"}, "what starts the worker")


def test_the_maze_of_the_day_is_made_first(page):
    expect(page.run("asked.filter((call) => call !== 'find').slice(0, 2)"), ["draw", "cells"], "what the worker is asked before files are kept")
    expect(page.run("asked.indexOf('draw')") in (1, 2), True, "a good seed is found by one question, or two")
    expect(page.run("asked").count("recipe"), 0, "other questions")


def test_only_the_worker_runs_webassembly(page):
    expect(page.run("instances"), [], "instances of WebAssembly in the page's own thread")
    page.run("(location.hash = '#rect20x20-7', 0)")
    page.wait("document.querySelector('#maze').game?.maze.recipe.startsWith('rect20x20-7')", "another maze")
    expect(page.run("instances"), [], "instances of WebAssembly in the page's own thread, after another maze")
    with served(PAGE, *(file for file in FILES if file.name != "maker.js")) as address:
        page.open(address)
        page.run(READY)
        tap.fail_if(not page.run("instances.length") and "the test does not see the instance of a page without a worker")


def test_a_prepared_first_maze_needs_few_bytes(page):
    names = "caches.open('mazepress').then((kept) => kept.keys()).then((kept) => kept.map(({ url }) => url).filter((url) => url.includes('/days/')).map((url) => url.split('/').pop()).sort())"
    week = sorted(file.name for file in (prepared() / "days").iterdir())[:8]
    with served(prepared()) as address:
        page.open(address)
        page.run(READY)
        page.wait("window.readyAt", "the maze")
        loaded = page.run("performance.getEntriesByType('resource').filter(({ startTime }) => startTime < readyAt).map(({ name }) => name)")
        loaded_names = {name.removeprefix(address).split("#")[0] for name in loaded} | {"index.html"}
        days = {name for name in loaded_names if name.startswith("days/")}
        expect((len(days), [name for name in loaded_names if name.endswith(".wasm")]), (1, []), f"files of days and WebAssembly among {sorted(loaded_names)}")
        expect(page.run("document.querySelector('#hero').game.maze.recipe").split("-")[-1].startswith(min(days)[5:13]), True, "the maze of the day")
        packed = {name: len(gzip.compress((prepared() / name).read_bytes(), 9)) for name in loaded_names - days}
        largest = max(len(gzip.compress(file.read_bytes(), 9)) for file in (prepared() / "days").iterdir())
        print(f"# {sum(packed.values()) + largest} bytes gzipped, {largest} of them the largest maze of twelve days", flush=True)
        tap.fail_if((len(packed) < 15 or sum(packed.values()) + largest > MOST_LOADED) and f"{largest} and {packed}")
        page.run("(location.hash = '#today', 0)")
        page.wait("document.body.dataset.ready === 'solve' && document.querySelector('#maze').game", "the maze, to be played")
        expect(page.run("document.querySelector('#maze').game.maze.recipe"), page.run("document.querySelector('#hero').game.maze.recipe"), "the maze that is played")
        page.wait("document.querySelector('#facts').textContent", "what WebAssembly tells of it later")
        # The page keeps the mazes of today and of the next week for a time without a connection, and later removes the days of the past.
        page.wait(f"navigator.serviceWorker.ready.then(() => {names}).then((names) => names.length >= 8)", "the days that are kept")
        expect(page.run(names), week, "today and the week that follows")
        page.run("caches.open('mazepress').then((kept) => kept.put('days/20200101.play.json', new Response('{}'))).then(() => 0)")
        with no_connection():
            page.open(f"{address}?again")
            page.run(READY)
            expect(page.run("document.querySelector('#hero').getAttribute('src')"), f"days/{week[0]}", "the maze of the first screen")
        page.open(f"{address}?later")
        page.run(READY)
        page.wait(f"{names}.then((names) => names.length === 8)", "that a day of the past is removed")
    with served(prepared()) as address, without("mazepress.wasm"):
        page.open(f"{address}?alone")
        page.run(READY)
        page.run("(location.hash = '#today', 0)")
        page.wait("document.body.dataset.ready === 'solve' && document.querySelector('#maze').game", "the maze, to be played without WebAssembly")


def test_a_day_whose_file_is_missing_is_made_by_the_page(page):
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(PAGE, folder, dirs_exist_ok=True)
        head = Path(folder, "index.html")
        head.write_text(head.read_text().replace('"prepared-days" content=""', '"prepared-days" content="20200101 20991231"'))
        with served(Path(folder), *FILES) as address:
            page.open(address)
            page.run(READY)
            expect(page.run("document.querySelector('#hero').hasAttribute('src')"), False, "a file that is not there")


@contextmanager
def opened():
    with served(PAGE, *FILES) as address, browser() as page:
        page.resize(390, 844, phone=True)
        page.ask("Page.addScriptToEvaluateOnNewDocument", source=WATCH + LISTEN)
        page.open(address)
        page.run(READY)
        yield page


if __name__ == "__main__":
    run(globals())
