/* The left-hand pages of a book whose puzzles are all on right-hand pages: empty, or with space to
 * draw, lines for notes, or an outline to color. Ink that shines through them does no harm: the
 * puzzle on their other side is their neighbor. */
#include "book/plan/backs.h"

#include "book/languages/words.h"
#include "book/plan/backs_pages.h"
#include "book/themes/themes.h"

#include <math.h>

/* Lengths in points of a page LOOK_WIDTH wide. */
#define LINE_PITCH 27.0
#define LINE_WIDTH 0.75
#define EDGE_WIDTH 2.5      /* of an outline to color */
#define EDGE_LEAST 1.5      /* points */
#define COLORING_SHARE 0.86 /* of its room, so that it is not mistaken for a frame */

static const maze_color line_gray = {MAZE_COLOR_RGB, 128, 128, 128};

static void draw_lines(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    (void)item;
    for (double y = place.top + LINE_PITCH * unit; y <= place.bottom; y += LINE_PITCH * unit)
        book_shape(canvas, (page_shape){.form = SHAPE_PANEL,
                                        .box = {place.left, y - LINE_WIDTH, place.right, y},
                                        .color = line_gray});
}

/* The outlines of the book's theme, or of all themes, in turn. */
static const char *outline_of(const book_canvas *canvas)
{
    const book_terms *terms = canvas->layout->terms;
    size_t turn =
               canvas->number / (terms->backs == BACKS_REST ? 4 : 2) + (size_t)(terms->seed % 997),
           all = 0;
    if (terms->theme)
        return terms->theme->outlines[turn % book_theme_outlines(terms->theme)];
    for (int name = THEME_NONE + 1; book_theme_names[name]; name++)
        all += book_theme_outlines(book_theme_of((book_theme_name)name));
    turn %= all;
    for (int name = THEME_NONE + 1;; name++) {
        const book_theme *theme = book_theme_of((book_theme_name)name);
        size_t count = book_theme_outlines(theme);
        if (turn < count)
            return theme->outlines[turn];
        turn -= count;
    }
}

static void draw_outline(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    double side = COLORING_SHARE * fmin(box_width(place), box_height(place));
    (void)item;
    book_shape(canvas, (page_shape){.form = SHAPE_SILHOUETTE,
                                    .box = box_round(box_middle(place), side, side),
                                    .outline = outline_of(canvas),
                                    .line = fmax(EDGE_WIDTH * unit, EDGE_LEAST),
                                    .color = PAGE_BLACK});
}

void book_fill_back(book_canvas *canvas)
{
    static const page_text *const pages[] = {[BACKS_DOODLE] = &page_doodle,
                                             [BACKS_COLORING] = &page_coloring,
                                             [BACKS_NOTES] = &page_notes};
    static const book_text titles[] = {[BACKS_DOODLE] = TEXT_BACK_DOODLE,
                                       [BACKS_COLORING] = TEXT_BACK_COLORING,
                                       [BACKS_NOTES] = TEXT_BACK_NOTES};
    const book_layout *layout = canvas->layout;
    book_backs backs = layout->terms->backs;
    if (backs < BACKS_DOODLE)
        return;
    if (backs == BACKS_REST)
        backs = canvas->number / 2 % 2 == 0 ? BACKS_DOODLE : BACKS_COLORING;
    double scale = book_scale(layout);
    const page_value values[] = {
        {"back-title", .string = layout->terms->speech->texts[titles[backs]], .key = "backs"},
        {"ruled-lines", .draw = draw_lines},
        {"coloring", .draw = draw_outline},
        {.name = NULL}};
    page_boxes b = book_boxes(canvas, scale, scale);
    page_boxes_set(&b, page_text_read(&b, pages[backs], values, NULL), book_canvas_room(canvas));
}
