#include "cli/options.h"

#include "cli/guesses.h"
#include "cli/verbs.h"
#include "core/base/digits.h"

#include <string.h>

bool option_find(cli_verb verb, const char *name, size_t length, cli_option *option)
{
    for (unsigned i = 0; option_at(verb, i, option); i++)
        if (strlen(option->name) == length && memcmp(option->name, name, length) == 0)
            return true;
    return false;
}

bool option_find_letter(cli_verb verb, char letter, cli_option *option)
{
    for (unsigned i = 0; option_at(verb, i, option); i++)
        if (option->letter == letter)
            return true;
    return false;
}

/* YAML's other names, and the third answer of some questions. */
static bool is_answer(const char *word)
{
    return strcmp(word, "auto") == 0 || strcmp(word, "true") == 0 || strcmp(word, "false") == 0;
}

bool option_takes(const cli_option *option, const char *word)
{
    if (option->kind == OPTION_FLAG || !word)
        return false;
    for (size_t i = 0; option->alone && option->words && option->words[i]; i++)
        if (strcmp(word, option->words[i]) == 0)
            return true;
    return !option->alone || (strcmp(option->alone, "yes") == 0 && is_answer(word));
}

/* Arguments that are read. */
typedef struct reader {
    cli_verb verb;
    char **next;
    cli_options *to;
    bool keys_only; /* only those of the verb's vocabulary */
    maze_error *error;
} reader;

static bool set_number(const reader *r, const cli_option *option, const char *shown,
                       const char *value, void *to)
{
    uint64_t number = 0;
    const char *p = value;
    if (digits_read(&p, option->most, &number) && *p == '\0' && number >= option->least) {
        *(uint64_t *)to = number;
        return true;
    }
    return maze_fail(r->error, MAZE_BAD_INPUT, "%s \"%.60s\" must be a number from %llu to %llu",
                     shown, value, (unsigned long long)option->least,
                     (unsigned long long)option->most);
}

static bool set(const reader *r, const cli_option *option, const char *shown, const char *value)
{
    cli_options *options = r->to;
    void *to = (char *)options + option->offset;
    if (option->kind == OPTION_NUMBER)
        return set_number(r, option, shown, value, to);
    if (option->kind == OPTION_FLAG)
        *(bool *)to = true;
    else if (option->kind == OPTION_TEXT)
        *(const char **)to = value;
    else {
        options->set = options->set ? options->set : g_ptr_array_new();
        g_ptr_array_add(options->set, (gpointer)value);
    }
    return true;
}

/* `value` is the part after = in the option's own word, or NULL. */
static bool read_value(reader *r, const cli_option *option, const char *shown, const char *value)
{
    if (r->keys_only && option->offset >= sizeof r->to->keys)
        return maze_fail(r->error, MAZE_BAD_INPUT,
                         "%s is for the command line; a recipe in a list takes options of style, "
                         "such as --title",
                         shown);
    if (option->kind == OPTION_FLAG && value)
        return maze_fail(r->error, MAZE_BAD_INPUT, "%s takes no value; leave out \"%.60s\"", shown,
                         value);
    if (!value && option_takes(option, *r->next))
        value = *r->next++;
    if (!value)
        value = option->alone;
    if (option->kind != OPTION_FLAG && !value)
        return maze_fail(r->error, MAZE_BAD_INPUT, "%s needs a value: --%s=%s", shown, option->name,
                         option->value);
    return set(r, option, shown, value);
}

/* With the option probably meant. */
static bool fail_unknown(const reader *r, const char *shown, const char *typed)
{
    cli_option meant;
    const char *advice = guess_advice(typed, r->verb), *name = verb_at(r->verb)->name;
    if (advice)
        return maze_fail(r->error, MAZE_BAD_INPUT, "unknown option %.60s; %s", shown, advice);
    if (guess_option(typed, r->verb, &meant))
        return maze_fail(r->error, MAZE_BAD_INPUT, "unknown option %.60s; did you mean --%s?",
                         shown, meant.name);
    return maze_fail(r->error, MAZE_BAD_INPUT,
                     "unknown option %.60s; `mazepress %s --help` lists the options", shown, name);
}

/* --name, --name=value, --name value */
static bool read_long(reader *r, const char *word)
{
    size_t length = strcspn(word, "=");
    char *shown = g_strndup(word, length);
    cli_option option;
    bool done = option_find(r->verb, word + 2, length - 2, &option)
                    ? read_value(r, &option, shown, word[length] ? word + length + 1 : NULL)
                    : fail_unknown(r, shown, shown + 2);
    g_free(shown);
    return done;
}

/* -f, -fvalue, -f value */
static bool read_letter(reader *r, const char *word)
{
    const char shown[] = {'-', word[1], '\0'};
    cli_option option;
    return option_find_letter(r->verb, word[1], &option)
               ? read_value(r, &option, shown, word[2] ? word + 2 : NULL)
               : fail_unknown(r, word, "");
}

static bool parse(reader *r, int *argc, char **argv)
{
    bool ended = false;
    *argc = 1;
    while (*r->next) {
        char *word = *r->next++;
        if (ended || word[0] != '-' || word[1] == '\0')
            argv[(*argc)++] = word;
        else if (strcmp(word, "--") == 0)
            ended = true;
        else if (!(word[1] == '-' ? read_long(r, word) : read_letter(r, word)))
            return false;
    }
    argv[*argc] = NULL;
    return true;
}

bool options_parse(cli_verb verb, int *argc, char **argv, cli_options *options, maze_error *error)
{
    reader r = {verb, argv + 1, options, false, error};
    *options = (cli_options){.set = NULL};
    return parse(&r, argc, argv);
}

bool options_parse_keys(cli_verb verb, char **words, cli_options *options, maze_error *error)
{
    reader r = {verb, words + 1, options, true, error};
    int count;
    return parse(&r, &count, words) &&
           (count == 1 || maze_fail(error, MAZE_BAD_INPUT,
                                    "\"%.60s\" is between the options; texts with spaces need "
                                    "quotes",
                                    words[1]));
}

void options_finish(cli_options *options)
{
    if (options->set)
        g_ptr_array_free(options->set, TRUE);
}
