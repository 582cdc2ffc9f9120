"""Reads the logs of meson: prints the failed tests, and the total of all tests in the line `N passed, N failed, N skipped`."""
import json
import re
import sys

POINT = re.compile(r"^(not ok|ok)\b[^#\n]*(#\s*SKIP)?", re.M | re.I)
FAILED_POINT = re.compile(r"^not ok\b.*(?:\n#.*)*", re.M | re.I)
LINES = 40    # maximum number of printed lines per failure


def count(test):
    """Returns the numbers (passed, failed, skipped) for one entry of a log. If the entry has TAP points, these are
    counted; otherwise, the entry counts as one test. If the entry failed without a failed point, one failure is
    counted."""
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


def failures(test):
    """Returns a list of texts, one for each failed TAP point, with its reason. If no point failed, the list contains only the
    end of the test's output."""
    points = FAILED_POINT.findall(test.get("stdout") or "")
    printed = ((test.get("stdout") or "") + (test.get("stderr") or "")).splitlines()
    ends = ["\n".join([f"{test['result']} after {test['duration']:.0f} s"] + printed[-LINES:])]
    return ["\n".join(point.splitlines()[:LINES]) for point in points] or ends


def main(paths):
    totals = [0, 0, 0]
    for path in paths:
        build = path.split("/meson-logs/")[0]
        try:
            with open(path) as log:
                tests = [json.loads(line) for line in log]
        except FileNotFoundError:
            print(f"\nFailed: {build} has no log of tests: it was not built, or its tests were stopped")
            totals[1] += 1
            continue
        for test in tests:
            counts = count(test)
            totals = [a + b for a, b in zip(totals, counts)]
            if counts[1]:
                print(f"\nFailed: {test['name']} ({build})", *failures(test), sep="\n")
    passed, failed, skipped = totals
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed or not passed else 0


sys.exit(main(sys.argv[1:]))
