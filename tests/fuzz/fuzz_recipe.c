/* Reads any bytes as a recipe. An accepted recipe has a canonical form with the same meaning,
 * and a rejected recipe has a reason. */
#include "fuzz.h"

#include <mazepress/recipe.h>
#include <stdlib.h>
#include <string.h>

static void require_same(const maze_recipe *a, const maze_recipe *b)
{
    FUZZ_REQUIRE(strcmp(maze_recipe_shape(a), maze_recipe_shape(b)) == 0);
    FUZZ_REQUIRE(maze_recipe_size(a, 0) == maze_recipe_size(b, 0));
    FUZZ_REQUIRE(maze_recipe_size(a, 1) == maze_recipe_size(b, 1));
    const maze_term *term;
    uint32_t of_a[2], of_b[2];
    const char *text_a, *text_b;
    for (unsigned i = 0; (term = maze_recipe_field(a, i, of_a, &text_a)); i++) {
        FUZZ_REQUIRE(maze_recipe_field(b, i, of_b, &text_b) == term);
        FUZZ_REQUIRE(memcmp(of_a, of_b, sizeof of_a) == 0 && strcmp(text_a, text_b) == 0);
    }
    FUZZ_REQUIRE(maze_recipe_has_seed(a) == maze_recipe_has_seed(b));
    FUZZ_REQUIRE(maze_recipe_seed(a) == maze_recipe_seed(b));
}

static void require_round_trip(const maze_recipe *recipe)
{
    char text[MAZE_RECIPE_LENGTH + 1], checked[MAZE_RECIPE_LENGTH + 3], again[sizeof checked];
    maze_recipe_format(recipe, text);
    FUZZ_REQUIRE(strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789.-") == strlen(text));
    maze_recipe *same = maze_recipe_parse(text, NULL);
    FUZZ_REQUIRE(same != NULL);
    require_same(recipe, same);
    maze_recipe_destroy(same);
    maze_recipe_format_checked(recipe, checked);
    same = maze_recipe_parse(checked, NULL);
    FUZZ_REQUIRE(same != NULL);
    maze_recipe_format_checked(same, again);
    FUZZ_REQUIRE(strcmp(checked, again) == 0);
    maze_recipe_destroy(same);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    maze_error error;
    maze_recipe *recipe = maze_recipe_parse(text, &error);
    if (recipe) {
        require_round_trip(recipe);
    } else {
        FUZZ_REQUIRE(error.status == MAZE_BAD_INPUT);
        fuzz_require_message(error.message, sizeof error.message);
    }
    maze_recipe_destroy(recipe);
    free(text);
    return 0;
}
