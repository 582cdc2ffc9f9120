"""Tests as functions that raise AssertionError, reported in TAP."""
import sys
import traceback


class Skip(Exception):
    """Raised by a test that cannot be run here; its text says what is missing."""


def run(tests):
    """Runs the functions, prints a TAP line for each, and exits with 1 if any failed."""
    failed = 0
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        name = test.__name__.removeprefix("test_").replace("_", " ")
        try:
            test()
            print(f"ok {number} - {name}", flush=True)
        except Skip as reason:
            print(f"ok {number} - {name} # SKIP {reason}", flush=True)
        except Exception:
            failed += 1
            print(f"not ok {number} - {name}")
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
            sys.stdout.flush()
    sys.exit(1 if failed else 0)
