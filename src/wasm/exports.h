/* What a page may call in meadhall.wasm.
 *
 * An instance of the module is one table. Text goes through two buffers in the
 * module's memory: the caller writes its argument at input() and passes the length
 * in bytes; an answer lies at output(), and the function returns its length, 0 if
 * there was no room for it. Numbers of 64 bits are BigInts on the other side.
 * Answers that can fail are {"ok":true} or
 * {"ok":false,"error":"code","rule":"J-7.4","text":"English sentence"}. */
#ifndef WASM_EXPORTS_H
#define WASM_EXPORTS_H

#include <stdint.h>

#define WASM_EXPORT(name) __attribute__((export_name(name)))

enum { WASM_INPUT_BYTES = 1 << 16, WASM_OUTPUT_BYTES = 1 << 18 };

WASM_EXPORT("input") char *wasm_input(void);
WASM_EXPORT("output") const char *wasm_output(void);

/* [{"id":"jorvik","title":…,"seats":[2,5],"options":[{"key":…,"values":[…]}]}] */
WASM_EXPORT("games") uint32_t wasm_games(void);

/* Input "jorvik players=4 mode=jarl seed=42": sits down to a new game. */
WASM_EXPORT("start") uint32_t wasm_start(uint32_t length);
/* Input "jorvik {…}": goes on from a dump. */
WASM_EXPORT("load") uint32_t wasm_load(uint32_t length);

/* Bit s: seat s may decide; 0: the game is over, or none was started. */
WASM_EXPORT("awaiting") uint32_t wasm_awaiting(void);
/* [{"text":"place 3","verb":"place","args":["3"]}] */
WASM_EXPORT("moves") uint32_t wasm_moves(int32_t seat);
/* Input: a scope, or nothing for everything. The seat's best moves as the game plans them
 * (core/plan.h): {"ok":true,"worth":250,"proven":true,"moves":[{"text":…,"verb":…,"args":[…]}]} */
WASM_EXPORT("plan") uint32_t wasm_plan(int32_t seat, uint32_t length);
/* Input: a move as text. */
WASM_EXPORT("play") uint32_t wasm_play(int32_t seat, uint32_t length);
WASM_EXPORT("explain") uint32_t wasm_explain(int32_t seat, uint32_t length);

/* What a seat may know; -1 is a spectator. */
WASM_EXPORT("view") uint32_t wasm_view(int32_t seat);
WASM_EXPORT("dump") uint32_t wasm_dump(void);
WASM_EXPORT("hash") uint64_t wasm_hash(void);

/* Input: the id of a game. One number over fixed games, the same as
 * `meadhall bench --signature`; 0 if there is no such game. */
WASM_EXPORT("signature") uint64_t wasm_signature(uint32_t length);

#endif
