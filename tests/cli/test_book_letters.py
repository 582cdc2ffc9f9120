"""Tests that every letter of a book's texts is on its pages, in all looks and in several scripts, according to pdftotext."""
import collections
import unicodedata

import paths
from program import Program, main, over
from readers import pdftext
from tap import Failure, some


def letters_of(text: str) -> collections.Counter:
    """Counts how often each letter and digit occurs in a text. Accents and case are ignored, and a ligature counts as its
    letters."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return collections.Counter(c for c in plain if c.isalnum() and c != "ı") + collections.Counter("i" * plain.count("ı"))


def book(program: Program, name: str, texts: dict, *more: str, press: str = "screen") -> None:
    """Makes a book. Checks that `check` accepts the book for its press, and that each letter of `texts` occurs in the
    PDF at least as often as in `texts`."""
    given = [word for key, text in texts.items() for word in (f"--{key}", text)]
    program.done("book", "--maze", "rect6x6", "--puzzles", "2", "--seed", "1", "--press", press, *given, *more, "-o", name)
    program.done("check", "--press", press, name)
    lacking = letters_of(" ".join(texts.values())) - letters_of(pdftext.text_of(str(program.in_folder(name))))
    if lacking:
        raise Failure(f"{name} lacks {dict(lacking)}")


SCRIPTS = [("ar", "مَتَاهَةٌ لا"), ("de", "Übergrößenträger – „fi“"), ("tr", "İIıi şğ"), ("cs", "Příliš žluťoučký kůň"),
           ("ru", "Лабиринт"), ("en", "office fjord waffle AVATAR"), ("pl", "Zażółć gęślą jaźń")]


@over(some([(look, *script) for look in ("plain", "classic", "modern", "playful") for script in SCRIPTS], 3))
def looks_and_scripts(program: Program, case: tuple) -> None:
    """Titles, dedications and captions keep all letters, with accents, ligatures and other scripts"""
    look, language, title = case
    book(program, f"{look}-{language}.pdf", {"title": title, "author": title, "dedication": f"{title} 0123456789"},
         "--look", look, "--language", language)


def lines_in_several_fonts(program: Program) -> None:
    """An imprint in large print fits on its page, even if lines in two scripts require two fonts"""
    for look in some(("classic", "modern", "playful"), 3):
        book(program, f"large-{look}.pdf", {"title": "متاهة"}, "--look", look, "--language", "ar", "--large-print")


@over(["\u05e9\u05dc\u05d5\u05dd world 123 \u05e9\u05dc\u05d5\u05dd (abc)", "A thing \ufffc of mine"])
def blank_runs(program: Program, dedication: str) -> None:
    """mazepress reports no lost letters if Cairo omits a space between two fonts, or if a character has no ink"""
    book(program, f"{len(dedication)}.pdf", {"title": "T", "dedication": dedication}, "--look", "classic")


def shops_get_all_letters(program: Program) -> None:
    """A book that mazepress has prepared for a print shop has all its letters"""
    book(program, "kdp.pdf", {"title": "Grüße, 7391"}, "--puzzles", "24", press="kdp")


main()
