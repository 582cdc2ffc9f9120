/* Facts about a maze in JSON, for the format and for `info`. */
#ifndef MAZEPRESS_WRITE_JSON_FACTS_H
#define MAZEPRESS_WRITE_JSON_FACTS_H

#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <mazepress/reveal.h>
#include <mazepress/sink.h>

/* "recipe":...,"check":... */
void json_recipe(maze_sink *sink, const maze_recipe *recipe);

/* "cells":... to "fingerprint":... */
void json_measures(maze_sink *sink, const maze_measures *measures,
                   const maze_fingerprint *fingerprint);

/* Both as an object on a line of its own, with "reveal":... unless that is NULL. */
void json_facts(maze_sink *sink, const maze_recipe *recipe, const maze_measures *measures,
                const maze_fingerprint *fingerprint, const maze_reveal *reveal);

#endif
