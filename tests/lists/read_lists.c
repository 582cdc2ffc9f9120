/* Prints the names that mazepress reads from lists: read_lists [words] [column=NAME] FILE... For
 * each file, the program prints "ok", the names, each on a line after a tab, and the report. If
 * the file is rejected, it prints "error" and the error instead. A line with a dot follows. With
 * the argument `words`, it prints words instead of names, and the meaning and the picture of
 * each word after "|". */
#include "book/puzzles/vocabulary.h"
#include "book/spec/class_names.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

static void print_names(const char *path, const char *column)
{
    book_names names = {0};
    maze_error error;
    if (book_class_names_read(path, column, &names, &error)) {
        puts("ok");
        for (size_t i = 0; i < names.count; i++)
            printf("\t%s\n", names.names[i]);
        printf("%s.\n", names.report);
    } else {
        printf("error\n%s\n.\n", error.message);
    }
    g_strfreev(names.names);
    g_free(names.report);
}

static void print_words(const char *path, const char *column)
{
    book_vocabulary words;
    maze_error error;
    if (book_vocabulary_read(path, column, &words, &error)) {
        puts("ok");
        for (size_t i = 0; i < words.count; i++)
            printf("\t%s|%s|%s\n", words.words[i].text,
                   words.words[i].meaning ? words.words[i].meaning : "",
                   words.words[i].picture ? words.words[i].picture : "");
        printf("%s.\n", words.report);
    } else {
        printf("error\n%s\n.\n", error.message);
    }
    book_vocabulary_finish(&words);
}

int main(int argc, char **argv)
{
    const char *column = NULL;
    bool words = argc > 1 && strcmp(argv[1], "words") == 0;
    for (int i = 1 + words; i < argc; i++)
        if (strncmp(argv[i], "column=", 7) == 0)
            column = argv[i] + 7;
        else
            (words ? print_words : print_names)(argv[i], column);
    return 0;
}
