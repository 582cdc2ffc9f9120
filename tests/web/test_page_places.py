"""Tests the layout of the page of samples/web: the size of cells on a phone, the words next to the board, the solved maze,
the marks of hints, and the themes of the program."""
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
import tap
from browser import run
from tap import expect
from visit import PROGRAM, opened

LEAST_CELL = 11    # pixels, for a finger
FARTHEST = 80      # pixels between the board and the words


def inside(part: str) -> str:
    return f"document.querySelector('#maze').shadowRoot.querySelector('{part}').getBoundingClientRect()"


def solve(visit, recipe: str) -> None:
    visit.open(recipe)
    visit.again()
    visit.hints()
    visit.page.wait("document.body.classList.contains('through')", "the end")


def test_no_file_is_asked_for_too_early(visit):
    """Chromium warns a few seconds after a page has preloaded a file that it does not use."""
    visit.page.ask("Log.enable")
    time.sleep(6)
    visit.page.run("0")
    told = [event["params"]["entry"]["text"] for event in visit.page.pipe.events if event.get("method") == "Log.entryAdded"]
    expect(told, [], "warnings")


def test_each_day_has_cells_for_a_finger(visit):
    visit.page.resize(360, 740, phone=True)
    try:
        recipes = visit.page.run("import('./kinds.js').then(({ dailyRecipe }) => Array.from({ length: 7 }, (_, i) => dailyRecipe(new Date(2026, 10, 22 + i))))")
        sizes = {}
        expect(len(recipes), 7, "days")
        for recipe in recipes if tap.SOAK else recipes[4:6]:    # the smallest cells
            visit.go(recipe)
            visit.page.wait(f"document.body.dataset.ready === 'solve' && document.querySelector('#maze').game?.maze.recipe.includes('{recipe.split('-')[-1]}')", recipe)
            sizes[recipe] = visit.page.run("""(() => { const one = document.querySelector('#maze'), { width, height } = one.shadowRoot.querySelector('.stage').getBoundingClientRect();
              const whole = one.shadowRoot.querySelector('.board').viewBox.baseVal; return one.game.maze.cell * Math.min(width / whole.width, height / whole.height); })()""")
        tap.fail_if_any([f"{recipe} has cells of {size:.1f} pixels" for recipe, size in sizes.items() if size < LEAST_CELL])
    finally:
        visit.page.resize(1280, 800)


def test_the_words_are_next_to_the_board(visit):
    for recipe in ("rect10x14-7391", "rect30x15-7391", "polar5-1")[:None if tap.SOAK else 2]:
        visit.open(recipe)
        gap = visit.page.run(f"{inside('.read')}.left - {inside('.walls')}.right")
        tap.fail_if(not 0 <= gap <= FARTHEST and f"{recipe}: the words are {gap:.0f} pixels from the board")


def test_a_solved_maze_is_in_the_middle_of_its_place(visit):
    try:
        for width, height, phone in ((320, 640, True), (740, 360, True), (1280, 800, False)):
            visit.page.resize(width, height, phone)
            for recipe in ("rect10x14-7391", "rect14x10-7391")[:None if tap.SOAK else 1]:
                solve(visit, recipe)
                off = visit.page.run(f"(() => {{ const walls = {inside('.walls')}, place = document.querySelector('#maze').getBoundingClientRect(); return walls.left + walls.right - place.left - place.right; }})()")
                tap.fail_if(abs(off) > 6 and f"{recipe} at {width} x {height} is {off / 2:.0f} pixels off")
                expect(visit.page.run("document.documentElement.scrollWidth <= innerWidth"), True, f"all fits into {width}")
    finally:
        visit.page.resize(1280, 800)


def test_many_hints_have_marks_that_can_be_told_apart(visit):
    solve(visit, "rect20x15-7391")
    marks = visit.page.run("[...document.querySelectorAll('#straight path[fill]:not([fill=none])')].map((one) => (({ left, right }) => [left, right])(one.getBoundingClientRect()))")
    counts = visit.page.run("[...document.querySelectorAll('#straight text')].map((one) => Number(one.textContent))")
    hints = visit.page.run("document.querySelector('#maze').game.hints.length")
    tap.fail_if_any([f"a mark begins at {left:.0f}, and the one before ends at {before:.0f}" for (_, before), (left, _) in zip(marks, marks[1:]) if left < before])
    expect(len(marks) - len(counts) + sum(counts), hints, "hints that have marks")
    tap.fail_if(len(marks) >= hints and "no mark stands for several hints")


def test_the_themes_of_the_program_are_offered(visit):
    known = {theme["name"]: (theme["colors"].split()[:3], theme["outlines"]) for theme in json.loads(tap.tool(PROGRAM, "list", "--json"))["themes"]}
    ours = visit.page.run("import('./themes.js').then(({ programThemes }) => programThemes.map(({ id, colors, outlines }) => [id, colors, outlines]))")
    expect({name: (colors, outlines) for name, colors, outlines in ours}, known, "themes")
    visit.view("choose")
    visit.choose("themes", "ocean")
    visit.page.run("document.querySelector('#theme-shapes button').click()")
    visit.page.wait("!document.querySelector('#preview').hasAttribute('aria-busy')", "a shape of the theme")
    expect(visit.chosen("shapes"), "fish", "the shape")
    visit.page.run("document.querySelector('#choice').requestSubmit()")
    visit.page.wait("document.body.dataset.ready === 'solve' && document.querySelector('#maze').game", "the maze")
    colors = visit.page.run("""((inside) => [getComputedStyle(inside('.stage')).backgroundColor, getComputedStyle(inside('.walls')).stroke, getComputedStyle(inside('.head')).fill])
      ((part) => document.querySelector('#maze').shadowRoot.querySelector(part))""")
    expect(colors, [f"rgb({int(color[1:3], 16)}, {int(color[3:5], 16)}, {int(color[5:], 16)})" for color in known["ocean"][0]], "colors of the maze")
    visit.view("choose")
    visit.choose("themes", "")
    visit.page.run("document.querySelector('#choice').requestSubmit()")
    visit.page.wait("document.body.dataset.ready === 'solve' && document.querySelector('#maze').game", "the maze")
    expect(visit.page.run("document.querySelector('#maze').style.cssText"), "", "colors without a theme")


run(globals(), opened())
