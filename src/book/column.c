#include "book/column.h"

#include "page/units.h"

#include <math.h>

/* More than any text needs. */
#define TALL 100000.0

bool column_height(output_setter *setter, const maze_text *text, double width, double *height,
                   maze_error *error)
{
    maze_text measured = *text;
    measured.box = (maze_box){0, 0, width, TALL};
    return output_setter_height(setter, &measured, height, error);
}

bool column_add(book_column *c, const maze_text *text, double gap, maze_error *error)
{
    maze_text placed = *text;
    double height;
    if (!column_height(c->setter, text, box_width(c->room), &height, error))
        return false;
    if (height > box_height(c->room))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the %s does not fit its page of %.3g x %.3g mm; make it shorter or the "
                         "paper larger",
                         text->key, box_width(c->room) / POINTS_PER_MM,
                         box_height(c->room) / POINTS_PER_MM);
    placed.box = c->room;
    placed.box.bottom = placed.box.top + ceil(height) + 1;
    placed.at_top = true;
    c->room.top = fmin(placed.box.top + height + gap, c->room.bottom);
    return !c->page || page_add_text(c->page, &placed, error);
}
