/* A sheet of paper with a maze that asks a question.  Title and instructions are above the maze,
 * and space for the answer is below it.
 *
 *   - A sentence along the solution has blanks for its letters, word by word.  On a solution, the
 *     blanks are filled in.
 *   - If the numbers are counted by a step, each number has a blank, with the multiple of the step
 *     above the blank; the first two blanks are filled in.  If the numbers are added, a plus is
 *     between their blanks.
 *   - If the maze has several entrances, the sheet has a circle for each.  If the maze has stars to
 *     collect, the sheet has an empty star for each (foot_marks.c).
 *   - Sheets for children, which have the look "playful", have lines for name and date, and their
 *     blanks are boxes.  On other sheets, blanks are rules, and all parts are centered.
 *   - A sheet with a word to learn is always for children.  The picture or the meaning of the word
 *     is next to the title.  A label is in front of the boxes for the letters, and lines for a
 *     sentence are below the boxes.
 *
 * Lengths are in millimeters of A4, from the top or the bottom of the page, and are scaled down on
 * smaller paper. */
#include "page/letters_sheet.h"

#include "core/base/errors.h"
#include "core/letters/letters.h"
#include "page/layout/page.h"
#include "page/letters_blanks.h"
#include "page/marks/foot_marks.h"
#include "page/marks/marks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The layout of a sheet, for adults or for children. */
typedef struct letters_form {
    /* baselines of the title and of the instructions, from the top, and their font sizes */
    double title, title_size, rule, words, words_size;
    /* top of the maze's border; minimum distance of the marks at the maze's doors from the top */
    double maze, marks;
    /* width of a blank, distance from a blank to the next blank, additional distance between
     * words */
    double slot, pitch, space;
    double letter;           /* font size in a blank */
    double lines, low;       /* distance between lines; distance of the last line from the bottom */
    double above;            /* free space above the first line */
    double wall, least_wall; /* wall width, in cells; minimum wall width, in mm */
    double arrow;            /* length of the arrow */
} letters_form;

static const letters_form adult = {.title = 29,
                                   .title_size = 30,
                                   .rule = 34.5,
                                   .words = 43,
                                   .words_size = 14,
                                   .maze = 54,
                                   .marks = 47,
                                   .slot = 5.8,
                                   .letter = 5.4,
                                   .pitch = 7.4,
                                   .space = 5,
                                   .lines = 14,
                                   .low = 25,
                                   .above = 12,
                                   .wall = 0.076,
                                   .arrow = 3.2};

static const letters_form child = {.title = 40,
                                   .title_size = 28,
                                   .words = 49,
                                   .words_size = 14,
                                   .maze = 66,
                                   .marks = 53,
                                   .slot = 12,
                                   .letter = 7.2,
                                   .pitch = 13.6,
                                   .space = 5.4,
                                   .lines = 17,
                                   .low = 25,
                                   .above = 17,
                                   .wall = 0.1,
                                   .least_wall = 1.3,
                                   .arrow = 5};

/* Sizes on a sheet with a word: the place of the picture or the meaning next to the title, and the
 * place of the boxes and lines. */
#define CLUE_TOP 29.0
#define CLUE_BOTTOM 59.0
#define CLUE_BOTH 66.0     /* lower edge of a picture with its meaning */
#define MEANING_SHARE 0.24 /* share of the meaning in the height of a picture with its meaning */
#define CLUE_SIDE 30.0
#define CLUE_GAP 3.0
#define MEANING_WIDTH 52.0
#define WORD_INDENT 30.0
#define WORD_LOW 56.0
#define WORD_MAZE 72.0
#define WORD_MARKS 65.0
#define LABEL_SIZE 12.0
#define SENTENCE_LINE 0.35

static const double sentence_lines[] = {39, 26};

/* Sizes of blanks for numbers, which are wider than blanks for letters. */
#define NUMBER_PITCH 15.0
#define NUMBER_GAP 1.8
#define TIMES 2.2 /* distance from a blank to the text above it, in mm */
#define TIMES_SIZE 10.5
#define SUM_SLOT 11.5
#define RULE_HEIGHT 7.0 /* height of a letter on the rule of a blank */
#define TIMES_HEIGHT 6.0

#define ORDER_HEIGHT 20.0 /* height of the legend with the order of colors, in mm */
#define ORDER_WIDTH 150.0
#define ORDER_GAP 4.0 /* distance from the order of colors to the maze or its marks */
#define HEADING 15.0  /* font size of the heading on sheets for adults */
#define TITLE_RULE 16.0
#define LONGEST_RULE 400

static const maze_color gray12 = {MAZE_COLOR_RGB, 224, 224, 224};
static const maze_color gray50 = {MAZE_COLOR_RGB, 128, 128, 128};

typedef struct letters_sheet {
    const maze_maze *maze;
    letters_form form;
    bool small; /* true: the sheet is for small children */
    maze_style style;
    maze_page *page;
    double unit; /* length of a millimeter of A4, in points */
    /* left and right edges inside the margins, and upper and lower edges of the paper */
    double left, right, top, bottom;
    double least; /* size of the smallest type, in points */
    double blanks_left; /* left end of the blanks below the maze */
    double order_top;   /* distance from the top of the sheet to the upper edge of the order of
                           colors, in mm */
    bool mirrored;      /* true: the script runs from right to left */
    bool two_lines;     /* true: the instructions need two lines */
    bool has_order;     /* true: the order of colors is above the maze */
    page_foot foot;     /* the marks that are below the maze instead of blanks */
    bool solved;
} letters_sheet;

/* Return the height on the page, in points, of a height in mm from the top or from the bottom of
 * the sheet. */
static double from_top(const letters_sheet *s, double mm)
{
    return s->top + mm * s->unit;
}

static double from_foot(const letters_sheet *s, double mm)
{
    return s->bottom - mm * s->unit;
}

/* Puts a line of text on a baseline between a left and a right edge. */
static void put_line(const letters_sheet *s, const char *key, const char *string, maze_font font,
                     double size, maze_align align, double y, double left, double right)
{
    bool gray = size < 12 && size != TIMES_SIZE;
    page_sheet_put(&(page_sheet_type){s->page, s->unit, s->least},
                   &(page_sheet_line){key, string, font, align, size,
                                      gray ? page_sheet_gray : (maze_color){0}, y, left, right});
}

static void put_box(const letters_sheet *s, maze_box box, double radius, double line,
                    maze_color color)
{
    page_add_shape(s->page, &(page_shape){.form = SHAPE_PANEL,
                                          .box = box,
                                          .color = color,
                                          .radius = radius * s->unit,
                                          .line = line});
}

static bool is_word(const letters_sheet *s)
{
    return s->style.letters && s->style.letters_kind == LETTERS_WORD;
}

static bool speaks_leftwards(const letters_sheet *s)
{
    return s->style.letters_words && s->style.letters_words->right_to_left;
}

/* Returns the width that the picture or the meaning of a word needs next to the title; 0 if there
 * is none. */
static double clue_width(const letters_sheet *s)
{
    const page_word *word = is_word(s) ? s->style.word : NULL;
    if (!word || (!word->picture && !word->meaning))
        return 0;
    double size = s->form.words_size / POINTS_PER_MM;
    double width = page_words_width(word->meaning, size);
    return fmin(fmax(width, CLUE_SIDE), MEANING_WIDTH) * s->unit;
}

/* Puts a line of the title or of the instructions on the page. */
static void put_head_line(const letters_sheet *s, const char *key, const char *text, maze_font font,
                          double size, double y)
{
    double clue = clue_width(s) > 0 ? clue_width(s) + CLUE_GAP * s->unit : 0;
    put_line(s, key, text, font, size, s->small ? MAZE_ALIGN_LEFT : MAZE_ALIGN_CENTER,
             from_top(s, y), s->left + (speaks_leftwards(s) ? clue : 0),
             s->right - (speaks_leftwards(s) ? 0 : clue));
}

/* Finds the place at which a text is divided into two lines: near the middle, preferably at the end
 * of a sentence, otherwise between words. */
/* advantage of the end of a sentence: additional distance from the middle, relative to the length
 * of the text */
#define SENTENCE_END 0.2

static const char *middle_of(const char *text)
{
    static const char *const ends[] = {". ", "? ", "! ", "\u3002", "\uff1f", "\u061f "};
    static const char *const others[] = {" ", "\uff0c", "\u3001"};
    double all = page_words_width(text, 1), least = all;
    const char *best = NULL;
    for (const char *at = text; *at; at++)
        for (size_t i = 0; i < 9; i++) {
            const char *end = i < 6 ? ends[i] : others[i - 6];
            size_t length = strlen(end);
            if (strncmp(at, end, length) != 0 || !at[length])
                continue;
            double off = fabs(all / 2 - (all - page_words_width(at + length, 1)));
            off -= i < 6 ? SENTENCE_END * all : 0;
            if (off < least) {
                least = off;
                best = at + length;
            }
        }
    return best;
}

#define RULE_LINES 7.0 /* distance between the two lines of the instructions */

/* Puts the instructions on the page, in two lines if they are too long for a single line. */
static void put_rule(letters_sheet *s)
{
    const letters_form *f = &s->form;
    const char *rule = page_style_rule(&s->style), *second = NULL;
    char first[LONGEST_RULE];
    maze_font font = s->small ? MAZE_FONT_SANS : MAZE_FONT_ITALIC;
    if (s->two_lines)
        second = middle_of(rule);
    if (second) {
        snprintf(first, sizeof first, "%.*s", (int)(second - rule), rule);
        rule = first;
    }
    put_head_line(s, "what to do", rule, font, f->words_size, f->words);
    put_head_line(s, "what to do", second, font, f->words_size, f->words + RULE_LINES);
}

static void put_head(letters_sheet *s)
{
    const letters_form *f = &s->form;
    const char *title = page_style_title(&s->style);
    bool small = s->small;
    double u = s->unit, middle = (s->left + s->right) / 2;
    put_head_line(s, "title", title, small ? MAZE_FONT_BOLD : MAZE_FONT_SANS, f->title_size,
                  f->title);
    if (title && f->rule > 0)
        put_box(s,
                (maze_box){middle - TITLE_RULE / 2 * u, from_top(s, f->rule),
                           middle + TITLE_RULE / 2 * u, from_top(s, f->rule + 0.26)},
                0, 0, PAGE_BLACK);
    put_rule(s);
}

/* --- parts next to a word and below it --- */

/* Puts the picture of a word, the meaning of the word, or the picture above the meaning into the
 * middle of a box. */
static void put_clue(const letters_sheet *s, maze_box box, double size)
{
    const page_word *word = s->style.word;
    const maze_picture *picture = word->picture;
    size *= s->unit / POINTS_PER_MM;
    maze_text text = {.string = (char *)word->meaning,
                      .font = MAZE_FONT_SANS,
                      .align = MAZE_ALIGN_CENTER,
                      .size = size,
                      .least = fmin(size, 3),
                      .box = box,
                      .key = "meaning"};
    if (picture && word->meaning)
        text.box.top = box.bottom -= MEANING_SHARE * box_height(box);
    if (picture) {
        double share = fmin(box_width(box) / picture->width, box_height(box) / picture->height);
        page_add_ground(
            s->page, picture,
            box_round(box_middle(box), share * picture->width, share * picture->height));
    }
    if (word->meaning)
        page_add_text(s->page, &text);
}

/* Puts the picture or the meaning of a word next to the title. */
static void put_clue_beside(const letters_sheet *s)
{
    double width = clue_width(s);
    bool both = width > 0 && s->style.word->picture && s->style.word->meaning;
    maze_box box = {speaks_leftwards(s) ? s->left : s->right - width, from_top(s, CLUE_TOP),
                    speaks_leftwards(s) ? s->left + width : s->right,
                    from_top(s, both ? CLUE_BOTH : CLUE_BOTTOM)};
    if (width > 0)
        put_clue(s, box, s->form.words_size);
}

/* Puts the label in front of the boxes or the lines, at the edge of the sheet. */
static void put_label(const letters_sheet *s, const char *label, double y)
{
    double width = (WORD_INDENT - 2) * s->unit;
    put_line(s, "words below the maze", label, MAZE_FONT_SANS, LABEL_SIZE,
             s->mirrored != speaks_leftwards(s) ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
             from_foot(s, y), s->mirrored ? s->right - width : s->left,
             s->mirrored ? s->right : s->left + width);
}

static void put_sentence_lines(const letters_sheet *s)
{
    const page_letters_words *words = s->style.letters_words;
    double u = s->unit, indent = WORD_INDENT * u;
    put_label(s, words ? words->before : NULL, WORD_LOW + 4.2);
    put_label(s, words ? words->after : NULL, sentence_lines[0] + 1.2);
    for (size_t i = 0; i < sizeof sentence_lines / sizeof *sentence_lines; i++) {
        double y = from_foot(s, sentence_lines[i]);
        put_box(s,
                (maze_box){s->mirrored ? s->left : s->left + indent, y - SENTENCE_LINE * u,
                           s->mirrored ? s->right - indent : s->right, y},
                0, 0, page_sheet_gray);
    }
}

/* --- blanks --- */

static page_blank_form slots_of(const letters_sheet *s)
{
    return (page_blank_form){.maze = s->maze,
                             .style = &s->style,
                             .unit = s->unit,
                             .room = s->right - s->blanks_left,
                             .slot = s->form.slot,
                             .pitch = s->form.pitch,
                             .space = s->form.space,
                             .letter = s->form.letter};
}

static bool read_blanks(const letters_sheet *s, page_blanks *b, maze_error *error)
{
    page_blank_form slots = slots_of(s);
    return page_blanks_read(&slots, b, error);
}

/* Returns the height of all lines of blanks, in points. */
static double height_of(const letters_sheet *s, const page_blanks *b)
{
    if (b->count == 0)
        return 0;
    double high = (s->small ? child.slot : RULE_HEIGHT) + (*b->items[0].times ? TIMES_HEIGHT : 0);
    return s->unit * ((double)(b->lines - 1) * s->form.lines + high);
}

/* Returns the upper edge of the blanks, as a height on the page in points. */
static double top_of_blanks(const letters_sheet *s, const page_blanks *b)
{
    return from_foot(s, s->form.low + (double)(b->lines - 1) * s->form.lines + s->form.above);
}

static void put_letter(const letters_sheet *s, const page_blank *item, double size, double x,
                       double y)
{
    maze_text text = {.string = (char *)item->text,
                      .font = MAZE_FONT_SANS,
                      .align = MAZE_ALIGN_CENTER,
                      .size = size,
                      .least = fmin(size, 1),
                      .box = {x - 1.5 * size, y, x + 1.5 * size, y + 0.1},
                      .on_baseline = true,
                      .key = "letter"};
    page_add_text(s->page, &text);
}

static void put_blank(const letters_sheet *s, const page_blanks *b, const page_blank *item)
{
    bool small = s->small;
    bool letter = item->kind == LETTER_IS_LETTER;
    page_blank_form slots = slots_of(s);
    double u = s->unit * b->scale, slot = s->form.slot * u;
    double size = (letter ? s->form.letter : page_blank_mark_size(&slots, item)) * u;
    double line = from_foot(s, s->form.low + (double)(b->lines - 1 - item->line) * s->form.lines);
    double start = s->blanks_left > s->left
                       ? s->blanks_left
                       : (s->left + s->right - b->widths[item->line] * b->scale) / 2;
    double x = start + item->x * b->scale;
    double width = letter ? slot : page_blank_advance(&slots, item) * b->scale;
    double high = fmin(slot, child.slot * u);
    if (s->mirrored)
        x = s->left + s->right - x - width;
    maze_box box = {x, small ? line - high : line - 0.35 * s->unit, x + slot, line};
    if (letter)
        put_box(s, box, small ? 1.6 * b->scale : 0, small ? 0.5 * s->unit : 0,
                small ? gray50 : PAGE_BLACK);
    double base = small ? line - high / 2 + 0.36 * size : line - 1.2 * s->unit;
    double middle = x + width / 2;
    if (page_blanks_are_sum(&slots) && page_blank_is_total(item))
        middle += (s->mirrored ? -0.5 : 0.5) * TOTAL_GAP * u;
    if (!letter || s->solved || item->shown)
        put_letter(s, item, size, middle, base);
    if (*item->times) {
        double top = (small ? line - high : line - size - 1.2 * s->unit) - TIMES * s->unit;
        put_line(s, "times", item->times, MAZE_FONT_SANS, TIMES_SIZE, MAZE_ALIGN_CENTER, top,
                 x - slot, x + 2 * slot);
    }
}

/* --- the maze --- */

/* Returns the box of the row of marks below the maze. */
static maze_box foot_of(const letters_sheet *s)
{
    double low = from_foot(s, child.low);
    return (maze_box){s->left, low - PAGE_FOOT_HEIGHT * s->unit, s->right, low};
}

/* Puts the order of colors above the maze. */
static void put_order(const letters_sheet *s, page_place *place)
{
    double u = s->unit, middle = (s->left + s->right) / 2;
    double half = fmin(ORDER_WIDTH / 2 * u, (s->right - s->left) / 2);
    double top = from_top(s, s->order_top);
    maze_box box = {middle - half, top, middle + half, top + ORDER_HEIGHT * u};
    if (s->small)
        put_box(s, box, ORDER_HEIGHT / 2, 0, gray12);
    place->legend = (maze_box){s->mirrored ? box.right : box.left, box.top,
                               s->mirrored ? box.left : box.right, box.bottom};
}

static bool check_letters(const letters_sheet *s, maze_error *error)
{
    const page_place *place = &s->page->places[s->page->place_count - 1];
    double has = page_letters_least(place), paper = s->page->size.width;
    double least = fmax(s->style.least_letter, LEAST_LETTER);
    if (has >= least - 0.05)
        return true;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%s in the cells would be %.1f pt high, below the legible minimum of %.0f pt%s"
                     "; use fewer cells, a shorter text or paper %.0f mm wide",
                     s->style.letters_kind == LETTERS_SENTENCE || is_word(s) ? "letters"
                                                                             : "numbers",
                     has, least, least > LEAST_LETTER ? " for readers under 8" : "",
                     ceil(paper / POINTS_PER_MM * least / has));
}

static bool put_maze(const letters_sheet *s, const maze_path *path, double bottom,
                     maze_error *error)
{
    page_place place;
    double top = from_top(s, s->form.marks), above = 0;
    for (int round = 0; round < 3; round++) {
        maze_box box = {s->left,
                        fmax(from_top(s, s->form.marks), from_top(s, s->form.maze) - above),
                        s->right, bottom};
        if (box.bottom < box.top + 20 * s->unit)
            return maze_fail(
                error, MAZE_BAD_INPUT,
                "%s leave no space for the maze above %s; use fewer of them or larger paper",
                s->style.letters ? "the letters" : "the texts",
                s->style.letters ? "their blanks" : "the text below it");
        if (!page_place_in_box(&place, s->maze, path, &s->style, box, false, error))
            return false;
        above = page_place_box(&place).top - page_place_bounds(&place).top;
        top = box.top;
    }
    /* The upper edge of the maze is at the same height on all sheets. */
    place.origin.y += top - page_place_bounds(&place).top;
    place.origin.y = round(2 * place.origin.y) / 2;
    place.style.letters_words = NULL; /* the words are borrowed only while the page is laid out */
    if (s->has_order)
        put_order(s, &place);
    page_add_place(s->page, &place);
    return page_check(s->page, error) && check_letters(s, error);
}

#define THICK_WALL 0.15 /* maximum wall width in small cells with letters, in cells */

static void choose_style(letters_sheet *s, const maze_recipe *recipe)
{
    maze_style *style = &s->style;
    const letters_form *f = &s->form;
    double cell = (s->right - s->left) / fmax(recipe_estimate_of(recipe, NULL).extent.x, 1);
    double least = f->least_wall * POINTS_PER_MM;
    if (style->wall.unit == MAZE_UNIT_AUTO && !page_style_has_bands(style))
        style->usual_wall =
            (maze_thickness){.least = style->letters ? fmin(least, THICK_WALL * cell) : least,
                             .share = f->wall,
                             .most = INFINITY};
    if (!page_style_is_given(style, "joins") && s->small)
        style->joins = MAZE_JOINS_ROUND;
    style->largest_arrow = f->arrow * s->unit;
}

/* Chooses the layout of a sheet, for small children or for adults.  Blanks for numbers are
 * wider. */
static void choose_form(letters_sheet *s)
{
    bool row = s->style.letters_kind == LETTERS_ROW;
    const char *rule = page_style_rule(&s->style);
    s->form = s->small ? child : adult;
    s->two_lines = rule && page_words_width(rule, s->form.words_size) * s->unit / POINTS_PER_MM >
                               s->right - s->left - clue_width(s) - CLUE_GAP * s->unit;
    s->form.marks += s->two_lines ? RULE_LINES : 0;
    s->order_top = s->form.marks;
    if (s->has_order) {
        s->form.marks += ORDER_HEIGHT + ORDER_GAP;
        s->form.maze = fmax(s->form.maze, s->form.marks);
    }
    if (!s->style.letters || recipe_letters_spell(s->style.letters_kind))
        return;
    s->form.slot = row ? NUMBER_PITCH - NUMBER_GAP : SUM_SLOT;
    s->form.pitch = row ? NUMBER_PITCH : SUM_SLOT;
    s->form.space = 0;
    if (row) {
        s->form.lines = 21;
        s->form.above += 6;
    }
}

static void choose_word_form(letters_sheet *s)
{
    s->form.maze = WORD_MAZE;
    s->form.marks = WORD_MARKS;
    s->form.low = WORD_LOW;
    s->blanks_left += WORD_INDENT * s->unit;
}

/* Returns the lower edge of the space for the maze. */
static double foot_of_maze(const letters_sheet *s, const page_blanks *b)
{
    bool marks = !s->style.letters && page_foot_any(&s->foot);
    return b->count > 0 ? top_of_blanks(s, b) : from_foot(s, child.low + (marks ? child.above : 0));
}

static bool fill(letters_sheet *s, const maze_path *path, maze_error *error)
{
    page_blanks b = {.items = NULL};
    bool marks = !s->style.letters && page_foot_any(&s->foot);
    bool done = !s->style.letters || read_blanks(s, &b, error);
    done = done && put_maze(s, path, foot_of_maze(s, &b), error);
    if (done) {
        put_head(s);
        if (is_word(s)) {
            put_clue_beside(s);
            put_sentence_lines(s);
        }
        for (size_t i = 0; i < b.count; i++)
            if (b.items[i].kind != LETTER_IS_SPACE)
                put_blank(s, &b, &b.items[i]);
        if (marks)
            page_foot_add(s->page, &s->foot, foot_of(s), s->unit);
    }
    free(b.items);
    free(b.widths);
    return done && page_check(s->page, error);
}

/* Chooses the layout of a sheet whose edges and unit are known. */
static void choose_forms(letters_sheet *s, const maze_recipe *recipe, bool mirrored)
{
    const maze_style *style = &s->style;
    bool spells = style->letters && recipe_letters_spell(style->letters_kind);
    s->small = style->look == MAZE_LOOK_PLAYFUL || is_word(s);
    s->blanks_left = s->left;
    s->mirrored = spells ? letters_right_to_left(style->letters) != mirrored
                         : style->letters_words && style->letters_words->right_to_left;
    s->foot = page_foot_of(recipe, style, s->solved ? s->maze : NULL);
    s->foot.mirrored = s->mirrored;
    s->has_order = recipe_colors(recipe) > 0;
    choose_form(s);
    if (is_word(s))
        choose_word_form(s);
    choose_style(s, recipe);
}

/* Returns the upper edge of the first text or picture on the sheet, in mm from the top of the
 * sheet. */
static double first_of(const letters_sheet *s)
{
    const letters_form *f = &s->form;
    double title = f->title - CAPITAL * f->title_size / POINTS_PER_MM;
    double rule = f->words - CAPITAL * f->words_size / POINTS_PER_MM;
    double first = page_style_title(&s->style)  ? title
                   : page_style_rule(&s->style) ? rule
                                                : f->marks;
    return clue_width(s) > 0 ? fmin(first, CLUE_TOP) : first;
}

#define ABOVE_FOOT 1.0 /* distance from the last blanks to the bottom of the box, in mm */

/* Returns a sheet that fills a paper, or a sheet in a box.  In a box, the first text begins at the
 * upper edge, and the last mark ends above the lower edge. */
static letters_sheet sheet_in(const maze_recipe *recipe, const maze_style *style,
                              const page_sheet_box *box, const maze_maze *solved)
{
    letters_sheet s = {.maze = solved,
                       .style = *style,
                       .unit = page_sheet_box_unit(box),
                       .left = box->box.left,
                       .right = box->box.right,
                       .bottom = box->box.bottom,
                       .least = box->least,
                       .solved = solved != NULL};
    choose_forms(&s, recipe, box->mirrored);
    if (box->paper > 0)
        return s;
    s.top = box->box.top - first_of(&s) * s.unit;
    s.bottom += (child.low - ABOVE_FOOT) * s.unit;
    return s;
}

/* --- on paper and on a page of a book --- */

maze_page *page_letters_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                              maze_error *error)
{
    maze_paper paper = style->paper;
    page_sheet_box box = page_sheet_paper(paper, style, false);
    bool solved = path && path->length > 0 && !style->hide_solution;
    letters_sheet s = sheet_in(maze_get_recipe(maze), style, &box, solved ? maze : NULL);
    s.maze = maze;
    if (style->code) {
        maze_fail(error, MAZE_BAD_INPUT,
                  "code conflicts with letters: their blanks fill the space of the QR code; remove "
                  "one of them");
        return NULL;
    }
    if (s.right - s.left < 40 * s.unit) {
        maze_fail(error, MAZE_BAD_INPUT, "margins of %.4g mm leave no space on paper %.4g mm wide",
                  s.left / POINTS_PER_MM, paper.width / POINTS_PER_MM);
        return NULL;
    }
    s.page = page_create(paper, style, error);
    if (!s.page)
        return NULL;
    bool done = fill(&s, path, error);
    page_sheet_add_lines(s.page,
                         &(page_sheet_lines){.unit = s.unit,
                                             .left = s.left,
                                             .right = s.right,
                                             .head = s.small ? SHEET_NAME : HEADING,
                                             .fields = s.small},
                         style, maze_get_recipe(maze));
    if (done && page_check(s.page, error))
        return s.page;
    maze_page_destroy(s.page);
    return NULL;
}

maze_box page_letters_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                 const page_sheet_box *box)
{
    letters_sheet s = sheet_in(recipe, style, box, NULL);
    page_blanks b = {.items = NULL};
    bool done = !style->letters || read_blanks(&s, &b, NULL);
    maze_box room = {s.left, from_top(&s, s.form.maze), s.right,
                     done ? foot_of_maze(&s, &b) : from_foot(&s, child.low)};
    free(b.items);
    free(b.widths);
    return room;
}

bool page_letters_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                            const page_sheet_box *box, maze_error *error)
{
    letters_sheet s = sheet_in(maze_get_recipe(maze), style, box, NULL);
    s.maze = maze;
    s.page = page;
    return fill(&s, NULL, error);
}

/* --- below a maze in a book --- */

/* width of the part below a maze, in mm, with which blanks are as large as on a sheet */
#define BOOK_WIDTH 180.0
#define LEAST_UNIT 0.75

double page_blanks_unit(double width)
{
    return POINTS_PER_MM * fmax(fmin(width / (BOOK_WIDTH * POINTS_PER_MM), 1), LEAST_UNIT);
}

static letters_sheet blanks_in(const maze_style *style, maze_box box)
{
    letters_sheet s = {.small = style->look == MAZE_LOOK_PLAYFUL,
                       .style = *style,
                       .unit = page_blanks_unit(box_width(box)),
                       .left = box.left,
                       .blanks_left = box.left,
                       .right = box.right,
                       .bottom = box.bottom};
    choose_form(&s);
    s.form.low = 0;
    return s;
}

/* Sizes of the picture or the meaning of a word, which is in front of the word's boxes and centered
 * vertically. */
#define BOOK_CLUE 20.0
#define BOOK_CLUE_GAP 6.0
/* maximum width of the picture or the meaning, relative to the whole width */
#define BOOK_CLUE_MOST 0.4
#define BOOK_MEANING 42.0
#define BOOK_MEANING_SIZE 11.0

double page_word_width(const page_word *word)
{
    double picture = word && word->picture ? BOOK_CLUE : 0;
    double meaning =
        page_words_width(word ? word->meaning : NULL, BOOK_MEANING_SIZE / POINTS_PER_MM);
    return fmax(picture, fmin(meaning, BOOK_MEANING));
}

static double clue_in(const letters_sheet *s)
{
    return fmin(page_word_width(s->style.word) * s->unit, BOOK_CLUE_MOST * (s->right - s->left));
}

/* Reads the blanks, and computes the left and right ends of their lines.  The lines, with the clue
 * in front of them, are centered.  Sets *clue to the box of the clue. */
static bool read_in_book(letters_sheet *s, page_blanks *b, maze_box box, maze_box *clue,
                         maze_error *error)
{
    double before = clue_in(s), widest = 0, all = s->left + s->right;
    double gap = before > 0 ? BOOK_CLUE_GAP * s->unit : 0;
    s->right -= before + gap;
    if (!read_blanks(s, b, error))
        return false;
    for (size_t i = 0; i < b->lines; i++)
        widest = fmax(widest, b->widths[i] * b->scale);
    double high =
        fmax(before > 0 ? BOOK_CLUE * s->unit : 0, fmax(height_of(s, b), box_height(box)));
    s->bottom -= s->style.word ? (high - height_of(s, b)) / 2 : 0;
    if (before == 0)
        return true;
    double start = (all - before - gap - widest) / 2, end = all - start;
    *clue = (maze_box){s->mirrored ? end - before : start, box.bottom - high,
                       s->mirrored ? end : start + before, box.bottom};
    s->left = s->blanks_left = s->mirrored ? start : start + before + gap;
    s->right = s->mirrored ? end - before - gap : end;
    return true;
}

double page_letters_blanks_height(const maze_style *style, double width)
{
    maze_box box = {0, 0, width, 0}, clue = {0, 0, 0, 0};
    letters_sheet s = blanks_in(style, box);
    page_blanks b = {.items = NULL};
    double height =
        read_in_book(&s, &b, box, &clue, NULL) ? fmax(height_of(&s, &b), box_height(clue)) : 0;
    free(b.items);
    free(b.widths);
    return height;
}

bool page_letters_blanks_add(maze_page *page, const maze_style *style, maze_box box, bool mirrored,
                             maze_error *error)
{
    letters_sheet s = blanks_in(style, box);
    page_blanks b = {.items = NULL};
    maze_box clue = {0, 0, 0, 0};
    s.page = page;
    if (recipe_letters_spell(style->letters_kind))
        s.mirrored = letters_right_to_left(style->letters) != mirrored;
    bool done = read_in_book(&s, &b, box, &clue, error);
    for (size_t i = 0; i < b.count && done; i++)
        if (b.items[i].kind != LETTER_IS_SPACE)
            put_blank(&s, &b, &b.items[i]);
    if (done && box_width(clue) > 0)
        put_clue(&s, clue, BOOK_MEANING_SIZE);
    free(b.items);
    free(b.widths);
    return done;
}
