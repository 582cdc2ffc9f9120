/* Specifications that tests make by function calls, and plans of books, for which no mazes are
 * needed. */
#ifndef MAZEPRESS_TESTS_SPECS_H
#define MAZEPRESS_TESTS_SPECS_H

#include "book/spec/spec.h"
#include "unit.h"

#include "book/plan/planning.h"

#include <mazepress/spec.h>
#include <stdlib.h>

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

/* Plans the pages of a book before its puzzles are chosen. On failure, returns false and sets
 * *error; the caller then has nothing to free. */
static inline bool plan_start(book_plan *plan, maze_spec *spec, maze_error *error)
{
    const maze_book_options options = {.threads = 1};
    if (book_plan_start(plan, terms_of(spec), &options, error))
        return true;
    book_plan_finish(plan);
    return false;
}

static inline void plan_of(book_plan *plan, maze_spec *spec)
{
    maze_error error;
    assert_done(plan_start(plan, spec, &error), &error);
}

/* True if a book can be planned from the specification. Otherwise, *error contains the reason. */
static inline bool can_be_planned(maze_spec *spec, maze_error *error)
{
    book_plan plan;
    if (!plan_start(&plan, spec, error)) {
        assert_message(error);
        assert_int_equal(error->status, MAZE_BAD_INPUT);
        return false;
    }
    book_plan_finish(&plan);
    return true;
}

/* Returns the number between the texts `before` and `behind` in `text`, or 0 if there is no such
 * number. */
static inline unsigned number_between(const char *text, const char *before, const char *behind)
{
    for (const char *p = text; (p = strstr(p, before)); p++) {
        char *end;
        unsigned long number = strtoul(p + strlen(before), &end, 10);
        if (end > p + strlen(before) && strncmp(end, behind, strlen(behind)) == 0)
            return (unsigned)number;
    }
    return 0;
}

#endif
