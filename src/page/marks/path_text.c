/* Converts the text of a small drawing to marks. A drawing has lines with round ends, and areas, in
 * a square of 240 x 240 units.
 *
 *     M x y x y …     a line from point to point; Z closes the line before it
 *     A x y r from to an arc of a circle, with its angles in degrees clockwise from the right
 *     O x y r         a circle
 *     D x y r         a filled disc
 *     F x y x y …     a filled area */
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SIDE 240.0
#define MOST_NUMBERS 48

/* Reads numbers, and moves *text past them. Returns how many numbers were read. */
static size_t read_numbers(const char **text, double numbers[MOST_NUMBERS])
{
    size_t count = 0;
    for (char *end; count < MOST_NUMBERS; *text = end) {
        long number = strtol(*text, &end, 10);
        if (end == *text)
            break;
        numbers[count++] = (double)number;
    }
    *text += strspn(*text, " ");
    return count;
}

static maze_point at(maze_box box, double x, double y)
{
    double unit = box_width(box) / SIDE;
    return (maze_point){box.left + unit * x, box.top + unit * y};
}

static void add_arc(maze_mark *mark, maze_box box, const double n[5])
{
    double from = n[3] * PI / 180, sweep = (n[4] - n[3]) * PI / 180;
    int pieces = (int)ceil(fabs(sweep) / MOST_SWEEP);
    page_mark_begin(mark);
    for (int i = 0; i <= pieces; i++) {
        double angle = from + sweep * i / pieces;
        page_mark_point(mark, at(box, n[0] + n[2] * cos(angle), n[1] + n[2] * sin(angle)));
        if (i < pieces)
            page_mark_sweep(mark, sweep / pieces);
    }
}

static void add_points(maze_mark *mark, maze_box box, const double *n, size_t count)
{
    page_mark_begin(mark);
    for (size_t i = 0; i + 1 < count; i += 2)
        page_mark_point(mark, at(box, n[i], n[i + 1]));
}

void page_path_text_draw(maze_mark *mark, bool filled, const char *text, maze_box box)
{
    double n[MOST_NUMBERS];
    while (*text) {
        char command = *text++;
        size_t count = read_numbers(&text, n);
        bool area = command == 'D' || command == 'F';
        if (area != filled)
            continue;
        if (command == 'Z')
            page_mark_close(mark);
        else if (command == 'A')
            add_arc(mark, box, n);
        else if (command == 'O' || command == 'D')
            page_mark_circle(mark, at(box, n[0], n[1]), n[2] * box_width(box) / SIDE);
        else
            add_points(mark, box, n, count);
        if (command == 'F')
            page_mark_close(mark);
    }
}
