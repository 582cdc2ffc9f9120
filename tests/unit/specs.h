/* Specifications that tests make by function calls. */
#ifndef MAZEPRESS_TESTS_SPECS_H
#define MAZEPRESS_TESTS_SPECS_H

#include "book/spec/spec.h"
#include "unit.h"

#include <mazepress/spec.h>
#include <stdarg.h>

static inline void set(maze_spec *spec, const char *key, const char *value)
{
    maze_error error;
    assert_done(maze_spec_set(spec, key, value, &error), &error);
}

static inline void end_spec(void *spec)
{
    maze_spec_destroy(spec);
}

/* Returns an empty specification. It is freed at the end of the test. */
static inline maze_spec *empty_spec(void)
{
    maze_error error;
    maze_spec *spec = maze_spec_create(&error);
    assert_done(spec != NULL, &error);
    return keep(spec, end_spec);
}

/* Returns a specification with the given pairs of a key and a value. NULL ends the arguments.
 * The key "section" adds a section whose name is the value. */
static inline maze_spec *spec_with(const char *key, ...)
{
    maze_spec *spec = empty_spec();
    va_list more;
    va_start(more, key);
    for (; key; key = va_arg(more, const char *)) {
        const char *value = va_arg(more, const char *);
        if (strcmp(key, "section") == 0)
            assert_true(maze_spec_add_section(spec, value, NULL));
        else
            set(spec, key, value);
    }
    va_end(more);
    return spec;
}

static inline const book_terms *terms_of(maze_spec *spec)
{
    maze_error error;
    const book_terms *terms = book_spec_resolve(spec, &error);
    assert_done(terms != NULL, &error);
    return terms;
}

#endif
