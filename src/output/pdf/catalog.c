/* What a PDF for screens has beside its pages: the outline, links, page labels, and metadata
 * (ISO 32000-1, 12.3, 12.5 and 14.3). */
#include "output/pdf/catalog.h"

#include "core/base/collections.h"
#include "core/base/numbers.h"
#include "write/files/document.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A line in the making.  Lines are numbered from 1; 0 is the outline itself, or no line. */
typedef struct output_line {
    size_t parent, first, last, next, previous;
    unsigned long children;
} output_line;

/* An error for a bookmark to a missing page, or a level without a line above it. */
static bool bookmarks_check(const maze_finish *finish, uint32_t pages, maze_error *error)
{
    for (size_t i = 0; i < finish->bookmark_count; i++) {
        const maze_bookmark *mark = &finish->bookmarks[i];
        unsigned most = i == 0 ? 0 : finish->bookmarks[i - 1].level + 1;
        if (mark->page >= pages)
            return maze_fail(error, MAZE_BAD_INPUT, "the bookmark \"%s\" leads to page %lu of %lu",
                             mark->title, (unsigned long)mark->page + 1, (unsigned long)pages);
        if (mark->level > most)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "the bookmark \"%s\" is at level %u, below a line that is missing",
                             mark->title, mark->level);
    }
    return true;
}

/* Links each line to those around it. */
static void connect(output_line *lines, const maze_finish *finish)
{
    for (size_t i = 1; i <= finish->bookmark_count; i++) {
        unsigned level = finish->bookmarks[i - 1].level;
        size_t parent = i - 1;
        while (parent > 0 && finish->bookmarks[parent - 1].level >= level)
            parent = lines[parent].parent;
        lines[i].parent = parent;
        lines[i].previous = lines[parent].last;
        if (lines[parent].last)
            lines[lines[parent].last].next = i;
        else
            lines[parent].first = i;
        lines[parent].last = i;
        lines[parent].children++;
    }
}

static void refer(output_pdf *file, const char *key, uint32_t root, size_t line)
{
    if (line)
        output_pdf_print(file, "/%s %lu 0 R", key, (unsigned long)(root + line));
}

static void put_line(output_pdf *file, const output_line *lines, size_t i, uint32_t root,
                     const maze_bookmark *mark, const output_page_places *places)
{
    const output_line *line = &lines[i];
    output_pdf_begin(file, root + (uint32_t)i);
    output_pdf_print(file, "<</Title ");
    output_pdf_text(file, mark->title);
    destination_put(file, places, mark->page);
    output_pdf_print(file, "/Parent %lu 0 R", (unsigned long)(root + line->parent));
    refer(file, "First", root, line->first);
    refer(file, "Last", root, line->last);
    refer(file, "Next", root, line->next);
    refer(file, "Prev", root, line->previous);
    if (line->children) /* negative: closed */
        output_pdf_print(file, "/Count -%lu", line->children);
    output_pdf_print(file, ">>");
    output_pdf_end(file);
}

static void put_root(output_pdf *file, const output_line *lines, uint32_t root)
{
    output_pdf_begin(file, root);
    output_pdf_print(file, "<</Type /Outlines/Count %lu", lines[0].children);
    refer(file, "First", root, lines[0].first);
    refer(file, "Last", root, lines[0].last);
    output_pdf_print(file, ">>");
    output_pdf_end(file);
}

/* Writes the outline; *root receives its number, 0 if there is none.  The outermost lines are open
 * to view, those below them when a reader opens them. */
static bool bookmarks_put(output_pdf *file, const maze_finish *finish,
                          const output_page_places *places, uint32_t *root, maze_error *error)
{
    size_t count = finish->bookmark_count;
    *root = 0;
    if (count == 0)
        return true;
    output_line *lines = count < UINT32_MAX / 4 ? calloc(count + 1, sizeof *lines) : NULL;
    if (!lines)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf's outline");
    connect(lines, finish);
    *root = output_pdf_reserve(file, (uint32_t)count + 1);
    put_root(file, lines, *root);
    for (size_t i = 1; i <= count; i++)
        put_line(file, lines, i, *root, &finish->bookmarks[i - 1], places);
    free(lines);
    return true;
}

/* Annotation flag: may be printed; a link without a border is invisible. */
#define PRINTED 4

static bool add_link(output_links *list, const maze_link *link, uint32_t from, maze_error *error)
{
    if (!array_more(list->links, list->count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf's links");
    list->links[list->count++] = (output_placed_link){*link, from, 0};
    return true;
}

bool output_catalog_note(output_links *list, const maze_page *page, uint32_t from,
                         maze_error *error)
{
    const maze_link *link;
    bool done = true;
    for (size_t i = 0; done && (link = maze_page_link(page, i)); i++)
        done = add_link(list, link, from, error);
    return done;
}

static bool check_links(const output_links *list, uint32_t pages, maze_error *error)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->links[i].link.page >= pages)
            return maze_fail(error, MAZE_BAD_INPUT, "a link on page %lu leads to page %lu of %lu",
                             (unsigned long)list->links[i].from + 1,
                             (unsigned long)list->links[i].link.page + 1, (unsigned long)pages);
    return true;
}

static void put_link(output_pdf *file, const output_placed_link *placed,
                     const output_page_places *places)
{
    output_pdf_print(file, "<</Type /Annot/Subtype /Link/F %d/Border [0 0 0]/Rect ", PRINTED);
    output_pdf_box(file, placed->link.box, places->heights[placed->from]);
    destination_put(file, places, placed->link.page);
    output_pdf_print(file, ">>\n");
}

static void put_links(output_pdf *file, const output_links *list, const output_page_places *places)
{
    for (size_t i = 0; i < list->count;) {
        uint32_t annotations = list->links[i].annotations;
        output_pdf_begin(file, annotations);
        output_pdf_print(file, "[");
        for (; i < list->count && list->links[i].annotations == annotations; i++)
            put_link(file, &list->links[i], places);
        output_pdf_print(file, "]");
        output_pdf_end(file);
    }
}

/* The number in a label that is written as viewers write it; 0: it is not one. */
static uint32_t number_of(const char *label)
{
    uint64_t number;
    bool is_one =
        !has_leading_zero(label) && base_digits_read(&label, 999999999, &number) && !*label;
    return is_one ? (uint32_t)number : 0;
}

/* True if a viewer would label the page so by counting on. */
static bool goes_on(const char *const *labels, uint32_t page)
{
    if (page == 0)
        return false;
    uint32_t before = number_of(labels[page - 1]);
    return before ? number_of(labels[page]) == before + 1
                  : strcmp(labels[page - 1], labels[page]) == 0;
}

static void put_labels(output_pdf *file, const maze_document *document)
{
    const char *const *labels = document->finish->labels;
    output_pdf_print(file, "/PageLabels <</Nums [");
    for (uint32_t i = 0; i < document->pages; i++) {
        uint32_t number = number_of(labels[i]);
        if (goes_on(labels, i))
            continue;
        output_pdf_print(file, "%lu <<", (unsigned long)i);
        if (number) {
            output_pdf_print(file, "/S /D/St %lu", (unsigned long)number);
        } else {
            output_pdf_print(file, "/P ");
            output_pdf_text(file, labels[i]);
        }
        output_pdf_print(file, ">>\n");
    }
    output_pdf_print(file, "]>>");
}

static void put_entry(output_pdf *file, const char *key, const char *text)
{
    if (!text)
        return;
    output_pdf_print(file, "/%s ", key);
    output_pdf_text(file, text);
    output_pdf_print(file, "\n");
}

static void put_day(output_pdf *file, const char *key, int64_t date)
{
    time_t seconds = (time_t)date;
    struct tm parts;
    char text[40];
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "D:%Y%m%d%H%M%SZ", &parts))
        return;
    put_entry(file, key, text);
}

static uint32_t put_metadata(output_pdf *file, const maze_document *document)
{
    uint32_t number = output_pdf_reserve(file, 1);
    output_pdf_begin(file, number);
    output_pdf_print(file, "<<");
    put_entry(file, "Title", document->title);
    put_entry(file, "Author", document->author);
    put_entry(file, "Keywords", document->recipes);
    put_entry(file, "Creator", "mazepress " MAZEPRESS_VERSION);
    if (document->has_date) {
        put_day(file, "CreationDate", document->date);
        put_day(file, "ModDate", document->date);
    }
    output_pdf_print(file, ">>");
    output_pdf_end(file);
    return number;
}

/* For `check`: what letters each page shows (ISO 32000-1, 14.5). */
static void put_sums(output_pdf *file, const maze_document *document, const uint32_t *sums)
{
    output_pdf_print(file, "/PieceInfo <</mazepress <<");
    put_day(file, "LastModified", document->date);
    output_pdf_print(file, "/Private <</Letters1 <");
    for (uint32_t i = 0; i < document->pages; i++)
        output_pdf_print(file, "%08lX", (unsigned long)sums[i]);
    output_pdf_print(file, ">>>>>>>");
}

static void put_catalog(output_pdf *file, const maze_document *document, const uint32_t *sums,
                        uint32_t root, uint32_t pages, uint32_t outline)
{
    output_pdf_begin(file, root);
    output_pdf_print(file, "<</Type /Catalog/Pages %lu 0 R", (unsigned long)pages);
    if (outline)
        output_pdf_print(file, "/Outlines %lu 0 R/PageMode /UseOutlines", (unsigned long)outline);
    put_entry(file, "Lang", document->finish->language);
    output_pdf_print(file, "/ViewerPreferences <</DisplayDocTitle true%s>>",
                     document->finish->right_to_left ? "/Direction /R2L" : "");
    if (document->finish->labels)
        put_labels(file, document);
    put_sums(file, document, sums);
    output_pdf_print(file, ">>");
    output_pdf_end(file);
}

bool output_catalog_put(output_pdf *file, const maze_document *document,
                        const output_page_places *places, const output_links *list,
                        output_catalog_numbers *numbers, maze_error *error)
{
    uint32_t outline;
    if (!check_links(list, document->pages, error) ||
        !bookmarks_check(document->finish, document->pages, error) ||
        !bookmarks_put(file, document->finish, places, &outline, error))
        return false;
    put_links(file, list, places);
    numbers->info = put_metadata(file, document);
    put_catalog(file, document, places->sums, numbers->root, numbers->pages, outline);
    return true;
}
