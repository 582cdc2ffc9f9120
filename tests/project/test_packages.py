"""Tests the files for packages (Debian, Homebrew, Arch and Nix), the source archive, and the repeatability of builds.

With MAZEPRESS_SOAK in the environment, Debian packages are built on fresh systems, and used on other fresh systems."""
import fnmatch
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

import paths
import tap

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
BUILD = PROGRAM.parent.parent
PACKAGES = ROOT / "src" / "packages"
DEBIAN = PACKAGES / "debian"
MISSING = 77    # exit status of a script if a tool that it requires is missing
VERSION = re.search(r"version: '([^']+)'", (ROOT / "meson.build").read_text())[1]

RELEASES = "bookworm", "trixie", "testing"    # Debian releases for which packages are built, on fresh systems

# A script that builds the packages on a fresh system, and copies them into the empty folder /files. Besides
# lintian, the fresh system has only the packages that the command in CONTRIBUTING installs.
INSTALLED = re.search(r"`(sh samples/install) (build-essential debhelper [^`]+)`", (ROOT / ".github" / "CONTRIBUTING.md").read_text())
BUILT = f"""set -eux
{INSTALLED[1]} --yes lintian {INSTALLED[2]}
sh src/packages/deb /files
"""

# A script that installs the packages in /files on a fresh system and uses them. Nothing else that mazepress requires is installed
# there.
USE = """set -eux
apt-get update -q
apt-get install -q -y --no-install-recommends /files/libmazepress1_*.deb /files/libmazepress-print1_*.deb /files/mazepress_*.deb
cd /tmp
mazepress --version | grep -Fx "mazepress $1"
mazepress draw -f text rect10x5-7391 | cmp - /files/maze.txt
for book in amazing irrgarten rabbit; do
    mazepress book /usr/share/doc/mazepress/examples/$book.yaml -o $book.pdf
done
test -e /usr/share/zsh/vendor-completions/_mazepress
apt-get install -q -y --no-install-recommends /files/libmazepress-dev_*.deb gcc libc6-dev pkg-config
cc /usr/share/doc/libmazepress-dev/examples/maze.c -o maze $(pkg-config --cflags --libs mazepress)
./maze
test -s maze.svg
apt-get purge -q -y mazepress libmazepress1 libmazepress-print1 libmazepress-dev
test -z "$(find / -xdev -path /mazepress -prune -o -path /files -prune -o -name '*mazepress*' -print)"
"""


def run(*command, **options):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True,
                            stdin=subprocess.DEVNULL, **options)
    if result.returncode == MISSING:
        raise tap.Skip(result.stderr.strip())
    assert result.returncode == 0, f"{command}\n{result.stdout[-3000:]}{result.stderr[-3000:]}"
    return result.stdout


def soak():
    if not tap.SOAK:
        raise tap.Skip("takes minutes: set MAZEPRESS_SOAK")


def stanzas():
    """Returns the fields of Debian's control file: first the fields of the source, then the fields of each package."""
    text = (DEBIAN / "control").read_text()
    return [dict(re.findall(r"^(\S+):((?:.|\n )*)", stanza, re.M)) for stanza in text.split("\n\n")]


def names(field):
    return {re.match(r"\s*([\w.+-]+)", entry)[1] for entry in field.split(",") if entry.strip()[:1] != "$"}


def wanted():
    return {name for name in (ROOT / "samples" / "packages").read_text().split() if not name.endswith("?")}


def test_one_version_everywhere():
    assert re.match(r"mazepress \((.+?)-\d", (DEBIAN / "changelog").read_text())[1] == VERSION
    assert run(PROGRAM, "--version").splitlines()[0] == f"mazepress {VERSION}"


def test_debian_needs_what_the_samples_script_installs():
    source, *packages = stanzas()
    compilers = {"dpkg-dev", "gcc", "libc6-dev", "ninja-build"}     # debhelper and meson depend on these packages
    tests = {"debhelper-compat", "libcmocka-dev", "python3"}
    assert names(source["Build-Depends"]) - tests == wanted() - compilers
    fonts = {name for name in wanted() if name.startswith("fonts-")}
    assert len(fonts) >= 4
    for package in packages:
        if package["Package"].startswith("libmazepress-print"):
            assert {name for name in names(package["Depends"]) if name.startswith("fonts-")} == fonts, package


def test_every_installed_file_is_in_one_debian_package():
    places = json.loads(run("meson", "introspect", "--installed", BUILD)).values()
    prefix = next(o["value"] for o in json.loads(run("meson", "introspect", "--buildoptions", BUILD))
                  if o["name"] == "prefix")
    patterns = [line.split()[0] for path in DEBIAN.glob("*.install") for line in path.read_text().splitlines()]
    found = set()
    for place in places:
        path = "usr/" + str(pathlib.Path(place).relative_to(prefix))
        matching = [pattern for pattern in patterns if fnmatch.fnmatch(path, pattern)]
        assert len(matching) == 1, f"{path}: {matching}"
        found.update(matching)
    assert found >= set(patterns) - {"usr/share/man/man1/mazepress.1"}, set(patterns) - found


def test_homebrew_formula_is_ruby_and_names_the_packages_of_the_guide():
    formula = (PACKAGES / "mazepress.rb").read_text()
    row = re.search(r"macOS \(Homebrew\) \| `([^`]+)`", (ROOT / "samples/guides/machines.md").read_text())[1]
    needs = set(re.findall(r'depends_on "([^"]+)"', formula))
    assert {name for name in row.split() if not name.startswith("font-")} <= needs, needs
    for font in re.findall(r"font-[\w-]+", row):
        assert font in formula, font
    tap.need("ruby")
    run("ruby", "-c", PACKAGES / "mazepress.rb")


def read_by(tool, *command, **options):
    """Runs a command that checks a package file, and returns its output. Returns None if the program `tool` is not installed."""
    if not shutil.which(tool):
        print(f"# no {tool}")
        return None
    return run(*command, **options)


def test_arch_and_nix_read_their_files_which_name_what_is_needed():
    """The package files for Arch and Nix list the libraries of meson.build by the names that these systems use."""
    needed = {"cairo", "fontconfig", "qpdf", "pango", "librsvg", "libpng", "libfyaml", "zint", "zlib", "meson", "scdoc", "gettext"}
    nix = (PACKAGES / "default.nix").read_text()
    inputs = set(re.search(r"^\{(.*?)\}:", nix, re.M | re.S)[1].replace(",", " ").split())
    assert needed | {"glib", "lcms2", "libjpeg"} <= inputs, inputs
    arch = (PACKAGES / "PKGBUILD").read_text()
    named = set(re.findall(r"'([\w.-]+)", arch))
    assert needed | {"glib2", "lcms2", "libjpeg-turbo"} <= named, named
    run("bash", "-n", PACKAGES / "PKGBUILD")
    read_by("nix-instantiate", "nix-instantiate", "--parse", PACKAGES / "default.nix")
    with tempfile.TemporaryDirectory() as scratch:
        (pathlib.Path(scratch) / "PKGBUILD").write_text(arch.replace("@version@", VERSION))
        script = f". {scratch}/PKGBUILD; declare -F build check package; echo $pkgname-$pkgver ${{depends[@]}}"
        assert f"mazepress-{VERSION} cairo" in run("bash", "-euc", script)
        pathlib.Path(scratch).chmod(0o777)
        nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        told = read_by("makepkg", *nobody, "makepkg", "--printsrcinfo", cwd=scratch, env={**os.environ, "PACMAN": "true", "HOME": scratch})
        assert told is None or f"pkgver = {VERSION}" in told, told


def test_archive_has_every_file_and_its_formula_the_sum():
    if not (ROOT / ".git").exists():
        raise tap.Skip("no history: an archive is made of what is committed")
    tap.need("git")
    run("meson", "dist", "-C", BUILD, "--no-tests", "--allow-dirty", "--formats", "gztar")
    archive = BUILD / "meson-dist" / f"mazepress-{VERSION}.tar.gz"
    with tarfile.open(archive) as tar:
        packed = {name.partition("/")[2] for name in tar.getnames()}
    committed = set(run("git", "-C", ROOT, "ls-tree", "-r", "--name-only", "HEAD").split("\n")) - {""}
    assert committed <= packed, committed - packed
    assert packed <= committed | folders(committed) | {""}, packed - committed
    url, sum = f"https://example.org/files/{archive.name}", hashlib.sha256(archive.read_bytes()).hexdigest()
    for template, lines in {"mazepress.rb": [f'url "{url}"', f'sha256 "{sum}"', 'homepage "https://example.org/files"'],
                            "PKGBUILD": [f"pkgver={VERSION}", f"source=('{url}')", f"sha256sums=('{sum}')", "url='https://example.org/files'"],
                            "default.nix": [f'version = "{VERSION}";', f'url = "{url}";', f'sha256 = "{sum}";']}.items():
        formula = run("sh", PACKAGES / "formula", archive, url, template)
        assert not re.search(r"@\w+@", formula), formula
        for line in lines:
            assert f"{line}\n" in formula, (template, line)
    with tempfile.TemporaryDirectory() as scratch:
        check_archive_builds(archive, pathlib.Path(scratch))


def folders(files):
    return {str(folder) for name in files for folder in pathlib.PurePath(name).parents}


def check_archive_builds(archive, scratch):
    """Extracts an archive, which must contain one folder. With --soak, also builds the sources in this folder without a git
    history, and runs some tests."""
    with tarfile.open(archive) as tar:
        tar.extractall(scratch)
    (source,) = scratch.iterdir()
    if not tap.SOAK:
        return
    build = scratch / "build"
    run("meson", "setup", build, source, "--buildtype=release", "-Dweb=disabled")
    run("ninja", "-C", build)
    assert run(build / "src" / "mazepress", "--version") == run(PROGRAM, "--version")
    # Only the short tests are run; the tests of --soak require a checkout.
    short = {name: value for name, value in os.environ.items() if name != "MAZEPRESS_SOAK"}
    for tests in (["--suite", "unit", "--suite", "golden", "--suite", "refused"], ["layers", "house", "help", "abi", "promises", "install", "packages"]):
        run("meson", "test", "-C", build, "--timeout-multiplier", "60", "--print-errorlogs", *tests, env=short)


def built(folder):
    """Copies the sources into a folder and builds a release from the copy. Returns the bytes of each installed binary."""
    ignored = shutil.ignore_patterns("build*", ".git", "__pycache__", "out")
    shutil.copytree(ROOT, folder, ignore=ignored)
    env = {**os.environ, "CCACHE_DISABLE": "1"}
    run("meson", "setup", folder / "build", folder, "--buildtype=release", env=env)
    names = ["mazepress", f"libmazepress.so.{VERSION}", f"libmazepress-print.so.{VERSION}"]
    run("ninja", "-C", folder / "build", *(f"src/{name}" for name in names), env=env)
    return [(folder / "build" / "src" / name).read_bytes() for name in names]


def test_same_program_from_another_folder():
    soak()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        assert built(folder / "one") == built(folder / "another" / "place")


def test_the_builder_of_debian_packages_names_what_it_needs():
    assert INSTALLED and INSTALLED[2].endswith("$(cat samples/packages)"), INSTALLED
    with tempfile.TemporaryDirectory() as empty:
        for tool in ("dirname", "sh"):
            pathlib.Path(empty, tool).symlink_to(shutil.which(tool))
        refused = subprocess.run(["sh", PACKAGES / "deb"], capture_output=True, text=True, env={"PATH": empty})
    assert refused.returncode == MISSING and "install build-essential and debhelper" in refused.stderr, refused


def test_a_fresh_system_is_that_of_a_release():
    refused = subprocess.run(["sh", ROOT / "tests" / "chroot.sh", "../x", "true"], capture_output=True, text=True)
    assert refused.returncode == MISSING and refused.stderr.startswith("tests/chroot.sh needs "), refused
    guide = (ROOT / ".github" / "CONTRIBUTING.md").read_text()
    assert all(f"`{release}`" in guide for release in RELEASES)


def test_debian_packages_work_on_fresh_systems():
    """For each release, packages are built on a fresh system, checked by the lintian of the release, and used on another fresh system."""
    soak()
    for release in RELEASES:
        with tempfile.TemporaryDirectory() as scratch:
            files = pathlib.Path(scratch)
            files.chmod(0o755)
            (files / "build").write_text(BUILT)
            (files / "use").write_text(USE)
            (files / "maze.txt").write_text(run(PROGRAM, "draw", "-f", "text", "rect10x5-7391"))
            for command in [["build"], ["use", VERSION]]:
                run("sh", ROOT / "tests" / "chroot.sh", release, "sh", f"/files/{command[0]}", *command[1:],
                    env={**os.environ, "CHROOT_FILES": str(files)})


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
