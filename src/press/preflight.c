/* The preflight of a finished file. It is opened, from a path, a pipe or memory, and looked at
 * as a whole: its catalog, metadata and scripts, then its pages (preflight_pages.c), then for a
 * file to read its bookmarks and links. */
#include "core/base/collections.h"
#include "core/base/errors.h"
#include "input/ours/pdf_bytes.h"
#include "input/pictures/input_file.h"
#include "press/inspection.h"

#include <mazepress/preflight.h>

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const struct {
    const char *key, *message;
} in_catalog[] = {
    {"/OpenAction", "the file does something when it is opened (OpenAction)"},
    {"/AA", "the file has actions"},
    {"/AcroForm", "the file has form fields"},
    {"/OCProperties", "the file has layers"},
    {"/AF", "the file has attachments"},
};

static const struct {
    const char *key, *message;
} in_names[] = {
    {"/JavaScript", "the file has JavaScript"},
    {"/EmbeddedFiles", "the file has attachments"},
};

static void check_catalog(inspection *in, qpdf_oh root)
{
    qpdf_data pdf = in->pdf;
    qpdf_oh names = press_key(pdf, root, "/Names"), outlines = press_key(pdf, root, "/Outlines");
    for (size_t i = 0; i < sizeof in_catalog / sizeof *in_catalog; i++)
        if (press_has(pdf, root, in_catalog[i].key))
            press_error(in, FOUND_ANYTHING, "%s", in_catalog[i].message);
    for (size_t i = 0; i < sizeof in_names / sizeof *in_names; i++)
        if (press_has(pdf, names, in_names[i].key))
            press_error(in, FOUND_ANYTHING, "%s", in_names[i].message);
    if (press_has(pdf, outlines, "/First"))
        press_error(in, FOUND_ANYTHING, "the file has bookmarks");
    qpdf_oh_release(pdf, outlines);
    qpdf_oh_release(pdf, names);
}

static void check_metadata(inspection *in, qpdf_oh root)
{
    static const char *const keys[] = {"/Title", "/Author", "/Subject", "/Keywords", "/Creator"};
    qpdf_data pdf = in->pdf;
    qpdf_oh trailer = qpdf_get_trailer(pdf), info = press_key(pdf, trailer, "/Info");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (press_has(pdf, info, keys[i]))
            press_error(in, FOUND_ANYTHING, "the file has metadata: %s", keys[i] + 1);
    if (press_has(pdf, root, "/Metadata"))
        press_error(in, FOUND_ANYTHING, "the file has metadata: XMP");
    qpdf_oh_release(pdf, info);
    qpdf_oh_release(pdf, trailer);
}

/* Reads every object, so that those which cannot be read are noticed; counts scripts. */
static uint32_t read_objects(inspection *in)
{
    qpdf_data pdf = in->pdf;
    double size = 0;
    uint32_t scripts = 0;
    qpdf_oh trailer = qpdf_get_trailer(pdf);
    press_key_number(pdf, trailer, "/Size", &size);
    qpdf_oh_release(pdf, trailer);
    int most = (int)fmin(size, (double)in->bytes);
    for (int i = 1; i < most; i++) {
        qpdf_oh object = qpdf_get_object_by_id(pdf, i, 0);
        if (qpdf_oh_is_dictionary(pdf, object))
            scripts += press_key_is(pdf, object, "/S", "/JavaScript");
        qpdf_oh_release(pdf, object);
    }
    return scripts;
}

static void check_for_reading(inspection *in, qpdf_oh root)
{
    qpdf_data pdf = in->pdf;
    qpdf_oh outlines = press_key(pdf, root, "/Outlines"), language = press_key(pdf, root, "/Lang");
    if (!qpdf_oh_is_string(pdf, language))
        press_error(in, FOUND_ANYTHING, "the language is missing (Lang)");
    if (!press_has(pdf, outlines, "/First"))
        press_error(in, FOUND_ANYTHING, "there are no bookmarks");
    qpdf_oh_release(pdf, language);
    qpdf_oh_release(pdf, outlines);
}

static void press_check_file(inspection *in)
{
    qpdf_data pdf = in->pdf;
    qpdf_oh root = qpdf_get_root(pdf), viewer = press_key(pdf, root, "/ViewerPreferences");
    in->bound_right = press_key_is(pdf, viewer, "/Direction", "/R2L");
    qpdf_oh_release(pdf, viewer);
    if (qpdf_is_encrypted(pdf))
        press_error(in, FOUND_ANYTHING, "the file is encrypted");
    uint32_t scripts = read_objects(in);
    press_damage(in);
    if (in->press->shop) {
        const char *version = qpdf_get_pdf_version(pdf);
        if (strcmp(version, "1.4") > 0)
            press_warning(in, FOUND_ANYTHING, "PDF %s; presses are surest of 1.4 and before",
                          version);
        check_catalog(in, root);
        if (scripts)
            press_error(in, FOUND_ANYTHING, "the file has JavaScript in an action");
        if (in->press->bare)
            check_metadata(in, root);
    }
    if (in->press->navigation)
        check_for_reading(in, root);
    qpdf_oh_release(pdf, root);
}

/* Whether bookmarks and links lead to pages that exist. */

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
        press_error(l->in, FOUND_LENGTH, "bookmarks, links or names go round in circles");
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
    qpdf_oh names = press_key(pdf, node, "/Names"), kids = press_key(pdf, node, "/Kids");
    for (int i = 0, count = press_count(pdf, names); i + 1 < count; i += 2) {
        const char *name;
        size_t length;
        qpdf_oh item = qpdf_oh_get_array_item(pdf, names, i);
        if (qpdf_oh_is_string(pdf, item) && may_look(l, 0)) {
            name = qpdf_oh_get_binary_string_value(pdf, item, &length);
            add_name(l, name, length);
        }
        qpdf_oh_release(pdf, item);
    }
    for (int i = 0, count = press_count(pdf, kids); i < count; i++) {
        qpdf_oh kid = qpdf_oh_get_array_item(pdf, kids, i);
        collect_tree(l, kid, depth + 1);
        qpdf_oh_release(pdf, kid);
    }
    qpdf_oh_release(pdf, kids);
    qpdf_oh_release(pdf, names);
}

static void collect_names(links *l, qpdf_oh root)
{
    qpdf_oh names = press_key(l->in->pdf, root, "/Names");
    qpdf_oh tree = press_key(l->in->pdf, names, "/Dests");
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
        press_name_of(pdf, name, text);
        qpdf_oh all = press_key(pdf, root, "/Dests");
        bool known = press_has(pdf, all, text);
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
    qpdf_oh action = press_key(pdf, holder, "/A");
    bool goes = press_key_is(pdf, action, "/S", "/GoTo");
    qpdf_oh target = goes ? press_key(pdf, action, "/D") : press_key(pdf, holder, "/Dest");
    if (qpdf_oh_is_array(pdf, target)) {
        qpdf_oh page = press_item(pdf, target, 0);
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
    qpdf_oh all = press_key(pdf, page, "/Annots");
    for (int i = 0, count = press_count(pdf, all); i < count && may_look(l, 0); i++) {
        qpdf_oh annotation = qpdf_oh_get_array_item(pdf, all, i);
        if (!leads_somewhere(l, annotation, root))
            press_error(l->in, FOUND_LINK, "a link leads nowhere");
        qpdf_oh_release(pdf, annotation);
    }
    qpdf_oh_release(pdf, all);
}

/* A row of bookmarks and, below each, those inside it. */
static void check_bookmarks(links *l, qpdf_oh parent, qpdf_oh root, int depth)
{
    qpdf_data pdf = l->in->pdf;
    qpdf_oh item = press_key(pdf, parent, "/First");
    while (qpdf_oh_is_dictionary(pdf, item) && may_look(l, depth)) {
        if (!leads_somewhere(l, item, root))
            press_error(l->in, FOUND_LINK, "a bookmark leads nowhere");
        check_bookmarks(l, item, root, depth + 1);
        qpdf_oh next = press_key(pdf, item, "/Next");
        qpdf_oh_release(pdf, item);
        item = next;
    }
    qpdf_oh_release(pdf, item);
}

static void press_check_links(inspection *in)
{
    links l = {.in = in, .left = in->bytes < MOST_LINKS ? in->bytes : MOST_LINKS};
    qpdf_oh root = qpdf_get_root(in->pdf), outlines = press_key(in->pdf, root, "/Outlines");
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

/* Whether pages show the letters that they did when mazepress made them: a sum for each page is in
 * the file, but not in one for a print shop, which wants no metadata. */

static void press_check_sums(inspection *in)
{
    static const char *const path[] = {"/PieceInfo", "/mazepress", "/Private", "/Letters1"};
    qpdf_oh object = qpdf_get_root(in->pdf);
    for (size_t i = 0; i < sizeof path / sizeof *path; i++) {
        qpdf_oh next = press_key(in->pdf, object, path[i]);
        qpdf_oh_release(in->pdf, object);
        object = next;
    }
    if (qpdf_oh_is_string(in->pdf, object)) {
        size_t length;
        const char *bytes = qpdf_oh_get_binary_string_value(in->pdf, object, &length);
        base_text_add_bytes(&in->sums, bytes, length);
        in->no_memory = in->no_memory || in->sums.failed;
    }
    qpdf_oh_release(in->pdf, object);
    uint32_t pages = (uint32_t)(in->sums.length / 4);
    if (pages == in->pages || pages == 0)
        return;
    press_warning(in, FOUND_ANYTHING, "the file has %lu pages, and had %lu when it was made",
                  (unsigned long)in->pages, (unsigned long)pages);
    in->sums.length = 0;
}

void press_check_letters(inspection *in)
{
    size_t at = 4 * ((size_t)in->page - 1);
    if (at + 4 > in->sums.length)
        return;
    const uint8_t *bytes = (const uint8_t *)in->sums.bytes + at;
    uint32_t made =
        (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
    if (made != in->sum && in->budget > 0)
        press_error(in, FOUND_LETTERS,
                    "the page does not show the letters that it did when mazepress made it: some "
                    "are missing or different");
}

/* Most bytes read of a file's content. */
#define BUDGET (UINT64_C(1) << 30)

/* The page tree is walked by recursive functions, ours and qpdf's, which copies a page each time
 * that it is named again. */
#define DEEPEST_TREE 40
#define MOST_COPIES 100

typedef struct page_tree {
    GHashTable *seen; /* numbers of the objects in it */
    unsigned copies;
} page_tree;

static const char *find_flaw(page_tree *tree, qpdf_data pdf, qpdf_oh node, int depth)
{
    qpdf_oh kids = press_key(pdf, node, "/Kids");
    const char *flaw = depth < DEEPEST_TREE ? NULL : "it has no pages that can be found";
    for (int i = 0, count = press_count(pdf, kids); !flaw && i < count; i++) {
        qpdf_oh kid = qpdf_oh_get_array_item(pdf, kids, i);
        if (!g_hash_table_add(tree->seen, GINT_TO_POINTER(qpdf_oh_get_object_id(pdf, kid))) &&
            ++tree->copies > MOST_COPIES)
            flaw = "its pages cannot be told apart";
        else
            flaw = find_flaw(tree, pdf, kid, depth + 1);
        qpdf_oh_release(pdf, kid);
    }
    qpdf_oh_release(pdf, kids);
    return flaw;
}

static bool count_pages(inspection *in, maze_error *error)
{
    page_tree tree = {.seen = g_hash_table_new(NULL, NULL)};
    qpdf_oh root = qpdf_get_root(in->pdf), top = press_key(in->pdf, root, "/Pages");
    const char *flaw = find_flaw(&tree, in->pdf, top, 0);
    g_hash_table_destroy(tree.seen);
    qpdf_oh_release(in->pdf, top);
    qpdf_oh_release(in->pdf, root);
    int pages = flaw ? 0 : qpdf_get_num_pages(in->pdf);
    if (pages > 0 && !(qpdf_push_inherited_attributes_to_page(in->pdf) & QPDF_ERRORS)) {
        in->pages = (uint32_t)pages;
        return true;
    }
    if (!flaw && qpdf_has_error(in->pdf))
        flaw = qpdf_get_error_message_detail(in->pdf, qpdf_get_error(in->pdf));
    return maze_fail(error, MAZE_NOT_OURS, "%s is not a pdf file, or is damaged: %s", in->name,
                     flaw ? flaw : "it has no pages that can be found");
}

static bool look(inspection *in, maze_error *error)
{
    if (!count_pages(in, error))
        return false;
    if (in->press->most_bytes && in->bytes > in->press->most_bytes)
        press_error(in, FOUND_ANYTHING, "the file has %.0f MB; %s takes %.0f MB and less",
                    (double)in->bytes / 1e6, in->press->name, (double)in->press->most_bytes / 1e6);
    press_damage(in);
    press_check_file(in);
    press_check_sums(in);
    if (in->cover)
        press_check_cover(in);
    else
        press_check_pages(in);
    in->page = 0;
    if (in->press->navigation)
        press_check_links(in);
    press_damage(in);
    if (in->no_memory)
        return maze_fail(error, MAZE_NO_MEMORY, "not enough memory to check %s", in->name);
    return true;
}

/* qpdf has read the file with this status. */
static bool look_if_read(inspection *in, int status, unsigned *findings, maze_error *error)
{
    bool locked = false;
    if (status & (QPDF_ERRORS)) {
        qpdf_error reason = qpdf_get_error(in->pdf);
        locked = qpdf_get_error_code(in->pdf, reason) == qpdf_e_password;
        if (!locked)
            return maze_fail(error, MAZE_NOT_OURS, "%s is not a pdf file, or is damaged: %s",
                             in->name, qpdf_get_error_message_detail(in->pdf, reason));
        press_error(in, FOUND_ANYTHING, "the file is encrypted, with a password");
    }
    if (!locked && !look(in, error))
        return false;
    if (findings)
        *findings = in->errors;
    return true;
}

static bool look_at_bytes(inspection *in, const input_pdf *bytes, unsigned *findings,
                          maze_error *error)
{
    in->bytes = bytes->size;
    in->budget = BUDGET;
    in->pdf = qpdf_init();
    qpdf_set_suppress_warnings(in->pdf, QPDF_TRUE);
    qpdf_silence_errors(in->pdf);
    int status = qpdf_read_memory(in->pdf, in->name, bytes->data, bytes->size, NULL);
    bool done = look_if_read(in, status, findings, error);
    press_fonts_clear(&in->fonts);
    free(in->sums.bytes);
    qpdf_cleanup(&in->pdf);
    return done;
}

static bool look_at_file(inspection *in, unsigned *findings, maze_error *error)
{
    input_file from;
    input_pdf bytes;
    struct stat status;
    if (!input_open(in->name, &from, error))
        return false;
    in->name = from.name;
    bool done = (fstat(fileno(from.file), &status) == 0 && S_ISREG(status.st_mode)) ||
                maze_fail(error, MAZE_IO, "cannot check %s: it is not a regular file", in->name);
    if (done && (done = input_pdf_map(from.file, in->name, &bytes, error))) {
        done = look_at_bytes(in, &bytes, findings, error);
        input_pdf_unmap(&bytes);
    }
    input_close(&from);
    return done;
}

bool maze_preflight(const char *path, const char *press_name, bool color,
                    maze_preflight_listener *listener, void *context, unsigned *findings,
                    maze_error *error)
{
    if (!given(path, "path", error) || !given(press_name, "name of a press", error))
        return false;
    inspection in = {.name = path, .listener = listener, .context = context, .color = color};
    in.press = press_find(press_name, error);
    return in.press && (!color || press_check_color(in.press, error)) &&
           look_at_file(&in, findings, error);
}

static bool find_cover(const press_shop *press, const maze_cover_size *size, cover_frame *cover,
                       maze_error *error)
{
    *cover = (cover_frame){.trim = {size->width, size->height},
                           .pages = size->pages,
                           .bound_right = size->bound_right};
    if (!press->cover.source)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s makes no covers; name a print shop: kdp, lulu or ingram", press->name);
    cover->stock = press_stock_for(press, size->color);
    if (size->paper && !press_find_stock(press, size->paper, &cover->stock, error))
        return false;
    if (!press_has_trim(press, cover->trim))
        return maze_fail(error, MAZE_BAD_INPUT, "%s does not cut books to %.4g x %.4g in",
                         press->name, size->width / 72, size->height / 72);
    uint32_t least = press->least_pages, most = press_stock_pages(press, cover->stock, cover->trim);
    if (size->pages >= least && size->pages <= most)
        return true;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%s makes books of %lu to %lu pages at this size on %s paper, not of %lu",
                     press->name, (unsigned long)least, (unsigned long)most,
                     press->stocks[cover->stock].name, (unsigned long)size->pages);
}

bool maze_preflight_cover(const char *path, const char *press_name, const maze_cover_size *size,
                          maze_preflight_listener *listener, void *context, unsigned *findings,
                          maze_error *error)
{
    if (!given(path, "path", error) || !given(press_name, "name of a press", error) ||
        !given(size, "size", error))
        return false;
    cover_frame cover;
    inspection in = {.name = path, .listener = listener, .context = context, .cover = &cover};
    in.press = press_find(press_name, error);
    return in.press && find_cover(in.press, size, &cover, error) &&
           look_at_file(&in, findings, error);
}

bool maze_preflight_memory(const char *name, const void *data, size_t size, const char *press_name,
                           bool color, maze_preflight_listener *listener, void *context,
                           unsigned *findings, maze_error *error)
{
    if (!given(name, "name", error) || !given(data, "data", error) ||
        !given(press_name, "name of a press", error))
        return false;
    inspection in = {.name = name, .listener = listener, .context = context, .color = color};
    input_pdf bytes = {data, size};
    in.press = press_find(press_name, error);
    return in.press && (!color || press_check_color(in.press, error)) &&
           input_pdf_check(&bytes, name, error) && look_at_bytes(&in, &bytes, findings, error);
}
