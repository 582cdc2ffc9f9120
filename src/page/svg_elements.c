/* Finds elements that an SVG image must not contain, such as text. */
#include "page/svg_elements.h"

#include <stdbool.h>
#include <string.h>

/* maximum length of a checked element name with its prefix; all names of SVG elements are
 * shorter */
#define LONGEST_NAME 60

const char *page_svg_local_name(const char *name)
{
    const char *colon = strrchr(name, ':');
    return colon ? colon + 1 : name;
}

static bool is_in(const char *const *names, const char *name)
{
    for (; *names; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

static bool is_effect(const char *name)
{
    static const char *const quick[] = {"feBlend",     "feColorMatrix",  "feComponentTransfer",
                                        "feComposite", "feDropShadow",   "feFlood",
                                        "feFuncA",     "feFuncB",        "feFuncG",
                                        "feFuncR",     "feGaussianBlur", "feMerge",
                                        "feMergeNode", "feOffset",       NULL};
    return strncmp(name, "fe", 2) == 0 && !is_in(quick, name);
}

const char *page_svg_element_flaw(const char *name)
{
    static const char *const texts[] = {"text", "tspan", "textPath", "flowRoot", NULL};
    static const char *const foreign[] = {"image", "feImage", "foreignObject", NULL};
    if (is_in(texts, name))
        return "contains text, which looks different with other fonts; convert it to paths";
    if (is_in(foreign, name))
        return "contains an image or a page; remove it, or use its PNG or JPEG file instead of the "
               "SVG";
    if (is_effect(name))
        return "has an effect other than blur or shadow; remove it, or save the image as PNG";
    return NULL;
}

/* Skips a comment, CDATA section or processing instruction that starts at `at`. Returns the start
 * of its closing mark, or the end of the text if this mark is missing. If nothing is skipped,
 * returns `at`. */
static const char *skip_failed(const char *at)
{
    static const char *const parts[][2] = {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strncmp(at, parts[i][0], strlen(parts[i][0])) == 0) {
            const char *end = strstr(at + strlen(parts[i][0]), parts[i][1]);
            return end ? end : at + strlen(at);
        }
    return at;
}

const char *page_svg_text_flaw(const char *text)
{
    char name[LONGEST_NAME + 1];
    const char *flaw = NULL;
    for (const char *at = text; !flaw && (at = strchr(at, '<'));) {
        const char *past = skip_failed(at);
        size_t length = strcspn(at + 1, " \t\r\n/>");
        if (past == at && length < sizeof name) {
            memcpy(name, at + 1, length);
            name[length] = '\0';
            flaw = page_svg_element_flaw(page_svg_local_name(name));
        }
        at = past == at ? at + 1 : past;
    }
    return flaw;
}
