/* Reads specifications in YAML. An error message names the line, and marks the place of the error
 * in the line. */
#include "book/spec/spec.h"
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "input/pictures/input_file.h"
#include "input/text_file.h"

#include <ctype.h>
#include <errno.h>
#include <glib.h>
#include <libfyaml.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define MOST_BYTES (1024 * 1024)
#define MOST_ERRORS 100
/* column of the printed mark if the mark is beyond column SHOWN of its line */
#define BEFORE 60
#define SHOWN 100 /* maximum number of characters of a line that a message shows */

/* A 1-based position in the file; line 0: no position. */
typedef struct mark {
    int line, column;
} mark;

/* A text, an alias, or the start of a list or a mapping. */
typedef struct node {
    enum fy_event_type type;
    mark place, end;  /* start of the node, and end of a text without quotes */
    const char *text; /* NULL: not a text */
    bool has_nul, is_anchored, is_tagged;
} node;

typedef struct spec_reader {
    const char *file; /* path of the file, for messages */
    char *text;
    size_t size;
    maze_spec_listener *listener;
    void *context;
    unsigned errors, warnings;
    struct fy_parser *parser;
    unsigned depth; /* number of open lists and mappings */
    /* true at the end of the text, at a second document, or at text that is not YAML */
    bool ended;
    unsigned documents;
    mark document;
    GStringChunk *texts;
    char said[160]; /* message from libfyaml without a position */
    maze_spec *spec;
    char *directory; /* folder for relative paths; "": the working directory */
} spec_reader;

/* Appends at most SHOWN characters of the line of `place`. Omits the beginning if `place` is beyond
 * column SHOWN. Returns the number of characters omitted at the beginning. */
static int add_line(const spec_reader *reader, mark place, GString *to)
{
    const char *p = reader->text, *end = reader->text + reader->size;
    int skipped = 0, left_out = place.column > SHOWN ? place.column - BEFORE : 0;
    for (int line = 1; p < end && line < place.line; p++)
        line += *p == '\n';
    if (p == reader->text && base_begins(p, "\xEF\xBB\xBF"))
        p += 3;
    for (int shown = 0; p < end && *p != '\n' && *p != '\r' && shown < SHOWN;) {
        size_t length = base_utf8_character(p);
        if (skipped < left_out) {
            skipped++;
        } else {
            g_string_append_len(to, length ? p : " ", length ? (gssize)length : 1);
            shown++;
        }
        p += length ? length : 1;
    }
    return skipped;
}

/* Sends a message to the listener, with the line of `place` and a mark below this line. Increments
 * *told. Does nothing after MOST_ERRORS messages. */
static void tell(spec_reader *reader, unsigned *told, mark place, const char *format,
                 va_list arguments)
{
    char file[200];
    if (*told == MOST_ERRORS)
        return;
    ++*told;
    if (!reader->listener)
        return;
    g_autoptr(GString) all = g_string_new(base_utf8_quote(reader->file, file, sizeof file));
    if (place.line > 0)
        g_string_append_printf(all, ":%d:%d", place.line, place.column);
    g_string_append(all, ": ");
    g_string_append_vprintf(all, format, arguments);
    if (place.line > 0) {
        g_string_append(all, "\n  ");
        int column = place.column - add_line(reader, place, all);
        g_string_append_printf(all, "\n  %*s", column, "^");
    }
    reader->listener(reader->context, all->str);
}

static void report(spec_reader *r, mark place, const char *format, ...) MAZE_PRINTF(3, 4);
static void report(spec_reader *reader, mark place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(reader, &reader->errors, place, format, arguments);
    va_end(arguments);
}

static void warn(spec_reader *r, mark place, const char *format, ...) MAZE_PRINTF(3, 4);
static void warn(spec_reader *reader, mark place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(reader, &reader->warnings, place, format, arguments);
    va_end(arguments);
}

/* Rejects bytes that are not text, before libfyaml reads them. */
static bool check_bytes(spec_reader *reader)
{
    const char *p = reader->text, *end = p + reader->size;
    mark place = {1, 1};
    while (p < end) {
        size_t length = *p == '\n' || *p == '\t' || *p == '\r' ? 1 : base_utf8_character(p);
        if (length == 0) {
            report(reader, place,
                   (unsigned char)*p < 0x80
                       ? "the byte 0x%02X is a control character; remove the character"
                       : "the byte 0x%02X is not UTF-8, or begins a control character; save the "
                         "file as UTF-8, or remove the character",
                   (unsigned)(unsigned char)*p);
            return false;
        }
        place = *p == '\n' ? (mark){place.line + 1, 1} : (mark){place.line, place.column + 1};
        p += length;
    }
    return true;
}

/* Returns the start of an event. For a quoted text, corrects the position that libfyaml reports,
 * which is after the opening quote. */
static mark place_of(struct fy_event *event)
{
    const struct fy_mark *at = fy_event_start_mark(event);
    enum fy_node_style style = fy_event_get_node_style(event);
    bool quoted = style == FYNS_SINGLE_QUOTED || style == FYNS_DOUBLE_QUOTED;
    return at ? (mark){at->line + 1, at->column + (quoted && at->column > 0 ? 0 : 1)}
              : (mark){0, 0};
}

static node node_of(spec_reader *reader, struct fy_event *event)
{
    node read = {.type = event->type,
                 .place = place_of(event),
                 .is_anchored = fy_event_get_anchor_token(event) || event->type == FYET_ALIAS,
                 .is_tagged = fy_event_get_tag_token(event)};
    if (event->type == FYET_SCALAR && event->scalar.value) {
        size_t length = 0;
        const char *text = fy_token_get_text(event->scalar.value, &length);
        read.text = g_string_chunk_insert_len(reader->texts, text ? text : "", (gssize)length);
        read.has_nul = strlen(read.text) != length;
    }
    const struct fy_mark *end = fy_event_end_mark(event);
    if (event->type == FYET_SCALAR && end && fy_event_get_node_style(event) == FYNS_PLAIN)
        read.end = (mark){end->line + 1, end->column + 1};
    return read;
}

static void keep_message(struct fy_diag *diag, void *user, const char *text, size_t size)
{
    spec_reader *reader = user;
    const char *colon = memchr(text, ':', size);
    (void)diag;
    if (colon && text[0] == '[') {
        size -= (size_t)(colon + 1 - text);
        text = colon + 1;
    }
    snprintf(reader->said, sizeof reader->said, "%.*s", (int)size, text);
    g_strstrip(reader->said);
}

/* Finds the next node of the list, mapping or document at this depth; depth 0: the document. Skips
 * the unread rest of the preceding node. Returns false after the last node. */
static bool next_in(spec_reader *reader, unsigned depth, node *node)
{
    struct fy_event *event;
    bool found = false, closed = false;
    while (!found && !closed && !reader->ended && (event = fy_parser_parse(reader->parser))) {
        bool opens = event->type == FYET_MAPPING_START || event->type == FYET_SEQUENCE_START;
        if (event->type == FYET_MAPPING_END || event->type == FYET_SEQUENCE_END)
            closed = reader->depth-- == depth;
        if (event->type == FYET_DOCUMENT_START) {
            reader->ended = reader->documents++ > 0;
            reader->document = place_of(event);
        }
        found = reader->depth == depth &&
                (opens || event->type == FYET_SCALAR || event->type == FYET_ALIAS);
        if (found)
            *node = node_of(reader, event);
        reader->depth += opens;
        fy_parser_event_free(reader->parser, event);
    }
    reader->ended = reader->ended || !(found || closed);
    return found;
}

/* Returns the text from a 1-based line on; "" after the last line. */
static const char *line_at(const spec_reader *reader, int number)
{
    const char *p = reader->text;
    while (--number > 0 && *p)
        p += strcspn(p, "\n") + (p[strcspn(p, "\n")] == '\n');
    return p;
}

/* Warns about a # that may belong to the text, as in `Fun #1`. */
static void check_comment(spec_reader *reader, mark end, const char *text)
{
    if (end.line == 0)
        return;
    const char *line = line_at(reader, end.line), *p = line;
    for (int column = 1; column < end.column && *p && *p != '\n'; column++)
        p += MAX(1, base_utf8_character(p));
    p += strspn(p, " \t:-");
    if (*p != '#' || !(isalnum((unsigned char)p[1]) || (unsigned char)p[1] >= 0x80))
        return;
    size_t length = strcspn(p, "\r\n");
    while (length > 0 && p[length - 1] == ' ')
        length--;
    char quote[120], whole[300];
    g_autofree char *comment = g_strndup(p, length);
    g_autofree char *all = g_strconcat(text ? text : "", text && *text ? " " : "", comment, NULL);
    int column = 1 + (int)g_utf8_strlen(line, p - line);
    warn(reader, (mark){end.line, column},
         "warning: YAML reads \"%s\" as a comment; to keep it, write \"%s\", with quotes",
         base_utf8_quote(comment, quote, sizeof quote), base_utf8_quote(all, whole, sizeof whole));
}

static const char *kind_of(const node *node)
{
    return node->type == FYET_MAPPING_START    ? "keys with values"
           : node->type == FYET_SEQUENCE_START ? "a list"
           : node->type == FYET_ALIAS          ? "an alias"
                                               : "a text";
}

static bool check_simple(spec_reader *r, const node *node)
{
    if (node->is_anchored)
        report(r, node->place,
               "anchors (&) and aliases (*) are not supported; write the value, or quote the text");
    else if (node->is_tagged)
        report(r, node->place, "tags (!) are not supported; remove the tag, or quote the text");
    return !node->is_anchored && !node->is_tagged;
}

static bool check_type(spec_reader *r, const node *node, enum fy_event_type type, const char *name,
                       const char *what)
{
    if (!check_simple(r, node))
        return false;
    if (node->type != type)
        report(r, node->place, "%s must be %s, not %s", name, what, kind_of(node));
    return node->type == type;
}

/* Returns the text of a node; NULL after an error was reported. */
static const char *text_of(spec_reader *r, const node *node)
{
    if (!node->has_nul)
        return node->text ? node->text : "";
    report(r, node->place, "a text cannot contain a NUL byte; remove it");
    return NULL;
}

/* Appends the pair of pictures [START, GOAL] as "START | GOAL". Returns false after an error was
 * reported. */
static bool add_pair_of_names(spec_reader *reader, const node *pair, GString *to)
{
    static const char what[] = "pictures must be a list of pairs, such as [[rabbit.png, "
                               "carrot.png], [bee.svg, flower.svg]]";
    unsigned count = 0, depth = reader->depth;
    for (node name; pair->type == FYET_SEQUENCE_START && next_in(reader, depth, &name); count++) {
        if (count == 2 || name.type != FYET_SCALAR) {
            report(reader, name.place, "%s", what);
            return false;
        }
        const char *text = check_simple(reader, &name) ? text_of(reader, &name) : NULL;
        if (!text || !*text || strpbrk(text, "|,")) {
            report(reader, name.place,
                   "a picture requires a name without \"|\" or \",\"; write a name, or rename the "
                   "file");
            return false;
        }
        g_string_append_printf(to, "%s%s", count == 0 ? "" : " | ", text);
    }
    if (count < 2)
        report(reader, pair->place, "%s", what);
    return count == 2;
}

/* Returns the value of a key as text, with commas between the items of a list; NULL after an error
 * was reported. The caller frees the text. */
static char *value_of(spec_reader *reader, const node *read, const book_key_row *row)
{
    const maze_spec_key *key = &row->key;
    bool pairs = row->kind == VALUE_PAIRS, done = true;
    bool may_be_list = pairs || row->kind == VALUE_PATHS || row->kind == VALUE_MAZE;
    if (read->type == FYET_SCALAR)
        return g_strdup(text_of(reader, read));
    if (read->type != FYET_SEQUENCE_START || !may_be_list) {
        report(reader, read->place, "%s must be a single value%s, not %s", key->name,
               may_be_list ? " or a list" : "", kind_of(read));
        return NULL;
    }
    GString *list = g_string_new("");
    unsigned depth = reader->depth;
    for (node each; next_in(reader, depth, &each);) {
        if (list->len > 0)
            g_string_append(list, pairs ? ", " : ",");
        if (pairs) {
            done = add_pair_of_names(reader, &each, list) && done;
            continue;
        }
        bool simple = check_simple(reader, &each);
        if (simple && each.type != FYET_SCALAR)
            report(reader, each.place, "%s must be a list of single values, without %s in it",
                   key->name, kind_of(&each));
        const char *text = simple && each.type == FYET_SCALAR ? text_of(reader, &each) : NULL;
        if (each.type == FYET_SCALAR)
            check_comment(reader, each.end, each.text);
        g_string_append(list, text ? text : "");
        done = done && text;
    }
    return g_string_free(list, !done);
}

/* Returns a copy of a value, with the specification's directory before each relative path. The
 * caller frees the copy. */
static char *locate(const spec_reader *reader, const book_key_row *row, const char *text)
{
    const char *rest = text, *part;
    size_t length;
    if (row->kind == VALUE_PAIRS && *text)
        return book_pairs_in(reader->directory, text);
    if (row->kind == VALUE_TONE && page_style_is_tone(text))
        return g_strdup(text);
    if (row->kind == VALUE_PATHS && *text) {
        GString *joined = g_string_new("");
        while ((part = base_names_next(&rest, &length)))
            g_string_append_printf(joined, "%s%s%.*s", part == text || !joined->len ? "" : ",",
                                   length > 0 && *part != '/' ? reader->directory : "", (int)length,
                                   part);
        return g_string_free(joined, FALSE);
    }
    bool relative = book_key_names_file(row, text) && *text && *text != '/' &&
                    !strchr(text, '\n') && !base_begins(text, THEME_PREFIX);
    return g_strconcat(relative ? reader->directory : "", text, NULL);
}

static void read_value(spec_reader *reader, const node *key, const node *value,
                       book_spec_scope *scope, unsigned row)
{
    maze_error error;
    bool written = value->place.line > 0 && (value->type != FYET_SCALAR || value->text);
    mark place = written ? value->place : key->place;
    if (!check_simple(reader, value))
        return;
    if (value->type == FYET_SCALAR)
        check_comment(reader, value->text && *value->text ? value->end : key->end, value->text);
    g_autofree char *text = value_of(reader, value, book_key_at(row));
    if (!text)
        return;
    g_autofree char *located = locate(reader, book_key_at(row), text);
    if (!book_spec_put(reader->spec, scope, row, located, place.line, &error))
        report(reader, place, "%s%s", error.message,
               base_begins(text, "\u201C") || base_begins(text, "\u201E")
                   ? "; remove the curly quotes"
                   : "");
}

static void read_mapping(spec_reader *r, book_spec_scope *scope, book_key_place place);

static void read_sections(spec_reader *reader, const node *read)
{
    maze_error error;
    unsigned depth = reader->depth;
    bool any = false;
    if (!check_type(reader, read, FYET_SEQUENCE_START, "sections",
                    "a list, each section after \"-\""))
        return;
    for (node each; next_in(reader, depth, &each);) {
        any = true;
        if (!check_type(reader, &each, FYET_MAPPING_START, "a section", "keys with values"))
            continue;
        book_spec_scope *scope = book_spec_append_section(reader->spec, each.place.line, &error);
        if (!scope) {
            report(reader, each.place, "%s", error.message);
            return;
        }
        read_mapping(reader, scope, PLACE_SECTION);
        if (!reader->ended &&
            !book_spec_check_name(reader->spec, reader->spec->section_count - 1, &error))
            report(reader, each.place, "%s", error.message);
    }
    if (!any && !reader->ended)
        report(reader, read->place,
               "the key \"sections\" is empty; remove it for a book without sections");
}

/* Returns the name of a key; NULL after an error was reported. */
static const char *name_of(spec_reader *r, const node *key)
{
    if (!check_simple(r, key))
        return NULL;
    if (key->type == FYET_SCALAR)
        return text_of(r, key);
    report(r, key->place, "a key must be a name, not %s", kind_of(key));
    return NULL;
}

/* Reads a key and its value. *held has a bit for each key in book_key_holders that was already
 * read. */
static void read_pair(spec_reader *reader, const node *key, const char *name, const node *value,
                      book_spec_scope *scope, book_key_place place, unsigned *held)
{
    maze_error error;
    unsigned row, holder = 0;
    while (book_key_holders[holder] && strcmp(name, book_key_holders[holder]) != 0)
        holder++;
    bool holds = place == PLACE_TOP && book_key_holders[holder] && value->type != FYET_SCALAR;
    if (!holds && book_key_find(place, name, &row, &error)) {
        if (scope->texts[row].text)
            report(reader, key->place,
                   "the key \"%s\" is on line %d already; remove one of the two", name,
                   scope->texts[row].line);
        else
            read_value(reader, key, value, scope, row);
        return;
    }
    if (place != PLACE_TOP || !book_key_holders[holder])
        report(reader, key->place, "%s", error.message);
    else if (*held >> holder & 1)
        report(reader, key->place, "the key \"%s\" is given twice; remove one of the two", name);
    else if (strcmp(name, "sections") == 0)
        read_sections(reader, value);
    else if (check_type(reader, value, FYET_MAPPING_START, name, "keys with values"))
        read_mapping(reader, scope, strcmp(name, "words") == 0 ? PLACE_WORDS : PLACE_SOLUTIONS);
    *held |= 1u << holder;
}

/* Reads the keys of a mapping. `scope` remains valid, because sections are added only between the
 * mappings of sections. */
static void read_mapping(spec_reader *reader, book_spec_scope *scope, book_key_place place)
{
    unsigned held = 0, depth = reader->depth;
    for (node key, value; next_in(reader, depth, &key);) {
        const char *name = name_of(reader, &key);
        if (next_in(reader, depth, &value) && name)
            read_pair(reader, &key, name, &value, scope, place, &held);
    }
}

static bool is_blank(const char *line)
{
    line += strspn(line, " \t\r");
    return *line == '\0' || *line == '\n' || *line == '#';
}

static bool report_tab(spec_reader *r, int line)
{
    const char *text = line_at(r, line);
    size_t spaces = strspn(text, " ");
    if (text[spaces] != '\t')
        return false;
    report(r, (mark){line, (int)spaces + 1}, "this line is indented by a tab; use spaces");
    return true;
}

static bool report_colon(spec_reader *r, int line)
{
    const char *text = line_at(r, line), *key = text + strspn(text, " -");
    size_t length = strspn(key, "abcdefghijklmnopqrstuvwxyz-");
    if (length == 0 || key[length] != ':' || isspace((unsigned char)key[length + 1]))
        return false;
    report(r, (mark){line, (int)(key + length - text) + 2},
           "a space is missing after the \":\"; write a space, as in title: Mazes");
    return true;
}

/* Reports indentation that matches no line above, or a line in a wrong place. */
static void report_indent(spec_reader *reader, int line)
{
    g_autoptr(GString) above = g_string_new(NULL);
    const char *text = line_at(reader, line);
    size_t begins = strspn(text, " "), last = SIZE_MAX;
    bool fits = false;
    for (int n = line - 1; n > 0 && last > 0; n--) {
        const char *other = line_at(reader, n);
        size_t indent = strspn(other, " "), inner = indent;
        if (is_blank(other) || indent >= last)
            continue;
        if (other[indent] == '-' && other[indent + 1] == ' ')
            inner = indent + 1 + strspn(other + indent + 1, " ");
        for (size_t at = inner;; at = indent) {
            if (at < last)
                g_string_append_printf(above, "%s%zu", above->len ? " or " : "", at);
            fits |= at == begins;
            if (at == indent)
                break;
        }
        last = indent;
    }
    if (fits || !above->len)
        report(reader, (mark){line, (int)begins + 1},
               "this line does not continue the lines above it; correct or remove it");
    else
        report(reader, (mark){line, (int)begins + 1},
               "this line is indented by %zu space%s, but the lines above it by %s; indent lines "
               "of one group equally",
               begins, begins == 1 ? "" : "s", above->str);
}

/* Returns the position of the last bracket that is not closed; line 0 if there is none. */
static mark open_bracket(const spec_reader *reader)
{
    g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(mark));
    mark at = {1, 1};
    for (const char *p = reader->text; *p; p++) {
        if (strchr("[{", *p))
            g_array_append_val(open, at);
        else if (strchr("]}", *p) && open->len > 0)
            g_array_set_size(open, open->len - 1);
        if (*p == '\n')
            at = (mark){at.line + 1, 1};
        else if (((unsigned char)*p & 0xC0) != 0x80)
            at.column++;
    }
    return open->len > 0 ? g_array_index(open, mark, open->len - 1) : (mark){0, 0};
}

static const char missing_colon[] =
    "a \":\" is missing after the key; write it, as in title: Mazes";

/* True for a line such as "puzzles", which has no ":" and is not an item of a list. */
static bool is_bare_key(const char *line)
{
    line += strspn(line, " ");
    return *line != '-' && !memchr(line, ':', strcspn(line, "\n"));
}

/* Reports a key without a ":", or the next line if it continues the value by mistake. */
static void report_running_on(spec_reader *reader, mark place)
{
    const char *line = line_at(reader, place.line);
    int next = place.line + 1;
    if (report_colon(reader, place.line))
        return;
    if (!memchr(line, ':', strcspn(line, "\n"))) {
        report(reader, place, "%s", missing_colon);
        return;
    }
    while (is_blank(line_at(reader, next)) && *line_at(reader, next))
        next++;
    if (!report_tab(reader, next))
        report_indent(reader, next);
}

/* Reports an error of libfyaml in words that do not require knowledge of YAML. */
static void report_library(spec_reader *reader, struct fy_diag *diag)
{
    static const char *const meanings[][2] = {
        {"nested block", "this line has a second \": \"; put a text with \": \" in quotes"},
        {"extra closing", "this closing bracket has no opening bracket; remove or quote it"},
        {"mismatched", "this bracket closes a bracket of another form; write [ ] or { }"},
        {"missing comma", "a comma or the closing bracket of the list is missing here; add it"},
    };
    void *state = NULL;
    struct fy_diag_error *fault = fy_diag_errors_iterate(diag, &state);
    const char *said = fault && fault->msg ? fault->msg
                       : reader->said[0]   ? reader->said
                                           : "its form is unknown";
    mark place = fault && fault->msg ? (mark){fault->line, fault->column} : (mark){0, 0};
    const char *line = line_at(reader, place.line);
    size_t byte = 0;
    for (int column = 1; column < place.column && line[byte] && line[byte] != '\n'; column++)
        byte += MAX(1, base_utf8_character(line + byte));
    char quote = strstr(said, "single") ? '\'' : '"';
    if ((place.line > 0 && report_tab(reader, place.line)) ||
        (strstr(said, "invalid value after") && report_colon(reader, place.line)))
        return;
    bool in_brackets = strstr(said, "wrongly indented") && strstr(said, "flow");
    mark open = open_bracket(reader);
    const char *simple = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(meanings) && !simple; i++)
        simple = strstr(said, meanings[i][0]) ? meanings[i][1] : NULL;
    if (simple)
        report(reader, place, "%s", simple);
    else if (strstr(said, "invalid value after") && is_bare_key(line))
        report(reader, place, "%s", missing_colon);
    else if (strstr(said, "multiline plain key"))
        report_running_on(reader, place);
    /* libfyaml 0.9 reports the position of the blank before the trailing content */
    else if (strstr(said, "trailing content")) {
        size_t blanks = strspn(line + byte, " \t");
        report(reader, (mark){place.line, place.column + (int)blanks},
               "this text follows a closing quote; put the whole text in quotes");
    } else if (strstr(said, "quote") &&
               (line[byte] == quote || (byte > 0 && line[byte - 1] == quote)))
        report(reader, (mark){place.line, place.column - (line[byte] != quote)},
               "the text that begins with this quote has no closing quote; add it");
    else if (in_brackets && open.line == 0)
        report(reader, place,
               "this line continues a list in brackets; indent it more than the key");
    else if (in_brackets || strstr(said, "without a closing"))
        report(reader, open, "this bracket is not closed; add the closing bracket");
    else if (strstr(said, "did not find expected key") && line[byte] == ',')
        report(reader, place,
               "the list ends before this comma; put all items into one pair of brackets");
    else if (strstr(said, "cannot start with"))
        report(reader, place,
               "a text cannot begin with \"%c\" without quotes; put the text in quotes",
               line[byte]);
    else if (place.line > 1 && (strstr(said, "inde") || strstr(said, "did not find expected") ||
                                strstr(said, "mapping in plain multiline")))
        report_indent(reader, place.line);
    else
        report(reader, place, "this text is not YAML (%s); correct or remove it", said);
}

static void read_document(spec_reader *reader)
{
    node root;
    bool any = next_in(reader, 0, &root);
    if (!any && !fy_parser_get_stream_error(reader->parser))
        report(reader, (mark){0, 0},
               "the file is empty; `mazepress book --example` prints all keys");
    const char *colon =
        any && root.type == FYET_SCALAR && root.text ? strchr(root.text, ':') : NULL;
    if (colon && colon[1] && !strchr(" \n", colon[1]))
        report(reader, root.place,
               "a space is missing after the \":\"; write a space, as in title: Mazes");
    else if (any && check_type(reader, &root, FYET_MAPPING_START, "a specification",
                               "keys with values, such as title: Mazes"))
        read_mapping(reader, &reader->spec->top, PLACE_TOP);
    next_in(reader, 0, &root); /* this call detects a second document, or text that is not YAML */
    if (reader->documents > 1)
        report(reader, reader->document, "the file has a second document; write one book per file");
}

static void read_yaml(spec_reader *reader)
{
    struct fy_diag_cfg quiet;
    fy_diag_cfg_default(&quiet);
    quiet.fp = NULL;
    quiet.output_fn = keep_message;
    quiet.user = reader;
    quiet.colorize = false;
    quiet.level = FYET_ERROR;
    struct fy_diag *diag = fy_diag_create(&quiet);
    fy_diag_set_collect_errors(diag, true);
    struct fy_parse_cfg how = {.flags = FYPCF_QUIET | FYPCF_COLLECT_DIAG | FYPCF_JSON_NONE,
                               .diag = diag};
    reader->parser = fy_parser_create(&how);
    reader->texts = g_string_chunk_new(4096);
    fy_parser_set_string(reader->parser, reader->text, reader->size);
    read_document(reader);
    if (fy_parser_get_stream_error(reader->parser))
        report_library(reader, diag);
    g_string_chunk_free(reader->texts);
    fy_parser_destroy(reader->parser);
    fy_diag_destroy(diag);
}

static bool read_bytes(spec_reader *reader, const char *path, maze_error *error)
{
    const char *code_page;
    FILE *file = input_open_as(path, reader->file, error);
    if (!file)
        return false;
    FILE *text = input_text_in_utf8(file, MOST_BYTES, &code_page);
    reader->text = g_malloc(MOST_BYTES + 2);
    reader->size = text ? fread(reader->text, 1, MOST_BYTES + 1, text) : 0;
    reader->text[reader->size] = '\0';
    bool done =
        !text ? maze_fail(error, MAZE_NO_MEMORY, "out of memory for %s", reader->file)
        : ferror(text)
            ? maze_fail(error, MAZE_IO, "cannot read %s: %s", reader->file, strerror(errno))
            : reader->size <= MOST_BYTES ||
                  reject(error, "%s is larger than 1 megabyte, the maximum; make several books",
                         reader->file);
    if (code_page)
        warn(reader, (mark){0, 0},
             "warning: the file is not UTF-8; it was read as %s; if letters are wrong, save the "
             "file as UTF-8",
             code_page);
    if (text && text != file)
        fclose(text);
    fclose(file);
    return done;
}

maze_spec *maze_spec_read(const char *path, maze_spec_listener *listener, void *context,
                          maze_error *error)
{
    if (!given(path, "path", error))
        return NULL;
    const char *slash = strrchr(path, '/');
    spec_reader reader = {.file = strcmp(path, "-") == 0 ? "standard input" : path,
                          .listener = listener,
                          .context = context,
                          .directory = g_strndup(path, slash ? (gsize)(slash + 1 - path) : 0),
                          .spec = maze_spec_create(NULL)};
    bool done = read_bytes(&reader, path, error);
    reader.spec->file = g_strdup(reader.file);
    if (done && check_bytes(&reader))
        read_yaml(&reader);
    if (done && reader.errors > 0)
        done =
            reject(error, "%s has %u error%s%s", reader.file, reader.errors,
                   reader.errors == 1 ? "" : "s", reader.errors == MOST_ERRORS ? " or more" : "");
    g_free(reader.text);
    g_free(reader.directory);
    if (done)
        return reader.spec;
    maze_spec_destroy(reader.spec);
    return NULL;
}
