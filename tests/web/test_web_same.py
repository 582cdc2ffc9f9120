"""mazepress.wasm draws the same bytes as the program: each golden recipe in every format that it has, and random
styles, whose odd sizes find what usual ones hide; and it refuses with the program's words."""
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
from program import Program, main
from tap import SOAK, Failure, Skip, some

HERE = pathlib.Path(__file__).parent
WEB = pathlib.Path(sys.argv[1]).resolve().parent / "web"
GOLDEN = HERE.parent / "golden"
BATCH = 16                       # recipes a style
STYLES = 400 if SOAK else 25
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


def expect(fact, words):
    if not fact:
        raise Failure(words)


def goldens():
    names = {path.stem for folder in ("mazes", "sides") for path in (GOLDEN / folder).glob("*.txt")}
    for name in ("polar.txt", "woven.txt", "organic.txt"):
        names |= {line.split()[0] for line in (GOLDEN / name).read_text().splitlines()}
    return sorted(name for name in names if not re.search("mask|graph|outline|reveal", name))


def answers(requests):
    node = shutil.which("node")
    if not node:
        raise Skip("no node")
    if not (WEB / "mazepress.wasm").exists():
        raise Skip("no mazepress.wasm, for which wasi-libc, lld and libclang-rt-dev-wasm32 are needed")
    run = subprocess.run([node, HERE / "answer.mjs", WEB], input=json.dumps(requests).encode(), capture_output=True)
    expect(run.returncode == 0, f"node: {run.stderr.decode()[:600]}")
    return json.loads(run.stdout)


def options_of(style, form):
    return ["-f", form, *(f"--{key}={value}" for key, value in style.items())]


def drawn(program, style, form, recipes):
    """What the program draws of each recipe."""
    with tempfile.TemporaryDirectory(dir=program.folder) as folder:
        program.run("draw", *options_of(style, form), "-o", folder + "/", *recipes)
        ending = ("-solution" if "solution" in style else "") + "." + ENDINGS.get(form, form)
        return [pathlib.Path(folder, re.sub(r"(-\d+)\.\w$", r"\1", recipe) + ending).read_text() for recipe in recipes]


def compare(program, jobs):
    """Each job is a style, a format and recipes; one process answers them all.  Returns how many were drawn."""
    requests = [(recipe, {**style, "format": form}) for style, form, recipes in jobs for recipe in recipes]
    told = iter(answers(requests))
    count = 0
    for style, form, recipes in jobs:
        ours = {recipe: next(told) for recipe in recipes}
        good = [recipe for recipe in recipes if isinstance(ours[recipe], str)]
        for recipe, text in zip(good, drawn(program, style, form, good) if good else []):
            expect(text == ours[recipe], f"{recipe} {' '.join(options_of(style, form))} differs")
        count += len(good)
    return count


def test_golden_recipes_are_the_same_in_every_format(program: Program):
    recipes = some(goldens(), 6)
    jobs = [({}, form, recipes) for form in ("svg", "json", "text", "blocks")]
    count = compare(program, jobs)
    expect(count > 2 * len(recipes), f"only {count} were drawn")


def test_random_styles_are_the_same(program: Program):
    chance = random.Random(7)
    recipes, jobs = goldens(), []
    for _ in range(STYLES):
        keys = chance.sample(sorted(CHOICES), chance.randint(1, 5))
        jobs.append(({key: chance.choice(CHOICES[key]) for key in keys}, "svg", chance.sample(recipes, BATCH)))
    count = compare(program, jobs)
    expect(count > STYLES * BATCH // 4, f"only {count} were drawn")


def test_pictures_at_doors_are_the_same(program: Program):
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


def test_refusals_have_the_same_words(program: Program):
    requests = [
        ("rext5-1", {}), ("rect5x5-1", {"cell": "x"}), ("rect5x5-1", {"heading": "q"}), ("rect5x5-1", {"dpi": "90"}),
        ("rect5x5-1", {"format": "text", "cell": "5mm"}), ("rect5x5-1", {"solution": "seen"}),
        ("rect5x5-1", {"format": "json", "solution": "hidden"}), ("rect5x5-1", {"label": "x"}),
        ("rect5x5-1", {"format": "text", "label": "x"}), ("rect5x5-1", {"id-prefix": "9"}), ("polar5-1", {"format": "text"}),
        ("rect5x5-1", {"cell": "2mm", "wall": "2mm"}), ("rect5x5-1.q", {}),
    ]
    for (recipe, style), answer in zip(requests, answers(requests)):
        expect(isinstance(answer, dict), f"{recipe} {style} was drawn")
        form = style.get("format", "svg")
        words = [f"--{key}={value}" for key, value in style.items() if key != "format"]
        theirs = program.run("draw", "-f", form, "-o", "-", recipe, *words).message
        expect("--" not in answer["message"] and answer["message"] in theirs, f"{answer['message']!r} is not {theirs!r}")


def test_pictures_that_cannot_be_are_refused(program: Program):
    cases = [({"width": 0, "height": 5}, "whole numbers"), ({"width": 1.5, "height": 5}, "whole numbers"),
             ({"width": 1, "height": 101}, "100 times"), ({"width": 5, "height": 5, "svg": ""}, "must have an svg"),
             ({"width": 5, "height": 5, "format": "text"}, "not for text")]
    requests = []
    for size, _ in cases:
        form = {"format": size.pop("format", "svg")}
        requests.append(("rect5x5-1", {**form, "goal-picture": {"svg": "<svg/>", **size}}))
    for (_, words), answer in zip(cases, answers(requests)):
        expect(isinstance(answer, dict) and words in answer["message"], f"{words}: {answer}")


main([test_golden_recipes_are_the_same_in_every_format, test_random_styles_are_the_same,
      test_pictures_at_doors_are_the_same, test_pictures_that_cannot_be_are_refused,
      test_refusals_have_the_same_words])
