"""Tests the element <maze-press> in a page in a real browser: its appearance, its accessible texts, and styles that the page
sets. Also tests what the module mazepress.js can load: in pages, including a page that cannot compile WebAssembly synchronously,
in workers, and with different media types of the .wasm file."""
import re
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path

import paths
import tap
from browser import browser, run, served, violations
from played import MODULES, PROGRAM, SERVED
from tap import expect

SNIPPETS = re.findall(r"```html\n(.*?)```", (MODULES / "README.md").read_text(), re.S)
PAGE = (Path(__file__).parent / "element.html").read_text().replace("<!-- examples -->", "".join(SNIPPETS))
RECIPE = "rect12x9-7391"
# A script that imitates an older Chromium, in which synchronous compilation of WebAssembly fails on the main thread.
REFUSING = """for (const name of ['Module', 'Instance']) WebAssembly[name] = new Proxy(WebAssembly[name], {
  construct() { throw new RangeError('not on the main thread'); }});"""
WORKER = """import {load} from './mazepress.js';
const mazepress = await load();
postMessage('ready');
onmessage = ({data}) => postMessage(mazepress.draw(data));"""


def inside(name: str, what: str) -> str:
    return f"document.querySelector('#{name}').shadowRoot.querySelector('{what}')"


def test_mazes_are_drawn_with_their_names(page):
    expect(page.run(inside("one", "svg") + ".getAttribute('aria-label')"), "The bee's maze", "the label")
    expect(page.run(inside("one", "svg") + ".getAttribute('data-recipe')"), "rect9x7-7391.u", "the recipe")
    expect(page.run(inside("two", "svg") + ".getAttribute('aria-label')"), "A maze", "the usual label")
    tap.fail_if("a" not in page.run(inside("two", ".walls") + ".getAttribute('d')") and "no round corners")


def test_the_solution_is_hidden_until_the_button_is_pressed(page):
    style = f"getComputedStyle({inside('one', '.solution')})"
    expect(page.run(style + ".visibility"), "hidden", "the solution")
    expect(page.run(inside("one", "button") + ".textContent"), "Show the way", "the button")
    page.run(inside("one", "button") + ".click()")
    page.wait(f"parseFloat({style}.strokeDashoffset) === 0", "the whole way")
    expect(page.run(style + ".visibility"), "visible", "the solution, revealed")
    expect(page.run(inside("one", "button") + ".getAttribute('aria-expanded')"), "true", "what is heard")
    tap.fail_if("revealed one" not in page.run("told") and "no event")
    page.run("(() => { const one = document.querySelector('#one'); one.classList.add('seen'); one.setAttribute('translate', 'no'); return new Promise((after) => setTimeout(after, 50)); })()")
    expect(page.run("document.querySelector('#one').isRevealed"), True, "the solution after a change of other attributes")
    page.run(inside("one", "button") + ".click()")
    page.wait(f"{style}.visibility === 'hidden'", "that the way is hidden again")


# Styles of the page's pictures: the selector of an element, a part of its picture, a property, and its value.
STYLES = [
    ("#one", ".walls", "stroke", "rgb(0, 0, 255)"), ("#one", "button", "color", "rgb(1, 2, 3)"),
    ("#two", ".walls", "stroke", "rgb(48, 64, 80)"), ("#two", ".solution", "visibility", "visible"),
    ("#colors", ".walls", "stroke", "rgb(170, 85, 0)"), ("#colors", ".solution", "stroke", "rgb(0, 85, 170)"), ("#colors", ".start", "fill", "rgb(212, 0, 0)"),
    ("maze-press:not([id])", ".walls", "stroke", "rgb(48, 64, 80)"), ("maze-press:not([id])", ".solution", "visibility", "hidden"),
]


def test_styles_come_from_the_page_and_from_attributes(page):
    """An attribute without a value means yes."""
    part = "document.querySelector('%s').shadowRoot.querySelector('%s')"
    for one, what, name, value in STYLES:
        expect(page.run(f"getComputedStyle({part % (one, what)}).{name}"), value, f"{name} of {what} of {one}")
    expect(page.run(f"getComputedStyle({part % ('maze-press:not([id])', 'button')}).borderTopLeftRadius") != "0px", True, "round button of the example")
    expect(page.run(part % ("#two", "button")), None, "a button where the solution is shown")
    by_hand = tap.tool(PROGRAM, "draw", "-f", "svg", "--inline", "--hand", "-o", "-", "rect6x6-1").decode()
    walls = re.search(r'class="walls"[^>]* d="([^"]*)"', by_hand).group(1)
    expect(page.run(inside("colors", ".walls") + ".getAttribute('d')"), walls, "walls drawn by hand")


def test_where_no_maze_can_be_drawn_its_words_are_told_and_the_content_stays(page):
    """Words about an error are in the console, unless the page handles them."""
    told, warned = page.run("told"), page.run("warned")
    expect((len(warned), "rect0x5" in warned[0]), (1, True), f"warnings: {warned}")
    tap.fail_if_any([f"{recipe} is not among {told}" for recipe in ("rect0x5", "rect0x6") if not any(recipe in words for words in told)])
    tap.fail_if(page.run("document.querySelector('#bad a').getBoundingClientRect().width") < 10 and "no picture")
    expect(page.run("document.querySelector('#one a').getBoundingClientRect().width"), 0, "width of what was replaced")


def test_other_recipes_and_labels_are_drawn_and_heard(page):
    """A new recipe is drawn. Without a recipe, no maze is drawn. A maze with an empty label is not heard."""
    heard = f"['role', 'aria-label', 'aria-hidden'].map(name => {inside('two', 'svg')}.getAttribute(name)).join()"
    for recipe in "polar4-2", "polar4-3":
        page.run(f"document.querySelector('#two').setAttribute('recipe', '{recipe}')")
        page.wait(inside("two", "svg") + f"?.getAttribute('data-recipe').startsWith('{recipe}')", "the new maze")
        page.run("document.querySelector('#two').removeAttribute('recipe')")
        expect(page.run(inside("two", "svg")), None, "a maze")
    page.run("document.querySelector('#two').setAttribute('recipe', 'polar4-3')")
    page.wait(f"{inside('two', 'svg')} && {heard} === 'img,A maze,'", "a maze that is heard")
    page.run("document.querySelector('#two').setAttribute('label', '')")
    page.wait(f"{heard} === ',,true'", "a maze that is not heard")


def test_mazes_that_were_leave_nothing(page):
    """Mazes that are no longer shown leave no data in memory, whether one element or many elements have shown them."""
    def held() -> dict:
        page.run("new Promise((after) => setTimeout(after, 50))")
        page.ask("HeapProfiler.collectGarbage")
        return page.ask("Memory.getDOMCounters")

    page.run("document.querySelector('main').insertAdjacentHTML('beforeend', '<maze-press play next loading=eager id=many></maze-press>')")
    script = """(async () => {
      const drawn = (one, act) => new Promise((done) => { one.addEventListener('drawn', done, {once: true}); act(); });
      const one = document.querySelector('#many');
      for (let i = 0; i < %d; i++) {
        await drawn(one, () => one.setAttribute('recipe', `rect5x${4 + i %% 3}-${i}`));
        for (const kind of ['play invite', 'solution="hidden"']) {
          const other = Object.assign(document.createElement('div'), {innerHTML: `<maze-press ${kind} loading="eager" recipe="rect5x4-${i}"></maze-press>`});
          await drawn(other.firstChild, () => document.body.append(other));
          other.remove();
        }
      }
    })()"""
    page.run(script % 8)
    before = held()
    page.run(script % 24)
    after = held()
    page.run("document.querySelector('#many').remove()")
    tap.fail_if(any(after[name] > before[name] + 20 for name in before) and f"held: {before}, and after more {after}")


def test_it_is_accessible(page):
    expect(violations(page), [], "violations")


def drawn() -> str:
    return tap.tool(PROGRAM, "draw", RECIPE, "-f", "svg", "-o", "-").decode()


def test_the_module_takes_an_address_a_response_or_bytes_and_another_media_type(page):
    sources = ["'mazepress.wasm'", "'mazepress.bin'", "fetch('mazepress.wasm')", "fetch('mazepress.bin')", "new URL('mazepress.bin', location)",
               "await (await fetch('mazepress.bin')).arrayBuffer()", "await WebAssembly.compileStreaming(fetch('mazepress.wasm'))"]
    for source in sources:
        told = page.run(f"(async () => (await (await import('./mazepress.js')).load({source})).draw('{RECIPE}'))()")
        expect(told, drawn(), source)
    for source in ("'nowhere.wasm'", "fetch('nowhere.wasm')"):
        told = page.run(f"import('./mazepress.js').then(({{load}}) => load({source})).catch((error) => [error.status, error.message])")
        tap.fail_if((told[0] != "io" or not re.search("cannot read .*nowhere.wasm: status 404", told[1])) and f"{source}: {told}")


def test_a_worker_and_a_page_that_may_compile_nothing_at_once_draw_the_same(page):
    told = page.run("""new Promise((ok, bad) => {
      const worker = new Worker('worker.js', {type: 'module'});
      worker.onerror = (event) => bad(new Error(event.message));
      worker.onmessage = ({data}) => data === 'ready' ? worker.postMessage('%s') : ok(data);
    })""" % RECIPE)
    expect(told, drawn(), "the worker's maze")
    page.run(REFUSING)
    expect(page.run(f"import('./mazepress.js?again').then(async ({{load}}) => (await load()).draw('{RECIPE}'))"), drawn(), "the maze")


@contextmanager
def opened():
    prepared = tap.tool(PROGRAM, "draw", "-f", "play", "-o", "-", "rect20x15-4409").decode()
    with tempfile.TemporaryDirectory() as folder, served(*SERVED, MODULES / "maze-press.js", Path(shutil.copy(MODULES / "mazepress.wasm", f"{folder}/mazepress.bin")),
                                                         index_html=PAGE, worker_js=WORKER, maze_play_json=prepared) as address, browser() as page:
        page.open(address)
        page.wait("window.told?.filter(words => words.startsWith('drawn')).length === 6", "the mazes")
        yield page


if __name__ == "__main__":
    run(globals())
