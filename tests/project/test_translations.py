"""Tests that each translation of src/words is complete and correct, and that the build rejects faulty translations."""
import re
import shutil
import sys
import tempfile
from pathlib import Path

import paths
import tap

ROOT = Path(sys.argv[2])
WORDS = ROOT / "src/words"
TEMPLATE = WORDS / "mazepress.pot"
TRANSLATIONS = sorted(WORDS.glob("*.po"))


def made(kind: str, *edits: tuple) -> tuple:
    """Applies `edits`, which are pairs of a text and its replacement, to the German translation, and runs words.py for it.
    Returns the exit status and the messages."""
    with tempfile.TemporaryDirectory() as folder:
        german = Path(folder) / "de.po"
        shutil.copy(WORDS / "de.po", german)
        for before, after in edits:
            text = german.read_text(encoding="utf-8")
            assert before in text, before
            german.write_text(text.replace(before, after, 1), encoding="utf-8")
        outputs = [f"{folder}/words-de.js"] if kind == "page" else [f"{folder}/out", f"{folder}/out.d"]
        done = tap.run_tool(sys.executable, str(WORDS / "words.py"), kind, *outputs, str(TEMPLATE), str(german))
        return done.returncode, done.stderr.decode()


def test_each_file_is_valid_and_has_the_messages_of_the_template():
    tap.expect(len(TRANSLATIONS), 15, "languages and varieties besides English")
    for po in TRANSLATIONS:
        checked = tap.run_tool("msgfmt", "--check-format", "-o", "/dev/null", str(po))
        tap.expect((checked.returncode, checked.stderr.decode()), (0, ""), po.name)
        compared = tap.run_tool("msgcmp", "--use-untranslated", str(po), str(TEMPLATE))
        tap.expect((compared.returncode, compared.stderr.decode()), (0, ""), po.name)
        tap.fail_if("#, fuzzy" in po.read_text(encoding="utf-8") and f"{po.name} has messages marked as fuzzy")


def test_a_missing_message_is_named():
    for kind, english in ("books", "Contents"), ("themes", "Spooky Mazes"), ("page", "Play"):
        text = (WORDS / "de.po").read_text(encoding="utf-8")
        german = re.search(rf'msgid "{english}"\nmsgstr ("[^"]+")', text)[1]
        status, messages = made(kind, (f'msgid "{english}"\nmsgstr {german}', f'msgid "{english}"\nmsgstr ""'))
        tap.fail_if((status == 0 or f'de.po lacks "{english}"' not in messages) and f"{kind}: {status}, {messages}")


def test_a_wrong_field_is_named():
    status, messages = made("books", ("Seite {page}", "Seite {seite}"))
    tap.fail_if((status == 0 or "de.po" not in messages or "page" not in messages) and f"{status}: {messages}")


def test_a_complete_language_is_made_in_which_braille_words_may_be_missing():
    text = (WORDS / "de.po").read_text(encoding="utf-8")
    own = re.search(r'msgctxt "text-swell-goal"\nmsgid "goal"\nmsgstr "(\w+)"', text)[0]
    tap.expect(made("books", (own, re.sub(r'msgstr "\w+"', 'msgstr ""', own))), (0, ""), "German without a braille word")


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
