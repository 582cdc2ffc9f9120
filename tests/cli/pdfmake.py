"""Makes small PDF files, valid and broken, object by object."""
import struct
import zlib
from typing import Dict, List, Optional, Union

INCH = 72.0

# The requirements of each press, written independently of the program, in inches: minimum number of pages, margin, gutter of a book
# with few pages, and whether pages have bleed at the spine.
WANTED = {
    "home": (1, 0.25, 0.25, False),
    "screen": (1, 0.25, 0.25, False),
    "kdp": (24, 0.25, 0.375, False),
    "lulu": (32, 0.5, 0.5, True),
    "ingram": (18, 0.5, 0.5, False),
}

# For each press and paper, a function that returns the thickness of the spine in inches for a number of pages.
SPINES = {
    "kdp": {"white": lambda n: n * .002252, "cream": lambda n: n * .0025, "color": lambda n: n * .002347},
    "lulu": {"white": lambda n: n / 444 + .06, "cream": lambda n: n / 444 + .06},
    "ingram": {"white": lambda n: n * .002252, "creme": lambda n: n * .0025},
}


def as_bytes(text: Union[str, bytes]) -> bytes:
    return text if isinstance(text, bytes) else text.encode("latin-1")


def truetype(glyphs: int = 127, tables=("glyf", "loca", "maxp")) -> bytes:
    """Returns a minimal TrueType file, in which all glyphs are empty. It consists of the table directory and the given tables."""
    bodies = {"glyf": b"\0" * 12 * glyphs, "loca": b"\0" * 2 * (glyphs + 1), "maxp": struct.pack(">IH", 0x00010000, glyphs)}
    out, place = struct.pack(">IHHHH", 0x00010000, len(tables), 0, 0, 0), 12 + 16 * len(tables)
    for tag in tables:
        out += struct.pack(">4sIII", tag.encode(), 0, place, len(bodies[tag]))
        place += len(bodies[tag])
    return out + b"".join(bodies[tag] for tag in tables)


class Pdf:
    """A PDF file as a list of objects, which are numbered from 1."""

    def __init__(self, version: str = "1.4"):
        self.version = version
        self.objects: List[Optional[bytes]] = []

    def add(self, body: Union[str, bytes, None]) -> int:
        self.objects.append(None if body is None else as_bytes(body))
        return len(self.objects)

    def put(self, number: int, body: Union[str, bytes]) -> None:
        self.objects[number - 1] = as_bytes(body)

    def stream(self, data: Union[str, bytes], keys: str = "", packed: bool = True) -> int:
        data = as_bytes(data)
        if packed:
            data, keys = zlib.compress(data), keys + " /Filter /FlateDecode"
        return self.add(b"<< /Length %d %s >>\nstream\n%s\nendstream"
                        % (len(data), as_bytes(keys), data))

    def bytes(self, root: int, trailer: str = "") -> bytes:
        out = bytearray(b"%%PDF-%s\n%%\xe2\xe3\xcf\xd3\n" % as_bytes(self.version))
        places = []
        for number, body in enumerate(self.objects, 1):
            places.append(len(out))
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        start = len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
        out += b"".join(b"%010d 00000 n \n" % place for place in places)
        out += b"trailer\n<< /Size %d /Root %d 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (
            len(places) + 1, root, as_bytes(trailer), start)
        return bytes(out)


# The catalog entry with which a PDF/X file names its intended printing condition.
EXCHANGED = "/OutputIntents [<< /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001) >>]"


class Book:
    """A book that a press accepts. Tests change it so that it has faults."""

    def __init__(self, press: str, pages: Optional[int] = None, width: float = 8.5,
                 height: float = 11.0, bleed: float = 0, bound_right: bool = False):
        least, self.margin, self.gutter, self.bleed_at_spine = WANTED[press]
        self.press, self.bleed, self.trim = press, bleed * INCH, (width * INCH, height * INCH)
        self.pdf = Pdf()
        self.bound_right = bound_right
        self.catalog = "/ViewerPreferences << /Direction /R2L >>" if bound_right else ""
        self.trailer = ""
        self.boxes = True
        self.pages_extra = ""
        self.resources: Dict[str, str] = {}
        self.font = self.embedded_font()
        self.contents = [self.good_content(i) for i in range(pages or least)]
        self.extras = [""] * len(self.contents)
        self.own_boxes: Dict[int, str] = {}
        if press == "ingram":
            self.contents[-1] = ""
        if press == "screen":
            self.catalog = "/Lang (en)"
        elif press == "ingram":
            self.catalog = EXCHANGED

    def embedded_font(self, name: str = "ABCDEF+Some", ascent: int = 900) -> int:
        file, names = self.pdf.stream(truetype()), self.pdf.stream("who looks")
        descriptor = self.pdf.add(f"<< /Type /FontDescriptor /FontName /{name} /Flags 4 /Ascent {ascent}"
                                  f" /Descent -200 /FontFile2 {file} 0 R >>")
        widths = " ".join(["500"] * 95)
        return self.pdf.add(f"<< /Type /Font /Subtype /TrueType /BaseFont /{name} /FirstChar 32"
                            f" /LastChar 126 /Widths [{widths}] /FontDescriptor {descriptor} 0 R"
                            f" /ToUnicode {names} 0 R >>")

    def is_right(self, index: int) -> bool:
        return (index % 2 == 0) != self.bound_right

    def offset(self, index: int) -> float:
        """Returns the distance from the left edge of the sheet to the left edge of the trimmed page `index`, in points."""
        return self.bleed if self.bleed_at_spine or not self.is_right(index) else 0.0

    def size(self):
        sides = 2 if self.bleed_at_spine else 1
        return self.trim[0] + sides * self.bleed, self.trim[1] + 2 * self.bleed

    def safe(self, index: int):
        """Returns the left, bottom, right and top edges of the area in which ink is allowed, in points."""
        left = self.offset(index)
        inner, outer = self.gutter * INCH, self.margin * INCH
        before, behind = (inner, outer) if self.is_right(index) else (outer, inner)
        return (left + before, self.bleed + outer, left + self.trim[0] - behind,
                self.bleed + self.trim[1] - outer)

    def good_content(self, index: int) -> str:
        """Returns the content of a valid page: a frame and letters that just touch the margins, and a gray square."""
        left, bottom, right, top = self.safe(index)
        return (f"q 0 G 1 w {left + .5:g} {bottom + .5:g} {right - left - 1:g} {top - bottom - 1:g} re S Q\n"
                f"q 0.5 g {left:g} {bottom:g} 50 50 re f Q\n"
                f"BT /F 10 Tf 0 g {left:g} {top - 9:g} Td (Page {index + 1}) Tj ET\n"
                f"BT /F 10 Tf {right - 25:g} {bottom + 2:g} Td [(a) -0 (b\\051) <6364>] TJ ET\n"
                f"q 1 g 0 0 1000 1000 re f Q\n")

    def page_boxes(self, index: int) -> str:
        if index in self.own_boxes:
            return self.own_boxes[index]
        width, height = self.size()
        text = f"/MediaBox [0 0 {width:g} {height:g}]"
        if self.boxes:
            left = self.offset(index)
            text += (f" /TrimBox [{left:g} {self.bleed:g} {left + self.trim[0]:g}"
                     f" {self.bleed + self.trim[1]:g}] /BleedBox [0 0 {width:g} {height:g}]")
        return text

    def build(self) -> bytes:
        pdf = self.pdf
        tree = pdf.add(None)
        self.kids = [pdf.add(None) for _ in self.contents]
        fonts = self.resources.pop("Font", f"<< /F {self.font} 0 R >>")
        resources = pdf.add("<< /Font " + fonts
                            + "".join(f" /{k} {v}" for k, v in self.resources.items()) + " >>")
        for i, content in enumerate(self.contents):
            stream = content if isinstance(content, int) else pdf.stream(content)
            pdf.put(self.kids[i], f"<< /Type /Page /Parent {tree} 0 R {self.page_boxes(i)}"
                                  f" /Resources {resources} 0 R /Contents {stream} 0 R"
                                  f" {self.extras[i]} >>")
        pdf.put(tree, "<< /Type /Pages /Count %d /Kids [%s] %s >>"
                % (len(self.kids), " ".join(f"{k} 0 R" for k in self.kids), self.pages_extra))
        if self.press == "screen" and "Outlines" not in self.catalog:
            self.add_bookmark()
        root = pdf.add(f"<< /Type /Catalog /Pages {tree} 0 R {self.catalog} >>")
        return pdf.bytes(root, self.trailer)

    def add_bookmark(self, target: Optional[str] = None) -> None:
        outlines = self.pdf.add(None)
        target = target or f"/Dest [{self.kids[0]} 0 R /Fit]"
        item = self.pdf.add(f"<< /Title (One) /Parent {outlines} 0 R {target} >>")
        self.pdf.put(outlines, f"<< /Type /Outlines /First {item} 0 R /Last {item} 0 R /Count 1 >>")
        self.catalog += f" /Outlines {outlines} 0 R"
