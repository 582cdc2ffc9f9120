"""Tests the schema of the format json, and jsonmaze, which has no data about shapes: both detect faults."""
import copy
import json
import re
from pathlib import Path

import paths
import jsonmaze
import npm
from program import Program, main
from tap import Failure, Skip, expect, tool

SCHEMA = Path(__file__).resolve().parents[2] / "src" / "write" / "maze.schema.json"


def validator():
    try:
        import jsonschema
    except ImportError:
        raise Skip("no python3-jsonschema") from None
    return jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text()))


def read(program: Program, *arguments: str) -> dict:
    return json.loads(program.text("draw", "-f", "json", *arguments))


def check_schema_itself(program: Program) -> None:
    """The schema is valid by draft 2020-12, and no object may have members that the schema does not describe"""
    checker = validator()
    checker.check_schema(checker.schema)

    def walk(part) -> None:
        if isinstance(part, dict):
            if part.get("type") == "object":
                expect(part.get("additionalProperties"), False, "additionalProperties")
                if not set(part["required"]) <= set(part["properties"]):
                    raise Failure(f"required but not described: {part['required']}")
            if part.get("type") == "array" and "items" not in part:
                raise Failure("a list of anything")
            for value in part.values():
                walk(value)
        elif isinstance(part, list):
            for value in part:
                walk(value)

    walk(checker.schema)


def breakages(maze: dict):
    """Yields broken copies of the maze that the schema must reject, as pairs (description, copy)."""
    def broken(change) -> dict:
        other = copy.deepcopy(maze)
        change(other)
        return other

    for name in maze:
        if name != "solution":
            yield f"no {name}", broken(lambda m, n=name: m.pop(n))
    for path in ((), ("shape",), ("doors",), ("doors", "exit"), ("measures",), ("walls", 0),
                 ("cells", 3), ("cells", 3, "sides", 1)):
        def add(m, path=path) -> None:
            for step in path:
                m = m[step]
            m["more"] = 1
        yield f"more in {path}", broken(add)
    yield "a negative cell", broken(lambda m: m["cells"][0].update(number=-1))
    yield "a cell as text", broken(lambda m: m["passages"].append(["0", 1]))
    yield "a passage of three", broken(lambda m: m["passages"][0].append(5))
    yield "a point of three", broken(lambda m: m["walls"][0]["points"][0].append(0))
    yield "a wall of one point", broken(lambda m: m["walls"][0].update(points=[[0, 0]]))
    yield "a whole turn", broken(lambda m: m["walls"][0].update(sweeps=[6.3]))
    yield "an open side that is no boolean", broken(lambda m: m["cells"][0]["sides"][0].update(open=1))
    yield "an empty solution", broken(lambda m: m.update(solution=[]))
    yield "a recipe of capitals", broken(lambda m: m.update(recipe="RECT5x5-1"))


def check_invalid(program: Program) -> None:
    """The schema rejects broken copies of a maze"""
    maze, checker = read(program, "--solution", "rect6x5-3"), validator()
    for what, other in breakages(maze):
        if checker.is_valid(other):
            raise Failure(f"{what} is valid")


def check_liars(program: Program) -> None:
    """jsonmaze detects errors that a schema cannot detect"""
    maze = read(program, "--solution", "rect6x5-3")
    lies = {
        "a passage more": lambda m: m["passages"].append([0, 1]),
        "a passage less": lambda m: m["passages"].pop(),
        "a wall more": lambda m: m["walls"].append({"closed": False, "points": [[1, 1], [2, 1]]}),
        "a wall twice": lambda m: m["walls"].append(m["walls"][0]),
        "a wall less": lambda m: m["walls"].pop(),
        "a bent wall": lambda m: m["walls"][0].update(sweeps=[0.5] * (len(m["walls"][0]["points"]) - 1)),
        "an open side": lambda m: next(s for c in m["cells"] for s in c["sides"] if not s["open"]).update(open=True),
        "a wrong back": lambda m: next(s for s in m["cells"][7]["sides"] if s["cell"]).update(back=0, cell=29),
        "counterclockwise": lambda m: m["cells"][7]["outline"].reverse(),
        "a door elsewhere": lambda m: m["doors"]["exit"].update(point=[0, 0]),
        "out at the entrance": lambda m: m["doors"]["entrance"].update(direction=[0, -1]),
        "a way through a wall": lambda m: m["solution"].pop(1),
    }
    expect_found(maze, lies)
    expect_found(read(program, "--solution", "rect9x8-weave100-3"), {
        "a way under another cell": lambda m: m["cells"][-1].update(under=m["cells"][-2]["under"]),
        "no way under": lambda m: m["cells"][-1].pop("under"),
        "a bridge without edges": lambda m: m["walls"].remove(next(w for w in m["walls"] if is_edge(w))),
        "a wider bridge": lambda m: next(w for w in m["walls"] if is_edge(w))["points"].pop(1),
        "a way off a bridge": lambda m: next(s for s in m["cells"][m["cells"][-1]["under"]]["sides"]
                                             if not s["open"]).update(open=True),
    })


def is_edge(wall: dict) -> bool:
    """True if the wall is the edge of a bridge, which has a point with a coordinate that is not an integer."""
    return any(x % 1 for point in wall["points"] for x in point)


def expect_found(maze: dict, lies: dict) -> None:
    jsonmaze.check(maze)
    for what, lie in lies.items():
        other = copy.deepcopy(maze)
        lie(other)
        try:
            jsonmaze.check(other)
        except (Failure, KeyError, TypeError):
            continue
        raise Failure(f"{what} is not found")


def check_numbers_are_short(program: Program) -> None:
    """Numbers in the JSON have no exponent, no trailing zeros, and are not -0"""
    text = re.sub(r'"[^"]*"', "", program.text("draw", "-f", "json", "--solution", "rect20x20.circle-5"))
    found = re.findall(r"-?[0-9][^\s,:\]}]*", text)
    wrong = [n for n in found if not re.fullmatch(r"-?(0|[1-9]\d*)(\.\d{0,5}[1-9])?", n) or n == "-0"]
    expect(wrong[:4], [], "numbers in a form that is not the shortest")


def check_strict_compiler(program: Program) -> None:
    """Ajv, the most common validator in JavaScript, compiles the schema in strict mode, which rejects likely mistakes"""
    ajv = npm.package(program.path, "ajv") / "dist" / "2020.js"
    script = (f"const Ajv = require({str(ajv)!r}); const fs = require('fs');"
              f"const valid = new Ajv({{strict: true}}).compile(JSON.parse(fs.readFileSync({str(SCHEMA)!r})));"
              "const maze = JSON.parse(process.argv[1]);"
              "console.log([valid(maze), valid({...maze, walls: undefined, passages: undefined}), valid({...maze, open: [1]})].join());")
    maze = program.text("draw", "-f", "json", "--solution", "rect5x5-1")
    expect(tool("node", "-e", script, maze).decode().strip(), "true,false,false", "a maze, one without walls, one in two forms")


if __name__ == "__main__":
    main()
