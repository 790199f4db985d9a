/* Where a hall is kept, as people name it. */
#ifndef CLI_PLACE_H
#define CLI_PLACE_H

#include "cli/cli.h"

enum { PLACE_ROOM = 4096 };

/* The folder of a hall that was opened without naming one. */
bool place_standard_folder(char out[PLACE_ROOM], struct mh_error *error);
/* The store that `serve` with the same --data and --db would open. */
bool place_of_options(const struct cli_args *args, char out[PLACE_ROOM], struct mh_error *error);
/* A store as store.h names places; a folder or a file may stand for SQLite's. */
bool place_of_text(const char *text, char out[PLACE_ROOM], struct mh_error *error);
bool place_is_file(const char *place);

#endif
