/* Parses the options of a verb, such as `draw`. Rejects operands that probably belong to the value
 * of the preceding option. */
#include "cli/arguments/guesses.h"
#include "cli/arguments/storage.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/recipe/recipe.h"
#include "page/layout/style.h"
#include "page/layout/values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_answer(const char *word)
{
    static const char *const answers[] = {"yes", "no", "on", "off", "true", "false", "auto"};
    return IS_AMONG(word, answers);
}

/* Returns true if `word` can be the value of the option. If the value is optional, `word` must be
 * an allowed value or an answer such as "yes". */
static bool option_accepts(const cli_option *option, const char *word)
{
    if (option->kind == OPTION_FLAG || !word)
        return false;
    for (size_t i = 0; option->alone && option->words && option->words[i]; i++)
        if (base_name_equal(word, option->words[i]))
            return true;
    return !option->alone || is_answer(word);
}

typedef struct given_option {
    size_t offset;
    const char *value;
} given_option;

typedef struct reader {
    cli_option last;      /* the last option before the next word */
    const char *apart;    /* value of this option if the value is a separate word, otherwise NULL */
    bool is_answered;     /* true if this option was given without its optional value */
    const char *pictured; /* name of the last option with a picture, or NULL */
    /* value of a --crop before all pictures, or NULL */
    const char *crop;
    cli_option cropped;
    cli_verb verb;
    char **next;
    size_t words; /* number of all words */
    cli_options *to;
    bool keys_only; /* true if only options for keys are allowed, as in a line of a list */
    given_option *given;
    size_t given_count;
    maze_error *error;
} reader;

static const char *const picture_names[CLI_PICTURES] = {
    [CLI_PICTURE_MASK] = "mask",         [CLI_PICTURE_OUTLINE] = "outline",
    [CLI_PICTURE_REVEAL] = "reveal",     [CLI_PICTURE_FLOW] = "flow",
    [CLI_PICTURE_TONE] = "tone",         [CLI_PICTURE_START] = "start-picture",
    [CLI_PICTURE_GOAL] = "goal-picture", [CLI_PICTURE_COLLECT] = "collect-picture",
};

/* True if the option names a picture to which a following --crop can apply. */
static bool names_picture(const cli_option *option, const char *value)
{
    unsigned i = 0;
    while (i < CLI_PICTURES && strcmp(option->name, picture_names[i]) != 0)
        i++;
    return i == CLI_PICTURE_TONE ? !page_style_is_tone(value)
                                 : i < CLI_PICTURES || strcmp(option->name, "cover-picture") == 0;
}

/* Finds the option for the crop of a picture in a book, such as --start-crop for --start-picture.
 * If there is no such option, *option remains --crop. */
static void find_crop_key(const reader *reader, const char *picture, cli_option *option)
{
    static const char ending[] = "-picture";
    char name[40];
    if (!cli_ends(picture, ending))
        return;
    snprintf(name, sizeof name, "%.*s-crop", (int)(strlen(picture) - strlen(ending)), picture);
    cli_option_named(reader->verb, name, option);
}

/* Stores the crop of a picture. `picture` is the name of the picture's option. Fails if the picture
 * already has a crop. */
static bool set_crop(reader *reader, const char *picture, const cli_option *option,
                     const char *value)
{
    cli_option own = *option;
    unsigned i = 0;
    while (i < CLI_PICTURES && strcmp(picture, picture_names[i]) != 0)
        i++;
    bool book = reader->verb == VERB_BOOK || reader->verb == VERB_COVER;
    if (book)
        find_crop_key(reader, picture, &own);
    const char **crop =
        book ? (const char **)(void *)((char *)reader->to + own.offset) : &reader->to->crops[i];
    if (*crop)
        return reject(reader->error,
                      "--%s has two crops, %.60s and %.60s; remove one of them, or put it after "
                      "the option of another picture",
                      picture, *crop, value);
    *crop = value;
    return true;
}

/* Applies --crop to the last picture whose option precedes --crop. The value of a --crop before all
 * pictures is stored for end_crop. */
static bool read_crop(reader *reader, const cli_option *option, const char *value)
{
    if (reader->pictured)
        return set_crop(reader, reader->pictured, option, value);
    if (reader->crop)
        return reject(reader->error,
                      "--crop is given twice before all pictures, %.60s and %.60s; put each --crop "
                      "after the option of the picture that it crops",
                      reader->crop, value);
    reader->crop = value;
    reader->cropped = *option;
    return true;
}

/* Records the option of a picture. Fails for a second picture after a crop that could belong to
 * both pictures. */
static bool read_picture(reader *reader, const cli_option *option)
{
    if (reader->crop && reader->pictured)
        return reject(reader->error,
                      "--crop %.60s is before --%s and --%s; put --crop after one of these options",
                      reader->crop, reader->pictured, option->name);
    reader->pictured = option->name;
    return true;
}

/* Applies a --crop that precedes all pictures to the only picture. If there is no picture, stores
 * the crop as the value of --crop. */
static bool end_crop(reader *reader)
{
    if (reader->crop && reader->pictured)
        return set_crop(reader, reader->pictured, &reader->cropped, reader->crop);
    if (reader->crop)
        *(const char **)(void *)((char *)reader->to + reader->cropped.offset) = reader->crop;
    return true;
}

static bool set(const reader *reader, const cli_option *option, const char *shown,
                const char *value)
{
    cli_options *options = reader->to;
    void *to = (char *)options + option->offset;
    if (option->kind == OPTION_NUMBER)
        return page_parse_count(shown, value, option->least, option->most, to, reader->error);
    if (option->kind == OPTION_FLAG)
        *(bool *)to = true;
    else if (option->kind == OPTION_TEXT)
        *(const char **)to = value;
    else {
        if (!options->set)
            options->set = cli_new(reader->words, sizeof *options->set);
        options->set[options->set_count++] = value;
    }
    return true;
}

/* True for an option of any verb, such as "-o" or "--title=Mazes". */
static bool is_option(const char *word)
{
    cli_option option;
    bool found = false;
    for (cli_verb verb = 0; verb < VERBS && !found && word[0] == '-'; verb++)
        found = word[1] == '-'
                    ? cli_option_find(verb, word + 2, strcspn(word + 2, "="), &option)
                    : word[1] && !word[2] && cli_option_find_letter(verb, word[1], &option);
    return found;
}

static const char *form_of(const cli_option *option)
{
    return option->value ? option->value : "";
}

/* Fails if the value is "=" or is itself an option. */
static bool check_swallowed(const reader *reader, const cli_option *option, const char *shown,
                            const char *value)
{
    if (strcmp(value, "=") == 0)
        return reject(reader->error,
                      "%s \"=\" is not a value; write --%s=%s, without spaces around \"=\"", shown,
                      option->name, form_of(option));
    return !is_option(value) || reject(reader->error,
                                       "%s requires a value before %.60s; write %s %s, or "
                                       "--%s=%.60s if this text is the value",
                                       shown, value, shown, form_of(option), option->name, value);
}

static bool names_file(const cli_option *option)
{
    static const char *const forms[] = {"FILE", "FILE.yaml", "PHOTO", "PATH", "DIR"};
    return option->value && IS_AMONG(option->value, forms);
}

/* Records the value of an option. A second, different value is an error if the option names a file,
 * or if the option is in a list of recipes. Otherwise, the second value replaces the first value,
 * with a warning. */
static bool check_twice(reader *reader, const cli_option *option, const char *shown,
                        const char *value)
{
    size_t i = 0;
    while (i < reader->given_count && reader->given[i].offset != option->offset)
        i++;
    if (option->kind == OPTION_TEXTS || option->kind == OPTION_FLAG)
        return true;
    if (i == reader->given_count) {
        reader->given[reader->given_count++] = (given_option){option->offset, value};
        return true;
    }
    const char *before = reader->given[i].value;
    reader->given[i].value = value;
    if (strcmp(before, value) == 0)
        return true;
    if (names_file(option) || reader->keys_only)
        return reject(reader->error,
                      "%s is given twice, \"%.60s\" and \"%.60s\"; remove one of them", shown,
                      before, value);
    char first[100], last[100];
    if (!reader->to->quiet)
        fprintf(stderr,
                "mazepress: warning: %s is given twice; the value \"%s\" is used, not \"%s\"\n",
                shown, base_utf8_quote(value, last, sizeof last),
                base_utf8_quote(before, first, sizeof first));
    return true;
}

/* Reads the value of an option. `value` is the part after "=", or NULL if the next word may be the
 * value. */
static bool read_value(reader *reader, const cli_option *option, const char *shown,
                       const char *value)
{
    if (reader->keys_only && option->offset >= sizeof reader->to->keys)
        return reject(
            reader->error,
            "%s works only on the command line, not in a list of recipes; remove %s from the line",
            shown, shown);
    if (option->kind == OPTION_FLAG && value)
        return reject(reader->error, "%s accepts no value; remove \"%.60s\"", shown, value);
    if (option->kind == OPTION_FLAG && *reader->next && is_answer(*reader->next))
        return reject(reader->error, "%s accepts no value; remove \"%.60s\"", shown, *reader->next);
    bool apart = !value && option_accepts(option, *reader->next);
    if (apart)
        value = *reader->next++;
    if (apart && !check_swallowed(reader, option, shown, value))
        return false;
    reader->last = *option;
    reader->apart = apart ? value : NULL;
    reader->is_answered = !value && option->alone;
    if (!value)
        value = option->alone;
    if (value && names_picture(option, value) && !read_picture(reader, option))
        return false;
    if (value && strcmp(option->name, "crop") == 0)
        return read_crop(reader, option, value);
    if (value && !cli_check_value(reader->verb, option->name, shown, value, reader->error))
        return false;
    if (option->kind != OPTION_FLAG && !value)
        return reject(reader->error, "%s requires a value; write --%s=%s%s", shown, option->name,
                      option->value,
                      strcmp(option->value, "COLOR") == 0
                          ? ", and put a color such as \"#c00\" in quotes"
                          : "");
    return (option->kind == OPTION_FLAG || check_twice(reader, option, shown, value)) &&
           set(reader, option, shown, value);
}

static bool read_long(reader *reader, const char *word)
{
    size_t length = strcspn(word, "=");
    char *shown = cli_format("%.*s", (int)length, word);
    cli_option option;
    bool done = cli_option_find(reader->verb, word + 2, length - 2, &option)
                    ? read_value(reader, &option, shown, word[length] ? word + length + 1 : NULL)
                    : cli_fail_unknown(reader->verb, shown, shown + 2, reader->error);
    free(shown);
    return done;
}

static bool read_letter(reader *reader, const char *word)
{
    const char shown[] = {'-', word[1], '\0'};
    cli_option option;
    if (word[2] == '=' && cli_option_find_letter(reader->verb, word[1], &option))
        return reject(reader->error, "%.60s: an option of one letter has no \"=\"; write %s%s%.60s",
                      word, shown, option.value ? " " : "",
                      !option.value ? ""
                      : word[3]     ? word + 3
                                    : option.value);
    return cli_option_find_letter(reader->verb, word[1], &option)
               ? read_value(reader, &option, shown, word[2] ? word + 2 : NULL)
               : cli_fail_unknown(reader->verb, word, word + 1, reader->error);
}

static bool is_recipe(const char *words)
{
    maze_recipe *recipe = recipe_of_word(words, NULL);
    maze_recipe_destroy(recipe);
    return recipe != NULL;
}

/* Fails if words after an option's text probably belong to the text. Words that form a recipe do
 * not belong to the text. */
static bool check_text(const reader *reader, const char *first)
{
    base_text all = {0};
    bool sound = true; /* true if each word is probably a recipe, a seed, or a file */
    cli_append(&all, "%s", reader->apart);
    const char *word = first, *last = first;
    for (char **next = reader->next; word && (word[0] != '-' || !word[1]); word = *next++) {
        sound = sound && (strpbrk(word, "-./") || is_recipe(word) || access(word, F_OK) == 0);
        cli_append(&all, " %s", word);
        last = word;
    }
    sound = sound || is_recipe(all.bytes + strlen(reader->apart));
    char whole[200];
    /* the suggested text does not include a recipe at its end */
    if (!sound && !is_digit(*last) && is_recipe(last))
        all.bytes[strlen(all.bytes) - strlen(last) - 1] = '\0';
    if (!sound)
        reject(reader->error,
               "--%s \"%.60s\" ends at a space; put a text of several words in quotes: --%s \"%s\"",
               reader->last.name, reader->apart, reader->last.name,
               base_utf8_quote(all.bytes, whole, sizeof whole));
    free(all.bytes);
    return sound;
}

/* Fails if words after a file name probably belong to the name. */
static bool check_file(const reader *reader, const char *first)
{
    base_text all = {0};
    bool written =
        strcmp(reader->last.name, "output") == 0 || strcmp(reader->last.name, "recipes") == 0;
    bool bare = written && !strchr(reader->apart, '.'), found = false;
    char whole[200];
    if (access(reader->apart, F_OK) == 0)
        return true;
    cli_append(&all, "%s", reader->apart);
    const char *word = first;
    for (char **next = reader->next; word && !found && (word[0] != '-' || !word[1]);
         word = *next++) {
        cli_append(&all, " %s", word);
        found = access(all.bytes, F_OK) == 0 ||
                (bare && maze_format_of_path(word) && access(word, F_OK) != 0);
    }
    if (found)
        reject(reader->error,
               "--%s \"%.60s\" ends at a space; put a name with spaces in quotes: --%s \"%s\"",
               reader->last.name, reader->apart, reader->last.name,
               base_utf8_quote(all.bytes, whole, sizeof whole));
    free(all.bytes);
    return !found;
}

/* Fails if a word was probably meant as the missing value of an option. */
static bool check_answer(const reader *reader, const char *word)
{
    int index;
    const cli_option *option = &reader->last;
    char shown[60];
    maze_recipe *part = maze_recipe_parse_part(word, NULL);
    size_t digits = strspn(word, "0123456789."), letters = digits;
    while (is_letter(word[letters]))
        letters++;
    /* letters, or a number followed by letters, as in "3mm" */
    bool is_value = !word[letters] && letters > digits;
    bool sound = part || !option->words || !is_value || access(word, F_OK) == 0;
    maze_recipe_destroy(part);
    snprintf(shown, sizeof shown, "--%s", option->name);
    return sound || base_name_find(shown, word, option->words, &index, reader->error);
}

/* Fails if an operand probably belongs to the preceding option. */
static bool check_operand(reader *reader, const char *word)
{
    bool sound = true;
    if (reader->apart && strcmp(reader->last.value, "TEXT") == 0)
        sound = check_text(reader, word);
    else if (reader->apart && names_file(&reader->last))
        sound = check_file(reader, word);
    else if (reader->is_answered)
        sound = check_answer(reader, word);
    reader->apart = NULL;
    reader->is_answered = false;
    return sound;
}

static bool parse(reader *reader, int *argc, char **argv)
{
    bool ended = false, done = true;
    while (reader->next[reader->words])
        reader->words++;
    reader->given = cli_new(reader->words, sizeof *reader->given);
    *argc = 1;
    while (*reader->next && done) {
        char *word = *reader->next++;
        if (ended || word[0] != '-' || word[1] == '\0') {
            done = check_operand(reader, word);
            argv[(*argc)++] = word;
        } else if (strcmp(word, "--") == 0) {
            ended = true;
        } else {
            done = word[1] == '-' ? read_long(reader, word) : read_letter(reader, word);
        }
    }
    free(reader->given);
    argv[*argc] = NULL;
    return done && end_crop(reader);
}

bool cli_options_parse(cli_verb verb, int *argc, char **argv, cli_options *options,
                       maze_error *error)
{
    reader reader = {.verb = verb, .next = argv + 1, .to = options, .error = error};
    *options = (cli_options){.set = NULL};
    return parse(&reader, argc, argv);
}

bool cli_options_parse_keys(cli_verb verb, char **words, cli_options *options, maze_error *error)
{
    reader reader = {
        .verb = verb, .next = words + 1, .to = options, .keys_only = true, .error = error};
    int count;
    return parse(&reader, &count, words) &&
           (count == 1 ||
            reject(error,
                   "\"%.60s\" is not the value of an option; put a text with spaces in quotes",
                   words[1]));
}

bool cli_fail_option(const char *name, maze_error *error)
{
    char first[40];
    if (!error)
        return false;
    const maze_error reason = *error;
    size_t length = strspn(reason.message, "abcdefghijklmnopqrstuvwxyz0123456789-");
    snprintf(first, sizeof first, "%.*s", (int)length, reason.message);
    char after = reason.message[length];
    bool named = (after == ' ' || after == ':' || after == '\0') &&
                 ((name && strcmp(first, name) == 0) || cli_verb_of(first) < VERBS);
    return maze_fail(error, reason.status, "%s%s%s%s", named || name ? "--" : "",
                     named || !name ? "" : name, named || !name ? "" : ": ", reason.message);
}

/* True if `name` is an option that sets the key of this name. `book --recipes` does not set the key
 * `recipes`. */
static bool sets_key(cli_verb verb, const char *name, size_t length)
{
    cli_option option;
    return length > 0 && cli_option_find(verb, name, length, &option) &&
           (verb == VERB_DRAW || option.offset < sizeof((cli_options *)NULL)->keys);
}

/* Returns the length of the key in a text such as '"mask" or "flow"', without the quotation marks,
 * or 0 if the text does not begin with a key of the verb in quotation marks. */
static size_t quoted_key(cli_verb verb, const char *text)
{
    size_t length = *text == '"' ? strcspn(text + 1, "\"") : 0;
    return length > 0 && text[1 + length] && sets_key(verb, text + 1, length) ? length : 0;
}

/* Returns the lengths of the key and of the value in a text such as '"press: kdp"'. Returns false
 * for other texts. */
static bool find_setting(cli_verb verb, const char *text, size_t *key, size_t *value)
{
    *key = *text == '"' ? strcspn(text + 1, ": \"") : 0;
    const char *after = text + 1 + *key;
    if (*key == 0 || strncmp(after, ": ", 2) != 0 || !sets_key(verb, text + 1, *key))
        return false;
    *value = strcspn(after + 2, " \"");
    return after[2 + *value] == '"';
}

void cli_name_options(cli_verb verb, char *text)
{
    static const char mark[] = "the key ", fewer[] = "a smaller ";
    base_text named = {0};
    bool listed = false; /* true if the next key of a list may follow */
    for (const char *at = text; *at;) {
        size_t skipped = base_begins(at, mark) ? strlen(mark) : 0, value = 0;
        size_t between = listed && base_begins(at, ", ")     ? 2
                         : listed && base_begins(at, " or ") ? 4
                                                             : 0;
        const char *quoted = at + skipped + between;
        size_t key = skipped || listed ? quoted_key(verb, quoted) : 0;
        if (key > 0) {
            cli_append(&named, "%.*s--%.*s", (int)between, at, (int)key, quoted + 1);
            at = quoted + key + 2;
            listed = true;
            continue;
        }
        size_t copied = base_begins(at, fewer) ? strlen(fewer) : 1;
        listed = copied > 1;
        if (find_setting(verb, at, &key, &value)) {
            cli_append(&named, "--%.*s %.*s", (int)key, at + 1, (int)value, at + key + 3);
            at += key + value + 4;
        } else {
            cli_append(&named, "%.*s", (int)copied, at);
            at += copied;
        }
    }
    /* the new text is never longer than the old text */
    snprintf(text, strlen(text) + 1, "%s", named.bytes ? named.bytes : "");
    free(named.bytes);
}

void cli_name_error(cli_verb verb, maze_error *error)
{
    char *message = error->message;
    size_t first = strspn(message, "abcdefghijklmnopqrstuvwxyz-"), size = strlen(message) + 1;
    bool alone = message[first] == ':' || base_begins(message + first, " \"");
    if (alone && size + 2 <= sizeof error->message && sets_key(verb, message, first)) {
        memmove(message + 2, message, size);
        memcpy(message, "--", 2);
    }
    cli_name_options(verb, message);
}

void cli_options_finish(cli_options *options)
{
    free(options->set);
}
