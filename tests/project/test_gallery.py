"""Tests the gallery in a real browser: it shows every maze with its name, and a click on a maze shows its solution."""
import contextlib
import functools
import pathlib
import re
import subprocess
import sys
import tempfile

import paths
import tap
from browser import browser, violations
from readers import svgfile

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
OPEN = contextlib.ExitStack()     # resources that are closed at the end of the script
FOLDER = pathlib.Path(OPEN.enter_context(tempfile.TemporaryDirectory()))
WIDTH = 1300                      # of the page, in pixels
SCHEMES = ("light", "dark")

# A script that checks the page at first, then with all solutions shown, and then with a single solution shown.
PROBE = """(() => {
    const seen = element => getComputedStyle(element).visibility == 'visible';
    const ways = () => [...document.querySelectorAll('figure')].map(figure => {
        const parts = new Set([...figure.querySelectorAll('.solution')].map(seen));
        return parts.size == 1 ? parts.has(true) : 'in part';
    });
    const all = document.getElementById('all'), found = {};
    found.wide = document.documentElement.scrollWidth;
    found.pictures = [...document.querySelectorAll('figure svg')].map(svg => {
        const box = svg.getBoundingClientRect(), figure = svg.closest('figure').getBoundingClientRect();
        return {name: svg.getAttribute('aria-label'), box: [box.left, box.top, box.right, box.bottom],
                inside: box.left >= figure.left && box.right <= figure.right};
    });
    found.hidden = ways();
    all.click();
    found.shown = ways();
    all.click();
    document.querySelector('figure svg').dispatchEvent(new MouseEvent('click', {bubbles: true}));
    found.clicked = ways();
    return found;
})()"""

# A script that returns the names of mazes in which no line or area differs from the background, whose brightness is inserted.
UNSEEN = """[...document.querySelectorAll('figure svg')].filter((svg) => ![...svg.querySelectorAll('path, line, circle, rect')].some((part) => {
  const { stroke, fill } = getComputedStyle(part);
  return [stroke, fill].some((color) => color.startsWith('rgb(') && Math.abs(color.match(/[0-9.]+/g).reduce((a, b) => a + Number(b), 0) / 3 - %s) > 40);
})).map((svg) => svg.getAttribute('aria-label'))"""


@functools.lru_cache(maxsize=None)
def list_of(name):
    """Returns the path of the list `name`. The list of portraits has one in three portraits, because they are large, or all with --soak."""
    source, path = ROOT / "samples" / f"{name}.txt", FOLDER / f"{name}.txt"
    lines = source.read_text().splitlines(keepends=True)
    kept = tap.some(lines, 3 if name == "portraits" else 1)
    path.write_text("".join(line for line in lines if line in kept or line.startswith(("#", "="))))
    return path


def listed(name="gallery"):
    """Returns the lines of the list `name` that describe mazes."""
    lines = list_of(name).read_text().splitlines()
    return [line for line in lines if line and not line.startswith(("# ", "= ", "== "))]


def gallery(name="gallery"):
    path = FOLDER / f"{name}.html"
    if not path.exists():
        made = subprocess.run(["sh", ROOT / "samples" / "gallery.sh", PROGRAM, list_of(name)], capture_output=True, text=True)
        assert made.returncode == 0 and not made.stderr, made.stderr
        path.write_text(made.stdout)
    return path


@functools.lru_cache(maxsize=None)
def fewer():
    """Returns the path of a gallery with one in fifty figures, because axe takes seconds for all figures. With --soak, the
    gallery has all figures."""
    text, figure = gallery().read_text(), re.compile("<figure.*?</figure>", re.S)
    kept = set(tap.some(figure.findall(text), 50))
    path = FOLDER / "fewer.html"
    path.write_text(figure.sub(lambda found: found[0] if found[0] in kept else "", text))
    return path


@functools.lru_cache(maxsize=None)
def opened():
    return OPEN.enter_context(browser())


def shown(path=None, scheme="light"):
    """Opens the gallery, or the file `path`, in the browser, and returns the page. Fails if the browser reports errors."""
    page = opened()
    page.resize(WIDTH, 1000)
    page.media(prefers_color_scheme=scheme)
    page.open("about:blank")
    page.events.clear()
    page.open((path or gallery()).as_uri())
    page.wait("location.protocol === 'file:' && document.readyState === 'complete'", "the page")
    assert not page.problems(), page.problems()
    return page


def narrow(page):
    """Returns the width of a page on a narrow screen, in pixels."""
    page.resize(320, 1000)
    return page.run("document.documentElement.scrollWidth")


# A script that returns the names of all pictures, the ids of elements, and links and labels that lead nowhere.
NAMES = """({
  names: [...document.querySelectorAll('svg')].map((svg) => svg.getAttribute('aria-label') || ''),
  ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  lost: [...document.querySelectorAll('[href^="#"], [for]')].map((one) => one.htmlFor || one.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id)),
  boxes: [...document.querySelectorAll('figure input')].map((one) => one.getAttribute('aria-label')),
})"""


def check_every_line_is_a_named_picture(page, which):
    found = page.run(NAMES)
    names = found["names"]
    assert len(names) == len(listed(which)) > 5
    assert len(set(names)) == len(names), "two pictures have one name"
    for name, line in zip(names, listed(which)):
        words = re.split(r"[ /]+", line.replace("-7391", ""))
        told = [word.removeprefix("--").split("..")[0] for word in words if word.strip("-0123456789")]
        lost = [word for word in told if word not in ("samples", "pictures", "portraits") and word.rsplit(".", 1)[0].replace("-", " ")
                not in name.replace("-", " ")]
        assert re.match(r"[A-Z][a-z ]+: (\S*7391|(?:labyrinth|road|cube|box)\S*-\d)", name) and not lost, f"{name!r} does not tell {lost}"
    assert found["boxes"] == ["Solution of " + name for name in names]
    twice = {one for one in found["ids"] if found["ids"].count(one) > 1}
    assert found["ids"] and not twice and not found["lost"], (twice, found["lost"])


def test_every_line_of_the_gallery_is_a_named_picture():
    check_every_line_is_a_named_picture(shown(), "gallery")


def test_the_page_of_portraits_shows_them_large():
    """Portraits are as wide as a column of the page, their walls are inside their boxes, and the page fits narrow screens."""
    page = shown(gallery("portraits"))
    check_every_line_is_a_named_picture(page, "portraits")
    boxes = page.run("[...document.querySelectorAll('figure svg')].map(one => one.getBoundingClientRect())"
                     ".map(box => [box.width, box.height])")
    assert len(boxes) == len(listed("portraits")) and all(w > 340 and h > 300 for w, h in boxes), boxes
    assert narrow(page) <= 320


def test_axe_finds_no_fault():
    page = shown(fewer())
    for scheme in SCHEMES:
        page.media(prefers_color_scheme=scheme)
        told = violations(page)
        assert told == [], told


def test_every_picture_has_a_size_and_a_solution_on_a_click():
    found = shown().run(PROBE)
    assert len(found["pictures"]) == len(listed())
    for picture in found["pictures"]:
        left, top, right, bottom = picture["box"]
        assert right - left > 100 and bottom - top > 100 and picture["inside"], picture
    assert found["wide"] <= WIDTH, found["wide"]
    count = len(listed())
    assert found["hidden"] == [False] * count, "solutions are seen before they are asked for"
    assert found["shown"] == [True] * count, "a solution is not shown"
    assert found["clicked"] == [True] + [False] * (count - 1), "a click shows other than its maze's solution"


def test_each_maze_is_seen_in_light_and_in_dark_on_every_screen():
    for scheme in SCHEMES:
        page = shown(scheme=scheme)
        bright = page.run("getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0) / 3")
        assert bright > 200 if scheme == "light" else bright < 60, (scheme, bright)
        assert page.run(UNSEEN % bright) == [], scheme
        assert narrow(page) <= 320


def test_the_poster_holds_its_list_within_its_frame():
    made = subprocess.run(["sh", ROOT / "samples" / "poster.sh", PROGRAM], capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    shown = (ROOT / "samples" / "gallery" / "poster.svg").read_text()
    recipes = [re.findall(r'data-recipe="([^"]+)"', text) for text in (made.stdout, shown)]
    lines = (ROOT / "samples" / "poster.txt").read_text().splitlines()
    assert len(recipes[0]) == sum(line[:1].isdigit() for line in lines) and recipes[0] == recipes[1]
    root = svgfile.root_of(made.stdout)
    mazes = root.findall(svgfile.NAMESPACE + "svg")
    assert len(mazes) == len(recipes[0])
    boxes = [[float(maze.get(key)) for key in ("x", "y", "width", "height")] for maze in mazes]
    assert all(0 < x and x + w < 1200 and 0 < y and y + h < 900 for x, y, w, h in boxes), boxes
    for i, (x, y, w, h) in enumerate(boxes):
        assert not any(x < u + v and u < x + w and y < t + s and t < y + h
                       for u, t, v, s in boxes[:i]), "two mazes overlap"


with OPEN:
    tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
