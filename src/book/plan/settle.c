/* Resolves the specification of a book. If the book mixes kinds of worksheets, omits the kinds that
 * do not fit on its pages. */
#include "book/plan/planning.h"
#include "book/plan/sizes.h"
#include "book/spec/spec.h"

#include <glib.h>
#include <string.h>

/* Resolves a specification. All plans of the book share their sample mazes, because making these
 * samples takes most of a plan's time. */
static const book_terms *resolve(maze_spec *spec, maze_error *error)
{
    if (!spec->sized) {
        spec->sized = book_sized_table();
        spec->sized_with = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    }
    if (!book_spec_resolve(spec, error))
        return NULL;
    book_terms *terms = &spec->meaning->terms;
    terms->sized = spec->sized;
    terms->sized_with = spec->sized_with;
    return terms;
}

bool book_start(book_plan *plan, maze_spec *spec, const maze_book_options *options,
                maze_error *error)
{
    *plan = (book_plan){0};
    const book_terms *terms = resolve(spec, error);
    return terms && book_plan_start(plan, terms, options, error);
}

/* Returns true if the book can be planned. Otherwise, sets *unfit to the 1-based number of the
 * section that does not fit, or to 0 if this section is unknown. */
static bool can_plan(maze_spec *spec, const maze_book_options *options, size_t *unfit,
                     maze_error *error)
{
    book_plan plan;
    bool done = book_start(&plan, spec, options, error);
    *unfit = plan.layout.unfit;
    book_plan_finish(&plan);
    return done;
}

/* Omits kinds of worksheets from the book. `without` has a bit for each omitted kind. */
static void omit(maze_spec *spec, unsigned without)
{
    book_spec_change(spec);
    spec->without = without;
}

/* Sets *kind to the index of the kind of worksheet that does not fit. `unfit` is the 1-based number
 * of its section; 0: unknown. `without` has a bit for each kind that is already omitted. Returns
 * false if no kind is found. */
static bool find_kind(maze_spec *spec, unsigned without, size_t unfit, size_t *kind,
                      maze_error *error)
{
    uint32_t number = 0;
    if (spec->meaning && unfit > 0)
        book_mixed_at(without, spec->meaning->count, unfit - 1, &number);
    *kind = number - 1;
    if (spec->meaning)
        return number > 0;
    for (*kind = 0; book_mixed_name(*kind); ++*kind) {
        omit(spec, ~(1u << *kind));
        if (!(without >> *kind & 1) && !resolve(spec, error))
            return true;
    }
    return false;
}

/* Adds to the report the reason why a worksheet was omitted. Drops the remedy, which follows a
 * semicolon. */
static void add_line(GString *lines, const char *name, const char *reason)
{
    g_string_append_printf(lines,
                           "the worksheet \"%s\" is omitted from the mixed worksheets: %.*s\n",
                           name, (int)strcspn(reason, ";"), reason);
}

static bool is_mixed(const maze_spec *spec)
{
    const char *text = book_spec_given(spec, "worksheet");
    return text && book_worksheets_are_mixed(text) && spec->section_count == 0;
}

const book_terms *book_settle(maze_spec *spec, const maze_book_options *options, maze_error *error)
{
    maze_error reason;
    unsigned without = 0;
    size_t unfit, kind;
    if (spec->settled || !is_mixed(spec))
        return resolve(spec, error);
    GString *lines = g_string_new(NULL);
    while (!can_plan(spec, options, &unfit, &reason)) {
        if (!find_kind(spec, without, unfit, &kind, &reason)) {
            without = 0; /* the next plan then covers the whole book, and fails with the reason */
            omit(spec, without);
            break;
        }
        without |= 1u << kind;
        add_line(lines, book_mixed_name(kind), reason.message);
        omit(spec, without);
    }
    spec->settled = true;
    spec->left_out = g_string_free(lines, without == 0);
    const book_terms *terms = resolve(spec, error);
    if (terms)
        spec->meaning->terms.left_out = spec->left_out;
    return terms;
}
