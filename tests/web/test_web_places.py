"""Tests mazepress.js in a browser: on pages, including a page that cannot compile WebAssembly synchronously, in workers, and
with different media types of the .wasm file."""
import re
import shutil
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

import paths
import tap
from browser import browser, run, served
from tap import expect

PROGRAM, MODULES = sys.argv[1], Path(sys.argv[2])
RECIPE = "rect12x9-7391"

# A script that imitates an older Chromium, in which synchronous compilation of WebAssembly fails on the main thread.
REFUSING = """for (const name of ['Module', 'Instance']) WebAssembly[name] = new Proxy(WebAssembly[name], {
  construct() { throw new RangeError('not on the main thread'); }});"""
WORKER = """import {load} from './mazepress.js';
const mazepress = await load();
postMessage('ready');
onmessage = ({data}) => postMessage(mazepress.draw(data));"""


def drawn() -> str:
    return tap.tool(PROGRAM, "draw", RECIPE, "-f", "svg", "-o", "-").decode()


def test_a_page_that_may_compile_nothing_at_once(page):
    page.run(REFUSING)
    expect(page.run(f"import('./mazepress.js').then(async ({{load}}) => (await load()).draw('{RECIPE}'))"), drawn(), "the maze")


def test_an_address_a_response_bytes_and_what_a_server_calls_by_another_name(page):
    sources = ["'mazepress.wasm'", "'mazepress.bin'", "fetch('mazepress.wasm')", "fetch('mazepress.bin')", "new URL('mazepress.bin', location)",
               "await (await fetch('mazepress.bin')).arrayBuffer()", "await WebAssembly.compileStreaming(fetch('mazepress.wasm'))"]
    for source in sources:
        told = page.run(f"(async () => (await (await import('./mazepress.js')).load({source})).draw('{RECIPE}'))()")
        expect(told, drawn(), source)


def test_what_is_not_there_is_told(page):
    for source in ("'nowhere.wasm'", "fetch('nowhere.wasm')"):
        told = page.run(f"import('./mazepress.js').then(({{load}}) => load({source})).catch((error) => [error.status, error.message])")
        tap.fail_if((told[0] != "io" or not re.search("cannot read .*nowhere.wasm: status 404", told[1])) and f"{source}: {told}")


def test_a_worker_of_a_page(page):
    told = page.run("""new Promise((ok, bad) => {
      const worker = new Worker('worker.js', {type: 'module'});
      worker.onerror = (event) => bad(new Error(event.message));
      worker.onmessage = ({data}) => data === 'ready' ? worker.postMessage('%s') : ok(data);
    })""" % RECIPE)
    expect(told, drawn(), "the worker's maze")


FLAT = """(async () => {
  const made = [], take = (name) => { const was = WebAssembly[name]; WebAssembly[name] = async (...given) => { const told = await was.apply(WebAssembly, given); made.push(told.instance ?? told); return told; }; return () => { WebAssembly[name] = was; }; };
  const put = ['instantiate', 'instantiateStreaming'].map(take), mazepress = await (await import('./mazepress.js')).load();
  const recipes = ['rect5x4', 'hex4x4-wilson', 'polar3', 'organic3x3', 'rect5x5-weave50', 'word9.hi', 'rect0x5'], sizes = [];
  for (let i = 0; i < 10000; i++) {
    try { mazepress.draw(recipes[i % recipes.length], {seed: i % 70, solution: 'shown'}); } catch (error) { if (error.status !== 'bad-input') throw error; }
    if (i === 99 || i === 9999) sizes.push(made[0].exports.memory.buffer.byteLength);
  }
  for (const one of put) one();
  return [made.length, ...sizes];
})()"""


def test_memory_is_as_large_after_ten_thousand_draws_as_after_a_hundred(page):
    instances, early, late = page.run(FLAT)
    expect((instances, late), (1, early), "instances and memory")


@contextmanager
def opened():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "index.html").write_text("<!doctype html>")
        (folder / "worker.js").write_text(WORKER)
        shutil.copy(MODULES / "mazepress.wasm", folder / "mazepress.bin")
        with served(folder, MODULES / "mazepress.js", MODULES / "mazepress.wasm") as address, browser() as page:
            page.open(address)
            page.wait("document.readyState === 'complete'", "the page")
            yield page


run(globals(), opened())
