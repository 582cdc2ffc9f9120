#!/bin/sh
# Runs the program MAZEPRESS_PROGRAM under Valgrind. The exit status is 99 if Valgrind finds an error or a leak.
exec valgrind --quiet --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite --num-callers=40 \
    --suppressions="$(dirname "$0")/../valgrind.supp" "$MAZEPRESS_PROGRAM" "$@"
