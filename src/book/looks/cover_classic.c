/* classic's cover: the whole front is one maze in gold, with the title in a label in its middle; the
 * back stands in a double rule that steps round the barcode's place: a headline, a few lines, a
 * medallion and what the book has, centered below each other. */
#include "book/languages/words.h"
#include "book/looks/book_cover.h"

#include <glib.h>
#include <math.h>

#define LINE 0.75 /* no line is thinner */
#define LEAST_TYPE 7
#define LEAST_TEXT 9.5
#define CAP_HEIGHT 0.65 /* of EB Garamond, in the size */

#define INSET 30 /* of the maze, from where the cover is cut */
#define INSET_LEAST 20
#define CELL 17.8
#define CELL_POWER 0.6 /* cells shrink less than pages do */
#define WALL 2.1
#define WALL_LEAST 1.1
#define LABEL_RULE 9   /* inside the label */
#define LABEL_ASIDE 16 /* type from that */
#define COVER_TITLE_LINES 5

#define RULES 30 /* of the back, from where it is cut */
#define RULES_LEAST 24
#define RULES_APART 6
#define BESIDE_BARCODE 9
#define BACK_MEDALLION 210
#define LEAST_BACK_MEDALLION 64

/* --- front --- */

/* The maze's cells: an odd count of columns, so that the label is in the middle. */
static book_ring cover_ring(maze_box box, double across)
{
    double width = box_width(box), cell = CELL * pow(across, CELL_POWER);
    book_ring ring = {.columns = 2 * (uint32_t)lround((width / cell - 1) / 2) + 1};
    double rows = floor(box_height(box) / (width / ring.columns) + 0.1);
    ring.rows = (uint32_t)rows;
    ring.left = ring.right = (uint32_t)lround(ring.columns / 6.0);
    ring.top = (uint32_t)lround(rows * 8 / 41);
    ring.bottom = ring.rows - ring.top - (uint32_t)lround(rows * 22 / 41);
    return ring;
}

/* Returns the place left free by the maze, for a label. */
static maze_box add_maze(book_cover *cover)
{
    double s = book_cover_across(cover), inset = fmax(INSET * s, INSET_LEAST),
           wall = fmax(WALL * s, WALL_LEAST);
    maze_box f = cover->front;
    maze_box box = box_inset(f, inset);
    book_ring ring = cover_ring(box, s);
    double cell =
        fmin((box_width(box) - wall) / ring.columns, (box_height(box) - wall) / ring.rows);
    double x = (box.left + box.right - cell * ring.columns) / 2;
    double y = (box.top + box.bottom - cell * ring.rows) / 2;
    maze_style style = book_ornament(wall);
    style.wall_color = cover->color[COVER_ACCENT];
    if (!cover->picture)
        book_add_ring(&cover->canvas, &ring, "-newest", "cover", &style, box);
    return (maze_box){x + ring.left * cell, y + ring.top * cell,
                      x + (ring.columns - ring.right) * cell, y + (ring.rows - ring.bottom) * cell};
}

static void add_cover_titles(book_cover *cover, maze_box label, const char *title,
                             const char *author)
{
    double s = book_cover_across(cover), aside = (LABEL_RULE + LABEL_ASIDE) * s;
    double middle = box_middle(label).x, half = 22 * s;
    maze_color gold = cover->color[COVER_ACCENT];
    book_type small = {.font = MAZE_FONT_SANS,
                       .size = fmax(11.5 * s, LEAST_TYPE),
                       .spacing = 2.2 / 12.5,
                       .leading = 1.3,
                       .color = gold};
    char ages[LONGEST_WORDS];
    book_cover_item items[] = {
        {.string = title,
         .key = "title",
         .type = {.font = MAZE_FONT_SANS,
                  .size = 57 * s,
                  .spacing = 4.0 / 57,
                  .leading = 68.0 / 57,
                  .color = cover->color[COVER_INK]},
         .most = COVER_TITLE_LINES},
        {.string = cover->canvas.layout->terms->subtitle,
         .key = "subtitle",
         .type = {.font = MAZE_FONT_ITALIC,
                  .size = fmax(28 * s, LEAST_TEXT),
                  .leading = 32.0 / 28,
                  .color = cover->color[COVER_SECOND]},
         .gap = 74 * s,
         .most = 3},
        {.string = book_cover_ages(cover, ages, sizeof ages),
         .key = "words.ages",
         .type = small,
         .gap = 34 * s,
         .most = 1},
    };
    if (cover->picture) { /* the label is a panel */
        book_panel(&cover->canvas, label, 0, cover->color[COVER_LIGHT]);
        book_frame(&cover->canvas, label, 0, WALL * s, gold);
    }
    book_frame(&cover->canvas, box_inset(label, LABEL_RULE * s), 0, LINE, gold);
    maze_box across = {label.left + aside, label.top + 36 * s, label.right - aside,
                       label.bottom - 36 * s};
    double foot = across.bottom;
    book_cover_type(cover, author, small, MAZE_ALIGN_CENTER,
                    (maze_box){across.left, foot, across.right, foot}, "author", 0);
    across.bottom -= *author ? small.size + 30 * s : 0;
    book_cover_column(cover, items, 3, CAP_HEIGHT, across, 0.5);
    book_rule(&cover->canvas, middle - half, middle + half, items[0].last + 32 * s, fmax(s, LINE),
              gold);
}

/* --- spine --- */

static void add_spine(book_cover *cover, const char *title, const char *author)
{
    maze_box spine = cover->spine;
    double aside = fmax(56 * book_cover_down(cover), cover->safe);
    book_type large = {
        .font = MAZE_FONT_SANS, .size = 14, .spacing = 1.5 / 11, .color = cover->color[COVER_INK]};
    book_type small = {
        .font = MAZE_FONT_SANS, .size = 8, .spacing = 1.2 / 8, .color = cover->color[COVER_ACCENT]};
    double until = spine.bottom - aside;
    output_text_fit fit = {0};
    maze_box level = {0, 0, (until - spine.top - aside) / 3, 0};
    if (*author)
        fit = book_fit_text(&cover->canvas, author, small, level, "author");
    double from = until - fit.width - 1;
    book_cover_spine_line(cover, title, large, spine.top + aside, from - 12, "title");
    book_cover_spine_line(cover, author, small, from, until, "author");
}

/* --- back --- */

/* A frame that stops at the barcode. */
static void add_back_rules(book_cover *cover, double inset, double line)
{
    book_canvas *canvas = &cover->canvas;
    maze_color gold = cover->color[COVER_ACCENT];
    maze_box b = box_inset(cover->back, inset);
    double half = line / 2;
    maze_box left = {b.left - half, b.top, b.left + half, b.bottom};
    maze_box right = {b.right - half, b.top, b.right + half, cover->barcode.top - BESIDE_BARCODE};
    book_rule(canvas, b.left - half, b.right + half, b.top, line, gold);
    book_rule(canvas, b.left - half, cover->barcode.left - BESIDE_BARCODE, b.bottom, line, gold);
    book_panel(canvas, left, 0, gold);
    book_panel(canvas, right, 0, gold);
}

/* At the lower left.  Returns where they begin. */
static double add_facts(book_cover *cover, double aside)
{
    double s = book_cover_across(cover);
    book_type type = {.font = MAZE_FONT_ITALIC,
                      .size = fmax(17 * s, LEAST_TEXT),
                      .color = cover->color[COVER_SECOND]};
    book_cover_fact facts[COVER_FACTS];
    size_t count = book_cover_facts(cover, facts);
    double pitch = 24.0 / 17 * type.size;
    double y = cover->back.bottom - aside - 6 * s - (double)(count - 1) * pitch;
    double top = y - type.size;
    for (size_t i = 0; i < count; i++, y += pitch)
        book_set_line(&cover->canvas, facts[i].text, type, MAZE_ALIGN_LEFT,
                      cover->back.left + aside, cover->barcode.left - BESIDE_BARCODE, y,
                      facts[i].key);
    return top;
}

static void add_back(book_cover *cover)
{
    double s = book_cover_across(cover), d = book_cover_down(cover);
    double aside = fmax(RULES * s, RULES_LEAST) + (RULES_APART + 30) * s;
    double middle = box_middle(cover->back).x;
    double half = fmin(170 * s, middle - cover->back.left - aside);
    char blurb[LONGEST_WORDS];
    book_cover_item items[] = {
        {.string = book_cover_headline(cover),
         .key = "words.cover-title",
         .type = {.font = MAZE_FONT_ITALIC,
                  .size = 34 * s,
                  .leading = 40.0 / 34,
                  .color = cover->color[COVER_INK]},
         .most = 2},
        {.string = book_cover_blurb(cover, blurb, sizeof blurb),
         .key = "words.blurb",
         .type = {.font = MAZE_FONT_SANS,
                  .size = fmax(16 * s, LEAST_TEXT),
                  .leading = 1.5,
                  .color = cover->color[COVER_INK]},
         .gap = 50 * s,
         .most = 6},
    };
    maze_box box = {middle - half, cover->back.top + 126 * d, middle + half, 0};
    double top = fmin(add_facts(cover, fmax(aside, cover->safe)), cover->barcode.top);
    box.bottom = top - 30 * s;
    book_cover_column(cover, items, 2, CAP_HEIGHT, box, 0);
    double from = items[1].last + 44 * d, until = top - 24 * d;
    double width = fmin(BACK_MEDALLION * s, until - from);
    maze_style style = book_ornament(fmax(1.9 * width / BACK_MEDALLION, 0.9));
    style.wall_color = cover->color[COVER_ACCENT];
    if (width >= LEAST_BACK_MEDALLION)
        book_add_maze(&cover->canvas, "polar9", "cover medallion", &style, false,
                      box_round((maze_point){middle, (from + until) / 2}, width, width));
}

/* Over a picture the back is a panel, too. */
static void add_back_frame(book_cover *cover)
{
    double s = book_cover_across(cover), outer = fmax(RULES * s, RULES_LEAST);
    if (cover->picture)
        book_panel(&cover->canvas, box_inset(cover->back, outer), 0, cover->color[COVER_LIGHT]);
    add_back_rules(cover, outer, fmax(1.7 * s, 1));
    add_back_rules(cover, outer + RULES_APART * s, LINE);
}

void book_cover_classic(book_cover *cover)
{
    const book_terms *terms = cover->canvas.layout->terms;
    char *title = output_capitals(terms->title, terms->language);
    char *author = output_capitals(terms->author ? terms->author : "", terms->language);
    add_cover_titles(cover, add_maze(cover), title, author);
    add_spine(cover, title, author);
    add_back_frame(cover);
    add_back(cover);
    g_free(title);
    g_free(author);
}
