/* Finds what browsers paint and librsvg ignores or paints differently, so that a wrong shape is
 * never silent. Each row was compared with Chromium (librsvg 2.54). Animations are not among them:
 * a maze is one still picture. */
#include "input/pictures/svg_pictures.h"

/* The start of a declaration or of an attribute. */
#define PROPERTY "[;{\"'\\s]"
#define TAG "<[^<>]*"
#define RULE "\\{[^{}]*"

static const struct {
    const char *name, *pattern;
} unpainted[] = {
    {"transform-origin",
     TAG "transform-origin\\s*[:=]\\s*+[\"']?+\\s*+(?!0(px)?[\\s,]+0)[^<>]*\\btransform\\s*[:=]"},
    {"transform-origin",
     TAG "\\btransform\\s*[:=][^<>]*transform-origin\\s*[:=]\\s*+[\"']?+\\s*+(?!0(px)?[\\s,]+0)"},
    {"transform-origin", RULE "transform-origin\\s*:\\s*+(?!0(px)?\\s+0)[^{}]*\\btransform\\s*:"},
    {"transform-origin", RULE "\\btransform\\s*:[^{}]*transform-origin\\s*:\\s*+(?!0(px)?\\s+0)"},
    {"rotate, scale or translate in CSS", "(style\\s*=\\s*[\"'][^<>\"']*|" RULE
                                          ")(?<![-\\w])(rotate|scale|translate)\\s*:\\s*+(?!none)"},
    {"a path in CSS", PROPERTY "d\\s*:\\s*path\\("},
    {"clip-path with a shape",
     "clip-path\\s*[:=]\\s*[\"']?\\s*(circle|ellipse|inset|polygon|path|rect|xywh)\\("},
    {"mask-image", PROPERTY "mask-image\\s*:\\s*+(?!none)"},
    {"vector-effect", "vector-effect\\s*[:=]\\s*[\"']?\\s*non-scaling-stroke"},
    {"pathLength",
     TAG "pathLength\\s*=[^<>]*stroke-dasharray|" TAG "stroke-dasharray[^<>]*pathLength\\s*="},
    {"var() in CSS", "\\bvar\\(\\s*--"},
    {"calc() in CSS", "\\bcalc\\("},
    {":is() or :where() in CSS", ":(is|where)\\("},
    {"@media in CSS", "@media(?![^{]*(print|dark|reduced-motion|hover))[^{]*\\{"},
    {"@supports or @layer in CSS", "@(supports|layer)\\b"},
    {"a nested rule in CSS", "<style[^>]*>([^@{}]*\\{[^{}]*\\})*[^@{}]*\\{[^{}]*\\{"},
    {"a style element of HTML", "<style[^>]*http://www.w3.org/1999/xhtml"},
    {"a color of CSS 4", "(fill|stroke|color)\\s*[:=]\\s*[\"']?\\s*(oklch|oklab|lch|lab|hwb|color|"
                         "color-mix|light-dark)\\("},
    {"rem, vw or vh", "[:=]\\s*[\"']?\\s*[0-9.]+(rem|vw|vh|vmin|vmax)\\b"},
};

const char *input_svg_unpainted(const input_file *from)
{
    input_kind kind;
    maze_error unused;
    if (!input_kind_of(from->file, &kind) || !input_is_svg(kind))
        return NULL;
    GString *text = input_svg_text(from, INPUT_SVG_MOST, &unused);
    const char *found = NULL;
    GRegex *comments = g_regex_new("<!--.*?-->|/\\*.*?\\*/", G_REGEX_DOTALL, 0, NULL);
    char *bare =
        text ? g_regex_replace_literal(comments, text->str, (gssize)text->len, 0, "", 0, NULL)
             : NULL;
    for (size_t i = 0; bare && i < G_N_ELEMENTS(unpainted) && !found; i++)
        if (g_regex_match_simple(unpainted[i].pattern, bare, G_REGEX_OPTIMIZE, 0))
            found = unpainted[i].name;
    g_free(bare);
    g_regex_unref(comments);
    if (text)
        g_string_free(text, TRUE);
    return found;
}
