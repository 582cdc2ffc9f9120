"""Tests the two commands of the README on fresh systems of three Debian releases: they build mazepress, and all tests pass."""
from pathlib import Path

import paths
from building import ROOT, Failure, Skip, main, run

RELEASES = "bookworm", "trixie", "testing"
MISSING = 77    # exit status of a script if something that it requires is missing


def check(release: str) -> None:
    made = run("sh", ROOT / "tests" / "chroot.sh", release)
    told = (made.stdout + made.stderr).decode("utf-8", "replace")
    if made.returncode == MISSING:
        raise Skip(made.stderr.decode("utf-8", "replace").strip())
    if made.returncode or " 0 failed" not in told:
        raise Failure(f"{release}: exit status {made.returncode}\n{told[-6000:]}")


def named(release: str):
    def test(_: Path) -> None:
        check(release)
    test.__doc__ = f"samples/run and tests/run on a fresh system of {release}"
    return test


main([named(release) for release in RELEASES])
