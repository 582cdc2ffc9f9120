"""Pictures in a page of a real browser: color, style rules, hidden solutions, dark pages."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
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
                    page.as_uri()], capture_output=True, timeout=60)
    assert picture.exists(), "the browser took no picture"
    data = subprocess.run(["pngtopnm", "-plain", picture], capture_output=True, text=True).stdout
    numbers = [int(word) for word in data.split()[4:]]
    if data.startswith("P3"):
        pixels = list(zip(*[iter(numbers)] * 3))
    else:
        pixels = [(value, value, value) for value in numbers]
    assert len(pixels) == SIZE[0] * SIZE[1], data[:40]
    counts = {}
    for pixel in pixels:
        counts[pixel] = counts.get(pixel, 0) + 1
    return counts


def in_scratch(test):
    def run():
        if not BROWSER or not shutil.which("pngtopnm"):
            raise tap.Skip("no chromium or no netpbm")
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
    shown = render(directory, f"<style>.solution{{display:inline}}</style>{svg}")
    assert shown.get((255, 0, 255), 0) > 200


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
