"""Adds up what meson's test logs tell, in the line `N passed, N failed, N skipped`."""
import json
import re
import sys

POINT = re.compile(r"^(not ok|ok)\b[^#\n]*(#\s*SKIP)?", re.M | re.I)


def count(test):
    """(passed, failed, skipped) of one entry of a log: its TAP points, or itself."""
    points = POINT.findall(test.get("stdout") or "")
    failed = sum(result.lower() == "not ok" for result, _ in points)
    skipped = sum(result.lower() == "ok" and bool(skip) for result, skip in points)
    passed = len(points) - failed - skipped
    if test["result"] not in ("OK", "SKIP", "EXPECTEDFAIL") and failed == 0:
        failed = 1
    if not points and test["result"] == "OK":
        passed = 1
    if not points and test["result"] == "SKIP":
        skipped = 1
    return passed, failed, skipped


def main(paths):
    totals = [0, 0, 0]
    for path in paths:
        with open(path) as log:
            for line in log:
                totals = [a + b for a, b in zip(totals, count(json.loads(line)))]
    passed, failed, skipped = totals
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed or not passed else 0


sys.exit(main(sys.argv[1:]))
