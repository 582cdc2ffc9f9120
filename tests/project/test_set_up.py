"""Tests samples/install: its output before it installs packages, and its behavior without permissions and without a network.

The scripts in the folder apt replace the programs of a Debian system. They print the same texts as apt 2.6 and 3.0."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import paths
import tap

ROOT = pathlib.Path(sys.argv[2]).resolve()
TOOLS = "awk cat dirname env grep head mktemp rm sed sh sort timeout tr true".split()

APT = pathlib.Path(__file__).parent / "apt"    # scripts that replace programs, and the plan that apt-get prints
PLAN = (APT / "plan").read_text()


class System:
    """A folder with scripts that replace the programs of a Debian system. The tested script runs in this folder."""

    def __init__(self, folder, *, root=True, sudo=False, files=("lists",), plan=PLAN):
        self.folder = pathlib.Path(folder)
        programs = self.folder / "bin"
        programs.mkdir()
        for tool in TOOLS:
            (programs / tool).symlink_to(shutil.which(tool))
        for script in APT.iterdir():
            if script.name != "plan" and (sudo or script.name != "sudo"):
                shutil.copy(script, programs)
        for name, text in {"plan": plan, "user": "0" if root else "1000", "calls": "", **dict.fromkeys(files, "")}.items():
            (self.folder / name).write_text(text)
        self.environment = {"PATH": str(programs), "LC_ALL": "C.UTF-8", "TMPDIR": str(self.folder)}

    def run(self, *words, script="install"):
        return subprocess.run(["sh", ROOT / "samples" / script, *words], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60)

    def calls(self):
        return (self.folder / "calls").read_text()


def on(*words, **given):
    """Runs the tested script on a simulated system. Returns its result, and the programs that it called."""
    with tempfile.TemporaryDirectory() as folder:
        system = System(folder, **given)
        result = system.run(*words)
        return result, system.calls()


def expect_sentence(result, *parts):
    """Checks that the script failed with one line on stderr that contains all the parts."""
    assert result.returncode == 1 and result.stderr.count("\n") == 1, result
    for part in parts:
        assert part in result.stderr, result


def test_it_prints_the_figures_of_apt_before_it_installs():
    result, calls = on("--yes", "--work", "400", "gcc", "present")
    assert result.returncode == 0 and not result.stderr, result
    assert "These packages are missing: gcc\n" in result.stdout, result
    assert "252 packages, 214 MB to download, 929 MB on disk." in result.stdout, result
    assert re.search(r"about \d minutes with 2 processors", result.stdout), result
    assert calls.rstrip().endswith("apt-get install -q -y --no-install-recommends gcc"), calls


def test_more_to_download_and_more_work_take_longer():
    def minutes(work, plan=PLAN):
        return int(re.search(r"about (\d+) minute", on("--yes", "--work", work, "gcc", plan=plan)[0].stdout)[1])
    large = PLAN.replace(" 150000000 ", " 2150000000 ").replace("252 newly", "1252 newly").replace("929 MB", "2.9 GB")
    few, many = minutes("60"), minutes("60", large)
    assert minutes("6060") == few + 50, few
    assert many > few + 5, (few, many)


def test_a_complete_system_installs_nothing():
    result, calls = on("--yes", "--work", "400", "present")
    assert result.returncode == 0 and "about 4 minutes" in result.stdout, result
    assert not calls, calls


# Packages and properties of systems on which the script succeeds, and texts of the calls of apt-get and sudo. The last text is the
# end of all calls.
INSTALLED = {
    "optional packages that the system does not have are skipped": ("gcc nosuch? mentioned? other?", {}, [" gcc other"]),
    "of two packages, the first that the system has is installed": ("nosuch|gcc other|gcc gcc|present", {}, ["recommends gcc other"]),
    "a fresh container gets its lists first": ("gcc other?", {"files": ()}, ["apt-get update -q", "recommends gcc other"]),
    "old lists are not a missing network": ("gcc", {"files": ("lists", "old")}, ["apt-get update -q", "recommends gcc"]),
    "sudo is asked for its rights": ("gcc", {"root": False, "sudo": True}, ["sudo env DEBIAN_FRONTEND=noninteractive apt-get install", " gcc"]),
}


def test_packages_are_installed_on_different_systems():
    for what, (packages, given, told) in INSTALLED.items():
        result, calls = on("--yes", *packages.split(), **given)
        assert result.returncode == 0 and "252 packages" in result.stdout, (what, result)
        assert all(text in calls for text in told) and calls.rstrip().endswith(told[-1]), (what, calls)
        assert len(re.findall("^apt-get update -q", calls, re.M)) <= 1, (what, calls)


def test_without_sudo_there_is_a_line_for_an_administrator():
    result, calls = on("--yes", "gcc", "other", root=False)
    assert result.returncode == 1, result
    lines = [line for line in result.stderr.splitlines() if "apt-get" in line]
    assert [line.strip() for line in lines] == ["apt-get install --no-install-recommends gcc other"], result
    assert "252 packages" in result.stdout and " -y --no-install-recommends gcc" not in calls.replace(" --print-uris", "--print-uris"), calls


def test_without_a_network_it_fails_at_once_in_one_sentence():
    for files, root in ((("lists", "offline"), True), (("offline",), True), (("lists", "offline"), False)):
        result, calls = on("--yes", "gcc", files=files, root=root, sudo=not root)
        expect_sentence(result, "No package server answers (packages.example.org not found)", "connect this machine to the network")
        assert "download" not in calls and "install -q -y --no-install-recommends gcc" not in calls, calls


def test_a_server_that_does_not_answer_is_named_with_the_reason():
    for files in (("lists", "unreachable"), ("unreachable",)):
        result, calls = on("--yes", "gcc", files=files)
        expect_sentence(result, "No package server answers (Connection timed out)")
        assert "recommends gcc" not in calls.replace("--print-uris gcc", ""), calls


def test_a_system_without_apt_is_told_the_names():
    with tempfile.TemporaryDirectory() as folder:
        system = System(folder)
        for name in ("apt-get", "dpkg-query", "apt-cache"):
            (system.folder / "bin" / name).unlink()
        result = system.run("gcc", "libc6-dev")
        assert result.returncode == 1 and "gcc libc6-dev" in result.stderr and "machines.md" in result.stderr, result


def test_no_web_leaves_out_the_compiler_for_web_pages():
    """samples/run asks for the packages for web pages before it builds anything; with --no-web, it does not ask for them."""
    web = set((ROOT / "samples" / "packages-web").read_text().replace("?", "").split())
    assert {"clang", "lld"} <= web and not web & set((ROOT / "samples" / "packages").read_text().replace("?", "").split())
    for words, named in (([], web), (["--no-web"], set())):
        with tempfile.TemporaryDirectory() as folder:
            system = System(folder, root=False)
            result = system.run("--yes", *words, script="run")
            assert result.returncode == 1, result
            asked = set(result.stderr.split("recommends")[1].split())
            assert "gcc" in asked and asked & web == named, (words, asked)
    assert subprocess.run(["sh", ROOT / "samples" / "run", "--web"], capture_output=True, text=True).returncode == 2


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
