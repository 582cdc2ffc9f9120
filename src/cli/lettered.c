/* Mazes whose way says a sentence or passes numbers.  A recipe that leaves its seed open gets one
 * whose way is long enough for the letters and goes about the whole sheet, so that no half of it is
 * in vain; without a recipe a maze is as large as the letters need.  Files bring the sentences of
 * their mazes along. */
#include "cli/lettered.h"

#include "book/languages/words.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/gather.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/measure/letters.h"
#include "core/recipe/recipe.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool cli_lettered_speaks(const maze_recipe *recipe, const maze_style *style)
{
    page_letters_words words;
    maze_style spoken = *style;
    spoken.letters_language = "de"; /* labyrinths have words of their own in English */
    return book_sheet_words(recipe, &spoken, &words) != NULL;
}

bool cli_lettered_join(const cli_options **options, cli_options *with, char row[CLI_ROW_ROOM],
                       maze_error *error)
{
    const cli_options *o = *options;
    unsigned key = cli_style_key("count-by");
    const char *name = o->from ? "from" : "to";
    if (!o->from && !o->to)
        return true;
    if (!o->keys[key])
        return maze_fail(error, MAZE_BAD_INPUT,
                         "--%s is of the numbers of --count-by; give that, too", name);
    int length = snprintf(row, CLI_ROW_ROOM, "%s%s%s%s%s", o->keys[key], o->from ? " from " : "",
                          o->from ? o->from : "", o->to ? " to " : "", o->to ? o->to : "");
    if (length >= CLI_ROW_ROOM)
        return maze_fail(error, MAZE_BAD_INPUT, "--%s is too long for a number", name);
    *with = *o;
    with->keys[key] = row;
    *options = with;
    return true;
}

/* Two or three letters, and perhaps more after a hyphen. */
static bool is_tag(const char *text)
{
    size_t letters = 0, all = strlen(text);
    while (is_letter(text[letters]))
        letters++;
    for (size_t i = letters; i < all; i++)
        if (!is_letter(text[i]) && !is_digit(text[i]) && text[i] != '-')
            return false;
    return letters >= 2 && letters <= 3 && (text[letters] == '\0' || text[letters] == '-') &&
           all < RECIPE_TAG_ROOM;
}

const char *cli_lettered_language(const cli_options *options, const char *otherwise,
                                  maze_error *error)
{
    const char *typed = options->language ? options->language : otherwise ? otherwise : "en";
    return is_tag(typed) ? typed : book_language_tag_named(typed, error);
}

/* Cells of a maze for each cell that its way must have; a sheet has at least so many columns. */
#define CELLS_PER_WAY 4.0
#define CHILD_CELLS_PER_WAY 3.0
#define LEAST_COLUMNS 14
#define CHILD_LEAST_COLUMNS 7

bool cli_lettered_append(const cli_options *options, const maze_style *style,
                         maze_recipe_list *list, maze_error *error)
{
    size_t count;
    char recipe[60];
    bool child = style->look == MAZE_LOOK_PLAYFUL || style->letters_kind != LETTERS_SENTENCE;
    if (!measure_letters_count(style->letters_kind, style->letters, &count, error))
        return false;
    if (options->cells) {
        uint32_t cells[2];
        if (!cli_cells_read(options->cells, cells))
            return maze_fail(
                error, MAZE_BAD_INPUT,
                "--cells \"%.60s\" must be columns, or columns and rows, 1000 at most: "
                "18 or 18x19",
                options->cells);
        snprintf(recipe, sizeof recipe, "rect%lux%lu", (unsigned long)cells[0],
                 (unsigned long)(cells[1] > 0 ? cells[1] : cells[0]));
    } else {
        double cells =
            (child ? CHILD_CELLS_PER_WAY : CELLS_PER_WAY) * (double)measure_letters_way(count);
        unsigned columns = (unsigned)ceil(sqrt(cells));
        unsigned least = child ? CHILD_LEAST_COLUMNS : LEAST_COLUMNS;
        columns = columns < least ? least : columns;
        snprintf(recipe, sizeof recipe, "rect%ux%u", columns, child ? columns : columns + 1);
    }
    return book_recipes_append_word(list, recipe, error);
}

/* Seeds that are tried at most, and cells of their mazes in all. */
#define MOST_SEEDS 2000
#define MOST_CELLS 40000000

/* The ninths of the sheet that a way enters. */
static unsigned ninths_of(const maze_maze *maze, const maze_path *path)
{
    const maze_shape *shape = maze_get_shape(maze);
    maze_point extent = maze_shape_extent(shape);
    unsigned seen = 0, count = 0;
    for (size_t i = 0; i < path->length; i++) {
        maze_point at = maze_shape_center(shape, path->cells[i]);
        int x = (int)(3 * at.x / extent.x), y = (int)(3 * at.y / extent.y);
        seen |= 1u << (3 * (y < 0 ? 0 : y > 2 ? 2 : y) + (x < 0 ? 0 : x > 2 ? 2 : x));
    }
    for (unsigned i = 0; i < 9; i++)
        count += seen >> i & 1;
    return count;
}

/* How well a seed's way suits: 0 not, else 1 and the ninths.  False on error. */
static bool try_seed(const maze_recipe *recipe, const maze_inputs *inputs, size_t count,
                     unsigned *suits, uint64_t *cells, size_t *longest, maze_error *error)
{
    maze_path path = {0};
    maze_maze *maze = maze_make(recipe, inputs, error);
    bool done = maze && maze_solve(maze, &path, error);
    *suits = 0;
    if (done) {
        *cells = maze_get_graph(maze)->cells;
        *longest = path.length > *longest ? path.length : *longest;
        if (path.length >= measure_letters_way(count))
            *suits = 1 + ninths_of(maze, &path);
    }
    maze_path_finish(&path);
    maze_destroy(maze);
    return done;
}

bool cli_lettered_seed(maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                       base_text *news, maze_error *error)
{
    char shown[MAZE_RECIPE_LENGTH + 3];
    uint64_t first, best = 0, tried = 0, cells = 1;
    unsigned most = 0, suits;
    size_t count, longest = 0;
    const char *things = recipe_letters_things[style->letters_kind];
    maze_recipe_format(recipe, shown);
    if (!measure_letters_count(style->letters_kind, style->letters, &count, error) ||
        !measure_letters_suit(style->letters_kind, recipe, error) || !book_draw_seed(&first, error))
        return false;
    for (; tried < MOST_SEEDS && tried * cells < MOST_CELLS && most < 10; tried++) {
        uint64_t seed = (first + tried) % 1000000000;
        maze_recipe_set_seed(recipe, seed);
        if (!try_seed(recipe, inputs, count, &suits, &cells, &longest, error))
            return false;
        if (suits > most) {
            most = suits;
            best = seed;
        }
    }
    if (most == 0)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "no way of %s is long enough for the %s: %lu %s need %lu cells, and the "
            "longest way of %lu seeds has %lu; take more cells or %s",
            shown, things, (unsigned long)count, things, (unsigned long)measure_letters_way(count),
            (unsigned long)tried, (unsigned long)longest,
            style->letters_kind == LETTERS_SENTENCE ? "a shorter text" : "fewer numbers");
    maze_recipe_set_seed(recipe, best);
    maze_recipe_format_checked(recipe, shown);
    cli_append(news, "recipe %s\n", shown);
    return true;
}

static void free_sentence(void *value)
{
    recipe_sentence *sentence = value;
    free(sentence->text);
    free(sentence);
}

bool cli_sentences_read(cli_sentences *sentences, const maze_recipe_list *list, maze_error *error)
{
    for (size_t i = 0; i < list->count; i++) {
        const char *text = recipe_inputs_sentence(list->inputs, list->recipes[i]);
        if (!text)
            continue;
        recipe_sentence *sentence = cli_new(1, sizeof *sentence);
        if (!recipe_sentence_read(text, sentence, error)) {
            free_sentence(sentence);
            return false;
        }
        cli_map_put(&sentences->read, &list->recipes[i], sizeof *list->recipes, sentence);
    }
    return true;
}

void cli_sentences_lend(const cli_sentences *sentences, const maze_recipe *recipe,
                        maze_style *style)
{
    const recipe_sentence *sentence = cli_map_get(&sentences->read, &recipe, sizeof recipe);
    if (!sentence || style->letters)
        return;
    style->letters = sentence->text;
    style->letters_kind = sentence->kind;
    style->letters_language = sentence->tag;
}

void cli_sentences_finish(cli_sentences *sentences)
{
    cli_map_finish(&sentences->read, free_sentence);
}
