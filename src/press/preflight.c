/* Checks whether a PDF file meets the requirements of a press (preflight). In a file for screens,
 * the destinations of bookmarks and links within the file must exist. The file may be hostile, so
 * the depth and the length of trees and lists are limited. */
#include "core/base/errors.h"
#include "input/ours/pdf_bytes.h"
#include "input/pictures/input_file.h"
#include "press/inspection.h"

#include <string.h>
#include <sys/stat.h>

#define BUDGET (UINT64_C(1) << 30)

/* maximum depth of trees in a file, because functions of this program and of qpdf are recursive */
#define DEEPEST 40
/* maximum number of copies of pages; qpdf copies a page each time that the page tree repeats it */
#define MOST_COPIES 100
/* maximum total number of bookmarks, links, names and nodes of name trees */
#define MOST_LINKS 2000000

/* Returns a description of a fault in the page tree below `node`, or NULL if there is no fault.
 * `seen` is the set of object numbers found so far, and *copies is the number of repetitions. */
static const char *find_flaw(press_pdf *pdf, qpdf_oh node, int depth, GHashTable *seen,
                             unsigned *copies)
{
    qpdf_oh kids = press_key(pdf, node, "/Kids");
    const char *flaw = depth < DEEPEST ? NULL : "it has no pages";
    for (int i = 0, count = press_count(pdf, kids); !flaw && i < count; i++) {
        unsigned held = press_mark(pdf);
        qpdf_oh kid = press_item(pdf, kids, i);
        bool is_new =
            g_hash_table_add(seen, GINT_TO_POINTER(qpdf_oh_get_object_id(pdf->qpdf, kid)));
        *copies += !is_new;
        flaw = *copies > MOST_COPIES ? "its list of pages names too many pages more than once"
                                     : find_flaw(pdf, kid, depth + 1, seen, copies);
        press_release(pdf, held);
    }
    return flaw;
}

static bool count_pages(press_inspection *in, maze_error *error)
{
    qpdf_data qpdf = in->pdf->qpdf;
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    unsigned copies = 0;
    const char *flaw =
        find_flaw(in->pdf, press_key(in->pdf, press_root(in->pdf), "/Pages"), 0, seen, &copies);
    int pages = flaw ? 0 : qpdf_get_num_pages(qpdf);
    if (pages > 0 && !(qpdf_push_inherited_attributes_to_page(qpdf) & QPDF_ERRORS)) {
        in->pages = (uint32_t)pages;
        return true;
    }
    if (!flaw && qpdf_has_error(qpdf))
        flaw = qpdf_get_error_message_detail(qpdf, qpdf_get_error(qpdf));
    return maze_fail(error, MAZE_NOT_OURS,
                     "%s is not a PDF file, or is damaged: %s; write the file again", in->name,
                     flaw ? flaw : "it has no pages");
}

/* Reads the objects of the file, so that qpdf detects unreadable objects. Returns the number of
 * objects that are actions with JavaScript. */
static uint32_t read_objects(press_inspection *in)
{
    press_pdf *pdf = in->pdf;
    double size = 0;
    uint32_t scripts = 0;
    press_key_number(pdf, press_trailer(pdf), "/Size", &size);
    int most = (int)fmin(size, (double)in->bytes);
    for (int i = 1; i < most; i++) {
        unsigned held = press_mark(pdf);
        qpdf_oh object = press_hold(pdf, qpdf_get_object_by_id(pdf->qpdf, i, 0));
        if (press_is_dictionary(pdf, object))
            scripts += press_key_is(pdf, object, "/S", "/JavaScript");
        press_release(pdf, held);
    }
    return scripts;
}

typedef struct unwanted {
    const char *key, *message;
} unwanted;

static void check_keys(press_inspection *in, qpdf_oh holder, const unwanted *keys, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (press_has(in->pdf, holder, keys[i].key))
            press_error(in, FOUND_ANYTHING, "the file has %s; save it without %s", keys[i].message,
                        keys[i].message);
}

static void check_for_printing(press_inspection *in, qpdf_oh root, uint32_t scripts)
{
    static const unwanted in_catalog[] = {
        {"/AA", "actions"},
        {"/AcroForm", "form fields"},
        {"/OCProperties", "layers"},
        {"/AF", "attachments"},
    };
    static const unwanted in_names[] = {{"/JavaScript", "JavaScript"},
                                        {"/EmbeddedFiles", "attachments"}};
    static const unwanted in_outlines[] = {{"/First", "bookmarks"}};
    static const unwanted in_info[] = {
        {"/Title", "the metadata Title"},     {"/Author", "the metadata Author"},
        {"/Subject", "the metadata Subject"}, {"/Keywords", "the metadata Keywords"},
        {"/Creator", "the metadata Creator"},
    };
    press_pdf *pdf = in->pdf;
    const char *version = qpdf_get_pdf_version(pdf->qpdf);
    if (strcmp(version, "1.4") > 0)
        press_warning(in, FOUND_ANYTHING,
                      "the file has the version PDF %s; for presses, save it as PDF 1.4 or earlier",
                      version);
    if (press_has(pdf, root, "/OpenAction"))
        press_error(in, FOUND_ANYTHING,
                    "the file has an action that runs when the file is opened (OpenAction); remove "
                    "the action");
    check_keys(in, root, in_catalog, G_N_ELEMENTS(in_catalog));
    check_keys(in, press_key(pdf, root, "/Names"), in_names, G_N_ELEMENTS(in_names));
    check_keys(in, press_key(pdf, root, "/Outlines"), in_outlines, G_N_ELEMENTS(in_outlines));
    if (scripts)
        press_error(in, FOUND_ANYTHING, "the file has JavaScript in an action; remove it");
    if (!in->press->bare)
        return;
    check_keys(in, press_key(pdf, press_trailer(pdf), "/Info"), in_info, G_N_ELEMENTS(in_info));
    if (press_has(pdf, root, "/Metadata"))
        press_error(in, FOUND_ANYTHING, "the file has XMP metadata; remove it");
}

/* Returns true if the first output intent of the file is for PDF/X, and therefore names a printing
 * condition (ISO 15930-1:2001, 6.6). */
static bool names_condition(press_pdf *pdf, qpdf_oh root)
{
    qpdf_oh intents = press_key(pdf, root, "/OutputIntents");
    return qpdf_oh_is_array(pdf->qpdf, intents) &&
           press_key_is(pdf, press_item(pdf, intents, 0), "/S", "/GTS_PDFX");
}

static void check_file(press_inspection *in)
{
    press_pdf *pdf = in->pdf;
    qpdf_oh root = press_root(pdf);
    in->bound_right =
        press_key_is(pdf, press_key(pdf, root, "/ViewerPreferences"), "/Direction", "/R2L");
    if (qpdf_is_encrypted(pdf->qpdf))
        press_error(in, FOUND_ANYTHING, "the file is encrypted; save it without encryption");
    uint32_t scripts = read_objects(in);
    press_damage(in);
    if (in->press->shop)
        check_for_printing(in, root, scripts);
    if (in->press->most_ink > 0 && !names_condition(pdf, root))
        press_error(
            in, FOUND_ANYTHING,
            "the file is not PDF/X, because it names no printing condition (OutputIntents); save "
            "it as PDF/X");
    if (!in->press->navigation)
        return;
    if (!qpdf_oh_is_string(pdf->qpdf, press_key(pdf, root, "/Lang")))
        press_error(in, FOUND_ANYTHING, "the file does not name its language (Lang); set it");
    if (!press_has(pdf, press_key(pdf, root, "/Outlines"), "/First"))
        press_error(in, FOUND_ANYTHING, "the file has no bookmarks; add them");
}

typedef struct links {
    press_inspection *in;
    press_pdf *pdf;
    qpdf_oh root;
    /* set of the destinations' names, as GBytes, because names may contain zero bytes */
    GHashTable *names;
    uint64_t left;
} links;

static bool may_look(links *l, int depth)
{
    if (depth >= DEEPEST || l->left == 0) {
        press_error(l->in, FOUND_LENGTH,
                    "bookmarks, links or names of destinations form a loop, or are too many to be "
                    "checked; write the file again, or use fewer of them");
        return false;
    }
    l->left--;
    return true;
}

static GBytes *bytes_of(const links *l, qpdf_oh string)
{
    size_t length;
    const char *text = qpdf_oh_get_binary_string_value(l->pdf->qpdf, string, &length);
    return g_bytes_new(text, length);
}

/* Collects the names in a name tree (ISO 32000-1, 7.9.6). */
static void collect_names(links *links, qpdf_oh node, int depth)
{
    if (!may_look(links, depth))
        return;
    qpdf_oh names = press_key(links->pdf, node, "/Names"),
            kids = press_key(links->pdf, node, "/Kids");
    unsigned held = press_mark(links->pdf);
    for (int i = 0, count = press_count(links->pdf, names); i + 1 < count; i += 2) {
        qpdf_oh name = press_item(links->pdf, names, i);
        if (qpdf_oh_is_string(links->pdf->qpdf, name) && may_look(links, 0))
            g_hash_table_add(links->names, bytes_of(links, name));
        press_release(links->pdf, held);
    }
    for (int i = 0, count = press_count(links->pdf, kids); i < count; i++) {
        collect_names(links, press_item(links->pdf, kids, i), depth + 1);
        press_release(links->pdf, held);
    }
}

static bool is_known(links *l, qpdf_oh name)
{
    if (qpdf_oh_is_name(l->pdf->qpdf, name)) { /* the destination is a name, as in PDF 1.1 */
        char text[PRESS_NAME];
        press_name_of(l->pdf, name, text);
        return press_has(l->pdf, press_key(l->pdf, l->root, "/Dests"), text);
    }
    g_autoptr(GBytes) bytes = bytes_of(l, name);
    return g_hash_table_contains(l->names, bytes);
}

/* Returns false if a link or bookmark has a destination that does not exist in the file. Returns
 * true if the link or bookmark has no destination, for example if it opens a web page. */
static bool leads_somewhere(links *links, qpdf_oh holder)
{
    qpdf_data qpdf = links->pdf->qpdf;
    qpdf_oh action = press_key(links->pdf, holder, "/A");
    bool goes = press_key_is(links->pdf, action, "/S", "/GoTo");
    qpdf_oh target =
        goes ? press_key(links->pdf, action, "/D") : press_key(links->pdf, holder, "/Dest");
    if (qpdf_oh_is_array(qpdf, target)) {
        qpdf_oh page = press_item(links->pdf, target, 0);
        return press_is_dictionary(links->pdf, page) && qpdf_find_page_by_oh(qpdf, page) >= 0;
    }
    if (qpdf_oh_is_string(qpdf, target) || qpdf_oh_is_name(qpdf, target))
        return is_known(links, target);
    return !goes;
}

static void check_bookmarks(links *l, qpdf_oh parent, int depth)
{
    unsigned held = press_mark(l->pdf);
    qpdf_oh item = press_key(l->pdf, parent, "/First");
    while (press_is_dictionary(l->pdf, item) && may_look(l, depth)) {
        if (!leads_somewhere(l, item))
            press_error(l->in, FOUND_LINK,
                        "the destination of a bookmark does not exist; correct "
                        "or remove the bookmark");
        check_bookmarks(l, item, depth + 1);
        item = press_release_but(l->pdf, held, press_key(l->pdf, item, "/Next"));
    }
}

static void check_links(press_inspection *in)
{
    press_pdf *pdf = in->pdf;
    links links = {.in = in,
                   .pdf = pdf,
                   .root = press_root(pdf),
                   .names = g_hash_table_new_full(g_bytes_hash, g_bytes_equal,
                                                  (GDestroyNotify)g_bytes_unref, NULL),
                   .left = MIN(in->bytes, MOST_LINKS)};
    collect_names(&links, press_key(pdf, press_key(pdf, links.root, "/Names"), "/Dests"), 0);
    in->told = 0;
    check_bookmarks(&links, press_key(pdf, links.root, "/Outlines"), 0);
    for (in->page = 1; in->page <= in->pages; in->page++) {
        unsigned outer = press_mark(pdf);
        in->told = 0;
        qpdf_oh all = press_key(pdf, press_page_at(pdf, in->page), "/Annots");
        unsigned held = press_mark(pdf);
        for (int i = 0, count = press_count(pdf, all); i < count && may_look(&links, 0); i++) {
            if (!leads_somewhere(&links, press_item(pdf, all, i)))
                press_error(in, FOUND_LINK,
                            "the destination of a link does not exist; correct or remove the link");
            press_release(pdf, held);
        }
        press_release(pdf, outer);
    }
    in->page = 0;
    in->told = 0;
    g_hash_table_destroy(links.names);
}

static bool look(press_inspection *in, maze_error *error)
{
    const press_shop *press = in->press;
    if (!count_pages(in, error))
        return false;
    if (press->most_bytes && in->bytes > press->most_bytes)
        press_error(in, FOUND_ANYTHING,
                    "the file has %.1f MB, but %s accepts at most %.0f MB; use smaller pictures or "
                    "fewer pages",
                    (double)in->bytes / 1e6, press->name, (double)press->most_bytes / 1e6);
    press_damage(in);
    check_file(in);
    if (in->cover)
        press_check_cover(in);
    else
        press_check_pages(in);
    if (press->navigation)
        check_links(in);
    press_damage(in);
    return true;
}

static bool look_at_bytes(press_inspection *in, const input_pdf *bytes, unsigned *findings,
                          maze_error *error)
{
    if (!LATE_QPDF_FOUND(error))
        return false;
    press_pdf pdf = {qpdf_init(), g_array_new(FALSE, FALSE, sizeof(qpdf_oh))};
    in->pdf = &pdf;
    in->bytes = bytes->size;
    in->budget = BUDGET;
    qpdf_set_suppress_warnings(pdf.qpdf, QPDF_TRUE);
    qpdf_silence_errors(pdf.qpdf);
    int status = qpdf_read_memory(pdf.qpdf, in->name, bytes->data, bytes->size, NULL);
    qpdf_error reason = status & QPDF_ERRORS ? qpdf_get_error(pdf.qpdf) : NULL;
    bool done = true;
    if (!reason)
        done = look(in, error);
    else if (qpdf_get_error_code(pdf.qpdf, reason) == qpdf_e_password)
        press_error(in, FOUND_ANYTHING, "the file requires a password; save it without encryption");
    else
        done = maze_fail(error, MAZE_NOT_OURS,
                         "%s is not a PDF file, or is damaged: %s; write the file again", in->name,
                         qpdf_get_error_message_detail(pdf.qpdf, reason));
    if (done && findings)
        *findings = in->errors;
    press_fonts_free(in);
    g_array_free(pdf.held, TRUE);
    late_qpdf_drop(&pdf.qpdf);
    return done;
}

static bool look_at_file(press_inspection *in, unsigned *findings, maze_error *error)
{
    input_file from;
    input_pdf bytes;
    struct stat status;
    if (!input_open(in->name, &from, error))
        return false;
    in->name = from.name;
    bool done = (fstat(fileno(from.file), &status) == 0 && S_ISREG(status.st_mode)) ||
                maze_fail(error, MAZE_IO,
                          "cannot check %s: it is not a regular file; use the name of a PDF file",
                          in->name);
    if (done && (done = input_pdf_map(from.file, in->name, &bytes, error))) {
        done = look_at_bytes(in, &bytes, findings, error);
        input_pdf_unmap(&bytes);
    }
    input_close(&from);
    return done;
}

static bool fail_trim(const press_shop *press, maze_paper trim, maze_error *error)
{
    char trims[300];
    press_list_trims(press, trim, trims, sizeof trims);
    return reject(error, "%s does not cut books to %.4g x %.4g in; use %s", press->name,
                  trim.width / 72, trim.height / 72, trims);
}

static bool find_cover(const press_shop *press, const maze_cover_size *size, cover_frame *cover,
                       maze_error *error)
{
    *cover = (cover_frame){.trim = {size->width, size->height},
                           .pages = size->pages,
                           .bound_right = size->bound_right};
    if (!press->cover.source)
        return reject(error, "the press \"%s\" prints no covers; use kdp, lulu or ingram",
                      press->name);
    cover->stock = press_stock_for(press, size->color);
    if (size->paper && !press_find_stock(press, size->paper, &cover->stock, error))
        return false;
    if (!press_has_trim(press, cover->trim))
        return fail_trim(press, cover->trim, error);
    uint32_t least = press->least_pages, most = press_stock_pages(press, cover->stock, cover->trim);
    if (size->pages >= least && size->pages <= most)
        return true;
    return reject(
        error,
        "%s makes books of %lu to %lu pages at this size on %s paper, but the book has %lu; use %s",
        press->name, (unsigned long)least, (unsigned long)most, press->stocks[cover->stock].name,
        (unsigned long)size->pages, size->pages < least ? "more pages" : "fewer pages");
}

/* Checks a book or, if `size` is not NULL, a cover of this size. `bytes` is NULL for a file. */
static bool look_for_press(press_inspection *in, const char *press_name,
                           const maze_cover_size *size, const input_pdf *bytes, unsigned *findings,
                           maze_error *error)
{
    cover_frame cover;
    if (!given(press_name, "name of a press", error))
        return false;
    in->press = press_find(press_name, error);
    in->cover = size ? &cover : NULL;
    if (!in->press || (in->color && !press_check_color(in->press, error)) ||
        (size && !find_cover(in->press, size, &cover, error)))
        return false;
    return bytes ? input_pdf_check(bytes, in->name, error) &&
                       look_at_bytes(in, bytes, findings, error)
                 : look_at_file(in, findings, error);
}

bool maze_preflight(const char *path, const char *press_name, bool color,
                    maze_preflight_listener *listener, void *context, unsigned *findings,
                    maze_error *error)
{
    press_inspection in = {.name = path, .listener = listener, .context = context, .color = color};
    return given(path, "path", error) &&
           look_for_press(&in, press_name, NULL, NULL, findings, error);
}

bool maze_preflight_cover(const char *path, const char *press_name, const maze_cover_size *size,
                          maze_preflight_listener *listener, void *context, unsigned *findings,
                          maze_error *error)
{
    press_inspection in = {.name = path, .listener = listener, .context = context};
    return given(path, "name", error) && given(size, "size", error) &&
           look_for_press(&in, press_name, size, NULL, findings, error);
}

bool maze_preflight_cover_memory(const char *name, const void *data, size_t size,
                                 const char *press_name, const maze_cover_size *cover,
                                 maze_preflight_listener *listener, void *context,
                                 unsigned *findings, maze_error *error)
{
    press_inspection in = {.name = name, .listener = listener, .context = context};
    const input_pdf bytes = {data, size};
    return given(name, "name", error) && given(data, "data", error) &&
           given(cover, "size", error) &&
           look_for_press(&in, press_name, cover, &bytes, findings, error);
}

bool maze_preflight_memory(const char *name, const void *data, size_t size, const char *press_name,
                           bool color, maze_preflight_listener *listener, void *context,
                           unsigned *findings, maze_error *error)
{
    press_inspection in = {.name = name, .listener = listener, .context = context, .color = color};
    const input_pdf bytes = {data, size};
    return given(name, "name", error) && given(data, "data", error) &&
           look_for_press(&in, press_name, NULL, &bytes, findings, error);
}
