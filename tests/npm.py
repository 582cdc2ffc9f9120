"""Installs npm packages into the build directory. Each package is installed only once."""
import fcntl
import pathlib
import shutil
import subprocess
import tempfile
from functools import lru_cache

import tap

# The packages of a plain run, and their versions. npm installs all of them in the time that it needs for two of them.
PLAIN = {"ajv": "8.17.1", "axe-core": "4.11.0", "esbuild": "0.25.0", "react": "19.2.0", "react-dom": "19.2.0", "svgo": "4.0.0"}


def package(program, name: str, version: str = "") -> pathlib.Path:
    """Installs a package if necessary, and returns its path. Packages of a plain run need no version. Skips the test if the package
    cannot be installed."""
    tap.need("node", "npm")
    wanted = {name: version} if version else PLAIN
    packages = tuple(f"{each}@{number}" for each, number in wanted.items())
    folder = pathlib.Path(program).resolve().parents[1] / "npm" / " ".join(packages).replace("/", "+")
    if not is_installed(folder, packages):
        raise tap.Skip(f"npm cannot install {' '.join(packages)}")
    return folder / "node_modules" / name


@lru_cache(maxsize=None)
def is_installed(folder: pathlib.Path, packages: tuple) -> bool:
    """Installs packages into a folder if necessary. Returns false if this is impossible. npm may wait for a network for a minute, so
    a script tries this only once, and does not try it if another script has just failed."""
    folder.parent.mkdir(exist_ok=True)
    with folder.with_name(f"{folder.name} lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return folder.exists()
        return folder.exists() or install(folder, packages)


def install(folder: pathlib.Path, packages: tuple) -> bool:
    scratch = tempfile.mkdtemp(dir=folder.parent)
    try:
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", scratch,
                        "--cache", folder.parent / "cache", "--fetch-retries", "0", *packages], capture_output=True, timeout=60, check=True)
    except subprocess.SubprocessError:
        shutil.rmtree(scratch)
        return False
    pathlib.Path(scratch).rename(folder)
    return True
