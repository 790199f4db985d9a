/* The folder in which a hall keeps its file. */
#ifndef NET_FOLDER_H
#define NET_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Makes what is missing of a path, for its owner alone; else `why` says what stood in the way. */
bool net_folder_make(const char *path, char *why, size_t cap);

#endif
