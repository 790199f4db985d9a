/* Catalogues in the program: made from po/ by the build, as bytes. */
#include "catalogue.h"

#define LANGUAGE(value, code, ...)                    \
    extern const unsigned char mh_catalogue_##code[]; \
    extern const size_t mh_catalogue_##code##_size;
#include "languages.def"
#undef LANGUAGE

/* The keys are English. */
const unsigned char mh_catalogue_en[1] = {0};
const size_t mh_catalogue_en_size = 0;

struct mh_catalogue mh_catalogue(enum mh_language language) {
#define LANGUAGE(value, code, ...) [value] = {mh_catalogue_##code, &mh_catalogue_##code##_size},
    static const struct {
        const unsigned char *data;
        const size_t *size;
    } built_in[MH_LANGUAGES] = {
#include "languages.def"
    };
#undef LANGUAGE
    return (struct mh_catalogue){built_in[language].data, *built_in[language].size};
}
