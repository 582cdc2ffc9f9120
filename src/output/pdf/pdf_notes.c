/* Stores the recipes of pages and their inputs in a PDF, in page-piece dictionaries (ISO 32000-1,
 * 14.5). */
#include "output/pdf/pdf_notes.h"

#include "core/carve/maze.h"
#include "page/layout/page.h"

#include <string.h>
#include <time.h>

void output_pdf_date(char text[OUTPUT_DATE_ROOM], const maze_document *document)
{
    time_t seconds = document->has_date ? (time_t)document->date : 0;
    struct tm parts;
    if (!gmtime_r(&seconds, &parts) ||
        strftime(text, OUTPUT_DATE_ROOM, "D:%Y%m%d%H%M%SZ", &parts) == 0)
        g_strlcpy(text, "D:19700101000000Z", OUTPUT_DATE_ROOM);
}

/* The note of a page. Recipes are separated by spaces. */
typedef struct page_note {
    GString *recipes;
    GString *tones;    /* for each recipe whose maze has a tone, the text form of the tone */
    GPtrArray *inputs; /* indexes into `inputs` of output_notes, as GUINT_TO_POINTER */
} page_note;

struct output_notes {
    const maze_document *document;
    /* set of the recipes that the document lists; NULL: the document lists none */
    GHashTable *named;
    GArray *pages; /* for each page of the file, a page_note */
    GPtrArray *inputs;
    GHashTable *placed; /* for each checksum, the index of its input */
    GString *recipes;   /* each recipe of the notes once, separated by spaces */
    GHashTable *seen;   /* set of words in `recipes` */
};

static void clear_note(void *note)
{
    page_note *own = note;
    g_string_free(own->recipes, TRUE);
    g_string_free(own->tones, TRUE);
    g_ptr_array_unref(own->inputs);
}

output_notes *output_notes_create(const maze_document *document)
{
    output_notes *notes = g_new(output_notes, 1);
    *notes = (output_notes){.document = document,
                            .pages = g_array_new(FALSE, FALSE, sizeof(page_note)),
                            .inputs = g_ptr_array_new_with_free_func(free),
                            .placed = g_hash_table_new(NULL, NULL),
                            .recipes = g_string_new(NULL),
                            .seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    g_array_set_clear_func(notes->pages, clear_note);
    if (document->recipes) {
        g_auto(GStrv) words = g_strsplit(document->recipes, " ", -1);
        notes->named = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        for (size_t i = 0; words[i]; i++)
            g_hash_table_add(notes->named, g_strdup(words[i]));
    }
    return notes;
}

void output_notes_destroy(output_notes *n)
{
    if (n->named)
        g_hash_table_unref(n->named);
    g_array_unref(n->pages);
    g_ptr_array_unref(n->inputs);
    g_hash_table_unref(n->placed);
    g_string_free(n->recipes, TRUE);
    g_hash_table_unref(n->seen);
    g_free(n);
}

static void add_word(GString *words, const char *word)
{
    g_string_append_printf(words, "%s%s", words->len > 0 ? " " : "", word);
}

/* Adds an input to a note. Takes ownership of `text`, which is NULL if the input is already stored,
 * and "" if there is no input. */
static void note_text(output_notes *notes, page_note *note, uint32_t checksum, char *text)
{
    gpointer key = GUINT_TO_POINTER(checksum), place;
    bool none = text && !*text;
    bool stored = g_hash_table_lookup_extended(notes->placed, key, NULL, &place);
    if (!stored && !none) {
        place = GUINT_TO_POINTER(notes->inputs->len);
        g_ptr_array_add(notes->inputs, g_steal_pointer(&text));
        g_hash_table_insert(notes->placed, key, place);
    }
    if (!none && !g_ptr_array_find(note->inputs, place, NULL))
        g_ptr_array_add(note->inputs, place);
    free(text);
}

/* Notes which image is the tone of a maze. A page can have several images, and mazes without a
 * tone. */
static bool note_tone(page_note *note, const maze_page *page, size_t i, maze_error *error)
{
    char *text = recipe_tone_format(maze_get_recipe(maze_page_maze(page, i, NULL)),
                                    page->places[i].style.tone_checksum, error);
    if (!text)
        return false;
    add_word(note->tones, text);
    free(text);
    return true;
}

static bool note_inputs(output_notes *notes, page_note *note, const maze_page *page, size_t i,
                        maze_error *error)
{
    const maze_maze *maze = maze_page_maze(page, i, NULL);
    uint32_t checksum = 0;
    unsigned at = 0;
    while (recipe_next_input(maze_get_recipe(maze), &at, &checksum)) {
        bool stored = g_hash_table_contains(notes->placed, GUINT_TO_POINTER(checksum));
        char *text = stored ? NULL : carve_input_text(maze, checksum, error);
        if (!stored && !text)
            return false;
        note_text(notes, note, checksum, text);
    }
    char *tone = write_tone_of(page, i, error);
    char *letters = tone ? write_letters_of(page, i, &checksum, error) : NULL;
    if (!letters || (*tone && !note_tone(note, page, i, error))) {
        free(tone);
        free(letters);
        return false;
    }
    note_text(notes, note, page->places[i].style.tone_checksum, tone);
    note_text(notes, note, checksum, letters);
    return true;
}

/* Appends the note of a page once for each of the `pages` pages of the file that show this page. */
static void append_note(output_notes *n, page_note note, unsigned pages)
{
    g_array_append_val(n->pages, note);
    for (unsigned i = 1; i < pages; i++) {
        page_note copy = {g_string_new(note.recipes->str), g_string_new(note.tones->str),
                          g_ptr_array_ref(note.inputs)};
        g_array_append_val(n->pages, copy);
    }
}

bool output_notes_add(output_notes *notes, const maze_page *page, unsigned pages, maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 3];
    page_note note = {g_string_new(NULL), g_string_new(NULL), g_ptr_array_new()};
    bool done = true;
    for (size_t i = 0; done && write_recipe_of(page, i, recipe); i++) {
        if (notes->named && !g_hash_table_contains(notes->named, recipe))
            continue;
        add_word(note.recipes, recipe);
        if (g_hash_table_add(notes->seen, g_strdup(recipe)))
            add_word(notes->recipes, recipe);
        done = note_inputs(notes, &note, page, i, error);
    }
    append_note(notes, note, pages);
    return done;
}

const char *output_notes_keywords(output_notes *n)
{
    if (n->document->recipes || n->recipes->len == 0)
        return n->document->recipes;
    for (guint i = 0; i < n->inputs->len; i++)
        add_word(n->recipes, n->inputs->pdata[i]);
    return n->recipes->str;
}

uint32_t output_notes_count(const output_notes *n)
{
    return n->pages->len;
}

void output_notes_put(const output_notes *notes, output_pdf *file, uint32_t first)
{
    char date[OUTPUT_DATE_ROOM];
    output_pdf_date(date, notes->document);
    uint32_t inputs = output_pdf_reserve(file, notes->inputs->len);
    for (guint i = 0; i < notes->inputs->len; i++) {
        output_pdf_begin(file, inputs + i);
        output_pdf_text(file, notes->inputs->pdata[i]);
        output_pdf_end(file);
    }
    for (guint i = 0; i < notes->pages->len; i++) {
        const page_note *note = &g_array_index(notes->pages, page_note, i);
        output_pdf_begin(file, first + i);
        output_pdf_print(file, "<</mazepress <</LastModified (%s)/Private <</Recipes ", date);
        output_pdf_text(file, note->recipes->str);
        output_pdf_print(file, "/Inputs [");
        for (guint k = 0; k < note->inputs->len; k++)
            output_pdf_print(file, "%lu 0 R ",
                             (unsigned long)inputs + GPOINTER_TO_UINT(note->inputs->pdata[k]));
        output_pdf_print(file, "]");
        if (note->tones->len > 0) {
            output_pdf_print(file, "/Tones ");
            output_pdf_text(file, note->tones->str);
        }
        output_pdf_print(file, ">>>>>>");
        output_pdf_end(file);
    }
}

char *output_notes_entries(const output_notes *n, uint32_t note)
{
    char date[OUTPUT_DATE_ROOM];
    output_pdf_date(date, n->document);
    return g_strdup_printf("/LastModified (%s)/PieceInfo %lu 0 R", date, (unsigned long)note);
}
