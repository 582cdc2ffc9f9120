"""Tests that every command in the README and the guides works, and that every link leads to an existing file."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile

import paths
import tap
from checkout import copy_of_the_sources, shorten_samples

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
GUIDES = sorted(f"samples/guides/{path.name}" for path in (ROOT / "samples" / "guides").glob("*.md"))
DOCUMENTS = ["README.md", "include/mazepress/README.md", "src/README.md", "tests/README.md", "tests/bench/README.md",
             ".github/CONTRIBUTING.md", *GUIDES]
TEXTS = {name: (ROOT / name).read_text() for name in DOCUMENTS}
BENCH = TEXTS["tests/bench/README.md"]
# Commands of the benchmarks are not run, because they take minutes.
BLOCKS = [block for name, text in TEXTS.items() if not name.startswith("tests/")
          for block in re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S)]
# Commands on which other commands depend run first.
BLOCKS.sort(key=lambda block: "meson install" not in block)

# These commands are not run, because they run this test.
RUN_BY_CI = {"sh tests/run"}

# Commands that this test executes only with --soak. In every run, test_samples and test_gallery execute them by
# samples/run, and check their results.
BOOKS_ELSEWHERE = re.search(r"^for book in (.*); do", (ROOT / "samples" / "run").read_text(), re.M)[1].split()
RUN_ELSEWHERE = set() if tap.SOAK else {
    "sh samples/run", "sh samples/gallery.sh mazepress >gallery.html", "sh samples/gallery.sh mazepress samples/portraits.txt >portraits.html",
    "mazepress cover samples/amazing.yaml -o amazing-cover.pdf", "mazepress check amazing.pdf --press kdp",
    *(f"mazepress book samples/{book}.yaml -o {book}.pdf" for book in BOOKS_ELSEWHERE)}

# Commands that build a program for about a minute; test_install installs this program from the tested build.
BUILDS = re.compile("meson setup|pkg-config")


def commands():
    joined = "".join(BLOCKS).replace("\\\n", " ")
    return [bare(line) for line in joined.splitlines() if line.strip() and not line.startswith("#")]


def bare(line):
    """Returns a command line without its comment."""
    return re.sub(r" +# .*", "", line)


def environment(scratch, checkout):
    """Returns the environment of a user who has installed the packages for building mazepress, but not the packages for its
    tests. In this environment, mazepress is built without tests and without optimization."""
    bin_directory = scratch / "bin"
    bin_directory.mkdir()
    (bin_directory / "mazepress").symlink_to(PROGRAM)
    wrapper = bin_directory / "pkg-config"
    wrapper.write_text(f'''#!/bin/sh\ncase "$*" in *cmocka*) exit 1 ;; esac\nexec {shutil.which("pkg-config")} "$@"\n''')
    wrapper.chmod(0o755)
    libraries = [checkout / "installed" / name
                 for name in [f"lib/{sysconfig.get_config_var('MULTIARCH')}", "lib64", "lib"]]
    return {**os.environ, "PKG_CONFIG_PATH": ":".join(f"{library}/pkgconfig" for library in libraries),
            "LD_LIBRARY_PATH": ":".join(map(str, libraries)),
            "PATH": f"{bin_directory}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
            "HOME": str(scratch), "CFLAGS": "-O0", "CMAKE": "false"}


def shorter(block):
    """Returns the commands with at most 3 puzzles per book, and at most 60 columns in mazes of photographs. Commands with --press are
    unchanged, because a press requires a number of pages. With --soak, all commands are unchanged. Books of mixed worksheets have
    24 puzzles by default; test_mixed tests these books."""
    if tap.SOAK or "--press" in block:
        return block
    block = block.replace("--worksheet mixed --level", "--worksheet mixed --puzzles 3 --level")
    block = re.sub(r"(--flow .*--cells) (\d+)", lambda found: f"{found[1]} {min(int(found[2]), 60)}", block)
    return re.sub(r"--puzzles (\d+)", lambda found: f"--puzzles {min(int(found[1]), 3)}", block)


def test_readme_shows_commands():
    assert len(commands()) >= 12, commands()
    for wanted in ["sh samples/run", "sh tests/run", "mazepress book", "mazepress info"]:
        assert any(wanted in line for line in commands()), wanted
    assert tap.SOAK or len(RUN_ELSEWHERE & set(commands())) >= 8, RUN_ELSEWHERE & set(commands())


def test_every_command_succeeds():
    with tempfile.TemporaryDirectory() as directory:
        scratch = pathlib.Path(directory)
        # Without --soak, the copy uses the tested program; with --soak, it builds the program again.
        checkout = copy_of_the_sources(scratch, None if tap.SOAK else PROGRAM)
        env = environment(scratch, checkout)
        if not tap.SOAK:
            shorten_samples(checkout / "samples")
        done = RUN_BY_CI | RUN_ELSEWHERE
        for block in BLOCKS:
            if BUILDS.search(block) and not tap.SOAK:
                continue
            script = "\n".join(line for line in shorter(block).splitlines() if bare(line) not in done)
            done |= {bare(line) for line in block.splitlines() if line.startswith("mazepress ") and not line.endswith("\\")}
            result = subprocess.run(["sh", "-euc", script], cwd=checkout, env=env,
                                    stdin=subprocess.DEVNULL, capture_output=True, text=True)
            assert result.returncode == 0, f"{block}\n{result.stdout[-2000:]}{result.stderr[-2000:]}"


def test_the_rule_and_the_script_for_many_machines_make_books():
    """The Makefile rule in the guide makes a book only once, and each task of the array script makes the book of its number."""
    guide = TEXTS["samples/guides/machines.md"]
    rule = re.search(r"^```make\n(.*?)^```", guide, re.M | re.S)[1]
    script = re.search(r"^```text\n(#!/bin/sh\n.*?)^```", guide, re.M | re.S)[1]
    with tempfile.TemporaryDirectory() as directory:
        scratch = pathlib.Path(directory)
        (scratch / "rabbit.yaml").write_text("puzzles: 2\nlevel: tiny\n")
        (scratch / "Makefile").write_text(rule)
        env = {**environment(scratch, ROOT), "SLURM_ARRAY_TASK_ID": "5"}
        for command in [["make", "book-5.pdf"], ["sh", "-c", script]]:
            subprocess.run(command, cwd=scratch, env=env, check=True, capture_output=True)
            made = (scratch / "book-5.pdf").stat()
            subprocess.run(command, cwd=scratch, env=env, check=True, capture_output=True)
            assert (scratch / "book-5.pdf").stat().st_mtime_ns == made.st_mtime_ns, command
            (scratch / "book-5.pdf").unlink()


def test_the_table_of_textures_has_every_algorithm_and_step():
    named = re.findall(r"^\| `([^`]+)` \|", BENCH, re.M)
    def told(name):
        return subprocess.run([PROGRAM, "list", name], capture_output=True, text=True, check=True).stdout

    forms = [line.split()[0] for line in told("algorithms").splitlines()]
    carving = [form for form in forms if re.match(r"\S+, (pick|algorithm|step): ", told(form))]
    assert {"newest", "kruskal", "all"} <= set(carving), carving
    for form in carving:
        pattern = re.sub(r"PICK|N(?=pick)|N?\.WHAT$|[NK]$", "[a-z0-9.]+", form).replace("pick", "[a-z]+")
        assert any(re.fullmatch(pattern, name) for name in named), form


def test_every_file_that_a_document_links_exists():
    for name, text in TEXTS.items():
        links = re.findall(r"\]\(([^)#:]+)\)", text) + re.findall(r'^<img src="([^":]+)"', text, re.M)
        assert links or name == "tests/bench/README.md", name
        for link in links:
            assert (ROOT / name).parent.joinpath(link).exists(), f"{name}: {link}"


def anchors(text):
    """Returns the anchors of the headings in a document."""
    return {re.sub(r"[^\w -]", "", line.lower()).strip().replace(" ", "-") for line in re.findall(r"^#+ (.*)$", text, re.M)}


def test_every_heading_that_a_document_links_exists():
    for name, text in TEXTS.items():
        for link, heading in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", text):
            target = (ROOT / name).parent.joinpath(link) if link else ROOT / name
            assert heading in anchors(target.read_text()), f"{name}: {link}#{heading}"


def test_the_readme_is_short_and_leads_to_every_guide():
    assert len(TEXTS["README.md"].splitlines()) <= 160
    assert GUIDES and all(f"]({guide})" in TEXTS["README.md"] for guide in GUIDES)


def test_the_library_is_introduced_whole():
    headers = {path.name for path in (ROOT / "include" / "mazepress").glob("*.h")}
    named = set(re.findall(r"\]\((\w+\.h)\)", TEXTS["include/mazepress/README.md"]))
    assert named == headers, named ^ headers


def test_the_commits_that_show_how_exist():
    """The commits that documents name exist in the git history. The test is skipped in archives and shallow clones, which have no history."""
    commits = re.findall(r"`git show (\w+)`", TEXTS["src/README.md"])
    assert len(commits) >= 4, commits
    if not shutil.which("git"):
        raise tap.Skip("no git")
    if subprocess.run(["git", "rev-list", "-n", "1", commits[0]], cwd=ROOT, capture_output=True).returncode:
        raise tap.Skip("no history")
    for commit in commits:
        subprocess.run(["git", "cat-file", "-e", commit], cwd=ROOT, check=True)


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
