/* What a PDF for screens has beside its pages: the outline, links, page labels, and metadata (ISO
 * 32000-1, 12.3, 12.5 and 14.3).  All of it leads to pages by their objects, which are numbered
 * before they are written. */
#include "output/pdf/catalog.h"

#include "core/base/numbers.h"

#include <string.h>
#include <time.h>

/* Annotation flag: may be printed; a link without a border is invisible. */
#define PRINTED 4

/* An explicit destination: the top of a page, at the current zoom. */
static void put_destination(output_pdf *file, const output_page_places *places, uint32_t page)
{
    output_pdf_print(file, "/Dest [%lu 0 R /XYZ null ", (unsigned long)places->first + page);
    output_pdf_number(file, places->heights[page]);
    output_pdf_print(file, " null]");
}

/* A line of the outline in the making.  Lines are numbered from 1; 0 is the outline itself, or no
 * line. */
typedef struct output_line {
    size_t parent, first, last, next, previous;
    unsigned long children;
} output_line;

static void check_bookmarks(output_pdf *file, const maze_finish *finish, uint32_t pages)
{
    for (size_t i = 0; i < finish->bookmark_count; i++) {
        const maze_bookmark *mark = &finish->bookmarks[i];
        unsigned most = i == 0 ? 0 : finish->bookmarks[i - 1].level + 1;
        if (mark->page >= pages)
            maze_fail(output_pdf_error(file), MAZE_BAD_INPUT,
                      "the bookmark \"%s\" leads to page %lu of %lu", mark->title,
                      (unsigned long)mark->page + 1, (unsigned long)pages);
        if (mark->level > most)
            maze_fail(output_pdf_error(file), MAZE_BAD_INPUT,
                      "the bookmark \"%s\" is at level %u, below a line that is missing",
                      mark->title, mark->level);
    }
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

/* Writes the outline, whose number it returns, 0 if there is none.  The outermost lines are open to
 * view, those below them when a reader opens them. */
static uint32_t put_outline(output_pdf *file, const maze_finish *finish,
                            const output_page_places *places)
{
    size_t count = finish->bookmark_count;
    if (count == 0)
        return 0;
    output_line *lines = g_new0(output_line, count + 1);
    connect(lines, finish);
    uint32_t root = output_pdf_reserve(file, (uint32_t)count + 1);
    output_pdf_begin(file, root);
    output_pdf_print(file, "<</Type /Outlines/Count %lu", lines[0].children);
    refer(file, "First", root, lines[0].first);
    refer(file, "Last", root, lines[0].last);
    output_pdf_print(file, ">>");
    output_pdf_end(file);
    for (size_t i = 1; i <= count; i++) {
        const output_line *line = &lines[i];
        output_pdf_begin(file, root + (uint32_t)i);
        output_pdf_print(file, "<</Title ");
        output_pdf_text(file, finish->bookmarks[i - 1].title);
        put_destination(file, places, finish->bookmarks[i - 1].page);
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
    g_free(lines);
    return root;
}

void output_catalog_note(GArray *links, const maze_page *page, uint32_t from)
{
    const maze_link *link;
    for (size_t i = 0; (link = maze_page_link(page, i)); i++) {
        const output_link placed = {*link, from, 0};
        g_array_append_val(links, placed);
    }
}

static const output_link *link_at(const GArray *links, guint i)
{
    return &g_array_index(links, output_link, i);
}

static void check_links(output_pdf *file, const GArray *links, uint32_t pages)
{
    for (guint i = 0; i < links->len; i++)
        if (link_at(links, i)->link.page >= pages)
            maze_fail(output_pdf_error(file), MAZE_BAD_INPUT,
                      "a link on page %lu leads to page %lu of %lu",
                      (unsigned long)link_at(links, i)->from + 1,
                      (unsigned long)link_at(links, i)->link.page + 1, (unsigned long)pages);
}

/* The links of each page as one array. */
static void put_links(output_pdf *file, const GArray *links, const output_page_places *places)
{
    for (guint i = 0; i < links->len;) {
        uint32_t annotations = link_at(links, i)->annotations;
        output_pdf_begin(file, annotations);
        output_pdf_print(file, "[");
        for (; i < links->len && link_at(links, i)->annotations == annotations; i++) {
            const output_link *placed = link_at(links, i);
            output_pdf_print(file, "<</Type /Annot/Subtype /Link/F %d/Border [0 0 0]/Rect ",
                             PRINTED);
            output_pdf_box(file, placed->link.box, places->heights[placed->from]);
            put_destination(file, places, placed->link.page);
            output_pdf_print(file, ">>\n");
        }
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
    if (gmtime_r(&seconds, &parts) && strftime(text, sizeof text, "D:%Y%m%d%H%M%SZ", &parts))
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

uint32_t output_catalog_put(output_pdf *file, const maze_document *document,
                            const output_page_places *places, const GArray *links, uint32_t root,
                            uint32_t pages)
{
    const maze_finish *finish = document->finish;
    check_links(file, links, document->pages);
    check_bookmarks(file, finish, document->pages);
    if (!output_pdf_is_good(file))
        return 0; /* what is missing has no place */
    uint32_t outline = put_outline(file, finish, places);
    put_links(file, links, places);
    uint32_t metadata = put_metadata(file, document);
    output_pdf_begin(file, root);
    output_pdf_print(file, "<</Type /Catalog/Pages %lu 0 R", (unsigned long)pages);
    if (outline)
        output_pdf_print(file, "/Outlines %lu 0 R/PageMode /UseOutlines", (unsigned long)outline);
    put_entry(file, "Lang", finish->language);
    output_pdf_print(file, "/ViewerPreferences <</DisplayDocTitle true%s>>",
                     finish->right_to_left ? "/Direction /R2L" : "");
    if (finish->labels)
        put_labels(file, document);
    output_pdf_print(file, ">>");
    output_pdf_end(file);
    return metadata;
}
