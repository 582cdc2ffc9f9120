"""Tests SVG, PNG and PDF files with other programs."""
import json
import re
from typing import List

import paths
from documents import STYLE, expect_in, make_book
from program import Program, files_in, main
from readers import png, svgfile
from tap import Failure, expect, for_each, need, tool

SVG = svgfile.NAMESPACE


def draw_svg(program: Program, *arguments: str):
    """Draws an SVG with these arguments, and returns its root element."""
    return svgfile.root_of(program.draw("a.svg", *arguments))


def svgs_are_well_formed(program: Program) -> None:
    """Every kind of SVG is well-formed according to xmllint"""
    need("xmllint")
    kinds = [[], ["--solution"], ["--solution=hidden"], ["--inline"], ["--color-scheme"], ["--title", '<&">\''],
             ["--inline", "--label", '<&">\''], ["--id-prefix", "a"], ["--paper-color", "#fee", *STYLE],
             ["--solution", "--solution-dash", "dotted"], ["-f", "print-svg", "--title", '<&">']]
    for i, words in enumerate(kinds):
        program.draw(f"{i}.svg", "rect9x7-5", *words)
    for_each(range(len(kinds)), lambda i: tool("xmllint", "--noout", "--nonet", str(program.in_folder(f"{i}.svg"))))


def svg_root(program: Program) -> None:
    """The root element of an SVG has a role, a viewBox, a width, a height and a data-recipe; a title labels it, and a desc describes it"""
    root = draw_svg(program, "rect9x7-5")
    expect(root.tag, SVG + "svg", "root")
    expect(root.get("role"), "img", "role")
    expect(root.get("viewBox"), f"0 0 {root.get('width')} {root.get('height')}", "viewBox")
    expect(root.get("data-recipe"), program.recipes_of("rect9x7-5")[0], "data-recipe")
    expect_in(root.get("data-recipe"), root.findtext(SVG + "metadata"), "metadata")
    ids = [root.find(SVG + name).get("id") for name in ("title", "desc")]
    expect([root.get("aria-labelledby"), root.get("aria-describedby")], ids, "name and description")
    expect(root[0].tag, SVG + "title", "the first child")
    for text in (root.findtext(SVG + "title"), root.findtext(SVG + "desc")):
        expect(bool(text and text.strip()), True, "title and desc say something")
    large = draw_svg(program, "rect9x7-5", "--cell", "1in", "--margin", "0mm", "--arrows", "none")
    expect(float(large.get("width")) >= 9 * 96, True, "cells of 1in have 96 units")


def svg_ids(program: Program) -> None:
    """The ids in an SVG are unique, and they differ from file to file, because they depend on the recipe, the kind of drawing and --id-prefix"""
    def ids(*words: str) -> List[str]:
        return [e.get("id") for e in draw_svg(program, *words).iter() if e.get("id")]

    kinds = [("rect9x7-5",), ("rect9x7-6",), ("rect9x7-5", "--solution"), ("rect9x7-5", "--id-prefix", "mine")]
    all_ids = [i for words in kinds for i in ids(*words)]
    expect(len(set(all_ids)), len(all_ids), "different ids in four files")
    for i in ids("rect9x7-5"):
        expect_in("rect9x7-5", i, "id")
    for i in ids("rect9x7-5", "--id-prefix", "mine"):
        expect(i.startswith("mine"), True, f"{i} starts with the prefix")
    for i in all_ids:
        if not re.fullmatch(r"[A-Za-z][\w.-]*", i):
            raise Failure(f"{i!r} is no id for everyone")


def svg_inline(program: Program) -> None:
    """With --inline, an SVG has no prolog, ids, title or desc; its aria-label is the text of --label or --title, or the recipe"""
    data = program.draw("a.svg", "rect9x7-5", "--inline", "--solution").decode("utf-8")
    expect(data.startswith("<svg "), True, "it begins with <svg")
    root = svgfile.root_of(data)
    expect([e.tag for e in root.iter() if e.get("id")], [], "elements with ids")
    tags = {e.tag for e in root.iter()}
    expect(tags & {SVG + "title", SVG + "desc", SVG + "style"}, set(), "title, desc and style")
    expect((root.get("role"), root.get("aria-labelledby")), ("img", None), "role and aria-labelledby")
    expect_in("rect9x7-5", root.get("aria-label"), "aria-label")
    for words, wanted in ((["--label", 'a <&"> b'], 'a <&"> b'), (["--title", "Für dich"], "Für dich"),
                          (["--title", "T", "--label", "L"], "L")):
        root = draw_svg(program, "rect9x7-5", "--inline", *words)
        expect(root.get("aria-label"), wanted, f"aria-label with {words}")
    root = draw_svg(program, "rect9x7-5", "--inline", "--label", "")
    expect([root.get(name) for name in ("role", "aria-label", "aria-hidden")], [None, None, "true"], "an empty label")


def svg_escapes(program: Program) -> None:
    """Titles with markup, quotation marks and emoji are read back unchanged from an SVG"""
    for title in ('<&">', "a ' b", "]]>", "<!-- x -->", "&amp;", "Für 中文 😀", "  spaces  "):
        root = draw_svg(program, "rect9x7-5", "--title", title)
        expect(root.findtext(SVG + "title"), title, "title")
        root = draw_svg(program, "rect9x7-5", "--inline", "--label", title)
        expect(root.get("aria-label"), title, "aria-label")


def svg_paths(program: Program) -> None:
    """The walls of an SVG are one path of relative commands; presentation attributes and classes set the style of the path"""
    root = draw_svg(program, "rect9x7-5", "--solution")
    paths = {e.get("class"): e for e in root.iter(SVG + "path")}
    expect(sorted(paths), ["goal", "solution", "start", "walls"], "classes")
    expect(len(list(root.iter(SVG + "path"))), 4, "paths")
    expect([e.tag for e in root.iter() if e.get("style")], [], "elements with style=")
    walls = paths["walls"]
    expect((walls.get("stroke"), walls.get("fill"), walls.get("stroke-width")), ("currentColor", "none", "2"), "walls")
    for name, path in paths.items():
        commands = set(re.sub(r"[^A-Za-z]", "", path.get("d")))
        if commands - set("mlhvzMZ"):
            raise Failure(f"{name} has the commands {sorted(commands)}")
        numbers = re.findall(r"-?[\d.]+", path.get("d"))
        if any(len(n.lstrip("-").partition(".")[2]) > 3 for n in numbers):
            raise Failure(f"{name} has long numbers")
    expect([e.tag for e in draw_svg(program, "rect9x7-5").iter(SVG + "path") if e.get("class") == "solution"], [],
           "solution where none is asked for")


def pngs_are_sound(program: Program) -> None:
    """PNGs have no fault according to pngcheck, the expected color type, the fewest bits for their colors, and the resolution of --dpi"""
    need("pngcheck")
    kinds = {"1-bit": ["--arrows", "none"], "2-bit gray": [], "8-bit gray": ["--joins", "round"], "RGB": ["--heat"],
             "2-bit palette": ["--wall-color", "navy"], "1-bit palette": ["--wall-color", "navy", "--arrows", "none"],
             "1-bit gray": ["--dpi", "72", "--arrows", "none"]}
    widths = {}
    for kind, words in kinds.items():
        program.draw("a.png", "rect9x7-5", "--title", "Für dich", *words)
        report = tool("pngcheck", "-vt", str(program.in_folder("a.png"))).decode("utf-8", "replace")
        if not re.search(kind.replace(" ", r"[ \w-]*"), report):
            raise Failure(f"{kind} expected with {words}: {report.splitlines()[1]}")
        expect_in("No errors", report, "pngcheck")
        widths[kind] = int(re.search(r"(\d+) x \d+ image", report)[1])
    expect(3.8 < widths["1-bit"] / widths["1-bit gray"] < 4.6, True, f"pixels at 300 and 72 dpi: {widths}")
    data = program.draw("a.png", "rect9x7-5", "--cell", "10px", "--wall", "2px", "--margin", "5px", "--arrows", "none")
    expect(png.header_of(data)[:2], (9 * 10 + 2 + 10, 7 * 10 + 2 + 10), "size in pixels")


def check_sound(path: str) -> None:
    """Checks that a PDF is valid, and that all its streams are compressed. mazepress, not Cairo, compresses the contents of
    pages."""
    tool("qpdf", "--check", path)
    objects = json.loads(tool("qpdf", "--json", "--decode-level=none", path))["qpdf"][1]
    streams = [item["stream"]["dict"] for item in objects.values() if "stream" in item]
    plain = [stream for stream in streams if "/Filter" not in stream]
    if not streams or plain:
        raise Failure(f"{path}: {len(plain)} of {len(streams)} streams have no filter")


def pdfs_are_sound(program: Program) -> None:
    """Sheets, batches and books are valid PDF files according to qpdf, and all their streams are compressed"""
    need("qpdf")
    program.draw("a.pdf", "rect20x26-1", "--title", "Für dich", "--solution")
    program.draw("b.pdf", "rect5x5-1", "rect9x9-2", "--solution=page")
    for answers in ("back", "separate", "foot", "none"):
        make_book(program, "--puzzles", "5", "--seed", "1", "--answers", answers, name=f"{answers}.pdf")
    names = [name for name in files_in(program.folder) if name.endswith(".pdf")]
    expect(len(names), 7, "files")
    for_each(names, lambda name: check_sound(str(program.in_folder(name))))


main()
