"""Tests that installed files work: the library with pkg-config, the headers, the man page, and the completions."""
import ctypes.util
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import paths
import tap

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
BUILD = PROGRAM.parent.parent
SCRATCH = tempfile.TemporaryDirectory()
STAGE = pathlib.Path(SCRATCH.name) / "stage"
OPTIONS = json.loads(subprocess.check_output(["meson", "introspect", "--buildoptions", BUILD]))
PREFIX = pathlib.Path(f"{STAGE}{next(o['value'] for o in OPTIONS if o['name'] == 'prefix')}")


def run(*command, **options):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True,
                            stdin=subprocess.DEVNULL, **options)
    assert result.returncode == 0, f"{command}\n{result.stdout[-3000:]}{result.stderr[-3000:]}"
    return result.stdout


def install(stage=STAGE):
    """Installs the build into the folder `stage`, as a packager does."""
    run("meson", "install", "-C", BUILD, "--no-rebuild", env={**os.environ, "DESTDIR": str(stage)})


def library_environment():
    """Returns an environment in which pkg-config and programs use the installed libraries."""
    lib = library().parent
    return {**os.environ, "PKG_CONFIG_PATH": str(lib / "pkgconfig"), "PKG_CONFIG_SYSROOT_DIR": str(STAGE),
            "LD_LIBRARY_PATH": str(lib)}


def library():
    return next(PREFIX.rglob("libmazepress.so"))


def copy_first_library(folder):
    """Copies libmazepress into a folder without libmazepress-print. If the system has a libmazepress-print, a file with the
    name of this library is written into the folder. The file is not a library, and hides the system's library."""
    shutil.copy(library(), folder / "libmazepress.so.1")
    if ctypes.util.find_library("mazepress-print"):
        (folder / "libmazepress-print.so.1").write_text("no library")


def compile_sample(compiler, source, program, package="mazepress"):
    env = library_environment()
    flags = shlex.split(run("pkg-config", "--cflags", "--libs", package, env=env))
    run(*compiler, "-Wall", "-Wextra", "-Wpedantic", "-Werror", source, "-o", program, *flags, env=env)


def sheet_source():
    """Returns the source of samples/maze.c, changed so that it writes a PDF."""
    text = (ROOT / "samples" / "maze.c").read_text()
    return text.replace("MAZE_MEDIUM_SCREEN", "MAZE_MEDIUM_SHEET").replace('"svg"', '"pdf"').replace("maze.svg", "maze.pdf")


def test_installs():
    install()
    assert (PREFIX / "bin" / "mazepress").exists()


def test_ten_line_program_makes_a_maze_and_an_svg():
    scratch = pathlib.Path(SCRATCH.name)
    source = ROOT / "samples" / "maze.c"
    compile_sample(["cc", "-std=c17"], source, scratch / "maze")
    run(scratch / "maze", cwd=scratch, env=library_environment())
    made = (scratch / "maze.svg").read_bytes()
    run(PREFIX / "bin" / "mazepress", "draw", "-o", "same.svg", "rect20x26-7391", cwd=scratch)
    assert made == (scratch / "same.svg").read_bytes()


def test_a_graph_of_the_callers_own_is_made_solved_and_drawn():
    scratch = pathlib.Path(SCRATCH.name)
    compile_sample(["cc", "-std=c17"], ROOT / "samples" / "graph.c", scratch / "graph")
    told = run(scratch / "graph", cwd=scratch, env=library_environment())
    (recipe,) = re.findall(r'data-recipe="(graph\.[0-9a-f]{8}-wilson-7391)\.', (scratch / "graph.svg").read_text())
    facts = json.loads(run(PREFIX / "bin" / "mazepress", "info", "--json", "graph.svg", cwd=scratch))
    assert facts["recipe"] == recipe, facts
    assert told == f"{facts['cells']} cells, {facts['solution_length']} on the way\n", told


def test_headers_compile_alone_and_without_warnings():
    """Each header compiles alone in C and C++. All headers together compile without any warning of other compilers."""
    scratch, folder = pathlib.Path(SCRATCH.name), PREFIX / "include"
    headers = {header.name for header in (folder / "mazepress").glob("*.h")}
    assert len(headers) == len(list((ROOT / "include" / "mazepress").glob("*.h*")))
    assert set(re.findall(r"<mazepress/(.*)>", (folder / "mazepress.h").read_text())) == headers
    plain = [["cc", "-std=c17", "-Wall", "-Wextra", "-Wpedantic"], ["c++", "-x", "c++", "-Wall"]]
    quiet = ["-Weverything", "-Wno-padded", "-Wno-reserved-identifier", "-Wno-unknown-warning-option", "-Wno-unsafe-buffer-usage"]
    strict = [["g++", "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wold-style-cast"],
              ["clang++", "-std=c++17", *quiet, "-Wno-c++98-compat", "-Wno-c++98-compat-pedantic"],
              ["clang", "-x", "c", "-std=c17", *quiet, "-Wno-pre-c11-compat", "-Wno-declaration-after-statement", "-Wno-strict-prototypes"]]
    source = scratch / "all.c"
    for name, compilers in [*((f"mazepress/{name}", plain) for name in headers), ("mazepress.h", strict)]:
        source.write_text(f"#include <{name}>\nint main(void) {{ return 0; }}\n")
        for compiler in compilers:
            if shutil.which(compiler[0]):
                run(*compiler, *(["-x", "c++"] if "++" in compiler[0] else []), "-Werror", "-fsyntax-only", f"-I{folder}", source)


def test_a_program_without_cairo_writes_a_pdf_by_the_second_library():
    """A program that is linked with libmazepress alone writes a PDF if libmazepress-print is next to libmazepress, and otherwise
    reports that libmazepress-print is missing."""
    scratch = pathlib.Path(SCRATCH.name)
    source = scratch / "sheet.c"
    source.write_text(sheet_source())
    compile_sample(["cc", "-std=c17"], source, scratch / "sheet")
    run(scratch / "sheet", cwd=scratch, env=library_environment())
    assert (scratch / "maze.pdf").read_bytes().startswith(b"%PDF-")
    alone = scratch / "alone"
    alone.mkdir()
    copy_first_library(alone)
    failed = subprocess.run([scratch / "sheet"], cwd=alone, capture_output=True, text=True,
                            env={**os.environ, "LD_LIBRARY_PATH": str(alone)})
    assert failed.returncode != 0 and "libmazepress-print" in failed.stderr, failed.stderr


def test_headers_agree_with_the_library_about_its_version():
    scratch = pathlib.Path(SCRATCH.name)
    source = scratch / "version.c"
    source.write_text("""#include <mazepress.h>
#include <string.h>
int main(void)
{
    maze_free(maze_spec_example(NULL));
    return strcmp(maze_version(), MAZE_VERSION) != 0 || MAZE_VERSION_MAJOR < 0;
}
""")
    compile_sample(["cc", "-std=c17"], source, scratch / "version", "mazepress-print")
    run(scratch / "version", env=library_environment())


def test_static_library_shows_only_its_own_names():
    """The static libraries export only public names."""
    if "libmazepress.a" not in run("ninja", "-C", BUILD, "-t", "targets", "all"):
        raise tap.Skip("no objcopy")
    public = set()
    for name in ("mazepress", "mazepress-print"):
        run("ninja", "-C", BUILD, f"src/lib{name}.a")
        listed = run("nm", "--extern-only", "--defined-only", BUILD / "src" / f"lib{name}.a").splitlines()
        names = {line.split()[-1] for line in listed if len(line.split()) == 3}
        public |= {shown.split("@")[0] for shown in names_of(name) if "PRIVATE" not in shown}
        sanitizers = {name for name in names if "asan" in name or "ubsan" in name}
        assert names - sanitizers == public, names ^ public
    if not sanitizers:
        check_a_program_linked_with_the_archive_writes_a_pdf()


def check_a_program_linked_with_the_archive_writes_a_pdf():
    """Checks that a program writes a PDF if it is linked with libmazepress-print.a alone, which contains both libraries."""
    scratch = pathlib.Path(SCRATCH.name) / "static"
    scratch.mkdir()
    (scratch / "sheet.c").write_text(sheet_source())
    flags = shlex.split(run("pkg-config", "--static", "--cflags", "--libs", "mazepress-print", env=library_environment()))
    flags = [str(BUILD / "src" / "libmazepress-print.a") if flag == "-lmazepress-print" else flag
             for flag in flags if flag != "-lmazepress"]
    run("cc", "-std=c17", scratch / "sheet.c", "-o", scratch / "sheet", *flags)
    run(scratch / "sheet", cwd=scratch)
    assert (scratch / "maze.pdf").read_bytes().startswith(b"%PDF-")


def names_of(name):
    """Returns the functions and data that a shared library exports."""
    listed = run("nm", "-D", "--defined-only", library().with_name(f"lib{name}.so")).splitlines()
    return {line.split()[-1] for line in listed if line.split()[-2] in "TD"}


def needed(path):
    return {name for name in re.findall(r"NEEDED\).*\[(.*)\]", run("readelf", "-d", path))
            if not re.match(r"lib(c|m|dl|pthread|[a-z]*san)\.|ld-|libgcc", name)}


def test_the_program_and_the_first_library_need_libc_and_libm_alone():
    tap.need("readelf")
    assert not needed(library())
    assert needed(PREFIX / "bin" / "mazepress") <= {"libmazepress.so.1"}
    assert "libmazepress.so.1" in needed(library().with_name("libmazepress-print.so"))


def loaded(*arguments):
    """Returns the libraries that a run of the installed program loads."""
    result = subprocess.run([PREFIX / "bin" / "mazepress", *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                            text=True, cwd=SCRATCH.name, env={**os.environ, "LD_DEBUG": "files"})
    assert result.returncode == 0, result.stderr[-500:]
    return set(re.findall(r"calling init: \S*/([\w-]+)\.so", result.stderr))


def test_what_starts_often_loads_nothing_more():
    if sys.platform != "linux":
        raise tap.Skip("LD_DEBUG is glibc's")
    for arguments in (["list"], ["list", "presses"], ["info", "rect9x9-7"], ["find", "rect9x9", "--count", "1"],
                      *(["draw", "-f", name, "-o", "-", "--solution", "rect9x9-7"] for name in ("svg", "dxf", "scad", "text", "blocks", "json"))):
        assert "libmazepress-print" not in loaded(*arguments), arguments
    for arguments in (["draw", "-f", "png", "-o", "-", "rect9x9-7"], ["book", "--example"], ["--version"]):
        assert "libmazepress-print" in loaded(*arguments), arguments
    assert not {"libqpdf", "librsvg-2"} & loaded("draw", "-f", "png", "-o", "-", "rect9x9-7")
    assert "librsvg-2" not in loaded("draw", "-f", "pdf", "-o", "-", "rect9x9-7")


def test_without_the_second_library_the_program_says_so():
    alone = pathlib.Path(SCRATCH.name) / "program"
    (alone / "bin").mkdir(parents=True)
    copy_first_library(alone / "bin")
    shutil.copy(PREFIX / "bin" / "mazepress", alone / "bin")
    for arguments, fails in ((["draw", "-f", "svg", "-o", "-", "rect9x9-7"], False), (["draw", "-f", "pdf", "-o", "-", "rect9x9-7"], True),
                             (["book", "--puzzles", "3"], True)):
        result = subprocess.run([alone / "bin" / "mazepress", *arguments], capture_output=True, text=True, cwd=alone,
                                env={**os.environ, "LD_LIBRARY_PATH": str(alone / "bin")})
        assert (result.returncode == 1) == fails, result
        assert not fails or result.stderr.count("\n") == 1 and "libmazepress-print" in result.stderr, result.stderr


def test_without_a_library_that_is_loaded_late_the_program_says_so():
    """If a library that the program loads only when needed is missing, the program reports this and leaves no file."""
    scratch = pathlib.Path(SCRATCH.name) / "late"
    scratch.mkdir()
    run(PREFIX / "bin" / "mazepress", "draw", "-o", "a.pdf", "rect9x9-7", cwd=scratch)
    (scratch / "heart.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>')
    names = re.findall(rb"lib(?:qpdf|rsvg-2)\.so\.\d+", library().with_name("libmazepress-print.so").read_bytes())
    if not names:
        raise tap.Skip("both are linked")
    for name in {name.decode() for name in names}:
        (scratch / name).write_text("no library")
    before = set(scratch.iterdir())
    for arguments in (["book", "-q", "--press", "screen", "--puzzles", "1", "--seed", "1", "-o", "b.pdf"],
                      ["info", "a.pdf"], ["check", "a.pdf"],
                      ["draw", "--start-picture", "heart.svg", "-o", "b.pdf", "rect9x9-7"]):
        result = subprocess.run([PREFIX / "bin" / "mazepress", *arguments], capture_output=True, text=True, cwd=scratch,
                                env={**os.environ, "LD_LIBRARY_PATH": str(scratch)})
        status = 3 if arguments[0] == "check" else 1     # `check` exits with status 3 for a file that it cannot examine
        assert result.returncode == status and result.stderr.startswith("mazepress: lib") and " cannot be loaded: " in result.stderr, (arguments, result)
        assert result.stderr.count("\n") == 1 and set(scratch.iterdir()) == before, (arguments, result.stderr)


def test_flags_need_no_other_library():
    env = {**library_environment(), "PKG_CONFIG_LIBDIR": str(library().parent / "pkgconfig")}
    assert "-lmazepress" in run("pkg-config", "--cflags", "--libs", "mazepress", env=env)
    assert "-lcairo" not in run("pkg-config", "--static", "--libs", "mazepress", env=env)
    assert {"-lmazepress-print", "-lmazepress"} <= set(run("pkg-config", "--libs", "mazepress-print", env=env).split())
    assert "-lcairo" in run("pkg-config", "--static", "--libs", "mazepress-print", env=env)


def test_data_man_page_and_completions_are_installed():
    share = PREFIX / "share"
    assert json.loads((share / "mazepress" / "maze.schema.json").read_text())["$schema"].startswith("https://json-schema.org/")
    for path in ["bash-completion/completions/mazepress", "zsh/site-functions/_mazepress", "fish/vendor_completions.d/mazepress.fish"]:
        assert (share / path).stat().st_size > 100, path
    page = share / "man" / "man1" / "mazepress.1"
    if not page.exists():
        raise tap.Skip("no scdoc")
    assert ".TH" in page.read_text()


def test_uninstalling_leaves_nothing():
    stage = pathlib.Path(SCRATCH.name) / "removed"
    install(stage)
    assert list(stage.rglob("mazepress"))
    run("ninja", "-C", BUILD, "uninstall")
    assert not list(stage.rglob("*"))


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
