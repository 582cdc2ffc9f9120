/* Worksheets as data: a row of one table has a name that teachers use, and for each level a maze,
 * what its way says, how it is drawn, and pictures at its doors.  What a row says are values of
 * keys, of books and of `draw` alike, and stands in for keys that nobody gave.  Sizes follow from
 * what children of an age can follow with a pencil and read: cells of 18 to 21 mm from 4 to 6
 * years, 15 to 18 from 6 to 8, 10 to 13 up to 12, 8.5 for adults. */
#include "book/puzzles/worksheets.h"

#include "book/languages/words.h"
#include "book/puzzles/kinds.h"
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "core/letters/letters.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Outlines that are shown well with few large cells, and others. */
#define SMALL_OUTLINES                                                                             \
    "heart-smooth, polar-doors.center, egg-smooth, rect, circle-smooth, house-smooth, tree-smooth"
#define OUTLINES                                                                                   \
    "cat-smooth, heart-smooth, rocket-smooth, star-smooth, duck-smooth, tree-smooth, "             \
    "fish-smooth, egg-smooth, butterfly-smooth, polar-doors.center, moon-smooth, house-smooth"

/* What "mixed" means: every second sheet is a maze, and others return after seven. */
#define MIXED "maze, counting, maze, collect, maze, colors, maze, three-doors"

static const book_worksheet table[] = {
    {.name = "letters",
     .summary = "read a sentence along the solution and write it below",
     .columns = {7, 9, 11, 17, 20},
     .kind = LETTERS_SENTENCE,
     .draw = "walls"},
    {.name = "words",
     .summary = "spell a word of a list (key words) along the solution",
     .columns = {8, 8, 9, 11, 12},
     .kind = LETTERS_WORD,
     .draw = "walls"},
    {.name = "counting",
     .summary = "follow numbers in order: to 10, by 2, 7, 12 or 17",
     .columns = {7, 9, 10, 13, 16},
     .kind = LETTERS_ROW,
     .letters = {"1 to 10 within 20", "2", "7", "12", "17"},
     .draw = "walls"},
    {.name = "sums",
     .summary = "numbers on the solution add up to 10, 20, 30, 50 or 80",
     .columns = {6, 8, 10, 13, 16},
     .kind = LETTERS_SUM,
     .letters = {"10", "20", "30", "50 within 19", "80 within 29"},
     .draw = "walls"},
    {.name = "collect",
     .summary = "one path passes all stars and no place twice",
     .mazes = {"rect5x6-collect3", "rect7x8-collect", "rect9x10-collect6", "rect13x14-collect7",
               "rect16x18-collect9"},
     .draw = "roads"},
    {.name = "three-doors",
     .summary = "find the one of three entrances that leads to the goal",
     .mazes = {"rect7x8-rooms.small-doors.three", "rect9x11-rooms.small-doors.three",
               "rect11x13-rooms.small-doors.three", "rect15x17-rooms.small-doors.three",
               "rect19x21-rooms.small-doors.three"},
     .draw = "walls",
     .pairs = {PAIR_BEE_FLOWER, PAIR_RABBIT_CARROT, PAIR_MOUSE_CHEESE, PAIR_DOG_BONE},
     .pair_count = 4},
    {.name = "colors",
     .summary = "no walls: step from shape to shape in a fixed order",
     .mazes = {"rect5x6-colors", "rect7x8-colors", "rect9x10-colors", "rect13x14-colors4",
               "rect16x18-colors5"},
     .draw = "walls"},
    {.name = "maze",
     .summary = "find the way through an outline, another on each sheet",
     .mazes = {SMALL_OUTLINES, OUTLINES, OUTLINES, OUTLINES, OUTLINES},
     .outlines = true,
     .pairs = {PAIR_RABBIT_CARROT, PAIR_CAT_YARN, PAIR_DOG_BONE, PAIR_BUTTERFLY_FLOWER},
     .pair_count = 4},
    {.name = "labyrinth",
     .summary = "one path to the middle, for a finger or a pencil",
     .mazes = {"labyrinth7", "labyrinth7", "labyrinth9", "labyrinth9", "labyrinth11"}},
    {.name = "cube",
     .summary = "a maze on six faces, to cut out and glue",
     .mazes = {"cube3", "cube4", "cube6", "cube8", "cube10"}},
    {.name = "roads",
     .summary = "a road in six widths, to follow with a pencil",
     .mazes = {"road4", "road4", "road4", "road4", "road4"},
     .roads = {"19mm..8mm", "19mm..6mm", "16mm..5mm", "13mm..4mm", "10mm..3mm"}},
    {.name = "tracing",
     .summary = "three broad roads to trace with a finger or a crayon",
     .mazes = {"road4", "road4", "road4", "road4", "road4"}},
    {.name = "lines",
     .summary = "60 pages of waves, hills, zigzags, steps, loops and spirals to trace",
     .mazes = {"road12", "road12", "road12", "road12", "road12"},
     .trace = "lines"},
};

#define WORKSHEETS (sizeof table / sizeof *table)

const book_worksheet *book_worksheet_at(unsigned i)
{
    return i < WORKSHEETS ? &table[i] : NULL;
}

/* A name of so many bytes. */
static const book_worksheet *find(const char *name, size_t length)
{
    char typed[40];
    if (length >= sizeof typed)
        return NULL;
    snprintf(typed, sizeof typed, "%.*s", (int)length, name);
    for (size_t i = 0; i < WORKSHEETS; i++)
        if (base_name_equal(typed, table[i].name))
            return &table[i];
    return NULL;
}

const book_worksheet *book_worksheet_find(const char *name, maze_error *error)
{
    base_nearest best = {0};
    char choice[NEAREST_CHOICE_SIZE], quote[60];
    const book_worksheet *found = find(name, strlen(name));
    for (size_t i = 0; i < WORKSHEETS && !found; i++)
        base_nearest_list(&best, name, table[i].name, table[i].name);
    if (!found)
        maze_fail(error, MAZE_BAD_INPUT, "worksheet \"%s\" is unknown; %s",
                  base_utf8_quote(name, quote, sizeof quote),
                  base_nearest_choice(&best, choice, sizeof choice));
    return found;
}

bool book_worksheets_are_mixed(const char *text)
{
    return base_name_equal(text, "mixed");
}

/* The names of a list. */
static const char *names_of(const char *text)
{
    return book_worksheets_are_mixed(text) ? MIXED : text;
}

/* Takes the next name of a list, without spaces, moving *list past its comma; NULL is past the
 * last.  Returns its length. */
static size_t next_of(const char **list, const char **name)
{
    *name = *list + strspn(*list, " \t");
    const char *end = *list + strcspn(*list, ",");
    *list = *end ? end + 1 : NULL;
    while (end > *name && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    return (size_t)(end - *name);
}

size_t book_worksheets_count(const char *what, const char *text, maze_error *error)
{
    size_t count = 0;
    for (const char *rest = names_of(text), *name; rest; count++) {
        size_t length = next_of(&rest, &name);
        char typed[40];
        maze_error reason;
        snprintf(typed, sizeof typed, "%.*s", (int)(length < 39 ? length : 39), name);
        if (find(name, length))
            continue;
        book_worksheet_find(typed, &reason);
        maze_fail(error, reason.status, "%s: %s", what, reason.message);
        return 0;
    }
    return count;
}

const book_worksheet *book_worksheets_in(const char *text, size_t i)
{
    size_t count = 1;
    text = names_of(text);
    for (const char *c = text; *c; c++)
        count += *c == ',';
    const char *name, *rest = text;
    size_t length = next_of(&rest, &name);
    for (size_t k = i % count; k > 0; k--)
        length = next_of(&rest, &name);
    return find(name, length);
}

size_t book_worksheets_before(const char *text, size_t i)
{
    const book_worksheet *row = book_worksheets_in(text, i);
    size_t before = 0;
    for (size_t k = 0; k < i; k++)
        before += book_worksheets_in(text, k) == row;
    return before;
}

/* --- by level -------------------------------------------------------------------------------- */

/* Cells of a maze for each cell that its way must have. */
#define CELLS_PER_WAY 4.0
#define CHILD_CELLS_PER_WAY 3.0

#define USUAL_WORD 8 /* letters */

#define CHILD_LEVELS 3

/* Of those that a row has. */
static unsigned number_of(const maze_level *level)
{
    unsigned number = LEVEL_TINY;
    while (maze_level_at(number) && maze_level_at(number) != level)
        number++;
    return maze_level_at(number) ? number - LEVEL_TINY : 0;
}

bool book_level_is_child(const maze_level *level)
{
    return number_of(level) < CHILD_LEVELS;
}

void book_letters_maze(recipe_letters_kind kind, size_t count, bool child, unsigned columns,
                       char *room)
{
    double cells = (child ? CHILD_CELLS_PER_WAY : CELLS_PER_WAY) * (double)letters_way(count);
    unsigned needed = (unsigned)ceil(sqrt(cells));
    columns = needed < columns ? columns : needed;
    bool word = kind == LETTERS_WORD; /* its sheet has less room below the maze */
    columns += word;
    snprintf(room, WORKSHEET_MAZE_ROOM, "rect%ux%u", columns,
             word ? columns - 1 : columns + !child);
}

void book_worksheet_pick(const book_worksheet *worksheet, const maze_level *level, size_t nth,
                         book_worksheet_terms *terms)
{
    const char *list = worksheet->mazes[number_of(level)], *name, *rest = list;
    size_t count = 1;
    for (const char *c = list; *c; c++)
        count += *c == ',';
    size_t length = next_of(&rest, &name);
    for (size_t k = nth % count; k > 0; k--)
        length = next_of(&rest, &name);
    snprintf(terms->room, sizeof terms->room, "%.*s", (int)length, name);
    terms->maze = terms->room;
}

bool book_worksheet_read(const book_worksheet *worksheet, const maze_level *level, const char *tag,
                         const char *letters, recipe_letters_kind kind, book_worksheet_terms *terms,
                         maze_error *error)
{
    static const book_text sentences[WORKSHEET_LEVELS] = {TEXT_LETTERS_TINY, TEXT_LETTERS_EASY,
                                                          TEXT_LETTERS_MEDIUM, TEXT_LETTERS_HARD,
                                                          TEXT_LETTERS_HARD};
    unsigned i = number_of(level);
    const book_language *language = book_language_find(tag);
    bool child = book_level_is_child(level);
    size_t count;
    *terms = (book_worksheet_terms){.maze = worksheet->mazes[i],
                                    .letters = letters,
                                    .kind = letters ? kind : worksheet->kind,
                                    .draw = worksheet->draw,
                                    .road = worksheet->roads[i],
                                    .trace = worksheet->trace};
    if (child)
        book_pairs_name(worksheet->pairs, worksheet->pair_count, terms->pictures);
    if (worksheet->outlines)
        book_worksheet_pick(worksheet, level, 0, terms);
    if (worksheet->columns[i] == 0)
        return true;
    if (worksheet->kind == LETTERS_WORD) { /* which of a list is known later */
        terms->letters = NULL;
        book_letters_maze(LETTERS_WORD, USUAL_WORD, child, worksheet->columns[i], terms->room);
        terms->maze = terms->room;
        return true;
    }
    if (!language)
        language = book_language_at(0);
    if (!letters)
        terms->letters =
            worksheet->letters[i] ? worksheet->letters[i] : language->texts[sentences[i]];
    if (!letters_count(terms->kind, terms->letters, &count, error))
        return false;
    book_letters_maze(terms->kind, count, child, worksheet->columns[i], terms->room);
    terms->maze = terms->room;
    return true;
}

const char *book_worksheet_says(const book_worksheet_terms *terms, const char *key)
{
    if (terms->letters && strcmp(key, recipe_letters_names[terms->kind]) == 0)
        return terms->letters;
    return strcmp(key, "maze") == 0                           ? terms->maze
           : strcmp(key, "draw") == 0                         ? terms->draw
           : strcmp(key, "road") == 0                         ? terms->road
           : strcmp(key, "trace") == 0                        ? terms->trace
           : strcmp(key, "pictures") == 0 && *terms->pictures ? terms->pictures
                                                              : NULL;
}
