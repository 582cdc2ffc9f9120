#include "cli/deliver.h"
#include "cli/gather.h"
#include "cli/options.h"
#include "core/nearest.h"

#include <errno.h>
#include <mazepress/random.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_OUTPUT "./book.pdf"
#define DEFAULT_PUZZLES 24
#define MOST_PUZZLES 100000

#define SUMMARY                                                                                    \
    "Makes a book of puzzles with solutions to print: either of the RECIPEs, or of\n"              \
    "--puzzles mazes of one size with seeds that follow from --seed.\n"                            \
    "Levels: tiny (ages 4 to 6), easy (6 to 8), medium (8 to 12), hard (12 and\n"                  \
    "older), expert (adults)."

static bool find_answers(const char *text, maze_answers *answers, maze_error *error)
{
    static const char *const kinds[] = {"back", "separate", "foot", "none"};
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    *answers = MAZE_ANSWERS_BACK;
    if (!text)
        return true;
    for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++) {
        nearest_list(&best, text, kinds[i], kinds[i]);
        if (name_equal(text, kinds[i])) {
            *answers = (maze_answers)i;
            return true;
        }
    }
    return maze_fail(error, MAZE_BAD_INPUT, "--answers \"%.60s\" must be one of %s%s", text,
                     best.all, nearest_hint(&best, hint, sizeof hint));
}

/* The recipe that all puzzles share but for their seeds. */
static maze_recipe *find_common(const options *o, maze_error *error)
{
    if (o->maze && o->level) {
        maze_fail(error, MAZE_BAD_INPUT, "--maze and --level both name a size; give one of them");
        return NULL;
    }
    const maze_level *level =
        o->maze ? NULL : maze_level_find(o->level ? o->level : "medium", error);
    if (!o->maze && !level)
        return NULL;
    maze_recipe *common = maze_recipe_parse(o->maze ? o->maze : level->recipe, error);
    if (common && maze_recipe_has_seed(common)) {
        maze_fail(error, MAZE_BAD_INPUT,
                  "--maze \"%s\" has a seed, but each puzzle has its own; leave it out", o->maze);
        maze_recipe_destroy(common);
        return NULL;
    }
    return common;
}

static bool append_seeded(maze_recipe_list *list, const maze_recipe *common, uint64_t seed,
                          maze_error *error)
{
    maze_recipe *recipe = maze_recipe_copy(common, error);
    if (!recipe)
        return false;
    maze_recipe_set_seed(recipe, seed);
    return gather_append(list, recipe, error);
}

static bool derive_seeds(const options *o, const maze_recipe *common, maze_recipe_list *list,
                         GString *news, maze_error *error)
{
    int count = o->puzzles == -1 ? DEFAULT_PUZZLES : o->puzzles;
    uint64_t seed;
    if (count < 1 || count > MOST_PUZZLES)
        return maze_fail(error, MAZE_BAD_INPUT, "--puzzles %d must be 1 to %d", count,
                         MOST_PUZZLES);
    if (!(o->seed ? gather_seed(o->seed, &seed, error) : gather_new_seed(&seed, error)))
        return false;
    g_string_append_printf(news, "seed %llu\n", (unsigned long long)seed);
    for (int i = 1; i <= count; i++)
        if (!append_seeded(list, common, maze_seed_of_puzzle(seed, "", (uint32_t)i), error))
            return false;
    return true;
}

static bool fail_seeds(const char *text, maze_error *error)
{
    return maze_fail(error, MAZE_BAD_INPUT,
                     "--seeds \"%s\" must be numbers and ranges between commas, as 7,19,100-120",
                     text);
}

/* Reads digits and moves *text behind them. */
static bool read_seed(const char **text, uint64_t *seed)
{
    char *end;
    if (!g_ascii_isdigit(**text) || (**text == '0' && g_ascii_isdigit((*text)[1])))
        return false;
    errno = 0;
    *seed = strtoull(*text, &end, 10);
    *text = end;
    return errno == 0;
}

static bool list_seeds(const char *text, const maze_recipe *common, maze_recipe_list *list,
                       maze_error *error)
{
    const char *p = text;
    do {
        uint64_t first, last;
        if (!read_seed(&p, &first))
            return fail_seeds(text, error);
        last = first;
        if (*p == '-') {
            p++;
            if (!read_seed(&p, &last) || last < first)
                return fail_seeds(text, error);
        }
        if (last - first >= MOST_PUZZLES - list->count)
            return maze_fail(error, MAZE_BAD_INPUT, "--seeds \"%s\" names more than %d puzzles",
                             text, MOST_PUZZLES);
        for (uint64_t seed = first;; seed++) {
            if (!append_seeded(list, common, seed, error))
                return false;
            if (seed == last)
                break;
        }
    } while (*p == ',' && p++);
    return *p == '\0' || fail_seeds(text, error);
}

static bool gather_from_options(const options *o, maze_recipe_list *list, GString *news,
                                maze_error *error)
{
    if (o->seeds && (o->seed || o->puzzles != -1))
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "--seeds names every puzzle, so --seed and --puzzles cannot stand beside it");
    maze_recipe *common = find_common(o, error);
    if (!common)
        return false;
    bool done = o->seeds ? list_seeds(o->seeds, common, list, error)
                         : derive_seeds(o, common, list, news, error);
    maze_recipe_destroy(common);
    return done;
}

static bool gather_puzzles(int argc, char **argv, const options *o, maze_recipe_list *list,
                           GString *news, maze_error *error)
{
    if (argc < 2)
        return gather_from_options(o, list, news, error);
    if (o->puzzles != -1 || o->maze || o->level || o->seeds)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "recipes are given, so --puzzles, --maze, --level and --seeds cannot stand "
            "beside them");
    return gather_given(argc - 1, argv + 1, list, error) &&
           gather_seeds(list, o->seed, news, error);
}

/* "NAME-answers.pdf" beside "NAME.pdf" */
static char *answers_path(const char *path)
{
    int base = (int)(maze_format_of_path(path) ? strlen(path) - 4 : strlen(path));
    return g_strdup_printf("%.*s-answers.pdf", base, path);
}

/* The answers come first: if they fail, an older book is still there. */
static bool write_parts(maze_book *book, const char *path, progress *progress, maze_error *error)
{
    const maze_format *pdf = maze_format_find("pdf", error);
    maze_document *answers = maze_book_answers(book);
    char *beside = answers_path(path);
    bool done = (!answers || deliver(answers, pdf, beside, progress, error)) &&
                deliver(maze_book_document(book), pdf, path, progress, error);
    g_free(beside);
    return done;
}

static bool write_book(maze_book *book, const char *path, const char *news, maze_error *error)
{
    progress progress;
    const maze_document *answers = maze_book_answers(book);
    progress_start(&progress, maze_book_document(book)->pages + (answers ? answers->pages : 0),
                   news);
    bool done = write_parts(book, path, &progress, error);
    progress_end(&progress, done);
    return done;
}

/* What can be known to be wrong before any work. */
static bool check_options(const options *o, const char *path, maze_answers *answers,
                          maze_error *error)
{
    const maze_format *format = maze_format_of_path(path);
    if (format && strcmp(format->name, "pdf") != 0)
        return maze_fail(error, MAZE_BAD_INPUT, "-o %s: a book is a pdf, not %s", path,
                         format->name);
    if (*path == '\0')
        return maze_fail(error, MAZE_BAD_INPUT, "-o needs a file's name");
    if (o->per_page != 1 && o->per_page != 2 && o->per_page != 4)
        return maze_fail(error, MAZE_BAD_INPUT, "--per-page %d must be 1, 2 or 4", o->per_page);
    if (!find_answers(o->answers, answers, error))
        return false;
    if (*answers == MAZE_ANSWERS_SEPARATE && strcmp(path, "-") == 0)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "--answers separate writes two files, so -o needs a file's name");
    return true;
}

static bool make_book(int argc, char **argv, const options *o, maze_recipe_list *list,
                      GString *news, maze_error *error)
{
    const char *path = o->output ? o->output : DEFAULT_OUTPUT;
    maze_answers answers;
    if (!check_options(o, path, &answers, error) ||
        !gather_puzzles(argc, argv, o, list, news, error))
        return false;
    maze_book_plan plan = {.recipes = list->recipes,
                           .count = list->count,
                           .style = &o->style,
                           .per_page = (unsigned)o->per_page,
                           .answers = answers,
                           .threads = (unsigned)o->threads};
    maze_book *book = maze_book_create(&plan, error);
    bool done = book && write_book(book, path, news->str, error);
    maze_book_destroy(book);
    return done;
}

int run_book(int argc, char **argv)
{
    options o;
    int status = EXIT_DONE;
    options_init(&o);
    o.for_book = true;
    const GOptionEntry entries[] = {
        {"output", 'o', 0, G_OPTION_ARG_FILENAME, &o.output, "pdf to write (book.pdf)", "FILE"},
        {"puzzles", 0, 0, G_OPTION_ARG_INT, &o.puzzles, "how many (24)", "N"},
        {"maze", 0, 0, G_OPTION_ARG_FILENAME, &o.maze, "recipe of them all, without seed",
         "RECIPE"},
        {"level", 0, 0, G_OPTION_ARG_FILENAME, &o.level, "tiny, easy, medium, hard or expert",
         "LEVEL"},
        {"seed", 0, 0, G_OPTION_ARG_FILENAME, &o.seed, "the book's, for all its puzzles", "N|NAME"},
        {"seeds", 0, 0, G_OPTION_ARG_FILENAME, &o.seeds, "of each puzzle: 7,19,100-120", "LIST"},
        {"per-page", 0, 0, G_OPTION_ARG_INT, &o.per_page, "1, 2 or 4 puzzles a page", "N"},
        {"answers", 0, 0, G_OPTION_ARG_FILENAME, &o.answers, "back, separate, foot or none",
         "KIND"},
        {"no-recipe", 0, 0, G_OPTION_ARG_NONE, &o.no_recipe, "no recipes under the mazes", NULL},
        {"jobs", 'j', 0, G_OPTION_ARG_INT, &o.threads, "threads (all processors)", "N"},
        {0},
    };
    if (options_parse(&o, entries, "[RECIPE|FILE|-]...", SUMMARY, &argc, &argv, &status)) {
        maze_recipe_list list = {0};
        maze_error error;
        GString *news = g_string_new(NULL);
        if (!make_book(argc, argv, &o, &list, news, &error))
            status = report(&error);
        g_string_free(news, TRUE);
        maze_recipe_list_finish(&list);
    }
    options_finish(&o);
    return status;
}
