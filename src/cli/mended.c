/* Suggests what a wrong word on the command line probably means. Rules rewrite the word into a
 * valid recipe, or find the option, verb or file that the user probably means. */
#include "cli/mended.h"

#include "cli/arguments/arguments.h"
#include "cli/arguments/guesses.h"
#include "cli/arguments/protected.h"
#include "cli/arguments/storage.h"
#include "cli/deliver.h"
#include "cli/verbs.h"
#include "core/base/numbers.h"
#include "core/recipe/recipe.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Aliases of the fields of recipes. */
static const struct {
    const char *typed[8], *meant;
} aliases[] = {
    {{"recursive-backtracker", "recursivebacktracker", "recursive-backtracking",
      "depth-first-search", "depth-first", "backtracker", "backtracking", "dfs"},
     "newest"},
    {{"recursive-division"}, "division"},
    {{"hunt-and-kill"}, "huntandkill"},
    {{"aldous-broder"}, "aldousbroder"},
    {{"binary-tree"}, "binarytree"},
    {{"bfs"}, "queue"},
    {{"prims"}, "prim"},
    {{"kruskals"}, "kruskal"},
    {{"wilsons"}, "wilson"},
    {{"ellers"}, "eller"},
    {{"rectangular", "rectangle", "squares", "square", "orthogonal", "grid", "maze"}, "rect"},
    {{"hexagonal", "hexagons", "honeycomb"}, "hex"},
    {{"triangular", "triangles"}, "tri"},
    {{"octagonal", "octagons", "octagon"}, "oct"},
    {{"bricks"}, "brick"},
    {{"circular", "rings", "round", "theta"}, "polar"},
    {{"stones", "irregular"}, "organic"},
    {{"word:", "text:"}, "word12."},
    {{"loops", "imperfect"}, "braid50"},
    {{"seed"}, ""},
};

/* Returns the length of the longest alias at the start of a text, and sets *meant to its field.
 * Returns 0 if there is no alias. */
static size_t alias_length(const char *text, const char **meant)
{
    size_t longest = 0;
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        for (size_t k = 0; k < 8 && aliases[i].typed[k]; k++) {
            size_t length = strlen(aliases[i].typed[k]);
            bool open = !is_letter(aliases[i].typed[k][length - 1]);
            if (length > longest && base_begins(text, aliases[i].typed[k]) &&
                (open || !is_letter(text[length]))) {
                longest = length;
                *meant = aliases[i].meant;
            }
        }
    return longest;
}

/* Copies a text, and replaces aliases of fields by the names that recipes use. `to` must have room
 * for twice the length of the text, and for the '\0'. */
static void rename_fields(const char *text, char *to)
{
    const char *meant;
    for (const char *at = text; *at;) {
        bool begins = at == text || !is_letter(at[-1]);
        size_t length = begins ? alias_length(at, &meant) : 0;
        if (length > 0) {
            to += sprintf(to, "%s", meant);
            at += length;
        } else {
            *to++ = *at++;
        }
    }
    *to = '\0';
}

#define LONGEST 120 /* maximum length of a word that is corrected, in bytes */
#define ROOM (4 * LONGEST + 8)

static const char separators[] = " :=_/|,;\\";

/* If a multiplication sign, such as "x" or "by", and a digit follow, moves *at to the digit.
 * Returns false otherwise. */
static bool skip_times(const char **at)
{
    static const char *const signs[] = {"\u00D7", "by", "*", "x"};
    const char *sign = *at + strspn(*at, " ");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i]);
        if (strncmp(sign, signs[i], length) != 0)
            continue;
        const char *digit = sign + length + strspn(sign + length, " ");
        if (is_digit(*digit)) {
            *at = digit;
            return true;
        }
    }
    return false;
}

/* Copies a text in lowercase letters. In sizes, replaces each multiplication sign by "x". */
static void write_times(const char *text, char *to)
{
    char folded[LONGEST + 1];
    size_t length = 0;
    for (; text[length]; length++)
        folded[length] = small_letter(text[length]);
    folded[length] = '\0';
    for (const char *at = folded; *at;) {
        *to++ = *at++;
        if (is_digit(to[-1]) && skip_times(&at))
            *to++ = 'x';
    }
    *to = '\0';
}

/* True if the comma separates thousands, as in "7,391". */
static bool is_thousands(const char *comma)
{
    return *comma == ',' && strspn(comma + 1, "0123456789") == 3;
}

/* Copies a text with "-" between fields, "x" between the numbers of a size, and nothing between a
 * shape and its size. */
static void write_fields(const char *text, char *to)
{
    /* `first` is true in the first field, and `sized` is true after the x of a size */
    bool first = true, sized = false;
    const char *start = to;
    for (const char *at = text; *at;) {
        char last = to > start ? to[-1] : '\0';
        size_t length = strspn(at, separators);
        char next = at[length];
        bool numbers = is_digit(last) && is_digit(next);
        if (length == 0) {
            sized = sized || (*at == 'x' && is_digit(last));
            first = first && *at != '-';
            *to++ = *at++;
            continue;
        }
        if (numbers && first && !sized && !is_thousands(at)) {
            *to++ = 'x';
            sized = true;
        } else if (last && next && last != '-' && next != '-' &&
                   !(first && is_letter(last) && is_digit(next))) {
            *to++ = '-';
            first = false;
        }
        at += length;
    }
    *to = '\0';
}

/* Returns the length of a size such as "20x20" at the start of the text, or 0 if there is no
 * size. */
static size_t size_length(const char *text)
{
    size_t digits = strspn(text, "0123456789"), more;
    if (digits == 0 || text[digits] != 'x')
        return 0;
    more = strspn(text + digits + 1, "0123456789");
    return more > 0 ? digits + 1 + more : 0;
}

/* Replaces each space by "." and each letter by a small letter, as recipes write texts. */
static void spell(char *text)
{
    for (; *text; text++)
        *text = *text == ' ' ? '.' : small_letter(*text);
}

static bool is_recipe(const char *text)
{
    maze_recipe *recipe = maze_recipe_parse(text, NULL);
    maze_recipe_destroy(recipe);
    return recipe != NULL;
}

/* Writes variant `way` of a recipe to `to`. Returns false after the last variant. */
static bool write_shape(unsigned way, const char *fields, char *to)
{
    size_t size = size_length(fields), letters = 0;
    const char *rest = fields + size + (fields[size] == '-');
    while (is_letter(rest[letters]))
        letters++;
    switch (way) {
    case 0:
        strcpy(to, fields);
        return true;
    case 1: /* 20x20-heart becomes heart20x20 */
        sprintf(to, "%.*s%.*s%s", (int)letters, rest, (int)size, fields, rest + letters);
        return true;
    case 2: /* 20x20 becomes rect20x20 */
        sprintf(to, "rect%s", fields);
        return true;
    case 3: { /* rect20 becomes rect20x20 */
        size_t digits = size == 0 ? strspn(rest + letters, "0123456789") : 0;
        const char *number = rest + letters;
        sprintf(to, "%.*s%.*sx%s", (int)letters, rest, (int)digits, number, number);
        return true;
    }
    case 4: /* polar10x10 becomes polar10 */
        sprintf(to, "%.*s%.*s", (int)letters, rest,
                size_length(rest + letters) ? (int)strspn(rest + letters, "0123456789") : 0,
                rest + letters);
        return true;
    case 5: /* rect, which may have been "rectangle", becomes rect20x20 */
        sprintf(to, "%s20x20", fields);
        return true;
    default:
        return false;
    }
}

/* True if the error for the text already suggests a correction that contains a digit. */
static bool is_mended(const char *typed)
{
    static const char mark[] = "did you mean \"";
    maze_error reason;
    maze_recipe *recipe = maze_recipe_parse_part(typed, &reason);
    const char *meant = recipe ? NULL : strstr(reason.message, mark);
    maze_recipe_destroy(recipe);
    if (!meant)
        return false;
    meant += sizeof mark - 1;
    size_t length = strcspn(meant, "\"");
    return strcspn(meant, "0123456789") < length;
}

/* Corrects texts such as "20x20", "square 20 x 20" or "rect20*20". Returns false if no valid recipe
 * is found. */
static bool cli_suggest_recipe(const char *typed, char meant[MAZE_RECIPE_LENGTH + 1])
{
    char one[ROOM], other[ROOM], shaped[2 * ROOM];
    if (strlen(typed) > LONGEST || is_mended(typed))
        return false;
    write_times(typed, one);
    rename_fields(one, other);
    write_fields(other, one);
    bool named = strcmp(other, typed) != 0;
    for (unsigned way = 0; write_shape(way, one, shaped) && (way < 5 || named); way++)
        if (strcmp(shaped, typed) != 0 && strlen(shaped) <= MAZE_RECIPE_LENGTH &&
            is_recipe(shaped)) {
            memcpy(meant, shaped, strlen(shaped) + 1);
            return true;
        }
    return false;
}

static bool check_values(cli_verb verb, const char *word, maze_error *error)
{
    const cli_value_kind *kind;
    cli_option option;
    for (unsigned at = 0; (kind = cli_value_next(word, &at));)
        if (cli_option_find(verb, kind->option, strlen(kind->option), &option)) {
            bool shop = verb == VERB_DRAW && strcmp(kind->option, "press") == 0 &&
                        !base_name_equal(word, "home") && !base_name_equal(word, "swell");
            return reject(error, "\"%.60s\" is %s, not a recipe; write %s--%s %.60s", word,
                          kind->noun, shop ? "mazepress book " : "", kind->option, word);
        } else if (verb == VERB_FIND && strcmp(kind->option, "level") == 0)
            return reject(
                error,
                "\"%.60s\" is a level, not a recipe; write a range, such as --difficulty 20..40",
                word);
    return true;
}

static bool check_names(cli_verb verb, const char *word, maze_error *error)
{
    const char *name = word + (*word == '/');
    const cli_value_kind *kind;
    size_t length = strcspn(name, "=");
    cli_option option;
    if (cli_verb_find(word) < VERBS)
        return reject(error, "\"%s\" is a verb; write only one verb, right after mazepress", word);
    if (strcmp(word, "help") == 0)
        return reject(error, "\"help\" is not a recipe; did you mean --help?");
    if (length > 1 && cli_option_find(verb, name, length, &option))
        return reject(error, "\"%.60s\" is not a recipe; did you mean the option --%.60s?", word,
                      name);
    if ((strcmp(word, "landscape") == 0 || strcmp(word, "portrait") == 0) &&
        cli_option_find(verb, "paper", 5, &option))
        return reject(error,
                      "\"%s\" is not a recipe; write the width and the height of the paper, such "
                      "as --paper 297x210mm",
                      word);
    for (unsigned i = 0; (kind = cli_list_at(i)); i++)
        if (base_name_equal(word, kind->subject))
            return reject(error, "\"%s\" is not a recipe; to list the %s, use `mazepress list %s`",
                          word, kind->subject, kind->subject);
    return true;
}

/* Returns the length of the dashes other than "-" at the start of the text, in bytes. */
static size_t printed_dashes(const char *text)
{
    static const char *const dashes[] = {"\u2010", "\u2011", "\u2012", "\u2013",
                                         "\u2014", "\u2015", "\u2212"};
    size_t length = 0;
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (strncmp(text + length, dashes[i], strlen(dashes[i])) == 0) {
            length += strlen(dashes[i]);
            i = (size_t)-1;
        }
    return length;
}

static bool check_dashes(const char *word, maze_error *error)
{
    size_t length = printed_dashes(word);
    length += length > 0 && word[length] == '-';
    return length == 0 || !is_letter(small_letter(word[length])) ||
           reject(error, "\"%.60s\" begins with a dash that is not a hyphen; write %s%.60s", word,
                  word[length + 1] ? "--" : "-", word + length);
}

/* Copies a text without a curly or angle quote at either end. Returns false if neither end has such
 * a quote. */
static bool without_quotes(const char *text, char *to, size_t size)
{
    static const char *const quotes[] = {"\u201C", "\u201D", "\u201E", "\u2018",
                                         "\u2019", "\u201A", "\u00AB", "\u00BB"};
    bool found = false;
    const char *start = text, *end = text + strlen(text);
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++) {
        size_t length = strlen(quotes[i]);
        if (start + length <= end && strncmp(start, quotes[i], length) == 0) {
            start += length;
            found = true;
        }
        if (start + length <= end && strncmp(end - length, quotes[i], length) == 0) {
            end -= length;
            found = true;
        }
    }
    snprintf(to, size, "%.*s", (int)(end - start), start);
    return found;
}

/* Copies a Windows path with slashes in place of backslashes. A drive such as C: becomes /mnt/c, a
 * folder of WSL (Windows Subsystem for Linux). */
static void turn_slashes(const char *path, char *to, size_t size)
{
    bool drive = is_letter(small_letter(path[0])) && path[1] == ':' && path[2] == '\\';
    int start = drive ? snprintf(to, size, "/mnt/%c", small_letter(path[0])) : 0;
    snprintf(to + start, size - (size_t)start, "%s", path + (drive ? 2 : 0));
    for (char *at = to; *at; at++)
        *at = *at == '\\' ? '/' : *at;
}

static bool printed_quote(const char *path)
{
    char other[4];
    return without_quotes(path, other, sizeof other);
}

/* Fails for a missing file if the path shows the reason, such as typographic quotes. `option` is
 * NULL for an operand. */
static bool cli_check_path(const char *option, const char *path, maze_error *error)
{
    char other[400];
    const char *before = option ? option : "", *space = option ? " " : "";
    if (access(path, F_OK) == 0)
        return true;
    if (strncmp(path, "file://", 7) == 0)
        return reject(error, "%s%s\"%.200s\" is a URL; write only the path: %.200s", before, space,
                      path, path + 7);
    if (strncmp(path, "http://", 7) == 0 || strncmp(path, "https://", 8) == 0)
        return reject(error, "%s%s\"%.200s\" is a web address; %s", before, space, path,
                      strcmp(before, "-o") == 0 ? "write the name of a file on this computer"
                                                : "download the file and write its name");
    if (without_quotes(path, other, sizeof other))
        return reject(error,
                      "%s%s\"%.200s\" has typographic quotes; write straight quotes: \"%.200s\"",
                      before, space, path, other);
    if (strncmp(path, "~/", 2) == 0)
        return reject(
            error, "%s%s\"%.200s\": a shell expands ~ only outside quotes; write \"$HOME%.200s\"",
            before, space, path, path + 1);
#ifndef _WIN32
    if (strchr(path, '\\') && !strstr(path, "\\ ")) {
        turn_slashes(path, other, sizeof other);
        return reject(error,
                      "%s%s\"%.200s\" is a Windows path; write the path with \"/\": \"%.200s\"",
                      before, space, path, other);
    }
#endif
    return true;
}

static const char *const endings[] = {
    ".doc", ".docx", ".odt", ".rtf",  ".pages", ".ppt", ".pptx", ".xls",  ".xlsx", ".ods",
    ".csv", ".md",   ".htm", ".html", ".zip",   ".mp3", ".mp4",  ".mov",  ".avi",  ".eps",
    ".ps",  ".ai",   ".psd", ".stl",  ".obj",   ".3mf", ".avif", ".heif", ".ico",  ".svgz",
};

static bool has_ending(const char *word)
{
    const char *ending = cli_ending_of(word);
    return ending && IS_AMONG(ending, endings);
}

/* True if the word is probably the name of a file, such as hello.xyz. Returns false for
 * specifications of books and for fields of recipes. */
static bool is_file_name(const char *word)
{
    size_t letters = 0;
    const char *dot = strrchr(word, '.');
    const maze_term *term;
    while (is_letter(word[letters]))
        letters++;
    if (has_ending(word) || cli_ends(word, ".yaml") || cli_ends(word, ".yml"))
        return has_ending(word);
    size_t ending = dot && dot > word ? strspn(dot + 1, "abcdefghijklmnopqrstuvwxyz0123456789") : 0;
    if (ending == 0 || ending > 8 || dot[1 + ending] || is_digit(dot[1]) || is_digit(word[letters]))
        return false;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++)
        if (strlen(term->name) == letters && strncmp(word, term->name, letters) == 0)
            return false;
    return is_letter(small_letter(*word));
}

/* Fails for a recipe with the extension of a format, such as rect20x20.png, which is probably the
 * name of an output file. */
static bool check_drawn_name(const char *word, maze_error *error)
{
    char stem[MAZE_RECIPE_LENGTH + 2];
    const maze_format *format = maze_format_of_path(word);
    size_t ending = format ? strlen(format->extension) + 1 : 0, length = strlen(word);
    snprintf(stem, sizeof stem, "%.*s", (int)(length - (length > ending ? ending : 0)), word);
    return !format || ending >= length || !is_recipe(stem) ||
           maze_fail(error, MAZE_IO,
                     "cannot read %s: No such file or directory; to write this file, use mazepress "
                     "draw %s -o %s",
                     word, stem, word);
}

static bool check_file(cli_verb verb, const char *word, maze_error *error)
{
    static const char *const settings[] = {".toml", ".ini", ".cfg", ".conf", ".xml"};
    static const char *const tables[] = {".csv", ".tsv", ".xls", ".xlsx", ".ods", ".numbers"};
    struct stat status;
    bool exists = stat(word, &status) == 0;
    const char *ending = exists ? cli_ending_of(word) : NULL;
    if (exists && S_ISDIR(status.st_mode) && verb == VERB_DRAW)
        return maze_fail(
            error, MAZE_IO,
            "%s is a directory; name a file in the directory, or use -o %s to write into it", word,
            word);
    if (exists && S_ISDIR(status.st_mode))
        return maze_fail(error, MAZE_IO, "%s is a directory; name a file in the directory", word);
    if (ending && (verb == VERB_BOOK || verb == VERB_COVER) && IS_AMONG(ending, settings))
        return reject(
            error,
            "%s is not a specification of a book; write YAML into a file such as book.yaml, with "
            "lines such as \"title: My book\" (see `mazepress book --example`)",
            word);
    if (ending && IS_AMONG(ending, tables) && !book_file_is_drawn(word))
        return reject(error,
                      "%s is not a file with recipes; if it is a list of names, use mazepress book "
                      "--names %s",
                      word, word);
    if (exists && S_ISREG(status.st_mode) && !cli_is_file(word) && !book_file_is_drawn(word))
        return reject(error,
                      "%s is not a file with recipes; use a pdf, svg, png or json that mazepress "
                      "wrote, a list of recipes (.txt), or a maze drawn with characters",
                      word);
    if (exists)
        return true;
    if (!cli_check_path(NULL, word, error) || !check_drawn_name(word, error))
        return false;
    return !is_file_name(word) ||
           maze_fail(error, MAZE_IO, "cannot read %s: No such file or directory", word);
}

/* Returns the words, separated by spaces. The caller frees the text. */
static char *join(char **words, int count)
{
    base_text all = {0};
    for (int i = 0; i < count; i++)
        cli_append(&all, "%s%s", i ? " " : "", words[i]);
    return all.bytes;
}

static bool is_part(const char *word)
{
    maze_recipe *recipe = maze_recipe_parse_part(word, NULL);
    maze_recipe_destroy(recipe);
    return recipe != NULL;
}

#define MOST_JOINED 6

/* Fails if the first words, joined by spaces, are the name of a file, or if all words are probably
 * one recipe. */
static bool check_joined(int count, char **words, maze_error *error)
{
    char meant[MAZE_RECIPE_LENGTH + 1];
    bool done = true;
    for (int n = 2; n <= count && n <= MOST_JOINED && done; n++) {
        char *all = join(words, n);
        if (access(all, F_OK) == 0)
            done = reject(error,
                          "\"%.80s\" ends at a space; put a name with spaces in quotes: \"%.200s\"",
                          words[0], all);
        else if (n == count && cli_suggest_recipe(all, meant))
            done = reject(error, "\"%.200s\" is not a recipe; did you mean \"%s\"?", all, meant);
        free(all);
    }
    return done;
}

/* Fails for a text of letters and spaces that can be the shape of a maze but is not the name of a
 * field. The error suggests a maze in the shape of the text and, if there is one, a field with a
 * similar name. */
static bool check_unknown(const char *word, maze_error *error)
{
    base_nearest best = {0};
    char spelled[MAZE_RECIPE_LENGTH + 1], sized[80];
    size_t letters = strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ");
    cli_term_offer(&best, word);
    snprintf(spelled, sizeof spelled, "word12.%.60s", word);
    spell(spelled);
    bool named = best.name && base_name_equal(best.name, word);
    bool spells = !named && letters >= 2 && !word[letters] && is_recipe(spelled);
    snprintf(sized, sizeof sized, "%s30x30", best.name ? best.name : "");
    if (spells && best.name)
        return reject(error,
                      "\"%.60s\" is not a recipe; did you mean \"%s\", or \"%s\" for a maze in the "
                      "shape of the text?",
                      word, is_recipe(sized) ? sized : best.name, spelled);
    return !spells || reject(error,
                             "\"%.60s\" is not a recipe; write a recipe such as rect20x26-7391, or "
                             "%s for a maze in the shape of the text",
                             word, spelled);
}

/* Fails for a recipe such as rect20x20-7391-solution. */
static bool check_solved(const char *word, maze_error *error)
{
    char rest[MAZE_RECIPE_LENGTH + 2];
    const char *dash = strrchr(word, '-');
    if (!dash || (strcmp(dash, "-solution") != 0 && strcmp(dash, "-solved") != 0))
        return true;
    snprintf(rest, sizeof rest, "%.*s", (int)(dash - word), word);
    return !is_recipe(rest) ||
           reject(
               error,
               "\"%.80s\" is not a recipe; to draw the solution, use mazepress draw %s --solution",
               word, rest);
}

/* Fails for a text with a space, such as "word12.hello World"; the correct recipe is
 * word12.hello.world. */
static bool check_spelled(const char *before, const char *word, maze_error *error)
{
    char meant[MAZE_RECIPE_LENGTH + 1];
    snprintf(meant, sizeof meant, "%.80s.%.80s", before, word);
    for (char *at = meant; *at; at++)
        *at = small_letter(*at);
    return strncmp(before, "word", 4) != 0 || !is_digit(before[4]) || !is_recipe(meant) ||
           reject(error, "\"%.80s\" ends at a space; write a space as \".\": %s", before, meant);
}

static bool check_word(cli_verb verb, const char *word, maze_error *error)
{
    static const char *const units[] = {"mm", "cm", "m", "in", "inch", "pt", "px"};
    static const char *const times[] = {"s", "sec", "second", "seconds"};
    static const char *const counts[] = {"from", "to", "within"};
    char meant[MAZE_RECIPE_LENGTH + 1];
    bool exists = access(word, F_OK) == 0;
    if (!exists && IS_AMONG(word, units))
        return reject(error, "\"%s\" is not a recipe; write a length as one word, such as 5mm",
                      word);
    if (!exists && IS_AMONG(word, times))
        return reject(error, "\"%s\" is not a recipe; write a time as one word, such as 8s", word);
    if (!exists && verb == VERB_DRAW && IS_AMONG(word, counts))
        return reject(
            error,
            "\"%s\" is not a recipe; put a value of several words in quotes, such as --count-by "
            "\"5 from 10 to 50\", or write a range as one word, such as --road 19mm..6mm",
            word);
    if (!exists && strcmp(word, "to") == 0)
        return reject(error, "\"to\" is not a recipe; write a range as one word, such as %s",
                      verb == VERB_FIND ? "20..40" : "20..40, easy..hard or 6-9");
    if (!check_solved(word, error))
        return false;
    if (!check_file(verb, word, error) || !check_dashes(word, error))
        return false;
    if (cli_is_file(word) && maze_format_of_path(word))
        return true;
    if (!check_names(verb, word, error) || !check_values(verb, word, error))
        return false;
    if (exists)
        return true;
    if (cli_suggest_recipe(word, meant))
        return reject(error, "\"%.80s\" is not a recipe; did you mean \"%s\"?", word, meant);
    return cli_is_file(word) || check_unknown(word, error);
}

bool cli_check_operands(cli_verb verb, int argc, char **argv, maze_error *error)
{
    char *all = argc > 2 && argc <= MOST_JOINED + 1 ? join(argv + 1, argc - 1) : NULL;
    bool whole = all && is_part(all);
    int i = 1;
    free(all);
    while (i < argc && (whole || strcmp(argv[i], "-") == 0 || is_part(argv[i]) ||
                        (cli_is_file(argv[i]) && access(argv[i], R_OK) == 0 &&
                         check_file(verb, argv[i], NULL))))
        i++;
    const char *word = argv[i]; /* the first word that may be invalid, or NULL */
    bool missing = word && maze_format_of_path(word) && access(word, F_OK) != 0;
    if (verb == VERB_DRAW && missing && argc > 2)
        return check_drawn_name(word, error) &&
               maze_fail(error, MAZE_IO,
                         "cannot read %s: No such file or directory; to write this file, use -o %s",
                         word, word);
    if (i > 1 && i < argc && access(word, F_OK) != 0 && !check_spelled(argv[i - 1], word, error))
        return false;
    return i == argc || ((access(word, F_OK) == 0 || check_joined(argc - i, argv + i, error)) &&
                         (i == 1 || cli_is_file(word) || check_joined(argc - 1, argv + 1, error)) &&
                         check_word(verb, word, error));
}

bool cli_check_elsewhere(cli_verb verb, const char *word, maze_error *error)
{
    return check_names(verb, word, error) && check_values(verb, word, error);
}

/* Fails if the value of an option for files is probably not a path but, for example, a child's name
 * for --names. Also fails if the file of --cover-picture is missing. */
static bool check_no_path(const cli_option *option, const char *value, maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 1];
    bool names = strcmp(option->name, "names") == 0, words = strcmp(option->name, "words") == 0;
    bool bare = !strpbrk(value, "./\\") && strcmp(value, "-") != 0 && access(value, F_OK) != 0;
    if (bare && (names || words))
        return maze_fail(error, MAZE_IO,
                         "--%s \"%.60s\": there is no such file; write the %s into a text file "
                         "such as %s.txt, one per line, and use --%s %s.txt%s",
                         option->name, value, option->name, option->name, option->name,
                         option->name, words ? ", or use --letters for a single sentence" : "");
    if (strcmp(option->name, "cover-picture") == 0 && access(value, F_OK) != 0)
        return maze_fail(error, MAZE_IO, "--cover-picture: cannot read %.200s: %s", value,
                         strerror(errno));
    if (bare && strcmp(option->name, "font") == 0)
        return maze_fail(error, MAZE_IO,
                         "--font \"%.60s\": there is no such file; write the path of a font file, "
                         "which `fc-list \"%.60s\" file` prints",
                         value, value);
    if (bare && cli_ends(option->name, "-picture") && !strchr(value, ':'))
        return maze_fail(error, MAZE_IO,
                         "--%s \"%.60s\": there is no such file; write the name of a file, such "
                         "as dog.png, or a picture of a theme, such as theme:dog",
                         option->name, value);
    snprintf(recipe, sizeof recipe, "rect70x40-reveal.word.%.60s", value);
    spell(recipe);
    if (bare && strcmp(option->name, "reveal") == 0 && is_recipe(recipe))
        return maze_fail(
            error, MAZE_IO,
            "--reveal \"%.60s\": there is no such file; for a solution that shows this "
            "text, use the recipe %s",
            value, recipe);
    bool cuts = strcmp(option->name, "mask") == 0 || strcmp(option->name, "outline") == 0;
    snprintf(recipe, sizeof recipe, "%.60s%s", value, is_recipe(value) ? "" : "30x30");
    return !bare || !cuts || !is_recipe(recipe) ||
           maze_fail(error, MAZE_IO,
                     "--%s \"%.60s\": there is no such file; for a maze of this shape, use the "
                     "recipe %s",
                     option->name, value, recipe);
}

/* Fails if the directory of an output file is missing. If `is_format` is true, ignores files
 * without the extension of a format. */
static bool check_directory(const char *path, bool is_format, maze_error *error)
{
    struct stat status;
    const char *slash = strrchr(path, '/');
    char *directory = cli_format("%.*s", slash ? (int)(slash - path) : 0, path);
    bool missing = *directory && stat(directory, &status) != 0 && errno == ENOENT;
    free(directory);
    if (!missing || (is_format && !maze_format_of_path(path)))
        return true;
    maze_sink *sink = maze_sink_to_file(path, error);
    maze_sink_destroy(sink);
    return sink != NULL;
}

bool cli_check_paths(cli_verb verb, const cli_options *options, maze_error *error)
{
    cli_option option;
    bool done = true;
    for (unsigned at = 0; done && cli_option_next(verb, &at, &option);) {
        const char *value = option.kind == OPTION_TEXT
                                ? *(const char *const *)((const char *)options + option.offset)
                                : NULL;
        char *shown = value && cli_option_reads(&option) ? cli_format("--%s", option.name) : NULL;
        if (shown && !*value && verb != VERB_BOOK && verb != VERB_COVER)
            done = reject(error, "%s requires the name of a file", shown);
        else if (shown)
            done = cli_check_path(shown, value, error) && check_no_path(&option, value, error);
        free(shown);
    }
    const char *output = options->output;
    bool drive =
        output && is_letter(small_letter(*output)) && output[1] == ':' && output[2] == '\\';
    bool printed = output && (printed_quote(output) || strstr(output, "://"));
    return done && (!(drive || printed) || cli_check_path("-o", output, error)) &&
           (!output || check_directory(output, true, error)) &&
           (!options->recipes || check_directory(options->recipes, false, error));
}

bool cli_suggest_verb(const char *typed, const char **meant)
{
    static const struct {
        const char *typed[14], *meant;
    } guesses[] = {
        {{"make", "create", "generate", "gen", "new", "maze", "mazes", "render", "export", "print",
          "drawing", "paint"},
         "draw"},
        {{"solve", "solution", "answer"}, "draw --solution"},
        {{"puzzle", "puzzles", "puzzlebook", "booklet", "class"}, "book"},
        {{"sheet", "sheets", "worksheets"}, "draw --worksheet"},
        {{"describe", "show", "inspect", "measure", "explain"}, "info"},
        {{"search", "seek"}, "find"},
        {{"preflight", "validate", "verify", "test"}, "check"},
        {{"ls", "options", "catalog"}, "list"},
    };
    for (size_t i = 0; i < sizeof guesses / sizeof *guesses; i++)
        if (IS_AMONG(typed, guesses[i].typed)) {
            *meant = guesses[i].meant;
            return true;
        }
    return false;
}
