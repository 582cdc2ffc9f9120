#include "core/base/given.h"
#include <mazepress/preflight.h>

#include "core/base/utf8.h"
#include "input/open.h"
#include "press/preflight_cover.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Most bytes read of a file's content. */
#define BUDGET (UINT64_C(1) << 30)

static void tell(inspection *in, finding kind, maze_severity severity, const char *format,
                 va_list arguments)
{
    char message[1024], shown[512];
    uint64_t bit = kind == FOUND_ANYTHING ? 0 : UINT64_C(1) << kind;
    if (in->told & bit)
        return;
    in->told |= bit;
    in->errors += severity == MAZE_FINDING_ERROR;
    vsnprintf(message, sizeof message, format, arguments);
    utf8_quote(message, shown, sizeof shown);
    if (in->listener)
        in->listener(in->context, in->page, severity, shown);
}

void inspect_error(inspection *in, finding kind, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(in, kind, MAZE_FINDING_ERROR, format, arguments);
    va_end(arguments);
}

void inspect_warning(inspection *in, finding kind, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(in, kind, MAZE_FINDING_WARNING, format, arguments);
    va_end(arguments);
}

void inspect_damage(inspection *in)
{
    while (qpdf_more_warnings(in->pdf)) {
        qpdf_error warning = qpdf_next_warning(in->pdf);
        inspect_error(in, FOUND_DAMAGE, "the file is damaged: %s",
                      qpdf_get_error_message_detail(in->pdf, warning));
    }
    if (qpdf_has_error(in->pdf)) {
        qpdf_error error = qpdf_get_error(in->pdf);
        inspect_error(in, FOUND_DAMAGE, "the file is damaged: %s",
                      qpdf_get_error_message_detail(in->pdf, error));
    }
}

bool inspect_spend(inspection *in, uint64_t cost)
{
    if (in->budget >= cost) {
        in->budget -= cost;
        return true;
    }
    in->budget = 0;
    inspect_error(in, FOUND_LENGTH,
                  "the file is too large to check whole: what follows was not checked");
    return false;
}

/* The page tree is walked by recursive functions, ours and qpdf's. */
#define DEEPEST_TREE 40

static bool is_sound(qpdf_data pdf, qpdf_oh node, int depth, uint64_t *left)
{
    qpdf_oh kids = pdf_key(pdf, node, "/Kids");
    bool sound = depth < DEEPEST_TREE;
    for (int i = 0, count = pdf_count(pdf, kids); sound && i < count; i++) {
        qpdf_oh kid = qpdf_oh_get_array_item(pdf, kids, i);
        sound = *left > 0 && is_sound(pdf, kid, depth + 1, left);
        *left -= *left > 0;
        qpdf_oh_release(pdf, kid);
    }
    qpdf_oh_release(pdf, kids);
    return sound;
}

/* How many pages there are; -1 if their tree is damaged. */
static int count_pages(inspection *in)
{
    uint64_t left = in->bytes; /* no node can be shorter */
    qpdf_oh root = qpdf_get_root(in->pdf), tree = pdf_key(in->pdf, root, "/Pages");
    bool sound = is_sound(in->pdf, tree, 0, &left);
    qpdf_oh_release(in->pdf, tree);
    qpdf_oh_release(in->pdf, root);
    if (!sound)
        return -1;
    int pages = qpdf_get_num_pages(in->pdf);
    return pages > 0 && qpdf_push_inherited_attributes_to_page(in->pdf) & (QPDF_ERRORS) ? -1
                                                                                        : pages;
}

static bool fail_damaged(const inspection *in, maze_error *error)
{
    const char *reason = "it has no pages that can be found";
    if (qpdf_has_error(in->pdf))
        reason = qpdf_get_error_message_detail(in->pdf, qpdf_get_error(in->pdf));
    return maze_fail(error, MAZE_NOT_OURS, "%s is not a pdf file, or is damaged: %s", in->name,
                     reason);
}

static bool look(inspection *in, maze_error *error)
{
    int pages = count_pages(in);
    if (pages <= 0)
        return fail_damaged(in, error);
    in->pages = (uint32_t)pages;
    if (in->press->most_bytes && in->bytes > in->press->most_bytes)
        inspect_error(in, FOUND_ANYTHING, "the file has %.0f MB; %s takes %.0f MB and less",
                      (double)in->bytes / 1e6, in->press->name,
                      (double)in->press->most_bytes / 1e6);
    inspect_damage(in);
    inspect_file(in);
    inspect_sums(in);
    if (in->cover)
        inspect_cover(in);
    else
        inspect_pages(in);
    in->page = 0;
    if (in->press->navigation)
        inspect_links(in);
    inspect_damage(in);
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
        inspect_error(in, FOUND_ANYTHING, "the file is encrypted, with a password");
    }
    if (!locked && !look(in, error))
        return false;
    if (findings)
        *findings = in->errors;
    return true;
}

static void open_inspection(inspection *in)
{
    in->budget = BUDGET;
    in->pdf = qpdf_init();
    qpdf_set_suppress_warnings(in->pdf, QPDF_TRUE);
    qpdf_silence_errors(in->pdf);
}

static void close_inspection(inspection *in)
{
    font_store_clear(&in->fonts);
    free(in->sums.bytes);
    qpdf_cleanup(&in->pdf);
}

static bool look_at_memory(inspection *in, const void *data, size_t size, unsigned *findings,
                           maze_error *error)
{
    in->bytes = size;
    open_inspection(in);
    bool done =
        look_if_read(in, qpdf_read_memory(in->pdf, in->name, data, size, NULL), findings, error);
    close_inspection(in);
    return done;
}

/* "-" and pipes, of which qpdf needs all at once. */
static bool look_at_pipe(inspection *in, unsigned *findings, maze_error *error)
{
    input_file from;
    struct stat status;
    if (!input_open(in->name, &from, error))
        return false;
    in->name = from.name;
    int file = fileno(from.file);
    size_t size = fstat(file, &status) == 0 ? (size_t)status.st_size : 0;
    void *data = size > 0 ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0) : NULL;
    bool done = data != MAP_FAILED ||
                maze_fail(error, MAZE_IO, "cannot read %s: %s", in->name, strerror(errno));
    if (done)
        done = look_at_memory(in, data ? data : "", size, findings, error);
    if (data && data != MAP_FAILED)
        munmap(data, size);
    input_close(&from);
    return done;
}

static bool look_at_file(inspection *in, unsigned *findings, maze_error *error)
{
    struct stat status;
    bool piped = strcmp(in->name, "-") == 0, known = piped || stat(in->name, &status) == 0;
    if (!known || (!piped && !S_ISFIFO(status.st_mode) && access(in->name, R_OK) != 0))
        return maze_fail(error, MAZE_IO, "cannot read %s: %s", in->name, strerror(errno));
    if (piped || S_ISFIFO(status.st_mode))
        return look_at_pipe(in, findings, error);
    if (!S_ISREG(status.st_mode))
        return maze_fail(error, MAZE_IO, "cannot check %s: it is not a regular file", in->name);
    in->bytes = (uint64_t)status.st_size;
    open_inspection(in);
    bool done = look_if_read(in, qpdf_read(in->pdf, in->name, NULL), findings, error);
    close_inspection(in);
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
    in.press = press_find(press_name, error);
    return in.press && (!color || press_check_color(in.press, error)) &&
           look_at_memory(&in, data, size, findings, error);
}
