"""Tests the npm package in the build folder: it is packed, installed into an empty project, and used from Node.js and from Deno, as its
README says. It releases its memory."""
import gzip
import hashlib
import json
import math
import pathlib
import random
import re
import sys

import paths
import npm
from npm_project import WEB, expect, installed, need, run
from program import Program, main
from readers import png
from tap import SOAK, Skip

HERE = pathlib.Path(__file__).parent
MOST, MOST_PACKED = 660_000, 289_000      # maximum size of the .wasm file in bytes, uncompressed and gzipped
CHECK = """
import {load, MazepressError} from 'mazepress';
import {readFileSync} from 'node:fs';
import 'mazepress/element.js'; // without custom elements, this module does nothing
const mazepress = await load();
const text = mazepress.draw('rect5x4-7391', {format: 'text', solution: 'shown'});
const way = mazepress.solve('rect5x4-7391'), info = mazepress.info('rect5x4-7391');
const maze = mazepress.cells('rect20x20-weave50-3', {outlines: true});
const bare = [null, {outlines: 'no'}, {outlines: false}].map((options) => mazepress.cells('rect5x4-7391', options).corners);
const seen = new Set([maze.entrance.cell]);
for (const cell of seen) for (let k = maze.first[cell]; k < maze.first[cell + 1]; k++) seen.add(maze.links[k]);
const found = mazepress.find({recipe: 'rect9x9', count: 2, 'dead-ends': '..12'});
const few = mazepress.find({recipe: 'rect3x3', count: 3000, limit: 3000});
const grays = mazepress.grays({width: 2, height: 1, data: [0, 0, 0, 255, 0, 0, 0, 0]});
const toned = mazepress.draw('rect9x9-3', {tone: grays.split('.')[1], inputs: grays});
const graph = mazepress.graph({nodes: [{name: 'A', x: 0, y: 0}, {name: 'B', x: 5, y: 0}], edges: [[0, 1]]});
const status = (f) => { try { return f(); } catch (error) { return error instanceof MazepressError && error.status; } };
console.log(JSON.stringify({
  text, bare, way: [...way], length: info.solution_length, reached: seen.size === maze.count, over: maze.over?.length,
  corners: maze.corners.length, joined: maze.way.every((cell, i) => i === 0 ||
    maze.links.subarray(maze.first[maze.way[i - 1]], maze.first[maze.way[i - 1] + 1]).includes(cell)),
  inside: maze.centers.every((at, i) => at > 0 && at < (i % 2 ? maze.height : maze.width)),
  found: found.mazes.map((each) => each.dead_ends), few: few.mazes.length, refused: few.refused,
  kinds: new Set(few.mazes.map((each) => each.fingerprint)).size, graph, grays, toned: toned.includes(grays), version: mazepress.list().version,
  seeded: mazepress.recipe('rect5x4') !== mazepress.recipe('rect5x4'), named: mazepress.recipe('rect5x4', {seed: 'anna'}),
  unsaid: [mazepress.draw, mazepress.solve, () => mazepress.find({})].map((call) => {
    try { return call.call(mazepress); } catch (error) { return error.message; } }),
  statuses: [status(() => mazepress.draw('x')), status(() => mazepress.draw('a\\0b')),
    status(() => mazepress.draw('rect60000x60000-1', {draw: 'passages'})), status(() => mazepress.draw('rect5x4-1').length > 99),
    status(() => mazepress.info('rect1x65535-wilson-1'))],
}));
"""

# A script that prints recipes and pictures of a photograph whose pixels are read from a file in several ways, and errors of
# rejected input.
PHOTO = """
import {load} from 'mazepress';
import {readFileSync} from 'node:fs';
const mazepress = await load();
const {width, height, ways, wrong} = JSON.parse(readFileSync('ways.json', 'utf8'));
const image = {width, height, data: readFileSync('photo.rgba')};
const drawn = ways.map((options) => {
  const {recipe, inputs, tone} = mazepress.flow(image, options);
  return mazepress.draw(recipe, {seed: 7, inputs, tone});
});
const refused = wrong.map(([other, options]) => {
  try { return mazepress.flow({...image, ...other}, options).recipe; } catch (error) { return `${error.status} ${error.message}`; }
});
console.log(JSON.stringify({drawn, refused}));
"""
# A script that prints the memory outside of the JavaScript heap, in megabytes: by how much 900 small mazes increase it, and then
# with a large maze, and a moment later.
MEMORY = """
import {load} from 'mazepress';
const mazepress = await load();
const pause = () => new Promise((after) => setTimeout(after, 20)), held = () => process.memoryUsage().external >> 20;
const right = mazepress.draw('rect5x4-1'), most = [], left = [];
const after = (count) => {
  for (let i = 0; i < count; i++) mazepress.draw('rect30x20-' + i);
  gc();
  return process.memoryUsage().external / 1e6;
};
const early = after(100), grown = after(900) - early;
for (let i = 0; i < 3; i++) {
  mazepress.cells('rect700x700-' + i);
  most.push(held());
  for (let turn = 0; turn < 250 && (turn === 0 || held() >= 16); turn++) {
    await pause();
    gc();
  }
  left.push(held());
}
console.log(JSON.stringify({grown, most, left, same: mazepress.draw('rect5x4-1') === right}));
"""


def test_the_package_works_from_node(program: Program) -> None:
    project = installed(program)
    (project / "check.js").write_text(CHECK)
    told = json.loads(run("node", "check.js", cwd=project))
    recipe = "rect5x4-7391"
    expect(told["text"] == program.text("draw", recipe, "-f", "text", "--solution=shown", "-o", "-"), told["text"])
    expect(told["length"] == len(told["way"]), "the way is not as long as its measure")
    expect(told["reached"] and told["joined"] and told["inside"], f"cells: {told}")
    expect(told["bare"] == [None] * 3, f"outlines that nobody asked for: {told['bare']}")
    expect(told["over"] > 400 and told["corners"] > 0, f"cells: {told}")
    expect(len(told["found"]) == 2 and all(ends <= 12 for ends in told["found"]), f"found: {told['found']}")
    expect(told["few"] == told["kinds"] and told["refused"] == f"{3000 - told['few']} were repeats", f"found: {told}")
    expect(told["grays"].endswith(".2x1.fA") and told["toned"], f"a picture in grays: {told['grays']}, {told['toned']}")
    expect(told["graph"] == "graph.3119143c.A:0:0,B:5:0;0-1", told["graph"])
    expect(program.text("--version").split()[1] == told["version"], told["version"])
    expect(set(told["unsaid"]) == {"a recipe is required, such as rect20x26-7391"}, f"without a recipe: {told['unsaid']}")
    expect(told["seeded"] and re.fullmatch(r"rect5x4-\d+\.\w", told["named"]), f"recipes: {told}")
    expect(told["statuses"] == ["bad-input", "bad-input", "no-memory", True, "bad-input"], f"statuses: {told['statuses']}")


def test_memory_comes_back(program: Program) -> None:
    project = installed(program)
    (project / "memory.js").write_text(MEMORY)
    told = json.loads(run("node", "--expose-gc", "memory.js", cwd=project))
    expect(told["same"] and told["grown"] < 1 and min(told["most"]) > 64 and max(told["left"]) < 16, f"{told}")


def photo_of(width, height):
    """Returns the RGBA bytes of a picture with soft edges, hard edges, colors and transparent parts."""
    chance = random.Random(5)
    return b"".join(bytes((int(128 + 120 * math.sin(x / 23 + y * y / 900)), (x * y) % 256, 255 if x > y else chance.randrange(40),
                           255 if (x // 40 + y // 50) % 3 else chance.randrange(256))) for y in range(height) for x in range(width))


def test_photographs_become_what_the_program_makes_of_them(program: Program) -> None:
    project = installed(program)
    width, height = 203, 161
    pixels = photo_of(width, height)
    (project / "photo.rgba").write_bytes(pixels)
    rows = b"".join(b"\0" + pixels[4 * width * y:4 * width * (y + 1)] for y in range(height))
    (project / "photo.png").write_bytes(png.file_of(png.head(width, height, png.COLOR_AND_ALPHA), rows))
    ways = [{}, {"cells": 37, "gamma": 1.3, "calm": True}, {"cells": "20x33", "invert": True},
            {"cells": 30, "crop": {"x": 40, "y": 11, "width": 151, "height": 149}}, {"cells": 48, "crop": {"width": 20, "height": 30}}]
    wrong = {(None, "0"): "1000 cells per side", (None, "x"): "columns", (None, "1001"): "1000 cells per side",
             ("width", "20"): "ImageData"}
    given = [[{key: 5} if key else {}, {"cells": cells}] for key, cells in wrong]
    given += [[{}, {"crop": {"x": 200, "width": 9}}], [{}, {"gamma": 99}], [{}, {"gamma": "x"}], [{}, {"sharp": True}]]
    told_of = [*wrong.values(), "must be whole pixels inside the picture", "gamma must be from 0.1 to 10", "must be a number", "sharp"]
    (project / "ways.json").write_text(json.dumps({"width": width, "height": height, "ways": ways, "wrong": given}))
    (project / "photo.js").write_text(PHOTO)
    told = json.loads(run("node", "photo.js", cwd=project))
    for options, drawn in zip(ways, told["drawn"]):
        crop = {"x": 0, "y": 0, "width": width, "height": height, **options.get("crop", {})}
        words = [f"--gamma={options['gamma']}"] if "gamma" in options else []
        words += [f"--{name}" for name in ("calm", "invert") if name in options]
        theirs = program.text("draw", "--flow", project / "photo.png", "--cells", str(options.get("cells", 60)), "--crop",
                              f"{crop['width']}x{crop['height']}+{crop['x']}+{crop['y']}", *words, "-f", "svg", "-o", "-", "7")
        expect(drawn == theirs, f"{options}: another maze")
        (project / "drawn.svg").write_text(drawn)
        expect(program.text("draw", project / "drawn.svg", "-f", "svg", "-o", "-") == drawn, f"{options}: another maze out of its file")
    for words, refused in zip(told_of, told["refused"]):
        expect(refused.startswith("bad-input ") and words in refused, f"{words}: {refused}")


def test_deno_draws_the_same(program: Program) -> None:
    if not SOAK:
        raise Skip("only with --soak: Deno is large")
    deno = npm.package(sys.argv[1], "deno", "2.9.6") / "bin.cjs"
    script = program.in_folder("deno.js")
    script.write_text(f"const {{load}} = await import({json.dumps((WEB / 'mazepress.js').as_uri())});"
                      "console.log((await load()).draw('rect12x9-7391', {format: 'text'}).trimEnd());")
    told = run("node", deno, "run", "--quiet", "--no-remote", f"--allow-read={WEB}", script)
    expect(told == program.text("draw", "rect12x9-7391", "-f", "text", "-o", "-"), told)


def test_the_readmes_say_what_works(program: Program) -> None:
    project = installed(program)
    texts = (WEB / "README.md").read_text() + (HERE.parents[1] / "samples/guides/web.md").read_text()
    snippets = re.findall(r"```js\n(.*?)```", texts, re.S)
    expect(len(snippets) >= 5, "snippets are missing")
    for i, snippet in enumerate(snippets):
        (project / f"snippet{i}.js").write_text(snippet)
    run("node", "--input-type=module", "-e", f"for (let i = 0; i < {len(snippets)}; i++) await import(`./snippet${{i}}.js`);", cwd=project)


def test_the_package_says_where_it_comes_from(program: Program) -> None:
    need()
    facts = json.loads((WEB / "provenance.json").read_text())
    package = json.loads((WEB / "package.json").read_text())
    wasm = (WEB / "mazepress.wasm").read_bytes()
    expect(facts["sha256"] == hashlib.sha256(wasm).hexdigest(), "another .wasm")
    expect(facts["version"] == package["version"] == program.text("--version").split()[1], f"{facts} {package}")
    expect("clang" in facts["compiler"] and facts["linker"], f"{facts}")
    expect(len(wasm) < MOST and len(gzip.compress(wasm)) < MOST_PACKED, f"{len(wasm)} bytes")


def test_imports_are_few(program: Program) -> None:
    """The module for WebAssembly and the scripts import little, and use nothing of Node.js from the start."""
    need("node")
    names = run("node", "-e", "const w = new WebAssembly.Module(require('fs').readFileSync(process.argv[1]));"
                "console.log(WebAssembly.Module.imports(w).map((i) => i.name).join())", WEB / "mazepress.wasm")
    expect(set(names.strip().split(",")) <= {"fd_close", "fd_seek", "fd_write", "qr"}, f"imports {names}")
    for file, others in (("mazepress.js", []), ("element.js", ["./picture.js"])):
        text = (WEB / file).read_text()
        found = re.findall(r"^(?:import|export)\b[^;]*?\bfrom\s*['\"]([^'\"]+)['\"]", text, re.M)
        expect(found == others, f"{file} imports {found}")
        expect(not re.search(r"\b(?:require\(|process\.|Buffer\b)", text), f"{file} has words of Node")


main()
