/* What all sheets have in common: lines of text on baselines, and on a paper of their own the lines
 * at its top and bottom. */
#include "page/sheet_box.h"

#include "core/letters/letters.h"
#include "page/boxes/page_text.h"
#include "page/layout/style.h"
#include "page/marks/foot_marks.h"
#include "page/sheets_pages.h"

#include <stdio.h>

void page_sheet_put(const page_sheet_type *type, const page_sheet_line *line)
{
    maze_text text = {.string = (char *)line->string,
                      .font = line->font,
                      .align = line->align,
                      .size = fmax(line->size * type->unit / POINTS_PER_MM, type->least),
                      .least = type->least,
                      .color = line->color,
                      .box = {line->left, line->baseline, line->right, line->baseline + 0.1},
                      .has_blanks = true,
                      .on_baseline = true,
                      .key = line->key};
    if (line->string)
        page_add_text(type->page, &text);
}

/* An estimate, because src/page has no fonts.  The output reduces a text that does not fit. */
static bool fit_text(void *context, const maze_text *text, page_box_fit *fit)
{
    (void)context;
    *fit = (page_box_fit){
        .size = text->size,
        .width = fmin(page_words_width(text->string, text->size), text->box.right - text->box.left),
        .lines = 1,
        .capital = CAPITAL * text->size,
        .above = CAPITAL * text->size};
    return true;
}

/* In a script that runs from right to left a text's left and right change places. */
static void put_text(void *context, const maze_text *text)
{
    maze_text seen = *text;
    seen.has_blanks = true;
    if (seen.align != MAZE_ALIGN_CENTER && letters_right_to_left(seen.string))
        seen.align = seen.align == MAZE_ALIGN_LEFT ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
    page_add_text(context, &seen);
}

#define LABEL_ROOM 200

/* "Name ____" */
static const char *field_of(const char *label, char field[LABEL_ROOM])
{
    snprintf(field, LABEL_ROOM, "%.180s ____", label ? label : "");
    return label ? field : NULL;
}

void page_sheet_add_lines(maze_page *page, const page_sheet_lines *lines, const maze_style *style,
                          const maze_recipe *recipe)
{
    const page_letters_words *words = style->letters_words;
    char text[MAZE_RECIPE_LENGTH + 3], name[LABEL_ROOM], date[LABEL_ROOM];
    bool fields = lines->fields && words && !style->heading;
    bool foot = style->recipe_line == MAZE_RECIPE_AUTO || style->recipe_line == MAZE_RECIPE_FOOT;
    maze_recipe_format_checked(recipe, text);
    const page_value values[] = {
        {.name = "heading", .string = style->heading},
        {.name = "name", .string = fields ? field_of(words->name, name) : NULL},
        {.name = "date",
         .string = fields && lines->beside == 0 ? field_of(words->date, date) : NULL},
        {.name = "list", .key = "words", .string = words ? words->list : NULL},
        {.name = "recipe", .string = foot ? text : NULL},
        {.name = "head", .number = lines->head},
        {.name = "beside", .number = lines->beside},
        {.name = NULL}};
    page_boxes b = {.context = page,
                    .fit = fit_text,
                    .put = put_text,
                    .page = page,
                    .unit = lines->unit,
                    .down = lines->unit,
                    .least = SHEET_SMALLEST,
                    .turned = words && words->right_to_left};
    page_boxes_set(&b, page_text_read(&b, &page_paper, values, NULL),
                   (maze_box){lines->left, 0, lines->right, page->size.height});
}
