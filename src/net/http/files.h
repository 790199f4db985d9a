/* The built front end, read into memory once: a request names a file of this list or
 * nothing, so no path from outside ever reaches the file system. */
#ifndef NET_FILES_H
#define NET_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum net_coding { NET_IDENTITY, NET_GZIP, NET_BROTLI, NET_CODINGS };
enum { NET_FILES_MAX = 4096, NET_FILE_BYTES_MAX = 16 << 20, NET_DEPTHS = 5 };

struct net_bytes {
    unsigned char *at; /* NULL: there is no such variant */
    size_t length;
};

struct net_file {
    char *name; /* "/assets/app.js" */
    const char *type;
    bool forever; /* its name changes with its content */
    char tag[20]; /* of the content, quoted */
    struct net_bytes variant[NET_CODINGS];
};

struct net_files {
    struct net_file *file; /* sorted by name */
    size_t count;
    struct net_file page[NET_DEPTHS]; /* index.html for addresses so many folders deep */
};

/* Reads a folder. NULL or a folder without index.html: only a page that says what is
 * missing. False if there is no memory. */
bool net_files_open(struct net_files *files, const char *folder);
void net_files_close(struct net_files *files);
/* The file for a path: an asset by its name, the page for an address of the app. */
const struct net_file *net_files_find(const struct net_files *files, const char *path);
/* The best variant for a header Accept-Encoding, which may be NULL. */
enum net_coding net_file_choose(const struct net_file *file, const char *accepted);
/* Where the front end is if nobody says so: beside the command, as built or installed.
 * False if it is nowhere. */
bool net_files_default(char *folder, size_t cap);

#endif
