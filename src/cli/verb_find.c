/* Runs `mazepress find`, which makes the mazes of many seeds in parallel, and prints the recipes of
 * mazes that pass the filters. */
#include "book/puzzles/search.h"
#include "cli/arguments/arguments.h"
#include "cli/arguments/report.h"
#include "cli/verbs.h"
#include "write/json_text.h"
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

static bool read_filters(const cli_options *options, measure_filters *filters, maze_error *error)
{
    for (unsigned i = 0; i < FIGURES; i++) {
        char what[40];
        snprintf(what, sizeof what, "--%s", maze_measure_key_at(i)->name);
        if (options->keys[i] &&
            !measure_filter_parse(what, options->keys[i], i, false, &filters->ranges[i], error))
            return false;
    }
    if (!options->difficulty)
        return true;
    if (options->keys[BEST_DIFFICULTY])
        return reject(
            error,
            "--difficulty conflicts with --%s: both have the same meaning; remove one of them",
            maze_measure_key_at(BEST_DIFFICULTY)->name);
    return measure_filter_parse("--difficulty", options->difficulty, BEST_DIFFICULTY, false,
                                &filters->ranges[BEST_DIFFICULTY], error);
}

static bool read_terms(const cli_options *options, finding *finding, maze_error *error)
{
    finding->terms = (book_find_terms){.from = USUAL_FROM,
                                       .count = options->count ? options->count : USUAL_COUNT,
                                       .limit = options->limit ? options->limit : USUAL_LIMIT,
                                       .gives_up = !options->limit,
                                       .threads = (unsigned)options->jobs};
    if (!read_filters(options, &finding->filters, error) ||
        (options->from && !recipe_parse_seed("--from", options->from, &finding->terms.from, error)))
        return false;
    finding->terms.candidates.filters = &finding->filters;
    if (options->json)
        finding->terms.candidates.parts = UINT32_MAX;
    return true;
}

/* Fails unless the list contains exactly one recipe, and this recipe has no seed. The search sets
 * the seed. */
static bool check_recipe(const maze_recipe_list *list, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    if (list->count != 1)
        return reject(error, "find accepts one recipe, but %lu were given; remove the others%s",
                      (unsigned long)list->count,
                      list->count == 2 && maze_recipe_has_seed(list->recipes[1])
                          ? ", or write a range as one word, such as --difficulty 50..60"
                          : "");
    maze_recipe_format(list->recipes[0], text);
    return !maze_recipe_has_seed(list->recipes[0]) ||
           reject(error,
                  "the recipe %s has a seed, but find tries many seeds; remove the seed (--from "
                  "sets the first seed)",
                  text);
}

/* Sets finding->width to the length of the recipe with the last seed. No other recipe is longer. */
static bool set_width(finding *finding, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 3];
    maze_recipe *last = maze_recipe_copy(finding->terms.recipe, error);
    if (!last)
        return false;
    maze_recipe_set_seed(last, finding->terms.from + book_find_seeds(&finding->terms) - 1);
    maze_recipe_format_checked(last, text);
    maze_recipe_destroy(last);
    finding->width = (int)strlen(text);
    return true;
}

static void append_text(base_text *line, const finding *finding, const book_find_hit *hit)
{
    char recipe[MAZE_RECIPE_LENGTH + 3];
    bool plain = finding->options->recipe || !measure_filters_any(&finding->filters);
    maze_recipe_format_checked(hit->recipe, recipe);
    cli_append(line, "%-*s", plain ? 0 : finding->width, recipe);
    for (unsigned i = 0; i < FIGURES && !plain; i++) {
        const maze_measure_key *key = maze_measure_key_at(i);
        if (finding->filters.ranges[i].is_asked)
            cli_append(line, "  %s %lu%s%s", key->name,
                       (unsigned long)maze_measure_value(&hit->candidate->measures, i),
                       *key->unit ? " " : "", key->unit);
    }
    cli_append(line, "\n");
}

static bool print_hit(void *context, const book_find_hit *hit, maze_error *error)
{
    finding *finding = context;
    base_text line = {0};
    size_t size;
    if (!finding->options->json) {
        append_text(&line, finding, hit);
        bool done = cli_progress_print(&finding->progress, line.bytes, error);
        free(line.bytes);
        return done;
    }
    maze_sink *sink = maze_sink_to_memory(error);
    if (sink)
        write_json_facts(sink, hit->recipe, &hit->candidate->measures, &hit->candidate->fingerprint,
                         NULL, NULL);
    bool done = sink && maze_sink_write(sink, "", 1) && maze_sink_finish(sink, error) &&
                cli_progress_print(&finding->progress, maze_sink_data(sink, &size), error);
    maze_sink_destroy(sink);
    return done;
}

static void count_seed(void *context, uint64_t tried)
{
    finding *finding = context;
    cli_progress_count(&finding->progress, "seed", (uint32_t)tried,
                       (uint32_t)book_find_seeds(&finding->terms));
}

/* With --recipe, prints the inputs of the recipe, so that the mazes can be drawn from the printed
 * text alone. */
static bool print_input(const finding *finding, maze_error *error)
{
    uint32_t checksum;
    bool done = true;
    for (unsigned at = 0; done && finding->options->recipe &&
                          recipe_next_input(finding->terms.recipe, &at, &checksum);) {
        char *text = maze_input_format(finding->terms.candidates.inputs, checksum, error);
        done = text && puts(text) >= 0;
        free(text);
    }
    return done;
}

static int report_missing(const finding *finding, const measure_tally *tally, size_t found)
{
    char told[TALLY_LENGTH], number[24] = "none", remedy[REMEDY_LENGTH];
    uint64_t last = finding->terms.from + tally->tried - 1;
    bool hopeless = found == 0 && measure_tally_hopeless(tally, &finding->filters) < FIGURES;
    measure_tally_describe(tally, &finding->filters, told, sizeof told);
    if (found > 0)
        snprintf(number, sizeof number, "%lu", (unsigned long)found);
    fprintf(stderr, "mazepress: found %s of %lu in %llu seed%s, %llu to %llu%s%s", number,
            (unsigned long)finding->terms.count, (unsigned long long)tally->tried,
            tally->tried == 1 ? "" : "s", (unsigned long long)finding->terms.from,
            (unsigned long long)last, *told ? ": " : "", told);
    measure_tally_remedy(tally, &finding->filters, remedy);
    if (hopeless)
        fputs(remedy, stderr);
    else if (last < UINT64_MAX)
        fprintf(stderr, "; --from %llu continues", (unsigned long long)last + 1);
    fputc('\n', stderr);
    return EXIT_FAILED;
}

/* Fails if one maze needs too much memory. Otherwise, limits the number of threads by the available
 * memory. */
static bool check_size(finding *finding, maze_error *error)
{
    if (!measure_check_memory(finding->terms.recipe, &finding->bytes, error))
        return false;
    finding->terms.threads = write_workers_within(finding->terms.threads, finding->bytes);
    finding->bytes *= finding->terms.threads;
    cli_report_large(finding->options->quiet, finding->terms.recipe,
                     finding->terms.candidates.inputs, finding->bytes,
                     measure_seconds(finding->terms.recipe), " per maze");
    return true;
}

/* Reports the estimated work. Without filters, almost every seed gives a result. */
static void report_all(finding *finding)
{
    bool filtered = measure_filters_any(&finding->filters);
    uint64_t seeds = book_find_seeds(&finding->terms);
    size_t count = filtered || seeds < finding->terms.count ? (size_t)seeds : finding->terms.count;
    cli_progress_report_many(&finding->progress, filtered ? "up to " : "", count,
                             (double)count * measure_seconds(finding->terms.recipe),
                             finding->bytes);
}

static int search(finding *finding, maze_error *error)
{
    measure_tally tally;
    cli_progress_start(&finding->progress, finding->options->quiet, 0, NULL);
    report_all(finding);
    bool done = book_find_mazes(&finding->terms, &tally, error);
    cli_progress_end(&finding->progress, done);
    if (!done)
        return cli_report(error);
    size_t found = (size_t)(tally.tried - tally.repeats);
    for (unsigned i = 0; i < FIGURES; i++)
        found -= (size_t)tally.refused[i];
    if (found > 0 && !print_input(finding, error))
        return cli_report(error);
    int status = cli_finish_stdout();
    if (status == EXIT_DONE && found < finding->terms.count)
        status = report_missing(finding, &tally, found);
    return status;
}

int cli_find(int argc, char **argv, const cli_options *options)
{
    if (argc < 2 && !cli_gather_is_masked(options))
        return cli_misuse("find requires a recipe without a seed, such as rect30x40");
    if (options->json && options->recipe)
        return cli_misuse("--json conflicts with --recipe; remove one of them");
    finding finding = {.options = options};
    maze_recipe_list list = {0};
    maze_error error;
    base_text news = {0};
    bool done = read_terms(options, &finding, &error) &&
                cli_gather_masked(options, argc - 1, argv + 1, NULL, &list, &news, &error) &&
                check_recipe(&list, &error);
    if (!options->quiet && news.bytes)
        fputs(news.bytes, stderr);
    free(news.bytes);
    if (done) {
        finding.terms.recipe = list.recipes[0];
        finding.terms.candidates.inputs = list.inputs;
        finding.terms.found = print_hit;
        finding.terms.watch = count_seed;
        finding.terms.context = &finding;
        done = set_width(&finding, &error) && check_size(&finding, &error);
    }
    int status = done ? search(&finding, &error) : cli_report(&error);
    maze_recipe_list_finish(&list);
    return status;
}
