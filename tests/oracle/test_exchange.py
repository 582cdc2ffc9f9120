"""Tests that files for IngramSpark meet clause 6 of PDF/X-1a:2001 (ISO 15930-1), and that no spot has more ink than the limit.
Ghostscript computes the amounts of ink.

    python3 test_exchange.py MAZEPRESS
"""
import re
import tempfile
from pathlib import Path
from typing import Iterator, Tuple

import paths
from pdfobjects import File, operators_of
from program import Program, main, over
from tap import Failure, expect, need, some, tool

PICTURES = Path(__file__).resolve().parents[2] / "samples" / "pictures"
MOST_INK = 2.4
COLORS = "#2a1a4a #fff4dc #ff9f3a #a8e06c"    # colors with a dark background, which require the most ink
BOOK = ("--title", "Night & Day", "--author", "A. B.", "--press", "ingram", "--trim", "6x9in", "--level", "easy",
        "--puzzles", "60", "--seed", "3")
SKY = """<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="1200"><linearGradient id="a"><stop stop-color="navy"/>
<stop offset="1" stop-color="#fc2"/></linearGradient><path fill="url(#a)" d="M0 0h1700v1200H0z"/>
<circle cx="850" cy="600" r="500" fill="red" opacity=".4"/></svg>"""
COVERS = {f"{look} {what}": ("cover", "--look", look, *more)
          for look in ("classic", "modern", "playful")
          for what, more in {"plain": (), "dark": ("--colors", COLORS)}.items()}
COVERS["modern picture"] = ("cover", "--look", "modern", "--cover-picture", "sky.svg")
FILES = {**COVERS, "interior": ("book", "--look", "playful", "--start-picture", str(PICTURES / "bee.svg"))}
NOT_1_3 = ["/SMask", "/Group", "/JBIG2Decode", "/JPXDecode", "/LZWDecode", "/Encrypt", "/ObjStm", "/XRef"]
NOT_EXCHANGED = ["/Annots", "/AcroForm", "/AA", "/OpenAction", "/JavaScript", "/TR", "/TR2", "/HTP", "/OPI", "/PS", "/F"]
SCRATCH = tempfile.TemporaryDirectory(prefix="mazepress-test-")
SPACES = {"/DeviceGray", "/DeviceCMYK"}


def problems(path: Path) -> Iterator[str]:
    """Yields descriptions of violations of clause 6 of ISO 15930-1:2001 in the file."""
    if not path.read_bytes().startswith(b"%PDF-1.3"):
        yield "6.1: not PDF 1.3"
    file = File(str(path))
    info = file.value(file.trailer.get("/Info", {}))
    identifier = file.trailer.get("/ID", [])
    if len(identifier) != 2 or any(len(part) < 18 for part in identifier):
        yield f"6.2: identifiers {identifier}"
    for key, value in {"/GTS_PDFXVersion": "u:PDF/X-1:2001", "/GTS_PDFXConformance": "u:PDF/X-1a:2001",
                       "/Trapped": "/False"}.items():
        if info.get(key) != value:
            yield f"6.2: {key} is {info.get(key)}"
    for key in ("/Title", "/CreationDate", "/ModDate", "/Creator", "/Producer"):
        if len(info.get(key, "")) <= 2:
            yield f"6.2: no {key}"
    intents = [file.value(intent) for intent in file.catalog.get("/OutputIntents", [])]
    if [intent.get("/S") for intent in intents] != ["/GTS_PDFX"]:
        yield f"6.6: intents {intents}"
    elif (intents[0].get("/OutputConditionIdentifier"), intents[0].get("/RegistryName"), "/Info" in intents[0]) != (
            "u:CGATS TR 001", "u:http://www.color.org", True):
        yield f"6.6: {intents[0]}"
    for page in file.pages:
        media, bleed, trim = (file.value(page[key]) for key in ("/MediaBox", "/BleedBox", "/TrimBox"))
        nested = all(a <= b for a, b in zip((*media[:2], *bleed[2:]), (*bleed[:2], *media[2:])))
        if not nested or not all(a <= b for a, b in zip((*bleed[:2], *trim[2:]), (*trim[:2], *bleed[2:]))):
            yield f"6.4: boxes {media}, {bleed}, {trim}"
    for dictionary in file.dictionaries():
        for key in NOT_1_3 + NOT_EXCHANGED:
            if key in dictionary and not (key == "/F" and "/FontDescriptor" in dictionary) or key in dictionary.values():
                yield f"6.3, 6.5: {key} in {sorted(dictionary)}"
        if dictionary.get("/ca", 1) != 1 or dictionary.get("/CA", 1) != 1:
            yield "6.5: transparency"
        if "/FontName" in dictionary and not any(key.startswith("/FontFile") for key in dictionary):
            yield f"6.3: {dictionary['/FontName']} is not embedded"
        if dictionary.get("/Subtype") == "/Image" and not dictionary.get("/ImageMask") \
                and dictionary.get("/ColorSpace") not in SPACES:
            yield f"6.7: an image in {dictionary.get('/ColorSpace')}"
    for content in file.contents():
        wrong = {"rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "ri", "BX", "sh"} & set(operators_of(content))
        if wrong:
            yield f"6.7: operators {sorted(wrong)}"


def inks(path: Path) -> Tuple[float, int]:
    """Returns the maximum amount of ink on a spot of the first page (1: full coverage by one ink), and the number of
    different colors on this page that are not gray. Ghostscript separates the page into inks."""
    picture = tool("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dLastPage=1", "-sDEVICE=pamcmyk32", "-r36", "-sOutputFile=-", path)
    head, pixels = picture.split(b"ENDHDR\n", 1)
    if b"TUPLTYPE CMYK" not in head:
        raise Failure(f"{head!r}")
    spots = set(zip(pixels[0::4], pixels[1::4], pixels[2::4], pixels[3::4]))
    return max(map(sum, spots)) / 255, len({spot for spot in spots if any(spot[:3])})


def made(program: Program, name: str) -> Path:
    """Returns the path of the book or cover `name` in FILES. The first call makes the file, and all tests share it."""
    path = Path(SCRATCH.name, name.replace(" ", "-") + ".pdf")
    if not path.exists():
        program.in_folder("sky.svg").write_text(SKY)
        verb, *more = FILES[name]
        program.done(verb, *BOOK, *more, "-o", str(path))
    return path


@over(some(FILES, 3))
def files_are_exchanged(program: Program, name: str) -> None:
    """The interior of a book, and covers with several looks, colors and a picture, meet PDF/X-1a and declare the standard"""
    need("qpdf", "pdfinfo")
    path = made(program, name)
    found = list(problems(path))
    if found:
        raise Failure("\n".join(sorted(set(found))[:8]))
    expect(re.search(r"PDF subtype: +(.*)", tool("pdfinfo", path).decode())[1], "PDF/X-1:2001", "what pdfinfo says")


@over(some(COVERS, 3))
def ink_is_bounded(program: Program, name: str) -> None:
    """No spot of a cover has more ink than the press accepts, and the cover still has colors"""
    need("gs")
    most, colors = inks(made(program, name))
    if most > MOST_INK + .01 or colors < (300 if "picture" in name else 1):
        raise Failure(f"{most:.2f} of ink, {colors} colors")


def black_stays_black(program: Program) -> None:
    """Black letters and lines are printed with black ink alone"""
    program.done("cover", *BOOK, "--look", "playful", "--colors", "#ffffff #000000 #d02020 #2060c0", "-o", "black.pdf")
    contents = b"\n".join(File(str(program.in_folder("black.pdf"))).contents())
    expect(re.search(rb"(?:^|\s)0 [gG]\s", contents) is not None, True, "black in DeviceGray")
    dark = [inks for inks in re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) [kK]\s", contents)
            if float(inks[3]) > .8]
    expect(dark, [], "blacks of four inks")


main()
