/* The specification of a book, written as YAML or given as options.
 *
 * A specification is a set of keys with text values.  Keys are at the top, in a section, in
 * `solutions` or in `words`.  A section's key at the top is the default of every section.
 * `mazepress book --example` prints all keys. */
#ifndef MAZEPRESS_SPEC_H
#define MAZEPRESS_SPEC_H

#include <mazepress/error.h>
#include <stdbool.h>

typedef struct maze_spec maze_spec;

/* Creates an empty specification; the caller destroys it. */
MAZE_API maze_spec *maze_spec_create(maze_error *error);
MAZE_API void maze_spec_destroy(maze_spec *spec); /* NULL is allowed */

/* Called for each error in a file.  `message` is "FILE:LINE:COLUMN: " and the error, and below it
 * the line itself with a mark, without a newline at the end. */
typedef void maze_spec_listener(void *context, const char *message);

/* Reads a YAML file ("-": standard input); the caller destroys the specification.  Paths in the
 * file are relative to its directory.  The listener receives all errors (NULL: none does); *error
 * contains their number, or why the file could not be read. */
MAZE_API maze_spec *maze_spec_read(const char *path, maze_spec_listener *listener, void *context,
                                   maze_error *error);

/* Sets a key and replaces its old value: "title", "solutions.per-page", "words.page",
 * "Warm-up.puzzles" (a section by name, or by number from 1: "2.puzzles").  Paths in values are
 * relative to the working directory. */
MAZE_API bool maze_spec_set(maze_spec *spec, const char *key, const char *value, maze_error *error);

/* Adds a section after all others.  `name` may be "". */
MAZE_API bool maze_spec_add_section(maze_spec *spec, const char *name, maze_error *error);

/* Returns the specification as YAML that maze_spec_read can read; the caller frees it with
 * maze_free. */
MAZE_API char *maze_spec_format(const maze_spec *spec, maze_error *error);

/* Returns a commented specification with every key and its default; the caller frees it with
 * maze_free. */
MAZE_API char *maze_spec_example(maze_error *error);

/* The part of a specification that a key belongs to. */
typedef enum maze_spec_scope {
    MAZE_SPEC_BOOK,
    MAZE_SPEC_SECTION, /* also allowed at the top */
    MAZE_SPEC_SOLUTIONS,
    MAZE_SPEC_WORDS
} maze_spec_scope;

typedef struct maze_spec_key {
    const char *name;
    const char *value;   /* form of its value, such as "LENGTH" */
    const char *usual;   /* its default, as text */
    const char *summary; /* one line */
    maze_spec_scope scope;
} maze_spec_key;

/* Returns key i, or NULL if there is no key i. */
MAZE_API const maze_spec_key *maze_spec_key_at(unsigned i);

#endif
