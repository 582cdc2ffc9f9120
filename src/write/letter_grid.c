/* Writes a maze of squares as characters. The format "text" has the letter o at each corner. In the
 * format "blocks", walls consist of the character U+2588 (full block). */
#include "page/layout/page.h"
#include "write/files/document.h"
#include "write/files/sink.h"
#include "write/grid.h"

#include <string.h>

typedef struct output_letters {
    const char *corner;
    bool bare;             /* true: corners are also written if no wall ends there */
    /* characters at the places of horizontal walls, for each value of write_place */
    const char *across[4];
    const char *upright[4];
    const char *cell[4];
} output_letters;

static const output_letters notebook = {
    "o", true, {"  ", "  ", "--", "**"}, {" ", " ", "|", "*"}, {"  ", "  ", "", "**"}};
static const output_letters blocks = {
    "█", false, {" ", " ", "█", "·"}, {" ", " ", "█", "·"}, {" ", " ", "", "·"}};

/* Returns true if a letter begins with a character from U+3000 on. These characters, such as
 * Chinese characters, need two columns. */
static bool is_wide(const char *letter)
{
    return (unsigned char)*letter >= 0xE3;
}

/* Writes a cell. A letter replaces the first character of the cell, and a wide letter replaces all
 * characters. */
static void put_cell(maze_sink *sink, const output_letters *letters, write_place place,
                     const char *letter)
{
    bool fills = letter && (strlen(letters->cell[WRITE_OPEN]) == 1 || is_wide(letter));
    write_put(sink, letter ? letter : "");
    write_put(sink, fills ? "" : letters->cell[place] + (letter != NULL));
}

static void put_place(maze_sink *sink, const write_grid *grid, const output_letters *letters,
                      uint32_t column, uint32_t row)
{
    write_place place = write_grid_at(grid, column, row);
    bool seen = place == WRITE_WALL || (letters->bare && place != WRITE_NOTHING);
    if (column % 2 && row % 2)
        put_cell(sink, letters, place, write_grid_character(grid, column, row));
    else if (column % 2)
        write_put(sink, letters->across[place]);
    else if (row % 2)
        write_put(sink, letters->upright[place]);
    else
        write_put(sink, seen ? letters->corner : " ");
}

static bool put_grid(maze_sink *sink, const maze_page *page, const output_letters *letters,
                     maze_error *error)
{
    write_grid grid;
    if (!write_grid_start(&grid, page, 0, "a maze in letters", 0, error))
        return false;
    for (uint32_t row = 0; row < grid.rows; row++) {
        for (uint32_t column = 0; column < grid.columns; column++)
            put_place(sink, &grid, letters, column, row);
        write_put(sink, "\n");
    }
    write_grid_finish(&grid);
    return true;
}

static bool write_letters(const maze_document *document, const output_letters *letters,
                          maze_sink *sink, maze_error *error)
{
    maze_page *page = document->page(document->context, 0, error);
    bool done = page && put_grid(sink, page, letters, error);
    maze_page_destroy(page);
    return done;
}

static bool write_text(const maze_document *document, maze_sink *sink, maze_error *error)
{
    return write_letters(document, &notebook, sink, error);
}

static bool write_blocks(const maze_document *document, maze_sink *sink, maze_error *error)
{
    return write_letters(document, &blocks, sink, error);
}

const maze_format write_format_text = {.name = "text",
                                       .extension = "txt",
                                       .summary = "letters: o--o and |",
                                       .medium = MAZE_MEDIUM_LETTERS,
                                       .is_text = true,
                                       .write = write_text};
const maze_format write_format_blocks = {.name = "blocks",
                                         .extension = "blocks.txt",
                                         .summary = "Unicode full blocks",
                                         .medium = MAZE_MEDIUM_LETTERS,
                                         .is_text = true,
                                         .write = write_blocks};
