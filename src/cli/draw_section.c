/* Makes the section of a book from the options of `draw`. Functions for books then choose the mazes
 * and texts of the sheets, and `draw` writes the sheets. */
#include "cli/draw_section.h"

#include "book/plan/book_look.h"
#include "book/plan/planning.h"
#include "book/puzzles/choose.h"
#include "book/sheets.h"
#include "book/spec/spec.h"
#include "cli/draw.h"
#include "core/recipe/recipe.h"
#include "page/sheet.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

typedef struct section {
    cli_section shown;
    draw_target *from;
    maze_spec *spec;
    const book_terms *terms;
    book_plan plan;
    /* title and other texts of each sheet */
    page_letters_words *words;
    page_roads_pictures *roads; /* pictures at the ends of roads, for each sheet */
    /* 1-based number of each recipe's sheet; the keys are pointers to recipes */
    GHashTable *numbers;
} section;

static bool set(section *section, const char *key, const char *value, maze_error *error)
{
    return !value || maze_spec_set(section->spec, key, value, error) || cli_fail_option(key, error);
}

static bool set_style_keys(section *section, maze_error *error)
{
    const cli_options *options = section->from->options;
    static const char *const keys[] = {"letters", "count-by",       "sums",    "look",
                                       "press",   "hand",           "texture", "shade",
                                       "corners", "ground-texture", NULL};
    const char *sheet_key;
    bool done = true, paper = section->from->format->medium == MAZE_MEDIUM_SHEET &&
                              page_style_is_given(&section->from->style, "paper") &&
                              section->from->style.paper.width != NO_PAPER;
    for (size_t i = 0; keys[i] && done; i++)
        done = set(section, keys[i], options->keys[cli_style_key(keys[i])], error);
    for (unsigned i = 0; (sheet_key = book_worksheet_key_at(i)) && done; i++)
        done = set(section, sheet_key, options->keys[cli_style_key(sheet_key)], error);
    return done && (!paper || set(section, "paper", options->keys[cli_style_key("paper")], error));
}

static bool set_mazes(section *section, maze_error *error)
{
    const cli_options *options = section->from->options;
    const maze_recipe_list *list = &section->from->list;
    uint32_t cells[2];
    char recipe[MAZE_RECIPE_LENGTH + 1];
    g_autoptr(GString) text = g_string_new(NULL);
    bool seeded = true;
    for (size_t i = 0; i < list->count; i++) {
        maze_recipe_format(list->recipes[i], recipe);
        if (maze_recipe_has_seed(list->recipes[i]))
            *strrchr(recipe, '-') = '\0';
        else
            seeded = false;
        g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", recipe);
    }
    if (list->count == 0 && options->cells) {
        seeded = false;
        if (!cli_cells_read(options->cells, cells))
            return reject(error,
                          "--cells \"%.60s\" must be a number of columns, or of columns and rows, "
                          "each from 1 to 1000, such as 18 or 18x19",
                          options->cells);
        g_string_printf(text, "rect%lux%lu", (unsigned long)cells[0],
                        (unsigned long)(cells[1] > 0 ? cells[1] : cells[0]));
    }
    return seeded || set(section, "maze", text->str, error);
}

static bool set_keys(section *section, maze_error *error)
{
    const cli_options *options = section->from->options;
    char count[24];
    size_t puzzles = options->count   ? options->count
                     : options->words ? 0
                                      : MAX(section->from->list.count, 1);
    g_snprintf(count, sizeof count, "%zu", puzzles);
    return set(section, "theme", options->theme, error) &&
           set(section, "worksheet", options->worksheet, error) &&
           set(section, "level", options->level, error) &&
           set(section, "words", options->words, error) &&
           set(section, "column", options->column, error) &&
           set(section, "language", section->from->language, error) &&
           set(section, "start-picture", options->start_picture, error) &&
           set(section, "goal-picture", options->goal_picture, error) &&
           set(section, "seed", options->seed, error) &&
           set(section, "several-ways", "yes", error) && set_style_keys(section, error) &&
           set_mazes(section, error) && (puzzles == 0 || set(section, "puzzles", count, error));
}

/* If the section has a list of words, checks the number of recipes and --count. A single recipe for
 * several words must not have a seed. */
static bool check_words(const section *section, maze_error *error)
{
    const cli_options *options = section->from->options;
    const maze_recipe_list *list = &section->from->list;
    char shown[MAZE_RECIPE_LENGTH + 1];
    const book_vocabulary *vocabulary = section->shown.vocabulary;
    unsigned long count = vocabulary ? options->count ? options->count : vocabulary->count : 0;
    if (!vocabulary)
        return true;
    if (options->count > vocabulary->count)
        return reject(error,
                      "--count %lu is larger than the number of words in the list, %lu; remove "
                      "--count to draw a sheet for each word",
                      count, (unsigned long)vocabulary->count);
    if (list->count > 1 && list->count != count)
        return reject(error,
                      "%lu recipes are given for %lu word%s; use one recipe without a seed, or one "
                      "recipe for each word",
                      (unsigned long)list->count, count, count == 1 ? "" : "s");
    if (list->count != 1 || count == 1 || !maze_recipe_has_seed(list->recipes[0]))
        return true;
    maze_recipe_format(list->recipes[0], shown);
    return reject(error,
                  "%s is a single maze, but there are %lu words; remove the seed, so that each "
                  "word has its own maze",
                  shown, count);
}

static size_t pair_of(const maze_recipe *recipe)
{
    return maze_recipe_seed(recipe) % THEME_PAIRED;
}

static const char *caption_of(const section *section, size_t i, const maze_recipe *recipe)
{
    const book_terms *terms = section->terms;
    return terms->sections[section->plan.puzzles.puzzles[i].section].themed
               ? terms->theme_speech->captions[terms->theme->pairs[pair_of(recipe)]]
               : NULL;
}

/* Stores the recipe of sheet `i` in the list. The first `given` recipes of the list are from the
 * user, and are unchanged if they have a seed. */
static bool take(section *section, size_t i, size_t given, maze_recipe_list *list,
                 maze_error *error)
{
    maze_recipe *chosen = section->plan.puzzles.puzzles[i].recipe, *copy;
    bool fixed = i < given && maze_recipe_has_seed(list->recipes[i]);
    if (!(copy = maze_recipe_copy(fixed ? list->recipes[i] : chosen, error)))
        return false;
    if (fixed) {
        section->plan.puzzles.puzzles[i].recipe = copy;
        maze_recipe_destroy(chosen);
    } else if (i < given) {
        maze_recipe_destroy(list->recipes[i]);
        list->recipes[i] = copy;
    } else if (!book_recipes_append(list, copy, error)) {
        return false;
    }
    g_hash_table_insert(section->numbers, list->recipes[i], GSIZE_TO_POINTER(i + 1));
    section->words[i] =
        book_way_words(section->from->language, caption_of(section, i, list->recipes[i]));
    section->roads[i] = book_roads_pictures(&section->plan.layout, i);
    return true;
}

/* Adds lines with the seed or the new recipes, so that the user can make the same sheets again. */
static void report(const section *section, size_t given, const maze_recipe_list *list,
                   base_text *news)
{
    char shown[MAZE_RECIPE_LENGTH + 3];
    if (section->shown.vocabulary)
        cli_append(news, "seed %llu\n", (unsigned long long)section->terms->seed);
    for (size_t i = given; i < list->count && !section->shown.vocabulary; i++) {
        maze_recipe_format_checked(list->recipes[i], shown);
        cli_append(news, "recipe %s\n", shown);
    }
}

/* additional time for a sheet, compared with a puzzle of a book, in seconds */
#define SHEET_SECONDS 0.002

static void report_needs(section *section, bool joined)
{
    const cli_options *options = section->from->options;
    cli_progress progress;
    const book_puzzle_list *puzzles = &section->plan.puzzles;
    size_t count = puzzles->count;
    double seconds = book_puzzles_seconds(puzzles, section->terms) + SHEET_SECONDS * (double)count;
    maze_style style = section->from->style;
    uint64_t most = 0;
    style.medium = section->from->format->medium;
    for (size_t i = 0; i < count; i++)
        most = MAX(most, page_memory_needed(puzzles->puzzles[i].recipe, &style));
    if (joined) /* solutions can double the number of pages */
        book_sheets_threads((unsigned)options->jobs, 2 * count, &most);
    cli_progress_start(&progress, options->quiet, 0, NULL);
    section->shown.announced = cli_progress_report_many(&progress, "", count, seconds, most);
    cli_progress_end(&progress, true);
}

static bool make(section *section, bool joined, base_text *news, maze_error *error)
{
    const cli_options *options = section->from->options;
    maze_recipe_list *list = &section->from->list;
    const maze_book_options how = {.threads = (unsigned)options->jobs,
                                   .font_directory = getenv("MAZEPRESS_FONTS")};
    size_t given = list->count, open = 0, i;
    for (i = 0; i < given; i++)
        open += !maze_recipe_has_seed(list->recipes[i]);
    if (options->seed && open < given && (options->worksheet || options->words))
        /* this call only reports that a given recipe has a seed */
        return cli_gather_seeds(list, options->seed, NULL, error);
    if (!(section->spec = maze_spec_create(error)))
        return false;
    section->spec->sheets = true;
    section->spec->given = list->inputs;
    if (!set_keys(section, error))
        return false;
    if (!(section->terms = book_settle(section->spec, &how, error)))
        return cli_fail_option(NULL, error);
    section->shown.vocabulary = section->terms->sections[0].vocabulary;
    if (!check_words(section, error))
        return false;
    book_puzzle_list *puzzles = &section->plan.puzzles;
    if (!book_plan_start(&section->plan, section->terms, &how, error)) {
        size_t unfit = section->plan.layout.unfit;
        book_plan_finish(&section->plan);
        if (unfit > 0)
            book_advise(section->spec, &how, unfit, false, error);
        return cli_fail_option(NULL, error);
    }
    report_needs(section, joined);
    if ((given == 0 || open > 0) && !book_choose_puzzles(puzzles, section->terms, &how, error))
        return cli_fail_option(NULL, error);
    section->words = g_new0(page_letters_words, puzzles->count);
    section->roads = g_new0(page_roads_pictures, puzzles->count);
    for (i = 0; i < puzzles->count; i++)
        if (!take(section, i, given, list, error))
            return false;
    if (!options->seed)
        report(section, open > 0 ? 0 : given, list, news);
    return true;
}

cli_section *cli_section_open(draw_target *target, bool joined, base_text *news, maze_error *error)
{
    section *own = g_new0(section, 1);
    own->from = target;
    own->numbers = g_hash_table_new(NULL, NULL);
    if (make(own, joined, news, error))
        return &own->shown;
    cli_section_close(&own->shown);
    return NULL;
}

/* Sets a key of the style, unless `value` is NULL, the user has set the key, or the format rejects
 * the value. */
static void add_key(const section *section, const char *key, const char *value, maze_style *style)
{
    maze_style tried = *style;
    if (value && !page_style_is_given(style, key) && page_style_set(&tried, key, value, NULL) &&
        maze_format_check(section->from->format, &tried, NULL))
        *style = tried;
}

void cli_section_dress(const cli_section *shown, const maze_recipe *recipe, maze_style *style)
{
    const book_section_plan *plan;
    const section *own = (const section *)shown;
    size_t i = GPOINTER_TO_SIZE(g_hash_table_lookup(own->numbers, recipe)) - 1;
    if (i == SIZE_MAX) /* recipes can be added after the section was planned */
        return;
    uint32_t number = own->plan.puzzles.puzzles[i].section;
    const book_section *terms = &own->terms->sections[number];
    maze_style planned = book_style_of(&own->plan.layout, i, false);
    plan = &own->plan.layout.sections[number];
    if (terms->themed) {
        size_t turn = (THEME_PAIRED - plan->turn % THEME_PAIRED + pair_of(recipe)) % THEME_PAIRED;
        const maze_style pair = book_section_look(plan, plan->first + turn);
        planned.start_picture = pair.start_picture;
        planned.goal_picture = pair.goal_picture;
    }
    bool sheet = own->from->format->medium == MAZE_MEDIUM_SHEET;
    if (!style->letters) {
        style->letters = planned.letters;
        style->letters_kind = planned.letters_kind;
        style->content.word = planned.content.word;
    }
    style->letters_language = own->from->language;
    style->design.least_letter = terms->style.design.least_letter;
    if (sheet && (terms->worksheet || own->terms->theme))
        add_key(own, "look", book_look_of(own->terms->style.look)->name, style);
    if (own->terms->theme)
        add_key(own, "title", own->terms->title, style);
    const book_worksheet_terms *sheet_terms = &own->spec->meaning->parts[number].worksheet;
    if (sheet_terms->key)
        add_key(own, sheet_terms->key,
                book_sheet_text(own->spec, NULL, sheet_terms, book_key_of(sheet_terms->key)),
                style);
    style->content.words = &own->words[i];
    if (style->start_picture || style->goal_picture ||
        !write_check_pictures(own->from->format, "", NULL))
        return;
    if (!book_question_of(page_sheet_kind_of(recipe, style)->task)->pair_count) {
        style->start_picture = planned.start_picture;
        style->goal_picture = planned.goal_picture;
        style->design.marks_apart |= terms->themed;
    } else if (sheet) {
        style->content.roads = &own->roads[i];
    }
}

void cli_section_close(cli_section *shown)
{
    section *own = (section *)shown;
    if (!own)
        return;
    book_plan_finish(&own->plan);
    maze_spec_destroy(own->spec);
    g_hash_table_destroy(own->numbers);
    g_free(own->words);
    g_free(own->roads);
    g_free(own);
}
