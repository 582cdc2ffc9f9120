#!/usr/bin/env python3
"""Evaluates how well measures of difficulty predict the times of people.

    study.py order PERSON                the order of the 24 sheets for person 0, 1, 2, ...
    study.py TIMES.csv MEASURES.jsonl    rank correlations of every measure with the times

TIMES.csv has a header and one line for each sheet that a person was given:

    recipe,person,seconds,gave_up and, optionally, grade (1 to 5) and detour (steps beyond the solution)

gave_up is 1 or 0; if a sheet was given up, seconds may be empty.  MEASURES.jsonl is the output of `mazepress info --json
RECIPE...`.  The model is: the logarithm of the seconds is the effect of the person plus the effect of the maze.  A sheet that was given up counts as twice the longest time of the person.  Correlations
are Spearman's, between a measure and the effects of the mazes.  The 95 % interval of correlations is found by drawing the mazes again 2000 times."""
import csv
import json
import math
import random
import re
import sys
from collections import defaultdict

SHEETS = 24
DRAWS = 2000
LEAST_MAZES = 4     # minimum number of mazes of a texture
MEASURES = ("solution_length", "solution_turns", "difficulty3", "difficulty2", "difficulty1", "branch_cells", "decisions")


def order(person, sheets=SHEETS):
    """Returns the order of the sheets for a person, numbered from 0. The orders of several persons are rows of a Williams square: each
    sheet is once at each position, and once directly after each other sheet."""
    first = [0]
    for step in range(1, sheets):
        first.append((step + 1) // 2 if step % 2 else sheets - step // 2)
    return [(sheet + person) % sheets for sheet in first]


def ranks(values):
    places, found = sorted(range(len(values)), key=values.__getitem__), [0.0] * len(values)
    first = 0
    while first < len(places):
        last = first
        while last + 1 < len(places) and values[places[last + 1]] == values[places[first]]:
            last += 1
        for place in range(first, last + 1):
            found[places[place]] = (first + last) / 2
        first = last + 1
    return found


def spearman(a, b):
    """Returns Spearman's rank correlation of two lists, or None if all values of one list are equal."""
    a, b = ranks(a), ranks(b)
    middle = (len(a) - 1) / 2
    scale = math.sqrt(sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b))
    return sum((x - middle) * (y - middle) for x, y in zip(a, b)) / scale if scale else None


def plain(recipe):
    """Returns a recipe without its check character."""
    return re.sub(r"\.\w$", "", recipe.strip())


def texture(recipe):
    return re.sub(r"^[a-z]+\d+(x\d+)?-?|-?\d+$", "", recipe) or "newest"


def read_times(path):
    """Returns one row (maze, person, logarithm of the seconds) for each line of the file. An invalid line ends the program with an
    explanation."""
    rows, longest = [], defaultdict(float)
    with open(path, newline="", encoding="utf-8-sig") as file:
        table = csv.DictReader(file)
        missing = {"recipe", "person", "seconds", "gave_up"} - set(table.fieldnames or ())
        if missing:
            raise ValueError(f"{path}: no column {', '.join(sorted(missing))}; the first line names the columns")
        for line in table:
            gave_up, text = (line["gave_up"] or "").strip() == "1", (line["seconds"] or "").strip()
            try:
                seconds = float(text) if text or not gave_up else 0.0
            except ValueError:
                seconds = math.nan
            if not 0 <= seconds < math.inf or (seconds == 0 and not gave_up):
                raise ValueError(f"{path}:{table.line_num}: seconds \"{text}\" is not a time; write a number above 0")
            rows.append((plain(line["recipe"]), line["person"].strip(), seconds, gave_up))
            longest[line["person"].strip()] = max(longest[line["person"].strip()], seconds)
    idle = sorted(person for person, seconds in longest.items() if seconds == 0)
    if idle:
        raise ValueError(f"{path}: person {idle[0]} has no time at all; leave that person out")
    return [(maze, person, math.log(2 * longest[person] if gave_up else seconds)) for maze, person, seconds, gave_up in rows]


def effects(rows):
    """Returns, for each maze, its effect on the logarithm of the seconds. The effects of mazes and persons are found by least squares."""
    maze, person = defaultdict(float), defaultdict(float)
    for _ in range(200):
        for mine, other, own, others in ((person, maze, 1, 0), (maze, person, 0, 1)):
            found = defaultdict(list)
            for row in rows:
                found[row[own]].append(row[2] - other[row[others]])
            mine.update({key: sum(values) / len(values) for key, values in found.items()})
    return dict(maze)


def interval(x, y, seed=1):
    """Returns the 95 % interval of Spearman's correlation of `x` and `y`, by the bootstrap: mazes are drawn again at random."""
    draw, found = random.Random(seed), []
    for _ in range(DRAWS):
        places = [draw.randrange(len(x)) for _ in x]
        value = spearman([x[i] for i in places], [y[i] for i in places])
        if value is not None:
            found.append(value)
    found.sort()
    return (found[len(found) // 40], found[-1 - len(found) // 40]) if found else (math.nan, math.nan)


def findings(rows, told):
    """Yields, for each measure, its correlation with the mazes' effects, the interval, and the mean of the correlations within textures.
    The mean is None if no texture has enough mazes."""
    found = effects(rows)
    mazes = sorted(found)
    groups = defaultdict(list)
    for maze in mazes:
        groups[texture(maze)].append(maze)
    for name in MEASURES:
        if not all(name in told[maze] for maze in mazes):
            continue
        x, y = [told[maze][name] for maze in mazes], [found[maze] for maze in mazes]
        inside = [spearman([told[maze][name] for maze in group], [found[maze] for maze in group])
                  for group in groups.values() if len(group) >= LEAST_MAZES]
        inside = [value for value in inside if value is not None]
        yield name, spearman(x, y), interval(x, y), sum(inside) / len(inside) if inside else None


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "order" and arguments[1].isdigit():
        print(*(sheet + 1 for sheet in order(int(arguments[1]))))
        return 0
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(arguments[1], encoding="utf-8") as file:
            told = {plain(row["recipe"]): row for row in map(json.loads, file)}
        rows = read_times(arguments[0])
        unknown = sorted({row[0] for row in rows} - set(told))
        if unknown:
            raise ValueError(f"{arguments[1]} has no measures of {unknown[0]}; add what mazepress info --json {unknown[0]} prints")
        if len({row[0] for row in rows}) < LEAST_MAZES:
            raise ValueError(f"{arguments[0]} has times of fewer than {LEAST_MAZES} mazes; that says nothing")
    except (OSError, ValueError) as problem:
        print(f"study.py: {problem}", file=sys.stderr)
        return 2
    print(f"{len(rows)} sheets, {len({row[1] for row in rows})} persons, {len({row[0] for row in rows})} mazes")
    for name, over, (low, high), inside in findings(rows, told):
        value = "the same for all" if over is None else f"{over:5.2f}  [{low:.2f} {high:.2f}]"
        print(f"{name:16} {value}" + ("" if inside is None else f"  within a texture {inside:.2f}"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
