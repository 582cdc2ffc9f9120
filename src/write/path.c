#include "write/path.h"

#include "core/base/digits.h"
#include "page/drawing.h"
#include "write/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

long long path_units(const path_pen *pen, double points)
{
    return whole_units(points * pen->scale * UNITS);
}

/* Writes the way to the point and moves there. */
static void put_step(path_pen *pen, char command, maze_point to)
{
    long long x = path_units(pen, to.x), y = path_units(pen, to.y);
    long long dx = x - pen->x, dy = y - pen->y;
    char text[64], *end = text;
    if (command == 'l' && dy == 0)
        command = 'h';
    else if (command == 'l' && dx == 0)
        command = 'v';
    *end++ = command;
    if (command == 'h')
        end = number_print(end, dx);
    else if (command == 'v')
        end = number_print(end, dy);
    else
        end = number_print_pair(end, dx, dy);
    maze_sink_write(pen->sink, text, (size_t)(end - text));
    pen->x = x;
    pen->y = y;
}

static void put_arc(path_pen *pen, maze_point from, maze_point to, double sweep)
{
    long long x = path_units(pen, to.x), y = path_units(pen, to.y);
    double radius = hypot(to.x - from.x, to.y - from.y) / 2 / sin(fabs(sweep) / 2);
    char text[120], *end = text;
    *end++ = 'a';
    end = number_print_pair(end, path_units(pen, radius), path_units(pen, radius));
    end += sprintf(end, " 0 %d %d", fabs(sweep) > PI, sweep > 0);
    if (x - pen->x >= 0)
        *end++ = ' ';
    end = number_print_pair(end, x - pen->x, y - pen->y);
    maze_sink_write(pen->sink, text, (size_t)(end - text));
    pen->x = x;
    pen->y = y;
}

void path_move(path_pen *pen, maze_point to)
{
    put_step(pen, 'm', to);
}

void path_line(path_pen *pen, maze_point from, maze_point to, double sweep)
{
    if (sweep == 0)
        put_step(pen, 'l', to);
    else
        put_arc(pen, from, to, sweep);
}

void path_mark(path_pen *pen, const maze_mark *mark)
{
    for (size_t i = 0; i < mark->line_count; i++) {
        const maze_polyline *line = &mark->lines[i];
        const maze_point *point = mark->points + line->first;
        const double *sweeps = mark->sweeps ? mark->sweeps + line->first : NULL;
        path_move(pen, point[0]);
        path_pen start = *pen;
        for (size_t k = 1; k < line->count; k++)
            path_line(pen, point[k - 1], point[k], sweeps ? sweeps[k - 1] : 0);
        double sweep = sweeps ? sweeps[line->count - 1] : 0;
        if (line->closed && sweep != 0)
            put_arc(pen, point[line->count - 1], point[0], sweep);
        if (line->closed) {
            maze_sink_write(pen->sink, "z", 1);
            *pen = start;
        }
    }
}
