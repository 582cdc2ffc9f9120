/* Lays out the parts that sheets share: texts on baselines, and the lines of text at the top and
 * bottom of separate paper. */
#include "page/sheet_box.h"

#include "core/letters/letters.h"
#include "page/boxes/page_text.h"
#include "page/layout/place.h"
#include "page/layout/style.h"
#include "page/layout/values.h"
#include "page/sheets_pages.h"

#include <stdio.h>

#define MARGIN 15.0
#define NAME_GAP 14.0 /* distance from the line for a name to the middle of the sheet */
/* For a sheet of full size, portrait paper must be at least 240 mm high, and landscape paper at
 * least 279 mm wide. LANDSCAPE is the ratio of these lengths. */
#define LANDSCAPE (279.0 / 240.0)

page_sheet_box page_sheet_paper(maze_paper paper, const maze_style *style, bool wide)
{
    double unit =
        page_sheet_unit(wide ? (maze_paper){paper.height, paper.width / LANDSCAPE} : paper);
    double margin =
        style ? page_length_points(style->margin, page_style_pixel(style), MARGIN * unit) : 0;
    return (page_sheet_box){.box = {margin, 0, paper.width - margin, paper.height},
                            .least = SHEET_SMALLEST,
                            .paper = unit};
}

double page_sheet_box_unit(const page_sheet_box *sheet)
{
    const maze_box *box = &sheet->box;
    if (sheet->paper > 0)
        return sheet->paper;
    double across = box_width(*box) / (SHEET_BOX_WIDTH * POINTS_PER_MM);
    double part = fmin(across, box_height(*box) / (SHEET_BOX_HEIGHT * POINTS_PER_MM));
    return POINTS_PER_MM * (part > FULL_SIZE ? 1 : part);
}

bool page_sheet_check_width(const page_sheet_box *box, maze_paper paper, double least,
                            maze_error *error)
{
    return box_width(box->box) >= least * page_sheet_box_unit(box) ||
           reject(error,
                  "margins of %.4g mm leave no space on paper %.4g mm wide; use smaller margins",
                  box->box.left / POINTS_PER_MM, paper.width / POINTS_PER_MM);
}

void page_sheet_put_picture(maze_page *page, const maze_picture *picture, maze_point middle,
                            double size, bool mirrored)
{
    if (!picture)
        return;
    double scale = size / fmax(picture->width, picture->height);
    size_t before = page->picture_count;
    page_add_ground(page, picture,
                    box_round(middle, picture->width * scale, picture->height * scale));
    if (page->picture_count > before)
        page->pictures[before].mirrored = mirrored;
}

void page_sheet_put(maze_page *page, double unit, double least, const page_sheet_line *line)
{
    maze_text text = {.string = (char *)line->string,
                      .font = line->font,
                      .align = line->align,
                      .size = fmax(line->size * unit / POINTS_PER_MM, least),
                      .least = least,
                      .color = line->color,
                      .box = {line->left, line->baseline, line->right, line->baseline + 0.1},
                      .has_blanks = true,
                      .on_baseline = true,
                      .key = line->key};
    if (line->string)
        page_add_text(page, &text);
}

/* Measures a text. If this text is the first that does not fit, stores the reason, which
 * refuse_text reports. */
static bool fit_text(void *context, const maze_text *text, page_text_fit *fit)
{
    maze_page *page = context;
    maze_error reason = {.status = MAZE_OK};
    bool fits = page_measure(page->measurer, text, fit, &reason);
    if (reason.status == MAZE_BAD_INPUT && page->unfit.status == MAZE_OK)
        page->unfit = reason;
    else if (reason.status != MAZE_OK && reason.status != MAZE_BAD_INPUT)
        maze_fail(page_error(page), reason.status, "%s", reason.message);
    return fits;
}

/* Puts a text on a page of a book. Books mirror their pages in scripts that run from right to left,
 * so the alignment is unchanged. */
static void put_in_book(void *context, const maze_text *text)
{
    maze_text seen = *text;
    seen.has_blanks = true;
    page_add_text(context, &seen);
}

/* Puts a text on separate paper. In a script that runs from right to left, left and right alignment
 * are exchanged. */
static void put_text(void *context, const maze_text *text)
{
    maze_text seen = *text;
    seen.has_blanks = true;
    if (seen.align != MAZE_ALIGN_CENTER && letters_right_to_left(seen.string))
        seen.align = seen.align == MAZE_ALIGN_LEFT ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
    page_add_text(context, &seen);
}

maze_page *page_sheet_finished(maze_page *page, bool done, maze_error *error)
{
    bool is_whole = page && page_check(page, error);
    if (is_whole && done)
        return page;
    maze_page_destroy(page);
    return NULL;
}

void page_sheet_refuse(maze_page *page)
{
    maze_fail(page_error(page), MAZE_BAD_INPUT,
              "the texts leave no space for the maze; make them shorter or use larger paper");
}

static void refuse_text(void *context, const char *key, long letters, long most)
{
    maze_page *page = context;
    (void)key, (void)letters, (void)most;
    if (page->unfit.status == MAZE_OK)
        page_sheet_refuse(page);
    else
        maze_fail(page_error(page), page->unfit.status, "%s", page->unfit.message);
}

page_boxes page_sheet_boxes(maze_page *page, const page_measurer *measurer, double unit,
                            double least)
{
    page->measurer = measurer;
    return (page_boxes){.context = page,
                        .fit = fit_text,
                        .put = put_text,
                        .refuse = refuse_text,
                        .page = page,
                        .unit = unit,
                        .down = unit,
                        .least = least};
}

void page_boxes_in_book(page_boxes *boxes)
{
    boxes->put = put_in_book;
}

const char *page_sheet_recipe(const maze_style *style, const maze_recipe *recipe, char *text)
{
    maze_recipe_format_checked(recipe, text);
    return style->recipe_line <= MAZE_RECIPE_FOOT ? text : NULL;
}

#define LABEL_ROOM 200

/* Writes a label with a line to write on, such as "Name ____". Returns NULL if there is no
 * label. */
static const char *field_of(const char *label, char field[LABEL_ROOM])
{
    snprintf(field, LABEL_ROOM, "%.180s ____", label ? label : "");
    return label ? field : NULL;
}

void page_sheet_add_lines(maze_page *page, const page_sheet_lines *lines, const maze_style *style,
                          const maze_recipe *recipe)
{
    const page_letters_words *words = style->content.words;
    char text[MAZE_RECIPE_LENGTH + 3], name[LABEL_ROOM], date[LABEL_ROOM];
    bool fields = lines->fields && words && !style->heading && !lines->child;
    double half = (lines->right - lines->left) / 2 / lines->unit + (style->heading ? 0 : NAME_GAP);
    const page_value values[] = {
        {.name = "child", .key = "names", .string = lines->child},
        {.name = "heading", .string = lines->date ? NULL : style->heading},
        {.name = "name", .string = fields ? field_of(words->name, name) : NULL},
        {.name = "date",
         .string = lines->beside  ? NULL
                   : lines->child ? lines->date
                   : fields       ? field_of(words->date, date)
                                  : NULL},
        {.name = "list", .key = "words", .string = words ? words->list : NULL},
        {.name = "recipe", .string = page_sheet_recipe(style, recipe, text)},
        {.name = "page", .key = "page number", .string = lines->page},
        {.name = "head", .number = lines->head},
        {.name = "beside", .number = lines->beside ? half : 0},
        {.name = NULL}};
    page_boxes boxes = page_sheet_boxes(page, style->content.measurer, lines->unit, SHEET_SMALLEST);
    if (lines->child)
        page_boxes_in_book(&boxes);
    else
        boxes.turned = words && words->right_to_left;
    page_boxes_set(&boxes, page_text_read(&boxes, &page_paper, values, NULL),
                   (maze_box){lines->left, 0, lines->right, page->size.height});
}
