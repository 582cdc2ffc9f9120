/* Events, not libfyaml's documents: those take time that grows with the square of keys and
 * anchors, minutes for a file of a megabyte. */
#include "book/spec_yaml.h"

#include "book/spec_texts.h"
#include "core/base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

bool yaml_start(yaml_reader *reader, maze_error *error)
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

void yaml_finish(yaml_reader *reader)
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

bool yaml_next(yaml_reader *reader)
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

bool yaml_is(const yaml_reader *reader, enum fy_event_type type)
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

bool yaml_skip(yaml_reader *reader)
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

yaml_mark yaml_here(const yaml_reader *reader)
{
    const struct fy_mark *mark = reader->event ? fy_event_start_mark(reader->event) : NULL;
    if (!mark)
        return (yaml_mark){0, 0};
    return (yaml_mark){mark->line + 1,
                       mark->column + (is_quoted(reader->event) && mark->column > 0 ? 0 : 1)};
}

const char *yaml_kind(const yaml_reader *reader)
{
    return yaml_is(reader, FYET_MAPPING_START)    ? "keys with values"
           : yaml_is(reader, FYET_SEQUENCE_START) ? "a list"
           : yaml_is(reader, FYET_ALIAS)          ? "an alias"
                                                  : "a text";
}

bool yaml_is_simple(yaml_reader *reader)
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

char *yaml_text(yaml_reader *reader)
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
    char *copy = spec_copy(text, size, NULL);
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

void yaml_report(yaml_reader *reader, yaml_mark mark, const char *format, ...)
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
