/* Recipes, and the masks, graphs and outlines that they name, out of files that mazepress wrote:
 * a PDF's keywords, a PNG's texts, an SVG's attributes or metadata, the members of JSON. Kinds
 * of files are told apart by their first bytes. */
#include "input/ours/our_files.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/carve/maze.h"
#include "core/recipe/inputs.h"
#include "input/ours/json_values.h"
#include "input/pictures/input_file.h"
#include "input/pictures/svg_markup.h"

#include <mazepress/input.h>
#include <mazepress/inputs.h>

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <png.h>
#include <qpdf/qpdf-c.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A sanitizer takes memory of its own, and waits for ever where it gets none. */
#if defined __SANITIZE_ADDRESS__
#define IS_WATCHED true
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define IS_WATCHED true
#endif
#endif
#ifndef IS_WATCHED
#define IS_WATCHED false
#endif

/* Bytes of data that the process has; 0 where that is not known. */
static uint64_t bytes_now(void)
{
    unsigned long pages = 0;
    FILE *file = IS_WATCHED ? NULL : fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%*u %*u %*u %*u %*u %lu", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void limit_memory(uint64_t bytes)
{
    struct rlimit limit;
    uint64_t now = bytes_now();
    if (now == 0 || getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur <= now + bytes)
        return;
    limit.rlim_cur = now + bytes;
    setrlimit(RLIMIT_DATA, &limit);
}

/* No message of the library, and no core, when it ends for want of memory. */
static void be_silent(void)
{
    const struct rlimit none = {0, 0};
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    setrlimit(RLIMIT_CORE, &none);
}

/* With the zero at its end, by which the other side knows that it is whole. */
static bool send_text(int to, const char *text)
{
    size_t left = strlen(text) + 1;
    while (left > 0) {
        ssize_t sent = write(to, text, left);
        if (sent < 0 && errno != EINTR)
            return false;
        text += sent > 0 ? sent : 0;
        left -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

/* The text with its zero, up to which it is read, in spite of signals; NULL if it is not whole. */
static char *receive_text(int from)
{
    char block[4096];
    base_text text = {0};
    ssize_t size;
    bool is_whole = false;
    while (!is_whole &&
           ((size = read(from, block, sizeof block)) > 0 || (size < 0 && errno == EINTR))) {
        base_text_add_bytes(&text, block, size > 0 ? (size_t)size : 0);
        is_whole = text.length > 0 && text.bytes[text.length - 1] == '\0';
    }
    close(from);
    if (is_whole && !text.failed)
        return text.bytes;
    free(text.bytes);
    return NULL;
}

/* Returns the text that `work` returns there; the caller frees it.  NULL if that is NULL or the
 * process ended before: so it does when it asks the system for so many bytes more than this one
 * has, on Linux, where that is known.  What it prints is lost.  Where no process can be started,
 * the work is done here. */
static char *apart_run(char *(*work)(void *context), void *context, uint64_t bytes)
{
    int ends[2];
    if (pipe(ends) != 0)
        return work(context);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC); /* a program that another thread starts now would */
    fcntl(ends[1], F_SETFD, FD_CLOEXEC); /* keep the text from ending as long as it runs */
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        be_silent();
        limit_memory(bytes);
        char *text = work(context);
        _exit(text && send_text(ends[1], text) ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        return work(context);
    }
    char *text = receive_text(ends[0]);
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
        ;
    return text;
}

#define MOST_MEMORY (48 << 20) /* bytes that may be needed to read a file, beside the file */

typedef struct pdf_bytes {
    const char *path;
    void *data;
    size_t size;
} pdf_bytes;

static const char *find_keywords(qpdf_data qpdf)
{
    const char *creator = qpdf_get_info_key(qpdf, "/Creator");
    if (!creator || strncmp(creator, "mazepress ", 10) != 0)
        return "";
    const char *keywords = qpdf_get_info_key(qpdf, "/Keywords");
    return keywords ? keywords : "";
}

/* "+" and the keywords, or "-" and what is wrong. */
static char *answer(char sign, const char *text)
{
    char *whole = malloc(strlen(text) + 2);
    if (whole) {
        *whole = sign;
        strcpy(whole + 1, text);
    }
    return whole;
}

/* An object that memory does not suffice for is missing, with a warning. */
static bool has_run_out(qpdf_data qpdf)
{
    while (qpdf_more_warnings(qpdf))
        if (strstr(qpdf_get_error_message_detail(qpdf, qpdf_next_warning(qpdf)), "bad_alloc"))
            return true;
    return false;
}

static char *read_keywords(void *context)
{
    const pdf_bytes *pdf = context;
    qpdf_data qpdf = qpdf_init();
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    qpdf_silence_errors(qpdf);
    char *read = qpdf_read_memory(qpdf, pdf->path, pdf->data, pdf->size, NULL) & QPDF_ERRORS
                     ? answer('-', qpdf_get_error_message_detail(qpdf, qpdf_get_error(qpdf)))
                     : answer('+', find_keywords(qpdf));
    if (has_run_out(qpdf)) {
        free(read);
        read = NULL;
    }
    qpdf_cleanup(&qpdf);
    return read;
}

static char *read_apart(const pdf_bytes *pdf, maze_error *error)
{
    char *read = apart_run(read_keywords, (void *)pdf, MOST_MEMORY);
    if (!read || strstr(read, "bad_alloc"))
        maze_fail(error, MAZE_NOT_OURS,
                  "%s takes more than %d MB of memory to read, as no pdf by mazepress does",
                  pdf->path, MOST_MEMORY >> 20);
    else if (*read == '-')
        maze_fail(error, MAZE_NOT_OURS, "%s is a damaged pdf file: %s", pdf->path, read + 1);
    else
        return memmove(read, read + 1, strlen(read));
    free(read);
    return NULL;
}

/* Only the end of a file, and what it points to, is looked at. */
static char *read_pdf_recipes(const char *path, FILE *file, maze_error *error)
{
    struct stat status;
    pdf_bytes pdf = {path, MAP_FAILED, 0};
    if (fstat(fileno(file), &status) == 0 && status.st_size > 0) {
        pdf.size = (size_t)status.st_size;
        pdf.data = mmap(NULL, pdf.size, PROT_READ, MAP_PRIVATE, fileno(file), 0);
    }
    if (pdf.data == MAP_FAILED) {
        maze_fail(error, MAZE_IO, "cannot read %s: %s", path, strerror(errno));
        return NULL;
    }
    char *keywords = read_apart(&pdf, error);
    munmap(pdf.data, pdf.size);
    return keywords;
}

/* Text chunks can be large in a hostile file; ours hold only masks. */
#define LARGEST_CHUNK (MAZE_INPUT_LENGTH + 1000)
#define MOST_CHUNKS 12

typedef struct png_reader {
    const char *path;
    maze_error *error;
} png_reader;

static void on_error(png_struct *png, const char *message)
{
    png_reader *r = png_get_error_ptr(png);
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

static char *read_png_recipes(const char *path, FILE *file, maze_error *error)
{
    png_reader r = {path, error};
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

/* The recipe of an SVG and its mask: the attributes data-recipe and data-mask of its root, or else
 * the text of <metadata>; optimizers drop either one. */

typedef struct svg_reader {
    char *recipe; /* NULL until found */
    bool found, in_metadata;
} svg_reader;

static void keep(svg_reader *r, const char *recipe, const char *mask)
{
    char *joined = g_strjoin(" ", recipe, mask, NULL);
    r->recipe = strdup(joined);
    r->found = true;
    g_free(joined);
}

static void on_start(GMarkupParseContext *context, const char *element, const char **names,
                     const char **values, void *data, GError **error)
{
    (void)context;
    (void)error;
    svg_reader *r = data;
    r->in_metadata = strcmp(element, "metadata") == 0;
    if (strcmp(element, "svg") != 0 || r->found)
        return;
    const char *recipe = NULL, *mask = NULL;
    for (int i = 0; names[i]; i++) {
        if (!recipe && strcmp(names[i], "data-recipe") == 0)
            recipe = values[i];
        if (!mask && strcmp(names[i], "data-mask") == 0)
            mask = values[i];
    }
    if (recipe)
        keep(r, recipe, mask);
}

static void on_end(GMarkupParseContext *context, const char *element, void *data, GError **error)
{
    (void)context;
    (void)element;
    (void)error;
    ((svg_reader *)data)->in_metadata = false;
}

/* The next word, which the caller frees; NULL if there is none. */
static char *next_word(const char **text)
{
    static const char space[] = " \t\r\n";
    const char *word = *text + strspn(*text, space);
    size_t length = strcspn(word, space);
    *text = word + length;
    return length > 0 ? g_strndup(word, length) : NULL;
}

/* "mazepress VERSION RECIPE [MASK]", perhaps with white space that an editor put round it. */
static void on_text(GMarkupParseContext *context, const char *text, size_t size, void *data,
                    GError **error)
{
    (void)context;
    (void)size;
    (void)error;
    svg_reader *r = data;
    char *words[4];
    if (!r->in_metadata || r->found)
        return;
    for (int i = 0; i < 4; i++)
        words[i] = next_word(&text);
    if (words[2] && strcmp(words[0], "mazepress") == 0)
        keep(r, words[2], words[3]);
    for (int i = 0; i < 4; i++)
        g_free(words[i]);
}

/* GMarkup does not take a byte order mark. */
static void skip_mark(FILE *file)
{
    char start[3];
    if (fread(start, 1, sizeof start, file) != sizeof start ||
        memcmp(start, "\xEF\xBB\xBF", sizeof start) != 0)
        rewind(file);
}

static char *read_svg_recipes(const char *path, FILE *file, maze_error *error)
{
    static const GMarkupParser parser = {on_start, on_end, on_text, NULL, NULL};
    svg_reader r = {0};
    GError *reason = NULL;
    skip_mark(file);
    bool done = input_markup_read(file, &parser, &r, &r.found, &reason);
    if (done || r.found) {
        g_clear_error(&reason);
        return r.found ? r.recipe : strdup("");
    }
    maze_fail(error, MAZE_NOT_OURS, "%s is a damaged svg file: %s", path, reason->message);
    g_error_free(reason);
    return NULL;
}

#define WHITE " \t\r\n"

void maze_recipe_list_finish(maze_recipe_list *list)
{
    if (!list)
        return;
    for (size_t i = 0; i < list->count; i++)
        maze_recipe_destroy(list->recipes[i]);
    free(list->recipes);
    maze_inputs_destroy(list->inputs);
    *list = (maze_recipe_list){0};
}

static bool recipes_add(maze_recipe_list *list, const char *text, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(text, error);
    if (!recipe)
        return false;
    if (!array_more(list->recipes, list->count)) {
        maze_recipe_destroy(recipe);
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    }
    list->recipes[list->count++] = recipe;
    return true;
}

static bool add_input(maze_recipe_list *list, const char *text, maze_error *error)
{
    if (!list->inputs)
        list->inputs = maze_inputs_create(error);
    return list->inputs && maze_input_parse(list->inputs, text, error);
}

/* The list beside a print shop's book; the caller frees it. */
static char *list_beside(const char *path)
{
    size_t length = strlen(path), ending = sizeof ".pdf" - 1;
    bool pdf = length > ending && strcmp(path + length - ending, ".pdf") == 0;
    char *list = pdf ? malloc(length + sizeof ".recipes.txt") : NULL;
    if (list)
        sprintf(list, "%.*s.recipes.txt", (int)(length - ending), path);
    return list;
}

/* Files for print shops have no metadata. */
static bool fail_empty(const char *path, maze_error *error)
{
    char *list = list_beside(path);
    FILE *file = list ? fopen(list, "rb") : NULL;
    if (file)
        maze_fail(error, MAZE_NOT_OURS,
                  "%s holds no recipe, as no file for a print shop does; its recipes are in the "
                  "list beside it, %s",
                  path, list);
    else if (list)
        maze_fail(error, MAZE_NOT_OURS,
                  "%s holds no recipe: mazepress did not write it, or wrote it for a print shop, "
                  "and then its recipes are in a list that was written with it, %s",
                  path, list);
    else
        maze_fail(error, MAZE_NOT_OURS, "%s holds no recipe: it was not written by mazepress",
                  path);
    if (file)
        fclose(file);
    free(list);
    return false;
}

static bool parse_all(const char *path, char *texts, maze_recipe_list *list, maze_error *error)
{
    char *rest;
    for (char *text = strtok_r(texts, " ", &rest); text; text = strtok_r(NULL, " ", &rest)) {
        maze_error reason;
        bool is_input = recipe_is_input_text(text);
        if (!(is_input ? add_input(list, text, &reason)
                       : recipes_add(list, text, &reason)))
            return maze_fail(error, reason.status == MAZE_BAD_INPUT ? MAZE_NOT_OURS : reason.status,
                             "%s: %.400s", path, reason.message);
    }
    return list->count > 0 || fail_empty(path, error);
}

/* The first bytes that are not white space show the kind of file. */
static char *find_texts(const char *name, FILE *file, const char *start, size_t size,
                        maze_error *error)
{
    if (size == 8 && memcmp(start, "\x89PNG\r\n\x1a\n", 8) == 0)
        return read_png_recipes(name, file, error);
    if (strncmp(start, "%PDF-", 5) == 0)
        return read_pdf_recipes(name, file, error);
    if (strchr("<\xEF", start[strspn(start, WHITE)]) && size > 0)
        return read_svg_recipes(name, file, error);
    maze_fail(error, MAZE_NOT_OURS, "%s is not a png, svg, pdf or json file", name);
    return NULL;
}

static bool read_texts(const char *name, char *texts, const maze_error *reason,
                       maze_recipe_list *list, maze_error *error)
{
    bool done = texts ? parse_all(name, texts, list, error)
                      : maze_fail(error, reason->status, "%s", reason->message);
    free(texts);
    return done;
}

static bool is_json(FILE *file)
{
    int c;
    do
        c = getc(file);
    while (c > 0 && strchr(WHITE, c));
    rewind(file);
    return c == '{';
}

static bool read_json_recipes(const char *path, FILE *file, maze_recipe_list *list,
                              maze_error *error);

static bool read_file(const char *name, FILE *file, maze_recipe_list *list, maze_error *error)
{
    char start[9] = "";
    maze_error reason = {.status = MAZE_NO_MEMORY, .message = "out of memory"};
    size_t size = fread(start, 1, sizeof start - 1, file);
    if (ferror(file))
        return maze_fail(error, MAZE_IO, "cannot read %s: %s", name, strerror(errno));
    rewind(file);
    if (!is_json(file))
        return read_texts(name, find_texts(name, file, start, size, &reason), &reason, list, error);
    return read_json_recipes(name, file, list, error) &&
           (list->count > 0 || fail_empty(name, error));
}

bool input_recipes_read(FILE *file, const char *name, maze_recipe_list *list, maze_error *error)
{
    maze_recipe_list found = {0};
    bool done = read_file(name, file, &found, error);
    if (done)
        *list = found;
    else
        maze_recipe_list_finish(&found);
    return done;
}

bool maze_read_recipes(const char *path, maze_recipe_list *list, maze_error *error)
{
    if (!given(path, "path", error) || !given(list, "place for the list", error))
        return false;
    FILE *file = input_open_as(path, path, error);
    bool done = file && input_recipes_read(file, path, list, error);
    if (file)
        fclose(file);
    return done;
}

/* The mazes in JSON as <write/maze.schema.json> has it, or as `info --json` writes it: each is made
 * again from its recipe and input, and must have the open sides that stand there. */

#define LAST_FORM 2

/* A large maze is made only if the file lists so many of its cells. */
#define MOST_LEFT_OUT 100
#define SMALL 10000
#define MOST_CUT 4000000

/* A side in a row of all: */
enum { SIDE_OPEN = 1, SIDE_FIRST = 2 };

typedef struct json_reader {
    maze_recipe_list *list;
    char recipe[MAZE_RECIPE_LENGTH + 1], check[2];
    char *input;    /* NULL: none */
    uint8_t *sides; /* of the long form: of all cells, see above */
    uint32_t *open; /* of the compact form: of each cell */
    size_t side_count, open_count, cells;
    bool tells_sides, tells_open; /* the forms that the maze has */
    bool first;                   /* the side that comes is the first of its cell */
} json_reader;

static void forget(json_reader *r)
{
    r->recipe[0] = r->check[0] = '\0';
    free(r->input);
    r->input = NULL;
    r->side_count = r->open_count = r->cells = 0;
    r->tells_sides = r->tells_open = false;
}

static bool take_side(json_reader *r, bool open, maze_error *error)
{
    if (!array_more(r->sides, r->side_count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    r->sides[r->side_count++] = (uint8_t)((open ? SIDE_OPEN : 0) | (r->first ? SIDE_FIRST : 0));
    r->first = false;
    return true;
}

static bool take_open(json_reader *r, const char *text, maze_error *error)
{
    const char *end = text;
    uint64_t value;
    if (!base_digits_read(&end, UINT32_MAX, &value) || *end)
        return maze_fail(error, MAZE_BAD_INPUT, "open has whole numbers from 0 to 4294967295");
    if (!array_more(r->open, r->open_count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    r->open[r->open_count++] = (uint32_t)value;
    return true;
}

static bool take_form(const char *text, maze_error *error)
{
    return strcmp(text, "1") == 0 || strcmp(text, "2") == 0 ||
           maze_fail(
               error, MAZE_BAD_INPUT,
               "a maze of the form %.40s, which a later mazepress may know; this one reads up "
               "to %d",
               text, LAST_FORM);
}

static bool keep_text(char *to, size_t room, const char *name, const char *text, size_t size,
                      maze_error *error)
{
    if (size >= room)
        return maze_fail(error, MAZE_BAD_INPUT, "the %s is too long", name);
    memcpy(to, text, size + 1);
    return true;
}

static bool take_text(json_reader *r, const char *path, const char *text, size_t size,
                      maze_error *error)
{
    if (strcmp(path, ".recipe") == 0)
        return keep_text(r->recipe, sizeof r->recipe, "recipe", text, size, error);
    if (strcmp(path, ".check") == 0)
        return keep_text(r->check, sizeof r->check, "check", text, size, error);
    if (strcmp(path, ".input") != 0)
        return true;
    free(r->input);
    r->input = strdup(text);
    return r->input || maze_fail(error, MAZE_NO_MEMORY, "out of memory");
}

/* A cell's sides as either form has them; *side is the first one's place in the row of all. */
static bool same_cell(const json_reader *r, const maze_maze *maze, maze_cell cell, size_t *side)
{
    uint32_t open = 0, sides = maze_shape_sides(maze_get_shape(maze), cell);
    for (uint32_t i = 0; i < sides; i++) {
        bool is_open = maze_is_open(maze, cell, i);
        open |= is_open ? UINT32_C(1) << (i & 31) : 0;
        if (!r->tells_sides)
            continue;
        if (*side >= r->side_count ||
            r->sides[*side] != ((is_open ? SIDE_OPEN : 0) | (i == 0 ? SIDE_FIRST : 0)))
            return false;
        ++*side;
    }
    return !r->tells_open || r->open[cell] == open;
}

static bool same_sides(const json_reader *r, const maze_maze *maze)
{
    size_t side = 0;
    bool same = true;
    for (maze_cell cell = 0; same && cell < maze_get_graph(maze)->cells; cell++)
        same = same_cell(r, maze, cell, &side);
    return same && side == r->side_count;
}

/* The fewest cells that a maze can have, for its shape has so many. */
static uint64_t fewest_cells(const maze_recipe *recipe, const maze_inputs *inputs, uint64_t cells)
{
    uint32_t checksum;
    if (!recipe_has_in(recipe, SLOT_CUT))
        return cells / MOST_LEFT_OUT;
    const recipe_mask *mask =
        maze_recipe_input(recipe, &checksum) ? recipe_inputs_mask(inputs, checksum) : NULL;
    if (!mask) /* a line may leave a few cells of a small shape, hardly so of a large one */
        return cells <= MOST_CUT ? 1 : (uint64_t)(sqrt((double)cells) / 4);
    uint64_t kept = 0;
    for (uint32_t i = 0; i < mask->cells; i++)
        kept += bits_get(mask->bits, i);
    return kept;
}

static bool check_count(size_t told, uint64_t cells, const maze_recipe *recipe, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    if (told == cells)
        return true;
    maze_recipe_format(recipe, text);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "the maze that ends here is not the one that its recipe %.200s makes: it has "
                     "%zu cell%s",
                     text, told, told == 1 ? "" : "s");
}

static bool compare_made(const json_reader *r, const maze_maze *maze, maze_error *error)
{
    uint32_t cells = maze_get_graph(maze)->cells;
    const maze_recipe *recipe = maze_get_recipe(maze);
    if ((r->tells_sides && !check_count(r->cells, cells, recipe, error)) ||
        (r->tells_open && !check_count(r->open_count, cells, recipe, error)))
        return false;
    return same_sides(r, maze) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the maze that ends here is not the one that its recipe %.200s makes: other "
                     "sides are open",
                     r->recipe);
}

/* What its recipe names by a checksum, maze_make reports as missing. */
static bool lacks_input(const maze_recipe *recipe, const maze_inputs *inputs)
{
    uint32_t checksum;
    return maze_recipe_input(recipe, &checksum) && !recipe_inputs_have(inputs, checksum);
}

/* Nothing is made that is much larger than what the file lists. */
static bool compare(const json_reader *r, const maze_recipe *recipe, maze_error *error)
{
    uint64_t cells = recipe_estimate_of(recipe, r->list->inputs).cells;
    size_t told = r->tells_open ? r->open_count : r->cells;
    if (!lacks_input(recipe, r->list->inputs) && cells > SMALL &&
        told < fewest_cells(recipe, r->list->inputs, cells))
        return check_count(told, cells, recipe, error);
    maze_maze *maze = maze_make(recipe, r->list->inputs, error);
    bool same = maze && compare_made(r, maze, error);
    maze_destroy(maze);
    return same;
}

static bool end_maze(json_reader *r, maze_error *error)
{
    if (!*r->recipe)
        return maze_fail(error, MAZE_BAD_INPUT, "the object that ends here has no recipe");
    char text[MAZE_RECIPE_LENGTH + 3];
    snprintf(text, sizeof text, "%s%s%s", r->recipe, *r->check ? "." : "", r->check);
    bool done = (!r->input || add_input(r->list, r->input, error)) &&
                recipes_add(r->list, text, error);
    if (done && (r->tells_open || r->tells_sides))
        done = compare(r, r->list->recipes[r->list->count - 1], error);
    forget(r);
    return done;
}

/* What begins. */
static void take_beginning(json_reader *r, const char *path, json_kind kind)
{
    if (kind == JSON_ARRAY && strcmp(path, ".cells") == 0)
        r->tells_sides = true;
    if (kind == JSON_ARRAY && strcmp(path, ".open") == 0)
        r->tells_open = true;
    if (kind == JSON_OBJECT && strcmp(path, ".cells[]") == 0) {
        r->cells++;
        r->first = true;
    }
}

static bool take(void *context, const char *path, json_kind kind, const char *text, size_t size,
                 maze_error *error)
{
    json_reader *r = context;
    if (*path == '\0' && kind != JSON_OBJECT)
        return kind == JSON_END ? end_maze(r, error)
                                : maze_fail(error, MAZE_BAD_INPUT, "each maze is one object");
    if (kind == JSON_OBJECT || kind == JSON_ARRAY)
        take_beginning(r, path, kind);
    if (strcmp(path, ".cells[].sides[].open") == 0)
        return take_side(r, kind == JSON_TRUE, error);
    if (strcmp(path, ".open[]") == 0)
        return take_open(r, text, error);
    if (kind == JSON_NUMBER && strcmp(path, ".form") == 0)
        return take_form(text, error);
    return kind != JSON_STRING || take_text(r, path, text, size, error);
}

static bool read_json_recipes(const char *path, FILE *file, maze_recipe_list *list,
                              maze_error *error)
{
    json_reader r = {.list = list};
    maze_error reason;
    bool done = input_json_parse(file, MAZE_INPUT_LENGTH, take, &r, &reason);
    forget(&r);
    free(r.sides);
    free(r.open);
    return done || maze_fail(error, reason.status == MAZE_BAD_INPUT ? MAZE_NOT_OURS : reason.status,
                             "%s: %.400s", path, reason.message);
}
