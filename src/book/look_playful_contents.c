/* playful's contents: a card a section, in it a maze that grows with them. */
#include "book/front_text.h"
#include "book/look.h"
#include "book/look_playful.h"

#include <math.h>
#include <stdio.h>

#define CARD 92
#define LOW_CARD 56 /* of what has no section */
#define CARD_GAP 16
#define LEAST_SHARE 0.7 /* that cards shrink to, before they run to a second page */
#define FIRST_CARD 32   /* below the heading's baseline */
#define HEADING_SIZE 38
#define HEADING_BASELINE 48 /* from the margin */
#define RADIUS 24
#define TILE 68
#define TILE_INSET 12
#define TILE_RADIUS 14
#define MAZE_INSET 9
#define TEXT_LEFT 100
#define LOW_TEXT_LEFT 32
#define DOT 3
#define DOT_PITCH 11

/* The tiles' mazes have 3, 5, 7 … cells a side. */
#define FEWEST_CELLS 3
#define MORE_CELLS 2
#define MOST_CELLS 15

typedef struct contents_page {
    const book_canvas *canvas;
    double s; /* scale of measures */
    maze_box room;
} contents_page;

/* Between the heading and the foot, in points that are not yet scaled. */
static double cards_height(const book_layout *layout)
{
    double t = canvas_scale(layout);
    maze_box room = geometry_room(&layout->geometry, ANY_PAGE);
    return box_height(room) / t - HEADING_BASELINE - FIRST_CARD - look_playful.foot;
}

size_t playful_contents_per_page(const book_layout *layout)
{
    size_t lines = front_contents_lines(layout), sections = layout->terms->section_count;
    double all = (double)sections * (CARD + CARD_GAP) +
                 (double)(lines - sections) * (LOW_CARD + CARD_GAP) - CARD_GAP;
    if (LEAST_SHARE * all <= cards_height(layout))
        return lines;
    double rows =
        floor((cards_height(layout) + CARD_GAP) / (LEAST_SHARE * (CARD + CARD_GAP)) + 1e-6);
    return rows < 1 ? 1 : (size_t)rows;
}

static bool is_low(const book_layout *layout, const book_line *line)
{
    return line->section >= layout->terms->section_count;
}

/* As large as they are meant, or smaller so that all of the page have room. */
static double share_of_cards(const book_layout *layout, const planned_page *planned)
{
    double needed = -CARD_GAP;
    for (size_t i = 0; i < planned->count; i++) {
        book_line line;
        front_line(layout, planned->first + i, &line);
        needed += CARD_GAP + (is_low(layout, &line) ? LOW_CARD : CARD);
    }
    return fmin(1, cards_height(layout) / needed);
}

static bool add_tile(const contents_page *page, size_t section, maze_box card, maze_error *error)
{
    double s = page->s, left = card.left + TILE_INSET * s, top = card.top + TILE_INSET * s;
    double inset = MAZE_INSET * s;
    maze_box tile = {left, top, left + TILE * s, top + TILE * s};
    maze_box box = box_inset(tile, inset);
    unsigned cells = FEWEST_CELLS + MORE_CELLS * (unsigned)section;
    if (section > (MOST_CELLS - FEWEST_CELLS) / MORE_CELLS)
        cells = MOST_CELLS;
    char fields[32], place[32];
    snprintf(fields, sizeof fields, "rect%ux%u", cells, cells);
    snprintf(place, sizeof place, "contents%lu", (unsigned long)section + 1);
    maze_style style = playful_walls(fmax(fmin(2.6, 0.13 * 50 / cells + 0.6) * s, 0.75));
    return canvas_panel(page->canvas, tile, TILE_RADIUS * s, canvas_black(0), error) &&
           canvas_maze(page->canvas, fields, place, &style, false, box, error);
}

/* The title at `left`, dots, and the page in a disc at the card's end; `middle` is the disc's. */
static bool add_title(const contents_page *page, const book_line *line, maze_box card, double left,
                      double baseline, double middle, maze_error *error)
{
    const book_canvas *canvas = page->canvas;
    double s = page->s, radius = RADIUS * s, disc = card.right - radius - 4 * s;
    double until = disc - radius - 8 * s;
    canvas_type bold = playful_bold(22 * s);
    output_text_fit fit;
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)line->page);
    maze_box box = {left, baseline, until, baseline};
    if (!canvas_fit(canvas, line->title, &bold, box, line->key, &fit, error) ||
        !canvas_line(canvas, line->title, &bold, MAZE_ALIGN_LEFT, left, until, baseline, line->key,
                     error))
        return false;
    return canvas_dots(canvas, left + fit.width + 16 * s, until, middle, DOT * s, DOT_PITCH * s,
                       false, error) &&
           playful_disc(canvas, (maze_point){disc, middle}, radius, 22 * s, number, "page number",
                        error);
}

/* Stars and range below the title. */
static bool add_second(const contents_page *page, const book_line *line, double left, double right,
                       double baseline, maze_error *error)
{
    double s = page->s, radius = 7.5 * s, pitch = 19 * s;
    canvas_type type = playful_type(14 * s);
    double after = left + (line->stars ? (STARS - 1) * pitch + 2 * radius + 14 * s : 0);
    return (line->stars == 0 || playful_stars(page->canvas, line->stars, radius, pitch,
                                              left + radius, baseline - 0.35 * type.size, error)) &&
           (!*line->range ||
            canvas_optional_line(page->canvas, line->range, &type, page->canvas->layout->type.least,
                                 MAZE_ALIGN_LEFT, after, right, baseline, "words.puzzles", error));
}

static bool add_card(const contents_page *page, const book_line *line, double *y, maze_error *error)
{
    bool low = is_low(page->canvas->layout, line);
    double s = page->s, height = (low ? LOW_CARD : CARD) * s,
           radius = (low ? LOW_CARD / 2.0 : RADIUS);
    maze_box card = {page->room.left, *y, page->room.right, *y + height};
    bool bare = !low && !line->stars && !*line->range;
    double left = card.left + (low ? LOW_TEXT_LEFT : TEXT_LEFT) * s;
    double middle = card.top + (low || bare ? height / 2 : 36 * s);
    *y += height + CARD_GAP * s;
    return canvas_panel(page->canvas, card, radius * s, canvas_black(PLAYFUL_GRAY), error) &&
           page_add_link(page->canvas->page, card, line->page - 1, error) &&
           (low || add_tile(page, line->section, card, error)) &&
           add_title(page, line, card, left, middle + 7 * s, middle, error) &&
           add_second(page, line, left, card.right - 56 * s, card.top + 72 * s, error);
}

bool playful_contents(const book_canvas *canvas, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    const planned_page *planned = canvas->planned;
    maze_box room = canvas_room(canvas);
    double t = canvas_scale(layout), baseline = room.top + HEADING_BASELINE * t;
    const contents_page page = {canvas, t * share_of_cards(layout, planned), room};
    canvas_type bold = playful_bold(HEADING_SIZE * t);
    if (!canvas_line(canvas, layout_word(layout, WORD_CONTENTS), &bold, MAZE_ALIGN_LEFT, room.left,
                     room.right, baseline, "words.contents", error))
        return false;
    double y = baseline + FIRST_CARD * t;
    for (size_t i = 0; i < planned->count; i++) {
        book_line line;
        front_line(layout, planned->first + i, &line);
        if (!add_card(&page, &line, &y, error))
            return false;
    }
    return true;
}
