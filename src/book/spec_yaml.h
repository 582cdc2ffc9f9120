/* YAML as a walk over its events, with every position kept. */
#ifndef MAZEPRESS_BOOK_SPEC_YAML_H
#define MAZEPRESS_BOOK_SPEC_YAML_H

#include <libfyaml.h>
#include <mazepress/spec.h>
#include <stddef.h>

#define MOST_ERRORS 100

/* A place in the file, from 1; line 0: none. */
typedef struct yaml_mark {
    int line, column;
} yaml_mark;

typedef struct yaml_reader {
    const char *file; /* for messages */
    const char *text; /* the whole of it */
    size_t size;
    maze_spec_listener *listener;
    void *context;
    unsigned errors;
    bool over; /* nothing more can be read */
    bool out_of_memory;
    struct fy_diag *diag;
    struct fy_parser *parser;
    struct fy_event *event; /* the current one */
    char said[160];         /* by the library, without a place */
} yaml_reader;

/* Begins to read reader->text; the caller finishes the reader, also when it fails. */
bool yaml_start(yaml_reader *reader, maze_error *error);
void yaml_finish(yaml_reader *reader);

/* Steps to the next event; false, with the library's error reported, if there is none. */
bool yaml_next(yaml_reader *reader);

/* Steps to the last event of the node that starts at the current one. */
bool yaml_skip(yaml_reader *reader);

/* Where the current event is. */
yaml_mark yaml_here(const yaml_reader *reader);

/* "a text", "a list", "a mapping", "an alias": the thing that the current event starts. */
const char *yaml_kind(const yaml_reader *reader);

bool yaml_is(const yaml_reader *reader, enum fy_event_type type);

/* False, and reported, if the current node has an anchor or a tag or is an alias. */
bool yaml_is_simple(yaml_reader *reader);

/* A copy of the current scalar's text, which the caller frees; NULL, and reported, if it holds a
 * NUL or there is no memory. */
char *yaml_text(yaml_reader *reader);

/* Reports an error at a place to the listener, with the line itself and a mark below. */
void yaml_report(yaml_reader *reader, yaml_mark mark, const char *format, ...) MAZE_PRINTF(3, 4);

#endif
