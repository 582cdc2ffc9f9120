#include "book/mixed.h"

#include <string.h>

static const mixed_kind tiny[] = {
    {"rect", 100, true},       {"heart-smooth", 100, true},
    {"hex", 100, false},       {"polar-doors.center", 100, false},
    {"egg-smooth", 100, true}, {"brick", 100, false},
    {NULL, 0, false},
};

static const mixed_kind easy[] = {
    {"rect", 100, false},
    {"heart-smooth", 100, true},
    {"hex", 100, false},
    {"polar-doors.center", 100, false},
    {"rect-straight40", 100, true},
    {"tree-smooth", 100, false},
    {"brick", 100, false},
    {"circle-smooth", 100, true},
    {NULL, 0, false},
};

static const mixed_kind medium[] = {
    {"rect", 100, false},
    {"hex", 100, false},
    {"heart-smooth", 110, true},
    {"rect-random", 130, true},
    {"polar-doors.center", 110, false},
    {"rhombi", 110, false},
    {"rect-weave30", 100, true},
    {"tri", 100, false},
    {"star-smooth", 110, false},
    {"organic", 95, true},
    {NULL, 0, false},
};

/* From here on outlines keep their stairs, which are small: smooth ones have narrow places that
 * would make their solutions large. */
static const mixed_kind hard[] = {
    {"rect", 100, false},
    {"hex", 100, false},
    {"organic", 95, true},
    {"polar-doors.center", 105, false},
    {"rect-weave50", 100, true},
    {"cairo", 90, false},
    {"heart", 100, false},
    {"rect-straight50", 100, true},
    {"rhombi", 100, false},
    {"rect-wilson", 130, false},
    {"circle", 100, true},
    {"tri", 95, false},
    {NULL, 0, false},
};

static const mixed_kind expert[] = {
    {"rect", 100, false},        {"hex", 90, false},
    {"rect-weave50", 100, true}, {"polar-doors.center", 105, false},
    {"organic", 90, true},       {"rect-70newest.30random", 110, false},
    {"rhombi", 100, false},      {"rect-straight50", 100, true},
    {"floret", 90, false},       {"circle", 100, true},
    {"cairo", 90, false},        {"rect-wilson", 135, false},
    {"kagome", 105, false},      {NULL, 0, false},
};

const mixed_kind *mixed_for(const maze_level *level)
{
    static const struct {
        const char *level;
        const mixed_kind *kinds;
    } lists[] = {{"tiny", tiny}, {"easy", easy}, {"medium", medium}, {"hard", hard}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (strcmp(lists[i].level, level->name) == 0)
            return lists[i].kinds;
    return expert;
}
