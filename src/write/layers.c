#include "write/layers.h"

#include "write/strokes.h"

#include <stdlib.h>

static void drop_texts(maze_drawing *drawing)
{
    size_t kept = 0;
    for (size_t i = 0; i < drawing->count; i++) {
        if (drawing->marks[i].kind == MAZE_MARK_TEXT)
            free(drawing->marks[i].text.string);
        else
            drawing->marks[kept++] = drawing->marks[i];
    }
    drawing->count = kept;
}

/* Puts the strokes of the texts after all other marks. */
static bool letter(maze_drawing *drawing, bool strokes, maze_error *error)
{
    for (size_t i = 0, count = drawing->count; i < count && strokes; i++) {
        maze_mark text = drawing->marks[i];
        if (text.kind == MAZE_MARK_TEXT && !strokes_add(drawing, &text, error))
            return false;
    }
    drop_texts(drawing);
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
