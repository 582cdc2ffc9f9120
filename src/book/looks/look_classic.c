/* classic: an engraved book, thin lines and a serif, all centered. Here are its heads and feet,
 * its front pages with mazes for frames, medallions and bands, its cover (the whole front is one
 * maze in gold, with the title in its middle), and at the end its row in the table of looks. */
#include "book/languages/words.h"
#include "book/looks/book_cover.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/plan/front.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The page that the look's measures are of. */
#define CLASSIC_HEIGHT 792.0

/* No line is thinner, no text smaller. */
#define CLASSIC_LINE 0.75

#define CLASSIC_LEAST 7

#define CLASSIC_TEXT 9.5

#define CLASSIC_STARS_EMPTY 0.75 /* thickness of their outline */

#define CLASSIC_STARS_INNER 0.42

#define CLASSIC_STARS_LARGE 1.4 /* they are so much larger in large print */

typedef struct book_cover book_cover;

#define NUMBER_SIZE 30
#define NUMBER_BASELINE 22.5 /* from the head's top, as all here; presses look at whole lines */
#define STARS_MIDDLE 16.5
#define RULE 33
#define BESIDE_NUMBER 12
#define DIGIT_WIDTH 0.48 /* of EB Garamond's lining figures, in the size */
#define SECTION_LEAST 0.75
#define LARGE_PRINT 1.1
#define RECIPE_GRAY 60
#define RECIPE_LETTER 0.46 /* about as wide as EB Garamond's, in the size */
#define FOLIO_ROOM 40
#define LARGE_FOLIO 16
#define HEADING_RULE 152 /* below the page's top */
#define BELOW_HEADING 32
#define DESCENT 0.32 /* of EB Garamond, in the size: presses look at whole lines */

static const maze_color black = {MAZE_COLOR_AUTO, 0, 0, 0};

/* The height of the page, in that of the look's page. */
static double classic_height(const book_canvas *canvas)
{
    return canvas->layout->geometry.trim.height / CLASSIC_HEIGHT;
}

/* The scale of lengths on pages that are designed as a whole: no more than book_scale, and less
 * on pages that are low for their width. */
static double classic_unit(const book_canvas *canvas)
{
    return fmin(book_scale(canvas->layout), classic_height(canvas));
}

/* The middle of the room, across. */
static double classic_middle(const book_canvas *canvas)
{
    maze_box room = book_canvas_room(canvas);
    return box_middle(room).x;
}

/* The short rule below a title. */
static bool classic_short_rule(const book_canvas *canvas, double middle, double y,
                               maze_error *error)
{
    double half = 22 * classic_unit(canvas);
    return book_rule(canvas, middle - half, middle + half, y, CLASSIC_LINE, black, error);
}

/* Stars of a radius and pitch of the look's page, the first one's left point at `left`. */
static bool classic_stars(const book_canvas *canvas, unsigned dark, double radius, double pitch,
                          double left, double y, maze_error *error)
{
    book_star_row row = {radius, pitch, CLASSIC_STARS_INNER, CLASSIC_STARS_EMPTY, black};
    return dark == 0 || book_add_stars(canvas, &row, dark, left + radius, y, error);
}

static double classic_heading_rule(const book_canvas *canvas)
{
    return HEADING_RULE * classic_unit(canvas);
}

static double heading_height(const book_layout *layout)
{
    const book_canvas canvas = {.layout = layout};
    return classic_heading_rule(&canvas) + BELOW_HEADING * classic_unit(&canvas) -
           layout->geometry.margin;
}

/* "How to play", "Contents": the title of a page; its rule is so far below the page's top. */
static bool classic_heading(const book_canvas *canvas, const char *string, const char *key,
                            maze_error *error)
{
    double u = classic_unit(canvas), top = book_canvas_trim(canvas).top;
    maze_box room = book_canvas_room(canvas);
    book_type type = {MAZE_FONT_SANS, 34 * u, 0, 0, black};
    return book_set_line(canvas, string, &type, MAZE_ALIGN_CENTER, room.left, room.right,
                         top + 128 * u, key, error) &&
           classic_short_rule(canvas, classic_middle(canvas), top + classic_heading_rule(canvas),
                              error);
}

/* The scale of the head's lengths. */
static double head_scale(const book_canvas *canvas)
{
    double t = book_scale(canvas->layout);
    return canvas->layout->terms->large_print ? LARGE_PRINT * t : t;
}

/* Flush with the spine's side of the strip. */
static bool add_stars(const book_canvas *canvas, const book_head *head, maze_error *error)
{
    double t = book_scale(canvas->layout);
    t *= canvas->layout->terms->large_print ? CLASSIC_STARS_LARGE : 1;
    double radius = book_look_classic.stars.radius * t, pitch = book_look_classic.stars.pitch * t;
    double width = (STARS - 1) * pitch + 2 * radius;
    double left = book_canvas_is_right(canvas) ? head->strip.left : head->strip.right - width;
    return classic_stars(canvas, head->stars, radius, pitch, left,
                         head->strip.top + STARS_MIDDLE * head_scale(canvas), error);
}

/* Left out where it would come too near to the number. */
static bool add_section(const book_canvas *canvas, const book_head *head, double half,
                        maze_error *error)
{
    double t = book_scale(canvas->layout), size = fmax(14 * t, CLASSIC_TEXT);
    double middle = box_middle(head->strip).x;
    bool right = book_canvas_is_right(canvas);
    double left = right ? middle + half : head->strip.left;
    double until = right ? head->strip.right : middle - half;
    book_type type = {.font = MAZE_FONT_ITALIC, .size = size};
    return book_set_optional_line(
        canvas, head->section, &type, fmax(size * SECTION_LEAST, CLASSIC_LEAST),
        right ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT, left, until,
        head->strip.top + NUMBER_BASELINE * head_scale(canvas), "name", error);
}

static bool add_head(const book_canvas *canvas, const book_head *head, maze_error *error)
{
    double t = head_scale(canvas), size = NUMBER_SIZE * t;
    book_type number = {.font = MAZE_FONT_SANS, .size = size};
    double half = 0;
    if (head->number)
        half = (double)strlen(head->number) * DIGIT_WIDTH * size / 2 + BESIDE_NUMBER;
    return (!head->number ||
            book_set_line(canvas, head->number, &number, MAZE_ALIGN_CENTER, head->strip.left,
                          head->strip.right, head->strip.top + NUMBER_BASELINE * t,
                          "puzzle's number", error)) &&
           (!head->section || add_section(canvas, head, half, error)) &&
           add_stars(canvas, head, error) &&
           book_rule(canvas, head->strip.left, head->strip.right, head->strip.top + RULE * t,
                     CLASSIC_LINE, black, error);
}

/* At the spine; a long one takes the whole line, with the folio at the other side. */
static bool add_recipe(const book_canvas *canvas, const char *recipe, bool is_long, double baseline,
                       maze_error *error)
{
    maze_box room = book_canvas_room(canvas);
    bool right = book_canvas_is_right(canvas);
    double until = is_long ? FOLIO_ROOM : (box_width(room) + FOLIO_ROOM) / 2;
    book_type type = {.font = MAZE_FONT_SANS,
                      .size = fmax(8 * book_scale(canvas->layout), CLASSIC_LEAST),
                      .color = book_black(RECIPE_GRAY)};
    return book_set_line(canvas, recipe, &type, right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT,
                         right ? room.left : room.left + until,
                         right ? room.right - until : room.right, baseline, "recipe", error);
}

static bool add_foot(const book_canvas *canvas, const char *folio, const char *recipe,
                     maze_error *error)
{
    double t = book_scale(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    book_type type = {.font = MAZE_FONT_SANS, .size = fmax(12 * t, CLASSIC_TEXT)};
    if (canvas->layout->terms->large_print)
        type.size = fmax(type.size, LARGE_FOLIO);
    double baseline = room.bottom - DESCENT * type.size;
    double beside = (box_width(room) - FOLIO_ROOM) / 2;
    bool is_long = recipe && (double)strlen(recipe) * RECIPE_LETTER * CLASSIC_LEAST > beside;
    maze_align align = MAZE_ALIGN_CENTER;
    if (is_long)
        align = book_canvas_is_right(canvas) ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
    return (!folio || book_set_line(canvas, folio, &type, align, room.left, room.right, baseline,
                                    "page number", error)) &&
           (!recipe || add_recipe(canvas, recipe, is_long, baseline, error));
}

/* Two rules, the type between them. */
static bool add_atlas_bar(const book_canvas *canvas, maze_box bar, maze_error *error)
{
    maze_color black = book_black(100);
    return book_rule(canvas, bar.left, bar.right, bar.top, CLASSIC_LINE, black, error) &&
           book_rule(canvas, bar.left, bar.right, bar.bottom, CLASSIC_LINE, black, error);
}

/* classic's title page and openers. */

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
#define MEDALLION 132
#define LEAST_MEDALLION 56

/* A title page is laid out within its frame: the look's page has it there. */
#define INSIDE_TOP 100.0
#define INSIDE_HEIGHT 592.0
#define TITLE_MIDDLE 242.5

typedef struct title_page {
    const book_canvas *canvas;
    maze_box inside; /* the frame's lines */
    double unit;     /* of lengths and type */
} title_page;

/* The place on this page of y on the look's page. */
static double down_to(const title_page *page, double y)
{
    double height = box_height(page->inside);
    return page->inside.top + (y - INSIDE_TOP) / INSIDE_HEIGHT * height;
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

/* A maze round the page, and two lines inside it.  *inside: the room within these. */
static bool add_frame(const book_canvas *canvas, maze_box *inside, maze_error *error)
{
    double u = classic_unit(canvas), inset = book_frame_inset(canvas, FRAME_INSET),
           wall = fmax(FRAME_WALL * u, 0.9);
    maze_box trim = book_canvas_trim(canvas);
    maze_box box = box_inset(trim, inset);
    double cell = FRAME_CELL, width = box_width(box) - wall;
    book_ring ring = ring_in(width, box_height(box) - wall, &cell);
    uint32_t thick = box_width(trim) < FRAME_NARROW ? FRAME_THIN : FRAME_THICK;
    ring.left = ring.top = ring.right = ring.bottom = thick;
    maze_style style = book_ornament(wall);
    if (!book_add_ring(canvas, &ring, "-newest", "title", &style, box, error))
        return false;
    maze_box room = book_ring_inside(&ring, cell, box);
    for (double in = 8 * u; in < 13 * u; in += 4.5 * u) {
        *inside = box_inset(room, in);
        if (!book_frame(canvas, *inside, 0, CLASSIC_LINE, book_black(100), error))
            return false;
    }
    return true;
}

static bool add_medallion(const book_canvas *canvas, const char *place, unsigned rings, double wall,
                          maze_point middle, double width, maze_error *error)
{
    char fields[32];
    maze_style style = book_ornament(fmax(wall * classic_unit(canvas), CLASSIC_LINE));
    snprintf(fields, sizeof fields, "polar%u", rings);
    return book_add_maze(canvas, fields, place, &style, false, box_round(middle, width, width),
                         error);
}

/* The title's first baseline, so that its lines, however many, have the same middle. */
static bool find_title(const title_page *page, const char *string, const book_type *type,
                       maze_box across, double *y, maze_error *error)
{
    output_text_fit fit;
    maze_box box = across;
    box.top = 0;
    box.bottom = (TITLE_LINES - 1) * type->leading * type->size + 1;
    if (!book_fit_text(page->canvas, string, type, box, "title", &fit, error))
        return false;
    double height = ((fit.lines - 1) * type->leading + CAP_HEIGHT) * fit.size;
    *y = down_to(page, TITLE_MIDDLE) - height / 2 + CAP_HEIGHT * fit.size;
    return true;
}

/* Title, rule, subtitle; *below: the last baseline. */
static bool add_titles(const title_page *page, const char *title, maze_box across, double *below,
                       maze_error *error)
{
    const char *subtitle = page->canvas->layout->terms->subtitle;
    double u = page->unit, middle = box_middle(across).x, y;
    book_type large = {
        .font = MAZE_FONT_SANS, .size = 60 * u, .spacing = 5.0 / 60, .leading = 68.0 / 60};
    book_type small = {
        .font = MAZE_FONT_ITALIC, .size = fmax(22 * u, CLASSIC_TEXT), .leading = 26.0 / 22};
    if (!find_title(page, title, &large, across, &y, error) ||
        !book_set_centered(page->canvas, title, "title", &large, across, TITLE_LINES, &y, error))
        return false;
    y += 30 * u;
    if (!classic_short_rule(page->canvas, middle, y, error))
        return false;
    *below = y + 36 * u;
    return !subtitle || !*subtitle ||
           book_set_centered(page->canvas, subtitle, "subtitle", &small, across, 3, below, error);
}

static bool add_author(const title_page *page, const char *author, maze_box across, double baseline,
                       maze_error *error)
{
    book_type type = {.font = MAZE_FONT_SANS,
                      .size = fmax(12.5 * page->unit, CLASSIC_TEXT),
                      .spacing = 2.2 / 12.5};
    return book_set_line(page->canvas, author, &type, MAZE_ALIGN_CENTER, across.left, across.right,
                         baseline, "author", error);
}

static bool fill_title(title_page *page, const char *title, const char *author, maze_error *error)
{
    if (!add_frame(page->canvas, &page->inside, error))
        return false;
    const maze_box *inside = &page->inside;
    double u = fmin(book_scale(page->canvas->layout), box_height(*inside) / INSIDE_HEIGHT);
    double below, foot = down_to(page, 652);
    maze_box across = {inside->left + ASIDE * u, 0, inside->right - ASIDE * u, 0};
    page->unit = u;
    if (!add_titles(page, title, across, &below, error) ||
        !add_author(page, author, across, foot, error))
        return false;
    double from = fmax(down_to(page, 436), below + 42 * u), until = foot - 44 * u;
    double width = fmin(MEDALLION * u, until - from);
    maze_point middle = {box_middle(*inside).x, from + width / 2};
    return width < LEAST_MEDALLION * u ||
           add_medallion(page->canvas, "title medallion", 9, 1.3, middle, width, error);
}

static bool classic_title(const book_canvas *canvas, maze_error *error)
{
    const book_terms *terms = canvas->layout->terms;
    char *title = output_capitals(terms->title, terms->language);
    char *author = output_capitals(terms->author ? terms->author : "", terms->language);
    title_page page = {.canvas = canvas};
    bool done = title && author && fill_title(&page, title, author, error);
    if (!title || !author)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a page");
    free(title);
    free(author);
    return done;
}

/* --- dedication --- */

#define DEDICATION_WIDTH 300
#define DEDICATION_LINES 12

static bool classic_dedication(const book_canvas *canvas, maze_error *error)
{
    double u = classic_unit(canvas), middle = classic_middle(canvas);
    double y = book_canvas_trim(canvas).top + 264 * classic_height(canvas);
    maze_box room = book_canvas_room(canvas);
    double half = fmin(DEDICATION_WIDTH * u, box_width(room)) / 2;
    maze_box across = {middle - half, 0, middle + half, 0};
    book_type type = {
        .font = MAZE_FONT_ITALIC, .size = fmax(18 * u, CLASSIC_TEXT), .leading = 26.0 / 18};
    return book_set_centered(canvas, canvas->layout->terms->dedication, "dedication", &type, across,
                             DEDICATION_LINES, &y, error) &&
           classic_short_rule(canvas, middle, y + 30 * u, error);
}

/* --- openers --- */

#define FEWEST_RINGS 5
#define MOST_RINGS 21
#define RINGS_A_SECTION 2

/* The ornament grows as the sections do. */
static unsigned rings_of(const book_canvas *canvas)
{
    size_t last = canvas->layout->terms->section_count - 1, section = canvas->planned->section;
    size_t more = RINGS_A_SECTION * last;
    if (more > MOST_RINGS - FEWEST_RINGS)
        more = MOST_RINGS - FEWEST_RINGS;
    return (unsigned)(FEWEST_RINGS + (last ? more * section / last : 0));
}

static bool add_opener_frame(const book_canvas *canvas, maze_error *error)
{
    maze_box room = book_canvas_room(canvas);
    double outer = 2.25 / 2, inner = 5 * classic_unit(canvas) + outer;
    maze_box thick = box_inset(room, outer);
    maze_box thin = box_inset(room, inner);
    return book_frame(canvas, thick, 0, 2.25, book_black(100), error) &&
           book_frame(canvas, thin, 0, CLASSIC_LINE, book_black(100), error);
}

static bool add_ornament(const book_canvas *canvas, maze_error *error)
{
    double u = classic_unit(canvas), h = classic_height(canvas);
    maze_box room = book_canvas_room(canvas);
    double width = fmin(300 * u, box_width(room) - 60 * u);
    char place[32];
    unsigned rings = rings_of(canvas);
    snprintf(place, sizeof place, "opener%lu", (unsigned long)canvas->planned->section + 1);
    maze_point middle = {classic_middle(canvas), book_canvas_trim(canvas).top + 300 * h};
    return add_medallion(canvas, place, rings, fmax(2.4 - 0.1 * (rings - FEWEST_RINGS), 1.1),
                         middle, width, error);
}

static bool add_names(const book_canvas *canvas, maze_error *error)
{
    double u = classic_unit(canvas), top = book_canvas_trim(canvas).top;
    double pitch = 17 * u, radius = 6.5 * u, width = (STARS - 1) * pitch + 2 * radius;
    maze_box room = book_canvas_room(canvas);
    maze_box across = {room.left + 30 * u, 0, room.right - 30 * u, 0};
    double middle = classic_middle(canvas), y = top + 552 * classic_height(canvas);
    book_type name = {.font = MAZE_FONT_SANS, .size = 44 * u, .leading = 1.15};
    book_type range = {.font = MAZE_FONT_ITALIC, .size = fmax(20 * u, CLASSIC_TEXT)};
    book_line line;
    book_section_line(canvas->layout, canvas->planned->section, &line);
    if (!book_set_centered(canvas, line.title, line.key, &name, across, 2, &y, error) ||
        !classic_short_rule(canvas, middle, y + 26 * u, error))
        return false;
    y += 60 * u;
    if (*line.range && !book_set_line(canvas, line.range, &range, MAZE_ALIGN_CENTER, across.left,
                                      across.right, y, "words.puzzles", error))
        return false;
    y += *line.range ? 28 * u : -6 * u;
    return classic_stars(canvas, line.stars, radius, pitch, middle - width / 2, y, error);
}

static bool classic_opener(const book_canvas *canvas, maze_error *error)
{
    return add_opener_frame(canvas, error) && add_ornament(canvas, error) &&
           add_names(canvas, error);
}

/* classic's pages of text: imprint, how to play, contents. */

/* --- imprint --- */

#define IMPRINT_WIDTH 330
#define IMPRINT_GAP 8

static bool classic_imprint(const book_canvas *canvas, maze_error *error)
{
    double t = book_scale(canvas->layout), u = classic_unit(canvas), y;
    book_imprint_look look = {
        .title = {MAZE_FONT_ITALIC, fmax(13 * t, CLASSIC_TEXT), 0, 16.0 / 11, {0}},
        .text = {MAZE_FONT_SANS, fmax(11 * t, CLASSIC_TEXT), 0, 16.0 / 11, {0}},
        .width = IMPRINT_WIDTH * t,
        .gap = IMPRINT_GAP * t,
        .rise = 16 * t};
    if (!book_add_imprint(canvas, &look, &y, error))
        return false;
    double left = book_canvas_room(canvas).left;
    maze_style style = book_ornament(fmax(0.9 * u, CLASSIC_LINE));
    maze_box band = {left, y - 24 * u, left + 180 * u, y - 4 * u};
    return book_add_maze(canvas, "rect30x3", "imprint", &style, false, band, error);
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
    const book_canvas *canvas;
    char *paragraphs; /* one after the other, each ending with '\0', the last one empty */
    double t;
    book_type type;
    maze_box text, pictures; /* the columns; one below the other they are the same */
} rules_page;

/* Sets the paragraphs from y on, or only measures them; *y becomes the last baseline. */
static bool set_rules(const rules_page *page, bool measured, double *y, maze_error *error)
{
    const char *key = "words.how-to-play-text";
    double width = box_width(page->text);
    for (const char *p = page->paragraphs; *p; p += strlen(p) + 1) {
        if (p != page->paragraphs)
            *y += page->type.leading * page->type.size + RULES_GAP * page->t;
        double first = *y;
        if (!book_measure_text(page->canvas, p, key, &page->type, width, y, error))
            return false;
        maze_box box = {page->text.left, first, page->text.right, *y + 1};
        if (!measured &&
            !book_set_paragraphs(page->canvas, p, &page->type, MAZE_ALIGN_LEFT, box, key, error))
            return false;
    }
    return true;
}

static double legend_height(const rules_page *page)
{
    double gap = page->text.left == page->pictures.left ? 48 : 40;
    return book_marks(page->canvas->layout)
               ? gap * page->t + (STARS - 1) * fmax(LEGEND_PITCH * page->t, 1.3 * page->type.size)
               : 0;
}

/* Shrinks the text until the example has its room, too; *height: of the example, 0 if there is no
 * room for one; *y: of the last line. */
static bool fit_rules(rules_page *page, double *height, double *y, maze_error *error)
{
    bool below = page->text.left == page->pictures.left;
    double most = EXAMPLE_HEIGHT * page->t, gap = 24 * page->t;
    double least = fmax(page->canvas->layout->type.least, CLASSIC_TEXT);
    for (;;) {
        *y = page->text.top;
        if (!set_rules(page, true, y, error))
            return false;
        double top = below ? *y + gap : page->pictures.top;
        double left = page->pictures.bottom - legend_height(page) - top;
        bool good = left >= EXAMPLE_LEAST * page->t && *y <= page->text.bottom;
        *height = left >= EXAMPLE_LEAST * page->t ? fmin(left, most) : 0;
        if (good)
            return true;
        if (page->type.size * STEP < least)
            return (left >= -ABOVE_FOLIO * page->t && *y <= page->text.bottom) ||
                   maze_fail(error, MAZE_BAD_INPUT,
                             "words.how-to-play-text does not fit its page; make it shorter or "
                             "the paper larger");
        page->type.size *= STEP;
    }
}

static bool add_legend(const rules_page *page, double y, maze_error *error)
{
    const book_canvas *canvas = page->canvas;
    const char *const *words = canvas->layout->terms->words;
    double t = page->t, size = page->type.size, pitch = fmax(LEGEND_PITCH * t, 1.3 * size);
    const maze_box *box = &page->pictures;
    bool large = canvas->layout->terms->large_print;
    double stars = box->left + (large ? 0.26 : 0.37) * box_width(*box);
    double k = large ? CLASSIC_STARS_LARGE * t : t;
    double beside = stars + 4 * 13 * k + 10 * k + (large ? 10 : 16) * t;
    book_type italic = page->type;
    italic.font = MAZE_FONT_ITALIC;
    maze_box head = {box->left, y, stars - 8 * t, y + (STARS - 1) * pitch};
    if (!book_set_paragraphs(canvas, words[WORD_STARS], &italic, MAZE_ALIGN_LEFT, head,
                             "words.stars", error))
        return false;
    for (unsigned i = 0; i < STARS; i++, y += pitch)
        if (!classic_stars(canvas, i + 1, 5 * k, 13 * k, stars, y - 0.33 * size, error) ||
            !book_set_line(canvas, words[WORD_EASY + i], &page->type, MAZE_ALIGN_LEFT, beside,
                           box->right, y, "words", error))
            return false;
    return true;
}

static bool add_rules_example(const rules_page *page, maze_box box, maze_error *error)
{
    maze_style style = book_example_style(page->canvas->layout, 45);
    style.way = (maze_thickness){1, 0, 0.2, 3};
    return book_add_example(page->canvas, &style, box, false, NULL, error);
}

/* The example, the rule and the legend from y on. */
static bool add_pictures(const rules_page *page, double y, double height, maze_error *error)
{
    maze_box box = page->pictures;
    bool below = page->text.left == box.left;
    if (height > 0) {
        box.top = y;
        box.bottom = y + height;
        if (!add_rules_example(page, box, error))
            return false;
        y += height;
    }
    if (!book_marks(page->canvas->layout))
        return true;
    y += (below ? 20 : 12) * page->t;
    return book_rule(page->canvas, box.left, box.right, y, CLASSIC_LINE, book_black(100), error) &&
           add_legend(page, y + 28 * page->t, error);
}

static void find_columns(rules_page *page, double top)
{
    maze_box room = book_canvas_room(page->canvas);
    maze_paper trim = page->canvas->layout->geometry.trim;
    double middle = classic_middle(page->canvas), width = box_width(room);
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

static bool fill_rules(rules_page *page, maze_error *error)
{
    const book_layout *layout = page->canvas->layout;
    double height, y, u = classic_unit(page->canvas);
    double below = book_canvas_trim(page->canvas).top + classic_heading_rule(page->canvas);
    double size =
        fmax(RULES_TEXT * page->t, layout->terms->large_print ? LARGE_TEXT : CLASSIC_TEXT);
    page->type = (book_type){.font = MAZE_FONT_SANS, .size = size, .leading = RULES_LEADING};
    if (!classic_heading(page->canvas, book_word_text(layout, WORD_HOW_TO_PLAY),
                         "words.how-to-play", error))
        return false;
    find_columns(page, below + 48 * u);
    if (!fit_rules(page, &height, &y, error))
        return false;
    bool one = page->text.left == page->pictures.left;
    double top = one ? y + 24 * page->t : page->pictures.top;
    y = page->text.top;
    return set_rules(page, false, &y, error) && add_pictures(page, top, height, error);
}

static bool classic_rules(const book_canvas *canvas, maze_error *error)
{
    char text[2 * LONGEST_WORDS + 1];
    rules_page page = {.canvas = canvas, .t = book_scale(canvas->layout)};
    book_rules_paragraphs(canvas->layout, text);
    page.paragraphs = text;
    return fill_rules(&page, error);
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
#define DOT 1.2
#define DOT_PITCH 6

typedef struct contents_page {
    double t, u;
    double left, right;  /* the column */
    double first, pitch; /* the first baseline, and to the next */
    double least, last;  /* the least pitch; the last line's baseline at the lowest */
    double band;         /* the ornament's lower edge */
    double most;         /* scale of a second line's distance from the first, at most */
} contents_page;

static double unit_of(const book_layout *layout)
{
    return classic_unit(&(book_canvas){.layout = layout});
}

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

static size_t classic_contents_per_page(const book_layout *layout)
{
    contents_page page = contents_of(layout);
    double most = fmax(floor((page.last - page.first) / page.least) + 1, 1);
    double lines = (double)book_contents_lines(layout), pages = ceil(lines / most);
    return (size_t)ceil(lines / pages);
}

static double pitch_for(const book_canvas *canvas, const contents_page *page)
{
    size_t rows = book_contents_lines(canvas->layout);
    size_t most = classic_contents_per_page(canvas->layout);
    rows = rows > most ? most : rows;
    double room = rows > 1 ? (page->last - page->first) / (double)(rows - 1) : INFINITY;
    return fmin(room, fmax(CONTENTS_PITCH * page->t, page->least));
}

static bool add_leaders(const book_canvas *canvas, const contents_page *page, double from,
                        double until, double baseline, maze_error *error)
{
    double pitch = DOT_PITCH * page->t, gap = 8 * page->t;
    double right = page->right - pitch * ceil((page->right - until + gap) / pitch);
    return book_dots(canvas, from + gap, right, baseline - DOT, DOT, pitch, false, error);
}

static bool add_row(const book_canvas *canvas, const contents_page *page, const book_line *line,
                    double y, maze_error *error)
{
    char number[24];
    output_text_fit name, folio;
    double size = fmax(20 * page->t, CLASSIC_TEXT);
    book_type type = {.font = MAZE_FONT_SANS, .size = size};
    maze_box box = {page->left, y, page->right - 3.2 * size, y};
    snprintf(number, sizeof number, "%lu", (unsigned long)line->page);
    if (!book_fit_text(canvas, line->title, &type, box, line->key, &name, error) ||
        !book_fit_text(canvas, number, &type, box, "page number", &folio, error))
        return false;
    maze_box link = {page->left, y - size, page->right, y + 30 * page->t};
    page_add_link(canvas->page, link, line->page - 1);
    return book_set_line(canvas, line->title, &type, MAZE_ALIGN_LEFT, box.left, box.right, y,
                         line->key, error) &&
           book_set_line(canvas, number, &type, MAZE_ALIGN_RIGHT, page->left, page->right, y,
                         "page number", error) &&
           add_leaders(canvas, page, page->left + name.width, page->right - folio.width, y, error);
}

static bool add_second(const book_canvas *canvas, const contents_page *page, const book_line *line,
                       double y, maze_error *error)
{
    double radius = 4.5 * page->t, pitch = 12 * page->t;
    double left = page->left + (line->stars ? 72 * page->t : 0);
    book_type type = {.font = MAZE_FONT_ITALIC, .size = fmax(14 * page->t, CLASSIC_TEXT)};
    return classic_stars(canvas, line->stars, radius, pitch, page->left, y - radius, error) &&
           (!*line->range || book_set_line(canvas, line->range, &type, MAZE_ALIGN_LEFT, left,
                                           page->right, y, "words.puzzles", error));
}

static bool fill_contents(const book_canvas *canvas, contents_page *page, maze_error *error)
{
    double y = page->first, middle = classic_middle(canvas);
    const book_planned_page *planned = canvas->planned;
    if (!classic_heading(canvas, book_word_text(canvas->layout, WORD_CONTENTS), "words.contents",
                         error))
        return false;
    for (size_t i = 0; i < planned->count; i++, y += page->pitch) {
        book_line line;
        book_line_of(canvas->layout, planned->first + i, &line);
        if (!add_row(canvas, page, &line, y, error) ||
            !add_second(canvas, page, &line,
                        y + fmin(SECOND_MOST * page->most, SECOND * page->pitch), error))
            return false;
    }
    maze_box trim = book_canvas_trim(canvas);
    double half = fmin(200 * page->u, (page->right - page->left) / 2);
    double bottom = trim.top + page->band;
    maze_box band = {middle - half, bottom - half * 28 / 200, middle + half, bottom};
    maze_style style = book_ornament(fmax(page->u, CLASSIC_LINE));
    char place[32];
    snprintf(place, sizeof place, "contents%lu", (unsigned long)planned->first);
    return book_add_maze(canvas, "rect60x4-straight20", place, &style, false, band, error);
}

static bool classic_contents(const book_canvas *canvas, maze_error *error)
{
    contents_page page = contents_of(canvas->layout);
    maze_box room = book_canvas_room(canvas);
    double top = book_canvas_trim(canvas).top, middle = classic_middle(canvas);
    double half = fmin(CONTENTS_COLUMN * page.t, box_width(room)) / 2;
    page.left = middle - half;
    page.right = middle + half;
    page.pitch = pitch_for(canvas, &page);
    page.first += top;
    return fill_contents(canvas, &page, error);
}

/* classic: the whole front is one maze in gold, with the title in its middle. */

#define INSET 30 /* of the maze, from where the cover is cut */
#define INSET_LEAST 20
#define CELL 17.8
#define CELL_POWER 0.6 /* cells shrink less than pages do */
#define WALL 2.1
#define WALL_LEAST 1.1
#define LABEL_RULE 9    /* inside the label */
#define LABEL_ASIDE 16  /* type from that */
#define CAP_HEIGHT 0.65 /* of EB Garamond, in the size */
#define COVER_TITLE_LINES 5

#define RULES 30 /* of the back, from where it is cut */
#define RULES_LEAST 24
#define RULES_APART 6
#define BESIDE_BARCODE 9
#define BACK_MEDALLION 210
#define LEAST_BACK_MEDALLION 64

static double inset_of(const book_cover *cover)
{
    return fmax(INSET * book_cover_across(cover), INSET_LEAST);
}

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

/* *label: the place left free by the maze. */
static bool add_maze(const book_cover *cover, maze_box *label, maze_error *error)
{
    double s = book_cover_across(cover), inset = inset_of(cover), wall = fmax(WALL * s, WALL_LEAST);
    maze_box f = cover->front;
    maze_box box = box_inset(f, inset);
    book_ring ring = cover_ring(box, s);
    double cell =
        fmin((box_width(box) - wall) / ring.columns, (box_height(box) - wall) / ring.rows);
    double x = (box.left + box.right - cell * ring.columns) / 2;
    double y = (box.top + box.bottom - cell * ring.rows) / 2;
    *label =
        (maze_box){x + ring.left * cell, y + ring.top * cell,
                   x + (ring.columns - ring.right) * cell, y + (ring.rows - ring.bottom) * cell};
    maze_style style = book_ornament(wall);
    style.wall_color = cover->color[COVER_ACCENT];
    return cover->picture ||
           book_add_ring(&cover->canvas, &ring, "-newest", "cover", &style, box, error);
}

/* Over a picture the label is a panel. */
static bool add_label(const book_cover *cover, maze_box label, maze_error *error)
{
    double s = book_cover_across(cover), in = LABEL_RULE * s;
    maze_color gold = cover->color[COVER_ACCENT];
    maze_box rule = box_inset(label, in);
    return (!cover->picture ||
            (book_panel(&cover->canvas, label, 0, cover->color[COVER_LIGHT], error) &&
             book_frame(&cover->canvas, label, 0, WALL * s, gold, error))) &&
           book_frame(&cover->canvas, rule, 0, CLASSIC_LINE, gold, error);
}

static bool add_cover_titles(const book_cover *cover, maze_box label, const char *title,
                             const char *author, maze_error *error)
{
    double s = book_cover_across(cover), aside = (LABEL_RULE + LABEL_ASIDE) * s;
    double middle = box_middle(label).x, half = 22 * s;
    maze_color cream = cover->color[COVER_INK], gold = cover->color[COVER_ACCENT];
    book_type small = {MAZE_FONT_SANS, fmax(11.5 * s, CLASSIC_LEAST), 2.2 / 12.5, 1.3, gold};
    char ages[LONGEST_WORDS];
    book_cover_item items[] = {
        {title,
         "title",
         {MAZE_FONT_SANS, 57 * s, 4.0 / 57, 68.0 / 57, cream},
         0,
         COVER_TITLE_LINES,
         0},
        {cover->canvas.layout->terms->subtitle,
         "subtitle",
         {MAZE_FONT_ITALIC, fmax(28 * s, CLASSIC_TEXT), 0, 32.0 / 28, cover->color[COVER_SECOND]},
         74 * s,
         3,
         0},
        {book_cover_ages(cover, ages, sizeof ages), "words.ages", small, 34 * s, 1, 0},
    };
    maze_box across = {label.left + aside, label.top + 36 * s, label.right - aside,
                       label.bottom - 36 * s};
    double foot = across.bottom, below;
    if (*author && !book_cover_type(cover, author, small, MAZE_ALIGN_CENTER,
                                    (maze_box){across.left, foot, across.right, foot}, "author",
                                    &below, error))
        return false;
    across.bottom -= *author ? small.size + 30 * s : 0;
    return book_cover_column(cover, items, 3, CAP_HEIGHT, across, 0.5, error) &&
           book_rule(&cover->canvas, middle - half, middle + half, items[0].last + 32 * s,
                     fmax(s, CLASSIC_LINE), gold, error);
}

/* --- spine --- */

static bool add_spine(const book_cover *cover, const char *title, const char *author,
                      maze_error *error)
{
    maze_box spine = cover->spine;
    double aside = fmax(56 * book_cover_down(cover), cover->safe), end, from;
    book_type large = {MAZE_FONT_SANS, 14, 1.5 / 11, 0, cover->color[COVER_INK]};
    book_type small = {MAZE_FONT_SANS, 8, 1.2 / 8, 0, cover->color[COVER_ACCENT]};
    double until = spine.bottom - aside;
    output_text_fit fit = {0};
    maze_box level = {0, 0, (until - spine.top - aside) / 3, 0};
    if (*author && !book_fit_text(&cover->canvas, author, &small, level, "author", &fit, error))
        return false;
    from = until - fit.width - 1;
    return book_cover_spine_line(cover, title, large, spine.top + aside, from - 12, "title", &end,
                                 error) &&
           (!*author ||
            book_cover_spine_line(cover, author, small, from, until, "author", NULL, error));
}

/* --- back --- */

/* A frame that stops at the barcode. */
static bool add_back_rules(const book_cover *cover, double inset, double line, maze_error *error)
{
    const book_canvas *canvas = &cover->canvas;
    maze_color gold = cover->color[COVER_ACCENT];
    maze_box b = box_inset(cover->back, inset);
    double half = line / 2;
    maze_box left = {b.left - half, b.top, b.left + half, b.bottom};
    maze_box right = {b.right - half, b.top, b.right + half, cover->barcode.top - BESIDE_BARCODE};
    return book_rule(canvas, b.left - half, b.right + half, b.top, line, gold, error) &&
           book_rule(canvas, b.left - half, cover->barcode.left - BESIDE_BARCODE, b.bottom, line,
                     gold, error) &&
           book_panel(canvas, left, 0, gold, error) && book_panel(canvas, right, 0, gold, error);
}

/* At the lower left; *top: above them. */
static bool add_facts(const book_cover *cover, double aside, double *top, maze_error *error)
{
    double s = book_cover_across(cover);
    book_type type = {MAZE_FONT_ITALIC, fmax(17 * s, CLASSIC_TEXT), 0, 0,
                      cover->color[COVER_SECOND]};
    book_cover_fact facts[COVER_FACTS];
    size_t count = book_cover_facts(cover, facts);
    double pitch = 24.0 / 17 * type.size;
    double y = cover->back.bottom - aside - 6 * s - (double)(count - 1) * pitch;
    *top = y - type.size;
    for (size_t i = 0; i < count; i++, y += pitch)
        if (!book_set_line(&cover->canvas, facts[i].text, &type, MAZE_ALIGN_LEFT,
                           cover->back.left + aside, cover->barcode.left - BESIDE_BARCODE, y,
                           facts[i].key, error))
            return false;
    return true;
}

static bool add_back_medallion(const book_cover *cover, double from, double until,
                               maze_error *error)
{
    double s = book_cover_across(cover), width = fmin(BACK_MEDALLION * s, until - from),
           half = width / 2;
    double x = box_middle(cover->back).x, y = (from + until) / 2;
    maze_style style = book_ornament(fmax(1.9 * width / BACK_MEDALLION, 0.9));
    style.wall_color = cover->color[COVER_ACCENT];
    return width < LEAST_BACK_MEDALLION ||
           book_add_maze(&cover->canvas, "polar9", "cover medallion", &style, false,
                         (maze_box){x - half, y - half, x + half, y + half}, error);
}

static bool add_back(const book_cover *cover, maze_error *error)
{
    double s = book_cover_across(cover), d = book_cover_down(cover), top;
    double aside = fmax(RULES * s, RULES_LEAST) + (RULES_APART + 30) * s;
    double middle = box_middle(cover->back).x;
    double half = fmin(170 * s, middle - cover->back.left - aside);
    char blurb[LONGEST_WORDS];
    book_cover_item items[] = {
        {book_cover_headline(cover),
         "words.cover-title",
         {MAZE_FONT_ITALIC, 34 * s, 0, 40.0 / 34, cover->color[COVER_INK]},
         0,
         2,
         0},
        {book_cover_blurb(cover, blurb, sizeof blurb),
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
    return book_cover_column(cover, items, 2, CAP_HEIGHT, box, 0, error) &&
           add_back_medallion(cover, items[1].last + 44 * d, top - 24 * d, error);
}

/* Over a picture the back is a panel, too. */
static bool add_back_frame(const book_cover *cover, maze_error *error)
{
    double s = book_cover_across(cover), outer = fmax(RULES * s, RULES_LEAST);
    maze_box b = cover->back;
    maze_box panel = box_inset(b, outer);
    return (!cover->picture ||
            book_panel(&cover->canvas, panel, 0, cover->color[COVER_LIGHT], error)) &&
           add_back_rules(cover, outer, fmax(1.7 * s, 1), error) &&
           add_back_rules(cover, outer + RULES_APART * s, CLASSIC_LINE, error);
}

static bool add_cover(const book_cover *cover, const char *title, const char *author,
                      maze_error *error)
{
    maze_box label;
    return add_maze(cover, &label, error) && add_label(cover, label, error) &&
           add_cover_titles(cover, label, title, author, error) &&
           add_spine(cover, title, author, error) && add_back_frame(cover, error) &&
           add_back(cover, error);
}

static bool classic_cover(const book_cover *cover, maze_error *error)
{
    const book_terms *terms = cover->canvas.layout->terms;
    char *title = output_capitals(terms->title, terms->language);
    char *author = output_capitals(terms->author ? terms->author : "", terms->language);
    bool done = title && author ? add_cover(cover, title, author, error)
                                : maze_fail(error, MAZE_NO_MEMORY, "out of memory for a cover");
    free(title);
    free(author);
    return done;
}

const book_look book_look_classic = {
    .name = "classic",
    .inner = 54,
    .margin = 45,
    .head = 45,
    .foot = 20,
    .between = 18,
    .arrow = 10,
    .wall = {0.9, 0.05, 0.088, 2.6},
    .label = {.font = MAZE_FONT_SANS, .size = 17},
    .stars = {5, 13, CLASSIC_STARS_INNER, CLASSIC_STARS_EMPTY, {MAZE_COLOR_AUTO, 0, 0, 0}},
    .atlas =
        {
            .cell = 5,
            .tight = 3.5,
            .title = {MAZE_FONT_SANS, 24, 0, 0, {0}},
            .title_align = MAZE_ALIGN_CENTER,
            .title_baseline = 17,
            .top = 35,
            .bottom = 26,
            .bar = 24,
            .before = 22,
            .after = 14,
            .bar_baseline = 16,
            .name = {MAZE_FONT_ITALIC, 14, 0, 0, {0}},
            .range = {MAZE_FONT_ITALIC, 14, 0, 0, {0}},
            .add_bar = add_atlas_bar,
            .caption = 16,
            .caption_baseline = 10,
            .gap = 30,
            .number = {MAZE_FONT_SANS, 14, 0, 0, {0}},
            .page = {MAZE_FONT_ITALIC, 11, 0, 0, LOOK_GRAY_70},
            .digit = 0.47,
            .beside = 6,
            .wall = {0.75, 0.75, 0, 0.75},
            .way = {1.3, 0, 0.32, 2.2},
            .wall_black = 50,
            .passage_black = 18,
        },
    .fill = {[PAGE_TITLE] = classic_title,
             [PAGE_IMPRINT] = classic_imprint,
             [PAGE_DEDICATION] = classic_dedication,
             [PAGE_HOW_TO_PLAY] = classic_rules,
             [PAGE_CONTENTS] = classic_contents,
             [PAGE_OPENER] = classic_opener},
    .add_cover = classic_cover,
    .cover_colors = {0x14352c, 0xf4ead5, 0xc9a25a, 0xf4ead5, 0x14352c},
    .add_head = add_head,
    .add_foot = add_foot,
    .add_heading = classic_heading,
    .heading_height = heading_height,
    .text = {MAZE_FONT_SANS, 14.5, 0, 20 / 14.5, {0}},
    .text_width = 372,
    .text_align = MAZE_ALIGN_CENTER,
    .contents_per_page = classic_contents_per_page,
};
