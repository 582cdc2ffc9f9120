/* JSON (RFC 8259), strictly, value by value as the bytes come, with bounds on texts and on how
 * deep values are nested: no tree is built. */
#include "input/ours/json_values.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct parser {
    FILE *file;
    int next;   /* the character that comes, EOF past the last */
    int failed; /* errno of reading, 0: none */
    unsigned long line;
    json_take *take;
    void *context;
    maze_error *error;
    char *text; /* of the string or number being read */
    size_t size, room, most;
    unsigned depth;
    bool is_object[JSON_DEPTH], has_members[JSON_DEPTH];
    size_t parent[JSON_DEPTH]; /* the length of the path of what is open */
    size_t length;
    char path[JSON_DEPTH * (JSON_KEY + 2) + 1];
} parser;

static void step(parser *p)
{
    p->line += p->next == '\n';
    p->next = getc(p->file);
    if (p->next == EOF && ferror(p->file))
        p->failed = errno;
}

static void skip_space(parser *p)
{
    while (p->next == ' ' || p->next == '\t' || p->next == '\n' || p->next == '\r')
        step(p);
}

static bool fail(parser *p, const char *what)
{
    if (p->failed)
        return maze_fail(p->error, MAZE_IO, "cannot be read: %s", strerror(p->failed));
    return maze_fail(p->error, MAZE_BAD_INPUT, "line %lu: %s", p->line,
                     p->next == EOF ? "the file ends too early" : what);
}

static bool keep(parser *p, int c)
{
    if (p->size >= p->most)
        return fail(p, "a text is too long");
    if (p->size + 1 >= p->room) {
        size_t room = p->room ? 2 * p->room : 256;
        char *text = realloc(p->text, room);
        if (!text)
            return maze_fail(p->error, MAZE_NO_MEMORY, "out of memory");
        p->text = text;
        p->room = room;
    }
    p->text[p->size++] = (char)c;
    p->text[p->size] = '\0';
    return true;
}

static bool begin_text(parser *p)
{
    p->size = 0;
    if (!keep(p, ' ')) /* makes room */
        return false;
    p->text[p->size = 0] = '\0';
    return true;
}

static bool read_code(parser *p)
{
    unsigned code = 0;
    for (int i = 0; i < 4; i++) {
        step(p);
        const char *digit = p->next > 0 ? strchr("0123456789abcdefABCDEF", p->next) : NULL;
        if (!digit)
            return fail(p, "\\u needs four hexadecimal digits");
        unsigned value = (unsigned)(digit - strchr("0123456789abcdefABCDEF", '0'));
        code = code * 16 + (value < 16 ? value : value - 6);
    }
    return keep(p, code > 0 && code < 0x80 ? (int)code : '?');
}

static bool read_escape(parser *p)
{
    static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    step(p);
    if (p->next == 'u')
        return read_code(p);
    const char *escape = p->next > 0 ? strchr(escapes, p->next) : NULL;
    return escape ? keep(p, meanings[escape - escapes]) : fail(p, "no such \\ in a text");
}

/* From the quote on to past the next one. */
static bool read_string(parser *p)
{
    if (!begin_text(p))
        return false;
    for (step(p); p->next != '"'; step(p)) {
        if (p->next < 0x20)
            return fail(p, "a text has a control character");
        if (!(p->next == '\\' ? read_escape(p) : keep(p, p->next < 0x80 ? p->next : '?')))
            return false;
    }
    step(p);
    return true;
}

static bool is_digit(const parser *p)
{
    return p->next >= '0' && p->next <= '9';
}

static bool read_digits(parser *p)
{
    if (!is_digit(p))
        return fail(p, "a number needs a digit here");
    for (; is_digit(p); step(p))
        if (!keep(p, p->next))
            return false;
    return true;
}

/* Keeps the character if it is one of these. */
static bool take_one(parser *p, const char *of, bool *taken)
{
    *taken = p->next > 0 && strchr(of, p->next);
    if (!*taken)
        return true;
    int c = p->next;
    step(p);
    return keep(p, c);
}

static bool read_number(parser *p)
{
    bool taken;
    if (!begin_text(p) || !take_one(p, "-", &taken) || !take_one(p, "0", &taken))
        return false;
    if (taken ? is_digit(p) && !fail(p, "a number begins with 0") : !read_digits(p))
        return false;
    if (!take_one(p, ".", &taken) || (taken && !read_digits(p)) || !take_one(p, "eE", &taken))
        return false;
    return !taken || (take_one(p, "+-", &taken) && read_digits(p));
}

static bool read_word(parser *p, const char *word)
{
    for (; *word; word++, step(p))
        if (p->next != *word)
            return fail(p, "here is no value");
    return true;
}

static bool give(parser *p, json_kind kind)
{
    bool has_text = kind == JSON_STRING || kind == JSON_NUMBER;
    maze_error reason;
    return p->take(p->context, p->path, kind, has_text ? p->text : "", has_text ? p->size : 0,
                   &reason) ||
           maze_fail(p->error, reason.status, "line %lu: %.480s", p->line, reason.message);
}

static void extend_path(parser *p, const char *more, size_t size)
{
    memcpy(p->path + p->length, more, size);
    p->length += size;
    p->path[p->length] = '\0';
}

static void cut_path(parser *p)
{
    p->length = p->parent[p->depth - 1];
    p->path[p->length] = '\0';
}

static bool read_key(parser *p)
{
    if (p->next != '"')
        return fail(p, "an object needs a name in quotes here");
    if (!read_string(p))
        return false;
    bool fits = p->size <= JSON_KEY;
    extend_path(p, ".", 1);
    extend_path(p, fits ? p->text : "?", fits ? p->size : 1);
    skip_space(p);
    if (p->next != ':')
        return fail(p, "a name needs a : after it");
    step(p);
    return true;
}

static bool begin(parser *p, bool is_object)
{
    if (p->depth == JSON_DEPTH)
        return fail(p, "values are nested too deeply");
    if (!give(p, is_object ? JSON_OBJECT : JSON_ARRAY))
        return false;
    step(p);
    p->parent[p->depth] = p->length;
    p->has_members[p->depth] = false;
    p->is_object[p->depth++] = is_object;
    return true;
}

static bool end(parser *p)
{
    cut_path(p);
    p->depth--;
    step(p);
    return give(p, JSON_END);
}

/* A value, or the beginning of one. */
static bool read_value(parser *p)
{
    switch (p->next) {
    case '{':
    case '[':
        return begin(p, p->next == '{');
    case '"':
        return read_string(p) && give(p, JSON_STRING);
    case 't':
        return read_word(p, "true") && give(p, JSON_TRUE);
    case 'f':
        return read_word(p, "false") && give(p, JSON_FALSE);
    case 'n':
        return read_word(p, "null") && give(p, JSON_NULL);
    default:
        return read_number(p) && give(p, JSON_NUMBER);
    }
}

/* A member of what is open, or its end. */
static bool read_member(parser *p)
{
    bool is_object = p->is_object[p->depth - 1], *others = &p->has_members[p->depth - 1];
    cut_path(p);
    if (p->next == (is_object ? '}' : ']'))
        return end(p);
    if (*others && p->next != ',')
        return fail(p, "a comma or an end is missing here");
    if (*others)
        step(p);
    *others = true;
    skip_space(p);
    if (!is_object)
        extend_path(p, "[]", 2);
    else if (!read_key(p))
        return false;
    skip_space(p);
    return read_value(p);
}

bool input_json_parse(FILE *file, size_t most, json_take *take, void *context, maze_error *error)
{
    parser p = {
        .file = file, .line = 1, .take = take, .context = context, .error = error, .most = most};
    bool done = true;
    step(&p);
    for (skip_space(&p); done && (p.depth > 0 || p.next != EOF); skip_space(&p))
        done = p.depth > 0 ? read_member(&p) : read_value(&p);
    if (done && p.failed)
        done = fail(&p, "");
    free(p.text);
    return done;
}
