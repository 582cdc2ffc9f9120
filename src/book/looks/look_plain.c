/* The look "plain", a design of books without ornaments. This file also defines two layouts that
 * all looks share: certificates, and the lower edge of pages with lines to trace. */
#include "book/plan/canvas.h"
#include "page/boxes/page_text.h"

#include "book/looks/plain_pages.h"

const page_text book_certificate_page = {BOX_STACK, lines_of_certificate};
const page_text book_lines_foot = {BOX_STACK, lines_of_lines_foot};

static book_page_place place_of(book_canvas *canvas, book_page_kind kind)
{
    (void)kind;
    return (book_page_place){book_canvas_room(canvas), 1, 1};
}

const book_look book_look_plain = {
    .name = "plain",
    .atlas =
        {
            .nine = 12,
            .six = 20,
            .title = {MAZE_FONT_BOLD, 18, 0, 0, {0}},
            .title_align = MAZE_ALIGN_CENTER,
            .title_baseline = 17,
            .top = 36,
            .named = true,
            .bar = 14,
            .before = 26,
            .after = 8,
            .bar_baseline = 11,
            .name = {MAZE_FONT_BOLD, 12, 0, 0, {0}},
            .range = {MAZE_FONT_SANS, 9, 0, 0, {0}},
            .caption = 14,
            .caption_baseline = 9,
            .gap = 14,
            .margin = 8,
            .number = {MAZE_FONT_BOLD, 10, 0, 0, {0}},
            .page = {MAZE_FONT_SANS, 8, 0, 0, {0}},
            .digit = 0.7,
            .beside = 5,
            .wall = {0.75, 0, 0.125, 2 * POINTS_PER_MM},
            .passage_black = 18,
        },
    .pages = {.page = {[PAGE_TITLE] = &page_title,
                       [PAGE_IMPRINT] = &page_imprint,
                       [PAGE_DEDICATION] = &page_dedication,
                       [PAGE_CONTENTS] = &page_contents,
                       [PAGE_OPENER] = &page_opener,
                       [PAGE_CERTIFICATE] = &book_certificate_page}},
    .contents = {.roomy = {22.8, 22.8, 0}, .low = {18, 22.8, 0}},
    .place_of = place_of,
};
