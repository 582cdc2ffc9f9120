"""An independent implementation of the minimum requirements that a maze in a book must meet, for mazes in JSON with solutions."""
import math
import re
from typing import Iterator, List

FROM_CELLS = 100
ONE_PATH = ("labyrinth", "road")
FOLDED = ("cube", "box")


def borders(told: dict, cell: int) -> bool:
    return any(side["cell"] is None for side in told["cells"][cell]["sides"])


def open_sides(told: dict, cell: int) -> int:
    return sum(side["open"] for side in told["cells"][cell]["sides"])


def turned(told: dict) -> float:
    """Returns how far the solution of a round maze turns around the center, in full turns: the range of the angles of
    the solution's cells. If the solution passes the center, the parts before and after the center are measured
    separately, and the larger range is returned."""
    rings = int(re.match(r"polar(\d+)", told["recipe"]).group(1))    # number of rings, which is the radius in cells
    parts: List[List[float]] = [[]]
    for cell in told["solution"]:
        x, y = (value - rings for value in told["cells"][cell]["center"])
        if math.hypot(x, y) < 0.4:
            parts.append([])
            continue
        now, part = math.atan2(y, x) / (2 * math.pi), parts[-1]
        part.append(part[-1] + (now - part[-1] + 0.5) % 1 - 0.5 if part else now)
    return max(max(part) - min(part) for part in parts if part)


def missed(told: dict) -> List[str]:
    return list(misses(told))


def misses(told: dict) -> Iterator[str]:
    solution, count, kind = told["solution"], len(told["cells"]), told["shape"]["name"]
    if count < FROM_CELLS or kind in ONE_PATH or kind == "graph" or "reveal" in told["recipe"]:
        return
    ends = [told["cells"][cell]["center"] for cell in (solution[0], solution[-1])]
    if "entrances" not in told and len(solution) < 0.15 * count and len(solution) < 3 * math.dist(*ends):
        yield f"a solution of {len(solution)} of {count} cells, {math.dist(*ends):.1f} as the crow flies"
    decisions = sum(open_sides(told, cell) >= 3 for cell in solution)
    if decisions < 4:
        yield f"{decisions} decisions"
    at_border = sum(borders(told, cell) for cell in solution)
    if kind not in FOLDED and 2 * at_border > len(solution):
        yield f"{at_border} of {len(solution)} cells along the border"
    if kind == "polar" and "." not in told["recipe"].split("-")[0] and turned(told) < 2 / 3 - 1e-4:
        yield f"{turned(told):.2f} of a turn"
