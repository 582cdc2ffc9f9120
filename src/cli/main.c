#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/deliver.h"
#include "cli/term.h"
#include "core/base/nearest.h"

#include <cairo.h>
#include <pango/pango.h>
#include <png.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name, *summary;
    int (*run)(int argc, char **argv);
} verbs[] = {
    {"draw", "draw mazes as pdf, svg, png or text (the default)", run_draw},
    {"book", "make a puzzle book to print, with solutions", run_book},
    {"cover", "make the cover of a book: back, spine and front", run_cover},
    {"find", "find mazes as hard, long or winding as you want", run_find},
    {"info", "tell what a maze is like, or a file's recipe", run_info},
    {"list", "list shapes, algorithms, formats, papers, levels, presses", run_list},
    {"check", "look at a pdf file as a print shop would", run_check},
};

static int print_help(void)
{
    puts("mazepress turns one line of text into a maze, and many into a puzzle book.\n"
         "\n"
         "  mazepress rect20x26-7391                 a sheet to print: rect20x26-7391.pdf\n"
         "  mazepress draw -f svg --solution 40      a picture for the web, with its way\n"
         "  mazepress book --level easy --puzzles 24 --title \"My mazes\" -o book.pdf\n"
         "\n"
         "Verbs:");
    for (size_t i = 0; i < G_N_ELEMENTS(verbs); i++)
        printf("  %-6s %s\n", verbs[i].name, verbs[i].summary);
    puts("\n`mazepress VERB --help` tells its options, `man mazepress` all of it.");
    return finish_stdout();
}

static int print_version(void)
{
    printf("mazepress %s\nCairo %s\nlibpng %s\nPango %s\n", MAZEPRESS_VERSION,
           cairo_version_string(), png_get_libpng_ver(NULL), pango_version_string());
    return finish_stdout();
}

/* True if a word is no recipe, file or name in recipes, nor nearly one. */
static bool is_no_input(const char *word)
{
    nearest best = {0};
    term_offer(&best, word);
    return !best.name && strspn(word, "abcdefghijklmnopqrstuvwxyz") == strlen(word);
}

/* True, and reported, if a word is no recipe but nearly a verb, or nothing that can be drawn. */
static bool is_mistyped_verb(const char *word)
{
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    for (size_t i = 0; i < G_N_ELEMENTS(verbs); i++)
        nearest_list(&best, word, verbs[i].name, verbs[i].name);
    maze_recipe *recipe = maze_recipe_parse(word, NULL);
    bool mistyped = !recipe && (best.name || is_no_input(word));
    maze_recipe_destroy(recipe);
    if (mistyped)
        report_misuse("unknown verb \"%.60s\"; it may be %s, or a recipe to draw, as "
                      "rect20x26-7391%s",
                      word, best.all, nearest_hint(&best, hint, sizeof hint));
    return mistyped;
}

static int run_verb(size_t verb, char **arguments)
{
    char **kept = arguments_rewrite(arguments);
    guint count = g_strv_length(kept);
    char **left = g_memdup2(kept, (count + 1) * sizeof *kept); /* GOption takes out what it reads */
    char *name = g_strconcat("mazepress ", verbs[verb].name, NULL);
    g_set_prgname(name);
    int status = verbs[verb].run((int)count, left);
    g_free(name);
    g_free(left);
    g_strfreev(kept);
    return status;
}

/* The verb of that name, or G_N_ELEMENTS(verbs). */
static size_t find_verb(const char *name)
{
    size_t i = 0;
    while (i < G_N_ELEMENTS(verbs) && strcmp(name, verbs[i].name) != 0)
        i++;
    return i;
}

static int print_help_of(const char *name)
{
    size_t verb = name ? find_verb(name) : G_N_ELEMENTS(verbs);
    static char help[] = "--help";
    char *arguments[] = {help, help, NULL};
    return verb < G_N_ELEMENTS(verbs) ? run_verb(verb, arguments) : print_help();
}

int main(int argc, char **argv)
{
    deliver_set_up_signals();
    if (argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return print_help();
    if (strcmp(argv[1], "help") == 0)
        return print_help_of(argv[2]);
    if (strcmp(argv[1], "--version") == 0)
        return print_version();
    size_t verb = find_verb(argv[1]);
    if (verb < G_N_ELEMENTS(verbs))
        return run_verb(verb, argv + 1);
    if (is_mistyped_verb(argv[1]))
        return EXIT_MISUSED;
    static char draw[] = "draw";
    argv[0] = draw;
    return run_verb(0, argv);
}
