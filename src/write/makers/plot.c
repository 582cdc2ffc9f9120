/* Makes drawings of pages for plotters, cutters and other tools. Texts become strokes, with an
 * alphabet designed for mazepress. */
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "page/marks/drawing.h"
#include "write/makers/makers.h"

#include <mazepress/drawing.h>

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* height of capitals, in units of the alphabet; y increases downwards from their top */
#define ALPHABET_HEIGHT 6

/* A letter. Its lines are separated by spaces. A line is a sequence of digits: x and y of each
 * point. */
typedef struct alphabet_letter {
    const char *lines; /* lines of the letter, in units of the alphabet */
    /* lines of the accent, in half units from the position of the accent; NULL: the letter has no
     * accent */
    const char *mark;
    double mark_x, mark_y;
    double width; /* width without the accent, in units */
} alphabet_letter;

#define ALPHABET_HAS                                                                               \
    "A to Z, with the accents of Europe's languages in Latin letters, 0 to 9 and . , : ; ! ? - + " \
    "= / ( ) ' \" _ # & %"

static const struct {
    const char *class, *layer;
} names[] = {
    [MAZE_ROLE_PAPER] = {"paper", "paper"},
    [MAZE_ROLE_HEAT] = {"heat", "ground"},
    [MAZE_ROLE_WALLS] = {"walls", "walls"},
    [MAZE_ROLE_PASSAGES] = {"passages", "passages"},
    [MAZE_ROLE_SOLUTION] = {"solution", "solution"},
    [MAZE_ROLE_START] = {"start", "doors"},
    [MAZE_ROLE_GOAL] = {"goal", "doors"},
    [MAZE_ROLE_TEXT] = {"text", "text"},
    [MAZE_ROLE_PICTURE] = {"picture", "pictures"},
    [MAZE_ROLE_LEGEND] = {"legend", "text"},
    [MAZE_ROLE_GROUND] = {"ground", "ground"},
    [MAZE_ROLE_SHADE] = {"shade", "walls"},
    [MAZE_ROLE_TEXTURE] = {"texture", "walls"},
    [MAZE_ROLE_CODE] = {"code", "code"},
    [MAZE_ROLE_FURNITURE] = {"furniture", "furniture"},
    [MAZE_ROLE_LETTERS] = {"letters", "text"},
    [MAZE_ROLE_STARS] = {"stars", "stars"},
    [MAZE_ROLE_FLAPS] = {"flaps", "flaps"},
    [MAZE_ROLE_CUT] = {"cut", "cut"},
    [MAZE_ROLE_FOLD] = {"fold", "fold"},
    [MAZE_ROLE_COLORS] = {"colors", "colors"},
};
_Static_assert(sizeof names / sizeof *names == MAZE_ROLES, "every role must have names");

const char *write_class_of(maze_role role)
{
    return names[role].class;
}

const char *write_layer_of(maze_role role)
{
    return names[role].layer;
}

#define SPACE 1 /* width of a space, in units, without the gaps on both sides */

/* A to Z are at most 4 units wide, and other characters at most 8. */
static const struct {
    const char *letters;
    const char *lines;
} alphabet[] = {
    {"Aa", "0602204246 0444"},
    {"Bb", "0333424130000636454433"},
    {"Cc", "4130100105163645"},
    {"Dd", "00304145360600"},
    {"Ee", "40000646 0333"},
    {"Ff", "400006 0333"},
    {"Gg", "41301001051636454323"},
    {"Hh", "0006 0343 4046"},
    {"Iiı", "0020 1016 0626"},
    {"Jj", "4045361605"},
    {"Kkĸ", "0006 400346"},
    {"Ll", "000646"},
    {"Mm", "0600234046"},
    {"Nn", "06004640"},
    {"Oo", "103041453616050110"},
    {"Pp", "06003041423303"},
    {"Qq", "103041453616050110 2446"},
    {"Rr", "06003041423303 2346"},
    {"Ssſ", "413010010213334445361605"},
    {"Tt", "0040 2026"},
    {"Uu", "000516364540"},
    {"Vv", "002640"},
    {"Ww", "0016223640"},
    {"Xx", "0046 4006"},
    {"Yy", "002340 2326"},
    {"Zz", "00400646"},
    {"Ææ", "064070 404676 2363"},
    {"Œœ", "701001051676 4046 4363"},
    {"ẞß", "0601103041423344453626"},
    {"ÐðĐđ", "10405155461610 0323"},
    {"Ħħ", "1016 5056 0161 1353"},
    {"Ĳĳ", "0020 1016 0626 8085765645"},
    {"Ľľ", "000646 3031"},
    {"Ŀŀ", "000646 3233"},
    {"Łł", "101656 0432"},
    {"ŉ", "0001 26206660"},
    {"Ŋŋ", "060046 40473828"},
    {"Øø", "103041453616050110 0640"},
    {"Ŧŧ", "0040 2026 1333"},
    {"Þþ", "0006 013142433404"},
    {"0", "103041453616050110 1531"},
    {"1", "011016 0626"},
    {"2", "01103041420646"},
    {"3", "0110304142334445361605 1333"},
    {"4", "36300444"},
    {"5", "400002324345361605"},
    {"6", "413010010516364544331304"},
    {"7", "004016"},
    {"8", "13020110304142331304051636454433"},
    {"9", "051636454130100102133342"},
    {"-", "0333"},
    {"–—", "0363"},
    {".", "0506"},
    {",", "1506"},
    {":", "0102 0506"},
    {";", "1112 1506"},
    {"!", "0004 0506"},
    {"?", "011030414224 2526"},
    {"¡", "0001 0206"},
    {"¿", "453616050422 2120"},
    {"'’‘", "0001"},
    {"\"“”", "0001 2021"},
    {"„", "0607 2627"},
    {"«", "210325 412345"},
    {"»", "012305 214325"},
    {"…", "0506 2526 4546"},
    {"/", "0640"},
    {"(", "10010516"},
    {")", "00111506"},
    {"+", "2125 0343"},
    {"=", "0242 0444"},
    {"×", "1234 1432"},
    {"÷", "0343 2122 2425"},
    {"_", "0646"},
    {"#", "1016 3630 0242 4404"},
    {"&", "460201102031320405162644"},
    {"%", "0640 0001 4546"},
};

#define ABOVE (-3)

/* The accents. The point (4, 0) of an accent, in half units, is at the place `x` of a letter,
 * relative to the width of the letter, and `y`, in units. `letters` has the base letters, each
 * followed by the letters with this base letter and the accent. */
static const struct {
    const char *lines;
    double x, y;
    const char *letters;
} accents[] = {
    {"5134", .5, ABOVE, "AÁáCĆćEÉéIÍíNŃńOÓóRŔŕSŚśUÚúWẂẃYÝýZŹź"}, /* acute */
    {"5134", .25, ABOVE, "LĹĺ"},                                 /* acute */
    {"212334546361", .5, ABOVE, "AĂăEĔĕGĞğIĬĭOŎŏUŬŭ"},           /* breve */
    {"214461", .5, ABOVE, "CČčDĎďEĚěGǦǧNŇňRŘřSŠšTŤťZŽž"},        /* caron */
    {"404152534434", .5, ALPHABET_HEIGHT, "CÇçSŞşTŢţ"},          /* cedilla */
    {"244164", .5, ABOVE, "AÂâCĈĉEÊêGĜĝHĤĥIÎîOÔôSŜŝUÛûWŴŵYŶŷ"},  /* circumflex */
    {"244164", .75, ABOVE, "JĴĵ"},                               /* circumflex */
    {"4234", .5, ALPHABET_HEIGHT, "GĢģKĶķLĻļNŅņRŖŗSȘșTȚț"},      /* comma */
    {"2324 6364", .5, ABOVE, "AÄäEËëIÏïOÖöUÜüWẄẅYŸÿ"},           /* diaeresis */
    {"4344", .5, ABOVE, "CĊċEĖėGĠġIİZŻż"},                       /* dot */
    {"3114 6144", .5, ABOVE, "OŐőUŰű"},                          /* double acute */
    {"3154", .5, ABOVE, "AÀàEÈèIÌìNǸǹOÒòUÙùWẀẁYỲỳ"},             /* grave */
    {"2363", .5, ABOVE, "AĀāEĒēIĪīOŌōUŪū"},                      /* macron */
    {"4032334454", .5, ALPHABET_HEIGHT, "IĮįUŲų"},               /* ogonek */
    {"4032334454", 1, ALPHABET_HEIGHT, "AĄąEĘę"},                /* ogonek */
    {"315162635434232231", .5, ABOVE, "AÅåUŮů"},                 /* ring */
    {"142232546472", .5, ABOVE, "AÃãIĨĩNÑñOÕõUŨũ"},              /* tilde */
};

static bool has(const char *letters, const char *character, size_t length)
{
    for (; *letters; letters++)
        if (strncmp(letters, character, length) == 0)
            return true;
    return false;
}

static bool find_plain(const char *character, size_t length, alphabet_letter *letter)
{
    for (size_t i = 0; i < sizeof alphabet / sizeof *alphabet; i++)
        if (has(alphabet[i].letters, character, length)) {
            int widest = 0;
            for (const char *p = alphabet[i].lines; *p; p += p[2] == ' ' ? 3 : 2)
                widest = *p - '0' > widest ? *p - '0' : widest;
            *letter = (alphabet_letter){.lines = alphabet[i].lines, .width = widest};
            return true;
        }
    return false;
}

static bool find_accented(const char *character, size_t length, alphabet_letter *letter)
{
    for (size_t i = 0; i < sizeof accents / sizeof *accents; i++)
        for (const char *at = accents[i].letters, *base = at; *at; at++) {
            if (is_letter(*at))
                base = at;
            if (strncmp(at, character, length) != 0)
                continue;
            find_plain(base, 1, letter);
            letter->mark = accents[i].lines;
            letter->mark_x = accents[i].x * letter->width - 2;
            letter->mark_y = accents[i].y;
            return true;
        }
    return false;
}

static bool alphabet_find(const char *character, size_t length, alphabet_letter *letter)
{
    if (*character != ' ')
        return find_plain(character, length, letter) || find_accented(character, length, letter);
    *letter = (alphabet_letter){.lines = "", .width = SPACE};
    return true;
}

#define GAP 2       /* gap between letters, in units of the alphabet */
#define CAPITAL 0.7 /* height of capitals, relative to the font size */
#define LINE 1.5    /* distance between lines, relative to the font size */
#define PEN 0.07    /* width of strokes, relative to the font size */

/* Stores in *width the width of a text, in units of the alphabet, without the gap after the last
 * letter. Returns false and sets *error if the alphabet lacks a character. */
static bool measure(const char *text, size_t length, double *width, maze_error *error)
{
    *width = -GAP;
    for (const char *p = text; p < text + length;) {
        size_t bytes = base_utf8_character(p);
        alphabet_letter letter;
        if (bytes == 0 || !alphabet_find(p, bytes, &letter))
            return reject(error,
                          "the option \"lettering strokes\" has no character \"%.*s\", only %s; "
                          "omit the text with the option \"lettering none\"",
                          (int)bytes, p, ALPHABET_HAS);
        *width += letter.width + GAP;
        p += bytes;
    }
    *width = fmax(*width, 0);
    return true;
}

static void draw_lines(maze_mark *mark, const char *lines, maze_point at, double unit)
{
    if (*lines)
        page_mark_begin(mark);
    for (const char *p = lines; *p; p += 2) {
        if (*p == ' ') {
            p++;
            page_mark_begin(mark);
        }
        page_mark_point(mark, (maze_point){at.x + (p[0] - '0') * unit, at.y + (p[1] - '0') * unit});
    }
}

static void draw_line(maze_mark *mark, const char *text, size_t length, maze_point at, double unit)
{
    at.y -= ALPHABET_HEIGHT * unit;
    for (const char *p = text; p < text + length; p += base_utf8_character(p)) {
        alphabet_letter letter;
        alphabet_find(p, base_utf8_character(p), &letter);
        maze_point accent = {at.x + letter.mark_x * unit, at.y + letter.mark_y * unit};
        draw_lines(mark, letter.lines, at, unit);
        if (letter.mark)
            draw_lines(mark, letter.mark, accent, unit / 2);
        at.x += (letter.width + GAP) * unit;
    }
}

/* Adds a text as strokes. Each paragraph becomes one line. A line that would be wider than the box
 * of the text is drawn smaller. */
static bool strokes_add(maze_drawing *drawing, const maze_mark *from, maze_error *error)
{
    const maze_text *text = &from->text;
    maze_mark *mark = page_drawing_add(drawing, from->role, MAZE_MARK_STROKE, from->color);
    mark->joins = MAZE_JOINS_ROUND;
    mark->width = PEN * text->size;
    double lines = 1, room = box_width(text->box);
    for (const char *p = text->string; (p = strchr(p, '\n')); p++)
        lines++;
    double y = (text->box.top + text->box.bottom - (lines - 1) * LINE * text->size +
                CAPITAL * text->size) /
               2;
    for (const char *line = text->string; line; y += LINE * text->size) {
        const char *end = strchr(line, '\n');
        size_t length = end ? (size_t)(end - line) : strlen(line);
        double units, unit = CAPITAL * text->size / ALPHABET_HEIGHT;
        if (!measure(line, length, &units, error))
            return false;
        unit = units * unit > room ? room / units : unit;
        double spare = room - units * unit;
        double left = text->align == MAZE_ALIGN_LEFT     ? 0
                      : text->align == MAZE_ALIGN_CENTER ? spare / 2
                                                         : spare;
        draw_line(mark, line, length, (maze_point){text->box.left + left, y}, unit);
        line = end ? end + 1 : NULL;
    }
    return true;
}

/* Removes all texts. If `strokes` is true, adds strokes in place of the texts, after all other
 * marks. */
static bool letter(maze_drawing *drawing, bool strokes, maze_error *error)
{
    for (size_t i = 0, count = drawing->count; i < count && strokes; i++) {
        maze_mark text = drawing->marks[i];
        if (text.kind == MAZE_MARK_TEXT && !strokes_add(drawing, &text, error))
            return false;
    }
    if (!page_drawing_check(drawing, error))
        return false;
    size_t kept = 0;
    for (size_t i = 0; i < drawing->count; i++) {
        if (drawing->marks[i].kind == MAZE_MARK_TEXT)
            free(drawing->marks[i].text.string);
        else
            drawing->marks[kept++] = drawing->marks[i];
    }
    drawing->count = kept;
    return true;
}

/* width of hairlines that cutters follow, in points */
#define CUT (0.1 / MM_PER_POINT)

static void cut_walls(const maze_page *page, maze_drawing *drawing)
{
    for (size_t i = 0; drawing && i < page->place_count; i++)
        if (page->places[i].style.kerf.unit != MAZE_UNIT_AUTO &&
            !maze_shape_has_walls(maze_get_shape(page->places[i].maze)))
            maze_fail(
                page_drawing_error(drawing), MAZE_BAD_INPUT,
                "the option \"kerf\" requires walls, but a graph has none; remove the option");
    for (size_t i = 0, place = 0; drawing && i < drawing->count; i++) {
        maze_mark *mark = &drawing->marks[i];
        if (mark->role != MAZE_ROLE_WALLS || place == page->place_count)
            continue;
        const page_place *of = &page->places[place++];
        if (of->style.kerf.unit == MAZE_UNIT_AUTO)
            continue;
        page_mark_finish(mark);
        mark->width = CUT;
        write_kerf_add(of, page_length_points(of->style.kerf, 0, 0), mark,
                       page_drawing_error(drawing));
    }
}

maze_drawing *write_draw_layers(const maze_page *page, bool outlines, maze_error *error)
{
    maze_drawing *drawing = maze_page_draw(page, maze_page_box(page), error);
    cut_walls(page, drawing);
    for (size_t i = 0; drawing && i < drawing->count; i++)
        page_mark_merge(&drawing->marks[i], MERGED_POINTS);
    maze_lettering lettering =
        page->place_count > 0 ? page->places[0].style.lettering : MAZE_LETTERING_AUTO;
    if (lettering == MAZE_LETTERING_AUTO)
        lettering = outlines ? MAZE_LETTERING_OUTLINES : MAZE_LETTERING_STROKES;
    bool outlined = outlines && lettering == MAZE_LETTERING_OUTLINES;
    if (!drawing || (outlined ? page_drawing_check(drawing, error)
                              : letter(drawing, lettering == MAZE_LETTERING_STROKES, error)))
        return drawing;
    maze_drawing_destroy(drawing);
    return NULL;
}
