/* Makes the pages of a planned book, and creates documents of such pages. Several threads may make
 * pages at the same time. */
#include "book/plan/backs.h"
#include "book/plan/planning.h"

#include "book/languages/words.h"
#include "book/plan/atlas.h"
#include "book/plan/canvas.h"
#include "book/plan/front.h"
#include "book/plan/look_pages.h"
#include "book/plan/sizes.h"
#include "book/puzzles/questions.h"
#include "page/codes/codes.h"
#include "page/layout/place.h"
#include "page/letters_sheet.h"
#include "page/lines_sheet.h"
#include "page/foot_marks.h"
#include "page/sheet.h"
#include "page/swell_sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Vertical positions that the mazes of a row share: the limits of the marks above (`top`) and below
 * (`bottom`), and the lower edge of the mazes. */
typedef struct row_lines {
    double top, base, bottom;
} row_lines;

typedef struct placed_puzzle {
    const maze_recipe *recipe;
    const char *label;    /* text such as the number; "": the look draws the label */
    const char *sentence; /* text below the maze; NULL: none */
    /* 1-based page to which the label or the maze links; 0: no link */
    uint32_t target;
    size_t number;        /* 1-based number of the puzzle */
    const maze_style *style;
    /* planned size and position; NULL: the maze fills its field */
    const page_fit *fit;
    row_lines lines;
} placed_puzzle;

static maze_box turn(maze_box box, const maze_box *room)
{
    double x = room->left + room->right, y = room->top + room->bottom;
    return (maze_box){x - box.right, y - box.bottom, x - box.left, y - box.top};
}

static maze_text text_in(const book_canvas *canvas, const char *string, maze_font font,
                         maze_align align, double size, maze_box box, const char *key)
{
    return (maze_text){.string = (char *)string,
                       .font = font,
                       .align = align,
                       .size = size,
                       .least = canvas->layout->type.least,
                       .box = box,
                       .key = key};
}

static bool leads_by_number(const book_layout *layout)
{
    return layout->terms->press->navigation && book_has_solutions(layout);
}

/* minimum width and height of a link for a finger */
#define FINGER (9 * POINTS_PER_MM)

/* Adds a link for a box, which is enlarged to a width and a height of at least FINGER. The maze
 * itself is not a link, because readers draw in it on a screen. */
static void add_finger_link(book_canvas *canvas, maze_box box, uint32_t target)
{
    book_link(
        canvas,
        box_round(box_middle(box), fmax(box_width(box), FINGER), fmax(box_height(box), FINGER)),
        target);
}

#define RECIPE_GRAY 60 /* gray of recipes, in percent of black */
/* minimum type size of the text below a maze, in points */
#define SMALLEST_SENTENCE 7

/* Adds the label, the text and the recipe of a maze. Returns the box of the label. Moves *bottom
 * down to the end of the texts. */
static maze_box add_labels(book_canvas *canvas, const placed_puzzle *puzzle, const char *recipe,
                           maze_box box, maze_box bounds, const book_field_style *how,
                           double *bottom)
{
    maze_box above = box, below = box;
    double height = how->label_size * LINE_HEIGHT;
    const char *key = canvas->layout->terms->names.count ? "names" : "puzzle's number";
    above.bottom = puzzle->lines.top - LABEL_GAP;
    above.top = above.bottom - height;
    below.top = puzzle->lines.bottom + LABEL_GAP;
    below.bottom =
        below.top + (how->recipe_size > 0
                         ? book_recipe_height(how->recipe_letters, how->recipe_size, box_width(box))
                         : height);
    maze_text label = text_in(canvas, puzzle->label, MAZE_FONT_BOLD, MAZE_ALIGN_CENTER,
                              how->label_size, how->solved ? below : above, key);
    char lines[2 * (MAZE_RECIPE_LENGTH + 3)];
    book_break_recipe(recipe, fmax(how->recipe_size, 1), box_width(box), lines);
    /* in looks with a head, recipes have the typeface of recipes in footers */
    bool plain = canvas->layout->look->head == 0;
    maze_text line = text_in(canvas, lines, plain ? MAZE_FONT_MONO : MAZE_FONT_SANS,
                             MAZE_ALIGN_CENTER, how->recipe_size, below, "recipe");
    line.color = plain ? line.color : book_black(RECIPE_GRAY);
    line.least = fmin(line.least, line.size);
    label.turned = how->solved;
    /* the leading is set, so that lines have the same height in all typefaces */
    if (!plain)
        line.leading = LINE_HEIGHT;
    if (how->solved)
        label.leading = LINE_HEIGHT;
    line.at_top = true;
    if (how->sentence_size > 0) {
        maze_box lower = {box.left, below.top, box.right,
                          below.top + how->sentence_size * LINE_HEIGHT};
        maze_text sentence = text_in(canvas, puzzle->sentence, MAZE_FONT_SANS, MAZE_ALIGN_CENTER,
                                     how->sentence_size, lower, "caption");
        sentence.least = fmin(sentence.least, SMALLEST_SENTENCE);
        if (puzzle->sentence)
            book_put_text(canvas, &sentence);
        line.box.top += how->sentence_size * LINE_HEIGHT + LABEL_GAP;
        line.box.bottom += how->sentence_size * LINE_HEIGHT + LABEL_GAP;
        below.bottom = fmax(line.box.bottom, lower.bottom);
    }
    bool under = how->recipe_size > 0 || how->sentence_size > 0;
    *bottom = fmax(*bottom, under ? below.bottom : puzzle->lines.bottom);
    if (how->label_size > 0)
        book_put_text(canvas, &label);
    if (how->recipe_size > 0)
        book_put_text(canvas, &line);
    maze_box number = {bounds.left, label.box.top, bounds.right, label.box.bottom};
    if (puzzle->target > 0 && canvas->layout->terms->press->navigation)
        add_finger_link(canvas, number, puzzle->target);
    else if (puzzle->target > 0)
        book_link(canvas, (maze_box){bounds.left, above.top, bounds.right, bounds.bottom},
                  puzzle->target);
    return number;
}

/* Returns the box of a QR code with its quiet zone. `side` is the width of the box. The code is in a
 * lower corner of the field or, on a page with several fields, near the maze. On a right-hand page,
 * this corner is at the left. The quiet zone extends beyond the field. */
static maze_box place_code(const book_canvas *canvas, const book_grid *grid, maze_box field,
                           maze_box maze, double side)
{
    double light = CODE_QUIET * CODE_MODULE;
    if (grid->rows * grid->columns > 1) {
        field.left = maze.left;
        field.right = maze.right;
        field.bottom = fmin(field.bottom, maze.bottom + LABEL_GAP + side - light);
    }
    bool at_left = book_canvas_is_right(canvas);
    double left = at_left ? field.left - light : field.right + light - side;
    return page_code_box(left, field.bottom + light, side);
}

static void add_code(book_canvas *canvas, const placed_puzzle *puzzle, maze_box box)
{
    page_code_square square;
    if (canvas->failed ||
        !book_keep(canvas, page_code_square_start(&square, puzzle->style->code, puzzle->recipe,
                                                  puzzle->number, canvas->error)))
        return;
    page_code_square_add(&square, canvas->page, box);
    page_code_square_finish(&square);
}

static double nearest_half(double value)
{
    return round(2 * value) / 2;
}

/* Places a maze with its planned size and position. Returns false if no size is planned, or if the
 * maze does not fit. A maze may not fit because, in some shapes, its size depends on its seed, and
 * the plan uses another seed. */
static bool place_as_planned(page_place *place, const maze_maze *maze, const maze_path *path,
                             const placed_puzzle *puzzle, maze_box room)
{
    const page_fit *fit = puzzle->fit;
    maze_style style = *puzzle->style;
    style.cell = (maze_length){fit ? fit->cell : 0, MAZE_UNIT_PT};
    maze_box field = room;
    if (fit && fit->sideways)
        field = box_round(box_middle(room), box_height(room), box_width(room));
    if (!fit || !page_place_in_box(place, maze, path, &style, field, false, NULL))
        return false;
    if (fit->sideways)
        page_place_turn(place, room);
    maze_box cells = page_place_shown_box(place, page_place_box(place));
    double middle = (room.left + room.right + fit->around.left - fit->around.right) / 2;
    page_place_move(place, nearest_half(middle - (cells.left + cells.right) / 2),
                    nearest_half(puzzle->lines.base - cells.bottom));
    return true;
}

/* Adds the blanks or marks below a maze. Marks have words if the maze is alone on its page. */
static void add_blanks(book_canvas *canvas, const placed_puzzle *puzzle, maze_box box, bool alone)
{
    if (recipe_colors(puzzle->recipe) > 0) {
        canvas->page->places[canvas->page->place_count - 1].legend = box;
        return;
    }
    if (puzzle->style->letters) {
        book_keep(canvas, page_letters_blanks_add(canvas->page, puzzle->style, box,
                                                  canvas->layout->terms->mirrored, canvas->error));
        return;
    }
    page_foot foot = page_foot_of(puzzle->recipe, puzzle->style, NULL);
    foot.in_book = true;
    if (!alone)
        foot.before = foot.after = NULL;
    if (page_foot_any(&foot))
        page_foot_add(canvas->page, &foot, box, page_blanks_unit(box_width(box)));
}

static const page_sheet_kind *sheet_kind(const placed_puzzle *puzzle)
{
    return page_sheet_kind_of(puzzle->recipe, puzzle->style);
}

/* Adds a maze in the layout of a worksheet. If `field` is true, the page has the title and the task
 * above all puzzles, so the sheet omits them. */
static void add_sheet(book_canvas *canvas, const maze_maze *maze, const placed_puzzle *puzzle,
                      const page_sheet_box *box, bool field)
{
    const book_layout *layout = canvas->layout;
    const book_section_plan *section = &layout->sections[canvas->planned->section];
    page_roads_pictures pictures = book_roads_pictures(layout, puzzle->number - 1);
    page_letters_words words;
    maze_style style = book_sheet_style(section, puzzle->recipe, puzzle->style, &words);
    if (words.rule)
        words.rule = book_rule_above(layout, puzzle->number - 1);
    if (field)
        words.title = words.rule = NULL;
    if (sheet_kind(puzzle)->own_width) {
        style.start_picture = style.goal_picture = NULL;
        style.content.roads = &pictures;
    }
    if (!canvas->failed)
        book_keep(canvas, page_sheet_add(canvas->page, maze, &style, box, canvas->error));
}

/* Adds puzzle `i` of a page. `sheet` is the box of a worksheet, or NULL. Returns the box of the
 * label, and moves *bottom down to the end of the puzzle. */
static maze_box add_puzzle(book_canvas *canvas, const placed_puzzle *puzzle, const book_grid *grid,
                           unsigned i, const book_field_style *how, const page_sheet_box *sheet,
                           double *bottom)
{
    maze_path path;
    page_place place;
    char recipe[MAZE_RECIPE_LENGTH + 3];
    placed_puzzle placed = *puzzle;
    maze_recipe_format_checked(puzzle->recipe, recipe);
    maze_box box = book_grid_box(grid, i);
    if (how->solved)
        box = turn(box, &grid->room);
    const maze_inputs *inputs = canvas->layout->terms->inputs;
    maze_maze *maze = book_make_owned(canvas, puzzle->recipe, inputs, how->solved, &path);
    maze_box room = book_maze_room(box, how);
    if (maze && !how->solved && (sheet || sheet_kind(puzzle)->own_width)) {
        page_sheet_box field = {.box = room,
                                .least = canvas->layout->type.least,
                                .mirrored = canvas->layout->terms->mirrored};
        placed.lines = (row_lines){room.top, room.bottom, room.bottom};
        add_sheet(canvas, maze, puzzle, sheet ? sheet : &field, !sheet);
        if (page_promises_size(maze, puzzle->style))
            canvas->page->promise = PROMISE_SIZE;
        return add_labels(canvas, &placed, recipe, box, room, how, bottom);
    }
    if (!maze || (!place_as_planned(&place, maze, &path, puzzle, room) &&
                  !book_keep(canvas, page_place_in_box(&place, maze, &path, puzzle->style, room,
                                                       how->solved, canvas->error))))
        return box;
    page_add_place(canvas->page, &place);
    if (!how->solved && page_promises_size(maze, puzzle->style))
        canvas->page->promise = PROMISE_SIZE;
    maze_box bounds = page_place_shown_box(&place, page_place_bounds(&place));
    if (!puzzle->fit)
        placed.lines = (row_lines){bounds.top, bounds.bottom, bounds.bottom};
    double end = 0;
    maze_box label = add_labels(canvas, &placed, recipe, box, bounds, how, &end);
    if (how->blanks > 0 && !canvas->failed) {
        maze_box blanks = box;
        end = fmin(end + how->blanks, fmax(box.bottom, end));
        blanks.bottom = end;
        blanks.top = end - how->blanks + BLANKS_GAP;
        add_blanks(canvas, puzzle, blanks, grid->rows * grid->columns == 1);
    }
    *bottom = fmax(*bottom, end);
    if (how->code_side > 0) {
        maze_box code = place_code(canvas, grid, box, bounds, how->code_side);
        /* the caption is next to the QR code of a single maze */
        if (grid->rows * grid->columns > 1)
            *bottom = fmax(*bottom, code.bottom);
        add_code(canvas, puzzle, code);
    }
    return label;
}

static void add_outer(book_canvas *canvas, const char *string, const char *key, bool at_foot)
{
    const book_type_sizes *type = &canvas->layout->type;
    maze_align outer = book_canvas_is_right(canvas) ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
    maze_text text =
        text_in(canvas, string, MAZE_FONT_SANS, outer, type->number, book_canvas_room(canvas), key);
    if (at_foot)
        text.box.top = text.box.bottom - type->number * LINE_HEIGHT;
    else
        text.box.bottom = text.box.top + type->number * LINE_HEIGHT;
    book_put_text(canvas, &text);
}

static void add_line(book_canvas *canvas, const char *string, const char *key, maze_align align,
                     maze_box box)
{
    maze_text text =
        text_in(canvas, string, MAZE_FONT_SANS, align, canvas->layout->type.body, box, key);
    text.has_blanks = true;
    book_put_text(canvas, &text);
}

/* Replaces {number} in `string` by the numbers of the page's puzzles, such as "3–6", and {name} by
 * the child's name. Returns the result, which is in `text`. */
static const char *fill_number(const book_canvas *canvas, const char *string, char *text)
{
    char number[48];
    size_t first = canvas->planned->first + 1,
           last = canvas->planned->first + canvas->planned->count;
    snprintf(number, sizeof number, first == last ? "%lu" : "%lu\u2013%lu", (unsigned long)first,
             (unsigned long)last);
    const book_names *names = &canvas->layout->terms->names;
    return book_words_heading(text, LONGEST_WORDS, string, number,
                              names->count ? names->names[first - 1] : NULL);
}

static void add_caption(book_canvas *canvas, const book_section_plan *section, maze_box box,
                        double bottom)
{
    const book_look *look = canvas->layout->look;
    char text[LONGEST_WORDS];
    double side = book_code_side(&section->need);
    if (section->caption_at_foot) {
        double t = book_scale(canvas->layout);
        maze_box room = book_canvas_room(canvas);
        book_type type = look->caption;
        type.size *= t;
        book_set_line(canvas, fill_number(canvas, book_caption_of(section), text), type,
                      MAZE_ALIGN_CENTER, room.left + BESIDE_FOLIO * t,
                      room.right - BESIDE_FOLIO * t, room.bottom - book_foot_rise(canvas->layout),
                      "caption");
    } else if (section->caption_height > 0) {
        box.top = fmin(bottom, box.bottom) + PAGE_GAP / 2;
        box.bottom = box.top + section->caption_height + 1;
        box.left += side;
        box.right -= side;
        add_line(canvas, fill_number(canvas, book_caption_of(section), text), "caption",
                 MAZE_ALIGN_CENTER, box);
    }
}

#define LEAST_OUTLINE 0.75 /* minimum line thickness of stars, in points */
/* radius of stars, relative to the type size of the number */
#define LABEL_STARS 0.28

/* Adds the number and the stars above a maze. In a class set, the child's name replaces the
 * number. */
static void add_label(book_canvas *canvas, size_t puzzle, maze_box box)
{
    const book_layout *layout = canvas->layout;
    double scale = book_scale(layout);
    book_type type = layout->look->label;
    book_star_row stars = layout->look->stars;
    double shrunk = LABEL_STARS * fmax(type.size * scale, layout->type.least) / stars.radius;
    type.size *= scale;
    stars.radius *= shrunk;
    stars.pitch *= shrunk;
    if (stars.outline > 0)
        stars.outline = fmax(stars.outline * shrunk, LEAST_OUTLINE);
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)puzzle + 1);
    double baseline = box.bottom - box_height(box) / 4;
    double width = (STARS - 1) * stars.pitch + stars.radius;
    const book_names *names = &layout->terms->names;
    book_set_line(canvas, names->count ? names->names[puzzle] : number, type, MAZE_ALIGN_LEFT,
                  box.left, box.right, baseline, names->count ? "names" : "puzzle's number");
    book_add_stars(canvas, stars, book_stars_of(layout, puzzle), box.right - width,
                   baseline - stars.radius);
}

#define FILLED_STAR "\u2605"
#define EMPTY_STAR "\u2606"

static void set_puzzle_label(const book_layout *layout, size_t i, char *label, size_t size)
{
    char marks[STARS * sizeof FILLED_STAR] = "";
    if (layout->terms->names.count) {
        snprintf(label, size, "%s", layout->terms->names.names[i]);
        return;
    }
    unsigned dark = book_stars_of(layout, i).most;
    for (unsigned k = 0; k < STARS && dark > 0; k++)
        strcat(marks, k < dark ? FILLED_STAR : EMPTY_STAR);
    snprintf(label, size, "%lu%s%s", (unsigned long)i + 1, *marks ? "  " : "", marks);
}

/* Writes the label of a solution: the puzzle's number and, if there is space, the word or sentence
 * along the solution. */
static void set_answer_label(book_canvas *canvas, size_t i, const maze_style *style, maze_box field,
                             const book_field_style *how, char *label, size_t size)
{
    output_text_fit fit;
    book_type type = {.font = MAZE_FONT_BOLD, .size = how->label_size};
    int length = snprintf(label, size, "%lu", (unsigned long)i + 1);
    if (!style->letters || !recipe_letters_spell(style->letters_kind))
        return;
    char *end = label + length;
    bool whole = snprintf(end, size - (size_t)length, "  %s", style->letters) < (int)size - length;
    field.bottom = field.top + how->label_size * LINE_HEIGHT;
    if (!whole || !book_try_text(canvas, label, type, field, "label", &fit) || fit.lines > 1)
        *end = '\0';
}

static const book_planned_kind *kind_of(const book_section_plan *section, size_t puzzle)
{
    return &section->kinds[section->layout->puzzles->puzzles[puzzle].kind];
}

/* Returns the vertical positions for field `i`. Lower edges of mazes in a row are aligned. Labels
 * are at the same heights on all pages of the section. */
static row_lines lines_of(const book_canvas *canvas, const book_grid *grid,
                          const book_section_plan *section, const book_field_style *how, unsigned i)
{
    unsigned first = i - i % grid->columns;
    double above = 0, tallest = 0, below = 0;
    for (unsigned k = first; k < first + grid->columns && k < canvas->planned->count; k++) {
        const book_planned_kind *kind = kind_of(section, canvas->planned->first + k);
        above = fmax(above, kind->fit.around.top);
        tallest = fmax(tallest, book_height_of(kind));
        below = fmax(below, kind->fit.around.bottom);
    }
    maze_box room = book_maze_room(book_grid_box(grid, i), how);
    double most = fmin(section->above + section->tallest + section->below, box_height(room));
    double top = room.top + (box_height(room) - most) / 2;
    double base = top + (most + above + tallest - below) / 2;
    return (row_lines){top, base, top + most};
}

/* Adds the mazes of a page, or their answers. Returns the y coordinate of the end of the lowest
 * maze with its texts. */
static double add_mazes(book_canvas *canvas, const book_grid *grid,
                        const book_section_plan *section, const book_field_style *how,
                        const page_sheet_box *sheet)
{
    double bottom = 0;
    bool answers = how->solved;
    const book_layout *layout = canvas->layout;
    bool by_look = layout->look->head > 0 && !answers;
    bool linked = book_has_solutions(layout);
    bool headed = leads_by_number(layout) && book_has_heads(section);
    for (unsigned i = 0; i < canvas->planned->count; i++) {
        size_t puzzle = canvas->planned->first + i;
        char label[512] = "";
        maze_style style = book_style_of(layout, puzzle, answers);
        if (answers)
            set_answer_label(canvas, puzzle, &style, book_grid_box(grid, i), how, label,
                             sizeof label);
        else if (!by_look)
            set_puzzle_label(layout, puzzle, label, sizeof label);
        placed_puzzle placed = {
            .recipe = layout->puzzles->puzzles[puzzle].recipe,
            .label = label,
            .target = linked && !(headed && !answers) ? book_answer_page(layout, puzzle) : 0,
            .number = puzzle + 1,
            .style = &style};
        if (!answers) {
            placed.sentence = book_theme_caption(layout, puzzle);
            placed.fit = &kind_of(section, puzzle)->fit;
            placed.lines = lines_of(canvas, grid, section, how, i);
        }
        maze_box box = add_puzzle(canvas, &placed, grid, i, how, sheet, &bottom);
        if (by_look && !book_has_heads(section) && !canvas->failed)
            add_label(canvas, puzzle, box);
    }
    return bottom;
}

/* width of a head in the corner next to a net, relative to the usual width */
#define HEAD_IN_CORNER 0.26

static void add_heads(book_canvas *canvas, const book_grid *grid, const book_section_plan *section)
{
    const book_layout *layout = canvas->layout;
    const char *name = layout->terms->sections[canvas->planned->section].name;
    bool each = book_has_heads(section);
    bool in_corner = book_head_in_corner(section);
    bool captioned = book_sentence_place_of(section) == SENTENCE_IN_HEAD;
    for (unsigned i = 0; i < (each ? canvas->planned->count : 1); i++) {
        char number[24];
        size_t puzzle = canvas->planned->first + i;
        snprintf(number, sizeof number, "%lu", (unsigned long)puzzle + 1);
        const char *child = layout->terms->names.count ? layout->terms->names.names[puzzle] : NULL;
        book_head head = {.number = each ? number : NULL,
                          .child = each ? child : NULL,
                          .stars = each ? book_stars_of(layout, puzzle) : book_stars_even(0),
                          .section = in_corner         ? NULL
                                     : captioned       ? book_theme_caption(layout, puzzle)
                                     : i == 0 && *name ? name
                                                       : NULL,
                          .first = i == 0 && !in_corner,
                          .strip = book_head_box(section, grid, canvas->number, i)};
        double beside = (1 - HEAD_IN_CORNER) * box_width(head.strip);
        if (in_corner && book_canvas_is_right(canvas))
            head.strip.left += beside;
        else if (in_corner)
            head.strip.right -= beside;
        book_add_look_head(canvas, &head);
        uint32_t target = leads_by_number(layout) ? book_answer_page(layout, puzzle) : 0;
        if (each && target > 0)
            add_finger_link(canvas, head.strip, target);
    }
}

/* Distance from the top of the paper to the baseline of the name, in mm on A4. SHEET_NAME replaces
 * this distance on sheets with the playful look or with a word, except on nets. */
#define NAME_HIGH 15

static bool has_page_number(const book_canvas *canvas)
{
    static const bool numbered[PAGE_KINDS] = {
        [PAGE_HOW_TO_PLAY] = true, [PAGE_CONTENTS] = true, [PAGE_PUZZLES] = true,
        [PAGE_ANSWERS] = true,     [PAGE_RECIPES] = true,
    };
    return canvas->layout->terms->page_numbers != PART_NO && numbered[canvas->planned->kind];
}

/* Adds the name, the date, the page number and the recipe to a worksheet of a class set. The
 * default heading is a line for the date. */
static void add_lines_of_sheet(book_canvas *canvas, const book_section_plan *section,
                               const page_sheet_box *sheet)
{
    const book_layout *layout = canvas->layout;
    size_t puzzle = canvas->planned->first;
    char heading[LONGEST_WORDS], number[24];
    const maze_recipe *recipe = layout->puzzles->puzzles[puzzle].recipe;
    bool cut_out = !(recipe_has(recipe) & HAS_FLAT);
    maze_style style = section->look;
    bool low =
        style.look == MAZE_LOOK_PLAYFUL || (style.letters && style.letters_kind == LETTERS_WORD);
    page_sheet_lines lines = {.unit = page_sheet_box_unit(sheet),
                              .left = sheet->box.left,
                              .right = sheet->box.right,
                              .head = low && !cut_out ? SHEET_NAME : NAME_HIGH,
                              .beside = book_kind_of(section)->wide,
                              .child = layout->terms->names.names[puzzle],
                              .page = has_page_number(canvas) ? number : NULL};
    snprintf(number, sizeof number, "%lu", (unsigned long)canvas->number);
    style.recipe_line = book_recipe_at_foot(section) ? MAZE_RECIPE_FOOT : MAZE_RECIPE_NONE;
    if (style.heading)
        style.heading = fill_number(canvas, style.heading, heading);
    if (layout->terms->dated)
        lines.date = style.heading;
    page_sheet_add_lines(canvas->page, &lines, &style, recipe);
}

/* True for a page with a puzzle in a tactile book. Such a page has neither a head nor a footer. */
static bool is_tactile(const book_canvas *canvas)
{
    return canvas->layout->terms->press->tactile && canvas->planned->kind == PAGE_PUZZLES;
}

static void fill_tactile(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    maze_path path;
    page_letters_words words;
    size_t puzzle = canvas->planned->first;
    const maze_recipe *recipe = layout->puzzles->puzzles[puzzle].recipe;
    maze_style style = book_style_of(layout, puzzle, false);
    style.number = puzzle + 1;
    style.paper = canvas->page->size;
    style.letters_language = layout->terms->language;
    style.content.words = book_sheet_words(recipe, &style, &words);
    maze_maze *maze = book_make_owned(canvas, recipe, layout->terms->inputs, false, &path);
    if (maze)
        book_keep(canvas, page_swell_add(canvas->page, maze, &style, canvas->error));
}

/* True for a page of lines to trace. In its footer, such a page has the name of the lines and a
 * star to color. */
static bool is_of_lines(const book_canvas *canvas)
{
    const book_planned_page *planned = canvas->planned;
    return planned->kind == PAGE_PUZZLES && planned->count == 1 &&
           book_kind_of(&canvas->layout->sections[planned->section])->lines;
}

#define LINES_STAR 30 /* height of the star in the page text lines-foot */
#define LINES_STAR_LINE 1.6

static void draw_star(void *context, const page_box *item, maze_box place, double unit)
{
    (void)item;
    book_shape(context, (page_shape){.form = SHAPE_STAR,
                                     .box = place,
                                     .inner = 0.5,
                                     .line = LINES_STAR_LINE * unit,
                                     .color = book_black(100)});
}

/* Adds to the footer the name of the lines and a star to color. A quarter of the star is below the
 * baseline of the page number, unless the star would extend into the bottom margin. */
static void add_lines_foot(book_canvas *canvas, const maze_recipe *recipe, maze_trace trace)
{
    double t = book_scale(canvas->layout);
    page_lines lines = page_lines_of(recipe, trace);
    char name[80];
    snprintf(
        name, sizeof name, "%.60s %u",
        canvas->layout->terms->speech->texts[TEXT_LINES_WAVES + (lines.kind - PAGE_LINE_WAVES)],
        lines.step + 1);
    const page_value values[] = {
        {"lines", .string = name, .key = "name"},
        {"star", .draw = draw_star},
        {"below",
         .number = fmax(book_foot_rise(canvas->layout) / t - LINES_STAR / 4.0, LINES_STAR_LINE)},
        {.name = NULL}};
    book_set_page_text(canvas, &book_lines_foot, values,
                       (book_page_place){book_canvas_room(canvas), t, t});
}

static void fill_lines(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    size_t puzzle = canvas->planned->first;
    const maze_recipe *recipe = layout->puzzles->puzzles[puzzle].recipe;
    const maze_style style = book_style_of(layout, puzzle, false);
    const placed_puzzle placed = {.recipe = recipe, .number = puzzle + 1, .style = &style};
    page_sheet_box box = book_lines_box(layout, canvas->number);
    maze_path path;
    maze_maze *maze = book_make_owned(canvas, recipe, layout->terms->inputs, false, &path);
    if (maze)
        add_sheet(canvas, maze, &placed, &box, true);
    if (!canvas->failed)
        add_lines_foot(canvas, recipe, style.trace);
}

static void fill_puzzles(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    const book_planned_page *planned = canvas->planned;
    if (is_tactile(canvas)) {
        fill_tactile(canvas);
        return;
    }
    if (is_of_lines(canvas)) {
        fill_lines(canvas);
        return;
    }
    const book_section_plan *section = &layout->sections[planned->section];
    book_page_boxes boxes = book_boxes_of(section, canvas->number);
    boxes.puzzles.shown = boxes.answers.shown = (unsigned)planned->count;
    bool is_sheet = book_is_sheet(section);
    bool on_paper = book_is_on_paper(section);
    page_sheet_box sheet = book_sheet_box(section, &boxes);
    char text[LONGEST_WORDS];
    if (layout->look->head == 0)
        add_outer(canvas, layout->terms->sections[planned->section].name, "name", false);
    if (section->heading_height > 0 && !on_paper)
        add_line(canvas, fill_number(canvas, section->look.heading, text), "heading",
                 MAZE_ALIGN_LEFT, boxes.heading);
    maze_text title = text_in(canvas, section->title, MAZE_FONT_BOLD, MAZE_ALIGN_CENTER,
                              layout->type.heading, boxes.title, "title");
    if (section->title_height > 0 && !is_sheet)
        book_put_text(canvas, &title);
    if (section->rule_height > 0 && !is_sheet && book_rule_above(layout, planned->first))
        add_line(canvas, book_rule_above(layout, planned->first), "what to do", MAZE_ALIGN_CENTER,
                 boxes.rule);
    if (layout->terms->answers == MAZE_ANSWERS_FOOT)
        add_mazes(canvas, &boxes.answers, section, &boxes.answer_style, NULL);
    if (on_paper)
        add_lines_of_sheet(canvas, section, &sheet);
    else if (layout->look->head > 0)
        add_heads(canvas, &boxes.puzzles, section);
    double bottom =
        add_mazes(canvas, &boxes.puzzles, section, &boxes.puzzle_style, is_sheet ? &sheet : NULL);
    add_caption(canvas, section, boxes.puzzles.room, bottom);
}

/* distance between the baseline and the lower edge of a text in the footer, relative to the type
 * size */
#define BESIDE 0.3

/* Returns the 1-based page with the first solution of this page's puzzles; 0 if no page has their
 * solutions. */
static uint32_t first_answer(const book_canvas *canvas)
{
    uint32_t page = 0;
    for (size_t i = 0; i < canvas->planned->count && page == 0; i++)
        page = book_answer_page(canvas->layout, canvas->planned->first + i);
    return page;
}

static void add_foot_link(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    const book_section_plan *section = &layout->sections[canvas->planned->section];
    double t = book_scale(layout), rise = book_foot_rise(layout);
    maze_box room = book_canvas_room(canvas);
    bool right = book_canvas_is_right(canvas);
    const char *word = book_word_text(layout, WORD_SOLUTIONS);
    book_type type = {.font = MAZE_FONT_SANS, .size = layout->type.number};
    output_text_fit fit;
    room.left += BESIDE_FOLIO * t;
    room.right -= BESIDE_FOLIO * t;
    uint32_t target = first_answer(canvas);
    if (section->caption_at_foot || target == 0 ||
        !book_try_text(canvas, word, type, room, "words.solutions", &fit))
        return;
    double baseline = room.bottom - (rise > 0 ? rise : BESIDE * type.size);
    double left = right ? room.right - fit.width - 1 : room.left;
    maze_box box = {left, baseline - type.size, left + fit.width + 1, baseline};
    book_set_line(canvas, word, type, right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT, box.left,
                  box.right, baseline, "words.solutions");
    add_finger_link(canvas, box, target);
}

static void add_foot(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    const book_planned_page *planned = canvas->planned;
    char string[24], recipe[MAZE_RECIPE_LENGTH + 3];
    bool wanted = has_page_number(canvas), puzzles = planned->kind == PAGE_PUZZLES;
    const book_section_plan *section = &layout->sections[planned->section];
    bool shown = puzzles && !is_of_lines(canvas) && book_recipe_at_foot(section);
    if (puzzles && book_is_on_paper(section))
        return;
    snprintf(string, sizeof string, "%lu", (unsigned long)canvas->number);
    if (shown)
        maze_recipe_format_checked(layout->puzzles->puzzles[planned->first].recipe, recipe);
    if (layout->look->pages.foot)
        book_add_look_foot(canvas, wanted ? string : NULL, shown ? recipe : NULL);
    else if (wanted)
        add_outer(canvas, string, "page number", true);
    if (puzzles && leads_by_number(layout))
        add_foot_link(canvas);
}

static void fill_page(book_canvas *canvas)
{
    const book_planned_page *planned = canvas->planned;
    bool flows = planned->kind == PAGE_HOW_TO_PLAY && planned->count > 0;
    if (canvas->layout->look->pages.page[planned->kind] && !flows)
        book_fill_look_page(canvas);
    else if (planned->kind == PAGE_PUZZLES)
        fill_puzzles(canvas);
    else if (planned->kind == PAGE_ANSWERS)
        book_atlas_fill(canvas);
    else if (planned->kind == PAGE_BACK)
        book_fill_back(canvas);
    else
        book_front_fill(canvas);
}

/* Thickens filled panels, such as lines between texts, to the minimum thickness that the press
 * prints. page/draw_page.c thickens drawn lines. */
static void thicken_rules(maze_page *page)
{
    for (size_t i = 0; i < page->shape_count; i++) {
        maze_box *box = &page->shapes[i].box;
        double low = page->least_line - box_height(*box),
               narrow = page->least_line - box_width(*box);
        if (page->shapes[i].form != SHAPE_PANEL || page->shapes[i].line > 0)
            continue;
        if (low > 0) {
            box->top -= low / 2;
            box->bottom += low / 2;
        }
        if (narrow > 0) {
            box->left -= narrow / 2;
            box->right += narrow / 2;
        }
    }
}

maze_page *book_make_page(const book_layout *layout, const book_page_plan *plan, uint32_t index,
                          maze_error *error)
{
    book_canvas canvas = {
        .layout = layout, .planned = &plan->pages[index], .number = index + 1, .error = error};
    canvas.page = page_create(book_geometry_page(&layout->geometry), &layout->terms->style, error);
    if (!canvas.page)
        return NULL;
    canvas.page->trim = book_canvas_trim(&canvas);
    if (layout->terms->press->shop) {
        canvas.page->least_line = layout->terms->press->least_line;
        canvas.page->least_type = layout->terms->press->least_type;
    }
    fill_page(&canvas);
    if (layout->terms->press->tactile && index == 0)
        /* the first page of a tactile book has a scale, with which a sighted helper checks the
         * printed size */
        canvas.page->promise = PROMISE_SIZE_SHOWN;
    if (layout->terms->names.count > 0 && canvas.page->promise == PROMISE_SIZE &&
        !is_tactile(&canvas))
        canvas.page->promise = PROMISE_SIZE_SHOWN; /* the sheet has a scale */
    if (!is_tactile(&canvas))
        add_foot(&canvas);
    if (layout->terms->mirrored && !is_tactile(&canvas))
        book_mirror_page(canvas.page);
    if (canvas.planned->kind == PAGE_IMPRINT)
        book_add_barcode(&canvas);
    thicken_rules(canvas.page);
    if (book_canvas_end(&canvas))
        return canvas.page;
    maze_page_destroy(canvas.page);
    return NULL;
}

maze_document book_document_of(const book_layout *layout, uint32_t pages, maze_page_maker *make,
                               void *context)
{
    const book_terms *terms = layout->terms;
    return (maze_document){.pages = pages,
                           .page = make,
                           .context = context,
                           .title = terms->title ? terms->title : "Mazes",
                           .font_directory = layout->font_directory,
                           .look = terms->style.look,
                           .font = terms->font,
                           .language = terms->language};
}
