"""Tests that npm.py installs packages once, and that a script does not try again to install packages that npm could not install."""
import os
import pathlib
import subprocess
import sys
import tempfile

from paths import TESTS
import tap

# A program with the name npm, which succeeds only if a file exists
FAKE = """#!/bin/sh
echo tried >>"$FOLDER/tries"
[ -e "$FOLDER/network" ] || exit 1
while [ "$1" != --prefix ]; do shift; done
mkdir "$2/node_modules"
"""

# A script that requires packages, and prints their names
SCRIPT = """
import npm, tap
for name in ("ajv", "svgo", "ajv"):
    try:
        print(npm.package("build/src/mazepress", name).name)
    except tap.Skip:
        print("skipped")
"""


def answers(network: bool) -> tuple:
    """Runs SCRIPT twice. Returns both outputs, and the number of calls of npm."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        (folder / "build" / "src").mkdir(parents=True)
        for name, text in (("npm", FAKE), ("node", ""), *([("network", "")] if network else [])):
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)
        environment = {"FOLDER": place, "PATH": f"{place}:{os.environ['PATH']}", "PYTHONPATH": str(TESTS)}
        outputs = [subprocess.check_output([sys.executable, "-c", SCRIPT], cwd=place, env=environment, text=True).split() for _ in range(2)]
        return outputs, len((folder / "tries").read_text().split())


def test_packages_are_installed_once():
    tap.expect(answers(network=True), ([["ajv", "svgo", "ajv"]] * 2, 1), "packages, and calls of npm")


def test_a_script_tries_only_once_to_install_packages():
    tap.expect(answers(network=False), ([["skipped"] * 3] * 2, 2), "answers, and calls of npm")


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
