"""The page of samples/web, used as a person uses it: recipes typed, mazes solved by finger, mouse and keys, printed,
and all of it without a connection.  The page's own idea of a maze is compared with the program's JSON."""
import base64
import json
import math
import re
import struct
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
import npm
import tap
from browser import browser, no_connection, run, served
from readers import painted, pdftext, png
from tap import expect

PROGRAM, PAGE, MODULES = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
RECIPE = "rect9x7-7391"


def told(recipe: str) -> dict:
    """What the program says of a maze."""
    return json.loads(subprocess.run([PROGRAM, "draw", "-f", "json", "-o", "-", recipe],
                                     capture_output=True, check=True).stdout)


def way(maze: dict) -> list:
    """The cells from the entrance to the exit, by breadth-first search over the program's passages."""
    beyond = {}
    for one, other in maze["passages"]:
        beyond.setdefault(one, []).append(other)
        beyond.setdefault(other, []).append(one)
    doors = maze["doors"]
    found = {doors["entrance"]["cell"]: None}
    for cell in (queue := list(found)):
        for next_cell in beyond[cell]:
            if next_cell not in found:
                found[next_cell] = cell
                queue.append(next_cell)
    cells = [doors["exit"]["cell"]]
    while found[cells[-1]] is not None:
        cells.append(found[cells[-1]])
    return cells[::-1]


class Visit:
    def __init__(self, page, address: str, folder: Path):
        self.page, self.address, self.folder = page, address, folder

    def open(self, recipe: str, anew: bool = False) -> None:
        """A maze by its address; anew: in a page that is loaded for it."""
        if anew:
            self.page.open("about:blank")
            self.page.pipe.events.clear()
            self.page.open(f"{self.address}#{recipe}")
        else:
            self.page.run(f"location.hash = {json.dumps('#' + recipe)}")
        self.page.wait(f"document.querySelector('#board .trail') && {self.text('caption')}.startsWith({json.dumps(recipe)})",
                       f"the maze {recipe}")

    @staticmethod
    def text(name: str) -> str:
        return f"document.querySelector('#{name}').textContent"

    def choose(self, name: str, value: str) -> None:
        self.page.run(f"document.querySelector('#{name} input[value=\"{value}\"]').click()")

    def chosen(self, name: str) -> str:
        return self.page.run(f"document.querySelector('#{name} input:checked').value")

    def trail(self) -> str:
        return self.page.run("document.querySelector('#board .trail').getAttribute('d')")

    def focus(self) -> str:
        return self.page.run("document.activeElement.id || document.activeElement.dataset.do || document.activeElement.tagName")

    def points(self, maze: dict, cells: list) -> list:
        """Where cells are on the screen, by the program's walls: its extent and the picture's walls are the same box."""
        x, y, w, h = self.page.run(
            "(() => { const box = document.querySelector('#board .walls').getBoundingClientRect();"
            "return [box.x, box.y, box.width, box.height]; })()")
        extent = maze["shape"]["extent"]
        centers = {cell["number"]: cell["center"] for cell in maze["cells"]}
        return [(x + centers[cell][0] / extent[0] * w, y + centers[cell][1] / extent[1] * h) for cell in cells]

    def solve_by_hints(self) -> int:
        """How many it took."""
        for hints in range(60):
            if self.is_solved():
                return hints
            self.page.press("h")
        raise tap.Failure("hints do not lead to the exit")

    def is_solved(self) -> bool:
        return self.page.run("document.querySelector('#board').classList.contains('solved')")


def test_a_typed_recipe_is_drawn_with_its_facts(visit):
    visit.open("rect12x12.heart", anew=True)
    page = visit.page
    page.type("#recipe", RECIPE)
    page.press("Enter")
    maze = told(RECIPE)
    page.wait(f"location.hash.startsWith('#{RECIPE}')", "the recipe in the address")
    expect(page.run("document.querySelector('#printed').textContent"), f"{RECIPE}.{maze['check']}", "the line")
    facts = page.run("document.querySelector('#facts').textContent")
    tap.fail_if(f"{maze['measures']['solution_length']} cells" not in facts and f"facts: {facts}")
    for name, value in {"shapes": "rect", "levels": "tiny", "textures": ""}.items():
        expect(page.run(f"document.querySelector('#{name} input:checked').value"), value, f"what is chosen of {name}")


def test_a_mouse_solves_it(visit):
    visit.page.resize(1280, 800)
    visit.open(RECIPE)
    maze = told(RECIPE)
    visit.page.mouse(visit.points(maze, way(maze)))
    expect(visit.is_solved(), True, "solved")
    visit.page.wait("!document.querySelector('#done').hidden", "that it is done")


def test_bridges_are_solved_by_mouse_and_finger(visit):
    recipe = "rect12x14-weave60-4"
    maze = told(recipe)
    visit.open(recipe)
    visit.page.mouse(visit.points(maze, way(maze)))
    expect(visit.is_solved(), True, "solved by the mouse")
    visit.open(RECIPE)
    visit.open(recipe)
    visit.page.finger(visit.points(maze, way(maze)))
    expect(visit.is_solved(), True, "solved by a finger")
    expect("never turned back" in visit.page.run(visit.text("done")), True, "no way back counted")


def test_walls_cannot_be_crossed(visit):
    visit.open(RECIPE)
    maze = told(RECIPE)
    ends = way(maze)
    visit.page.mouse(visit.points(maze, [ends[0], ends[-1]]))
    expect(visit.is_solved(), False, "solved by a jump")
    one = way(maze)[0]
    open_sides = {b if a == one else a for a, b in maze["passages"] if one in (a, b)}
    closed = [s["cell"] for s in maze["cells"][one]["sides"] if s["cell"] is not None and s["cell"] not in open_sides]
    tap.fail_if(not closed and "no wall at the entrance")
    visit.page.press("r")
    before = visit.page.run("document.querySelector('#board .trail').getAttribute('d')")
    for cell in closed:
        visit.page.press("r")
        visit.page.mouse(visit.points(maze, [one, cell]))
        length = visit.page.run("document.querySelector('#board .trail').getTotalLength()")
        direct = visit.page.run(f"(() => {{ const p = document.createElementNS('http://www.w3.org/2000/svg', 'path');"
                                f"p.setAttribute('d', {json.dumps(before)}); return p.getTotalLength(); }})()")
        tap.fail_if(0 < length - direct < 20 and f"a step through the wall to {cell}")


def test_a_finger_solves_it_on_a_phone(visit):
    visit.page.resize(360, 740, phone=True)
    visit.open("polar4-7391")
    width = visit.page.run("document.documentElement.scrollWidth")
    tap.fail_if(width > 360 and f"the page is {width} px wide")
    for step in range(60):
        if visit.is_solved():
            break
        visit.page.run("document.querySelector('[data-do=hint]').click()")
    expect(visit.is_solved(), True, "solved by hints")
    visit.open(RECIPE)
    maze = told(RECIPE)
    visit.page.finger(visit.points(maze, way(maze)))
    expect(visit.is_solved(), True, "solved by a finger")
    visit.page.resize(1280, 800)


def test_keys_solve_it(visit):
    visit.open(RECIPE)
    maze = told(RECIPE)
    centers = {cell["number"]: cell["center"] for cell in maze["cells"]}
    cells = way(maze)
    for one, other in zip(cells, cells[1:]):
        dx, dy = (centers[other][i] - centers[one][i] for i in (0, 1))
        visit.page.press("ArrowRight" if dx > 0 else "ArrowLeft" if dx < 0 else "ArrowDown" if dy > 0 else "ArrowUp")
    expect(visit.is_solved(), True, "solved")


def test_wrong_input_is_told_in_the_programs_words(visit):
    visit.open(RECIPE)
    visit.page.type("#recipe", "rect0x5-1")
    visit.page.press("Enter")
    shown = visit.page.run("document.querySelector('#problem').textContent")
    refused = subprocess.run([PROGRAM, "info", "rect0x5-1"], capture_output=True, text=True).stderr
    tap.fail_if(shown not in refused and f"the page says {shown!r}, the program {refused!r}" or
                not shown and "no words")


def test_what_is_nearly_a_recipe_is_a_button(visit):
    visit.page.type("#recipe", "hart12x12-3")
    visit.page.press("Enter")
    visit.page.click("#problem button")
    tap.fail_if(not visit.page.run(visit.text("printed")).startswith("rect12x12.heart-3.") and "another maze")
    expect(visit.page.run(visit.text("problem")), "", "words")


def test_a_code_opens_the_maze(visit):
    """On the screen and on paper."""
    tap.need("zbarimg", "pdftoppm")
    visit.open(RECIPE)
    visit.page.run("document.querySelector('[data-do=share]').click()")
    (visit.folder / "screen.png").write_bytes(visit.page.picture())
    visit.page.press("Escape")
    visit.page.run("(() => { document.querySelector('#print-code').checked = true; dispatchEvent(new Event('beforeprint')); })()")
    (visit.folder / "coded.pdf").write_bytes(visit.page.printed())
    visit.page.run("document.querySelector('#print-code').checked = false")
    subprocess.run(["pdftoppm", "-r", "150", "-png", "-singlefile", visit.folder / "coded.pdf", visit.folder / "coded"], check=True)
    for name in "screen.png", "coded.png":
        read = subprocess.run(["zbarimg", "--nodbus", "--quiet", "--raw", visit.folder / name], capture_output=True, text=True)
        expect(read.stdout.strip(), visit.page.run("location.href"), f"the code in {name}")


def test_the_solution_is_hidden_until_it_is_asked_for(visit):
    visit.open(RECIPE)
    style = "getComputedStyle(document.querySelector('#board .solution'))"
    expect(visit.page.run(style + ".opacity"), "0", "how much is seen")
    visit.page.click("#tools [data-do=solution]")
    visit.page.wait(f"{style}.visibility === 'visible' && {style}.opacity > 0.5 && parseFloat({style}.strokeDashoffset) === 0",
                    "the solution")


def test_the_next_one_is_as_hard(visit):
    visit.open("rect15x12-7391")
    hard = "Number(document.querySelector('#hard').value)"
    before = visit.page.run(hard)
    visit.page.click("#tools [data-do=next]")
    visit.page.wait("!location.hash.includes('-7391')", "another maze")
    after = visit.page.run(hard)
    tap.fail_if(abs(after - before) > 3 and f"difficulty {before}, then {after}")


def test_two_fingers_magnify_and_leave_the_trail(visit):
    visit.page.resize(360, 740, phone=True)
    visit.open(RECIPE)
    maze = told(RECIPE)
    cells = way(maze)
    visit.page.finger(visit.points(maze, cells[:9]))
    trail, view = (f"document.querySelector('#board {what}').getAttribute('{name}')" for what, name in ((".trail", "d"), ("> svg", "viewBox")))
    before, whole = visit.page.run(trail), visit.page.run(view)
    (x, y), (a, b) = visit.points(maze, [cells[1], cells[-1]])
    visit.page.touch("touchStart", [(x, y)])
    visit.page.touch("touchStart", [(x, y), (a, b)])
    for step in 10, 20, 30:
        visit.page.touch("touchMove", [(x - step, y), (a + step, b)])
    visit.page.touch("touchEnd", [])
    expect(visit.page.run(trail), before, "the trail")
    expect(visit.page.run(view) != whole, True, "magnified")
    visit.page.resize(1280, 800)


def test_hints_lead_through_loops_without_a_way_back(visit):
    visit.open("rect9x7-braid60-1")
    for _ in range(40):
        visit.page.press("h")
    expect(visit.is_solved(), True, "solved")
    visit.page.wait("!document.querySelector('#done').hidden", "that it is done")
    tap.fail_if("never turned back" not in visit.page.run(visit.text("done-text")) and "turned back")


def test_addresses_that_are_no_recipes_and_the_way_back(visit):
    visit.page.open("about:blank")
    visit.page.open(f"{visit.address}#50%")
    visit.page.wait(f"document.querySelector('#board .trail') && {visit.text('problem')}", "a maze and words")
    visit.open("rect8x8-7")
    visit.page.type("#recipe", "rect6x6-3")
    visit.page.press("Enter")
    visit.page.run("history.back()")
    visit.page.wait("location.hash.startsWith('#rect8x8-7')", "the maze before")
    visit.page.wait("document.querySelector('#printed').textContent.startsWith('rect8x8-7')", "its line")


def test_a_recipe_without_a_seed_is_one_maze(visit):
    """Its picture, its numbers and its line."""
    visit.open("rect8x9")
    drawn = visit.page.run("document.querySelector('#board [data-recipe]').dataset.recipe")
    expect(drawn, visit.page.run(visit.text("printed")), "the recipe drawn")
    visit.page.press("h")
    maze = told(drawn)
    tap.fail_if(str(maze["measures"]["solution_length"]) not in visit.page.run(visit.text("facts")) and "other facts")


def test_only_what_can_be_drawn_is_offered(visit):
    visit.open("rect9x8-weave60-1")
    disabled = "document.querySelector('#%s input[value=\"%s\"]').disabled"
    expect(visit.page.run(disabled % ("lines", "roads")), True, "no roads where passages cross")
    visit.open(RECIPE)
    visit.choose("lines", "roads")
    expect(visit.page.run(disabled % ("textures", "division")), False, "rooms drawn as roads")
    visit.open("rect9x8-weave60-1")
    expect((visit.chosen("lines"), visit.page.run(visit.text("problem"))), ("", ""), "plain walls, and no words")


def test_what_is_chosen_follows_the_maze_and_not_its_cells(visit):
    visit.open("word7.star-1")
    expect(visit.chosen("shapes"), "word", "the shape of a word")
    expect(visit.page.run("document.querySelector('#word').value"), "star", "the word")
    for shape in "heart", "polar", "tri", "cairo":
        visit.choose("shapes", shape)
        for level in "tiny", "medium", "hard":
            visit.choose("levels", level)
            expect((visit.chosen("shapes"), visit.chosen("levels")), (shape, level), "what is chosen")


def test_other_walls_leave_what_is_solved(visit):
    visit.open(RECIPE)
    for _ in range(2):
        visit.page.press("h")
    steps = "document.querySelector('#board .trail').getAttribute('d').split('L').length"
    before = visit.page.run(steps)
    visit.choose("lines", "round")
    expect(visit.page.run(steps), before, "steps of the trail")
    visit.choose("lines", "")


def test_a_way_back_can_be_undone(visit):
    visit.open(RECIPE)
    for _ in range(3):
        visit.page.press("h")
    before = visit.trail()
    for press in "r", "Backspace":
        visit.page.press(press)
        visit.page.press("u")
        expect(visit.trail(), before, f"the trail after {press} and u")


def test_a_new_start_that_is_undone_has_its_counts_again(visit):
    visit.open(RECIPE)
    for _ in range(3):
        visit.page.press("h")
    visit.page.press("Backspace")
    visit.page.run("document.querySelector('#clock').textContent = ''")
    visit.page.wait("parseInt(document.querySelector('#clock').textContent.slice(2)) >= 1", "a second on the clock")
    visit.page.press("r")
    visit.page.press("u")
    expect(visit.page.run("document.querySelector('#clock').textContent") >= "0:01", True, "the clock after r and u")
    hints = 3 + visit.solve_by_hints()
    visit.page.wait("!document.querySelector('#done').hidden", "that it is done")
    counts = visit.page.run(visit.text("done-text"))
    tap.fail_if(not (f"{hints} hints" in counts and "turned back once" in counts) and f"{hints} hints and one way back: {counts}")


def test_what_was_solved_is_not_solved_again_by_undoing(visit):
    visit.open(RECIPE)
    visit.solve_by_hints()
    visit.page.press("r")
    before = visit.trail()
    visit.page.press("u")
    expect((visit.is_solved(), visit.trail()), (False, before), "solved, and the trail, after r and u")


def test_keys_act_only_where_the_maze_is(visit):
    visit.open(RECIPE)
    visit.page.run("document.querySelector('#open button').focus()")
    before = visit.trail()
    visit.page.press("h")
    expect(visit.trail(), before, "the trail after a key on the button Open")
    visit.page.run("document.querySelector('[data-do=print]').click()")
    visit.page.run("document.activeElement.blur()")
    visit.page.press("h")
    expect(visit.trail(), before, "the trail after a key over an open dialog")
    visit.page.press("Escape")
    visit.page.wait("!document.querySelector('#printing').open", "that the dialog is closed")
    visit.page.run("document.querySelector('#board').focus()")
    visit.page.press("h")
    expect(visit.trail() != before, True, "a key on the maze acts")


def test_words_are_spelled_in_letters_of_recipes(visit):
    visit.choose("shapes", "word")
    write = ("(() => { const word = document.querySelector('#word'); word.value = %s;"
             "word.dispatchEvent(new Event('change', {bubbles: true})); })()")
    for word, spelled in (("Stra\u00dfe", "strasse"), ("Sm\u00f8r \u00c6", "smor.ae"), ("Z\u00fcrich", "zurich")):
        visit.page.run(write % json.dumps(word))
        line = visit.page.run(visit.text("printed"))
        tap.fail_if(f".{spelled}-" not in line and f"{word} is {line}")
    visit.page.run(write % "'!?'")
    expect(visit.page.run(visit.text("printed")), line, "the maze that stays")
    tap.fail_if("a letter from A to Z" not in visit.page.run(visit.text("problem")) and "no words")
    visit.page.run(write % "'hello'")


def test_the_focus_is_never_lost(visit):
    visit.open(RECIPE)
    visit.page.run("document.querySelector('[data-do=hint]').focus()")
    for _ in range(60):
        if visit.is_solved():
            break
        visit.page.run("document.activeElement.click()")
    expect(visit.focus(), "next", "focus when it is solved")
    visit.page.run("(() => { const more = document.querySelector('[data-do=harder]'); more.focus(); more.click(); })()")
    expect(visit.focus(), "board", "focus on the next maze")


def test_what_was_solved_outlives_the_page(visit):
    visit.open(RECIPE)
    for key in "h", "h", "Backspace":
        visit.page.press(key)
    before = visit.trail()
    line = visit.page.run("document.querySelector('#printed').textContent")
    visit.open(line, anew=True)
    expect(visit.trail(), before, "the trail")
    hints = 2 + visit.solve_by_hints()
    visit.page.wait("!document.querySelector('#done').hidden", "that it is done")
    counts = visit.page.run(visit.text("done-text"))
    tap.fail_if(not (f"{hints} hints" in counts and "turned back once" in counts) and f"{hints} hints and one way back: {counts}")


def test_small_cells_are_magnified_without_a_second_finger(visit):
    visit.open("rect70x60-1")
    view = "document.querySelector('#board > svg').getAttribute('viewBox')"
    whole = visit.page.run(view)
    visit.page.click("#zoom [data-do=larger]")
    expect(visit.page.run(view) != whole, True, "magnified")
    visit.open(RECIPE)
    expect(visit.page.run("document.querySelector('#zoom').hidden"), True, "no buttons for large cells")


def test_all_buttons_are_on_a_small_phone(visit):
    visit.page.resize(360, 740, phone=True)
    visit.open(RECIPE)
    for name in "back", "hint", "solution", "restart", "next":
        x, right, height = visit.page.run(f"(() => {{ const b = document.querySelector('#tools [data-do={name}]').getBoundingClientRect();"
                                          "return [b.x, b.right, b.height]; })()")
        tap.fail_if(not (0 <= x < right <= 360 and height >= 44) and f"{name} from {x} to {right}, {height} high")
    right = visit.page.run("document.querySelector('#open button').getBoundingClientRect().right")
    tap.fail_if(right > 360 and f"Open ends at {right}")
    visit.page.resize(740, 360, phone=True)
    box = visit.page.run("(() => { const b = document.querySelector('#board').getBoundingClientRect(); return [b.width, b.height]; })()")
    tap.fail_if(min(box) < 220 and f"a phone held across has a maze of {box}")
    visit.page.resize(1280, 800)


def test_it_prints_at_true_size(visit):
    visit.open(RECIPE)
    visit.page.run("window.print = () => dispatchEvent(new Event('beforeprint'))")
    visit.page.run("document.querySelector('[data-do=print]').click()")
    visit.page.run("(() => { const cell = document.querySelector('#print-cell'); cell.value = 9;"
                   "cell.dispatchEvent(new Event('input')); })()")
    visit.page.click("#printing [value=print]")
    visit.page.wait("document.querySelector('#paper svg')", "the sheet to be printed")
    (visit.folder / "sheet.pdf").write_bytes(visit.page.printed())
    text = pdftext.text_of(visit.folder / "sheet.pdf")
    tap.fail_if(RECIPE not in text and f"the sheet says {text!r}")
    sheet = painted.page_of(visit.folder / "sheet.pdf", 1, 254, "-gray")
    # The top wall, without the door's cell and with half the thickness of a wall at each end: 9 mm / 8.
    length = max(len(run) for row in sheet.rows for run in re.findall(rb"[\x00-\x7f]+", row)) / 10
    tap.fail_if(abs(length - (8 * 9 + 9 / 8)) > 0.3 and f"the longest wall is {length} mm long")


def test_escape_prints_nothing(visit):
    visit.open(RECIPE)
    visit.page.run("(() => { window.prints = 0; window.print = () => prints++; })()")
    visit.page.run("document.querySelector('[data-do=print]').click()")
    visit.page.click("#printing [value=print]")
    visit.page.wait("prints === 1", "that it is printed")
    visit.page.run("document.querySelector('[data-do=print]').click()")
    visit.page.press("Escape")
    visit.page.wait("!document.querySelector('#printing').open", "that the dialog is closed")
    visit.page.run("new Promise((after) => setTimeout(after, 50))")
    expect(visit.page.run("prints"), 1, "how often it is printed")


def test_a_large_maze_is_offered_in_cells_that_fit_a_sheet(visit):
    visit.open("polar12-3")
    visit.page.run("document.querySelector('[data-do=print]').click()")
    told = visit.page.run(visit.text("print-size"))
    tap.fail_if("fits A4 and Letter" not in told and told)
    visit.page.press("Escape")


def test_a_class_set_is_printed_with_its_solutions(visit):
    visit.open(RECIPE)
    visit.page.run("(() => { document.querySelector('#print-count').value = 3; document.querySelector('#print-solution').checked = document.querySelector('#print-name').checked = true;"
                   "dispatchEvent(new Event('beforeprint')); })()")
    expect(visit.page.run("document.querySelectorAll('#paper .name').length"), 3, "lines for names")
    lines = visit.page.run("[...document.querySelectorAll('#paper p')].map(p => p.textContent)")
    expect((len(lines), len(set(lines)), lines[:3]), (6, 3, lines[3:]), "sheets, mazes, and solutions in their order")
    hard = [told(line)["measures"]["difficulty2"] for line in lines[:3]]
    tap.fail_if(max(hard) - min(hard) > 6 and f"difficulties {hard}")
    pages = subprocess.run(["pdfinfo", "-"], input=visit.page.printed(), capture_output=True).stdout
    tap.fail_if(not re.search(rb"Pages: +6", pages) and pages.decode())


FLOW = "flow12x9.hills-horizontal97-7391"
DIAGONALS = ["ArrowRight", "PageDown", "ArrowDown", "End", "ArrowLeft", "Home", "ArrowUp", "PageUp"]


def test_corridors_that_follow_lines_are_solved_by_mouse_finger_and_keys(visit):
    maze = told(FLOW)
    cells = way(maze)
    centers = {cell["number"]: cell["center"] for cell in maze["cells"]}
    visit.open(FLOW, anew=True)
    visit.page.mouse(visit.points(maze, cells))
    expect(visit.is_solved(), True, "solved by the mouse")
    visit.page.resize(360, 740, phone=True)
    visit.open(RECIPE)
    visit.open(FLOW)
    visit.page.finger(visit.points(maze, cells))
    expect(visit.is_solved(), True, "solved by a finger")
    visit.page.resize(1280, 800)
    visit.open(RECIPE)
    visit.open(FLOW)
    for one, other in zip(cells, cells[1:]):
        dx, dy = (centers[other][i] - centers[one][i] for i in (0, 1))
        visit.page.press(DIAGONALS[round(math.atan2(dy, dx) / math.pi * 4) % 8])
    expect(visit.is_solved(), True, "solved by keys")


def test_a_short_drag_does_not_cross_the_walls_of_corridors(visit):
    """To each cell beside the way's first ones that no passage leads to, the trail goes through passages alone."""
    maze = told(FLOW)
    visit.open(RECIPE)
    visit.open(FLOW)
    passages = {frozenset(pair) for pair in maze["passages"]}
    one = way(maze)[4]
    walled = [s["cell"] for s in maze["cells"][one]["sides"] if s["cell"] is not None and frozenset((one, s["cell"])) not in passages]
    tap.fail_if(not walled and "no wall to cross")
    for cell in walled:
        visit.page.press("r")
        visit.page.mouse(visit.points(maze, [*way(maze)[:5], cell]))
        visit.page.run("dispatchEvent(new Event('pagehide'))")
        trail = visit.page.run("JSON.parse(sessionStorage.getItem('solving')).trail")
        through = [pair for pair in zip(trail, trail[1:]) if frozenset(pair) not in passages]
        tap.fail_if(through and f"through the walls {through}")


def test_lines_without_a_photo_are_shapes(visit):
    visit.open(RECIPE)
    for shape, start in (("hills", ".hills"), ("vortices", ".vortices"), ("waves", ".waves"), ("lineheart", ".heart")):
        visit.choose("shapes", shape)
        line = visit.page.run(visit.text("printed"))
        tap.fail_if(not re.match(rf"flow\d+x\d+\{start}-horizontal97-\d+\.\w$", line) and f"{shape} is {line}")
        expect((visit.chosen("shapes"), visit.chosen("levels")), (shape, "tiny"), "what is chosen")
    visit.choose("textures", "braid60")
    tap.fail_if("-horizontal97-braid60-" not in visit.page.run(visit.text("printed")) and "loops have lost the lines")
    visit.choose("textures", "")


def gray_photo(width: int, height: int) -> bytes:
    """A PNG with a round spot on a slope."""
    def shade(x: int, y: int) -> int:
        return 20 if math.hypot(x - width / 3, y - height / 2) < height / 4 else 90 + x * 160 // width
    return png.file_of(png.head(width, height), b"".join(bytes([0, *(shade(x, y) for x in range(width))]) for y in range(height)))


def drop(visit, data: bytes, name: str, kind: str) -> None:
    visit.page.run(f"""(() => {{
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob('{base64.b64encode(data).decode()}'), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], '{name}', {{ type: '{kind}' }}));
      document.querySelector('#board').dispatchEvent(new DragEvent('drop', {{ bubbles: true, cancelable: true, dataTransfer: data }}));
    }})()""")


def saved(visit) -> str:
    """What Save SVG keeps."""
    visit.page.run("(() => { const make = URL.createObjectURL; URL.createObjectURL = (blob) => (window.savedText = blob.text(), URL.createObjectURL = make, make(blob));"
                   "document.querySelector('[data-do=save]').click(); })()")
    return visit.page.run("window.savedText")


def test_a_dropped_photo_becomes_the_programs_maze_and_is_not_sent(visit):
    visit.open("rect8x8-2", anew=True)
    visit.page.pipe.events.clear()
    (visit.folder / "photo.png").write_bytes(gray_photo(150, 120))
    drop(visit, gray_photo(150, 120), "photo.png", "image/png")
    visit.page.wait(f"/^flow66x53[.]/.test({visit.text('printed')})", "a maze of the photo")
    line = visit.page.run(visit.text("printed"))
    seed = re.search(r"-(\d+)\.\w$", line)[1]
    theirs = subprocess.run([PROGRAM, "draw", "--flow", visit.folder / "photo.png", "--cells", "66x53", "--solution=hidden",
                             "-f", "svg", "-o", "-", seed], capture_output=True, check=True).stdout.decode()
    ours = saved(visit)
    expect((ours.count("data-recipe"), line in ours), (1, True), "the recipe in the file")
    expect(ours == theirs, True, "the same SVG as the program's")
    (visit.folder / "saved.svg").write_text(ours)
    again = subprocess.run([PROGRAM, "draw", "-f", "svg", "--solution=hidden", "-o", "-", visit.folder / "saved.svg"],
                           capture_output=True, check=True).stdout.decode()
    expect(again == ours, True, "drawn again out of its file")
    asked = [event["params"]["request"] for event in visit.page.pipe.events if event.get("method") == "Network.requestWillBeSent"]
    own = {visit.address + file.name for file in PAGE.iterdir()}    # the rest of the page may still be on its way
    other = [each for each in asked if each["method"] != "GET" or not (each["url"] in own or each["url"].startswith(("blob:", "data:")))]
    tap.fail_if(other and f"asked for {other}")
    hints = visit.trail()
    visit.page.press("h")
    expect(visit.trail() != hints, True, "a hint")
    visit.page.run("document.querySelector('[data-do=share]').click()")
    expect(visit.page.run("document.querySelector('#share-photo').hidden"), False, "what is said of the address")
    visit.page.press("Escape")


def test_a_photo_in_other_looks_shapes_and_pages(visit):
    visit.open("rect8x8-2", anew=True)
    drop(visit, gray_photo(150, 120), "photo.png", "image/png")
    visit.page.wait(f"/^flow66x53[.]/.test({visit.text('printed')})", "a maze of the photo")
    line = visit.page.run(visit.text("printed"))
    visit.page.run("document.querySelector('#photo-invert').click()")
    visit.page.wait(f"{visit.text('printed')} !== {json.dumps(line)}", "the maze of the other look")
    swapped = visit.page.run(visit.text("printed"))
    tap.fail_if((swapped.split("-")[0] == line.split("-")[0] or swapped.split("-")[2][:-2] != line.split("-")[2][:-2]) and f"{line}, then {swapped}")
    visit.choose("shapes", "hex")
    visit.page.wait(f"{visit.text('printed')}.startsWith('hex')", "hexagons")
    expect((visit.chosen("lines"), "grays." in saved(visit)), ("photo", True), "walls that swell on hexagons")
    kept = saved(visit)
    visit.open(line)
    visit.page.run("dispatchEvent(new Event('pagehide'))")
    visit.open(line, anew=True)
    expect((visit.page.run(visit.text("printed")), visit.page.run(visit.text("problem")), visit.chosen("shapes")), (line, "", "photo"),
           "the photo's maze in a page that is loaded anew")
    drop(visit, kept.encode(), "maze.svg", "image/svg+xml")
    visit.page.wait(f"{visit.text('printed')}.startsWith('hex')", "the maze of a file")
    expect(saved(visit) == kept, True, "the same file")
    drop(visit, b"no picture", "notes.txt", "text/plain")
    visit.page.wait(f"{visit.text('problem')}.includes('cannot read notes.txt')", "words")


def drag(visit, start: tuple, end: tuple) -> None:
    """Over the photograph, in parts of its width and height as it is seen."""
    visit.page.run(f"""(() => {{
      const photo = document.querySelector('#photo-seen'), {{ left, top, width, height }} = photo.getBoundingClientRect();
      const scale = Math.min(width / photo.width, height / photo.height), [w, h] = [photo.width * scale, photo.height * scale];
      photo.setPointerCapture = () => {{}};
      const point = (type, [x, y]) => photo.dispatchEvent(new PointerEvent(type, {{ bubbles: true, cancelable: true, pointerId: 1, button: 0,
        clientX: left + (width - w) / 2 + x * w, clientY: top + (height - h) / 2 + y * h }}));
      point('pointerdown', {list(start)}); point('pointermove', {list(end)}); point('pointerup', {list(end)});
    }})()""")


def test_a_part_of_a_photo_is_dragged(visit):
    visit.open("rect8x8-2", anew=True)
    (visit.folder / "photo.png").write_bytes(gray_photo(150, 120))
    drop(visit, gray_photo(150, 120), "photo.png", "image/png")
    visit.page.wait(f"/^flow66x53[.]/.test({visit.text('printed')})", "a maze of the photo")
    whole = visit.page.run(visit.text("printed"))
    visit.page.run("document.querySelector('#more').click()")
    drag(visit, (.9, .75), (.5, .25))
    visit.page.wait(f"/^flow66x66[.]/.test({visit.text('printed')})", "a maze of a part of it")
    seed = re.search(r"-(\d+)\.\w$", visit.page.run(visit.text("printed")))[1]
    theirs = subprocess.run([PROGRAM, "draw", "--flow", visit.folder / "photo.png", "--crop", "60x60+75+30", "--cells", "66x66",
                             "--solution=hidden", "-f", "svg", "-o", "-", seed], capture_output=True, check=True).stdout.decode()
    expect(saved(visit) == theirs, True, "the same SVG as the program's of that part")
    visit.page.run("document.querySelector('#photo-seen').dispatchEvent(new KeyboardEvent('keydown', { key: '-', bubbles: true, cancelable: true }))")
    smaller = visit.page.run(visit.text("printed"))
    visit.page.wait(f"{visit.text('printed')} !== {json.dumps(smaller)}", "a smaller part by a key")
    drag(visit, (.5, .5), (.5, .5))
    visit.page.wait(f"/^flow66x53[.]/.test({visit.text('printed')})", "all of it after a tap")
    expect(visit.page.run(visit.text("printed")), whole, "the maze of the whole photo")
    visit.page.press("Escape")


def test_the_page_stays_alive_while_a_photo_becomes_a_maze(visit):
    visit.open("rect8x8-2", anew=True)
    visit.choose("levels", "expert")
    visit.page.run("window.asked = []; const post = Worker.prototype.postMessage; Worker.prototype.postMessage = function (message) { window.asked.push(message.call); post.call(this, message); };")
    drop(visit, (PAGE.parent / "portraits/astronaut.jpg").read_bytes(), "astronaut.jpg", "image/jpeg")
    visit.page.wait(f"/^flow/.test({visit.text('printed')}) && !document.querySelector('#board').hasAttribute('aria-busy')", "a maze of the photo")
    expect(visit.page.run("window.asked.join(' ')"), "flow draw cells info", "what the worker makes")


def test_a_photo_is_turned_as_it_was_taken(visit):
    exif = b"Exif\0\0MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x112, 3, 1, 6, 0, 0)
    upright = (PAGE.parent / "portraits/cat.jpg").read_bytes()
    visit.open("rect8x8-2", anew=True)
    drop(visit, upright[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + upright[2:], "cat.jpg", "image/jpeg")
    visit.page.wait(f"/^flow53x66[.]/.test({visit.text('printed')})", "a maze that stands upright")


def test_it_works_without_a_connection(visit):
    visit.open(RECIPE)
    files = {"", *(file.name for file in PAGE.iterdir()), "mazepress.js", "mazepress.wasm"} - {"offline.js"}
    kept = ("navigator.serviceWorker.ready.then(() => caches.open('mazepress')).then(kept => kept.keys())"
            ".then(kept => kept.map(({url}) => url.split('/').pop()))")
    visit.page.wait(f"{kept}.then(names => names.length >= {len(files)})", "what is kept for later")
    visit.page.run("fetch('index.html?from=elsewhere').then(got => got.text())")
    with no_connection():
        fetched = "fetch('not-kept').then(() => 'answered', () => 'failed')"
        expect(visit.page.run(fetched), "failed", "what is not kept")
        visit.open("hex6x6-7391", anew=True)
        expect(set(visit.page.run(kept)), files, "what is kept")
    expect(visit.page.run("document.querySelector('#printed').textContent").startswith("hex6x6-7391"), True, "the maze")


def test_a_newer_version_is_taken(visit):
    visit.page.run("caches.open('mazepress').then(kept => kept.put('icon.svg', new Response('old')))")
    expect(visit.page.run("fetch('icon.svg').then(got => got.text())").startswith("<"), True, "the server's, not what is kept")


def test_nothing_is_asked_of_other_machines(visit):
    visit.open(RECIPE, anew=True)
    asked = {event["params"]["request"]["url"] for event in visit.page.pipe.events
             if event.get("method") == "Network.requestWillBeSent"}
    other = [url for url in asked if not url.startswith((visit.address, "about:", "data:", "blob:"))]
    tap.fail_if(other and f"asked for {other}")


def test_a_page_without_its_program_says_so(visit):
    visit.page.ask("Network.setBypassServiceWorker", bypass=True)
    visit.page.ask("Network.setBlockedURLs", urls=["*.wasm"])
    visit.page.open("about:blank")
    visit.page.open(visit.address)
    visit.page.wait("document.querySelector('#problem')?.textContent.includes('cannot make mazes')", "words")
    visit.page.ask("Network.setBlockedURLs", urls=[])
    visit.page.ask("Network.setBypassServiceWorker", bypass=False)


def test_it_is_accessible(visit):
    axe = npm.package(PROGRAM, "axe-core", "4.11.0") / "axe.min.js"
    visit.open(RECIPE, anew=True)
    visit.page.run(axe.read_text() + ";0")
    for shown, width in ("light", 1280), ("dark", 360):
        visit.page.resize(width, 740, phone=width == 360)
        visit.page.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": shown}])
        found = visit.page.run("axe.run().then(found => found.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' ')))")
        expect(found, [], f"violations in the {shown}")


@contextmanager
def opened():
    modules = [MODULES / name for name in ("mazepress.js", "mazepress.wasm")]
    with served(PAGE, *modules) as address, browser() as page, tempfile.TemporaryDirectory() as folder:
        page.resize(1280, 800)
        yield Visit(page, address, Path(folder))


run(globals(), opened())
