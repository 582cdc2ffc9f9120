"""Tests the layout of the page of samples/web: the size of cells on a phone, the words next to the board, the solved maze, and
the marks of hints. Also tests that sheets have the same themes as the sheets of the program."""
import base64
import json
import re
import time

import paths
import tap
from browser import run
from played import PROGRAM
from readers import pdftext
from tap import expect
from visit import opened

LEAST_CELL = 11    # minimum size of a cell for a finger, in pixels
FARTHEST = 80      # maximum distance between the board and the words, in pixels


def inside(part: str) -> str:
    return f"document.querySelector('#maze').shadowRoot.querySelector('{part}').getBoundingClientRect()"


def solve(visit, recipe: str) -> None:
    visit.open(recipe)
    visit.again()
    visit.hints()
    visit.page.wait("document.body.classList.contains('through')", "the end")


def test_no_file_is_asked_for_too_early(visit):
    """Chromium does not warn about preloaded files that remain unused for a few seconds."""
    visit.page.ask("Log.enable")
    visit.load()
    time.sleep(6)
    visit.page.run("0")
    told = [event["params"]["entry"]["text"] for event in visit.page.events if event.get("method") == "Log.entryAdded"]
    expect(told, [], "warnings")
    expect(visit.page.run("document.querySelector('#printing').inert"), True, "fields of sheets cannot be used before their script is loaded")


def test_each_day_has_cells_for_a_finger(visit):
    with visit.phone(360, 740):
        recipes = visit.page.run("import('./kinds.js').then(({ dailyRecipe }) => Array.from({ length: 7 }, (_, i) => dailyRecipe(new Date(2026, 10, 22 + i))))")
        sizes = {}
        expect(len(recipes), 7, "days")
        for recipe in recipes if tap.SOAK else recipes[4:6]:    # the recipes with the smallest cells
            visit.go(recipe)
            visit.page.wait(f"document.body.dataset.ready === 'solve' && document.querySelector('#maze').game?.maze.recipe.includes('{recipe.split('-')[-1]}')", recipe)
            sizes[recipe] = visit.page.run("""(() => { const one = document.querySelector('#maze'), { width, height } = one.shadowRoot.querySelector('.stage').getBoundingClientRect();
              const whole = one.shadowRoot.querySelector('.board').viewBox.baseVal; return one.game.maze.cell * Math.min(width / whole.width, height / whole.height); })()""")
        tap.fail_if_any([f"{recipe} has cells of {size:.1f} pixels" for recipe, size in sizes.items() if size < LEAST_CELL])


def test_the_words_are_next_to_the_board_and_a_solved_maze_is_in_the_middle_of_its_place(visit):
    for recipe in ("rect10x14-7391", "rect30x15-7391", "polar5-1")[:None if tap.SOAK else 2]:
        visit.open(recipe)
        gap = visit.page.run(f"{inside('.read')}.left - {inside('.walls')}.right")
        tap.fail_if(not 0 <= gap <= FARTHEST and f"{recipe}: the words are {gap:.0f} pixels from the board")
    with visit.phone(320, 640):
        for width, height, phone in ((320, 640, True), (740, 360, True), (1280, 800, False)):
            visit.page.resize(width, height, phone)
            for recipe in ("rect10x14-7391", "rect14x10-7391")[:None if tap.SOAK else 1]:
                solve(visit, recipe)
                off = visit.page.run(f"(() => {{ const walls = {inside('.walls')}, place = document.querySelector('#maze').getBoundingClientRect(); return walls.left + walls.right - place.left - place.right; }})()")
                tap.fail_if(abs(off) > 6 and f"{recipe} at {width} x {height} is {off / 2:.0f} pixels off")
                expect(visit.page.run("document.documentElement.scrollWidth <= innerWidth"), True, f"all fits into {width}")


def test_many_hints_have_marks_that_can_be_told_apart(visit):
    solve(visit, "rect20x15-7391")
    marks = visit.page.run("[...document.querySelectorAll('#straight path[fill]:not([fill=none])')].map((one) => (({ left, right }) => [left, right])(one.getBoundingClientRect()))")
    counts = visit.page.run("[...document.querySelectorAll('#straight text')].map((one) => Number(one.textContent))")
    hints = visit.page.run("document.querySelector('#maze').game.hints.length")
    tap.fail_if_any([f"a mark begins at {left:.0f}, and the one before ends at {before:.0f}" for (_, before), (left, _) in zip(marks, marks[1:]) if left < before])
    expect(len(marks) - len(counts) + sum(counts), hints, "hints that have marks")
    tap.fail_if(len(marks) >= hints and "no mark stands for several hints")


def test_dialogs_close_at_their_corner(visit):
    with visit.phone(320, 640):
        found = visit.page.run("""[...document.querySelectorAll('dialog:has(.round)')].map((dialog) => { dialog.showModal();
          const box = dialog.getBoundingClientRect(), button = dialog.querySelector('.round').getBoundingClientRect();
          dialog.close(); return [dialog.id, box.right - button.right, button.top - box.top]; })""")
        tap.fail_if((len(found) < 5 or any(aside > 40 or below > 60 for _, aside, below in found)) and f"distances to the right edge and the top: {found}")


def test_from_right_to_left_pages_and_the_name_are_as_they_are(visit):
    visit.page.run("(document.documentElement.dir = 'rtl', 0)")
    try:
        visit.view("sheets")
        visit.page.wait("document.querySelector('#pages .page svg')", "a page")
        inside_page = visit.page.run("(() => { const page = document.querySelector('#pages .page'), maze = page.querySelector('svg').getBoundingClientRect(), box = page.getBoundingClientRect(); return maze.width > 20 && maze.left >= box.left && maze.right <= box.right; })()")
        expect(inside_page, True, "that the maze is on its page")
        expect(visit.page.run("getComputedStyle(document.querySelector('#sheets .top .i')).transform"), "matrix(-1, 0, 0, 1, 0, 0)", "the arrow back")
        visit.view("")
        left, middle, right = visit.page.run("(({ firstChild, childNodes }) => [firstChild, childNodes[1], childNodes[2]].map((node) => { const range = document.createRange(); range.selectNode(node); return range.getBoundingClientRect().left; }))(document.querySelector('.brand span'))")
        expect(left < middle < right, True, "the order of the name")
    finally:
        visit.page.run("document.documentElement.removeAttribute('dir')")


def test_the_themes_of_the_program_are_offered(visit):
    known = {theme["name"]: theme for theme in json.loads(tap.tool(PROGRAM, "list", "--json"))["themes"]}
    ours = visit.page.run("import('./themes.js').then(({ programThemes, contentOf, shapesOf }) => Promise.all(programThemes.map(async ({ id, colors }) => [id, colors, shapesOf(await contentOf(id)).map((shape) => shape.id)])))")
    expect({name: (colors, shapes) for name, colors, shapes in ours}, {name: (theme["colors"].split()[:3], theme["outlines"]) for name, theme in known.items()}, "themes and their shapes")
    visit.view("choose")
    visit.choose("themes", "ocean")
    visit.press("#theme-shapes button")
    visit.page.wait("!document.querySelector('#preview').hasAttribute('aria-busy')", "a shape of the theme")
    expect(visit.chosen("shapes"), "whale", "the shape")
    visit.play()
    colors = visit.page.run("""((inside) => [getComputedStyle(inside('.stage')).backgroundColor, getComputedStyle(inside('.walls')).stroke, getComputedStyle(inside('.head')).fill])
      ((part) => document.querySelector('#maze').shadowRoot.querySelector(part))""")
    expect(colors, [f"rgb({int(color[1:3], 16)}, {int(color[3:5], 16)}, {int(color[5:], 16)})" for color in known["ocean"]["colors"].split()[:3]], "colors of the maze")
    visit.view("choose")
    visit.choose("themes", "")
    visit.play()
    expect(visit.page.run("document.querySelector('#maze').style.cssText"), "", "colors without a theme")


def test_sheets_have_the_pictures_and_words_of_the_programs(visit):
    """A sheet of the page has the same title, sentence and pictures as the sheet that the program draws for the same
    recipe."""
    visit.view("choose")
    visit.choose("shapes", "bat")
    visit.choose("themes", "halloween")
    visit.page.wait("document.querySelectorAll('#preview image').length === 2", "pictures in the preview")
    visit.press("#choose [data-do=sheet]")
    visit.page.wait("document.querySelector('#paper .tale')", "a sheet")
    visit.page.run("document.querySelector('#print-count').value = 3")
    visit.render()
    sheets = visit.page.run("""[...document.querySelectorAll('#paper .leaf:not(.key)')].map((leaf) => ({ recipe: leaf.querySelector('.recipe').textContent.split(' ')[0], title: leaf.querySelector('h2').textContent,
      line: leaf.querySelector('.tale').textContent, pictures: [...leaf.querySelectorAll('image')].map((one) => atob(one.getAttribute('href').split(',')[1])) }))""")
    expect((len(sheets), len({sheet["line"] for sheet in sheets})) > (3, 1), True, "sheets with several lines")
    for sheet in sheets:
        pdf = visit.folder / "theme.pdf"
        tap.tool(PROGRAM, "draw", "--theme", "halloween", "--paper", "a4", "-o", str(pdf), sheet["recipe"])
        told = " ".join(pdftext.text_of(pdf, "-layout").split())
        tap.fail_if([words for words in (sheet["title"], sheet["line"]) if words not in told] and f"the program says {told!r}, the page {sheet['title']!r}, {sheet['line']!r}")
        drawn = tap.tool(PROGRAM, "draw", "--theme", "halloween", "-f", "svg", "-o", "-", sheet["recipe"]).decode()
        theirs = [base64.b64decode(data).decode().replace("\n", "") for data in re.findall(r'href="data:image/svg\+xml;base64,([^"]+)"', drawn)]
        expect(sheet["pictures"], theirs, f"pictures of {sheet['recipe']}")
    (visit.folder / "sheets.pdf").write_bytes(visit.page.printed())
    expect(len(re.findall(rb"/Type ?/Page\b", (visit.folder / "sheets.pdf").read_bytes())), 3, "pages")
    visit.view("choose")
    visit.choose("themes", "")
    visit.press("#choose [data-do=sheet]")
    visit.page.wait("document.querySelector('#paper .leaf') && !document.querySelector('#paper .tale')", "a sheet without a theme")
    expect(visit.page.run("document.querySelector('#paper h2').textContent"), "Find the way", "its title")


if __name__ == "__main__":
    run(globals())
