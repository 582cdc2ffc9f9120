#include "write/layers.h"

#include "write/strokes.h"

#include <stdlib.h>

/* Takes mark i out. */
static void drop(maze_drawing *drawing, size_t i)
{
    free(drawing->marks[i].text.string);
    for (drawing->count--; i < drawing->count; i++)
        drawing->marks[i] = drawing->marks[i + 1];
}

/* Puts the strokes of the texts behind all other marks. */
static bool letter(maze_drawing *drawing, bool strokes, maze_error *error)
{
    size_t texts = 0, count = drawing->count;
    for (size_t i = 0; i < count && strokes; i++) {
        maze_mark text = drawing->marks[i];
        if (text.kind == MAZE_MARK_TEXT && !strokes_add(drawing, &text, error))
            return false;
    }
    for (size_t i = 0; i + texts < count;)
        if (drawing->marks[i].kind == MAZE_MARK_TEXT) {
            drop(drawing, i);
            texts++;
        } else {
            i++;
        }
    return true;
}

maze_drawing *layers_draw(const maze_page *page, bool outlines, maze_error *error)
{
    maze_drawing *drawing = maze_page_draw(page, maze_page_box(page), error);
    maze_lettering lettering =
        page->place_count > 0 ? page->places[0].style.lettering : MAZE_LETTERING_AUTO;
    if (lettering == MAZE_LETTERING_AUTO)
        lettering = outlines ? MAZE_LETTERING_OUTLINES : MAZE_LETTERING_STROKES;
    if (!drawing || (outlines && lettering == MAZE_LETTERING_OUTLINES) ||
        letter(drawing, lettering == MAZE_LETTERING_STROKES, error))
        return drawing;
    maze_drawing_destroy(drawing);
    return NULL;
}
