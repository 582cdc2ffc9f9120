"""Packs the npm package in the build folder, and installs it into an empty project."""
import functools
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

import tap
from played import MODULES as WEB
from tap import Failure, Skip

MADE_ONCE = tempfile.TemporaryDirectory(prefix="mazepress-test-")
SCRATCH = pathlib.Path(MADE_ONCE.name)
PACKED = {"LICENSE", "README.md", "board.js", "element.d.ts", "element.js", "game.js", "kinds.js", "maker.js", "maze-press.js", "mazepress.d.ts", "mazepress.js", "mazepress.wasm", "mazepress.wasm.d.ts",
          "package.json", "picture.js", "player.js", "provenance.json", "react.d.ts", "workshop.js"}


def expect(fact, words):
    if not fact:
        raise Failure(words)


def run(*command, cwd=None, stdin=None, env=None):
    done = subprocess.run([str(word) for word in command], cwd=cwd, input=stdin, env=env, capture_output=True, text=True)
    expect(done.returncode == 0, f"{' '.join(map(str, command))[:200]}: {done.stderr[-800:]}")
    return done.stdout


def need(*names):
    tap.need(*names)
    if not (WEB / "mazepress.wasm").exists():
        raise Skip("no mazepress.wasm, for which wasi-libc, lld and libclang-rt-dev-wasm32 are needed")


def installed(program):
    """Makes a project in which the package is installed, and returns the path of its folder."""
    need("node", "npm")
    project = program.in_folder("project")
    project.mkdir()
    (project / "package.json").write_text('{"type": "module"}')
    shutil.copytree(node_modules(), project / "node_modules")
    return project


@functools.lru_cache(maxsize=None)
def node_modules():
    """Packs the package, installs it into a project without using a registry, and returns the path of the project's
    node_modules."""
    env = dict(os.environ, npm_config_cache=str(SCRATCH / "cache"), npm_config_update_notifier="false")
    told = json.loads(run("npm", "pack", "--json", "--pack-destination", SCRATCH, WEB, env=env))
    (packed,) = told if isinstance(told, list) else told.values()    # npm 12 and later print an object
    found = {each["path"] for each in packed["files"]}
    expect(found == PACKED, f"packed: {found ^ PACKED}")
    (SCRATCH / "package.json").write_text('{"type": "module"}')
    run("npm", "install", "--offline", "--no-audit", "--no-fund", SCRATCH / packed["filename"], cwd=SCRATCH, env=env)
    return SCRATCH / "node_modules"
