"""Tests <maze-press src>, which shows files in the `play` format and needs no WebAssembly. Also tests the element on the pages of
other people: in flex rows and tables, below the visible part of a page, under Trusted Types, as a decoration, and with changing
attributes."""
import gzip
import json
import re
import tempfile
from contextlib import contextmanager
from pathlib import Path

import paths
import tap
from browser import browser, run, served, shared, without
from played import MODULES, PROGRAM, SERVED, Play, told, way
from tap import expect, tool

SCHEMA = Path(__file__).resolve().parents[2] / "src" / "write" / "play.schema.json"
MOST_LOADED = 30_000    # maximum number of gzipped bytes of the scripts and the maze of a page
RECIPES = {"plain": ("rect20x15-4409",), "rings": ("polar8-3",), "bridges": ("rect12x12-weave30-5",), "doors": ("rect12x14-doors.three-7391",),
           "stars": ("rect7x8-collect-1",), "letters": ("--letters", "The moon is not a lamp", "rect12x14-7391")}
HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mazes</title>'
SCRIPT = '<script type="module" src="element.js"></script>'
PAGE = (Path(__file__).parent / "prepared.html").read_text()


def file_of(*words: str) -> str:
    return tool(PROGRAM, "draw", "-f", "play", "-o", "-", *words).decode()


def asked(page, address: str) -> list:
    return [event["params"]["request"]["url"].removeprefix(address) for event in page.events if event.get("method") == "Network.requestWillBeSent"]


@contextmanager
def visited(html: str, **files: str):
    """Opens a new browser with a page of its own server, and yields the page and its address."""
    with served(*SERVED, index_html=html, **files) as address, browser() as page:
        page.resize(1000, 700)
        page.open(address)
        yield page, address


# A script that returns the names of the members in which a prepared maze differs from the maze of the package. Numbers are rounded.
DIFFERING = """Promise.all([import('/mazepress.js').then(({load}) => load()), import('/picture.js')]).then(([press, {prepared}]) => {
  const here = press.cells(%s), {maze} = prepared(%s);
  const flat = (value) => typeof value === 'number' ? Math.round(Math.round(value * 100) / 10) / 10 : ArrayBuffer.isView(value) ? Array.from(value, flat) : Array.isArray(value) ? value.map(flat)
    : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, flat(one)])) : value;
  return Object.keys(here).filter((key) => JSON.stringify(flat(here[key])) !== JSON.stringify(flat(maze[key]))); })"""


def test_files_are_valid_and_the_same_as_those_of_the_package(page):
    """Files in the format play are valid, have the same bytes as those of the package and the numbers of its mazes, and can be drawn again."""
    try:
        import jsonschema
    except ImportError:
        raise tap.Skip("no python3-jsonschema") from None
    checker = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text()))
    checker.check_schema(checker.schema)
    for words in RECIPES.values():
        *options, recipe = words
        text = file_of(*words)
        tap.fail_if_any([f"{recipe}: {error.message}" for error in checker.iter_errors(json.loads(text))])
        given = {name[2:]: value for name, value in zip(options[::2], options[1::2])}
        made = page.run(f"import('/mazepress.js').then(async ({{load}}) => (await load()).draw({json.dumps(recipe)}, {json.dumps({**given, **({'language': 'en'} if given else {}), 'format': 'play'})}))")
        expect(made == text, True, f"{recipe}: what the package writes")
        expect(given or page.run(DIFFERING % (json.dumps(recipe), text)), given or [], f"{recipe}: members that differ")
        with tempfile.NamedTemporaryFile("w", suffix=".play.json") as file:
            file.write(text)
            file.flush()
            expect(file_of(file.name) == text, True, f"{recipe}: what is made from its own file")


def test_prepared_mazes_are_solved_without_webassembly(page):
    """Prepared mazes of each kind are solved, without files that they do not need. A picture has a solution only if it is asked for."""
    files = {f"{name}_json": file_of(*words) for name, words in RECIPES.items()}
    pictures = {"bare": "", "hidden": 'solution="hidden"', "shown": 'solution="shown"'}
    html = (HEAD + SCRIPT + "".join(f'<maze-press play loading="eager" id="{name}" src="{name}.json" style="width: 640px"></maze-press>' for name in RECIPES)
            + "".join(f'<maze-press loading="eager" id="{name}" src="rings.json" {more}></maze-press>' for name, more in pictures.items()))
    with visited(html, **files) as (other, address):
        for name, (*_, recipe) in RECIPES.items():
            one = Play(other, f"#{name}")
            one.wait(f"{recipe}.")
            one.hints()
            expect(one.is_solved(), True, f"{name} solved")
        one, maze = Play(other, "#plain"), told("rect20x15-4409")
        one.run("restart()")
        other.mouse(one.points(maze, way(maze)))
        expect(one.is_solved(), True, "solved by the mouse")
        seen = "(name, what) => { const one = document.querySelector('#' + name)?.shadowRoot?.querySelector(what); return one ? getComputedStyle(one).visibility : ''; }"
        other.wait(f"({seen})('shown', '.solution')", "the pictures")
        expect([other.run(f"({seen})('{name}', '.solution')") for name in pictures], ["", "hidden", "visible"], "solutions")
        loaded = {name for name in asked(other, address) if name not in ("", "favicon.ico") and not name.endswith(".json")}
    expect(loaded & {"mazepress.js", "mazepress.wasm", "kinds.js"}, set(), "what it does not need")
    size = sum(len(gzip.compress((MODULES / name).read_bytes(), 9)) for name in loaded) + len(gzip.compress(files["plain_json"].encode(), 9))
    tap.fail_if((len(loaded) < 4 or size > MOST_LOADED) and f"{size} bytes gzipped of {sorted(loaded)}")


def test_a_file_that_is_missing_or_another_is_told_or_replaced_by_the_recipe(page):
    html = (HEAD + "<script>window.told = []; addEventListener('error', (event) => { told.push(event.message); event.preventDefault?.(); }, true);</script>" + SCRIPT
            + '<maze-press play id="recipe" src="no.json" recipe="rect5x5-3"></maze-press><maze-press id="alone" src="no.json"></maze-press><maze-press id="other" src="other.json"></maze-press>')
    with visited(html, other_json='{"form": 2}') as (other, _):
        Play(other, "#recipe").wait("rect5x5-3.")
        other.wait("told.length === 2", "errors")
        said = " ".join(other.run("told"))
        tap.fail_if((not ("status 404" in said and "mazepress draw -f play" in said)) and said)


def test_only_what_is_near_is_drawn_and_has_a_width_wherever_it_stands(page):
    far = "document.querySelector('#far').shadowRoot.querySelector('svg')"
    expect(page.run(far), None, "a maze below")
    page.run("document.querySelector('#far').scrollIntoView()")
    page.wait(far, "the maze, as it comes near")
    page.run("(() => { const later = document.querySelector('#later'); later.style.display = 'block'; later.scrollIntoView(); })()")
    page.wait("[...document.querySelectorAll('.sized')].every((one) => one.game)", "the mazes")
    sizes = page.run("[...document.querySelectorAll('.sized')].map((one) => { const {width, height} = one.shadowRoot.querySelector('.stage').getBoundingClientRect(); return [width, height]; })")
    tap.fail_if_any([f"maze {i} has {width} x {height} pixels" for i, (width, height) in enumerate(sizes) if not (width >= 140 and abs(width / height - 9 / 7) < 0.05)])


def test_attributes_that_make_no_other_maze_keep_the_game(page):
    one = Play(page, "#one")
    one.wait("rect9x7-7391.")
    page.run(f"{one.one}.hint()")
    before = one.trail()
    tap.fail_if(len(before) < 2 and "nothing was done")
    for name, value in (("corners", "round"), ("word-undo", "Zurück"), ("wall-color", "#aa5500"), ("theme", "night"), ("captions", ""), ("controls", "undo"), ("label", "Mine"), ("trail", "steps"), ("fill", "")):
        page.run(f"new Promise((done) => {{ const one = {one.one}; one.addEventListener('drawn', () => setTimeout(done), {{once: true}}); setTimeout(done, 400); one.setAttribute('{name}', '{value}'); }})")
        page.wait(f"{one.one}.game", f"the maze after {name}")
        expect(one.trail(), before, f"the trail after {name}")
        page.run(f"{one.one}.removeAttribute('{name}')")
        page.wait(f"{one.one}.game?.trail.length === {len(before)}", f"the trail without {name}")
    buttons = page.run(f"(() => {{ const one = {one.one}, place = one.parentNode; one.remove(); one.setAttribute('controls', 'restart'); place.append(one); return new Promise((done) =>"
                       "one.addEventListener('maze-ready', () => done([...one.shadowRoot.querySelectorAll('.bar button')].map((each) => each.dataset.do)), {once: true})); })()")
    expect((buttons, one.trail()), (["restart"], before), "the buttons of a maze that was changed outside the page, and its trail")
    page.run(f"{one.one}.setAttribute('recipe', 'rect9x7-2')")
    one.wait("rect9x7-2.")
    expect(len(one.trail()), 1, "the trail in another maze")


def test_a_drawing_that_ends_late_replaces_no_newer_one(page):
    """An element that is removed while its maze is drawn shows nothing."""
    shown = page.run("""(async () => {
      const one = document.createElement('maze-press'), asked = [], ended = (recipe) => `<svg xmlns="http://www.w3.org/2000/svg" data-recipe="${recipe}"/>`;
      const pause = () => new Promise((later) => setTimeout(later)), begin = (recipe) => { one.setAttribute('recipe', recipe); return pause(); };
      const end = async (at) => { asked[at].done(ended(asked[at].recipe)); await pause(); return one.shadowRoot.querySelector('svg')?.dataset.recipe; };
      one.maker = { draw: (recipe) => new Promise((done) => asked.push({ recipe, done })) };
      one.setAttribute('loading', 'eager');
      document.body.append(one);
      for (const recipe of ['rect5x5-1', 'rect5x5-2', 'rect5x5-3']) await begin(recipe);
      return [await end(2), await end(0), await begin('rect5x5-4'), one.remove(), await end(3)]; })()""")
    expect(shown, ["rect5x5-3", "rect5x5-3", None, None, "rect5x5-3"], "what is shown")


PROBLEM = """new Promise((done) => { const one = document.createElement('maze-press'); one.setAttribute('loading', 'eager'); one.setAttribute('recipe', '%s');
  for (const name of ['drawn', 'error']) one.addEventListener(name, (event) => { event.preventDefault(); done([name, event.error?.status ?? event.message]); one.remove(); }); document.body.append(one); })"""


def test_a_worker_that_cannot_load_ends_and_the_next_maze_starts_another(page):
    with visited(HEAD + SCRIPT) as (other, _):
        other.wait("customElements.get('maze-press')", "the element")
        with without("mazepress.wasm"):
            expect(other.run(PROBLEM % "organic5x5-1"), ["error", "io"], "an error with its status")
            other.wait("new Promise((later) => setTimeout(() => later(true), 100))", "the end of the worker")
            expect(other.workers(), 0, "workers")
        expect(other.run(PROBLEM % "organic5x5-1"), ["drawn", None], "the maze, when the file is there")
        expect(other.workers(), 1, "workers")
        expect(other.run(PROBLEM % "organic5x5-nonsense-1"), ["error", "bad-input"], "the status of an error in a worker")
        tap.fail_if("more than 200000 cells" not in other.run(PROBLEM % "rect600x600-1")[1] and "a maze with more cells than a page can show")


def test_addresses_of_workers_from_another_server_are_revoked(page):
    counted = "<script>window.held = 0; for (const [name, by] of [['createObjectURL', 1], ['revokeObjectURL', -1]]) { const own = URL[name]; URL[name] = (...given) => { held += by; window.asked = true; return own.call(URL, ...given); }; }</script>"
    with shared(), served(*SERVED) as elsewhere, served(index_html=f'{HEAD}{counted}<script type="module" src="{elsewhere}element.js"></script><maze-press play loading="eager" recipe="organic5x5-1" id="one"></maze-press>') as address, browser() as other:
        other.open(address)
        Play(other, "#one").wait("organic5x5-1.")
        expect((other.run("asked"), other.run("held"), other.workers()), (True, 0, 1), "addresses that were made, that are held, and workers")


def test_a_bundle_of_webpack_makes_slow_mazes_in_a_worker(page):
    """In a bundle, webpack replaces the addresses of files, and otherwise import.meta.url by the path of the source file."""
    workshop = next(file for file in SERVED if file.name == "workshop.js").read_text()
    bundled = re.sub(r"(new URL\('[^']+', )import.meta.url", r"\1location", workshop).replace("import.meta.url", "'file:///src/workshop.js'")
    html = f'{HEAD}{SCRIPT}<maze-press play loading="eager" recipe="organic5x5-1" id="one"></maze-press>'
    with served(*SERVED, index_html=html, workshop_js=bundled) as address, browser() as other:
        other.open(address)
        Play(other, "#one").wait("organic5x5-1.")
        expect(other.workers(), 1, "workers")


def test_a_page_without_workers_makes_slow_mazes_itself(page):
    cases = (("", [file for file in SERVED if file.name != "workshop.js"]), ("", [file for file in SERVED if file.name != "maker.js"]), ("worker-src 'none'", SERVED), ("require-trusted-types-for 'script'; trusted-types mazepress", SERVED))
    for policy, files in cases if tap.SOAK else cases[1:3]:
        html = f'{HEAD}<meta http-equiv="Content-Security-Policy" content="{policy}">{SCRIPT}<maze-press play loading="eager" recipe="organic9x9-7" id="one"></maze-press>'
        with served(*files, index_html=html) as address:
            page.open(address)
            Play(page, "#one").wait("organic9x9-7.")


def test_slow_mazes_are_made_in_a_worker_and_with_a_function_for_codes(page):
    """Slow mazes, such as those of some days, are made in a worker, also where streams cannot be compiled."""
    thursday = "const Own = Date; Date = class extends Own { constructor(...given) { super(...given.length ? given : [2026, 10, 26, 12]); } };"
    qr = "const qr = (text, { modules }) => Array.from({ length: modules }, () => new Uint8Array(modules).fill(1));"
    html = (f"{HEAD}<script>{thursday} delete WebAssembly.compileStreaming; {qr}</script>{SCRIPT}"
            '<maze-press play loading="eager" recipe="today" id="one"></maze-press><maze-press loading="eager" id="code"></maze-press>')
    with visited(html) as (other, address):
        Play(other, "#one").wait("organic25x33-20261126")
        expect((other.workers(), "mazepress.js" in asked(other, address)), (1, False), "workers, and whether the page has loaded the module")
        other.run("Object.assign(document.querySelector('#code'), { options: { code: 'A', qr } }).setAttribute('recipe', 'organic20x20-7')")
        other.wait("document.querySelector('#code').shadowRoot.querySelector('svg .code')", "a maze with a code")


ROOT = Path(__file__).resolve().parents[2]
TEXTS = [(ROOT / name).read_text() for name in ("samples/guides/web.md", "src/web/README.md")]
POLICIES = {"plain": "", "strict": "default-src 'none'; style-src 'unsafe-inline'; img-src *; connect-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
            "Trusted Types": "require-trusted-types-for 'script'; trusted-types mazepress"}


def test_every_page_of_the_guide_shows_its_mazes(page):
    """Each HTML example in the guide and in the package's README shows its mazes on a plain page and on two strict pages.
    Without --soak, each example is tested on one of the three kinds of pages in turn. Two examples have other tests: the
    import map in test_web_bundlers, and WordPress in test_wordpress."""
    examples = [html for text in TEXTS for html in re.findall(r"^```html\n(.*?)^```", text, re.S | re.M) if "maze-press" in html and "importmap" not in html]
    scripts = [html for html in examples if "<maze-press" not in html]
    expect((len(examples) >= 6, len(scripts)), (True, 1), "examples, and those without a maze")
    command = re.search(r"^mazepress (draw -o maze.play.json .*)", TEXTS[0], re.M)[1].split()
    with tempfile.TemporaryDirectory() as folder:
        tool(PROGRAM, *command[:2], f"{folder}/maze.play.json", *command[3:])
        Path(folder, "maze.svg").write_bytes(tool(PROGRAM, "draw", "-f", "svg", "-o", "-", "rect5x5-1"))
        for i, html in enumerate(examples):
            mazes = html if html not in scripts else html + '<script type="module" src="maze-press.js"></script><maze-press play recipe="rect9x7-1"></maze-press>'
            for name, policy in list(POLICIES.items())[slice(None) if tap.SOAK else slice(i % 3, i % 3 + 1)]:
                Path(folder, f"{name.split()[0]}{i}.html").write_text(f'{HEAD}<meta http-equiv="Content-Security-Policy" content="{policy}">' + mazes.replace("https://example.org/maze/", ""))
        with served(Path(folder), *SERVED, MODULES / "maze-press.js") as address:
            for file in sorted(Path(folder).glob("*.html")):
                page.open(f"{address}{file.name}")
                page.wait("document.readyState === 'complete' && document.querySelector('maze-press')", file.name)
                page.run("document.querySelectorAll('maze-press').forEach((one) => one.setAttribute('loading', 'eager'))")
                page.run("document.querySelectorAll('maze-press').forEach((one) => one.scrollIntoView())")
                page.wait("[...document.querySelectorAll('maze-press')].every((one) => one.shadowRoot?.querySelector('svg .walls'))", f"the mazes of {file.name}")


def test_the_pages_of_the_guide_without_an_element_work(page):
    hidden, game = (next(html for html in re.findall(r"^```html\n(.*?)^```", TEXTS[0], re.S | re.M) if word in html) for word in ("<!-- maze.svg -->", "<canvas"))
    svg = tool(PROGRAM, "draw", "-f", "svg", "--inline", "--label", "A maze", "--solution=hidden", "-o", "-", "rect9x7-1").decode()
    with served(*SERVED, index_html=HEAD + hidden.replace("<!-- maze.svg -->", svg), game_html=HEAD + game) as address:
        page.open(address)
        page.wait("document.querySelector('label.maze svg .solution')", "the maze")
        seen = "getComputedStyle(document.querySelector('.solution')).visibility"
        expect(page.run(f"{seen} !== 'visible'"), True, "that the solution is hidden")
        page.run("document.querySelector('label.maze input').click()")
        expect(page.run(seen), "visible", "the solution after a click")
        page.open(f"{address}game.html")
        page.wait("document.querySelector('#game')?.getContext('2d').getImageData(0, 0, 656, 496).data.some((part) => part)", "the game")


def test_a_decoration_lets_the_page_scroll(page):
    html = HEAD + SCRIPT + '<div style="height: 500px; width: 400px"><maze-press play invite fill controls="" recipe="rect9x9-1" id="one"></maze-press></div><div style="height: 3000px"></div>'
    with visited(html) as (other, _):
        other.wait("document.querySelector('#one')?.game", "the maze")
        other.ask("Input.dispatchMouseEvent", type="mouseWheel", x=200, y=250, deltaX=0, deltaY=200)
        other.wait("scrollY > 50", "that the wheel scrolls the page")
        other.run("scrollTo(0, 0)")
        one, maze = Play(other, "#one"), told("rect9x9-1")
        points = one.points(maze, way(maze))
        other.mouse(points[2:6])
        expect(len(one.trail()), 1, "the trail of a mouse that begins elsewhere")
        other.mouse(points[:6])
        tap.fail_if(len(one.trail()) < 3 and "a thread that begins at its end is not drawn")


@contextmanager
def opened():
    with served(*SERVED, index_html=PAGE) as address, browser() as page:
        page.resize(1000, 700)
        page.open(address)
        page.wait("document.querySelector('#one')?.game", "the maze")
        yield page


if __name__ == "__main__":
    run(globals())
