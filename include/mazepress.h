/* Includes all headers of the library. */
#ifndef MAZEPRESS_H
#define MAZEPRESS_H

#include <mazepress/book.h>
#include <mazepress/drawing.h>
#include <mazepress/error.h>
#include <mazepress/fingerprint.h>
#include <mazepress/graph.h>
#include <mazepress/input.h>
#include <mazepress/inputs.h>
#include <mazepress/law.h>
#include <mazepress/mask.h>
#include <mazepress/maze.h>
#include <mazepress/measure.h>
#include <mazepress/output.h>
#include <mazepress/page.h>
#include <mazepress/paint.h>
#include <mazepress/preflight.h>
#include <mazepress/random.h>
#include <mazepress/recipe.h>
#include <mazepress/reveal.h>
#include <mazepress/shape.h>
#include <mazepress/sink.h>
#include <mazepress/solve.h>
#include <mazepress/spec.h>
#include <mazepress/style.h>
#include <mazepress/version.h>
#include <mazepress/walk.h>

#endif
