/* Prints the positions of all objects on the pages of a book and its cover, in points with one
 * decimal:
 *
 *     print_positions book|cover SPECIFICATION.yaml
 *
 * For each page, the program prints a line such as "page 3", and then a line for each of its
 * texts, shapes, mazes, links, codes and pictures, in the order in which they are added. For a
 * book, it prints only the first and the last pages, because pages of puzzles are similar. The
 * line of a text contains its key, its size, its number of lines, its left and right end (or
 * upper and lower end if the text is sideways), its first baseline and its first letters. */
#include "output/type/typesetter.h"
#include "page/layout/page.h"
#include "write/files/document.h"

#include <glib.h>
#include <mazepress/book.h>
#include <stdio.h>
#include <string.h>

#define LETTERS 24    /* maximum number of printed letters of a text */
#define FIRST_PAGES 9 /* number of printed pages at the start of a book */
#define LAST_PAGES 3  /* number of printed pages at the end of a book */

/* Returns a length rounded to tenths, with 0 in place of -0. */
static double rounded(double length)
{
    double tenths =
        length < 0 ? -(double)(long)(0.5 - 10 * length) : (double)(long)(0.5 + 10 * length);
    return tenths / 10 + 0.0;
}

static void print_box(maze_box box)
{
    printf(" %.1f %.1f %.1f %.1f", rounded(box.left), rounded(box.top), rounded(box.right),
           rounded(box.bottom));
}

static const char *color_of(maze_color color, char text[16])
{
    if (color.kind == MAZE_COLOR_RGB)
        snprintf(text, 16, "%02x%02x%02x", color.red, color.green, color.blue);
    else
        snprintf(text, 16, "%s", color.kind == MAZE_COLOR_NONE ? "none" : "ink");
    return text;
}

/* Returns the first letters of a text as one line. The caller frees the string. */
static char *first_letters(const char *string)
{
    gsize length = strlen(string);
    char *letters = g_utf8_strlen(string, -1) > LETTERS ? g_utf8_substring(string, 0, LETTERS)
                                                        : g_strndup(string, length);
    return g_strdelimit(letters, "\n", '/');
}

static void print_text(output_setter *setter, const maze_text *text)
{
    output_text_fit fit;
    maze_error error;
    char *letters = first_letters(text->string);
    char color[16];
    if (!output_setter_fit(setter, text, &fit, &error)) {
        printf("text %s left out: %s\n", text->key ? text->key : "text", letters);
        g_free(letters);
        return;
    }
    double low = text->sideways ? text->box.top : text->box.left;
    double high = text->sideways ? text->box.bottom : text->box.right;
    double rest = high - low - fit.width;
    bool backwards = output_is_right_to_left(text->string);
    double before = text->align == MAZE_ALIGN_CENTER                ? rest / 2
                    : (text->align == MAZE_ALIGN_LEFT) != backwards ? 0
                                                                    : rest;
    double line = text->sideways ? text->box.right : text->box.top;
    g_strdelimit(letters, " ", '_');
    printf("text %s %s size %.1f lines %u at %.1f to %.1f on %.1f %s\n",
           text->key ? text->key : "text", letters, rounded(fit.size), fit.lines,
           rounded(low + before), rounded(low + before + fit.width), rounded(line),
           color_of(text->color, color));
    g_free(letters);
}

static bool in_a_row(const page_shape *a, const page_shape *b)
{
    return a->form == b->form && a->box.top == b->box.top && a->box.bottom == b->box.bottom &&
           a->form == SHAPE_STAR;
}

/* Prints shape `i` of a page. Returns the number of printed shapes, because all stars of a row
 * are printed in one line. */
static size_t print_shape(const maze_page *page, size_t i)
{
    static const char *const names[] = {"panel", "disc",  "star",      "silhouette", "triangle",
                                        "slant", "heart", "pictogram", "path",       "dots"};
    const page_shape *shape = &page->shapes[i];
    maze_box box = shape->box;
    size_t count = 1;
    char color[16];
    while (i + count < page->shape_count && in_a_row(shape, &page->shapes[i + count])) {
        box.right = page->shapes[i + count].box.right;
        count++;
    }
    printf("%s", names[shape->form]);
    if (shape->outline)
        printf(" %s", shape->outline);
    print_box(box);
    printf(" line %.1f count %zu %s\n", rounded(shape->line), count, color_of(shape->color, color));
    return count;
}

static void print_page(output_setter *setter, const maze_page *page)
{
    for (size_t i = 0; i < page->text_count; i++)
        print_text(setter, &page->texts[i]);
    for (size_t i = 0; i < page->shape_count; i += print_shape(page, i))
        ;
    for (size_t i = 0; i < page->place_count; i++) {
        char recipe[MAZE_RECIPE_LENGTH + 3];
        printf("maze %s", write_recipe_of(page, i, recipe) ? recipe : "?");
        print_box(page_place_bounds(&page->places[i]));
        puts("");
    }
    for (size_t i = 0; i < page->link_count; i++) {
        printf("link to-%u", page->links[i].page + 1);
        print_box(page->links[i].box);
        puts("");
    }
    for (size_t i = 0; i < page->code_count; i++) {
        printf("code");
        print_box(page->codes[i].ground);
        puts("");
    }
    for (size_t i = 0; i < page->picture_count; i++) {
        printf("picture");
        print_box(page->pictures[i].box);
        puts("");
    }
}

static bool print_document(maze_document *document, maze_error *error)
{
    output_setter *setter = output_setter_create(document->font_directory, document->look,
                                                 document->font, document->language, error);
    bool done = setter != NULL;
    for (uint32_t i = 0; done && i < document->pages; i++) {
        maze_page *page = document->page(document->context, i, error);
        done = page != NULL;
        if (done && (i < FIRST_PAGES || i + LAST_PAGES >= document->pages)) {
            printf("page %u\n", i + 1);
            print_page(setter, page);
        }
        maze_page_destroy(page);
    }
    output_setter_destroy(setter);
    return done;
}

int main(int argc, char **argv)
{
    const maze_book_options options = {.threads = 1};
    maze_error error;
    maze_spec *spec = argc == 3 ? maze_spec_read(argv[2], NULL, NULL, &error) : NULL;
    bool is_cover = argc == 3 && strcmp(argv[1], "cover") == 0, done = spec != NULL;
    maze_book *book = done && !is_cover ? maze_book_create(spec, &options, &error) : NULL;
    maze_cover *cover = done && is_cover ? maze_cover_create(spec, &options, NULL, &error) : NULL;
    done = book || cover;
    done = done &&
           print_document(book ? maze_book_document(book) : maze_cover_document(cover), &error);
    if (!done)
        printf("refused: %s\n", argc == 3 ? error.message : "print_positions book|cover FILE");
    maze_book_destroy(book);
    maze_cover_destroy(cover);
    maze_spec_destroy(spec);
    return done ? 0 : 2;
}
