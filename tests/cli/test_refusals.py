"""Tests rejections and their messages, and short commands that work, from the files in tests/refusals.

A line consists of an exit status (2: usage error, 1: failure), the arguments of the program, `=>`, and texts that the message, a single
line on stderr, must contain. Texts after `=/>` must not be in the message. All are quoted as in a shell, with \\n and \\xNN for bytes.
The program must not write any file. With status 0, the command must succeed, and the texts must be in its output or on stderr. The two
commands in a line `same ARGUMENTS == ARGUMENTS` must succeed with the same output.

    ## TEXT                  begins a test
    NAME in WORD…            a name in capitals: each of these words replaces it in arguments and texts,
                             until the end of the test
    … @yaml:TEXT …           an argument that names a file *.yaml with this text
    file NAME TEXT           a file for the lines of the test; an empty folder if NAME ends in /
"""
import itertools
import re
import shlex
import sys
from pathlib import Path
from typing import Dict, Iterator, List, NamedTuple, Tuple

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))

from program import Program, expect_error, expect_files, expect_status, files_in, main
from tap import Failure, expect, for_each


SAME = -1    # stands for an exit status: two commands must have the same output


class Group(NamedTuple):
    """A named group of cases. Each group is one test."""
    name: str
    values: Dict[str, List[str]]
    files: Dict[str, str]
    cases: List[Tuple[int, List[str], List[str], List[str]]]


def unescaped(word: str) -> bytes:
    return re.sub(rb"\\(?:n|x([0-9a-f]{2}))", lambda m: bytes.fromhex(m[1].decode()) if m[1] else b"\n", word.encode())


def add_line(group: Group, line: str) -> None:
    words = shlex.split(line)
    if words[1:2] == ["in"] and words[0].isupper():
        group.values[words[0]] = words[2:]
    elif words[0] == "file":
        group.files[words[1]] = "".join(words[2:])
    elif words[0] == "same":
        equal = words.index("==")
        group.cases.append((SAME, words[1:equal], words[equal + 1:], []))
    else:
        arrow = words.index("=>")
        end = words.index("=/>") if "=/>" in words else len(words)
        group.cases.append((int(words[0]), words[1:arrow], words[arrow + 1:end], words[end + 1:]))


def groups_of(path: Path) -> List[Group]:
    groups: List[Group] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            groups.append(Group(f"{path.stem}: {line[3:]}", {}, {}, []))
        elif line.strip() and not line.startswith("#"):
            try:
                add_line(groups[-1], line)
            except (ValueError, IndexError) as error:
                raise Failure(f"{path}:{number}: {error}") from None
    return groups


def tried(group: Group) -> Iterator[Tuple[int, List[bytes], List[str], List[str]]]:
    """Yields the cases of a group, one for each combination of the words that can replace the names of the group."""
    for status, arguments, parts, missing in group.cases:
        names = [name for name in group.values if any(name in word for word in arguments)]
        for values in itertools.product(*(group.values[name] for name in names)):
            def filled(word: str) -> str:
                for name, value in zip(names, values):
                    word = word.replace(name, value)
                return word
            yield (status, [unescaped(filled(word)) for word in arguments],
                   [unescaped(filled(part)).decode() for part in parts], [unescaped(filled(part)).decode() for part in missing])


def with_files(program: Program, number: int, arguments: List[bytes]) -> Iterator[bytes]:
    for argument in arguments:
        told = re.fullmatch(rb"@([a-z]+):(.*)", argument, re.S)
        if told:
            argument = b"given-%d.%s" % (number, told[1])
            program.in_folder(argument.decode()).write_bytes(told[2])
        yield argument


def check(program: Program, status: int, arguments: List[bytes], parts: List[str], missing: List[str]) -> None:
    result = program.run(*arguments)
    told = result.message
    if status == SAME:
        expect(expect_status(result, 0).out, program.done(*parts).out, f"{result.command}: output")
        return
    if status == 0:
        told += expect_status(result, 0).out.decode("utf-8", "replace")
        parts, missing = [f"{part} is missing" for part in parts if part not in told], [part for part in missing if part in told]
        expect(parts + missing, [], f"{result.command}: {told[:600]}")
        return
    expect_error(result, status, parts)
    for part in missing:
        if part in told:
            raise Failure(f"{result}\n\"{part}\" must be missing")


def test_of(group: Group):
    def test(program: Program) -> None:
        for name, text in group.files.items():
            path = program.in_folder(name)
            (path if name.endswith("/") else path.parent).mkdir(parents=True, exist_ok=True)
            if not name.endswith("/"):
                path.write_bytes(unescaped(text))
        cases = [(status, list(with_files(program, number, arguments)), parts, missing)
                 for number, (status, arguments, parts, missing) in enumerate(program.some(tried(group), 5))]
        given = files_in(program.folder)
        for_each(cases, lambda case: check(program, *case))
        expect_files(program, *given)
    test.__doc__ = group.name
    return test


main([test_of(group) for path in sorted((TESTS / "refusals").glob("*.txt")) for group in groups_of(path)])
