"""Installs npm packages into the build directory. Each package is installed only once."""
import pathlib
import shutil
import subprocess
import tempfile

import tap


def package(program, name: str, version: str) -> pathlib.Path:
    """Installs a package if necessary, and returns its path. Skips the test if the package cannot be installed."""
    tap.need("node", "npm")
    home = pathlib.Path(program).resolve().parents[1] / "npm"
    folder = home / f"{name.replace('/', '+')}-{version}"
    if not folder.exists():
        home.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home) as scratch:
            try:
                subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", scratch,
                                "--cache", home / "cache", "--fetch-retries", "0", f"{name}@{version}"],
                               capture_output=True, timeout=60, check=True)
            except subprocess.SubprocessError:
                raise tap.Skip(f"npm cannot install {name} {version}") from None
            try:
                shutil.move(scratch, folder)
            except OSError:
                pass    # another test has installed the package in the meantime
            pathlib.Path(scratch).mkdir(exist_ok=True)
    return folder / "node_modules" / name
