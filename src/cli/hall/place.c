#include "place.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char sqlite[] = "sqlite:", postgresql[] = "postgresql://";

static bool fits(int length, const char *text, struct mh_error *error) {
    if (length >= 0 && length < PLACE_ROOM) return true;
    mh_message_fragment(mh_fail(error, "long-path", NULL, N_("“{text}” is too long.")), "text",
                        text, strnlen(text, 60));
    return false;
}

/* Where programs keep a user's data; see the XDG Base Directory Specification. */
bool place_standard_folder(char out[PLACE_ROOM], struct mh_error *error) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int said = -1;
    if (data && data[0] == '/')
        said = snprintf(out, PLACE_ROOM, "%s/meadhall", data);
    else if (home && home[0] == '/')
        said = snprintf(out, PLACE_ROOM, "%s/.local/share/meadhall", home);
    if (said > 0 && said < PLACE_ROOM) return true;
    mh_fail(error, "no-data-folder", NULL,
            N_("There is no home folder for the data; name one with --data."));
    return false;
}

bool place_of_options(const struct cli_args *args, char out[PLACE_ROOM], struct mh_error *error) {
    const char *db = cli_value(args, "db"), *data = cli_value(args, "data");
    char folder[PLACE_ROOM];
    if (db) return fits(snprintf(out, PLACE_ROOM, "%s", db), db, error);
    if (!data || !data[0]) {
        if (!place_standard_folder(folder, error)) return false;
        data = folder;
    }
    return fits(snprintf(out, PLACE_ROOM, "%s%s/meadhall.db", sqlite, data), data, error);
}

bool place_of_text(const char *text, char out[PLACE_ROOM], struct mh_error *error) {
    struct stat about;
    bool whole = place_is_file(text) || strncmp(text, postgresql, sizeof postgresql - 1) == 0;
    bool folder = !whole && stat(text, &about) == 0 && S_ISDIR(about.st_mode);
    int length = snprintf(out, PLACE_ROOM, "%s%s%s", whole ? "" : sqlite, text,
                          folder ? "/meadhall.db" : "");
    return fits(length, text, error);
}

bool place_is_file(const char *place) {
    return strncmp(place, sqlite, sizeof sqlite - 1) == 0;
}
