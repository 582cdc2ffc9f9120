/* With sanitizers, headers that take most of the time for compiling the rooms that use GLib are parsed once for each room. */
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
