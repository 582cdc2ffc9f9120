#include "write/strokes.h"

#include "core/base/digits.h"
#include "page/drawing.h"

#include <math.h>
#include <string.h>

/* Letters are 6 units high and up to 4 wide; the baseline is at 6. */
#define HEIGHT 6
#define GAP 2
#define SPACE 3
#define CAPITAL 0.7 /* height of capitals, in sizes */
#define LINE 1.5    /* from line to line, in sizes */
#define PEN 0.07    /* thickness of the lines, in sizes */

/* Points as pairs of digits, x and y; a space lifts the pen. */
static const struct {
    char letter;
    const char *lines;
} alphabet[] = {
    {'A', "0602204246 0444"},
    {'B', "0333424130000636454433"},
    {'C', "4130100105163645"},
    {'D', "00304145360600"},
    {'E', "40000646 0333"},
    {'F', "400006 0333"},
    {'G', "41301001051636454323"},
    {'H', "0006 0343 4046"},
    {'I', "0020 1016 0626"},
    {'J', "4045361605"},
    {'K', "0006 400346"},
    {'L', "000646"},
    {'M', "0600234046"},
    {'N', "06004640"},
    {'O', "103041453616050110"},
    {'P', "06003041423303"},
    {'Q', "103041453616050110 2446"},
    {'R', "06003041423303 2346"},
    {'S', "413010010213334445361605"},
    {'T', "0040 2026"},
    {'U', "000516364540"},
    {'V', "002640"},
    {'W', "0016223640"},
    {'X', "0046 4006"},
    {'Y', "002340 2326"},
    {'Z', "00400646"},
    {'0', "103041453616050110 1531"},
    {'1', "011016 0626"},
    {'2', "01103041420646"},
    {'3', "0110304142334445361605 1333"},
    {'4', "36300444"},
    {'5', "400002324345361605"},
    {'6', "413010010516364544331304"},
    {'7', "004016"},
    {'8', "13020110304142331304051636454433"},
    {'9', "051636454130100102133342"},
    {'-', "0333"},
    {'.', "0506"},
    {',', "1506"},
    {':', "0102 0506"},
    {';', "1112 1506"},
    {'!', "0004 0506"},
    {'?', "011030414224 2526"},
    {'\'', "0001"},
    {'"', "0001 2021"},
    {'/', "0640"},
    {'(', "10010516"},
    {')', "00111506"},
    {'+', "2125 0343"},
    {'=', "0242 0444"},
    {'_', "0646"},
    {'#', "1016 3630 0242 4404"},
    {'&', "460201102031320405162644"},
    {'%', "0640 0001 4546"},
};

static const char *lines_of(char letter)
{
    char capital = is_letter(letter) ? (char)(small_letter(letter) - 'a' + 'A') : letter;
    for (size_t i = 0; i < sizeof alphabet / sizeof *alphabet; i++)
        if (alphabet[i].letter == capital)
            return alphabet[i].lines;
    return NULL;
}

static bool fail_letter(const char *text, maze_error *error)
{
    int length = 1;
    while (((unsigned char)text[length] & 0xC0) == 0x80)
        length++;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "lettering \"strokes\" has no \"%.*s\": its letters are A to Z, 0 to 9 and "
                     ". , : ; ! ? - + = / ( ) ' \" _ # & %%; leave out the text with \"none\"",
                     length, text);
}

static double width_of_letter(char letter)
{
    const char *lines = lines_of(letter);
    int widest = 0;
    for (const char *p = lines; p && *p; p += p[2] == ' ' ? 3 : 2)
        widest = *p - '0' > widest ? *p - '0' : widest;
    return lines ? widest : SPACE - GAP;
}

/* In units, without a gap behind the last letter. */
static double width_of(const char *text, size_t length)
{
    double width = -GAP;
    for (size_t i = 0; i < length; i++)
        width += width_of_letter(text[i]) + GAP;
    return fmax(width, 0);
}

static bool draw_letter(maze_mark *mark, const char *lines, maze_point at, double unit)
{
    bool done = mark_begin(mark);
    for (const char *p = lines; *p && done; p += 2) {
        if (*p == ' ') {
            p++;
            done = mark_begin(mark);
        }
        maze_point point = {at.x + (p[0] - '0') * unit, at.y + (p[1] - '0' - HEIGHT) * unit};
        done = done && mark_point(mark, point);
    }
    return done;
}

static bool draw_line(maze_mark *mark, const char *text, size_t length, maze_point at, double unit,
                      maze_error *error)
{
    for (size_t i = 0; i < length; i++) {
        const char *lines = lines_of(text[i]);
        if (!lines && text[i] != ' ')
            return fail_letter(text + i, error);
        if (lines && !draw_letter(mark, lines, at, unit))
            return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
        at.x += (width_of_letter(text[i]) + GAP) * unit;
    }
    return true;
}

/* Where a line starts. */
static double left_of(const maze_text *text, double width)
{
    double spare = text->box.right - text->box.left - width;
    return text->box.left + (text->align == MAZE_ALIGN_LEFT     ? 0
                             : text->align == MAZE_ALIGN_CENTER ? spare / 2
                                                                : spare);
}

static unsigned count_lines(const char *string)
{
    unsigned count = 1;
    for (; (string = strchr(string, '\n')); string++)
        count++;
    return count;
}

bool strokes_add(maze_drawing *drawing, const maze_mark *from, maze_error *error)
{
    const maze_text *text = &from->text;
    maze_mark *mark = drawing_add(drawing, from->role, MAZE_MARK_STROKE, from->color);
    if (!mark)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    mark->joins = MAZE_JOINS_ROUND;
    mark->width = PEN * text->size;
    double lines = count_lines(text->string), room = text->box.right - text->box.left;
    double y = (text->box.top + text->box.bottom - (lines - 1) * LINE * text->size +
                CAPITAL * text->size) /
               2;
    bool done = true;
    for (const char *line = text->string; line && done; y += LINE * text->size) {
        const char *end = strchr(line, '\n');
        size_t length = end ? (size_t)(end - line) : strlen(line);
        double units = width_of(line, length), unit = CAPITAL * text->size / HEIGHT;
        unit = units * unit > room ? room / units : unit;
        done = draw_line(mark, line, length, (maze_point){left_of(text, units * unit), y}, unit,
                         error);
        line = end ? end + 1 : NULL;
    }
    return done;
}
