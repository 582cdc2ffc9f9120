"""given.py HEADERS... >calls.h writes calls of every public function. Each call passes NULL for one pointer, or an invalid
number for one enumeration, and valid values for the other parameters. If a type has no valid value, the script fails; add a
value to GOOD."""
import pathlib
import re
import sys

# Parameters that may be NULL, according to the header.
ALLOWED = {
    "maze_book_create": {"options"}, "maze_cover_create": {"options", "paper"}, "maze_document_make_pages": {"context"},
    "maze_fail": {"error", "format"}, "maze_grays_read": {"columns", "rows"}, "maze_inputs_add_all": {"from"},
    "maze_inputs_add_shades": {"options", "flat"}, "maze_make": {"inputs"}, "maze_page_layout": {"path"},
    "maze_page_maze": {"path"}, "maze_paper_at": {"paper"}, "maze_preflight": {"listener", "context", "findings"},
    "maze_preflight_cover": {"listener", "context", "findings"},
    "maze_preflight_memory": {"listener", "context", "findings"},
    "maze_preflight_cover_memory": {"listener", "context", "findings"}, "maze_press_at": {"summary"},
    "maze_press_trim_at": {"pages"}, "maze_recipe_field": {"numbers", "argument"}, "maze_recipe_input": {"checksum"},
    "maze_recipe_set": {"numbers", "argument"}, "maze_sheets_create": {"inputs"}, "maze_sink_write": {"data"},
    "maze_spec_read": {"listener", "context"}, "maze_style_set_pictures": {"start", "goal"},
}
# A valid value for each type: a member of the test's `good`, or a new object of which the call takes ownership.
GOOD = {
    "char": "good.room", "const char": '"title"', "const char *": "&good.text", "const maze_path *": "&good.way",
    "const void": '"data"', "maze_page": "new_page()", "maze_recipe *const": "&good.recipe", "struct _cairo": "good.cairo",
    "maze_page_maker": "make_no_page", "maze_preflight_listener": "NULL", "maze_spec_listener": "NULL", "void": "NULL",
    "const maze_point": "&good.point", "uint8_t": "good.bits", "uint16_t": "(const uint16_t[]){0}", "bool": "NULL",
    "const maze_grays_options": "NULL", "const maze_grays_import": "&(maze_grays_import){.columns = 1}", "uint32_t": "good.numbers", "unsigned": "good.numbers", "uint64_t": "&good.count",
    "size_t": "&good.size", "double": "&good.length", "maze_cell": "good.numbers", "maze_solution": "&good.solution", "maze_wall": "good.pieces",
}
MEMBERS = {"book": "good.book", "cover": "good.cover", "document": "good.document", "drawing": "good.drawing",
           "format": "good.format", "graph": "good.graph", "inputs": "good.inputs", "maze": "good.maze",
           "recipe": "good.recipe", "shape": "good.shape", "sheets": "good.sheets", "sink": "good.sink",
           "spec": "good.spec", "style": "good.style", "path": "&good.path", "point": "&good.point", "puzzle": "&good.puzzle",
           "measures": "&good.measures", "fingerprint": "&good.fingerprint", "recipe_list": "&good.list",
           "mask_facts": "&good.mask", "mask_options": "&good.options", "reveal": "&good.reveal", "walker": "&good.walker",
           "paper": "&good.paper", "random": "&good.random", "picture": "NULL",
           "cover_size": "&good.cover_size", "book_options": "NULL"}
NUMBERS = {"bool", "char", "double", "int", "size_t", "uint32_t", "uint64_t", "unsigned", "maze_cell", "maze_corner"}
STRUCTS = {"maze_box": "(maze_box){0, 0, 10, 10}"}


def without_comments(text):
    return re.sub(r"^\s*#.*$", "", re.sub(r"/\*.*?\*/", "", text, flags=re.S), flags=re.M)


def functions(text):
    for match in re.finditer(r"MAZE_API\s+([^;{}]*?)\b(maze_\w+)\s*\(([^;{}]*?)\)\s*(?:MAZE_PRINTF\([^)]*\)\s*)?;", text):
        returns, name = " ".join(match[1].split()), match[2]
        parameters = [" ".join(part.split()) for part in match[3].split(",")]
        yield returns, name, [] if parameters == ["void"] else [split(part) for part in parameters if part != "..."]


def split(parameter):
    """Splits a parameter into its type, its name, and whether it is a pointer: "const maze_maze *maze" becomes ("const
    maze_maze", "maze", True)."""
    kind, name, array = re.fullmatch(r"(.*?)(\w+)(\[\w+\])?", parameter).groups()
    pointer = kind.endswith("*") or array is not None or kind.strip() in FUNCTIONS
    return (kind.strip()[:-1].strip() if kind.endswith("*") else kind.strip()), name, pointer


def good(kind, pointer, name):
    bare = kind.removeprefix("const ")
    if kind == "maze_error":
        return "&error"
    if pointer:
        if kind == "maze_page" and name not in TAKERS:
            return "good.page"
        member = MEMBERS.get(bare.removeprefix("maze_"))
        return GOOD.get(kind) or GOOD.get(bare) or member or ("good.page" if bare == "maze_page" else missing(kind))
    return "0" if bare in NUMBERS or bare in ENUMS else STRUCTS.get(bare) or missing(kind)


def missing(kind):
    sys.exit(f"given.py knows no good value of the type {kind}")


def call(returns, name, parameters, bad, value, word):
    arguments = [value if i == bad else good(kind, pointer, name) for i, (kind, _, pointer) in enumerate(parameters)]
    reports = any(kind == "maze_error" for kind, _, _ in parameters)
    answers = returns == "bool" or returns.endswith("*")
    told = f"{name}({', '.join(arguments)})"
    lines = [f"static void {name}__{parameters[bad][1]}(void **state)", "{", "    (void)state;"]
    lines += ["    maze_error error = {0};"] if reports else []
    lines += [f"    if ({told})", f'        fail_msg("{name} took {parameters[bad][1]}");'] if answers else [f"    (void){told};"]
    lines += [f'    assert_says(&error, MAZE_BAD_INPUT, "{word}");'] if reports else []
    return "\n".join([*lines, "}", ""])


TEXT = "".join(without_comments(pathlib.Path(path).read_text()) for path in sys.argv[1:])
ENUMS = set(re.findall(r"typedef enum (\w+)", TEXT))
FUNCTIONS = set(re.findall(r"typedef [\w ]+\*?(maze_\w+)\(", TEXT))
ENDERS = re.compile(r".*_(destroy|finish)|maze_destroy|maze_free")
TAKERS = {"maze_document_add_page", "maze_write_page"}
names = []
for returns, name, parameters in functions(TEXT):
    for i, (kind, parameter, pointer) in enumerate(parameters):
        if kind == "maze_error" or parameter in ALLOWED.get(name, ()):
            continue
        if ENDERS.fullmatch(name) and name != "maze_sink_finish":
            print(f"static void {name}__{parameter}(void **state)\n{{\n    (void)state;\n    {name}(NULL);\n}}\n")
        elif pointer:
            print(call(returns, name, parameters, i, "NULL", "NULL"))
        elif kind in ENUMS and name != "maze_fail":
            print(call(returns, name, parameters, i, f"({kind})99", "99"))
        else:
            continue
        names.append(f"{name}__{parameter}")
print("static const struct CMUnitTest calls[] = {")
print("\n".join(f"    cmocka_unit_test({name})," for name in names))
print("};")
