#include "page/bands.h"

#include "core/base/memory.h"
#include "page/chain.h"
#include "page/drawing.h"
#include "page/gradient.h"
#include "page/hand.h"
#include "page/shade.h"
#include "page/texture.h"
#include "page/walls.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The order of painting; -1: the walls as lines, else a mark of the texture. */
#define WALLS (-1)
#define MOST_LAYERS 7

typedef enum band_ink { INK_NONE, INK_LINE, INK_FILL, INK_LIGHT } band_ink;

typedef struct band_layer {
    band_ink ink; /* INK_NONE: there is none */
    int part;
    double bands, lines; /* its width, in widths of the band and of its outline */
} band_layer;

typedef struct band_kind {
    texture_add *add; /* NULL: nothing is in the walls */
    bool round;       /* whatever the style says of joins */
    maze_color line, fill;
    band_layer layers[MOST_LAYERS];
} band_kind;

#define RGB(red, green, blue)                                                                      \
    {                                                                                              \
        MAZE_COLOR_RGB, red, green, blue                                                           \
    }

static const band_kind kinds[] = {
    [MAZE_TEXTURE_NONE] = {NULL,
                           false,
                           RGB(0, 0, 0),
                           RGB(255, 255, 255),
                           {{INK_LINE, WALLS, 1, 0}, {INK_FILL, WALLS, 1, -2}}},
    [MAZE_TEXTURE_HATCH] = {texture_hatch,
                            true,
                            RGB(0, 0, 0),
                            RGB(255, 255, 255),
                            {{INK_LINE, WALLS, 1, 0},
                             {INK_FILL, WALLS, 1, -2},
                             {INK_LINE, 0, 0, 0.8}}},
    [MAZE_TEXTURE_DOTS] = {texture_dots,
                           true,
                           RGB(0, 0, 0),
                           RGB(255, 255, 255),
                           {{INK_LINE, WALLS, 1, 0},
                            {INK_FILL, WALLS, 1, -2},
                            {INK_LINE, 0, 0.1, 0},
                            {INK_LINE, 1, 0.17, 0}}},
    [MAZE_TEXTURE_BRICKS] = {texture_bricks,
                             false,
                             RGB(86, 38, 24),
                             RGB(219, 150, 118),
                             {{INK_LINE, WALLS, 1, 0},
                              {INK_FILL, WALLS, 1, -2},
                              {INK_LINE, 0, 0, 0.8}}},
    [MAZE_TEXTURE_HEDGE] = {texture_hedge,
                            true,
                            RGB(29, 66, 27),
                            RGB(104, 163, 84),
                            {{INK_LINE, WALLS, 0.7, 0},
                             {INK_LINE, 0, 0.84, 0},
                             {INK_LINE, 1, 1.04, 0},
                             {INK_FILL, WALLS, 0.7, -2},
                             {INK_FILL, 0, 0.84, -2},
                             {INK_FILL, 1, 1.04, -2},
                             {INK_LIGHT, 2, 0.26, 0}}},
};

/* Of the outline, in widths of the band, and in points: on paper as print shops want it. */
#define LINE_SHARE 0.13
#define THINNEST_ON_PAPER 0.75
#define THINNEST_LINE 0.4
#define THICKEST_LINE 1.6

#define LEAST_PIXELS 3 /* of a band */

#define LIGHT_STEP 40 /* to white, of 100 */
#define SHADE_STEP 30 /* to black */

#define BYTES_PER_SIDE 1200 /* with the marks while they grow */

typedef struct bands {
    const page_place *place;
    const band_kind *kind;
    texture_pen pen;
    maze_mark walls, parts[TEXTURE_MARKS];
} bands;

bool bands_wanted(const maze_style *style)
{
    return style->texture != MAZE_TEXTURE_NONE || style->shade;
}

static double thinnest(const page_place *place)
{
    return place->style.medium == MAZE_MEDIUM_SHEET ? THINNEST_ON_PAPER : THINNEST_LINE;
}

double bands_least(const maze_style *style)
{
    if (style->medium == MAZE_MEDIUM_SHEET)
        return LEAST_BAND;
    return (style->medium == MAZE_MEDIUM_PIXELS ? LEAST_PIXELS : 1) * style_pixel(style);
}

static maze_color color_of(const bands *b, band_ink ink)
{
    static const maze_color white = RGB(255, 255, 255);
    const maze_style *style = &b->place->style;
    maze_color fill =
        style->texture_color.kind == MAZE_COLOR_AUTO ? b->kind->fill : style->texture_color;
    if (ink == INK_LINE)
        return style->wall_color.kind == MAZE_COLOR_AUTO ? b->kind->line : style->wall_color;
    return ink == INK_FILL ? fill : gradient_color(fill, white, LIGHT_STEP, 101);
}

static bool add_wall(void *context, const maze_wall *wall)
{
    const bands *b = context;
    return b->kind->add(&b->pen, hand_corner(b->place, wall->from), hand_corner(b->place, wall->to),
                        hand_sweep(b->place, wall), hand_key(b->place, wall));
}

static bool copy_lines(const maze_mark *from, maze_mark *to)
{
    if (from->line_count == 0)
        return true;
    size_t points = from->point_count, lines = from->line_count;
    to->points = malloc(points * sizeof *to->points);
    to->lines = malloc(lines * sizeof *to->lines);
    to->sweeps = from->sweeps ? malloc(points * sizeof *to->sweeps) : NULL;
    if (!to->points || !to->lines || (from->sweeps && !to->sweeps))
        return false;
    memcpy(to->points, from->points, points * sizeof *to->points);
    memcpy(to->lines, from->lines, lines * sizeof *to->lines);
    if (from->sweeps)
        memcpy(to->sweeps, from->sweeps, points * sizeof *to->sweeps);
    to->point_count = points;
    to->line_count = lines;
    return true;
}

static bool add_layer(maze_drawing *drawing, const bands *b, const band_layer *layer)
{
    bool is_first = layer == b->kind->layers, is_texture = layer->part != WALLS;
    maze_mark *mark = drawing_add(drawing, is_first ? MAZE_ROLE_WALLS : MAZE_ROLE_TEXTURE,
                                  MAZE_MARK_STROKE, color_of(b, layer->ink));
    if (!mark)
        return false;
    mark->rectilinear = false;
    mark->joins = b->kind->round || is_texture ? MAZE_JOINS_ROUND : walls_joins(b->place);
    mark->width =
        fmax(layer->bands * b->pen.width + layer->lines * b->pen.line, thinnest(b->place));
    return copy_lines(is_texture ? &b->parts[layer->part] : &b->walls, mark);
}

static bool add_shade(maze_drawing *drawing, const bands *b)
{
    static const maze_color black = RGB(0, 0, 0), white = RGB(255, 255, 255);
    maze_color ground = b->place->style.ground;
    if (!b->place->style.shade)
        return true;
    maze_color color =
        gradient_color(ground.kind == MAZE_COLOR_RGB ? ground : white, black, SHADE_STEP, 101);
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_SHADE, MAZE_MARK_FILL, color);
    if (!mark)
        return false;
    mark->rectilinear = false;
    mark->width = b->pen.width;
    mark->joins = MAZE_JOINS_ROUND;
    return shade_draw(b->place, &b->walls, mark);
}

static bool add_all(maze_drawing *drawing, const bands *b)
{
    bool done = add_shade(drawing, b);
    for (size_t i = 0; i < MOST_LAYERS && b->kind->layers[i].ink != INK_NONE && done; i++)
        done = add_layer(drawing, b, &b->kind->layers[i]);
    return done;
}

static bool collect(bands *b, maze_cell first, maze_cell last, maze_error *error)
{
    uint64_t sides = ((uint64_t)last - first + 1) * maze_get_graph(b->place->maze)->sides;
    if (!memory_check(sides * BYTES_PER_SIDE, "a drawing of textured walls", error) ||
        !walls_add(b->place, first, last, &b->walls, error))
        return false;
    return !b->kind->add || chain_each(b->place->maze, first, last, add_wall, b) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}

bool bands_draw(maze_drawing *drawing, const page_place *place, cell_range cells, maze_error *error)
{
    double line = fmin(fmax(LINE_SHARE * place->wall, thinnest(place)), THICKEST_LINE);
    bands b = {.place = place,
               .kind = &kinds[place->style.texture],
               .pen = {place, place->wall, line, NULL}};
    b.pen.marks = b.parts;
    bool done = cells.none || collect(&b, cells.first, cells.last, error);
    if (done && !add_all(drawing, &b))
        done = maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    mark_finish(&b.walls);
    for (int i = 0; i < TEXTURE_MARKS; i++)
        mark_finish(&b.parts[i]);
    return done;
}
