#include "page/paragraph.h"

#include <math.h>
#include <string.h>

/* A guess: the page room knows no fonts.  Letters are about 0.55 of the size wide and lines 1.25
 * apart; the output sets what does not fit a little smaller, which looks better than a last line of
 * a word. */
static double height_of(const page_paragraph *p, double width)
{
    size_t letters = 0;
    for (const char *c = p->string; *c; c++)
        letters += ((unsigned char)*c & 0xC0) != 0x80 && strncmp(c, "___", 3) != 0;
    double lines = ceil((double)letters * 0.55 * p->size / width - 0.3);
    return fmax(lines, 1) * 1.25 * p->size;
}

bool paragraph_cut(page_paragraph *p, maze_box *room, maze_error *error)
{
    double height = height_of(p, box_width(*room));
    if (!(height + PARAGRAPH_GAP < box_height(*room)))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the %s leaves no room for the maze; make it shorter or the paper larger",
                         p->key);
    p->box = *room;
    if (p->at_foot) {
        p->box.top = p->box.bottom - height;
        room->bottom = p->box.top - PARAGRAPH_GAP;
    } else {
        p->box.bottom = p->box.top + height;
        room->top = p->box.bottom + PARAGRAPH_GAP;
    }
    return true;
}

void paragraph_move(page_paragraph *p, double top)
{
    double up = p->box.top - top;
    p->box.top -= up;
    p->box.bottom -= up;
}

bool paragraph_add(const page_paragraph *p, maze_page *page, maze_error *error)
{
    maze_text text = {.string = (char *)p->string,
                      .font = p->font,
                      .align = p->align,
                      .size = p->size,
                      .has_blanks = true,
                      .box = p->box};
    return page_add_text(page, &text, error);
}
