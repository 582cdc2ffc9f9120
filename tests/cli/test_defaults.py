"""Tests the file of defaults: its effect, the settings that override it, and the keys that mazepress rejects in it."""
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, expect_refused, expect_status, main
from tap import Failure, expect

ALL = "paper: a5\nlook: playful\nlanguage: Deutsch\nauthor: Ann Lee\n"
BOOK = ["book", "--puzzles", "3", "--level", "tiny", "--seed", "1"]


def with_defaults(program: Program, text: str, home: bool = False) -> dict:
    """Writes a file of defaults, below the home directory if `home` is true. Returns an environment in which mazepress reads this file."""
    folder = program.in_folder("home/.config" if home else "config")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mazepress.yaml").write_text(text)
    return {"XDG_CONFIG_HOME": None, "HOME": str(program.in_folder("home"))} if home else {"XDG_CONFIG_HOME": str(folder)}


def keys_of(program: Program, env: dict, *arguments: str) -> str:
    return program.text(*BOOK, "--print-spec", *arguments, env=env)


def books_take_them(program: Program) -> None:
    """A file of defaults, at either of its places, changes a book as the same settings do if they are options; --no-defaults ignores the file"""
    options = ["--paper", "a5", "--look", "playful", "--language", "de", "--author", "Ann Lee"]

    def made(*arguments: str, env=None) -> bytes:
        program.done(*BOOK, "-o", "b.pdf", *arguments, env=env)
        return program.in_folder("b.pdf").read_bytes()

    wanted, plain = made(*options), made()
    for home in (False, True):
        env = with_defaults(program, ALL, home)
        expect(made(env=env) == wanted, True, "with the file")
        expect(made("--no-defaults", env=env) == plain, True, "--no-defaults")
    expect(wanted == plain, False, "they are the same anyway")


def they_lose(program: Program) -> None:
    """Options, keys of a specification, the trim, and the page sizes of a print shop override the defaults"""
    env = with_defaults(program, ALL)
    for arguments, there, missing in (
            (["--look", "classic", "--language", "fr"], ["look: classic", "language: fr", "author: Ann Lee"], ["playful", "Deutsch"]),
            (["--trim", "6x9in"], ["trim: 6x9in"], ["a5"]), (["--press", "lulu"], ["author: Ann Lee"], ["a5"]),
            (["--press", "home"], ["a5"], [])):
        spec = keys_of(program, env, *arguments)
        expect([part for part in there if part not in spec] + [part for part in missing if part in spec], [], f"{arguments}: {spec}")
    program.in_folder("b.yaml").write_text("look: modern\nauthor: Bo\npaper: letter\n")
    spec = keys_of(program, env, "b.yaml")
    expect(("look: modern" in spec, "author: Bo" in spec, "a5" in spec, "Deutsch" in spec), (True, True, False, True), spec)
    expect("playful" in program.text("book", "rect9x9-1", "--print-spec", env=env), False, "the look of recipes that are listed")


def sheets_take_them(program: Program) -> None:
    """draw applies the default paper and look to PDF files, and applies no defaults to formats without paper"""
    env = with_defaults(program, ALL)
    for name in ("a.pdf", "a.svg", "a.png", "a.json", "a.dxf"):
        plain = program.draw(name, "rect9x9-1")
        wanted = program.draw(name, "rect9x9-1", "--paper", "a5", "--look", "playful") if name == "a.pdf" else plain
        expect(program.draw(name, "rect9x9-1", env=env) == wanted, True, name)
        expect(program.draw(name, "rect9x9-1", "--no-defaults", env=env) == plain, True, f"{name} --no-defaults")
    both = program.draw("a.pdf", "rect9x9-1", "--paper", "letter", "--look", "playful")
    expect(program.draw("a.pdf", "rect9x9-1", "--paper", "letter", env=env) == both, True, "--paper comes first")


def what_is_refused(program: Program) -> None:
    """In a file of defaults, mazepress rejects sections, errors, and keys that change the maze; messages give the file name and the line"""
    for text, part in (("paper: a5\nmaze: heart\n", "mazepress.yaml:2: maze cannot be a default"),
                       ("level: easy\n", "mazepress.yaml:1: level cannot be a default"),
                       ("author: A\n\nseed: 7\n", "mazepress.yaml:3: seed cannot be a default"),
                       ("press: kdp\n", "mazepress.yaml:1: press cannot be a default"),
                       ("sections:\n- name: A\n", "defaults cannot have sections")):
        env = with_defaults(program, text)
        for command in ([*BOOK, "-o", "b.pdf"], ["draw", "rect9x9-1"]):
            expect_refused(program.run(*command, env=env), part)
        program.done("draw", "-f", "svg", "-o", "a.svg", "rect9x9-1", env=env)
        program.done("draw", "-o", "a.pdf", "--no-defaults", "rect9x9-1", env=env)
    env = with_defaults(program, "author: A\npaper: a99\n")
    result = expect_status(program.run(*BOOK, "-o", "b.pdf", env=env), 2)
    if "mazepress.yaml:2:8: paper \"a99\" is unknown" not in result.message or "\n         ^\n" not in result.message:
        raise Failure(f"no line and mark: {result}")


def help_shows_them(program: Program) -> None:
    """The --help of each verb that reads the defaults prints the name and the content of the file of defaults"""
    env = with_defaults(program, ALL)
    for verb in ("draw", "book", "cover", "info", "find", "list", "check"):
        plain, shown = program.text(verb, "--help"), program.text(verb, "--help", env=env)
        expect(shown.startswith(plain), True, f"{verb} --help goes on")
        more = shown[len(plain):]
        takes = verb in ("draw", "book", "cover")
        expect([part in more for part in (os.path.join("config", "mazepress.yaml"), "a5", "playful", "Deutsch", "Ann Lee")],
               [takes] * 5, f"{verb}: {more}")
    env = with_defaults(program, "maze: heart\n")
    expect("maze cannot be a default" in program.text("draw", "--help", env=env), True, "a fault in the help")


main()
