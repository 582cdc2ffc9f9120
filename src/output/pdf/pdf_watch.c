/* A PDF watched on its way to a sink: whether all objects of its table, and its end, are there. */
#include "output/pdf/pdf_watch.h"

#include "core/base/collections.h"

#include <stdlib.h>
#include <string.h>

/* Reads digits; false if there are none. */
static bool take_number(const char **text, uint64_t *number)
{
    const char *start = *text;
    for (*number = 0; **text >= '0' && **text <= '9' && *text - start < 18; ++*text)
        *number = *number * 10 + (uint64_t)(**text - '0');
    return *text > start;
}

static int compare_offsets(const void *a, const void *b)
{
    const watched_object *one = a, *other = b;
    return (one->offset > other->offset) - (one->offset < other->offset);
}

static const watched_object *object_at(const pdf_watch *w, uint64_t offset)
{
    watched_object key = {.offset = offset};
    return w->count ? bsearch(&key, w->objects, w->count, sizeof key, compare_offsets) : NULL;
}

/* "12 0 obj" */
static void note_object(pdf_watch *w)
{
    const char *text = w->line;
    uint64_t number;
    if (!take_number(&text, &number) || strncmp(text, " 0 obj", 6) != 0)
        return;
    if (!array_more(w->objects, w->count)) {
        w->no_memory = true;
        return;
    }
    w->objects[w->count++] = (watched_object){w->line_start, number};
}

/* "0000000015 00000 n" */
static void check_row(pdf_watch *w)
{
    const char *text = w->line;
    uint64_t offset, generation;
    if (!take_number(&text, &offset) || *text++ != ' ' || !take_number(&text, &generation) ||
        *text++ != ' ')
        return;
    const watched_object *object = object_at(w, offset);
    if (*text == 'n' && (!object || object->number != w->next))
        w->broken = true;
    w->next++;
}

/* The table, or since version 1.5 an object that holds it. */
static void check_start(pdf_watch *w)
{
    const char *text = w->line;
    uint64_t offset;
    if (!take_number(&text, &offset) || (offset != w->table && !object_at(w, offset)))
        w->broken = true;
    w->state = WATCH_END;
}

static void take_line(pdf_watch *w)
{
    w->line[w->length] = '\0';
    if (strcmp(w->line, "xref") == 0) {
        w->state = WATCH_TABLE;
        w->table = w->line_start;
        w->next = 0;
        w->broken = false;
    } else if (strcmp(w->line, "startxref") == 0)
        w->state = WATCH_START;
    else if (w->state == WATCH_TABLE && w->length >= 18)
        check_row(w);
    else if (w->state == WATCH_START)
        check_start(w);
    else if (w->state == WATCH_END && strncmp(w->line, "%%EOF", 5) == 0)
        w->ended = true;
    else
        note_object(w);
}

static void keep(pdf_watch *w, const void *data, size_t size)
{
    if (w->copy && w->size + size <= WATCH_COPY) {
        w->no_memory = !maze_sink_write(w->copy, data, size) || w->no_memory;
    } else {
        maze_sink_destroy(w->copy);
        w->copy = NULL;
    }
}

bool pdf_watch_write(pdf_watch *w, const void *data, size_t size)
{
    const char *text = data;
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = (end ? (size_t)(end - text) : size) - at, room = WATCH_LINE - w->length;
        memcpy(w->line + w->length, text + at, length < room ? length : room);
        w->length += length < room ? length : room;
        at += length + (end != NULL);
        if (!end)
            break;
        take_line(w);
        w->length = 0;
        w->line_start = w->size + at;
    }
    keep(w, data, size);
    w->size += size;
    return maze_sink_write(w->sink, data, size);
}

bool pdf_watch_check(const pdf_watch *watch, maze_error *error)
{
    if (watch->ended && !watch->broken && !watch->no_memory)
        return true;
    return maze_fail(error, MAZE_NO_MEMORY,
                     "the pdf came out of the library Cairo without all its fonts and pages, as "
                     "happens when memory runs out");
}

void pdf_watch_finish(pdf_watch *watch)
{
    maze_sink_destroy(watch->copy);
    free(watch->objects);
    *watch = (pdf_watch){0};
}
