#include "page/style.h"
#include "core/base/nearest.h"
#include "core/base/utf8.h"
#include "page/code_text.h"
#include "page/color.h"
#include "page/style_keys.h"
#include "page/units.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef struct setter setter;

/* A row of the vocabulary: how a key is read, and where it goes. */
struct setter {
    maze_style_key key;
    bool (*read)(const setter *row, const char *value, void *to, maze_error *error);
    size_t offset;
    const char *const
        *words; /* that it may be, each at its number for read_word; NULL-terminated */
};

static bool read_length(const setter *row, const char *value, void *to, maze_error *error)
{
    return units_parse_length(row->key.name, value, to, error);
}

/* A length that is drawn must not be zero. */
static bool read_size(const setter *row, const char *value, void *to, maze_error *error)
{
    maze_length length;
    if (!units_parse_length(row->key.name, value, &length, error))
        return false;
    if (!(length.value > 0))
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" must be more than 0", row->key.name,
                         value);
    *(maze_length *)to = length;
    return true;
}

#define TO(member) offsetof(maze_style, member)

static const size_t css_members[] = {
    [MAZE_CSS_WALL] = TO(wall_color),         [MAZE_CSS_PASSAGE] = TO(passage_color),
    [MAZE_CSS_PAPER] = TO(paper_color),       [MAZE_CSS_GROUND] = TO(ground),
    [MAZE_CSS_SOLUTION] = TO(solution_color), [MAZE_CSS_TEXTURE] = TO(texture_color),
};

/* Sets the color at `offset`. */
static bool set_color(const char *name, const char *value, maze_style *style, size_t offset,
                      maze_error *error)
{
    maze_color *color = (maze_color *)((char *)style + offset);
    if (!color_is_css(value))
        return color_parse(name, value, color, error);
    uint8_t i = 0;
    while (css_members[i] != offset)
        i++;
    *color = (maze_color){.kind = MAZE_COLOR_CSS, .red = i};
    snprintf(style->css[i], sizeof style->css[i], "%s", value);
    return true;
}

static bool read_color(const setter *row, const char *value, void *to, maze_error *error)
{
    maze_style *style = (maze_style *)((char *)to - row->offset);
    return set_color(row->key.name, value, style, row->offset, error);
}

static bool read_running_color(const setter *row, const char *value, maze_style *style,
                               maze_error *error)
{
    const char *dots = strstr(value, "..");
    if (!dots) {
        if (!set_color(row->key.name, value, style, TO(solution_color), error))
            return false;
        style->solution_end = (maze_color){.kind = MAZE_COLOR_AUTO};
        return true;
    }
    char first[64];
    maze_color from, to;
    size_t length = (size_t)(dots - value);
    snprintf(first, sizeof first, "%.*s", (int)(length < sizeof first ? length : sizeof first - 1),
             value);
    if (!color_parse(row->key.name, first, &from, error) ||
        !color_parse(row->key.name, dots + 2, &to, error))
        return false;
    if (from.kind == MAZE_COLOR_NONE || to.kind == MAZE_COLOR_NONE)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\": a color cannot run from or to none",
                         row->key.name, value);
    style->solution_color = from;
    style->solution_end = to;
    return true;
}

/* Its row leads to the whole style. */
static bool read_solution_color(const setter *row, const char *value, void *to, maze_error *error)
{
    return read_running_color(row, value, to, error);
}

static bool read_paper(const setter *row, const char *value, void *to, maze_error *error)
{
    if (name_equal(value, "maze")) {
        *(maze_paper *)to = (maze_paper){NO_PAPER, NO_PAPER};
        return true;
    }
    return units_parse_paper(row->key.name, value, to, error);
}

static bool read_dpi(const setter *row, const char *value, void *to, maze_error *error)
{
    const char *p = value;
    double dpi;
    if (!units_read_number(&p, &dpi) || *p || dpi < 10 || dpi > 9600)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" must be a number from 10 to 9600",
                         row->key.name, value);
    *(double *)to = dpi;
    return true;
}

static bool read_duration(const setter *row, const char *value, void *to, maze_error *error)
{
    const char *p = value;
    double seconds;
    if (!units_read_number(&p, &seconds) || (*p && strcmp(p, "s") != 0) || seconds < 0.1 ||
        seconds > 600)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" must be 0.1s to 600s", row->key.name,
                         value);
    *(double *)to = seconds;
    return true;
}

static bool read_word(const setter *row, const char *value, void *to, maze_error *error)
{
    return name_find(row->key.name, value, row->words, to, error);
}

static bool read_yes(const setter *row, const char *value, void *to, maze_error *error)
{
    int yes;
    if (!name_find(row->key.name, value, row->words, &yes, error))
        return false;
    *(bool *)to = yes;
    return true;
}

static bool read_corners(const setter *row, const char *value, void *to, maze_error *error)
{
    maze_corners corners = {0};
    if (name_equal(value, "round")) {
        corners.round = true;
    } else if (name_equal(value, "sharp")) {
        corners.sharp = true;
    } else if (!name_equal(value, "auto")) {
        if (!units_parse_length(row->key.name, value, &corners.radius, NULL))
            return maze_fail(error, MAZE_BAD_INPUT,
                             "%s \"%.60s\" must be sharp, round, or a radius with its unit (mm, "
                             "cm, in, pt, px), such as 2mm",
                             row->key.name, value);
        corners.round = corners.radius.value > 0;
        corners.sharp = !corners.round;
    }
    *(maze_corners *)to = corners;
    return true;
}

#define MOST_TEXT 2000 /* bytes: more than any page holds */

static bool read_text(const setter *row, const char *value, void *to, maze_error *error)
{
    if (!utf8_is_plain(value))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s must be UTF-8 text of one line without control characters",
                         row->key.name);
    if (strlen(value) > MOST_TEXT)
        return maze_fail(error, MAZE_BAD_INPUT, "%s is longer than %d bytes", row->key.name,
                         MOST_TEXT);
    *(const char **)to = *value ? value : NULL;
    return true;
}

static bool read_code(const setter *row, const char *value, void *to, maze_error *error)
{
    return code_check(row->key.name, value, error) && read_text(row, value, to, error);
}

static const char *const yes_words[] = {"no", "yes", NULL};
static const char *const corners_words[] = {"auto", "sharp", "round", NULL};
static const char *const arrows_words[] = {[MAZE_ARROWS_BLACK] = "black",
                                           [MAZE_ARROWS_COLOR] = "color",
                                           [MAZE_ARROWS_NONE] = "none",
                                           NULL};
static const char *const joins_words[] = {
    [MAZE_JOINS_SQUARE] = "square", [MAZE_JOINS_ROUND] = "round", NULL};
static const char *const draw_words[] = {[MAZE_DRAW_AUTO] = "auto",
                                         [MAZE_DRAW_WALLS] = "walls",
                                         [MAZE_DRAW_PASSAGES] = "passages",
                                         [MAZE_DRAW_ROADS] = "roads",
                                         NULL};
static const char *const texture_words[] = {
    [MAZE_TEXTURE_NONE] = "none",     [MAZE_TEXTURE_HATCH] = "hatch", [MAZE_TEXTURE_DOTS] = "dots",
    [MAZE_TEXTURE_BRICKS] = "bricks", [MAZE_TEXTURE_HEDGE] = "hedge", NULL};
static const char *const paving_words[] = {[MAZE_PAVING_NONE] = "none",
                                           [MAZE_PAVING_HATCH] = "hatch",
                                           [MAZE_PAVING_DOTS] = "dots",
                                           [MAZE_PAVING_BRICKS] = "bricks",
                                           [MAZE_PAVING_GRASS] = "grass",
                                           [MAZE_PAVING_BOXES] = "boxes",
                                           NULL};
static const char *const dash_words[] = {[MAZE_DASH_SOLID] = "solid",
                                         [MAZE_DASH_DASHED] = "dashed",
                                         [MAZE_DASH_DOTTED] = "dotted",
                                         NULL};
static const char *const recipe_words[] = {[MAZE_RECIPE_AUTO] = "auto",
                                           [MAZE_RECIPE_FOOT] = "foot",
                                           [MAZE_RECIPE_LIST] = "list",
                                           [MAZE_RECIPE_NONE] = "none",
                                           NULL};

static const char *const lettering_words[] = {[MAZE_LETTERING_AUTO] = "auto",
                                              [MAZE_LETTERING_OUTLINES] = "outlines",
                                              [MAZE_LETTERING_STROKES] = "strokes",
                                              [MAZE_LETTERING_NONE] = "none",
                                              NULL};
static const char *const animate_words[] = {[MAZE_ANIMATE_NONE] = "none",
                                            [MAZE_ANIMATE_CARVE] = "carve",
                                            [MAZE_ANIMATE_SOLVE] = "solve",
                                            NULL};
static const char *const look_words[] = {
    [MAZE_LOOK_AUTO] = "auto",     [MAZE_LOOK_PLAIN] = "plain",     [MAZE_LOOK_CLASSIC] = "classic",
    [MAZE_LOOK_MODERN] = "modern", [MAZE_LOOK_PLAYFUL] = "playful", NULL};

static const setter vocabulary[] = {
    {{KEY_CELL}, read_size, TO(cell), NULL},
    {{KEY_WALL}, read_size, TO(wall), NULL},
    {{KEY_MARGIN}, read_length, TO(margin), NULL},
    {{KEY_WALL_COLOR}, read_color, TO(wall_color), NULL},
    {{KEY_PAPER_COLOR}, read_color, TO(paper_color), NULL},
    {{KEY_GROUND}, read_color, TO(ground), NULL},
    {{KEY_GROUND_TEXTURE}, read_word, TO(ground_texture), paving_words},
    {{KEY_SOLUTION_COLOR}, read_solution_color, 0, NULL},
    {{KEY_SOLUTION_DASH}, read_word, TO(solution_dash), dash_words},
    {{KEY_SOLUTION_FILL}, read_yes, TO(solution_fill), yes_words},
    {{KEY_ARROWS}, read_word, TO(arrows), arrows_words},
    {{KEY_JOINS}, read_word, TO(joins), joins_words},
    {{KEY_DRAW}, read_word, TO(draw), draw_words},
    {{KEY_PASSAGE_COLOR}, read_color, TO(passage_color), NULL},
    {{KEY_TEXTURE}, read_word, TO(texture), texture_words},
    {{KEY_TEXTURE_COLOR}, read_color, TO(texture_color), NULL},
    {{KEY_SHADE}, read_yes, TO(shade), yes_words},
    {{KEY_HAND}, read_yes, TO(hand), yes_words},
    {{KEY_CORNERS}, read_corners, TO(corners), corners_words},
    {{KEY_SOLUTION_CURVE}, read_yes, TO(solution_curve), yes_words},
    {{"heat", "yes|no", "cells colored by their distance"}, read_yes, TO(heat), yes_words},
    {{"dpi", "N", "pixels an inch of png (300)"}, read_dpi, TO(dpi), NULL},
    {{"paper", "PAPER", "a4, 210x297mm, or maze: as large as it is"}, read_paper, TO(paper), NULL},
    {{"title", "TEXT", "title of the page or picture"}, read_text, TO(title), NULL},
    {{KEY_LOOK}, read_word, TO(look), look_words},
    {{KEY_HEADING}, read_text, TO(heading), NULL},
    {{KEY_CAPTION}, read_text, TO(caption), NULL},
    {{KEY_CODE}, read_code, TO(code), NULL},
    {{"recipe-line", "PLACE", "of recipes: foot, list (in a book), none"},
     read_word,
     TO(recipe_line),
     recipe_words},
    {{"lettering", "KIND", "print-svg, dxf: outlines, strokes, none"},
     read_word,
     TO(lettering),
     lettering_words},
    {{"height", "LENGTH", "scad: height of the walls (5mm)"}, read_size, TO(height), NULL},
    {{"animate", "KIND", "svg: show the carving or the solving"},
     read_word,
     TO(animate),
     animate_words},
    {{"duration", "SECONDS", "its length, 0.1s to 600s (8s)"}, read_duration, TO(duration), NULL},
};

#define KEYS (sizeof vocabulary / sizeof *vocabulary)

_Static_assert(KEYS <= 64, "maze_style.given has a bit for each");
_Static_assert(sizeof(maze_arrows) == sizeof(int) && sizeof(maze_joins) == sizeof(int) &&
                   sizeof(maze_dash) == sizeof(int) && sizeof(maze_draw) == sizeof(int) &&
                   sizeof(maze_recipe_line) == sizeof(int) &&
                   sizeof(maze_lettering) == sizeof(int) && sizeof(maze_animate) == sizeof(int) &&
                   sizeof(maze_texture) == sizeof(int) && sizeof(maze_paving) == sizeof(int) &&
                   sizeof(maze_look) == sizeof(int),
               "read_word writes an int");

const maze_style_key *maze_style_key_at(unsigned i)
{
    return i < KEYS ? &vocabulary[i].key : NULL;
}

const char *const *style_key_words(unsigned i)
{
    return i < KEYS ? vocabulary[i].words : NULL;
}

void style_init(maze_style *style)
{
    *style = (maze_style){.dpi = 300, .duration = 8};
    maze_paper_at(0, &style->paper);
}

static const setter *find_key(const char *key, maze_error *error)
{
    nearest best = {0};
    for (size_t i = 0; i < KEYS; i++) {
        if (strcmp(key, vocabulary[i].key.name) == 0)
            return &vocabulary[i];
        nearest_offer(&best, key, vocabulary[i].key.name);
    }
    char hint[NEAREST_HINT_SIZE];
    maze_fail(error, MAZE_BAD_INPUT, "unknown style key \"%.60s\"%s", key,
              nearest_hint(&best, hint, sizeof hint));
    return NULL;
}

bool style_set(maze_style *style, const char *key, const char *value, maze_error *error)
{
    const setter *row = find_key(key, error);
    if (!row || !row->read(row, value, (char *)style + row->offset, error))
        return false;
    style->given |= UINT64_C(1) << (row - vocabulary);
    return true;
}

const char **style_text(maze_style *style, const char *key)
{
    const setter *row = find_key(key, NULL);
    bool is_text = row && (row->read == read_text || row->read == read_code);
    return is_text ? (const char **)((char *)style + row->offset) : NULL;
}

bool style_is_given(const maze_style *style, const char *key)
{
    for (size_t i = 0; i < KEYS; i++)
        if (style->given >> i & 1 && strcmp(vocabulary[i].key.name, key) == 0)
            return true;
    return false;
}

/* A key that only one medium has any use for. */
static bool check_medium(const maze_style *style, const char *key, maze_medium needed,
                         const char *formats, const char *format, maze_error *error)
{
    return style->medium == needed || !style_is_given(style, key) ||
           maze_fail(error, MAZE_BAD_INPUT, "%s is for %s, not for %s", key, formats, format);
}

bool style_check(const maze_style *style, const char *format, maze_error *error)
{
    static const char sheets[] = "pdf, print-svg and dxf";
    if (!check_medium(style, "heading", MAZE_MEDIUM_SHEET, sheets, format, error) ||
        !check_medium(style, "caption", MAZE_MEDIUM_SHEET, sheets, format, error) ||
        !check_medium(style, "paper", MAZE_MEDIUM_SHEET, "pdf, print-svg, dxf and scad", format,
                      error) ||
        !check_medium(style, "recipe-line", MAZE_MEDIUM_SHEET, sheets, format, error) ||
        !check_medium(style, "animate", MAZE_MEDIUM_SCREEN, "svg", format, error) ||
        !check_medium(style, "duration", MAZE_MEDIUM_SCREEN, "svg", format, error) ||
        !check_medium(style, "dpi", MAZE_MEDIUM_PIXELS, "png", format, error))
        return false;
    for (size_t i = 0; i < KEYS && style->medium == MAZE_MEDIUM_LETTERS; i++)
        if (style->given >> i & 1)
            return maze_fail(error, MAZE_BAD_INPUT, "%s is not for %s", vocabulary[i].key.name,
                             format);
    return true;
}
