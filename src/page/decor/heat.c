/* Colors cells by their distance from the nearest entrance, and draws the legend. The colors are
 * from viridis by S. van der Walt and N. Smith (2015, matplotlib; public domain, CC0), without its
 * darkest quarter, interpolated linearly in sRGB. */
#include "page/decor/decor.h"

#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t anchors[][3] = {
    {0xFD, 0xE7, 0x25}, {0xAA, 0xDC, 0x32}, {0x5D, 0xC8, 0x63}, {0x27, 0xAD, 0x81},
    {0x21, 0x90, 0x8C}, {0x2C, 0x72, 0x8E}, {0x3B, 0x52, 0x8B},
};

#define LAST (sizeof anchors / sizeof *anchors - 1)

/* Returns a color from yellow (0) through green to blue (1). Equal steps of `part` look about
 * equal, even to color-blind people, and black walls are visible on all these colors. */
static maze_color ramp_color(double part)
{
    double at = fmin(fmax(part, 0), 1) * LAST;
    size_t i = at < LAST ? (size_t)at : LAST - 1;
    uint8_t mixed[3];
    for (int k = 0; k < 3; k++)
        mixed[k] =
            (uint8_t)lround(anchors[i][k] + (at - (double)i) * (anchors[i + 1][k] - anchors[i][k]));
    return (maze_color){MAZE_COLOR_RGB, mixed[0], mixed[1], mixed[2]};
}

#define MOST_LEVELS 64

static uint32_t heat_levels(const page_place *place)
{
    return place->farthest < MOST_LEVELS ? place->farthest + 1 : MOST_LEVELS;
}

#define GAP 9
#define BAR 6
#define TEXT_SIZE 9

static bool has_legend(const page_place *place)
{
    return place->distance && place->legend.bottom > place->legend.top;
}

void page_legend_place(page_place *place, double top)
{
    double width = fabs(place->cell) * maze_shape_extent(maze_get_shape(place->maze)).x;
    double wide = fmax(width, LEGEND_WIDTH);
    double left = place->origin.x - (wide - width) / 2;
    place->legend = (maze_box){left, top + GAP, left + wide, top + LEGEND_HEIGHT};
}

static void add_text(maze_drawing *drawing, maze_box box, maze_align align, char *string)
{
    maze_text text = {.string = string,
                      .font = MAZE_FONT_SANS,
                      .align = align,
                      .size = TEXT_SIZE,
                      .box = box,
                      .key = "legend"};
    page_drawing_add_text(drawing, MAZE_ROLE_LEGEND, &text);
}

void page_legend_draw(maze_drawing *drawing, const page_place *place)
{
    char none[] = "0", steps[40];
    if (!has_legend(place))
        return;
    maze_box near = place->legend, far = place->legend;
    near.top = far.top = place->legend.top + BAR + 1;
    near.right = far.left = near.left + TEXT_SIZE;
    snprintf(steps, sizeof steps, "%lu step%s", (unsigned long)place->farthest,
             place->farthest == 1 ? "" : "s");
    add_text(drawing, near, MAZE_ALIGN_LEFT, none);
    add_text(drawing, far, MAZE_ALIGN_RIGHT, steps);
}

static uint32_t level_of(const void *context, maze_cell cell)
{
    const page_place *place = context;
    uint32_t distance = place->distance[cell], levels = heat_levels(place);
    if (distance == MAZE_NONE || levels <= 1)
        return distance;
    return (uint32_t)((uint64_t)distance * (levels - 1) / place->farthest);
}

void page_heat_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    if (!place->style.heat)
        return;
    uint32_t levels = heat_levels(place);
    maze_mark *marks = page_area_marks(drawing, place, MAZE_ROLE_HEAT, levels);
    if (!marks)
        return;
    for (uint32_t i = 0; i < levels; i++)
        marks[i].color = ramp_color(levels > 1 ? (double)i / (levels - 1) : 0);
    page_areas_fill(&(page_areas){place, cells, level_of, place, marks, levels});
    const maze_box *bar = &place->legend;
    double step = box_width(*bar) / levels;
    for (uint32_t i = 0; i < levels && has_legend(place); i++) {
        double left = bar->left + i * step;
        page_mark_box(&marks[i], (maze_box){left, bar->top, left + step, bar->top + BAR});
    }
}
