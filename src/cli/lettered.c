/* Reads the options of `draw` for worksheets and for letters along solutions, and chooses seeds of
 * mazes that suit these sheets. */
#include "cli/draw.h"

#include "book/languages/words.h"
#include "book/puzzles/recipe_lists.h"
#include "book/puzzles/worksheets.h"
#include "book/sheets.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/letters/letters.h"
#include "core/measure/measures.h"
#include "core/recipe/recipe.h"
#include "page/road_sheet.h"
#include "page/swell_sheet.h"
#include "write/files/document.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool cli_draw_join_row(cli_options *options, char row[DRAW_ROW_ROOM], maze_error *error)
{
    const char **key = &options->keys[cli_style_key("count-by")];
    const char *from = options->from, *to = options->to;
    if (!from && !to)
        return true;
    if (!*key)
        return reject(error, "--%s requires --count-by; add it", from ? "from" : "to");
    int length = snprintf(row, DRAW_ROW_ROOM, "%s%s%s%s%s", *key, from ? " from " : "",
                          from ? from : "", to ? " to " : "", to ? to : "");
    if (length >= DRAW_ROW_ROOM)
        return reject(error,
                      "--count-by, --from and --to have too many characters; use smaller numbers");
    *key = row;
    return true;
}

/* True if the text has the form of a language tag: two or three letters, perhaps followed by a
 * hyphen and by letters, digits and hyphens. */
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

const char *cli_draw_language(const cli_options *options, const char *otherwise, maze_error *error)
{
    const char *typed = options->language ? options->language : otherwise ? otherwise : "en";
    const char *tag = is_tag(typed) ? typed : book_language_tag_named(typed, error);
    if (!tag)
        cli_fail_option("language", error);
    return tag;
}

bool cli_draw_check_worksheet(const cli_options *options, maze_error *error)
{
    if (!options->worksheet)
        return true;
    if (!book_worksheets_count("--worksheet", options->worksheet, error))
        return false;
    if (book_worksheets_are_mixed(options->worksheet) || strchr(options->worksheet, ','))
        return reject(error,
                      "--worksheet accepts one name; to use several worksheets in turn, make a "
                      "class set: mazepress book --names LIST --worksheet \"%.60s\"",
                      options->worksheet);
    const book_worksheet *row = book_worksheets_in(options->worksheet, 0);
    if (options->cells && row->columns[0] == 0)
        return reject(error,
                      "--cells conflicts with --worksheet %s, which has its own mazes; use a "
                      "recipe in place of --cells, such as %s",
                      row->name, row->outlines ? "rect20x24.cat-smooth" : row->mazes[1]);
    return !options->words == (row->kind != LETTERS_WORD) ||
           reject(error,
                  options->words ? "--words conflicts with --worksheet %s; remove --words, or use "
                                   "--worksheet words"
                                 : "--worksheet %s requires a list of words; add --words FILE",
                  row->name);
}

/* A sheet whose seed is searched for. */
typedef struct seeking {
    const draw_target *target;
    const maze_style *style;
} seeking;

/* The paper of a trial, relative to the sheet's paper. Other mazes of the same size do not have so
 * much larger letters. */
#define TRIAL_PAPER 1.25

/* Returns false if the sheet has no space for its letters even on larger paper. The search for a
 * better maze would then be in vain. */
static bool has_space(void *context, const maze_recipe *recipe)
{
    const seeking *seeking = context;
    const maze_format *format = seeking->target->format;
    maze_style style = *seeking->style;
    if (!style.letters)
        return true;
    style.medium = format->medium;
    style.whole = !format->many_pages;
    style.paper.width *= TRIAL_PAPER;
    style.paper.height *= TRIAL_PAPER;
    if (page_road_narrows(recipe, &style))
        page_road_narrow(&style, 1, 2); /* a range of widths requires several sheets */
    maze_recipe *tried = maze_recipe_copy(recipe, NULL);
    if (!tried)
        return false;
    maze_sheets *sheets = maze_sheets_create(&tried, 1, seeking->target->list.inputs, &style,
                                             MAZE_SOLUTION_NONE, 1, NULL);
    maze_document *document = maze_sheets_document(sheets);
    maze_page *page = document ? document->page(document->context, 0, NULL) : NULL;
    bool done = page != NULL;
    maze_page_destroy(page);
    maze_sheets_destroy(sheets);
    maze_recipe_destroy(tried);
    return done;
}

/* Tries seeds from `first` on. Sets the recipe's seed to the first seed whose maze meets all wishes
 * for this kind of sheet. If no tried seed meets all wishes, uses the seed with the lowest penalty
 * for missed wishes. Fails if no tried maze has space for the letters. */
static bool choose_seed(const draw_target *target, maze_recipe *recipe, const maze_style *style,
                        uint64_t first, maze_error *error)
{
    seeking seeking = {target, style};
    char shown[MAZE_RECIPE_LENGTH + 3];
    measure_filters filters = {0};
    measure_tally tally = {0};
    measure_range *way = &filters.ranges[FIGURE_SOLUTION_LENGTH];
    size_t count = 0;
    bool found;
    /* letters on a tactile sheet are an error that the layout reports */
    const bool letters = style->letters && style->press != PAGE_PRESS_SWELL;
    const book_question *question = book_question_of(page_sheet_kind_of(recipe, style)->task);
    const book_seed_terms terms = {.inputs = target->list.inputs,
                                   .filters = &filters,
                                   .wishes = question->wishes,
                                   .first = first,
                                   .goes_on = has_space,
                                   .context = &seeking};
    maze_recipe_format(recipe, shown);
    if (letters && (!letters_count(style->letters_kind, style->letters, &count, error) ||
                    !letters_suit(style->letters_kind, recipe, error)))
        return false;
    if (letters)
        *way = (measure_range){true, (uint32_t)letters_way(count), UINT32_MAX};
    if (style->press == PAGE_PRESS_SWELL)
        filters.ranges[FIGURE_DEAD_ENDS] = (measure_range){true, 0, SWELL_DEAD_ENDS};
    if (!book_seed_find(recipe, &terms, &found, &tally, error))
        return false;
    return found || !letters ||
           book_letters_fail_way(style->letters_kind, count, shown, &tally, error);
}

/* True if the program must choose the seed: the sheet requires a suitable seed, or the recipe comes
 * from --level and has no default seed. */
static bool is_chosen(const draw_target *target, const maze_recipe *recipe, const maze_style *style)
{
    uint64_t own;
    return book_question_of(page_sheet_kind_of(recipe, style)->task)->picky ||
           (target->options->level && !maze_recipe_own_seed(recipe, &own));
}

bool cli_draw_choose_seeds(const draw_target *target, base_text *news, maze_error *error)
{
    char shown[MAZE_RECIPE_LENGTH + 3];
    uint64_t next;
    if (target->options->seed)
        return true;
    if (!book_draw_seed(&next, error))
        return false;
    for (size_t i = 0; i < target->list.count; i++) {
        maze_recipe *recipe = target->list.recipes[i];
        const maze_style style = cli_draw_style_of(target, recipe);
        if (maze_recipe_has_seed(recipe) || !is_chosen(target, recipe, &style))
            continue;
        if (!choose_seed(target, recipe, &style, next, error))
            return false;
        maze_recipe_format_checked(recipe, shown);
        cli_append(news, "recipe %s\n", shown);
        next = maze_recipe_seed(recipe) + 1;
    }
    return true;
}

bool cli_draw_choose_solution(draw_target *target, maze_error *error)
{
    const char *asked = target->options->solution;
    /* on swell paper, the solution and the text for helpers are on a separate page */
    if (!asked && target->style.press == PAGE_PRESS_SWELL && target->format->many_pages)
        target->solution = MAZE_SOLUTION_PAGE;
    if (write_has_game(target->format))
        target->solution = MAZE_SOLUTION_HIDDEN;
    return !asked || maze_solution_parse(asked, target->format, &target->solution, error) ||
           cli_fail_option(NULL, error);
}

bool cli_draw_shows_solution(const draw_target *target, const maze_recipe *recipe,
                             const maze_style *style)
{
    if (target->solution == MAZE_SOLUTION_PAGE)
        return book_sheet_has_answer(recipe, style);
    return target->solution != MAZE_SOLUTION_SHOWN || target->format->medium != MAZE_MEDIUM_SHEET ||
           style->paper.width == NO_PAPER || !page_sheet_kind_of(recipe, style)->own_width;
}

size_t cli_draw_solution_pages(const draw_target *target)
{
    size_t pages = 0;
    for (size_t i = 0; i < target->list.count && target->solution == MAZE_SOLUTION_PAGE; i++) {
        const maze_style style = cli_draw_style_of(target, target->list.recipes[i]);
        pages += book_sheet_has_answer(target->list.recipes[i], &style);
    }
    return pages;
}

/* True if a sheet of roads can be drawn with --paper maze, which has no space for texts or wide
 * roads. */
static bool can_be_plain(const maze_style *style)
{
    return style->road[0].unit == MAZE_UNIT_AUTO && style->tile.width == 0 && !style->heading &&
           !style->title && !style->caption;
}

void cli_draw_warn_solution(const draw_target *target, base_text *news)
{
    bool plain = !target->section;
    char shown[MAZE_RECIPE_LENGTH + 3];
    size_t without = 0;
    for (size_t i = target->list.count; i-- > 0;) {
        const maze_recipe *recipe = target->list.recipes[i];
        const maze_style style = cli_draw_style_of(target, recipe);
        if (cli_draw_shows_solution(target, recipe, &style))
            continue;
        plain = plain && can_be_plain(&style);
        maze_recipe_format_checked(recipe, shown);
        without++;
    }
    if (without == 0)
        return;
    cli_append(news, "warning: --solution has no effect on %s", shown);
    if (without > 1)
        cli_append(news, " and %zu more", without - 1);
    cli_append(news, target->solution == MAZE_SOLUTION_PAGE
                         ? ", because labyrinths and roads have no page with a solution\n"
                     : plain ? ", because a sheet of roads shows no solution; to draw the "
                               "solution, use --paper maze\n"
                             : ", because a sheet of roads shows no solution\n");
}
