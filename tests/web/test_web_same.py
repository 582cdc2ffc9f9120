"""Tests that mazepress.wasm draws the same bytes as the program, and rejects pictures with the same messages. The requests
include golden recipes in every format, and random styles. No drawing or rejected request leaves data in the memory of the
module."""
import json
import pathlib
import random
import re
import subprocess
import tempfile

import paths
from npm_project import WEB, expect, need
from program import Program, main
from tables import names, sized
from tap import SOAK, some

HERE = pathlib.Path(__file__).parent
GOLDEN = HERE.parent / "golden"
BATCH = 16                       # number of recipes per style
STYLES = 400 if SOAK else 25
DRAWS = 10_000 if SOAK else 2500  # number of small mazes, after which the memory must be as large as after the first few mazes
CELLS = 20                       # approximate number of cells in each small maze
ENDINGS = {"text": "txt", "blocks": "blocks.txt"}
CHOICES = {
    "cell": ["7.3mm", "11.7pt", "23px", "0.31in", "3.33mm", "5mm", "17.77px"],
    "wall": ["0.7mm", "1.3pt", "2px", "0.01in"],
    "margin": ["0mm", "3.3mm", "17px"],
    "joins": ["square", "round"],
    "corners": ["auto", "sharp", "round", "1.1mm", "3px"],
    "arrows": ["black", "color", "none"],
    "draw": ["walls", "passages", "roads"],
    "solution": ["shown", "hidden"],
    "solution-curve": ["yes"],
    "solution-fill": ["yes"],
    "solution-dash": ["dashed", "dotted"],
    "solution-color": ["#a31", "red..blue"],
    "texture": ["hatch", "dots", "bricks", "hedge"],
    "ground": ["#eed", "palegreen"],
    "ground-texture": ["hatch", "dots", "bricks", "grass"],
    "hand": ["yes"],
    "shade": ["yes"],
    "heat": ["yes"],
    "wall-color": ["#123", "navy"],
    "title": ["Ein <Irrgarten> & \u201emehr\u201c"],
}


def goldens():
    names = {path.stem for folder in ("mazes", "sides") for path in (GOLDEN / folder).glob("*.txt")}
    for name in ("polar.txt", "woven.txt", "organic.txt"):
        names |= {line.split()[0] for line in (GOLDEN / name).read_text().splitlines()}
    return sorted(name for name in names if not re.search("mask|graph|outline|reveal", name))


def answers(requests, script="answer.mjs", *words):
    need("node")
    run = subprocess.run(["node", HERE / script, WEB, *words], input=json.dumps(requests).encode(), capture_output=True)
    expect(run.returncode == 0, f"node: {run.stderr.decode()[:600]}")
    return json.loads(run.stdout)


def options_of(style, form):
    return ["-f", form, *(f"--{key}={value}" for key, value in style.items())]


def drawn(program, style, form, recipes):
    """Returns the program's drawing of each recipe."""
    with tempfile.TemporaryDirectory(dir=program.folder) as folder:
        program.run("draw", *options_of(style, form), "-o", folder + "/", *recipes)
        ending = ("-solution" if "solution" in style else "") + "." + ENDINGS.get(form, form)
        return [pathlib.Path(folder, re.sub(r"(-\d+)\.\w$", r"\1", recipe) + ending).read_text() for recipe in recipes]


def compare(program, jobs):
    """Compares the module's drawings with the program's drawings. Each job consists of a style, a format and recipes. At least a
    quarter of the drawings must be possible."""
    requests = [(recipe, {**style, "format": form}) for style, form, recipes in jobs for recipe in recipes]
    told = iter(answers(requests))
    count = 0
    for style, form, recipes in jobs:
        ours = {recipe: next(told) for recipe in recipes}
        good = [recipe for recipe in recipes if isinstance(ours[recipe], str)]
        for recipe, text in zip(good, drawn(program, style, form, good) if good else []):
            expect(text == ours[recipe], f"{recipe} {' '.join(options_of(style, form))} differs")
        count += len(good)
    expect(count > len(requests) // 4, f"only {count} of {len(requests)} were drawn")


def golden_jobs():
    recipes = some(goldens(), 6)
    return [({}, form, recipes) for form in ("svg", "json", "text", "blocks", "tmx")]


def random_jobs():
    chance = random.Random(7)
    recipes, jobs = goldens(), []
    for _ in range(STYLES):
        keys = chance.sample(sorted(CHOICES), chance.randint(1, 5))
        jobs.append(({key: chance.choice(CHOICES[key]) for key in keys}, "svg", chance.sample(recipes, BATCH)))
    return jobs


def test_golden_recipes_are_the_same_in_every_format(program: Program) -> None:
    compare(program, golden_jobs())


def test_random_styles_are_the_same(program: Program) -> None:
    compare(program, random_jobs())


def small_requests():
    """Returns requests for every shape, algorithm and format, which are sent directly to the .wasm file. Some requests are
    invalid."""
    chance = random.Random(3)
    recipes = [f"{size}{field}-{chance.randrange(999)}" for size in sized(CELLS) for field in ("", f"-{chance.choice(names('algorithms'))}")]
    recipes += [f"rect5x4-{field}-7" for place in ("algorithms", "steps") for field in names(place)]
    recipes += ["rect5x5-weave50-1", "rect7x7.heart-smooth-1", "word9.hi-1", "rect6x6-rooms2-1", "rect6x6-mirror-1", "rect5x5-collect2-1", "rext5-1", "", "rect5x5-1.q"]
    actions = ["draw", "draw", "draw", "cells", "info", "solve", "recipe"]
    requests = [[chance.choice(actions), "recipe", recipe] for recipe in recipes]
    for request in requests:
        if request[0] == "draw":
            style = {"format": chance.choice(["svg", "svg", *ENDINGS, "json", "tmx", "x"]), **{key: chance.choice(CHOICES[key]) for key in chance.sample(sorted(CHOICES), 2)}}
            request += [word for pair in style.items() for word in pair]
    return requests + [["list"], ["nothing"], ["find", "recipe", "rect5x5", "count", "2"], ["draw", "recipe"], ["input", "kind", "mask", "text", "1101"]]


def test_memory_is_flat_over_thousands_of_draws(program: Program) -> None:
    for requests, count in ((some(goldens(), 6), 0), (small_requests(), DRAWS)):
        words = [["draw", "recipe", one] if isinstance(one, str) else one for one in requests]
        told = answers(words, "flat.mjs", str(count or len(words)))
        expect(not told["left"] and told["first"] == told["last"], f"memory is held: {told}")
        expect(told["right"] > (count or len(words)) // 2 and (told["refused"] > 0 or not count), f"{told}")


def test_pictures_at_doors_are_the_same(program: Program) -> None:
    recipes = ["rect12x9-7391", "polar6-2", "hex8x7-doors.center-3", "organic9x9-1"]
    bee = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="21"><path fill="gold" d="M0 0h20l10 21z"/></svg>'
    flower = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 11"><circle cx="3" cy="5" r="3"/></svg>'
    for name, text in (("bee.svg", bee), ("flower.svg", flower)):
        program.in_folder(name).write_text(text)
    pictures = {"start-picture": {"svg": bee, "width": 30, "height": 21}, "goal-picture": {"svg": flower, "width": 7, "height": 11}}
    for recipe, told in zip(recipes, answers([(recipe, pictures) for recipe in recipes])):
        theirs = program.text("draw", recipe, "-f", "svg", "--start-picture", program.in_folder("bee.svg"),
                              "--goal-picture", program.in_folder("flower.svg"), "-o", "-")
        expect(told == theirs, f"{recipe} differs: {str(told)[:300]}")


def test_elements_that_look_different_elsewhere_are_refused(program: Program) -> None:
    """The module rejects SVG elements that other programs show differently, with the program's messages, and ignores comments"""
    insides = ('<text y="5">a</text>', "<g><tspan\n/></g>", '<s:text xmlns:s="http://www.w3.org/2000/svg"/>',
               '<image width="1" height="1" href="data:image/png;base64,AA=="/>', "<filter><feTurbulence/></filter>",
               "<!-- <text/> --><![CDATA[<text/>]]><?a <text/>?><filter><feFlood/></filter><textual/>")
    pictures = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>' for inside in insides]
    path = program.in_folder("picture.svg")
    for svg, answer in zip(pictures, answers([("rect5x5-1", {"goal-picture": {"svg": svg, "width": 9, "height": 9}}) for svg in pictures])):
        path.write_text(svg)
        theirs = program.run("draw", "-f", "svg", "-o", "-", "rect5x5-1", "--goal-picture", str(path))
        if theirs.status == 0:
            expect(answer == theirs.text, f"{svg}: {str(answer)[:300]}")
        else:
            ours = re.sub("^goal-picture", f"the picture {path}", answer["message"])
            expect(f"mazepress: {ours}\n" == theirs.message, f"{ours!r} is not {theirs.message!r}")


main()
