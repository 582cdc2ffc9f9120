#include "book/rules.h"

#include "core/recipe/recipe.h"

#include <string.h>

/* Doors by number are sides of the border, or cells: "c17", "center"; others but center are at the
 * border. */
static void add_doors(const maze_recipe *recipe, book_rules_facts *facts)
{
    recipe_field doors = recipe_field_in(recipe, SLOT_DOORS);
    const char *word = doors.row && doors.row->word ? doors.row->word : "";
    const char *dot = strchr(doors.text, '.');
    bool ends_inside = strcmp(word, "center") == 0 || (dot && dot[1] == 'c');
    bool starts_inside = dot && *doors.text == 'c';
    facts->goal_inside = facts->goal_inside || ends_inside || starts_inside;
    facts->openings = facts->openings || !ends_inside || starts_inside;
}

const char *rules_of(const book_terms *terms, const book_puzzle_list *puzzles, char *text,
                     size_t size)
{
    book_rules_facts facts = {0};
    if (terms->words[WORD_HOW_TO_PLAY_TEXT])
        return terms->words[WORD_HOW_TO_PLAY_TEXT];
    for (size_t i = 0; i < puzzles->count; i++) {
        const maze_recipe *recipe = puzzles->puzzles[i].recipe;
        add_doors(recipe, &facts);
        facts.several_ways = facts.several_ways || !(recipe_has(recipe) & HAS_TREE);
        facts.bridges = facts.bridges || !(recipe_has(recipe) & HAS_PLANE);
    }
    for (size_t i = 0; i < terms->section_count; i++)
        facts.reveals = facts.reveals || terms->sections[i].revealed;
    return book_rules_in_words(terms->speech, &facts, text, size);
}
