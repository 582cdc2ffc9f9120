"""Tests random books: makes books from random specifications, and checks the finished pages with readers that share no
code with the program. A plain run tests a sample; sh tests/run --soak tests many books, with other seeds each time.

    python3 test_wishes.py MAZEPRESS               # the sample that a plain run tests
    python3 test_wishes.py MAZEPRESS 17            # one book: prints its problems, and keeps its file in the folder wish-17
    python3 test_wishes.py MAZEPRESS 100-400       # many books: prints one line for each"""
import re
import sys
import traceback
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Dict, List, NamedTuple, Tuple

import paths
import again
import leaves
import mazes
import paper
from paper import Problem
from program import Program, in_its_own_folder
from shops import SHOPS
from tap import SOAK, Failure, Tap, cpu_seconds, expect, fail_if_any, need
from wishes import Wish, wish_of

MANY = 2000             # number of random specifications in a run with --soak
HEAVY = 32              # maximum number of puzzles in a book of a plain run
MOST_REFUSED = 0.12     # maximum share of rejected specifications; they request too many or too large mazes on small pages
LONGEST = 60            # maximum processor time for a book, in seconds
WAITED = 600            # maximum time for a book on a busy machine, in seconds
RULES = paper.RULES + mazes.RULES


LARGE = re.compile(r"rect36|rect24|hex30|hex20|polar1[26]|cells: [34]")      # matches a specification that sets the sizes of large mazes

OWN_KINDS = {
    "slow": "no book takes longer than a minute",
    "check": "the program's own check takes each book for its shop",
    "unread": "each book can be read",
    "crash": "a refusal is an exit status of 1 or 2",
    "refusal without a key": "a refusal names a key to change",
}


class Outcome(NamedTuple):
    """The result of a wish, which is a random specification. `refusal` is the last line of the error message if the program
    rejects the wish, and otherwise empty."""
    number: int
    told: str
    refusal: str
    problems: List[Problem]
    seconds: Tuple[float, float]     # seconds for making the book, and seconds for reading it


def outcome_in(program: Program, number: int) -> Outcome:
    wish, began = wish_of(number), cpu_seconds()
    wish.write(Path(program.folder))
    try:
        done = program.run("book", f"wish-{number}.yaml", "-o", f"wish-{number}.pdf", "-j", "1", time_limit=WAITED)
    except Failure:
        return Outcome(number, wish.told, "", [Problem("slow", 0, f"not made in {WAITED} s")], (cpu_seconds() - began, 0))
    made, began = cpu_seconds() - began, cpu_seconds()
    slow = [Problem("slow", 0, f"made in {made:.0f} s")] if made > LONGEST else []
    if done.status != 0:
        return Outcome(number, wish.told, done.message.strip().splitlines()[-1], refusal_problems(wish, done), (made, 0))
    try:
        copy = leaves.read(wish, str(program.in_folder(f"wish-{number}.pdf")), done.message)
        rules = RULES if wish.has_mazes else paper.RULES + mazes.RULES_OF_SHEETS
        problems = slow + [problem for rule in rules for problem in rule(copy)]
        told = again.told_of(program, copy) if wish.has_mazes else {}
        problems += [problem for rule in again.RULES if told for problem in rule(copy, told)]
        shop = wish.get("press")
        if shop in SHOPS:
            checked = program.run("check", f"wish-{number}.pdf", "--press", shop)
            if checked.status != 0:
                problems.append(Problem("check", 0, checked.text.strip()[:200] + checked.message.strip()[:200]))
    except Exception:
        problems = [Problem("unread", 0, traceback.format_exc())]
    return Outcome(number, wish.told, "", problems, (made, cpu_seconds() - began))


def refusal_problems(wish: Wish, done) -> List[Problem]:
    """Returns the problems of a rejected wish. The exit status must be 1 or 2, and the message must name a key of the
    specification."""
    message, keys = done.message, set(wish.keys) | {key for section in wish.sections for key in section.keys}
    told = re.sub(r"puzzles with \d+ a page|mazes of about \d+ cells|cells of", "", message)
    names = [key for key in keys if re.search(rf"(?<![-\w]){key}(?![-\w])", told)]
    found = []
    if done.status not in (1, 2):
        found.append(Problem("crash", 0, f"exit status {done.status}: {message[:300]}"))
    elif not names:
        found.append(Problem("refusal without a key", 0, message.strip()[:300]))
    return found


def outcome_of(task: Tuple[str, int]) -> Outcome:
    path, number = task
    with in_its_own_folder(path) as program:
        return outcome_in(program, number)


# --- a run without a number --------------------------------------------------------------------------

def outcomes_of(path: str, numbers) -> List[Outcome]:
    with ProcessPoolExecutor() as pool:
        return list(pool.map(outcome_of, [(path, number) for number in numbers]))


def is_light(number: int) -> bool:
    """True if the book can be made and read in about two seconds."""
    wish = wish_of(number)
    large = any(f"level: {level}" in wish.text for level in ("hard", "expert"))
    return sum(wish.counts) <= (4 if large or LARGE.search(wish.text) else HEAVY)


# Conditions on specifications. For each condition, a plain run tests a small specification that meets it.
SAMPLED = (lambda wish: wish.get("look") == "plain" and wish.is_plain_maze and wish.get("answers", "back") == "back"
           and "solutions" not in wish.keys and "draw" not in wish.keys,
           lambda wish: "letters: " in wish.text,
           lambda wish: "count-by: " in wish.text or "sums: " in wish.text,
           lambda wish: "worksheet" in wish.text and wish.has_mazes,
           lambda wish: not wish.has_mazes,
           lambda wish: "theme" in wish.keys,
           lambda wish: wish.get("language") == "ja")
TIGHT = re.compile("answers: foot|large-print|road|lines|tracing|cube")     # specifications that may be rejected on small pages


def numbers_of() -> List[int]:
    if SOAK:
        return list(range(SOAK * MANY, (SOAK + 1) * MANY))
    light = [wish_of(number) for number in range(1000) if is_light(number) and not TIGHT.search(wish_of(number).text)]
    return sorted({min(filter(has, light), key=lambda wish: sum(wish.counts)).number for has in SAMPLED})


def command_of(number: int) -> str:
    return f"python3 tests/wishes/test_wishes.py build/src/mazepress {number}"


def main() -> None:
    need("pdftotext", "pdftoppm", "pdffonts", "qpdf")
    tap, path = Tap(), sys.argv[1]
    outcomes: List[Outcome] = []
    tap.test("wishes are made or refused", lambda: outcomes.extend(outcomes_of(path, numbers_of())))
    kinds: Dict[str, List[str]] = defaultdict(list)
    for outcome in outcomes:
        for problem in outcome.problems:
            kinds[problem.kind].append(f"{command_of(outcome.number)}: page {problem.page}: {problem.text}")
    for kind, what in {**OWN_KINDS, **paper.KINDS, **mazes.KINDS, **again.KINDS}.items():
        tap.test(what, lambda kind=kind: fail_if_any(kinds[kind]))
    tap.test("few are refused", lambda: few_are_refused(outcomes))
    sys.exit(tap.finish())


def few_are_refused(outcomes: List[Outcome]) -> None:
    refused = [outcome for outcome in outcomes if outcome.refusal]
    expect(len(refused) <= MOST_REFUSED * len(outcomes), True, f"{len(refused)} of {len(outcomes)} are refused: "
           + "; ".join(f"{o.number}: {o.refusal}" for o in refused[:5]))


# --- a run for given numbers --------------------------------------------------------------------------

def told_one(path: str, number: int) -> None:
    folder = Path(f"wish-{number}")
    folder.mkdir(exist_ok=True)
    outcome = outcome_in(Program(path, str(folder.resolve())), number)
    print(wish_of(number).text)
    for line in [outcome.refusal] + [f"{p.kind}, page {p.page}: {p.text}" for p in outcome.problems]:
        if line:
            print(line)
    print(f"made in {outcome.seconds[0]:.1f} s, read in {outcome.seconds[1]:.1f} s: {folder}/wish-{number}.pdf")


def told_many(path: str, first: int, last: int) -> None:
    for number in range(first, last + 1):
        outcome = outcome_of((path, number))
        kinds: Dict[str, List[Problem]] = defaultdict(list)
        for problem in outcome.problems:
            kinds[problem.kind].append(problem)
        print(f"{number} {'REFUSED ' + outcome.refusal if outcome.refusal else 'made'} "
              f"in {outcome.seconds[0]:.1f} s, read in {outcome.seconds[1]:.1f} s", flush=True)
        if kinds or outcome.refusal:
            print(f"    {outcome.told}")
        for kind, problems in kinds.items():
            print(f"    ! {kind} x{len(problems)}: page {problems[0].page}: {problems[0].text}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        first, _, last = sys.argv[2].partition("-")
        if last:
            told_many(sys.argv[1], int(first), int(last))
        else:
            told_one(sys.argv[1], int(first))
    else:
        main()
