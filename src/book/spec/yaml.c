/* Specifications as YAML: reading a file, in which each fault is reported with its line and a
 * mark, and writing one, or the example with every key. libfyaml reads YAML; what it is read as
 * stands here. */
#include "book/languages/words.h"
#include "book/puzzles/puzzle_pictures.h"
#include "book/spec/spec.h"
#include "core/base/digits.h"
#include "core/base/given.h"
#include "core/base/names.h"
#include "core/base/nearest.h"
#include "core/base/text.h"
#include "core/base/utf8.h"

#include <mazepress/spec.h>

#include <errno.h>
#include <libfyaml.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_ERRORS 100

/* A place in the file, from 1; line 0: none. */
typedef struct yaml_mark {
    int line, column;
} yaml_mark;

typedef struct yaml_reader {
    const char *file; /* for messages */
    const char *text; /* the whole of it */
    size_t size;
    maze_spec_listener *listener;
    void *context;
    unsigned errors;
    bool over; /* nothing more can be read */
    bool out_of_memory;
    struct fy_diag *diag;
    struct fy_parser *parser;
    struct fy_event *event; /* the current one */
    char said[160];         /* by the library, without a place */
} yaml_reader;

static void yaml_report(yaml_reader *reader, yaml_mark mark, const char *format, ...)
    MAZE_PRINTF(3, 4);

#define BEFORE 60 /* letters of a long line that are shown before its mark */
#define SHOWN 100

static void keep_said(struct fy_diag *diag, void *user, const char *text, size_t size)
{
    yaml_reader *reader = user;
    const char *colon = memchr(text, ':', size);
    (void)diag;
    if (colon && text[0] == '[') {
        size -= (size_t)(colon + 1 - text);
        text = colon + 1;
    }
    while (size > 0 && (*text == ' ' || text[size - 1] == '\n')) {
        text += *text == ' ';
        size--;
    }
    snprintf(reader->said, sizeof reader->said, "%.*s", (int)size, text);
}

/* Begins to read reader->text; the caller finishes the reader, also when it fails. */
static bool yaml_start(yaml_reader *reader, maze_error *error)
{
    struct fy_diag_cfg quiet;
    fy_diag_cfg_default(&quiet);
    quiet.fp = NULL;
    quiet.output_fn = keep_said;
    quiet.user = reader;
    quiet.colorize = false;
    quiet.level = FYET_ERROR;
    reader->diag = fy_diag_create(&quiet);
    if (reader->diag) {
        struct fy_parse_cfg how = {.flags = FYPCF_QUIET | FYPCF_COLLECT_DIAG | FYPCF_JSON_NONE,
                                   .diag = reader->diag};
        fy_diag_set_collect_errors(reader->diag, true);
        reader->parser = fy_parser_create(&how);
    }
    return (reader->parser &&
            fy_parser_set_string(reader->parser, reader->text, reader->size) == 0) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory");
}

static void yaml_finish(yaml_reader *reader)
{
    if (reader->event)
        fy_parser_event_free(reader->parser, reader->event);
    fy_parser_destroy(reader->parser);
    fy_diag_destroy(reader->diag);
}

static void report_library(yaml_reader *reader)
{
    void *state = NULL;
    struct fy_diag_error *e = fy_diag_errors_iterate(reader->diag, &state);
    yaml_mark mark = {0, 0};
    const char *message = reader->said[0] ? reader->said : "this is not YAML";
    if (e && e->msg) {
        mark = (yaml_mark){e->line, e->column};
        message = e->msg;
    }
    bool nested = strstr(message, "nested block mapping") != NULL;
    yaml_report(reader, mark, "%s%s", message,
                nested ? "; a text with \": \" in it needs quotes" : "");
}

/* Steps to the next event; false, with the library's error reported, if there is none. */
static bool yaml_next(yaml_reader *reader)
{
    if (reader->over)
        return false;
    if (reader->event)
        fy_parser_event_free(reader->parser, reader->event);
    reader->event = fy_parser_parse(reader->parser);
    if (!reader->event) {
        reader->over = true;
        if (fy_parser_get_stream_error(reader->parser))
            report_library(reader);
    }
    return reader->event != NULL;
}

static bool yaml_is(const yaml_reader *reader, enum fy_event_type type)
{
    return reader->event && reader->event->type == type;
}

static bool starts(const yaml_reader *reader)
{
    return yaml_is(reader, FYET_MAPPING_START) || yaml_is(reader, FYET_SEQUENCE_START);
}

static bool ends(const yaml_reader *reader)
{
    return yaml_is(reader, FYET_MAPPING_END) || yaml_is(reader, FYET_SEQUENCE_END);
}

/* Steps to the last event of the node that starts at the current one. */
static bool yaml_skip(yaml_reader *reader)
{
    int depth = starts(reader) ? 1 : 0;
    while (depth > 0) {
        if (!yaml_next(reader))
            return false;
        depth += starts(reader) ? 1 : ends(reader) ? -1 : 0;
    }
    return true;
}

/* libfyaml's mark of a quoted text is after the quote. */
static bool is_quoted(const struct fy_event *event)
{
    if (event->type != FYET_SCALAR || !event->scalar.value)
        return false;
    enum fy_scalar_style style = fy_token_scalar_style(event->scalar.value);
    return style == FYSS_SINGLE_QUOTED || style == FYSS_DOUBLE_QUOTED;
}

/* Where the current event is. */
static yaml_mark yaml_here(const yaml_reader *reader)
{
    const struct fy_mark *mark = reader->event ? fy_event_start_mark(reader->event) : NULL;
    if (!mark)
        return (yaml_mark){0, 0};
    return (yaml_mark){mark->line + 1,
                       mark->column + (is_quoted(reader->event) && mark->column > 0 ? 0 : 1)};
}

/* "a text", "a list", "a mapping", "an alias": the thing that the current event starts. */
static const char *yaml_kind(const yaml_reader *reader)
{
    return yaml_is(reader, FYET_MAPPING_START)    ? "keys with values"
           : yaml_is(reader, FYET_SEQUENCE_START) ? "a list"
           : yaml_is(reader, FYET_ALIAS)          ? "an alias"
                                                  : "a text";
}

/* False, and reported, if the current node has an anchor or a tag or is an alias. */
static bool yaml_is_simple(yaml_reader *reader)
{
    const struct fy_event *e = reader->event;
    const struct fy_token *anchor = NULL, *tag = NULL;
    if (e->type == FYET_SCALAR) {
        anchor = e->scalar.anchor;
        tag = e->scalar.tag;
    } else if (e->type == FYET_MAPPING_START) {
        anchor = e->mapping_start.anchor;
        tag = e->mapping_start.tag;
    } else if (e->type == FYET_SEQUENCE_START) {
        anchor = e->sequence_start.anchor;
        tag = e->sequence_start.tag;
    }
    if (anchor || e->type == FYET_ALIAS)
        yaml_report(reader, yaml_here(reader),
                    "anchors (&) and aliases (*) are not read here; write the value out, in quotes "
                    "if it is a text");
    else if (tag)
        yaml_report(reader, yaml_here(reader),
                    "tags (!) are not read here; leave it out, or put the text into quotes");
    return !anchor && !tag && e->type != FYET_ALIAS;
}

/* A copy of the current scalar's text, which the caller frees; NULL, and reported, if it holds a
 * NUL or there is no memory. */
static char *yaml_text(yaml_reader *reader)
{
    size_t size = 0;
    struct fy_token *value = reader->event->scalar.value;
    const char *text = value ? fy_token_get_text(value, &size) : "";
    if (!text)
        text = "";
    if (memchr(text, '\0', size)) {
        yaml_report(reader, yaml_here(reader), "a text cannot contain a NUL");
        return NULL;
    }
    char *copy = book_spec_copy(text, size, NULL);
    if (!copy)
        reader->out_of_memory = reader->over = true;
    return copy;
}

/* The line as it is shown, at most SHOWN letters of it; returns how many were left out before. */
static int copy_line(const yaml_reader *reader, yaml_mark mark, char *to, size_t room)
{
    const char *p = reader->text, *end = reader->text + reader->size;
    for (int line = 1; p < end && line < mark.line; p++)
        line += *p == '\n';
    int skipped = 0, shown = 0;
    size_t used = 0;
    if (reader->size >= 3 && p == reader->text && memcmp(p, "\xEF\xBB\xBF", 3) == 0)
        p += 3;
    for (; p < end && *p != '\n' && *p != '\r' && shown < SHOWN; shown += skipped >= 0) {
        size_t length = utf8_character(p);
        bool left_out = skipped < mark.column - BEFORE && mark.column > SHOWN;
        if (left_out) {
            p += length ? length : 1;
            skipped++;
            shown--;
            continue;
        }
        if (used + (length ? length : 1) >= room)
            break;
        if (length)
            memcpy(to + used, p, length);
        else
            to[used] = ' ';
        used += length ? length : 1;
        p += length ? length : 1;
    }
    to[used] = '\0';
    return skipped;
}

/* Reports an error at a place to the listener, with the line itself and a mark below. */
static void yaml_report(yaml_reader *reader, yaml_mark mark, const char *format, ...)
{
    char message[512], file[200], place[240], line[4 * SHOWN + 4], all[1400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    reader->errors++;
    if (reader->errors >= MOST_ERRORS)
        reader->over = true;
    if (!reader->listener)
        return;
    utf8_quote(reader->file, file, sizeof file);
    if (mark.line == 0) {
        snprintf(all, sizeof all, "%s: %s", file, message);
    } else {
        int column = mark.column - copy_line(reader, mark, line, sizeof line);
        snprintf(place, sizeof place, "%s:%d:%d", file, mark.line, mark.column);
        snprintf(all, sizeof all, "%s: %s\n  %s\n  %*s", place, message, line, column, "^");
    }
    reader->listener(reader->context, all);
}

/* A specification from YAML. */

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
    return book_key_is_path(book_key_at(row)) && *text && *text != '/' && !strchr(text, '\n');
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
    bool pairs = book_key_has_pairs(book_key_at(row)) && *text;
    bool path = is_relative_path(row, text);
    bool list = book_key_is_path(book_key_at(row)) && book_key_is_list(book_key_at(row)) && *text;
    char *located = pairs  ? book_pairs_in(r->directory, text)
                    : list ? join_paths(r->directory, text)
                    : path ? join_path(r->directory, text, error)
                           : NULL;
    *failed = !located && (pairs || list || path);
    if (*failed)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return located;
}

static void put(spec_reader *r, book_spec_scope *scope, unsigned row, const char *text,
                yaml_mark mark)
{
    maze_error error;
    bool failed;
    char *path = locate(r, row, text, &failed, &error);
    bool done =
        !failed && book_spec_put(r->spec, scope, row, path ? path : text, mark.line, &error);
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
static void read_pairs_list(spec_reader *r, book_spec_scope *scope, unsigned row, yaml_mark mark)
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
static void read_value(spec_reader *r, book_spec_scope *scope, unsigned row, yaml_mark key)
{
    yaml_reader *yaml = &r->yaml;
    const maze_spec_key *known = &book_key_at(row)->key;
    yaml_mark mark = yaml_here(yaml);
    if (mark.line == 0 || (yaml_is(yaml, FYET_SCALAR) && !yaml->event->scalar.value))
        mark = key;
    if (!yaml_is_simple(yaml)) {
        yaml_skip(yaml);
        return;
    }
    if (book_key_has_pairs(book_key_at(row)) && yaml_is(yaml, FYET_SEQUENCE_START)) {
        read_pairs_list(r, scope, row, mark);
        return;
    }
    bool list = book_key_is_list(book_key_at(row)) && yaml_is(yaml, FYET_SEQUENCE_START);
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

static void read_mapping(spec_reader *r, book_spec_scope *scope, book_key_place place);

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
    book_spec_scope *scope = book_spec_append_section(r->spec, mark.line, &error);
    if (!scope) {
        report(r, mark, &error);
        r->yaml.over = true;
        return;
    }
    read_mapping(r, scope, PLACE_SECTION);
    size_t last = r->spec->section_count - 1;
    if (!r->yaml.over && book_spec_twin(r->spec, last) != last) {
        book_spec_fail_twin(r->spec, last, &error);
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
static bool is_twice(spec_reader *r, const book_spec_scope *scope, book_key_place place,
                     const char *name, unsigned *held, yaml_mark key)
{
    static const char *const holders[] = {"sections", "solutions", "words"};
    unsigned row;
    if (book_key_find(place, name, &row, NULL)) {
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
static void read_pair(spec_reader *r, book_spec_scope *scope, book_key_place place, unsigned *held)
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
        else if (book_key_find(place, name, &row, &error))
            read_value(r, scope, row, key);
        else {
            yaml_report(yaml, key, "%s", error.message);
            yaml_skip(yaml);
        }
    }
    free(name);
}

/* From the mapping's start to its end.  Sections may move in memory, but not while one is read. */
static void read_mapping(spec_reader *r, book_spec_scope *scope, book_key_place place)
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
    char *directory =
        bytes ? book_spec_copy(path, slash ? (size_t)(slash + 1 - path) : 0, error) : NULL;
    r.spec = directory ? maze_spec_create(error) : NULL;
    r.yaml.text = bytes;
    r.directory = directory;
    bool done =
        r.spec && (r.spec->file = book_spec_copy(name, strlen(name), error)) && read_all(&r, error);
    free(bytes);
    free(directory);
    if (done)
        return r.spec;
    maze_spec_destroy(r.spec);
    return NULL;
}

/* A specification as YAML. */

#define WIDTH 90

static char *finish(text_buffer *b, maze_error *error)
{
    if (!b->failed && b->bytes)
        return b->bytes;
    free(b->bytes);
    maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return NULL;
}

/* Words that some reader of YAML does not take for a text. */
static bool is_reserved(const char *text)
{
    static const char *const words[] = {"yes", "no", "true", "false", "on",
                                        "off", "y",  "n",    "null"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (name_equal(text, words[i]))
            return true;
    return false;
}

/* True if it means the same without quotes: letters, digits, a few signs and single spaces. */
static bool is_plain(const char *text, bool free_text)
{
    if (!(is_letter(*text) || (!free_text && is_digit(*text))) || (free_text && is_reserved(text)))
        return false;
    for (const char *p = text; *p; p++)
        if (!is_letter(*p) && !is_digit(*p) && !strchr("-_.,/+", *p) &&
            !(*p == ' ' && p[1] != ' ' && p[1] != '\0'))
            return false;
    return true;
}

static void add_quoted(text_buffer *b, const char *text)
{
    text_add(b, "\"");
    while (*text) {
        size_t length = utf8_character(text);
        char escape[8];
        if (*text == '"' || *text == '\\') {
            escape[0] = '\\';
            escape[1] = *text;
            text_add_bytes(b, escape, 2);
        } else if (length > 0 && (unsigned char)*text != 0xEF) {
            text_add_bytes(b, text, length);
        } else if (*text == '\n') {
            text_add(b, "\\n");
        } else if (length == 0) {
            snprintf(escape, sizeof escape, "\\x%02X", (unsigned)(unsigned char)*text);
            text_add(b, escape);
        } else {
            unsigned code = ((unsigned)text[0] & 0xF) << 12 | ((unsigned)text[1] & 0x3F) << 6 |
                            ((unsigned)text[2] & 0x3F);
            snprintf(escape, sizeof escape, "\\u%04X", code);
            text_add(b, escape);
        }
        text += length ? length : 1;
    }
    text_add(b, "\"");
}

/* Lines that need no escapes below "|": none starts or ends with a space, and after the last is one
 * newline or none. */
static bool is_block(const char *text)
{
    size_t size = strlen(text);
    if (!strchr(text, '\n') || *text == '\n' || *text == ' ' ||
        (size > 1 && strcmp(text + size - 2, "\n\n") == 0))
        return false;
    for (const char *p = text; *p;) {
        size_t length = *p == '\n' ? 1 : utf8_character(p);
        if (length == 0 || (unsigned char)*p == 0xEF || (*p == '\n' && p[1] == ' ') ||
            (*p == ' ' && (p[1] == '\n' || p[1] == '\0')))
            return false;
        p += length;
    }
    return true;
}

static void add_block(text_buffer *b, const char *text, const char *indent)
{
    text_add(b, text[strlen(text) - 1] == '\n' ? "|" : "|-");
    while (*text) {
        size_t line = strcspn(text, "\n");
        text_add(b, "\n");
        if (line > 0) {
            text_add(b, indent);
            text_add(b, "  ");
        }
        text_add_bytes(b, text, line);
        text += line + (text[line] == '\n');
    }
}

static void add_pair(text_buffer *b, const book_key_row *row, const char *text, const char *indent)
{
    text_add(b, row->key.name);
    text_add(b, ": ");
    if (is_plain(text, book_key_is_text(row)))
        text_add(b, text);
    else if (is_block(text))
        add_block(b, text, indent);
    else
        add_quoted(b, text);
}

/* The keys of one place, each on a line. */
static void add_scope(text_buffer *b, const book_spec_scope *scope, book_key_place place,
                      const char *title)
{
    bool first = true;
    for (unsigned i = 0; i < book_key_count(); i++) {
        const char *text = scope->texts[i].text;
        if (!text || !book_key_belongs(book_key_at(i), place))
            continue;
        const char *indent = place == PLACE_TOP ? "" : place == PLACE_SECTION ? "    " : "  ";
        if (first && title)
            text_add(b, title);
        text_add(b, place == PLACE_SECTION && first ? "  - " : indent);
        add_pair(b, book_key_at(i), text, indent);
        text_add(b, "\n");
        first = false;
    }
    if (first && place == PLACE_SECTION)
        text_add(b, "  - {}\n");
}

char *maze_spec_format(const maze_spec *spec, maze_error *error)
{
    if (!given(spec, "spec", error))
        return NULL;
    text_buffer b = {0};
    text_add(&b, "# A book of mazes, for `mazepress book`.\n");
    add_scope(&b, &spec->top, PLACE_TOP, NULL);
    if (spec->section_count)
        text_add(&b, "sections:\n");
    for (size_t i = 0; i < spec->section_count; i++)
        add_scope(&b, &spec->sections[i], PLACE_SECTION, NULL);
    add_scope(&b, &spec->top, PLACE_SOLUTIONS, "solutions:\n");
    add_scope(&b, &spec->top, PLACE_WORDS, "words:\n");
    size_t comment = strcspn(b.bytes ? b.bytes : "", "\n") + 1;
    if (!b.failed && b.length == comment)
        text_add(&b, "{}\n");
    return finish(&b, error);
}

/* A key with its default, or, after #, the form of its value. */
static void add_example(text_buffer *b, const book_key_row *row, const char *indent)
{
    char text[LONGEST_WORDS];
    const maze_spec_key *key = &row->key;
    const char *usual = book_key_usual(row, text, sizeof text);
    size_t start = b->length;
    text_add(b, *usual || *indent == '#' ? "" : "# ");
    text_add(b, indent);
    if (*usual) {
        add_pair(b, row, usual, indent);
    } else {
        text_add(b, key->name);
        text_add(b, ": ");
        text_add(b, key->value);
    }
    if (strchr(usual, '\n') || b->length - start > WIDTH / 2) {
        text_add(b, "\n");
        return;
    }
    while (!b->failed && b->length - start < 32)
        text_add(b, " ");
    text_add(b, "  # ");
    text_add(b, key->summary);
    text_add(b, "\n");
}

static void add_examples(text_buffer *b, maze_spec_scope scope, const char *indent)
{
    for (unsigned i = 0; i < book_key_count(); i++) {
        const book_key_row *row = book_key_at(i);
        if (row->key.scope == scope &&
            (scope != MAZE_SPEC_SECTION || book_key_belongs(row, PLACE_TOP)))
            add_example(b, row, indent);
    }
}

char *maze_spec_example(maze_error *error)
{
    text_buffer b = {0};
    text_add(&b,
             "# A book of mazes: `mazepress book SPEC.yaml -o book.pdf`.\n"
             "# Every key is here with its default; a key without one follows a #.  Leave out what "
             "you\n"
             "# do not need.  Paths are relative to this file.\n\n"
             "# The book\n");
    add_examples(&b, MAZE_SPEC_BOOK, "");
    text_add(&b,
             "\n# The puzzles: for all sections, or for the whole of a book without sections\n");
    add_examples(&b, MAZE_SPEC_SECTION, "");
    text_add(&b, "\n# Sections: each has a name, and any of the keys above from `puzzles` on.\n"
                 "# sections:\n"
                 "#   - name: Warm-up\n"
                 "#     puzzles: 20\n"
                 "#     difficulty: 5..25\n"
                 "#     dead-ends: ..40           # 40 at most; 20..40, 20.. or one number\n"
                 "#     middle: 10..\n"
                 "#   - name: From last year\n"
                 "#     recipes: last-year.txt\n"
                 "\n# The solutions; faded reads best\n"
                 "solutions:\n");
    add_examples(&b, MAZE_SPEC_SOLUTIONS, "  ");
    text_add(&b, "\n# Words that are printed, each in place of the language's own\n"
                 "# words:\n");
    add_examples(&b, MAZE_SPEC_WORDS, "#   ");
    return finish(&b, error);
}
