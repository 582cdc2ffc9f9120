/* Reads recipes and their inputs from PDF, PNG, SVG and JSON files that mazepress wrote. JSON (RFC
 * 8259) is read byte by byte, and only a few members are stored, to limit the memory. */
#include <qpdf/qpdf-c.h>

#include "core/base/errors.h"
#include "core/base/late_qpdf.h"
#include "core/base/strings.h"
#include "core/recipe/inputs.h"
#include "input/ours/our_files.h"
#include "input/ours/pdf_bytes.h"
#include "input/pictures/input_file.h"
#include "input/pictures/pictures.h"

#include <errno.h>
#include <mazepress/inputs.h>
#include <png.h>
#include <string.h>
#include <unistd.h>

static bool add_recipe(maze_recipe_list *list, const char *text, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(text, error);
    if (!recipe)
        return false;
    if ((list->count & (list->count - 1)) == 0)
        list->recipes = g_renew(maze_recipe *, list->recipes, MAX(1, 2 * list->count));
    list->recipes[list->count++] = recipe;
    return true;
}

static bool add_input(maze_recipe_list *list, const char *text, maze_error *error)
{
    if (!list->inputs)
        list->inputs = maze_inputs_create(error);
    return list->inputs && maze_input_parse(list->inputs, text, error);
}

static bool add_inputs(maze_recipe_list *list, const char *text, maze_error *error)
{
    bool done = add_input(list, text, error);
    while (done && (text = strchr(text, ' ')))
        done = add_input(list, ++text, error);
    return done;
}

/* The notes of a page contain the recipes of this page. The notes stay with the page if it is
 * copied into another file (ISO 32000-1, 14.5). The keywords of a file contain the recipes of the
 * whole book, even after pages were extracted. Therefore, a keyword counts only if the notes of a
 * page contain it, or if no page has notes. */
typedef struct pdf_notes {
    qpdf_data qpdf;
    GHashTable *words; /* set of the words in the notes; `order` owns the texts */
    GPtrArray *order;
    GHashTable *read; /* numbers of the input objects that were read */
    /* Number of bytes of notes that may still be read. Many pages of a hostile file may share a
     * note. */
    uint64_t allowed;
    bool found;
} pdf_notes;

static void note_words(pdf_notes *n, qpdf_oh text)
{
    bool is_text = qpdf_oh_is_string(n->qpdf, text);
    g_autofree char *copy = g_strdup(is_text ? qpdf_oh_get_utf8_value(n->qpdf, text) : "");
    char *rest;
    n->allowed -= MIN(n->allowed, strlen(copy) + 1);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        if (!g_hash_table_contains(n->words, word)) {
            g_ptr_array_add(n->order, g_strdup(word));
            g_hash_table_add(n->words, n->order->pdata[n->order->len - 1]);
        }
}

/* Adds the words of an input to the notes. An input that several pages share is read once. */
static void note_input(pdf_notes *n, qpdf_oh text)
{
    int number = qpdf_oh_get_object_id(n->qpdf, text);
    if (number == 0 || g_hash_table_add(n->read, GINT_TO_POINTER(number)))
        note_words(n, text);
}

static void note_page(pdf_notes *notes, qpdf_oh page)
{
    qpdf_data qpdf = notes->qpdf;
    qpdf_oh pieces = qpdf_oh_get_key_if_dict(qpdf, page, "/PieceInfo");
    qpdf_oh ours = qpdf_oh_get_key_if_dict(qpdf, pieces, "/mazepress");
    qpdf_oh private = qpdf_oh_get_key_if_dict(qpdf, ours, "/Private");
    if (!qpdf_oh_is_dictionary(qpdf, private))
        return;
    notes->found = true;
    note_words(notes, qpdf_oh_get_key(qpdf, private, "/Recipes"));
    note_words(notes, qpdf_oh_get_key(qpdf, private, "/Tones"));
    qpdf_oh inputs = qpdf_oh_get_key(qpdf, private, "/Inputs");
    int count = qpdf_oh_is_array(qpdf, inputs) ? qpdf_oh_get_array_n_items(qpdf, inputs) : 0;
    notes->allowed -= MIN(notes->allowed, (uint64_t)count);
    for (int i = 0; i < count && notes->allowed > 0; i++) {
        qpdf_oh input = qpdf_oh_get_array_item(qpdf, inputs, i);
        note_input(notes, input);
        qpdf_oh_release(qpdf, input); /* a hostile file can have many inputs */
    }
}

/* Returns the words of the notes, each after a space. Words that are also keywords come first, in
 * the order of the keywords. The caller frees the text. */
static char *join_words(pdf_notes *n, const char *keywords)
{
    g_autofree char *copy = g_strdup(keywords);
    char *rest;
    GString *words = g_string_new(NULL);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        if (g_hash_table_remove(n->words, word))
            g_string_append_printf(words, " %s", word);
    for (guint i = 0; i < n->order->len; i++)
        if (g_hash_table_contains(n->words, n->order->pdata[i]))
            g_string_append_printf(words, " %s", (char *)n->order->pdata[i]);
    return g_string_free(words, FALSE);
}

/* Returns the words in the notes of all pages or, if no page has notes, the keywords. *pages is true
 * if a page has notes. */
static char *read_notes(qpdf_data qpdf, const char *keywords, const input_pdf *pdf, bool *pages)
{
    pdf_notes notes = {.qpdf = qpdf,
                       .words = g_hash_table_new(g_str_hash, g_str_equal),
                       .order = g_ptr_array_new_with_free_func(g_free),
                       .read = g_hash_table_new(NULL, NULL),
                       .allowed = input_pdf_most(pdf)};
    int count = qpdf_get_num_pages(qpdf);
    for (int i = 0; i < count && notes.allowed > 0; i++) {
        note_page(&notes, qpdf_get_page_n(qpdf, (size_t)i));
        qpdf_oh_release_all(qpdf);
    }
    *pages = notes.found;
    char *words = notes.found ? join_words(&notes, keywords) : g_strdup(keywords);
    g_hash_table_unref(notes.words);
    g_ptr_array_unref(notes.order);
    g_hash_table_unref(notes.read);
    return words;
}

/* Returns the recipes and inputs in a PDF file, separated by spaces, or NULL after an error. The
 * caller frees the text. */
static char *read_pdf(const char *name, FILE *file, maze_error *error)
{
    input_pdf pdf;
    char *words = NULL;
    bool noted = false;
    if (!LATE_QPDF_FOUND(error) || !input_pdf_map(file, name, &pdf, error))
        return NULL;
    qpdf_data qpdf = qpdf_init();
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    qpdf_silence_errors(qpdf);
    if (qpdf_read_memory(qpdf, name, pdf.data, pdf.size, NULL) & QPDF_ERRORS) {
        maze_fail(error, MAZE_NOT_OURS,
                  qpdf_get_error_code(qpdf, qpdf_get_error(qpdf)) == qpdf_e_password
                      ? "%s requires a password; save it without the password"
                      : "%s is a damaged PDF file; copy it again",
                  name);
    } else {
        const char *creator = qpdf_get_info_key(qpdf, "/Creator");
        bool ours = creator && base_begins(creator, "mazepress ");
        /* the next call of qpdf frees the text that it returns */
        g_autofree char *keywords = g_strdup(ours ? qpdf_get_info_key(qpdf, "/Keywords") : NULL);
        words = read_notes(qpdf, keywords ? keywords : "", &pdf, &noted);
    }
    late_qpdf_drop(&qpdf);
    input_pdf_unmap(&pdf);
    if (words && !*words && noted) {
        g_free(words);
        words = NULL;
        maze_fail(error, MAZE_NOT_OURS,
                  "%s contains no recipe: its pages are from a book or from sheets of mazepress, "
                  "but none of them has a puzzle; use the file that contains the puzzles",
                  name);
    }
    return words;
}

/* Maximum size of a text chunk, in bytes. No text that mazepress writes is larger, but a text in a
 * hostile file may be. */
#define LARGEST_CHUNK (MAZE_INPUT_LENGTH + 1000)
#define MOST_CHUNKS 12

typedef struct png_reader {
    const char *path;
    maze_error *error;
} png_reader;

static void on_error(png_struct *png, const char *message)
{
    png_reader *r = png_get_error_ptr(png);
    maze_fail(r->error, MAZE_NOT_OURS,
              "%s is a damaged PNG file: %s; copy it again",
              r->path, message);
    png_longjmp(png, 1);
}

static void on_warning(png_struct *png, const char *message)
{
}

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
    png_set_chunk_cache_max(png, MOST_CHUNKS + 2); /* libpng counts two chunks more than it reads */
    png_read_info(png, info);
    return g_strjoin(" ", find_text(png, info, "Recipe"), find_text(png, info, "Mask"), NULL);
}

/* Fails if a text before the image data of a PNG is too long. Without this check, libpng would read
 * the whole text before it reports an error. */
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
                             "%s contains a text of %lu bytes; the maximum is %d; use a file that "
                             "mazepress wrote",
                             path, (unsigned long)size, LARGEST_CHUNK);
}

static char *read_png(const char *path, FILE *file, maze_error *error)
{
    png_reader r = {path, error};
    if (!check_texts(path, file, error))
        return NULL;
    png_struct *png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &r, on_error, on_warning);
    png_info *info = png ? png_create_info_struct(png) : NULL;
    char *texts = info ? read_chunks(png, info, file) : NULL;
    png_destroy_read_struct(&png, &info, NULL);
    return texts;
}

/* Both the attributes of the root element and <metadata> contain the recipe and its inputs.
 * Programs that optimize SVG files remove these attributes or <metadata>, but not both. */
typedef struct svg_reader {
    char *words;
    bool found, in_metadata;
} svg_reader;

static void keep(svg_reader *reader, const char *recipe, const char *mask)
{
    reader->words = g_strjoin(" ", recipe, mask, NULL);
    reader->found = true;
}

static void on_start(GMarkupParseContext *context, const char *element, const char **names,
                     const char **values, void *data, GError **error)
{
    svg_reader *reader = data;
    reader->in_metadata = strcmp(element, "metadata") == 0;
    if (strcmp(element, "svg") != 0 || reader->found)
        return;
    const char *recipe = NULL, *mask = NULL;
    for (int i = 0; names[i]; i++) {
        if (!recipe && strcmp(names[i], "data-recipe") == 0)
            recipe = values[i];
        if (!mask && strcmp(names[i], "data-mask") == 0)
            mask = values[i];
    }
    if (recipe)
        keep(reader, recipe, mask);
}

static void on_end(GMarkupParseContext *context, const char *element, void *data, GError **error)
{
    ((svg_reader *)data)->in_metadata = false;
}

/* Reads the text in <metadata>. The text is "mazepress VERSION RECIPE [INPUT]...", perhaps with
 * added white space. */
static void on_text(GMarkupParseContext *context, const char *text, size_t size, void *data,
                    GError **error)
{
    svg_reader *reader = data;
    if (!reader->in_metadata || reader->found)
        return;
    g_autofree char *copy = g_strdelimit(g_strdup(text), "\t\r\n", ' ');
    char *rest, *words[4];
    for (int i = 0; i < 4; i++)
        words[i] = strtok_r(i == 0 ? copy : NULL, i == 3 ? "" : " ", &rest);
    if (words[2] && strcmp(words[0], "mazepress") == 0)
        keep(reader, words[2], words[3]);
}

static char *read_svg(const char *name, FILE *file, maze_error *error)
{
    static const GMarkupParser parser = {on_start, on_end, on_text, NULL, NULL};
    svg_reader reader = {0};
    g_autoptr(GError) reason = NULL;
    bool done = input_markup_read(file, &parser, &reader, &reader.found, &reason);
    if (!done && !reader.found)
        maze_fail(error, MAZE_NOT_OURS,
                  reason->code == G_MARKUP_ERROR_INVALID_CONTENT
                      ? "%s has %s, unlike SVG files of mazepress; use a file that mazepress wrote"
                      : "%s is a damaged SVG file: %s; copy it again",
                  name, reason->message);
    return done && !reader.found ? g_strdup("") : reader.words;
}

/* Objects have the members of write/maze.schema.json or of `mazepress info --json`. */
#define JSON_DEPTH 16
#define JSON_KEY 16 /* number of stored bytes of a member's name, including a final zero */
#define LAST_FORM 2

typedef struct json_reader {
    FILE *file;
    const char *name;
    maze_recipe_list *list;
    maze_error *error;
    int next;
    int failed; /* errno of a read error, or 0 */
    unsigned long line;
    unsigned depth;
    GString *text;
    char *recipe, *check, *input, *letters; /* stored members of the current object */
} json_reader;

static bool refuse(const json_reader *j, const char *what)
{
    return maze_fail(j->error, MAZE_NOT_OURS, "%s: line %lu: %.400s", j->name, j->line, what);
}

/* Reports a fault in the JSON text or, if the file could not be read to its end, the read error. */
static bool fail(const json_reader *j, const char *what)
{
    if (j->failed)
        return maze_fail(j->error, MAZE_IO, "cannot read %s: %s", j->name, strerror(j->failed));
    return refuse(j, j->next == EOF ? "the file ends too early; copy it again" : what);
}

static void step(json_reader *j)
{
    j->line += j->next == '\n';
    j->next = getc(j->file);
    if (j->next == EOF && ferror(j->file))
        j->failed = errno;
}

static void skip_space(json_reader *j)
{
    while (j->next == ' ' || j->next == '\t' || j->next == '\n' || j->next == '\r')
        step(j);
}

static bool keep_character(json_reader *j, int c)
{
    if (j->text->len >= MAZE_INPUT_LENGTH)
        return fail(j, "a text has more than 4 MB; shorten it");
    g_string_append_c(j->text, (char)c);
    return true;
}

/* Reads an escape sequence. NUL and characters outside ASCII become "?". */
static bool read_escape(json_reader *reader)
{
    static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    unsigned code = 0;
    step(reader);
    const char *escape = reader->next > 0 ? strchr(escapes, reader->next) : NULL;
    if (escape)
        return keep_character(reader, meanings[escape - escapes]);
    if (reader->next != 'u')
        return fail(reader, "a text has an unknown escape sequence; write a backslash as \\\\");
    for (int i = 0; i < 4; i++) {
        step(reader);
        int digit = reader->next == EOF ? -1 : g_ascii_xdigit_value((char)reader->next);
        if (digit < 0)
            return fail(reader, "\\u must be followed by four hexadecimal digits, as in \\u00e9");
        code = code * 16 + (unsigned)digit;
    }
    return keep_character(reader, code > 0 && code < 0x80 ? (int)code : '?');
}

static bool read_string(json_reader *j)
{
    g_string_truncate(j->text, 0);
    for (step(j); j->next != '"'; step(j)) {
        if (j->next < 0x20)
            return fail(j, "a text contains a line break or another control character; close its "
                           "quotes, or write \\n for a line break");
        if (!(j->next == '\\' ? read_escape(j) : keep_character(j, j->next < 0x80 ? j->next : '?')))
            return false;
    }
    step(j);
    return true;
}

/* Moves at most `most` characters of the set `of` from the input to the text. Fails if fewer than
 * `least` such characters follow. */
static bool take(json_reader *j, const char *of, size_t least, size_t most)
{
    size_t taken = 0;
    for (; taken < most && j->next > 0 && strchr(of, j->next); taken++, step(j))
        if (!keep_character(j, j->next))
            return false;
    return taken >= least || fail(j, "a value is missing or incomplete here; write a number, or a "
                                     "text in quotes");
}

static bool read_number(json_reader *reader)
{
    static const char digits[] = "0123456789";
    g_string_truncate(reader->text, 0);
    if (!take(reader, "-", 0, 1))
        return false;
    bool zero = reader->next == '0';
    if (!take(reader, digits, 1, zero ? 1 : SIZE_MAX))
        return false;
    if (zero && reader->next >= '0' && reader->next <= '9')
        return fail(reader, "a number begins with 0; remove the 0");
    bool fraction = reader->next == '.';
    if (!take(reader, ".", 0, 1) || (fraction && !take(reader, digits, 1, SIZE_MAX)))
        return false;
    bool power = reader->next == 'e' || reader->next == 'E';
    return !power || (take(reader, "eE", 1, 1) && take(reader, "+-", 0, 1) &&
                      take(reader, digits, 1, SIZE_MAX));
}

static bool read_word(json_reader *j, const char *word)
{
    for (; *word; word++, step(j))
        if (j->next != *word)
            return fail(j, "a value is misspelled here; write true, false, null, or a text in "
                           "quotes");
    return true;
}

static bool keep_text(const json_reader *j, char **to, size_t most, const char *too_long)
{
    if (j->text->len > most)
        return refuse(j, too_long);
    g_free(*to);
    *to = g_strdup(j->text->str);
    return true;
}

/* Stores the value of a member if its key is known. `start` is the first character of the value. */
static bool take_member(json_reader *reader, const char *key, int start)
{
    bool string = start == '"', number = start == '-' || g_ascii_isdigit((char)start);
    if (number && strcmp(key, "form") == 0 && strcmp(reader->text->str, "1") != 0 &&
        strcmp(reader->text->str, "2") != 0) {
        char what[160];
        snprintf(what, sizeof what,
                 "this maze has the form %.40s, but this mazepress reads only the forms 1 to %d; "
                 "update mazepress",
                 reader->text->str, LAST_FORM);
        return refuse(reader, what);
    }
    if (string && strcmp(key, "recipe") == 0)
        return keep_text(reader, &reader->recipe, MAZE_RECIPE_LENGTH,
                         "the recipe has more than 200 characters, which is the maximum; "
                         "shorten it, or copy the file again");
    if (string && strcmp(key, "check") == 0)
        return keep_text(reader, &reader->check, 1,
                         "the value of \"check\" is longer than one "
                         "character; write only the check character");
    return !string || strcmp(key, "input") != 0 ||
           keep_text(reader, &reader->input, MAZE_INPUT_LENGTH,
                     "the value of \"input\" is longer than any input of mazepress; copy the file "
                     "again");
}

/* Stores the letters of a maze: the text of the member "input" in a nested object. */
static bool take_letters(json_reader *j, const char *key, int start)
{
    return start != '"' || strcmp(key, "input") != 0 || !base_begins(j->text->str, "letters.") ||
           keep_text(j, &j->letters, MAZE_INPUT_LENGTH,
                     "the value of \"input\" is longer than any "
                     "text of letters; copy the file again");
}

static bool read_value(json_reader *reader);

static bool read_key(json_reader *j, char key[JSON_KEY])
{
    if (j->next != '"')
        return fail(j, "a name in quotes is missing here; add it, or remove the comma before it");
    if (!read_string(j))
        return false;
    g_strlcpy(key, j->text->str, JSON_KEY);
    skip_space(j);
    if (j->next != ':')
        return fail(j, "a \":\" is missing here, after a name; add it");
    step(j);
    return true;
}

static bool read_nested(json_reader *reader, char end)
{
    char key[JSON_KEY];
    if (reader->depth == JSON_DEPTH)
        return fail(reader, "values are nested more than 16 deep; remove some of the brackets");
    reader->depth++;
    step(reader);
    for (bool first = true; skip_space(reader), reader->next != end; first = false) {
        if (!first && reader->next != ',')
            return fail(reader, "a comma or a closing bracket is missing here; add it");
        if (!first)
            step(reader);
        skip_space(reader);
        if (end == '}' && !read_key(reader, key))
            return false;
        skip_space(reader);
        int start = reader->next;
        if (!read_value(reader) ||
            (reader->depth == 1 && end == '}' && !take_member(reader, key, start)) ||
            (reader->depth == 2 && end == '}' && !take_letters(reader, key, start)))
            return false;
    }
    reader->depth--;
    step(reader);
    return true;
}

static bool read_value(json_reader *reader)
{
    switch (reader->next) {
    case '{':
        return read_nested(reader, '}');
    case '[':
        return read_nested(reader, ']');
    case '"':
        return read_string(reader);
    case 't':
        return read_word(reader, "true");
    case 'f':
        return read_word(reader, "false");
    case 'n':
        return read_word(reader, "null");
    default:
        return read_number(reader);
    }
}

static void forget(json_reader *j)
{
    g_free(j->recipe);
    g_free(j->check);
    g_free(j->input);
    g_free(j->letters);
    j->recipe = j->check = j->input = j->letters = NULL;
}

static bool end_maze(json_reader *reader)
{
    maze_error reason;
    if (!reader->recipe)
        return refuse(reader,
                      "the JSON object that ends here has no recipe in quotes; add one, such as "
                      "\"recipe\": \"rect20x20-7391\", or, if the file is the specification of a "
                      "book, rename the file so that its name ends in .yaml");
    bool checked = reader->check && *reader->check;
    g_autofree char *text =
        g_strconcat(reader->recipe, checked ? "." : "", checked ? reader->check : "", NULL);
    bool done = (!reader->input || add_inputs(reader->list, reader->input, &reason)) &&
                (!reader->letters || add_inputs(reader->list, reader->letters, &reason)) &&
                add_recipe(reader->list, text, &reason);
    forget(reader);
    return done || refuse(reader, reason.message);
}

static bool read_json(const char *name, FILE *file, maze_recipe_list *list, maze_error *error)
{
    json_reader reader = {.file = file,
                          .name = name,
                          .list = list,
                          .error = error,
                          .line = 1,
                          .text = g_string_new(NULL)};
    bool done = true;
    step(&reader);
    for (skip_space(&reader); done && reader.next != EOF; skip_space(&reader)) {
        done = reader.next == '{'
                   ? read_value(&reader) && end_maze(&reader)
                   : refuse(&reader, "only another JSON object, such as {\"recipe\": "
                                     "\"rect20x20-7391\"}, can follow here; remove the other text");
    }
    if (done && reader.failed)
        done = fail(&reader, "");
    forget(&reader);
    g_string_free(reader.text, TRUE);
    return done;
}

/* Reports that an image has no recipe. The image may be a photograph or a screenshot of a maze. */
static bool fail_picture(const char *name, input_kind kind, maze_error *error)
{
    return maze_fail(error, MAZE_NOT_OURS,
                     "%s is an image without a recipe; if it shows a maze of mazepress, use the "
                     "recipe that is printed below the maze; to make a maze from the image, use %s",
                     name,
                     input_is_svg(kind)
                         ? "the option \"outline\" for its shape"
                         : "the option \"mask\" or the option \"outline\" for its shape, or the "
                           "option \"reveal\" for a solution that shows it");
}

static bool fail_other(const char *name, FILE *file, maze_error *error)
{
    if (g_str_has_suffix(name, ".yaml") || g_str_has_suffix(name, ".yml"))
        return maze_fail(
            error, MAZE_NOT_OURS,
            "%s looks like the specification of a book; use `mazepress book %s` to make the book",
            name, name);
    if (getc(file) == EOF)
        return maze_fail(error, MAZE_NOT_OURS,
                         "%s is empty; use a file that contains recipes",
                         name);
    return maze_fail(error, MAZE_NOT_OURS,
                     "%s is not a file that mazepress can read recipes from; use a png, svg, pdf "
                     "or json written by mazepress, or a list of recipes (.txt)",
                     name);
}

/* Reports that a file has no recipe. Files for print shops have no metadata, but a list of their
 * recipes is next to them. */
static bool fail_empty(const char *name, maze_error *error)
{
    g_autofree char *list =
        g_str_has_suffix(name, ".pdf") && strlen(name) > strlen(".pdf")
            ? g_strdup_printf("%.*s.recipes.txt", (int)(strlen(name) - strlen(".pdf")), name)
            : NULL;
    if (!list)
        maze_fail(error, MAZE_NOT_OURS,
                  "%s contains no recipe; use a file that mazepress wrote, or the recipe that is "
                  "printed below the maze",
                  name);
    else if (access(list, R_OK) == 0)
        maze_fail(error, MAZE_NOT_OURS,
                  "%s contains no recipe, like all files for print shops; use the list of its "
                  "recipes, %s",
                  name, list);
    else
        maze_fail(error, MAZE_NOT_OURS,
                  "%s contains no recipe; if mazepress wrote it for a print shop, use its list of "
                  "recipes, %s; otherwise, use the recipes that are printed below the mazes",
                  name, list);
    return false;
}

static bool add_words(const char *name, char *words, maze_recipe_list *list, maze_error *error)
{
    char *rest;
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        maze_error reason;
        if (!(recipe_is_input_text(word) ? add_input(list, word, &reason)
                                         : add_recipe(list, word, &reason)))
            return maze_fail(error, reason.status == MAZE_BAD_INPUT ? MAZE_NOT_OURS : reason.status,
                             "%s: %.400s", name, reason.message);
    }
    return true;
}

static bool read_file(FILE *file, const char *name, maze_recipe_list *list, maze_error *error)
{
    input_kind kind;
    g_autofree char *words = NULL;
    if (!input_kind_of(file, &kind))
        return maze_fail(error, MAZE_IO, "cannot read %s: %s", name, strerror(errno));
    if (kind == INPUT_JSON)
        return read_json(name, file, list, error);
    if (kind == INPUT_PNG)
        words = read_png(name, file, error);
    else if (kind == INPUT_PDF)
        words = read_pdf(name, file, error);
    else if (kind == INPUT_SVG)
        words = read_svg(name, file, error);
    else if (kind == INPUT_JPEG || kind == INPUT_PACKED_SVG)
        fail_picture(name, kind, error);
    else
        fail_other(name, file, error);
    bool done = words && add_words(name, words, list, error);
    if (done && list->count == 0 && (kind == INPUT_PNG || kind == INPUT_SVG))
        return fail_picture(name, kind, error);
    return done;
}

bool input_recipes_read(FILE *file, const char *name, maze_recipe_list *list, maze_error *error)
{
    maze_recipe_list found = {0};
    bool done =
        read_file(file, name, &found, error) && (found.count > 0 || fail_empty(name, error));
    if (done)
        *list = found;
    else
        maze_recipe_list_finish(&found);
    return done;
}

bool maze_read_recipes(const char *path, maze_recipe_list *list, maze_error *error)
{
    if (!given(path, "path", error) || !given(list, "list", error))
        return false;
    FILE *file = input_open_as(path, path, error);
    bool done = file && input_recipes_read(file, path, list, error);
    if (file)
        fclose(file);
    return done;
}
