/* Sets the members of a style by key, according to one table, and rejects styles whose members
 * conflict with each other or with a recipe. */
#include "page/layout/style.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/letters/letters.h"
#include "core/recipe/recipe.h"
#include "page/layout/values.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum value_kind {
    VALUE_LENGTH,
    VALUE_SIZE,
    VALUE_COLOR,
    VALUE_TWO_COLORS,
    VALUE_PAPER,
    VALUE_DPI,
    VALUE_DURATION,
    VALUE_CORNERS,
    VALUE_PICTURE,
    VALUE_WORD,
    VALUE_YES,
    VALUE_ROAD,
    VALUE_TONE,
    VALUE_TEXT,
    VALUE_LETTERS,
    VALUE_CODE
} value_kind;

typedef struct style_row {
    maze_style_key key;
    value_kind kind;
    size_t offset;
    /* words that the key accepts, ending with NULL; NULL: the key has no list of words */
    const char *const *words;
} style_row;

#define TO(member) offsetof(maze_style, member)

/* A row for a key with one of several words as its value. The index of each word is the word's enum
 * value. */
#define WORD(key, member, ...)                                                                     \
    {                                                                                              \
        {key}, VALUE_WORD, TO(member), (const char *const[])                                       \
        {                                                                                          \
            __VA_ARGS__, NULL                                                                      \
        }                                                                                          \
    }

#define KEY_RECIPE_LINE "recipe-line", "PLACE", "where recipes are: foot, list (in a book), none"
#define KEY_KERF "kerf", "LENGTH", "print-svg, dxf: width of the cut"
#define KEY_LETTERING "lettering", "KIND", "print-svg, dxf: outlines, strokes, none"
#define KEY_ANIMATE "animate", "KIND", "svg: animate carving or solving"
#define KEY_PRESS "press", "PRESS", "home, or swell: tactile lines"
#define KEY_DURATION "duration", "SECONDS", "duration of the animation, 0.1s to 600s (8s)"

static const char *const corners_words[] = {"auto", "sharp", "round", NULL};

static const char *const tone_words[] = {
    [MAZE_TONE_NONE] = "none", [MAZE_TONE_GRADIENT] = "gradient", [MAZE_TONE_HEAT] = "heat", NULL};

static const style_row vocabulary[] = {
    {{KEY_CELL}, VALUE_SIZE, TO(cell), NULL},
    {{KEY_WALL}, VALUE_SIZE, TO(wall), NULL},
    {{KEY_MARGIN}, VALUE_LENGTH, TO(margin), NULL},
    {{KEY_WALL_COLOR}, VALUE_COLOR, TO(wall_color), NULL},
    {{KEY_PAPER_COLOR}, VALUE_COLOR, TO(paper_color), NULL},
    {{KEY_GROUND}, VALUE_COLOR, TO(ground), NULL},
    WORD(KEY_GROUND_TEXTURE,
         ground_texture, [MAZE_PAVING_NONE] = "none", [MAZE_PAVING_HATCH] = "hatch",
         [MAZE_PAVING_DOTS] = "dots", [MAZE_PAVING_BRICKS] = "bricks",
         [MAZE_PAVING_GRASS] = "grass", [MAZE_PAVING_BOXES] = "boxes"),
    {{KEY_SOLUTION_COLOR}, VALUE_TWO_COLORS, TO(solution_color), NULL},
    WORD(KEY_SOLUTION_DASH, solution_dash, [MAZE_DASH_SOLID] = "solid",
         [MAZE_DASH_DASHED] = "dashed", [MAZE_DASH_DOTTED] = "dotted"),
    {{KEY_SOLUTION_FILL}, VALUE_YES, TO(solution_fill), page_yes_words},
    WORD(KEY_ARROWS, arrows, [MAZE_ARROWS_BLACK] = "black", [MAZE_ARROWS_COLOR] = "color",
         [MAZE_ARROWS_NONE] = "none"),
    WORD(KEY_SYMBOLS, symbols, [MAZE_SYMBOLS_COLOR] = "color", [MAZE_SYMBOLS_BLACK] = "black"),
    WORD(KEY_JOINS, joins, [MAZE_JOINS_SQUARE] = "square", [MAZE_JOINS_ROUND] = "round"),
    WORD(KEY_DRAW, draw, [MAZE_DRAW_AUTO] = "auto", [MAZE_DRAW_WALLS] = "walls",
         [MAZE_DRAW_PASSAGES] = "passages", [MAZE_DRAW_ROADS] = "roads"),
    {{KEY_PASSAGE_COLOR}, VALUE_COLOR, TO(passage_color), NULL},
    {{KEY_ROAD}, VALUE_ROAD, TO(road), NULL},
    WORD(KEY_TRACE, trace, [MAZE_TRACE_ROAD] = "road", [MAZE_TRACE_LINES] = "lines",
         [MAZE_TRACE_WAVES] = "waves", [MAZE_TRACE_HILLS] = "hills",
         [MAZE_TRACE_ZIGZAGS] = "zigzags", [MAZE_TRACE_CASTLE] = "castle",
         [MAZE_TRACE_LOOPS] = "loops", [MAZE_TRACE_SPIRALS] = "spirals"),
    WORD(KEY_TEXTURE, texture, [MAZE_TEXTURE_NONE] = "none", [MAZE_TEXTURE_HATCH] = "hatch",
         [MAZE_TEXTURE_DOTS] = "dots", [MAZE_TEXTURE_BRICKS] = "bricks",
         [MAZE_TEXTURE_HEDGE] = "hedge"),
    {{KEY_TEXTURE_COLOR}, VALUE_COLOR, TO(texture_color), NULL},
    {{KEY_TONE}, VALUE_TONE, TO(tone), tone_words},
    {{KEY_CLEAR}, VALUE_SIZE, TO(clear), NULL},
    {{KEY_SHADE}, VALUE_YES, TO(shade), page_yes_words},
    {{KEY_HAND}, VALUE_YES, TO(hand), page_yes_words},
    {{KEY_CORNERS}, VALUE_CORNERS, TO(corners), corners_words},
    {{KEY_PICTURE_SIZE}, VALUE_PICTURE, TO(picture_size), NULL},
    {{KEY_SOLUTION_CURVE}, VALUE_YES, TO(solution_curve), page_yes_words},
    {{"heat", "yes|no", "color cells by their distance"}, VALUE_YES, TO(heat), page_yes_words},
    {{"dpi", "N", "pixels per inch of png (300)"}, VALUE_DPI, TO(dpi), NULL},
    {{"paper", "PAPER", "a4, 210x297mm, or maze: the maze's own size"},
     VALUE_PAPER,
     TO(paper),
     NULL},
    {{"tile", "PAPER", "pdf: split over sheets of this paper, to glue"},
     VALUE_PAPER,
     TO(tile),
     NULL},
    {{"title", "TEXT", "title of the page or image"}, VALUE_TEXT, TO(title), NULL},
    WORD(KEY_PRESS, press, [PAGE_PRESS_HOME] = "home", [PAGE_PRESS_SWELL] = "swell"),
    WORD(KEY_LOOK, look, [MAZE_LOOK_AUTO] = "auto", [MAZE_LOOK_PLAIN] = "plain",
         [MAZE_LOOK_CLASSIC] = "classic", [MAZE_LOOK_MODERN] = "modern",
         [MAZE_LOOK_PLAYFUL] = "playful"),
    {{KEY_HEADING}, VALUE_TEXT, TO(heading), NULL},
    {{KEY_CAPTION}, VALUE_TEXT, TO(caption), NULL},
    {{KEY_CODE}, VALUE_CODE, TO(code), NULL},
    {{KEY_LETTERS}, VALUE_LETTERS, TO(letters), NULL},
    {{KEY_COUNT_BY}, VALUE_LETTERS, TO(letters), NULL},
    {{KEY_SUMS}, VALUE_LETTERS, TO(letters), NULL},
    WORD(KEY_RECIPE_LINE, recipe_line, [MAZE_RECIPE_AUTO] = "auto", [MAZE_RECIPE_FOOT] = "foot",
         [MAZE_RECIPE_LIST] = "list", [MAZE_RECIPE_NONE] = "none"),
    WORD(KEY_LETTERING,
         lettering, [MAZE_LETTERING_AUTO] = "auto", [MAZE_LETTERING_OUTLINES] = "outlines",
         [MAZE_LETTERING_STROKES] = "strokes", [MAZE_LETTERING_NONE] = "none"),
    {{KEY_KERF}, VALUE_LENGTH, TO(kerf), NULL},
    {{"height", "LENGTH", "scad: height of the walls (5mm)"}, VALUE_SIZE, TO(height), NULL},
    WORD(KEY_ANIMATE, animate, [MAZE_ANIMATE_NONE] = "none", [MAZE_ANIMATE_CARVE] = "carve",
         [MAZE_ANIMATE_SOLVE] = "solve"),
    {{KEY_DURATION}, VALUE_DURATION, TO(duration), NULL},
};

#define KEYS (sizeof vocabulary / sizeof *vocabulary)

_Static_assert(KEYS <= 64, "maze_style.given must have a bit for each key");
_Static_assert(sizeof(maze_arrows) == sizeof(int) && sizeof(maze_joins) == sizeof(int) &&
                   sizeof(maze_dash) == sizeof(int) && sizeof(maze_draw) == sizeof(int) &&
                   sizeof(maze_recipe_line) == sizeof(int) &&
                   sizeof(maze_lettering) == sizeof(int) && sizeof(maze_animate) == sizeof(int) &&
                   sizeof(maze_texture) == sizeof(int) && sizeof(maze_paving) == sizeof(int) &&
                   sizeof(maze_look) == sizeof(int) && sizeof(page_press) == sizeof(int),
               "base_name_find writes an int");

const maze_style_key *maze_style_key_at(unsigned i)
{
    return i < KEYS ? &vocabulary[i].key : NULL;
}

const char *const *page_style_key_words(unsigned i)
{
    return i < KEYS ? vocabulary[i].words : NULL;
}

void page_style_init(maze_style *style)
{
    *style = (maze_style){.dpi = 300, .duration = 8};
    maze_paper_at(0, &style->paper);
}

static const style_row *find_key(const char *key, maze_error *error)
{
    base_nearest best = {0};
    for (size_t i = 0; i < KEYS; i++) {
        if (strcmp(key, vocabulary[i].key.name) == 0)
            return &vocabulary[i];
        base_nearest_offer(&best, key, vocabulary[i].key.name);
    }
    char hint[NEAREST_HINT_SIZE];
    reject(error, "unknown style key \"%.60s\"%s", key,
           base_nearest_hint(&best, hint, sizeof hint));
    return NULL;
}

static bool read_size(const char *what, const char *value, maze_length *to, maze_error *error)
{
    maze_length length;
    if (!page_parse_length(what, value, &length, error))
        return false;
    if (!(length.value > 0))
        return reject(error, "%s \"%.60s\" must be more than 0", what, value);
    *to = length;
    return true;
}

/* the colors of a style for which CSS text is accepted */
static const struct {
    size_t offset;
    const char *key;
} css_colors[MAZE_CSS_COLORS] = {
    [MAZE_CSS_WALL] = {TO(wall_color), "wall-color"},
    [MAZE_CSS_PASSAGE] = {TO(passage_color), "passage-color"},
    [MAZE_CSS_PAPER] = {TO(paper_color), "paper-color"},
    [MAZE_CSS_GROUND] = {TO(ground), "ground"},
    [MAZE_CSS_SOLUTION] = {TO(solution_color), "solution-color"},
    [MAZE_CSS_TEXTURE] = {TO(texture_color), "texture-color"},
};

static bool read_color(const char *what, const char *value, maze_style *style, size_t offset,
                       maze_error *error)
{
    maze_color *color = (maze_color *)((char *)style + offset);
    if (!page_color_is_css(value))
        return page_parse_color(what, value, color, error);
    uint8_t i = 0;
    while (css_colors[i].offset != offset)
        i++;
    *color = (maze_color){.kind = MAZE_COLOR_CSS, .red = i};
    snprintf(style->css[i], sizeof style->css[i], "%s", value);
    return true;
}

static bool read_two_colors(const char *what, const char *value, maze_style *style,
                            maze_error *error)
{
    const char *dots = strstr(value, "..");
    if (!dots) {
        if (!read_color(what, value, style, TO(solution_color), error))
            return false;
        style->solution_end = (maze_color){.kind = MAZE_COLOR_AUTO};
        return true;
    }
    char first[64];
    maze_color from, to;
    size_t length = (size_t)(dots - value);
    snprintf(first, sizeof first, "%.*s", (int)(length < sizeof first ? length : sizeof first - 1),
             value);
    if (!page_parse_color(what, first, &from, error) ||
        !page_parse_color(what, dots + 2, &to, error))
        return false;
    if (from.kind == MAZE_COLOR_NONE || to.kind == MAZE_COLOR_NONE)
        return reject(error,
                      "%s \"%.60s\": \"none\" is not a color; use two colors, such as red..blue",
                      what, value);
    style->solution_color = from;
    style->solution_end = to;
    return true;
}

static bool read_paper(const char *what, const char *value, maze_paper *to, maze_error *error)
{
    if (strcmp(what, "paper") != 0 || !base_name_equal(value, "maze"))
        return page_parse_paper(what, value, to, error);
    *to = (maze_paper){NO_PAPER, NO_PAPER};
    return true;
}

/* Reads a number from `least` to `most`, optionally followed by its unit. `form` describes valid
 * values in the error message. */
static bool read_real(const char *what, const char *value, double least, double most,
                      const char *unit, const char *form, double *to, maze_error *error)
{
    const char *p = value;
    double number;
    if (!page_read_number(&p, &number) || (*p && strcmp(p, unit) != 0) || number < least ||
        number > most)
        return reject(error, "%s \"%.60s\" must be %s", what, value, form);
    *to = number;
    return true;
}

static bool read_corners(const char *what, const char *value, maze_corners *to, maze_error *error)
{
    maze_corners corners = {0};
    if (base_name_equal(value, "round")) {
        corners.round = true;
    } else if (base_name_equal(value, "sharp")) {
        corners.sharp = true;
    } else if (!base_name_equal(value, "auto")) {
        if (!page_parse_length(what, value, &corners.radius, NULL))
            return reject(error,
                          "%s \"%.60s\" must be auto, sharp, round, or a radius, such as 2mm", what,
                          value);
        corners.round = corners.radius.value > 0;
        corners.sharp = !corners.round;
    }
    *to = corners;
    return true;
}

#define MOST_PICTURE 20 /* maximum size of a picture, in cells */

static bool read_picture_size(const char *what, const char *value, maze_picture_size *to,
                              maze_error *error)
{
    const char *p = value;
    maze_picture_size size = {0};
    if (page_read_number(&p, &size.cells) &&
        (p += strspn(p, " "), base_name_equal(p, "cells") || base_name_equal(p, "cell"))) {
        if (!(size.cells > 0 && size.cells <= MOST_PICTURE))
            return reject(error, "%s \"%.60s\" must be more than 0 and at most %d cells", what,
                          value, MOST_PICTURE);
        *to = size;
        return true;
    }
    size.cells = 0;
    if (!page_parse_length(what, value, &size.length, NULL))
        return reject(
            error, "%s \"%.60s\" must be a length or a number of cells, such as 12mm or 1.6cells",
            what, value);
    if (!read_size(what, value, &size.length, error))
        return false;
    *to = size;
    return true;
}

#define LEAST_ROAD (3 * POINTS_PER_MM)
#define MOST_ROAD (50 * POINTS_PER_MM)

static bool read_road(const char *what, const char *value, maze_length to[2], maze_error *error)
{
    const char *dots = strstr(value, ".."), *last = dots ? dots + 2 : value;
    char first[64];
    maze_length road[2];
    if (!page_parse_length(what, last, &road[1], error))
        return false;
    road[0] = road[1];
    snprintf(first, sizeof first, "%.*s", (int)(dots ? dots - value : 0), value);
    const char *rest = first;
    if (dots && page_read_number(&rest, &road[0].value) && !*rest)
        road[0].unit = road[1].unit;
    else if (dots && !page_parse_length(what, first, &road[0], error))
        return false;
    for (int i = 0; i < 2; i++) {
        double points = page_length_points(road[i], POINTS_PER_CSS_PX, 0);
        if (points < LEAST_ROAD * (1 - 1e-9) || points > MOST_ROAD * (1 + 1e-9))
            return reject(error,
                          "%s \"%.60s\" must be a width from 3mm to 50mm, such as 12mm, or two "
                          "widths, such as 19mm..6mm, for the first and the last road",
                          what, value);
    }
    if (page_length_points(road[0], POINTS_PER_CSS_PX, 0) <
        page_length_points(road[1], POINTS_PER_CSS_PX, 0))
        return reject(error, "%s \"%.60s\" must begin with the larger width, as in 19mm..6mm", what,
                      value);
    memcpy(to, road, sizeof road);
    return true;
}

static bool read_tone(const char *what, const char *value, maze_style *style, maze_error *error)
{
    int word;
    if (base_name_find(what, value, tone_words, &word, NULL)) {
        style->tone = (maze_tone)word;
        return true;
    }
    if (!base_checksum_read(value, &style->tone_checksum) || value[CHECKSUM_DIGITS])
        return reject(error,
                      "%s \"%.60s\" must be none, gradient, heat, or the checksum of a grayscale "
                      "image, such as 1f3a9c20",
                      what, value);
    style->tone = MAZE_TONE_PICTURE;
    style->tone_grays = (recipe_grays){0};
    return true;
}

bool page_style_is_tone(const char *value)
{
    maze_style unused;
    return read_tone("tone", value, &unused, NULL);
}

bool page_style_find_tone(maze_style *style, const maze_inputs *inputs, maze_error *error)
{
    return style->tone != MAZE_TONE_PICTURE || style->tone_grays.width > 0 ||
           recipe_inputs_grays(inputs, style->tone_checksum, &style->tone_grays) ||
           recipe_inputs_fail_missing("picture", style->tone_checksum, "photograph", "tone", error);
}

/* maximum length of a text, in bytes */
#define MOST_TEXT 2000

static bool read_text(const char *what, const char *value, const char **to, maze_error *error)
{
    const char *line;
    if (!page_parse_line(what, value, &line, error))
        return false;
    if (strlen(value) > MOST_TEXT)
        return reject(error, "%s has %lu bytes; the maximum is %d; use a shorter text", what,
                      (unsigned long)strlen(value), MOST_TEXT);
    *to = line;
    return true;
}

static bool read_value(const style_row *row, const char *value, maze_style *style,
                       maze_error *error)
{
    const char *what = row->key.name;
    void *to = (char *)style + row->offset;
    size_t count;
    switch (row->kind) {
    case VALUE_LENGTH:
        return page_parse_length(what, value, to, error);
    case VALUE_SIZE:
        return read_size(what, value, to, error);
    case VALUE_COLOR:
        return read_color(what, value, style, row->offset, error);
    case VALUE_TWO_COLORS:
        return read_two_colors(what, value, style, error);
    case VALUE_PAPER:
        return read_paper(what, value, to, error);
    case VALUE_DPI:
        return read_real(what, value, 10, 9600, "dpi", "a number from 10 to 9600", to, error);
    case VALUE_DURATION:
        return read_real(what, value, 0.1, 600, "s", "from 0.1s to 600s", to, error);
    case VALUE_CORNERS:
        return read_corners(what, value, to, error);
    case VALUE_PICTURE:
        return read_picture_size(what, value, to, error);
    case VALUE_WORD:
        return base_name_find(what, value, row->words, to, error);
    case VALUE_YES:
        return page_parse_yes(what, value, to, error);
    case VALUE_ROAD:
        return read_road(what, value, to, error);
    case VALUE_TONE:
        return read_tone(what, value, style, error);
    case VALUE_TEXT:
        return read_text(what, value, to, error);
    case VALUE_LETTERS:
        for (int kind = 0; kind < LETTERS_KINDS; kind++)
            if (strcmp(recipe_letters_names[kind], what) == 0)
                style->letters_kind = (recipe_letters_kind)kind;
        return letters_count(style->letters_kind, value, &count, error) &&
               read_text(what, value, to, error);
    case VALUE_CODE:
        break;
    }
    return page_code_check(what, value, error) && read_text(what, value, to, error);
}

bool page_style_set(maze_style *style, const char *key, const char *value, maze_error *error)
{
    const style_row *row = find_key(key, error);
    if (!row || !read_value(row, value, style, error))
        return false;
    style->given |= UINT64_C(1) << (row - vocabulary);
    return true;
}

const char *page_style_title(const maze_style *style)
{
    const page_letters_words *words = style->content.words;
    return style->title || page_style_is_given(style, "title") || !words ? style->title
                                                                         : words->title;
}

const char *page_style_rule(const maze_style *style)
{
    const page_letters_words *words = style->content.words;
    return style->caption || page_style_is_given(style, "caption") || !words ? style->caption
                                                                             : words->rule;
}

bool page_style_is_given(const maze_style *style, const char *key)
{
    for (size_t i = 0; i < KEYS; i++)
        if (style->given >> i & 1 && strcmp(vocabulary[i].key.name, key) == 0)
            return true;
    return false;
}

void page_style_forget(maze_style *style, const char *key)
{
    for (size_t i = 0; i < KEYS; i++)
        if (strcmp(vocabulary[i].key.name, key) == 0)
            style->given &= ~(UINT64_C(1) << i);
}

bool page_style_check(const maze_style *style, const char *format, maze_error *error)
{
    static const struct {
        const char *key;
        maze_medium medium;
        const char *formats;
    } rows[] = {{"heading", MAZE_MEDIUM_SHEET, "pdf, print-svg and dxf"},
                {"caption", MAZE_MEDIUM_SHEET, "pdf, print-svg and dxf"},
                {"paper", MAZE_MEDIUM_SHEET, "pdf, print-svg, dxf and scad"},
                {"tile", MAZE_MEDIUM_SHEET, "pdf"},
                {"press", MAZE_MEDIUM_SHEET, "pdf, print-svg and dxf"},
                {"road", MAZE_MEDIUM_SHEET, "pdf and print-svg"},
                {"trace", MAZE_MEDIUM_SHEET, "pdf, print-svg and dxf"},
                {"recipe-line", MAZE_MEDIUM_SHEET, "pdf, print-svg and dxf"},
                {"animate", MAZE_MEDIUM_SCREEN, "svg"},
                {"duration", MAZE_MEDIUM_SCREEN, "svg"},
                {"dpi", MAZE_MEDIUM_PIXELS, "png"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (style->medium != rows[i].medium && page_style_is_given(style, rows[i].key))
            return reject(error,
                          "%s works only with %s, not with %s; remove it or use another format",
                          rows[i].key, rows[i].formats, format);
    for (size_t i = 0; i < KEYS && style->medium == MAZE_MEDIUM_LETTERS; i++)
        if (style->given >> i & 1 && vocabulary[i].kind != VALUE_LETTERS)
            return reject(error, "%s does not work with %s; remove it", vocabulary[i].key.name,
                          format);
    return true;
}

bool page_style_has_bands(const maze_style *style)
{
    return style->texture != MAZE_TEXTURE_NONE || style->shade;
}

static const char **text_at(maze_style *style, size_t i)
{
    const char **texts[] = {&style->title, &style->heading, &style->caption, &style->code,
                            &style->letters};
    return i < sizeof texts / sizeof *texts ? texts[i] : NULL;
}

static bool copy_text(const char **text, maze_error *error)
{
    char *copy = strdup(*text);
    if (!copy)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a style");
    *text = copy;
    return true;
}

static maze_style *new_style(maze_error *error)
{
    maze_style *style = malloc(sizeof *style);
    if (!style)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a style");
    return style;
}

maze_style *maze_style_create(maze_medium medium, maze_error *error)
{
    if ((unsigned)medium > MAZE_MEDIUM_LETTERS) {
        reject(error, "there is no medium %d; use a value of maze_format.medium", (int)medium);
        return NULL;
    }
    maze_style *style = new_style(error);
    if (!style)
        return NULL;
    page_style_init(style);
    style->medium = medium;
    return style;
}

maze_style *maze_style_copy(const maze_style *style, maze_error *error)
{
    maze_style *copy = given(style, "style", error) ? new_style(error) : NULL;
    if (!copy)
        return NULL;
    *copy = *style;
    const char **text;
    bool done = true;
    for (size_t i = 0; (text = text_at(copy, i)); i++)
        if (*text && (!done || !copy_text(text, error))) {
            *text = NULL;
            done = false;
        }
    if (done)
        return copy;
    maze_style_destroy(copy);
    return NULL;
}

void maze_style_destroy(maze_style *style)
{
    const char **text;
    for (size_t i = 0; style && (text = text_at(style, i)); i++)
        free((char *)*text);
    free(style);
}

bool maze_style_set(maze_style *style, const char *key, const char *value, maze_error *error)
{
    if (!given(style, "style", error) || !given(key, "key", error) || !given(value, "value", error))
        return false;
    const style_row *row = find_key(key, NULL);
    if (!row || (row->kind != VALUE_TEXT && row->kind != VALUE_LETTERS && row->kind != VALUE_CODE))
        return page_style_set(style, key, value, error);
    const char **text = (const char **)((char *)style + row->offset);
    const char *before = *text, *copy = value;
    if (!copy_text(&copy, error))
        return false;
    bool done = page_style_set(style, key, copy, error);
    if (*text != copy)
        free((char *)copy);
    if (done)
        free((char *)before);
    return done;
}

static bool check_picture(const maze_picture *picture, maze_error *error)
{
    if (!picture || ((picture->pixels || picture->file) && picture->width && picture->height))
        return true;
    return reject(error,
                  "an image requires a width, a height, and either pixels or the text of an SVG");
}

bool maze_style_set_pictures(maze_style *style, const maze_picture *start, const maze_picture *goal,
                             maze_error *error)
{
    if (!given(style, "style", error) || !check_picture(start, error) ||
        !check_picture(goal, error))
        return false;
    style->start_picture = start;
    style->goal_picture = goal;
    return true;
}

bool maze_style_set_number(maze_style *style, size_t number, maze_error *error)
{
    if (!given(style, "style", error))
        return false;
    style->number = number;
    return true;
}

bool maze_style_hide_solution(maze_style *style, bool hide, maze_error *error)
{
    if (!given(style, "style", error))
        return false;
    if (hide && style->medium != MAZE_MEDIUM_SCREEN)
        return reject(error, "only a style for screens (MAZE_MEDIUM_SCREEN) can hide a solution");
    style->hide_solution = hide;
    return true;
}

/* A setting that a style may request, with its name in error messages. */
typedef struct asked {
    bool is_asked;
    const char *text;
} asked;

static bool is_painted(maze_color color)
{
    return color.kind == MAZE_COLOR_RGB || color.kind == MAZE_COLOR_CSS;
}

/* The keys `road` and `kerf` require plain roads or walls. Returns false and sets *error if a style
 * with one of these keys has another setting that conflicts with the key. */
static bool check_plain(const maze_style *style, maze_draw draw, maze_error *error)
{
    bool roads = draw == MAZE_DRAW_ROADS, road = style->road[0].unit != MAZE_UNIT_AUTO;
    bool kerf = style->kerf.unit != MAZE_UNIT_AUTO;
    const char *other = style->texture != MAZE_TEXTURE_NONE             ? "texture"
                        : style->shade                                  ? "shade"
                        : style->hand                                   ? "hand"
                        : style->tone != MAZE_TONE_NONE                 ? "tone"
                        : road && page_style_is_given(style, "wall")    ? "wall"
                        : road && draw != MAZE_DRAW_AUTO && !roads      ? "draw"
                        : kerf && (roads || draw == MAZE_DRAW_PASSAGES) ? "draw"
                        : kerf && style->corners.round                  ? "corners"
                                                                        : NULL;
    return !(other && (road || kerf)) ||
           reject(error,
                  "the option \"%s\" requires %s, so it conflicts with the option \"%s\"; remove "
                  "one of the two",
                  road ? "road" : "kerf", road ? "plain roads" : "plain walls with sharp corners",
                  other);
}

/* Fails with the text of the first row that is asked. */
static bool check_flaws(const asked *flaws, size_t count, maze_error *error)
{
    for (size_t i = 0; i < count; i++)
        if (flaws[i].is_asked)
            return reject(error, "%s", flaws[i].text);
    return true;
}

static bool check_pairs(const maze_style *style, maze_draw draw, maze_error *error)
{
    bool roads = draw == MAZE_DRAW_ROADS, passages = draw == MAZE_DRAW_PASSAGES || roads;
    bool paved = style->ground_texture != MAZE_PAVING_NONE, heat = style->heat;
    bool tone = style->tone != MAZE_TONE_NONE, letters = style->letters != NULL;
    bool fill = style->solution_fill, dash = style->solution_dash != MAZE_DASH_SOLID;
    int printed = page_style_is_given(style, "letters") + page_style_is_given(style, "count-by") +
                  page_style_is_given(style, "sums");
    const asked flaws[] = {
        {heat && passages,
         "the option \"heat\" conflicts with the option \"draw\", because passages and roads "
         "cover the colored cells; remove one of the two"},
        {heat && !roads && is_painted(style->ground),
         "the option \"heat\" conflicts with the option \"ground\", because heat colors all "
         "cells; remove one of the two"},
        {heat && paved,
         "the option \"heat\" conflicts with the option \"ground-texture\", because heat colors "
         "all cells; remove one of the two"},
        {passages && page_style_has_bands(style),
         "texture and shade require walls, not passages or roads; remove texture and shade, or "
         "draw walls"},
        {passages && style->hand,
         "the option \"hand\" requires walls, not passages or roads; remove it, or draw walls"},
        {tone && passages,
         "the option \"tone\" requires walls, not passages or roads; remove it, or draw walls"},
        {tone && style->texture != MAZE_TEXTURE_NONE,
         "the option \"tone\" conflicts with the option \"texture\", which requires walls of "
         "even width; remove one of the two"},
        {tone && style->shade,
         "the option \"tone\" conflicts with the option \"shade\", which requires walls of even "
         "width; remove one of the two"},
        {tone && style->hand,
         "the option \"tone\" conflicts with the option \"hand\", which would make corridors too "
         "narrow; remove one of the two"},
        {tone && style->corners.round,
         "the option \"tone\" conflicts with the option \"corners\", because tone decides the "
         "form of corners; remove one of the two"},
        {!tone && style->clear.unit != MAZE_UNIT_AUTO,
         "the option \"clear\" requires the option \"tone\"; use both or neither"},
        {heat && fill,
         "the option \"heat\" conflicts with the option \"solution-fill\", because both color the "
         "same cells; remove one of the two"},
        {dash && style->solution_end.kind == MAZE_COLOR_RGB,
         "a solution-color with two colors requires a solid line; remove the option "
         "\"solution-dash\", or use one color"},
        {style->solution_curve && fill,
         "the option \"solution-fill\" conflicts with the option \"solution-curve\", because a "
         "filled solution has no line; remove one of the two"},
        {style->ground.kind == MAZE_COLOR_CSS && (style->shade || paved),
         "the option \"ground\" must be #rgb, #rrggbb or a name, because shade and ground-texture "
         "require a darker color of the ground"},
        {printed > 1,
         "letters, count-by and sums conflict, because all print on the solution; use only one of "
         "the three"},
        {letters && heat,
         "the option \"heat\" conflicts with letters, which would be illegible on dark cells; "
         "remove one of the two"},
        {letters && draw == MAZE_DRAW_PASSAGES,
         "letters conflict with the option \"draw passages\", which leaves no space for them; "
         "remove letters, or draw walls or roads"},
        {letters && tone,
         "the option \"tone\" conflicts with letters, because tone fills the cells that carry "
         "letters; remove one of the two"},
        {dash && fill,
         "the option \"solution-fill\" conflicts with the option \"solution-dash\", because a "
         "filled solution has no line; remove one of the two"},
    };
    return check_plain(style, draw, error) &&
           check_flaws(flaws, sizeof flaws / sizeof *flaws, error);
}

static bool check_css(const maze_style *style, maze_error *error)
{
    for (size_t i = 0; i < MAZE_CSS_COLORS && style->medium != MAZE_MEDIUM_SCREEN; i++) {
        const maze_color *color =
            (const maze_color *)((const char *)style + css_colors[i].offset);
        if (color->kind == MAZE_COLOR_CSS)
            return reject(error,
                          "the option \"%s\": \"%.60s\" is a color for svg only; for other "
                          "formats, use #rgb, #rrggbb, none, or a name such as navy",
                          css_colors[i].key, style->css[color->red]);
    }
    return true;
}

/* maximum number of cells of a maze whose carving is animated; each cell adds about 50 bytes to the
 * file */
#define MOST_STEPS 5000

static bool check_animate(const maze_recipe *recipe, const maze_style *style, maze_draw draw,
                          maze_error *error)
{
    bool animate = style->animate != MAZE_ANIMATE_NONE;
    bool carve = style->animate == MAZE_ANIMATE_CARVE;
    uint64_t cells = carve ? recipe_estimate_of(recipe, NULL).cells : 0;
    const asked flaws[] = {
        {style->duration > 0 && page_style_is_given(style, "duration") && !animate,
         "the option \"duration\" requires the option \"animate\"; add it"},
        {animate && style->solution_fill,
         "the option \"animate\" conflicts with the option \"solution-fill\", because an animated "
         "solution is a line; remove one of the two"},
        {animate && style->solution_dash != MAZE_DASH_SOLID,
         "the option \"animate\" conflicts with the option \"solution-dash\", because an animated "
         "solution is a solid line; remove one of the two"},
        {animate && style->hide_solution,
         "the option \"animate\" conflicts with a hidden solution, because an animation shows the "
         "solution; remove one of the two"},
        {carve && (draw == MAZE_DRAW_PASSAGES || draw == MAZE_DRAW_ROADS),
         "the option \"animate carve\" requires walls, not passages or roads; remove it, or draw "
         "walls"},
        {carve && style->letters,
         "the option \"animate carve\" conflicts with letters, because the animation hides the "
         "cells that carry letters; remove one of the two"},
        {carve && (page_style_has_bands(style) || style->hand || style->tone != MAZE_TONE_NONE),
         "the option \"animate carve\" requires plain walls; remove texture, shade, tone and hand"},
    };
    if (!check_flaws(flaws, sizeof flaws / sizeof *flaws, error))
        return false;
    if (!carve)
        return true;
    if (!recipe_require(recipe, "the option \"animate carve\"", HAS_WALLS, error) ||
        !recipe_require(recipe, "the option \"animate carve\"", HAS_PLANE, error))
        return false;
    return cells <= MOST_STEPS || reject(error,
                                         "the option \"animate carve\" works with at most %d "
                                         "cells; this maze has about %llu; use fewer cells",
                                         MOST_STEPS, (unsigned long long)cells);
}

bool page_style_suits(const maze_recipe *recipe, const maze_style *style, maze_draw draw,
                      maze_error *error)
{
    if (style->trace != MAZE_TRACE_ROAD && !recipe_is_road(recipe))
        return recipe_refuse(recipe, error,
                             ": the option \"trace\" works only with roads, such as road12; remove "
                             "it");
    const asked with_walls[] = {
        {style->heat, "the option \"heat\""},
        {draw == MAZE_DRAW_PASSAGES, "the option \"draw passages\""},
        {draw == MAZE_DRAW_ROADS, "the option \"draw roads\""},
        {style->corners.round, "the option \"corners round\""},
        {style->solution_curve, "the option \"solution-curve\""},
        {style->solution_fill, "the option \"solution-fill\""},
        {style->texture != MAZE_TEXTURE_NONE, "the option \"texture\""},
        {style->shade, "the option \"shade\""},
        {style->tone != MAZE_TONE_NONE, "the option \"tone\""},
        {style->hand, "the option \"hand\""},
        {is_painted(style->ground), "the option \"ground\""},
        {style->ground_texture != MAZE_PAVING_NONE, "the option \"ground-texture\""},
    };
    for (size_t i = 0; i < sizeof with_walls / sizeof *with_walls; i++)
        if (with_walls[i].is_asked && !recipe_require(recipe, with_walls[i].text, HAS_WALLS, error))
            return false;
    if (style->corners.round && page_style_is_given(style, "corners") &&
        !recipe_require(recipe, "the option \"corners round\"", HAS_FLAT, error))
        return false;
    /* Areas are filled along the borders of their cells, so the border of a cell must not touch
     * itself. */
    const asked with_areas[] = {
        {style->heat, "the option \"heat\""},
        {draw == MAZE_DRAW_ROADS, "the option \"draw roads\""},
        {style->road[0].unit != MAZE_UNIT_AUTO && !recipe_is_road(recipe), "the option \"road\""},
        {style->solution_fill, "the option \"solution-fill\""},
        {style->tone != MAZE_TONE_NONE, "the option \"tone\""},
        {page_style_is_given(style, "ground"), "the option \"ground\""},
        {style->ground_texture != MAZE_PAVING_NONE, "the option \"ground-texture\""},
    };
    for (size_t i = 0; i < sizeof with_areas / sizeof *with_areas; i++)
        if (with_areas[i].is_asked &&
            !recipe_require(recipe, with_areas[i].text, HAS_BRANCHES, error))
            return false;
    if (style->letters && !letters_suit(style->letters_kind, recipe, error))
        return false;
    if (!check_css(style, error) || !check_animate(recipe, style, draw, error))
        return false;
    if (style->ground_texture == MAZE_PAVING_BOXES &&
        !recipe_require(recipe, "the option \"ground-texture boxes\"", HAS_BOXES, error))
        return false;
    return (draw != MAZE_DRAW_ROADS ||
            recipe_require(recipe, "the option \"draw roads\"", HAS_PLANE | HAS_FLAT, error)) &&
           (style->tone == MAZE_TONE_NONE ||
            recipe_require(recipe, "the option \"tone\"", HAS_PLANE | HAS_FLAT, error)) &&
           check_pairs(style, draw, error);
}
