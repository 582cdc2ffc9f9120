/* Completions of a command line, for shells. */
#ifndef MAZEPRESS_CLI_COMPLETE_H
#define MAZEPRESS_CLI_COMPLETE_H

/* Prints the completions of the last of the words after "mazepress": first a line "files" or
 * "directories" if those fit too, else "words"; then a line for each candidate, in full, with a tab
 * before its meaning.  Returns an exit status. */
int complete_print(int count, char **words);

#endif
