#include "output/gray.h"

#include <stdio.h>
#include <string.h>

#define MILLION UINT32_C(1000000)

/* A stream that is read and, never ahead of that, written. */
typedef struct filter {
    unsigned char *data;
    size_t size, read, written;
    bool drop_states;
    /* where the last operands start, in what is written */
    size_t starts[3], ends[3];
    unsigned numbers; /* how many of the last operands are numbers, up to 3 */
    bool name;        /* the last operand is a name */
} filter;

uint32_t gray_luma(uint32_t red, uint32_t green, uint32_t blue)
{
    return (uint32_t)(((uint64_t)299 * red + (uint64_t)587 * green + (uint64_t)114 * blue + 500) /
                      1000);
}

static bool is_space(unsigned char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

static bool is_delimiter(unsigned char c)
{
    return c != '\0' && strchr("()<>[]{}/%", c);
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

static size_t string_end(const filter *f)
{
    size_t at = f->read + 1;
    for (unsigned depth = 1; at < f->size && depth > 0; at++) {
        if (f->data[at] == '\\')
            at++;
        else if (f->data[at] == '(')
            depth++;
        else if (f->data[at] == ')')
            depth--;
    }
    return at < f->size ? at : f->size;
}

static size_t comment_end(const filter *f)
{
    size_t at = f->read;
    while (at < f->size && f->data[at] != '\n' && f->data[at] != '\r')
        at++;
    return at;
}

/* Of letters and digits from `at`, without what delimits them. */
static size_t word_end(const filter *f, size_t at)
{
    while (at < f->size && !is_space(f->data[at]) && !is_delimiter(f->data[at]))
        at++;
    return at;
}

static bool is_end_of_image(const filter *f, size_t at)
{
    return is_space(f->data[at]) && f->data[at + 1] == 'E' && f->data[at + 2] == 'I' &&
           (at + 3 == f->size || is_space(f->data[at + 3]));
}

/* The bytes of an inline image, up to the space before EI. */
static size_t image_end(const filter *f)
{
    size_t at = f->read + 1;
    while (at + 2 < f->size && !is_end_of_image(f, at))
        at++;
    return at + 2 < f->size ? at : f->size;
}

static bool is_number(const unsigned char *text, size_t length)
{
    size_t digits = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] >= '0' && text[i] <= '9')
            digits++;
        else if (text[i] != '.' && !((text[i] == '-' || text[i] == '+') && i == 0))
            return false;
    }
    return digits > 0;
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

/* In millionths, from 0 to 1 as a color's parts are. */
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

static size_t print_luma(const filter *f, char *text, size_t size)
{
    uint32_t part[3];
    for (size_t i = 0; i < 3; i++)
        part[i] = millionths(f->data + f->starts[i], f->ends[i] - f->starts[i]);
    unsigned value = (gray_luma(part[0], part[1], part[2]) + 500) / 1000;
    if (value >= 1000)
        return (size_t)snprintf(text, size, "1");
    size_t length = (size_t)snprintf(text, size, "0.%03u", value);
    while (text[length - 1] == '0')
        length--;
    return text[length - 1] == '.' ? length - 1 : length;
}

static void write_gray(filter *f, char operator)
{
    char text[24];
    if (operands_equal(f, 0, 1) && operands_equal(f, 1, 2)) {
        f->written = f->ends[0];
    } else {
        size_t length = print_luma(f, text, sizeof text);
        memcpy(f->data + f->starts[0], text, length);
        f->written = f->starts[0] + length;
    }
    f->data[f->written++] = ' ';
    f->data[f->written++] = (unsigned char)operator;
}

static bool is_word(const filter *f, size_t length, const char *word)
{
    return length == strlen(word) && memcmp(f->data + f->read, word, length) == 0;
}

static void pass_operator(filter *f, size_t end)
{
    size_t length = end - f->read;
    bool image = is_word(f, length, "ID");
    if (f->numbers == 3 && (is_word(f, length, "rg") || is_word(f, length, "RG"))) {
        bool fill = f->data[f->read] == 'r';
        f->read = end;
        write_gray(f, fill ? 'g' : 'G');
    } else if (f->name && f->drop_states && is_word(f, length, "gs")) {
        f->written = f->starts[2];
        f->read = end;
    } else {
        copy_to(f, end);
    }
    if (image && f->read < f->size)
        copy_to(f, image_end(f));
    forget_operands(f);
}

static void pass_word(filter *f)
{
    size_t end = word_end(f, f->read), start = f->written;
    if (is_number(f->data + f->read, end - f->read)) {
        copy_to(f, end);
        add_operand(f, start, true);
    } else {
        pass_operator(f, end);
    }
}

static void pass_name(filter *f)
{
    size_t start = f->written;
    copy_to(f, word_end(f, f->read + 1));
    add_operand(f, start, false);
}

size_t gray_content(unsigned char *content, size_t size, bool drop_states)
{
    filter f = {.data = content, .size = size, .drop_states = drop_states};
    while (f.read < size) {
        unsigned char c = content[f.read];
        if (is_space(c)) {
            copy_to(&f, f.read + 1);
        } else if (c == '/') {
            pass_name(&f);
        } else if (c == '%') {
            copy_to(&f, comment_end(&f));
        } else if (is_delimiter(c)) {
            copy_to(&f, c == '(' ? string_end(&f) : f.read + 1);
            forget_operands(&f);
        } else {
            pass_word(&f);
        }
    }
    return f.written;
}
