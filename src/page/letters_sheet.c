/* Lays out the sheet of a maze that asks a question: instructions above the maze, and space for the
 * answer below the maze. Sheets for children have lines for name and date, and boxes as blanks.
 * Lengths are in millimeters on A4 unless a comment names another unit, and are scaled down on
 * smaller paper. */
#include "page/letters_sheet.h"

#include "core/base/errors.h"
#include "core/letters/letters.h"
#include "page/boxes/page_text.h"
#include "page/foot_marks.h"
#include "page/letters_blanks.h"
#include "page/marks/marks.h"
#include "page/sheets_pages.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct letters_form {
    const page_text *page;
    /* distances from the top of the paper to the title's top and baseline, and to the instructions
     * if there is no title */
    double title, baseline, rule;
    /* `maze` is the distance from the top of the paper to the maze's border. `marks` is the minimum
     * distance from the top of the paper to the marks at the maze's doors. */
    double maze, marks;
    /* width of a blank, distance from the start of a blank to the start of the next blank, and
     * additional distance between words */
    double slot, pitch, space;
    double letter;
    double lines;
    double above;
    double wall, least_wall; /* wall width, in cells; minimum wall width, in mm */
    double arrow;
} letters_form;

static const letters_form adult = {.page = &page_question,
                                   .title = 21.38,
                                   .baseline = 29,
                                   .rule = 39.444,
                                   .maze = 54,
                                   .marks = 47,
                                   .slot = 5.8,
                                   .letter = 5.4,
                                   .pitch = 7.4,
                                   .space = 5,
                                   .lines = 14,
                                   .above = 12,
                                   .wall = 0.076,
                                   .arrow = 3.2};

static const letters_form child = {.page = &page_child_question,
                                   .title = 32.888,
                                   .baseline = 40,
                                   .rule = 45.444,
                                   .maze = 66,
                                   .marks = 53,
                                   .slot = 12,
                                   .letter = 7.2,
                                   .pitch = 13.6,
                                   .space = 5.4,
                                   .lines = 17,
                                   .above = 17,
                                   .wall = 0.1,
                                   .least_wall = 1.3,
                                   .arrow = 5};

#define FOOT 25.0 /* distance from the last line of blanks to the bottom of the paper */
/* distance from the last line of blanks to the bottom of the box in a book */
#define BOOK_FOOT 1.0
/* In a book, the space that the maze does not need is above and below the blanks, at most this
 * distance below. */
#define MOST_LIFT 7.0
#define RULE_SIZE 14.0 /* type size of the instructions, in points */
#define RULE_LINES 7.0
#define BELOW_RULE 4.0
#define LONGEST_RULE 400

#define CLUE_TOP 29.0
#define CLUE_HEIGHT 30.0
#define CLUE_BOTH 37.0
/* height of the text with a word's meaning, relative to the total height of the word's picture and
 * this text */
#define MEANING_SHARE 0.24
#define CLUE_SIDE 30.0
#define CLUE_GAP 3.0
#define MEANING_WIDTH 52.0
#define WORD_INDENT 30.0
#define WORD_MAZE 72.0
#define WORD_MARKS 65.0
#define WORD_BELOW_RULE 16.0

#define NUMBER_PITCH 15.0
#define NUMBER_GAP 1.8
#define TIMES 2.2 /* distance from a blank to the baseline of the text above the blank */
#define TIMES_SIZE 10.5
#define SUM_SLOT 11.5
#define RULE_HEIGHT 7.0 /* height of a letter above the line of a blank */
#define TIMES_HEIGHT 6.0

#define ORDER_GAP 4.0   /* distance from the order of colors to the maze or its marks */
#define LEAST_MAZE 20.0 /* minimum height of the space for the maze */
/* distance from the top of the paper to the baseline of the heading on sheets for adults */
#define HEADING 15.0

static const maze_color gray50 = {MAZE_COLOR_RGB, 128, 128, 128};

typedef struct letters_sheet {
    const maze_maze *maze; /* NULL: the sheet is only measured */
    const maze_path *path;
    letters_form form;
    bool small;
    maze_style style;
    maze_page *page;
    double unit; /* points per millimeter of the layout */
    /* left and right edges inside the margins, and upper and lower edges of the paper; in a book,
     * edges of the box of the sheet */
    double left, right, top, bottom;
    double least;       /* minimum type size, in points */
    double blanks_left; /* left end of the space for the blanks */
    /* distance from the top of separate paper to the uppermost part of the sheet, in mm; in a book,
     * the sheet begins with this part */
    double first;
    double foot_height;
    /* blanks are placed from right to left; a book that mirrors its pages reverses this order */
    bool mirrored;
    bool in_mirror;
    bool blanks_last; /* true if the blanks are the last part of a box on the page of a book */
    bool two_lines;
    bool has_order;
    page_foot foot;
    bool solved;
    page_blanks *blanks;
    maze_box *legend;
    maze_box *room; /* receives the space for the maze */
    double *spare;  /* receives the height of the space between the maze and the blanks */
} letters_sheet;

static bool is_word(const letters_sheet *sheet)
{
    return sheet->style.letters && sheet->style.letters_kind == LETTERS_WORD;
}

static bool speaks_leftwards(const letters_sheet *sheet)
{
    return sheet->style.content.words && sheet->style.content.words->right_to_left;
}

/* Returns the width of the clue (the picture or the meaning of a word), in points, or 0 if there is
 * no clue. */
static double clue_width(const letters_sheet *sheet)
{
    const page_word *word = is_word(sheet) ? sheet->style.content.word : NULL;
    if (!word || (!word->picture && !word->meaning))
        return 0;
    double width = page_text_width(sheet->style.content.measurer, word->meaning, MAZE_FONT_SANS,
                                   RULE_SIZE / POINTS_PER_MM);
    return fmin(fmax(width, CLUE_SIDE), MEANING_WIDTH) * sheet->unit;
}

/* A place after a sentence counts as nearer to the middle of the text by the share SENTENCE_END of
 * the text's width. */
#define SENTENCE_END 0.2

/* Returns an estimated width of a text, which is only compared with other estimates. */
static double estimated_width(const char *text)
{
    return page_text_width(NULL, text, MAZE_FONT_SANS, 1);
}

/* Returns the place at which a text is divided into two lines, preferably after a sentence. Returns
 * NULL if there is no such place. */
static const char *middle_of(const char *text)
{
    static const char *const ends[] = {". ", "? ", "! ", "\u3002", "\uff1f", "\u061f "};
    static const char *const others[] = {" ", "\uff0c", "\u3001"};
    double all = estimated_width(text), least = all;
    const char *best = NULL;
    for (const char *at = text; *at; at++)
        for (size_t i = 0; i < 9; i++) {
            const char *end = i < 6 ? ends[i] : others[i - 6];
            size_t length = strlen(end);
            if (strncmp(at, end, length) != 0 || !at[length])
                continue;
            double off = fabs(all / 2 - (all - estimated_width(at + length)));
            off -= i < 6 ? SENTENCE_END * all : 0;
            if (off < least) {
                least = off;
                best = at + length;
            }
        }
    return best;
}

/* Puts the picture and the meaning of a word into a box. `size` is the type size of the meaning on
 * A4, in points. */
static void put_clue(const letters_sheet *sheet, maze_box box, double size)
{
    const page_word *word = sheet->style.content.word;
    const maze_picture *picture = word->picture;
    size *= sheet->unit / POINTS_PER_MM;
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
            sheet->page, picture,
            box_round(box_middle(box), share * picture->width, share * picture->height));
    }
    if (word->meaning)
        page_add_text(sheet->page, &text);
}

static page_blank_form slots_of(const letters_sheet *sheet)
{
    return (page_blank_form){.maze = sheet->maze,
                             .style = &sheet->style,
                             .unit = sheet->unit,
                             .room = sheet->right - sheet->blanks_left,
                             .slot = sheet->form.slot,
                             .pitch = sheet->form.pitch,
                             .space = sheet->form.space,
                             .letter = sheet->form.letter};
}

static bool read_blanks(const letters_sheet *s, page_blanks *b, maze_error *error)
{
    page_blank_form slots = slots_of(s);
    return page_blanks_read(&slots, b, error);
}

static double height_of(const letters_sheet *sheet, const page_blanks *blanks)
{
    if (blanks->count == 0)
        return 0;
    double high =
        (sheet->small ? child.slot : RULE_HEIGHT) + (*blanks->items[0].times ? TIMES_HEIGHT : 0);
    return sheet->unit * ((double)(blanks->lines - 1) * sheet->form.lines + high);
}

/* Adds a letter, a number or a mark whose middle is at `x`. `width` is the width of its blank. */
static void put_letter(const letters_sheet *sheet, const page_blank *item, double size,
                       double width, double x, double y)
{
    double half = fmax(1.5 * size, width / 2);
    maze_text text = {.string = (char *)item->text,
                      .font = MAZE_FONT_SANS,
                      .align = MAZE_ALIGN_CENTER,
                      .size = size,
                      .least = fmin(size, 1),
                      .box = {x - half, y, x + half, y + 0.1},
                      .on_baseline = true,
                      .key = "letter"};
    page_add_text(sheet->page, &text);
}

/* maximum width of a number, relative to its blank */
#define NUMBER_SHARE 0.88

static bool is_printed(const letters_sheet *sheet, const page_blank *item)
{
    return item->kind != LETTER_IS_LETTER || sheet->solved || item->shown;
}

/* Returns the type size of the letters or numbers in the blanks, in mm on A4. Numbers that are
 * wider than their blanks make it smaller. */
static double letter_size(const letters_sheet *sheet, const page_blanks *blanks)
{
    double usual = sheet->form.letter, room = NUMBER_SHARE * sheet->form.slot, widest = 0;
    if (recipe_letters_spell(sheet->style.letters_kind))
        return usual;
    for (size_t i = 0; i < blanks->count; i++)
        if (blanks->items[i].kind == LETTER_IS_LETTER && is_printed(sheet, &blanks->items[i]))
            widest = fmax(widest, page_text_width(sheet->style.content.measurer,
                                                  blanks->items[i].text, MAZE_FONT_SANS, usual));
    return widest > room ? usual * room / widest : usual;
}

/* Adds a blank or mark. `letter_size` is the type size of letters and numbers, in mm on A4. */
static void put_blank(const letters_sheet *sheet, const page_blanks *blanks, const page_blank *item,
                      double letter_size)
{
    bool small = sheet->small;
    bool letter = item->kind == LETTER_IS_LETTER;
    page_blank_form slots = slots_of(sheet);
    double u = sheet->unit * blanks->scale, slot = sheet->form.slot * u;
    double size = (letter ? letter_size : page_blank_mark_size(&slots, item)) * u;
    double line =
        sheet->bottom - (double)(blanks->lines - 1 - item->line) * sheet->form.lines * sheet->unit;
    double start =
        sheet->blanks_left > sheet->left
            ? sheet->blanks_left
            : (sheet->left + sheet->right - blanks->widths[item->line] * blanks->scale) / 2;
    double x = start + item->x * blanks->scale;
    double width = letter ? slot : page_blank_advance(&slots, item) * blanks->scale;
    double high = fmin(slot, child.slot * u);
    if (sheet->mirrored)
        x = sheet->left + sheet->right - x - width;
    maze_box box = {x, small ? line - high : line - 0.35 * sheet->unit, x + slot, line};
    if (letter)
        page_add_shape(sheet->page,
                       &(page_shape){.form = SHAPE_PANEL,
                                     .box = box,
                                     .color = small ? gray50 : PAGE_BLACK,
                                     .radius = small ? 1.6 * blanks->scale * sheet->unit : 0,
                                     .line = small ? 0.5 * sheet->unit : 0});
    double base = small ? line - high / 2 + 0.36 * size : line - 1.2 * sheet->unit;
    double middle = x + width / 2;
    if (page_blanks_are_sum(&slots) && page_blank_is_total(item))
        middle += (sheet->mirrored ? -0.5 : 0.5) * TOTAL_GAP * u;
    if (is_printed(sheet, item))
        put_letter(sheet, item, size, width, middle, base);
    if (*item->times) {
        double top = (small ? line - high : line - size - 1.2 * sheet->unit) - TIMES * sheet->unit;
        page_sheet_put(sheet->page, sheet->unit, sheet->least,
                       &(page_sheet_line){.key = "times",
                                          .string = item->times,
                                          .font = MAZE_FONT_SANS,
                                          .align = MAZE_ALIGN_CENTER,
                                          .size = TIMES_SIZE,
                                          .baseline = top,
                                          .left = x - slot,
                                          .right = x + 2 * slot});
    }
}

static void put_blanks(const letters_sheet *sheet)
{
    double size = letter_size(sheet, sheet->blanks);
    for (size_t i = 0; i < sheet->blanks->count; i++)
        if (sheet->blanks->items[i].kind != LETTER_IS_SPACE)
            put_blank(sheet, sheet->blanks, &sheet->blanks->items[i], size);
}

static void draw_clue(void *context, const page_box *item, maze_box at, double unit)
{
    (void)context, (void)unit;
    put_clue(item->of, at, RULE_SIZE);
}

static void draw_order(void *context, const page_box *item, maze_box at, double unit)
{
    const letters_sheet *sheet = item->of;
    (void)context, (void)unit;
    *sheet->legend = (maze_box){sheet->mirrored ? at.right : at.left, at.top,
                                sheet->mirrored ? at.left : at.right, at.bottom};
}

static void draw_answer(void *context, const page_box *item, maze_box at, double unit)
{
    letters_sheet sheet = *(const letters_sheet *)item->of;
    (void)context;
    double lift = sheet.blanks_last ? fmin(*sheet.spare / 2, MOST_LIFT * unit) : 0;
    at.top -= lift;
    at.bottom -= lift;
    sheet.bottom = at.bottom;
    if (sheet.blanks->count > 0)
        put_blanks(&sheet);
    else
        page_foot_add(sheet.page, &sheet.foot, at, unit);
}

static void refuse_room(const letters_sheet *sheet)
{
    maze_fail(page_error(sheet->page), MAZE_BAD_INPUT,
              sheet->style.letters
                  ? "the blanks of the letters leave no space for the maze; use fewer "
                    "letters or larger paper"
                  : "the texts leave no space for the maze; make them shorter or use "
                    "larger paper");
}

/* Places the maze. The maze's upper edge is at the same height on all sheets of one form, unless
 * the marks above the maze need more space. */
static void draw_maze(void *context, const page_box *item, maze_box at, double unit)
{
    const letters_sheet *sheet = item->of;
    page_place place;
    double top = at.top + (sheet->form.maze - sheet->form.marks) * unit, above = 0, upper = at.top;
    maze_error *error = page_error(context);
    *sheet->room = (maze_box){at.left, top, at.right, at.bottom};
    if (!sheet->maze || !error)
        return;
    for (int round = 0; round < 3; round++) {
        upper = fmax(at.top, top - above);
        maze_box box = {at.left, upper, at.right, at.bottom};
        if (box.bottom < box.top + LEAST_MAZE * unit) {
            refuse_room(sheet);
            return;
        }
        if (!page_place_in_box(&place, sheet->maze, sheet->path, &sheet->style, box, false, error))
            return;
        above = page_place_box(&place).top - page_place_bounds(&place).top;
    }
    place.origin.y += upper - page_place_bounds(&place).top;
    place.origin.y = round(2 * place.origin.y) / 2;
    place.legend = *sheet->legend;
    *sheet->spare = fmax(at.bottom - page_place_bounds(&place).bottom, 0);
    page_add_place(sheet->page, &place);
}

static bool check_letters(const letters_sheet *sheet, maze_error *error)
{
    const page_place *place = &sheet->page->places[sheet->page->place_count - 1];
    double has = page_letters_least(place);
    maze_paper paper = sheet->page->size;
    double least = fmax(sheet->style.design.least_letter, LEAST_LETTER);
    if (has >= least - 0.05)
        return true;
    bool letters = sheet->style.letters_kind == LETTERS_SENTENCE || is_word(sheet);
    char remedy[100] = "larger cells";
    if (sheet->style.cell.unit == MAZE_UNIT_AUTO)
        snprintf(remedy, sizeof remedy,
                 "fewer cells, with %s if necessary, or paper of %.0f x %.0f mm",
                 letters ? "a shorter text" : "fewer numbers",
                 ceil(paper.width / POINTS_PER_MM * least / has),
                 ceil(paper.height / POINTS_PER_MM * least / has));
    return reject(
        error,
        "%s in the cells would be %.1f pt high, below the legible minimum of %.0f pt%s; use %s",
        letters ? "letters" : "numbers", has, least,
        least > LEAST_LETTER ? " for readers under 8 years" : "", remedy);
}

/* maximum default wall width, relative to the cell size, in small cells with letters */
#define THICK_WALL 0.15

static void choose_style(letters_sheet *sheet, const maze_recipe *recipe)
{
    maze_style *style = &sheet->style;
    const letters_form *form = &sheet->form;
    double cell = (sheet->right - sheet->left) / fmax(recipe_estimate_of(recipe, NULL).extent.x, 1);
    double least = form->least_wall * POINTS_PER_MM;
    if (style->wall.unit == MAZE_UNIT_AUTO && !page_style_has_bands(style))
        style->design.wall =
            (maze_thickness){.least = style->letters ? fmin(least, THICK_WALL * cell) : least,
                             .share = form->wall,
                             .most = INFINITY};
    style->design.round_ends = sheet->small;
    style->design.largest_arrow = form->arrow * sheet->unit;
}

static void choose_form(letters_sheet *sheet)
{
    bool row = sheet->style.letters_kind == LETTERS_ROW;
    const char *rule = page_style_rule(&sheet->style);
    sheet->form = sheet->small ? child : adult;
    /* the lines of the instructions have the same maximum width on separate paper and in a book */
    double line = fmin(sheet->right - sheet->left, FULL_SIZE * SHEET_BOX_WIDTH * sheet->unit);
    double room = line - clue_width(sheet) - CLUE_GAP * sheet->unit;
    double width = page_text_width(sheet->style.content.measurer, rule,
                                   sheet->small ? MAZE_FONT_SANS : MAZE_FONT_ITALIC, RULE_SIZE);
    sheet->two_lines = width * sheet->unit / POINTS_PER_MM > room;
    sheet->form.marks += sheet->two_lines ? RULE_LINES : 0;
    if (sheet->has_order) {
        sheet->form.marks += PAGE_ORDER_HEIGHT + ORDER_GAP;
        sheet->form.maze = fmax(sheet->form.maze, sheet->form.marks);
    }
    if (!sheet->style.letters || recipe_letters_spell(sheet->style.letters_kind))
        return;
    sheet->form.slot = row ? NUMBER_PITCH - NUMBER_GAP : SUM_SLOT;
    sheet->form.pitch = row ? NUMBER_PITCH : SUM_SLOT;
    sheet->form.space = 0;
    if (row) {
        sheet->form.lines = 21;
        sheet->form.above += 6;
    }
}

static void choose_word_form(letters_sheet *sheet)
{
    sheet->form.maze = WORD_MAZE;
    sheet->form.marks = WORD_MARKS;
    sheet->blanks_left += WORD_INDENT * sheet->unit;
}

static void set_page(const letters_sheet *sheet)
{
    const letters_form *form = &sheet->form;
    const page_letters_words *words = sheet->style.content.words;
    const page_word *word = is_word(sheet) ? sheet->style.content.word : NULL;
    const char *rule = page_style_rule(&sheet->style),
               *more = sheet->two_lines ? middle_of(rule) : NULL;
    char first[LONGEST_RULE];
    bool marks = !sheet->style.letters && page_foot_any(&sheet->foot);
    bool both = word && word->picture && word->meaning;
    double order = sheet->has_order ? PAGE_ORDER_HEIGHT + ORDER_GAP : 0;
    double lines = sheet->blanks->count > 0 ? (double)(sheet->blanks->lines - 1) * form->lines : 0;
    if (more) {
        snprintf(first, sizeof first, "%.*s", (int)(more - rule), rule);
        rule = first;
    }
    const page_value values[] = {
        {.name = "title", .string = page_style_title(&sheet->style)},
        {.name = "rule", .key = "what to do", .string = rule},
        {.name = "rule-more", .key = "what to do", .string = more},
        {.name = "before", .key = "words below the maze", .string = words ? words->before : NULL},
        {.name = "after", .key = "words below the maze", .string = words ? words->after : NULL},
        {.name = "title-baseline", .number = form->baseline - sheet->first},
        {.name = "head", .number = form->marks - order - sheet->first},
        {.name = "below-rule",
         .number = is_word(sheet) ? WORD_BELOW_RULE - (more ? RULE_LINES : 0) : BELOW_RULE},
        {.name = "clue", .draw = draw_clue, .of = sheet},
        {.name = "clue-width", .number = clue_width(sheet) / sheet->unit},
        {.name = "clue-gap", .number = CLUE_TOP - sheet->first},
        {.name = "clue-height", .number = both ? CLUE_BOTH : CLUE_HEIGHT},
        {.name = "order", .draw = sheet->has_order ? draw_order : NULL, .of = sheet},
        {.name = "maze", .draw = draw_maze, .of = sheet},
        {.name = "answer",
         .draw = sheet->blanks->count > 0 || marks ? draw_answer : NULL,
         .of = sheet},
        {.name = "answer-height", .number = lines + (marks ? child.above : form->above)},
        {.name = "word", .number = is_word(sheet)},
        {.name = "foot", .number = sheet->foot_height},
        {.name = NULL}};
    page_boxes boxes =
        page_sheet_boxes(sheet->page, sheet->style.content.measurer, sheet->unit, sheet->least);
    page_box root = page_text_read(&boxes, form->page, values, NULL);
    boxes.turned = speaks_leftwards(sheet);
    /* the direction of the letters determines which edge is the outer edge */
    boxes.outer_right = boxes.turned != sheet->mirrored;
    root.rigid = true; /* only the maze becomes smaller */
    if (sheet->in_mirror)
        page_boxes_in_book(&boxes);
    page_boxes_set(&boxes, root, (maze_box){sheet->left, sheet->top, sheet->right, sheet->bottom});
}

static bool fill(letters_sheet *sheet, const maze_path *path, maze_box *room, maze_error *error)
{
    page_blanks blanks = {.items = NULL};
    maze_box legend = {0};
    double spare = 0;
    sheet->path = path;
    sheet->blanks = &blanks;
    sheet->legend = &legend;
    sheet->room = room;
    sheet->spare = &spare;
    bool done = !sheet->style.letters || read_blanks(sheet, &blanks, error);
    if (done)
        set_page(sheet);
    free(blanks.items);
    free(blanks.widths);
    return done && page_check(sheet->page, error) && (!sheet->maze || check_letters(sheet, error));
}

static void choose_forms(letters_sheet *sheet, const maze_recipe *recipe, bool mirrored)
{
    const maze_style *style = &sheet->style;
    bool spells = style->letters && recipe_letters_spell(style->letters_kind);
    sheet->small = style->look == MAZE_LOOK_PLAYFUL || is_word(sheet);
    sheet->blanks_left = sheet->left;
    sheet->mirrored = spells ? letters_right_to_left(style->letters) != mirrored
                             : style->content.words && style->content.words->right_to_left;
    sheet->foot = page_foot_of(recipe, style, sheet->solved ? sheet->maze : NULL);
    sheet->foot.mirrored = sheet->mirrored;
    sheet->foot.in_book = sheet->in_mirror;
    sheet->has_order = recipe_colors(recipe) > 0;
    choose_form(sheet);
    if (is_word(sheet))
        choose_word_form(sheet);
    choose_style(sheet, recipe);
}

static double first_of(const letters_sheet *sheet)
{
    const letters_form *form = &sheet->form;
    double order = sheet->has_order ? PAGE_ORDER_HEIGHT + ORDER_GAP : 0;
    double first = page_style_title(&sheet->style)  ? form->title
                   : page_style_rule(&sheet->style) ? form->rule
                                                    : form->marks - order;
    return clue_width(sheet) > 0 ? fmin(first, CLUE_TOP) : first;
}

/* Returns a sheet whose parts are not laid out yet. If `solved` is not NULL, the sheet shows the
 * solution of this maze. */
static letters_sheet sheet_in(const maze_recipe *recipe, const maze_style *style,
                              const page_sheet_box *box, const maze_maze *solved)
{
    letters_sheet sheet = {.maze = solved,
                           .style = *style,
                           .unit = page_sheet_box_unit(box),
                           .left = box->box.left,
                           .right = box->box.right,
                           .top = box->box.top,
                           .bottom = box->box.bottom,
                           .least = box->least,
                           .foot_height = FOOT,
                           .in_mirror = box->mirrored,
                           .solved = solved != NULL};
    choose_forms(&sheet, recipe, box->mirrored);
    if (box->paper == 0) {
        sheet.first = first_of(&sheet);
        sheet.foot_height = BOOK_FOOT;
        sheet.blanks_last = !is_word(&sheet);
    }
    return sheet;
}

maze_page *page_letters_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                              maze_error *error)
{
    maze_paper paper = style->paper;
    page_sheet_box box = page_sheet_paper(paper, style, false);
    bool solved = path && path->length > 0 && !style->hide_solution;
    letters_sheet sheet = sheet_in(maze_get_recipe(maze), style, &box, solved ? maze : NULL);
    maze_box room;
    sheet.maze = maze;
    if (style->code) {
        reject(error, "the option \"code\" conflicts with letters, because their blanks fill the "
                      "space of the QR code; remove one of the two");
        return NULL;
    }
    if (page_sheet_check_width(&box, paper, 40, error))
        sheet.page = page_create(paper, style, error);
    if (!sheet.page)
        return NULL;
    bool done = fill(&sheet, path, &room, error);
    page_sheet_add_lines(sheet.page,
                         &(page_sheet_lines){.unit = sheet.unit,
                                             .left = sheet.left,
                                             .right = sheet.right,
                                             .head = sheet.small ? SHEET_NAME : HEADING,
                                             .fields = sheet.small},
                         style, maze_get_recipe(maze));
    return page_sheet_finished(sheet.page, done, error);
}

maze_box page_letters_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                 const page_sheet_box *box)
{
    letters_sheet sheet = sheet_in(recipe, style, box, NULL);
    maze_box room = {0};
    sheet.page = page_create((maze_paper){sheet.right, sheet.bottom}, style, NULL);
    if (sheet.page)
        fill(&sheet, NULL, &room, NULL);
    maze_page_destroy(sheet.page);
    return room;
}

bool page_letters_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                            const page_sheet_box *box, maze_error *error)
{
    letters_sheet sheet = sheet_in(maze_get_recipe(maze), style, box, NULL);
    maze_box room;
    sheet.maze = maze;
    sheet.page = page;
    return fill(&sheet, NULL, &room, error);
}

/* If the space for blanks in a book is at least BOOK_WIDTH mm wide, the blanks are as large as on a
 * sheet. */
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
    return s;
}

#define BOOK_CLUE 20.0 /* in a book, size of the picture of a word */
/* in a book, distance from the picture or the meaning of a word to the blanks */
#define BOOK_CLUE_GAP 6.0
/* maximum width of the picture or the meaning, relative to the width of the box */
#define BOOK_CLUE_MOST 0.4
#define BOOK_MEANING 42.0
#define BOOK_MEANING_SIZE 11.0

double page_word_width(const page_word *word, const page_measurer *measurer)
{
    double picture = word && word->picture ? BOOK_CLUE : 0;
    double meaning = page_text_width(measurer, word ? word->meaning : NULL, MAZE_FONT_SANS,
                                     BOOK_MEANING_SIZE / POINTS_PER_MM);
    return fmax(picture, fmin(meaning, BOOK_MEANING));
}

static double clue_in(const letters_sheet *sheet)
{
    double width = page_word_width(sheet->style.content.word, sheet->style.content.measurer);
    return fmin(width * sheet->unit, BOOK_CLUE_MOST * (sheet->right - sheet->left));
}

/* Reads the blanks for a box on a page of a book. A clue is the picture or the meaning of a word.
 * If there is a clue, it is centered together with the lines of blanks, and *clue receives its
 * box. */
static bool read_in_book(letters_sheet *sheet, page_blanks *blanks, maze_box box, maze_box *clue,
                         maze_error *error)
{
    double before = clue_in(sheet), widest = 0, all = sheet->left + sheet->right;
    double gap = before > 0 ? BOOK_CLUE_GAP * sheet->unit : 0;
    sheet->right -= before + gap;
    if (!read_blanks(sheet, blanks, error))
        return false;
    for (size_t i = 0; i < blanks->lines; i++)
        widest = fmax(widest, blanks->widths[i] * blanks->scale);
    double high = fmax(before > 0 ? BOOK_CLUE * sheet->unit : 0,
                       fmax(height_of(sheet, blanks), box_height(box)));
    sheet->bottom -= sheet->style.content.word ? (high - height_of(sheet, blanks)) / 2 : 0;
    if (before == 0)
        return true;
    double start = (all - before - gap - widest) / 2, end = all - start;
    *clue = (maze_box){sheet->mirrored ? end - before : start, box.bottom - high,
                       sheet->mirrored ? end : start + before, box.bottom};
    sheet->left = sheet->blanks_left = sheet->mirrored ? start : start + before + gap;
    sheet->right = sheet->mirrored ? end - before - gap : end;
    return true;
}

double page_letters_blanks_height(const maze_style *style, double width)
{
    maze_box box = {0, 0, width, 0}, clue = {0, 0, 0, 0};
    letters_sheet s = blanks_in(style, box);
    page_blanks blanks = {.items = NULL};
    double height = read_in_book(&s, &blanks, box, &clue, NULL)
                        ? fmax(height_of(&s, &blanks), box_height(clue))
                        : 0;
    free(blanks.items);
    free(blanks.widths);
    return height;
}

bool page_letters_blanks_add(maze_page *page, const maze_style *style, maze_box box, bool mirrored,
                             maze_error *error)
{
    letters_sheet sheet = blanks_in(style, box);
    page_blanks blanks = {.items = NULL};
    maze_box clue = {0, 0, 0, 0};
    sheet.page = page;
    if (recipe_letters_spell(style->letters_kind))
        sheet.mirrored = letters_right_to_left(style->letters) != mirrored;
    bool done = read_in_book(&sheet, &blanks, box, &clue, error);
    sheet.blanks = &blanks;
    if (done)
        put_blanks(&sheet);
    if (done && box_width(clue) > 0)
        put_clue(&sheet, clue, BOOK_MEANING_SIZE);
    free(blanks.items);
    free(blanks.widths);
    return done;
}
