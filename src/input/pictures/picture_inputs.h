/* The public functions about pictures and outlines, of a file that is open: what comes from a pipe
 * comes once, and is read several times. */
#ifndef MAZEPRESS_INPUT_PICTURE_INPUTS_H
#define MAZEPRESS_INPUT_PICTURE_INPUTS_H

#include "input/pictures/input_file.h"

#include <mazepress/input.h>
#include <mazepress/mask.h>

bool input_mask_read(const input_file *from, const maze_recipe *recipe,
                     const maze_mask_options *options, maze_inputs *inputs, maze_mask_facts *facts,
                     maze_error *error);
bool input_mask_rows(const input_file *from, const char *shape, uint32_t columns, uint32_t *rows,
                     maze_error *error);
bool input_reveal_read(const input_file *from, const maze_recipe *recipe,
                       const maze_mask_options *options, maze_inputs *inputs, maze_reveal *facts,
                       uint32_t *checksum, maze_error *error);
bool input_reveal_rows(const input_file *from, uint32_t columns, const maze_mask_options *options,
                       uint32_t *rows, maze_error *error);
bool input_outline_read(const input_file *from, maze_inputs *inputs, uint32_t *checksum,
                        maze_error *error);
bool input_outline_rows(const input_file *from, uint32_t columns, uint32_t *rows,
                        maze_error *error);

#endif
