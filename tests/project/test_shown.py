"""Tests that the pictures in the README equal the pages and drawings that its commands make, except at the edges of lines.

If a picture differs, the test prints the command that makes it again."""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
from statistics import pstdev

import paths
import tap
from readers import likeness

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
README = (ROOT / "README.md").read_text()
GALLERY = ROOT / "samples" / "gallery"

# For each picture: the file that a command of the README writes, and the command that makes the picture from this file.
PAGES = {
    "portrait.png": ("portrait.pdf", "HEIGHT=840 sh samples/pages.sh FILE 1 2"),
    "class.png": ("class.pdf", "sh samples/pages.sh FILE 1 2 3 21"),
    "heart.png": ("heart.pdf", "sh samples/pages.sh FILE 1 2"),
    "face.png": ("face.pdf", "sh samples/pages.sh FILE 1 2"),
    "amazing.png": ("amazing.pdf", "sh samples/pages.sh FILE 1 4 17 19 21 22 103"),
}
# Pictures that are not compared: screenshots, and pictures that are larger than a page.
OTHERS = {"page.png", "shapes.png", "solid.png", "covers.png", "poster.svg"}

# Images are reduced to half their size and divided into squares of SIDE pixels. A square differs if the correlation of its gray
# values is less than ALIKE. At most SHARE of the squares may differ: another release of Cairo moves edges by less than a pixel, and
# only few squares differ, but another maze differs in most of the squares that it covers.
SIDE, ALIKE, SHARE = 12, 0.6, 0.06
INK = 12     # minimum standard deviation of the gray values in a square that is compared


def command_for(name):
    """Returns the command in the README that writes the file `name`."""
    blocks = "".join(re.findall(r"^```sh\n(.*?)^```", README, re.M | re.S)).replace("\\\n", " ")
    found = [line for line in blocks.splitlines() if shlex.split(line, comments=True)[-1:] == [name] or f" -o {name}" in line]
    assert len(found) == 1, f"{name}: {found}"
    return found[0]


def differing(one, other):
    """Returns the share of the squares of two images that differ. Squares without ink are not compared. Returns 1 if the images
    have different sizes."""
    pictures = [likeness.gray_of(str(path)) for path in (one, other)]
    wide, high = (min(getattr(picture, side) for picture in pictures) // 2 for side in ("width", "height"))
    if any(picture.width > 2 * wide + 3 or picture.height > 2 * high + 3 for picture in pictures):
        return 1.0
    first, second = (likeness.resized(picture, (0, 0, 2 * wide, 2 * high), wide, high) for picture in pictures)
    inked = differ = 0
    for top in range(0, high - SIDE, SIDE):
        for left in range(0, wide - SIDE, SIDE):
            squares = [[row[left:left + SIDE] for row in picture[top:top + SIDE]] for picture in (first, second)]
            spreads = [pstdev(sum(square, [])) for square in squares]
            if max(spreads) > INK:
                inked += 1
                differ += not all(spreads) or likeness.correlation(*squares) < ALIKE
    assert inked > 100, inked
    return differ / inked


def made(name, folder):
    """Runs the commands that make the picture `name`, and returns the path of the new picture."""
    file, command = PAGES[name]
    subprocess.run(["sh", "-euc", command_for(file).replace(f"-o {file}", f"-o {shlex.quote(str(folder / file))}")], cwd=ROOT,
                   env={**os.environ, "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}"}, check=True, capture_output=True)
    picture = folder / name
    picture.write_bytes(tap.tool("sh", "-c", f"cd {shlex.quote(str(ROOT))} && {command.replace('FILE', shlex.quote(str(folder / file)))}"))
    return picture


def check(name):
    tap.need("pdftoppm", "pngtopnm", "pnmscale")
    with tempfile.TemporaryDirectory() as scratch:
        share = differing(made(name, pathlib.Path(scratch)), GALLERY / name)
        print(f"# {name}: {100 * share:.2f} % differ", flush=True)
        file, command = PAGES[name]
        assert share < SHARE, (f"{100 * share:.0f} % of samples/gallery/{name} differ from what the README's command makes; make it again:\n"
                               f"{command_for(file)}\n{command.replace('FILE', file)} >samples/gallery/{name}")


def test_every_picture_of_the_readme_is_known():
    shown = set(re.findall(r"\(samples/gallery/([\w.]+)\)", README))
    assert shown == set(PAGES) | OTHERS, shown ^ (set(PAGES) | OTHERS)


def test_the_pictures_are_what_the_commands_make():
    for name in PAGES:
        check(name)


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
