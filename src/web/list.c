/* The words there are: of recipes, styles and measures. */
#include "page/style_keys.h"
#include "web/actions.h"
#include "write/json_text.h"

#include <mazepress/measure.h>
#include <mazepress/style.h>

static void put_text(maze_sink *sink, const char *name, const char *text)
{
    sink_put(sink, name);
    json_text(sink, text);
}

static void put_terms(maze_sink *sink)
{
    const maze_term *term;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++) {
        sink_put(sink, i ? ",{" : "{");
        put_text(sink, "\"name\":", term->name);
        put_text(sink, ",\"form\":", term->form);
        put_text(sink, ",\"kind\":", term->kind);
        put_text(sink, ",\"summary\":", term->summary);
        put_text(sink, ",\"about\":", term->about);
        put_text(sink, ",\"source\":", term->source);
        sink_put(sink, "}");
    }
}

static void put_words(maze_sink *sink, const char *const *words)
{
    sink_put(sink, ",\"words\":[");
    for (size_t i = 0; words && words[i]; i++)
        put_text(sink, i ? "," : "", words[i]);
    sink_put(sink, "]}");
}

static void put_styles(maze_sink *sink)
{
    const maze_style_key *key;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++) {
        sink_put(sink, i ? ",{" : "{");
        put_text(sink, "\"name\":", key->name);
        put_text(sink, ",\"value\":", key->value);
        put_text(sink, ",\"summary\":", key->summary);
        put_words(sink, style_key_words(i));
    }
}

static void put_measures(maze_sink *sink)
{
    const maze_measure_key *key;
    for (unsigned i = 0; (key = maze_measure_key_at(i)); i++) {
        sink_put(sink, i ? ",{" : "{");
        put_text(sink, "\"name\":", key->name);
        put_text(sink, ",\"unit\":", key->unit);
        put_text(sink, ",\"summary\":", key->summary);
        sink_put(sink, ",\"least\":");
        json_integer(sink, key->least);
        sink_put(sink, ",\"most\":");
        json_integer(sink, key->most);
        sink_put(sink, "}");
    }
}

bool web_list(web_request *request, maze_sink *sink, maze_error *error)
{
    if (!request_each(request, request_take_none, NULL, error))
        return false;
    sink_put(sink, "{\"version\":\"" MAZEPRESS_VERSION "\",\"terms\":[");
    put_terms(sink);
    sink_put(sink, "],\"styles\":[");
    put_styles(sink);
    sink_put(sink, "],\"measures\":[");
    put_measures(sink);
    sink_put(sink, "]}\n");
    return true;
}
