/* A place for a store of a test's own: a file of SQLite, or, where MEADHALL_DB names a
 * PostgreSQL (scripts/with-postgres), a schema there; or a journal, where it says `journal:` and
 * the program is linked with that store. So the same tests run on all. */
#ifndef TEST_PLACE_H
#define TEST_PLACE_H

#include <stdbool.h>
#include <stdint.h>

struct test_place {
    char dir[256], path[280]; /* the file of SQLite or of a journal */
    char schema[64];          /* PostgreSQL's schema; "": SQLite */
    char place[512];          /* as store_open takes it */
};

bool test_on_postgresql(void);
bool test_on_journal(void);
/* A folder in `base` unless TMPDIR names another. */
void test_place_make(struct test_place *place, const char *base);
void test_place_drop(struct test_place *place);

/* Another user of the same database. A journal has no others: the test is skipped. */
struct test_visitor;
struct test_visitor *test_visit(const struct test_place *place);
/* Carries out statements; the first number that came back, 0 if none. The test ends if it
 * cannot. */
int64_t test_visitor_run(struct test_visitor *visitor, const char *sql);
void test_visitor_leave(struct test_visitor *visitor);

#endif
