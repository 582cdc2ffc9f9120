/* Watches the bytes of a pdf on their way to a sink, and says at the end whether all parts are
 * there.
 *
 * Cairo 1.16 reports success when memory runs out while it writes fonts at a file's end: the file
 * is well-formed up to there, but fonts or the end are missing.  Whatever it left out still has a
 * row in the table of objects (ISO 32000-1, 7.5.4), whose offset then leads nowhere. */
#ifndef MAZEPRESS_OUTPUT_PDF_WATCH_H
#define MAZEPRESS_OUTPUT_PDF_WATCH_H

#include <mazepress/sink.h>

#include <stdint.h>

/* Longer lines are not of those that are looked for. */
#define WATCH_LINE 32

typedef struct watched_object {
    uint64_t offset, number;
} watched_object;

typedef enum watch_state { WATCH_BODY, WATCH_TABLE, WATCH_START, WATCH_END } watch_state;

/* Copies of files as long as this are kept, bytes. */
#define WATCH_COPY ((size_t)8 << 20)

/* Start with {.sink = …}, end with pdf_watch_finish. */
typedef struct pdf_watch {
    maze_sink *sink;
    maze_sink *copy;         /* gets the bytes as well; NULL: not wanted, or more than WATCH_COPY */
    uint64_t size;           /* bytes so far */
    watched_object *objects; /* where they start, in the order of the file */
    size_t count;
    char line[WATCH_LINE + 1]; /* the start of the current line */
    size_t length;             /* of it, WATCH_LINE at most */
    uint64_t line_start;
    watch_state state;
    uint64_t table; /* where the table of objects starts */
    uint64_t next;  /* the object that its next row is for */
    bool broken, no_memory, ended;
} pdf_watch;

/* Passes bytes on; false when the sink fails. */
bool pdf_watch_write(pdf_watch *watch, const void *data, size_t size);

/* True if the file has its end and each object of its table; else an error. */
bool pdf_watch_check(const pdf_watch *watch, maze_error *error);

void pdf_watch_finish(pdf_watch *watch);

#endif
