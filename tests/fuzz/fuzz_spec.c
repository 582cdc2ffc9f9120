/* Reads any bytes as a specification. An accepted specification can be written and read back
 * unchanged. A rejected specification has reasons, each with its position in the file. */
#include "fuzz.h"

#include <mazepress/spec.h>
#include <stdlib.h>
#include <string.h>

const unsigned fuzz_rounds = 1000;

/* clang-format off */
const char *const fuzz_words[] = {
    "title: ", "puzzles: ", "sections:\n", "  - name: ", "words: {", "solutions:\n  ", "per-page: ",
    "maze: [rect, heart-smooth", "maze: mixed\n", "maze: hex, word.a\n", "level: easy\n",
    "cell: 7mm\n", "recipes: ", "lettering: strokes\n", "paper: maze\n", "how-to-play-text: |\n",
    "language: ar\n", "binding: right\n", "pictures: [[", "ages: ", "ink: color", "dedication: ",
    "certificate: yes\n", "draw: roads\n", "names: |\n", "{name}", "imprint: |\n", "{lines}",
    "code: \"x#{recipe}\"\n", "time: yes\n", "colors: red white #00f\n",
    "isbn: 978-3-16-148410-0\n", "  ", "\n", "\r\n", "\t", ": ", "- ", "? ", "[", "]", "{", "}",
    ",", "#", "\"", "'", "\\x00", "\\u2028", "\\", "|", ">-\n", "&a ", "*a", "!!str ", "<<: ",
    "%YAML 1.2\n", "---\n", "...\n", "\xEF\xBB\xBF", "\xFF", "\u00FC", "\U0001F600", "yes", "12",
    "5..25", "rect5x5", "7,9-12", "{page}", "auto", "a4", NULL
};
/* clang-format on */

static const char *const corpus[] = {
    "title: Mazes\nseed: 2026\npress: kdp\nsections:\n  - name: \"A: b\"\n    puzzles: 20\n    "
    "maze: "
    "rect15x18\n    difficulty: 5..25\n  - name: 'It''s'\n    recipes: last.txt\nsolutions: { "
    "per-page: 9, style: path }\nwords: { solutions: L\u00F6sungen }\n",
    "words:\n  how-to-play-text: |\n    One\n\n    two\n  page: >-\n    page\n    {page}\n",
    "{title: x, bleed: true, cell: 5mm, heading: \"\\U0001F600 \\t\"}\n",
    "title: a\ntitle: b\nsections: [{}, {name: 5}, {name: 5}]\n",
    "recipes: |\n  rect5x5-1\n  # no\n  7\n",
    "",
};

int fuzz_corpus(unsigned i, uint8_t **data, size_t *size)
{
    if (i >= sizeof corpus / sizeof *corpus)
        return 0;
    return fuzz_copy(corpus[i], strlen(corpus[i]), data, size);
}

/* The path of the file, and the number of errors that have been reported about it. */
typedef struct test_told {
    const char *path;
    unsigned count;
} test_told;

/* Requires that a message begins with the path of the file and, if it has one, with the number
 * of the line. Counts messages that are not warnings as errors. */
static void require_place(void *context, const char *message)
{
    test_told *told = context;
    size_t length = strlen(told->path);
    FUZZ_REQUIRE(strncmp(message, told->path, length) == 0);
    FUZZ_REQUIRE(message[length] == ':');
    size_t place = length + strspn(message + length, ":0123456789");
    told->count += strncmp(message + place, " warning: ", 10) != 0;
}

static maze_spec *read_spec(const void *data, size_t size, unsigned *faults, maze_error *error)
{
    test_told told = {fuzz_file(data, size), 0};
    maze_spec *spec = maze_spec_read(told.path, require_place, &told, error);
    *faults = told.count;
    return spec;
}

static void require_round_trip(const maze_spec *spec)
{
    unsigned faults;
    maze_error error;
    char *text = maze_spec_format(spec, &error);
    FUZZ_REQUIRE(text != NULL);
    maze_spec *same = read_spec(text, strlen(text), &faults, &error);
    FUZZ_REQUIRE(same != NULL);
    char *again = maze_spec_format(same, &error);
    FUZZ_REQUIRE(again != NULL && strcmp(text, again) == 0);
    maze_spec_destroy(same);
    free(text);
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    maze_error error = {.status = MAZE_OK};
    unsigned faults;
    maze_spec *spec = read_spec(data, size, &faults, &error);
    if (spec) {
        FUZZ_REQUIRE(faults == 0 && error.status == MAZE_OK);
        require_round_trip(spec);
        maze_spec_destroy(spec);
    } else {
        FUZZ_REQUIRE(faults > 0 && error.status == MAZE_BAD_INPUT);
    }
    return 0;
}
