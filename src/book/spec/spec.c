/* A specification: texts by key, at the top and in sections, as they were given. A text is read
 * when it is given, so that its error names its line; what all of them mean together is found in
 * resolve.c. */
#include "book/spec/spec.h"

#include "core/base/array.h"
#include "core/base/digits.h"
#include "core/base/given.h"
#include "core/base/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *book_spec_copy(const char *text, size_t n, maze_error *error)
{
    char *copy = malloc(n + 1);
    if (!copy) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    memcpy(copy, text, n);
    copy[n] = '\0';
    return copy;
}

static bool start_scope(book_spec_scope *scope, int line, maze_error *error)
{
    scope->line = line;
    scope->texts = calloc(book_key_count(), sizeof *scope->texts);
    return scope->texts || maze_fail(error, MAZE_NO_MEMORY, "out of memory");
}

static void finish_scope(book_spec_scope *scope)
{
    for (unsigned i = 0; scope->texts && i < book_key_count(); i++)
        free(scope->texts[i].text);
    free(scope->texts);
}

maze_spec *maze_spec_create(maze_error *error)
{
    maze_spec *spec = calloc(1, sizeof *spec);
    if (!spec) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    if (!start_scope(&spec->top, 0, error)) {
        maze_spec_destroy(spec);
        return NULL;
    }
    return spec;
}

void maze_spec_destroy(maze_spec *spec)
{
    if (!spec)
        return;
    book_spec_change(spec);
    finish_scope(&spec->top);
    for (size_t i = 0; i < spec->section_count; i++)
        finish_scope(&spec->sections[i]);
    free(spec->sections);
    free(spec->file);
    free(spec);
}

static void drop(book_spec_text *text)
{
    free(text->text);
    *text = (book_spec_text){0};
}

static void drop_conflicts(book_spec_scope *scope, unsigned row, const char *text)
{
    for (unsigned i = 0; i < book_key_count(); i++)
        if (scope->texts[i].line > 0 && book_key_at(i)->key.scope == book_key_at(row)->key.scope &&
            book_texts_conflict(i, scope->texts[i].text, row, text))
            drop(&scope->texts[i]);
}

bool book_spec_put(maze_spec *spec, book_spec_scope *scope, unsigned row, const char *text,
                   int line, maze_error *error)
{
    book_values scratch = {0};
    page_style_init(&scratch.section.style);
    if (!book_key_read(book_key_at(row), text, &scratch, error))
        return false;
    char *copy = book_spec_copy(text, strlen(text), error);
    if (!copy)
        return false;
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
        maze_fail(error, MAZE_BAD_INPUT, "a book has at most %d sections", MOST_SECTIONS);
        return NULL;
    }
    if (!array_more(spec->sections, spec->section_count)) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    book_spec_scope *section = &spec->sections[spec->section_count];
    if (!start_scope(section, line, error))
        return NULL;
    book_spec_change(spec);
    spec->section_count++;
    return section;
}

/* "" if it has none. */
static const char *name_of(const maze_spec *spec, size_t section)
{
    const char *name = spec->sections[section].texts[book_key_of("name")].text;
    return name ? name : "";
}

size_t book_spec_twin(const maze_spec *spec, size_t section)
{
    const char *name = name_of(spec, section);
    size_t i = 0;
    while (i < section && strcmp(name_of(spec, i), name) != 0)
        i++;
    return i;
}

bool book_spec_fail_twin(const maze_spec *spec, size_t section, maze_error *error)
{
    char quote[80];
    unsigned long i = (unsigned long)section + 1,
                  twin = (unsigned long)book_spec_twin(spec, section) + 1;
    const char *name = name_of(spec, section);
    if (*name == '\0')
        return maze_fail(error, MAZE_BAD_INPUT,
                         "sections %lu and %lu have no name; each needs one of its own", twin, i);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "sections %lu and %lu are both named \"%s\"; each needs a name of its own",
                     twin, i, utf8_quote(name, quote, sizeof quote));
}

bool book_spec_fail_at(const maze_spec *spec, int line, size_t section, const maze_error *reason,
                       maze_error *error)
{
    char file[120], name[80], place[300] = "", where[120] = "";
    if (spec->file && line > 0)
        snprintf(place, sizeof place, "%s:%d: ", utf8_quote(spec->file, file, sizeof file), line);
    if (section < spec->section_count && *name_of(spec, section))
        snprintf(where, sizeof where,
                 "section \"%s\": ", utf8_quote(name_of(spec, section), name, sizeof name));
    return maze_fail(error, reason->status, "%s%s%.400s", place, where, reason->message);
}

bool book_spec_fail_key(const maze_spec *spec, const char *key, const maze_error *reason,
                        maze_error *error)
{
    return book_spec_fail_at(spec, spec->top.texts[book_key_of(key)].line, SIZE_MAX, reason, error);
}

bool maze_spec_add_section(maze_spec *spec, const char *name, maze_error *error)
{
    if (!given(spec, "spec", error) || !given(name, "name", error))
        return false;
    book_spec_scope *section = book_spec_append_section(spec, 0, error);
    if (!section)
        return false;
    size_t last = spec->section_count - 1;
    bool done = book_spec_put(spec, section, book_key_of("name"), name, 0, error) &&
                (book_spec_twin(spec, last) == last || book_spec_fail_twin(spec, last, error));
    if (!done) {
        finish_scope(section);
        spec->section_count--;
    }
    return done;
}

/* Finds a section by name, else by number from 1. */
static book_spec_scope *find_section(maze_spec *spec, const char *key, size_t length,
                                     maze_error *error)
{
    uint64_t number;
    const char *end = key;
    char quote[80], *name;
    for (size_t i = 0; i < spec->section_count; i++)
        if (strlen(name_of(spec, i)) == length && strncmp(name_of(spec, i), key, length) == 0)
            return &spec->sections[i];
    if (digits_read(&end, spec->section_count, &number) && end == key + length && number > 0)
        return &spec->sections[number - 1];
    name = book_spec_copy(key, length, error);
    if (name)
        maze_fail(error, MAZE_BAD_INPUT, "there is no section \"%s\"; there are %lu",
                  utf8_quote(name, quote, sizeof quote), (unsigned long)spec->section_count);
    free(name);
    return NULL;
}

static bool is_scope(const char *key, size_t length, const char *name)
{
    return strlen(name) == length && strncmp(key, name, length) == 0;
}

bool maze_spec_set(maze_spec *spec, const char *key, const char *value, maze_error *error)
{
    if (!given(spec, "spec", error) || !given(key, "key", error) || !given(value, "value", error))
        return false;
    const char *dot = strrchr(key, '.');
    size_t length = dot ? (size_t)(dot - key) : 0;
    book_spec_scope *scope = &spec->top;
    book_key_place place = PLACE_TOP;
    unsigned row;
    if (dot && is_scope(key, length, "solutions")) {
        place = PLACE_SOLUTIONS;
    } else if (dot && is_scope(key, length, "words")) {
        place = PLACE_WORDS;
    } else if (dot) {
        place = PLACE_SECTION;
        scope = find_section(spec, key, length, error);
    }
    return scope && book_key_find(place, dot ? dot + 1 : key, &row, error) &&
           book_spec_put(spec, scope, row, value, 0, error);
}

const char *book_spec_given(const maze_spec *spec, const char *key)
{
    return spec->top.texts[book_key_of(key)].text;
}

size_t book_spec_sections(const maze_spec *spec)
{
    return spec->section_count;
}
