/* Makes a tree of boxes from a compiled page of a .page file, with the texts and numbers of the
 * caller. */
#include "page/boxes/page_text.h"

#include <string.h>

#define MOST_ITEMS 64
/* number of lists in which a value is searched: the list of the current `each` line, the list of
 * the page, and `more` */
#define LISTS 3

typedef struct page_reader {
    page_boxes *b;
    const page_text_line *at;
    const page_value *lists[LISTS];
} page_reader;

/* Returns the value with the name `name`. A missing value is a bug of the program, so the page
 * fails. */
static const page_value *value_of(page_reader *r, const char *name)
{
    for (int i = 0; i < LISTS; i++)
        for (const page_value *v = r->lists[i]; v && v->name; v++)
            if (strcmp(v->name, name) == 0)
                return v;
    if (r->b->page)
        maze_fail(page_error(r->b->page), MAZE_BAD_INPUT, "a page has no value \"%s\"", name);
    r->b->failed = true;
    static const page_value none;
    return &none;
}

static bool has_content(const page_value *v)
{
    return v->draw || (v->lists && v->lists[0]) || v->number != 0 || (v->string && *v->string);
}

static const page_box *read_items(page_reader *r, unsigned depth);

static page_box read_item(page_reader *r)
{
    const page_text_line *line = r->at++;
    page_box item = line->box;
    if (line->name) {
        const page_value *v = value_of(r, line->name);
        item.absent = !has_content(v);
        item.string = v->string;
        item.key = v->key ? v->key : v->name;
        item.draw = v->draw;
        item.extent = v->extent;
        item.of = v->of;
    }
    for (int i = 0; i < PAGE_LINE_CONDITIONS && line->conditions[i].name; i++)
        if (has_content(value_of(r, line->conditions[i].name)) == line->conditions[i].unless)
            item.absent = true;
    for (int i = 0; i < PAGE_LINE_BOUND && line->bound[i].name; i++)
        *(double *)((char *)&item + line->bound[i].at) = value_of(r, line->bound[i].name)->number;
    if (line->color)
        item.color = item.type.color = value_of(r, line->color)->color;
    if (line->last)
        item.color = value_of(r, line->last)->color;
    if (line->link)
        item.link = value_of(r, line->link)->link;
    if (r->at->depth > line->depth)
        item.items = read_items(r, r->at->depth);
    return item;
}

static void add_item(page_reader *r, page_box items[MOST_ITEMS], size_t *count)
{
    const page_box item = read_item(r);
    if (item.absent)
        return;
    if (*count < MOST_ITEMS) {
        items[(*count)++] = item;
        return;
    }
    if (r->b->page)
        maze_fail(page_error(r->b->page), MAZE_BAD_INPUT,
                  "a group of a page has more than %d items", MOST_ITEMS);
    r->b->failed = true;
}

static void read_each(page_reader *r, page_box *items, size_t *count)
{
    const page_text_line *line = r->at++, *body = r->at;
    const page_value *v = value_of(r, line->name), *outside = r->lists[0];
    for (size_t i = 0; v->lists && v->lists[i]; i++) {
        r->lists[0] = v->lists[i];
        for (r->at = body; r->at->depth > line->depth;)
            add_item(r, items, count);
    }
    r->lists[0] = outside;
    for (r->at = body; r->at->depth > line->depth;)
        r->at++;
}

static const page_box *read_items(page_reader *r, unsigned depth)
{
    page_box items[MOST_ITEMS];
    size_t count = 0;
    while (r->at->depth == depth) {
        if (r->at->each)
            read_each(r, items, &count);
        else
            add_item(r, items, &count);
    }
    return page_boxes_keep(r->b, items, count);
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
