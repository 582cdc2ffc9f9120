"""The gallery in a real browser: every maze is there, drawn, named and solved on a click."""
import collections
import functools
import html
import html.parser
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import npm
from readers import png, svgfile
import tap

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
SCRATCH = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
FOLDER = pathlib.Path(SCRATCH.name)
WIDTH, DARK_PART = 1300, 3000     # pixels of the page
SCALE = 0.5                       # of a picture of it, whose mazes are seen and counted in a quarter of the time
LIGHT_PART = 10 ** 6 if tap.SOAK else 12000    # the time for a picture of a page grows faster than the page
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--hide-scrollbars", "--force-device-scale-factor=1", "--enable-logging=stderr",
         f"--user-data-dir={FOLDER / 'profile'}"]
SCHEMES = {"light": "--blink-settings=preferredColorScheme=1",
           "dark": "--blink-settings=preferredColorScheme=0"}

# Looks at the page as it is, then with all solutions, then with one alone.
PROBE = """<script>addEventListener('load', () => {
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
    document.body.dataset.found = JSON.stringify(found);
});</script>"""


class Page(html.parser.HTMLParser):
    """The ids, the links within the page, the names of the pictures, and what is not closed."""
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


def listed():
    """The lines of the list that are mazes."""
    lines = (ROOT / "samples" / "gallery.txt").read_text().splitlines()
    return [line for line in lines if line and not line.startswith(("# ", "= "))]


def gallery():
    path = FOLDER / "gallery.html"
    if not path.exists():
        made = subprocess.run(["sh", ROOT / "samples" / "gallery.sh", PROGRAM], capture_output=True,
                              text=True)
        assert made.returncode == 0 and not made.stderr, made.stderr
        path.write_text(made.stdout)
    return path


def need_browser():
    if not BROWSER:
        raise tap.Skip("no chromium")


def browse(path, *flags):
    done = subprocess.run([BROWSER, *FLAGS, *flags, path.as_uri()], capture_output=True, text=True,
                          timeout=tap.TIME_LIMIT)
    said = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    assert not said, said[:5]
    return done.stdout


@functools.lru_cache(maxsize=None)
def probe():
    """What the script found in the page."""
    path = FOLDER / "probe.html"
    path.write_text(gallery().read_text() + PROBE)
    text = browse(path, f"--window-size={WIDTH},1000", "--dump-dom")
    found = re.search(r'data-found="([^"]*)"', text)
    assert found, "the script did not run"
    return json.loads(html.unescape(found[1]))


def screenshot(scheme, height):
    """Rows of pixels of the page down to a height, each red, green, blue."""
    path = FOLDER / f"{scheme}.png"
    browse(gallery(), SCHEMES[scheme], f"--force-device-scale-factor={SCALE}", f"--window-size={WIDTH},{height}",
           f"--screenshot={path}")
    seen = png.load(path)
    expected = int(WIDTH * SCALE), int(height * SCALE), 3
    assert (seen.width, seen.height, seen.channels) == expected, (seen.width, seen.height, seen.channels)
    return seen.rows


def part_drawn(rows, box):
    """Of the pixels in every fourth row of the box, the part that is far from the ground in red, green or blue."""
    left, top, right, bottom = (round(value * SCALE) for value in box)
    parts = []
    for channel in range(3):
        counts = collections.Counter(b"".join(row[3 * left + channel:3 * right:3] for row in rows[top:bottom:4]))
        ground = max(counts, key=counts.get)
        parts.append(sum(n for value, n in counts.items() if abs(value - ground) > 40) / sum(counts.values()))
    return max(parts)


def test_every_line_of_the_list_is_a_named_picture():
    page = Page(gallery().read_text())
    assert len(page.names) == len(listed()) > 30
    assert len(set(page.names)) == len(page.names), "two pictures have one name"
    for name, line in zip(page.names, listed()):
        words = re.split(r"[ /]+", line.replace("-7391", ""))
        told = [word.removeprefix("--").split("..")[0] for word in words if word.strip("-0123456789")]
        lost = [word for word in told if word not in ("samples", "pictures") and word.rsplit(".", 1)[0].replace("-", " ")
                not in name.replace("-", " ")]
        assert re.match(r"[A-Z][a-z ]+: \S*7391", name) and not lost, f"{name!r} does not tell {lost}"
    boxes = re.findall(r'<input type="checkbox" aria-label="([^"]*)"', gallery().read_text())
    assert [html.unescape(box) for box in boxes] == ["Solution of " + name for name in page.names]
    assert page.open == ["html"][:len(page.open)], page.open


def test_axe_finds_no_fault():
    need_browser()
    axe = npm.package(PROGRAM, "axe-core", "4.11.0") / "axe.min.js"
    path = FOLDER / "axe.html"
    path.write_text(gallery().read_text() + f"<script>{axe.read_text()}</script><script>addEventListener('load', () => "
                    "axe.run().then(told => { document.body.dataset.told = JSON.stringify(told.violations.map("
                    "v => [v.id, v.nodes.length, v.nodes[0].html])); }));</script>")
    for scheme in SCHEMES.values():
        text = browse(path, scheme, "--virtual-time-budget=60000", "--dump-dom")
        told = re.search(r'data-told="([^"]*)"', text)
        assert told, "axe did not run"
        assert json.loads(html.unescape(told[1])) == [], html.unescape(told[1])[:1500]


def test_no_id_stands_twice_and_every_link_leads_somewhere():
    page = Page(gallery().read_text())
    twice = {one for one in page.ids if page.ids.count(one) > 1}
    assert page.ids and not twice, twice
    assert set(page.targets) <= set(page.ids), set(page.targets) - set(page.ids)


def test_an_error_in_a_page_is_noticed():
    need_browser()
    path = FOLDER / "wrong.html"
    path.write_text("<!DOCTYPE html><script>nothing.at.all()</script>")
    try:
        browse(path, "--dump-dom")
    except AssertionError:
        return
    raise AssertionError("the browser did not tell")


def test_every_picture_has_a_size_and_a_solution_on_a_click():
    need_browser()
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
    need_browser()
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
    need_browser()
    path = FOLDER / "narrow.html"
    path.write_text("<!DOCTYPE html><iframe src='gallery.html' style='width:320px;height:600px'></iframe>"
                    "<script>addEventListener('load', () => { const f = document.querySelector('iframe');"
                    "document.body.dataset.wide = f.contentDocument.documentElement.scrollWidth; });</script>")
    gallery()
    text = browse(path, "--allow-file-access-from-files", "--dump-dom")
    wide = re.search(r'data-wide="(\d+)"', text)
    assert wide and int(wide[1]) <= 320, wide and wide[1]


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


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
