/* Letters are polylines, drawn with a broad pen.  Their points are pairs of digits: 0 to 4 from the
 * middle of the left stroke to that of the right one, 0 to 8 from the top one to the bottom one.  A
 * line after "/" is cut off level at both ends, others end square or, where they slant, round. */
#include "core/shape/alphabet.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

typedef enum width_kind { NORMAL, THIN, ROUND, WIDE } width_kind;

typedef struct letter {
    width_kind width;
    const char *lines;
} letter;

static const letter letters[] = {
    {NORMAL, "0803204348 0545"},
    {NORMAL, "0008 003041433404 3445473808"},
    {NORMAL, "42413010010718384746"},
    {NORMAL, "0008 002042462808"},
    {NORMAL, "40000848 0434"},
    {NORMAL, "400008 0434"},
    {NORMAL, "413010010718384745 2545"},
    {NORMAL, "0008 4048 0444"},
    {THIN, "0008"},
    {NORMAL, "404738180706"},
    {NORMAL, "0008 0414 /4014 /1448"},
    {NORMAL, "000848"},
    {WIDE, "0800 /0025 /2540 4048"},
    {ROUND, "0008 /0048 4048"},
    {ROUND, "103042463818060210"},
    {NORMAL, "08003041443505"},
    {ROUND, "103042463818060210 /3648"},
    {NORMAL, "08003041433404 /2448"},
    {NORMAL, "40100103143445473808"},
    {NORMAL, "0040 2028"},
    {NORMAL, "000718384740"},
    {NORMAL, "/0028 /2840"},
    {WIDE, "/0018 /1821 /2138 /3840"},
    {NORMAL, "/0048 /4008"},
    {NORMAL, "/0024 /4024 2428"},
    {NORMAL, "0040 /4008 0848"},
    {NORMAL, "103041473818070110"},
    {NORMAL, "022028 0848"},
    {NORMAL, "02011030414308 0848"},
    {NORMAL, "003041433414 3445473808"},
    {ROUND, "3038 300646"},
    {NORMAL, "4000043445473808"},
    {NORMAL, "40100107183847453404"},
    {NORMAL, "0040 /4018"},
    {NORMAL, "103041433414030110 344547381807051434"},
    {NORMAL, "08384741301001031444"},
};

static const letter *find(char c)
{
    if (c >= 'a' && c <= 'z')
        return &letters[c - 'a'];
    if (c >= '0' && c <= '9')
        return &letters[c - '0' + 26];
    return NULL;
}

uint32_t alphabet_stroke(uint32_t rows)
{
    return (2 * rows + 5) / 10;
}

/* The middles of the outer strokes lie an even number of cells apart, in a wide letter a multiple
 * of four, so that a stroke between them can be in the middle. */
uint32_t alphabet_width(char c, uint32_t rows)
{
    uint32_t stroke = alphabet_stroke(rows), gap = (8 * rows + 12) / 25;
    gap += (gap + stroke) % 2;
    switch (find(c)->width) {
    case THIN:
        return stroke;
    case ROUND:
        return 2 * stroke + gap + 2;
    case WIDE:
        return stroke + (2 * stroke + gap + gap / 2 + 3) / 4 * 4;
    case NORMAL:
        break;
    }
    return 2 * stroke + gap;
}

uint32_t alphabet_gap(char before, uint32_t rows)
{
    uint32_t stroke = alphabet_stroke(rows);
    return before == '.' ? stroke + (rows + 2) / 3 : stroke;
}

uint32_t alphabet_columns(const char *text, size_t length, uint32_t rows)
{
    uint32_t columns = 0;
    for (size_t i = 0; i < length; i++)
        if (text[i] != '.')
            columns +=
                (i > 0 ? alphabet_gap(text[i - 1], rows) : 0) + alphabet_width(text[i], rows);
    return columns;
}

/* All in halves of a cell. */
typedef struct shape_pen {
    int64_t half; /* of a stroke */
    uint32_t rows, width, stride;
    uint8_t *keep;
} shape_pen;

typedef struct spot {
    int64_t x, y;
} spot;

/* Where a digit of 0 to `last` lies between strokes whose middles are `length` cells apart: a whole
 * number of cells from the nearer one. */
static int64_t place_between(int64_t length, int digit, int last)
{
    int near = 2 * digit > last ? last - digit : digit;
    int64_t cells = (2 * length * near + last - 1) / (2 * last);
    return 2 * (near < digit ? length - cells : cells);
}

/* Strokes that go across or down cover whole cells. */
static spot find_spot(const shape_pen *pen, const char *digits)
{
    return (spot){pen->half + place_between(pen->width - pen->half, digits[0] - '0', 4),
                  pen->half + place_between(pen->rows - pen->half, digits[1] - '0', 8)};
}

static int64_t square(spot a, spot b)
{
    return (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
}

static bool is_between(int64_t at, int64_t a, int64_t b, int64_t more)
{
    return at >= (a < b ? a : b) - more && at <= (a < b ? b : a) + more;
}

static bool is_on_slant(const shape_pen *pen, spot a, spot b, bool level, spot at)
{
    int64_t x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
    int64_t along = (at.x - a.x) * x + (at.y - a.y) * y;
    int64_t aside = (at.x - a.x) * y - (at.y - a.y) * x;
    bool near = aside * aside <= pen->half * pen->half * length;
    if (level)
        return near && is_between(at.y, a.y, b.y, pen->half);
    return (near && along >= 0 && along <= length) || square(a, at) <= pen->half * pen->half ||
           square(b, at) <= pen->half * pen->half;
}

static void draw_line(const shape_pen *pen, spot a, spot b, bool level)
{
    bool slants = a.x != b.x && a.y != b.y;
    for (uint32_t y = 0; y < pen->rows; y++)
        for (uint32_t x = 0; x < pen->width; x++) {
            spot at = {2 * (int64_t)x + 1, 2 * (int64_t)y + 1};
            if (slants ? is_on_slant(pen, a, b, level, at)
                       : is_between(at.x, a.x, b.x, pen->half) &&
                             is_between(at.y, a.y, b.y, pen->half))
                pen->keep[(size_t)y * pen->stride + x] = 1;
        }
}

void alphabet_draw(char c, uint32_t rows, uint8_t *keep, uint32_t stride)
{
    shape_pen pen = {alphabet_stroke(rows), rows, alphabet_width(c, rows), stride, keep};
    for (const char *line = find(c)->lines; *line;) {
        bool level = *line == '/';
        line += level;
        for (; line[2] && line[2] != ' '; line += 2)
            draw_line(&pen, find_spot(&pen, line), find_spot(&pen, line + 2), level);
        line += line[2] ? 3 : 2;
    }
}
