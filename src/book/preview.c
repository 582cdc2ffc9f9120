#include "book/preview.h"

#include "book/cover.h"
#include "book/pages.h"
#include "input/pictures/picture.h"
#include "page/crop.h"

#define DPI 300

/* The press whose covers the front follows if the book's own makes none. */
#define COVER_PRESS "kdp"

static bool is_shown(const book_layout *layout, uint32_t number)
{
    const planned_page *pages = layout->main.pages;
    uint32_t last = layout->main.count;
    if (number == 0)
        return layout->terms->title && layout->look->add_cover;
    while (last > 0 && pages[last - 1].kind != PAGE_PUZZLES)
        last--;
    return number <= last && pages[number - 1].kind != PAGE_BLANK;
}

static maze_page *make_front(book_preview *preview, maze_error *error)
{
    const book_terms *terms = preview->layout->terms;
    cover_source source = {.layout = preview->layout, .press = terms->press};
    if (!source.press->cover.source)
        source.press = press_find(COVER_PRESS, error);
    if (!source.press)
        return NULL;
    source.stock = press_stock_for(source.press, terms->color);
    if (terms->cover_picture) {
        source.picture = &preview->ground;
        if (!preview->ground.width &&
            !input_picture_read(terms->cover_picture, false, &preview->ground, error))
            return NULL;
    }
    return cover_front(&source, DPI, error);
}

static maze_page *make_page(void *context, uint32_t index, maze_error *error)
{
    book_preview *preview = context;
    const book_layout *layout = preview->layout;
    (void)index;
    if (preview->number == 0)
        return make_front(preview, error);
    maze_page *page = pages_make(layout, &layout->main, preview->number - 1, error);
    if (page)
        page_crop(page, maze_page_trim(page), DPI);
    return page;
}

maze_document *preview_of(book_preview *preview, const book_layout *layout, uint32_t number,
                          unsigned threads)
{
    const book_terms *terms = layout->terms;
    if (!is_shown(layout, number))
        return NULL;
    write_document_finish(&preview->document);
    preview->layout = layout;
    preview->number = number;
    preview->finish = (maze_finish){.press = true, .color = number == 0 || terms->color};
    preview->document = pages_document(layout, 1, make_page, preview);
    preview->document.threads = threads;
    preview->document.finish = &preview->finish;
    return &preview->document;
}

void preview_finish(book_preview *preview)
{
    write_document_finish(&preview->document);
    input_picture_finish(&preview->ground);
}
