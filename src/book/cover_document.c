/* The cover of a book as a document of its own. */
#include "book/cover.h"
#include "book/pages.h"
#include "book/pictures.h"
#include "book/spec/spec.h"
#include "core/base/given.h"
#include "write/files/document.h"

#include <mazepress/book.h>
#include <stdlib.h>

struct maze_cover {
    const book_terms *terms;
    cover_source source;
    cover_notes notes;
    book_puzzle_list puzzles;
    book_pictures pictures;
    book_layout layout;
    maze_picture ground;
    maze_document document;
    maze_finish finish;
};

static maze_page *make_sheet(void *context, uint32_t index, maze_error *error)
{
    maze_cover *c = context;
    (void)index;
    c->notes.count = 0;
    return cover_make(&c->source, &c->notes, error);
}

static bool check_terms(const book_terms *terms, maze_error *error)
{
    const press_shop *press = terms->press;
    if (!press->cover.source)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "press: %s takes no covers; name the print shop that the cover is for: "
                         "kdp or lulu",
                         press->name);
    if (press->cover.cmyk)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "press: %s needs covers in CMYK, as PDF/X, and mazepress makes them in "
                         "RGB: make it with press: kdp, have a layout program convert it, and "
                         "let `mazepress check --cover --press %s` see whether it fits the book",
                         press->name, press->name);
    return terms->title || maze_fail(error, MAZE_BAD_INPUT, "title: a cover needs one");
}

static bool plan(maze_cover *c, const maze_book_options *options, maze_error *error)
{
    const book_terms *terms = c->terms;
    if (!pictures_read(&c->pictures, terms, error) ||
        !book_puzzle_list_start(&c->puzzles, terms, error) ||
        !layout_start(&c->layout, terms, &c->puzzles, c->pictures.of_sections, options, error) ||
        (terms->cover_picture &&
         !input_picture_read(terms->cover_picture, false, &c->ground, error)))
        return false;
    return c->layout.look->add_cover ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "look: %s has no cover; take classic, modern or playful",
                     c->layout.look->name);
}

static bool set_up(maze_cover *c, const maze_book_options *options, const char *paper,
                   maze_error *error)
{
    const book_terms *terms = c->terms;
    c->source = (cover_source){.layout = &c->layout,
                               .press = terms->press,
                               .stock = press_stock_for(terms->press, terms->color),
                               .picture = terms->cover_picture ? &c->ground : NULL};
    if (!check_terms(terms, error) ||
        (paper && !press_find_stock(terms->press, paper, &c->source.stock, error)) ||
        !plan(c, options, error))
        return false;
    c->finish = (maze_finish){.press = true, .color = true};
    c->document = pages_document(&c->layout, 1, make_sheet, c);
    c->document.author = terms->author;
    c->document.threads = options->threads;
    c->document.finish = &c->finish;
    return true;
}

maze_cover *maze_cover_create(maze_spec *spec, const maze_book_options *options, const char *paper,
                              maze_error *error)
{
    if (!given(spec, "spec", error))
        return NULL;
    static const maze_book_options usual;
    const book_terms *terms = book_spec_resolve(spec, error);
    if (!terms)
        return NULL;
    maze_cover *cover = calloc(1, sizeof *cover);
    if (!cover) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    cover->terms = terms;
    if (!set_up(cover, options ? options : &usual, paper, error)) {
        maze_cover_destroy(cover);
        return NULL;
    }
    return cover;
}

void maze_cover_destroy(maze_cover *cover)
{
    if (!cover)
        return;
    write_document_finish(&cover->document);
    layout_finish(&cover->layout);
    book_puzzle_list_finish(&cover->puzzles);
    pictures_finish(&cover->pictures);
    input_picture_finish(&cover->ground);
    free(cover);
}

maze_document *maze_cover_document(maze_cover *cover)
{
    return cover ? &cover->document : NULL;
}

uint32_t maze_cover_pages(const maze_cover *cover)
{
    return cover ? cover->layout.main.count : 0;
}

double maze_cover_spine(const maze_cover *cover)
{
    return cover ? press_spine(cover->terms->press, cover->source.stock, cover->layout.main.count)
                 : 0;
}

bool maze_cover_right(const maze_cover *cover)
{
    return cover && cover->terms->bound_right;
}

uint32_t maze_cover_spine_pages(const maze_cover *cover)
{
    if (!cover)
        return 0;
    uint32_t least = cover->terms->press->cover.spine_text_pages;
    return cover->layout.main.count < least ? least : 0;
}

const char *maze_cover_left_out(const maze_cover *cover, size_t i)
{
    if (!cover)
        return NULL;
    return i < cover->notes.count ? cover->notes.left_out[i] : NULL;
}
