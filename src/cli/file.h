/* Reading a file that somebody named: only regular files, up to a size. */
#ifndef CLI_FILE_H
#define CLI_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/message.h"

/* A new zero-terminated text for the caller to free, or NULL with the reason. */
char *cli_file_read(const char *path, size_t *length, struct mh_error *error);

#endif
