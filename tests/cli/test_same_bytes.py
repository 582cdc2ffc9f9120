"""Tests that mazepress writes the same bytes every time, in any environment."""

import paths
from documents import STYLE, make_book
from program import Program, files_in, main, over
from tables import FORMATS
from tap import SOAK, expect

LETTERS = ("text", "blocks", "json", "tmx")    # formats that have no styles and titles
SOLVED = {"play": "--solution=hidden"}    # the solution is hidden in the format play, and visible in other formats
OWN_STYLE = {"dxf": ["--wall-color", "navy", "--arrows", "none"], "scad": ["--cell", "5mm", "--joins", "round"]}


def two_runs(program: Program) -> None:
    """Two runs of a command write the same bytes, in every format"""
    for name, extension in FORMATS.items():
        style = [] if name in LETTERS else OWN_STYLE.get(name, STYLE)
        data = [program.draw(f"{i}.{extension}", "rect20x26-7", SOLVED.get(name, "--solution"), *style) for i in (1, 2)]
        expect(data[0] == data[1], True, f"{name}: same bytes")


def batches_in_any_order(program: Program) -> None:
    """The file of a maze has the same bytes at every position in a batch"""
    recipes = [f"rect{9 + i}x{7 + i}-{i}" for i in range(4)]
    for name, extension in FORMATS.items():
        title = [] if name in LETTERS else ["--title", "Title"]
        program.done("draw", "-f", name, "-o", "up/", *title, *recipes)
        program.done("draw", "-f", name, "-o", "down/", *title, *reversed(recipes))
        for recipe in recipes:
            alone = program.draw("alone", "-f", name, *title, recipe)
            for folder in ("up", "down"):
                same = program.in_folder(f"{folder}/{recipe}.{extension}").read_bytes() == alone
                expect(same, True, f"{name}: {recipe} in {folder}/: same bytes")


def surroundings(program: Program) -> None:
    """The bytes of a file do not depend on the locale, time zone, home directory, system fonts, content of new memory, or number of threads"""
    program.in_folder("home").mkdir()
    surroundings_of = [{"LC_ALL": "C", "TZ": "Pacific/Kiritimati", "HOME": "/nonexistent", "FONTCONFIG_FILE": "/dev/null"},
                       {"LC_ALL": "C.UTF-8", "TZ": "America/New_York", "HOME": str(program.in_folder("home")), "FONTCONFIG_PATH": program.folder},
                       {"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de", "HOME": None, "XDG_CACHE_HOME": None, "PANGOCAIRO_BACKEND": "fc"},
                       {"LC_NUMERIC": "de_DE.UTF-8", "LANGUAGE": "ar", "PANGO_LANGUAGE": "ja", "XDG_CONFIG_HOME": program.folder},
                       {"COLUMNS": "20", "TERM": "dumb", "NO_COLOR": "1", "G_DEBUG": "fatal-warnings"},
                       {"MALLOC_PERTURB_": str(0xff ^ ord("<"))}]    # the C library fills new memory with "<", the first byte of an SVG
    for name, extension in FORMATS.items() if SOAK else (("pdf", "pdf"), ("svg", "svg"), ("print-svg", "print.svg"), ("png", "png")):
        title = [] if name in LETTERS else ["--title", "Für dich"]
        words = ["rect20x26-7", SOLVED.get(name, "--solution"), *title]
        wanted = program.draw(f"a.{extension}", *words)
        for env in surroundings_of:
            expect(program.draw(f"b.{extension}", *words, env=env) == wanted, True, f"{name} with {env}")
    expect(files_in(program.in_folder("home")), [], "files left in the home")
    for threads in ("1", "2", "7"):
        expect(program.draw("b.pdf", "-j", threads, "rect20x26-7", "--solution", "--title", "Für dich")
               == program.in_folder("a.pdf").read_bytes(), True, f"-j {threads}")


PAINTED = {"gray": ["hex230x200-1"], "color, with a scale": ["--heat", "yes", "rect110x110-1"],
           "a shape drawn whole": ["polar70-1"], "passages": ["--draw", "passages", "rect180x150-weave20-1"]}


@over(PAINTED)
def pictures_by_threads(program: Program, name: str) -> None:
    """A PNG that Cairo paints in several bands has the same bytes with 1 and 8 threads"""
    pictures = {program.draw(f"{name}-{threads}.png", "-j", threads, "--cell", "8px", *PAINTED[name])
                for threads in ("1", "8")}
    expect(len(pictures), 1, f"different pictures: {name}")


def books_by_threads(program: Program) -> None:
    """A book, its separate answers, and a batch have the same bytes with 1 and 7 threads"""
    for answers, maze in (("back", "mixed"), ("separate", "rect9x9")):
        words = ["--maze", maze, "--puzzles", "13", "--seed", "2026", "--title", "T", "--per-page", "2", "--answers", answers]
        seen = set()
        for threads in ("1", "7"):
            make_book(program, *words, "-j", threads)
            answers_file = program.in_folder("book-answers.pdf")
            seen.add((program.in_folder("book.pdf").read_bytes(),
                      answers_file.read_bytes() if answers == "separate" else None))
        expect(len(seen), 1, f"different books with answers {answers}")
    batch = {program.draw("a.pdf", "-j", threads, *(f"rect9x9-{i}" for i in range(20)))
             for threads in ("1", "7")}
    expect(len(batch), 1, "different batches")


main()
