#include "book/imprint.h"

#include "book/front_text.h"
#include "page/barcode.h"

#include <math.h>

/* The text of an imprint is no wider on a page of LOOK_WIDTH. */
#define TEXT_WIDTH 330

double imprint_beside(const book_layout *layout)
{
    maze_box room = geometry_room(&layout->geometry, ANY_PAGE);
    double taken = BARCODE_WIDTH + PAGE_GAP;
    double left = box_width(room) - taken;
    return layout->terms->isbn && left >= TEXT_WIDTH * canvas_scale(layout) ? taken : 0;
}

bool imprint_add_text(const book_canvas *canvas, const imprint_look *look, double *top,
                      maze_error *error)
{
    maze_box room = canvas_room(canvas);
    double free = box_width(room) - imprint_beside(canvas->layout);
    double width = fmin(look->width, free), y = room.bottom - look->rise;
    imprint_line lines[IMPRINT_LINES];
    front_imprint(canvas->layout, lines);
    for (int i = IMPRINT_LINES - 1; i >= 0; i--) {
        canvas_type type = i ? look->text : look->title;
        double down = 0;
        if (!*lines[i].text)
            continue;
        type.size = fmax(type.size, canvas->layout->type.least);
        if (!canvas_measure(canvas, lines[i].text, lines[i].key, &type, width, &down, error) ||
            !canvas_paragraphs(canvas, lines[i].text, &type, MAZE_ALIGN_LEFT,
                               (maze_box){room.left, y - down, room.left + width, y + 1},
                               lines[i].key, error))
            return false;
        y -= down + type.leading * type.size + look->gap;
    }
    *top = y;
    return true;
}

bool imprint_add_barcode(const book_canvas *canvas, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    maze_box box = canvas_room(canvas);
    if (!layout->terms->isbn)
        return true;
    if (imprint_beside(layout) > 0) {
        box.bottom -= PAGE_GAP / 2;
        box.top = box.bottom - BARCODE_HEIGHT;
        box.left = box.right - BARCODE_WIDTH;
    } else {
        box.bottom = box.top + BARCODE_HEIGHT;
        box.right = box.left + BARCODE_WIDTH;
    }
    if (layout->terms->mirrored) {
        double width = canvas->page->size.width;
        box = (maze_box){width - box.right, box.top, width - box.left, box.bottom};
    }
    return code_add_barcode(canvas->page, layout->terms->isbn, box, error);
}
