/* The inside of a specification: the texts that were given. */
#ifndef MAZEPRESS_BOOK_SPEC_TEXTS_H
#define MAZEPRESS_BOOK_SPEC_TEXTS_H

#include "book/spec_keys.h"

#define MOST_SECTIONS 1000

typedef struct spec_text {
    char *text; /* NULL: not given */
    int line;   /* of the file; 0: set by a call */
} spec_text;

typedef struct spec_scope {
    spec_text *texts; /* by the number of the row */
    int line;
} spec_scope;

struct maze_spec {
    spec_scope top; /* solutions and words too */
    spec_scope *sections;
    size_t section_count;
    char *file;                   /* for errors; NULL: none */
    struct spec_meaning *meaning; /* NULL: not resolved since the last change */
};

/* Gives a row a text.  One set by a call (line 0) replaces those of the file that exclude it. */
bool spec_put(maze_spec *spec, spec_scope *scope, unsigned row, const char *text, int line,
              maze_error *error);

/* A new section without a name; NULL, with the error filled in, when there are too many. */
spec_scope *spec_append_section(maze_spec *spec, int line, maze_error *error);

/* An earlier section of the same name, or the section itself. */
size_t spec_twin(const maze_spec *spec, size_t section);

/* Reports that the section is named as an earlier one. */
bool spec_fail_twin(const maze_spec *spec, size_t section, maze_error *error);

/* Puts the place before a message: "FILE:LINE: section "NAME": …".  line 0 and a section past the
 * last: none. */
bool spec_fail_at(const maze_spec *spec, int line, size_t section, const maze_error *reason,
                  maze_error *error);

/* The same for a key at the top. */
bool spec_fail_key(const maze_spec *spec, const char *key, const maze_error *reason,
                   maze_error *error);

/* Forgets the meaning. */
void spec_change(maze_spec *spec);

/* A copy of n bytes and a NUL; NULL, with the error filled in, when out of memory. */
char *spec_copy(const char *text, size_t n, maze_error *error);

#endif
