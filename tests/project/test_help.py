"""Options stand in the help, the man page and every completion alike."""
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import tap

PROGRAM, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
MAN = ROOT / "src" / "cli" / "mazepress.1.scd"
COMPLETIONS = ROOT / "src" / "cli" / "completions"
VERBS = ["draw", "book", "find", "info", "list", "check"]


def output_of(*arguments):
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout


def options_of(verb):
    """The long options that a verb's help lists."""
    return set(re.findall(r"^  (?:-\w, )?--([a-z0-9-]+)", output_of(verb, "--help"), re.M))


def all_options():
    found = set().union(*(options_of(verb) for verb in VERBS))
    assert {"output", "cell", "json", "puzzles"} <= found, found
    return found


def assert_mentions(path, words):
    text = path.read_text()
    missing = [word for word in words
               if not re.search(r"(?<![\w-])" + re.escape(word) + r"(?![\w-])", text)]
    assert not missing, f"{path.name} does not mention {missing}"


def names_of(subject):
    return [line.split()[0] for line in output_of("list", subject).splitlines()]


def test_man_page_has_every_option():
    assert_mentions(MAN, ["--" + option for option in all_options()] + VERBS)


def test_man_page_has_no_option_that_is_gone():
    known = {"--" + option for option in all_options()} | {"--help", "--version"}
    shown = set(re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", MAN.read_text()))
    assert shown <= known, shown - known


def test_man_page_has_every_name():
    for subject in ["formats", "papers", "levels", "presses"]:
        assert_mentions(MAN, names_of(subject))
    assert_mentions(MAN, names_of("shapes") + names_of("outlines") + names_of("algorithms"))


def test_completions_have_every_option_and_verb():
    for name in ["mazepress.bash", "_mazepress", "mazepress.fish"]:
        words = VERBS + sorted(all_options())
        assert_mentions(COMPLETIONS / name, [w if name.endswith("fish") or w in VERBS else "--" + w
                                             for w in words])


def test_completions_are_valid_for_their_shells():
    missing = []
    for shell, name in [("bash", "mazepress.bash"), ("zsh", "_mazepress"),
                        ("fish", "mazepress.fish")]:
        try:
            result = subprocess.run([shell, "-n", COMPLETIONS / name], capture_output=True,
                                    text=True)
        except FileNotFoundError:
            missing.append(shell)
            continue
        assert result.returncode == 0, result.stderr
    if missing:
        raise tap.Skip("no " + " ".join(missing))


def complete_in_bash(*words):
    script = (f"source {COMPLETIONS / 'mazepress.bash'}; COMP_WORDS=(\"$@\");"
              f" COMP_CWORD=$(($# - 1)); _mazepress; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
    result = subprocess.run(["bash", "-c", script, "bash", "mazepress", *words],
                            capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return set(result.stdout.split())


def test_bash_completes_verbs_options_and_values():
    assert set(VERBS) <= complete_in_bash("")
    assert "--solution-color" in complete_in_bash("draw", "--solu")
    assert complete_in_bash("draw", "-f", "p") == {"pdf", "png", "print-svg"}
    assert complete_in_bash("book", "--level", "e") == {"easy", "expert"}
    assert complete_in_bash("list", "pa") == {"papers"}
    assert complete_in_bash("check", "--press", "k") == {"kdp"}


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
