/* Splits a PDF content stream (ISO 32000-1, 7.2 and 7.8.2) into tokens. Invalid bytes become
 * tokens, too. */
#include "output/pdf/content.h"

#include "core/base/numbers.h"

#include <string.h>

#define LARGEST_NUMBER 1000000000

enum { REGULAR, SPACE, DELIMITER };

static const uint8_t kinds[256] = {
    ['\0'] = SPACE,    ['\t'] = SPACE,    ['\n'] = SPACE,    ['\f'] = SPACE,
    ['\r'] = SPACE,    [' '] = SPACE,     ['('] = DELIMITER, [')'] = DELIMITER,
    ['<'] = DELIMITER, ['>'] = DELIMITER, ['['] = DELIMITER, [']'] = DELIMITER,
    ['{'] = DELIMITER, ['}'] = DELIMITER, ['/'] = DELIMITER, ['%'] = DELIMITER,
};

static bool is_space(uint8_t c)
{
    return kinds[c] == SPACE;
}

static bool is_regular(uint8_t c)
{
    return kinds[c] == REGULAR;
}

output_content output_content_read(const void *data, size_t size)
{
    return (output_content){.data = data ? data : "", .size = size};
}

static void skip_space(output_content *content)
{
    size_t at = content->at;
    while (at < content->size) {
        if (is_space(content->data[at]))
            at++;
        else if (content->data[at] == '%')
            while (at < content->size && content->data[at] != '\n' && content->data[at] != '\r')
                at++;
        else
            break;
    }
    content->at = at;
}

/* Reads digits with an optional sign and at most one decimal point. Returns false if there is no
 * digit. */
static bool parse_number(output_content *content, double *number)
{
    static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};
    const uint8_t *at = content->data + content->at, *end = content->data + content->size;
    bool minus = *at == '-', digits = false;
    int64_t whole = 0, part = 0; /* `part` is the fraction, in units of its last digit */
    size_t places = 0;
    at += *at == '+' || minus;
    for (; at < end && is_digit((char)*at); at++) {
        digits = true;
        if (whole <= LARGEST_NUMBER)
            whole = whole * 10 + (*at - '0');
    }
    if (at < end && *at == '.')
        for (at++; at < end && is_digit((char)*at); at++) {
            digits = true;
            if (places + 1 < sizeof powers / sizeof *powers) {
                part = part * 10 + (*at - '0');
                places++;
            }
        }
    double value = (double)whole;
    if (places > 0)
        value += (double)part / powers[places];
    value = value > LARGEST_NUMBER ? LARGEST_NUMBER : value;
    *number = minus ? -value : value;
    content->at = (size_t)(at - content->data);
    return digits;
}

static output_token read_regular(output_content *r)
{
    output_token token = {.kind = CONTENT_OPERATOR, .start = r->data + r->at};
    bool number = parse_number(r, &token.number);
    if (number && (r->at == r->size || !is_regular(r->data[r->at])))
        token.kind = CONTENT_NUMBER;
    while (r->at < r->size && is_regular(r->data[r->at]))
        r->at++;
    token.length = (size_t)(r->data + r->at - token.start);
    if (token.kind == CONTENT_OPERATOR && output_content_is(&token, "ID"))
        r->image = true;
    return token;
}

static output_token close_token(output_content *r, output_token token)
{
    token.length = (size_t)(r->data + r->at - token.start);
    if (r->at < r->size)
        r->at++;
    else
        token.kind = CONTENT_BAD;
    return token;
}

static output_token read_string(output_content *content)
{
    output_token token = {.kind = CONTENT_STRING, .start = content->data + ++content->at};
    size_t depth = 1;
    for (; content->at < content->size; content->at++) {
        uint8_t c = content->data[content->at];
        if (c == '\\' && content->at + 1 < content->size)
            content->at++;
        else if (c == '(')
            depth++;
        else if (c == ')' && --depth == 0)
            break;
    }
    return close_token(content, token);
}

/* Returns true if the word "EI" is at position `at`, and the next ten bytes look like text, not
 * like image data. */
static bool is_image_end(const output_content *r, size_t at)
{
    if (at + 2 > r->size || r->data[at] != 'E' || r->data[at + 1] != 'I' ||
        (at > 0 && !is_space(r->data[at - 1])) || (at + 2 < r->size && !is_space(r->data[at + 2])))
        return false;
    for (size_t i = at + 2; i < r->size && i < at + 12; i++)
        if (r->data[i] >= 0x7F || (r->data[i] < ' ' && !is_space(r->data[i])))
            return false;
    return true;
}

static output_token read_image(output_content *r)
{
    r->image = false;
    if (r->at < r->size && is_space(r->data[r->at]))
        r->at++;
    output_token token = {.kind = CONTENT_IMAGE, .start = r->data + r->at};
    while (r->at < r->size && !is_image_end(r, r->at))
        r->at++;
    token.length = (size_t)(r->data + r->at - token.start);
    if (r->at == r->size)
        token.kind = CONTENT_BAD;
    return token;
}

static output_token read_delimiter(output_content *r, output_token_kind kind, size_t length)
{
    output_token token = {.kind = kind, .start = r->data + r->at, .length = length};
    r->at += length;
    return token;
}

output_token output_content_next(output_content *content)
{
    output_token token;
    if (content->image)
        return read_image(content);
    skip_space(content);
    if (content->at == content->size)
        return (output_token){.kind = CONTENT_END, .start = content->data + content->at};
    uint8_t c = content->data[content->at];
    if (is_regular(c))
        return read_regular(content);
    bool doubled = content->at + 1 < content->size && content->data[content->at + 1] == c;
    switch (c) {
    case '/':
        token = (output_token){.kind = CONTENT_NAME, .start = content->data + ++content->at};
        while (content->at < content->size && is_regular(content->data[content->at]))
            content->at++;
        token.length = (size_t)(content->data + content->at - token.start);
        return token;
    case '(':
        return read_string(content);
    case '<':
        if (doubled)
            return read_delimiter(content, CONTENT_DICTIONARY_OPEN, 2);
        token = (output_token){.kind = CONTENT_HEX, .start = content->data + ++content->at};
        while (content->at < content->size && content->data[content->at] != '>')
            content->at++;
        return close_token(content, token);
    case '>':
        return doubled ? read_delimiter(content, CONTENT_DICTIONARY_CLOSE, 2)
                       : read_delimiter(content, CONTENT_BAD, 1);
    case '[':
        return read_delimiter(content, CONTENT_ARRAY_OPEN, 1);
    case ']':
        return read_delimiter(content, CONTENT_ARRAY_CLOSE, 1);
    default:
        return read_delimiter(content, CONTENT_BAD, 1);
    }
}

void output_content_skip_lines(output_content *content)
{
    for (size_t at = content->at; at < content->size && !content->image; at++) {
        uint8_t c = content->data[at];
        if (c == 'm' || c == 'l') {
            bool alone = at > 0 && is_space(content->data[at - 1]) &&
                         (at + 1 == content->size || is_space(content->data[at + 1]));
            if (!alone)
                return;
            content->at = at + 1;
        } else if (!is_digit((char)c) && c != ' ' && c != '.' && c != '-' && c != '\n') {
            return;
        }
    }
}

bool output_content_is(const output_token *token, const char *text)
{
    return strlen(text) == token->length && memcmp(text, token->start, token->length) == 0;
}

bool output_content_is_one_of(const output_token *token, const char *const *words)
{
    while (*words && !output_content_is(token, *words))
        words++;
    return *words != NULL;
}

static int hex_digit(uint8_t c)
{
    return base_digit_hex((char)c);
}

void output_content_name(const output_token *token, char *name, size_t size)
{
    size_t used = 0;
    name[used++] = '/';
    for (size_t i = 0; i < token->length && used + 1 < size; i++) {
        uint8_t c = token->start[i];
        if (c == '#' && i + 2 < token->length && hex_digit(token->start[i + 1]) >= 0 &&
            hex_digit(token->start[i + 2]) >= 0) {
            c = (uint8_t)(16 * hex_digit(token->start[i + 1]) + hex_digit(token->start[i + 2]));
            i += 2;
        }
        name[used++] = (char)c;
    }
    name[used] = '\0';
}

static int hex_byte(const output_token *token, size_t *at)
{
    int value = 0, digits = 0;
    while (*at < token->length && digits < 2) {
        int digit = hex_digit(token->start[(*at)++]);
        if (digit >= 0) {
            value = value * 16 + digit;
            digits++;
        }
    }
    if (digits == 0)
        return -1;
    return digits == 1 ? value * 16 : value;
}

static int octal_byte(const output_token *token, size_t *at)
{
    int value = 0;
    for (int i = 0; i < 3 && *at < token->length; i++, (*at)++) {
        int digit = token->start[*at] - '0';
        if (digit < 0 || digit > 7)
            break;
        value = value * 8 + digit;
    }
    return value & 0xFF;
}

static int escaped_byte(const output_token *token, size_t *at)
{
    static const char letters[] = "nrtbf", meanings[] = "\n\r\t\b\f";
    uint8_t c = token->start[*at];
    if (c >= '0' && c <= '7')
        return octal_byte(token, at);
    (*at)++;
    const char *letter = c ? strchr(letters, c) : NULL;
    return letter ? meanings[letter - letters] : c;
}

/* Skips a backslash and the line end after it. Returns false if these bytes are not at *at. */
static bool skip_broken_line(const output_token *token, size_t *at)
{
    if (*at + 1 >= token->length || token->start[*at] != '\\')
        return false;
    uint8_t c = token->start[*at + 1];
    if (c != '\r' && c != '\n')
        return false;
    *at += 2;
    if (c == '\r' && *at < token->length && token->start[*at] == '\n')
        (*at)++;
    return true;
}

int output_content_byte(const output_token *token, size_t *at)
{
    if (token->kind == CONTENT_HEX)
        return hex_byte(token, at);
    while (skip_broken_line(token, at))
        ;
    if (*at >= token->length)
        return -1;
    uint8_t c = token->start[(*at)++];
    if (c == '\\' && *at < token->length)
        return escaped_byte(token, at);
    return c;
}
