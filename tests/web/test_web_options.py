"""Tests the JavaScript module: the arguments that it accepts, the words of its errors, its TypeScript types, and QR codes that
a function of the caller makes."""
import json
import pathlib
import re
import subprocess
import sys

import paths
import npm
import tap
from npm_project import WEB, installed, need
from program import Program, main
from tap import SOAK, Failure, Skip, expect

ROOT = pathlib.Path(__file__).resolve().parents[2]
START = f"import {{load}} from {json.dumps((WEB / 'mazepress.js').as_uri())};\nconst mazepress = await load();\n"
VALUES = {"N": "96", "PAPER": "a4", "COLOR": "red", "SECONDS": "5s", "TEXT": "x"}
LISTED = f"""const values = {json.dumps(VALUES)};
const refused = (key) => {{
  try {{ mazepress.draw('rect9x9-1', {{[key.name]: key.words.at(-1) ?? values[key.value] ?? '3mm'}}); }} catch (error) {{ return error.message; }}
  return '';
}};
const list = mazepress.list();
console.log(JSON.stringify({{...list, styles: list.styles.filter((key) => !/works only with .* not with svg/.test(refused(key)))}}));"""
TRIED = """
const tried = (call) => { try { return call(); } catch (error) { return `${error.name}: ${error.message}`; } };
"""
# Pairs of calls that must give the same result.
SAME = {
    "solution: true": ["draw('rect5x5-1', {solution: true})", "draw('rect5x5-1', {solution: 'shown'})"],
    "solution: false": ["draw('rect5x5-1', {solution: false})", "draw('rect5x5-1')"],
    "pixels": ["draw('rect5x5-1', {cell: 24, wall: 2.5, corners: 3, margin: 0})", "draw('rect5x5-1', {cell: '24px', wall: '2.5px', corners: '3px', margin: '0px'})"],
    "cells in pixels": ["cells('rect5x5-1', {cell: 24}).cell", "cells('rect5x5-1', {cell: '24px'}).cell"],
    "a number that is none of pixels": ["draw('rect5x5-1', {animate: 'carve', duration: 5})", "draw('rect5x5-1', {animate: 'carve', duration: '5s'})"],
    "difficulty is difficulty3": ["find({recipe: 'rect15x20', difficulty: '39..40', count: 3})", "find({recipe: 'rect15x20', difficulty3: '39..40', count: 3})"],
    "no options": ["draw('rect5x5-1', null)", "draw('rect5x5-1')"],
    "the largest number": ["recipe('rect5x5', {seed: Number.MAX_SAFE_INTEGER})", "recipe('rect5x5', {seed: '9007199254740991'})"],
    "a larger one": ["recipe('rect5x5', {seed: 18446744073709551615n})", "recipe('rect5x5', {seed: '18446744073709551615'})"],
}
NODES = "nodes: [{name: 'A', x: 0, y: 0}, {name: 'B', x: 5, y: 0}, %s], edges: [[0, 1], [1, 2]]"
REFUSED = {
    "draw('rect5x5', {seed: 2 ** 53})": "seed 9007199254740992 must be a whole number from 0 to 9007199254740991; write a larger number as a BigInt or a string",
    "draw('rect5x5', {seed: -1})": "seed -1 must be a whole number from 0",
    "draw('rect5x5', {seed: 1.5})": "seed 1.5 must be a whole number from 0",
    "draw('rect5x5', {seed: NaN})": "seed NaN must be a whole number from 0",
    "draw('rect5x5', {seed: -1n})": "seed -1 must not be less than 0",
    "find({recipe: 'rect5x5', from: 1e300})": "from 1e+300 must be a whole number from 0",
    f"graph({{{NODES % '{name: `C`, x: 0.5, y: 1}'}}})": 'node 2 ("C") of a graph: x 0.5 and y 1 must be whole numbers',
    f"graph({{{NODES % '{name: `C D`, x: 5, y: 1}'}}})": 'node 2 ("C D") of a graph must have a name',
    f"graph({{{NODES % '{x: 5, y: 1}'}}})": "node 2 of a graph must have a name",
    f"graph({{{NODES % '{name: `A`, x: 5, y: 1}'}}})": 'node 2 ("A") of a graph has the name of an earlier node; rename it',
    "graph({nodes: [{name: 'A', x: 0, y: 0}], edges: [[0, 1]]})": "edge 0 of a graph, [0, 1], must join two of the nodes, which are numbered from 0 to 0",
    "graph()": "a graph must have two arrays, nodes and edges",
    "outline([[[0, 0], [9, 0], [0, 9]], [[1, 1], [2, 70000], [3, 3]]])": "ring 1, point 1 of an outline: 2, 70000 must be whole numbers from 0 to 65535",
    "draw('rect9x9.hart-1')": 'did you mean "heart"',
    "draw('rect9x9.mask.12345678-1')": "the mask 12345678 is missing; add its text, which mask() returns, among the inputs",
    "draw('rect5x5-1', {wallColor: 'red'})": 'unknown option "wallColor"; did you mean "wall-color"',
    "find({recipe: 'rect5x5', dificulty: '3..'})": 'unknown option "dificulty"; did you mean "difficulty"',
    "info('rect5x5-1', {sede: 3})": 'unknown option "sede"; did you mean "seed"',
    "draw('rect5x5-1', 7)": "options must be an object",
    "mask(null)": "a mask must be an array",
    "outline(3)": "an outline must be an array of rings",
    "flow()": "a picture must be an ImageData",
    "draw('rect5x5-1', {code: 'x'})": "code requires a function that makes QR codes",
    "draw('rect5x5-1', {code: 'x', qr: () => [[1]]})": "qr must return 21 rows of 21 modules",
}
COMMAND_LINE = re.compile(r"`mazepress|\boption \"mask|(?<!\w)--?[a-z]|a file that shows")
TYPES = """
import {load, MazepressError, NONE, type Cells, type Facts, type Flow, type Measure, type Picture, type StyleOptions} from 'mazepress';
import {MazePress} from 'mazepress/element.js';
import wasm from 'mazepress/mazepress.wasm';
const other = await load(wasm), prepared: string = other.draw('rect5x5-1', {format: 'play'});
window.addEventListener('maze-solved', ({detail}) => detail.seconds.toFixed(prepared.length));
document.addEventListener('maze-solved', ({detail}) => detail.recipe.trim());
const mazepress = await load();
const style: StyleOptions = {cell: 24, wall: '1.5px', corners: 'round', hand: true, 'ground-texture': 'bricks', tone: '1f3a9c20'};
mazepress.draw('rect5x5-1', {...style, solution: true, code: 'x', qr: (text, {modules}) => Array.from({length: modules}, () => new Uint8Array(modules))});
const measures: Measure[] = mazepress.list().measures.map(({name}) => name), ends: number = mazepress.info('rect5x5-1').dead_ends;
const element: MazePress = document.createElement('maze-press');
const bee: Picture = {svg: '<svg/>', width: 3, height: 2};
const texts: string[] = [mazepress.draw('rect5x5-1', {format: 'json', compact: true, 'goal-picture': bee, hand: true, cell: '5mm'}),
  mazepress.recipe('rect5x5', {seed: 7n}), mazepress.mask(new Uint8Array(9)), mazepress.mask(new Set([1])), other.list().version,
  mazepress.graph({nodes: [{name: 'A', x: 0, y: 0}], edges: [[0, 1]]}), mazepress.outline([[[0, 0], [9, 0], [0, 9]]]),
  mazepress.grays({width: 1, height: 1, data: [0, 0, 0, 255]}, {gamma: 1.5, calm: true})];
const flow: Flow = mazepress.flow(new ImageData(9, 9), {cells: '5x5', crop: {x: 1, y: 1, width: 5, height: 5}, invert: true});
mazepress.draw(flow.recipe, {seed: 3, inputs: flow.inputs, tone: flow.tone});
const cells: Cells = mazepress.cells('rect5x5-1', {outlines: true, inputs: texts}), facts: Facts = mazepress.info('rect5x5-1');
const numbers: Uint32Array[] = [mazepress.solve('rect5x5-1'), cells.links, cells.over ?? cells.first];
const found = mazepress.find({recipe: 'rect5x5', count: 3, 'dead-ends': '2..9', difficulty: 40});
const side: number | null = cells.entrance.side, tried: number = found.tried, none: boolean = cells.links[0] === NONE;
document.querySelector('maze-press')?.reveal(!element.isRevealed);
const error = new MazepressError('io', 'x'), status: 'io' | string = error.status;
// @ts-expect-error
mazepress.draw('rect5x5-1', {format: 'pdf'});
// @ts-expect-error
mazepress.draw();
// @ts-expect-error
mazepress.solve(5);
// @ts-expect-error
mazepress.draw('rect5x5-1', {corners: 'rund'});
// @ts-expect-error
mazepress.draw('rect5x5-1', {wallColor: 'red'});
// @ts-expect-error
mazepress.draw('rect5x5-1', {heading: 'x'});
// @ts-expect-error
mazepress.cells('rect5x5-1', {cell: '24 furlongs'});
// @ts-expect-error
mazepress.find({recipe: 'rect5x5', 'dead-end': '2..9'});
// @ts-expect-error
mazepress.info('rect5x5-1').deadends;
console.log(measures, ends, numbers, facts, side, tried, none, status);
"""


def told_by_node(script, program):
    """Runs a script that uses the module in Node.js, and returns the JSON that the script prints."""
    need("node")
    file = program.in_folder("script.mjs")
    file.write_text(START + script)
    return json.loads(tap.tool("node", str(file)))


def test_options_are_as_javascript_has_them(program: Program):
    calls = [[f"() => mazepress.{call}" for call in pair] for pair in SAME.values()]
    told = told_by_node(f"{TRIED}console.log(JSON.stringify([{','.join('[' + ','.join(pair) + ']' for pair in calls)}]"
                        ".map((pair) => pair.map(tried))));", program)
    for name, (one, other) in zip(SAME, told):
        expect(one, other, name)
        if str(one).startswith("MazepressError"):
            raise Failure(f"{name}: {one}")


def test_errors_speak_of_calls_and_options(program: Program):
    told = told_by_node(f"{TRIED}console.log(JSON.stringify([{','.join(f'() => mazepress.{call}' for call in REFUSED)}].map(tried)));",
                        program)
    for (call, words), answer in zip(REFUSED.items(), told):
        if not answer.startswith("MazepressError: ") or words not in answer or COMMAND_LINE.search(answer):
            raise Failure(f"{call}: {answer}")


def test_what_load_cannot_take_is_an_error_of_the_module(program: Program):
    junk = ["5", "null", "{}", "[]", "true", "'no.wasm'", "new Uint8Array(3)", "new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])", "Promise.resolve(7)", "() => 1",
            "new URL('file:///nope')", "Symbol('a')"]
    told = told_by_node(f"console.log(JSON.stringify(await Promise.all([{','.join(junk)}].map((one) => load(one).then(() => 'loaded', (error) => `${{error.name}} ${{error.status}}`)))));", program)
    for one, answer in zip(junk, told):
        expect(answer in ("MazepressError bad-input", "MazepressError io"), True, f"load({one}): {answer}")


def test_a_code_is_made_by_a_function_of_the_caller(program: Program):
    tap.need("rsvg-convert", "zbarimg")
    # The copy has the extension .mjs, by which Node.js 18 recognizes a module.
    program.in_folder("qr.mjs").write_bytes((ROOT / "samples/web/qr.js").read_bytes())
    told = told_by_node("""import {qr} from './qr.mjs';
const asked = [];
const svg = mazepress.draw('rect20x20', {seed: 7, code: 'https://example.org/#{recipe}',
  qr: (text, code) => { asked.push(text, code); return qr(text); }});
let own;
try { mazepress.draw('rect5x5-1', {code: 'x', qr() { throw new RangeError('mine'); }}); } catch (error) { own = error.message; }
console.log(JSON.stringify({svg, asked, own, after: mazepress.draw('rect5x5-1').length > 99}));""", program)
    picture = program.in_folder("code.svg")
    picture.write_text(told["svg"])
    tap.tool("rsvg-convert", "--zoom=3", "-b", "white", "-o", str(program.in_folder("code.png")), str(picture))
    read = tap.tool("zbarimg", "--quiet", "--raw", str(program.in_folder("code.png"))).decode().strip()
    expect(read, "https://example.org/#rect20x20-7", "what a telephone reads")
    expect(told["asked"], [read, {"modules": 29, "version": 3, "level": "M"}], "what the function was asked")
    expect((told["own"], told["after"]), ("mine", True), "an error of its own, and a maze after it")


def test_the_types_name_what_the_list_names(program: Program):
    """The TypeScript types have the same options, lengths and measures as the module, and the same facts as `info --json`"""
    listed = told_by_node(LISTED, program)
    types = (WEB / "mazepress.d.ts").read_text()
    style = re.search(r"interface StyleOptions .*?\n}", types, re.S)[0]
    typed = dict(re.findall(r"^  '?([a-z-]+)'?\?: ([^;]+);", style, re.M))
    named = {key["name"]: key for key in listed["styles"]}
    expect(set(typed) - {"qr"}, set(named), "options of styles")
    for name, key in named.items():
        expect(set(re.findall(r"'([a-z]+)'", typed[name])) - ({"none"} if "Color" in typed[name] else set()), set(key["words"]), f"words of {name}")
    lengths = re.search(r"LENGTHS = new Set\((\[.*?\])\)", (WEB / "mazepress.js").read_text())[1]
    expect(set(json.loads(lengths.replace("'", '"'))), {name for name, kind in typed.items() if "Length" in kind}, "lengths")
    measures = re.search(r"type Measure =(.*?);", types, re.S)[1]
    expect(re.findall(r"'([^']+)'", measures), [key["name"] for key in listed["measures"]], "measures")
    facts = re.search(r"interface Facts .*?\n}", types, re.S)[0]
    info = json.loads(program.text("info", "--json", "rect5x5-1"))
    expect(re.findall(r"^  (\w+): ", facts, re.M), list(info), "facts")


REACT = """
import {useEffect, useRef} from 'react';
import type {} from 'mazepress/react';
import type {MazePress} from 'mazepress/element.js';

export function Maze({recipe}: {recipe: string}) {
  const maze = useRef<MazePress>(null);
  useEffect(() => maze.current?.hint(), []);
  return <maze-press ref={maze} play src="maze.play.json" recipe={recipe} controls="undo hint" trail="pencil" className="mine" />;
}
export const wrong = () => {
  // @ts-expect-error
  return <maze-press trail="chalk" />;
};
"""


def test_react_knows_the_element(program: Program):
    if not SOAK:
        raise Skip("only with --soak: TypeScript is large")
    compiler = npm.package(sys.argv[1], "typescript", "5.9.3") / "bin" / "tsc"
    project = installed(program)
    types = npm.package(sys.argv[1], "@types/react", "19.2.2")
    (project / "maze.tsx").write_text(REACT)
    (project / "guide.tsx").write_text(re.search(r"^```tsx\n(.*?)^```", (pathlib.Path(__file__).parents[2] / "samples/guides/web.md").read_text(), re.S | re.M)[1])
    (project / "node_modules" / "@types").mkdir(parents=True, exist_ok=True)
    for name in ("react", *[path.name for path in types.parent.parent.glob("csstype")]):
        link = project / "node_modules" / ("@types/react" if name == "react" else name)
        link.symlink_to(types if name == "react" else types.parent.parent / name)
    done = subprocess.run(["node", compiler, "--strict", "--noEmit", "--jsx", "react-jsx", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom",
                           "--preserveSymlinks", "maze.tsx", "guide.tsx"], cwd=project, capture_output=True, text=True)
    expect(done.stdout + done.stderr, "", "what TypeScript says")


def test_types_refuse_what_is_mistyped(program: Program):
    if not SOAK:
        raise Skip("only with --soak: TypeScript is large")
    compiler = npm.package(sys.argv[1], "typescript", "5.9.3") / "bin" / "tsc"
    project = installed(program)
    (project / "types.ts").write_text(TYPES)
    done = subprocess.run(["node", compiler, "--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom",
                           "types.ts"], cwd=project, capture_output=True, text=True)
    expect(done.stdout + done.stderr, "", "what TypeScript says")


main([test_options_are_as_javascript_has_them, test_errors_speak_of_calls_and_options,
      test_what_load_cannot_take_is_an_error_of_the_module, test_a_code_is_made_by_a_function_of_the_caller,
      test_the_types_name_what_the_list_names, test_react_knows_the_element, test_types_refuse_what_is_mistyped])
