#include "core/measure/figures.h"

#include <stddef.h>
#include <string.h>

typedef struct figure {
    maze_measure_key key;
    measure_part part;
    size_t offset; /* in maze_measures, of a number of 32 bits */
} figure;

_Static_assert(sizeof(unsigned) == sizeof(uint32_t), "difficulties are read as uint32_t");

#define FIGURE(place, name, unit, least, most, summary, member, part)                              \
    {{name, unit, summary, least, most}, part, offsetof(maze_measures, member)},

static const figure figures[] = {FIGURE_ROWS(FIGURE)};

const maze_measure_key *maze_measure_key_at(unsigned i)
{
    return i < FIGURES ? &figures[i].key : NULL;
}

uint32_t maze_measure_value(const maze_measures *measures, unsigned i)
{
    if (!measures || i >= FIGURES)
        return 0;
    return *(const uint32_t *)((const char *)measures + figures[i].offset);
}

unsigned figure_find(const char *name)
{
    unsigned i = 0;
    while (i < FIGURES && strcmp(figures[i].key.name, name) != 0)
        i++;
    return i;
}

measure_part figure_part(unsigned i)
{
    return figures[i].part;
}
