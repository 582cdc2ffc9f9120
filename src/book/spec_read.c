/* A specification from YAML. */
#include "book/picture_pairs.h"
#include "book/spec_texts.h"
#include "book/spec_yaml.h"
#include "core/base/given.h"
#include "core/base/names.h"
#include "core/base/text.h"
#include "core/base/utf8.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BYTES (1024 * 1024)

typedef struct spec_reader {
    yaml_reader yaml;
    maze_spec *spec;
    const char *directory; /* of the file; "": the working directory */
} spec_reader;

/* "DIRECTORY/TEXT" */
static char *join_path(const char *directory, const char *text, maze_error *error)
{
    size_t size = strlen(directory) + strlen(text) + 2;
    char *path = malloc(size);
    if (!path)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    else
        snprintf(path, size, "%s%s", directory, text);
    return path;
}

static void report(spec_reader *r, yaml_mark mark, const maze_error *error)
{
    if (error->status == MAZE_NO_MEMORY)
        r->yaml.out_of_memory = r->yaml.over = true;
    else
        yaml_report(&r->yaml, mark, "%s", error->message);
}

static bool is_relative_path(unsigned row, const char *text)
{
    return spec_row_is_path(spec_row_at(row)) && *text && *text != '/' && !strchr(text, '\n');
}

/* The same of each of several paths; NULL when out of memory. */
static char *join_paths(const char *directory, const char *text)
{
    text_buffer joined = {0};
    const char *rest = text, *part;
    size_t length;
    while ((part = names_next(&rest, &length))) {
        text_add(&joined, part == text || !joined.bytes ? "" : ",");
        text_add(&joined, length > 0 && *part != '/' ? directory : "");
        text_add_bytes(&joined, part, length);
    }
    if (!joined.failed)
        return joined.bytes;
    free(joined.bytes);
    return NULL;
}

/* The text with its paths in the file's directory; NULL: as it is, or `*failed`. */
static char *locate(const spec_reader *r, unsigned row, const char *text, bool *failed,
                    maze_error *error)
{
    bool pairs = spec_row_has_pairs(spec_row_at(row)) && *text;
    bool path = is_relative_path(row, text);
    bool list = spec_row_is_path(spec_row_at(row)) && spec_row_is_list(spec_row_at(row)) && *text;
    char *located = pairs  ? pairs_in(r->directory, text)
                    : list ? join_paths(r->directory, text)
                    : path ? join_path(r->directory, text, error)
                           : NULL;
    *failed = !located && (pairs || list || path);
    if (*failed)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return located;
}

static void put(spec_reader *r, spec_scope *scope, unsigned row, const char *text, yaml_mark mark)
{
    maze_error error;
    bool failed;
    char *path = locate(r, row, text, &failed, &error);
    bool done = !failed && spec_put(r->spec, scope, row, path ? path : text, mark.line, &error);
    free(path);
    if (!done)
        report(r, mark, &error);
}

/* Adds the text of a file's name in a list. */
static bool add_name(spec_reader *r, text_buffer *to)
{
    yaml_reader *yaml = &r->yaml;
    char *text = yaml_is_simple(yaml) && yaml_is(yaml, FYET_SCALAR) ? yaml_text(yaml) : NULL;
    bool done = text && *text && !strpbrk(text, "|,");
    if (done)
        text_add(to, text);
    else if (!yaml->over)
        yaml_report(yaml, yaml_here(yaml), "pictures need names of files without | and ,");
    free(text);
    return done;
}

/* [START, GOAL]; the current event is its start. */
static bool read_pair_of_names(spec_reader *r, text_buffer *to)
{
    yaml_reader *yaml = &r->yaml;
    static const char what[] = "pictures must be a list of pairs, as [[rabbit.png, carrot.png], "
                               "[bee.svg, flower.svg]]";
    if (!yaml_is(yaml, FYET_SEQUENCE_START)) {
        yaml_report(yaml, yaml_here(yaml), "%s", what);
        return false;
    }
    for (int i = 0; i < 2; i++) {
        if (!yaml_next(yaml))
            return false;
        if (!yaml_is(yaml, FYET_SCALAR)) {
            yaml_report(yaml, yaml_here(yaml), "%s", what);
            return false;
        }
        if (!add_name(r, to))
            return false;
        text_add(to, i == 0 ? " | " : "");
    }
    if (yaml_next(yaml) && yaml_is(yaml, FYET_SEQUENCE_END))
        return true;
    if (!yaml->over)
        yaml_report(yaml, yaml_here(yaml), "%s", what);
    return false;
}

/* A list of pairs as the text of them.  Nothing after an error in it can be read. */
static void read_pairs_list(spec_reader *r, spec_scope *scope, unsigned row, yaml_mark mark)
{
    text_buffer text = {0};
    bool done = true;
    while (done && yaml_next(&r->yaml) && !yaml_is(&r->yaml, FYET_SEQUENCE_END)) {
        text_add(&text, text.length ? ", " : "");
        done = read_pair_of_names(r, &text);
    }
    if (!done || text.failed)
        r->yaml.over = true;
    r->yaml.out_of_memory = r->yaml.out_of_memory || text.failed;
    if (!r->yaml.over)
        put(r, scope, row, text.bytes ? text.bytes : "", mark);
    free(text.bytes);
}

/* The texts of a list, with commas between them; NULL, and reported, if it holds anything else. */
static char *read_list(spec_reader *r, const maze_spec_key *known)
{
    yaml_reader *yaml = &r->yaml;
    text_buffer list = {0};
    bool done = true;
    text_add(&list, "");
    while (yaml_next(yaml) && !yaml_is(yaml, FYET_SEQUENCE_END)) {
        bool simple = yaml_is_simple(yaml), good = simple && yaml_is(yaml, FYET_SCALAR);
        if (simple && !good)
            yaml_report(yaml, yaml_here(yaml), "%s must be a list of %s, without %s in it",
                        known->name, known->value, yaml_kind(yaml));
        char *text = good ? yaml_text(yaml) : NULL;
        if (text) {
            text_add(&list, list.length > 0 ? "," : "");
            text_add(&list, text);
        } else if (!good) {
            yaml_skip(yaml);
        }
        done = done && text;
        free(text);
    }
    if (list.failed)
        yaml->out_of_memory = yaml->over = true;
    if (done && !list.failed)
        return list.bytes;
    free(list.bytes);
    return NULL;
}

/* The value of a key of the table. */
static void read_value(spec_reader *r, spec_scope *scope, unsigned row, yaml_mark key)
{
    yaml_reader *yaml = &r->yaml;
    const maze_spec_key *known = &spec_row_at(row)->key;
    yaml_mark mark = yaml_here(yaml);
    if (mark.line == 0 || (yaml_is(yaml, FYET_SCALAR) && !yaml->event->scalar.value))
        mark = key;
    if (!yaml_is_simple(yaml)) {
        yaml_skip(yaml);
        return;
    }
    if (spec_row_has_pairs(spec_row_at(row)) && yaml_is(yaml, FYET_SEQUENCE_START)) {
        read_pairs_list(r, scope, row, mark);
        return;
    }
    bool list = spec_row_is_list(spec_row_at(row)) && yaml_is(yaml, FYET_SEQUENCE_START);
    if (!yaml_is(yaml, FYET_SCALAR) && !list) {
        yaml_report(yaml, mark, "%s must be %s, not %s", known->name, known->value,
                    yaml_kind(yaml));
        yaml_skip(yaml);
        return;
    }
    char *text = list ? read_list(r, known) : yaml_text(yaml);
    if (text)
        put(r, scope, row, text, mark);
    free(text);
}

static void read_mapping(spec_reader *r, spec_scope *scope, spec_place place);

/* The current event must start a node of that type; else it is skipped. */
static bool expect_node(spec_reader *r, enum fy_event_type type, const char *name, const char *what)
{
    yaml_reader *yaml = &r->yaml;
    bool simple = yaml_is_simple(yaml);
    if (simple && yaml_is(yaml, type))
        return true;
    if (simple)
        yaml_report(yaml, yaml_here(yaml), "%s must be %s, not %s", name, what, yaml_kind(yaml));
    yaml_skip(yaml);
    return false;
}

static void read_one_section(spec_reader *r)
{
    maze_error error;
    yaml_mark mark = yaml_here(&r->yaml);
    if (!expect_node(r, FYET_MAPPING_START, "a section", "keys with values"))
        return;
    spec_scope *scope = spec_append_section(r->spec, mark.line, &error);
    if (!scope) {
        report(r, mark, &error);
        r->yaml.over = true;
        return;
    }
    read_mapping(r, scope, PLACE_SECTION);
    size_t last = r->spec->section_count - 1;
    if (!r->yaml.over && spec_twin(r->spec, last) != last) {
        spec_fail_twin(r->spec, last, &error);
        yaml_report(&r->yaml, mark, "%s", error.message);
    }
}

static void read_sections(spec_reader *r)
{
    yaml_mark mark = yaml_here(&r->yaml);
    size_t before = r->spec->section_count;
    if (!expect_node(r, FYET_SEQUENCE_START, "sections", "a list, each section after a \"-\""))
        return;
    unsigned errors = r->yaml.errors;
    while (yaml_next(&r->yaml) && !yaml_is(&r->yaml, FYET_SEQUENCE_END))
        read_one_section(r);
    if (!r->yaml.over && r->spec->section_count == before && r->yaml.errors == errors)
        yaml_report(&r->yaml, mark, "sections has none; leave it out for a book without sections");
}

/* Keys that only the top has.  True if the key was one of these. */
static bool read_holder(spec_reader *r, const char *name)
{
    bool solutions = strcmp(name, "solutions") == 0;
    if (strcmp(name, "sections") == 0) {
        read_sections(r);
        return true;
    }
    if (!solutions && strcmp(name, "words") != 0)
        return false;
    if (expect_node(r, FYET_MAPPING_START, name, "keys with values"))
        read_mapping(r, &r->spec->top, solutions ? PLACE_SOLUTIONS : PLACE_WORDS);
    return true;
}

/* True, and reported, if the key is there already.  `held`: bits of sections, solutions and words
 * that were seen. */
static bool is_twice(spec_reader *r, const spec_scope *scope, spec_place place, const char *name,
                     unsigned *held, yaml_mark key)
{
    static const char *const holders[] = {"sections", "solutions", "words"};
    unsigned row;
    if (spec_row_find(place, name, &row, NULL)) {
        if (!scope->texts[row].text)
            return false;
        yaml_report(&r->yaml, key, "duplicate key \"%s\"; it is in line %d already", name,
                    scope->texts[row].line);
        return true;
    }
    for (unsigned i = 0; place == PLACE_TOP && i < 3; i++) {
        if (strcmp(name, holders[i]) != 0)
            continue;
        bool twice = (*held >> i & 1) != 0;
        *held |= 1u << i;
        if (twice)
            yaml_report(&r->yaml, key, "duplicate key \"%s\"", name);
        return twice;
    }
    return false;
}

/* A key and its value; the current event is the key. */
static void read_pair(spec_reader *r, spec_scope *scope, spec_place place, unsigned *held)
{
    yaml_reader *yaml = &r->yaml;
    yaml_mark key = yaml_here(yaml);
    maze_error error;
    unsigned row;
    bool simple = yaml_is_simple(yaml);
    if (simple && !yaml_is(yaml, FYET_SCALAR))
        yaml_report(yaml, key, "a key must be a name, not %s", yaml_kind(yaml));
    char *name = simple && yaml_is(yaml, FYET_SCALAR) ? yaml_text(yaml) : NULL;
    bool there = yaml_skip(yaml) && yaml_next(yaml);
    if (there && !name) {
        yaml_skip(yaml);
    } else if (there) {
        if (is_twice(r, scope, place, name, held, key))
            yaml_skip(yaml);
        else if (place == PLACE_TOP && read_holder(r, name))
            (void)0;
        else if (spec_row_find(place, name, &row, &error))
            read_value(r, scope, row, key);
        else {
            yaml_report(yaml, key, "%s", error.message);
            yaml_skip(yaml);
        }
    }
    free(name);
}

/* From the mapping's start to its end.  Sections may move in memory, but not while one is read. */
static void read_mapping(spec_reader *r, spec_scope *scope, spec_place place)
{
    unsigned held = 0;
    while (yaml_next(&r->yaml) && !yaml_is(&r->yaml, FYET_MAPPING_END))
        read_pair(r, scope, place, &held);
}

static void read_document(spec_reader *r)
{
    yaml_reader *yaml = &r->yaml;
    while (yaml_next(yaml) &&
           (yaml_is(yaml, FYET_STREAM_START) || yaml_is(yaml, FYET_DOCUMENT_START)))
        ;
    if (!yaml->event || yaml->over)
        return;
    if (yaml_is(yaml, FYET_STREAM_END)) {
        yaml_report(yaml, (yaml_mark){0, 0},
                    "there is nothing in it; `mazepress book --example` shows what may be");
        return;
    }
    if (expect_node(r, FYET_MAPPING_START, "a specification",
                    "keys with values, such as title: Mazes"))
        read_mapping(r, &r->spec->top, PLACE_TOP);
    while (yaml_next(yaml))
        if (yaml_is(yaml, FYET_DOCUMENT_START)) {
            yaml_report(yaml, yaml_here(yaml), "a second document; a file is one book");
            yaml->over = true;
        }
}

/* Bytes refused before libfyaml sees them. */
static bool check_bytes(spec_reader *r)
{
    const char *p = r->yaml.text, *end = p + r->yaml.size;
    yaml_mark mark = {1, 1};
    while (p < end) {
        size_t length = *p == '\n' || *p == '\t' || *p == '\r' ? 1 : utf8_character(p);
        if (length == 0) {
            yaml_report(
                &r->yaml, mark,
                "the byte 0x%02X is a control character or no UTF-8; save the file as UTF-8",
                (unsigned)(unsigned char)*p);
            return false;
        }
        mark = *p == '\n' ? (yaml_mark){mark.line + 1, 1} : (yaml_mark){mark.line, mark.column + 1};
        p += length;
    }
    return true;
}

/* Returns the file's bytes and a NUL, which the caller frees. */
static char *read_bytes(const char *path, size_t *size, maze_error *error)
{
    bool is_stdin = strcmp(path, "-") == 0;
    FILE *file = is_stdin ? stdin : fopen(path, "rb");
    char *bytes = malloc(MOST_BYTES + 2);
    bool done = file && bytes;
    if (!file)
        maze_fail(error, MAZE_IO, "cannot read %s: %s", path, strerror(errno));
    else if (!bytes)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for %s", path);
    if (done) {
        *size = fread(bytes, 1, MOST_BYTES + 1, file);
        bytes[*size] = '\0';
        if (ferror(file))
            done = maze_fail(error, MAZE_IO, "cannot read %s: %s", path, strerror(errno));
        else if (*size > MOST_BYTES)
            done = maze_fail(error, MAZE_BAD_INPUT,
                             "%s is larger than a megabyte; a specification is a short file", path);
    }
    if (file && !is_stdin)
        fclose(file);
    if (done)
        return bytes;
    free(bytes);
    return NULL;
}

static bool read_all(spec_reader *r, maze_error *error)
{
    yaml_reader *yaml = &r->yaml;
    if (check_bytes(r)) {
        bool started = yaml_start(yaml, error);
        if (started)
            read_document(r);
        yaml_finish(yaml);
        if (!started)
            return false;
    }
    if (yaml->out_of_memory)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for %s", yaml->file);
    if (yaml->errors >= MOST_ERRORS)
        return maze_fail(error, MAZE_BAD_INPUT, "%s has %u errors or more", yaml->file,
                         yaml->errors);
    return yaml->errors == 0 || maze_fail(error, MAZE_BAD_INPUT, "%s has %u error%s", yaml->file,
                                          yaml->errors, yaml->errors == 1 ? "" : "s");
}

maze_spec *maze_spec_read(const char *path, maze_spec_listener *listener, void *context,
                          maze_error *error)
{
    if (!given(path, "path", error))
        return NULL;
    const char *slash = strrchr(path, '/');
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    spec_reader r = {.yaml = {.file = name, .listener = listener, .context = context}};
    char *bytes = read_bytes(path, &r.yaml.size, error);
    char *directory = bytes ? spec_copy(path, slash ? (size_t)(slash + 1 - path) : 0, error) : NULL;
    r.spec = directory ? maze_spec_create(error) : NULL;
    r.yaml.text = bytes;
    r.directory = directory;
    bool done =
        r.spec && (r.spec->file = spec_copy(name, strlen(name), error)) && read_all(&r, error);
    free(bytes);
    free(directory);
    if (done)
        return r.spec;
    maze_spec_destroy(r.spec);
    return NULL;
}
