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
} reader;

static bool set_number(const cli_option *option, const char *shown, const char *value, void *to)
{
    uint64_t number = 0;
    const char *p = value;
    if (digits_read(&p, option->most, &number) && *p == '\0' && number >= option->least) {
        *(uint64_t *)to = number;
        return true;
    }
    report_misuse("%s \"%.60s\" must be a number from %llu to %llu", shown, value,
                  (unsigned long long)option->least, (unsigned long long)option->most);
    return false;
}

static bool set(const cli_option *option, const char *shown, const char *value,
                cli_options *options)
{
    void *to = (char *)options + option->offset;
    if (option->kind == OPTION_NUMBER)
        return set_number(option, shown, value, to);
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
    if (option->kind == OPTION_FLAG && value) {
        report_misuse("%s takes no value; leave out \"%.60s\"", shown, value);
        return false;
    }
    if (!value && option_takes(option, *r->next))
        value = *r->next++;
    if (!value)
        value = option->alone;
    if (option->kind != OPTION_FLAG && !value) {
        report_misuse("%s needs a value: --%s=%s", shown, option->name, option->value);
        return false;
    }
    return set(option, shown, value, r->to);
}

/* A line about an unknown option, with the one probably meant. */
static bool report_unknown(cli_verb verb, const char *shown, const char *typed)
{
    cli_option meant;
    const char *advice = guess_advice(typed, verb), *name = verb_at(verb)->name;
    if (advice)
        report_misuse("unknown option %.60s; %s", shown, advice);
    else if (guess_option(typed, verb, &meant))
        report_misuse("unknown option %.60s; did you mean --%s?", shown, meant.name);
    else
        report_misuse("unknown option %.60s; `mazepress %s --help` lists the options", shown, name);
    return false;
}

/* --name, --name=value, --name value */
static bool read_long(reader *r, const char *word)
{
    size_t length = strcspn(word, "=");
    char *shown = g_strndup(word, length);
    cli_option option;
    bool done = option_find(r->verb, word + 2, length - 2, &option)
                    ? read_value(r, &option, shown, word[length] ? word + length + 1 : NULL)
                    : report_unknown(r->verb, shown, shown + 2);
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
               : report_unknown(r->verb, word, "");
}

bool options_parse(cli_verb verb, int *argc, char **argv, cli_options *options)
{
    reader r = {verb, argv + 1, options};
    bool ended = false;
    *argc = 1;
    *options = (cli_options){.set = NULL};
    while (*r.next) {
        char *word = *r.next++;
        if (ended || word[0] != '-' || word[1] == '\0')
            argv[(*argc)++] = word;
        else if (strcmp(word, "--") == 0)
            ended = true;
        else if (!(word[1] == '-' ? read_long(&r, word) : read_letter(&r, word)))
            return false;
    }
    argv[*argc] = NULL;
    return true;
}

void options_finish(cli_options *options)
{
    if (options->set)
        g_ptr_array_free(options->set, TRUE);
}
