/* Measures how well a maze meets wishes such as doors far apart, and finds the best seed for a
 * single sheet. */
#include "book/puzzles/wishes.h"

#include "core/base/errors.h"
#include "core/letters/letters.h"
#include "core/measure/measures.h"
#include "core/recipe/recipe.h"
#include "page/layout/place.h"

#define FACES 6
#define NINTHS 9

/* Maximum estimated time for making the tried mazes, in seconds on one core. MOST_SECONDS_FIRST
 * applies until a maze passes the filters, because the sheet fails without such a maze. */
#define MOST_SECONDS 3
#define MOST_SECONDS_FIRST 12

void book_wishes_measure(const book_wishes *wishes, measure_terms *how)
{
    how->parts |= wishes->middle ? 1u << measure_figure_part(FIGURE_MIDDLE) : 0;
    how->parts |= wishes->faces ? 1u << measure_figure_part(FIGURE_FACES) : 0;
    how->doors = wishes->apart;
    how->ninths = wishes->ninths;
    how->floors = wishes->floors;
}

unsigned book_wishes_missed(const book_wishes *wishes, const measure_result *made)
{
    return (wishes->middle && made->measures.middle < LEAST_MIDDLE ? MISSED_MIDDLE : 0u) +
           (made->near_doors ? MISSED_MIDDLE : 0u) +
           (wishes->faces ? FACES - made->measures.faces : 0) +
           (wishes->ninths ? NINTHS - made->ninths : 0) + DULL * made->floors;
}

bool book_door_fits(void *drawn, const maze_maze *maze, const shape_border *border, maze_door side,
                    const maze_door *entrance, bool strict)
{
    const book_drawn *how = drawn;
    page_place place;
    page_place_at(&place, maze, &how->style, how->cell);
    return page_door_fits(&place, border, side, entrance, strict);
}

bool book_seed_find(maze_recipe *recipe, const book_seed_terms *terms, bool *found,
                    measure_tally *tally, maze_error *error)
{
    measure_terms how = {.inputs = terms->inputs, .filters = terms->filters};
    measure_result made;
    unsigned least = UINT32_MAX;
    uint64_t best = terms->first;
    double seconds = recipe_estimate_of(recipe, terms->inputs).seconds;
    book_wishes_measure(&terms->wishes, &how);
    for (uint32_t i = 0; i < SHEET_SEEDS && least > 0; i++) {
        double most = least == UINT32_MAX ? MOST_SECONDS_FIRST : MOST_SECONDS;
        if (i * seconds >= most)
            break;
        maze_recipe_set_seed(recipe, terms->first + i);
        if (!measure_candidate(recipe, &how, &made, error))
            return false;
        tally->tried++;
        if (made.refused < FIGURES) {
            measure_tally_refused(tally, terms->filters, made.refused,
                                  maze_measure_value(&made.measures, made.refused));
            if (least == UINT32_MAX && measure_tally_gives_up(tally, terms->filters))
                break;
            continue;
        }
        unsigned missed = book_wishes_missed(&terms->wishes, &made);
        if (missed >= least)
            continue;
        bool ends = least == UINT32_MAX && missed > 0 && !terms->goes_on(terms->context, recipe);
        least = missed;
        best = maze_recipe_seed(recipe);
        if (ends)
            break;
    }
    *found = least < UINT32_MAX;
    maze_recipe_set_seed(recipe, best);
    return true;
}

bool book_letters_fail_way(recipe_letters_kind kind, size_t count, const char *shown,
                           const measure_tally *tally, maze_error *error)
{
    const char *things = recipe_letters_things[kind];
    return reject(error,
                  "no solution of %s is long enough: %lu %s require %lu cells, but the longest "
                  "solution of %lu seed%s has %lu; use more cells or %s",
                  shown, (unsigned long)count, things, (unsigned long)letters_way(count),
                  (unsigned long)tally->tried, tally->tried == 1 ? "" : "s",
                  (unsigned long)tally->most[FIGURE_SOLUTION_LENGTH],
                  recipe_letters_spell(kind) ? "a shorter text" : "fewer numbers");
}
