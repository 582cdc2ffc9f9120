#include "book/look.h"

/* Nothing but type: the pages are filled as `front` and `pages` do. */
const book_look look_plain = {.name = "plain"};

const book_look *book_look_of(maze_look look)
{
    static const book_look *const looks[] = {
        [MAZE_LOOK_AUTO] = &look_plain,      [MAZE_LOOK_PLAIN] = &look_plain,
        [MAZE_LOOK_CLASSIC] = &look_classic, [MAZE_LOOK_MODERN] = &look_modern,
        [MAZE_LOOK_PLAYFUL] = &look_playful,
    };
    _Static_assert(sizeof looks / sizeof *looks == MAZE_LOOKS, "each look has its row");
    return looks[look];
}
