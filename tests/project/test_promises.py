"""Tests the promises of samples/guides/promises.md against the program.

test_readme checks the fingerprints, tests/golden contains the mazes, and library.abi contains the library's interface. promised.txt
contains every name that a command line, a recipe or a specification of version 1.0 can contain, and the names of the members in the
JSON. test_promises.py PROGRAM ROOT --renew adds newer names, and never removes a name."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import paths
import tap

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
KEPT = ROOT / "tests" / "project" / "promised.txt"
SCHEMA = json.loads((ROOT / "src" / "write" / "maze.schema.json").read_text())
GUIDE = (ROOT / "samples" / "guides" / "promises.md").read_text()


def run(*arguments, **options):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL, **options)


def told_names():
    """Yields the names that the program lists. An option is "verb --name"; "=" follows if it requires a value, "[=]" if the
    value may be omitted, and then the short form of the option, if it has one. A key is "place name", and a word of a key is
    "place name: word". Other names are "kind name"."""
    tables = json.loads(run("list", "--json").stdout)
    for kind, rows in tables.items():
        for row in rows if isinstance(rows, list) else []:
            if isinstance(row, str):
                yield f"{kind} {row}"
            elif kind == "verbs":
                yield from (f"{row['name']} --{option['name']}{'[=]' if option['alone'] else '=' if option['value'] else ''}"
                            + (f" -{option['letter']}" if option["letter"] else "") for option in row["options"])
            elif kind == "keys":
                yield f"{row['place']} {row['name']}"
                yield from (f"{row['place']} {row['name']}: {word}" for word in row["words"] or [])
            else:
                yield f"{kind} {row.get('form') or row.get('name') or row['tag']}"


def members(part, path=""):
    """Yields "json PATH" for each member in a part of the JSON schema, with an exclamation mark at the end if the member is
    required."""
    if not isinstance(part, dict):
        return
    for name, below in part.get("properties", {}).items():
        yield f"json {path}{name}{'!' if name in part.get('required', []) else ''}"
        yield from members(below, f"{path}{name}.")
    for name, below in part.get("$defs", {}).items():
        yield from members(below, f"{name}: ")
    for below in (part.get("items"), part.get("additionalProperties"), *part.get("anyOf", []), *part.get("oneOf", [])):
        yield from members(below, path)


def all_names():
    yield from told_names()
    yield from members(SCHEMA)
    yield from (f"info {name}" for name in json.loads(run("info", "--json", "rect5x5-1").stdout))


def test_no_name_is_gone():
    kept, told = set(KEPT.read_text().splitlines()), set(all_names())
    assert len(kept) > 900, len(kept)
    gone = {name for name in kept - told if f"section {name.removeprefix('book ')}" not in told}  # except keys that moved to a section
    assert not gone, sorted(gone)


def test_statuses_are_those_of_the_man_page():
    table = re.findall(r"^\| (\d) \| (.*) \|$", GUIDE, re.M)
    assert [status for status, _ in table] == ["0", "1", "2", "3"], table
    page = (ROOT / "src" / "cli" / "mazepress.1.scd").read_text()
    section = " ".join(re.search(r"^# EXIT STATUS\n(.*?)^# ", page, re.M | re.S)[1].split())
    for status, word in zip("0123", ("success", "failure", "wrong usage", "the file could not be checked")):
        assert re.search(rf"\b{status} {word}", section), (status, section)
    header = (ROOT / "src" / "cli" / "arguments" / "report.h").read_text()
    assert sorted(re.findall(r"EXIT_\w+ = (\d)", header)) == ["0", "1", "2", "3"]


def test_json_has_the_form_of_its_schema():
    """The program, the guide and the schema agree on the number of the JSON form."""
    made = json.loads(run("draw", "-f", "json", "-o", "-", "rect5x5-1").stdout)
    assert f"| JSON | form {made['form']}:" in GUIDE and SCHEMA["properties"]["form"]["const"] == made["form"] == 2
    assert "Later versions may add members without a new number" in SCHEMA["properties"]["form"]["description"]


def test_what_has_a_seed_is_drawn_from_what_is_reported():
    """For a recipe without a seed, or for a level alone, mazepress prints a recipe that makes the same maze again."""
    with tempfile.TemporaryDirectory() as folder:
        for arguments in (["rect9x7"], ["--level", "easy"], ["7391"]):
            made = run("draw", "-f", "json", "-o", "a.json", *arguments, cwd=folder)
            assert made.returncode == 0, made
            first = json.loads((pathlib.Path(folder) / "a.json").read_text())
            again = json.loads(run("draw", "-f", "json", "-o", "-", f"{first['recipe']}.{first['check']}", cwd=folder).stdout)
            assert again == first, arguments


if sys.argv[3:] == ["--renew"]:
    KEPT.write_text("".join(f"{line}\n" for line in sorted(set(all_names()) | set(KEPT.read_text().splitlines()))))
else:
    tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
