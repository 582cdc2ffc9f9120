/* Writes paths as the text of a PDF content stream (ISO 32000-1, 8.5.2), and inserts them into a
 * stream of Cairo. Coordinates are rounded as Cairo rounds them. */
#include "output/pixels/stroke_texts.h"

#include "core/base/numbers.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define STEPS 256 /* resolution of coordinates, in steps per point */
/* a placeholder ends this number of points to the left of the origin */
#define FAR 8000000
#define FAR_TEXT "-8000000"

/* A place on a path. The unit is 1 / STEPS point, to which Cairo rounds. */
typedef struct place {
    int64_t x, y;
} place;

struct output_strokes {
    GString *text;
    GArray *starts;    /* for each path, the offset of its text, as size_t */
    size_t restored;   /* number of paths that replaced their placeholders */
    place first, last; /* first and last point of the current path */
    bool empty;
    bool moved; /* true: a move set the last point */
    bool round;
};

output_strokes *output_strokes_create(void)
{
    output_strokes *s = g_new0(output_strokes, 1);
    s->text = g_string_new(NULL);
    s->starts = g_array_new(FALSE, FALSE, sizeof(size_t));
    return s;
}

void output_strokes_destroy(output_strokes *s)
{
    if (!s)
        return;
    g_string_free(s->text, TRUE);
    g_array_unref(s->starts);
    g_free(s);
}

void output_strokes_clear(output_strokes *s)
{
    g_string_truncate(s->text, 0);
    g_array_set_size(s->starts, 0);
    s->restored = 0;
}

static place place_of(maze_point point)
{
    return (place){llrint(point.x * STEPS), llrint(point.y * STEPS)};
}

static char *print_step(char *to, int64_t steps)
{
    return base_decimal_print(to, llrint((double)steps * 1000 / STEPS), 3);
}

static void put(output_strokes *s, place to, char operator)
{
    char text[2 * DIGITS_ROOM + 4], *end = print_step(text, to.x);
    *end++ = ' ';
    end = print_step(end, to.y);
    *end++ = ' ';
    if (operator) {
        *end++ = operator;
        *end++ = '\n';
    }
    g_string_append_len(s->text, text, end - text);
}

void output_strokes_begin(output_strokes *s, bool round)
{
    size_t start = s->text->len;
    g_array_append_val(s->starts, start);
    s->empty = true;
    s->round = round;
}

void output_strokes_move(output_strokes *s, maze_point to)
{
    s->last = place_of(to);
    if (s->empty)
        s->first = s->last;
    else
        put(s, s->last, 'm');
    s->empty = false;
    s->moved = true;
}

void output_strokes_line(output_strokes *s, maze_point to)
{
    place next = place_of(to);
    if (next.x == s->last.x && next.y == s->last.y && !(s->moved && s->round))
        return;
    put(s, next, 'l');
    s->last = next;
    s->moved = false;
}

void output_strokes_curve(output_strokes *s, maze_point out, maze_point in, maze_point to)
{
    s->last = place_of(to);
    put(s, place_of(out), '\0');
    put(s, place_of(in), '\0');
    put(s, s->last, 'c');
    s->moved = false;
}

void output_strokes_close(output_strokes *s)
{
    g_string_append(s->text, "h\n");
}

bool output_strokes_end(output_strokes *s, cairo_t *context, const maze_box *box)
{
    guint path = s->starts->len - 1;
    double x = (double)s->first.x / STEPS, y = (double)s->first.y / STEPS;
    if (s->empty || x < box->left || x > box->right || y < box->top || y > box->bottom) {
        g_string_truncate(s->text, g_array_index(s->starts, size_t, path));
        g_array_set_size(s->starts, path);
        return s->empty;
    }
    cairo_move_to(context, x, y);
    cairo_line_to(context, -FAR, -(double)path);
    return true;
}

static void append_path(output_strokes *s, size_t path, GString *to)
{
    size_t start = g_array_index(s->starts, size_t, path);
    bool last = path + 1 == s->starts->len;
    size_t end = last ? s->text->len : g_array_index(s->starts, size_t, path + 1);
    g_string_append_len(to, s->text->str + start, (gssize)(end - start));
    s->restored++;
}

#define MARK_ROOM 32 /* size of a buffer for the end of a placeholder, in bytes */

/* Reads the end of a placeholder, such as "-8000000 -12 l". Sets *path to the number of the
 * placeholder's path. Returns the length of the text, or 0 if the text is not the end of a
 * placeholder. */
static size_t read_mark(const output_strokes *s, const char *from, const char *end, size_t *path)
{
    char text[MARK_ROOM] = "", *after;
    memcpy(text, from, MIN((size_t)(end - from), sizeof text - 1));
    if (strncmp(text, FAR_TEXT, strlen(FAR_TEXT)) != 0)
        return 0;
    const char *number = text + strlen(FAR_TEXT);
    size_t space = strspn(number, " \n");
    *path = strtoul(number + space + (number[space] == '-'), &after, 10);
    after += strspn(after, " \n");
    return space && *after == 'l' && *path < s->starts->len ? (size_t)(after + 1 - text) : 0;
}

GString *output_strokes_restore(output_strokes *strokes, const void *content, size_t size)
{
    const char *done = content, *end = done + size;
    GString *to = NULL;
    for (const char *at = done; (at = memchr(at, '-', (size_t)(end - at))); at++) {
        size_t path, length = read_mark(strokes, at, end, &path);
        if (length == 0)
            continue;
        to = to ? to : g_string_sized_new(size);
        g_string_append_len(to, done, at - done);
        append_path(strokes, path, to);
        done = at + length;
    }
    if (to)
        g_string_append_len(to, done, end - done);
    return to;
}

bool output_strokes_are_whole(const output_strokes *s)
{
    return s->restored == s->starts->len;
}
