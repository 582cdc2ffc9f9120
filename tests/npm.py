"""Installs npm packages into the build directory. Each package is installed only once."""
import fcntl
import pathlib
import shutil
import subprocess
import tempfile

import tap

# The packages of a plain run, and their versions. npm installs all of them in the time that it needs for two of them.
PLAIN = {"ajv": "8.17.1", "axe-core": "4.11.0", "esbuild": "0.25.0", "react": "19.2.0", "react-dom": "19.2.0", "svgo": "4.0.0"}


def package(program, name: str, version: str = "") -> pathlib.Path:
    """Installs a package if necessary, and returns its path. Packages of a plain run need no version. Skips the test if the package
    cannot be installed."""
    tap.need("node", "npm")
    wanted = {name: version} if version else PLAIN
    home = pathlib.Path(program).resolve().parents[1] / "npm"
    folder = home / " ".join(f"{each.replace('/', '+')}-{number}" for each, number in wanted.items())
    home.mkdir(exist_ok=True)
    with (home / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            install(home, folder, [f"{each}@{number}" for each, number in wanted.items()])
    return folder / "node_modules" / name


def install(home: pathlib.Path, folder: pathlib.Path, packages: list) -> None:
    scratch = tempfile.mkdtemp(dir=home)
    try:
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", scratch,
                        "--cache", home / "cache", "--fetch-retries", "0", *packages], capture_output=True, timeout=60, check=True)
    except subprocess.SubprocessError:
        shutil.rmtree(scratch)
        raise tap.Skip(f"npm cannot install {' '.join(packages)}") from None
    pathlib.Path(scratch).rename(folder)
