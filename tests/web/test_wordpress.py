"""Tests the lines of the guide for WordPress with php: the shortcode, its script, and that no attribute lets a script in. Small
functions replace those of WordPress that the lines call."""
import json
import re
from pathlib import Path

import paths
from browser import browser, served
from played import SERVED, Play
from program import Program, main
from tap import expect, need, tool

GUIDE = (Path(__file__).parents[2] / "samples/guides/web.md").read_text()
PLUGIN = re.search(r"^```php\n(.*?)^```", GUIDE, re.S | re.M)[1]
LINE = re.search(r"^\[maze (recipe.*?)\]$", GUIDE, re.M)[1]
# Shortcodes, as WordPress parses their attributes. A word without a value has a number as its key.
GIVEN = [{(key if equal else i): value or key for i, (key, equal, value) in enumerate(re.findall(r'([\w-]+)(=?)(?:"([^"]*)")?', LINE))},
         {"recipe": "rect9x7-7391", "onclick": "document.title=1", "wasm": "https://example.org/x.wasm", "label": "\"><script>document.title=2</script>"}, ""]
WORDPRESS = (Path(__file__).parent / "wordpress.php").read_text()


def a_shortcode_plays_and_lets_no_script_in(program: Program) -> None:
    """A shortcode becomes an element that can be played, with its own attributes only"""
    need("php")
    told = json.loads(tool("php", "-r", WORDPRESS.removeprefix("<?php").replace("// the lines of the guide", PLUGIN.removeprefix("<?php")), stdin=json.dumps(GIVEN).encode()))
    expect((told["scripts"], set(told["wanted"])), ({"mazepress": "/plugins/element.js"}, {"mazepress"}), "scripts")
    expect(told["tags"], ["<script type='module' src='/plugins/element.js'></script>\n", "<other>"], "tags of scripts")
    with served(*SERVED, index_html="<!doctype html>" + told["tags"][0].replace("/plugins/", "/") + "".join(told["elements"])) as address, browser() as page:
        page.open(address)
        page.wait("document.querySelector('maze-press')?.game", "the maze")
        names = page.run("[...document.querySelectorAll('maze-press')].map((one) => one.getAttributeNames().sort())")
        expect(names, [["controls", "next", "play", "recipe"], ["label", "play", "recipe"], ["play"]], "attributes")
        page.run("document.querySelectorAll('maze-press').forEach((one) => one.click())")
        expect(page.run("/[12]/.test(document.title)"), False, "that a script ran")
        play = Play(page, "maze-press")
        play.hints()
        expect(play.is_solved(), True, "solved")


main()
