/* Only so much of the presses that the program links: the real table takes this file's place. */
#include "book/press.h"

#include <math.h>
#include <string.h>

#define MM (72.0 / 25.4)

static const press_trim some_trims[] = {
    {{432, 648}, {0, 0}}, {{612, 792}, {0, 0}}, {{0, 0}, {0, 0}}};

static const press presses[] = {
    {.name = "home", .usual_trim = {210 * MM, 279.4 * MM}},
    {.name = "screen", .navigation = true, .usual_trim = {210 * MM, 279.4 * MM}},
    {.name = "kdp", .shop = true, .usual_trim = {612, 792}, .trims = some_trims},
    {.name = "lulu", .shop = true, .usual_trim = {612, 792}, .trims = some_trims},
    {.name = "ingram", .shop = true, .usual_trim = {612, 792}, .trims = some_trims},
};

const press *press_at(unsigned i)
{
    return i < sizeof presses / sizeof *presses ? &presses[i] : NULL;
}

bool press_has_trim(const press *press, maze_paper trim)
{
    for (const press_trim *t = press->trims; t && t->size.width > 0; t++)
        if (fabs(t->size.width - trim.width) <= 0.5 && fabs(t->size.height - trim.height) <= 0.5)
            return true;
    return press->trims == NULL;
}
