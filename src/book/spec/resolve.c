/* From the texts of a specification to the terms of a book (puzzles/terms.h): defaults, the top,
 * then each section over it; keys that exclude each other; names of a class set; puzzles; and at
 * last what follows from all of it, such as the look. */
#include "book/languages/words.h"
#include "book/puzzles/recipe_lists.h"
#include "book/puzzles/terms.h"
#include "book/spec/keys.h"
#include "book/spec/spec.h"
#include "core/base/text.h"
#include "core/base/utf8.h"
#include "core/recipe/recipe.h"
#include "page/layout/style.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The data that a section points to. */
typedef struct section_parts {
    maze_recipe *maze;
    book_kinds kinds;
    maze_recipe_list recipes;
    book_revealed revealed;
} section_parts;

#define LONGEST_NAME 60 /* characters */
#define MOST_NAMES 5000
#define MOST_BYTES (1024 * 1024)

typedef struct name_reader {
    const char *source; /* where the names come from, for messages */
    GPtrArray *names;
    GHashTable *lines; /* of each name the number of its line */
} name_reader;

static bool check_name(const name_reader *r, const char *name, guint line, maze_error *error)
{
    char quote[80];
    if (!utf8_is_plain(name))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "names: line %u of %.200s is not UTF-8 text; save the file as UTF-8", line,
                         r->source);
    utf8_quote(name, quote, sizeof quote);
    if (g_utf8_strlen(name, -1) > LONGEST_NAME)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "names: line %u of %.200s has more than %d letters: \"%s\"; each name "
                         "is on a line of its own",
                         line, r->source, LONGEST_NAME, quote);
    guint before = GPOINTER_TO_UINT(g_hash_table_lookup(r->lines, name));
    if (before)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "names: \"%s\" is in lines %u and %u of %.200s; tell the two apart, as "
                         "with the first letter of another name",
                         quote, before, line, r->source);
    return r->names->len < MOST_NAMES ||
           maze_fail(error, MAZE_BAD_INPUT, "names: %.200s has more than %d", r->source,
                     MOST_NAMES);
}

/* Takes the line over. */
static bool add_line(name_reader *r, char *line, guint number, maze_error *error)
{
    g_strdelimit(line, "\t", ' ');
    char *name = g_strdup(g_strstrip(line));
    g_free(line);
    bool empty = *name == '\0', done = empty || check_name(r, name, number, error);
    if (empty || !done) {
        g_free(name);
        return done;
    }
    g_ptr_array_add(r->names, name);
    g_hash_table_insert(r->lines, name, GUINT_TO_POINTER(number));
    return true;
}

static bool add_lines(name_reader *r, const char *text, maze_error *error)
{
    guint number = 1;
    bool done = true;
    if (g_str_has_prefix(text, "\xEF\xBB\xBF"))
        text += 3;
    for (; *text && done; number++) {
        size_t length = strcspn(text, "\r\n");
        done = add_line(r, g_strndup(text, length), number, error);
        text += length;
        text += *text == '\r' && text[1] == '\n' ? 2 : *text != '\0';
    }
    return done && (r->names->len > 0 ||
                    maze_fail(error, MAZE_BAD_INPUT, "names: %.200s has no names", r->source));
}

static bool read_file(const char *path, char **text, maze_error *error)
{
    gsize size;
    GError *reason = NULL;
    if (!g_file_get_contents(path, text, &size, &reason)) {
        maze_fail(error, MAZE_IO, "names: %s", reason->message);
        g_error_free(reason);
        return false;
    }
    return (size <= MOST_BYTES && strlen(*text) == size) ||
           maze_fail(error, MAZE_BAD_INPUT, "names: %.200s is not a list of names, one a line",
                     path);
}

/* Reads a file of names, one a line, or the names themselves if the text has several lines.  Empty
 * lines, a byte order mark and the ends of lines of any system are passed over.  Fails, with the
 * line, if a name is given twice, is too long or is not UTF-8, and if there is none.  The caller
 * finishes the list, also on error. */
static bool names_read(const char *text, book_names *list, maze_error *error)
{
    bool is_list = strchr(text, '\n') != NULL;
    char *bytes = NULL;
    *list = (book_names){0};
    name_reader r = {.source = is_list ? "the list" : text};
    bool done = is_list || read_file(text, &bytes, error);
    r.names = g_ptr_array_new();
    r.lines = g_hash_table_new(g_str_hash, g_str_equal);
    done = done && add_lines(&r, is_list ? text : bytes, error);
    g_hash_table_destroy(r.lines);
    g_free(bytes);
    list->count = r.names->len;
    list->names = (char **)g_ptr_array_free(r.names, FALSE);
    return done;
}

static void names_finish(book_names *list)
{
    for (size_t i = 0; i < list->count; i++)
        g_free(list->names[i]);
    g_free(list->names);
    *list = (book_names){0};
}

/* The puzzles of a section. */

static void section_parts_finish(section_parts *parts)
{
    maze_recipe_destroy(parts->maze);
    book_kinds_finish(&parts->kinds);
    maze_recipe_list_finish(&parts->recipes);
    book_revealed_finish(&parts->revealed);
}

static bool check_seeds(const char *path, const maze_recipe_list *list, maze_error *error)
{
    for (size_t i = 0; i < list->count; i++) {
        char text[MAZE_RECIPE_LENGTH + 1];
        maze_recipe_format(list->recipes[i], text);
        if (!maze_recipe_has_seed(list->recipes[i]))
            return maze_fail(error, MAZE_BAD_INPUT, "recipes: %s in %.200s has no seed", text,
                             path);
    }
    return true;
}

/* A path, or the recipes themselves, a line each. */
static bool read_given(const char *text, maze_recipe_list *list, maze_error *error)
{
    if (!strchr(text, '\n'))
        return book_recipes_append_file(list, NULL, text, error) && check_seeds(text, list, error);
    FILE *file = fmemopen((void *)text, strlen(text), "r");
    if (!file)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    bool done = book_recipes_append_lines(list, NULL, file, "recipes", error);
    fclose(file);
    return done && (list->count > 0 || maze_fail(error, MAZE_BAD_INPUT, "recipes has no recipe")) &&
           check_seeds("recipes", list, error);
}

/* The recipe shared by the puzzles of a mask. */
static maze_recipe *cut_maze(const book_values *values, book_section *section, maze_inputs *inputs,
                             maze_error *error)
{
    book_masked how = values->masked;
    if (values->outline) {
        how.outlines = true;
        how.picture = values->outline;
    }
    section->mask = how.picture;
    return book_masked_maze(&how, values->maze ? values->maze : "", inputs, &section->mask_facts,
                            error);
}

/* The solutions show pictures, so they are filled.  Of a folder each picture is shown once. */
static maze_recipe *reveal_mazes(const book_values *values, book_section *section,
                                 section_parts *parts, maze_inputs *inputs, maze_error *error)
{
    book_masked how = values->masked;
    book_revealed *revealed = &parts->revealed;
    how.reveals = true;
    how.picture = values->reveal;
    if (!book_revealed_read(&how, values->maze ? values->maze : "", values->shows, inputs, revealed,
                            &section->mask_facts, error))
        return NULL;
    section->mask = revealed->told;
    section->revealed = revealed;
    section->style.solution_fill = true;
    if (revealed->is_folder)
        section->puzzles = (uint32_t)revealed->mazes.count;
    return maze_recipe_copy(revealed->mazes.recipes[0], error);
}

/* A picture has one maze, or one for each file of a folder. */
static bool check_single(const book_values *values, maze_error *error)
{
    const char *with = values->reveal           ? "reveal"
                       : values->outline        ? "outline"
                       : values->masked.picture ? "mask"
                       : values->seeds          ? "seeds"
                                                : NULL;
    return !with || !values->maze || !book_kinds_are_several(values->maze) ||
           maze_fail(error, MAZE_BAD_INPUT, "%s goes with one maze, not with a list of them", with);
}

/* The default: the level's own recipe, or squares that fill the page. */
static const char *text_of_mazes(const book_values *values, const book_section *section)
{
    bool fills = section->style.cell.unit != MAZE_UNIT_AUTO;
    return values->maze ? values->maze : fills && section->level ? "rect" : values->level->recipe;
}

/* Mazes without a size have the level's, which sets the difficulty unless it is set. */
static bool read_kinds(const book_values *values, book_section *section, section_parts *parts,
                       maze_error *error)
{
    book_kinds *kinds = &parts->kinds;
    const char *text = text_of_mazes(values, section);
    bool leveled = values->leveled && values->maze && book_kinds_have_open(text) &&
                   section->style.cell.unit == MAZE_UNIT_AUTO;
    kinds->vary_doors = !values->seeds;
    if (!book_kinds_read(text, values->level, kinds, error))
        return false;
    section->kinds = kinds;
    for (size_t i = 0; values->sharp && i < kinds->count; i++)
        kinds->kinds[i].round = false;
    if (leveled && section->difficulty[0] == 0)
        memcpy(section->difficulty, values->level->difficulty[values->measure],
               sizeof section->difficulty);
    return true;
}

static maze_recipe *resolve_maze(const book_values *values, book_section *section,
                                 section_parts *parts, maze_inputs *inputs, maze_error *error)
{
    if (!check_single(values, error))
        return NULL;
    if (values->reveal)
        return reveal_mazes(values, section, parts, inputs, error);
    if (values->shows) {
        maze_fail(error, MAZE_BAD_INPUT, "shows belongs to a picture; give it with reveal");
        return NULL;
    }
    if (values->masked.picture || values->outline)
        return cut_maze(values, section, inputs, error);
    if (values->masked.cells[0]) {
        maze_fail(error, MAZE_BAD_INPUT,
                  "cells belong to a picture; give it with mask, reveal or outline");
        return NULL;
    }
    return read_kinds(values, section, parts, error)
               ? maze_recipe_copy(parts->kinds.kinds[0].maze, error)
               : NULL;
}

/* Judges the recipes that are given, else the kinds, else the maze. */
static bool check_each(const book_section *section,
                       bool (*check)(const maze_recipe *, const book_section *, maze_error *),
                       maze_error *error)
{
    const maze_recipe_list *given = section->recipes;
    const book_kinds *kinds = given ? NULL : section->kinds;
    for (size_t i = 0; given && i < given->count; i++)
        if (!check(given->recipes[i], section, error))
            return false;
    for (size_t i = 0; kinds && i < kinds->count; i++)
        if (!check(kinds->kinds[i].maze, section, error))
            return false;
    return given || kinds || check(section->maze, section, error);
}

/* By default a book has only mazes with exactly one way. */
static bool check_ways(const maze_recipe *recipe, const book_section *section, maze_error *error)
{
    (void)section;
    return recipe_require(recipe, "a book without \"several-ways: yes\"", HAS_TREE, error);
}

static bool check_look(const maze_recipe *recipe, const book_section *section, maze_error *error)
{
    return page_style_suits(recipe, &section->style, error);
}

/* Fills in the section's puzzles; the data they point to is in `parts`, which the caller finishes,
 * also on error, and masks are among the inputs. */
static bool resolve_puzzles(const book_values *values, book_section *section, section_parts *parts,
                            maze_inputs *inputs, maze_error *error)
{
    if (values->recipes && (!read_given(values->recipes, &parts->recipes, error) ||
                            !maze_inputs_add_all(inputs, parts->recipes.inputs, error)))
        return false;
    if (!values->recipes) {
        parts->maze = resolve_maze(values, section, parts, inputs, error);
        if (!parts->maze)
            return false;
        section->maze = parts->maze;
    }
    if (values->seeds && !values->recipes &&
        !book_recipes_append_seeds(&parts->recipes, "seeds", values->seeds, parts->maze, error))
        return false;
    if (parts->recipes.count > 0) {
        section->recipes = &parts->recipes;
        section->kinds = NULL;
        section->puzzles = (uint32_t)parts->recipes.count;
        section->difficulty[0] = section->difficulty[1] = 0;
        section->filters = (measure_filters){0};
    }
    return (values->several_ways || check_each(section, check_ways, error)) &&
           check_each(section, check_look, error);
}

/* The reason why a key cannot be used with names, or NULL. */
static const char *against_names(const char *key)
{
    static const char each[] = "names make a puzzle for each";
    static const char *const rows[][2] = {{"puzzles", each},
                                          {"seeds", each},
                                          {"recipes", each},
                                          {"section-openers", "a class set has no sections"},
                                          {"contents", "a class set has no sections"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(key, rows[i][0]) == 0)
            return rows[i][1];
    return NULL;
}

static bool check_names(const maze_spec *spec, const book_values *book, maze_error *error)
{
    maze_error reason;
    for (unsigned i = 0; i < book_key_count(); i++) {
        const char *key = book_key_at(i)->key.name, *why = against_names(key);
        if (why && spec->top.texts[i].text) {
            maze_fail(&reason, MAZE_BAD_INPUT, "names and %s cannot be used together: %s", key,
                      why);
            return book_spec_fail_key(spec, "names", &reason, error);
        }
    }
    const unsigned *difficulty = book->section.difficulty;
    const char *why =
        spec->section_count > 0       ? "names are for a book without sections: all get the same"
        : book->section.per_page != 1 ? "names: each has a sheet of its own, so per-page must be 1"
        : difficulty[0] != difficulty[1]
            ? "names: the mazes are as hard for each, so difficulty must be one number"
            : NULL;
    if (!why)
        return true;
    maze_fail(&reason, MAZE_BAD_INPUT, "%s", why);
    return book_spec_fail_key(spec, "names", &reason, error);
}

/* Reads the names (NULL: none, and nothing is done) into the terms, which become those of
 * worksheets: the title above the maze, and a heading with the name, which is put into *made for
 * the caller to free, unless one is given.  `book` holds the keys at the top.  Fails with the place
 * of a key that does not go together with names. */
static bool resolve_names(const maze_spec *spec, const book_values *book, const char *names,
                          book_terms *terms, char **made, maze_error *error)
{
    maze_error reason;
    char heading[200];
    if (!names)
        return true;
    if (!check_names(spec, book, error))
        return false;
    if (!names_read(names, &terms->names, &reason))
        return book_spec_fail_key(spec, "names", &reason, error);
    if (terms->title_page == PART_AUTO)
        terms->title_page = PART_NO;
    if (terms->imprint.part == PART_AUTO)
        terms->imprint.part = PART_NO;
    if (terms->style.heading)
        return true;
    snprintf(heading, sizeof heading, "{name}   %.100s {date}", terms->words[WORD_DATE]);
    *made = book_spec_copy(heading, strlen(heading), error);
    terms->style.heading = *made;
    return *made != NULL;
}

/* From given texts to their meaning. */

#define MOST_PUZZLES 100000

typedef struct book_spec_meaning {
    book_terms terms;
    char *heading;            /* of a class set that names none; NULL: it is not one */
    char time[LONGEST_WORDS]; /* the line for it */
    book_section *sections;
    section_parts *parts;
    size_t count;
    maze_inputs *inputs;
} book_spec_meaning;

static void destroy_meaning(book_spec_meaning *meaning)
{
    if (!meaning)
        return;
    for (size_t i = 0; meaning->parts && i < meaning->count; i++)
        section_parts_finish(&meaning->parts[i]);
    maze_inputs_destroy(meaning->inputs);
    names_finish(&meaning->terms.names);
    free(meaning->heading);
    free(meaning->parts);
    free(meaning->sections);
    free(meaning);
}

void book_spec_change(maze_spec *spec)
{
    destroy_meaning(spec->meaning);
    spec->meaning = NULL;
}

/* The section's value of a key, or else the top's, unless the section excludes it.  `section` NULL:
 * there are none. */
static const book_spec_text *effective(const maze_spec *spec, const book_spec_scope *section,
                                       unsigned row)
{
    static const book_spec_text nothing = {NULL, 0};
    if (!section)
        return &spec->top.texts[row];
    if (section->texts[row].text)
        return &section->texts[row];
    for (unsigned i = 0; i < book_key_count(); i++)
        if (section->texts[i].text &&
            book_texts_conflict(i, section->texts[i].text, row, spec->top.texts[row].text))
            return &nothing;
    return &spec->top.texts[row];
}

static const book_spec_scope *section_at(const maze_spec *spec, size_t i)
{
    return spec->section_count ? &spec->sections[i] : NULL;
}

bool book_spec_needs_seed(const maze_spec *spec)
{
    size_t count = spec->section_count ? spec->section_count : 1;
    for (size_t i = 0; i < count; i++) {
        const book_spec_text *recipes =
            effective(spec, section_at(spec, i), book_key_of("recipes"));
        const book_spec_text *seeds = effective(spec, section_at(spec, i), book_key_of("seeds"));
        if (!(recipes->text && *recipes->text) && !seeds->text)
            return true;
    }
    return false;
}

/* Two keys in one place that exclude each other. */
static bool check_conflicts(const maze_spec *spec, const book_spec_scope *scope, size_t section,
                            maze_error *error)
{
    for (unsigned i = 0; i < book_key_count(); i++)
        for (unsigned j = i + 1; j < book_key_count(); j++) {
            const maze_spec_key *a = &book_key_at(i)->key, *b = &book_key_at(j)->key;
            const char *why =
                a->scope == b->scope && a->scope <= MAZE_SPEC_SECTION && scope->texts[i].text &&
                        scope->texts[j].text
                    ? book_texts_conflict(i, scope->texts[i].text, j, scope->texts[j].text)
                    : NULL;
            maze_error reason;
            if (!why)
                continue;
            maze_fail(&reason, MAZE_BAD_INPUT, "%s and %s cannot be used together: %s", a->name,
                      b->name, why);
            int first = scope->texts[i].line, second = scope->texts[j].line;
            return book_spec_fail_at(spec, second > first ? second : first, section, &reason,
                                     error);
        }
    return true;
}

static bool check_places(const maze_spec *spec, maze_error *error)
{
    if (!check_conflicts(spec, &spec->top, SIZE_MAX, error))
        return false;
    for (size_t i = 0; i < spec->section_count; i++) {
        maze_error reason;
        if (book_spec_twin(spec, i) != i) {
            book_spec_fail_twin(spec, i, &reason);
            return book_spec_fail_at(spec, spec->sections[i].line, SIZE_MAX, &reason, error);
        }
        if (!check_conflicts(spec, &spec->sections[i], i, error))
            return false;
    }
    return true;
}

/* The keys of one place, over the values so far. */
static bool read_texts(const book_spec_scope *scope, book_values *values, maze_error *error)
{
    for (unsigned i = 0; i < book_key_count(); i++)
        if (scope->texts[i].text &&
            !book_key_read(book_key_at(i), scope->texts[i].text, values, error))
            return false;
    return true;
}

/* Everything is read in turn: the defaults, the keys at the top, and then a section's. */
static bool read_top(const maze_spec *spec, book_values *usual, book_values *book,
                     maze_error *error)
{
    *usual = (book_values){0};
    page_style_init(&usual->section.style);
    for (unsigned i = 0; i < book_key_count(); i++) {
        const book_key_row *row = book_key_at(i);
        if (*row->key.usual && !book_key_read(row, row->key.usual, usual, error))
            return false;
    }
    *book = *usual;
    return read_texts(&spec->top, book, error);
}

/* `values` are those of the book; those that the section excludes become defaults again.  Of the
 * style that is the caption alone, which the line for the time then replaces. */
static bool read_section(const maze_spec *spec, const book_spec_scope *section,
                         const book_values *usual, book_values *values, maze_error *error)
{
    for (unsigned i = 0; section && i < book_key_count(); i++)
        if (spec->top.texts[i].text && !effective(spec, section, i)->text)
            book_key_copy(book_key_at(i), usual, values);
    return !section || read_texts(section, values, error);
}

static void list_trims(const press_shop *press, char *text, size_t size)
{
    text_end end = text_start(text, size);
    for (const press_trim *t = press->trims; t->size.width > 0; t++)
        text_put(&end, "%s%.4gx%.4gin", *text ? ", " : "", t->size.width / 72, t->size.height / 72);
}

static bool resolve_ink(const maze_spec *spec, const book_terms *terms, maze_error *error)
{
    maze_error reason;
    return !terms->color || press_check_color(terms->press, &reason) ||
           book_spec_fail_key(spec, "ink", &reason, error);
}

static bool resolve_trim(const maze_spec *spec, const book_values *values, book_terms *terms,
                         maze_error *error)
{
    char trims[300];
    unsigned trim = book_key_of("trim"), paper = book_key_of("paper");
    const book_spec_text *given = &spec->top.texts[spec->top.texts[trim].text ? trim : paper];
    terms->trim = !given->text                 ? terms->press->usual_trim
                  : spec->top.texts[trim].text ? values->trim
                                               : values->section.style.paper;
    terms->style.paper = terms->trim;
    if (press_has_trim(terms->press, terms->trim))
        return true;
    maze_error reason;
    list_trims(terms->press, trims, sizeof trims);
    maze_fail(&reason, MAZE_BAD_INPUT, "trim \"%.60s\": %s cuts books to %s", given->text,
              terms->press->name, trims);
    return book_spec_fail_at(spec, given->line, SIZE_MAX, &reason, error);
}

/* Words that the book does not set are its language's. */
static void resolve_words(book_terms *terms)
{
    const book_language *language = book_language_find(terms->language);
    terms->speech = language ? language : book_language_at(0);
    for (unsigned i = 0; i < WORDS; i++)
        if (!terms->words[i])
            terms->words[i] = terms->speech->words[i];
    if (!terms->words[WORD_AGAIN_NONE])
        terms->words[WORD_AGAIN_NONE] = "";
}

static void resolve_binding(const book_values *values, book_terms *terms)
{
    bool leftwards = book_language_is_right_to_left(terms->language);
    terms->bound_right =
        values->binding == BINDING_RIGHT || (values->binding == BINDING_AUTO && leftwards);
    terms->mirrored = terms->bound_right && leftwards;
    terms->tells_language = strcmp(terms->language, "en") != 0 || terms->bound_right;
}

static bool resolve_book(const maze_spec *spec, const book_values *values, book_terms *terms,
                         maze_error *error)
{
    *terms = values->terms;
    terms->style = values->section.style;
    terms->title = terms->style.title;
    resolve_words(terms);
    resolve_binding(values, terms);
    terms->measure = values->measure ? FIGURE_DIFFICULTY2 : FIGURE_DIFFICULTY1;
    if (terms->recipe_line == MAZE_RECIPE_AUTO)
        terms->recipe_line = terms->press->shop ? MAZE_RECIPE_NONE : MAZE_RECIPE_FOOT;
    terms->style.recipe_line = terms->recipe_line;
    terms->color = values->ink || !terms->press->shop;
    return resolve_ink(spec, terms, error) && resolve_trim(spec, values, terms, error);
}

/* The key that says where a section's mazes come from. */
static const char *key_of_mazes(const book_values *values)
{
    return values->recipes           ? "recipes"
           : values->reveal          ? "reveal"
           : values->outline         ? "outline"
           : values->masked.picture  ? "mask"
           : values->masked.cells[0] ? "cells"
                                     : "maze";
}

/* A pipe gives its bytes once.  `path` is a section's value of the key. */
static bool check_pipe(const maze_spec *spec, const char *key, const char *path, maze_error *error)
{
    struct stat status;
    size_t readers = 0;
    for (size_t i = 0; path && i < spec->section_count; i++) {
        const char *theirs = effective(spec, &spec->sections[i], book_key_of(key))->text;
        readers += theirs && strcmp(theirs, path) == 0;
    }
    return readers < 2 || stat(path, &status) != 0 || !S_ISFIFO(status.st_mode) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "%s is a pipe, which can be read only once, and %zu sections use it; save "
                     "what comes through it in a file",
                     path, readers);
}

static bool resolve_section(const maze_spec *spec, const book_values *usual,
                            const book_values *book, size_t i, book_spec_meaning *meaning,
                            maze_error *error)
{
    const book_spec_scope *scope = section_at(spec, i);
    book_values values = *book;
    maze_error reason;
    book_section *section = &meaning->sections[i];
    values.section.style = meaning->terms.style;
    if (!read_section(spec, scope, usual, &values, error))
        return false;
    if (meaning->terms.names.count)
        values.section.puzzles = (uint32_t)meaning->terms.names.count;
    *section = values.section;
    if (values.time)
        section->style.caption = meaning->time;
    section->line = scope ? scope->line : 0;
    section->level = effective(spec, scope, book_key_of("level"))->text ? values.level : NULL;
    if (!section->name)
        section->name = "";
    values.sharp = effective(spec, scope, book_key_of("corners"))->text != NULL;
    values.leveled = !effective(spec, scope, book_key_of("difficulty"))->text;
    const char *key = key_of_mazes(&values);
    const book_spec_text *text = effective(spec, scope, book_key_of(key));
    return (check_pipe(spec, key, text->text, &reason) &&
            resolve_puzzles(&values, section, &meaning->parts[i], meaning->inputs, &reason)) ||
           book_spec_fail_at(spec, text->line, i, &reason, error);
}

/* The look of the first list given that names one. */
static maze_look listed_look(const book_spec_meaning *meaning)
{
    maze_look look = MAZE_LOOK_AUTO;
    for (size_t i = 0; i < meaning->count && look == MAZE_LOOK_AUTO; i++)
        look = meaning->parts[i].recipes.look;
    return look;
}

/* A book whose sections are all of a level for small children. */
static bool is_for_children(const book_spec_meaning *meaning)
{
    bool children = true;
    for (size_t i = 0; i < meaning->count && children; i++) {
        const maze_level *level = meaning->sections[i].level;
        children = level && (level == maze_level_at(0) || level == maze_level_at(1));
    }
    return children;
}

static void resolve_look(book_spec_meaning *meaning)
{
    maze_look *look = &meaning->terms.style.look;
    if (*look == MAZE_LOOK_AUTO)
        *look = listed_look(meaning);
    if (*look == MAZE_LOOK_AUTO)
        *look = is_for_children(meaning) ? MAZE_LOOK_PLAYFUL : MAZE_LOOK_MODERN;
    for (size_t i = 0; i < meaning->count; i++)
        meaning->sections[i].style.look = *look;
}

static bool resolve_all(const maze_spec *spec, book_spec_meaning *meaning, maze_error *error)
{
    book_values usual, book;
    size_t puzzles = 0;
    if (!read_top(spec, &usual, &book, error) || !resolve_book(spec, &book, &meaning->terms, error))
        return false;
    snprintf(meaning->time, sizeof meaning->time, "%.1000s ________  %.1000s \u25A1",
             meaning->terms.words[WORD_TIME], meaning->terms.words[WORD_DONE]);
    if (!resolve_names(spec, &book, book.names, &meaning->terms, &meaning->heading, error))
        return false;
    for (size_t i = 0; i < meaning->count; i++) {
        if (!resolve_section(spec, &usual, &book, i, meaning, error))
            return false;
        puzzles += meaning->sections[i].puzzles;
    }
    resolve_look(meaning);
    meaning->terms.sections = meaning->sections;
    meaning->terms.section_count = meaning->count;
    meaning->terms.inputs = meaning->inputs;
    return puzzles <= MOST_PUZZLES ||
           maze_fail(error, MAZE_BAD_INPUT, "a book has at most %d puzzles, and this one %lu",
                     MOST_PUZZLES, (unsigned long)puzzles);
}

/* A book without a seed gets one. */
static bool complete_seed(maze_spec *spec, maze_error *error)
{
    uint64_t seed;
    char text[24];
    if (book_spec_given(spec, "seed") || !book_spec_needs_seed(spec))
        return true;
    if (!book_draw_seed(&seed, error))
        return false;
    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    return maze_spec_set(spec, "seed", text, error);
}

const book_terms *book_spec_resolve(maze_spec *spec, maze_error *error)
{
    if (spec->meaning)
        return &spec->meaning->terms;
    if (!check_places(spec, error) || !complete_seed(spec, error))
        return NULL;
    book_spec_meaning *meaning = calloc(1, sizeof *meaning);
    size_t count = spec->section_count ? spec->section_count : 1;
    if (meaning) {
        meaning->count = count;
        meaning->sections = calloc(count, sizeof *meaning->sections);
        meaning->parts = calloc(count, sizeof *meaning->parts);
        meaning->inputs = maze_inputs_create(NULL);
    }
    bool done = meaning && meaning->sections && meaning->parts && meaning->inputs;
    if (!done)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    else
        done = resolve_all(spec, meaning, error);
    if (!done) {
        destroy_meaning(meaning);
        return NULL;
    }
    spec->meaning = meaning;
    return &meaning->terms;
}
