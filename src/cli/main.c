#include "cli/complete.h"
#include "cli/deliver.h"
#include "cli/help.h"
#include "cli/term.h"
#include "cli/verbs.h"
#include "core/base/nearest.h"

#include <cairo.h>
#include <pango/pango.h>
#include <png.h>
#include <stdio.h>
#include <string.h>

static int print_version(void)
{
    printf("mazepress %s\nCairo %s\nlibpng %s\nPango %s\n", MAZEPRESS_VERSION,
           cairo_version_string(), png_get_libpng_ver(NULL), pango_version_string());
    return finish_stdout();
}

/* True if a word is not a recipe, file or name in recipes, nor nearly one. */
static bool is_no_input(const char *word)
{
    nearest best = {0};
    term_offer(&best, word);
    return !best.name && strspn(word, "abcdefghijklmnopqrstuvwxyz") == strlen(word);
}

/* True, and reported, if a word is not a recipe but nearly a verb, or nothing that can be drawn. */
static bool is_mistyped_verb(const char *word)
{
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    for (cli_verb verb = 0; verb < VERBS; verb++)
        nearest_list(&best, word, verb_at(verb)->name, verb_at(verb)->name);
    maze_recipe *recipe = maze_recipe_parse(word, NULL);
    bool mistyped = !recipe && (best.name || is_no_input(word));
    maze_recipe_destroy(recipe);
    if (mistyped)
        report_misuse("unknown verb \"%.60s\"; it may be %s, or a recipe to draw, as "
                      "rect20x26-7391%s",
                      word, best.all, nearest_hint(&best, hint, sizeof hint));
    return mistyped;
}

static int run_verb(cli_verb verb, int argc, char **argv)
{
    cli_options options;
    if (help_is_asked(argv + 1))
        return help_print_verb(verb);
    maze_error error;
    int status = options_parse(verb, &argc, argv, &options, &error)
                     ? verb_at(verb)->run(argc, argv, &options)
                     : report(&error);
    options_finish(&options);
    return status;
}

static int print_help_of(const char *name)
{
    cli_verb verb = name ? verb_find(name) : VERBS;
    return verb < VERBS ? help_print_verb(verb) : help_print();
}

int main(int argc, char **argv)
{
    deliver_set_up_signals();
    if (argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return help_print();
    if (strcmp(argv[1], "help") == 0)
        return print_help_of(argv[2]);
    if (strcmp(argv[1], "--version") == 0)
        return print_version();
    if (strcmp(argv[1], "--complete") == 0)
        return complete_print(argc - 2, argv + 2);
    cli_verb verb = verb_find(argv[1]);
    if (verb < VERBS)
        return run_verb(verb, argc - 1, argv + 1);
    if (is_mistyped_verb(argv[1]))
        return EXIT_MISUSED;
    return run_verb(VERB_DRAW, argc, argv);
}
