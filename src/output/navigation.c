#include "output/navigation.h"

#include "core/base/array.h"
#include "core/base/digits.h"
#include "output/bookmarks.h"

#include <string.h>
#include <time.h>

/* Annotation flag: may be printed; a link without a border is invisible. */
#define PRINTED 4

static bool add_link(link_list *list, const maze_link *link, uint32_t from, maze_error *error)
{
    if (!array_more(list->links, list->count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf's links");
    list->links[list->count++] = (placed_link){*link, from, 0};
    return true;
}

bool navigation_note(link_list *list, const maze_page *page, uint32_t from, maze_error *error)
{
    const maze_link *link;
    bool done = true;
    for (size_t i = 0; done && (link = maze_page_link(page, i)); i++)
        done = add_link(list, link, from, error);
    return done;
}

static bool check_links(const link_list *list, uint32_t pages, maze_error *error)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->links[i].link.page >= pages)
            return maze_fail(error, MAZE_BAD_INPUT, "a link on page %lu leads to page %lu of %lu",
                             (unsigned long)list->links[i].from + 1,
                             (unsigned long)list->links[i].link.page + 1, (unsigned long)pages);
    return true;
}

static void put_link(pdf_file *file, const placed_link *placed, const page_places *places)
{
    pdf_file_print(file, "<</Type /Annot/Subtype /Link/F %d/Border [0 0 0]/Rect ", PRINTED);
    pdf_file_box(file, placed->link.box, places->heights[placed->from]);
    destination_put(file, places, placed->link.page);
    pdf_file_print(file, ">>\n");
}

static void put_links(pdf_file *file, const link_list *list, const page_places *places)
{
    for (size_t i = 0; i < list->count;) {
        uint32_t annotations = list->links[i].annotations;
        pdf_file_begin(file, annotations);
        pdf_file_print(file, "[");
        for (; i < list->count && list->links[i].annotations == annotations; i++)
            put_link(file, &list->links[i], places);
        pdf_file_print(file, "]");
        pdf_file_end(file);
    }
}

/* The number in a label that is written as viewers write it; 0: it is not one. */
static uint32_t number_of(const char *label)
{
    uint64_t number;
    bool is_one = !has_leading_zero(label) && digits_read(&label, 999999999, &number) && !*label;
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

static void put_labels(pdf_file *file, const maze_document *document)
{
    const char *const *labels = document->finish->labels;
    pdf_file_print(file, "/PageLabels <</Nums [");
    for (uint32_t i = 0; i < document->pages; i++) {
        uint32_t number = number_of(labels[i]);
        if (goes_on(labels, i))
            continue;
        pdf_file_print(file, "%lu <<", (unsigned long)i);
        if (number) {
            pdf_file_print(file, "/S /D/St %lu", (unsigned long)number);
        } else {
            pdf_file_print(file, "/P ");
            pdf_file_text(file, labels[i]);
        }
        pdf_file_print(file, ">>\n");
    }
    pdf_file_print(file, "]>>");
}

static void put_entry(pdf_file *file, const char *key, const char *text)
{
    if (!text)
        return;
    pdf_file_print(file, "/%s ", key);
    pdf_file_text(file, text);
    pdf_file_print(file, "\n");
}

static void put_day(pdf_file *file, const char *key, int64_t date)
{
    time_t seconds = (time_t)date;
    struct tm parts;
    char text[40];
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "D:%Y%m%d%H%M%SZ", &parts))
        return;
    put_entry(file, key, text);
}

static uint32_t put_metadata(pdf_file *file, const maze_document *document)
{
    uint32_t number = pdf_file_reserve(file, 1);
    pdf_file_begin(file, number);
    pdf_file_print(file, "<<");
    put_entry(file, "Title", document->title);
    put_entry(file, "Author", document->author);
    put_entry(file, "Keywords", document->recipes);
    put_entry(file, "Creator", "mazepress " MAZEPRESS_VERSION);
    if (document->has_date) {
        put_day(file, "CreationDate", document->date);
        put_day(file, "ModDate", document->date);
    }
    pdf_file_print(file, ">>");
    pdf_file_end(file);
    return number;
}

/* For `check`: what letters each page shows (ISO 32000-1, 14.5). */
static void put_sums(pdf_file *file, const maze_document *document, const uint32_t *sums)
{
    pdf_file_print(file, "/PieceInfo <</mazepress <<");
    put_day(file, "LastModified", document->date);
    pdf_file_print(file, "/Private <</Letters1 <");
    for (uint32_t i = 0; i < document->pages; i++)
        pdf_file_print(file, "%08lX", (unsigned long)sums[i]);
    pdf_file_print(file, ">>>>>>>");
}

static void put_catalog(pdf_file *file, const maze_document *document, const uint32_t *sums,
                        uint32_t root, uint32_t pages, uint32_t outline)
{
    pdf_file_begin(file, root);
    pdf_file_print(file, "<</Type /Catalog/Pages %lu 0 R", (unsigned long)pages);
    if (outline)
        pdf_file_print(file, "/Outlines %lu 0 R/PageMode /UseOutlines", (unsigned long)outline);
    put_entry(file, "Lang", document->finish->language);
    pdf_file_print(file, "/ViewerPreferences <</DisplayDocTitle true%s>>",
                   document->finish->right_to_left ? "/Direction /R2L" : "");
    if (document->finish->labels)
        put_labels(file, document);
    put_sums(file, document, sums);
    pdf_file_print(file, ">>");
    pdf_file_end(file);
}

bool navigation_put(pdf_file *file, const maze_document *document, const page_places *places,
                    const link_list *list, catalog_numbers *numbers, maze_error *error)
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
