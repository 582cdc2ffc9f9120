"""Tests books: their words, the mix of their mazes, long recipes, and the specification that `book --example` prints. rows/books.txt has
more tests of books."""
import re
from pathlib import Path
from typing import Dict, List

import paths
from program import Program, expect_error, expect_soon, expect_status, main
from readers import pdftext
from rows import said_in
from tap import Failure, expect, need, tool

PLACES = {"page": "{page}/{number}", "puzzles": "{first}/{last}", "puzzle": "{number}",
          "copyright": "{year}/{author}", "again-none": "{file}"}

# Keys of words that not every book prints, because they depend on the look, a cover or a certificate.
ELSEWHERE = {"stars", "more-stars", "easy", "moderate", "tricky", "hard", "fiendish", "belongs", "name", "date",
             "certificate-title", "certificate-for", "certificate-text", "signed", "ages", "volume", "cover-title", "blurb",
             "mazes", "levels", "all-solutions", "collect", "next-color"}

SPEC = """\
title: T
author: Anon
year: 1999
seed: 5
level: tiny
puzzles: 2
time: yes
sections: [{name: One}, {name: Two}]
"""


def words_of(program: Program) -> List[str]:
    """Returns the keys that the example specification lists below `words:`."""
    text = program.done("book", "--example").text
    block = re.search(r"^# words:\n((?:#.*\n|\n)+)", text, re.M)
    if not block:
        raise Failure("no words in the example")
    return [key[1] for key in re.finditer(r"^#   ([a-z-]+):", block[1], re.M)]


def replaced(keys: List[str]) -> Dict[str, str]:
    """Returns a dictionary from each key of `words:` to a different text. The text contains the placeholders of the key."""
    return {key: f"W{k:02d}Q {PLACES.get(key, '')}".strip() for k, key in enumerate(keys)}


def every_word_can_be_replaced(program: Program) -> None:
    """Each key of `words` replaces one of the words that a book prints; if all keys are set, the book has no default words"""
    need("qpdf")
    program.in_folder("b.yaml").write_text(SPEC.replace("name: Two", "name: Two, time: no, maze: rect9x11-doors.three") + "look: plain\n")
    words = replaced(words_of(program))
    expect(len(words), 39, "words")
    options = [part for key, text in words.items() for part in ("--set", f"words.{key}={text}")]
    texts = {}
    for line in ("foot", "list", "none"):
        program.done("book", "b.yaml", "--press", "screen", "--recipe-line", line, *options,
                     "--recipes", "r.txt", "-o", f"{line}.pdf")
        texts[line] = said_in(str(program.in_folder(f"{line}.pdf")))
    check_places(texts["none"], program.in_folder("none.pdf"), {key: text.split()[0] for key, text in words.items()})
    for key in sorted(words.keys() - ELSEWHERE):
        text = words[key]
        found = [line for line, printed in texts.items() if text.split()[0] in printed]
        only = key.split("-")[1] if key.startswith("again-") else "list" if key == "recipes" else None
        expect(found, [only] if only else ["foot", "list", "none"], f"where words.{key} stands")
    for line, printed in texts.items():
        for usual in ("Contents", "How to play", "Solutions", "Recipes", "Puzzle", "page", "mazepress draw",
                      "hard it is", "opening", "©", "{"):
            if usual in printed:
                raise Failure(f"recipe-line {line}: {usual!r} is printed still")


def check_places(text: str, path: Path, mark: Dict[str, str]) -> None:
    for wanted in (f"{mark['copyright']} 1999/Anon", f"{mark['again-none']} r.txt",
                   f"{mark['puzzles']} 1/2", f"{mark['puzzles']} 3/4",
                   *(f"{mark['puzzle']} {k}" for k in range(1, 5))):
        if wanted not in text:
            raise Failure(f"{wanted!r} is not in {text!r}")
    found = re.findall(mark["page"] + r" (\d+)/(\d+)", text)
    expect([int(number) for _, number in found], [1, 2, 3, 4], "numbers at the solutions")
    for page, number in found:
        printed = pdftext.text_of(path, page=int(page))
        expect(re.findall(r"^(\d+)\b", printed, re.M)[:1], [number], f"the puzzle on page {page}")


def pages_of(program: Program, name: str) -> List[str]:
    return pdftext.texts_of(program.in_folder(name), "-layout")


def long_recipes_are_only_listed(program: Program) -> None:
    """If recipes of a section are too long for its pages, only these recipes are printed in the list at the end, in full"""
    long, short = "rect14x14.heart-smooth-straight30-doors.apart", "rect8x9"
    # The places of recipes: under one of several mazes on a page, in the footer of a page, and in large print, which has space for
    # one line.
    for look, kind, per_page, place in (("classic", long, 4, "trim: 5x8in"), ("modern", long, 1, "trim: 5x8in"),
                                        ("playful", long.replace("14", "8"), 1, "trim: 8.5x11in\nlarge-print: yes")):
        program.in_folder("b.yaml").write_text(
            f"title: T\nlook: {look}\nseed: 3\npress: home\n{place}\nsections:\n"
            f"  - {{name: One, puzzles: 2, maze: {kind}, per-page: {per_page}}}\n  - {{name: Two, puzzles: 2, maze: {short}, per-page: 1}}\n")
        program.done("book", "b.yaml", "--recipes", "list.txt", "-o", "b.pdf", "--overwrite")
        recipes = re.findall(r"^\S*-\d+\.\w", program.in_folder("list.txt").read_text(), re.M)
        pages = ["".join(page.split()) for page in pages_of(program, "b.pdf")]
        found = [[number for number, page in enumerate(pages) if recipe in page] for recipe in recipes]
        last = [number for number, page in enumerate(pages) if page.startswith("Recipes")]
        expect(found[:2], [last, last], f"{look}: pages of long recipes")
        expect([len(on) == 1 and on[0] < last[0] for on in found[2:]], [True, True], f"{look}: pages of short recipes")
        expect(sum(recipe in program.text("info", "b.pdf") for recipe in recipes), 4, f"{look}: recipes in the file")


def kinds_of(program: Program, *words: str) -> List[str]:
    """Returns the kinds of a book's mazes, which are their recipes without sizes, doors and seeds."""
    answers = () if "--answers" in words else ("--answers", "none")
    program.done("book", *words, *answers, "--recipes", "kinds.txt", "-o", "kinds.pdf")
    lines = [line for line in program.in_folder("kinds.txt").read_text().splitlines() if not line.startswith("#")]
    return [re.sub(r"\d+x\d+|(?<=polar)\d+|-doors\..*|-\d+\..$", "", line) for line in lines]


def a_mix_varies(program: Program) -> None:
    """Without `maze`, each section mixes kinds in its own order, and no kind follows itself; kinds in a list are used in turn"""
    program.in_folder("b.yaml").write_text("title: T\nseed: 3\nlevel: medium\npuzzles: 26\nsections: [{name: A}, {name: B}]\n")
    kinds = kinds_of(program, "b.yaml")
    orders = kinds[:13], kinds[13:26], kinds[26:39], kinds[39:]
    for order in orders:
        expect(sorted(order), sorted(set(kinds)), "13 kinds, each once before any comes again")
    expect(len(set(map(tuple, orders))), 4, f"four orders, {orders}")
    expect([a for a, b in zip(kinds[:26], kinds[1:26]) if a == b], [], "kinds that follow themselves")
    expect(kinds_of(program, "--maze", "hex,rect,brick", "--puzzles", "7", "--seed", "1"),
           ["hex", "rect", "brick", "hex", "rect", "brick", "hex"], "a list")
    expect(set(kinds_of(program, "--puzzles", "4", "--seed", "1", "--cell", "9mm")), {"rect"}, "with cells of a size")


RABBIT = str(Path(__file__).resolve().parents[2] / "samples" / "pictures" / "rabbit.png")


def pictures_stand_on_a_page_many_times(program: Program) -> None:
    """A picture that is on a page several times appears each time, for each press"""
    need("qpdf", "pdfimages")
    for press, puzzles in (("home", 12), ("kdp", 96)):
        program.done("book", "--maze", "rect5x5", "--puzzles", str(puzzles), "--per-page", "4", "--seed", "1", "--press",
                     press, "--start-picture", RABBIT, "--goal-picture", RABBIT, "-o", "b.pdf")
        tool("qpdf", "--check", str(program.in_folder("b.pdf")))
        rows = tool("pdfimages", "-list", str(program.in_folder("b.pdf"))).decode().splitlines()[2:]
        images = [row.split() for row in rows if row.split()[2] == "image"]
        expect(len(images), 2 * puzzles, f"{press}: pictures on the pages")
        expect(len({row[10] for row in images}) <= 8, True, f"{press}: pictures in the file")


def keys_of(text: str) -> Dict[str, str]:
    """Returns a dictionary from keys to values of a YAML text. Keys in comments count, because keys without a default are in
    comments. An indented key is preceded by the key above its block, as in "words.page". Items of lists are ignored."""
    found, holder = {}, ""
    for line in text.splitlines():
        match = re.match(r"(?:# ?)?( *)([a-z-]+):(?: (.*?))?(?:  +#.*)?$", line)
        if match and match[3] is None:
            holder = match[2]
        elif match and match[3]:
            found[f"{holder}.{match[2]}" if match[1] else match[2]] = match[3]
    return found


def example_is_complete(program: Program) -> None:
    """book --example prints a specification with every option and key; from it, mazepress makes the default book"""
    text = program.done("book", "--example").text
    keys = keys_of(text)
    options = set(re.findall(r"^  (?:-\w, )?--([a-z-]+)", program.done("book", "--help").text, re.M))
    options -= {"output", "set", "example", "print-spec", "no-defaults", "overwrite", "root", "strict", "recipes", "images", "image-format",
                "no-recipe", "jobs", "quiet"}
    expect(sorted(options - set(keys)), [], "options that are no keys of the example")
    for key in ("recipes", "sections.name", "solutions.per-page", "solutions.style", "words.contents",
                "words.how-to-play", "words.how-to-play-text", "words.difficulty-text", "words.solutions",
                "words.recipes", "words.page", "words.puzzles", "words.puzzle", "words.copyright",
                "words.again-foot", "words.again-list", "words.again-none"):
        if key not in keys and not re.search(rf"^ *#? +(- )?{key.split('.')[-1]}:", text, re.M):
            raise Failure(f"{key} is not in the example")
    program.put("e.yaml", text.encode())
    book = program.done("book", "--seed", "3", "-o", "-").out
    expect(program.done("book", "e.yaml", "--seed", "3", "-o", "-").out == book, True, "the usual book")
    printed = keys_of(program.done("book", "e.yaml", "--print-spec").text)
    for line in text.splitlines():
        key = re.match(r"([a-z-]+): ", line)
        if key and key[1] not in printed:
            raise Failure(f"{key[1]} of the example does not come back")


def the_required_number_is_found_soon(program: Program) -> None:
    """If a book has too few pages for the press, mazepress soon suggests a number of puzzles with which the press prints the book"""
    book = ["book", "--press", "kdp", "--trim", "5x8in", "--level", "easy", "--theme", "dinosaurs", "--per-page", "2", "--seed", "7",
            "-o", "-", "--puzzles"]
    refused, taken = program.timed(*book, "14")
    expect_error(refused, 2, ["use 17 puzzles instead of 14"])
    made, other = program.timed(*book, "17")
    expect_status(made, 0)
    expect_soon(taken, other, 3, "to find the required number of puzzles")


main()
