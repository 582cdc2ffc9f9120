"""Tests the sheets that the page of samples/web prints: their true size, class sets with answer keys, and codes that open a
maze. Also tests mazes of photographs: a worker makes the same mazes as the program, and the photographs are not sent
anywhere."""
import re
import struct

import paths
import tap
from browser import run, violations
from played import PROGRAM, told
from readers import painted, pdftext
from tap import expect
from visit import FILES, PAGE, drop, gray_photo, opened, saved

RECIPE = "rect9x7-7391"


def printed(visit) -> tuple:
    """Prints the sheets. Returns the path of the PDF, the number of its pages, and their width and height in millimeters."""
    path = visit.folder / "printed.pdf"
    path.write_bytes(visit.page.printed())
    told = tap.tool("pdfinfo", str(path)).decode()
    size = [float(part) * 25.4 / 72 for part in re.search(r"Page size: +([\d.]+) x ([\d.]+)", told).groups()]
    return path, int(re.search(r"Pages: +(\d+)", told)[1]), size


def test_it_prints_at_true_size(visit):
    visit.open(RECIPE)
    visit.sheets("document.querySelector('#print-cell').value = 9")
    path, *_ = printed(visit)
    text = pdftext.text_of(path)
    tap.fail_if(RECIPE not in text and f"the sheet says {text!r}")
    sheet = painted.page_of(path, 1, 254, "-gray")
    # The longest wall is the top wall without its door: 8 cells of 9 mm, plus half the thickness of a wall (9 mm / 8) at each end.
    length = max(len(run) for row in sheet.rows for run in re.findall(rb"[\x00-\x7f]+", row)) / 10
    tap.fail_if(abs(length - (8 * 9 + 9 / 8)) > 0.3 and f"the longest wall is {length} mm long")


def test_sheets_follow_the_last_choice(visit):
    """A cell size that is typed while sheets are opened is kept. The file of an earlier theme, which arrives late, changes nothing. The
    page prints once, and only if the user has not left the sheets."""
    told = visit.page.run("""(async () => {
      const { openSheets, render } = await import('./sheets.js'), form = document.querySelector('#printing'), cell = form.querySelector('#print-cell'), prints = [], { fetch, print } = window;
      const begin = (theme) => (document.querySelector(`#themes [value="${theme}"]`).checked = true, openSheets({ recipe: 'rect9x7-7391.u' }));
      window.fetch = (...asked) => new Promise((done) => (window.goOn = done)).then(() => fetch(...asked));
      window.print = () => prints.push(location.hash);
      const late = begin('farm'), early = begin('');
      cell.value = 4, cell.dispatchEvent(new Event('input', { bubbles: true }));
      await early, goOn(), await late;
      for (const leave of [() => {}, () => new Promise((left) => (addEventListener('hashchange', left, { once: true }), location.hash = ''))]) {
        form.requestSubmit(), form.requestSubmit(), await leave();
        for (let i = 0; i < 3; i++) await render();
      }
      Object.assign(window, { fetch, print });
      return [form.querySelector('#print-title').value, cell.value, prints]; })()""")
    expect(told, ["Find the way", "4", ["#sheets"]], "the title, the cell size in millimeters, and the views in which the page was printed")


def test_the_browsers_menu_prints_what_is_seen(visit):
    visit.open("hex6x6-3")
    early = pdftext.text_of(printed(visit)[0])
    tap.fail_if(RECIPE in early and f"before the sheet is ready, the page prints {early!r}")
    visit.page.wait("document.querySelector('#paper .recipe')?.textContent.startsWith('hex6x6-3')", "its sheet")
    text = pdftext.text_of(printed(visit)[0])
    tap.fail_if("hex6x6-3" not in text and f"the sheet says {text!r}")
    visit.sheets(), visit.page.run("(document.querySelector('#print-cell').dispatchEvent(new Event('input', { bubbles: true })), location.hash = '')")
    visit.page.run("new Promise((later) => setTimeout(later, 400))"), visit.settle()
    expect(visit.page.run("document.body.classList.contains('has-sheets')"), False, "there are sheets, after the sheets were changed and left")


def test_a_maze_fills_its_place_on_the_paper(visit):
    """A printed maze is the maze on the screen. In one direction, it fills its space except for at most 0.6 mm per cell."""
    for recipe, across, down in (("rect15x20-7", 15, 20), ("rect20x15-7", 20, 15), ("hex12x12-7", 12, 12)):
        visit.open(recipe)
        visit.sheets()
        expect(visit.page.run("document.querySelector('#pages .recipe').textContent").startswith(recipe), True, f"{recipe} is printed")
        cell = float(visit.page.run("document.querySelector('#print-cell').value"))
        wide, high = [float(number) * 10 for number in re.findall(r"[\d.]+", visit.read("print-size"))[:2]]
        width, height = {"a4": (210, 297), "letter": (215.9, 279.4)}[visit.page.run("document.querySelector('#print-paper').value")]
        free = min((width - 24 - wide) / across, (height - 24 - 36 - high) / down)
        tap.fail_if((not -0.1 <= free <= 0.6) and f"{recipe}: cells of {cell} mm leave {free:.2f} mm for each cell")
    visit.view("choose")    # what is chosen for a wide screen is upright on paper
    visit.choose("shapes", "rect")
    visit.press("#choose [data-do=sheet]")
    visit.page.wait("/^rect/.test(document.querySelector('#pages .recipe')?.textContent)", "a sheet of squares")
    columns, rows = map(int, re.match(r"rect(\d+)x(\d+)", visit.page.run("document.querySelector('#pages .recipe').textContent")).groups())
    tap.fail_if(columns > rows and f"{columns} columns and {rows} rows")


def test_a_class_set_is_printed_with_names_and_a_key(visit):
    visit.open(RECIPE)
    visit.sheets("document.querySelector('#print-names').value = 'Ada\\nBen\\nChloé'; document.querySelector('#print-key').checked = true")
    lines = visit.page.run("[...document.querySelectorAll('#paper .recipe')].map(p => p.textContent)")
    expect((len(lines), len(set(lines)), lines[:3]), (6, 3, lines[3:]), "sheets, mazes, and solutions in their order")
    hard = [told(line)["measures"]["difficulty3"] for line in lines[:3]]
    tap.fail_if(max(hard) - min(hard) > 8 and f"difficulties {hard}")
    expect(visit.page.run("[...document.querySelectorAll('#paper figcaption, #paper .name span')].map((e) => e.textContent)"), ["Ada", "Ben", "Chloé"] * 2, "names on sheets and key")
    expect((visit.read("print-go"), visit.page.run("document.querySelectorAll('#pages .page').length")), ("Print 4 pages", 4), "what comes")
    expect(printed(visit)[1], 4, "pages")
    visit.page.run("document.querySelector('#print-names').value = ''; document.querySelector('#print-key').checked = false; document.querySelector('#print-count').value = 1")


def test_a_page_has_two_sheets_on_the_paper_of_the_country(visit):
    visit.open(RECIPE)
    visit.sheets("document.querySelector('#print-count').value = 3")
    for paper, each, size in (("a4", 1, (210, 297)), ("letter", 2, (279.4, 215.9))):
        visit.page.run(f"(() => {{ document.querySelector('#print-paper').value = '{paper}'; document.querySelector('#print-each').value = '{each}'; }})()")
        visit.render()
        path, pages, (width, height) = printed(visit)
        tap.fail_if(max(abs(width - size[0]), abs(height - size[1])) > .5 and f"{paper} has {width} x {height} mm")
        expect((pages, visit.read("print-go")), (4 - each, f"Print {4 - each} pages"), "pages")
    sheet = painted.page_of(path, 1, 127, "-gray")    # two upright mazes are side by side, one in each half of the page
    inked = [any(row[x] < 100 for row in sheet.rows) for x in range(sheet.width)]
    middle = sheet.width // 2
    tap.fail_if((any(inked[middle - 25:middle + 25]) or not any(inked[:middle]) or not any(inked[middle:])) and "no room to cut between two mazes")
    visit.page.run("localStorage.removeItem('mazepress.look'); document.querySelector('#print-paper').value = 'a4'; document.querySelector('#print-each').value = '1'")


def test_many_sheets_are_alike(visit):
    visit.open("rect15x20-7391")
    visit.sheets("document.querySelector('#print-count').value = 20")
    lines = visit.page.run("[...document.querySelectorAll('#paper .recipe')].map((p) => p.textContent)")
    hard = visit.page.run(f"import('./puzzle.js').then(({{press}}) => Promise.all({lines}.map((line) => press.info(line)))).then((all) => all.map((one) => one.difficulty3))")
    tap.fail_if((len(set(lines)) < 20 or max(hard) - min(hard) > 4) and f"{len(set(lines))} mazes, difficulties {sorted(hard)}")
    expect(visit.read("print-sum"), f"20 mazes, all different; difficulty {round(min(hard))} to {round(max(hard))} of 100.", "what is said")
    visit.page.run("document.querySelector('#print-count').value = 1")


def test_letters_have_their_blanks_on_paper(visit):
    visit.open("rect12x14-7391&letters=The+moon+is+not+a+lamp")
    visit.sheets()
    expect(visit.page.run("[...document.querySelectorAll('#paper .blanks span')].map((word) => word.children.length)"), [3, 4, 2, 3, 1, 4], "blanks of words")
    path, pages, _ = printed(visit)
    text = pdftext.text_of(path)
    tap.fail_if((pages != 1 or not set("THEMONISALP") <= set(text)) and f"{pages} pages, letters on the sheet: {text!r}")
    visit.open("rect12x14-doors.three-7391")
    visit.sheets()
    expect(visit.page.run("[...document.querySelectorAll('#paper .legend')].map((e) => e.textContent).sort()"), ["A", "B", "C"], "letters of entrances")


def test_a_code_opens_the_maze(visit):
    """The QR codes on the screen and on paper contain the address of the maze."""
    tap.need("zbarimg", "pdftoppm")
    visit.open(RECIPE)
    address = visit.page.run("location.href")
    visit.press("#about [data-do=share]")
    visit.page.wait("document.querySelector('#sharing').open", "the code")
    visit.page.run("new Promise((later) => setTimeout(later, 400))")
    (visit.folder / "screen.png").write_bytes(visit.page.picture())
    visit.page.press("Escape")
    visit.sheets("document.querySelector('#print-code').checked = true")
    path, *_ = printed(visit)
    tap.tool("pdftoppm", "-r", "150", "-png", "-singlefile", str(path), str(visit.folder / "coded"))
    for name in "screen.png", "coded.png":
        read = tap.tool("zbarimg", "--nodbus", "--quiet", "--raw", str(visit.folder / name)).decode()
        expect(read.strip(), address, f"the code in {name}")
    # If the user changes the sheets before they are ready, the page prints the sheets that the user requested last.
    coded = visit.page.run("import('./sheets.js').then(async ({ render }) => { const box = document.querySelector('#print-code');"
                           "box.checked = true; const first = render(); render(); await first; box.checked = false;"
                           "return document.querySelectorAll('#paper .recipe svg').length })")
    expect(coded, 1, "codes on the sheet")


def photo(visit, data: bytes, name: str, kind: str, pattern: str) -> str:
    """Drops a photograph on the page, waits for a recipe that matches `pattern`, and returns the recipe of the maze."""
    drop(visit, data, name, kind)
    visit.page.wait(f"document.body.dataset.view === 'choose' && !document.querySelector('#preview').hasAttribute('aria-busy') && {pattern}.test(document.querySelector('#preview').dataset.recipe)", f"a maze of {name}")
    return visit.previewed()


def theirs(visit, *options: str) -> str:
    """Returns the program's SVG of the dropped photograph."""
    return tap.tool(PROGRAM, "draw", "--flow", str(visit.folder / "photo.png"), "--solution=hidden", "-f", "svg", "-o", "-", *options).decode()


def drag(visit, start: tuple, end: tuple) -> None:
    """Drags the mouse over the photograph from `start` to `end`. Positions are shares of the photograph's visible width and
    height."""
    visit.page.run(f"""(() => {{
      const photo = document.querySelector('#photo-seen'), {{ left, top, width, height }} = photo.getBoundingClientRect();
      const scale = Math.min(width / photo.width, height / photo.height), [w, h] = [photo.width * scale, photo.height * scale];
      photo.setPointerCapture = () => {{}};
      const point = (type, [x, y]) => photo.dispatchEvent(new PointerEvent(type, {{ bubbles: true, cancelable: true, pointerId: 1, button: 0,
        clientX: left + (width - w) / 2 + x * w, clientY: top + (height - h) / 2 + y * h }}));
      point('pointerdown', {list(start)}); point('pointermove', {list(end)}); point('pointerup', {list(end)});
    }})()""")


def test_a_dropped_photo_becomes_the_programs_maze_and_is_not_sent(visit):
    visit.open("rect8x8-2", anew=True)
    (visit.folder / "photo.png").write_bytes(gray_photo(150, 120))
    visit.page.run("(() => { const make = createImageBitmap; window.createImageBitmap = (...given) => (window.createImageBitmap = make, new Promise((done) => (window.goOn = done)).then(() => make(...given))); })()")
    drop(visit, gray_photo(90, 90), "late.png", "image/png")    # a photo that is read more slowly than the next one
    visit.page.wait("window.goOn", "the late photo")
    photo(visit, gray_photo(150, 120), "photo.png", "image/png", "/^flow66x53[.]/")
    visit.page.run("goOn()")
    visit.page.run("(() => { const one = document.querySelector('#photo-detail'); one.value = 28; one.dispatchEvent(new Event('change', { bubbles: true })); })()")
    whole = visit.previewed()
    line = visit.play()
    ours = saved(visit)
    expect((ours.count("data-recipe"), line in ours), (1, True), "the recipe in the file")
    expect(ours == theirs(visit, "--cells", "28x22", re.search(r"-(\d+)\.\w$", line)[1]), True, "the same SVG as the program's")
    (visit.folder / "saved.svg").write_text(ours)
    again = tap.tool(PROGRAM, "draw", "-f", "svg", "--solution=hidden", "-o", "-", str(visit.folder / "saved.svg")).decode()
    expect(again == ours, True, "drawn again out of its file")
    visit.run("hint()"), visit.run("hint()")
    trail = visit.trail()
    tap.fail_if(len(trail) < 2 and "no hint")
    visit.press("#about [data-do=share]")
    visit.page.wait("document.querySelector('#sharing').open", "the address")
    expect(visit.page.run("document.querySelector('#share-photo').hidden"), False, "what is said of the address")
    visit.page.press("Escape")
    visit.view("choose")
    drag(visit, (.9, .75), (.5, .25))
    part = visit.previewed()
    visit.play()
    seed = re.search(r"-(\d+)\.\w$", part)[1]
    expect(saved(visit) == theirs(visit, "--crop", "60x60+75+30", "--cells", "28x28", seed), True, "the same SVG as the program's of a part that was dragged")
    visit.view("choose")
    visit.page.run("document.querySelector('#photo-seen').dispatchEvent(new KeyboardEvent('keydown', { key: '-', bubbles: true, cancelable: true }))")
    expect(visit.previewed() != part, True, "a smaller part by a key")
    drag(visit, (.5, .5), (.5, .5))
    expect(visit.previewed(), whole, "the maze of the whole photo after a tap")
    asked = [event["params"]["request"] for event in visit.page.events if event.get("method") == "Network.requestWillBeSent"]
    own = {visit.address + file.name for file in [*PAGE.iterdir(), *FILES]}
    other = [each for each in asked if each["method"] != "GET" or not (each["url"].partition("#")[0] in own | {visit.address} or each["url"].startswith(("about:", "blob:", "data:")))]
    tap.fail_if((len(asked) < 9 or other) and f"asked for {other}")
    visit.open(line, anew=True)
    visit.page.wait(f"{visit.one}.game.trail.length === {len(trail)}", "the photo's maze in a page that is loaded anew")


def test_a_photo_in_other_looks_shapes_and_pages(visit):
    visit.view("choose")
    line = visit.previewed()
    visit.press("#photo-invert")
    swapped = visit.previewed()
    tap.fail_if((not line.startswith("flow28x22.") or swapped.split("-")[0] == line.split("-")[0] or swapped.split("-")[2][:-2] != line.split("-")[2][:-2]) and f"{line}, then {swapped}")
    visit.choose("lines", "photo")
    visit.choose("shapes", "hex")
    visit.play()
    kept = saved(visit)
    expect((visit.chosen("lines"), "grays." in kept), ("photo", True), "walls that swell on hexagons")
    hexagons = visit.read("printed")
    visit.run("hint()")
    visit.open("rect8x8-2")
    expect((visit.chosen("lines"), "grays." in saved(visit)), ("", False), "walls of a maze that came by its line")
    visit.open(hexagons, anew=True)
    expect(saved(visit) == kept, True, "the same walls in a page that is loaded anew")
    visit.view("")
    drop(visit, kept.encode(), "maze.svg", "image/svg+xml")
    visit.page.wait("document.body.dataset.ready === 'solve' && document.querySelector('#printed').textContent.startsWith('hex')", "the maze of a file")
    expect(saved(visit) == kept, True, "the same file")
    visit.view("choose"), visit.press("#shapes [value=organic]")    # the words remain visible when the preview is ready
    drop(visit, b"no picture", "notes.txt", "text/plain")
    visit.previewed()
    visit.page.wait(f"{visit.text('problem')}.includes('cannot read notes.txt')", "words")


def test_a_file_of_a_mask_or_of_letters_is_the_maze_again(visit):
    text = tap.tool(PROGRAM, "draw", "-f", "svg", "-o", "-", "--letters", "Der Mond, ja!", "--language", "de", "rect12x14-7391")
    drop(visit, text, "letters.svg", "image/svg+xml")
    visit.page.wait(f"document.body.dataset.ready === 'solve' && {visit.one}.game?.maze.letters", "a maze with letters")
    visit.again()
    visit.hints()
    expect("".join(visit.run("game.read")), "DERMONDJA", "what the way says")
    for ending, kind in ("pdf", "application/pdf"), ("png", "image/png"):
        visit.view("")
        drop(visit, tap.tool(PROGRAM, "draw", "-f", ending, "-o", "-", "--letters", "Der (Mond), ja!", "--language", "de", "rect12x14-7391"), f"letters.{ending}", kind)
        visit.page.wait(f"document.body.dataset.ready === 'solve' && {visit.one}.game?.maze.letters", f"the maze of a {ending}")
        tap.fail_if("letters=Der+%28Mond%29%2C+ja%21" not in visit.page.run("location.hash") and visit.page.run("location.hash"))
    masked = tap.tool(PROGRAM, "draw", "-f", "svg", "-o", "-", "--mask", PAGE.parent / "pictures/face.png", "--cells", "20", "7391")
    drop(visit, masked, "mask.svg", "image/svg+xml")
    visit.page.wait(f"document.body.dataset.ready === 'solve' && /mask/.test({visit.text('printed')})", "a maze cut from a picture")


TABBED = """(() => { const one = document.activeElement, box = one.getBoundingClientRect(); return [one.id || one.dataset.do || one.className || one.tagName, box.top + scrollY, one.closest('.fields') !== null && !one.closest('.foot')]; })()"""


def check_order_and_names(visit) -> None:
    """Checks that the Tab key reaches the controls from top to bottom, and that each control has a role and a unique name."""
    visit.page.ask("Accessibility.enable")
    visit.page.run("document.querySelector('#choose-title').focus()")
    order, names = [], []
    for _ in range(20):
        visit.page.press("Tab")
        order.append(visit.page.run(TABBED))
        found = visit.page.ask("Runtime.evaluate", expression="document.activeElement")["result"]["objectId"]
        node = visit.page.ask("Accessibility.getPartialAXTree", objectId=found, fetchRelatives=False)["nodes"][0]
        names.append((node["role"]["value"], node["name"]["value"]))
        if "main" in order[-1][0]:
            break
    visit.page.ask("Accessibility.disable")
    tops = [top for _, top, is_field in order if is_field]
    tap.fail_if((len(tops) < 6 or any(after < before - 40 for before, after in zip(tops, tops[1:]))) and f"from top to bottom: {order}")
    tap.fail_if((len(set(names)) < len(names) or not all(name for _, name in names)) and f"names: {names}")
    expect(order[-1][0].split()[0], "main", f"the last of {[name for name, *_ in order]}")
    expect(dict((one[0], name[0]) for one, name in zip(order, names))["photo-seen"], "application", "the photo takes keys")


def test_the_screen_of_a_photo_has_all_that_it_needs(visit):
    needed = ("#preview .photo", "#photo-wipe", "#photo-seen", "#photo-detail", "#photo-gamma", "#choose .main")
    with visit.phone(360, 740):
        visit.open("rect8x8-2", anew=True)
        visit.view("")
        visit.press("#home [data-do=photo]")
        visit.page.wait("document.body.dataset.ready === 'photo'", "the screen of a photo")
        seen = visit.page.run("['#choose .stand', '#choose .foot', '#levels', '#shapes', '#photo-lead', '#photo-row button'].filter((one) => document.querySelector(one).checkVisibility())")
        expect(seen, ["#photo-lead", "#photo-row button"], "what there is without a photo")
        exif = b"Exif\0\0MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x112, 3, 1, 6, 0, 0)
        upright = (PAGE.parent / "portraits/cat.jpg").read_bytes()
        photo(visit, upright[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + upright[2:], "cat.jpg", "image/jpeg", "/^flow53x66[.]/")    # turned as it was taken
        expect(visit.page.run("location.hash"), "#photo", "the address")
        for width, height, phone in ((1280, 800, False), (390, 844, True), (360, 740, True))[0 if tap.SOAK else 2:]:
            visit.page.resize(width, height, phone)
            visit.page.run("new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(() => later(0))))")
            hidden = visit.page.run(f"""{list(needed)}.filter((one) => {{ const box = document.querySelector(one).getBoundingClientRect();
              return box.width < 40 || box.left < -1 || box.right > innerWidth + 1 || box.top < 0 || box.bottom > innerHeight; }})""")
            expect(hidden, [], f"what is not seen at {width} x {height}")
        expect(visit.page.run("document.querySelector('#levels').checkVisibility()"), False, "levels")
        box = visit.page.run("(({ x, y, width, height }) => [x, y, width, height])(document.querySelector('#photo-wipe').getBoundingClientRect())")
        x, y, wide = box[0] + 22, box[1] + box[3] / 2, box[2] - 44
        visit.page.mouse([(x + wide / 2, y), (x + wide * 0.6, y), (x + wide * 0.75, y)])
        wipe = visit.page.run("document.querySelector('#photo-wipe').valueAsNumber")
        tap.fail_if(not 70 <= wipe <= 80 and f"the slider is at {wipe}")
        tap.fail_if("On A4 a passage is about" not in visit.read("photo-paper") and visit.read("photo-paper"))
        edge = visit.page.run("parseFloat(getComputedStyle(document.querySelector('#preview .photo')).clipPath.split(' ')[1])")
        expect(round(100 - edge), wipe, "part of the photo that is seen")
        check_order_and_names(visit)
        expect(violations(visit.page), [], "violations")
        visit.page.run("(() => { const link = document.querySelector('#photo-more a'); link.focus(); link.click(); })()")
        visit.page.wait("document.body.dataset.ready === 'choose'", "all choices")
        expect(visit.page.run("document.activeElement.id"), "choose-title", "the focus, after its link is gone")


if __name__ == "__main__":
    run(globals())
