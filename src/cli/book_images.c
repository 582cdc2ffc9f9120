/* Writes images of a book's puzzles, solutions and pages, for the option --images. */
#include "cli/book_images.h"

#include "cli/deliver.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

const maze_format *cli_images_format(const cli_options *options, maze_error *error)
{
    const char *name = options->image_format ? options->image_format : "png";
    if (strcmp(name, "png") == 0 || strcmp(name, "svg") == 0)
        return maze_format_find(name, error);
    reject(error, "--image-format \"%.60s\" must be png or svg", name);
    return NULL;
}

static int digits_of(size_t count)
{
    int digits = 1;
    for (; count >= 10; count /= 10)
        digits++;
    return digits > 3 ? digits : 3;
}

typedef struct cli_image {
    const maze_book *book;
    size_t puzzle;
    bool solved;
    maze_medium medium;
} cli_image;

static maze_page *make_image(void *context, uint32_t index, maze_error *error)
{
    const cli_image *image = context;
    (void)index;
    return maze_book_picture(image->book, image->puzzle, image->solved, image->medium, error);
}

/* Returns the path of image `i`. If `i` is even, the image shows a maze. If `i` is odd, the image
 * shows the solution of the preceding maze. */
static char *image_path(const char *folder, size_t i, size_t count, const maze_format *format)
{
    return g_strdup_printf("%s/%0*lu%s.%s", folder, digits_of(count), (unsigned long)i / 2 + 1,
                           i % 2 == 1 ? "-solution" : "", format->extension);
}

/* Returns the path of a page's preview. Page 0 is the front of the cover. */
static char *preview_path(const char *folder, uint32_t page, uint32_t pages)
{
    return page == 0 ? g_strdup_printf("%s/cover-front.png", folder)
                     : g_strdup_printf("%s/page-%0*lu.png", folder, digits_of(pages),
                                       (unsigned long)page);
}

static bool write_puzzles(const maze_book *book, const char *folder, const maze_format *format,
                          cli_progress *progress, maze_error *error)
{
    size_t count = maze_book_puzzles(book);
    for (size_t i = 0; i < 2 * count; i++) {
        cli_image image = {book, i / 2, i % 2 == 1, format->medium};
        maze_document document = {.pages = 1, .page = make_image, .context = &image};
        g_autofree char *path = image_path(folder, i, count, format);
        if (!cli_deliver_quietly(&document, format, path, progress, error))
            return false;
    }
    cli_progress_say(progress, "wrote %lu images of mazes and solutions to %s\n",
                     2 * (unsigned long)count, folder);
    return true;
}

static bool write_previews(maze_book *book, const char *folder, const maze_format *png,
                           cli_progress *progress, maze_error *error)
{
    uint32_t pages = maze_document_pages(maze_book_document(book)), shown = 0;
    bool front = false;
    for (uint32_t i = 0; i <= pages; i++) {
        maze_document *document = maze_book_preview(book, i);
        if (!document)
            continue;
        g_autofree char *path = preview_path(folder, i, pages);
        if (!cli_deliver_quietly(document, png, path, progress, error))
            return false;
        front = front || i == 0;
        shown += i > 0;
    }
    cli_progress_say(progress, "wrote %lu page%s%s as images of 300 dpi to %s\n",
                     (unsigned long)shown, shown == 1 ? "" : "s",
                     front ? " and the front of the cover" : "", folder);
    return true;
}

uint32_t cli_images_count(maze_book *book, const cli_options *o)
{
    const maze_format *format = cli_images_format(o, NULL);
    uint32_t count = 2 * (uint32_t)maze_book_puzzles(book);
    if (format && strcmp(format->name, "png") == 0)
        for (uint32_t i = 0; i <= maze_document_pages(maze_book_document(book)); i++)
            count += maze_book_preview(book, i) != NULL;
    return count;
}

bool cli_images_write(maze_book *book, const cli_options *options, cli_progress *progress,
                      maze_error *error)
{
    const maze_format *format = cli_images_format(options, error);
    return format && cli_make_directory(options->images, error) &&
           write_puzzles(book, options->images, format, progress, error) &&
           (strcmp(format->name, "png") != 0 ||
            write_previews(book, options->images, format, progress, error));
}

bool cli_images_check(maze_book *book, const cli_options *options, const cli_protected *spared,
                      maze_error *error)
{
    const maze_format *format = cli_images_format(options, error);
    size_t count = maze_book_puzzles(book);
    uint32_t pages = maze_document_pages(maze_book_document(book));
    if (!format)
        return false;
    for (size_t i = 0; i < 2 * count; i++) {
        g_autofree char *path = image_path(options->images, i, count, format);
        if (!cli_protected_check(spared, path, error))
            return false;
    }
    for (uint32_t i = 0; i <= pages && strcmp(format->name, "png") == 0; i++) {
        g_autofree char *path = preview_path(options->images, i, pages);
        if (!cli_protected_check(spared, path, error))
            return false;
    }
    return true;
}
