#include "output/squares.h"

#include <math.h>
#include <string.h>

/* In pixels: how far from a whole one rounding may put a wall. */
#define NEAR 1e-3

static bool is_whole(double pixels, uint32_t *whole)
{
    if (!(pixels >= 0) || fabs(pixels - round(pixels)) > NEAR)
        return false;
    *whole = (uint32_t)lround(pixels);
    return true;
}

bool squares_set_up(output_squares *s, const page_place *place, double px)
{
    double half = place->wall / 2;
    return lattice_of(place, &s->lattice) && is_whole((place->origin.x - half) / px, &s->left) &&
           is_whole((place->origin.y - half) / px, &s->top) &&
           is_whole(place->cell / px, &s->cell) && is_whole(place->wall / px, &s->wall);
}

/* Makes the bits from..to - 1 of a row black, the highest of a byte first. */
static void blacken(unsigned char *row, size_t from, size_t to)
{
    unsigned char *first = row + from / 8, *last = row + to / 8;
    unsigned left = 0xFFu >> from % 8, right = 0xFFu >> to % 8; /* bits from there on */
    if (first == last) {
        *first &= (unsigned char)(~left | right);
        return;
    }
    *first++ &= (unsigned char)~left;
    memset(first, 0, (size_t)(last - first));
    if (to % 8)
        *last &= (unsigned char)right;
}

/* Walls reach half their thickness beyond the corners at both ends. */
static void put_across(const output_squares *s, uint32_t line, unsigned bits, unsigned char *row)
{
    const page_lattice *l = &s->lattice;
    for (lattice_run run = {false, line, 0, 0}; lattice_next(l, &run);)
        blacken(row, (s->left + (size_t)run.from * s->cell) * bits,
                (s->left + (size_t)run.to * s->cell + s->wall) * bits);
}

static void put_uprights(const output_squares *s, uint32_t y, unsigned bits, unsigned char *row)
{
    size_t x = (size_t)s->left * bits, step = (size_t)s->cell * bits, wide = (size_t)s->wall * bits;
    for (uint32_t line = 0; line <= s->lattice.columns; line++, x += step)
        if (lattice_has_wall(&s->lattice, true, line, y))
            blacken(row, x, x + wide);
}

uint32_t squares_row(const output_squares *s, uint32_t y, unsigned bits, unsigned char *row,
                     size_t row_size)
{
    memset(row, 0xFF, row_size);
    if (y < s->top)
        return s->top - y;
    uint32_t line = (y - s->top) / s->cell, part = (y - s->top) % s->cell;
    if (line > s->lattice.rows || (line == s->lattice.rows && part >= s->wall))
        return UINT32_MAX;
    if (line < s->lattice.rows)
        put_uprights(s, line, bits, row);
    if (part >= s->wall)
        return s->cell - part;
    if (line > 0)
        put_uprights(s, line - 1, bits, row);
    put_across(s, line, bits, row);
    return s->wall - part;
}
