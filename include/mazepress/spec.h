/* The specification of a book, written by hand as YAML or as options.
 *
 * A specification is a set of keys with text values.  Keys are at the top, in a section, in
 * `solutions` or in `words`; a section's key at the top is the default of every section.
 * `mazepress book --example` prints them all. */
#ifndef MAZEPRESS_SPEC_H
#define MAZEPRESS_SPEC_H

#include <mazepress/error.h>
#include <stdbool.h>

typedef struct maze_spec maze_spec;

/* A specification with nothing set; the caller destroys it. */
MAZE_API maze_spec *maze_spec_create(maze_error *error);
MAZE_API void maze_spec_destroy(maze_spec *spec); /* NULL is allowed */

/* Called for each error in a file: "FILE:LINE:COLUMN: what is wrong", and below it the line itself
 * with a mark, without a newline at the end. */
typedef void maze_spec_listener(void *context, const char *message);

/* Reads a YAML file ("-": standard input).  Paths in it are relative to its directory.  All errors
 * go to the listener (NULL: nowhere); `error` says how many there were, or why the file could not
 * be read. */
MAZE_API maze_spec *maze_spec_read(const char *path, maze_spec_listener *listener, void *context,
                                   maze_error *error);

/* Sets a key, in place of its value before: "title", "solutions.per-page", "words.page",
 * "Warm-up.puzzles" (a section by name, or by number from 1: "2.puzzles").  Paths in values are
 * relative to the working directory. */
MAZE_API bool maze_spec_set(maze_spec *spec, const char *key, const char *value, maze_error *error);

/* Adds a section after the others.  `name` may be "". */
MAZE_API bool maze_spec_add_section(maze_spec *spec, const char *name, maze_error *error);

/* The specification as YAML that maze_spec_read takes; the caller frees it with maze_free. */
MAZE_API char *maze_spec_format(const maze_spec *spec, maze_error *error);

/* A commented specification with every key and its default; the caller frees it with maze_free. */
MAZE_API char *maze_spec_example(maze_error *error);

/* A key of the vocabulary. */
typedef enum maze_spec_scope {
    MAZE_SPEC_BOOK,
    MAZE_SPEC_SECTION, /* allowed at the top too */
    MAZE_SPEC_SOLUTIONS,
    MAZE_SPEC_WORDS
} maze_spec_scope;

typedef struct maze_spec_key {
    const char *name;
    const char *value;   /* the form of its value, "LENGTH" */
    const char *usual;   /* its default as written */
    const char *summary; /* one line */
    maze_spec_scope scope;
} maze_spec_key;

/* Key i, NULL past the last. */
MAZE_API const maze_spec_key *maze_spec_key_at(unsigned i);

#endif
