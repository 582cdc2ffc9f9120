/* Masks as text: runs of cells left out and kept in turn. */
#include "core/recipe/mask_text.h"

#include "core/base/bits.h"
#include "core/base/digits.h"
#include "core/base/utf8.h"
#include "core/maze.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME "mask."
#define START (sizeof NAME - 1 + CHECKSUM_DIGITS)

static bool is_kept(const input_mask *mask, uint32_t cell)
{
    return bits_get(mask->bits, cell);
}

/* The end of the run that starts with a cell; the first run may be empty. */
static uint32_t end_of_run(const input_mask *mask, uint32_t cell, bool kept)
{
    while (cell < mask->cells && is_kept(mask, cell) == kept)
        cell++;
    return cell;
}

/* Writes the text to `to`, or only counts its characters if that is NULL. */
static size_t write_text(const input_mask *mask, char *to)
{
    char part[16];
    size_t length = START;
    if (to)
        sprintf(to, NAME "%08lx", (unsigned long)mask->checksum);
    bool kept = false;
    for (uint32_t cell = 0; cell < mask->cells; kept = !kept) {
        uint32_t end = end_of_run(mask, cell, kept);
        size_t size = (size_t)sprintf(part, ".%lu", (unsigned long)(end - cell));
        if (to)
            memcpy(to + length, part, size + 1);
        length += size;
        cell = end;
    }
    return length;
}

char *mask_text_format(const input_mask *mask, maze_error *error)
{
    size_t length = write_text(mask, NULL);
    if (length > MAZE_INPUT_LENGTH) {
        maze_fail(error, MAZE_BAD_INPUT,
                  "the mask %08lx is too ragged to be kept in a file; make it of fewer cells",
                  (unsigned long)mask->checksum);
        return NULL;
    }
    char *text = malloc(length + 1);
    if (text)
        write_text(mask, text);
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for the text of a mask");
    return text;
}

char *mask_text_of(const maze_maze *maze, maze_error *error)
{
    const maze_shape *shape = maze->source ? maze->source : maze->shape;
    uint32_t cells = shape_whole(shape)->graph.cells, checksum = 0;
    maze_recipe_input(&maze->recipe, &checksum);
    if (maze->picture)
        return mask_text_format(&(input_mask){checksum, cells, maze->picture}, error);
    input_mask mask = {checksum, cells, bits_create(cells)};
    char *text = NULL;
    for (maze_cell cell = 0; mask.bits && cell < shape->graph.cells; cell++) {
        maze_cell base = shape_whole_cell(shape, cell);
        bits_set(mask.bits, base);
    }
    if (mask.bits)
        text = mask_text_format(&mask, error);
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for the text of a mask");
    free(mask.bits);
    return text;
}

/* Reads ".RUN" and moves *text past it; only the first run may be empty. */
static bool read_run(const char **text, bool first, uint32_t *run)
{
    const char *c = *text;
    uint64_t value;
    if (*c++ != '.' || has_leading_zero(c) || (*c == '0' && !first) ||
        !digits_read(&c, MAZE_MASK_CELLS, &value))
        return false;
    *run = (uint32_t)value;
    *text = c;
    return true;
}

static bool is_end(char c)
{
    return c == '\0' || c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The number of cells; 0 if the text is not a mask's. */
static uint32_t count_cells(const char *text)
{
    uint64_t cells = 0;
    uint32_t run, checksum;
    if (strncmp(text, NAME, sizeof NAME - 1) != 0 ||
        !checksum_read(text + sizeof NAME - 1, &checksum))
        return 0;
    const char *rest = text + START;
    for (bool first = true; !is_end(*rest); first = false) {
        if (!read_run(&rest, first, &run))
            return 0;
        cells += run;
        if (cells > MAZE_MASK_CELLS)
            return 0;
    }
    return (uint32_t)cells;
}

static void fill_runs(const char *rest, uint8_t *bits)
{
    uint32_t cell = 0, run;
    bool kept = false;
    for (bool first = true; !is_end(*rest) && read_run(&rest, first, &run); first = false) {
        uint32_t end = cell + run;
        for (; kept && cell < end; cell++)
            bits_set(bits, cell);
        cell = end;
        kept = !kept;
    }
}

static bool add_mask(maze_inputs *inputs, const char *text, uint32_t cells, maze_error *error)
{
    uint32_t checksum, named = 0;
    checksum_read(text + sizeof NAME - 1, &named);
    if (inputs_mask(inputs, named))
        return true;
    uint8_t *bits = bits_create(cells);
    if (!bits)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    fill_runs(text + START, bits);
    checksum = inputs_checksum(bits, cells);
    bool done = checksum == named ? maze_inputs_add_mask(inputs, bits, cells, &checksum, error)
                                  : maze_fail(error, MAZE_BAD_INPUT,
                                              "the mask %08lx is damaged: its checksum is %08lx",
                                              (unsigned long)named, (unsigned long)checksum);
    free(bits);
    return done;
}

bool mask_text_parse(maze_inputs *inputs, const char *text, maze_error *error)
{
    char quote[60];
    uint32_t cells = count_cells(text);
    if (cells == 0)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "\"%s\" is not a mask, which has a checksum and numbers of cells, as "
                         "mask.498bc698.4.2.3, and at most %d million cells",
                         utf8_quote(text, quote, sizeof quote), MAZE_MASK_CELLS / 1000000);
    if (inputs_cells(inputs) + cells > MAZE_MASK_CELLS)
        return maze_fail(error, MAZE_BAD_INPUT, "the masks have more than %d million cells",
                         MAZE_MASK_CELLS / 1000000);
    return add_mask(inputs, text, cells, error);
}
