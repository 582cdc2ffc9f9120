#include "output/richness.h"

#include "output/pictures.h"

static const raster_colors black_on_white = {.ink = {MAZE_COLOR_RGB, 0, 0, 0},
                                             .paper = {MAZE_COLOR_RGB, 255, 255, 255}};

static bool is_gray(maze_color color)
{
    return color.kind != MAZE_COLOR_RGB || (color.red == color.green && color.green == color.blue);
}

static maze_color plain_color(maze_color color)
{
    return color.kind == MAZE_COLOR_AUTO ? black_on_white.ink : color;
}

bool richness_is_color(maze_color color, maze_color other)
{
    color = plain_color(color);
    return color.kind == other.kind && color.red == other.red && color.green == other.green &&
           color.blue == other.blue;
}

bool richness_is_hard(const maze_mark *mark, maze_color ink)
{
    return mark->kind == MAZE_MARK_STROKE && mark->rectilinear && mark->dash[1] == 0 &&
           mark->joins == MAZE_JOINS_SQUARE && richness_is_color(mark->color, ink);
}

bool richness_is_at_door(const maze_mark *mark)
{
    return mark->role == MAZE_ROLE_START || mark->role == MAZE_ROLE_GOAL;
}

/* Arrows and discs of ink need few shades. */
static bool needs_tones(const maze_mark *mark, maze_color ink)
{
    return richness_is_at_door(mark) && mark->kind == MAZE_MARK_FILL &&
           richness_is_color(mark->color, ink);
}

/* The color of the paper and that of the first mark on it. */
static raster_colors find_colors(const maze_drawing *drawing)
{
    raster_colors colors = black_on_white;
    bool has_ink = false;
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        if (!mark->hidden && mark->role == MAZE_ROLE_PAPER)
            colors.paper = mark->color;
        if (mark->hidden || mark->role == MAZE_ROLE_PAPER || has_ink)
            continue;
        colors.ink = plain_color(mark->color);
        has_ink = true;
    }
    return colors;
}

static bool has_two_colors(const maze_drawing *drawing, raster_colors colors)
{
    bool done = colors.ink.kind == MAZE_COLOR_RGB && colors.paper.kind == MAZE_COLOR_RGB;
    for (size_t i = 0; i < drawing->count && done; i++) {
        const maze_mark *mark = &drawing->marks[i];
        done = mark->hidden || mark->role == MAZE_ROLE_PAPER ||
               richness_is_hard(mark, colors.ink) || needs_tones(mark, colors.ink);
    }
    return done;
}

static raster_kind kind_of(const maze_drawing *drawing, raster_colors colors)
{
    raster_kind kind = RASTER_INK;
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        if (mark->hidden)
            continue;
        if (mark->kind == MAZE_MARK_PICTURE && !picture_is_gray(mark->picture))
            return RASTER_COLOR;
        bool is_paper =
            mark->role == MAZE_ROLE_PAPER && richness_is_color(mark->color, colors.paper);
        bool needs = needs_tones(mark, colors.ink);
        if (is_paper || richness_is_hard(mark, colors.ink))
            continue;
        if (!needs && (!is_gray(mark->color) || mark->role == MAZE_ROLE_PAPER))
            return RASTER_COLOR;
        raster_kind needed = needs ? RASTER_TONES : RASTER_GRAY;
        kind = kind > needed ? kind : needed;
    }
    return kind;
}

output_richness richness_of(const maze_drawing *drawing, bool gray)
{
    output_richness r = {.colors = find_colors(drawing)};
    r.one_color = !gray && has_two_colors(drawing, r.colors);
    if (!r.one_color)
        r.colors = black_on_white;
    r.kind = kind_of(drawing, r.colors);
    if (r.kind == RASTER_COLOR && gray)
        r.kind = RASTER_LUMA;
    return r;
}
