/* Reads any bytes as a list of names and as a list of words. An accepted list contains printable
 * text, and a rejected list has a reason. */
#include "fuzz.h"

#include "book/puzzles/vocabulary.h"
#include "book/spec/class_names.h"
#include "core/base/strings.h"

#include <stdlib.h>
#include <string.h>

/* Requires that the text is UTF-8 and contains no control characters. */
static void require_text(const char *text)
{
    FUZZ_REQUIRE(text != NULL && *text != '\0');
    for (size_t length; *text; text += length) {
        length = base_utf8_character(text);
        FUZZ_REQUIRE(length > 0 && (unsigned char)*text >= ' ' && *text != 0x7F);
    }
}

static void try_names(const char *path, const char *column)
{
    book_names names = {0};
    maze_error error;
    if (book_class_names_read(path, column, &names, &error)) {
        FUZZ_REQUIRE(names.count > 0);
        for (size_t i = 0; i < names.count; i++)
            require_text(names.names[i]);
    } else {
        fuzz_require_message(error.message, sizeof error.message);
    }
    for (size_t i = 0; i < names.count; i++)
        free(names.names[i]);
    free(names.names);
    free(names.report);
}

static void try_words(const char *path)
{
    book_vocabulary words = {0};
    maze_error error;
    if (book_vocabulary_read(path, NULL, &words, &error)) {
        FUZZ_REQUIRE(words.count > 0 && words.longest <= VOCABULARY_LETTERS);
        for (size_t i = 0; i < words.count; i++)
            require_text(words.words[i].text);
    } else {
        fuzz_require_message(error.message, sizeof error.message);
    }
    book_vocabulary_finish(&words);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *path = fuzz_file(data, size);
    try_names(path, NULL);
    try_names(path, "1");
    try_words(path);
    return 0;
}
