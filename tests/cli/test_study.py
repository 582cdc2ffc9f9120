"""Tests the files of the study: the sheets, their order, and the analysis, which must find the parameters of simulated people."""
import importlib.util
import json
import math
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Dict, List

import paths
from program import Program, main
from tap import Failure, expect

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
SCRIPT = SAMPLES / "study" / "study.py"
RECIPES = re.findall(r"^      (rect15x20\S*)\.\w$", (SAMPLES / "study.yaml").read_text(), re.M)[1:]
TEXTURES = ["newest", "queue", "random", "kruskal", "straight80", "braid50"]

spec = importlib.util.spec_from_file_location("study", SCRIPT)
study = importlib.util.module_from_spec(spec)
spec.loader.exec_module(study)


def told(program: Program, recipes: List[str]) -> List[dict]:
    return [json.loads(line) for line in program.text("info", "--json", *recipes).splitlines()]


def made_up(program: Program, measure: str, noise: float, gives_up: float = math.inf) -> Dict[str, float]:
    """Writes the times of 12 simulated people, which grow with the measure `measure` of the mazes. Also writes the measures.
    Returns the true effect of each maze."""
    chance, rows = random.Random(7), told(program, RECIPES)
    adds = {row["recipe"]: 0.8 * math.log(row[measure]) for row in rows}
    lines = ["recipe,person,seconds,gave_up"]
    for person in range(12):
        speed = chance.gauss(0.5, 0.4)
        for row in rows:
            seconds = math.exp(speed + adds[row["recipe"]] + chance.gauss(0, noise))
            given_up = seconds > gives_up
            lines.append(f"{row['recipe']}.{row['check']},P{person},{'' if given_up else round(seconds, 3)},{int(given_up)}")
    program.in_folder("times.csv").write_text("\n".join(lines) + "\n")
    program.in_folder("measures.jsonl").write_text("\n".join(json.dumps(row) for row in rows) + "\n")
    return adds


def analysis(program: Program, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, SCRIPT, *arguments], cwd=program.folder, capture_output=True, text=True)


def the_sheets(program: Program) -> None:
    """From study.yaml, mazepress makes two practice sheets and 24 different sheets of one size, four for each texture"""
    program.done("book", str(SAMPLES / "study.yaml"), "-o", "study.pdf")
    found = [re.sub(r"\.\w$", "", recipe) for recipe in program.recipes_of("study.pdf")]
    expect(found[2:], RECIPES, "recipes")
    expect([study.texture(recipe) for recipe in RECIPES[::4]], TEXTURES, "textures")
    rows = told(program, RECIPES)
    for i, texture in enumerate(TEXTURES):
        short, long = rows[4 * i:4 * i + 2], rows[4 * i + 2:4 * i + 4]
        apart = min(row["solution_length"] for row in long) - max(row["solution_length"] for row in short)
        if apart < 0 or (apart == 0) != (texture in ("queue",)) and texture != "random":
            raise Failure(f"{texture}: short and long solutions are {apart} cells apart")


def the_order(program: Program) -> None:
    """Among the 24 orders of the study, each sheet is at each position once and directly follows each other sheet once"""
    rows = [[int(word) for word in analysis(program, "order", str(person)).stdout.split()] for person in range(24)]
    everyone = set(range(1, 25))
    expect(all(set(row) == everyone for row in rows) and all(set(place) == everyone for place in zip(*rows)), True, "places")
    after = {pair for row in rows for pair in zip(row, row[1:])}
    expect(len(after), 24 * 23, "pairs of a sheet and the next")


def what_was_put_in_comes_out(program: Program) -> None:
    """The analysis finds the effect of each maze, and the measure that determines the times, although people differ in speed"""
    adds = made_up(program, "solution_length", noise=0.05)
    found = study.effects(study.read_times(program.in_folder("times.csv")))
    middle = sum(adds.values()) / len(adds)
    least = sum(found.values()) / len(found)
    off = max(abs((found[maze] - least) - (adds[maze] - middle)) for maze in adds)
    expect(off < 0.08, True, f"effects are off by {off}")
    lines = analysis(program, "times.csv", "measures.jsonl").stdout.splitlines()
    expect(lines[0], "288 sheets, 12 persons, 24 mazes", "the first line")
    values = {line.split()[0]: float(line.split()[1]) for line in lines[1:]}
    expect(max(values, key=values.get) == "solution_length" and values["solution_length"] > 0.95, True, f"correlations {values}")
    low, high = map(float, re.search(r"\[(\S+) (\S+)\]", lines[1]).groups())
    expect(low <= values["solution_length"] <= high and high - low < 0.2, True, f"the interval {low} to {high}")


main()
