#include "write/strokes.h"

#include "core/base/utf8.h"
#include "page/drawing.h"
#include "write/alphabet.h"

#include <math.h>
#include <string.h>

#define GAP 2       /* between letters, units of the alphabet */
#define CAPITAL 0.7 /* height of capitals, in sizes */
#define LINE 1.5    /* from line to line, in sizes */
#define PEN 0.07    /* thickness of the lines, in sizes */

static bool fail_letter(const char *character, size_t length, maze_error *error)
{
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "the option \"lettering strokes\" has no \"%.*s\": its letters are %s; leave out the text "
        "with the option \"lettering none\"",
        (int)length, character, ALPHABET_HAS);
}

/* In units, without a gap after the last letter. */
static bool measure(const char *text, size_t length, double *width, maze_error *error)
{
    *width = -GAP;
    for (const char *p = text; p < text + length;) {
        size_t bytes = utf8_character(p);
        alphabet_letter letter;
        if (bytes == 0 || !alphabet_find(p, bytes, &letter))
            return fail_letter(p, bytes, error);
        *width += letter.width + GAP;
        p += bytes;
    }
    *width = fmax(*width, 0);
    return true;
}

/* Pairs of digits from a point on. */
static bool draw_lines(maze_mark *mark, const char *lines, maze_point at, double unit)
{
    bool done = !*lines || mark_begin(mark);
    for (const char *p = lines; *p && done; p += 2) {
        if (*p == ' ') {
            p++;
            done = mark_begin(mark);
        }
        maze_point point = {at.x + (p[0] - '0') * unit, at.y + (p[1] - '0') * unit};
        done = done && mark_point(mark, point);
    }
    return done;
}

/* Its upper left corner is at the point. */
static bool draw_letter(maze_mark *mark, const alphabet_letter *letter, maze_point at, double unit)
{
    maze_point accent = {at.x + letter->mark_x * unit, at.y + letter->mark_y * unit};
    return draw_lines(mark, letter->lines, at, unit) &&
           (!letter->mark || draw_lines(mark, letter->mark, accent, unit / 2));
}

/* A line all of whose letters there are, from the left end of its baseline on. */
static bool draw_line(maze_mark *mark, const char *text, size_t length, maze_point at, double unit,
                      maze_error *error)
{
    at.y -= ALPHABET_HEIGHT * unit;
    for (const char *p = text; p < text + length; p += utf8_character(p)) {
        alphabet_letter letter;
        alphabet_find(p, utf8_character(p), &letter);
        if (!draw_letter(mark, &letter, at, unit))
            return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
        at.x += (letter.width + GAP) * unit;
    }
    return true;
}

/* Where a line starts. */
static double left_of(const maze_text *text, double width)
{
    double spare = box_width(text->box) - width;
    return text->box.left + (text->align == MAZE_ALIGN_LEFT     ? 0
                             : text->align == MAZE_ALIGN_CENTER ? spare / 2
                                                                : spare);
}

static unsigned count_lines(const char *string)
{
    unsigned count = 1;
    for (; (string = strchr(string, '\n')); string++)
        count++;
    return count;
}

bool strokes_add(maze_drawing *drawing, const maze_mark *from, maze_error *error)
{
    const maze_text *text = &from->text;
    maze_mark *mark = drawing_add(drawing, from->role, MAZE_MARK_STROKE, from->color);
    if (!mark)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    mark->joins = MAZE_JOINS_ROUND;
    mark->width = PEN * text->size;
    double lines = count_lines(text->string), room = box_width(text->box);
    double y = (text->box.top + text->box.bottom - (lines - 1) * LINE * text->size +
                CAPITAL * text->size) /
               2;
    bool done = true;
    for (const char *line = text->string; line && done; y += LINE * text->size) {
        const char *end = strchr(line, '\n');
        size_t length = end ? (size_t)(end - line) : strlen(line);
        double units, unit = CAPITAL * text->size / ALPHABET_HEIGHT;
        if (!measure(line, length, &units, error))
            return false;
        unit = units * unit > room ? room / units : unit;
        done = draw_line(mark, line, length, (maze_point){left_of(text, units * unit), y}, unit,
                         error);
        line = end ? end + 1 : NULL;
    }
    return done;
}
