/* Runs `mazepress info`, which prints the measures of mazes as text or JSON, or the recipes in a
 * file. */
#include "book/sheets.h"
#include "cli/arguments/arguments.h"
#include "cli/arguments/report.h"
#include "cli/verbs.h"
#include "core/measure/measures.h"
#include "core/recipe/recipe.h"
#include "core/recipe/sentences.h"
#include "core/shape/shape.h"
#include "page/layout/style.h"
#include "write/json_text.h"

#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct description {
    char recipe[MAZE_RECIPE_LENGTH + 1], check[2];
    bool is_tree; /* true if the maze is a tree after each room is replaced by one cell */
    maze_measures measures;
    maze_fingerprint fingerprint;
    bool reveals; /* true if the solution reveals a picture */
    maze_reveal reveal;
    /* number of entrances, and letter of the entrance that leads to the goal */
    unsigned entrances;
    char winner;
    unsigned stars, colors;
    bool is_box;
    maze_path solution; /* solution of a drawn maze; otherwise empty */
} description;

/* True if the maze was drawn elsewhere, for example with characters. `info` then also prints the
 * solution of the maze. */
static bool is_drawn(const maze_recipe *recipe)
{
    return !(recipe_has(recipe) & HAS_UNCARVED);
}

static bool describe(const maze_recipe *recipe, const maze_inputs *inputs, description *description,
                     maze_error *error)
{
    maze_maze *maze = maze_make(recipe, inputs, error);
    if (!maze)
        return false;
    maze_recipe_format(recipe, description->recipe);
    description->check[0] = maze_recipe_check(recipe);
    description->check[1] = '\0';
    description->reveals = maze_get_reveal(maze, &description->reveal);
    description->is_tree = recipe_has(recipe) & HAS_TREE;
    description->entrances = maze_entrances(maze);
    description->stars = maze_stars(maze);
    description->colors = maze_colors(maze);
    description->is_box = shape_face(maze_get_shape(maze), 0) != MAZE_NONE;
    for (unsigned i = 0; i < description->entrances; i++)
        if (maze_entrance_at(maze, i).cell == maze_entrance(maze).cell)
            description->winner = (char)('A' + i);
    bool done = maze_measure(maze, &description->measures, error) &&
                maze_fingerprint_of(maze, &description->fingerprint, error) &&
                (!is_drawn(recipe) || maze_solve(maze, &description->solution, error));
    maze_destroy(maze);
    return done;
}

/* Prints the bytes in a sink to memory, and destroys the sink, which may be NULL. */
static bool print_memory(maze_sink *sink, maze_error *error)
{
    size_t size;
    bool done = sink && maze_sink_finish(sink, error);
    const void *bytes = maze_sink_data(sink, &size);
    if (done)
        fwrite(bytes, 1, size, stdout);
    maze_sink_destroy(sink);
    return done;
}

static bool check_size(maze_recipe *recipe, maze_inputs *inputs, bool quiet, maze_error *error)
{
    uint64_t bytes;
    if (!measure_check_memory(recipe, &bytes, error))
        return false;
    cli_report_large(quiet, recipe, inputs, bytes, measure_seconds(recipe), "");
    return true;
}

static void print_share(const char *name, uint32_t count, uint32_t cells)
{
    printf("  %-10s %10lu  %5.1f %%\n", name, (unsigned long)count, 100.0 * count / cells);
}

static void print_plain(const description *description)
{
    const maze_measures *measures = &description->measures;
    printf("%s.%s\n", description->recipe, description->check);
    printf("  %-10s %10lu\n", "cells", (unsigned long)measures->cells);
    print_share("dead ends", measures->dead_ends, measures->cells);
    print_share("junctions", measures->junctions, measures->cells);
    print_share("straights", measures->straights, measures->cells);
    print_share("turns", measures->turns, measures->cells);
    printf("  %-10s %10llu\n", "passages", (unsigned long long)measures->passages);
    printf("  %-10s %10lu  cells long, with %lu turn%s and %lu decision%s\n", "solution",
           (unsigned long)measures->solution_length, (unsigned long)measures->solution_turns,
           measures->solution_turns == 1 ? "" : "s", (unsigned long)measures->decisions,
           measures->decisions == 1 ? "" : "s");
    printf("  %-10s %10lu  %% of the solution\n", "middle", (unsigned long)measures->middle);
    if (description->is_box)
        printf("  %-10s %10lu  on the solution\n", "faces", (unsigned long)measures->faces);
    printf("  %-10s %10lu  wrong one%s with %lu cell%s, the longest with %lu\n", "branches",
           (unsigned long)measures->branches, measures->branches == 1 ? "" : "s",
           (unsigned long)measures->branch_cells, measures->branch_cells == 1 ? "" : "s",
           (unsigned long)measures->longest_branch);
    if (description->entrances > 1)
        printf("  %-10s %10u  of which %c leads to the goal; each has its own maze\n", "entrances",
               description->entrances, description->winner);
    else
        printf("  %-10s %10s\n", "perfect", measures->perfect ? "yes" : "no");
    if (description->colors)
        printf("  %-10s %10u  in a fixed order; measures refer to the tree of allowed steps\n",
               "colors", description->colors);
    if (!measures->perfect && (description->entrances < 2 || measures->loops > 0))
        printf("  %-10s %10lu  independent ones, %s\n", "loops", (unsigned long)measures->loops,
               description->is_tree ? "all of them within rooms"
               : description->stars ? "and exactly one path collects all stars"
               : measures->unique   ? "and yet exactly one solution"
                                    : "and more than one solution");
    printf("  %-10s %10u  of %d (difficulty3), %u by difficulty2, %u by difficulty1\n",
           "difficulty", measures->difficulty3, MAZE_DIFFICULTY_MOST, measures->difficulty2,
           measures->difficulty);
    if (description->reveals) {
        const maze_reveal *reveal = &description->reveal;
        printf("  %-10s %10lu  cells, of which %lu are on the solution and %lu were lost as "
               "specks\n",
               "picture", (unsigned long)reveal->picture, (unsigned long)reveal->covered,
               (unsigned long)reveal->lost);
        printf("  %-10s %10lu  cells where it is thin, %lu to join its pieces; %lu of the solution "
               "lie outside\n",
               "widened", (unsigned long)reveal->widened, (unsigned long)reveal->joined,
               (unsigned long)reveal->spilled);
    }
    printf("  %-10s %10.1f  complexity, %.1f difficulty\n", "McClendon",
           measures->mcclendon_complexity, measures->mcclendon_difficulty);
}

static bool print_letters(const maze_recipe *recipe, const maze_inputs *inputs, maze_error *error)
{
    const char *text = recipe_inputs_sentence(inputs, recipe, NULL);
    recipe_sentence sentence;
    if (!text)
        return true;
    if (!recipe_sentence_read(text, &sentence, error))
        return false;
    printf("  %-10s %10s  \"%s\"\n", recipe_letters_names[sentence.kind], sentence.tag,
           sentence.text);
    free(sentence.text);
    return true;
}

static bool print_drawing(maze_recipe *recipe, const maze_inputs *inputs, maze_error *error)
{
    maze_style style;
    const maze_format *format = maze_format_find("text", error);
    page_style_init(&style);
    style.medium = MAZE_MEDIUM_LETTERS;
    maze_sheets *sheets = book_sheets_create(
        &recipe, 1, inputs, &style, (book_sheet_styles){.of = NULL}, MAZE_SOLUTION_SHOWN, 1, error);
    maze_sink *sink = sheets ? maze_sink_to_memory(error) : NULL;
    if (sink && !format->write(maze_sheets_document(sheets), sink, error)) {
        maze_sink_destroy(sink);
        sink = NULL;
    }
    maze_sheets_destroy(sheets);
    return print_memory(sink, error);
}

static bool print_json(const maze_recipe *recipe, const description *description, maze_error *error)
{
    maze_sink *sink = maze_sink_to_memory(error);
    if (sink)
        write_json_facts(sink, recipe, &description->measures, &description->fingerprint,
                         description->reveals ? &description->reveal : NULL,
                         is_drawn(recipe) ? &description->solution : NULL);
    return print_memory(sink, error);
}

static bool print_info(maze_recipe *recipe, maze_inputs *inputs, const cli_options *options,
                       maze_error *error)
{
    description description = {.solution = {NULL, 0}};
    if (options->recipe) {
        char checked[MAZE_RECIPE_LENGTH + 3];
        maze_recipe_format_checked(recipe, checked);
        puts(checked);
        return true;
    }
    bool done = check_size(recipe, inputs, options->quiet, error) &&
                describe(recipe, inputs, &description, error);
    if (done && options->json) {
        done = print_json(recipe, &description, error);
    } else if (done) {
        print_plain(&description);
        done = print_letters(recipe, inputs, error) &&
               (!is_drawn(recipe) || print_drawing(recipe, inputs, error));
    }
    maze_path_finish(&description.solution);
    return done;
}

int cli_info(int argc, char **argv, const cli_options *options)
{
    if (argc < 2 && !cli_gather_is_masked(options))
        return cli_misuse("info requires a recipe, such as rect20x26-7391, or a file");
    if (options->json && options->recipe)
        return cli_misuse("--json conflicts with --recipe; remove one of them");
    maze_recipe_list list = {0};
    cli_lines lines;
    base_text news = {0};
    maze_error error;
    cli_lines_init(&lines, options);
    lines.news = &news;
    bool done = cli_gather_masked(options, argc - 1, argv + 1, &lines, &list, &news, &error) &&
                ((options->recipe && !options->seed) ||
                 cli_gather_seeds(&list, options->seed, NULL, &error));
    if (!options->quiet && news.bytes)
        fputs(news.bytes, stderr);
    free(news.bytes);
    cli_lines_finish(&lines);
    for (size_t i = 0; i < list.count && done; i++)
        done = print_info(list.recipes[i], list.inputs, options, &error);
    int status = cli_finish_stdout();
    if (!done)
        status = cli_report(&error);
    maze_recipe_list_finish(&list);
    return status;
}
