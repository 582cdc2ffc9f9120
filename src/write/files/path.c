/* Writes the data of SVG paths (SVG 1.1, chapter 8.3). Coordinates are integers in thousandths of a
 * user unit, so that relative coordinates add up exactly. */
#include "write/files/path.h"

#include "core/base/numbers.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

char *write_number(char *to, long long units)
{
    if (units >= 0 && units % UNITS == 0)
        return base_digits_print(to, (uint64_t)units / UNITS);
    char *end = base_decimal_print(to, units, DECIMALS), *digit = to + (units < 0);
    if (*digit != '0' || end == digit + 1)
        return end;
    memmove(digit, digit + 1, (size_t)(end - digit) - 1);
    return end - 1;
}

char *write_number_pair(char *to, long long x, long long y)
{
    to = write_number(to, x);
    if (y >= 0)
        *to++ = ' ';
    return write_number(to, y);
}

long long write_path_units(const write_pen *pen, double points)
{
    return base_whole_units(points * pen->scale * UNITS);
}

/* length of a dot, in thousandths of a user unit; optimizers would remove a shorter line */
#define DOT (UNITS / 10)

static char *put_step(char *end, write_pen *pen, char command, maze_point to)
{
    long long x = write_path_units(pen, to.x), y = write_path_units(pen, to.y);
    long long dx = x - pen->x, dy = y - pen->y;
    if (command == 'l' && dx == 0 && dy == 0)
        x += dx = DOT;
    if (command == 'l' && dy == 0)
        command = 'h';
    else if (command == 'l' && dx == 0)
        command = 'v';
    *end++ = command;
    if (command == 'h')
        end = write_number(end, dx);
    else if (command == 'v')
        end = write_number(end, dy);
    else
        end = write_number_pair(end, dx, dy);
    pen->x = x;
    pen->y = y;
    return end;
}

static void write_step(write_pen *pen, char command, maze_point to)
{
    char text[64];
    maze_sink_write(pen->sink, text, (size_t)(put_step(text, pen, command, to) - text));
}

static void put_arc(write_pen *pen, maze_point from, maze_point to, double sweep)
{
    long long x = write_path_units(pen, to.x), y = write_path_units(pen, to.y);
    double radius = hypot(to.x - from.x, to.y - from.y) / 2 / sin(fabs(sweep) / 2);
    char text[120], *end = text;
    *end++ = 'a';
    end = write_number_pair(end, write_path_units(pen, radius), write_path_units(pen, radius));
    end += sprintf(end, " 0 %d %d", fabs(sweep) > PI, sweep > 0);
    if (x - pen->x >= 0)
        *end++ = ' ';
    end = write_number_pair(end, x - pen->x, y - pen->y);
    maze_sink_write(pen->sink, text, (size_t)(end - text));
    pen->x = x;
    pen->y = y;
}

void write_path_move(write_pen *pen, maze_point to)
{
    write_step(pen, 'm', to);
}

void write_path_line(write_pen *pen, maze_point from, maze_point to, double sweep)
{
    if (sweep == 0)
        write_step(pen, 'l', to);
    else
        put_arc(pen, from, to, sweep);
}

void write_path_run(write_pen *pen, const maze_point end[2])
{
    char text[128], *to = put_step(text, pen, 'm', end[0]);
    maze_sink_write(pen->sink, text, (size_t)(put_step(to, pen, 'l', end[1]) - text));
}

void write_path_mark(write_pen *pen, const maze_mark *mark)
{
    for (size_t i = 0; i < mark->line_count; i++) {
        const maze_polyline *line = &mark->lines[i];
        const maze_point *point = mark->points + line->first;
        const double *sweeps = mark->sweeps ? mark->sweeps + line->first : NULL;
        write_path_move(pen, point[0]);
        write_pen start = *pen;
        for (size_t k = 1; k < line->count; k++)
            write_path_line(pen, point[k - 1], point[k], sweeps ? sweeps[k - 1] : 0);
        double sweep = sweeps ? sweeps[line->count - 1] : 0;
        if (line->closed && sweep != 0)
            put_arc(pen, point[line->count - 1], point[0], sweep);
        if (line->closed) {
            maze_sink_write(pen->sink, "z", 1);
            *pen = start;
        }
    }
}

/* Returns true if a corner is one of the two ends of a wall. Neighboring walls of a cell may run in
 * opposite directions. */
static bool has_end(const maze_wall *wall, maze_corner corner)
{
    return wall->from == corner || wall->to == corner;
}

static void turn_round(maze_wall *wall)
{
    maze_corner from = wall->from;
    wall->from = wall->to;
    wall->to = from;
    wall->sweep = -wall->sweep;
}

/* Returns true if the first side runs clockwise around the cell, and thus ends where the second
 * side begins. For two sides with the same ends, the sum of their sweeps decides. */
static bool goes_clockwise(const maze_wall *first, const maze_wall *second)
{
    if (!has_end(second, first->from))
        return true;
    if (!has_end(second, first->to))
        return false;
    double back = second->from == first->to ? second->sweep : -second->sweep;
    return first->sweep + back > 0;
}

uint32_t write_walk_round(const maze_shape *shape, maze_cell cell, maze_wall *walls)
{
    uint32_t sides = maze_shape_sides(shape, cell);
    for (uint32_t i = 0; i < sides; i++)
        walls[i] = maze_shape_wall(shape, cell, i);
    if (!goes_clockwise(&walls[0], &walls[sides > 1]))
        turn_round(&walls[0]);
    for (uint32_t i = 1; i < sides; i++)
        if (walls[i].from != walls[i - 1].to)
            turn_round(&walls[i]);
    return sides;
}
