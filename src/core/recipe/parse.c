/* From text to recipe: fold the text, cut it into fields, look each field up. */
#include "core/base/nearest.h"
#include "core/base/utf8.h"
#include "core/recipe/fold.h"
#include "core/recipe/recipe.h"
#include "core/shape/graph_shape.h"

#include <stdlib.h>
#include <string.h>

/* What is being read, and what has been found in it. */
typedef struct parser {
    char text[80]; /* as given, but fit for messages */
    maze_recipe recipe;
    bool has_pick, has_step, has_doors;
    char check; /* 0: none given */
    maze_error *error;
} parser;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Reads a number without leading zeros up to `most`, moving *text behind it. */
static bool read_number(parser *p, const char *field, const char **text, uint64_t most,
                        uint64_t *number)
{
    const char *digits = *text;
    uint64_t value = 0;
    bool too_large = false;
    for (; is_digit(**text); (*text)++) {
        unsigned digit = (unsigned)(**text - '0');
        too_large = too_large || value > (most - digit) / 10;
        value = value * 10 + digit;
    }
    int length = (int)(*text - digits);
    if (length > 1 && digits[0] == '0') {
        const char *rest = digits;
        while (rest[0] == '0' && rest + 1 < *text)
            rest++;
        return maze_fail(
            p->error, MAZE_BAD_INPUT,
            "recipe \"%s\": field \"%.40s\": a number has no leading zeros; write %.*s", p->text,
            field, (int)(*text - rest), rest);
    }
    if (too_large)
        return maze_fail(p->error, MAZE_BAD_INPUT,
                         "recipe \"%s\": field \"%.40s\": %.*s%s is too large; the most is %llu",
                         p->text, field, length < 40 ? length : 40, digits, length < 40 ? "" : "…",
                         (unsigned long long)most);
    *number = value;
    return true;
}

static bool read_seed(parser *p, const char *field, bool is_last)
{
    const char *rest = field;
    uint64_t seed;
    if (!read_number(p, field, &rest, UINT64_MAX, &seed))
        return false;
    if (!is_last)
        return maze_fail(p->error, MAZE_BAD_INPUT,
                         "recipe \"%s\": the seed \"%.40s\" must be the last field", p->text,
                         field);
    maze_recipe_set_seed(&p->recipe, seed);
    if (*rest == '.') {
        if (!rest[1] || rest[2] || rest[1] == '.')
            return maze_fail(
                p->error, MAZE_BAD_INPUT,
                "recipe \"%s\": field \"%.40s\": behind the \".\" of a seed stands one "
                "check character",
                p->text, field);
        p->check = rest[1];
    }
    return true;
}

static bool fail_bounds(parser *p, const char *field, uint64_t low, uint64_t high)
{
    return maze_fail(p->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": field \"%.40s\": the number must be %llu to %llu", p->text,
                     field, (unsigned long long)low, (unsigned long long)high);
}

static bool fail_form(parser *p, const char *field, const maze_term *term)
{
    return maze_fail(p->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": field \"%.40s\" must have the form %s (%s)", p->text, field,
                     term->form, term->summary);
}

/* One of a field's arguments, behind its "."; "" behind the last. */
typedef struct argument {
    char text[MAZE_RECIPE_LENGTH + 1];
} argument;

static const char *read_argument(const char *rest, argument *argument)
{
    size_t length = *rest == '.' ? strcspn(rest + 1, ".") : 0;
    memcpy(argument->text, rest + (*rest == '.'), length);
    argument->text[length] = '\0';
    return rest + (*rest == '.') + length;
}

static const outline *find_outline(const char *name)
{
    const outline *outline;
    for (unsigned i = 0; (outline = outline_at(i)); i++)
        if (strcmp(name, outline->term.name) == 0)
            return outline;
    return NULL;
}

/* Eight hexadecimal digits. */
static bool read_checksum(parser *p, const char *field, const char *text, uint32_t *checksum)
{
    if (strlen(text) != 8 || strspn(text, "0123456789abcdef") != 8)
        return maze_fail(
            p->error, MAZE_BAD_INPUT,
            "recipe \"%s\": field \"%.40s\": a checksum has eight digits of 0 to 9 and "
            "a to f, as mask.1f3a9c20",
            p->text, field);
    *checksum = (uint32_t)strtoul(text, NULL, 16);
    return true;
}

static bool fail_outline(parser *p, const char *field, const char *name)
{
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    const outline *outline;
    for (unsigned i = 0; (outline = outline_at(i)); i++)
        nearest_list(&best, name, outline->term.name, outline->term.form);
    nearest_list(&best, name, "mask", "mask.CHECKSUM");
    return maze_fail(p->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": field \"%.40s\": unknown outline \"%.40s\"; it may be %s%s",
                     p->text, field, name, best.all, nearest_hint(&best, hint, sizeof hint));
}

/* What is cut out of the shape. */
static bool read_cut(parser *p, const char *field, const char *rest)
{
    argument name, checksum;
    if (!*rest)
        return true;
    rest = read_argument(rest, &name);
    if (strcmp(name.text, "mask") == 0) {
        rest = read_argument(rest, &checksum);
        p->recipe.masked = true;
        if (!read_checksum(p, field, checksum.text, &p->recipe.checksum))
            return false;
    } else if (!(p->recipe.outline = find_outline(name.text))) {
        return fail_outline(p, field, name.text);
    }
    return !*rest ||
           maze_fail(p->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": field \"%.40s\": \"%.40s\" is too much", p->text, field, rest);
}

static bool check_first(parser *p, const char *field)
{
    return !p->recipe.shape ||
           maze_fail(p->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": field \"%.40s\": a recipe has one shape only", p->text, field);
}

static bool read_shape(parser *p, const char *field, const char *rest, const shape_kind *kind)
{
    if (!check_first(p, field))
        return false;
    for (unsigned i = 0; i < kind->numbers; i++) {
        uint64_t number;
        if (i > 0 && *rest++ != 'x')
            return fail_form(p, field, &kind->term);
        if (!is_digit(*rest))
            return fail_form(p, field, &kind->term);
        if (!read_number(p, field, &rest, UINT32_MAX, &number))
            return false;
        if (number < kind->low || number > kind->high)
            return fail_bounds(p, field, kind->low, kind->high);
        p->recipe.size[i] = (uint32_t)number;
    }
    if (*rest && *rest != '.')
        return fail_form(p, field, &kind->term);
    const char *flaw = kind->flaw ? kind->flaw(p->recipe.size) : NULL;
    if (flaw)
        return maze_fail(p->error, MAZE_BAD_INPUT, "recipe \"%s\": field \"%.40s\": %s", p->text,
                         field, flaw);
    p->recipe.shape = kind;
    return read_cut(p, field, rest);
}

/* heart30x30 is rect30x30.heart. */
static bool read_outline(parser *p, const char *field, const char *rest, const outline *outline)
{
    size_t digits = strspn(rest, "0123456789");
    if (rest[digits] != 'x' || digits == 0) {
        char size[8] = "30";
        if (digits > 0 && digits < sizeof size) {
            memcpy(size, rest, digits);
            size[digits] = '\0';
        }
        return maze_fail(
            p->error, MAZE_BAD_INPUT,
            "recipe \"%s\": field \"%.40s\": write width and height in cells, as %s%sx%s, "
            "or cut the %s out of any shape, as rect%sx%s.%s",
            p->text, field, outline->term.name, size, size, outline->term.name, size, size,
            outline->term.name);
    }
    if (!read_shape(p, field, rest, &shape_rect))
        return false;
    if (p->recipe.outline || p->recipe.masked)
        return maze_fail(p->error, MAZE_BAD_INPUT,
                         "recipe \"%s\": field \"%.40s\": one outline is enough", p->text, field);
    p->recipe.outline = outline;
    return true;
}

static bool fail_word(parser *p, const char *field)
{
    return maze_fail(p->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": field \"%.60s\": a word is the rows of a letter and the "
                     "text, with one \".\" for a space, as word12.for.you",
                     p->text, field);
}

/* word12.for.you is cut out of the rect that holds it. */
static bool read_word(parser *p, const char *field, const char *rest)
{
    uint64_t rows;
    if (!check_first(p, field))
        return false;
    if (!is_digit(*rest))
        return fail_word(p, field);
    if (!read_number(p, field, &rest, UINT32_MAX, &rows))
        return false;
    if (rows < ALPHABET_LEAST || rows > WORD_MOST_ROWS)
        return maze_fail(p->error, MAZE_BAD_INPUT,
                         "recipe \"%s\": field \"%.60s\": letters have %d to %d rows of cells",
                         p->text, field, ALPHABET_LEAST, WORD_MOST_ROWS);
    size_t length = strlen(rest);
    if (length < 2 || *rest++ != '.' || *rest == '.' || rest[length - 2] == '.' ||
        strstr(rest, ".."))
        return fail_word(p, field);
    if (length - 1 > WORD_LENGTH)
        return maze_fail(p->error, MAZE_BAD_INPUT,
                         "recipe \"%s\": field \"%.60s\": a word has at most %d letters and "
                         "spaces, not %lu",
                         p->text, field, WORD_LENGTH, (unsigned long)length - 1);
    memcpy(p->recipe.word, rest, length);
    p->recipe.shape = &shape_rect;
    p->recipe.size[0] = word_columns(rest, (uint32_t)rows);
    p->recipe.size[1] = (uint32_t)rows;
    return true;
}

static bool read_graph(parser *p, const char *field, const char *rest)
{
    argument checksum;
    if (!check_first(p, field))
        return false;
    rest = read_argument(rest, &checksum);
    p->recipe.shape = &shape_graph;
    if (!read_checksum(p, field, checksum.text, &p->recipe.checksum))
        return false;
    return !*rest || fail_form(p, field, &shape_graph.term);
}

static bool read_side(parser *p, const char *field, const char *text, uint32_t *number)
{
    uint64_t value;
    if (!is_digit(*text) || !read_number(p, field, &text, UINT32_MAX, &value) || *text)
        return maze_fail(p->error, MAZE_BAD_INPUT,
                         "recipe \"%s\": field \"%.40s\": doors are doors.farthest, doors.random, "
                         "two sides of the border as doors.3.41, or a side and a cell inside as "
                         "doors.3.c210",
                         p->text, field);
    *number = (uint32_t)value;
    return true;
}

static bool read_doors(parser *p, const char *field, const char *rest)
{
    argument first, second;
    recipe_doors *doors = &p->recipe.doors;
    if (p->has_doors)
        return maze_fail(p->error, MAZE_BAD_INPUT,
                         "recipe \"%s\": field \"%.40s\": the recipe has other doors already",
                         p->text, field);
    p->has_doors = true;
    rest = read_argument(rest, &first);
    if (!*rest && strcmp(first.text, "farthest") == 0) {
        doors->kind = DOORS_FARTHEST;
        return true;
    }
    if (!*rest && strcmp(first.text, "random") == 0) {
        doors->kind = DOORS_RANDOM;
        return true;
    }
    rest = read_argument(rest, &second);
    doors->kind = DOORS_CHOSEN;
    doors->starts_inside = first.text[0] == 'c';
    doors->inside = second.text[0] == 'c';
    if (!read_side(p, field, *rest ? "" : first.text + doors->starts_inside, &doors->entrance) ||
        !read_side(p, field, second.text + doors->inside, &doors->exit))
        return false;
    return doors->inside != doors->starts_inside || doors->entrance != doors->exit ||
           maze_fail(p->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": field \"%.40s\": the doors are the same", p->text, field);
}

static bool read_option(parser *p, const char *field, const char *rest, const recipe_option *option)
{
    bool *has = option->slot == OPTION_PICK ? &p->has_pick : &p->has_step;
    if (option->slot == OPTION_DOORS)
        return read_doors(p, field, rest);
    if (*has)
        return maze_fail(p->error, MAZE_BAD_INPUT,
                         "recipe \"%s\": field \"%.40s\": the recipe has another %s already",
                         p->text, field, option->term.kind);
    *has = true;
    if (option->high) {
        uint64_t number;
        if (!is_digit(*rest))
            return fail_form(p, field, &option->term);
        if (!read_number(p, field, &rest, UINT32_MAX, &number))
            return false;
        if (number < option->low || number > option->high)
            return fail_bounds(p, field, option->low, option->high);
        p->recipe.straight = (unsigned)number;
    }
    if (*rest)
        return fail_form(p, field, &option->term);
    if (option->slot == OPTION_PICK)
        p->recipe.pick = (maze_pick)option->value;
    else
        p->recipe.step = (maze_step)option->value;
    return true;
}

/* What a field may be, when it is none of what it may be. */
static bool fail_unknown(parser *p, const char *field, const char *name)
{
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    const maze_term *term;
    for (unsigned i = 0; (term = maze_recipe_shape_term(i)); i++)
        nearest_list(&best, name, term->name, term->form);
    for (unsigned i = 0; (term = maze_recipe_outline_term(i)); i++)
        nearest_list(&best, name, term->name, term->name);
    for (unsigned i = 0; (term = maze_recipe_option_term(i)); i++)
        nearest_list(&best, name, term->name, term->form);
    return maze_fail(p->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": unknown field \"%.40s\"; it may be %s or a seed%s%s", p->text,
                     field, best.all, nearest_hint(&best, hint, sizeof hint),
                     p->recipe.word[0] ? "; a space in a word is written as \".\"" : "");
}

static bool read_named(parser *p, const char *field)
{
    char name[MAZE_RECIPE_LENGTH + 1];
    size_t length = 0;
    for (; is_letter(field[length]); length++)
        name[length] = field[length];
    name[length] = '\0';
    const char *rest = field + length;

    const shape_kind *kind;
    for (unsigned i = 0; (kind = shape_kind_at(i)); i++)
        if (strcmp(name, kind->term.name) == 0)
            return read_shape(p, field, rest, kind);
    if (strcmp(name, word_term.name) == 0)
        return read_word(p, field, rest);
    if (strcmp(name, shape_graph.term.name) == 0)
        return read_graph(p, field, rest);
    const outline *outline = find_outline(name);
    if (outline)
        return read_outline(p, field, rest, outline);
    const recipe_option *option;
    for (unsigned i = 0; (option = recipe_option_at(i)); i++)
        if (strcmp(name, option->term.name) == 0)
            return read_option(p, field, rest, option);
    if (strcmp(name, "v") == 0 && is_digit(*rest))
        return maze_fail(
            p->error, MAZE_BAD_INPUT,
            "recipe \"%s\": field \"%.40s\" names a later version of recipes, which this "
            "mazepress does not know",
            p->text, field);
    return fail_unknown(p, field, name);
}

static bool read_field(parser *p, const char *field, bool is_last)
{
    if (!is_digit(*field))
        return read_named(p, field);
    const char *c = field;
    while (is_digit(*c))
        c++;
    if (is_letter(*c))
        return maze_fail(
            p->error, MAZE_BAD_INPUT,
            "recipe \"%s\": field \"%.40s\": a field is a name and then a number (as "
            "rect40x20), or a seed of digits alone; mixes are not known to this version",
            p->text, field);
    return read_seed(p, field, is_last);
}

static bool read_fields(parser *p, char *folded)
{
    for (char *field = folded; field;) {
        char *next = strchr(field, '-');
        if (next)
            *next++ = '\0';
        if (!read_field(p, field, next == NULL))
            return false;
        field = next;
    }
    if (!p->recipe.shape)
        return maze_fail(p->error, MAZE_BAD_INPUT,
                         "recipe \"%s\" has no shape; write one with its size, as rect40x20",
                         p->text);
    return true;
}

static bool check_fits(const parser *p)
{
    if (!p->check || p->check == maze_recipe_check(&p->recipe))
        return true;
    char canonical[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(&p->recipe, canonical);
    return maze_fail(p->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": the check character \"%c\" does not fit, so something is "
                     "mistyped; compare it with the print (without \".%c\" it is not checked: %s)",
                     p->text, p->check, p->check, canonical);
}

maze_recipe *maze_recipe_parse(const char *text, maze_error *error)
{
    char folded[MAZE_RECIPE_LENGTH + 1];
    if (!recipe_fold(text, folded, error))
        return NULL;
    parser p = {.error = error};
    utf8_quote(text, p.text, sizeof p.text);
    if (!read_fields(&p, folded) || !check_fits(&p))
        return NULL;
    return maze_recipe_copy(&p.recipe, error);
}
