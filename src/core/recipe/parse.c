/* Reads recipes from text, and sets single fields of recipes. After some typing mistakes, suggests
 * the recipe that was probably meant. */
#include "core/recipe/recipe.h"

#include "core/base/compose.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/recipe/sentences.h"

#include <mazepress/random.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Characters that look alike: the first character of a pair may have been typed by mistake in place
 * of the second. */
static const char *const pairs[] = {"o0", "0o", "s5", "5s", "l1", "1l", "il",
                                    "li", "i1", "1i", "z2", "2z", "b8", "8b"};

#define PAIRS (sizeof pairs / sizeof *pairs)

/* Writes alternative `i` of a text, counted from 0, to `other`. In an alternative, a similar
 * character replaces a character in one place, in all places, or in all places before the last
 * character. Returns false if there is no alternative `i`. */
static bool lookalike(const char *folded, size_t i, char *other)
{
    size_t length = strlen(folded);
    memcpy(other, folded, length + 1);
    for (size_t at = length; at-- > 0;)
        for (size_t k = 0; k < PAIRS; k++)
            if (folded[at] == pairs[k][0] && i-- == 0) {
                other[at] = pairs[k][1];
                return true;
            }
    for (size_t at = 0; at < (i < PAIRS ? length : length - 1); at++)
        if (folded[at] == pairs[i % PAIRS][0])
            other[at] = pairs[i % PAIRS][1];
    return i < 2 * PAIRS;
}

static const struct {
    const char *from;
    char to;
} foldings[] = {
    {" ", '-'},      {"_", '-'},      {"\u00A0", '-'}, {"\u2010", '-'},
    {"\u2011", '-'}, {"\u2012", '-'}, {"\u2013", '-'}, {"\u2014", '-'},
    {"\u2015", '-'}, {"\u2212", '-'}, {"\u00D7", 'x'},
};

static char fold_one(const char **text)
{
    for (size_t i = 0; i < sizeof foldings / sizeof *foldings; i++) {
        size_t length = strlen(foldings[i].from);
        if (strncmp(*text, foldings[i].from, length) == 0) {
            *text += length;
            return foldings[i].to;
        }
    }
    char c = *(*text)++;
    return small_letter(c);
}

static bool fail_character(const char *text, const char *start, const char *folded,
                           maze_error *error)
{
    char quote[80], name[MAZE_RECIPE_LENGTH + 1];
    size_t bytes = base_utf8_character(start), length = 0;
    const char *field = strrchr(folded, '-');
    field = field ? field + 1 : folded;
    for (; is_letter(field[length]); length++)
        name[length] = field[length];
    name[length] = '\0';
    const recipe_row *row = is_digit(field[length]) ? recipe_find_row(name, "") : NULL;
    base_utf8_quote(text, quote, sizeof quote);
    if (row && row->characters)
        return reject(error, "recipe \"%s\": \"%.*s\" is not one of %s", quote,
                      bytes ? (int)bytes : 1, start, row->characters);
    return reject(error,
                  "recipe \"%s\": \"%.*s\" cannot be in a recipe, which consists of a to z, "
                  "digits, \"-\" and \".\", such as rect40x20-7391",
                  quote, bytes ? (int)bytes : 1, start);
}

static bool starts_height(const char *text)
{
    return text[0] == 'x' && (is_digit(text[1]) || (text[1] == '-' && is_digit(text[2])));
}

static bool starts_size(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && starts_height(text + digits + (text[digits] == '-'));
}

/* Returns true if the dash between `field` and `rest` is part of a size, as in "rect40-x-20".
 * `alone` is true if a dash was removed directly before the last character of `field`. */
static bool is_within_size(const char *field, size_t length, bool alone, const char *rest)
{
    if (length == 0 || memchr(field, '.', length))
        return false;
    size_t letters = 0;
    while (letters < length && is_letter(field[letters]))
        letters++;
    if (letters == length)
        return starts_size(rest);
    if (alone && field[length - 1] == 'x')
        return is_digit(*rest);
    return is_digit(field[length - 1]) && starts_height(rest);
}

static void join_sizes(char *folded)
{
    char *field = folded, *to = folded, *joint = NULL;
    for (const char *from = folded; *from; from++) {
        bool alone = joint && joint + 1 == to;
        if (*from == '-' && is_within_size(field, (size_t)(to - field), alone, from + 1)) {
            joint = to;
            continue;
        }
        *to++ = *from;
        if (*from == '-')
            field = to;
    }
    *to = '\0';
}

bool recipe_fold(const char *text, char *folded, maze_error *error)
{
    char quote[80];
    size_t length = 0;
    for (const char *p = text; *p;) {
        const char *start = p;
        char c = fold_one(&p);
        if (c == '-' && (length == 0 || folded[length - 1] == '-'))
            continue;
        if (!is_digit(c) && !is_letter(c) && c != '-' && c != '.') {
            folded[length] = '\0';
            return fail_character(text, start, folded, error);
        }
        if (length == MAZE_RECIPE_LENGTH)
            return reject(error, "recipe \"%s\" is longer than %d characters; remove fields",
                          base_utf8_quote(text, quote, sizeof quote), MAZE_RECIPE_LENGTH);
        folded[length++] = c;
    }
    while (length > 0 && folded[length - 1] == '-')
        length--;
    folded[length] = '\0';
    if (length == 0)
        return reject(error, "the recipe is empty; write a shape with its size, such as rect40x20");
    join_sizes(folded);
    return true;
}

typedef struct parser {
    char text[80]; /* the recipe as the user wrote it, safe for messages */
    maze_recipe *recipe;
    /* the rows of all fields that were read, including defaults, which `recipe` does not store */
    const recipe_row *met[RECIPE_FIELDS];
    unsigned met_count;
    bool partial;
    char check;
    bool dotless;
    maze_error *error;
} parser;

static recipe_reader reader_of(parser *p, const char *field)
{
    return (recipe_reader){p->text, field, p->error};
}

static bool fail_twice(const recipe_reader *reader, const recipe_row *other)
{
    return recipe_fail(reader, "the recipe already has the %s \"%s\"; remove one of the two",
                       other->term.kind, other->term.form);
}

static bool add(parser *parser, const recipe_reader *reader, const recipe_field *field)
{
    const recipe_row *row = field->row;
    bool shared = row->slot == SLOT_BEFORE || row->slot == SLOT_AFTER;
    for (unsigned i = 0; i < parser->met_count; i++)
        if (parser->met[i] == row || (parser->met[i]->slot == row->slot && !shared))
            return fail_twice(reader, parser->met[i]);
    if (parser->met_count == RECIPE_FIELDS)
        return recipe_fail(reader,
                           "a recipe can have at most %d fields; remove "
                           "some",
                           RECIPE_FIELDS);
    parser->met[parser->met_count++] = row;
    maze_error reason;
    return recipe_put(parser->recipe, field, &reason) ||
           (reason.status == MAZE_BAD_INPUT
                ? reject(parser->error, "recipe \"%s\" is longer than %d characters; remove fields",
                         parser->text, MAZE_RECIPE_LENGTH)
                : maze_fail(parser->error, reason.status, "%s", reason.message));
}

static bool read_numbers(const recipe_reader *reader, const char **rest, recipe_field *field)
{
    const recipe_row *row = field->row;
    for (unsigned i = 0; i < row->numbers; i++) {
        uint64_t number;
        if (row->usual && !is_digit(**rest)) {
            field->number[i] = row->usual;
            continue;
        }
        if ((i > 0 && *(*rest)++ != 'x') || !is_digit(**rest))
            return recipe_fail_form(reader, row);
        bool is_short = strspn(*rest, "0123456789") < 20;
        if (!recipe_read_number(reader, rest, is_short ? UINT64_MAX : row->high, &number))
            return false;
        field->number[i] = (uint32_t)number;
        if (number < row->low || number > row->high) {
            const char *flaw = row->flaw && row->numbers == 1 ? row->flaw(field->number) : NULL;
            return flaw ? recipe_fail(reader, "%s", flaw)
                        : recipe_fail(reader, "the number must be from %lu to %lu",
                                      (unsigned long)row->low, (unsigned long)row->high);
        }
    }
    const char *flaw = row->flaw ? row->flaw(field->number) : NULL;
    return !flaw || recipe_fail(reader, "%s", flaw);
}

static bool fail_cut(const recipe_reader *reader, const char *typed)
{
    if (!reader->error)
        return false;
    base_nearest best = {0};
    char choice[NEAREST_CHOICE_SIZE];
    const recipe_row *row;
    for (unsigned i = 0; (row = recipe_row_at(i)); i++)
        if (row->slot == SLOT_CUT && row->is_many)
            base_nearest_offer(&best, typed, row->term.name);
        else if (row->slot == SLOT_CUT)
            base_nearest_list(&best, typed, row->term.name, row->term.form);
    return recipe_fail(reader,
                       "unknown outline \"%.40s\"; %s or another of `mazepress list outlines`",
                       typed, base_nearest_choice(&best, choice, sizeof choice));
}

static const recipe_row *find_cut(const char *name)
{
    const recipe_row *row;
    unsigned i = 0;
    while ((row = recipe_row_at(i)) &&
           !(row->slot == SLOT_CUT && strcmp(row->term.name, name) == 0))
        i++;
    return row;
}

static bool read_cut(parser *parser, const recipe_reader *reader, const char *rest)
{
    if (!*rest)
        return true;
    char typed[MAZE_RECIPE_LENGTH + 1];
    size_t length = strcspn(++rest, ".");
    memcpy(typed, rest, length);
    typed[length] = '\0';
    const recipe_row *row = find_cut(typed);
    if (!row)
        return fail_cut(reader, typed);
    rest += length;
    recipe_field field = {.row = row};
    if (row->read ? !row->read(reader, rest + (*rest == '.'), &field) : *rest != '\0')
        return !row->read && recipe_fail(reader,
                                         "nothing may follow \"%s\"; remove the "
                                         "rest",
                                         row->term.name);
    return add(parser, reader, &field);
}

/* Reads a field such as "heart30x30", which is the default shape with the outline "heart". */
static bool read_outline(parser *parser, const recipe_reader *reader, const char *rest,
                         const recipe_row *outline)
{
    const recipe_row *usual = recipe_default_row(SLOT_SHAPE);
    const char *name = outline->term.name;
    size_t digits = strspn(rest, "0123456789");
    if (rest[digits] != 'x' || digits == 0) {
        char size[8] = "30";
        if (digits > 0 && digits < sizeof size) {
            memcpy(size, rest, digits);
            size[digits] = '\0';
        }
        return recipe_fail(
            reader,
            "columns or rows are missing; write them as in %s%sx%s, or add \".%s\" to "
            "another shape, as in %s%sx%s.%s",
            name, size, size, name, usual->term.name, size, size, name);
    }
    recipe_field shape = {.row = usual}, cut = {.row = outline};
    if (!read_numbers(reader, &rest, &shape))
        return false;
    if (*rest && *rest != '.')
        return recipe_fail_form(reader, usual);
    return add(parser, reader, &shape) && add(parser, reader, &cut) &&
           read_cut(parser, reader, rest);
}

/* Reads the argument of a shape and the outline after it. An argument that is the name of an
 * outline is read as the outline. */
static bool read_word_and_cut(parser *p, const recipe_reader *reader, const char *rest,
                              recipe_field *field)
{
    char word[MAZE_RECIPE_LENGTH + 1];
    size_t length = *rest ? strcspn(rest + 1, ".") : 0;
    memcpy(word, rest + (*rest == '.'), length);
    word[length] = '\0';
    if (find_cut(word))
        *word = '\0';
    else
        rest += *rest ? length + 1 : 0;
    return field->row->read(reader, word, field) && add(p, reader, field) &&
           read_cut(p, reader, rest);
}

static bool read_row(parser *parser, const recipe_reader *reader, const char *rest,
                     const recipe_row *row)
{
    recipe_field field = {.row = row};
    bool shape = row->slot == SLOT_SHAPE;
    bool bare = parser->partial && shape && !*rest && (!row->read || row->cut_follows);
    if (!bare && !read_numbers(reader, &rest, &field))
        return false;
    if (row->word && shape)
        rest = "";
    if (*rest && *rest != '.')
        return recipe_fail_form(reader, row);
    if (row->cut_follows)
        return read_word_and_cut(parser, reader, rest, &field);
    if (row->read && !row->read(reader, rest + (*rest == '.'), &field))
        return false;
    if (!row->read && !row->word && !shape && *rest)
        return recipe_fail_form(reader, row);
    return add(parser, reader, &field) && (!shape || row->read || read_cut(parser, reader, rest));
}

static bool fail_unknown(parser *parser, const char *field, const char *typed)
{
    if (!parser->error)
        return false;
    base_nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    bool has_shape = recipe_has_in(parser->recipe, SLOT_SHAPE);
    for (unsigned i = 0; has_shape && i < LETTERS_KINDS; i++)
        if (strcmp(typed, recipe_letters_names[i]) == 0)
            return reject(parser->error,
                          "recipe \"%s\": \"%s\" is not part of a recipe; remove it and use the "
                          "option \"%s\"",
                          parser->text, typed, typed);
    const recipe_row *row;
    for (unsigned i = 0; (row = recipe_row_at(i)); i++) {
        if (row->word || row->number_first || (row->slot == SLOT_CUT && row->read))
            continue;
        if (row->is_many && has_shape)
            continue;
        base_nearest_offer(&best, typed, row->term.name);
    }
    recipe_field shape = recipe_field_in(parser->recipe, SLOT_SHAPE);
    base_nearest_hint(&best, hint, sizeof hint);
    return reject(
        parser->error, "recipe \"%s\": unknown field \"%.40s\"%s%s %s%s", parser->text, field, hint,
        best.name ? "" : ";",
        has_shape
            ? "`mazepress list algorithms` lists all fields that follow a shape"
            : "`mazepress list shapes` lists all shapes, `mazepress list outlines` all outlines",
        *shape.text && shape.row->characters ? "; a space in a word is written as \".\"" : "");
}

static bool read_named(parser *parser, const char *field)
{
    char typed[MAZE_RECIPE_LENGTH + 1];
    size_t length = 0;
    for (; is_letter(field[length]); length++)
        typed[length] = field[length];
    typed[length] = '\0';
    const char *rest = field + length;
    recipe_reader reader = reader_of(parser, field);
    const recipe_row *row = recipe_find_row(typed, *rest == '.' ? rest + 1 : "");
    if (row && row->slot != SLOT_CUT)
        return read_row(parser, &reader, rest, row);
    if (row && !row->read)
        return read_outline(parser, &reader, rest, row);
    if (strcmp(typed, "v") == 0 && is_digit(*rest))
        return recipe_fail(&reader, "this field belongs to a later version of recipes; update "
                                    "mazepress");
    return fail_unknown(parser, field, typed);
}

static bool read_seed(parser *parser, const char *field, bool is_last)
{
    const char *rest = field;
    uint64_t seed;
    recipe_reader reader = reader_of(parser, field);
    if (!recipe_read_number(&reader, &rest, UINT64_MAX, &seed))
        return false;
    if (!is_last)
        return reject(
            parser->error,
            "recipe \"%s\": the seed \"%.40s\" must be the last field; move it to the end",
            parser->text, field);
    maze_recipe_set_seed(parser->recipe, seed);
    if (*rest == '.') {
        if (!rest[1] || rest[2] || rest[1] == '.')
            return recipe_fail(
                &reader, "exactly one check character must follow the \".\" of a seed; write one, "
                         "or remove the \".\"");
        parser->check = rest[1];
    }
    return true;
}

static bool read_number_first(parser *parser, const char *field)
{
    recipe_reader reader = reader_of(parser, field);
    recipe_field made = {.row = recipe_number_first_row()};
    const char *letters = field + strspn(field, "0123456789");
    bool is_size = *letters == 'x' && is_digit(letters[1]);
    if (!letters[1])
        return recipe_fail(&reader,
                           "a seed consists only of digits; write a \".\" before its "
                           "check character: %.*s.%s",
                           (int)(letters - field), field, letters);
    if (!made.row || is_size)
        return recipe_fail(
            &reader, "the shape is missing; write it before the size, as in rect%.40s", field);
    return made.row->read(&reader, field, &made) && add(parser, &reader, &made);
}

static bool read_fields(parser *parser, char *folded)
{
    for (char *field = folded; field;) {
        char *next = strchr(field, '-');
        if (next)
            *next++ = '\0';
        char after = field[strspn(field, "0123456789")];
        /* The dot before the check character may be missing, as in "7391 l". */
        if (is_digit(*field) && !after && next && *next && !next[1]) {
            parser->check = *next;
            parser->dotless = true;
            next = NULL;
        }
        if (!(!is_digit(*field)  ? read_named(parser, field)
              : is_letter(after) ? read_number_first(parser, field)
                                 : read_seed(parser, field, next == NULL)))
            return false;
        field = next;
    }
    if (!parser->partial && !recipe_has_in(parser->recipe, SLOT_SHAPE))
        return reject(parser->error,
                      "recipe \"%s\" has no shape; add one with its size, such as rect40x20",
                      parser->text);
    return true;
}

static bool check_fits(const parser *parser)
{
    if (!parser->check || parser->check == maze_recipe_check(parser->recipe))
        return true;
    char canonical[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(parser->recipe, canonical);
    if (parser->dotless && is_digit(parser->check))
        return reject(parser->error,
                      "recipe \"%s\": the seed \"%llu\" must be the last field; move it to the end",
                      parser->text, (unsigned long long)parser->recipe->seed);
    return reject(parser->error,
                  "recipe \"%s\": wrong check character \"%c\", so the recipe contains a typing "
                  "mistake; compare the recipe with the printed line, or use %s to skip the check",
                  parser->text, parser->check, canonical);
}

/* Reads a normalized recipe into p->recipe, which the caller destroys even after an error. */
static bool read_folded(parser *p, const maze_recipe *usual, const char *folded)
{
    char fields[MAZE_RECIPE_LENGTH + 1];
    strcpy(fields, folded);
    p->recipe = usual ? maze_recipe_copy(usual, p->error) : maze_recipe_create(p->error);
    return p->recipe && read_fields(p, fields) && check_fits(p);
}

/* Returns true, and writes the recipe with its check character to `meant`, if a text is a valid
 * recipe. The recipe must have a correct check character or, if `checked` is false, a seed. */
static bool fits(const maze_recipe *usual, const char *folded, bool checked, char *meant)
{
    parser parser = {0};
    bool done = read_folded(&parser, usual, folded) &&
                (checked ? parser.check != 0 : parser.recipe->has_seed);
    if (done)
        maze_recipe_format_checked(parser.recipe, meant);
    maze_recipe_destroy(parser.recipe);
    return done;
}

/* Writes a text to `other` in which digits replace similar letters next to digits, except the check
 * character. */
static void letters_to_digits(const char *folded, char *other)
{
    size_t last = strlen(folded) - 1;
    strcpy(other, folded);
    for (size_t i = 0; i < 2 * last; i++) {
        /* forwards, and then backwards */
        size_t at = i < last ? i : 2 * last - 1 - i;
        bool beside = is_digit(other[at + 1]) || (at > 0 && is_digit(other[at - 1]));
        for (size_t k = 0; k < PAIRS && beside; k++)
            if (other[at] == pairs[k][0] && is_digit(pairs[k][1]))
                other[at] = pairs[k][1];
    }
}

static bool find_meant(const maze_recipe *usual, const char *folded, char *meant)
{
    char other[MAZE_RECIPE_LENGTH + 1];
    size_t length = strlen(folded);
    if (length < 3 || !strchr(".-", folded[length - 2]))
        return false;
    for (size_t i = 0; lookalike(folded, i, other); i++)
        if (fits(usual, other, true, meant))
            return true;
    letters_to_digits(folded, other);
    return fits(usual, other, true, meant);
}

/* Corrects a mistake at the end of a recipe: "7391,l" and "7391l" become "7391.l", and "7391*"
 * becomes "7391". Returns false if there is no such mistake. */
static bool read_end(const char *text, char *other)
{
    static const char signs[] = ",;:*'`\"/\\|!+=";
    size_t length = strlen(text), digits = length;
    bool check = length > 0 && (is_letter(text[length - 1]) || is_digit(text[length - 1]));
    digits -= check;
    bool sign = digits > 0 && strchr(signs, text[digits - 1]);
    digits -= sign;
    if (length > MAZE_RECIPE_LENGTH || digits == 0 || !is_digit(text[digits - 1]) ||
        (!sign && is_digit(text[length - 1])))
        return false;
    memcpy(other, text, digits);
    other[digits] = '\0';
    if (check)
        snprintf(other + digits, 3, ".%c", text[length - 1]);
    return true;
}

static bool find_end_meant(const maze_recipe *usual, const char *text, char *meant)
{
    char other[MAZE_RECIPE_LENGTH + 3], folded[MAZE_RECIPE_LENGTH + 1];
    return read_end(text, other) && recipe_fold(other, folded, NULL) &&
           (fits(usual, folded, false, meant) || find_meant(usual, folded, meant));
}

/* Finds the recipe without its white space, which may be in the middle of a field. */
static bool find_joined_meant(const maze_recipe *usual, const char *text, char *meant)
{
    char joined[MAZE_RECIPE_LENGTH + 1], folded[MAZE_RECIPE_LENGTH + 1];
    size_t length = 0;
    for (; *text && length < MAZE_RECIPE_LENGTH; text++)
        if (!strchr(" \t\n\r", *text))
            joined[length++] = *text;
    joined[length] = '\0';
    return !*text && recipe_fold(joined, folded, NULL) &&
           (fits(usual, folded, true, meant) || find_meant(usual, folded, meant));
}

static void offer_meant(const maze_recipe *usual, const char *text, maze_error *error)
{
    char meant[MAZE_RECIPE_LENGTH + 3];
    if (!error || error->status != MAZE_BAD_INPUT ||
        (!find_end_meant(usual, text, meant) && !find_joined_meant(usual, text, meant)))
        return;
    const maze_error reason = *error;
    reject(error, "%.300s; did you mean \"%s\"?", reason.message, meant);
}

/* Reads a recipe. Fields that the text does not contain are copied from `usual`, which may be NULL.
 * If `partial` is true, the shape or its size may be missing. */
static maze_recipe *parse(const char *text, const maze_recipe *usual, bool partial,
                          maze_error *error)
{
    char folded[MAZE_RECIPE_LENGTH + 1], meant[MAZE_RECIPE_LENGTH + 3];
    if (!recipe_fold(text, folded, error)) {
        offer_meant(usual, text, error);
        return NULL;
    }
    parser parser = {.partial = partial, .error = error};
    base_utf8_quote(text, parser.text, sizeof parser.text);
    if (read_folded(&parser, usual, folded))
        return parser.recipe;
    maze_recipe_destroy(parser.recipe);
    if (error && error->status == MAZE_BAD_INPUT && find_meant(usual, folded, meant))
        reject(error,
               "recipe \"%s\": wrong check character \"%c\"; did you mean \"%s\"? O and 0, S and "
               "5, l, I and 1 look alike",
               parser.text, folded[strlen(folded) - 1], meant);
    else
        offer_meant(usual, text, error);
    return NULL;
}

maze_recipe *maze_recipe_parse(const char *text, maze_error *error)
{
    if (!given(text, "text", error))
        return NULL;
    return parse(text, NULL, false, error);
}

maze_recipe *maze_recipe_parse_part(const char *text, maze_error *error)
{
    if (!given(text, "text", error))
        return NULL;
    return text[strspn(text, "-_ ")] ? parse(text, NULL, true, error) : maze_recipe_create(error);
}

maze_recipe *maze_recipe_parse_over(const char *text, const maze_recipe *usual, maze_error *error)
{
    if (!given(text, "text", error) || !given(usual, "usual recipe", error))
        return NULL;
    return parse(text, usual, false, error);
}

static bool take_numbers(const recipe_reader *reader, const uint32_t *numbers, unsigned count,
                         recipe_field *field)
{
    const recipe_row *row = field->row;
    if (count == 0 && row->usual) {
        field->number[0] = row->usual;
        return true;
    }
    if (count != row->numbers)
        return recipe_fail_form(reader, row);
    for (unsigned i = 0; i < count; i++) {
        if (numbers[i] < row->low || numbers[i] > row->high)
            return recipe_fail(reader, "the number must be from %lu to %lu, not %lu",
                               (unsigned long)row->low, (unsigned long)row->high,
                               (unsigned long)numbers[i]);
        field->number[i] = numbers[i];
    }
    const char *flaw = row->flaw ? row->flaw(field->number) : NULL;
    return !flaw || recipe_fail(reader, "%s", flaw);
}

static bool fold_argument(const recipe_reader *reader, const char *argument, char *folded,
                          size_t size)
{
    size_t length = strlen(argument);
    if (length >= size)
        return recipe_fail(reader,
                           "the argument has %lu characters, but the maximum is %d; use a shorter "
                           "text",
                           (unsigned long)length, MAZE_RECIPE_LENGTH);
    for (size_t i = 0; i <= length; i++) {
        folded[i] = small_letter(argument[i]);
        if (folded[i] && !is_letter(folded[i]) && !is_digit(folded[i]) && folded[i] != '.')
            return recipe_fail(reader,
                               "the argument must consist of a to z, digits and \".\"");
    }
    return true;
}

bool maze_recipe_set(maze_recipe *recipe, const char *name, const uint32_t *numbers, unsigned count,
                     const char *argument, maze_error *error)
{
    if (!given(recipe, "recipe", error) || !given(name, "name", error))
        return false;
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    char given[MAZE_RECIPE_LENGTH + 1];
    recipe_reader reader = {text, name, error};
    if (!fold_argument(&reader, argument ? argument : "", given, sizeof given))
        return false;
    recipe_field field = {.row = recipe_find_row(name, given)};
    if (!field.row && recipe_number_first_row() &&
        strcmp(name, recipe_number_first_row()->term.name) == 0)
        field.row = recipe_number_first_row();
    if (!field.row)
        return recipe_fail(&reader, "there is no such field; use a name of maze_recipe_term");
    if (!field.row->read && !field.row->word && *given)
        return recipe_fail_form(&reader, field.row);
    return take_numbers(&reader, numbers, count, &field) &&
           (!field.row->read || field.row->read(&reader, given, &field)) &&
           recipe_put(recipe, &field, error);
}

bool maze_recipe_set_input(maze_recipe *recipe, const char *name, uint32_t checksum,
                           maze_error *error)
{
    if (!given(recipe, "recipe", error) || !given(name, "name", error))
        return false;
    char text[9];
    snprintf(text, sizeof text, "%08lx", (unsigned long)checksum);
    return maze_recipe_set(recipe, name, NULL, 0, text, error);
}

static bool has_check(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    const char *rest = text + digits;
    return digits > 0 && *rest == '.' && rest[1] && !rest[2];
}

/* Removes the separators from a number such as "7 391" or "7,391,000". Returns false for any other
 * text. */
static bool join_thousands(const char *text, char *joined, size_t size)
{
    size_t digits = strspn(text, "0123456789"), length = digits;
    const char *at = text + digits;
    bool grouped = digits > 0 && digits <= 3 && *at && strlen(text) < size;
    if (grouped)
        memcpy(joined, text, digits);
    for (; grouped && *at; at += 4) {
        grouped = strchr(" ,.'", *at) && strspn(at + 1, "0123456789") == 3;
        if (grouped)
            memcpy(joined + length, at + 1, 3);
        length += 3;
    }
    if (grouped)
        joined[length] = '\0';
    return grouped;
}

static bool read_name(const char *what, const char *text, uint64_t *seed, maze_error *error)
{
    if (*text == '\0')
        return reject(error, "%s is empty; write a number or a name", what);
    if (has_check(text))
        return reject(error,
                      "%s \"%.60s\" has a check character; write only the digits, or use the whole "
                      "recipe instead of the seed",
                      what, text);
    char joined[40];
    if (join_thousands(text, joined, sizeof joined))
        return reject(error, "%s \"%s\" is a number with separators; write %s", what, text, joined);
    if (text[strspn(text, "0123456789")]) {
        *seed = maze_seed_from_name(text);
        return true;
    }
    const char *rest = text;
    return base_digits_read(&rest, UINT64_MAX, seed) ||
           reject(error, "%s %.60s is too large; the maximum is %llu", what, text,
                  (unsigned long long)UINT64_MAX);
}

bool recipe_parse_seed(const char *what, const char *text, uint64_t *seed, maze_error *error)
{
    char *name = base_compose(what, text, error);
    bool done = name && read_name(what, name, seed, error);
    free(name);
    return done;
}

maze_recipe *recipe_of_word(const char *word, maze_error *error)
{
    if (!has_check(word) && (!*word || word[strspn(word, "0123456789")]))
        return maze_recipe_parse(word, error);
    maze_recipe *usual = maze_recipe_parse(DEFAULT_RECIPE, error);
    maze_recipe *recipe = usual ? maze_recipe_parse_over(word, usual, error) : NULL;
    maze_recipe_destroy(usual);
    return recipe;
}
