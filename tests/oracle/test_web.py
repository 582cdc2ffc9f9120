"""Tests SVG images on pages in a real browser: colors, style rules, hidden solutions and dark pages."""
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager

import paths
import npm
from browser import browser, run
from readers import png, svgfile
import tap

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
RECIPE = "rect12x9-7391"
SIZE = (300, 240)
TURNS = itertools.count()


class Shown:
    """Draws mazes, each into a new folder, and opens HTML pages in the folder of the last maze."""

    def __init__(self, page, scratch):
        self.page, self.scratch, self.folder = page, scratch, None
        self.page.resize(*SIZE)

    def draw(self, *options):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=self.scratch))
        path = self.folder / "maze.svg"
        result = subprocess.run([PROGRAM, "draw", "-f", "svg", "-o", path, *options, RECIPE],
                                capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        return path.read_text()

    def render(self, html, scheme="light"):
        """Opens a page with the content `html` in the browser, and returns the number of pixels of each color."""
        path, turn = self.folder / "page.html", next(TURNS)
        path.write_text(f"<!DOCTYPE html><html data-turn={turn}><meta charset=utf-8><style>body{{margin:0}}</style>" + html)
        self.page.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.page.open(path.as_uri())
        self.page.wait(f"document.documentElement?.dataset.turn == {turn} && document.readyState == 'complete'", "the page")
        seen = png.read(self.page.picture())
        assert (seen.width, seen.height, seen.channels) == (*SIZE, 3), (seen.width, seen.height, seen.channels)
        return seen.colors()


@contextmanager
def opened():
    with tempfile.TemporaryDirectory() as scratch, browser() as page:
        yield Shown(page, scratch)


def test_walls_take_the_color_of_the_text_around(shown):
    svg = shown.draw("--inline")
    colors = shown.render(f"<div style='color:#c00000'>{svg}</div>")
    assert colors.get((192, 0, 0), 0) > 1000, colors
    assert (0, 0, 0) not in colors


def test_one_rule_shows_a_hidden_solution(shown):
    svg = shown.draw("--inline", "--solution=hidden", "--solution-color", "#ff00ff")
    assert (255, 0, 255) not in shown.render(svg)
    colors = shown.render(f"<style>.solution{{visibility:visible}}</style>{svg}")
    assert colors.get((255, 0, 255), 0) > 200


def test_a_page_gives_colors_by_custom_properties(shown):
    page = f"<div style='--maze-wall:#0000ff;--maze-door:#00aa00;--maze-solution:#ff00ff'>{shown.draw('--inline', '--solution')}</div>"
    colors = shown.render(page)
    assert colors.get((0, 0, 255), 0) > 1000 and colors.get((0, 170, 0), 0) > 30 and colors.get((255, 0, 255), 0) > 200
    assert (0, 0, 0) not in colors and (128, 128, 128) not in colors
    assert "var(" not in shown.draw("--solution"), "a whole file is for programs that are no browsers, too"


def test_any_color_of_css_is_taken(shown):
    svg = shown.draw("--inline", "--wall-color", "rgb(0 0 255 / 100%)", "--ground", "var(--land, #ffff00)",
               "--arrows", "none", "--solution", "--solution-color", "color-mix(in srgb, #ff0000 50%, #0000ff)")
    colors = shown.render(f"<div style='--land:#00ff00'>{svg}</div>")
    assert colors.get((0, 0, 255), 0) > 1000 and colors.get((0, 255, 0), 0) > 10000, colors
    assert (0, 0, 0) not in colors and (255, 255, 0) not in colors
    named = shown.render(shown.draw("--inline", "--wall-color", "rebeccapurple"))
    assert named.get((102, 51, 153), 0) > 1000


def test_the_snippet_of_the_guide_reveals_the_way(shown):
    """Checks that the snippet in the guide shows half of the solution halfway through its animation, and the whole
    solution at the end."""
    guide = (pathlib.Path(__file__).parents[2] / "samples/guides/web.md").read_text()
    page = re.search(r"^```html\n(.*?)^```", guide, re.M | re.S)[1]
    assert "<!-- maze.svg -->" in page and "crimson" in page
    page = page.replace("<!-- maze.svg -->", shown.draw("--inline", "--solution=hidden"))
    way = (220, 20, 60)
    assert way not in shown.render(page)
    page = page.replace("<input ", "<input checked ")
    whole = shown.render(page).get(way, 0)
    half = shown.render("<style>.maze .solution{stroke-dashoffset:.5!important}</style>" + page).get(way, 0)
    assert whole > 200 and .4 < half / whole < .6, (half, whole)


def optimized(folders, *options):
    """Returns the drawings of folders as svgo optimizes them. One process optimizes all of them, because its start takes half a second."""
    svgo = npm.package(PROGRAM, "svgo") / "bin" / "svgo.js"
    small = [folder / "small.svg" for folder in folders]
    tap.tool("node", str(svgo), *(str(folder / "maze.svg") for folder in folders), "-o", *map(str, small), *options)
    return [path.read_text() for path in small]


def test_an_optimizer_keeps_what_a_page_needs(shown):
    """Checks that svgo, with its default options, keeps everything in an SVG that a page requires."""
    for options in ([], ["--inline"], ["--inline", "--solution-fill"], ["--inline", "--draw", "passages"])[::1 if tap.SOAK else 4]:
        shown.draw("--solution=hidden", *options)
        page = f"<div style='--maze-wall:#0000ff'>{optimized([shown.folder])[0]}</div><style>.solution{{{{}}}}</style>"
        way = "{visibility:visible;fill:#ff00ff}" if "--solution-fill" in options else "{visibility:visible;stroke:#ff00ff}"
        assert (255, 0, 255) not in shown.render(page), options
        assert shown.render(page.replace("{{}}", way)).get((255, 0, 255), 0) > 200, options
        if "--inline" in options and "--draw" not in options:
            assert shown.render(page).get((0, 0, 255), 0) > 1000, options


def seen(svg, folder):
    """Returns the pixels of the SVG as rsvg-convert paints it."""
    (folder / "seen.svg").write_text(svg)
    return b"".join(png.read(tap.tool("rsvg-convert", "--background-color=white", str(folder / "seen.svg"))).rows)


def test_optimizers_keep_every_dot(shown):
    looks = (["--texture", "hedge"], ["--ground-texture", "grass", "--ground", "green"], ["--texture", "dots", "--inline"])
    drawings = [(options, seen(shown.draw(*options), shown.folder), shown.folder) for options in looks]
    small_files = optimized([folder for *_, folder in drawings])
    for (options, drawn, folder), text in zip(drawings, small_files):
        small = seen(text, folder)
        other = sum(abs(a - b) > 60 for a, b in zip(drawn, small))
        assert len(small) == len(drawn) and other < len(drawn) / 2000, (options, other)


def test_the_configuration_of_the_guide_keeps_role_title_and_size(shown):
    guide = (pathlib.Path(__file__).parents[2] / "samples/guides/web.md").read_text()
    shown.draw("--title", "Find the way")
    (shown.folder / "svgo.config.mjs").write_text(re.search(r"^```js\n(// svgo.config.mjs\n.*?)^```", guide, re.S | re.M)[1])
    root = svgfile.root_of(optimized([shown.folder], "--config", str(shown.folder / "svgo.config.mjs"))[0])
    assert root.get("role") == "img" and root.get("viewBox"), root.attrib
    assert any(child.tag.endswith("title") and child.text == "Find the way" for child in root)


def test_a_picture_turns_light_on_a_dark_page(shown):
    shown.draw("--color-scheme")
    html = "<style>body{background:#202020}</style><img src='maze.svg'>"
    light = shown.render(html, "light")
    dark = shown.render(html, "dark")
    assert light.get((0, 0, 0), 0) > 1000 and (232, 232, 232) not in light
    assert dark.get((232, 232, 232), 0) > 1000 and (0, 0, 0) not in dark


run(globals())
