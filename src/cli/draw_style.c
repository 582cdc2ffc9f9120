/* Makes the styles of the mazes of `draw` from options, lists, sections of books, and the sentences
 * that files store with recipes. */
#include "cli/draw.h"

#include "book/puzzles/questions.h"
#include "core/recipe/inputs.h"
#include "core/recipe/recipe.h"
#include "core/recipe/sentences.h"
#include "write/files/document.h"

#include <stdlib.h>

/* Returns the style with a filled solution. If the recipe or the format does not allow a filled
 * solution, returns the style unchanged. */
static maze_style filled_style(const maze_style *style, const maze_recipe *recipe,
                               const maze_format *format)
{
    maze_style filled = *style;
    filled.solution_fill = true;
    return page_style_suits(recipe, &filled, filled.draw, NULL) &&
                   maze_format_check(format, &filled, NULL)
               ? filled
               : *style;
}

void cli_draw_add_tone(const draw_target *target, const maze_recipe *recipe, maze_style *style)
{
    maze_style toned = *style;
    if (style->tone != MAZE_TONE_NONE || page_style_is_given(style, "tone") ||
        !recipe_own_tone(recipe, target->list.inputs, &toned.tone_checksum) ||
        !recipe_inputs_have(target->list.inputs, toned.tone_checksum))
        return;
    toned.tone = MAZE_TONE_PICTURE;
    toned.tone_grays = (recipe_grays){0};
    if (page_style_suits(recipe, &toned, toned.draw, NULL) &&
        maze_format_check(target->format, &toned, NULL))
        *style = toned;
}

maze_style cli_draw_style(const draw_target *target, const maze_recipe *recipe)
{
    cli_line line;
    maze_style style = target->style;
    static const maze_style plain;
    bool fills =
        target->solution != MAZE_SOLUTION_NONE && page_sheet_kind_shown(recipe, &plain)->fills;
    if (cli_lines_options(&target->lines, recipe, &line)) {
        style = line.style;
        style.medium = target->style.medium;
        style.whole = target->style.whole;
        if (style.tone == MAZE_TONE_NONE) {
            style.tone = target->style.tone;
            style.tone_checksum = target->style.tone_checksum;
        }
        style.start_picture = target->style.start_picture;
        style.goal_picture = target->style.goal_picture;
        style.collect_picture = target->style.collect_picture;
    }
    return fills ? filled_style(&style, recipe, target->format) : style;
}

/* Sets the letters of the style to the sentence of the recipe, unless the style already has
 * letters. The style borrows the sentence. */
static void add_sentence(const draw_target *target, const maze_recipe *recipe, maze_style *style)
{
    const recipe_sentence *sentence = cli_map_get(&target->sentences, &recipe, sizeof recipe);
    if (!sentence || style->letters)
        return;
    style->letters = sentence->text;
    style->letters_kind = sentence->kind;
    style->letters_language = sentence->tag;
}

maze_style cli_draw_style_of(const draw_target *target, const maze_recipe *recipe)
{
    maze_style style = cli_draw_style(target, recipe);
    add_sentence(target, recipe, &style);
    return style;
}

/* a sheet with a task is for children if its maze has at most this number of columns */
#define CHILD_COLUMNS 16

/* Sets the language of the sheet's texts. Also sets the look of a sheet with a task, unless the
 * user requested a look. */
static void add_language(const draw_target *target, const maze_recipe *recipe, maze_style *style)
{
    const page_sheet_kind *kind = page_sheet_kind_of(recipe, style);
    if (!style->letters_language && book_question_of(kind->task)->title)
        style->letters_language = target->language;
    if ((!style->letters && !kind->question) || style->look != MAZE_LOOK_AUTO ||
        target->format->medium != MAZE_MEDIUM_SHEET || style->paper.width == NO_PAPER)
        return;
    bool child = recipe_estimate_of(recipe, NULL).extent.x <= CHILD_COLUMNS;
    style->look = kind->look ? kind->look : child ? MAZE_LOOK_PLAYFUL : MAZE_LOOK_CLASSIC;
}

/* Removes the section's texts from the style if they do not suit the maze, the format or the
 * paper. */
static void add_words(const draw_target *target, const maze_recipe *recipe, maze_style *style)
{
    bool bare = !style->title && !style->caption && page_style_is_given(style, "caption");
    if (target->format->medium != MAZE_MEDIUM_SHEET || style->paper.width == NO_PAPER || bare ||
        book_has_task(recipe, style))
        style->content.words = NULL;
    style->design.marks_apart |= style->content.words != NULL;
}

void cli_draw_add_section(const draw_target *target, const maze_recipe *recipe, maze_style *style)
{
    add_sentence(target, recipe, style);
    if (target->section)
        cli_print(NULL)->section_dress(target->section, recipe, style);
    add_language(target, recipe, style);
}

bool cli_draw_dressed_style(draw_target *target, const maze_recipe *recipe, maze_style *style,
                            maze_error *error)
{
    *style = cli_draw_style(target, recipe);
    cli_draw_add_tone(target, recipe, style);
    cli_draw_add_section(target, recipe, style);
    add_words(target, recipe, style);
    const bool *bare = cli_map_get(&target->bare, &recipe, sizeof recipe);
    style->start_picture = bare && bare[0] ? NULL : style->start_picture;
    style->goal_picture = bare && bare[1] ? NULL : style->goal_picture;
    bool pictured = target->section || style->start_picture || style->goal_picture ||
                    !write_check_pictures(target->format, "", NULL);
    return pictured || cli_draw_add_roads(target, recipe, style, error);
}

static void free_sentence(void *value)
{
    recipe_sentence *sentence = value;
    free(sentence->text);
    free(sentence);
}

bool cli_draw_read_sentences(draw_target *target, maze_error *error)
{
    for (size_t i = 0; i < target->list.count; i++) {
        maze_recipe *const *recipe = &target->list.recipes[i];
        const char *text = recipe_inputs_sentence(target->list.inputs, *recipe, NULL);
        if (!text || cli_map_get(&target->sentences, recipe, sizeof *recipe))
            continue;
        recipe_sentence *sentence = cli_new(1, sizeof *sentence);
        if (!recipe_sentence_read(text, sentence, error)) {
            free_sentence(sentence);
            return false;
        }
        cli_map_put(&target->sentences, recipe, sizeof *recipe, sentence);
    }
    return true;
}

void cli_draw_finish_sentences(draw_target *target)
{
    cli_map_finish(&target->sentences, free_sentence);
}
