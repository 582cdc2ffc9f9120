#include "page/legend.h"

#include "page/drawing.h"
#include "page/heat.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define GAP 9
#define BAR 6
#define TEXT_SIZE 9

static bool has_legend(const page_place *place)
{
    return place->distance && place->legend.bottom > place->legend.top;
}

void legend_place(page_place *place, double top)
{
    double width = fabs(place->cell) * maze_shape_extent(maze_get_shape(place->maze)).x;
    double wide = fmax(width, LEGEND_WIDTH);
    double left = place->origin.x - (wide - width) / 2;
    place->legend = (maze_box){left, top + GAP, left + wide, top + LEGEND_HEIGHT};
}

bool legend_fill(const page_place *place, uint32_t i, maze_mark *mark)
{
    const maze_box *box = &place->legend;
    if (!has_legend(place))
        return true;
    double step = box_width(*box) / heat_levels(place);
    double left = box->left + i * step, right = left + step, bottom = box->top + BAR;
    return mark_box(mark, (maze_box){left, box->top, right, bottom});
}

static bool add_text(maze_drawing *drawing, maze_box box, maze_align align, const char *string)
{
    maze_color ink = {.kind = MAZE_COLOR_AUTO};
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_LEGEND, MAZE_MARK_TEXT, ink);
    if (!mark)
        return false;
    mark->text = (maze_text){.string = strdup(string),
                             .font = MAZE_FONT_SANS,
                             .align = align,
                             .size = TEXT_SIZE,
                             .box = box,
                             .key = "legend"};
    return mark->text.string != NULL;
}

bool legend_draw(maze_drawing *drawing, const page_place *place)
{
    char steps[40];
    if (!has_legend(place))
        return true;
    maze_box near = place->legend, far = place->legend;
    near.top = far.top = place->legend.top + BAR + 1;
    near.right = far.left = near.left + TEXT_SIZE;
    snprintf(steps, sizeof steps, "%lu step%s", (unsigned long)place->farthest,
             place->farthest == 1 ? "" : "s");
    return add_text(drawing, near, MAZE_ALIGN_LEFT, "0") &&
           add_text(drawing, far, MAZE_ALIGN_RIGHT, steps);
}
