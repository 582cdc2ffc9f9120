/* What can be asked for, each in a file of its own. */
#ifndef MAZEPRESS_WEB_ACTIONS_H
#define MAZEPRESS_WEB_ACTIONS_H

#include "web/request.h"

/* Writes the answer; the caller finishes the request. */
typedef bool web_action(web_request *request, maze_sink *sink, maze_error *error);

/* A picture or a text, with the keys of styles, "format", "solution", "compact", "inline",
 * "color-scheme", "id-prefix", "label", "start-picture" and "goal-picture". */
web_action web_draw;

/* The canonical recipe, with its check. */
web_action web_recipe;

/* JSON, a line: what `mazepress info --json` prints. */
web_action web_info;

/* The numbers of the solution's cells, 4 bytes each, the lowest first. */
web_action web_solve;

/* The numbers a page needs, as mazepress.js takes them apart; the keys of styles, and
 * "outlines": yes. */
web_action web_cells;

/* JSON lines of the mazes found, and then a line with what was tried. */
web_action web_find;

/* The text of an input with its checksum: "kind" is mask, graph or outline; "text" is its text
 * after the checksum. */
web_action web_input;

/* JSON: the version, and the words of recipes, styles and measures. */
web_action web_list;

#endif
