"""Tests the JavaScript module: the arguments that it accepts, the words of its errors, its TypeScript types, and QR codes that
a function of the caller makes."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

import paths
import npm
import tap
from npm_project import WEB, installed, need
from program import Program, main
from tap import SOAK, Failure, Skip, expect, fail_if

HERE = pathlib.Path(__file__).parent
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
COMMAND_LINE = re.compile(r"`mazepress|\boption \"mask|(?<!\w)--?[a-z]|a file that shows")


def told_by_node(script, program):
    """Runs a script that uses the module in Node.js, and returns the JSON that the script prints."""
    need("node")
    file = program.in_folder("script.mjs")
    file.write_text(START + script)
    return json.loads(tap.tool("node", str(file)))


def calls(sign: str) -> list:
    """Returns the rows of calls.txt that have this sign, as pairs of the texts before and after the sign."""
    rows = re.findall(rf"^(\w.*)\n +{sign} (.*)$", (HERE / "calls.txt").read_text(), re.M)
    expect(len(rows) > 5, True, "calls")
    return rows


def results(listed: list, program: Program) -> list:
    """Returns the result of each call, or the text of its error."""
    functions = ",".join(f"() => mazepress.{call}" for call in listed)
    return told_by_node(f"""const tried = (call) => {{ try {{ return call(); }} catch (error) {{ return `${{error.name}}: ${{error.message}}`; }} }};
console.log(JSON.stringify([{functions}].map(tried)));""", program)


def test_options_are_as_javascript_has_them(program: Program) -> None:
    pairs = calls("==")
    first, second = (results([pair[i] for pair in pairs], program) for i in (0, 1))
    for (call, other), one, two in zip(pairs, first, second):
        expect(one, two, f"{call} and {other}")
        fail_if(str(one).startswith("MazepressError") and f"{call}: {one}")


def test_errors_speak_of_calls_and_options(program: Program) -> None:
    rows = calls("=>")
    for (call, words), answer in zip(rows, results([call for call, _ in rows], program)):
        if not answer.startswith("MazepressError: ") or words not in answer or COMMAND_LINE.search(answer):
            raise Failure(f"{call}: {answer}")


def test_what_load_cannot_take_is_an_error_of_the_module(program: Program) -> None:
    junk = ["5", "null", "{}", "[]", "true", "'no.wasm'", "new Uint8Array(3)", "new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])", "Promise.resolve(7)", "() => 1",
            "new URL('file:///nope')", "Symbol('a')"]
    told = told_by_node(f"console.log(JSON.stringify(await Promise.all([{','.join(junk)}].map((one) => load(one).then(() => 'loaded', (error) => `${{error.name}} ${{error.status}}`)))));", program)
    for one, answer in zip(junk, told):
        expect(answer in ("MazepressError bad-input", "MazepressError io"), True, f"load({one}): {answer}")


def test_a_code_is_made_by_a_function_of_the_caller(program: Program) -> None:
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


def test_the_types_name_what_the_list_names(program: Program) -> None:
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


def test_types_accept_what_is_right_and_refuse_the_rest(program: Program) -> None:
    """TypeScript accepts uses of the module, and of the element in React, and refuses what is mistyped"""
    if not SOAK:
        raise Skip("only with --soak: TypeScript is large")
    compiler = npm.package(sys.argv[1], "typescript", "5.9.3") / "bin" / "tsc"
    react = npm.package(sys.argv[1], "@types/react", "19.2.2")
    project = installed(program)
    for name in "types.ts", "react.tsx":
        shutil.copy(HERE / name, project)
    (project / "guide.tsx").write_text(re.search(r"^```tsx\n(.*?)^```", (ROOT / "samples/guides/web.md").read_text(), re.S | re.M)[1])
    (project / "node_modules" / "@types").mkdir(parents=True, exist_ok=True)
    (project / "node_modules" / "@types/react").symlink_to(react)
    for path in react.parent.parent.glob("csstype"):
        (project / "node_modules" / path.name).symlink_to(path)
    done = subprocess.run(["node", compiler, "--strict", "--noEmit", "--jsx", "react-jsx", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom",
                           "--preserveSymlinks", "types.ts", "react.tsx", "guide.tsx"], cwd=project, capture_output=True, text=True)
    expect(done.stdout + done.stderr, "", "what TypeScript says")


main()
