/* Runs `mazepress find`, which makes the mazes of many seeds in parallel, and prints the recipes of
 * mazes that pass the filters. */
#include "book/puzzles/recipe_lists.h"
#include "book/puzzles/search.h"
#include "cli/arguments/arguments.h"
#include "cli/arguments/report.h"
#include "cli/verbs.h"
#include "write/threads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define USUAL_COUNT 5
#define USUAL_FROM 1
#define USUAL_LIMIT SEARCH_MAZES

#define BEST_DIFFICULTY FIGURE_DIFFICULTY3

typedef struct finding {
    const cli_options *options;
    book_find_terms terms;
    measure_filters filters;
    int width;      /* width of a recipe in the output, in characters */
    uint64_t bytes; /* memory for the mazes of all threads, in bytes */
    cli_progress progress;
} finding;

static bool read_filters(const cli_options *o, measure_filters *filters, maze_error *error)
{
    for (unsigned i = 0; i < FIGURES; i++) {
        char what[40];
        snprintf(what, sizeof what, "--%s", maze_measure_key_at(i)->name);
        if (o->keys[i] &&
            !measure_filter_parse(what, o->keys[i], i, false, &filters->ranges[i], error))
            return false;
    }
    if (!o->difficulty)
        return true;
    if (o->keys[BEST_DIFFICULTY])
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "--difficulty conflicts with --%s: both have the same meaning; remove one of them",
            maze_measure_key_at(BEST_DIFFICULTY)->name);
    return measure_filter_parse("--difficulty", o->difficulty, BEST_DIFFICULTY, false,
                                &filters->ranges[BEST_DIFFICULTY], error);
}

static bool read_terms(const cli_options *o, finding *f, maze_error *error)
{
    f->terms = (book_find_terms){.from = USUAL_FROM,
                                 .count = o->count ? o->count : USUAL_COUNT,
                                 .limit = o->limit ? o->limit : USUAL_LIMIT,
                                 .gives_up = !o->limit,
                                 .threads = (unsigned)o->jobs};
    if (!read_filters(o, &f->filters, error) ||
        (o->from && !recipe_parse_seed("--from", o->from, &f->terms.from, error)))
        return false;
    f->terms.candidates.filters = &f->filters;
    if (o->json)
        f->terms.candidates.parts = UINT32_MAX;
    return true;
}

/* Fails unless the list contains exactly one recipe, and this recipe has no seed. The search sets
 * the seed. */
static bool check_recipe(const maze_recipe_list *list, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    if (list->count != 1)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "find accepts one recipe, but %lu were given; remove the others, or write "
                         "a range as one word, such as --difficulty 50..60",
                         (unsigned long)list->count);
    maze_recipe_format(list->recipes[0], text);
    return !maze_recipe_has_seed(list->recipes[0]) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the recipe %s has a seed, but find tries many seeds; remove the seed (--from "
                     "sets the first seed)",
                     text);
}

/* Sets f->width to the width of the recipe with the last seed, which is the longest recipe. */
static bool set_width(finding *f, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 3];
    maze_recipe *last = maze_recipe_copy(f->terms.recipe, error);
    if (!last)
        return false;
    maze_recipe_set_seed(last, f->terms.from + book_find_seeds(&f->terms) - 1);
    maze_recipe_format_checked(last, text);
    maze_recipe_destroy(last);
    f->width = (int)strlen(text);
    return true;
}

static void append_text(base_text *line, const finding *f, const book_find_hit *hit)
{
    char recipe[MAZE_RECIPE_LENGTH + 3];
    bool plain = f->options->recipe || !measure_filters_any(&f->filters);
    maze_recipe_format_checked(hit->recipe, recipe);
    cli_append(line, "%-*s", plain ? 0 : f->width, recipe);
    for (unsigned i = 0; i < FIGURES && !plain; i++) {
        const maze_measure_key *key = maze_measure_key_at(i);
        if (f->filters.ranges[i].is_asked)
            cli_append(line, "  %s %lu%s%s", key->name,
                       (unsigned long)maze_measure_value(&hit->candidate->measures, i),
                       *key->unit ? " " : "", key->unit);
    }
    cli_append(line, "\n");
}

static bool print_hit(void *context, const book_find_hit *hit, maze_error *error)
{
    finding *f = context;
    base_text line = {0};
    bool done = true;
    if (f->options->json)
        done = cli_facts_append(&line, hit->recipe, &hit->candidate->measures,
                                &hit->candidate->fingerprint, NULL, error);
    else
        append_text(&line, f, hit);
    done = done && cli_progress_print(&f->progress, line.bytes, error);
    free(line.bytes);
    return done;
}

static void count_seed(void *context, uint64_t tried)
{
    finding *f = context;
    cli_progress_count(&f->progress, "seed", (uint32_t)tried, (uint32_t)book_find_seeds(&f->terms));
}

/* With --recipe, prints the inputs of the recipe, so that the mazes can be drawn from the printed
 * text alone. */
static bool print_input(const finding *f, maze_error *error)
{
    uint32_t checksum;
    bool done = true;
    for (unsigned at = 0;
         done && f->options->recipe && recipe_next_input(f->terms.recipe, &at, &checksum);) {
        char *text = maze_input_format(f->terms.candidates.inputs, checksum, error);
        done = text && puts(text) >= 0;
        free(text);
    }
    return done;
}

static int report_missing(const finding *f, const measure_tally *tally, size_t found)
{
    char told[TALLY_LENGTH], number[24] = "none", remedy[REMEDY_LENGTH];
    uint64_t last = f->terms.from + tally->tried - 1;
    bool hopeless = found == 0 && measure_tally_hopeless(tally, &f->filters) < FIGURES;
    measure_tally_describe(tally, &f->filters, told, sizeof told);
    if (found > 0)
        snprintf(number, sizeof number, "%lu", (unsigned long)found);
    fprintf(stderr, "mazepress: found %s of %lu in %llu seed%s, %llu to %llu%s%s", number,
            (unsigned long)f->terms.count, (unsigned long long)tally->tried,
            tally->tried == 1 ? "" : "s", (unsigned long long)f->terms.from,
            (unsigned long long)last, *told ? ": " : "", told);
    measure_tally_remedy(tally, &f->filters, remedy);
    if (hopeless)
        fputs(remedy, stderr);
    else if (last < UINT64_MAX)
        fprintf(stderr, "; --from %llu continues", (unsigned long long)last + 1);
    fputc('\n', stderr);
    return EXIT_FAILED;
}

/* Fails if one maze needs too much memory. Otherwise, limits the number of threads by the available
 * memory. */
static bool check_size(finding *f, maze_error *error)
{
    if (!measure_check_memory(f->terms.recipe, &f->bytes, error))
        return false;
    f->terms.threads = write_workers_within(f->terms.threads, f->bytes);
    f->bytes *= f->terms.threads;
    cli_report_large(f->options->quiet, &(cli_large){.recipe = f->terms.recipe,
                                                     .inputs = f->terms.candidates.inputs,
                                                     .bytes = f->bytes,
                                                     .seconds = measure_seconds(f->terms.recipe),
                                                     .each = " each"});
    return true;
}

/* Reports the estimated work. Without filters, almost every seed gives a result. */
static void report_all(finding *f)
{
    bool filtered = measure_filters_any(&f->filters);
    uint64_t seeds = book_find_seeds(&f->terms);
    size_t count = filtered || seeds < f->terms.count ? (size_t)seeds : f->terms.count;
    cli_progress_report_many(&f->progress, filtered ? "up to " : "", count,
                             (double)count * measure_seconds(f->terms.recipe), f->bytes);
}

static int search(finding *f, maze_error *error)
{
    measure_tally tally;
    cli_progress_start(&f->progress, f->options->quiet, 0, NULL);
    report_all(f);
    bool done = book_find_mazes(&f->terms, &tally, error);
    cli_progress_end(&f->progress, done);
    if (!done)
        return cli_report(error);
    size_t found = (size_t)(tally.tried - tally.repeats);
    for (unsigned i = 0; i < FIGURES; i++)
        found -= (size_t)tally.refused[i];
    if (found > 0 && !print_input(f, error))
        return cli_report(error);
    int status = cli_finish_stdout();
    if (status == EXIT_DONE && found < f->terms.count)
        status = report_missing(f, &tally, found);
    return status;
}

int cli_find(int argc, char **argv, const cli_options *o)
{
    if (argc < 2 && !cli_gather_is_masked(o))
        return cli_misuse("find requires a recipe without a seed, such as rect30x40");
    if (o->json && o->recipe)
        return cli_misuse("--json conflicts with --recipe; remove one of them");
    finding f = {.options = o};
    maze_recipe_list list = {0};
    maze_error error;
    base_text news = {0};
    bool done = read_terms(o, &f, &error) &&
                cli_gather_masked(o, argc - 1, argv + 1, NULL, &list, &news, &error) &&
                check_recipe(&list, &error);
    if (!o->quiet && news.bytes)
        fputs(news.bytes, stderr);
    free(news.bytes);
    if (done) {
        f.terms.recipe = list.recipes[0];
        f.terms.candidates.inputs = list.inputs;
        f.terms.found = print_hit;
        f.terms.watch = count_seed;
        f.terms.context = &f;
        done = set_width(&f, &error) && check_size(&f, &error);
    }
    int status = done ? search(&f, &error) : cli_report(&error);
    maze_recipe_list_finish(&list);
    return status;
}
