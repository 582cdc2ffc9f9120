/* Numbers of SVG's path data. */
#ifndef MAZEPRESS_WRITE_NUMBER_H
#define MAZEPRESS_WRITE_NUMBER_H

/* Coordinates have so many decimals: they are counted in thousandths of a unit. */
#define UNITS 1000
#define DECIMALS 3

/* Writes thousandths as a decimal number without zeros that say nothing, "-.5", "12", "3.125", and
 * returns the place after it, without a '\0'; at most DIGITS_ROOM bytes. */
char *number_print(char *to, long long units);

/* Two numbers; a minus sign separates them as well as a space. */
char *number_print_pair(char *to, long long x, long long y);

#endif
