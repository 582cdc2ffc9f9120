"""Tests <maze-press play> in a page in a real browser. Mazes are solved by mouse, finger, keys and hints, with letters,
entrances and stars. The tests also check accessible texts, events, styles that the page sets, and the size of the scripts.
The solutions come from the program's JSON."""
import gzip
import json
from contextlib import contextmanager
from pathlib import Path

import paths
import tap
from browser import browser, run, served, violations
from played import SERVED, Play, told, way
from tap import expect

MOST_BYTES = 27_000    # maximum number of gzipped bytes of the scripts
RECIPE, BRIDGES, DOORS, STARS = "rect9x7-7391", "rect12x14-weave60-4", "rect12x14-doors.three-7391", "rect7x8-collect-1"
SENTENCE = "The moon is not a lamp"
PAGE = (Path(__file__).parent / "play.html").read_text()


def events(page, name: str, kind: str) -> list:
    return [detail for event, one, detail in page.run("told") if (event, one) == (kind, name)]


def test_a_mouse_solves_it_and_the_page_is_told(page):
    one, maze = Play(page, "#one"), told(RECIPE)
    page.mouse(one.points(maze, way(maze)))
    expect(one.is_solved(), True, "solved")
    [solved] = events(page, "one", "maze-solved")
    expect((solved["recipe"], solved["steps"], solved["detours"], solved["hints"]), (f"{RECIPE}.u", len(way(maze)) - 1, 0, 0), "what is told")
    expect(len(events(page, "one", "maze-start")), 1, "how often it began")
    tap.fail_if("Not one step too many" not in one.reading() and one.reading())


def test_another_one_has_the_focus(page):
    one = Play(page, "#one")
    one.click("[data-do=next]")
    page.wait(f"{one.one}.game.maze.recipe.startsWith('rect9x7-') && !{one.one}.game.maze.recipe.startsWith('{RECIPE}.')", "another one of its kind")
    expect((len(one.trail()), page.run("document.activeElement.id")), (1, "one"), "its trail, and the focus")
    page.run(f"{one.one}.setAttribute('recipe', '{RECIPE}')")
    one.wait(f"{RECIPE}.")


def test_a_finger_solves_bridges_and_scrolls_the_page_beside_the_thread(page):
    page.resize(360, 740, phone=True)
    blue, maze = Play(page, "#blue"), told(BRIDGES)
    page.finger(blue.points(maze, way(maze)))
    expect((blue.is_solved(), blue.run("game.detours")), (True, []), "solved, and detours")
    hexes, maze = Play(page, "#hex"), told("hex8x8-3")
    last = hexes.points(maze, way(maze)[-1:])[0]
    touched = page.run(f"getComputedStyle({hexes.inside('.stage')}).touchAction + ' ' + getComputedStyle({hexes.inside('.grab')}).touchAction")
    expect(touched, "pan-y pinch-zoom none", "what the browser does")
    page.finger([last, (last[0], last[1] - 90)])
    expect(len(hexes.trail()), 1, "cells of the trail")
    page.resize(1280, 900)


def test_keys_solve_it_step_by_step_and_run(page):
    """Keys solve a maze, which is then drawn again. Walls stop keys, and the reader of the screen hears of them."""
    hexes, maze = Play(page, "#hex"), told("hex8x8-3")
    hexes.focus()
    hexes.keys(maze, way(maze))
    expect(hexes.is_solved(), True, "solved")
    before = page.run(hexes.inside(".thread") + ".getAttribute('d')")
    page.run(f"{hexes.one}.replay(200)")
    expect(page.run(hexes.inside(".thread") + ".getAttribute('d')"), before, "the thread when it has been drawn again")
    page.press("r")
    page.press("ArrowDown") or page.press("ArrowRight")
    tap.fail_if(len(hexes.trail()) < 2 and "an arrow runs nowhere")
    one = Play(page, "#one")
    one.focus()
    one.run("restart()")
    page.press("ArrowUp")
    expect((one.trail(), "A wall up." in one.reading()), ([told(RECIPE)["doors"]["entrance"]["cell"]], True), f"the trail, and {one.reading()}")


def test_undo_restart_and_solution_are_heard(page):
    one = Play(page, "#one")
    one.run("restart()")
    for act, words in (("hint()", ""), ("undo()", "Back."), ("restart()", "Back at the start."), ("reveal(true)", "The way is shown."), ("reveal(false)", "The way is hidden.")):
        one.run(act)
        tap.fail_if(words not in one.reading() and f"{act} says {one.reading()!r}")
    expect(page.run(one.inside("[data-do=solution]") + ".getAttribute('aria-pressed')"), "false", "the button")
    style = f"getComputedStyle({one.inside('.solution')})"
    page.wait(f"{style}.opacity === '0'", "that the solution is hidden")
    one.click("[data-do=solution]")
    page.wait(f"{style}.opacity > 0.3 && parseFloat({style}.strokeDashoffset) === 0", "the solution")
    one.run("reveal(false)")


def test_a_way_back_is_undone_by_u(page):
    one = Play(page, "#one")
    one.run("restart()")
    one.run("hint()"), one.run("hint()")
    before = one.trail()
    one.focus()
    for key in "Backspace", "r":
        page.press(key)
        page.press("u")
        expect(one.trail(), before, f"the trail after {key} and u")
    page.run(f"{one.one}.setAttribute('onward', '')")
    one.run("undo()")
    expect(one.trail(), before, "the trail where there is no way back")
    page.run(f"{one.one}.removeAttribute('onward')")


def test_a_sentence_appears_in_blanks_as_the_way_passes_its_letters(page):
    letters, maze = Play(page, "#letters"), told("rect12x14-7391")
    cells = way(maze)
    said = page.run(f"{letters.inside('.blanks')}.children.length")
    expect(said, len(SENTENCE.split()), "words of blanks")
    expect(page.run(letters.inside(".blanks") + ".textContent"), "", "blanks before")
    page.mouse(letters.points(maze, cells[:len(cells) // 2]))
    half = page.run(letters.inside(".blanks") + ".textContent")
    capitals = SENTENCE.upper().replace(" ", "")
    tap.fail_if(not (0 < len(half) < len(capitals) and capitals.startswith(half)) and f"half of the way says {half}")
    page.mouse(letters.points(maze, cells[len(cells) // 2 - 1:]))
    expect((letters.is_solved(), page.run(letters.inside(".blanks") + ".innerText").split()), (True, list(capitals)), "solved, and its letters")
    tap.fail_if(" ".join(capitals) not in page.run(letters.inside(".blanks") + ".getAttribute('aria-label')") and "not heard")


def test_exactly_one_of_three_entrances_leads_to_the_goal(page):
    doors, maze = Play(page, "#doors"), told(DOORS)
    cells = page.run(f"{doors.one}.game.doors.map(({{cell}}) => cell)")
    ways = [way(maze, cell) for cell in cells]
    expect(sum(bool(one) for one in ways), 1, "entrances that lead to the goal")
    for i, cell in enumerate(cells):
        doors.click(f"[data-door='{i}']")
        expect((doors.trail(), page.run(doors.inside(f"[data-door='{i}']") + ".getAttribute('aria-pressed')")), ([cell], "true"), f"entrance {i}")
    wrong = next(i for i, one in enumerate(ways) if not one)
    doors.click(f"[data-door='{wrong}']")
    right = next(one for one in ways if one)
    page.mouse(doors.points(maze, [cells[wrong], right[-1]]))
    expect(doors.is_solved(), False, "solved from a wrong entrance")
    page.mouse(doors.points(maze, right))
    expect(doors.is_solved(), True, "solved, drawn from the right one")
    doors.run("restart()")
    doors.click(f"[data-door='{wrong}']")
    doors.run("hint()")
    tap.fail_if("does not lead there" not in doors.reading() and doors.reading())


def test_the_goal_asks_for_all_stars(page):
    stars, maze = Play(page, "#stars"), told(STARS)
    page.mouse(stars.points(maze, way(maze)))
    expect(stars.is_solved(), False, "solved by the shortest way")
    stars.run("restart()")
    stars.hints()
    tap.fail_if(stars.run("game.missing") and "stars are missing")


def test_hints_lead_out_of_wrong_branches(page):
    blue = Play(page, "#blue")
    blue.run("restart()")
    blue.run("hint()")
    wrong = page.run(f"{blue.one}.game.open.find((cell) => cell !== {blue.one}.game.onward({blue.one}.game.head))")
    if wrong is not None:
        page.run(f"{blue.one}.game.step({wrong})")
        blue.run("hint()")
        tap.fail_if("wrong branch" not in blue.reading() and blue.reading())
    blue.hints()


def test_attributes_and_styles_of_the_page_have_effects(page):
    expect(page.run("document.querySelector('#sized').game.maze.recipe").startswith("rect12x9-"), True, "columns and rows")
    colors = page.run("(() => { const one = document.querySelector('#sized').shadowRoot; return [getComputedStyle(one.querySelector('.walls')).stroke, getComputedStyle(one.querySelector('.stage')).backgroundColor]; })()")
    expect(colors, ["rgb(233, 228, 212)", "rgb(23, 28, 43)"], "the night")
    blue = Play(page, "#blue")
    expect([page.run(f"getComputedStyle({blue.inside(what)}).stroke") for what in (".walls", ".thread")], ["rgb(0, 0, 255)", "rgb(0, 128, 0)"], "walls and trail")
    expect(page.run(blue.inside("[data-do=undo]") + ".textContent"), "Zurück", "a button")
    page.run("document.querySelector('#blue').setAttribute('word-hint', 'Hilfe')")
    page.wait(blue.inside("[data-do=hint]") + "?.textContent === 'Hilfe'", "a button's new word")
    one = Play(page, "#one")    # it has all controls
    wide = page.run(f"((host) => {{ host.style.width = '144px'; const texts = [...{one.inside('.bar')}.querySelectorAll('button')].map((one) => one.scrollWidth - one.clientWidth), more = {one.inside('.bar')}.scrollWidth - 144; host.style.width = ''; return [Math.max(...texts) <= 0, more <= 0]; }})({one.one})")
    expect(wide, [True, True], "words inside their buttons, and buttons inside a narrow maze")
    first, second, seed = page.run("[...['daily', 'again'].map((id) => document.getElementById(id).game.maze.recipe), (({getFullYear: y}, d) => d.getFullYear() * 10000 + (d.getMonth() + 1) * 100 + d.getDate())({}, new Date())]")
    expect((first == second, f"-{seed}." in first), (True, True), f"today's are {first} and {second}")


def test_what_was_done_is_resumed(page):
    one = Play(page, "#one")
    one.run("restart()")
    one.run("hint()"), one.run("hint()"), one.run("undo()")
    kept, before = one.run("state"), (one.trail(), one.run("game.tried.size"))
    one.run("restart()")
    page.run(f"{one.one}.resume({json.dumps(kept)})")
    expect((one.trail(), one.run("game.tried.size")), before, "the trail and what was tried")
    through_walls = {**kept, "log": [way(told(RECIPE))[-1]]}
    expect(page.run(f"{one.one}.resume({json.dumps(through_walls)})"), False, "a trail through walls")


def test_a_light_walks_until_somebody_plays_and_keeps_still_for_those_who_ask(page):
    large = Play(page, "#large")
    page.media("no-preference")
    page.ask("Page.bringToFront")    # a page in the background has no animation
    page.run(f"{large.one}.setAttribute('recipe', 'rect20x20-2')")
    large.wait("rect20x20-2.")
    page.run(f"{large.one}.scrollIntoView({{block: 'center'}})")
    spark = large.inside(".spark") + ".getAttribute('d')"
    page.wait(spark, "the light")
    page.run(f"new Promise((done) => {{ {large.one}.addEventListener('drawn', done, {{once: true}}); {large.one}.setAttribute('corners', 'round'); }})")
    page.wait(spark, "the light in another drawing")
    large.run("hint()")
    expect(page.run(spark), None, "the light when somebody plays")
    page.media()
    large.hints()
    expect(page.run(f"{large.one}.shadowRoot.querySelectorAll('.bit').length"), 0, "papers")
    page.media("no-preference")
    large.run("restart()")
    large.hints()
    expect(page.run(f"{large.one}.shadowRoot.querySelectorAll('.bit').length > 0"), True, "papers that fall")
    page.media()


def test_it_is_accessible(page):
    expect(violations(page), [], "violations")


def test_a_strict_page_loads_little_and_can_be_played(page):
    strict = """<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'">
<script type="module" src="element.js"></script><maze-press play recipe="rect12x14-7391" letters="Hi"></maze-press>
<maze-press id="shown" recipe="rect9x7-7391" solution="hidden" loading="eager"></maze-press>"""
    with served(*SERVED, index_html=strict) as address, browser() as other:
        other.open(address)
        one, shown = Play(other, "maze-press"), Play(other, "#shown")
        other.wait(f"{one.one}?.game && {shown.inside('button')}", "the mazes")
        one.hints()
        expect((other.run(f"getComputedStyle({one.inside('.thread')}).fill"), one.run("game.read.join('')"), other.problems()), ("none", "HI", ""), "style, letters and problems")
        visible = f"getComputedStyle({shown.inside('.solution')}).visibility"
        expect(other.run(visible), "hidden", "the solution")
        shown.click("button")
        other.wait(f"{visible} === 'visible'", "that it is seen")
        asked = {event["params"]["request"]["url"].removeprefix(address) for event in other.events if event.get("method") == "Network.requestWillBeSent"}
    loaded = [file for file in SERVED if file.suffix == ".js" and file.name in asked]
    size = sum(len(gzip.compress(file.read_bytes(), 9)) for file in loaded)
    tap.fail_if((len(loaded) < 5 or size > MOST_BYTES) and f"{size} bytes gzipped of {loaded}")


def test_while_it_is_made_there_are_words(page):
    other = "(() => { const one = document.createElement('maze-press'); one.setAttribute('play', ''); one.setAttribute('recipe', 'rect5x5-1'); one.id = 'slow'; one.setAttribute('loading', 'eager');" \
            "one.maker = new Proxy({}, { get: () => () => new Promise(() => {}) }); document.querySelector('main').append(one); })()"
    page.run(other)
    page.wait(Play(page, "#slow").inside(".wait") + "?.textContent.startsWith('Making')", "words")
    page.run("document.querySelector('#slow').remove()")


@contextmanager
def opened():
    with served(*SERVED, index_html=PAGE) as address, browser() as page:
        page.resize(1280, 900)
        page.open(address)
        page.wait("document.querySelectorAll('maze-press').length === 10 && [...document.querySelectorAll('maze-press')].every((one) => one.game)", "the mazes")
        yield page


if __name__ == "__main__":
    run(globals())
