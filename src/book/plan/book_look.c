/* The table of looks. A look is a row: measures, types and functions that fill pages; its row is
 * in the chapter of that look. Here is `plain`, which is nothing but type and leaves all pages
 * to what fills them without a look. */
#include "book/plan/book_look.h"

#include "page/layout/values.h"

/* Nothing but type: the pages are filled as `front` and `pages` do. */
const book_look book_look_plain = {
    .name = "plain",
    .atlas =
        {
            .cell = 5,
            .tight = 3.5,
            .title = {MAZE_FONT_BOLD, 18, 0, 0, {0}},
            .title_align = MAZE_ALIGN_CENTER,
            .title_baseline = 17,
            .top = 36,
            .named = true,
            .bar = 14,
            .before = 26,
            .after = 8,
            .bar_baseline = 11,
            .name = {MAZE_FONT_BOLD, 12, 0, 0, {0}},
            .range = {MAZE_FONT_SANS, 9, 0, 0, {0}},
            .caption = 14,
            .caption_baseline = 9,
            .gap = 30,
            .number = {MAZE_FONT_BOLD, 10, 0, 0, {0}},
            .page = {MAZE_FONT_SANS, 8, 0, 0, {0}},
            .digit = 0.7,
            .beside = 5,
            .wall = {0.75, 0, 0.125, 2 * POINTS_PER_MM},
            .passage_black = 18,
        },
};

#define LARGE_LINES 1.25 /* times as thick in large print */

double book_line_scale(const book_layout *layout)
{
    return layout->terms->large_print ? LARGE_LINES : 1;
}

maze_thickness book_thickness(const book_layout *layout, maze_thickness line)
{
    double times = book_line_scale(layout);
    return (maze_thickness){line.least * times, line.base * times, line.share * times,
                            line.most * times};
}

const book_look *book_look_of(maze_look look)
{
    static const book_look *const looks[] = {
        [MAZE_LOOK_AUTO] = &book_look_plain,      [MAZE_LOOK_PLAIN] = &book_look_plain,
        [MAZE_LOOK_CLASSIC] = &book_look_classic, [MAZE_LOOK_MODERN] = &book_look_modern,
        [MAZE_LOOK_PLAYFUL] = &book_look_playful,
    };
    _Static_assert(sizeof looks / sizeof *looks == MAZE_LOOKS, "each look has its row");
    return looks[look];
}
