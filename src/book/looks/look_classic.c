/* classic: an engraved book, thin lines and a serif, all centered. Here are its heads and feet,
 * its front pages with mazes for frames, medallions and bands, and at the end its row in the table
 * of looks. */
#include "book/languages/words.h"
#include "book/looks/book_cover.h"
#include "book/looks/emblems.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/plan/front.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* The page that the look's measures are of. */
#define PAGE_HEIGHT 792.0

/* No line is thinner, no text smaller. */
#define LINE 0.75
#define LEAST_TYPE 7
#define LEAST_TEXT 9.5

#define STARS_LARGE 1.4  /* they are so much larger in large print */
#define HEADING_RULE 152 /* below the page's top */
#define BELOW_HEADING 32

static const maze_color black = {.kind = MAZE_COLOR_AUTO};

/* The height of the page, in that of the look's page. */
static double height_of(const book_layout *layout)
{
    return layout->geometry.trim.height / PAGE_HEIGHT;
}

/* The scale of lengths on pages that are designed as a whole: no more than book_scale, and less
 * on pages that are low for their width. */
static double unit_of(const book_layout *layout)
{
    return fmin(book_scale(layout), height_of(layout));
}

/* The middle of the room, across. */
static double middle_of(const book_canvas *canvas)
{
    return box_middle(book_canvas_room(canvas)).x;
}

#define FLOWER 16       /* of a theme's outline in a rule... */
#define SMALL_FLOWER 11 /* ...and beside page numbers */

/* The short rule below a title; an outline of the book's theme in its middle. */
static void add_short_rule(book_canvas *canvas, double middle, double y)
{
    double u = unit_of(canvas->layout), half = 22 * u, side = FLOWER * u;
    if (!canvas->layout->terms->theme) {
        book_rule(canvas, middle - half, middle + half, y, LINE, black);
        return;
    }
    book_rule(canvas, middle - half - side / 2, middle - side, y, LINE, black);
    book_rule(canvas, middle + side, middle + half + side / 2, y, LINE, black);
    book_add_silhouette(canvas, canvas->number, box_round((maze_point){middle, y}, side, side),
                        book_black(100));
}

/* Stars of a radius and pitch of the look's page, the first one's left point at `left`. */
static void add_star_row(book_canvas *canvas, book_stars stars, double radius, double pitch,
                         double left, double y)
{
    book_star_row row = book_look_classic.stars;
    row.radius = radius;
    row.pitch = pitch;
    book_add_stars(canvas, row, stars, left + radius, y);
}

static double heading_height(const book_layout *layout)
{
    return HEADING_RULE * unit_of(layout) + BELOW_HEADING * unit_of(layout) -
           layout->geometry.margin;
}

/* "How to play", "Contents": the title of a page; its rule is so far below the page's top. */
static void add_heading(book_canvas *canvas, const char *string, const char *key)
{
    double u = unit_of(canvas->layout), top = book_canvas_trim(canvas).top;
    maze_box room = book_canvas_room(canvas);
    book_type type = {.font = MAZE_FONT_SANS, .size = 34 * u};
    book_set_line(canvas, string, type, MAZE_ALIGN_CENTER, room.left, room.right, top + 128 * u,
                  key);
    add_short_rule(canvas, middle_of(canvas), top + HEADING_RULE * unit_of(canvas->layout));
}

/* --- heads and feet --- */

#define NUMBER_SIZE 30
#define NUMBER_BASELINE 22.5 /* from the head's top, as all here; presses look at whole lines */
#define STARS_MIDDLE 16.5
#define RULE 33
#define BESIDE_NUMBER 12
#define DIGIT_WIDTH 0.48 /* of EB Garamond's lining figures, in the size */
#define SECTION_LEAST 0.75
#define LARGE_PRINT 1.1
#define RECIPE_GRAY 60
#define FLOWER_GRAY 60
#define RECIPE_LETTER 0.46 /* about as wide as EB Garamond's, in the size */
#define FOLIO_ROOM 40
#define LARGE_FOLIO 16
#define DESCENT 0.32 /* of EB Garamond, in the size: presses look at whole lines */

/* The number in the middle, the stars at the spine's side, at the outer side the section, which is
 * left out where it would come too near to the number. */
static void add_head(book_canvas *canvas, const book_head *head)
{
    const book_star_row *row = &book_look_classic.stars;
    const maze_box *strip = &head->strip;
    bool large = canvas->layout->terms->large_print, right = book_canvas_is_right(canvas);
    double scale = book_scale(canvas->layout), t = large ? LARGE_PRINT * scale : scale;
    double baseline = strip->top + NUMBER_BASELINE * t, half = 0;
    book_type number = {.font = MAZE_FONT_SANS, .size = NUMBER_SIZE * t};
    book_type name = {.font = MAZE_FONT_ITALIC, .size = fmax(14 * scale, LEAST_TEXT)};
    if (head->number)
        half = (double)strlen(head->number) * DIGIT_WIDTH * number.size / 2 + BESIDE_NUMBER;
    if (head->child)
        baseline = book_baseline_inside(canvas, head->child, number, box_width(*strip), baseline);
    book_set_line(canvas, head->child ? head->child : head->number, number, MAZE_ALIGN_CENTER,
                  strip->left, strip->right, baseline, head->child ? "names" : "puzzle's number");
    double middle = box_middle(*strip).x;
    book_set_optional_line(canvas, head->section, name, fmax(name.size * SECTION_LEAST, LEAST_TYPE),
                           right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
                           right ? middle + half : strip->left,
                           right ? strip->right : middle - half, baseline, "name");
    double k = large ? scale * STARS_LARGE : scale;
    double radius = row->radius * k, pitch = row->pitch * k;
    double width = (STARS - 1) * pitch + 2 * radius;
    add_star_row(canvas, head->stars, radius, pitch, right ? strip->left : strip->right - width,
                 strip->top + STARS_MIDDLE * t);
    book_rule(canvas, strip->left, strip->right, strip->top + RULE * t, LINE, black);
}

/* Outlines of the book's theme at both sides of the page number, so far from its middle. */
static void add_flowers(book_canvas *canvas, maze_point middle, double aside)
{
    double side = SMALL_FLOWER * book_scale(canvas->layout);
    for (int way = -1; way <= 1; way += 2) {
        maze_point at = {middle.x + way * (aside + side / 2), middle.y};
        book_add_silhouette(canvas, canvas->number, box_round(at, side, side),
                            book_black(FLOWER_GRAY));
    }
}

/* The folio in the middle, the recipe at the spine; a long one takes the whole line, with the folio
 * at the other side. */
static void add_foot(book_canvas *canvas, const char *folio, const char *recipe)
{
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    bool right = book_canvas_is_right(canvas);
    book_type type = {.font = MAZE_FONT_SANS, .size = fmax(12 * t, LEAST_TEXT)};
    book_type small = {
        .font = MAZE_FONT_SANS, .size = fmax(8 * t, LEAST_TYPE), .color = book_black(RECIPE_GRAY)};
    if (canvas->layout->terms->large_print)
        type.size = fmax(type.size, LARGE_FOLIO);
    double baseline = room.bottom - DESCENT * type.size;
    double beside = (box_width(room) - FOLIO_ROOM) / 2;
    bool is_long = recipe && (double)strlen(recipe) * RECIPE_LETTER * LEAST_TYPE > beside;
    maze_align outer = right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
    double until = is_long ? FOLIO_ROOM : (box_width(room) + FOLIO_ROOM) / 2;
    book_set_line(canvas, folio, type, is_long ? outer : MAZE_ALIGN_CENTER, room.left, room.right,
                  baseline, "page number");
    if (folio && canvas->layout->terms->theme && !is_long)
        add_flowers(canvas, (maze_point){box_middle(room).x, baseline - 0.33 * type.size},
                    ((double)strlen(folio) * DIGIT_WIDTH / 2 + 0.7) * type.size);
    book_set_line(canvas, recipe, small, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                  right ? room.left : room.left + until, right ? room.right - until : room.right,
                  baseline, "recipe");
}

/* Two rules, the type between them. */
static void add_atlas_bar(book_canvas *canvas, maze_box bar)
{
    book_rule(canvas, bar.left, bar.right, bar.top, LINE, book_black(100));
    book_rule(canvas, bar.left, bar.right, bar.bottom, LINE, book_black(100));
}

/* --- title page --- */

#define FRAME_INSET 36
#define FRAME_CELL 13.0 /* about */
#define FRAME_LEAST_CELL 10.5
#define FRAME_MOST_CELL 14.0
#define FRAME_WALL 1.15
#define FRAME_THICK 4
#define FRAME_THIN 3 /* on pages narrower than... */
#define FRAME_NARROW 432
#define ASIDE 18 /* type from the frame's rules */

#define CAP_HEIGHT 0.65 /* of EB Garamond, in the size */
#define TITLE_LINES 3
#define AUTHOR_LINES 3
#define MEDALLION 132
#define LEAST_MEDALLION 56

/* A title page is laid out within its frame: the look's page has it there. */
#define INSIDE_TOP 100.0
#define INSIDE_HEIGHT 592.0
#define TITLE_MIDDLE 242.5

/* The place on this page of y on the look's page. */
static double down_to(const maze_box *inside, double y)
{
    return inside->top + (y - INSIDE_TOP) / INSIDE_HEIGHT * box_height(*inside);
}

/* The count of columns at which the cells, which fill the width, fill the height best, too. */
static book_ring ring_in(double width, double height, double *cell)
{
    book_ring best = {0};
    double least = INFINITY;
    for (double columns = ceil(width / FRAME_MOST_CELL); columns <= width / FRAME_LEAST_CELL;
         columns++) {
        double size = width / columns, rows = floor(height / size + 0.01);
        double unlike = fabs(height - rows * size) + 2 * fabs(size - FRAME_CELL);
        if (unlike >= least)
            continue;
        least = unlike;
        *cell = size;
        best.columns = (uint32_t)columns;
        best.rows = (uint32_t)rows;
    }
    return best;
}

/* A maze round the page, and two lines inside it.  Returns the room within these. */
static maze_box add_frame(book_canvas *canvas)
{
    double u = unit_of(canvas->layout), inset = book_frame_inset(canvas, FRAME_INSET),
           wall = fmax(FRAME_WALL * u, 0.9);
    maze_box trim = book_canvas_trim(canvas);
    maze_box box = box_inset(trim, inset);
    double cell = FRAME_CELL, width = box_width(box) - wall;
    book_ring ring = ring_in(width, box_height(box) - wall, &cell);
    uint32_t thick = box_width(trim) < FRAME_NARROW ? FRAME_THIN : FRAME_THICK;
    ring.left = ring.top = ring.right = ring.bottom = thick;
    maze_style style = book_ornament(wall);
    book_add_ring(canvas, &ring, "-newest", "title", &style, box);
    maze_box room = book_ring_inside(&ring, cell, box);
    book_frame(canvas, box_inset(room, 8 * u), 0, LINE, book_black(100));
    book_frame(canvas, box_inset(room, 8 * u + 4.5 * u), 0, LINE, book_black(100));
    return box_inset(room, 8 * u + 4.5 * u);
}

#define MEDALLION_COLUMNS 20
#define LARGER 1.25 /* an outline, for a disc of the same weight */

/* A round maze; in a book with a theme one in its first outline. */
static void add_medallion(book_canvas *canvas, const char *place, maze_point middle, double width)
{
    const book_layout *layout = canvas->layout;
    maze_style style = book_ornament(fmax(1.3 * unit_of(layout), LINE));
    if (!layout->terms->theme) {
        book_add_maze(canvas, "polar9", place, &style, false, box_round(middle, width, width));
        return;
    }
    const book_emblem emblem = {.place = place,
                                .across = MEDALLION_COLUMNS,
                                .wall = {.least = LINE, .base = 0.5, .share = 0.1, .most = 2},
                                .ground = {.kind = MAZE_COLOR_NONE}};
    book_add_outline(canvas, &emblem, book_theme_outline(layout, 0), false,
                     box_round(middle, LARGER * width, LARGER * width));
}

/* Title, rule, subtitle.  The title's lines, however many, have the same middle.  Returns the last
 * baseline. */
static double add_titles(book_canvas *canvas, const char *title, const maze_box *inside,
                         maze_box across, double u)
{
    const char *subtitle = canvas->layout->terms->subtitle;
    book_type large = {
        .font = MAZE_FONT_SANS, .size = 60 * u, .spacing = 5.0 / 60, .leading = 68.0 / 60};
    book_type small = {
        .font = MAZE_FONT_ITALIC, .size = fmax(22 * u, LEAST_TEXT), .leading = 26.0 / 22};
    maze_box box = across;
    box.bottom = (TITLE_LINES - 1) * large.leading * large.size + 1;
    output_text_fit fit = book_fit_text(canvas, title, large, box, "title");
    double height = ((fit.lines - 1) * large.leading + CAP_HEIGHT) * fit.size;
    double y = down_to(inside, TITLE_MIDDLE) - height / 2 + CAP_HEIGHT * fit.size;
    y = book_set_centered(canvas, title, large, across, TITLE_LINES, y, "title") + 30 * u;
    add_short_rule(canvas, box_middle(across).x, y);
    y += 36 * u;
    return subtitle && *subtitle
               ? book_set_centered(canvas, subtitle, small, across, 3, y, "subtitle")
               : y;
}

/* The last line is at the foot.  Returns the first baseline. */
static double add_author(book_canvas *canvas, const char *author, book_type type, maze_box across,
                         double foot)
{
    if (!*author)
        return foot;
    double size = fmax(type.size, canvas->layout->type.least);
    across.bottom = across.top + (AUTHOR_LINES - 1) * type.leading * size + 1;
    double y = foot - book_fit_height(type, book_fit_text(canvas, author, type, across, "author"));
    book_set_centered(canvas, author, type, across, AUTHOR_LINES, y, "author");
    return y;
}

static void fill_title(book_canvas *canvas)
{
    const book_terms *terms = canvas->layout->terms;
    char *title = output_capitals(terms->title, terms->language);
    char *author = output_capitals(terms->author ? terms->author : "", terms->language);
    maze_box inside = add_frame(canvas);
    double u = fmin(book_scale(canvas->layout), box_height(inside) / INSIDE_HEIGHT);
    maze_box across = {inside.left + ASIDE * u, 0, inside.right - ASIDE * u, 0};
    book_type type = {.font = MAZE_FONT_SANS,
                      .size = fmax(12.5 * u, LEAST_TEXT),
                      .spacing = 2.2 / 12.5,
                      .leading = 1.3};
    double below = add_titles(canvas, title, &inside, across, u);
    double foot = add_author(canvas, author, type, across, down_to(&inside, 652));
    double from = fmax(down_to(&inside, 436), below + 42 * u), until = foot - 44 * u;
    double width = fmin(MEDALLION * u, (until - from) / (terms->theme ? LARGER : 1));
    maze_point middle = {box_middle(inside).x, from + (terms->theme ? LARGER : 1) * width / 2};
    if (width >= LEAST_MEDALLION * u)
        add_medallion(canvas, "title medallion", middle, width);
    g_free(title);
    g_free(author);
}

/* --- dedication --- */

#define DEDICATION_WIDTH 300
#define DEDICATION_LINES 12

static void fill_dedication(book_canvas *canvas)
{
    double u = unit_of(canvas->layout), middle = middle_of(canvas);
    double y = book_canvas_trim(canvas).top + 264 * height_of(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    double half = fmin(DEDICATION_WIDTH * u, box_width(room)) / 2;
    maze_box across = {middle - half, 0, middle + half, 0};
    book_type type = {
        .font = MAZE_FONT_ITALIC, .size = fmax(18 * u, LEAST_TEXT), .leading = 26.0 / 18};
    y = book_set_centered(canvas, canvas->layout->terms->dedication, type, across, DEDICATION_LINES,
                          y, "dedication");
    add_short_rule(canvas, middle, y + 30 * u);
}

/* --- openers --- */

#define FEWEST_CELLS 9
#define MOST_CELLS 24
#define CELLS_A_SECTION 3
#define EMBLEM 300
#define EMBLEM_LEAST 3.2 /* cells that are smaller have no walls, points */

/* The emblem's cells across: it grows as the sections do. */
static unsigned cells_of(size_t section)
{
    size_t cells = FEWEST_CELLS + CELLS_A_SECTION * section;
    return (unsigned)(cells < MOST_CELLS ? cells : MOST_CELLS);
}

static void fill_opener(book_canvas *canvas)
{
    double u = unit_of(canvas->layout), h = height_of(canvas->layout);
    double top = book_canvas_trim(canvas).top, middle = middle_of(canvas);
    maze_box room = book_canvas_room(canvas);
    book_frame(canvas, box_inset(room, 2.25 / 2), 0, 2.25, book_black(100));
    book_frame(canvas, box_inset(room, 5 * u + 2.25 / 2), 0, LINE, book_black(100));
    const book_emblem emblem = {
        .place = "opener",
        .across = cells_of(canvas->planned->section),
        .wall = {.least = fmax(1.1 * u, LINE), .base = 1.3 * u, .share = 0.04, .most = 2.6},
        .ground = {.kind = MAZE_COLOR_NONE},
        .least = EMBLEM_LEAST};
    double side = fmin(EMBLEM * u, box_width(room) - 60 * u);
    book_add_emblem(canvas, &emblem, canvas->planned->section,
                    box_round((maze_point){middle, top + 300 * h}, side, side));

    double pitch = 17 * u, radius = 6.5 * u, width = (STARS - 1) * pitch + 2 * radius;
    maze_box across = {room.left + 30 * u, 0, room.right - 30 * u, 0};
    book_type name = {.font = MAZE_FONT_SANS, .size = 44 * u, .leading = 1.15};
    book_type range = {.font = MAZE_FONT_ITALIC, .size = fmax(20 * u, LEAST_TEXT)};
    book_line line = book_section_line(canvas->layout, canvas->planned->section);
    double y = book_set_centered(canvas, line.title, name, across, 2, top + 552 * h, line.key);
    add_short_rule(canvas, middle, y + 26 * u);
    y += 60 * u;
    book_set_line(canvas, line.range, range, MAZE_ALIGN_CENTER, across.left, across.right, y,
                  "words.puzzles");
    y += *line.range ? 28 * u : -6 * u;
    add_star_row(canvas, line.stars, radius, pitch, middle - width / 2, y);
}

/* --- certificate --- */

static void fill_certificate(book_canvas *canvas)
{
    maze_box room = book_add_certificate(canvas, add_frame(canvas));
    double u = unit_of(canvas->layout);
    double width = fmin(MEDALLION * u, fmin(box_width(room), box_height(room)) / LARGER);
    if (width >= LEAST_MEDALLION * u)
        add_medallion(canvas, "certificate seal", box_middle(room), width);
}

/* --- imprint --- */

#define IMPRINT_WIDTH 330
#define IMPRINT_GAP 8

static void fill_imprint(book_canvas *canvas)
{
    double t = book_scale(canvas->layout), u = unit_of(canvas->layout);
    book_imprint_look look = {
        .title = {.font = MAZE_FONT_ITALIC, .size = fmax(13 * t, LEAST_TEXT), .leading = 16.0 / 11},
        .text = {.font = MAZE_FONT_SANS, .size = fmax(11 * t, LEAST_TEXT), .leading = 16.0 / 11},
        .width = IMPRINT_WIDTH * t,
        .gap = IMPRINT_GAP * t,
        .rise = 16 * t};
    double y = book_add_imprint(canvas, &look);
    double left = book_canvas_room(canvas).left;
    maze_style style = book_ornament(fmax(0.9 * u, LINE));
    maze_box band = {left, y - 24 * u, left + 180 * u, y - 4 * u};
    book_add_maze(canvas, "rect30x3", "imprint", &style, false, band);
}

/* --- how to play --- */

#define COLUMN 372
#define RULES_TEXT 14.5
#define RULES_LEADING (20 / 14.5)
#define RULES_GAP 10
#define LARGE_TEXT 18
#define EXAMPLE_HEIGHT 190 /* with its arrows */
#define EXAMPLE_LEAST 80
#define LEGEND_PITCH 22
#define ABOVE_FOLIO 12
#define STEP 0.96 /* from one size to the next smaller */
#define WIDE 0.9  /* a page that is wider for its height has two columns */

/* A page of rules while it is laid out: where text and pictures stand, and their size. */
typedef struct rules_page {
    book_canvas *canvas;
    char *paragraphs; /* one after the other, each ending with '\0', the last one empty */
    double t;
    book_type type;
    maze_box text, pictures; /* the columns; one below the other they are the same */
} rules_page;

/* Sets the paragraphs from y on, or only measures them; returns the last baseline. */
static double set_rules(const rules_page *page, bool measured, double y)
{
    const char *key = "words.how-to-play-text";
    const maze_box *text = &page->text;
    for (const char *p = page->paragraphs; *p; p += strlen(p) + 1) {
        if (p != page->paragraphs)
            y += page->type.leading * page->type.size + RULES_GAP * page->t;
        double last = book_measure_text(page->canvas, p, page->type, box_width(*text), y, key);
        if (!measured)
            book_set_paragraphs(page->canvas, p, page->type, MAZE_ALIGN_LEFT,
                                (maze_box){text->left, y, text->right, last + 1}, key);
        y = last;
    }
    return y;
}

static double legend_height(const rules_page *page)
{
    double gap = page->text.left == page->pictures.left ? 48 : 40;
    return book_has_marks(page->canvas->layout)
               ? gap * page->t + (STARS - 1) * fmax(LEGEND_PITCH * page->t, 1.3 * page->type.size)
               : 0;
}

/* Shrinks the text until the example has its room, too; *height: of the example, 0 if there is no
 * room for one.  Returns the last baseline. */
static double fit_rules(rules_page *page, double *height)
{
    book_canvas *canvas = page->canvas;
    bool below = page->text.left == page->pictures.left;
    double t = page->t, least = fmax(canvas->layout->type.least, LEAST_TEXT);
    for (;; page->type.size *= STEP) {
        double y = set_rules(page, true, page->text.top);
        double top = below ? y + 24 * t : page->pictures.top;
        double left = page->pictures.bottom - legend_height(page) - top;
        bool fits = y <= page->text.bottom, good = left >= EXAMPLE_LEAST * t;
        *height = good ? fmin(left, EXAMPLE_HEIGHT * t) : 0;
        if ((good && fits) || canvas->failed)
            return y;
        if (page->type.size * STEP >= least)
            continue;
        if (left < -ABOVE_FOLIO * t || !fits)
            book_keep(canvas, maze_fail(canvas->error, MAZE_BAD_INPUT,
                                        "words.how-to-play-text does not fit its page; make it "
                                        "shorter or the paper larger"));
        return y;
    }
}

static void add_legend(const rules_page *page, double y)
{
    book_canvas *canvas = page->canvas;
    const char *const *words = canvas->layout->terms->words;
    double t = page->t, size = page->type.size, pitch = fmax(LEGEND_PITCH * t, 1.3 * size);
    const maze_box *box = &page->pictures;
    bool large = canvas->layout->terms->large_print;
    double stars = box->left + (large ? 0.26 : 0.37) * box_width(*box);
    double k = large ? STARS_LARGE * t : t;
    double beside = stars + 4 * 13 * k + 10 * k + (large ? 10 : 16) * t;
    book_type italic = page->type;
    italic.font = MAZE_FONT_ITALIC;
    maze_box head = {box->left, y, stars - 8 * t, y + (STARS - 1) * pitch};
    book_set_paragraphs(canvas, words[WORD_STARS], italic, MAZE_ALIGN_LEFT, head, "words.stars");
    for (unsigned i = 0; i < STARS; i++, y += pitch) {
        add_star_row(canvas, book_stars_even(i + 1), 5 * k, 13 * k, stars, y - 0.33 * size);
        book_set_line(canvas, words[WORD_EASY + i], page->type, MAZE_ALIGN_LEFT, beside, box->right,
                      y, "words");
    }
}

/* The example, the rule and the legend from y on. */
static void add_pictures(const rules_page *page, double y, double height)
{
    maze_box box = page->pictures;
    bool below = page->text.left == box.left;
    if (height > 0) {
        maze_style style = book_example_style(page->canvas->layout, 45);
        style.way = (maze_thickness){.least = 1, .share = 0.2, .most = 3};
        box.top = y;
        box.bottom = y + height;
        book_add_example(page->canvas, &style, box, false, NULL);
        y += height;
    }
    if (!book_has_marks(page->canvas->layout))
        return;
    y += (below ? 20 : 12) * page->t;
    book_rule(page->canvas, box.left, box.right, y, LINE, book_black(100));
    add_legend(page, y + 28 * page->t);
}

static void find_columns(rules_page *page, double top)
{
    maze_box room = book_canvas_room(page->canvas);
    maze_paper trim = page->canvas->layout->geometry.trim;
    double middle = middle_of(page->canvas), width = box_width(room);
    double half = fmin(COLUMN * page->t, width) / 2;
    room.top = top;
    room.bottom -= (book_look_classic.foot + ABOVE_FOLIO) * page->t;
    page->text = page->pictures = room;
    if (trim.width > WIDE * trim.height) {
        page->text.right = middle - 16 * page->t;
        page->pictures.left = middle + 16 * page->t;
        page->pictures.top -= 0.8 * page->type.size; /* the first line's height */
        return;
    }
    page->text.left = page->pictures.left = middle - half;
    page->text.right = page->pictures.right = middle + half;
}

static void fill_rules(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    char text[2 * LONGEST_WORDS + 1];
    double height, t = book_scale(layout), u = unit_of(layout);
    double size = fmax(RULES_TEXT * t, layout->terms->large_print ? LARGE_TEXT : LEAST_TEXT);
    rules_page page = {.canvas = canvas,
                       .t = t,
                       .paragraphs = text,
                       .type = {.font = MAZE_FONT_SANS, .size = size, .leading = RULES_LEADING}};
    book_rules_paragraphs(layout, text);
    add_heading(canvas, book_word_text(layout, WORD_HOW_TO_PLAY), "words.how-to-play");
    find_columns(&page, book_canvas_trim(canvas).top + HEADING_RULE * u + 48 * u);
    double y = fit_rules(&page, &height);
    set_rules(&page, false, page.text.top);
    bool below = page.text.left == page.pictures.left;
    add_pictures(&page, below ? y + 24 * t : page.pictures.top, height);
}

/* --- contents --- */

#define CONTENTS_COLUMN 400
#define CONTENTS_PITCH 72
#define CONTENTS_LEAST 0.7
#define BAND_HEIGHT 27
#define SECOND 0.4 /* of the pitch: a row's second line below the first, but at most... */
#define SECOND_MOST 24
#define LINES_LEAST 3.1 /* the least pitch, in the smallest size of type */
#define BAND_FOOT 92
#define TILE 44         /* of a section's emblem, left of its two lines */
#define TILE_SHARE 0.7  /* of the pitch, at most */
#define TILE_ABOVE 0.42 /* of it, above the first baseline */
#define TILE_GAP 14
#define TILE_CELLS 5
#define DOT 1.2
#define DOT_PITCH 6

typedef struct contents_page {
    double t, u;
    double left, right;  /* the column */
    double first, pitch; /* the first baseline, and to the next */
    double least, last;  /* the least pitch; the last line's baseline at the lowest */
    double band;         /* the ornament's lower edge */
    double tile, text;   /* the emblems' side; where lines begin */
    double most;         /* scale of a second line's distance from the first, at most */
} contents_page;

/* From the page's upper edge. */
static contents_page contents_of(const book_layout *layout)
{
    contents_page page = {.t = book_scale(layout), .u = unit_of(layout)};
    double height = layout->geometry.trim.height;
    page.first = 216 * page.u;
    page.most = fmax(page.t, layout->type.least / 14);
    page.least = fmax(CONTENTS_LEAST * CONTENTS_PITCH * page.t, LINES_LEAST * layout->type.least);
    page.band = fmin(height - BAND_FOOT * page.u,
                     height - layout->geometry.margin - (book_look_classic.foot + 8) * page.t);
    page.last = page.band - (BAND_HEIGHT + 28) * page.u - SECOND * page.least;
    return page;
}

static size_t contents_per_page(const book_layout *layout, size_t lines)
{
    contents_page page = contents_of(layout);
    double most = fmax(floor((page.last - page.first) / page.least) + 1, 1);
    return (size_t)ceil((double)lines / ceil((double)lines / most));
}

static double pitch_for(const book_layout *layout, const contents_page *page)
{
    size_t rows = book_contents_lines(layout);
    size_t most = contents_per_page(layout, rows);
    rows = rows > most ? most : rows;
    double room = rows > 1 ? (page->last - page->first) / (double)(rows - 1) : INFINITY;
    return fmin(room, fmax(CONTENTS_PITCH * page->t, page->least));
}

static void add_row(book_canvas *canvas, const contents_page *page, const book_line *line, double y)
{
    double size = fmax(20 * page->t, LEAST_TEXT);
    book_type type = {.font = MAZE_FONT_SANS, .size = size};
    maze_box box = {page->text, y, page->right - 3.2 * size, y};
    output_text_fit name = book_fit_text(canvas, line->title, type, box, line->key);
    output_text_fit folio = book_fit_text(canvas, line->folio, type, box, "page number");
    maze_box link = {page->left, y - size, page->right, y + 30 * page->t};
    book_set_line(canvas, line->title, type, MAZE_ALIGN_LEFT, box.left, box.right, y, line->key);
    book_set_line(canvas, line->folio, type, MAZE_ALIGN_RIGHT, page->left, page->right, y,
                  "page number");
    double pitch = DOT_PITCH * page->t, gap = 8 * page->t;
    double right = page->right - pitch * ceil((folio.width + gap) / pitch);
    book_dots(canvas, page->text + name.width + gap, right, y - DOT, DOT, pitch, false);
    book_link(canvas, link, line->page);
}

static void add_second(book_canvas *canvas, const contents_page *page, const book_line *line,
                       double y)
{
    double radius = 4.5 * page->t, pitch = 12 * page->t;
    double left = page->text + (line->stars.most ? 72 * page->t : 0);
    book_type type = {.font = MAZE_FONT_ITALIC, .size = fmax(14 * page->t, LEAST_TEXT)};
    add_star_row(canvas, line->stars, radius, pitch, page->text, y - radius);
    book_set_line(canvas, line->range, type, MAZE_ALIGN_LEFT, left, page->right, y,
                  "words.puzzles");
}

static void add_tile(book_canvas *canvas, const contents_page *page, size_t section, double y)
{
    const book_emblem emblem = {.place = "contents",
                                .across = TILE_CELLS + (unsigned)(section < 4 ? section : 4),
                                .wall = {.least = LINE, .base = LINE, .most = LINE},
                                .ground = {.kind = MAZE_COLOR_NONE},
                                .least = EMBLEM_LEAST};
    double top = y - TILE_ABOVE * page->tile;
    if (section < canvas->layout->terms->section_count)
        book_add_emblem(canvas, &emblem, section,
                        (maze_box){page->left, top, page->left + page->tile, top + page->tile});
}

static void fill_contents(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    contents_page page = contents_of(layout);
    maze_box trim = book_canvas_trim(canvas);
    double middle = middle_of(canvas);
    double half = fmin(CONTENTS_COLUMN * page.t, box_width(book_canvas_room(canvas))) / 2;
    page.left = middle - half;
    page.right = middle + half;
    page.pitch = pitch_for(layout, &page);
    page.tile = fmin(TILE * page.t, TILE_SHARE * page.pitch);
    page.text = page.left + page.tile + TILE_GAP * page.t;
    double y = page.first + trim.top;
    const book_planned_page *planned = canvas->planned;
    add_heading(canvas, book_word_text(canvas->layout, WORD_CONTENTS), "words.contents");
    for (size_t i = 0; i < planned->count; i++, y += page.pitch) {
        book_line line = book_line_of(canvas->layout, planned->first + i);
        add_tile(canvas, &page, line.section, y);
        add_row(canvas, &page, &line, y);
        add_second(canvas, &page, &line, y + fmin(SECOND_MOST * page.most, SECOND * page.pitch));
    }
    half = fmin(200 * page.u, (page.right - page.left) / 2);
    double bottom = trim.top + page.band;
    maze_box band = {middle - half, bottom - half * 28 / 200, middle + half, bottom};
    maze_style style = book_ornament(fmax(page.u, LINE));
    char place[32];
    snprintf(place, sizeof place, "contents%lu", (unsigned long)planned->first);
    book_add_maze(canvas, "rect60x4-straight20", place, &style, false, band);
}

const book_look book_look_classic = {
    .name = "classic",
    .inner = 54,
    .margin = 45,
    .head = 45,
    .foot = 20,
    .between = 18,
    .arrow = 17,
    .wall = {.least = 0.9, .base = 0.05, .share = 0.088, .most = 2.6},
    .label = {.font = MAZE_FONT_SANS, .size = 17},
    .stars = {.radius = 5, .pitch = 13, .inner = 0.42, .outline = 0.75},
    .atlas =
        {
            .cell = 5,
            .tight = 3.5,
            .title = {.font = MAZE_FONT_SANS, .size = 24},
            .title_align = MAZE_ALIGN_CENTER,
            .title_baseline = 17,
            .top = 35,
            .bottom = 26,
            .bar = 24,
            .before = 22,
            .after = 14,
            .bar_baseline = 16,
            .name = {.font = MAZE_FONT_ITALIC, .size = 14},
            .range = {.font = MAZE_FONT_ITALIC, .size = 14},
            .add_bar = add_atlas_bar,
            .caption = 16,
            .caption_baseline = 10,
            .gap = 30,
            .number = {.font = MAZE_FONT_SANS, .size = 14},
            .page = {.font = MAZE_FONT_ITALIC, .size = 11, .color = {MAZE_COLOR_RGB, 77, 77, 77}},
            .digit = 0.47,
            .beside = 6,
            .wall = {.least = 0.75, .base = 0.75, .most = 0.75},
            .way = {.least = 1.3, .share = 0.32, .most = 2.2},
            .wall_black = 50,
            .passage_black = 18,
        },
    .fill = {[PAGE_TITLE] = fill_title,
             [PAGE_IMPRINT] = fill_imprint,
             [PAGE_DEDICATION] = fill_dedication,
             [PAGE_HOW_TO_PLAY] = fill_rules,
             [PAGE_CONTENTS] = fill_contents,
             [PAGE_OPENER] = fill_opener,
             [PAGE_CERTIFICATE] = fill_certificate},
    .add_cover = book_cover_classic,
    .cover_colors = {0x14352c, 0xf4ead5, 0xc9a25a, 0xf4ead5, 0x14352c},
    .add_head = add_head,
    .add_foot = add_foot,
    .add_heading = add_heading,
    .heading_height = heading_height,
    .text = {.font = MAZE_FONT_SANS, .size = 14.5, .leading = 20 / 14.5},
    .text_width = 372,
    .text_align = MAZE_ALIGN_CENTER,
    .contents_per_page = contents_per_page,
};
