/* The letters that a pdf shows, compared with those that were asked for: damaged files are noticed,
 * and so is what Cairo leaves out. */
#include "unit.h"

#include "output/pdf/to_unicode.h"
#include "output/type/page_letters.h"
#include "page/layout/page.h"
#include "write/files/document.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LATIN "2 beginbfchar <41> <0041> <42> <00420301> endbfchar"
#define RANGES                                                                                     \
    "2 beginbfrange <0001> <0003> <0061> <0004> <0005> [<D83DDE00> <00660069>] endbfrange"

/* A page whose content is given, with a simple font /F, a composite one /W and a form /X that shows
 * an A; qpdf finds the objects without a table. */
static qpdf_data page_of(const char *content)
{
    static const char file[] =
        "%%PDF-1.4\n"
        "1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n"
        "2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n"
        "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources 10 0 R>>\n"
        "endobj\n"
        "4 0 obj\n<</Length %zu>>\nstream\n%s\nendstream\nendobj\n"
        "5 0 obj\n<</Type/Font/Subtype/TrueType/ToUnicode 7 0 R>>\nendobj\n"
        "6 0 obj\n<</Type/Font/Subtype/Type0/ToUnicode 8 0 R>>\nendobj\n"
        "7 0 obj\n<</Length %zu>>\nstream\n%s\nendstream\nendobj\n"
        "8 0 obj\n<</Length %zu>>\nstream\n%s\nendstream\nendobj\n"
        "9 0 obj\n<</Subtype/Form/Resources 10 0 R/Length 31>>\nstream\n"
        "BT /F 1 Tf (A) Tj ET /X Do %%\nendstream\nendobj\n"
        "10 0 obj\n<</Font<</F 5 0 R/W 6 0 R>>/XObject<</X 9 0 R>>>>\nendobj\n"
        "trailer\n<</Root 1 0 R/Size 11>>\n";
    static char text[4096];
    int size = snprintf(text, sizeof text, file, strlen(content) + 1, content, sizeof LATIN, LATIN,
                        sizeof RANGES, RANGES);
    qpdf_data qpdf = qpdf_init();
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    qpdf_silence_errors(qpdf);
    qpdf_read_memory(qpdf, "page", text, (unsigned long long)size, NULL);
    assert_int_equal(qpdf_get_num_pages(qpdf), 1);
    while (qpdf_more_warnings(qpdf)) /* of the table that is not there */
        qpdf_next_warning(qpdf);
    return qpdf;
}

/* The letters that the page shows, in order, are these; and so many glyphs. */
static void assert_shown(const char *content, const char *wanted, uint64_t glyphs)
{
    qpdf_data qpdf = page_of(content);
    letters shown = {0};
    letters_reader *reader = letters_reader_create(qpdf);
    letters_read(reader, qpdf_get_page_n(qpdf, 0), &shown);
    letters_reader_destroy(reader);
    char found[256] = "";
    size_t used = 0;
    for (size_t i = 0; i < shown.count; i++)
        used += (size_t)snprintf(found + used, sizeof found - used, "%s%X", i ? " " : "",
                                 (unsigned)shown.codes[i]);
    assert_string_equal(found, wanted);
    assert_int_equal(shown.glyphs, glyphs);
    letters_finish(&shown);
    qpdf_cleanup(&qpdf);
}

static void letters_are_what_their_fonts_say(void **state)
{
    (void)state;
    assert_shown("BT /F 1 Tf (A) Tj [(B)-5<41>3(A)] TJ ET", "41 42 301 41 41", 4);
    assert_shown("BT /W 1 Tf <00010003> Tj <0004> ' 1 1 <0005> \" ET", "61 63 1F600 66 69", 4);
    assert_shown("BT /F 1 Tf (C) Tj /Z 1 Tf (A) Tj ET", "", 2);
    assert_shown("(A) Tj", "", 1);
    assert_shown("", "", 0);
}

static void a_text_stands_for_its_letters(void **state)
{
    (void)state;
    assert_shown("BT /F 1 Tf /Span << /ActualText <FEFF0416> >> BDC (AB) Tj EMC (A) Tj ET",
                 "416 41", 3);
    assert_shown("BT /F 1 Tf /P <</MCID 0>> BDC (A) Tj EMC EMC (A) Tj ET", "41 41", 2);
    assert_shown(
        "BT /F 1 Tf /Span <</ActualText <FEFF> >> BDC /P BMC (A) Tj EMC (A) Tj EMC (A) Tj ET", "41",
        3);
}

/* Up to a bound, as often as they are painted; a form that paints itself comes to an end. */
static void forms_are_read(void **state)
{
    (void)state;
    qpdf_data qpdf = page_of("q /X Do Q");
    letters shown = {0};
    letters_reader *reader = letters_reader_create(qpdf);
    letters_read(reader, qpdf_get_page_n(qpdf, 0), &shown);
    assert_in_range(shown.count, 1, 1000);
    letters_finish(&shown);
    letters_reader_destroy(reader);
    qpdf_cleanup(&qpdf);
}

static letters list_of(const char *text)
{
    letters list = {0};
    for (; *text; text++)
        letters_add(&list, (unsigned char)*text);
    return list;
}

static void assert_lacking(const char *asked, const char *shown, size_t lacking, char worst)
{
    letters one = list_of(asked), other = list_of(shown);
    uint32_t found = 0;
    assert_int_equal(letters_lacking(&one, &other, &found), lacking);
    assert_int_equal(found, worst);
    letters_finish(&one);
    letters_finish(&other);
}

static void letters_that_lack_are_counted(void **state)
{
    (void)state;
    assert_lacking("", "", 0, 0);
    assert_lacking("maze", "maze", 0, 0);
    assert_lacking("maze", "zema and more", 0, 0);
    assert_lacking("maze", "", 4, 'a');
    assert_lacking("hello hello", "help", 8, 'l');
    assert_lacking("aab", "abb", 1, 'a');
}

/* A page of a maze, a number printed below it, and a word whose place may be off the paper. */
typedef struct source {
    maze_maze *maze;
    maze_style style;
    double left; /* of the word */
} source;

static maze_page *make_page(void *context, uint32_t index, maze_error *error)
{
    source *s = context;
    double left = index == 1 ? s->left : 50;
    maze_text text = {.string = (char *)"somewhere",
                      .size = 12,
                      .box = {left, 20, left + 200, 45},
                      .font = MAZE_FONT_BOLD};
    maze_page *page = maze_page_layout(s->maze, NULL, &s->style, error);
    if (page)
        page_add_text(page, &text);
    if (page && page_check(page, error))
        return page;
    maze_page_destroy(page);
    return NULL;
}

static bool write_pages(double left, const maze_finish *finish, maze_sink *sink, maze_error *error)
{
    source s = {.maze = maze_of("rect6x4-7"), .left = left};
    page_style_init(&s.style);
    s.style.medium = MAZE_MEDIUM_SHEET;
    s.style.caption = (char *)"A caption";
    maze_document document = {.pages = 2,
                              .page = make_page,
                              .context = &s,
                              .recipes = "rect6x4-7.k",
                              .has_date = true,
                              .finish = finish};
    bool done = maze_write(&document, maze_format_find("pdf", NULL), sink, error);
    maze_destroy(s.maze);
    return done;
}

/* Cairo leaves out what is farther off the page than ten times its size, and reports success. */
static void letters_that_cairo_left_out_are_noticed(void **state)
{
    (void)state;
    const maze_finish finishes[] = {{.press = false}, {.press = true}};
    const maze_finish *each[] = {NULL, &finishes[0], &finishes[1]};
    for (size_t i = 0; i < 3; i++) {
        maze_error error;
        maze_sink *sink = maze_sink_to_memory(&error);
        assert_done(write_pages(60, each[i], sink, &error), &error);
        assert_false(write_pages(-2000, each[i], sink, &error));
        assert_int_equal(error.status, MAZE_IO);
        assert_non_null(strstr(error.message, "page 2 lacks letters: 9 of its "));
        maze_sink_destroy(sink);
    }
}

/* What was asked for a page of two words. */
static letters_asked ask(const char *text)
{
    maze_error error;
    letters_asked asked = {0};
    assert_done(letters_next_page(&asked, &error), &error);
    asked.pages[0] = list_of(text);
    asked.pages[0].glyphs = strlen(text);
    return asked;
}

static void assert_checked(const char *content, const char *asked_for, const char *message)
{
    maze_error error = {.message = ""};
    qpdf_data qpdf = page_of(content);
    letters_asked asked = ask(asked_for);
    assert_int_equal(letters_check(qpdf, &asked, 7, &error), message == NULL);
    if (message)
        assert_non_null(strstr(error.message, message));
    letters_asked_finish(&asked);
    qpdf_cleanup(&qpdf);
}

static void damaged_pages_are_noticed(void **state)
{
    (void)state;
    assert_checked("BT /F 1 Tf (A) Tj /W 1 Tf <00010002> Tj ET", "Aab", NULL);
    assert_checked(
        "BT /F 1 Tf (A) Tj /W 1 Tf <0001> Tj ET", "Aab",
        "page 7 lacks letters: 1 of its 3 are not in the finished pdf, among them \"b\"");
    assert_checked("BT /W 1 Tf <000100020003> Tj ET", "Aab", NULL); /* one has another meaning */
    assert_checked("BT /W 1 Tf <000100020003000100020003000100020003> Tj ET", "AAAAAAAAA",
                   "9 of its 9 are not");
    assert_checked("BT /W 1 Tf (A) Tj /F 1 Tf <00010002> Tj ET", "Aab", "3 of its 3");
    assert_checked("BT /F 1 Tf /Span <</ActualText <FEFF00410042> >> BDC (A) Tj EMC ET", "AB",
                   "page 7 lacks letters: the finished pdf shows 1 of 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_what_their_fonts_say),
        cmocka_unit_test(a_text_stands_for_its_letters),
        cmocka_unit_test(forms_are_read),
        cmocka_unit_test(letters_that_lack_are_counted),
        cmocka_unit_test(letters_that_cairo_left_out_are_noticed),
        cmocka_unit_test(damaged_pages_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
