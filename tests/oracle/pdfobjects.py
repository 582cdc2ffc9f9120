"""Reads the objects of a PDF from the output of qpdf, which decodes streams. Also reads the operators in the content of a page."""
import base64
import json
import re
from typing import Iterator, List

from tap import Failure, tool

TOKEN = re.compile(rb"""
    \((?:\\.|[^\\()])*\)            # a string
  | <<|>>|<[0-9A-Fa-f\s]*>|[\[\]]   # a dictionary, a hexadecimal string, or an array
  | /[^\s()<>\[\]{}/%]*             # a name
  | [^\s()<>\[\]{}/%]+              # a number or an operator
""", re.X | re.S)
OPERAND = re.compile(rb"[(<>\[\]/]|[-+.\d]")


class File:
    """A PDF file. Its values are written as in qpdf's JSON: names begin with "/", and strings begin with "u:" or "b:"."""

    def __init__(self, path: str):
        text = tool("qpdf", "--json", "--json-stream-data=inline", "--decode-level=all", path)
        whole = json.loads(text)
        self.outlines = whole["outlines"]
        self.labels = {page["pageposfrom1"]: page["label"] for page in whole["pages"]}
        self.has_labels = bool(whole["pagelabels"])
        self.objects = whole["qpdf"][1]
        self.trailer = self.objects["trailer"]["value"]
        self.catalog = self.value(self.trailer["/Root"])
        self.page_of = {page["object"]: page["pageposfrom1"] for page in whole["pages"]}
        self.pages = [self.value(page["object"]) for page in whole["pages"]]

    def value(self, what):
        """Returns the object to which a reference refers; if the object is a stream, returns its dictionary."""
        while isinstance(what, str) and re.fullmatch(r"\d+ \d+ R", what):
            found = self.objects["obj:" + what]
            what = found["value"] if "value" in found else found["stream"]["dict"]
        return what

    def text_of(self, what) -> str:
        value = self.value(what)
        if not isinstance(value, str) or not value.startswith("u:"):
            raise Failure(f"{value!r} is no text")
        return value[2:]

    def dictionaries(self) -> Iterator[dict]:
        """Yields every dictionary of the file, including dictionaries of streams and dictionaries inside others."""
        def inside(value) -> Iterator[dict]:
            if isinstance(value, dict):
                yield value
                for part in value.values():
                    yield from inside(part)
            elif isinstance(value, list):
                for part in value:
                    yield from inside(part)

        for found in self.objects.values():
            yield from inside(found.get("value", found.get("stream", {}).get("dict")))

    def values(self) -> Iterator:
        """Yields every value in every dictionary. If a value is an array, yields the items of the array."""
        for dictionary in self.dictionaries():
            for value in dictionary.values():
                yield from value if isinstance(value, list) else [value]

    def content(self, page: dict) -> bytes:
        """Returns the content stream of a page."""
        parts = page.get("/Contents", [])
        return b"\n".join(self.stream(part) for part in (parts if isinstance(parts, list) else [parts]))

    def contents(self) -> List[bytes]:
        """Returns the content streams of all pages, followed by the content streams of all forms."""
        forms = [name for name, item in self.objects.items()
                 if item.get("stream", {}).get("dict", {}).get("/Subtype") == "/Form"]
        return [self.content(page) for page in self.pages] + [self.stream(name.removeprefix("obj:")) for name in forms]

    def stream(self, reference: str) -> bytes:
        return base64.b64decode(self.objects["obj:" + reference]["stream"]["data"])


def operators_of(content: bytes) -> List[str]:
    return [token.decode("latin-1") for token in TOKEN.findall(content) if not OPERAND.match(token)]
