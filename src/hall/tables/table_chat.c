/* The chat of a table: its newest lines in memory, and those that other servers added. */
#include <stdlib.h>
#include <string.h>

#include "hall/base/fetch.h"
#include "hall/base/page.h"
#include "hall/events.h"
#include "hall/hall_state.h"
#include "hall/tables/table.h"
#include "hall/tables/table_chat.h"

void table_add_chat(struct table *table, const struct store_chat *chat) {
    if (table->data.chat_count == CHAT_LINES) {
        free(table->data.chat[0].text);
        memmove(table->data.chat, table->data.chat + 1,
                (CHAT_LINES - 1) * sizeof *table->data.chat);
        table->data.chat_count--;
    }
    table->data.chat = hall_more(table->data.chat, table->data.chat_count, &table->data.chat_cap, 4,
                                 sizeof *table->data.chat);
    struct chat_line *line = &table->data.chat[table->data.chat_count++];
    *line = (struct chat_line){.id = chat->id, .player = chat->player, .at = chat->at};
    memcpy(line->name, chat->name, strnlen(chat->name, STORE_NAME - 1));
    line->text = hall_copy(chat->text, strlen(chat->text));
}

void table_add_line(struct table *table, const struct chat_line *line) {
    struct store_chat chat = {.id = line->id,
                              .player = line->player,
                              .at = line->at,
                              .name = line->name,
                              .text = line->text};
    table_add_chat(table, &chat);
}

int64_t table_last_heard(const struct table *table) {
    return table->data.chat_count ? table->data.chat[table->data.chat_count - 1].id : 0;
}

/* ---- lines from other servers ---- */

struct hearing {
    struct fetch fetch;
    struct table *said; /* holds nothing but what was said */
};

static bool add_line(void *context, const struct store_chat *chat) {
    table_add_chat(context, chat);
    return true;
}

static void read_chat(struct store *store, struct fetch *fetch) {
    struct table *said = ((struct hearing *)fetch)->said;
    fetch->result = store_chats(store, said->data.row.id, CHAT_LINES, add_line, said);
}

static bool is_known(const struct table *table, int64_t id) {
    for (size_t i = 0; i < table->data.chat_count; i++)
        if (table->data.chat[i].id == id) return true;
    return false;
}

void table_hear(struct hall *hall, struct table *table, const struct chat_line *line) {
    if (is_known(table, line->id)) return;
    table_add_line(table, line);
    hall->events->said(hall, table, line);
}

static void chat_was_read(struct hall *hall, struct fetch *fetch) {
    struct hearing *hearing = (struct hearing *)fetch;
    struct table *said = hearing->said, *table = table_known(hall, said->data.row.id);
    hall->behind |= fetch->result == STORE_FAILED;
    for (size_t i = 0; table && i < said->data.chat_count; i++)
        table_hear(hall, table, &said->data.chat[i]);
    if (table && table->hearing) {
        bool again = table->hear_again;
        table->hearing = table->hear_again = false;
        if (again) table_refresh_chat(hall, table);
    }
    table_free(said);
    free(hearing);
}

void table_refresh_chat(struct hall *hall, struct table *table) {
    if (table->hearing) {
        table->hear_again = true;
        return;
    }
    table->hearing = true;
    struct hearing *hearing = hall_memory(sizeof *hearing);
    hearing->said = hall_memory(sizeof *hearing->said);
    hearing->said->data.row = table->data.row;
    hearing->fetch.run = read_chat;
    hearing->fetch.done = chat_was_read;
    fetch_post(hall, &hearing->fetch);
}
