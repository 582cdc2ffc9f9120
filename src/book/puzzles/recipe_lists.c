/* Reads recipes, seeds and their inputs from texts and files, and joins recipes into one text. */
#include "book/puzzles/recipe_lists.h"

#include "core/base/collections.h"
#include "core/base/numbers.h"
#include "core/base/print_library.h"
#include "core/base/strings.h"
#include "core/recipe/inputs.h"
#include "core/recipe/recipe.h"
#include "input/drawn_file.h"
#include "input/ours/our_files.h"
#include "input/text_file.h"
#include "page/layout/style.h"

#include <mazepress/recipe.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __APPLE__
#include <sys/random.h>
#endif

bool book_draw_seed(uint64_t *seed, maze_error *error)
{
    uint64_t bits;
    if (getentropy(&bits, sizeof bits) != 0)
        return maze_fail(error, MAZE_IO, "the system returned no random numbers: %s",
                         strerror(errno));
    *seed = bits % 1000000000;
    return true;
}

#define MOST_RECIPES 1000000

bool book_recipes_append(maze_recipe_list *list, maze_recipe *recipe, maze_error *error)
{
    bool done =
        list->count < MOST_RECIPES
            ? array_more(list->recipes, list->count) ||
                  maze_fail(error, MAZE_NO_MEMORY, "out of memory")
            : reject(error, "there are more than %d recipes; use fewer recipes", MOST_RECIPES);
    if (done)
        list->recipes[list->count++] = recipe;
    else
        maze_recipe_destroy(recipe);
    return done;
}

bool book_recipes_append_word(maze_recipe_list *list, const char *word, maze_error *error)
{
    maze_recipe *recipe = recipe_of_word(word, error);
    return recipe && book_recipes_append(list, recipe, error);
}

/* Removes white space at both ends of `text`, in place. Returns the new start of the text. */
static char *strip(char *text)
{
    static const char white[] = " \t\n\v\f\r";
    text += strspn(text, white);
    size_t length = strlen(text);
    while (length > 0 && strchr(white, text[length - 1]))
        text[--length] = '\0';
    return text;
}

static bool add_inputs(maze_recipe_list *list, maze_error *error)
{
    if (!list->inputs)
        list->inputs = maze_inputs_create(error);
    return list->inputs != NULL;
}

static void read_look(maze_recipe_list *list, const char *line)
{
    maze_style style;
    page_style_init(&style);
    if (strncmp(line, RECIPES_LOOK, strlen(RECIPES_LOOK)) == 0 &&
        page_style_set(&style, "look", line + strlen(RECIPES_LOOK), NULL))
        list->look = style.look;
}

static bool append_line(maze_recipe_list *list, const book_recipe_lines *how, char *line,
                        size_t length, const char *name, unsigned long number, maze_error *error)
{
    /* byte order mark, which may be inside the text if files were joined */
    static const char mark[] = "\xEF\xBB\xBF";
    maze_error reason;
    if (strlen(line) != length) {
        reject(error, "%s, line %lu: a recipe cannot contain a NUL byte; remove it", name, number);
        return how && how->skip(how->context, error);
    }
    bool marked = strncmp(line, mark, sizeof mark - 1) == 0;
    char *text = strip(marked ? line + sizeof mark - 1 : line);
    if (number == 1)
        read_look(list, text);
    if (strncmp(text, RECIPES_DIFFICULTY, strlen(RECIPES_DIFFICULTY)) == 0)
        sscanf(text + strlen(RECIPES_DIFFICULTY), "%3u..%3u", &list->difficulty[0],
               &list->difficulty[1]);
    if (*text == '\0' || *text == '#')
        return true;
    if (recipe_is_input_text(text)
            ? add_inputs(list, &reason) && maze_input_parse(list->inputs, text, &reason)
        : how ? how->append(how->context, list, text, &reason)
              : book_recipes_append_word(list, text, &reason))
        return true;
    maze_fail(error, reason.status, "%s, line %lu: %.440s", name, number, reason.message);
    return how && how->skip(how->context, error);
}

/* a line must have fewer bytes than this number, which leaves space for an input and white space */
#define LONGEST_LINE (MAZE_INPUT_LENGTH + 1000)

/* Reads a line that ends with LF, CR or CR LF. Stops after LONGEST_LINE bytes. Returns false after
 * the last line. */
static bool read_line(FILE *file, char *line, size_t *length)
{
    int c = getc(file);
    bool any = c != EOF;
    for (*length = 0; c != EOF && c != '\n' && c != '\r' && *length < LONGEST_LINE; c = getc(file))
        line[(*length)++] = (char)c;
    line[*length] = '\0';
    if (c == '\r' && (c = getc(file)) != '\n' && c != EOF)
        ungetc(c, file);
    return any;
}

bool book_recipes_append_lines(maze_recipe_list *list, const book_recipe_lines *how, FILE *file,
                               const char *name, maze_error *error)
{
    char *line = malloc(LONGEST_LINE + 1);
    size_t length;
    bool done = line || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a line of %s", name);
    errno = 0;
    for (unsigned long number = 1; done && read_line(file, line, &length); number++)
        done =
            length < LONGEST_LINE
                ? append_line(list, how, line, length, name, number, error)
                : reject(error,
                         "%s, line %lu: the line has more than %d bytes; write one recipe per line",
                         name, number, LONGEST_LINE - 1);
    if (done && ferror(file))
        done = maze_fail(error, MAZE_IO, "cannot read %s: %s", name, strerror(errno));
    free(line);
    return done;
}

static bool append_found(maze_recipe_list *list, maze_recipe_list found, maze_error *error)
{
    bool done = !found.inputs ||
                (add_inputs(list, error) && maze_inputs_add_all(list->inputs, found.inputs, error));
    maze_inputs_destroy(found.inputs);
    for (size_t i = 0; i < found.count; i++) {
        if (done)
            done = book_recipes_append(list, found.recipes[i], error);
        else
            maze_recipe_destroy(found.recipes[i]);
    }
    free(found.recipes);
    return done;
}

static bool append_drawn(maze_recipe_list *list, const book_recipe_lines *how, FILE *file,
                         const char *name, maze_error *error)
{
    base_text news = {0};
    maze_recipe *recipe =
        add_inputs(list, error) ? input_drawn_read(file, name, list->inputs, &news, error) : NULL;
    if (recipe && news.bytes && how && how->tell)
        how->tell(how->context, news.bytes);
    free(news.bytes);
    return recipe && book_recipes_append(list, recipe, error);
}

bool book_file_is_drawn(const char *path)
{
    struct stat status;
    /* other files, such as pipes, cannot be read twice */
    bool regular = stat(path, &status) == 0 && S_ISREG(status.st_mode);
    FILE *file = regular ? input_open_as(path, path, NULL) : NULL;
    bool drawn = file && input_is_drawn(file);
    if (file)
        fclose(file);
    return drawn;
}

bool book_recipes_append_ours(maze_recipe_list *list, const book_recipe_lines *how,
                              const char *path, maze_error *error)
{
    maze_recipe_list found;
    if (book_file_is_drawn(path))
        return book_recipes_append_file(list, how, path, error);
    const input_readers *readers = base_part_of(BASE_READERS, error);
    return readers && readers->path(path, &found, error) && append_found(list, found, error);
}

bool book_inputs_read_file(maze_inputs *inputs, const input_file *from, uint32_t *checksum,
                           maze_error *error)
{
    maze_error reason;
    rewind(from->file);
    char *text = malloc(MAZE_INPUT_LENGTH + 2);
    if (!text)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    text[fread(text, 1, MAZE_INPUT_LENGTH + 1, from->file)] = '\0';
    bool done = ferror(from->file)
                    ? maze_fail(&reason, MAZE_IO, "cannot be read: %s", strerror(errno))
                    : maze_input_parse(inputs, text, &reason);
    if (done)
        base_checksum_read(strchr(text, '.') + 1, checksum);
    else
        maze_fail(error, reason.status, "%s: %.400s", from->name, reason.message);
    free(text);
    return done;
}

/* Returns the extension of the file for an input of the recipe, such as "outline". Returns "mask"
 * for unknown inputs. */
static const char *ending_of(const maze_recipe *recipe, uint32_t checksum)
{
    for (unsigned i = 0; i < recipe->count; i++) {
        recipe_field field = recipe_field_at(recipe, i);
        uint32_t found;
        if (field.row->is_input && base_checksum_read(field.text, &found) && found == checksum)
            return field.row->input_file ? field.row->input_file : field.row->term.name;
    }
    return "mask";
}

/* Reads a missing input from a file in the list's folder. Succeeds if the folder does not have the
 * file. */
static bool find_input(maze_recipe_list *list, const char *path, const char *kind,
                       uint32_t checksum, maze_error *error)
{
    const char *slash = strrchr(path, '/');
    int length = slash ? (int)(slash + 1 - path) : 0;
    size_t size = (size_t)length + sizeof "12345678.outline";
    char *beside = malloc(size);
    if (!beside)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    snprintf(beside, size, "%.*s%08lx.%s", length, path, (unsigned long)checksum, kind);
    uint32_t found = checksum;
    input_file file = {.file = fopen(beside, "rb"), .name = beside};
    bool done = !file.file || book_inputs_read_file(list->inputs, &file, &found, error);
    input_close(&file);
    if (done && found != checksum)
        done = reject(error, "%.300s contains the %s %08lx instead of %08lx; use the original file",
                      beside, kind, (unsigned long)found, (unsigned long)checksum);
    free(beside);
    return done;
}

static bool find_inputs(maze_recipe_list *list, size_t first, const char *path, maze_error *error)
{
    uint32_t checksum;
    for (size_t i = first; i < list->count; i++) {
        const maze_recipe *recipe = list->recipes[i];
        for (unsigned at = 0; recipe_next_input(recipe, &at, &checksum);)
            if (!(add_inputs(list, error) &&
                  (recipe_inputs_have(list->inputs, checksum) ||
                   find_input(list, path, ending_of(recipe, checksum), checksum, error))))
                return false;
        if (!recipe_inputs_tone(list->inputs, recipe, &checksum) ||
            recipe_inputs_have(list->inputs, checksum))
            continue;
        if (!find_input(list, path, "grays", checksum, error))
            return false;
        if (!recipe_inputs_have(list->inputs, checksum))
            return reject(error,
                          "%.300s names an image for the tone of a maze, but there is no file "
                          "%08lx.grays in its folder; copy this file into the folder",
                          path, (unsigned long)checksum);
    }
    return true;
}

/* True if the file seems to be an SVG, a PDF or JSON, or does not start like a text. */
static bool is_document(FILE *file)
{
    char start[6] = "";
    int c;
    do
        c = getc(file);
    while (c > 0 && strchr(" \t\n\v\f\r", c));
    if (c != EOF) {
        start[0] = (char)c;
        start[1 + fread(start + 1, 1, sizeof start - 2, file)] = '\0';
    }
    rewind(file);
    bool wide = (start[0] == '\xFF' && start[1] == '\xFE' && start[2] != '<') ||
                (start[0] == '\xFE' && start[1] == '\xFF' && start[3] != '<');
    return c != EOF && !wide &&
           (c < ' ' || (c >= 0x7F && c < 0xC2) || c > 0xF4 || c == '<' || c == '{' ||
            strcmp(start, "%PDF-") == 0 || strncmp(start, "\xEF\xBB\xBF<", 4) == 0);
}

#define MOST_DECODED (64 * 1024 * 1024)

static bool append_text(maze_recipe_list *list, const book_recipe_lines *how, FILE *file,
                        const char *name, maze_error *error)
{
    const char *code_page;
    FILE *text = input_text_in_utf8(file, MOST_DECODED, &code_page);
    if (!text)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for %s", name);
    if (code_page && how && how->tell) {
        char news[300];
        snprintf(news, sizeof news,
                 "%.200s is not UTF-8; it was read as %s; if letters are wrong, save the file as "
                 "UTF-8\n",
                 name, code_page);
        how->tell(how->context, news);
    }
    bool done = book_recipes_append_lines(list, how, text, name, error);
    if (text != file)
        fclose(text);
    return done;
}

bool book_recipes_append_file(maze_recipe_list *list, const book_recipe_lines *how,
                              const char *path, maze_error *error)
{
    bool piped = strcmp(path, "-") == 0;
    const char *name = piped ? "standard input" : path;
    size_t before = list->count;
    FILE *file = input_open_as(path, name, error);
    if (!file)
        return false;
    bool done;
    if (input_is_drawn(file)) {
        done = append_drawn(list, how, file, name, error);
    } else if (is_document(file)) {
        maze_recipe_list found;
        const input_readers *readers = base_part_of(BASE_READERS, error);
        done =
            readers && readers->open(file, name, &found, error) && append_found(list, found, error);
    } else {
        done = append_text(list, how, file, name, error) &&
               (piped || find_inputs(list, before, path, error));
    }
    fclose(file);
    if (done && !piped && list->count == before)
        done = reject(error, "%s has no recipe; add one, such as rect20x26-7391", path);
    return done;
}

/* Fails because of an error in a list of seeds. `at` points to the error in `text`. */
static bool fail_seeds(const char *what, const char *text, const char *at, maze_error *error)
{
    if (is_digit(*at) && !has_leading_zero(at))
        return reject(error, "%s \"%.300s\" has a seed that is too large; the maximum is %" PRIu64,
                      what, text, UINT64_MAX);
    return reject(error,
                  "%s \"%.300s\" must be numbers without leading zeros, or ranges from a lower to "
                  "a higher number, separated by commas, such as 7,19,100-120",
                  what, text);
}

/* Reads a seed and moves *text past its digits. Returns false if the text does not start with a
 * seed, or if the seed is too large. */
static bool read_seed(const char **text, uint64_t *seed)
{
    return !has_leading_zero(*text) && base_digits_read(text, UINT64_MAX, seed);
}

#define MOST_PUZZLES 100000

bool book_recipes_append_seeds(maze_recipe_list *list, const char *what, const char *text,
                               const maze_recipe *common, maze_error *error)
{
    const char *p = text;
    uint64_t count = 0;
    do {
        uint64_t first, last;
        if (!read_seed(&p, &first))
            return fail_seeds(what, text, p, error);
        last = first;
        if (*p == '-') {
            p++;
            if (!read_seed(&p, &last) || last < first)
                return fail_seeds(what, text, p, error);
        }
        if (last - first >= MOST_PUZZLES - count)
            return reject(error, "%s \"%.300s\" names more than %d puzzles; use fewer seeds", what,
                          text, MOST_PUZZLES);
        count += last - first + 1;
        for (uint64_t i = 0; common && i <= last - first; i++) {
            maze_recipe *recipe = maze_recipe_copy(common, error);
            if (!recipe)
                return false;
            maze_recipe_set_seed(recipe, first + i);
            if (!book_recipes_append(list, recipe, error))
                return false;
        }
    } while (*p == ',' && p++);
    return *p == '\0' || fail_seeds(what, text, p, error);
}

size_t book_recipes_pictures(const maze_recipe_list *list, uint32_t *checksum)
{
    size_t at = 0, found = 0, without_maze = 0;
    uint32_t next;
    while (recipe_inputs_next(list->inputs, RECIPE_TEXT_GRAYS, &at, &next)) {
        size_t i = 0;
        while (i < list->count && !recipe_names(list->recipes[i], next))
            i++;
        if (i < list->count)
            continue;
        if (found++ == 0)
            *checksum = next;
        without_maze += !recipe_inputs_is_tone(list->inputs, next);
    }
    return without_maze > 0 ? found : 0;
}

/* maximum number of inputs of a recipe: for the shape, the outline and the solution */
#define MOST_INPUTS 3

char *book_join_recipes(maze_recipe *const *recipes, size_t count, const maze_inputs *inputs,
                        maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 3];
    uint32_t *named = malloc((MOST_INPUTS * count + 1) * sizeof *named);
    size_t names = 0;
    base_text text = {.failed = !named};
    maze_error reason;
    maze_fail(&reason, MAZE_NO_MEMORY, "out of memory for %zu recipes", count);
    base_text_add(&text, "");
    for (size_t i = 0; i < count && !text.failed; i++) {
        maze_recipe_format_checked(recipes[i], recipe);
        base_text_add(&text, i ? " " : "");
        base_text_add(&text, recipe);
        for (unsigned at = 0; recipe_next_input(recipes[i], &at, &named[names]);)
            names++;
    }
    if (names > 0)
        qsort(named, names, sizeof *named, compare_uint32);
    for (size_t i = 0; i < names && !text.failed; i++) {
        if ((i > 0 && named[i] == named[i - 1]) || !recipe_inputs_have(inputs, named[i]))
            continue;
        char *input = maze_input_format(inputs, named[i], &reason);
        base_text_add(&text, " ");
        base_text_add(&text, input ? input : "");
        text.failed = text.failed || !input;
        free(input);
    }
    free(named);
    if (!text.failed)
        return text.bytes;
    maze_fail(error, reason.status, "%s", reason.message);
    free(text.bytes);
    return NULL;
}

/* Returns the recipe `fields`, with the shape `shape` and the algorithm `step` by default, or NULL
 * on error. */
static maze_recipe *parse_over(const char *shape, const char *step, const char *fields,
                               maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    snprintf(text, sizeof text, "%.180s%s", shape, step);
    maze_recipe *usual = maze_recipe_parse(text, error);
    if (!usual || !*fields)
        return usual;
    maze_recipe *recipe = maze_recipe_parse_over(fields, usual, error);
    maze_recipe_destroy(usual);
    return recipe;
}

maze_recipe *book_flow_recipe(const char *shape, const char *fields, maze_error *error)
{
    char cut[MAZE_RECIPE_LENGTH + 1], name[40] = "";
    uint32_t checksum;
    size_t length = strcspn(fields, "-"), letters = strcspn(fields, "-.");
    if (letters < sizeof name)
        memcpy(name, fields, letters);
    const recipe_row *row = recipe_find_row(name, "");
    bool is_cut = row && row->slot == SLOT_CUT;
    snprintf(cut, sizeof cut, "%.60s%s%.*s", shape, is_cut ? "." : "", is_cut ? (int)length : 0,
             fields);
    fields += is_cut ? length + (fields[length] == '-') : 0;
    maze_recipe *recipe = parse_over(cut, "-horizontal97", fields, error);
    if (recipe && !recipe_check_needs(recipe, NULL)) {
        maze_recipe_destroy(recipe);
        recipe = parse_over(cut, "", fields, error);
    }
    if (!recipe || recipe_follows(recipe, &checksum))
        return recipe;
    maze_recipe_destroy(recipe);
    reject(error,
           "the option \"flow\" already sets the shape of the maze, but \"%.60s\" sets another "
           "shape; remove one of them",
           fields);
    return NULL;
}
