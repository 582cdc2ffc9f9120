/* The main function of the program: runs the verb that the arguments name, or prints the help, the
 * version, or completions for shells. */
#include "cli/arguments/defaults.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "cli/deliver.h"
#include "cli/mended.h"
#include "cli/verbs.h"
#include "core/base/print_library.h"
#include "core/base/strings.h"
#include "page/layout/values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static int help_print(void)
{
    const cli_verb_row *verb;
    puts("mazepress turns one line of text into a maze, and many into a puzzle book.\n"
         "\n"
         "  mazepress rect20x26-7391                 a sheet to print: rect20x26-7391.pdf\n"
         "  mazepress draw -f svg --solution 40      a picture for the web, with its solution\n"
         "  mazepress book --level easy --puzzles 24 --title \"My mazes\" -o book.pdf\n"
         "\n"
         "Verbs:");
    for (unsigned i = 0; (verb = cli_verb_at(i)); i++)
        printf("  %-6s %s\n", verb->name, verb->summary);
    puts("\n`mazepress VERB --help` lists its options; `man mazepress` explains everything.");
    return cli_finish_stdout();
}

/* Writes a form such as "-o, --output=PATH" and returns its length. */
static int write_form(const cli_option *option, char *text, size_t size)
{
    const char letter[] = {'-', option->letter, ',', ' ', '\0'};
    const char *equals = option->alone ? "[=" : option->value ? "=" : "";
    return snprintf(text, size, "%s--%s%s%s%s", option->letter ? letter : "", option->name, equals,
                    option->value ? option->value : "", option->alone ? "]" : "");
}

static int help_print_verb(cli_verb verb)
{
    const cli_verb_row *row = cli_verb_at(verb);
    cli_option option;
    char form[80];
    int width = 0;
    printf("Usage:\n  mazepress %s [OPTION...] %s\n\n%s\n", row->name, row->operands, row->about);
    for (unsigned at = 0; cli_option_next(verb, &at, &option);)
        if (write_form(&option, form, sizeof form) > width)
            width = write_form(&option, form, sizeof form);
    const char *group = "";
    for (unsigned at = 0; cli_option_next(verb, &at, &option);) {
        if (option.group != group)
            printf("\n%s\n", option.group ? option.group : "Options:");
        group = option.group;
        write_form(&option, form, sizeof form);
        printf("  %-*s  %s\n", width, form, option.summary);
    }
    if (cli_option_find(verb, "no-defaults", strlen("no-defaults"), &option))
        cli_defaults_print();
    return cli_finish_stdout();
}

static bool is_among(const char *word, const char *const *names)
{
    while (*names && strcmp(word, *names) != 0)
        names++;
    return *names;
}

static const char *const helps[] = {"--help", "-h", "-help", "-?", "/?", NULL};
static const char *const versions[] = {"--version", "-V", "-version", NULL};

static bool is_asked(char **argv, const char *const *names)
{
    for (; *argv && strcmp(*argv, "--") != 0; argv++)
        if (is_among(*argv, names))
            return true;
    return false;
}

/* Returns a function that returns the valid names for a form of values, such as "PAPER", by index.
 * Returns NULL if the form has no list of names. */
static const char *(*names_for(const char *form))(unsigned)
{
    const cli_value_kind *kind;
    if (strcmp(form, "COLOR") == 0)
        return page_color_name_at;
    if (strcmp(form, "SIZE") == 0)
        form = "PAPER";
    for (unsigned i = 0; (kind = cli_list_at(i)); i++)
        if (kind->form && strcmp(kind->form, form) == 0)
            return kind->name_at;
    return NULL;
}

/* Prints a completion if the completion begins with the typed text. */
static void offer(const char *typed, const char *before, const char *name, const char *summary)
{
    size_t length = strlen(before);
    if (strncmp(typed, before, length) == 0 && base_begins(name, typed + length))
        printf("%s%s\t%s\n", before, name, summary);
}

static bool is_shape(const maze_term *term)
{
    return strcmp(term->kind, "shape") == 0 || strcmp(term->kind, "outline") == 0;
}

/* Offers shapes and outlines at the beginning of a recipe, and other fields after a "-". */
static void offer_fields(const char *typed, const char *before)
{
    const char *dash = strrchr(typed, '-'), *start = typed + strlen(before);
    const maze_term *term;
    bool more = dash && dash >= start;
    char *fixed =
        more ? cli_format("%.*s", (int)(dash + 1 - typed), typed) : cli_format("%s", before);
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++)
        if (is_shape(term) != more && !strstr(term->form, "CHECKSUM"))
            offer(typed, fixed, term->name, term->summary);
    free(fixed);
}

static void print_kind(const cli_option *option)
{
    const char *value = option->value;
    puts(base_begins(value, "FILE") || strcmp(value, "PATH") == 0 ? "files"
         : strcmp(value, "DIR") == 0                              ? "directories"
         : strcmp(value, "RECIPE") == 0                           ? "recipe"
                                                                  : "words");
}

static void offer_values(const cli_option *option, const char *typed, const char *before)
{
    const char *name;
    if (strcmp(option->value, "RECIPE") == 0)
        offer_fields(typed, before);
    for (unsigned i = 0; option->words && (name = option->words[i]); i++)
        offer(typed, before, name, "");
    const char *(*name_at)(unsigned) = option->words ? NULL : names_for(option->value);
    for (unsigned i = 0; name_at && (name = name_at(i)); i++)
        offer(typed, before, name, "");
}

/* Completes a word of the form "--option=START". */
static void complete_value(cli_verb verb, const char *typed)
{
    size_t length = strcspn(typed, "=");
    cli_option option;
    if (!cli_option_find(verb, typed + 2, length - 2, &option) || option.kind == OPTION_FLAG) {
        puts("words");
        return;
    }
    char *before = cli_format("%.*s", (int)length + 1, typed);
    print_kind(&option);
    offer_values(&option, typed, before);
    free(before);
}

static void complete_option(cli_verb verb, const char *typed)
{
    cli_option option;
    puts("words");
    for (unsigned at = 0; cli_option_next(verb, &at, &option);)
        offer(typed, "--", option.name, option.summary);
    offer(typed, "--", "help", "the options of the verb");
}

/* Completes an operand. `before` is the preceding option if its value is optional, otherwise
 * NULL. */
static void complete_operand(cli_verb verb, const cli_option *before, const char *typed)
{
    const maze_term *term;
    const cli_value_kind *kind;
    bool recipes = verb != VERB_LIST && verb != VERB_CHECK && verb != VERB_COVER;
    puts(verb == VERB_LIST ? "words" : recipes ? "files recipe" : "files");
    if (recipes && *typed)
        offer_fields(typed, "");
    for (unsigned i = 0; verb == VERB_LIST && (kind = cli_list_at(i)); i++)
        offer(typed, "", kind->subject, "");
    for (unsigned i = 0; verb == VERB_LIST && (term = maze_recipe_term(i)); i++)
        offer(typed, "", term->name, term->summary);
    if (before)
        offer_values(before, typed, "");
}

static void complete_first(const char *typed)
{
    bool is_verb = *typed == '\0';
    for (cli_verb verb = 0; verb < VERBS; verb++)
        is_verb |= base_begins(cli_verb_at(verb)->name, typed);
    if (*typed == '-')
        complete_option(VERB_DRAW, typed);
    else
        puts(is_verb ? "files" : "files recipe");
    if (!is_verb && *typed != '-')
        offer_fields(typed, "");
    for (cli_verb verb = 0; verb < VERBS; verb++)
        offer(typed, "", cli_verb_at(verb)->name, cli_verb_at(verb)->summary);
    offer(typed, "", "--version", "of the program and its libraries");
}

/* Finds the option that a word such as -o names. Returns false if the word is not an option, or
 * already has a value. */
static bool option_before(cli_verb verb, const char *word, cli_option *option)
{
    if (word[0] != '-' || strchr(word, '='))
        return false;
    if (word[1] == '-')
        return cli_option_find(verb, word + 2, strlen(word + 2), option);
    return word[1] && !word[2] && cli_option_find_letter(verb, word[1], option);
}

/* Completes the last word. The first line of the output is the kind of word that is expected:
 * "files", "directories", "recipe", "files recipe" or "words". For files and directories, the shell
 * also offers their names. Each further line consists of a completion, a tab and the meaning of the
 * completion. */
static int complete_print(int count, char **words)
{
    const char *typed = count > 0 ? words[count - 1] : "";
    cli_verb verb = count > 0 ? cli_verb_find(words[0]) : VERBS;
    cli_option option;
    if (verb == VERBS)
        verb = VERB_DRAW;
    bool has_option =
        count > 1 && option_before(verb, words[count - 2], &option) && option.kind != OPTION_FLAG;
    if (count < 2) {
        complete_first(typed);
    } else if (has_option && !option.alone) {
        print_kind(&option);
        offer_values(&option, typed, "");
    } else if (typed[0] == '-' && strchr(typed, '=')) {
        complete_value(verb, typed);
    } else if (typed[0] == '-' && typed[1] != '\0') {
        complete_option(verb, typed);
    } else {
        complete_operand(verb, has_option ? &option : NULL, typed);
    }
    return cli_finish_stdout();
}

#define TEXT(x) #x
#define NUMBERS(a, b, c) TEXT(a) "." TEXT(b) "." TEXT(c)
#ifdef __clang__
#define COMPILER "Clang", NUMBERS(__clang_major__, __clang_minor__, __clang_patchlevel__)
#elif defined __GNUC__
#define COMPILER "GCC", __VERSION__
#else
#define COMPILER "compiled as C", "17"
#endif

static int print_version(void)
{
    maze_error error;
    const cli_print_side *print = cli_print(&error);
    printf("mazepress %s\n%s %s\n", MAZEPRESS_VERSION, COMPILER);
    if (print)
        print->print_versions();
    else
        printf("%s\n", error.message);
    return cli_finish_stdout();
}

/* Returns true and reports an error if the word is probably a mistyped verb or another word that is
 * not a recipe. */
static bool is_mistyped_verb(const char *word)
{
    base_nearest best = {0}, term = {0};
    char choice[NEAREST_CHOICE_SIZE];
    maze_error error;
    const char *guess;
    for (cli_verb verb = 0; verb < VERBS; verb++)
        base_nearest_list(&best, word, cli_verb_at(verb)->name, cli_verb_at(verb)->name);
    base_nearest_offer(&best, word, "help");
    base_nearest_offer(&best, word, "version");
    maze_recipe *recipe = maze_recipe_parse(word, NULL);
    cli_term_offer(&term, word);
    bool no_input = !term.name && strspn(word, "abcdefghijklmnopqrstuvwxyz") == strlen(word);
    bool guessed = !recipe && cli_suggest_verb(word, &guess);
    bool mistyped = *word != '-' && !recipe && (guessed || best.name || no_input);
    maze_recipe_destroy(recipe);
    if (guessed)
        cli_misuse(
            "unknown verb \"%.60s\"; did you mean \"mazepress %s\"? `mazepress --help` lists "
            "the verbs",
            word, guess);
    else if (mistyped && !best.name && !cli_check_elsewhere(VERB_DRAW, word, &error))
        cli_report(&error);
    else if (mistyped && best.name && cli_verb_find(best.name) == VERBS)
        cli_misuse("unknown verb \"%.60s\"; did you mean --%s?", word, best.name);
    else if (mistyped)
        cli_misuse("unknown verb \"%.60s\"; %s, or a recipe to draw, such as rect20x26-7391", word,
                   base_nearest_choice(&best, choice, sizeof choice));
    return mistyped;
}

/* The functions that run the verbs; NULL: the function is in libmazepress-print. */
static int (*const verbs[VERBS])(int argc, char **argv, const cli_options *options) = {
    [VERB_DRAW] = cli_draw,
    [VERB_FIND] = cli_find,
    [VERB_INFO] = cli_info,
    [VERB_LIST] = cli_list,
};

static int run_verb(cli_verb verb, int argc, char **argv)
{
    cli_options options;
    maze_error error;
    const cli_print_side *print = verbs[verb] ? NULL : cli_print(&error);
    if (!verbs[verb] && !print)
        return cli_report(&error);
    if (is_asked(argv + 1, helps))
        return help_print_verb(verb);
    if (is_asked(argv + 1, versions))
        return print_version();
    bool parsed = cli_options_parse(verb, &argc, argv, &options, &error);
#ifdef _WIN32
    if (parsed)
        windows_take_slashes(argc, argv, (char *)options.output);
#endif
    bool reads = verb != VERB_LIST && verb != VERB_CHECK;
    parsed = parsed && cli_check_paths(verb, &options, &error) &&
             (!reads || cli_check_operands(verb, argc, argv, &error));
    int status = !parsed       ? cli_report(&error)
                 : verbs[verb] ? verbs[verb](argc, argv, &options)
                               : print->run(verb, argc, argv, &options);
    cli_options_finish(&options);
    return status;
}

/* minimum size of the stack in bytes, several times the size that the libraries need */
#define LEAST_STACK (256 * 1024)

static bool has_stack(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= LEAST_STACK)
        return true;
    fprintf(stderr,
            "mazepress: the stack is limited to %lu KB, but %d KB are required; run ulimit -s %d\n",
            (unsigned long)(limit.rlim_cur / 1024), LEAST_STACK / 1024, LEAST_STACK / 1024);
    return false;
}

int main(int argc, char **argv)
{
    if (!has_stack())
        return EXIT_FAILED;
    base_own_process();
    cli_deliver_set_up_signals();
    cli_verb helped = argc > 2 && is_among(argv[1], helps) ? cli_verb_find(argv[2]) : VERBS;
    if (helped < VERBS)
        return help_print_verb(helped);
    if (argc < 2 || is_among(argv[1], helps))
        return help_print();
    if (strcmp(argv[1], "help") == 0) {
        cli_verb asked = argv[2] ? cli_verb_find(argv[2]) : VERBS;
        return asked < VERBS ? help_print_verb(asked)
               : argv[2]
                   ? cli_misuse("there is no verb \"%.60s\"; `mazepress --help` lists the verbs",
                                argv[2])
                   : help_print();
    }
    if (is_among(argv[1], versions) || strcmp(argv[1], "version") == 0)
        return print_version();
    if (strcmp(argv[1], "--complete") == 0)
        return complete_print(argc - 2, argv + 2);
    cli_verb verb = cli_verb_find(argv[1]);
    if (verb < VERBS)
        return run_verb(verb, argc - 1, argv + 1);
    if (is_mistyped_verb(argv[1]))
        return EXIT_MISUSED;
    return run_verb(VERB_DRAW, argc, argv);
}
