/* Converts tables of wikis and LaTeX to rows with bars between the cells. Rejects files in formats
 * such as JSON, SQL or HTML, because their syntax would be read as names or words. */
#include "input/table_markup.h"

#include "core/base/errors.h"
#include "core/base/strings.h"
#include "input/table_text.h"

#include <stdlib.h>
#include <string.h>

static const char *end_of_line(const char *at)
{
    while (*at && !input_line_end(at))
        at++;
    return at;
}

static const char *skip_spaces(const char *at)
{
    return at + strspn(at, " \t");
}

static bool is_letter(char c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

#define AS_CSV "save its list as CSV (UTF-8)"

/* Kinds of files that are rejected. They are recognized by the text `holds`. */
static const struct {
    const char *holds, *kind, *remedy;
} languages[] = {
    {"INSERT INTO ", "SQL", "export its table as CSV (UTF-8)"},
    {"insert into ", "SQL", "export its table as CSV (UTF-8)"},
    {"BEGIN:VCARD", "an address book (vCard)", "export it as CSV (UTF-8)"},
};

/* Returns true if an HTML tag begins at `at`: any closing tag, or a tag such as <td> or <li>.
 * "<brad@example.org>" is not a tag. */
static bool is_tag(const char *at)
{
    static const char *const names[] = {"td", "tr", "li", "br", "table", NULL};
    bool ends = at[1] == '/';
    const char *name = at + 1 + ends;
    size_t length = 0;
    while (is_letter(name[length]))
        length++;
    bool known = ends && length > 0;
    char word[sizeof "table"] = "";
    if (length < sizeof word)
        memcpy(word, name, length);
    for (size_t i = 0; names[i] && !known; i++)
        known = base_name_equal(word, names[i]);
    return known && name[length] && strchr("> /\t\r\n", name[length]);
}

static bool has_tag(const char *text)
{
    for (const char *at = text; (at = strchr(at, '<')) != NULL; at++)
        if (is_tag(at))
            return true;
    return false;
}

/* Returns true for JSON, and for lists in program code such as ['Anna', 'Ben']. *json is true only
 * for JSON. */
static bool is_code(const char *text, bool *json)
{
    const char *at = text + strspn(text, " \t\r\n");
    const char *next = *at ? at + 1 + strspn(at + 1, " \t\r\n") : at;
    bool nested = *next == '[' && next[1] && strchr("\"'0123456789", next[1]);
    *json =
        (*at == '[' && *next && (strchr("\"{", *next) || nested)) || (*at == '{' && *next == '"');
    return *json || (*at && strchr("[({", *at) && *next == '\'');
}

/* Returns the length of an entity such as "&uuml;" or "&#252;", or 0 if there is none at `at`. */
static size_t entity_at(const char *at)
{
    static const char *const ends[] = {"uml;",  "acute;", "grave;", "circ;", "tilde;", "cedil;",
                                       "ring;", "slash;", "caron;", "lig;",  NULL};
    if (base_begins(at, "&amp;") || base_begins(at, "&nbsp;"))
        return strcspn(at, ";") + 1;
    if (base_begins(at, "&#")) {
        size_t digits = strspn(at + 2, "xX0123456789abcdefABCDEF");
        return digits > 0 && at[2 + digits] == ';' ? digits + 3 : 0;
    }
    for (size_t i = 0; *at == '&' && is_letter(at[1]) && ends[i]; i++)
        if (base_begins(at + 2, ends[i]) || (is_letter(at[2]) && base_begins(at + 3, ends[i])))
            return strcspn(at, ";") + 1;
    return 0;
}

/* Returns true if a line such as "  class: 3b" follows a line such as "- name: Anna", as in
 * YAML. */
static bool is_yaml(const char *text)
{
    bool entry = false;
    while (*text) {
        const char *end = end_of_line(text);
        const char *colon = memchr(text, ':', (size_t)(end - text));
        bool value = colon && colon[1] == ' ';
        if (entry && base_begins(text, "  ") && is_letter(text[2]) && value)
            return true;
        entry = base_begins(text, "- ") && value;
        text = end + input_line_end(end);
    }
    return false;
}

bool input_table_check_language(const char *name, const char *text, maze_error *error)
{
    bool json;
    if (is_code(text, &json))
        return reject(error, "%.200s is %s, not a list; " AS_CSV, name,
                      json ? "a JSON file" : "program code");
    if (is_yaml(text))
        return reject(error, "%.200s is a YAML file, not a list; " AS_CSV, name);
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        if (strstr(text, languages[i].holds))
            return reject(error, "%.200s is %s, not a list; %s", name, languages[i].kind,
                          languages[i].remedy);
    if (has_tag(text))
        return reject(error,
                      "%.200s is HTML, not a list; copy the list from the browser into a text file",
                      name);
    for (const char *at = text; (at = strchr(at, '&')); at++) {
        size_t length = entity_at(at);
        if (length > 0)
            return reject(error,
                          "%.200s has \"%.*s\", a code of HTML; copy the list from the browser "
                          "into a text file",
                          name, (int)length, at);
    }
    return true;
}

static bool is_latex(const char *text)
{
    return strstr(text, "\\begin{") || strstr(text, "\\hline") || strstr(text, "\\toprule");
}

/* Skips a command of LaTeX that has no text, such as "\hline" or "\begin{tabular}{ll}". */
static const char *skip_command(const char *at)
{
    at++;
    while (is_letter(*at) || *at == '*')
        at++;
    while (*at == '{' || *at == '[') {
        size_t length = strcspn(at, *at == '{' ? "}\r\n" : "]\r\n");
        at += length + (at[length] == '}' || at[length] == ']');
    }
    return at;
}

/* Skips the end of a row in LaTeX, such as "\\", "\\*" or "\\[2pt]". */
static const char *skip_row_end(const char *at)
{
    at += 2;
    at += *at == '*';
    size_t length = *at == '[' ? strcspn(at, "]\r\n") : 0;
    return at + length + (length > 0 && at[length] == ']');
}

static bool has_text(const char *command)
{
    return base_begins(command, "\\text") || base_begins(command, "\\emph{");
}

static const char *copy_latex(const char *at, char **to)
{
    while (*at && !input_line_end(at)) {
        if (at[0] == '\\' && at[1] && strchr("&%_#$", at[1])) {
            *(*to)++ = at[1];
            at += 2;
        } else if (base_begins(at, "\\\\")) {
            at = skip_row_end(at);
            if (*skip_spaces(at) && !input_line_end(skip_spaces(at)) && *skip_spaces(at) != '\\')
                *(*to)++ = '\n';
        } else if (has_text(at)) {
            at += strcspn(at, "{\r\n");
            at += *at == '{';
        } else if (*at == '\\' && is_letter(at[1])) {
            at = skip_command(at);
        } else if (*at == '&') {
            *(*to)++ = '|';
            at++;
        } else if (*at == '~') {
            *(*to)++ = ' ';
            at++;
        } else if (*at == '}' || *at == '{') {
            at++;
        } else if (*at == '%') {
            at = end_of_line(at);
        } else {
            *(*to)++ = *at++;
        }
    }
    return at;
}

static bool is_mediawiki(const char *text)
{
    return base_begins(text + strspn(text, " \t\r\n"), "{|");
}

/* Returns true if the text is a table of a wiki, with lines such as "^ Name ^ Class ^" or
 * "||Name||Class||". */
static bool is_wiki(const char *text)
{
    size_t lines = 0, wiki = 0;
    bool marked = false;
    while (*text) {
        const char *at = skip_spaces(text), *end = end_of_line(text);
        bool heading = *at == '^' || base_begins(at, "||");
        lines += at < end;
        wiki += heading || *at == '|';
        marked =
            marked || (heading && memchr(at + 2, at[0], at + 2 < end ? (size_t)(end - at - 2) : 0));
        text = end + input_line_end(end);
    }
    return marked && lines > 1 && wiki == lines;
}

static void copy_wiki(const char *at, const char *end, char **to)
{
    while (at < end) {
        size_t link = base_begins(at, "[[") ? strcspn(at, "|]\r\n") : 0;
        if (link > 0 && at[link] == '|')
            at += link + 1; /* the text of the link follows its target */
        else if (base_begins(at, "'''"))
            at += 3;
        else if (base_begins(at, "''") || base_begins(at, "[[") || base_begins(at, "]]") ||
                 base_begins(at, "**"))
            at += 2;
        else
            *(*to)++ = *at++;
    }
}

/* Copies the cells of a line of MediaWiki, such as "| 1 || Anna" or "! scope="col" | Name". */
static void copy_cells(const char *at, const char *end, char **to)
{
    while (at < end) {
        const char *stop = at;
        while (stop < end && !base_begins(stop, "||") && !base_begins(stop, "!!"))
            stop++;
        const char *bar = memchr(at, '|', (size_t)(stop - at));
        const char *sign = memchr(at, '=', (size_t)(stop - at));
        copy_wiki(bar && sign && sign < bar ? bar + 1 : at, stop, to);
        *(*to)++ = '|';
        at = stop < end ? stop + 2 : end;
    }
}

/* Copies a line of a MediaWiki table, and returns the end of the line. A line that begins with "|-"
 * or "|}" ends a row. */
static const char *copy_mediawiki(const char *at, char **to)
{
    const char *end = end_of_line(at);
    at = skip_spaces(at);
    if (base_begins(at, "|-") || base_begins(at, "|}"))
        *(*to)++ = '\n';
    else if ((*at == '|' || *at == '!') && !base_begins(at, "|+"))
        copy_cells(at + 1, end, to);
    return end;
}

static const char *copy_bars(const char *at, char **to)
{
    const char *end = end_of_line(at);
    for (; at < end; at++)
        if (*at == '^' || (at[0] == '|' && at[1] != '|'))
            *(*to)++ = '|';
        else if (*at != '|')
            *(*to)++ = *at;
    return end;
}

bool input_table_unmarked(const char *text, char **plain)
{
    bool media = is_mediawiki(text), latex = is_latex(text);
    *plain = NULL;
    if (!media && !latex && !is_wiki(text))
        return true;
    char *to = *plain = malloc(2 * strlen(text) + 2);
    if (!to)
        return false;
    while (*text) {
        text = media   ? copy_mediawiki(text, &to)
               : latex ? copy_latex(text, &to)
                       : copy_bars(text, &to);
        size_t length = input_line_end(text);
        if (length > 0 && !media)
            *to++ = '\n';
        text += length;
    }
    *to = '\0';
    return true;
}
