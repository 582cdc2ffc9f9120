/* Makes a tree of boxes from a compiled page of a .page file, with the texts and numbers of the
 * caller. */
#include "page/boxes/page_text.h"

#include <string.h>

#define MOST_ITEMS 64
/* number of lists that are searched for a value: the list of the current `each` line, the list of
 * the page, and `more` */
#define LISTS 3

typedef struct page_reader {
    page_boxes *b;
    const page_text_line *at;
    const page_value *lists[LISTS];
} page_reader;

/* Returns the value with the name `name`. A missing value is a bug of the program, so the page
 * fails. */
static const page_value *value_of(page_reader *reader, const char *name)
{
    for (int i = 0; i < LISTS; i++)
        for (const page_value *value = reader->lists[i]; value && value->name; value++)
            if (strcmp(value->name, name) == 0)
                return value;
    if (reader->b->page)
        maze_fail(page_error(reader->b->page), MAZE_BAD_INPUT,
                  "internal error: a page has no value \"%s\"; report this error", name);
    reader->b->failed = true;
    static const page_value none;
    return &none;
}

static bool has_content(const page_value *value)
{
    return value->draw || (value->lists && value->lists[0]) || value->number != 0 ||
           (value->string && *value->string);
}

static const page_box *read_items(page_reader *r, unsigned depth);

static page_box read_item(page_reader *reader)
{
    const page_text_line *line = reader->at++;
    page_box item = line->box;
    if (line->name) {
        const page_value *value = value_of(reader, line->name);
        item.absent = !has_content(value);
        item.string = value->string;
        item.key = value->key ? value->key : value->name;
        item.draw = value->draw;
        item.extent = value->extent;
        item.of = value->of;
    }
    for (int i = 0; i < PAGE_LINE_CONDITIONS && line->conditions[i].name; i++)
        if (has_content(value_of(reader, line->conditions[i].name)) == line->conditions[i].unless)
            item.absent = true;
    for (int i = 0; i < PAGE_LINE_BOUND && line->bound[i].name; i++)
        *(double *)((char *)&item + line->bound[i].at) =
            value_of(reader, line->bound[i].name)->number;
    if (line->color)
        item.color = item.type.color = value_of(reader, line->color)->color;
    if (line->last)
        item.color = value_of(reader, line->last)->color;
    if (line->link)
        item.link = value_of(reader, line->link)->link;
    if (reader->at->depth > line->depth)
        item.items = read_items(reader, reader->at->depth);
    return item;
}

static void add_item(page_reader *reader, page_box items[MOST_ITEMS], size_t *count)
{
    const page_box item = read_item(reader);
    if (item.absent)
        return;
    if (*count < MOST_ITEMS) {
        items[(*count)++] = item;
        return;
    }
    if (reader->b->page)
        maze_fail(page_error(reader->b->page), MAZE_BAD_INPUT,
                  "internal error: a group of a page has more than %d items; report this error",
                  MOST_ITEMS);
    reader->b->failed = true;
}

static void read_each(page_reader *reader, page_box *items, size_t *count)
{
    const page_text_line *line = reader->at++, *body = reader->at;
    const page_value *value = value_of(reader, line->name), *outside = reader->lists[0];
    for (size_t i = 0; value->lists && value->lists[i]; i++) {
        reader->lists[0] = value->lists[i];
        for (reader->at = body; reader->at->depth > line->depth;)
            add_item(reader, items, count);
    }
    reader->lists[0] = outside;
    for (reader->at = body; reader->at->depth > line->depth;)
        reader->at++;
}

static const page_box *read_items(page_reader *reader, unsigned depth)
{
    page_box items[MOST_ITEMS];
    size_t count = 0;
    while (reader->at->depth == depth) {
        if (reader->at->each)
            read_each(reader, items, &count);
        else
            add_item(reader, items, &count);
    }
    return page_boxes_keep(reader->b, items, count);
}

page_box page_text_read(page_boxes *b, const page_text *text, const page_value *values,
                        const page_value *more)
{
    page_reader r = {.b = b, .at = text->lines, .lists = {NULL, values, more}};
    page_box page = {.kind = text->kind};
    if (text->lines->depth > 0)
        page.items = read_items(&r, text->lines->depth);
    return page;
}
