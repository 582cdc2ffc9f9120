"""Drives the page of samples/web: opens addresses, makes choices, drops photographs, and prints sheets."""
import base64
import json
import math
import tempfile
from contextlib import contextmanager
from pathlib import Path

from browser import WATCH, browser, served
from played import MODULES, SERVED, Play
from readers import png

PAGE = Path(__file__).resolve().parents[2] / "samples" / "web"
FILES = SERVED + sorted([*MODULES.parent.glob("words/words-*.js"), *MODULES.glob("theme-*.json")])


class Visit(Play):
    def __init__(self, page, address: str, folder: Path):
        super().__init__(page, "#maze")
        self.address, self.folder = address, folder

    def open(self, recipe: str, anew: bool = False) -> None:
        """Opens a maze by its address, and waits until it can be solved. With `anew`, loads the page again first."""
        if anew:
            self.load(recipe)
            self.page.wait("document.body?.dataset.ready", "the page")
        else:
            self.go(recipe)
        self.page.wait(f"document.body.dataset.ready === 'solve' && {self.text('facts')}", "its facts")
        self.wait(recipe.split("&")[0])

    def go(self, hash: str) -> None:
        """Changes the part of the address after #, and waits until the page uses it."""
        there = json.dumps(f"#{hash}" if hash else "")
        self.page.run(f"location.hash === {there} || new Promise((done) => {{ addEventListener('hashchange', done, {{ once: true }}); location.hash = {there}; }})")

    def view(self, name: str) -> None:
        self.go(name)
        self.page.wait(f"document.body.dataset.ready === '{name or 'home'}'", f"the view {name}")

    def load(self, hash: str = "") -> None:
        """Loads the page again, with this part of the address after #."""
        self.page.run(f"history.replaceState(null, '', {json.dumps('./#' + hash)})")
        self.page.reload()

    @contextmanager
    def phone(self, width: int, height: int):
        """Shows the page on the screen of a phone, and later on a wide screen again."""
        self.page.resize(width, height, phone=True)
        try:
            yield
        finally:
            self.page.resize(1280, 800)

    def press(self, selector: str) -> None:
        self.page.run(f"document.querySelector({json.dumps(selector)}).click()")

    def solve(self) -> None:
        """Solves the visible maze from its start with hints, and waits for the result."""
        self.again()
        self.hints()
        self.page.wait("!document.querySelector('#result').hidden", "what comes after")

    @staticmethod
    def text(name: str) -> str:
        return f"document.querySelector('#{name}')?.textContent"

    def read(self, name: str) -> str:
        return self.page.run(self.text(name))

    def previewed(self) -> str:
        """Waits until the preview is ready, and returns the recipe of its maze."""
        self.page.wait("!document.querySelector('#preview').hasAttribute('aria-busy')", "the preview")
        return self.page.run("document.querySelector('#preview').dataset.recipe")

    def choose(self, name: str, value: str) -> str:
        self.page.run(f"document.querySelector('#{name} input[value=\"{value}\"]').click()")
        return self.previewed()

    def play(self) -> str:
        """Plays the maze of the preview, and returns its recipe."""
        line = self.previewed()
        self.press("#choose .main")
        self.page.wait(f"document.body.dataset.ready === 'solve' && {self.one}.game?.maze.recipe === '{line}'", f"the maze {line}")
        return line

    def settle(self) -> None:
        """Waits until the page has requested nothing from its worker for a moment."""
        self.page.run("(async () => { for (let before; before !== asked.length; await new Promise((later) => setTimeout(later, 250))) before = asked.length; })()")

    def chosen(self, name: str) -> str:
        return self.page.run(f"document.querySelector('#{name} input:checked').value")

    def again(self) -> None:
        """Restarts the maze on the board."""
        self.run("restart()")

    def sheets(self, script: str = "") -> None:
        """Opens the sheets of the visible maze, runs a script that changes their fields, and renders the sheets."""
        self.page.run("document.querySelector('#about [data-do=sheet]').click()")
        self.page.wait("document.body.dataset.ready === 'sheets'", "the sheets")
        self.page.run(f"(() => {{ {script} }})()")
        self.render()

    def render(self) -> None:
        self.page.run("import('./sheets.js').then(({render}) => render())")


def gray_photo(width: int, height: int) -> bytes:
    """Returns a PNG that shows a gradient with a round spot."""
    def shade(x: int, y: int) -> int:
        return 20 if math.hypot(x - width / 3, y - height / 2) < height / 4 else 90 + x * 160 // width
    return png.file_of(png.head(width, height), b"".join(bytes([0, *(shade(x, y) for x in range(width))]) for y in range(height)))


def drop(visit, data: bytes, name: str, kind: str) -> None:
    visit.page.run(f"""(() => {{
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob('{base64.b64encode(data).decode()}'), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], '{name}', {{ type: '{kind}' }}));
      document.body.dispatchEvent(new DragEvent('drop', {{ bubbles: true, cancelable: true, dataTransfer: data }}));
    }})()""")


def saved(visit) -> str:
    """Clicks the button that saves the visible maze, and returns the saved SVG."""
    visit.page.run("(() => { window.savedText = null; const make = URL.createObjectURL; URL.createObjectURL = (blob) => (window.savedText = blob.text(), URL.createObjectURL = make, make(blob));"
                   "document.querySelector('#about [data-do=save]').click(); })()")
    visit.page.wait("window.savedText", "the file")
    return visit.page.run("window.savedText")


@contextmanager
def opened():
    with served(PAGE, *FILES) as address, browser() as page, tempfile.TemporaryDirectory() as folder:
        page.resize(1280, 800)
        page.ask("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        page.open(address)
        page.wait("document.body?.dataset.ready", "the page")
        page.without_service_worker(True)
        yield Visit(page, address, Path(folder))
