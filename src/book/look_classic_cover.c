/* classic: the whole front is one maze in gold, with the title in its middle. */
#include "book/cover.h"
#include "book/languages/words.h"
#include "book/look_classic.h"

#include <math.h>
#include <stdlib.h>

#define INSET 30 /* of the maze, from where the cover is cut */
#define INSET_LEAST 20
#define CELL 17.8
#define CELL_POWER 0.6 /* cells shrink less than pages do */
#define WALL 2.1
#define WALL_LEAST 1.1
#define LABEL_RULE 9    /* inside the label */
#define LABEL_ASIDE 16  /* type from that */
#define CAP_HEIGHT 0.65 /* of EB Garamond, in the size */
#define TITLE_LINES 5

#define RULES 30 /* of the back, from where it is cut */
#define RULES_LEAST 24
#define RULES_APART 6
#define BESIDE_BARCODE 9
#define MEDALLION 210
#define LEAST_MEDALLION 64

static double inset_of(const book_cover *cover)
{
    return fmax(INSET * cover_across(cover), INSET_LEAST);
}

/* --- front --- */

/* The maze's cells: an odd count of columns, so that the label is in the middle. */
static canvas_ring ring_of(maze_box box, double across)
{
    double width = box_width(box), cell = CELL * pow(across, CELL_POWER);
    canvas_ring ring = {.columns = 2 * (uint32_t)lround((width / cell - 1) / 2) + 1};
    double rows = floor(box_height(box) / (width / ring.columns) + 0.1);
    ring.rows = (uint32_t)rows;
    ring.left = ring.right = (uint32_t)lround(ring.columns / 6.0);
    ring.top = (uint32_t)lround(rows * 8 / 41);
    ring.bottom = ring.rows - ring.top - (uint32_t)lround(rows * 22 / 41);
    return ring;
}

/* *label: the place left free by the maze. */
static bool add_maze(const book_cover *cover, maze_box *label, maze_error *error)
{
    double s = cover_across(cover), inset = inset_of(cover), wall = fmax(WALL * s, WALL_LEAST);
    maze_box f = cover->front;
    maze_box box = box_inset(f, inset);
    canvas_ring ring = ring_of(box, s);
    double cell =
        fmin((box_width(box) - wall) / ring.columns, (box_height(box) - wall) / ring.rows);
    double x = (box.left + box.right - cell * ring.columns) / 2;
    double y = (box.top + box.bottom - cell * ring.rows) / 2;
    *label =
        (maze_box){x + ring.left * cell, y + ring.top * cell,
                   x + (ring.columns - ring.right) * cell, y + (ring.rows - ring.bottom) * cell};
    maze_style style = canvas_ornament(wall);
    style.wall_color = cover->color[COVER_ACCENT];
    return cover->picture ||
           canvas_ring_maze(&cover->canvas, &ring, "-newest", "cover", &style, box, error);
}

/* Over a picture the label is a panel. */
static bool add_label(const book_cover *cover, maze_box label, maze_error *error)
{
    double s = cover_across(cover), in = LABEL_RULE * s;
    maze_color gold = cover->color[COVER_ACCENT];
    maze_box rule = box_inset(label, in);
    return (!cover->picture ||
            (canvas_panel(&cover->canvas, label, 0, cover->color[COVER_LIGHT], error) &&
             canvas_frame(&cover->canvas, label, 0, WALL * s, gold, error))) &&
           canvas_frame(&cover->canvas, rule, 0, CLASSIC_LINE, gold, error);
}

static bool add_titles(const book_cover *cover, maze_box label, const char *title,
                       const char *author, maze_error *error)
{
    double s = cover_across(cover), aside = (LABEL_RULE + LABEL_ASIDE) * s;
    double middle = box_middle(label).x, half = 22 * s;
    maze_color cream = cover->color[COVER_INK], gold = cover->color[COVER_ACCENT];
    canvas_type small = {MAZE_FONT_SANS, fmax(11.5 * s, CLASSIC_LEAST), 2.2 / 12.5, 1.3, gold};
    char ages[LONGEST_WORDS];
    cover_item items[] = {
        {title, "title", {MAZE_FONT_SANS, 57 * s, 4.0 / 57, 68.0 / 57, cream}, 0, TITLE_LINES, 0},
        {cover->canvas.layout->terms->subtitle,
         "subtitle",
         {MAZE_FONT_ITALIC, fmax(28 * s, CLASSIC_TEXT), 0, 32.0 / 28, cover->color[COVER_SECOND]},
         74 * s,
         3,
         0},
        {cover_ages(cover, ages, sizeof ages), "words.ages", small, 34 * s, 1, 0},
    };
    maze_box across = {label.left + aside, label.top + 36 * s, label.right - aside,
                       label.bottom - 36 * s};
    double foot = across.bottom, below;
    if (*author &&
        !cover_type(cover, author, small, MAZE_ALIGN_CENTER,
                    (maze_box){across.left, foot, across.right, foot}, "author", &below, error))
        return false;
    across.bottom -= *author ? small.size + 30 * s : 0;
    return cover_column(cover, items, 3, CAP_HEIGHT, across, 0.5, error) &&
           canvas_rule(&cover->canvas, middle - half, middle + half, items[0].last + 32 * s,
                       fmax(s, CLASSIC_LINE), gold, error);
}

/* --- spine --- */

static bool add_spine(const book_cover *cover, const char *title, const char *author,
                      maze_error *error)
{
    maze_box spine = cover->spine;
    double aside = fmax(56 * cover_down(cover), cover->safe), end, from;
    canvas_type large = {MAZE_FONT_SANS, 14, 1.5 / 11, 0, cover->color[COVER_INK]};
    canvas_type small = {MAZE_FONT_SANS, 8, 1.2 / 8, 0, cover->color[COVER_ACCENT]};
    double until = spine.bottom - aside;
    output_text_fit fit = {0};
    maze_box level = {0, 0, (until - spine.top - aside) / 3, 0};
    if (*author && !canvas_fit(&cover->canvas, author, &small, level, "author", &fit, error))
        return false;
    from = until - fit.width - 1;
    return cover_spine_line(cover, title, large, spine.top + aside, from - 12, "title", &end,
                            error) &&
           (!*author || cover_spine_line(cover, author, small, from, until, "author", NULL, error));
}

/* --- back --- */

/* A frame that stops at the barcode. */
static bool add_rules(const book_cover *cover, double inset, double line, maze_error *error)
{
    const book_canvas *canvas = &cover->canvas;
    maze_color gold = cover->color[COVER_ACCENT];
    maze_box b = box_inset(cover->back, inset);
    double half = line / 2;
    maze_box left = {b.left - half, b.top, b.left + half, b.bottom};
    maze_box right = {b.right - half, b.top, b.right + half, cover->barcode.top - BESIDE_BARCODE};
    return canvas_rule(canvas, b.left - half, b.right + half, b.top, line, gold, error) &&
           canvas_rule(canvas, b.left - half, cover->barcode.left - BESIDE_BARCODE, b.bottom, line,
                       gold, error) &&
           canvas_panel(canvas, left, 0, gold, error) &&
           canvas_panel(canvas, right, 0, gold, error);
}

/* At the lower left; *top: above them. */
static bool add_facts(const book_cover *cover, double aside, double *top, maze_error *error)
{
    double s = cover_across(cover);
    canvas_type type = {MAZE_FONT_ITALIC, fmax(17 * s, CLASSIC_TEXT), 0, 0,
                        cover->color[COVER_SECOND]};
    cover_fact facts[COVER_FACTS];
    size_t count = cover_facts(cover, facts);
    double pitch = 24.0 / 17 * type.size;
    double y = cover->back.bottom - aside - 6 * s - (double)(count - 1) * pitch;
    *top = y - type.size;
    for (size_t i = 0; i < count; i++, y += pitch)
        if (!canvas_line(&cover->canvas, facts[i].text, &type, MAZE_ALIGN_LEFT,
                         cover->back.left + aside, cover->barcode.left - BESIDE_BARCODE, y,
                         facts[i].key, error))
            return false;
    return true;
}

static bool add_medallion(const book_cover *cover, double from, double until, maze_error *error)
{
    double s = cover_across(cover), width = fmin(MEDALLION * s, until - from), half = width / 2;
    double x = box_middle(cover->back).x, y = (from + until) / 2;
    maze_style style = canvas_ornament(fmax(1.9 * width / MEDALLION, 0.9));
    style.wall_color = cover->color[COVER_ACCENT];
    return width < LEAST_MEDALLION ||
           canvas_maze(&cover->canvas, "polar9", "cover medallion", &style, false,
                       (maze_box){x - half, y - half, x + half, y + half}, error);
}

static bool add_back(const book_cover *cover, maze_error *error)
{
    double s = cover_across(cover), d = cover_down(cover), top;
    double aside = fmax(RULES * s, RULES_LEAST) + (RULES_APART + 30) * s;
    double middle = box_middle(cover->back).x;
    double half = fmin(170 * s, middle - cover->back.left - aside);
    char blurb[LONGEST_WORDS];
    cover_item items[] = {
        {cover_headline(cover),
         "words.cover-title",
         {MAZE_FONT_ITALIC, 34 * s, 0, 40.0 / 34, cover->color[COVER_INK]},
         0,
         2,
         0},
        {cover_blurb(cover, blurb, sizeof blurb),
         "words.blurb",
         {MAZE_FONT_SANS, fmax(16 * s, CLASSIC_TEXT), 0, 1.5, cover->color[COVER_INK]},
         50 * s,
         6,
         0},
    };
    maze_box box = {middle - half, cover->back.top + 126 * d, middle + half, 0};
    if (!add_facts(cover, fmax(aside, cover->safe), &top, error))
        return false;
    top = fmin(top, cover->barcode.top);
    box.bottom = top - 30 * s;
    return cover_column(cover, items, 2, CAP_HEIGHT, box, 0, error) &&
           add_medallion(cover, items[1].last + 44 * d, top - 24 * d, error);
}

/* Over a picture the back is a panel, too. */
static bool add_frame(const book_cover *cover, maze_error *error)
{
    double s = cover_across(cover), outer = fmax(RULES * s, RULES_LEAST);
    maze_box b = cover->back;
    maze_box panel = box_inset(b, outer);
    return (!cover->picture ||
            canvas_panel(&cover->canvas, panel, 0, cover->color[COVER_LIGHT], error)) &&
           add_rules(cover, outer, fmax(1.7 * s, 1), error) &&
           add_rules(cover, outer + RULES_APART * s, CLASSIC_LINE, error);
}

static bool add_all(const book_cover *cover, const char *title, const char *author,
                    maze_error *error)
{
    maze_box label;
    return add_maze(cover, &label, error) && add_label(cover, label, error) &&
           add_titles(cover, label, title, author, error) &&
           add_spine(cover, title, author, error) && add_frame(cover, error) &&
           add_back(cover, error);
}

bool classic_cover(const book_cover *cover, maze_error *error)
{
    const book_terms *terms = cover->canvas.layout->terms;
    char *title = output_capitals(terms->title, terms->language);
    char *author = output_capitals(terms->author ? terms->author : "", terms->language);
    bool done = title && author ? add_all(cover, title, author, error)
                                : maze_fail(error, MAZE_NO_MEMORY, "out of memory for a cover");
    free(title);
    free(author);
    return done;
}
