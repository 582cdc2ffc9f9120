/* Specifications that tests make by function calls, and plans of books, which require no mazes. */
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

/* Returns an empty specification; it is freed at the end of the test. */
static inline maze_spec *empty_spec(void)
{
    maze_error error;
    maze_spec *spec = maze_spec_create(&error);
    assert_done(spec != NULL, &error);
    return keep(spec, end_spec);
}

/* Returns a specification with pairs of keys and values, up to a NULL; the key "section" adds a
 * section with its value as name. */
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

/* Plans the pages of a book before its puzzles are chosen.  Returns false, with nothing to free, on
 * error. */
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

/* True if the specification can be planned; otherwise, *error has the reason. */
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

/* Returns the number in `text` between `before` and `behind`; 0 if `text` has no such number. */
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
