/* Stores the texts of a specification, and checks each text when it is set. */
#include "book/spec/spec.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

static void start_scope(book_spec_scope *scope, int line)
{
    *scope = (book_spec_scope){g_new0(book_spec_text, book_key_count()), line};
}

static void finish_scope(book_spec_scope *scope)
{
    for (unsigned i = 0; i < book_key_count(); i++)
        g_free(scope->texts[i].text);
    g_free(scope->texts);
}

static void destroy_kinds(gpointer kinds)
{
    book_kinds_finish(kinds);
    g_free(kinds);
}

maze_spec *maze_spec_create(maze_error *error)
{
    (void)error;
    maze_spec *spec = g_new0(maze_spec, 1);
    spec->kinds = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, destroy_kinds);
    start_scope(&spec->top, 0);
    return spec;
}

void book_sentences_finish(book_sentences *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->sentences[i].text);
    g_free(list->sentences);
    *list = (book_sentences){.count = 0};
}

void book_spec_change(maze_spec *spec)
{
    book_spec_meaning *meaning = spec->meaning;
    spec->meaning = NULL;
    spec->settled = false;
    spec->without = 0;
    g_clear_pointer(&spec->left_out, g_free);
    if (!meaning)
        return;
    for (size_t i = 0; i < meaning->count; i++) {
        book_section_parts *parts = &meaning->parts[i];
        maze_recipe_destroy(parts->maze);
        book_kinds_finish(&parts->kinds);
        maze_recipe_list_finish(&parts->recipes);
        book_shown_finish(&parts->shown);
        book_vocabulary_finish(&parts->vocabulary);
        book_sentences_finish(&parts->sentences);
        g_free(parts->mazes);
        g_free(parts->caption);
        g_free(parts->omitted_texts);
    }
    maze_inputs_destroy(meaning->inputs);
    g_strfreev(meaning->terms.names.names);
    g_free(meaning->terms.names.report);
    g_free(meaning->heading);
    g_free(meaning->time);
    g_free(meaning->given);
    g_free(meaning->parts);
    g_free(meaning->sections);
    g_free(meaning);
}

void maze_spec_destroy(maze_spec *spec)
{
    if (!spec)
        return;
    book_spec_change(spec);
    finish_scope(&spec->top);
    for (size_t i = 0; i < spec->section_count; i++)
        finish_scope(&spec->sections[i]);
    g_free(spec->sections);
    g_free(spec->file);
    g_clear_pointer(&spec->sized_with, g_hash_table_unref);
    g_clear_pointer(&spec->sized, g_hash_table_unref);
    g_hash_table_unref(spec->kinds);
    g_free(spec);
}

static void drop(book_spec_text *text)
{
    g_free(text->text);
    *text = (book_spec_text){0};
}

static void drop_conflicts(book_spec_scope *scope, unsigned row, const char *text)
{
    for (unsigned i = 0; i < book_key_count(); i++)
        if (scope->texts[i].line > 0 && book_key_at(i)->key.scope == book_key_at(row)->key.scope &&
            book_texts_conflict(i, scope->texts[i].text, row, text))
            drop(&scope->texts[i]);
}

/* True if values of a key are free texts, such as titles. Free texts are normalized, because
 * accents have several encodings, and seeds depend on the names of sections. */
static bool is_written(const book_key_row *row)
{
    return row->kind == VALUE_TEXT || row->kind == VALUE_LINES || row->kind == VALUE_WORDS ||
           row->kind == VALUE_RULES || row->kind == VALUE_IMPRINT;
}

bool book_spec_put(maze_spec *spec, book_spec_scope *scope, unsigned row, const char *text,
                   int line, maze_error *error)
{
    book_values scratch = {0};
    page_style_init(&scratch.section.style);
    if (!book_key_read(book_key_at(row), text, &scratch, error))
        return false;
    char *composed =
        is_written(book_key_at(row)) ? g_utf8_normalize(text, -1, G_NORMALIZE_NFC) : NULL;
    /* the copy is made first, because `text` may be a text that the next lines free */
    char *copy = composed ? composed : g_strdup(text);
    book_spec_change(spec);
    if (line == 0)
        drop_conflicts(scope, row, copy);
    drop(&scope->texts[row]);
    scope->texts[row] = (book_spec_text){copy, line};
    return true;
}

book_spec_scope *book_spec_append_section(maze_spec *spec, int line, maze_error *error)
{
    if (spec->section_count >= MOST_SECTIONS) {
        reject(error, "the book has more than %d sections; use fewer sections", MOST_SECTIONS);
        return NULL;
    }
    spec->sections = g_renew(book_spec_scope, spec->sections, spec->section_count + 1);
    start_scope(&spec->sections[spec->section_count], line);
    book_spec_change(spec);
    return &spec->sections[spec->section_count++];
}

/* Returns the name of a section; "" if the section has no name. */
static const char *name_of(const maze_spec *spec, size_t section)
{
    const char *name = spec->sections[section].texts[book_key_of("name")].text;
    return name ? name : "";
}

bool book_spec_check_name(const maze_spec *spec, size_t section, maze_error *error)
{
    char quote[80];
    const char *name = name_of(spec, section);
    size_t twin = 0;
    while (strcmp(name_of(spec, twin), name) != 0)
        twin++;
    if (twin == section)
        return true;
    if (*name == '\0')
        return reject(error, "sections %zu and %zu have no name; give each a different name",
                      twin + 1, section + 1);
    return reject(error, "sections %zu and %zu are both named \"%s\"; give each a different name",
                  twin + 1, section + 1, base_utf8_quote(name, quote, sizeof quote));
}

bool book_spec_fail_at(const maze_spec *spec, int line, size_t section, maze_error *error)
{
    const maze_error reason = *error;
    char file[120], name[80], place[300] = "", where[120] = "";
    if (spec->file && line > 0)
        snprintf(place, sizeof place, "%s:%d: ", base_utf8_quote(spec->file, file, sizeof file),
                 line);
    if (section < spec->section_count && *name_of(spec, section))
        snprintf(where, sizeof where,
                 "section \"%s\": ", base_utf8_quote(name_of(spec, section), name, sizeof name));
    return maze_fail(error, reason.status, "%s%s%.400s", place, where, reason.message);
}

bool book_spec_fail_key(const maze_spec *spec, const char *key, maze_error *error)
{
    return book_spec_fail_at(spec, spec->top.texts[book_key_of(key)].line, SIZE_MAX, error);
}

bool maze_spec_add_section(maze_spec *spec, const char *name, maze_error *error)
{
    if (!given(spec, "spec", error) || !given(name, "name", error))
        return false;
    book_spec_scope *section = book_spec_append_section(spec, 0, error);
    if (!section)
        return false;
    size_t last = spec->section_count - 1;
    if (book_spec_put(spec, section, book_key_of("name"), name, 0, error) &&
        book_spec_check_name(spec, last, error))
        return true;
    finish_scope(section);
    spec->section_count--;
    return false;
}

/* Finds a section by its name or, if no section has this name, by its 1-based number. */
static book_spec_scope *find_section(maze_spec *spec, const char *key, maze_error *error)
{
    uint64_t number;
    const char *end = key;
    char quote[80];
    for (size_t i = 0; i < spec->section_count; i++)
        if (strcmp(name_of(spec, i), key) == 0)
            return &spec->sections[i];
    if (base_digits_read(&end, spec->section_count, &number) && !*end && number > 0)
        return &spec->sections[number - 1];
    base_utf8_quote(key, quote, sizeof quote);
    if (spec->section_count == 0)
        reject(error,
               "there is no section \"%s\", because the specification has no sections; write the "
               "key without \"%s.\"",
               quote, quote);
    else
        reject(error,
               "there is no section \"%s\"; use the name of a section, or a number from 1 to %zu",
               quote, spec->section_count);
    return NULL;
}

bool maze_spec_set(maze_spec *spec, const char *key, const char *value, maze_error *error)
{
    if (!given(spec, "spec", error) || !given(key, "key", error) || !given(value, "value", error))
        return false;
    const char *dot = strrchr(key, '.');
    g_autofree char *holder = g_strndup(key, dot ? (gsize)(dot - key) : 0);
    book_key_place place = !dot                               ? PLACE_TOP
                           : strcmp(holder, "solutions") == 0 ? PLACE_SOLUTIONS
                           : strcmp(holder, "words") == 0     ? PLACE_WORDS
                                                              : PLACE_SECTION;
    book_spec_scope *scope =
        place == PLACE_SECTION ? find_section(spec, holder, error) : &spec->top;
    unsigned row;
    return scope && book_key_find(place, dot ? dot + 1 : key, &row, error) &&
           book_spec_put(spec, scope, row, value, 0, error);
}

const book_spec_text *book_spec_effective(const maze_spec *spec, const book_spec_scope *section,
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

bool book_spec_read_key(const maze_spec *spec, const book_spec_scope *section, const char *key,
                        book_values *values, maze_error *error)
{
    const book_key_row *row = book_key_at(book_key_of(key));
    const char *text = book_spec_effective(spec, section, book_key_of(key))->text;
    return book_key_read(row, text ? text : row->key.usual, values, error);
}

const char *book_spec_given(const maze_spec *spec, const char *key)
{
    return spec->top.texts[book_key_of(key)].text;
}
