/* Finds the worksheets that do not fit in a book of mixed worksheets, because the pages have no
 * space for them, or because the language has no words. The book is made without these worksheets,
 * and the report names the reasons. */
#include "book/plan/planning.h"
#include "book/plan/sizes.h"
#include "book/spec/spec.h"

#include <glib.h>
#include <string.h>

/* Resolves a specification.  All plans of it share the samples of mazes, because making them takes
 * most of the time of a plan. */
static const book_terms *resolve(maze_spec *spec, maze_error *error)
{
    const book_terms *terms = book_spec_resolve(spec, error);
    if (!spec->sized) {
        spec->sized = book_sized_table();
        spec->sized_with = book_sized_with_table();
    }
    if (terms) {
        spec->meaning->terms.sized = spec->sized;
        spec->meaning->terms.sized_with = spec->sized_with;
    }
    return terms;
}

/* True if the book can be planned. Otherwise, *error contains the reason. */
static bool can_plan(maze_spec *spec, const maze_book_options *options, maze_error *error)
{
    const book_terms *terms = resolve(spec, error);
    book_plan plan;
    bool done = terms && book_plan_start(&plan, terms, options, error);
    if (terms)
        book_plan_finish(&plan);
    return done;
}

static bool can_plan_without(maze_spec *spec, unsigned without, const maze_book_options *options,
                             maze_error *error)
{
    book_spec_change(spec);
    spec->without = without;
    return can_plan(spec, options, error);
}

/* Adds a line to the report: the name of an omitted worksheet, and the reason without the
 * remedy. */
static void add_line(GString *lines, const char *name, const char *reason)
{
    g_string_append_printf(lines, "mixed: %s omitted: %.*s\n", name, (int)strcspn(reason, ";"),
                           reason);
}

static bool is_mixed(const maze_spec *spec)
{
    const char *text = book_spec_given(spec, "worksheet");
    return text && book_worksheets_are_mixed(text) && spec->section_count == 0;
}

const book_terms *book_settle(maze_spec *spec, const maze_book_options *options, maze_error *error)
{
    static const maze_book_options usual;
    maze_error reason;
    unsigned without = 0, all = 0;
    options = options ? options : &usual;
    if (spec->settled || !is_mixed(spec))
        return book_spec_resolve(spec, error);
    if (can_plan(spec, options, &reason)) {
        spec->settled = true;
        return resolve(spec, error);
    }
    for (size_t i = 0; book_mixed_name(i); i++)
        all |= 1u << i;
    GString *lines = g_string_new(NULL);
    if (can_plan_without(spec, all, options, &reason))
        for (size_t i = 0; book_mixed_name(i); i++)
            if (!can_plan_without(spec, all & ~(1u << i), options, &reason)) {
                without |= 1u << i;
                add_line(lines, book_mixed_name(i), reason.message);
            }
    book_spec_change(spec);
    spec->settled = true;
    spec->without = without;
    spec->left_out = g_string_free(lines, without == 0);
    return resolve(spec, error);
}
