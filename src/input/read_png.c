#include "input/readers.h"

#include <mazepress/inputs.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

/* Text chunks can be large in a hostile file; only masks are in ours. */
#define LARGEST_CHUNK (MAZE_INPUT_LENGTH + 1000)
#define MOST_CHUNKS 20

typedef struct reader {
    const char *path;
    maze_error *error;
} reader;

static void on_error(png_struct *png, const char *message)
{
    reader *r = png_get_error_ptr(png);
    maze_fail(r->error, MAZE_NOT_OURS, "%s is a damaged png file: %s", r->path, message);
    png_longjmp(png, 1);
}

static void on_warning(png_struct *png, const char *message)
{
    (void)png;
    (void)message;
}

/* "" if there is none. */
static const char *find_text(png_struct *png, png_info *info, const char *key)
{
    png_text *texts;
    int count = 0;
    png_get_text(png, info, &texts, &count);
    for (int i = 0; i < count; i++)
        if (strcmp(texts[i].key, key) == 0)
            return texts[i].text;
    return "";
}

static char *join_texts(const char *recipe, const char *mask)
{
    size_t size = strlen(recipe) + strlen(mask) + 2;
    char *text = malloc(size);
    if (text)
        snprintf(text, size, "%s %s", recipe, mask);
    return text;
}

/* The chunks before the pixels are enough. */
static char *read_chunks(png_struct *png, png_info *info, FILE *file)
{
    if (setjmp(png_jmpbuf(png)))
        return NULL;
    png_init_io(png, file);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(png, LARGEST_CHUNK);
    png_set_chunk_cache_max(png, MOST_CHUNKS);
    png_read_info(png, info);
    return join_texts(find_text(png, info, "Recipe"), find_text(png, info, "Mask"));
}

char *read_png_recipes(const char *path, FILE *file, maze_error *error)
{
    reader r = {path, error};
    png_struct *png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &r, on_error, on_warning);
    png_info *info = png ? png_create_info_struct(png) : NULL;
    char *texts = NULL;
    if (info)
        texts = read_chunks(png, info, file);
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    png_destroy_read_struct(&png, &info, NULL);
    return texts;
}
