/* Addresses of the app ("/table/abc") all get index.html, whose links are relative so
 * that the hall works below any path of a proxy. A relative link means something else
 * one folder deeper, hence a page a depth: only its <base> differs. */
#include "net/http/files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "core/random.h"

static const struct {
    const char *ending, *type;
    bool shrinks;
} types[] = {
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".svg", "image/svg+xml", true},
    {".json", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".wasm", "application/wasm", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".md", "text/markdown; charset=utf-8", true},
    {".png", "image/png", false},
    {".webp", "image/webp", false},
    {".ico", "image/x-icon", false},
    {".woff2", "font/woff2", false},
    {".woff", "font/woff", false},
};

static const char missing_page[] =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Meadhall</title>"
    "<p>The hall is open, but its front end is not built. Programs can play: see "
    "docs/protocol.md.</p></html>\n";

/* What the page of the front end has, if it wants to be found at any depth. */
static const char base_mark[] = "<base href=\"./\"";
static const char base_begin[] = "<base href=\"";

static bool ends_with(const char *text, const char *ending) {
    size_t length = strlen(text), tail = strlen(ending);
    return length >= tail && strcmp(text + length - tail, ending) == 0;
}

static bool starts_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static void tag_content(struct net_file *file) {
    static const uint64_t key[2] = {0, 0}; /* the same in every process */
    const struct net_bytes *bytes = &file->variant[NET_IDENTITY];
    uint64_t hash = mh_siphash(key, bytes->at, bytes->length);
    snprintf(file->tag, sizeof file->tag, "\"%016llx\"", (unsigned long long)hash);
}

static struct net_bytes shrink(const struct net_bytes *bytes) {
    struct net_bytes out = {0};
    z_stream stream = {0};
    if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return out;
    size_t cap = deflateBound(&stream, (uLong)bytes->length);
    out.at = malloc(cap);
    stream.next_in = bytes->at;
    stream.avail_in = (uInt)bytes->length;
    stream.next_out = out.at;
    stream.avail_out = (uInt)cap;
    bool good = out.at && deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.length = cap - stream.avail_out;
    deflateEnd(&stream);
    if (good && out.length < bytes->length) return out;
    free(out.at);
    return (struct net_bytes){0};
}

/* Fills in all that follows from name and content. */
static void finish_file(struct net_file *file) {
    file->type = "application/octet-stream";
    file->forever = starts_with(file->name, "/assets/");
    bool shrinks = false;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (!ends_with(file->name, types[i].ending)) continue;
        file->type = types[i].type;
        shrinks = types[i].shrinks;
    }
    tag_content(file);
    if (shrinks && !file->variant[NET_GZIP].at)
        file->variant[NET_GZIP] = shrink(&file->variant[NET_IDENTITY]);
}

static void drop_file(struct net_file *file) {
    free(file->name);
    for (int i = 0; i < NET_CODINGS; i++) free(file->variant[i].at);
}

static struct net_bytes read_bytes(const char *path) {
    struct net_bytes bytes = {0};
    FILE *in = fopen(path, "rb");
    struct stat about;
    if (!in) return bytes;
    if (fstat(fileno(in), &about) == 0 && S_ISREG(about.st_mode) &&
        about.st_size <= NET_FILE_BYTES_MAX) {
        bytes.length = (size_t)about.st_size;
        bytes.at = malloc(bytes.length + 1);
        if (bytes.at && fread(bytes.at, 1, bytes.length, in) != bytes.length) {
            free(bytes.at);
            bytes.at = NULL;
        }
    }
    fclose(in);
    return bytes;
}

static bool add_file(struct net_files *files, const char *folder, const char *name) {
    char path[4096];
    struct net_file file = {0};
    if (snprintf(path, sizeof path - 4, "%s%s", folder, name) >= (int)sizeof path - 4) return true;
    file.variant[NET_IDENTITY] = read_bytes(path);
    if (!file.variant[NET_IDENTITY].at) return true; /* not a file to be served */
    size_t length = strlen(path);
    strcpy(path + length, ".br");
    file.variant[NET_BROTLI] = read_bytes(path);
    strcpy(path + length, ".gz");
    file.variant[NET_GZIP] = read_bytes(path);
    file.name = strdup(name);
    struct net_file *list = realloc(files->file, (files->count + 1) * sizeof *list);
    if (list) files->file = list;
    if (!list || !file.name) {
        drop_file(&file);
        return false;
    }
    finish_file(&file);
    files->file[files->count++] = file;
    return true;
}

/* Everything below folder + name, which is "" or starts with a slash. */
static bool add_folder(struct net_files *files, const char *folder, const char *name, int depth) {
    char path[4096];
    if (depth > 8 || snprintf(path, sizeof path, "%s%s", folder, name) >= (int)sizeof path)
        return true;
    DIR *dir = opendir(path);
    if (!dir) return true;
    bool good = true;
    for (struct dirent *entry; good && (entry = readdir(dir));) {
        struct stat about;
        if (entry->d_name[0] == '.' || files->count == NET_FILES_MAX) continue;
        if (ends_with(entry->d_name, ".br") || ends_with(entry->d_name, ".gz")) continue;
        if (snprintf(path, sizeof path, "%s/%s", name, entry->d_name) >= (int)sizeof path) continue;
        if (fstatat(dirfd(dir), entry->d_name, &about, 0) != 0) continue;
        if (S_ISDIR(about.st_mode))
            good = add_folder(files, folder, path, depth + 1);
        else if (S_ISREG(about.st_mode))
            good = add_file(files, folder, path);
    }
    closedir(dir);
    return good;
}

static int compare_files(const void *a, const void *b) {
    return strcmp(((const struct net_file *)a)->name, ((const struct net_file *)b)->name);
}

static const struct net_file *find_file(const struct net_files *files, const char *name) {
    struct net_file key = {.name = (char *)(uintptr_t)name};
    if (files->count == 0) return NULL;
    return bsearch(&key, files->file, files->count, sizeof key, compare_files);
}

/* The page for a depth: index.html with its base so many folders up. */
static bool make_page(struct net_files *files, int depth, const char *html, size_t length) {
    struct net_file *page = &files->page[depth];
    const char *mark = strstr(html, base_mark);
    size_t before = mark ? (size_t)(mark - html) + strlen(base_begin) : 0;
    struct net_bytes out = {.at = malloc(length + 3 * NET_DEPTHS + 1)};
    page->name = strdup("/index.html");
    if (!out.at || !page->name) {
        free(out.at);
        return false;
    }
    memcpy(out.at, html, before);
    out.length = before;
    for (int i = 0; mark && i < depth; i++, out.length += 3) memcpy(out.at + out.length, "../", 3);
    /* "../" is not followed by "./": the base would be the same, but longer. */
    size_t skip = mark && depth > 0 ? 2 : 0;
    memcpy(out.at + out.length, html + before + skip, length - before - skip);
    out.length += length - before - skip;
    page->variant[NET_IDENTITY] = out;
    finish_file(page);
    return true;
}

bool net_files_open(struct net_files *files, const char *folder) {
    *files = (struct net_files){0};
    if (folder && !add_folder(files, folder, "", 0)) return false;
    if (files->count > 0) qsort(files->file, files->count, sizeof *files->file, compare_files);
    const struct net_file *index = find_file(files, "/index.html");
    const char *html = missing_page;
    size_t length = strlen(missing_page);
    if (index) {
        index->variant[NET_IDENTITY].at[index->variant[NET_IDENTITY].length] = '\0';
        html = (const char *)index->variant[NET_IDENTITY].at;
        length = index->variant[NET_IDENTITY].length;
    }
    for (int depth = 0; depth < NET_DEPTHS; depth++)
        if (!make_page(files, depth, html, length)) return false;
    return true;
}

void net_files_close(struct net_files *files) {
    for (size_t i = 0; i < files->count; i++) drop_file(&files->file[i]);
    for (int i = 0; i < NET_DEPTHS; i++) drop_file(&files->page[i]);
    free(files->file);
}

const struct net_file *net_files_find(const struct net_files *files, const char *path) {
    static const char *const app[] = {"/table/", "/i/", "/rules/", "/setup/", "/leaderboard/"};
    static const char *const alone[] = {"/", "/index.html", "/rules", "/watch", "/replays"};
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        if (strcmp(path, alone[i]) == 0) return &files->page[0];
    for (size_t i = 0; i < sizeof app / sizeof *app; i++) {
        if (!starts_with(path, app[i])) continue;
        int depth = 0;
        for (const char *at = path + 1; *at; at++) depth += *at == '/';
        return depth < NET_DEPTHS ? &files->page[depth] : NULL;
    }
    return find_file(files, path);
}

enum net_coding net_file_choose(const struct net_file *file, const char *accepted) {
    static const char *const word[NET_CODINGS] = {"", "gzip", "br"};
    for (int coding = NET_CODINGS - 1; accepted && coding > NET_IDENTITY; coding--) {
        if (!file->variant[coding].at) continue;
        const char *found = strstr(accepted, word[coding]);
        if (!found) continue;
        const char *after = found + strlen(word[coding]);
        if (strncmp(after, ";q=0", 4) == 0 && after[4] != '.') continue;
        return (enum net_coding)coding;
    }
    return NET_IDENTITY;
}

bool net_files_default(char *folder, size_t cap) {
    static const char *const places[] = {MEADHALL_WEB_PLACE, "../web/dist", "../../web/dist"};
    char command[2048];
    ssize_t length = readlink("/proc/self/exe", command, sizeof command - 1);
    if (length <= 0) return false;
    command[length] = '\0';
    char *slash = strrchr(command, '/');
    if (!slash) return false;
    *slash = '\0';
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char index[4096];
        int said = snprintf(folder, cap, "%s/%s", command, places[i]);
        if (said < 0 || (size_t)said >= cap) continue;
        if (snprintf(index, sizeof index, "%s/index.html", folder) >= (int)sizeof index) continue;
        if (access(index, R_OK) == 0) return true;
    }
    return false;
}
