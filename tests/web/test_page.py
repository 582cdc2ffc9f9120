"""Tests the page of samples/web as a person uses it: the first screen, typed recipes, mazes solved by finger, mouse and keys,
saved trails, choices, sharing and messages, with and without a connection. The maze on the page is compared with the JSON of
the program."""
import html
import json
import math
import re
import subprocess

import paths
import played
import tap
from browser import no_connection, run, violations, without
from played import MODULES, PROGRAM, told, way
from readers.geometry import Line, meeting_points, share_of
from tap import expect
from visit import FILES, PAGE, opened

RECIPE = "rect9x7-7391"
FLOW = "flow12x9.hills-horizontal97-7391"
LARGE = "rect700x700-1"


def test_the_first_screen_leads_with_the_maze_of_the_day(visit):
    """An address that is no recipe leads to the first screen, with words. Its maze can be played there, and in the large view."""
    visit.load("50%")
    visit.page.wait(f"document.body?.dataset.view === 'home' && {visit.text('problem')}", "the first screen and words")
    hero = played.Play(visit.page, "#hero")
    hero.page.wait(f"{hero.one}?.game", "the maze of the day")
    links = visit.page.run("[...document.querySelectorAll('#home .act .button')].map((a) => a.textContent.trim() + ' ' + a.getAttribute('href'))")
    expect(links, ["Play #today", "Choose #choose", "Print a sheet #sheets"], "what it offers")
    recipe, seed = hero.run("game.maze.recipe"), visit.page.run("((d) => d.getFullYear() * 10000 + (d.getMonth() + 1) * 100 + d.getDate())(new Date())")
    tap.fail_if(f"-{seed}" not in recipe and f"the maze of the day {seed} is {recipe}")
    cells = way(told(recipe))[:6]
    visit.page.mouse(hero.points(told(recipe), cells))
    visit.page.wait(f"document.body.dataset.view === 'solve' && {visit.one}.game?.trail.length === {len(cells)}", "the trail in the large maze")
    visit.again()
    visit.view("")
    visit.page.click("#play-today")
    visit.wait(recipe)
    expect((visit.read("solve-name"), visit.page.run("location.hash")), ("Today’s maze", "#today"), "title and address")


def test_a_day_that_is_solved_is_on_the_calendar(visit):
    visit.page.run("localStorage.clear()")
    visit.page.run("(() => { const now = new Date(), days = {}; for (const back of [1, 2, 4]) { const d = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);"
                   "days[d.getFullYear() * 10000 + (d.getMonth() + 1) * 100 + d.getDate()] = { seconds: 61, share: 0, hints: 0 }; } localStorage.setItem('mazepress.days', JSON.stringify(days)); })()")
    visit.load("today")
    visit.page.wait(f"{visit.one}?.game && {visit.text('facts')}", "today's maze")
    visit.solve()
    expect(visit.read("days-title"), "3 days in a row", "the streak")
    tap.fail_if("solved on" not in visit.page.run("document.querySelector('#days .month').getAttribute('aria-label')") and "not heard")
    visit.view("")
    expect((visit.page.run("document.querySelector('#streak span').textContent"), visit.page.run("document.querySelector('#play-today').textContent")), ("3 days", "Play again"), "the first screen")
    visit.go("today")
    visit.page.wait(f"document.body.dataset.ready === 'solve' && {visit.one}.game.trail.length === 1", "the same maze, to be played again")
    visit.page.run("localStorage.clear()")
    visit.go("today-easy")
    visit.page.wait(f"document.body.dataset.ready === 'solve' && /-20[0-9]{{6}}[.]/.test({visit.text('printed')}) && {visit.text('facts')}", "today's easy maze")
    expect((visit.read("solve-name"), visit.chosen("levels")), ("Today’s easy maze", "easy"), "title and level")
    visit.solve()
    expect((visit.read("days-title"), list(visit.page.run("JSON.parse(localStorage.getItem('mazepress.days'))"))[0][8:]), ("1 day in a row", "-easy"), "the calendar")


def test_a_typed_recipe_is_drawn_with_its_facts(visit):
    """The picture, the numbers, the address and the recipe on a page belong to the same maze, also if the recipe has no seed."""
    page = visit.page
    visit.view("")
    page.run("document.querySelector('[data-do=printed]').click()")
    page.type("#recipe", RECIPE)
    page.press("Enter")
    maze = told(RECIPE)
    page.wait(f"location.hash.startsWith('#{RECIPE}.')", "the recipe in the address")
    page.wait(visit.text("facts"), "the facts")
    expect(visit.read("printed"), f"{RECIPE}.{maze['check']}", "the line")
    tap.fail_if(f"{maze['measures']['solution_length']} cells" not in visit.read("facts") and f"facts: {visit.read('facts')}")
    for name, value in {"shapes": "rect", "levels": "tiny", "textures": ""}.items():
        expect(visit.chosen(name), value, f"what is chosen of {name}")
    page.run("location.hash = '#rect8x9'")
    page.wait(f"location.hash.startsWith('#rect8x9-') && {visit.text('printed')}.startsWith('rect8x9-') && {visit.text('facts')}", "a seed in the address")
    line = visit.read("printed")
    expect((page.run("location.hash.slice(1)"), visit.run("game.maze.recipe")), (line, line), "address and maze")
    tap.fail_if(str(told(line)["measures"]["solution_length"]) not in visit.read("facts") and "other facts")


def test_a_flick_runs_to_the_next_choice_from_anywhere(visit):
    maze = told("rect20x30-7391")
    cells = way(maze)
    centers = {cell["number"]: cell["center"] for cell in maze["cells"]}
    dx, dy = (centers[cells[1]][i] - centers[cells[0]][i] for i in (0, 1))
    with visit.phone(360, 740):
        visit.open("rect20x30-7391")
        visit.again()
        (x, y), = visit.points(maze, cells[-1:])
        visit.page.finger([(x, y - 60), (x + 20 * dx, y - 60 + 20 * dy), (x + 45 * dx, y - 60 + 45 * dy)])
        expect(visit.trail()[:2], cells[:2], "the trail")


def test_a_glass_shows_what_the_finger_hides_of_small_cells(visit):
    glass = visit.inside(".lens")
    with visit.phone(360, 740):
        for recipe, is_seen in (("rect34x44-7391", True), (RECIPE, False)):
            visit.open(recipe)
            visit.again()
            visit.page.run("new Promise((later) => setTimeout(() => requestIdleCallback(() => later(0)), 900))")    # wait until the page has made its sheet; browsers drop touches on busy pages
            points = visit.points(told(recipe), way(told(recipe))[:9])
            visit.page.touch("touchStart", points[:1])
            for point in points[1:]:
                visit.page.touch("touchMove", [point])
            visit.page.wait(f"{visit.one}.game.trail.length > 6", "the trail")
            expect(visit.page.run(f"{glass} !== null"), is_seen, f"a glass over {recipe}")
            if is_seen:
                box, thread = visit.page.run(f"[{glass}, {glass}.querySelector('use[href=\"#' + {visit.inside('.thread')}.id + '\"]')].map((e) => (({{x, y, width, height}}) => [x, y, width, height])(e.getBoundingClientRect()))")
                tap.fail_if((box[0] < 0 or box[0] + box[2] > 360 or box[2] < 120 or thread[2] < 40) and f"a glass of {box}, a thread of {thread}")
                tap.fail_if(box[0] < points[-1][0] < box[0] + box[2] and box[1] < points[-1][1] < box[1] + box[3] and "it lies under the finger")
            visit.page.touch("touchEnd", [])
            expect(visit.page.run(f"{glass}"), None, "the glass when the finger is gone")


def test_a_short_drag_does_not_cross_the_walls_of_corridors(visit):
    """A short drag to a neighboring cell behind a wall makes a trail through passages only."""
    for recipe in RECIPE, FLOW:
        maze = told(recipe)
        visit.open(recipe)
        passages = {frozenset(pair) for pair in maze["passages"]}
        one = way(maze)[4]
        walled = [s["cell"] for s in maze["cells"][one]["sides"] if s["cell"] is not None and frozenset((one, s["cell"])) not in passages]
        tap.fail_if(not walled and "no wall to cross")
        for cell in walled:
            visit.again()
            visit.page.mouse(visit.points(maze, [*way(maze)[:5], cell]))
            trail = visit.trail()
            through = [pair for pair in zip(trail, trail[1:]) if frozenset(pair) not in passages]
            tap.fail_if(through and f"through the walls {through}")


def test_wrong_input_is_told(visit):
    """A rejected recipe has the program's words. A recipe of a picture asks for its file, and a recipe with a slip offers the corrected recipe."""
    visit.open(RECIPE)
    visit.page.run("location.hash = '#rect0x5-1'")
    visit.page.wait(visit.text("problem"), "words")
    refused = subprocess.run([PROGRAM, "info", "rect0x5-1"], capture_output=True, text=True).stderr
    tap.fail_if(visit.read("problem") not in refused and f"the page says {visit.read('problem')!r}, the program {refused!r}")
    expect(visit.page.run("document.body.dataset.view"), "home", "what is seen")
    for recipe, words in (("rect3x3.mask.12345678-7", "cut from a picture"), ("flow20x20.12345678-horizontal97-7", "made of a photo")):
        visit.page.run(f"location.hash = '#{recipe}'")
        visit.page.wait(f"{visit.text('problem')}.includes('{words}')", f"words about {recipe}")
        tap.fail_if("--" in visit.read("problem") and "an option of the command line")
    visit.press("[data-do=printed]")
    visit.page.type("#recipe", "hart12x12-3")
    visit.page.press("Enter")
    visit.page.wait(f"{visit.text('problem')}.includes('No maze has') && document.querySelector('#problem button')", "a button")
    visit.press("#problem button")
    visit.page.wait(f"{visit.text('printed')}.startsWith('rect12x12.heart-3.')", "the maze that was meant")


def test_the_next_one_is_as_hard_and_what_was_begun_is_kept(visit):
    visit.open("rect15x12-7391")
    visit.again()
    hard = "Number(document.querySelector('#hard').value)"
    before = visit.page.run(hard)
    visit.run("hint()"), visit.run("hint()")
    trail = visit.trail()
    visit.press("#about [data-do=next]")
    visit.page.wait("!location.hash.includes('-7391') && location.hash.startsWith('#rect15x12-')", "another maze")
    visit.page.wait(f"{visit.text('facts')} && {visit.text('printed')} === location.hash.slice(1)", "its facts")
    after = visit.page.run(hard)
    tap.fail_if(abs(after - before) > 6 and f"difficulty {before}, then {after}")
    visit.page.wait("document.querySelector('#problem button')", "the choice to go back")
    visit.press("#problem button")
    visit.page.wait(f"{visit.one}.game.trail.length === {len(trail)}", "the trail that was left")
    expect(visit.trail(), trail, "the trail")
    visit.page.run("(document.querySelector('#about [data-do=next]').click(), location.hash = '')")
    visit.settle()
    expect(visit.page.run("location.hash"), "", "the address, after another maze was requested and left")


def test_back_restores_the_trail_and_the_first_screen_leads_to_it(visit):
    """Going back restores the trail, and so does a page that is loaded anew, which also looks as before."""
    visit.view("")
    visit.page.run("localStorage.clear()")
    visit.open(RECIPE)
    visit.again()
    visit.run("hint()"), visit.run("hint()"), visit.run("undo()")
    before = visit.trail()
    visit.open("hex6x6-3")
    visit.page.run("history.back()")
    visit.page.wait(f"{visit.one}.game.maze.recipe.startsWith('{RECIPE}') && {visit.one}.game.trail.length === {len(before)}", "the trail")
    visit.view("choose")
    visit.choose("shapes", "heart")
    visit.page.run("history.back()")
    visit.page.wait(f"document.body.dataset.view === 'solve' && {visit.one}.game?.trail.length === {len(before)}", "the trail after a choice")
    visit.view("")
    expect(visit.page.run("[...document.querySelectorAll('#begun-list a')].map((a) => a.getAttribute('href'))"), [f"#{RECIPE}.u"], "what was begun")
    visit.press("#how [value=steps]"), visit.press("#how [name=clock]")
    visit.open(f"{RECIPE}.u", anew=True)
    visit.page.wait(f"{visit.one}.game.trail.length === {len(before)}", "the trail in a new page")
    expect((visit.trail(), visit.run("game.hints.length")), (before, 2), "trail and hints")
    expect((visit.run("getAttribute('trail')"), visit.page.run("document.querySelector('#clock').hidden")), ("steps", False), "trail and clock")
    visit.press("#how [name=trail]"), visit.press("#how [name=clock]")
    visit.page.run("(localStorage.clear(), [window.setItem, Storage.prototype.setItem] = [Storage.prototype.setItem, null], 0)")    # nothing can be stored
    visit.press("#how [name=clock]"), visit.run("hint()"), visit.view("")
    expect(visit.page.run("[document.querySelector('#clock').hidden, document.querySelectorAll('#begun-list a').length]"), [False, 1], "the clock, and what was begun")
    visit.page.run("(Storage.prototype.setItem = setItem, 0)"), visit.press("#how [name=clock]")
    visit.page.run("import('./kept.js').then(({trails}) => { for (let i = 0; i < 25; i++) trails.keep({ key: `rect5x5-${i}`, recipe: 'x', log: [1], hints: [] }); })")
    kept = visit.page.run("JSON.parse(localStorage.getItem('mazepress.trails')).map(({key}) => key)")
    expect((len(kept), kept[0], kept[-1]), (20, "rect5x5-24", "rect5x5-5"), "trails that are kept")
    visit.page.run("localStorage.clear()")


def test_two_fingers_magnify_and_leave_the_trail(visit):
    maze = told(RECIPE)
    cells = way(maze)
    view = visit.inside(".board") + ".getAttribute('viewBox')"
    with visit.phone(360, 740):
        visit.open(RECIPE)
        visit.again()
        visit.page.finger(visit.points(maze, cells[:9]))
        before, whole = visit.trail(), visit.page.run(view)
        (x, y), (a, b) = visit.points(maze, [cells[1], cells[-1]])
        visit.page.touch("touchStart", [(x, y)])
        visit.page.touch("touchStart", [(x, y), (a, b)])
        for step in 10, 20, 30:
            visit.page.touch("touchMove", [(x - step, y), (a + step, b)])
        visit.page.touch("touchEnd", [])
        expect((visit.trail(), visit.page.run(view) != whole), (before, True), "the trail, and that it is magnified")


def test_letters_numbers_entrances_stars_and_colors_are_chosen(visit):
    visit.view("choose")
    visit.choose("shapes", "rect"), visit.choose("textures", ""), visit.choose("levels", "easy")
    for what, pattern in (("letters", r"rect\d+x\d+-\d+"), ("count-by", r"rect\d+x\d+-\d+"), ("sums", r"rect\d+x\d+-\d+"), ("doors", r"rect10x13-rooms\.small-doors\.three-\d+|rect13x10-rooms\.small-doors\.three-\d+"),
                          ("stars", r"rect1\dx1\d-collect-\d+"), ("colors", r"rect\d+x\d+-colors-\d+")):
        recipe = visit.choose("puzzles", what)
        tap.fail_if(not re.match(pattern, recipe) and f"{what} is {recipe}: {visit.read('problem')}")
        visit.page.run("document.querySelector('#choice').requestSubmit()")
        visit.page.wait(f"document.body.dataset.view === 'solve' && {visit.one}.game?.maze.recipe === {json.dumps(recipe)} && {visit.text('facts')}", f"the maze {recipe}")
        seen = visit.page.run(f"[{visit.one}.game.maze.letters?.way > 0, {visit.one}.game.maze.entrances.length, {visit.one}.game.maze.stars.length]")
        expect(seen, [what in ("letters", "count-by", "sums"), 3 if what == "doors" else 0, 5 if what == "stars" else 0], f"what is there of {what}")
        visit.view("choose")
    visit.choose("puzzles", "")


def test_a_choice_that_is_left_changes_nothing(visit):
    """A search for a sentence that ends late does not change the size that the user chose in the meantime. A maze that is made late is
    not opened if the user has gone elsewhere. Sheets have the chosen maze, even if the user prints before the preview is ready."""
    visit.page.run("document.querySelector('#letters').value += ', and neither is the sun'")    # too long for a tiny maze
    visit.choose("levels", "tiny"), visit.press("#puzzles [value=letters]"), visit.press("#puzzles input")
    visit.settle()
    expect(visit.chosen("levels"), "tiny", "the size")
    visit.press("#shapes [value=organic]"), visit.page.run("(document.querySelector('#choice').requestSubmit(), location.hash = '')")
    visit.settle()
    expect(visit.page.run("location.hash"), "", "the address")
    visit.view("choose")
    visit.press("#shapes [value=tri]"), visit.press("#choose [data-do=sheet]")
    visit.page.wait("document.body.dataset.ready === 'sheets'", "the sheets")
    tap.fail_if("tri" not in visit.page.run("document.querySelector('#paper .recipe').textContent") and "a sheet of another maze")


def test_the_thread_of_a_cube_is_cut_where_its_net_is(visit):
    visit.open("cube4-1")
    visit.again()
    visit.hints()
    d = visit.page.run(visit.inside(".thread") + ".getAttribute('d')")
    places = [[tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", part)] for part in d.split("M")[1:]]
    longest = max(max(abs(x - a), abs(y - b)) for part in places for (x, y), (a, b) in zip(part, part[1:]))
    tap.fail_if((len(places) < 2 or longest > visit.run("game.maze.cell")) and f"{len(places)} parts, a piece of {longest} px")
    expect((visit.read("solve-name"), visit.chosen("shapes")), ("Cube to fold", "cube"), "its name, and what is chosen")


def test_only_what_can_be_combined_is_offered(visit):
    visit.view("choose")
    visit.choose("shapes", "rect")
    visit.choose("textures", "weave60")
    disabled = "document.querySelector('#%s input[value=\"%s\"]').disabled"
    for name, value in ("lines", "roads"), ("puzzles", "stars"), ("puzzles", "colors"), ("puzzles", "doors"):
        visit.page.wait(disabled % (name, value), f"that {value} are not offered where passages cross")
    visit.choose("textures", "")
    visit.page.wait("!" + disabled % ("lines", "roads"), "roads again")


def test_every_shape_is_made_in_small_sizes(visit):
    """The page can make each shape at the level tiny, and with --soak at the level medium, and drawn outlines at all levels. From each
    recipe, the page finds the shape. Each shape is in one of nine groups."""
    groups = visit.page.run("[...document.querySelectorAll('#shapes [role=group]')].map((one) => [...one.querySelectorAll('input')].map(({ value }) => value))")
    known = visit.page.run("import('./kinds.js').then(({ shapes }) => shapes.map(({ id }) => id))")
    expect((sorted(sum(groups, [])), len(groups), max(map(len, groups)) <= 14), (sorted(known), 9, True), "groups of shapes")
    found = visit.page.run("""Promise.all([import("./kinds.js"), import("./puzzle.js"), import("./choose.js")]).then(async ([{shapes, levels, field, choiceOf}, {press}, {shapeIcon}]) => {
      const all = shapes.filter(({id}) => id !== "photo"), wrong = [];
      const isMade = ({ id }, shape) => %s.includes(id) || /^rect17|^rect18/.test(field({ shape, texture: "", level: "tiny", word: "owl" }));
      for (const {id} of all) for (const line of [...levels.filter((level) => isMade(level, id)).map(({id: level}) => `${field({ shape: id, texture: "", level, word: "owl" })}-1`), shapeIcon(id)]) {
        const { recipe } = await press.info(line).catch((error) => wrong.push(`${line}: ${error.message}`) && {});
        if (recipe && !/-smooth-2/.test(line) && choiceOf(line).shapes !== id) wrong.push(`${line} is ${choiceOf(line).shapes}`);
      }
      return [all.length, wrong];
    })""" % (["tiny", "medium"] if tap.SOAK else ["tiny"]))
    tap.fail_if((found[0] < 70 or found[1]) and f"of {found[0]} shapes: {found[1]}")


def test_what_is_chosen_follows_the_maze_and_not_its_cells(visit):
    visit.open("word7.star-1")
    expect((visit.chosen("shapes"), visit.page.run("document.querySelector('#word').value")), ("word", "star"), "shape and word")
    visit.view("choose")
    for shape in "heart", "polar", "tri":
        visit.choose("shapes", shape)
        for level in "tiny", "medium":
            recipe = visit.choose("levels", level)
            tap.fail_if(visit.page.run(f"import('./kinds.js').then(({{choiceOf}}) => choiceOf('{recipe}').levels)") != level and f"{recipe} is not {level}")


def test_words_are_spelled_in_letters_of_recipes(visit):
    visit.view("choose")
    visit.choose("shapes", "word")
    write = "(() => { const word = document.querySelector('#word'); word.value = %s; word.dispatchEvent(new Event('change', {bubbles: true})); })()"
    for word, spelled in (("Stra\u00dfe", "strasse"), ("Sm\u00f8r \u00c6", "smor.ae"), ("Z\u00fcrich", "zurich")):
        visit.page.run(write % json.dumps(word))
        line = visit.previewed()
        tap.fail_if(f".{spelled}-" not in line and f"{word} is {line}")
    visit.page.run(write % "'!?'")
    visit.page.wait(f"{visit.text('problem')}.includes('a letter from A to Z')", "words")
    visit.page.run(write % "'hello'")
    visit.choose("shapes", "rect")


def test_a_maze_too_large_for_a_screen_is_offered_as_a_file_and_nothing_freezes(visit):
    visit.page.run(f"location.hash = '#{LARGE}'")
    visit.page.wait("!document.querySelector('#large').hidden", "the offer")
    tap.fail_if("490,000 cells" not in visit.read("large-text") and visit.read("large-text"))
    expect(visit.page.run("[...document.querySelectorAll('#large button')].map((b) => b.textContent)"), ["Save SVG", "Print"], "what is offered")
    visit.page.run("location.hash = '#rect200x200-1'")
    visit.page.wait(f"{visit.one}.game?.maze.count === 40000", "a maze of 40,000 cells")
    visit.page.run(f"location.hash = '#{LARGE}'")
    visit.page.wait(f"{visit.text('large-text')}.includes('490,000 cells') && !document.querySelector('#large').hidden", "the offer")
    visit.press("#large [data-do=save]")
    visit.page.wait("asked.at(-1) === 'draw'", "what the worker is asked")
    expect(visit.page.run("instances"), [], "instances of WebAssembly in the page's own thread")
    visit.open(RECIPE)
    tap.fail_if(visit.read("problem") and f"words about the maze that was given up: {visit.read('problem')}")


def test_keys_act_only_where_the_maze_is(visit):
    visit.open(RECIPE)
    visit.again()
    visit.page.run("document.querySelector('#solve [data-do=about]').focus()")
    visit.page.press("h")
    expect(len(visit.trail()), 1, "cells after a key on a button")
    visit.page.run("document.querySelector('#how').showModal()")
    visit.page.press("h")
    visit.page.press("Escape")
    expect(len(visit.trail()), 1, "cells after a key over an open dialog")
    visit.page.run("document.activeElement.blur()")
    visit.page.press("h")
    tap.fail_if(len(visit.trail()) < 2 and "a key with no focus does nothing")


def test_times_are_kept_only_if_they_are_asked_for(visit):
    """With the user's permission, the page saves a line for each maze: the time that the user needed, or that the user gave up."""
    kept = "JSON.parse(localStorage.getItem('mazepress.times'))?.lines ?? []"
    visit.open("rect5x5-11")
    visit.hints()
    expect(visit.page.run(kept), [], "times before they are asked for")
    visit.press("#how [name=times]")
    visit.open("rect5x5-12")
    visit.hints()
    visit.open("rect5x5-13")
    visit.page.run("document.querySelector('#maze').reveal(true)")
    visit.hints()
    visit.open("rect5x5-14")
    visit.page.wait(f"({kept}).length === 2", "two lines")
    script = "new Promise((done) => { const own = URL.createObjectURL; URL.createObjectURL = (data) => { URL.createObjectURL = own; data.text().then(done); return own.call(URL, data); }; document.querySelector('[data-do=save-times]').click(); })"
    head, solved, given_up = visit.page.run(script).splitlines()
    expect(head, "recipe,person,seconds,gave_up,detour,hints", "the heading")
    recipe, person, seconds, flag, detour, hints = solved.split(",")
    expect((recipe.split(".")[0], len(person), float(seconds) > 0, flag, detour, int(hints) > 0), ("rect5x5-12", 4, True, "0", "0", True), "a maze that was solved")
    expect(given_up.split(",")[:1] + given_up.split(",")[2:4], [f"rect5x5-13.{given_up.split(',')[0][-1]}", "", "1"], "a maze that was given up")
    visit.press("[data-do=forget-times]")
    expect(visit.page.run(kept), [], "times that were deleted")
    visit.press("#how [name=times]")


def test_a_result_is_shared_without_the_way(visit):
    """The result of a maze with a friend's time in its link can be shared, as a text and as a picture."""
    visit.open(f"{RECIPE}&beat=252")
    expect((visit.page.run("document.querySelector('#beat').hidden"), visit.page.run("document.querySelector('#beat span').textContent")), (False, "A friend took 4:12"), "the time to beat")
    visit.again()
    visit.run("hint()"), visit.run("undo()")
    visit.hints()
    visit.page.wait("!document.querySelector('#result').hidden", "what comes after")
    tap.fail_if("Faster than 4:12" not in visit.read("done-text") and visit.read("done-text"))
    expect(visit.page.run("document.activeElement.id"), "done", "the focus")
    visit.press("[data-do=tell]")
    text = visit.page.run("document.querySelector('#share-text').value")
    tap.fail_if(not re.search(r"Squares · 0:\d\d\n●[━┳◇]+○\n.*hints? · http.*#rect9x7-7391\.u&beat=\d+&trail=[a-p.]+$", text) and text)
    visit.page.wait("document.querySelector('#card').getContext('2d').getImageData(600, 300, 1, 1).data[3] === 255", "the picture")
    visit.page.press("Escape")


def test_a_friend_runs_beside_one_at_the_friends_speed(visit):
    """A shared link replays the trail of a friend at its original speed, with its detours."""
    maze = told("rect12x9-7391")
    visit.open("rect12x9-7391")
    visit.again()
    visit.run("hint()")
    wrong = visit.page.run(f"{visit.one}.game.open.find((cell) => cell !== {visit.one}.game.onward({visit.one}.game.head))")
    visit.page.run(f"{visit.one}.game.run({wrong})")
    visit.hints()
    log, walked = visit.run("state.log"), visit.run("game.walked")
    visit.page.wait("!document.querySelector('#result').hidden", "what comes after")
    visit.press("[data-do=tell]")
    link = visit.page.run("document.querySelector('#share-text').value").split("#")[1]
    visit.page.press("Escape")
    tap.fail_if(not re.search(r"&beat=\d+&trail=[a-p.]+$", link) or "." not in link and link)
    tap.fail_if(len(link) > 40 + len(way(maze)) and f"a long link: {link}")
    again = visit.page.run(f"import('./ghost.js').then(({{logOf}}) => logOf({visit.one}.game.maze, {json.dumps(link.split('trail=')[1])}))")
    expect((again, sum(done >= 0 for done in again)), (log, walked), "what the friend did")
    visit.open(RECIPE)
    visit.open(link.replace("beat=", "beat=1000&was="))
    visit.again()
    tap.fail_if(not visit.page.run(visit.inside(".ghost + .ghost") + " !== null") and "no light")
    moved = visit.page.run(f"import('./ghost.js').then(({{Ghost}}) => {{ const one = new Ghost({visit.one}, 100, {json.dumps(link.split('trail=')[1])}); one.draw(50); const at = one.game.trail.length, seen = one.done; one.draw(100); return [seen, at, one.game.isSolved, (one.end(), null)]; }})")
    expect((moved[0], moved[2]), (len(log) // 2, True), "what is done at half of the time, and at its end")
    visit.open(f"{RECIPE}&beat=60&trail=zz9.a")
    tap.fail_if(visit.read("problem") and "a trail that is none stops the page")


def lines_of(maze: dict) -> list:
    """Returns the lines and arcs of the walls in the program's JSON."""
    lines = []
    for wall in maze["walls"]:
        points = [tuple(point) for point in wall["points"]]
        pairs = list(zip(points, points[1:] + points[:1]))[:None if wall["closed"] else -1]
        lines += [Line(*pair, sweep) for pair, sweep in zip(pairs, wall.get("sweeps", [0] * len(pairs)))]
    return lines


def is_free(sight: Line, walls: list) -> bool:
    """True if no wall crosses the line."""
    return all(math.isnan(share_of(sight, point)) or math.isnan(share_of(wall, point)) for wall in walls for point in meeting_points(sight, wall))


def is_inside(polygon: list, p) -> bool:
    crossed = [((a[1] > p[1]) != (b[1] > p[1])) and p[0] < a[0] + (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) for a, b in zip(polygon, polygon[1:] + polygon[:1])]
    return sum(crossed) % 2 == 1


def test_in_the_dark_is_seen_what_no_wall_hides(visit):
    """In the dark, the page shows the area that is visible from a cell between the walls of the program's JSON. Places are compared if
    their surroundings are visible as a whole, or not at all."""
    for recipe in ("polar5-1", "organic8x7-3", RECIPE, "hex8x7-3", "oct5x5-2", "tri9x6-2")[:None if tap.SOAK else 2]:
        maze = told(recipe)
        visit.open(recipe)
        eye = way(maze)[len(way(maze)) // 3]
        parts, pixels = visit.page.run(f"""Promise.all([import('./sight.js'), import('./puzzle.js')]).then(async ([{{Sight}}, {{press}}]) => {{
          const maze = await press.cells('{recipe}', {{ outlines: true }});
          return [new Sight(maze).from({eye}).map((part) => part.map(({{x, y}}) => [x, y])), [...maze.centers]]; }})""")
        places = {cell["number"]: cell["center"] for cell in maze["cells"]}
        far = max(places, key=lambda cell: places[cell][0] - places[0][0])
        scale = (pixels[2 * far] - pixels[0]) / (places[far][0] - places[0][0])
        parts = [[((x - pixels[0]) / scale + places[0][0], (y - pixels[1]) / scale + places[0][1]) for x, y in part] for part in parts]
        walls, here = lines_of(maze), tuple(places[eye])
        wrong, seen = [], {False: 0, True: 0}
        for x, y in places.values():
            for p in [(x + .23, y + .11), (x - .17, y + .26), (x - .21, y - .19)]:
                around = [(p[0] + dx, p[1] + dy) for dx in (-.06, .06) for dy in (-.06, .06)]
                free, bright = [{is_free(Line(here, q, 0), walls) for q in around}, {any(is_inside(part, q) for part in parts) for q in around}]
                if len(free) == len(bright) == 1:
                    seen[max(bright)] += 1
                    wrong += [p] if free != bright else []
        tap.fail_if((len(wrong) > sum(seen.values()) // 200 or min(seen.values()) < 5) and f"{recipe} from {here}: {seen} places are lit, and {wrong[:4]} are wrong")


def test_the_dark_hides_walls_until_it_is_solved(visit):
    visit.open(RECIPE)
    visit.again()
    visit.press("#how [name=dark]")
    masked = f"{visit.inside('.walls')}.closest('.board > svg').getAttribute('mask')"
    visit.page.wait(f"{masked} === 'url(#sight)'", "the dark")
    lamp = visit.inside(".lamp") + ".getAttribute('d')"
    before = visit.page.run(lamp)
    visit.run("hint()")
    expect((visit.page.run(lamp) != before, visit.page.run(f"getComputedStyle({visit.inside('.thread')}).mask").startswith("none")), (True, True), "another sight, and the thread is seen")
    visit.hints()
    expect(visit.page.run(masked), None, "the dark when it is solved")
    visit.press("#how [name=dark]")
    visit.page.wait(f"!{visit.inside('.lamp')}", "the light again")


def test_all_buttons_are_on_a_small_phone(visit):
    with visit.phone(320, 640):
        visit.open(RECIPE)
        boxes = visit.page.run(f"[...document.querySelectorAll('#solve .top a, #solve .top button'), ...{visit.one}.shadowRoot.querySelectorAll('.bar button')].map((b) => b.getBoundingClientRect()).map((b) => [b.x, b.right, b.bottom, b.height])")
        wrong = [box for box in boxes if not (0 <= box[0] < box[1] <= 320 and box[2] <= 640 and box[3] >= 44)]
        tap.fail_if((len(boxes) < 6 or wrong) and f"{len(boxes)} buttons, outside: {wrong}")
        visit.page.resize(740, 360, phone=True)
        box = visit.page.run(f"(() => {{ const b = {visit.inside('.stage')}.getBoundingClientRect(); return [b.width, b.height]; }})()")
        tap.fail_if(min(box) < 300 and f"a phone held across has a maze of {box}")
    view = visit.inside(".board") + ".getAttribute('viewBox')"
    expect(visit.page.run(visit.inside(".zoom") + ".hidden"), True, "no buttons for large cells")
    visit.open("rect70x60-1")
    whole = visit.page.run(view)
    visit.click(".zoom [data-do=larger]")
    expect(visit.page.run(view) != whole, True, "magnified")


OVERFLOWS = """(() => {
  const seen = (e) => e.checkVisibility() && !e.closest("svg, select, textarea, .unseen, .leaf") && getComputedStyle(e).display !== "inline";
  const dialog = document.querySelector("dialog[open]"), parts = dialog ? [dialog, ...dialog.querySelectorAll("*")] : document.querySelectorAll("body, body *");
  const all = [...parts, ...document.querySelector("#maze").shadowRoot.querySelectorAll(".bar button, .read")].filter(seen);
  const isWide = (e) => e.clientWidth && e.scrollWidth > e.clientWidth + 1 && !e.matches(".picks, .pages, .page, input, :has(.picks, .foot, .pages)");
  const isOut = (e) => !e.closest(".picks, .pages") && (e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1) && !e.querySelector(".picks, .pages") && e.childElementCount === 0;
  const wrong = all.filter((e) => isWide(e) || isOut(e)).map((e) => `${e.tagName} ${e.id} ${e.className} ${e.textContent.trim().slice(0, 40)}`);
  return document.documentElement.scrollWidth > innerWidth ? ["the page", ...wrong] : wrong;
})()"""
TEXTS = """(() => {
  const texts = [document.title], root = document.documentElement, walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("script, style, noscript, select, [translate=no]")) texts.push(walker.currentNode.data.trim());
  for (const e of root.querySelectorAll("[aria-label], [title], [placeholder]")) texts.push(e.ariaLabel, e.title, e.placeholder);
  texts.push(document.querySelector("#maze").shadowRoot.textContent);
  return texts.filter(Boolean);
})()"""
# Two sizes of a text, which decide whether it overflows: the number of its letters, and the number of letters of its longest word.
SIZES = ["(text) => text.length", r"(text) => Math.max(...text.split(/[\s\u00ad]/).map((word) => word.length))"]
ENGLISH = re.compile(r"\b(the|are|with|your|this|from|which|its|maze)\b", re.I)    # English words that do not occur in the other languages of the page


def test_every_language_has_all_texts(visit):
    """Each language of the page has every text that the document, the scripts, the kinds of mazes and the element require."""
    sources = {file.name: file.read_text() for file in [*PAGE.glob("*.js"), *MODULES.glob("*.js"), PAGE / "index.html"]}
    needed = set(re.findall(r'\bsay\((?:[^"()]+ \? )?"((?:[^"])+)"', "".join(sources.values())))
    needed |= set(re.findall(r'\b(?:name|about): "([^"]+)"', sources["kinds.js"] + sources["choose.js"] + sources["themes.js"]))
    needed |= set(visit.page.run("""Promise.all([import("./language.js"), import("./player.js"), fetch("index.html").then((got) => got.text())]).then(([{textsOf}, {WORDS}, html]) =>
        [...[...textsOf(new DOMParser().parseFromString(html, "text/html"))].map(([text]) => text), ...Object.values(WORDS)])"""))
    everything = html.unescape("".join(sources.values()).replace("'\n+ '", ""))
    languages = visit.page.run("import('./language.js').then(({LANGUAGES}) => Object.keys(LANGUAGES))")
    expect(sorted(file.stem for file in FILES if file.name.startswith("words-")), sorted(f"words-{language}" for language in set(languages) - {"en"}), "tables")
    for language in set(languages) - {"en"}:
        table = visit.page.run(f"import('./words-{language}.js').then((own) => own.default)")
        expect(sorted(needed - set(table)), [], f"missing in {language}")
        tap.fail_if([text for text in table if text not in everything and text.split(":")[0] not in everything] and f"{language} has texts that nobody says")
        for text, told in table.items():
            places = [[(sorted(set(re.findall(r"\{\w+\}", form))), form.count("*")) for form in forms.split("|")] for forms in (text, told)]
            tap.fail_if((any(form != places[0][0] for form in places[1]) or len(places[1]) < len(places[0])) and f"places in {told!r} ({language})")
        same = [text for text, told in table.items() if told == text and "|" not in text]
        tap.fail_if((len(same) > 15 or [text for text in same if len(re.sub(r'\{\w+\}', '', text).split()) > 2 or ENGLISH.search(text)]) and f"left in English in {language}: {same}")


# Replaces each German text by the translation with the largest size among some languages, runs a script, and restores the texts.
SWAPPED = """Promise.all(['de', ...%s].map((code) => import(`./words-${code}.js`))).then((tables) => import('./language.js').then(({textsOf}) => {
  const [from, ...others] = tables.map((table) => table.default), size = %s;
  const into = Object.fromEntries(Object.keys(from).map((text) => [text, others.map((own) => own[text]).reduce((a, b) => size(b) > size(a) ? b : a)]));
  const english = new Map(Object.entries(from).map(([text, told]) => [told, text])), swapped = [...textsOf(document)].filter(([text]) => english.has(text));
  for (const [text, replace] of swapped) replace(into[english.get(text)]);
  const wrong = %s;
  const back = new Map(Object.entries(into).map(([text, told]) => [told, from[text]]));
  for (const [text, replace] of textsOf(document)) if (back.has(text)) replace(back.get(text));
  return swapped.length > 100 ? wrong : ['nothing is swapped'];
}))"""


def test_no_text_is_left_in_english_or_overflows_on_a_small_phone(visit):
    """On a small phone, the page in German contains no English words, and no text overflows in German or in any other language. The
    page keeps the chosen language when it is loaded again."""
    others = [file.stem.split("-", 1)[1] for file in FILES if file.name.startswith("words-") and file.stem != "words-de"]

    def check(where: str) -> None:
        expect(visit.page.run(OVERFLOWS), [], f"what overflows of {where}")
        expect([text for text in visit.page.run(TEXTS) if ENGLISH.search(text.replace("mazepress", ""))], [], f"English in {where}")
        # If the largest texts of all languages fit, those of each language fit.
        if tap.SOAK or any(visit.page.run(SWAPPED % (others, size, OVERFLOWS)) for size in SIZES):
            for language in others:
                expect(visit.page.run(SWAPPED % ([language], SIZES[0], OVERFLOWS)), [], f"what overflows of {where} in {language}")

    with visit.phone(320, 640):
        visit.page.run("(Storage.prototype.setItem = null, 0)")    # nothing can be stored until the page is loaded again
        for code in "sv", "fr":
            visit.page.run(f"(() => {{ const select = document.querySelector('#language'); select.value = '{code}'; select.dispatchEvent(new Event('change')); }})()")
            visit.page.wait(f"document.documentElement?.lang === '{code}' && document.body.dataset.ready", "the language")
        visit.page.run("(localStorage.setItem('mazepress.language', 'de'), location.reload(), 0)")    # a later choice in another tab
        visit.page.wait("document.documentElement?.lang === 'de' && document.querySelector('#home-title')?.textContent === 'Das Labyrinth von heute' && document.body.dataset.ready", "German")
        for name in "", "choose", "sheets":
            visit.view(name)
            check(name or "home")
        visit.open(RECIPE)
        visit.again()
        check("solving")
        visit.run("hint()"), visit.hints()
        visit.page.wait("!document.querySelector('#result').hidden && document.querySelector('#harder small').textContent.trim()", "what comes after")
        check("solved")
        for name in "have-printed", "about", "how", "sharing", "telling":
            visit.page.run(f"document.querySelector('#{name}').showModal()")
            check(name)
            visit.page.run(f"document.querySelector('#{name}').close()")
    visit.page.run("localStorage.clear()")
    visit.load()
    visit.page.wait("document.body?.dataset.ready === 'home'", "the first screen")
    expect(visit.page.run("document.documentElement.lang"), "en", "the browser's language")


def test_it_works_without_a_connection(visit):
    visit.open(RECIPE)
    files = {"", *(file.name for file in PAGE.rglob("*.*")), *(file.name for file in FILES)} - {"offline.js"}
    kept = ("navigator.serviceWorker.ready.then(() => caches.open('mazepress')).then(kept => kept.keys())"
            ".then(kept => kept.map(({url}) => url.split('/').pop()))")
    visit.page.wait(f"{kept}.then(names => names.length >= {len(files)})", "what is kept for later")
    visit.page.without_service_worker(False)
    with no_connection():
        fetched = "fetch('not-kept').then(() => 'answered', () => 'failed')"
        expect(visit.page.run(fetched), "failed", "what is not kept")
        visit.open("hex6x6-7391", anew=True)
        expect(set(visit.page.run(kept)), files, "what is kept")
    tap.fail_if(not visit.read("printed").startswith("hex6x6-7391") and "another maze")
    visit.page.run("caches.open('mazepress').then(kept => kept.put('icon.svg', new Response('old')))")
    expect(visit.page.run("fetch('icon.svg').then(got => got.text())").startswith("<"), True, "the server's file, and not what is kept")


def test_a_page_without_its_program_says_so(visit):
    visit.page.without_service_worker(True)
    visit.page.run("navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister()))).then(() => caches.delete('mazepress'))")
    visit.page.ask("Network.clearBrowserCache")
    with without(".wasm"):
        visit.load()
        visit.page.wait("document.querySelector('#problem')?.textContent.includes('cannot make mazes')", "words")


def test_it_is_accessible(visit):
    """axe finds no faults in any view, on a wide light screen and on a narrow dark screen. Without --soak, each view is tested on one of
    the two screens in turn. The view of a photo has its own test."""
    screens = [("light", 1280), ("dark", 360)]

    def check(view: str) -> None:
        screens.reverse()
        for shown, width in screens if tap.SOAK else screens[:1]:
            visit.page.resize(width, 740, phone=width == 360)
            visit.page.media(prefers_color_scheme=shown)
            visit.page.run("new Promise((later) => setTimeout(later, 300))")
            expect(violations(visit.page), [], f"violations in the {shown}, {view}")

    for name in "choose", "sheets", "":
        visit.view(name)
        check(name or "home")
    visit.open(RECIPE)
    check("solving")
    visit.solve()
    check("solved")
    visit.page.run("document.querySelector('#how').showModal()")
    check("how it looks")
    visit.page.press("Escape")
    visit.press("#how [name=dark]")
    visit.open(f"{RECIPE}&beat=60&trail=aab")
    visit.again()
    visit.page.wait(visit.inside(".lamp") + " !== null", "the dark")
    check("in the dark beside a friend")
    visit.press("#how [name=dark]")
    visit.page.media()
    visit.page.resize(1280, 800)


if __name__ == "__main__":
    run(globals())
