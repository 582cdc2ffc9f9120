/* The specification of a book, written as YAML or given as options.
 *
 * A specification is a set of keys, whose values are texts.  A key is at the top level, in a
 * section, in `solutions` or in `words`.  If a key of sections is at the top level, its value is
 * the default for all sections.  `mazepress book --example` prints all keys. */
#ifndef MAZEPRESS_SPEC_H
#define MAZEPRESS_SPEC_H

#include <mazepress/error.h>
#include <stdbool.h>

typedef struct maze_spec maze_spec;

/* Creates an empty specification.  The caller destroys it. */
MAZE_API maze_spec *maze_spec_create(maze_error *error);
MAZE_API void maze_spec_destroy(maze_spec *spec); /* NULL is allowed */

/* A function that is called for each error in a file.  The first line of `message` consists of
 * "FILE:LINE:COLUMN: " and the error.  The second line is the line of the file, and the third line
 * has a mark under the column.  If the error has no place in the file, the message is only "FILE: "
 * and the error.  There is no newline at the end. */
typedef void maze_spec_listener(void *context, const char *message);

/* Reads a specification from a YAML file ("-": standard input).  The caller destroys the
 * specification.  Paths in the file are relative to the directory of the file.  The listener,
 * unless it is NULL, is called for each error; `context` is its first argument.  Returns NULL if
 * there are errors; *error then contains their number, or the reason why the file could not be
 * read. */
MAZE_API maze_spec *maze_spec_read(const char *path, maze_spec_listener *listener, void *context,
                                   maze_error *error);

/* Sets a key, such as "title", "solutions.per-page", "words.page" or "Warm-up.puzzles", and
 * replaces its old value.  The last example is a key of the section Warm-up.  A section is given by
 * its name or by its number, from 1 ("2.puzzles").  Paths in values are relative to the working
 * directory.  Fails if there is no such key or section, or if the value is invalid. */
MAZE_API bool maze_spec_set(maze_spec *spec, const char *key, const char *value, maze_error *error);

/* Adds a section after all other sections.  `name` may be "".  Fails if another section has this
 * name. */
MAZE_API bool maze_spec_add_section(maze_spec *spec, const char *name, maze_error *error);

/* Returns the specification as YAML that maze_spec_read can read.  The caller frees the text with
 * maze_free. */
MAZE_API char *maze_spec_format(const maze_spec *spec, maze_error *error);

/* Returns a specification as YAML, with every key, its default and comments.  The caller frees the
 * text with maze_free. */
MAZE_API char *maze_spec_example(maze_error *error);

/* The part of a specification to which a key belongs. */
typedef enum maze_spec_scope {
    MAZE_SPEC_BOOK,
    MAZE_SPEC_SECTION, /* sections; the key is also valid at the top level */
    MAZE_SPEC_SOLUTIONS,
    MAZE_SPEC_WORDS
} maze_spec_scope;

typedef struct maze_spec_key {
    const char *name;
    const char *value;   /* the form of the key's value, such as "LENGTH" */
    const char *usual;   /* the default of the key, as text */
    const char *summary; /* a description in one line */
    maze_spec_scope scope;
} maze_spec_key;

/* Returns key i; NULL if there is no key i. */
MAZE_API const maze_spec_key *maze_spec_key_at(unsigned i);

#endif
