"""An independent implementation of the algorithms for whole square grids. A passage is a pair of cells, with the lower number
first."""
import law


def binarytree(width: int, height: int, draws: law.Stream) -> set:
    passages = set()
    for cell in range(1, width * height):
        choices = ([cell - width] if cell >= width else []) + ([cell - 1] if cell % width else [])
        passages.add((choices[draws.below(len(choices))], cell))
    return passages


def sidewinder(width: int, height: int, draws: law.Stream) -> set:
    passages = {(cell, cell + 1) for cell in range(width - 1)}
    for y in range(1, height):
        run = []
        for cell in range(y * width, (y + 1) * width):
            run.append(cell)
            if cell % width < width - 1 and draws.below(2) == 1:
                passages.add((cell, cell + 1))
                continue
            top = run[draws.below(len(run))]
            passages.add((top - width, top))
            run = []
    return passages


def eller(width: int, height: int, draws: law.Stream) -> set:
    passages = set()
    sets = [{x} for x in range(width)]      # the set to which each column belongs; connected columns belong to the same set
    for y in range(height):
        first, is_last = y * width, y == height - 1
        for x in range(width - 1):
            opens = draws.below(2) == 1
            if (opens or is_last) and sets[x] is not sets[x + 1]:
                passages.add((first + x, first + x + 1))
                sets[x].update(sets[x + 1])
                for other in sets[x + 1]:
                    sets[other] = sets[x]
        for x in range(width) if not is_last else ():
            opens = draws.below(2) == 1
            if opens or sets[x] == {x}:
                passages.add((first + x, first + width + x))
            else:
                sets[x].remove(x)
                sets[x] = {x}
    return passages


def division(width: int, height: int, draws: law.Stream) -> set:
    passages = set()
    waiting = [(range(width), range(height))]
    while waiting:
        columns, rows = waiting.pop()
        if len(columns) == 1 or len(rows) == 1:
            cells = [y * width + x for y in rows for x in columns]
            passages.update(zip(cells, cells[1:]))
            continue
        if len(columns) > len(rows) or (len(columns) == len(rows) and draws.below(2) == 1):
            at, gap = draws.below(len(columns) - 1), rows[draws.below(len(rows))] * width
            passages.add((gap + columns[at], gap + columns[at] + 1))
            parts = [(columns[:at + 1], rows), (columns[at + 1:], rows)]
        else:
            at, gap = draws.below(len(rows) - 1), columns[draws.below(len(columns))]
            passages.add((rows[at] * width + gap, (rows[at] + 1) * width + gap))
            parts = [(columns, rows[:at + 1]), (columns, rows[at + 1:])]
        sizes = [len(part[0]) * len(part[1]) for part in parts]
        waiting += parts if sizes[0] > sizes[1] else parts[::-1]
    return passages


LAWS = {"binarytree": binarytree, "sidewinder": sidewinder, "eller": eller, "division": division}


def passages(name: str, width: int, height: int, seed: int) -> set:
    return LAWS[name](width, height, law.Stream.of_stage(seed, "carve"))
