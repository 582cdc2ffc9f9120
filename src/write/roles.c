#include "write/roles.h"

static const struct {
    const char *class, *layer;
} names[] = {
    [MAZE_ROLE_PAPER] = {"paper", "paper"},
    [MAZE_ROLE_HEAT] = {"heat", "ground"},
    [MAZE_ROLE_WALLS] = {"walls", "walls"},
    [MAZE_ROLE_PASSAGES] = {"passages", "passages"},
    [MAZE_ROLE_SOLUTION] = {"solution", "solution"},
    [MAZE_ROLE_START] = {"start", "doors"},
    [MAZE_ROLE_GOAL] = {"goal", "doors"},
    [MAZE_ROLE_TEXT] = {"text", "text"},
    [MAZE_ROLE_PICTURE] = {"picture", "pictures"},
    [MAZE_ROLE_LEGEND] = {"legend", "text"},
    [MAZE_ROLE_GROUND] = {"ground", "ground"},
    [MAZE_ROLE_SHADE] = {"shade", "walls"},
    [MAZE_ROLE_TEXTURE] = {"texture", "walls"},
    [MAZE_ROLE_CODE] = {"code", "code"},
    [MAZE_ROLE_FURNITURE] = {"furniture", "furniture"},
};
_Static_assert(sizeof names / sizeof *names == MAZE_ROLES, "each role has its names");

const char *role_class(maze_role role)
{
    return names[role].class;
}

const char *layer_of(maze_role role)
{
    return names[role].layer;
}
