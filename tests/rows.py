"""Tests commands, their messages and their files from text files, in which each row is a command and what it must do.

    python3 rows.py MAZEPRESS FILE…

A row consists of an exit status (2: usage error, 1: failure), the arguments of the program, `=>`, and texts that the message, a single
line on stderr, must contain. Texts after `=/>` must not be in the message. All are quoted as in a shell, with \\n and \\xNN for bytes.
With status 0, the command must succeed, and the texts must be in its output or on stderr; after `==` in place of `=>`, stderr followed
by the output must equal the text. `2*` is status 2 with a message of several lines. The two commands in a row
`same ARGUMENTS == ARGUMENTS` must succeed with the same output.

    ## TEXT                  begins a test
    NAME in WORD…            a name in capitals: each of these words replaces it in rows, until the end of the test; if a row has
                             several names, a plain run tries a sample of the combinations, in which each word occurs;
                             A|B in 'x|y' …  is a pair of names, which are replaced together; an argument NAME... becomes
                             several arguments, which are separated by spaces
    each NAME in WORD…       the whole test runs for each of the words, in a folder of its own
    NAME = WORD…             a name in capitals: these words replace the argument NAME in the lines that follow
    … @yaml:TEXT …           an argument that names a file *.yaml with this text
    … < TEXT                 the last arguments: standard input of the program; < @FILE is the content of a file
    … > FILE                 the last arguments: a file for the output, which is then not among the texts of the row
    file NAME TEXT           a file for the lines of the test; an empty folder if NAME ends in /
    sample NAME PATH         a copy of samples/PATH
    environment NAME=VALUE…  variables for the rows that follow; in a value, FOLDER is the folder of the test; NAME without =
                             removes the variable

The rows of a test are independent: they run at the same time, and must not write files. If a test has indented lines or a line
`files`, its rows run in order in one folder. An indented line states a fact about a file after the row above it has run:

    FILE pages N             number of pages; FILE size WxH…: all different sizes of pages in millimeters, to a tenth
    FILE text TEXT… =/> …    texts on the pages, in bookmarks or in metadata, with single spaces; FILE page N TEXT… =/> …
    FILE lines N LINE…       all lines on page N, with single spaces
    FILE times N TEXT        the number of times that the text is on the pages, or in a file without pages
    FILE has TEXT… =/> …     texts in a file; FILE starts TEXT; FILE is TEXT: the whole file
    FILE fonts TEXT… =/> …   texts in the list of fonts that pdffonts prints; FILE info TEXT… for pdfinfo
    FILE same FILE           equal bytes; FILE differs FILE
    FILE recipes RECIPE…     the recipes in the file, without check characters
    FILE fit PRESS           `check` accepts the file
    FILE missing             there is no such file
    files FILE…              (not indented) the names of all files, besides those that the test was given
"""
import itertools
import json
import re
import shlex
import shutil
import sys
from functools import lru_cache
from pathlib import Path
from typing import Callable, Dict, Iterator, List, NamedTuple, Optional, Tuple

from program import Program, expect_error, expect_status, files_in, main
from readers import pdftext
from tap import SOAK, Failure, expect, for_each, tool

SAMPLES = Path(__file__).resolve().parents[1] / "samples"
Version = Optional[Tuple[int, int]]
SECOND = itertools.count(10000)    # numbers of second commands, for the names of their files
SAME = "same"    # stands for an exit status: two commands must have the same output


class Row(NamedTuple):
    """A command. `facts` are the words of the indented lines below it."""
    status: str
    arguments: List[str]
    parts: List[str]        # texts that the command must print; for `same`, the arguments of the second command
    missing: List[str]      # texts that the command must not print
    whole: Optional[str]    # the text that stderr and the output must equal, or None
    facts: List[List[str]]


class Group(NamedTuple):
    """A named group of rows. Each group is one test. `values`, `each` and `words` contain the names that lines with `in`, `each`
    and `=` define, and the words for these names. `steps` contains rows, and other lines as lists of words."""
    name: str
    values: Dict[str, List[str]]
    each: Dict[str, List[str]]
    words: Dict[str, List[str]]
    steps: list


def unescaped(word: str) -> bytes:
    return re.sub(rb"\\(?:n|x([0-9a-f]{2}))", lambda m: bytes.fromhex(m[1].decode()) if m[1] else b"\n", word.encode())


def plain(word: str) -> str:
    return unescaped(word).decode()


def both(words: List[str]) -> Tuple[List[str], List[str]]:
    """Returns the words before and after `=/>`."""
    end = words.index("=/>") if "=/>" in words else len(words)
    return words[:end], words[end + 1:]


def row_of(words: List[str]) -> Row:
    if words[0] == SAME:
        equal = words.index("==")
        return Row(SAME, words[1:equal], words[equal + 1:], [], None, [])
    arrow = next((i for i, word in enumerate(words) if word in ("=>", "==", "=/>")), len(words))
    exact = words[arrow:arrow + 1] == ["=="]
    parts, missing = both(words[arrow + 1:] if words[arrow:arrow + 1] == ["=>"] else words[arrow:])
    if words[0].rstrip("*") not in ("0", "1", "2", "3") or arrow == len(words) and words[0] != "0":
        raise ValueError("neither a row nor another line")
    if exact and (words[0] in ("1", "2", "3") or len(words) != arrow + 2):
        raise ValueError("== has one text, and status 0 or a status with *")
    return Row(words[0], words[1:arrow], [] if exact else parts, missing, words[arrow + 1] if exact else None, [])


def values_of(name: str, values: List[str]) -> List[str]:
    """Returns `values`, the words for a name. Raises ValueError if there are no words, or if a name is a pair and a word is not."""
    if not values or any(value.count("|") != name.count("|") for value in values if "|" in name):
        raise ValueError("no words, or a pair that is not complete")
    return values


def add_line(group: Group, line: str) -> None:
    words = [word for name in shlex.split(line) for word in group.words.get(name, [name])]
    if words[1:2] == ["="] and words[0].isupper():
        group.words[words[0]] = words[2:]
    elif line.startswith(" "):
        if words[1] not in FACTS or len(words) - 2 != COUNTS.get(words[1], len(words) - 2):
            raise ValueError("an unknown kind of fact, or a wrong number of words")
        group.steps[-1].facts.append(words)
    elif words[0] == "each":
        group.each[words[1]] = values_of(words[1], words[3:])
    elif words[1:2] == ["in"] and words[0].isupper():
        group.values[words[0]] = values_of(words[0], words[2:])
    elif words[0] in ("file", "sample", "environment", "files"):
        group.steps.append(words)
    else:
        group.steps.append(row_of(words))


def groups_of(path: Path) -> List[Group]:
    groups: List[Group] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            groups.append(Group(f"{path.stem}: {line[3:]}", {}, {}, {}, []))
        elif line.strip() and not line.startswith("#"):
            try:
                add_line(groups[-1], line)
            except (ValueError, IndexError, AttributeError) as error:
                raise Failure(f"{path}:{number}: {error}") from None
    return groups


def pairs_in(values: Dict[str, List[str]]) -> Iterator[List[Tuple[str, str]]]:
    """Yields a list of pairs (name, word) for each combination of the words for the names in `values`."""
    for words in itertools.product(*values.values()):
        yield [pair for name, word in zip(values, words) for pair in (zip(name.split("|"), word.split("|")) if "|" in name else [(name, word)])]


def filled(words: List[str], pairs: List[Tuple[str, str]]) -> List[str]:
    for name, value in pairs:
        words = [part for word in words for part in (shlex.split(value) if word == f"{name}..." else [word.replace(name, value)])]
    return words


def filled_row(row: Row, pairs: List[Tuple[str, str]]) -> Row:
    return Row(row.status, filled(row.arguments, pairs), filled(row.parts, pairs), filled(row.missing, pairs),
               row.whole and filled([row.whole], pairs)[0], [filled(fact, pairs) for fact in row.facts])


def sample_of_pairs(values: Dict[str, List[str]]) -> Iterator[List[Tuple[str, str]]]:
    """Yields combinations in which each word for each name occurs at least once. With --soak, yields all combinations."""
    if SOAK:
        yield from pairs_in(values)
        return
    for turn in range(max(map(len, values.values()), default=1)):
        yield from pairs_in({name: [words[turn % len(words)]] for name, words in values.items()})


def tried(group: Group, row: Row) -> Iterator[Row]:
    """Yields the row once for each of the chosen combinations of the words that can replace the names in the row."""
    words = row.arguments + [word for fact in row.facts for word in fact] + (row.parts if row.status == SAME else [])
    used = {name: values for name, values in group.values.items() if any(part in word for part in name.split("|") for word in words)}
    for pairs in sample_of_pairs(used):
        yield filled_row(row, pairs)


# --- facts about files -----------------------------------------------------------------------------------

def expect_texts(words: List[str], text: str, what: str) -> None:
    parts, missing = both(words)
    wrong = [f"{part!r} is missing" for part in map(plain, parts) if part not in text] + [f"{part!r} must be missing" for part in map(plain, missing) if part in text]
    expect(wrong, [], f"{what}: {text[:900]!r}")


def version(path: Path) -> Version:
    """Returns numbers that change when a file is written again, or None if there is no file."""
    return (path.stat().st_ino, path.stat().st_mtime_ns) if path.is_file() else None


@lru_cache(maxsize=None)
def layouts(path: str, _: Version) -> List[str]:
    """Returns the text of each page of this version of a PDF, with its lines."""
    return pdftext.texts_of(path, "-layout")


def page_of(path: str, number: str) -> str:
    return layouts(path, version(Path(path)))[int(number) - 1]


@lru_cache(maxsize=None)
def said_by(path: str, _: Version) -> str:
    outlines = tool("qpdf", "--json", "--json-key=outlines", path).decode()
    titles = [json.loads(title) for title in re.findall(r'"title": (".*")', outlines)]
    return pdftext.squeezed(re.sub("[\u00ad\u200e\u200f\u202a-\u202e]", "", " ".join([pdftext.text_of(path), *titles])))


def said_in(path: str) -> str:
    """Returns the texts on the pages of a PDF and the titles of its bookmarks, without soft hyphens and direction marks, and with
    single spaces."""
    return said_by(path, version(Path(path)))


def sizes(path: str) -> List[str]:
    lines = tool("pdfinfo", "-l", "999", path).decode()
    return [f"{round(float(w) / pdftext.MM, 1):g}x{round(float(h) / pdftext.MM, 1):g}" for w, h in re.findall(r"size: +([\d.]+) x ([\d.]+) pts", lines)]


def content(path: str) -> str:
    return said_in(path) if path.endswith(".pdf") else Path(path).read_text(encoding="utf-8", errors="replace")


# For each kind of fact: a function that checks it, whose parameters are the program, the path of the file, and the words of the fact.
FACTS: Dict[str, Callable] = {
    "pages": lambda _, path, words: expect(tool("qpdf", "--show-npages", path).decode().strip(), words[0], "pages"),
    "size": lambda _, path, words: expect(sorted(set(sizes(path))), sorted(words), "sizes of pages in mm"),
    "text": lambda _, path, words: expect_texts(words, content(path), "texts"),
    "page": lambda _, path, words: expect_texts(words[1:], pdftext.squeezed(page_of(path, words[0])), f"page {words[0]}"),
    "lines": lambda _, path, words: expect([pdftext.squeezed(line) for line in page_of(path, words[0]).splitlines() if line.strip()],
                                           words[1:], f"lines of page {words[0]}"),
    "times": lambda _, path, words: expect(content(path).count(plain(words[1])), int(words[0]), f"times {words[1]}"),
    "has": lambda _, path, words: expect_texts(words, Path(path).read_text(encoding="utf-8", errors="replace"), "file"),
    "starts": lambda _, path, words: expect(Path(path).read_bytes()[:len(unescaped(words[0]))], unescaped(words[0]), "first bytes"),
    "is": lambda _, path, words: expect(Path(path).read_bytes(), unescaped(words[0]), "file"),
    "fonts": lambda _, path, words: expect_texts(words, tool("pdffonts", path).decode(), "fonts"),
    "info": lambda _, path, words: expect_texts(words, tool("pdfinfo", "-enc", "UTF-8", "-rawdates", path).decode(), "pdfinfo"),
    "same": lambda program, path, words: expect(Path(path).read_bytes() == program.in_folder(words[0]).read_bytes(), True, f"the bytes of {words[0]}"),
    "differs": lambda program, path, words: expect(Path(path).read_bytes() == program.in_folder(words[0]).read_bytes(), False, f"the bytes of {words[0]}"),
    "recipes": lambda program, path, words: expect([each.rsplit(".", 1)[0] for each in program.recipes_of(path)], words, "recipes"),
    "fit": lambda program, path, words: program.done("check", "--press", words[0], path),
    "missing": lambda _, path, words: expect(Path(path).exists(), False, "there is a file"),
}


# For each kind of fact with a fixed number of words, this number.
COUNTS = {"pages": 1, "times": 2, "starts": 1, "is": 1, "same": 1, "differs": 1, "fit": 1, "missing": 0}


# --- tests -----------------------------------------------------------------------------------------------

class Command(NamedTuple):
    arguments: List[bytes]
    stdin: Optional[bytes]
    output: Optional[bytes]     # the name of a file for the standard output, or None


def command_of(program: Program, number: int, words: List[str]) -> Command:
    """Returns the command of a row, and writes the files that arguments name."""
    arguments, stdin, output = [unescaped(word) for word in words], None, None
    if b">" in arguments[-2:-1]:
        arguments, output = arguments[:-2], arguments[-1]
    if b"<" in arguments[-2:-1]:
        arguments, stdin = arguments[:-2], arguments[-1]
        if stdin.startswith(b"@"):
            stdin = program.in_folder(stdin[1:].decode()).read_bytes()
    for i, argument in enumerate(arguments):
        told = re.fullmatch(rb"@([a-z]+):(.*)", argument, re.S)
        if told:
            arguments[i] = b"given-%d.%s" % (number, told[1])
            program.in_folder(arguments[i].decode()).write_bytes(told[2])
    return Command(arguments, stdin, output)


@lru_cache(maxsize=None)
def output_of(program: Program, words: Tuple[str, ...]) -> bytes:
    """Returns the output of the second command of a row `same`. Rows with the same second command share one run."""
    return program.done(*command_of(program, next(SECOND), list(words)).arguments).out


def check(program: Program, row: Row, number: int, environment: Dict[str, Optional[str]]) -> None:
    command = command_of(program, number, row.arguments)
    output = (row.arguments[row.arguments.index("-o") + 1:] or [""])[0] if "-o" in row.arguments else ""
    before = version(program.in_folder(output)) if output else None
    result = program.run(*command.arguments, stdin=command.stdin, env=environment)
    if command.output:
        program.in_folder(command.output.decode()).write_bytes(result.out)
        result = result._replace(out=b"")
    status, told = row.status.rstrip("*"), result.message
    if status == SAME:
        expect(expect_status(result, 0).out, output_of(program, tuple(row.parts)), f"{result.command}: output")
    elif status == "0" or row.status != status:
        told += expect_status(result, int(status)).out.decode("utf-8", "replace")
        expect_texts([*row.parts, "=/>", *row.missing], told, result.command)
        if row.whole is not None:
            expect(told, plain(row.whole), f"{result.command}: output")
    else:
        expect_error(result, int(status), [plain(part) for part in row.parts])
        expect_texts(["=/>", *row.missing], told, result.command)
    for fact in row.facts:
        path = program.in_folder(fact[0])
        if fact[1] != "missing":
            expect(path.is_file(), True, f"{result.command}: there is {fact[0]}")
            expect(row.status != "0" or fact[0] != output or version(path) != before, True, f"{result.command} wrote {fact[0]}")
        try:
            FACTS[fact[1]](program, str(path), fact[2:])
        except Failure as failure:
            raise Failure(f"{result.command}: {' '.join(fact)}: {failure}") from None


def prepare(program: Program, words: List[str], environment: Dict[str, Optional[str]]) -> None:
    """Carries out a line that is not a row: sets the environment, or makes a file or a folder."""
    if words[0] == "environment":
        environment.clear()
        environment.update((name, value.replace("FOLDER", program.folder) if given else None) for name, given, value in (word.partition("=") for word in words[1:]))
        return
    path = program.in_folder(words[1])
    (path if words[1].endswith("/") else path.parent).mkdir(parents=True, exist_ok=True)
    if words[0] == "sample":
        shutil.copy(SAMPLES / words[2], path)
    elif not words[1].endswith("/"):
        path.write_bytes(unescaped("".join(words[2:])))


def in_order(program: Program, group: Group) -> None:
    environment: Dict[str, Optional[str]] = {}
    own: set = set()
    for number, step in enumerate(group.steps, 1):
        if isinstance(step, Row):
            for row in tried(group, step):
                check(program, row, number, environment)
        elif step[0] == "files":
            expect(sorted(name for name in files_in(program.folder) if name not in own and not name.startswith("given-")), sorted(step[1:]), "files")
        else:
            prepare(program, step, environment)
            own.add(step[1])


def at_once(program: Program, group: Group) -> None:
    environment: Dict[str, Optional[str]] = {}
    for step in group.steps:
        if not isinstance(step, Row):
            prepare(program, step, environment)
    contents = {name: program.in_folder(name).read_bytes() for name in files_in(program.folder)}
    rows = program.some((row for step in group.steps if isinstance(step, Row) for row in tried(group, step)), 10)
    for_each(list(enumerate(rows, 1)), lambda each: check(program, each[1], each[0], environment))
    left = [name for name in files_in(program.folder) if not name.startswith("given-")]
    expect(left, sorted(contents), "files")
    expect([name for name in left if program.in_folder(name).read_bytes() != contents[name]], [], "files that were changed")


def test_of(group: Group) -> Callable[[Program], None]:
    ordered = any(step.facts if isinstance(step, Row) else step[0] == "files" for step in group.steps)

    def test(program: Program) -> None:
        for number, pairs in enumerate(pairs_in(group.each)):
            steps = [filled_row(step, pairs) if isinstance(step, Row) else filled(step, pairs) for step in group.steps]
            place = Program(program.path, f"{program.folder}/{number}") if group.each else program
            Path(place.folder).mkdir(exist_ok=True)
            (in_order if ordered else at_once)(place, group._replace(steps=steps))
    test.__doc__ = group.name
    return test


if __name__ == "__main__":
    files, sys.argv[2:] = sys.argv[2:], []
    main([test_of(group) for path in files for group in groups_of(Path(path))])
