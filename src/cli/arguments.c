#include "cli/arguments.h"

#include <mazepress/spec.h>
#include <mazepress/style.h>
#include <stdbool.h>
#include <string.h>

static bool is_solution_kind(const char *word)
{
    return word &&
           (strcmp(word, "shown") == 0 || strcmp(word, "hidden") == 0 || strcmp(word, "page") == 0);
}

/* With YAML's other names. */
static bool is_answer(const char *word)
{
    static const char *const answers[] = {"yes", "no", "auto", "true", "false"};
    for (size_t i = 0; word && i < G_N_ELEMENTS(answers); i++)
        if (strcmp(word, answers[i]) == 0)
            return true;
    return false;
}

/* True for an option that means yes where nothing is said: its values are yes and no. */
static bool is_question(const char *word)
{
    const maze_style_key *key;
    const maze_spec_key *book_key;
    if (strncmp(word, "--", 2) != 0)
        return false;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        if (strcmp(word + 2, key->name) == 0 && g_str_has_suffix(key->value, "yes|no"))
            return true;
    for (unsigned i = 0; (book_key = maze_spec_key_at(i)); i++)
        if (strcmp(word + 2, book_key->name) == 0 && g_str_has_suffix(book_key->value, "yes|no"))
            return true;
    return false;
}

/* True if the word behind `word` is its value, whatever it looks like. */
static bool takes_value(const char *word)
{
    static const char *const flags[] = {"--inline",  "--color-scheme", "--no-recipe",
                                        "--json",    "--recipe",       "--help",
                                        "--example", "--print-spec",   "--strict"};
    if (strcmp(word, "-o") == 0 || strcmp(word, "-f") == 0 || strcmp(word, "-j") == 0)
        return true;
    if (strncmp(word, "--", 2) != 0 || strchr(word, '='))
        return false;
    for (size_t i = 0; i < G_N_ELEMENTS(flags); i++)
        if (strcmp(word, flags[i]) == 0)
            return false;
    return true;
}

/* Appends an argument in a form that GOption reads right: it would take any word behind an option
 * with an optional value for its value, and knows no "-j4".  Returns how many words are read. */
static int append_argument(GPtrArray *to, char **words)
{
    const char *word = words[0];
    if (strcmp(word, "--solution") == 0) {
        bool has_kind = is_solution_kind(words[1]);
        g_ptr_array_add(to, g_strconcat("--solution=", has_kind ? words[1] : "shown", NULL));
        return has_kind ? 2 : 1;
    }
    if (is_question(word)) {
        bool has_value = is_answer(words[1]);
        g_ptr_array_add(to, g_strconcat(word, "=", has_value ? words[1] : "yes", NULL));
        return has_value ? 2 : 1;
    }
    if (takes_value(word) && words[1]) {
        g_ptr_array_add(to, g_strdup(word));
        g_ptr_array_add(to, g_strdup(words[1]));
        return 2;
    }
    if (word[0] == '-' && word[1] && strchr("ofj", word[1]) && word[2]) {
        g_ptr_array_add(to, g_strndup(word, 2));
        g_ptr_array_add(to, g_strdup(word + 2));
    } else {
        g_ptr_array_add(to, g_strdup(word));
    }
    return 1;
}

char **arguments_rewrite(char **words)
{
    GPtrArray *rewritten = g_ptr_array_new();
    while (*words && strcmp(*words, "--") != 0)
        words += append_argument(rewritten, words);
    for (; *words; words++)
        g_ptr_array_add(rewritten, g_strdup(*words));
    g_ptr_array_add(rewritten, NULL);
    return (char **)g_ptr_array_free(rewritten, FALSE);
}
