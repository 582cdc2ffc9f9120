#include "book/kinds.h"

#include "book/mixed.h"
#include "core/base/array.h"
#include "core/base/nearest.h"
#include "core/recipe/fold.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A recipe of the text, from its letters to the last. */
typedef struct kind_text {
    char text[MAZE_RECIPE_LENGTH + 1];
    bool is_long; /* the text was cut off */
} kind_text;

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

/* Takes the next recipe of a list, moving *list past its comma; NULL is past the last. */
static kind_text next_of(const char **list)
{
    kind_text kind = {"", false};
    const char *start = *list, *comma = strchr(start, ',');
    const char *end = comma ? comma : start + strlen(start);
    while (start < end && is_space(*start))
        start++;
    while (end > start && is_space(end[-1]))
        end--;
    size_t length = (size_t)(end - start);
    kind.is_long = length > MAZE_RECIPE_LENGTH;
    memcpy(kind.text, start, kind.is_long ? MAZE_RECIPE_LENGTH : length);
    *list = comma ? comma + 1 : NULL;
    return kind;
}

static bool is_mixed(const char *text)
{
    return name_equal(text, KINDS_MIXED);
}

bool kinds_are_several(const char *text)
{
    return strchr(text, ',') || is_mixed(next_of(&text).text);
}

bool kinds_have_open(const char *text)
{
    open_maze open;
    for (const char *rest = text; rest;) {
        kind_text kind = next_of(&rest);
        if (is_mixed(kind.text) || open_maze_read(kind.text, &open))
            return true;
    }
    return false;
}

/* The term as read, but without its size if that is open. */
static maze_recipe *sketch(const char *text, maze_error *error)
{
    static const uint32_t some[2] = {20, 26};
    open_maze open;
    if (!open_maze_read(text, &open))
        return maze_recipe_parse(text, error);
    /* A smooth term may belong to a picture's outline, which is not known yet. */
    return strstr(text, "smooth") ? open_maze_sketch(&open, some, error)
                                  : open_maze_sized(&open, some, error);
}

static bool check_one(const char *text, maze_error *error)
{
    if (is_mixed(text))
        return true;
    maze_recipe *recipe = sketch(text, error);
    bool seeded = recipe && maze_recipe_has_seed(recipe);
    maze_recipe_destroy(recipe);
    if (seeded)
        maze_fail(error, MAZE_BAD_INPUT,
                  "\"%.200s\" has a seed, but each puzzle has its own; leave it out", text);
    return recipe && !seeded;
}

static bool fail_long(maze_error *error)
{
    return maze_fail(error, MAZE_BAD_INPUT, "a recipe has at most %d characters",
                     MAZE_RECIPE_LENGTH);
}

bool kinds_check(const char *what, const char *text, maze_error *error)
{
    maze_error reason;
    for (const char *rest = text; rest;) {
        kind_text kind = next_of(&rest);
        if (kind.is_long ? !fail_long(&reason) : !check_one(kind.text, &reason))
            return maze_fail(error, reason.status, "%s%s %.480s", what,
                             *reason.message == '"' ? "" : ":", reason.message);
    }
    return true;
}

static uint64_t cells_of(const maze_level *level)
{
    unsigned long columns = 0, rows = 0;
    int read = sscanf(level->recipe, "rect%lux%lu", &columns, &rows);
    return read == 2 ? (uint64_t)columns * rows : 0;
}

#define LEVEL_ASPECT (40.0 / 53) /* of the levels' own recipes */

/* Doors that vary need a border with doors anywhere. */
static bool has_choice(const maze_recipe *recipe)
{
    unsigned needs = HAS_CHOICE | HAS_WALLS;
    return (recipe_has(recipe) & needs) == needs;
}

static bool vary_doors(book_kind *kind, const char *text, maze_error *error)
{
    static const char doors[] = "-doors.apart";
    char folded[MAZE_RECIPE_LENGTH + 1];
    if (!recipe_fold(text, folded, error))
        return false;
    if (strstr(folded, "doors") || !has_choice(kind->maze))
        return true;
    if (kind->is_open && strlen(kind->open.behind) + sizeof doors <= sizeof kind->open.behind)
        strcat(kind->open.behind, doors);
    kind->varied = true;
    return maze_recipe_set(kind->maze, "doors", NULL, 0, "apart", error);
}

static bool read_one(const char *text, uint64_t cells, bool vary, book_kind *kind,
                     maze_error *error)
{
    kind->is_open = open_maze_read(text, &kind->open);
    kind->maze = kind->is_open ? open_maze_of_cells(&kind->open, cells, LEVEL_ASPECT, error)
                               : maze_recipe_parse(text, error);
    return kind->maze && (!vary || vary_doors(kind, text, error));
}

static bool add_one(const char *text, uint64_t cells, book_kinds *kinds, maze_error *error)
{
    if (kinds->count >= MOST_KINDS)
        return maze_fail(error, MAZE_BAD_INPUT, "a list has at most %d mazes", MOST_KINDS);
    if (!array_more(kinds->kinds, kinds->count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of mazes");
    book_kind *kind = &kinds->kinds[kinds->count++];
    *kind = (book_kind){.maze = NULL};
    return read_one(text, cells, kinds->vary_doors, kind, error);
}

static bool add_mixed(const maze_level *level, book_kinds *kinds, maze_error *error)
{
    uint64_t cells = cells_of(level);
    for (const mixed_kind *mixed = mixed_for(level); mixed->maze; mixed++) {
        if (!add_one(mixed->maze, cells * mixed->share / 100, kinds, error))
            return false;
        kinds->kinds[kinds->count - 1].round = mixed->round;
    }
    return true;
}

bool kinds_read(const char *text, const maze_level *level, book_kinds *kinds, maze_error *error)
{
    for (const char *rest = text; rest;) {
        kind_text kind = next_of(&rest);
        if (kind.is_long)
            return fail_long(error);
        if (is_mixed(kind.text) ? !add_mixed(level, kinds, error)
                                : !add_one(kind.text, cells_of(level), kinds, error))
            return false;
    }
    return true;
}

void kinds_finish(book_kinds *kinds)
{
    for (size_t i = 0; i < kinds->count; i++)
        maze_recipe_destroy(kinds->kinds[i].maze);
    free(kinds->kinds);
    *kinds = (book_kinds){0};
}
