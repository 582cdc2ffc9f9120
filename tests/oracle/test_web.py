"""Pictures in a page of a real browser: color, style rules, hidden solutions, dark pages."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import npm
from readers import png
import tap

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
RECIPE = "rect12x9-7391"
SIZE = (300, 240)
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--hide-scrollbars", "--force-device-scale-factor=1"]


def draw(directory, *options):
    path = directory / "maze.svg"
    result = subprocess.run([PROGRAM, "draw", "-f", "svg", "-o", path, *options, RECIPE],
                            capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return path.read_text()


def render(directory, html, *flags):
    """The page's colors: how many pixels have each."""
    page, picture = directory / "page.html", directory / "page.png"
    page.write_text("<!DOCTYPE html><meta charset=utf-8><style>body{margin:0}</style>" + html)
    picture.unlink(missing_ok=True)
    subprocess.run([BROWSER, *FLAGS, *flags, f"--user-data-dir={directory / 'profile'}",
                    f"--window-size={SIZE[0]},{SIZE[1]}", f"--screenshot={picture}",
                    page.as_uri()], capture_output=True, timeout=tap.TIME_LIMIT)
    assert picture.exists(), "the browser took no picture"
    seen = png.load(picture)
    assert (seen.width, seen.height) == SIZE, (seen.width, seen.height)
    return seen.colors()


def in_scratch(test):
    def run():
        if not BROWSER:
            raise tap.Skip("no chromium")
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
            test(pathlib.Path(directory))
    run.__name__ = test.__name__
    return run


@in_scratch
def test_walls_take_the_color_of_the_text_around(directory):
    svg = draw(directory, "--inline")
    colors = render(directory, f"<div style='color:#c00000'>{svg}</div>")
    assert colors.get((192, 0, 0), 0) > 1000, colors
    assert (0, 0, 0) not in colors


@in_scratch
def test_style_rules_outrank_the_attributes(directory):
    svg = draw(directory, "--inline")
    colors = render(directory, f"<style>.walls{{stroke:#0000ff;stroke-width:4px}}"
                               f".start,.goal{{fill:#00aa00}}</style>{svg}")
    thin = render(directory, svg)
    assert colors.get((0, 0, 255), 0) > 1.5 * thin[(0, 0, 0)]
    assert colors.get((0, 170, 0), 0) > 30


@in_scratch
def test_one_rule_shows_a_hidden_solution(directory):
    svg = draw(directory, "--inline", "--solution=hidden", "--solution-color", "#ff00ff")
    assert (255, 0, 255) not in render(directory, svg)
    shown = render(directory, f"<style>.solution{{visibility:visible}}</style>{svg}")
    assert shown.get((255, 0, 255), 0) > 200


@in_scratch
def test_a_page_gives_colors_by_custom_properties(directory):
    page = f"<div style='--maze-wall:#0000ff;--maze-door:#00aa00;--maze-solution:#ff00ff'>{draw(directory, '--inline', '--solution')}</div>"
    colors = render(directory, page)
    assert colors.get((0, 0, 255), 0) > 1000 and colors.get((0, 170, 0), 0) > 30 and colors.get((255, 0, 255), 0) > 200
    assert (0, 0, 0) not in colors and (128, 128, 128) not in colors
    assert "var(" not in draw(directory, "--solution"), "a whole file is for programs that are no browsers, too"


@in_scratch
def test_any_color_of_css_is_taken(directory):
    svg = draw(directory, "--inline", "--wall-color", "rgb(0 0 255 / 100%)", "--ground", "var(--land, #ffff00)",
               "--arrows", "none", "--solution", "--solution-color", "color-mix(in srgb, #ff0000 50%, #0000ff)")
    colors = render(directory, f"<div style='--land:#00ff00'>{svg}</div>")
    assert colors.get((0, 0, 255), 0) > 1000 and colors.get((0, 255, 0), 0) > 10000, colors
    assert (0, 0, 0) not in colors and (255, 255, 0) not in colors
    named = render(directory, draw(directory, "--inline", "--wall-color", "rebeccapurple"))
    assert named.get((102, 51, 153), 0) > 1000


@in_scratch
def test_the_snippet_of_the_readme_reveals_the_way(directory):
    """All of it in the end, and half of it on the way."""
    readme = (pathlib.Path(__file__).parents[2] / "README.md").read_text()
    page = re.search(r"^```html\n(.*?)^```", readme, re.M | re.S)[1]
    assert "<!-- maze.svg -->" in page and "crimson" in page
    page = page.replace("<!-- maze.svg -->", draw(directory, "--inline", "--solution=hidden"))
    way = (220, 20, 60)
    assert way not in render(directory, page)
    page = page.replace("<input ", "<input checked ")
    whole = render(directory, page).get(way, 0)
    half = render(directory, page + "<style>.maze .solution{stroke-dashoffset:.5!important}</style>").get(way, 0)
    assert whole > 200 and .4 < half / whole < .6, (half, whole)


@in_scratch
def test_an_optimizer_keeps_what_a_page_needs(directory):
    """svgo as it is by default."""
    svgo = npm.package(PROGRAM, "svgo", "4.0.0") / "bin" / "svgo.js"
    for options in ([], ["--inline"], ["--inline", "--solution-fill"], ["--inline", "--draw", "passages"])[::1 if tap.SOAK else 4]:
        draw(directory, "--solution=hidden", *options)
        made = subprocess.run(["node", svgo, directory / "maze.svg", "-o", directory / "small.svg"],
                              capture_output=True, text=True)
        assert made.returncode == 0, made.stdout + made.stderr
        svg = (directory / "small.svg").read_text()
        page = f"<div style='--maze-wall:#0000ff'>{svg}</div><style>.solution{{{{}}}}</style>"
        way = "{visibility:visible;fill:#ff00ff}" if "--solution-fill" in options else "{visibility:visible;stroke:#ff00ff}"
        assert (255, 0, 255) not in render(directory, page), options
        assert render(directory, page.replace("{{}}", way)).get((255, 0, 255), 0) > 200, options
        if "--inline" in options and "--draw" not in options:
            assert render(directory, page).get((0, 0, 255), 0) > 1000, options


@in_scratch
def test_a_picture_turns_light_on_a_dark_page(directory):
    draw(directory, "--color-scheme")
    html = "<style>body{background:#202020}</style><img src='maze.svg'>"
    light = render(directory, html, "--blink-settings=preferredColorScheme=1")
    dark = render(directory, html, "--blink-settings=preferredColorScheme=0")
    assert light.get((0, 0, 0), 0) > 1000 and (232, 232, 232) not in light
    assert dark.get((232, 232, 232), 0) > 1000 and (0, 0, 0) not in dark


@in_scratch
def test_a_file_scales_with_its_box(directory):
    draw(directory)
    natural = render(directory, "<img src='maze.svg'>")
    half = render(directory, "<img src='maze.svg' style='width:100px'>")
    assert half[(255, 255, 255)] > natural[(255, 255, 255)]


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
