#include "output/letters.h"

#include "core/base/array.h"
#include "core/base/utf8.h"
#include "output/pdf_object.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

void letters_add(letters *list, uint32_t code)
{
    if (!list->no_memory && array_more(list->codes, list->count))
        list->codes[list->count++] = code;
    else
        list->no_memory = true;
}

void letters_finish(letters *list)
{
    free(list->codes);
    *list = (letters){0};
}

static int compare_codes(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

static void sort(letters *list)
{
    if (list->count > 1)
        qsort(list->codes, list->count, sizeof *list->codes, compare_codes);
}

size_t letters_lacking(letters *asked, letters *shown, uint32_t *worst)
{
    size_t lacking = 0, most = 0, run = 0, j = 0;
    if (asked->count == 0 ||
        (shown->count == asked->count &&
         memcmp(shown->codes, asked->codes, asked->count * sizeof *asked->codes) == 0))
        return 0;
    sort(asked);
    sort(shown);
    for (size_t i = 0; i < asked->count; i++) {
        uint32_t code = asked->codes[i];
        run = i > 0 && asked->codes[i - 1] == code ? run : 0;
        while (j < shown->count && shown->codes[j] < code)
            j++;
        if (j < shown->count && shown->codes[j] == code) {
            j++;
            continue;
        }
        lacking++;
        if (++run > most) {
            most = run;
            *worst = code;
        }
    }
    return lacking;
}

#define UNKNOWN 0xFFFD
#define FEW 4 /* letters that may have another meaning, beside half of a page's */

static bool is_changed(const letters *asked, const letters *shown, size_t lacking)
{
    size_t unknown = 0;
    for (size_t i = 0; i < shown->count; i++)
        unknown += shown->codes[i] == UNKNOWN;
    return shown->count < asked->count || lacking > asked->count / 2 + FEW + unknown;
}

static bool compare(letters *asked, letters *shown, uint32_t page, maze_error *error)
{
    static const char reason[] = "as happens when a font file can no longer be read";
    uint32_t worst = 0;
    char character[8] = "", quote[16];
    if (asked->no_memory || shown->no_memory)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the letters of page %lu",
                         (unsigned long)page);
    size_t lacking = letters_lacking(asked, shown, &worst);
    g_unichar_to_utf8(worst, character);
    if (is_changed(asked, shown, lacking))
        return maze_fail(error, MAZE_IO,
                         "page %lu lacks letters: %zu of its %zu are not in the finished pdf, "
                         "among them \"%s\" (U+%04X), %s",
                         (unsigned long)page, lacking, asked->count,
                         utf8_quote(character, quote, sizeof quote), (unsigned)worst, reason);
    if (shown->glyphs < asked->glyphs)
        return maze_fail(error, MAZE_IO,
                         "page %lu lacks letters: the finished pdf shows %llu of %llu, %s",
                         (unsigned long)page, (unsigned long long)shown->glyphs,
                         (unsigned long long)asked->glyphs, reason);
    return true;
}

static bool check_page(letters_reader *reader, qpdf_data qpdf, size_t i, letters *asked,
                       uint32_t number, maze_error *error)
{
    letters shown = {0};
    qpdf_oh page = qpdf_get_page_n(qpdf, i);
    letters_read(reader, page, &shown);
    qpdf_oh_release(qpdf, page);
    bool whole = object_check(qpdf, "read the painted pages", error) &&
                 compare(asked, &shown, number, error);
    asked->sum = shown.sum;
    letters_finish(&shown);
    return whole;
}

bool letters_check(qpdf_data qpdf, letters_asked *asked, uint32_t first, maze_error *error)
{
    letters_reader *reader = letters_reader_create(qpdf);
    bool whole = reader || maze_fail(error, MAZE_NO_MEMORY, "out of memory for letters");
    for (size_t i = 0; i < asked->count && whole; i++)
        if (asked->pages[i].glyphs > 0)
            whole = check_page(reader, qpdf, i, &asked->pages[i], first + (uint32_t)i, error);
    letters_reader_destroy(reader);
    return whole;
}
