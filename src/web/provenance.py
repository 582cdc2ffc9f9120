"""Writes a JSON file with the version, the commit, the tools and the checksum of mazepress.wasm.

    python3 provenance.py VERSION SOURCE COMPILER LINKER WASM OUT [OPTIMIZER]
"""
import hashlib
import json
import pathlib
import subprocess
import sys

version, source, compiler, linker, wasm, out, *optimizer = sys.argv[1:]


def told(*command):
    """Returns the output of a command, or None if the command fails or is not installed. For example, git may be missing."""
    try:
        run = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        return None
    return run.stdout.strip() if run.returncode == 0 else None


def first_line(*command):
    return (told(*command) or "").splitlines()[0]


facts = {
    "version": version,
    "commit": told("git", "-C", source, "rev-parse", "HEAD"),
    "changed": bool(told("git", "-C", source, "status", "--porcelain", "--untracked-files=no", "src", "include")),
    "compiler": first_line(compiler, "--version"),
    "linker": first_line(linker, "--version"),
    "optimizer": first_line(optimizer[0], "--version") if optimizer else None,
    "libc": "wasi-libc",
    "sha256": hashlib.sha256(pathlib.Path(wasm).read_bytes()).hexdigest(),
}
pathlib.Path(out).write_text(json.dumps(facts, indent=2) + "\n")
