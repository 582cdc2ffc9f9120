/* Reads the text of an SVG file, and removes its document type, which some XML parsers do not
 * support. Replaces entities (Extensible Markup Language 1.0, 4.2 to 4.4), which Adobe's programs
 * use for namespaces. */
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "input/pictures/svg_pictures.h"

#include <errno.h>
#include <string.h>
#include <zlib.h>

#define BLOCK ((size_t)65536)
#define DEEPEST 16 /* maximum depth of entities inside entities */
#define SPACES " \t\r\n"

static bool fail_long(const char *name, size_t most, maze_error *error)
{
    return reject(
        error, "the picture %s has more than %zu million bytes; make it simpler, or save it as PNG",
        name, most / 1000000);
}

static bool fail_damaged(const char *name, const char *reason, maze_error *error)
{
    char quote[240];
    return reject(error,
                  "the picture %s is a damaged SVG file (%s); correct the file or copy it again",
                  name, base_utf8_quote(reason, quote, sizeof quote));
}

static bool add_inflated(z_stream *stream, GString *text, size_t most, bool *ended)
{
    uint8_t block[BLOCK];
    do {
        stream->next_out = block;
        stream->avail_out = sizeof block;
        int result = inflate(stream, Z_NO_FLUSH);
        if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
            return false;
        g_string_append_len(text, (char *)block, (gssize)(sizeof block - stream->avail_out));
        *ended = result == Z_STREAM_END;
    } while (!*ended && text->len <= most && stream->avail_out == 0);
    return true;
}

static bool read_bytes(const input_file *from, GString *text, size_t most, maze_error *error)
{
    char block[BLOCK];
    size_t size;
    z_stream stream = {0};
    bool packed = false, first = true, right = true, ended = false;
    rewind(from->file);
    while (right && !ended && text->len <= most &&
           (size = fread(block, 1, sizeof block, from->file)) > 0) {
        if (first)
            packed = size > 2 && memcmp(block, "\x1F\x8B", 2) == 0 &&
                     inflateInit2(&stream, 16 + MAX_WBITS) == Z_OK;
        first = false;
        stream.next_in = (Bytef *)block;
        stream.avail_in = (uInt)size;
        if (packed)
            right = add_inflated(&stream, text, most, &ended);
        else
            g_string_append_len(text, block, (gssize)size);
    }
    if (packed)
        inflateEnd(&stream);
    if (ferror(from->file))
        return maze_fail(error, MAZE_IO, "cannot read the picture %s: %s", from->name,
                         strerror(errno));
    if (text->len > most)
        return fail_long(from->name, most, error);
    return (right && (ended || !packed)) ||
           fail_damaged(from->name, "its gzip data are incomplete or damaged", error);
}

/* Returns the encoding in the XML declaration, or NULL if the text declares no encoding. The caller
 * frees the text. */
static char *declared_encoding(const GString *text)
{
    const char *end = base_begins(text->str, "<?xml") ? strstr(text->str, "?>") : NULL;
    g_autofree char *line = end ? g_strndup(text->str, (gsize)(end - text->str)) : NULL;
    const char *at = line ? strstr(line, "encoding") : NULL;
    at = at ? at + strlen("encoding") : NULL;
    at = at ? at + strspn(at, SPACES "=") : NULL;
    char *name =
        at && (*at == '"' || *at == '\'') ? g_strndup(at + 1, strcspn(at + 1, "\"'")) : NULL;
    return name;
}

/* Returns the name of the encoding if the text is UTF-16, and otherwise NULL. UTF-16 is recognized
 * by a byte order mark or by "<" at the start. */
static const char *sixteen_bits(const GString *text)
{
    static const char *const starts[][2] = {
        {"\xFF\xFE", "UTF-16LE"}, {"\xFE\xFF", "UTF-16BE"}, {"<", "UTF-16LE"}};
    if (text->len >= 4 && memcmp(text->str, "\0<\0", 3) == 0)
        return "UTF-16BE";
    for (size_t i = 0; i < G_N_ELEMENTS(starts) && text->len >= 4; i++)
        if (memcmp(text->str, starts[i][0], 2) == 0)
            return starts[i][1];
    return NULL;
}

static bool decode(const char *name, GString *text, maze_error *error)
{
    const char *encoding = sixteen_bits(text);
    g_autofree char *declared = encoding ? NULL : declared_encoding(text);
    if (declared && g_ascii_strcasecmp(declared, "UTF-8") != 0)
        encoding = declared;
    bool done = true;
    if (encoding) {
        gsize size;
        g_autoptr(GError) reason = NULL;
        g_autofree char *utf8 =
            g_convert(text->str, (gssize)text->len, "UTF-8", encoding, NULL, &size, &reason);
        done = utf8 || fail_damaged(name, reason->message, error);
        g_string_truncate(text, 0);
        g_string_append_len(text, utf8 ? utf8 : "", utf8 ? (gssize)size : 0);
    }
    if (done && base_begins(text->str, "\xEF\xBB\xBF"))
        g_string_erase(text, 0, 3);
    return done && (!memchr(text->str, '\0', text->len) ||
                    fail_damaged(name, "it contains NUL bytes", error));
}

typedef struct entities {
    GHashTable *values;
    GString *to;
    size_t most;
} entities;

static const char *past_quoted(const char *at)
{
    const char *end = strchr(at + 1, *at);
    return end ? end + 1 : NULL;
}

/* Stores an entity and its value, unless the entity is already stored. Entities whose values are in
 * other files remain undefined. */
static void note_entity(entities *e, const char *at)
{
    at += strlen("<!ENTITY");
    at += strspn(at, SPACES);
    g_autofree char *name = g_strndup(at, strcspn(at, SPACES ">"));
    at += strlen(name);
    at += strspn(at, SPACES);
    const char *end = *at == '"' || *at == '\'' ? past_quoted(at) : NULL;
    if (end && !g_hash_table_contains(e->values, name))
        g_hash_table_insert(e->values, g_steal_pointer(&name),
                            g_strndup(at + 1, (gsize)(end - at - 2)));
}

/* Stores the entities of a document type, and returns the position after the document type. Returns
 * NULL if the document type does not end. */
static const char *pass_type(entities *entities, const char *at)
{
    bool inner = false;
    while (at && *at) {
        if (*at == '"' || *at == '\'') {
            at = past_quoted(at);
            continue;
        }
        if (base_begins(at, "<!--") || base_begins(at, "<?")) {
            at = strstr(at + 2, at[1] == '?' ? "?>" : "-->");
            continue;
        }
        if (base_begins(at, "<!ENTITY"))
            note_entity(entities, at);
        if (*at == '>' && !inner)
            return at + 1;
        inner = *at == '[' || (inner && *at != ']');
        at++;
    }
    return NULL;
}

static const char *find_type(const char *at)
{
    while (at) {
        at += strspn(at, SPACES);
        if (base_begins(at, "<!DOCTYPE"))
            return at;
        bool comment = base_begins(at, "<!--");
        if (!comment && !base_begins(at, "<?"))
            return NULL;
        const char *end = strstr(at + 2, comment ? "-->" : "?>");
        at = end ? end + (comment ? 3 : 2) : NULL;
    }
    return NULL;
}

/* Copies text and replaces its entities. Fails if the result is too long, or if entities are nested
 * too deeply, as circular entities are. */
static bool copy_replaced(entities *entities, const char *at, unsigned depth)
{
    bool open = false;
    while (*at) {
        size_t plain = strcspn(at, "&<");
        bool raw = !open && base_begins(at + plain, "<![CDATA[");
        const char *end = raw ? strstr(at + plain, "]]>") : NULL;
        open |= raw && !end;
        plain = end ? (size_t)(end - at) : plain + (at[plain] == '<');
        g_string_append_len(entities->to, at, (gssize)plain);
        at += plain;
        if (*at != '&')
            continue;
        size_t length = strcspn(at + 1, ";<&\"' \t\r\n");
        g_autofree char *name = g_strndup(at + 1, length);
        const char *value =
            at[1 + length] == ';' ? g_hash_table_lookup(entities->values, name) : NULL;
        if (value && (depth == DEEPEST || !copy_replaced(entities, value, depth + 1)))
            return false;
        if (!value)
            g_string_append_c(entities->to, '&');
        at += value ? length + 2 : 1;
        if (entities->to->len > entities->most)
            return false;
    }
    return true;
}

static bool replace_entities(const char *name, GString *text, size_t most, maze_error *error)
{
    entities entities = {.values = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
                         .to = g_string_new(NULL),
                         .most = most};
    const char *start = text->str + strspn(text->str, SPACES);
    const char *declared = base_begins(start, "<?xml ") ? strstr(start, "?>") : NULL;
    start = declared ? declared + strlen("?>") : start;
    const char *type = find_type(start), *rest = start;
    if (type) {
        g_string_append_len(entities.to, start, (gssize)(type - start));
        rest = pass_type(&entities, type + strlen("<!DOCTYPE"));
    }
    bool done = rest || fail_damaged(name, "its <!DOCTYPE is not closed", error);
    if (done && g_hash_table_size(entities.values) > 0)
        done = copy_replaced(&entities, rest, 0) ||
               reject(error,
                      "the picture %s has entities that are nested more than %d levels deep, or "
                      "expand to more than %zu million bytes; save it as PNG",
                      name, DEEPEST, most / 1000000);
    else if (done)
        g_string_append(entities.to, rest);
    if (done)
        g_string_assign(text, entities.to->str);
    g_hash_table_destroy(entities.values);
    g_string_free(entities.to, TRUE);
    return done;
}

GString *input_svg_text(const input_file *from, size_t most, maze_error *error)
{
    g_autoptr(GString) text = g_string_new(NULL);
    bool done = read_bytes(from, text, most, error) && decode(from->name, text, error) &&
                replace_entities(from->name, text, most, error);
    return done ? g_steal_pointer(&text) : NULL;
}
