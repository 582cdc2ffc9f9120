/* The book that is measured, as a publisher would ask for it. */
#ifndef MAZEPRESS_BENCH_BOOK_SUBJECT_H
#define MAZEPRESS_BENCH_BOOK_SUBJECT_H

#include <mazepress/book.h>

#define BOOK_PUZZLES 500
#define BOOK_MAZES (2 * BOOK_PUZZLES) /* each once more with its solution */
#define BOOK_RECIPE "rect40x50"

typedef struct book_subject {
    const char *press;
    maze_spec *spec;
} book_subject;

/* `solutions` a page and `difficulty` as one writes them; NULL: the defaults.  All of these end the
 * program when they fail. */
book_subject book_subject_of(const char *press, const char *solutions, const char *difficulty);
void book_subject_finish(book_subject *subject);
maze_book *book_create(const book_subject *subject, unsigned threads);

/* The bytes of the whole pdf, of a new book. */
maze_sink *book_write(const book_subject *subject, unsigned threads);
maze_sink *book_write_document(maze_book *book);

/* The shares of the stages, and the time of one thread. */
void book_measure_stages(const book_subject *subject);

/* Of one maze. */
typedef struct book_cost {
    double seconds, bytes;
} book_cost;

/* Beside what others would do. */
void book_measure_peers(const char *matplotlib, book_cost maze);

#endif
