/* Lets the parts of a page share the line of the solution. Otherwise, the time for a page would
 * grow with the number of parts times the length of the solution. */
#include "output/pixels/solved.h"

#include "page/layout/place.h"

#include <glib.h>
#include <math.h>
#include <string.h>

/* No point of an arc is farther from the chord than the height of the arc or half the chord,
 * whichever is larger. */
maze_box output_piece_box(const maze_mark *mark, size_t from, size_t to)
{
    maze_point a = mark->points[from], b = mark->points[to];
    double sweep = mark->sweeps ? mark->sweeps[from] : 0, bulge = 0;
    if (sweep != 0)
        bulge = (fabs(b.x - a.x) + fabs(b.y - a.y)) / 2 * fmax(1, fabs(tan(sweep / 4)));
    return (maze_box){fmin(a.x, b.x) - bulge, fmin(a.y, b.y) - bulge, fmax(a.x, b.x) + bulge,
                      fmax(a.y, b.y) + bulge};
}

static output_groups groups_of(const maze_mark *mark)
{
    size_t count = mark->point_count / OUTPUT_GROUP + 1;
    output_groups groups = {mark->points, g_new(maze_box, count)};
    for (size_t i = 0; i < count; i++)
        groups.boxes[i] = (maze_box){INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (size_t i = 0; i < mark->line_count; i++) {
        const maze_polyline *line = &mark->lines[i];
        size_t pieces = line->closed ? line->count : line->count - 1;
        for (size_t j = 0; j < pieces; j++) {
            size_t from = line->first + j, to = line->first + (j + 1) % line->count;
            maze_box box = output_piece_box(mark, from, to),
                     *group = &groups.boxes[from / OUTPUT_GROUP];
            *group = (maze_box){fmin(group->left, box.left), fmin(group->top, box.top),
                                fmax(group->right, box.right), fmax(group->bottom, box.bottom)};
        }
    }
    return groups;
}

/* Parts cannot share a solution that is filled, or a line in a maze with letters. Filled areas
 * depend on the part, and letters depend on whether the solution is shown. In a maze with colors,
 * the number of marks before the line of the solution depends on the part. */
bool output_solved_start(output_solved *solved, const maze_page *page, maze_drawing *drawing)
{
    const page_place *place = page->places;
    *solved = (output_solved){.drawing = NULL};
    if (page->place_count != 1 || place->style.solution_fill || place->style.letters ||
        maze_colors(place->maze) > 0)
        return false;
    for (size_t i = 0; i < drawing->count; i++)
        if (drawing->marks[i].role == MAZE_ROLE_SOLUTION && solved->count++ == 0)
            solved->first = i;
    if (solved->count == 0)
        return false;
    solved->drawing = drawing;
    solved->groups = g_new(output_groups, solved->count);
    for (size_t i = 0; i < solved->count; i++)
        solved->groups[i] = groups_of(&drawing->marks[solved->first + i]);
    solved->unsolved_place = *place;
    solved->unsolved_place.style.solution_color.kind = MAZE_COLOR_NONE;
    solved->page = *page;
    solved->page.places = &solved->unsolved_place;
    return true;
}

void output_solved_finish(output_solved *solved)
{
    for (size_t i = 0; i < solved->count; i++)
        g_free(solved->groups[i].boxes);
    g_free(solved->groups);
    maze_drawing_destroy(solved->drawing);
}

maze_drawing output_solved_join(const output_solved *solved, const maze_drawing *part)
{
    maze_drawing all = *part;
    size_t first = solved->first, count = solved->count;
    all.count += count;
    all.marks = g_new(maze_mark, all.count);
    memcpy(all.marks, part->marks, first * sizeof *all.marks);
    memcpy(all.marks + first, solved->drawing->marks + first, count * sizeof *all.marks);
    memcpy(all.marks + first + count, part->marks + first,
           (part->count - first) * sizeof *all.marks);
    return all;
}
