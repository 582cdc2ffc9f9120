/* Collects the recipes of mazes from command-line arguments, lists and files that mazepress wrote.
 * Makes styles from options, and reports how mazes differ from pictures. */
#include "cli/arguments/arguments.h"

#include "book/puzzles/questions.h"
#include "book/puzzles/recipe_lists.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/recipe/recipe.h"
#include "page/swell_sheet.h"

#include <mazepress/recipe.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool cli_style_of(const cli_options *options, maze_style *style, maze_error *error)
{
    const maze_style_key *key;
    page_style_init(style);
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        if (options->keys[i] && !page_style_set(style, key->name, options->keys[i], error))
            return cli_fail_option(key->name, error);
    if (options->no_recipe)
        style->recipe_line = MAZE_RECIPE_NONE;
    return true;
}

unsigned cli_style_key(const char *name)
{
    unsigned i = 0;
    while (strcmp(maze_style_key_at(i)->name, name) != 0)
        i++;
    return i;
}

bool cli_cells_read(const char *text, uint32_t cells[2])
{
    uint64_t columns = 0, rows = 0;
    bool good = base_digits_read(&text, 1000, &columns) && columns > 0;
    if (good && *text == 'x') {
        text++;
        good = base_digits_read(&text, 1000, &rows) && rows > 0;
    }
    cells[0] = (uint32_t)columns;
    cells[1] = (uint32_t)rows;
    return good && *text == '\0';
}

/* Returns the first option in a line of a list, or NULL if the line has no option. */
static char *find_options(char *line)
{
    for (char *at = strstr(line, "--"); at; at = strstr(at + 1, "--"))
        if (at > line && (at[-1] == ' ' || at[-1] == '\t') && is_letter(at[2]))
            return at;
    return NULL;
}

/* Copies a word without its quotes and backslashes, as a shell does, and moves *from past the word.
 * Returns false if a quote is not closed or a backslash is last. */
static bool read_word(char **from, char *to)
{
    char quote = '\0';
    char *at = *from;
    for (; *at && (quote || !strchr(" \t\n", *at)); at++) {
        bool escapes =
            *at == '\\' && (!quote || (quote == '"' && at[1] && strchr("\"\\`$\n", at[1])));
        if (escapes && at[1] == '\0')
            return false;
        if (escapes)
            *to++ = *++at;
        else if (quote ? *at == quote : *at == '"' || *at == '\'')
            quote = quote ? '\0' : *at;
        else
            *to++ = *at;
    }
    *from = *at ? at + 1 : at;
    *to = '\0';
    return !quote;
}

/* Splits a text into words as a shell does, up to a comment (#). Returns a block with the number of
 * words, followed by the words, or NULL on error. The caller frees the block. */
static char *split(const char *text, size_t *size, maze_error *error)
{
    char *words = cli_new(sizeof(size_t) + strlen(text) + 1, 1);
    char *line = cli_format("%s", text), *at = line, *to = words + sizeof(size_t);
    size_t count = 0;
    bool closed = true;
    for (at += strspn(at, " \t\n"); *at && *at != '#' && closed; at += strspn(at, " \t\n")) {
        closed = read_word(&at, to);
        to += strlen(to) + 1;
        count++;
    }
    memcpy(words, &count, sizeof count);
    *size = (size_t)(to - words);
    free(line);
    if (closed)
        return words;
    reject(error,
           "%.200s: the text ends inside quotation marks or after a backslash; add the closing "
           "mark, or remove the backslash",
           text);
    free(words);
    return NULL;
}

/* Reads the options in a block of words. These options override the options of the command line. */
static bool read_words(const cli_lines *lines, const char *words, cli_line *line, maze_error *error)
{
    size_t count;
    memcpy(&count, words, sizeof count);
    char **each = cli_new(count + 2, sizeof *each), *at = (char *)words + sizeof count;
    for (size_t i = 1; i <= count; i++, at += strlen(at) + 1)
        each[i] = at;
    line->options = *lines->options;
    bool done = cli_options_parse_keys(VERB_DRAW, each, &line->options, error) &&
                cli_style_of(&line->options, &line->style, error);
    free(each);
    return done;
}

/* Returns the stored block of words for the options in a text, or NULL on error. Equal options are
 * stored only once. */
static const void *keep_words(cli_lines *lines, const char *text, maze_error *error)
{
    cli_line line;
    size_t size;
    char *words = split(text, &size, error);
    const void *known = words ? cli_map_get(&lines->words, words, size) : NULL;
    if (words && !known && read_words(lines, words, &line, error)) {
        cli_map_put(&lines->words, words, size, words);
        return words;
    }
    free(words);
    return known;
}

static bool append(void *context, maze_recipe_list *list, char *text, maze_error *error)
{
    cli_lines *lines = context;
    char *options = find_options(text);
    if (!options)
        return book_recipes_append_word(list, text, error);
    const void *words = keep_words(lines, options, error);
    if (!words)
        return false;
    *options = '\0';
    while (options > text && strchr(" \t\n\v\f\r", options[-1]))
        *--options = '\0';
    bool done = book_recipes_append_word(list, text, error);
    if (done)
        cli_map_put(&lines->beside, &list->recipes[list->count - 1], sizeof *list->recipes,
                    (void *)words);
    return done;
}

static bool skip(void *context, const maze_error *error)
{
    cli_lines *lines = context;
    if (!lines->options->keep_going)
        return false;
    cli_report(error);
    lines->failed++;
    return true;
}

static void tell(void *context, const char *text)
{
    const cli_lines *lines = context;
    if (lines->news)
        base_text_add(lines->news, text);
}

void cli_lines_init(cli_lines *lines, const cli_options *options)
{
    *lines = (cli_lines){.options = options, .how = {append, skip, tell, lines}};
}

void cli_lines_finish(cli_lines *lines)
{
    cli_map_finish(&lines->beside, NULL);
    cli_map_finish(&lines->words, free);
}

bool cli_lines_options(const cli_lines *lines, const maze_recipe *recipe, cli_line *line)
{
    const char *words = cli_map_get(&lines->beside, &recipe, sizeof recipe);
    return words && read_words(lines, words, line, NULL);
}

bool cli_is_file(const char *text)
{
    return base_names_picture(text) || cli_ends(text, ".yaml") || cli_ends(text, ".yml") ||
           strchr(text, '/') || maze_format_of_path(text);
}

static size_t passed_over(const cli_lines *lines)
{
    return lines ? lines->failed : 0;
}

/* True if the message quotes an invalid recipe without digits, which is probably a person's
 * name. */
static bool has_name(const char *message)
{
    static const char mark[] = "recipe \"";
    const char *name = strstr(message, mark);
    size_t length = name ? strcspn(name + strlen(mark), "\"0123456789") : 0;
    return length > 0 && name[strlen(mark) + length] == '"';
}

/* Appends the recipes of a list. It is not an error if all lines of the list are skipped. */
static bool gather_list(const char *path, const cli_lines *lines, maze_recipe_list *list,
                        maze_error *error)
{
    size_t failed = passed_over(lines), before = list->count;
    maze_error reason;
    return book_recipes_append_file(list, lines ? &lines->how : NULL, path, &reason) ||
           (reason.status == MAZE_BAD_INPUT && list->count == before &&
            passed_over(lines) > failed) ||
           (list->count == before && strcmp(path, "-") != 0 && has_name(reason.message)
                ? maze_fail(error, reason.status,
                            "%.300s; if the lines are names, use mazepress book --names %s",
                            reason.message, path)
                : maze_fail(error, reason.status, "%s", reason.message));
}

bool cli_gather_argument(const char *argument, const cli_lines *lines, maze_recipe_list *list,
                         maze_error *error)
{
    if (strcmp(argument, "-") == 0 || cli_ends(argument, ".txt"))
        return gather_list(argument, lines, list, error);
    if (cli_is_file(argument))
        return book_recipes_append_ours(list, lines ? &lines->how : NULL, argument, error);
    const book_recipe_lines *how = lines ? &lines->how : NULL;
    return book_recipes_append_word(list, argument, error) ||
           (book_file_is_drawn(argument) && book_recipes_append_file(list, how, argument, error));
}

static void drop_from(maze_recipe_list *list, size_t count)
{
    while (list->count > count)
        maze_recipe_destroy(list->recipes[--list->count]);
}

/* Joins all arguments to one recipe, and appends it. Without quotes, a shell splits a recipe such
 * as "rect 10 x 13" into several arguments. Returns false if the arguments do not form a recipe. */
static bool gather_joined(int count, char **arguments, maze_recipe_list *list)
{
    base_text line = {0};
    for (int i = 0; i < count; i++)
        cli_append(&line, "%s%s", i ? " " : "", arguments[i]);
    bool done =
        count > 1 && is_letter(*arguments[0]) && book_recipes_append_word(list, line.bytes, NULL);
    free(line.bytes);
    return done;
}

bool cli_gather_seeds(const maze_recipe_list *list, const char *text, base_text *news,
                      maze_error *error)
{
    uint64_t seed;
    if (text && !*text)
        return recipe_parse_seed("--seed", text, &seed, error);
    for (size_t i = 0; i < list->count; i++) {
        maze_recipe *recipe = list->recipes[i];
        char shown[MAZE_RECIPE_LENGTH + 3];
        bool has_seed = maze_recipe_has_seed(recipe);
        maze_recipe_format(recipe, shown);
        if (has_seed && text)
            return reject(error,
                          "--seed \"%s\": the recipe %s already has a seed; remove one of the two",
                          text, shown);
        if (has_seed)
            continue;
        if (text ? !recipe_parse_seed("--seed", text, &seed, error)
                 : !maze_recipe_own_seed(recipe, &seed) && !book_draw_seed(&seed, error))
            return false;
        maze_recipe_set_seed(recipe, seed);
        maze_recipe_format_checked(recipe, shown);
        if (news)
            cli_append(news, "recipe %s\n", shown);
    }
    return true;
}

bool cli_check_some(const maze_recipe_list *list, const cli_lines *lines, maze_error *error)
{
    return list->count > 0 || passed_over(lines) > 0 ||
           reject(error, "standard input has no recipe; write one, such as rect20x26-7391");
}

bool cli_gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                      maze_error *error)
{
    size_t before = list->count;
    for (int i = 0; i < count; i++) {
        if (cli_gather_argument(arguments[i], lines, list, error))
            continue;
        drop_from(list, before);
        return gather_joined(count, arguments, list);
    }
    return cli_check_some(list, lines, error);
}

bool cli_gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error)
{
    if (number > list->count && list->count == 1)
        return reject(error, "--puzzle %llu: there is only one maze; remove --puzzle",
                      (unsigned long long)number);
    if (number > list->count)
        return reject(error, "--puzzle %llu must be from 1 to %lu, the number of mazes",
                      (unsigned long long)number, (unsigned long)list->count);
    maze_recipe *kept = list->recipes[number - 1];
    list->recipes[number - 1] = list->recipes[0];
    list->recipes[0] = kept;
    drop_from(list, 1);
    return true;
}

/* Reports how the figure of the maze was found in a picture. Suggests only options that were tried
 * and change the result. */
static void report_notes(base_text *news, const char *picture, const input_figure *figure)
{
    static const struct {
        unsigned note;
        /* `text` is a message. `inverted` is appended to the message to suggest --invert, and is
         * NULL if --invert does not help. */
        const char *text, *inverted;
    } told[] = {
        {FIGURE_ON_COLOR, "the background is colored or dark; the maze is the figure",
         ", and --invert uses the background"},
        {FIGURE_HAS_HOLES, "the image is black up to its edge, so white parts are holes",
         "; --invert uses the white parts"},
        {FIGURE_IS_WHITE,
         "the image is white on transparent; the maze is the part that is not transparent", NULL},
        {FIGURE_IS_FILLED, "the image is a line drawing and was filled up to its outer line", NULL},
        {FIGURE_IS_WHOLE, "the figure fills the whole image, so the maze is the whole page",
         "; if this figure is the background, use --invert"},
    };
    unsigned notes = figure->notes;
    if (notes & FIGURE_IS_FILLED)
        notes &= ~(unsigned)FIGURE_IS_WHOLE;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        if (!(notes & told[i].note))
            continue;
        bool whole = told[i].note == FIGURE_IS_WHOLE, lines = told[i].note == FIGURE_IS_FILLED;
        cli_append(news, "%s: %s", picture, told[i].text);
        if (figure->inverted && told[i].inverted)
            cli_append(news, "%s", told[i].inverted);
        else if (whole && figure->threshold > 100)
            cli_append(news, "; --threshold auto selects a part of the image");
        else if (whole && figure->threshold > 0)
            cli_append(news, "; --threshold %u selects a part of the image", figure->threshold);
        else if (whole)
            cli_append(news, "; if this figure is the background, use an image with a light or "
                             "transparent background");
        else if (lines && figure->threshold > 0)
            cli_append(news, "; --threshold %u uses only the lines", figure->threshold);
        cli_append(news, "\n");
    }
}

#define FEW_CELLS 3

static void report_added(base_text *news, const char *picture, const input_figure *figure)
{
    if (figure->bridges > 0)
        cli_append(news, "%s: the parts of the figure are joined by bridges of %lu %s%s\n", picture,
                   (unsigned long)figure->bridges, figure->bridges == 1 ? "cell" : "cells",
                   figure->largest ? "; --parts largest uses only the largest part" : "");
    if (figure->necks > FEW_CELLS)
        cli_append(news, "%s: %lu cells are added where the figure is thinner than a cell\n",
                   picture, (unsigned long)figure->necks);
}

/* Reports omitted parts of the figure. Suggests a value of --cells only if this value was tried and
 * keeps all parts. */
static void report_lost(base_text *news, const char *picture, const input_figure *figure)
{
    char share[40] = "less than 1 %";
    if (figure->left_out >= 0.01)
        snprintf(share, sizeof share, "%.0f %%", 100 * figure->left_out);
    if (figure->islands > 0)
        cli_append(news, "%s: %u %s omitted, %s of the figure", picture, figure->islands,
                   figure->islands == 1 ? "part is" : "parts are", share);
    else if (figure->left_out >= 0.01)
        cli_append(news, "%s: small parts are omitted, %s of the figure", picture, share);
    else
        return;
    if (figure->columns > 0)
        cli_append(news, "; use --cells %lu, which keeps the whole figure",
                   (unsigned long)figure->columns);
    else if (figure->far > 0)
        cli_append(news, "; %s too far from the other parts for a bridge",
                   figure->islands == 1 ? "it is"
                   : figure->far == 1   ? "one of them is"
                                        : "some of them are");
    cli_append(news, "\n");
}

static void report_figure(base_text *news, const char *picture, const input_figure *figure)
{
    report_added(news, picture, figure);
    report_lost(news, picture, figure);
    if (figure->thinned)
        cli_append(news,
                   "%s: lines thinner than 2 %% of the longer side of the image are omitted\n",
                   picture);
}

/* Lost and added cells are reported if their sum exceeds 1 / TOLD of the picture's cells. */
#define TOLD 100

void cli_gather_report(base_text *news, const char *picture, const book_masked_facts *facts)
{
    const maze_reveal *reveal = &facts->reveal;
    if (((uint64_t)reveal->lost + reveal->widened) * TOLD > reveal->picture) {
        cli_append(news, "%s: the figure has %lu cells", picture, (unsigned long)reveal->picture);
        if (reveal->lost > 0)
            cli_append(news, ", of which %lu are omitted as specks", (unsigned long)reveal->lost);
        if (reveal->widened > 0)
            cli_append(news, "; %lu cells are added to thin parts", (unsigned long)reveal->widened);
        cli_append(news, "\n");
    }
    if (facts->unpainted)
        cli_append(news, INPUT_UNPAINTED, picture, facts->unpainted);
    report_notes(news, picture, &facts->figure);
    report_figure(news, picture, &facts->figure);
}

#define PHOTO_COLUMNS 60

bool cli_gather_cells(const char *text, uint32_t cells[2], maze_error *error)
{
    cells[0] = PHOTO_COLUMNS;
    cells[1] = 0;
    return !text || cli_cells_read(text, cells) ||
           reject(error,
                  "--cells \"%.60s\" must be a number of columns, or of columns and rows, each "
                  "from 1 to 1000, such as 60 or 60x80",
                  text);
}

/* Fails for an option about an image, such as --crop, if no other option names a suitable image. */
static bool check_unpictured(const cli_options *options, maze_error *error)
{
    static const char any[] = "--mask, --outline, --reveal or --flow";
    const struct {
        bool given;
        const char *name, *with;
    } asks[] = {
        {options->crop != NULL, "crop", any},
        {options->cells != NULL, "cells", any},
        {options->invert && !options->photographed, "invert", any},
        {options->threshold != NULL, "threshold", "--mask, --outline or --reveal"},
        {options->parts != NULL, "parts", "--mask or --outline"},
        {options->strict, "strict", "--mask or --outline"},
    };
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++)
        if (asks[i].given && !(options->flow && asks[i].with == any))
            return reject(error,
                          options->flow ? "--%s works only with %s, not with --flow; remove it"
                                        : "--%s requires an image; use it with %s",
                          asks[i].name, asks[i].with);
    return true;
}

bool cli_gather_masked(const cli_options *options, int count, char **arguments,
                       const cli_lines *lines, maze_recipe_list *list, base_text *news,
                       maze_error *error)
{
    bool pictured = options->mask || options->reveal || options->outline;
    const char *photo = options->gamma ? "gamma" : options->calm ? "calm" : NULL;
    if (!pictured && !check_unpictured(options, error))
        return false;
    if (!pictured && !options->flow && photo && !options->photographed)
        return reject(error, "--%s requires a photograph; use it with --flow", photo);
    if (!cli_gather_is_masked(options))
        return cli_gather_given(count, arguments, lines, list, error);
    const cli_print_side *print = cli_print(error);
    return print && print->gather_masked(options, count, arguments, lines, list, news, error);
}

bool cli_gather_default(const cli_options *options, const maze_style *style, bool none,
                        char recipe[MAZE_RECIPE_LENGTH + 1], maze_error *error)
{
    const char *level = options->level;
    const maze_level *found = level ? maze_level_find(level, error) : NULL;
    if (level && !found)
        return cli_fail_option("level", error);
    if (level && !none)
        return reject(
            error, "--level conflicts with a recipe, which chooses the maze; remove one of them");
    snprintf(recipe, MAZE_RECIPE_LENGTH + 1, "%s",
             found                              ? found->recipe
             : book_recipe_of_style(style)      ? book_recipe_of_style(style)
             : style->press == PAGE_PRESS_SWELL ? SWELL_RECIPE
                                                : DEFAULT_RECIPE);
    return true;
}
