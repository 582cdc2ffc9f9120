/* What shells offer when a command line is to be completed. */
#ifndef MAZEPRESS_CLI_COMPLETE_H
#define MAZEPRESS_CLI_COMPLETE_H

/* Prints what may stand in place of the last of the words that follow "mazepress": in the first
 * line "files" or "directories" if those may stand there too, else "words"; then a line for each
 * candidate, in full and with a tab before what it means.  Returns an exit status. */
int complete_print(int count, char **words);

#endif
