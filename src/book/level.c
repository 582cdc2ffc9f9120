#include "core/base/given.h"
#include "core/base/nearest.h"

#include <mazepress/book.h>

/* The pencil's room: children of 5 to 7 draw in passages of half an inch and write between lines 9
 * mm apart, older ones between 7 mm and then 5 mm; a line of 0.7 mm by a quick hand needs as much
 * on both sides, and the wall. */
static const maze_level levels[] = {
    {"tiny", "rect6x8", "ages 4 to 6", 9, {{11, 16}, {7, 13}}},
    {"easy", "rect10x13", "ages 6 to 8", 7, {{23, 28}, {20, 26}}},
    {"medium", "rect15x20", "ages 8 to 12", 5, {{33, 38}, {31, 37}}},
    {"hard", "rect25x33", "ages 12 and older", 3.5, {{46, 51}, {44, 50}}},
    {"expert", "rect40x53", "for adults", 2.5, {{58, 63}, {56, 62}}},
};

const maze_level *maze_level_at(unsigned i)
{
    return i < sizeof levels / sizeof *levels ? &levels[i] : NULL;
}

const maze_level *maze_level_find(const char *name, maze_error *error)
{
    if (!given(name, "name", error))
        return NULL;
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    const maze_level *level;
    for (unsigned i = 0; (level = maze_level_at(i)); i++) {
        if (name_equal(name, level->name))
            return level;
        nearest_list(&best, name, level->name, level->name);
    }
    maze_fail(error, MAZE_BAD_INPUT, "unknown level \"%s\"; it may be %s%s", name, best.all,
              nearest_hint(&best, hint, sizeof hint));
    return NULL;
}
