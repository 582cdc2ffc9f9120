"""Makes C headers, JavaScript tables and JSON files from gettext's files in this folder. They contain the words of books and of
the web page.

    python3 words.py names   HEADER DEPFILE TEMPLATE.pot
    python3 words.py books   HEADER DEPFILE TEMPLATE.pot LANGUAGE.po...
    python3 words.py themes  HEADER DEPFILE TEMPLATE.pot LANGUAGE.po...
    python3 words.py page    words-LANGUAGE.js... TEMPLATE.pot LANGUAGE.po...
    python3 words.py theme   LIST.json PICTURES theme-NAME.json... TEMPLATE.pot LANGUAGE.po...

The context of a message selects its part: `word-…`, `text-…`, `pair-…` and `picture-…` name enumerators of the header of
`names`; `theme-…` names an enumerator of book/themes/themes.h; and `web` is the web page. The file of a theme for
the page has the theme's outlines and pairs, which `mazepress list --json` prints, its pictures, and its words in the
languages of the page. A language without messages of a part does not have this part; an incomplete part is an error.
The variant of a language in a country, such as pt_BR.po, has only the messages that differ from its language, pt.po."""
import json
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Dict, List, NamedTuple, Tuple

Key = Tuple[str, str]  # context, English
# The contexts of braille labels in the letters a to z and é. A language whose braille has other letters may leave these messages empty, or
# omit them.
BRAILLE = ["text-swell-maze", "text-swell-in", "text-swell-goal"]

# Keys of texts that have no message, because they are empty by default, and the keys that precede them.
EMPTY = {"word-how-to-play": "word-how-to-play-text", "word-again-list": "word-again-none"}
ENUMS = {"word": ("book_word", "WORDS"), "text": ("book_text", "TEXTS"), "pair": ("book_theme_pair", "THEME_PAIRS"),
         "picture": ("book_theme_picture", "THEME_NAMED")}


class Language(NamedTuple):
    tag: str
    header: Dict[str, str]
    messages: Dict[Key, List[str]]  # each message with its plural forms


def compiled(command: str, *arguments: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "out"
        subprocess.run([command, *arguments, "-o", str(file)], check=True)
        return file.read_bytes()


def read_mo(data: bytes) -> Dict[bytes, bytes]:
    """Returns the strings of an .mo file of gettext as a dictionary from originals to translations. The gettext manual describes the
    format in "The Format of GNU MO Files"."""
    order = "<" if data[:4] == b"\xde\x12\x04\x95" else ">"
    count, originals, translations = struct.unpack(order + "3I", data[8:20])

    def string(table: int, i: int) -> bytes:
        length, offset = struct.unpack_from(order + "2I", data, table + 8 * i)
        return data[offset:offset + length]

    return {string(originals, i): string(translations, i) for i in range(count)}


def read_po(tag: str, *arguments: str) -> Language:
    strings = {key.decode(): value.decode() for key, value in read_mo(compiled("msgfmt", "--check-format", *arguments)).items()}
    header = dict(line.split(": ", 1) for line in strings.pop("").splitlines())
    keys = {key: tuple(key.split("\0")[0].split("\4")) for key in strings}
    return Language(tag, header, {keys[key]: value.split("\0") for key, value in strings.items()})


def read_all(files: List[str]) -> List[Language]:
    """Returns the languages in the order of their files. A variant of a country, such as pt_BR, gets missing messages from its language."""
    languages: Dict[str, Language] = {}
    for file in sorted(files):
        stem = Path(file).stem
        own = read_po(stem.replace("_", "-"), file)
        base = languages.get(stem.split("_")[0])
        languages[stem] = own._replace(messages={**base.messages, **own.messages}) if base else own
    return list(languages.values())


def read_template(template: str) -> Language:
    """Returns English as a language, in which each message of the template is its own translation."""
    with tempfile.TemporaryDirectory() as folder:
        english = Path(folder) / "en.po"
        english.write_bytes(compiled("msgen", template))
        return read_po("en", str(english))


def part(language: Language, english: Language, kinds: Tuple[str, ...]) -> Dict[Key, List[str]]:
    """Returns the messages whose contexts begin with one of `kinds`, in the order of the contexts. Returns an empty
    dictionary if the language has no such message. If only some of these messages are missing, exits with an error."""
    def wanted(key: Key) -> bool:
        return key[0].split("-")[0] in kinds

    own = {key: forms for key, forms in language.messages.items() if wanted(key)}
    missing = [key for key in english.messages if wanted(key) and key not in own and key[0] not in BRAILLE]
    if own and missing:
        sys.exit(f"{language.tag}.po lacks \"{missing[0][1]}\" ({missing[0][0]}), and {len(missing) - 1} more")
    return dict(sorted(own.items()))


def constant(context: str) -> str:
    return context.upper().replace("-", "_")


def string(text: str) -> str:
    """Returns a string literal in C. JSON has the same escapes, except for \\u, which these texts do not need."""
    return json.dumps(text, ensure_ascii=False)


def plural_rule(language: Language) -> str:
    """Returns the expression for plurals, in the notation of C, from the header of a language."""
    return re.search(r"plural=([^;]*);", language.header["Plural-Forms"])[1]


def names(template: str) -> List[str]:
    """Returns enums with the contexts of the messages, in the order of the template."""
    lines = ["#ifndef MAZEPRESS_WORDS_OF_NAMES_H", "#define MAZEPRESS_WORDS_OF_NAMES_H"]
    contexts = re.findall(r'^msgctxt "([^"]+)"', Path(template).read_text(encoding="utf-8"), re.M)
    for kind, (name, last) in ENUMS.items():
        lines += [f"typedef enum {name} {{"]
        for context in contexts:
            if context.startswith(f"{kind}-"):
                lines += [f"    {constant(each)}," for each in (context, EMPTY.get(context)) if each]
        lines += [f"    {last}", f"}} {name};"]
    return [*lines, "#endif"]


def books(languages: List[Language]) -> List[str]:
    lines = []
    rows = []
    for language in languages:
        own = part(language, languages[0], ("word", "text"))
        if not own:
            continue
        rule = "plural_" + language.tag.replace("-", "_")
        names = [name for name in language.header.get("X-Own-Names", "").split(", ") if name]
        lines += [f"static unsigned {rule}(uint64_t n)", "{", "    (void)n;", f"    return {plural_rule(language)};", "}"]
        rows += ["{", f"    .tag = {string(language.tag)}, .name = {string(language.header['X-Language-Name'])},",
                 f"    .own = {{{', '.join(map(string, names)) or '0'}}}, .plural = {rule},"]
        for kind, member in ("word", "words"), ("text", "texts"):
            rows += [f"    .{member} = {{"]
            rows += [f"        [{constant(key[0])}] = {string('|'.join(forms))}," for key, forms in own.items() if key[0].startswith(kind)]
            if kind == "text":
                rows += [f"        [{constant(context)}] = \"\"," for context in BRAILLE if context not in {key[0] for key in own}]
            rows += ["    },"]
        rows += ["},"]
    return [*lines, "static const book_language languages[] = {", *rows, "};"]


def themes(languages: List[Language]) -> List[str]:
    def paths(kind: str) -> Dict[str, List[str]]:
        contexts = [context for context, _ in part(languages[0], languages[0], (kind,))]
        return {constant(context): [string(f"theme:{file}") for file in context.split("-")[1:]] for context in contexts}

    lines = ["const char *const book_theme_paths[THEME_PAIRS][2] = {"]
    lines += [f"    [{pair}] = {{{', '.join(files)}}}," for pair, files in paths("pair").items()]
    lines += ["};", "const char *const book_theme_named[THEME_NAMED] = {"]
    lines += [f"    [{picture}] = {files[0]}," for picture, files in paths("picture").items()]
    lines += ["};"]
    lines += ["static const book_theme_speech speeches[] = {"]
    for language in languages:
        own = part(language, languages[0], ("theme", "pair", "picture"))
        if not own:
            continue
        said: Dict[str, List[str]] = {}
        for (context, _), forms in own.items():
            if context.startswith("theme-"):
                theme, member = context.rsplit("-", 1)
                said.setdefault(theme, []).append(f".{member} = {string(forms[0])},")
        lines += ["{", f"    .tag = {string(language.tag)},", "    .words = {"]
        lines += [f"        [{constant(theme)}] = {{{' '.join(members)}}}," for theme, members in said.items()]
        lines += ["    },", "    .captions = {"]
        lines += [f"        [{constant(context)}] = {string(forms[0])}," for (context, _), forms in own.items() if context.startswith("pair-")]
        lines += ["    },", "    .names = {"]
        lines += [f"        [{constant(context)}] = {string(forms[0])}," for (context, _), forms in own.items() if context.startswith("picture-")]
        lines += ["    },", "},"]
    return [*lines, "};"]


def page(language: Language, english: Language) -> List[str]:
    own = part(language, english, ("web",))
    plural = {key: "|".join([key[1], english.messages[key][1]]) if len(english.messages[key]) > 1 else key[1] for key in own}
    return ["export default {", *(f"  {string(plural[key])}: {string('|'.join(forms))}," for key, forms in own.items()), "};"]


def theme(name: str, listed: Path, pictures: Path, languages: List[Language]) -> Dict[str, object]:
    row = next(row for row in json.loads(listed.read_text(encoding="utf-8"))["themes"] if row["name"] == name)
    pairs = [[path.strip().replace("theme:", "") for path in pair.split("|")] for pair in row["pictures"].split(",")]

    def picture(file: str) -> Dict[str, object]:
        svg = (pictures / f"{file}.svg").read_text(encoding="utf-8").replace("\n", "")
        width, height = re.search(r"viewBox='0 0 (\d+) (\d+)'", svg).groups()
        return {"svg": svg, "width": int(width), "height": int(height)}

    def words(language: Language) -> Dict[str, object]:
        said = {context: forms[0] for (context, _), forms in part(language, languages[0], ("theme", "pair")).items()}
        return {"title": said[f"theme-{name}-title"], "lines": [said[f"pair-{start}-{goal}"] for start, goal in pairs]}

    return {"outlines": row["outlines"], "pairs": pairs, "pictures": {file: picture(file) for pair in pairs for file in pair},
            "words": {language.tag: words(language) for language in languages
                      if part(language, languages[0], ("web",)) and part(language, languages[0], ("theme",))}}


def write(output: str, lines: List[str]) -> None:
    Path(output).write_text("\n".join(lines) + "\n", encoding="utf-8")


kind, *files = sys.argv[1:]
template = next(file for file in files if file.endswith(".pot"))
outputs, pos = files[:files.index(template)], files[files.index(template) + 1:]
english, translations = read_template(template), read_all(pos)
if kind == "theme":
    listed, pictures, *outputs = outputs
    for output in outputs:
        name = Path(output).stem.replace("theme-", "")
        write(output, [json.dumps(theme(name, Path(listed), Path(pictures), [english, *translations]), ensure_ascii=False)])
elif kind == "page":
    for output in outputs:
        tag = Path(output).stem.replace("words-", "")
        write(output, page(next(language for language in translations if language.tag == tag), english))
else:
    output, depfile = outputs
    write(output, names(template) if kind == "names" else {"books": books, "themes": themes}[kind]([english, *translations]))
    Path(depfile).write_text(f"{output}: {' '.join([template, *pos])}\n", encoding="utf-8")
