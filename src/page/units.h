/* Numbers, lengths and papers from text. */
#ifndef MAZEPRESS_PAGE_UNITS_H
#define MAZEPRESS_PAGE_UNITS_H

#include "page/style.h"

#define POINTS_PER_INCH 72.0
#define POINTS_PER_MM (72.0 / 25.4)
#define POINTS_PER_CSS_PX 0.75

/* Reads digits with at most one "." as a number, whatever the locale, and moves *text past it.
 * False, with *text unmoved, if there is none. */
bool units_read_number(const char **text, double *number);

/* "5mm", "0.5 in", "12px".  `what` names the key in errors. */
bool units_parse_length(const char *what, const char *text, maze_length *length, maze_error *error);

/* The size that means no paper: the page is as large as the maze. */
#define NO_PAPER 0.0

/* A paper's name, or "WxHmm", "WxHin". */
bool units_parse_paper(const char *what, const char *text, maze_paper *paper, maze_error *error);

#endif
