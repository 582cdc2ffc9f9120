"""Tests the gallery in a real browser: it shows every maze with its name, and a click on a maze shows its solution."""
import base64
import collections
import contextlib
import functools
import html
import html.parser
import pathlib
import re
import subprocess
import sys
import tempfile

import paths
import npm
import tap
from browser import browser
from readers import png, svgfile

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
OPEN = contextlib.ExitStack()     # resources that are closed at the end of the script
FOLDER = pathlib.Path(OPEN.enter_context(tempfile.TemporaryDirectory()))
WIDTH, DARK_PART = 1300, 3000     # in pixels: the width of the page, and the height of the part that is tested in dark mode
SCALE = 0.5                       # number of pixels of a screenshot per pixel of the page; a smaller screenshot takes less time to check
LIGHT_PART = 10 ** 6 if tap.SOAK else 6000    # height of the part that is tested in light mode, in pixels; large screenshots take long
SCHEMES = ("light", "dark")

# A script that checks the page at first, then with all solutions shown, and then with a single solution shown.
PROBE = """(() => {
    const seen = element => getComputedStyle(element).visibility == 'visible';
    const ways = () => [...document.querySelectorAll('figure')].map(figure => {
        const parts = new Set([...figure.querySelectorAll('.solution')].map(seen));
        return parts.size == 1 ? parts.has(true) : 'in part';
    });
    const all = document.getElementById('all'), found = {};
    found.height = document.documentElement.scrollHeight;
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


class Page(html.parser.HTMLParser):
    """Collects the ids of a page, its internal links, the names of its pictures, and elements that are not closed."""
    EMPTY = {"meta", "link", "input", "br", "img"}

    def __init__(self, text):
        super().__init__()
        self.ids, self.targets, self.names, self.open = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        self.targets += [attributes["href"][1:]] if attributes.get("href", "").startswith("#") else []
        self.targets += [attributes["for"]] if "for" in attributes else []
        if tag == "svg":
            self.names.append(attributes.get("aria-label", ""))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> in {self.open}"
        self.open.pop()


def listed(name="gallery"):
    """Returns the lines of the list `name` that describe mazes."""
    lines = (ROOT / "samples" / f"{name}.txt").read_text().splitlines()
    return [line for line in lines if line and not line.startswith(("# ", "= ", "== "))]


def gallery(name="gallery"):
    path = FOLDER / f"{name}.html"
    if not path.exists():
        lists = [] if name == "gallery" else [f"samples/{name}.txt"]
        made = subprocess.run(["sh", ROOT / "samples" / "gallery.sh", PROGRAM, *lists], capture_output=True,
                              text=True)
        assert made.returncode == 0 and not made.stderr, made.stderr
        path.write_text(made.stdout)
    return path


@functools.lru_cache(maxsize=None)
def fewer():
    """Returns the path of a gallery with one in eight figures, because axe takes seconds for all figures. With --soak, the
    gallery has all figures."""
    text, figure = gallery().read_text(), re.compile("<figure.*?</figure>", re.S)
    kept = set(tap.some(figure.findall(text), 8))
    path = FOLDER / "fewer.html"
    path.write_text(figure.sub(lambda found: found[0] if found[0] in kept else "", text))
    return path


@functools.lru_cache(maxsize=None)
def opened():
    return OPEN.enter_context(browser())


def shown(path=None, scheme="light", width=WIDTH):
    """Opens the gallery, or the file `path`, in the browser, and returns the page. Fails if the browser reports errors."""
    page = opened()
    page.resize(width, 1000)
    page.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    page.open("about:blank")
    page.events.clear()
    page.open((path or gallery()).as_uri())
    page.wait("location.protocol === 'file:' && document.readyState === 'complete'", "the page")
    assert not page.problems(), page.problems()
    return page


@functools.lru_cache(maxsize=None)
def probe():
    """Returns the results of the script PROBE in the page."""
    return shown().run(PROBE)


def screenshot(scheme, height):
    """Returns the pixels of the page from its top down to `height`, as rows of red, green and blue."""
    clip = {"x": 0, "y": 0, "width": WIDTH, "height": height, "scale": SCALE}
    page = shown(scheme=scheme)
    seen = png.read(base64.b64decode(page.ask("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)["data"]))
    expected = int(WIDTH * SCALE), int(height * SCALE), 3
    assert (seen.width, seen.height, seen.channels) == expected, (seen.width, seen.height, seen.channels)
    return seen.rows


def part_drawn(rows, box):
    """Returns the share of pixels in a box that differ from the background, in the color channel (red, green or blue) in which
    this share is largest. Reads only every fourth row of pixels."""
    left, top, right, bottom = (round(value * SCALE) for value in box)
    parts = []
    for channel in range(3):
        counts = collections.Counter(b"".join(row[3 * left + channel:3 * right:3] for row in rows[top:bottom:4]))
        ground = max(counts, key=counts.get)
        parts.append(sum(n for value, n in counts.items() if abs(value - ground) > 40) / sum(counts.values()))
    return max(parts)


def check_every_line_is_a_named_picture(which):
    page = Page(gallery(which).read_text())
    assert len(page.names) == len(listed(which)) > 20
    assert len(set(page.names)) == len(page.names), "two pictures have one name"
    for name, line in zip(page.names, listed(which)):
        words = re.split(r"[ /]+", line.replace("-7391", ""))
        told = [word.removeprefix("--").split("..")[0] for word in words if word.strip("-0123456789")]
        lost = [word for word in told if word not in ("samples", "pictures", "portraits") and word.rsplit(".", 1)[0].replace("-", " ")
                not in name.replace("-", " ")]
        assert re.match(r"[A-Z][a-z ]+: (\S*7391|(?:labyrinth|road|cube|box)\S*-\d)", name) and not lost, f"{name!r} does not tell {lost}"
    boxes = re.findall(r'<input type="checkbox" aria-label="([^"]*)"', gallery(which).read_text())
    assert [html.unescape(box) for box in boxes] == ["Solution of " + name for name in page.names]
    assert page.open == ["html"][:len(page.open)], page.open


def test_every_line_of_the_lists_is_a_named_picture():
    for which in ("gallery", "portraits"):
        check_every_line_is_a_named_picture(which)


def test_the_page_of_portraits_shows_them_large():
    """Portraits are as wide as a column of the page, their walls are inside their boxes, and the page fits narrow screens."""
    page = shown(gallery("portraits"))
    boxes = page.run("[...document.querySelectorAll('figure svg')].map(one => one.getBoundingClientRect())"
                     ".map(box => [box.width, box.height])")
    assert len(boxes) == len(listed("portraits")) and all(w > 340 and h > 300 for w, h in boxes), boxes
    assert shown(gallery("portraits"), width=320).run("document.documentElement.scrollWidth") <= 320


def test_axe_finds_no_fault():
    axe = npm.package(PROGRAM, "axe-core", "4.11.0") / "axe.min.js"
    for scheme in SCHEMES:
        page = shown(fewer(), scheme)
        page.run(axe.read_text() + ";0")
        told = page.run("axe.run().then(told => told.violations.map(v => [v.id, v.nodes.length, v.nodes[0].html]))")
        assert told == [], told


def test_no_id_stands_twice_and_every_link_leads_somewhere():
    page = Page(gallery().read_text())
    twice = {one for one in page.ids if page.ids.count(one) > 1}
    assert page.ids and not twice, twice
    assert set(page.targets) <= set(page.ids), set(page.targets) - set(page.ids)


def test_an_error_in_a_page_is_noticed():
    path = FOLDER / "wrong.html"
    path.write_text("<!DOCTYPE html><script>nothing.at.all()</script>")
    try:
        shown(path)
    except AssertionError:
        return
    raise AssertionError("the browser did not tell")


def test_every_picture_has_a_size_and_a_solution_on_a_click():
    found = probe()
    assert len(found["pictures"]) == len(listed())
    for picture in found["pictures"]:
        left, top, right, bottom = picture["box"]
        assert right - left > 100 and bottom - top > 100 and picture["inside"], picture
    assert found["wide"] <= WIDTH, found["wide"]
    count = len(listed())
    assert found["hidden"] == [False] * count, "solutions are seen before they are asked for"
    assert found["shown"] == [True] * count, "a solution is not shown"
    assert found["clicked"] == [True] + [False] * (count - 1), "a click shows other than its maze's solution"


def test_something_is_drawn_in_light_and_in_dark():
    found = probe()
    for scheme in SCHEMES:
        height = min(found["height"], LIGHT_PART if scheme == "light" else DARK_PART)
        rows = screenshot(scheme, height)
        brightness = sum(rows[2][:3]) / 3
        assert brightness > 200 if scheme == "light" else brightness < 60, (scheme, brightness)
        for picture in (one for one in found["pictures"] if one["box"][3] < height):
            drawn = part_drawn(rows, picture["box"])
            assert drawn > 0.02, f"{picture['name']}, {scheme}: {drawn:.3f} of the pixels"


def test_a_narrow_screen_needs_no_scrolling_aside():
    assert shown(width=320).run("document.documentElement.scrollWidth") <= 320


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
