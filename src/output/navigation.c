#include "output/navigation.h"

#include "output/outline.h"
#include "output/pdf_object.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Annotation flag: is printed, as nothing is seen of a link without a border. */
#define PRINTED 4

static bool check_links(const maze_document *document, const page_facts *facts, maze_error *error)
{
    for (size_t i = 0; i < facts->link_count; i++)
        if (facts->links[i].link.page >= document->pages)
            return maze_fail(error, MAZE_BAD_INPUT, "a link on page %lu leads to page %lu of %lu",
                             (unsigned long)facts->links[i].from + 1,
                             (unsigned long)facts->links[i].link.page + 1,
                             (unsigned long)document->pages);
    return true;
}

bool navigation_check(const maze_document *document, const page_facts *facts, maze_error *error)
{
    return check_links(document, facts, error) &&
           outline_check(document->finish, document->pages, error);
}

static qpdf_oh make_link(qpdf_data qpdf, const placed_link *placed, const page_facts *facts)
{
    const maze_link *link = &placed->link;
    qpdf_oh annotation = qpdf_oh_new_dictionary(qpdf);
    object_set_name(qpdf, annotation, "/Type", "/Annot");
    object_set_name(qpdf, annotation, "/Subtype", "/Link");
    object_set(qpdf, annotation, "/Rect",
               object_box(qpdf, link->box, (double)facts->heights[placed->from]));
    object_set(qpdf, annotation, "/Border", qpdf_oh_parse(qpdf, "[0 0 0]"));
    object_set_integer(qpdf, annotation, "/F", PRINTED);
    object_set(qpdf, annotation, "/Dest",
               outline_destination(qpdf, link->page, (double)facts->heights[link->page]));
    return annotation;
}

static bool add_links(qpdf_data qpdf, const page_facts *facts, maze_error *error)
{
    for (size_t i = 0; i < facts->link_count;) {
        uint32_t from = facts->links[i].from;
        qpdf_oh page = qpdf_get_page_n(qpdf, from), array = qpdf_oh_new_array(qpdf);
        for (; i < facts->link_count && facts->links[i].from == from; i++)
            object_append(qpdf, array, make_link(qpdf, &facts->links[i], facts));
        object_set(qpdf, page, "/Annots", array);
        qpdf_oh_release(qpdf, page);
    }
    return object_check(qpdf, "add links to the pdf", error);
}

/* The number that a label is, as a viewer would print it; 0: it is none. */
static uint32_t number_of(const char *label)
{
    char text[16];
    unsigned long value = strspn(label, "0123456789") > 9 ? 0 : strtoul(label, NULL, 10);
    snprintf(text, sizeof text, "%lu", value);
    return value > 0 && strcmp(text, label) == 0 ? (uint32_t)value : 0;
}

/* True if a viewer that counts on would label the page so. */
static bool goes_on(const char *const *labels, uint32_t page)
{
    if (page == 0)
        return false;
    uint32_t before = number_of(labels[page - 1]);
    return before ? number_of(labels[page]) == before + 1
                  : strcmp(labels[page - 1], labels[page]) == 0;
}

static qpdf_oh make_label(qpdf_data qpdf, const char *label)
{
    uint32_t number = number_of(label);
    qpdf_oh style = qpdf_oh_new_dictionary(qpdf);
    if (number) {
        object_set_name(qpdf, style, "/S", "/D");
        object_set_integer(qpdf, style, "/St", number);
    } else {
        object_set_text(qpdf, style, "/P", label);
    }
    return style;
}

static bool add_labels(qpdf_data qpdf, qpdf_oh root, const maze_document *document,
                       maze_error *error)
{
    const char *const *labels = document->finish->labels;
    if (!labels)
        return true;
    qpdf_oh tree = qpdf_oh_new_dictionary(qpdf), numbers = qpdf_oh_new_array(qpdf);
    for (uint32_t i = 0; i < document->pages; i++)
        if (!goes_on(labels, i)) {
            object_append(qpdf, numbers, qpdf_oh_new_integer(qpdf, i));
            object_append(qpdf, numbers, make_label(qpdf, labels[i]));
        }
    object_set(qpdf, tree, "/Nums", numbers);
    object_set(qpdf, root, "/PageLabels", tree);
    return object_check(qpdf, "add page labels to the pdf", error);
}

static void set_date(qpdf_data qpdf, qpdf_oh info, int64_t date)
{
    time_t seconds = (time_t)date;
    struct tm parts;
    char text[40];
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "D:%Y%m%d%H%M%SZ", &parts))
        return;
    object_set_text(qpdf, info, "/CreationDate", text);
    object_set_text(qpdf, info, "/ModDate", text);
}

static bool add_metadata(qpdf_data qpdf, const maze_document *document, const char *title,
                         maze_error *error)
{
    qpdf_oh info = qpdf_oh_new_dictionary(qpdf), trailer = qpdf_get_trailer(qpdf);
    object_set_text(qpdf, info, "/Title", title);
    if (document->author)
        object_set_text(qpdf, info, "/Author", document->author);
    if (document->recipes)
        object_set_text(qpdf, info, "/Keywords", document->recipes);
    object_set_text(qpdf, info, "/Creator", "mazepress " MAZEPRESS_VERSION);
    set_date(qpdf, info, document->date);
    object_set(qpdf, trailer, "/Info", qpdf_make_indirect_object(qpdf, info));
    qpdf_oh_release(qpdf, info);
    qpdf_oh_release(qpdf, trailer);
    return object_check(qpdf, "add metadata to the pdf", error);
}

static bool set_view(qpdf_data qpdf, qpdf_oh root, const maze_finish *finish, maze_error *error)
{
    if (finish->language)
        object_set_text(qpdf, root, "/Lang", finish->language);
    object_set(qpdf, root, "/ViewerPreferences", qpdf_oh_parse(qpdf, "<</DisplayDocTitle true>>"));
    return object_check(qpdf, "add viewer preferences to the pdf", error);
}

bool navigation_add(qpdf_data qpdf, const maze_document *document, const char *title,
                    const page_facts *facts, maze_error *error)
{
    qpdf_oh root = qpdf_get_root(qpdf);
    bool done = set_view(qpdf, root, document->finish, error) &&
                add_labels(qpdf, root, document, error) && add_links(qpdf, facts, error) &&
                outline_add(qpdf, root, document->finish, facts->heights, error) &&
                add_metadata(qpdf, document, title, error);
    qpdf_oh_release(qpdf, root);
    return done;
}
