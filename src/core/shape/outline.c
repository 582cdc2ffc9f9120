#include "core/shape/outline.h"

#include <stdlib.h>

#define ONE ((int64_t)OUTLINE_ONE)
#define THOUSAND 1000

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* An arc for the lobe, and a line that touches it. */
static const outline_point heart[] = {
    {0, -658},   {37, -739},   {87, -812},  {149, -875}, {221, -927},  {301, -966},
    {386, -990}, {475, -1000}, {563, -994}, {649, -973}, {731, -938},  {805, -889},
    {869, -828}, {922, -757},  {963, -678}, {989, -593}, {1000, -505}, {995, -416},
    {976, -330}, {942, -248},  {894, -173}, {0, 1000},
};

/* The star of the pentagram, its inner corners moved out from 0.38 to 0.45 of the outer ones; it
 * stands on feet. */
static const outline_point star[] = {
    {0, -1000}, {278, -297}, {1000, -236}, {450, 259}, {640, 1000}, {570, 1000}, {0, 603},
};

static const outline_point triangle[] = {{0, -1000}, {1000, 1000}};

static const outline_point diamond[] = {{0, -1000}, {1000, 0}, {0, 1000}};

static const outline_point hexagon[] = {{500, -1000}, {1000, 0}, {500, 1000}};

/* x = sin t (1 - 0.16 cos t), y = -cos t, as wide as the box. */
static const outline_point egg[] = {
    {0, -1000},  {109, -991}, {216, -966}, {322, -924}, {426, -866}, {525, -793}, {620, -707},
    {707, -609}, {787, -500}, {857, -383}, {915, -259}, {959, -131}, {988, 0},    {1000, 131},
    {994, 259},  {969, 383},  {924, 500},  {860, 609},  {778, 707},  {678, 793},  {562, 866},
    {434, 924},  {295, 966},  {149, 991},  {0, 1000},
};

static const outline_point house[] = {
    {0, -1000}, {1000, -140}, {1000, -60}, {760, -60}, {760, 1000}};

static const outline_point tree[] = {
    {0, -1000}, {500, -420}, {250, -420}, {750, 180},
    {420, 180}, {1000, 750}, {220, 750},  {220, 1000},
};

static const outline outlines[] = {
    {{"circle", "circle", "outline", "a circle, or an ellipse"}, 0, NULL, 0},
    {{"diamond", "diamond", "outline", "a square on its corner"}, 7, diamond, COUNT(diamond)},
    {{"egg", "egg", "outline", "an egg"}, 0, egg, COUNT(egg)},
    {{"heart", "heart", "outline", "a heart"}, 2, heart, COUNT(heart)},
    {{"hexagon", "hexagon", "outline", "six corners, two of them at the sides"},
     4,
     hexagon,
     COUNT(hexagon)},
    {{"house", "house", "outline", "a house with a roof"}, 4, house, COUNT(house)},
    {{"star", "star", "outline", "a star with five points"}, 7, star, COUNT(star)},
    {{"tree", "tree", "outline", "a fir tree"}, 7, tree, COUNT(tree)},
    {{"triangle", "triangle", "outline", "a triangle that stands on a side"},
     7,
     triangle,
     COUNT(triangle)},
};

const outline *outline_at(unsigned i)
{
    return i < COUNT(outlines) ? &outlines[i] : NULL;
}

/* True if the line from a to b crosses the ray that goes to the right from (x, y).  Neither product
 * is above 2^61. */
static bool crosses(outline_point a, outline_point b, int64_t x, int64_t y)
{
    int64_t ax = a.x * ONE, ay = a.y * ONE, bx = b.x * ONE, by = b.y * ONE;
    if ((ay <= y) == (by <= y))
        return false;
    int64_t along = (y - ay) * (bx - ax), across = (x - ax) * (by - ay);
    return by > ay ? along > across : along < across;
}

static bool is_inside(const outline *outline, int64_t x, int64_t y)
{
    if (!outline->edge)
        return x * x + y * y <= ONE * ONE;
    bool inside = false;
    for (unsigned i = 0; i + 1 < outline->points; i++)
        inside ^=
            crosses(outline->edge[i], outline->edge[i + 1], llabs(x) * THOUSAND, y * THOUSAND);
    return inside;
}

bool outline_keeps(const outline *outline, int64_t x, int64_t y, int64_t half_x, int64_t half_y)
{
    int64_t step_x = half_x * outline->reach / 8, step_y = half_y * outline->reach / 8;
    for (int row = -1; row <= 1; row++)
        for (int column = -1; column <= 1; column++)
            if (is_inside(outline, x + column * step_x, y + row * step_y))
                return true;
    return false;
}
