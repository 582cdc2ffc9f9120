#include "page/drawing.h"

#include "core/base/array.h"

#include <math.h>
#include <stdlib.h>

maze_drawing *drawing_create(double width, double height)
{
    maze_drawing *drawing = calloc(1, sizeof *drawing);
    if (drawing) {
        drawing->width = width;
        drawing->height = height;
    }
    return drawing;
}

void maze_drawing_destroy(maze_drawing *drawing)
{
    if (!drawing)
        return;
    for (size_t i = 0; i < drawing->count; i++) {
        mark_finish(&drawing->marks[i]);
        free(drawing->marks[i].text.string);
    }
    free(drawing->marks);
    free(drawing);
}

maze_mark *drawing_add(maze_drawing *drawing, maze_role role, maze_mark_kind kind, maze_color color)
{
    if (!array_more(drawing->marks, drawing->count))
        return NULL;
    maze_mark *mark = &drawing->marks[drawing->count++];
    *mark = (maze_mark){.role = role, .kind = kind, .color = color, .rectilinear = true};
    return mark;
}

bool mark_begin(maze_mark *mark)
{
    if (!array_more(mark->lines, mark->line_count))
        return false;
    mark->lines[mark->line_count++] = (maze_polyline){.first = mark->point_count};
    return true;
}

bool mark_sweep(maze_mark *mark, double sweep)
{
    if (sweep == 0)
        return true;
    if (!mark->sweeps) {
        mark->sweeps = calloc(array_room(mark->point_count), sizeof *mark->sweeps);
        if (!mark->sweeps)
            return false;
    }
    mark->sweeps[mark->point_count - 1] = sweep;
    mark->rectilinear = false;
    return true;
}

static bool grow_sweeps(maze_mark *mark)
{
    if (!array_more(mark->sweeps, mark->point_count))
        return false;
    mark->sweeps[mark->point_count] = 0;
    return true;
}

bool mark_point(maze_mark *mark, maze_point point)
{
    if (!array_more(mark->points, mark->point_count) || (mark->sweeps && !grow_sweeps(mark)))
        return false;
    maze_polyline *line = &mark->lines[mark->line_count - 1];
    if (line->count > 0) {
        maze_point last = mark->points[mark->point_count - 1];
        if (last.x != point.x && last.y != point.y)
            mark->rectilinear = false;
    }
    mark->points[mark->point_count++] = point;
    line->count++;
    return true;
}

double mark_sweep_at(const maze_mark *mark, size_t point)
{
    return mark->sweeps ? mark->sweeps[point] : 0;
}

bool mark_close(maze_mark *mark)
{
    mark->lines[mark->line_count - 1].closed = true;
    return true;
}

bool mark_polygon(maze_mark *mark, const maze_point *corners, size_t count)
{
    bool done = mark_begin(mark);
    for (size_t i = 0; i < count && done; i++)
        done = mark_point(mark, corners[i]);
    return done && mark_close(mark);
}

bool mark_box(maze_mark *mark, maze_box box)
{
    const maze_point corners[] = {
        {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
    return mark_polygon(mark, corners, 4);
}

void mark_finish(maze_mark *mark)
{
    free(mark->points);
    free(mark->sweeps);
    free(mark->lines);
}

/* In three arcs: outputs draw those of less than half a turn. */
bool mark_circle(maze_mark *mark, maze_point middle, double radius)
{
    double third = 2 * acos(-1) / 3;
    bool done = mark_begin(mark);
    for (int i = 0; i < 3 && done; i++) {
        maze_point point = {middle.x + radius * sin(i * third), middle.y - radius * cos(i * third)};
        done = mark_point(mark, point) && mark_sweep(mark, third);
    }
    return done && mark_close(mark);
}
