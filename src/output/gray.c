#include "output/gray.h"

#include "core/base/digits.h"
#include "output/content.h"

#include <string.h>

#define MILLION UINT32_C(1000000)

/* A stream that is read and rewritten in place; writing never overtakes reading. */
typedef struct filter {
    content_reader reader;
    unsigned char *data;
    size_t read, written; /* read: bytes already written or dropped */
    bool drop_states, color;
    /* the last operands' places in the written bytes */
    size_t starts[3], ends[3];
    unsigned numbers; /* how many of the last operands are numbers, up to 3 */
    bool name;        /* the last operand is a name */
} filter;

uint32_t gray_luma(uint32_t red, uint32_t green, uint32_t blue)
{
    return (uint32_t)(((uint64_t)299 * red + (uint64_t)587 * green + (uint64_t)114 * blue + 500) /
                      1000);
}

static void copy_to(filter *f, size_t end)
{
    memmove(f->data + f->written, f->data + f->read, end - f->read);
    f->written += end - f->read;
    f->read = end;
}

static void forget_operands(filter *f)
{
    f->numbers = 0;
    f->name = false;
}

static void add_operand(filter *f, size_t start, bool number)
{
    for (size_t i = 0; i < 2; i++) {
        f->starts[i] = f->starts[i + 1];
        f->ends[i] = f->ends[i + 1];
    }
    f->starts[2] = start;
    f->ends[2] = f->written;
    f->numbers = !number ? 0 : f->numbers < 3 ? f->numbers + 1 : 3;
    f->name = !number;
}

/* In millionths of a color's parts, 0 to 1. */
static uint32_t millionths(const unsigned char *text, size_t length)
{
    uint32_t value = 0, unit = MILLION;
    size_t i = 0;
    if (text[0] == '-')
        return 0;
    for (; i < length && text[i] != '.'; i++)
        if (text[i] >= '1' && text[i] <= '9')
            return MILLION;
    for (i++; i < length && unit > 1; i++) {
        unit /= 10;
        value += (uint32_t)(text[i] - '0') * unit;
    }
    return value;
}

static bool operands_equal(const filter *f, size_t a, size_t b)
{
    size_t length = f->ends[a] - f->starts[a];
    return length == f->ends[b] - f->starts[b] &&
           memcmp(f->data + f->starts[a], f->data + f->starts[b], length) == 0;
}

static bool is_gray(const filter *f)
{
    return operands_equal(f, 0, 1) && operands_equal(f, 1, 2);
}

static size_t print_luma(const filter *f, char *text)
{
    uint32_t part[3];
    for (size_t i = 0; i < 3; i++)
        part[i] = millionths(f->data + f->starts[i], f->ends[i] - f->starts[i]);
    unsigned value = (gray_luma(part[0], part[1], part[2]) + 500) / 1000;
    return (size_t)(decimal_print(text, value < 1000 ? value : 1000, 3) - text);
}

static void write_gray(filter *f, char letter)
{
    char text[DIGITS_ROOM];
    if (is_gray(f)) {
        f->written = f->ends[0];
    } else {
        size_t length = print_luma(f, text);
        memcpy(f->data + f->starts[0], text, length);
        f->written = f->starts[0] + length;
    }
    f->data[f->written++] = ' ';
    f->data[f->written++] = (unsigned char)letter;
}

/* `token` is the last one that was read, an operator. */
static void pass_operator(filter *f, const content_token *token)
{
    size_t end = f->reader.at;
    bool colored = f->numbers == 3 && (content_is(token, "rg") || content_is(token, "RG"));
    if (colored && (!f->color || is_gray(f))) {
        char letter = token->start[0] == 'r' ? 'g' : 'G';
        f->read = end;
        write_gray(f, letter);
    } else if (f->name && f->drop_states && content_is(token, "gs")) {
        f->written = f->starts[2];
        f->read = end;
    } else {
        copy_to(f, end);
    }
    forget_operands(f);
}

static void pass_operand(filter *f, const content_token *token)
{
    bool number = token->kind == CONTENT_NUMBER;
    size_t before = (size_t)(token->start - f->data) - f->read - !number; /* a name's slash */
    size_t start = f->written + before;
    copy_to(f, f->reader.at);
    add_operand(f, start, number);
}

size_t gray_content(unsigned char *content, size_t size, bool drop_states, bool color)
{
    filter f = {.reader = content_read(content, size),
                .data = content,
                .drop_states = drop_states,
                .color = color};
    for (;;) {
        content_token token = content_next(&f.reader);
        if (token.kind == CONTENT_OPERATOR) {
            pass_operator(&f, &token);
        } else if (token.kind == CONTENT_NUMBER || token.kind == CONTENT_NAME) {
            pass_operand(&f, &token);
        } else {
            copy_to(&f, f.reader.at);
            forget_operands(&f);
        }
        if (token.kind == CONTENT_END)
            return f.written;
    }
}
