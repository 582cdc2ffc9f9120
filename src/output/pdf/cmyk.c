/* Converts sRGB colors to inks, with Little CMS. The printing condition is web offset printing in
 * the USA. */
#include "output/pdf/cmyk.h"

#include "core/base/late_lcms.h"

#include <glib.h>
#include <lcms2.h>
#include <math.h>

#define PROFILE "color/icc/ghostscript/default_cmyk.icc"

struct output_cmyk {
    cmsHTRANSFORM transform;
    unsigned most; /* maximum sum of the inks of a color, where 255 is one full ink */
};

static cmsHPROFILE open_profile(void)
{
    const char *const *folders = g_get_system_data_dirs();
    for (size_t i = 0; folders[i]; i++) {
        g_autofree char *path = g_build_filename(folders[i], PROFILE, NULL);
        cmsHPROFILE profile = g_file_test(path, G_FILE_TEST_IS_REGULAR)
                                  ? LCMS(cmsOpenProfileFromFile)(path, "r")
                                  : NULL;
        if (profile)
            return profile;
    }
    return NULL;
}

output_cmyk *output_cmyk_create(double most_ink, maze_error *error)
{
    if (!LCMS_FOUND(error))
        return NULL;
    cmsHPROFILE press = open_profile(), screen = LCMS(cmsCreate_sRGBProfile)();
    output_cmyk *inks = g_new0(output_cmyk, 1);
    inks->most = (unsigned)lround(most_ink * 255);
    if (press && screen) /* without a cache, several threads can use the conversion at once */
        inks->transform = LCMS(cmsCreateTransform)(
            screen, TYPE_RGB_8, press, TYPE_CMYK_8, INTENT_RELATIVE_COLORIMETRIC,
            cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE | cmsFLAGS_HIGHRESPRECALC);
    if (press)
        LCMS(cmsCloseProfile)(press);
    if (screen)
        LCMS(cmsCloseProfile)(screen);
    if (inks->transform)
        return inks;
    g_free(inks);
    maze_fail(error, MAZE_IO,
              "the color profile default_cmyk.icc, which converts colors to inks, %s Ghostscript "
              "(on Debian and Ubuntu: the package libgs-common)",
              press ? "cannot be read; reinstall" : "is not installed; install");
    return NULL;
}

void output_cmyk_destroy(output_cmyk *inks)
{
    if (!inks)
        return;
    LCMS(cmsDeleteTransform)(inks->transform);
    g_free(inks);
}

void output_cmyk_pixels(const output_cmyk *inks, const uint8_t *rgb, uint8_t *cmyk, size_t pixels)
{
    LCMS(cmsDoTransform)(inks->transform, rgb, cmyk, (cmsUInt32Number)pixels);
    for (uint8_t *pixel = cmyk; pixel < cmyk + 4 * pixels; pixel += 4) {
        unsigned colored = 0U + pixel[0] + pixel[1] + pixel[2], left = inks->most - pixel[3];
        for (size_t i = 0; i < 3 && colored > left; i++)
            pixel[i] = (uint8_t)(pixel[i] * left / colored);
    }
}
