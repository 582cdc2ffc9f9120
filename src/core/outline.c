#include "core/outline.h"

#include <stdlib.h>

#define ONE ((int64_t)OUTLINE_ONE)

static bool in_circle(int64_t x, int64_t y)
{
    return x * x + y * y <= ONE * ONE;
}

static bool in_diamond(int64_t x, int64_t y)
{
    return llabs(x) + llabs(y) <= ONE;
}

static const outline outlines[] = {
    {{"circle", "circle", "outline", "a circle, or an ellipse"}, in_circle},
    {{"diamond", "diamond", "outline", "a square on its corner"}, in_diamond},
};

const outline *outline_at(unsigned i)
{
    return i < sizeof outlines / sizeof *outlines ? &outlines[i] : NULL;
}
