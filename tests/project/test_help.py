"""Tests that the help and the man page list the same options, and that shells complete command lines."""
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import paths
import tap

PROGRAM, ROOT = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
MAN = ROOT / "src" / "cli" / "mazepress.1.scd"
COMPLETIONS = ROOT / "src" / "cli" / "completions"
VERBS = ["draw", "book", "cover", "find", "info", "list", "check"]


def output_of(*arguments):
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout


def options_of(verb):
    """Returns the long options that the help of a verb lists."""
    return set(forms_of(verb))


@functools.lru_cache(maxsize=None)
def forms_of(verb):
    """Returns a dictionary from each long option of a verb to the form of its value, such as "=FILE"."""
    return dict(re.findall(r"^  (?:-\w, )?--([a-z0-9-]+)(\S*)", output_of(verb, "--help"), re.M))


@functools.lru_cache(maxsize=None)
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


def test_man_page_has_every_name():
    for subject in ["formats", "papers", "levels", "presses"]:
        assert_mentions(MAN, names_of(subject))
    assert_mentions(MAN, names_of("shapes") + names_of("outlines") + names_of("algorithms"))


def test_man_page_has_the_options_of_the_help():
    """The man page has every option, with the form of its value, and no option that does not exist."""
    assert_mentions(MAN, ["--" + option for option in all_options()] + VERBS)
    named = set(re.findall(r"(?<![\w-])--([a-z][a-z0-9-]*)", MAN.read_text()))
    assert named <= all_options() | {"help", "version"}, named - all_options()
    forms = {(name, form) for verb in VERBS for name, form in forms_of(verb).items()}
    heads = [re.sub(r"[*_\\]", "", line) for line in MAN.read_text().splitlines() if line.startswith("*-")]
    shown = {tuple(re.match(r"--([a-z0-9-]+)(.*)", part).groups())
             for head in heads for part in head.split(", ") if part.startswith("--")}
    assert len(shown) > 40 and shown <= forms, shown - forms


ENVIRONMENT = {**os.environ, "PATH": f"{pathlib.Path(PROGRAM).resolve().parent}:{os.environ['PATH']}"}


def lines_of(*command):
    """Returns the lines that a command prints in a folder that contains the file old.pdf and the folder odd/."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "odd").mkdir()
        (pathlib.Path(folder) / "old.pdf").touch()
        result = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=folder,
                                env=ENVIRONMENT)
    assert result.returncode == 0 and not result.stderr, (command, result.stderr)
    return set(result.stdout.splitlines()) - {""}


def complete_in_bash(*words):
    """Returns the completions that bash offers. bash splits words at "=" and completes the part after the last "="."""
    parts = [part for word in words for part in (re.split("(=)", word) if word.startswith("--") else [word])]
    script = (f"source {COMPLETIONS / 'mazepress.bash'}; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _mazepress;"
              " printf '%s\\n' \"${COMPREPLY[@]}\"")
    found = lines_of("bash", "-c", script, "bash", "mazepress", *parts)
    before = words[-1].partition("=")[0] + "=" if "=" in words[-1] else ""
    return {before + name for name in found}


def complete_in_fish(*words):
    line = " ".join(["mazepress", *words])
    found = lines_of("fish", "--no-config", "-c", f"source {COMPLETIONS / 'mazepress.fish'}; complete -C '{line}'")
    return {name.split("\t")[0].rstrip("/") for name in found}


def complete_in_zsh(*words):
    """Returns the completions that zsh offers. Stubs replace the functions that exist only in the line editor of zsh."""
    script = ("compadd() { print -rl -- $names };"
              " _files() { local f; for f in $~word*(N); do [[ $1 != -/ || -d $f ]] && print -r -- $before$f; done };"
              " words=(mazepress \"$@\"); CURRENT=$#words; word=${words[-1]};"
              " compset() { [[ $word == --*=* ]] && { before=${word%%=*}=; word=${word#*=} } };"
              f" source {COMPLETIONS / '_mazepress'}; true")
    return lines_of("zsh", "-f", "-c", script, "zsh", *words)


def in_every_shell(check):
    missing = []
    for shell, complete in [("bash", complete_in_bash), ("zsh", complete_in_zsh), ("fish", complete_in_fish)]:
        if shutil.which(shell):
            check(complete)
        else:
            missing.append(shell)
    if missing:
        raise tap.Skip("no " + " ".join(missing))


def test_completions_have_every_option_and_verb():
    def check(complete):
        assert set(VERBS) <= complete("")
        for verb in VERBS:
            assert complete(verb, "--") == {f"--{name}" for name in options_of(verb) | {"help"}}, (complete, verb)

    in_every_shell(check)


# Command lines up to the cursor, and their completions in a folder that contains the file old.pdf and the folder odd/.
COMPLETED = {
    "draw -f p": "pdf play png print-svg", "book --level e": "easy expert", "check --press=k": "--press=kdp",
    "draw --solution-dash ": "solid dashed dotted", "book --corners r": "round", "book --bleed y": "yes",
    "list pa": "papers", "list krus": "kruskal",
    "draw hex": "hex hexagon", "hex": "hex hexagon", "info rect20x20-kr": "rect20x20-kruskal", "book --maze hear": "heart heartlock",
    "book --maze=rect-smo": "--maze=rect-smooth", "draw --wall-color nav": "navajowhite navy",
    "book --paper-color=ivo": "--paper-color=ivory", "check hea": "",
    "draw od": "odd", "draw o": "old.pdf odd oct octopus organic", "draw --output ol": "old.pdf",
    "draw --output=ol": "--output=old.pdf", "book --images o": "odd", "draw --cell o": "",
}


def test_completions_know_values_recipes_colors_and_files():
    def check(complete):
        for typed, wanted in COMPLETED.items():
            found = complete(*typed.split(" "))
            assert found == set(wanted.split()), (complete, typed, found)

    in_every_shell(check)


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
