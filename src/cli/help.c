#include "cli/help.h"

#include "cli/verbs.h"

#include <stdio.h>
#include <string.h>

int help_print(void)
{
    const verb_row *verb;
    puts("mazepress turns one line of text into a maze, and many into a puzzle book.\n"
         "\n"
         "  mazepress rect20x26-7391                 a sheet to print: rect20x26-7391.pdf\n"
         "  mazepress draw -f svg --solution 40      a picture for the web, with its way\n"
         "  mazepress book --level easy --puzzles 24 --title \"My mazes\" -o book.pdf\n"
         "\n"
         "Verbs:");
    for (unsigned i = 0; (verb = verb_at(i)); i++)
        printf("  %-6s %s\n", verb->name, verb->summary);
    puts("\n`mazepress VERB --help` lists its options; `man mazepress` explains everything.");
    return finish_stdout();
}

/* "-o, --output=PATH" or "--solution[=KIND]"; returns its length. */
static int write_form(const cli_option *option, char *text, size_t size)
{
    const char letter[] = {'-', option->letter, ',', ' ', '\0'};
    const char *equals = option->alone ? "[=" : option->value ? "=" : "";
    return snprintf(text, size, "%s--%s%s%s%s", option->letter ? letter : "", option->name, equals,
                    option->value ? option->value : "", option->alone ? "]" : "");
}

int help_print_verb(cli_verb verb)
{
    const verb_row *row = verb_at(verb);
    cli_option option;
    char form[80];
    int width = 0;
    printf("Usage:\n  mazepress %s [OPTION...] %s\n\n%s\n", row->name, row->operands, row->about);
    for (unsigned i = 0; option_at(verb, i, &option); i++)
        width = MAX(width, write_form(&option, form, sizeof form));
    const char *group = "";
    for (unsigned i = 0; option_at(verb, i, &option); i++) {
        if (option.group != group)
            printf("\n%s\n", option.group ? option.group : "Options:");
        group = option.group;
        write_form(&option, form, sizeof form);
        printf("  %-*s  %s\n", width, form, option.summary);
    }
    return finish_stdout();
}

bool help_is_asked(char **argv)
{
    for (; *argv && strcmp(*argv, "--") != 0; argv++)
        if (strcmp(*argv, "--help") == 0 || strcmp(*argv, "-h") == 0)
            return true;
    return false;
}
