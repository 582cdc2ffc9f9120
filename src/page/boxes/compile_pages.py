"""Compiles the pages of a `.page` file into a C header, with one table of lines per page.  page/boxes/page_text.h describes
the notation of such files and declares the types of the tables.  A word that the notation does not contain is an error.

    python3 compile_pages.py FILE.page HEADER
"""
import re
import sys
from pathlib import Path
from typing import List, NamedTuple, Tuple

KINDS = ("space", "text", "panel", "art", "stack", "row", "layers")
NUMBERS = {"gap": "gap", "baseline": "baseline", "paragraph": "paragraph", "width": "width", "height": "height", "grow": "grow", "min": "min",
           "max": "max", "aspect": "aspect", "indent": "indent", "hang": "hang", "floor": "floor", "smallest": "smallest",
           "optional": "optional", "one-line": "one_line", "measure": "measure", "tracking": "type.spacing", "leading": "type.leading", "radius": "radius",
           "line": "line", "size": "type.size"}
WHOLE = {"lines": "lines"}
FLAGS = {"rigid": "rigid", "ink": "ink", "ink-below": "ink_below", "fills": "fills", "balanced": "balanced", "outer": "outer", "keeps-size": "keeps_size"}
FONTS = ("sans", "bold", "black", "italic", "mono")
ALIGNED = ("center", "end")
BOUND, CONDITIONS = 4, 3     # PAGE_LINE_BOUND and PAGE_LINE_CONDITIONS of page_text.h


class Line(NamedTuple):
    depth: int
    members: List[str]


def is_number(word: str) -> bool:
    return re.fullmatch(r"-?(\d+\.?\d*|\.\d+)(/\d+(\.\d+)?)?", word) is not None


def number(word: str) -> str:
    """Returns the C code of a decimal number or of a fraction of two numbers, such as "11/2.8346"."""
    return "/".join(str(float(part)) for part in word.split("/"))


def string(word: str) -> str:
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9.'-]*", word):
        raise ValueError(f"\"{word}\" is no name")
    return f'"{word}"'


class Item:
    """A line of a page. `words` are the words that have not been read yet. The other members are C code for the words that have
    been read."""

    def __init__(self, words: List[str]):
        self.words = words
        self.box: List[str] = []
        self.bound: List[Tuple[str, str]] = []
        self.conditions: List[str] = []
        self.members: List[str] = []

    def take(self, what: str) -> str:
        if not self.words:
            raise ValueError(f"{what} is missing")
        return self.words.pop(0)

    def set(self, field: str, word: str) -> None:
        if is_number(word):
            self.box.append(f".{field} = {number(word)}")
        else:
            self.bound.append((field, string(word)))

    def read_field(self, word: str) -> None:
        if word in NUMBERS:
            self.set(NUMBERS[word], self.take(f"the number of {word}"))
        elif word in WHOLE:
            self.box.append(f".{WHOLE[word]} = {int(self.take('a number'))}")
        elif word in FLAGS:
            self.box.append(f".{FLAGS[word]} = true")
        elif word in FONTS:
            self.box.append(f".type.font = MAZE_FONT_{word.upper()}")
            self.set("type.size", self.take("the size"))
        elif word in ALIGNED:
            self.box.append(f".align = BOX_{word.upper()}")
        elif word == "gray":
            shade = int(255 * (1 - float(self.take("the percent of black")) / 100) + 0.5)
            color = f"{{MAZE_COLOR_RGB, {shade}, {shade}, {shade}}}"
            self.box += [f".color = {color}", f".type.color = {color}"]
        elif word in ("color", "last", "link"):
            self.members.append(f".{word} = {string(self.take('a name'))}")
            self.box += [".accented = true"] if word == "last" else []
        elif word == "if":
            name = self.take("a name")
            self.conditions.append(f"{{{string(name.lstrip('!'))}, {'true' if name.startswith('!') else 'false'}}}")
        else:
            raise ValueError(f"unknown word \"{word}\"")

    def read(self, depth: int) -> Line:
        kind = self.take("a kind")
        if kind == "each":
            self.members += [".each = true", f".name = {string(self.take('a name'))}"]
        elif kind in KINDS:
            self.box.append(f".kind = BOX_{kind.upper()}")
            if kind in ("text", "art"):
                self.members.append(f".name = {string(self.take('a name'))}")
        else:
            raise ValueError(f"unknown kind \"{kind}\"")
        fields = list(self.words)
        while self.words:
            self.read_field(self.words.pop(0))
        if kind == "panel" and "gray" not in fields and "color" not in fields:
            self.box.append(".color = {MAZE_COLOR_RGB, 0, 0, 0}")
        if len(self.bound) > BOUND or len(self.conditions) > CONDITIONS:
            raise ValueError("too many names or conditions")
        if self.bound:
            self.members.append(".bound = {" + ", ".join(f"{{offsetof(page_box, {field}), {name}}}" for field, name in self.bound) + "}")
        if self.conditions:
            self.members.append(".conditions = {" + ", ".join(self.conditions) + "}")
        if self.box:
            self.members.append(".box = {" + ", ".join(self.box) + "}")
        return Line(depth, self.members)


def compiled(text: str) -> List[str]:
    made: List[str] = []
    name, kind, lines = "", "", []     # the current page

    def end_page() -> None:
        if name:
            told = [f"    {{.depth = {line.depth}, {', '.join(line.members)}}}," for line in lines]
            made.extend([f"static const page_text_line lines_of_{name}[] = {{", *told, "    {.depth = 0}};",
                         f"static const page_text page_{name} = {{BOX_{kind}, lines_of_{name}}};", ""])

    for number_of, line in enumerate(text.splitlines(), 1):
        bare = line.split("#")[0].rstrip()
        if not bare:
            continue
        try:
            indent = len(bare) - len(bare.lstrip())
            if indent == 0:
                end_page()
                found = re.fullmatch(r"([a-z-]+):( layers)?", bare)
                if not found:
                    raise ValueError("a page begins with its name and a colon")
                name, kind, lines = found[1].replace("-", "_"), "LAYERS" if found[2] else "STACK", []
                continue
            if indent % 2 or not name or indent // 2 > (lines[-1].depth if lines else 0) + 1:
                raise ValueError("a line is two spaces further in than that of its group")
            lines.append(Item(bare.split()).read(indent // 2))
        except ValueError as fault:
            sys.exit(f"{sys.argv[1]}:{number_of}: {fault}")
    end_page()
    return made


source, header = map(Path, sys.argv[1:])
header.write_text("\n".join([f"/* {source.name}, compiled. */", *compiled(source.read_text(encoding="utf-8"))]), encoding="utf-8")
