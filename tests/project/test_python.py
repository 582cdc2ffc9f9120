"""Tests the Python module: the examples in its README work, and it returns the same results as the program."""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import zipfile

import paths
import tap

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
LIBRARY = PROGRAM.parent / "libmazepress.so.1"
PACKAGE = ROOT / "samples" / "python"
OPTIONS = json.loads(subprocess.check_output(["meson", "introspect", "--buildoptions", PROGRAM.parent.parent]))
SANITIZED = next(o["value"] for o in OPTIONS if o["name"] == "b_sanitize") not in ("none", [])
RECIPES = ["rect20x15-7391", "hex8x8-random-5", "polar6-doors.center-3", "rect12x9-weave40-7", "rect9x9-braid50-2", "tri9x7-4", "rect9x9-doors.three-1"]


def module():
    """Imports the Python module, which loads the library of this build, and returns the module."""
    if SANITIZED or not LIBRARY.exists():
        raise tap.Skip("no shared library without sanitizers")
    try:
        import cffi  # noqa: F401
    except ImportError:
        raise tap.Skip("no cffi") from None
    os.environ["MAZEPRESS_LIBRARY"] = str(LIBRARY)
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(PACKAGE))
    import mazepress
    return mazepress


def told(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, check=True).stdout


def test_snippets_of_the_readme_run():
    module()
    snippets = re.findall(r"^```python\n(.*?)^```", (PACKAGE / "README.md").read_text(), re.M | re.S)
    assert len(snippets) == 4
    with tempfile.TemporaryDirectory() as scratch:
        for snippet in snippets:
            subprocess.run([sys.executable, "-B", "-c", snippet], cwd=scratch, check=True, capture_output=True,
                           env={**os.environ, "PYTHONPATH": str(PACKAGE)})
        assert {path.name for path in pathlib.Path(scratch).iterdir()} == {"maze.pdf", "solved.png"}


def test_bytes_are_those_of_the_program():
    maze = module().Maze
    for recipe in RECIPES:
        assert maze(recipe)._repr_svg_().encode() == told("draw", "-f", "svg", "--inline", "--paper-color", "white", "--wall-color", "black",
                                                          "-o", "-", recipe)
        assert maze(recipe).draw("svg") == told("draw", "-f", "svg", "--inline", "-o", "-", recipe)
        assert maze(recipe).draw("json", solution=True) == told("draw", "-f", "json", "--solution", recipe)
    assert str(maze("rect7x5-3")).encode() == told("draw", "-f", "text", "rect7x5-3")
    assert maze("rect7x5-3").draw("png", cell="9px", wall_color="navy", shade=True) == \
        told("draw", "-f", "png", "--cell", "9px", "--wall-color", "navy", "--shade", "-o", "-", "rect7x5-3")
    assert b"/Author (Ann Lee)" in maze("rect7x5-3")._draw("pdf", settings={"author": "Ann Lee"})


def test_cells_ways_and_figures_are_those_of_the_program():
    maze = module().Maze
    for recipe in RECIPES:
        made, facts = maze(recipe), json.loads(told("info", "--json", recipe))
        assert made.measures["difficulty2"] == facts["difficulty2"], recipe
        assert made.measures["difficulty"] == made.measures["difficulty3"] == facts["difficulty3"], recipe
        assert made.measures["difficulty1"] == facts["difficulty1"], recipe
        assert made.measures["cells"] == len(made) == len(made.cells) == facts["cells"]
        cells, written = made.cells, json.loads(told("draw", "-f", "json", recipe))["cells"]
        for cell, other in zip(cells, written):
            assert all(cell.number in cells[other].neighbors for other in cell.neighbors), recipe
            assert (cell.row, cell.column, cell.distance) == (other.get("row", other.get("ring")), other.get("column"), other["distance"]), recipe
        steps = list(zip(made.solution, made.solution[1:]))
        assert all(b in made.cells[a].neighbors for a, b in steps)
        assert (made.solution[0], made.solution[-1]) == (made.entrance, made.exit)
        assert made.way(made.entrance, made.exit) == made.solution


def test_walls_are_the_closed_sides_of_a_grid():
    made = module().Maze("rect20x15-7391")
    passages = sum(len(cell.neighbors) for cell in made.cells) // 2
    assert len(made.walls) == 20 * 16 + 15 * 21 - passages - 2
    assert all(abs(w.x2 - w.x1) + abs(w.y2 - w.y1) == 1 and w.sweep == 0 for w in made.walls)


def test_recipes_and_texts_are_those_of_the_maze():
    """A recipe without a seed gets a seed. The text of a maze is a drawing if it is small and has squares, and its recipe otherwise."""
    maze = module().Maze
    first, second = maze("rect20x15"), maze("rect20x15")
    assert re.fullmatch(r"rect20x15-\d{1,9}\.\w", first.recipe) and first.recipe != second.recipe
    assert str(maze(first.recipe)) == str(first)
    assert told("info", "labyrinth7").decode().split()[0] == maze("labyrinth7").recipe
    assert str(maze("hex5x5-1")) == "Maze('hex5x5-1.n')" == repr(maze("hex5x5-1"))
    assert str(maze("rect1001x1000-1")) == "Maze('rect1001x1000-1.9')"


def test_arrays_have_what_the_cells_have():
    for recipe in ["rect20x15-7391", "rect9x9.circle-3", "rect1x1-1"]:
        made = module().Maze(recipe)
        blocks = told("draw", "-f", "blocks", recipe).decode().splitlines()
        assert made.grid.tolist() == [[int(letter == "█") for letter in line] for line in blocks], recipe
        assert made.centers.tolist() == [[cell.x, cell.y] for cell in made.cells], recipe
        pairs = {(cell.number, other) for cell in made.cells for other in cell.neighbors if cell.number < other}
        assert {tuple(pair) for pair in made.passages.tolist()} == pairs, recipe
    seen = ("import mazepress, numpy; maze = mazepress.Maze('rect4x3-1'); arrays = [maze.grid, maze.centers, maze.passages];"
            "print(*((array.shape, array.dtype.kind) for array in map(numpy.asarray, arrays)), sep=';')")
    done = subprocess.run([python_with("numpy"), "-c", seen], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(PACKAGE)})
    assert done.stdout == "((7, 9), 'u');((12, 2), 'f');((11, 2), 'u')\n", done.stdout + done.stderr


def python_with(*modules):
    """Returns the path of a Python interpreter that can import cffi and the given modules. Skips the test if there is none."""
    for python in (sys.executable, "/usr/bin/python3"):
        if subprocess.run([python, "-c", f"import {','.join(modules)}, cffi"], capture_output=True).returncode == 0:
            return python
    raise tap.Skip(f"no Python with cffi, {', '.join(modules)}")


def alone():
    """Returns an environment without settings of Python, pip and mazepress. Its PATH begins with the folder of a suitable
    Python."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("MAZEPRESS_LIBRARY", "PIP_", "PYTHON"))}
    python = python_with("setuptools", "wheel", "pip", "venv", "ensurepip")
    return {**kept, "PATH": f"{pathlib.Path(python).parent}:{kept['PATH']}", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def installed():
    """Skips tests of the installation without --soak."""
    if not tap.SOAK:
        raise tap.Skip("installation takes long: sh tests/run --soak")
    module()


def copied_sources(folder):
    """Copies samples/python to the same path below `folder`, and returns the path of the copy."""
    ignored = shutil.ignore_patterns("build", "*.egg-info", "__pycache__", "*.so*")
    return pathlib.Path(shutil.copytree(PACKAGE, folder / "samples" / "python", ignore=ignored))


def run_in(scratch, script):
    """Runs a shell script in the folder `scratch`, as a reader of the README would, and returns its output."""
    done = subprocess.run(["sh", "-euc", script], capture_output=True, text=True, cwd=scratch, env=alone())
    assert done.returncode == 0, f"{script}\n{done.stdout[-1000:]}{done.stderr[-2000:]}"
    return done.stdout


SHOW = "python -c \"import mazepress; print(mazepress.Maze('rect5x5-1'), mazepress.__file__)\"\n"


def test_the_commands_of_the_readme_install_it_in_a_virtual_environment():
    """The commands in the README that install the module work, with and without a network."""
    installed()
    readme = (PACKAGE / "README.md").read_text()
    online, offline = re.findall(r"^```sh\n(.*?)^```", readme, re.M | re.S)[:2]
    steps = online.splitlines(keepends=True)
    assert steps[-1] == "pip install samples/python\n" and offline.startswith("pip install --no-build-isolation"), readme
    ways = ["".join(steps[:-1]) + offline]
    if subprocess.run(["pip", "download", "-q", "--no-deps", "-d", os.devnull, "wheel"], capture_output=True).returncode == 0:
        ways.append(online)
    for way in ways:
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            copied_sources(folder)
            shown = run_in(folder, f"{way}cd mazes\nMAZEPRESS_LIBRARY={shlex.quote(str(LIBRARY))} {SHOW}")
            assert "o  o--o" in shown and "/mazes/lib" in shown, shown


def test_a_wheel_carries_the_library():
    installed()
    copied = re.search(r"^cp build/src/(\S+) samples/python/(\S+)$", (PACKAGE / "README.md").read_text(), re.M)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        source = copied_sources(folder)
        shutil.copy(PROGRAM.parent / copied[1], source / copied[2])
        run_in(folder, "python3 -m pip wheel --quiet --no-build-isolation --no-index --no-deps --wheel-dir wheels samples/python")
        (wheel,) = (folder / "wheels").iterdir()
        assert re.fullmatch(r"mazepress-[\d.]+-py3-none-(?!any)\w+\.whl", wheel.name), wheel.name
        zipfile.ZipFile(wheel).extractall(folder / "site")
        shown = run_in(folder, f"cd site\n{SHOW.replace('python', 'python3', 1)}")
        assert shown.startswith("o  o--o") and (folder / "site" / "mazepress" / LIBRARY.name).exists(), shown


def test_inputs_and_errors_come_from_the_library():
    mazepress = module()
    made = mazepress.Maze("rect3x3.mask.498bc698-7", inputs=["mask.498bc698.4.2.3"])
    assert len(made) == 2
    for make in [lambda: mazepress.Maze("rect3x3.mask.498bc698-7"), lambda: mazepress.Maze("rect3y3"),
                 lambda: made.draw("gif"), lambda: made.draw(cell="-5mm"), lambda: made.draw(cel="5mm"),
                 lambda: made.save("maze.gif"), lambda: made.way(0, 99),
                 lambda: mazepress.Maze("rect3x3-7\0junk"), lambda: made.draw(title="a\0b"), lambda: made.save("maze.svg\0.png"),
                 lambda: mazepress.Maze("\ud800")]:
        try:
            make()
        except mazepress.Error as error:
            assert len(str(error)) > 20, error
        else:
            raise tap.Failure("something was not refused")


def words(text):
    """Returns C code without comments, without words that occur only in headers, and without spaces next to punctuation."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S).replace("MAZE_API ", "").replace("MAZE_PIECES", "3")
    text = re.sub(r"\b(maze_medium|maze_status) (medium|status)\b", r"int \2", text)
    text = text.replace("maze_style_create(maze_medium", "maze_style_create(int")
    return re.sub(r"\s*([^\w\s])\s*", r"\1", " ".join(text.split()))


def test_version_and_declarations_are_those_of_the_project():
    version = re.search(r"version: '(.*?)'", (ROOT / "meson.build").read_text())[1]
    assert f'version = "{version}"' in (PACKAGE / "pyproject.toml").read_text()
    assert module().version() == version
    declared = re.search(r'DECLARATIONS = """(.*?)"""', (PACKAGE / "mazepress" / "__init__.py").read_text(), re.S)[1]
    known = words("".join(path.read_text() for path in (ROOT / "include" / "mazepress").glob("*.h*")))
    parts = re.findall(r"typedef struct \w+ \{.*?\} \w+;|[^;{}]+;", declared, re.S)
    assert len(parts) > 50
    for part in parts:
        if "maze_format {" in part:
            part = part.split("bool many_pages")[0]
        assert words(part) in known, part


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
