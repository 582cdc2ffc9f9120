#include "input/readers.h"

#include <mazepress/inputs.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

/* Text chunks can be large in a hostile file; ours hold only masks. */
#define LARGEST_CHUNK (MAZE_INPUT_LENGTH + 1000)
#define MOST_CHUNKS 12

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

/* "" if the chunk is missing. */
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

/* Only the chunks before the pixels are needed. */
static char *read_chunks(png_struct *png, png_info *info, FILE *file)
{
    static const png_byte texts[] = "tEXt\0zTXt\0iTXt";
    if (setjmp(png_jmpbuf(png)))
        return NULL;
    png_init_io(png, file);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, texts, 3);
    png_set_chunk_malloc_max(png, LARGEST_CHUNK);
    png_set_chunk_cache_max(png, MOST_CHUNKS + 2); /* as libpng counts */
    png_read_info(png, info);
    return join_texts(find_text(png, info, "Recipe"), find_text(png, info, "Mask"));
}

/* libpng reads a chunk longer than its stated length all the same, and complains afterwards.  Other
 * damage is left to libpng. */
static bool check_texts(const char *path, FILE *file, maze_error *error)
{
    uint8_t head[8];
    uint32_t size = 0;
    bool done = fseeko(file, sizeof head, SEEK_SET) == 0, is_text = false;
    while (done && fread(head, 1, sizeof head, file) == sizeof head &&
           memcmp(head + 4, "IDAT", 4) != 0 && memcmp(head + 4, "IEND", 4) != 0) {
        size = (uint32_t)head[0] << 24 | (uint32_t)head[1] << 16 | (uint32_t)head[2] << 8 | head[3];
        is_text = memcmp(head + 5, "EXt", 3) == 0 || memcmp(head + 5, "TXt", 3) == 0;
        done = !(is_text && size > LARGEST_CHUNK) && fseeko(file, (off_t)size + 4, SEEK_CUR) == 0;
    }
    rewind(file);
    return done || maze_fail(error, MAZE_NOT_OURS,
                             "%s holds a text of %lu bytes, and mazepress writes none so long",
                             path, (unsigned long)size);
}

char *read_png_recipes(const char *path, FILE *file, maze_error *error)
{
    reader r = {path, error};
    if (!check_texts(path, file, error))
        return NULL;
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
