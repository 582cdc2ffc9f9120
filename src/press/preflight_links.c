/* Whether bookmarks and links lead to pages that exist. */
#include "core/base/array.h"
#include "press/inspection.h"

#include <stdlib.h>
#include <string.h>

#define DEEPEST 40
#define MOST_LINKS 2000000 /* bookmarks, links, names; no file has more than bytes */

/* The named destinations, sorted; with lengths, as names may hold zeros. */
typedef struct named {
    char *name;
    size_t length;
} named;

typedef struct links {
    inspection *in;
    named *names;
    size_t count;
    uint64_t left; /* nodes that may still be looked at */
} links;

static int compare(const void *a, const void *b)
{
    const named *x = a, *y = b;
    size_t length = x->length < y->length ? x->length : y->length;
    int order = memcmp(x->name, y->name, length);
    return order ? order : (x->length > y->length) - (x->length < y->length);
}

static void add_name(links *l, const char *name, size_t length)
{
    char *copy = array_more(l->names, l->count) ? malloc(length + 1) : NULL;
    if (!copy) {
        l->in->no_memory = true;
        return;
    }
    memcpy(copy, name, length);
    l->names[l->count++] = (named){copy, length};
}

/* Takes one from the nodes that may be looked at; false, and reported, when there are too many. */
static bool may_look(links *l, int depth)
{
    if (l->in->no_memory)
        return false;
    if (depth >= DEEPEST || l->left == 0) {
        inspect_error(l->in, FOUND_LENGTH, "bookmarks, links or names go round in circles");
        return false;
    }
    l->left--;
    return true;
}

/* The keys of a name tree (ISO 32000-1, 7.9.6). */
static void collect_tree(links *l, qpdf_oh node, int depth)
{
    qpdf_data pdf = l->in->pdf;
    if (!may_look(l, depth))
        return;
    qpdf_oh names = pdf_key(pdf, node, "/Names"), kids = pdf_key(pdf, node, "/Kids");
    for (int i = 0, count = pdf_count(pdf, names); i + 1 < count; i += 2) {
        const char *name;
        size_t length;
        qpdf_oh item = qpdf_oh_get_array_item(pdf, names, i);
        if (qpdf_oh_is_string(pdf, item) && may_look(l, 0)) {
            name = qpdf_oh_get_binary_string_value(pdf, item, &length);
            add_name(l, name, length);
        }
        qpdf_oh_release(pdf, item);
    }
    for (int i = 0, count = pdf_count(pdf, kids); i < count; i++) {
        qpdf_oh kid = qpdf_oh_get_array_item(pdf, kids, i);
        collect_tree(l, kid, depth + 1);
        qpdf_oh_release(pdf, kid);
    }
    qpdf_oh_release(pdf, kids);
    qpdf_oh_release(pdf, names);
}

static void collect_names(links *l, qpdf_oh root)
{
    qpdf_oh names = pdf_key(l->in->pdf, root, "/Names");
    qpdf_oh tree = pdf_key(l->in->pdf, names, "/Dests");
    collect_tree(l, tree, 0);
    if (l->count > 1)
        qsort(l->names, l->count, sizeof *l->names, compare);
    qpdf_oh_release(l->in->pdf, tree);
    qpdf_oh_release(l->in->pdf, names);
}

static bool is_page(links *l, qpdf_oh object)
{
    return qpdf_oh_is_dictionary(l->in->pdf, object) &&
           qpdf_find_page_by_oh(l->in->pdf, object) >= 0;
}

static bool is_known(links *l, qpdf_oh name, qpdf_oh root)
{
    qpdf_data pdf = l->in->pdf;
    if (qpdf_oh_is_name(pdf, name)) { /* PDF 1.1 */
        char text[PDF_NAME];
        pdf_name(pdf, name, text);
        qpdf_oh all = pdf_key(pdf, root, "/Dests");
        bool known = pdf_has(pdf, all, text);
        qpdf_oh_release(pdf, all);
        return known;
    }
    size_t length;
    const char *bytes = qpdf_oh_get_binary_string_value(pdf, name, &length);
    named wanted = {(char *)bytes, length};
    return l->count && bsearch(&wanted, l->names, l->count, sizeof *l->names, compare);
}

/* A link to a page must name one that exists; other links are left alone. */
static bool leads_somewhere(links *l, qpdf_oh holder, qpdf_oh root)
{
    qpdf_data pdf = l->in->pdf;
    bool good = true;
    qpdf_oh action = pdf_key(pdf, holder, "/A");
    bool goes = pdf_key_is(pdf, action, "/S", "/GoTo");
    qpdf_oh target = goes ? pdf_key(pdf, action, "/D") : pdf_key(pdf, holder, "/Dest");
    if (qpdf_oh_is_array(pdf, target)) {
        qpdf_oh page = pdf_item(pdf, target, 0);
        good = is_page(l, page);
        qpdf_oh_release(pdf, page);
    } else if (qpdf_oh_is_string(pdf, target) || qpdf_oh_is_name(pdf, target)) {
        good = is_known(l, target, root);
    } else {
        good = !goes;
    }
    qpdf_oh_release(pdf, target);
    qpdf_oh_release(pdf, action);
    return good;
}

static void check_page(links *l, qpdf_oh page, qpdf_oh root)
{
    qpdf_data pdf = l->in->pdf;
    qpdf_oh all = pdf_key(pdf, page, "/Annots");
    for (int i = 0, count = pdf_count(pdf, all); i < count && may_look(l, 0); i++) {
        qpdf_oh annotation = qpdf_oh_get_array_item(pdf, all, i);
        if (!leads_somewhere(l, annotation, root))
            inspect_error(l->in, FOUND_LINK, "a link leads nowhere");
        qpdf_oh_release(pdf, annotation);
    }
    qpdf_oh_release(pdf, all);
}

/* A row of bookmarks and, below each, those inside it. */
static void check_bookmarks(links *l, qpdf_oh parent, qpdf_oh root, int depth)
{
    qpdf_data pdf = l->in->pdf;
    qpdf_oh item = pdf_key(pdf, parent, "/First");
    while (qpdf_oh_is_dictionary(pdf, item) && may_look(l, depth)) {
        if (!leads_somewhere(l, item, root))
            inspect_error(l->in, FOUND_LINK, "a bookmark leads nowhere");
        check_bookmarks(l, item, root, depth + 1);
        qpdf_oh next = pdf_key(pdf, item, "/Next");
        qpdf_oh_release(pdf, item);
        item = next;
    }
    qpdf_oh_release(pdf, item);
}

void inspect_links(inspection *in)
{
    links l = {.in = in, .left = in->bytes < MOST_LINKS ? in->bytes : MOST_LINKS};
    qpdf_oh root = qpdf_get_root(in->pdf), outlines = pdf_key(in->pdf, root, "/Outlines");
    collect_names(&l, root);
    in->told = 0;
    check_bookmarks(&l, outlines, root, 0);
    for (in->page = 1; in->page <= in->pages; in->page++) {
        in->told = 0;
        qpdf_oh page = qpdf_get_page_n(in->pdf, in->page - 1);
        check_page(&l, page, root);
        qpdf_oh_release(in->pdf, page);
    }
    in->page = 0;
    in->told = 0;
    for (size_t i = 0; i < l.count; i++)
        free(l.names[i].name);
    free(l.names);
    qpdf_oh_release(in->pdf, outlines);
    qpdf_oh_release(in->pdf, root);
}
