/* Parts of the server that need no sockets: addresses, webhook addresses, limits, routes. */
#include <arpa/inet.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hall/routes.h"
#include "net/guard/address.h"
#include "net/guard/held.h"
#include "net/guard/hosts.h"
#include "net/guard/limits.h"
#include "net/http/files.h"
#include "net/metrics_text.h"
#include "net/webhook/webhook.h"

static bool is_public(const char *text) {
    struct net_address address;
    assert_true(net_address_of_text(&address, text));
    return net_address_is_public(&address);
}

static void addresses_that_webhooks_may_call(void **state) {
    (void)state;
    static const char *const open[] = {"8.8.8.8",         "1.1.1.1",
                                       "172.15.0.1",      "172.32.0.1",
                                       "100.128.0.1",     "2a00:1450:4001:800::200e",
                                       "9.255.255.255",   "64:ff9b::808:808",
                                       "2002:808:808::1", "2003::1"};
    static const char *const closed[] = {
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "127.8.8.8",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "192.0.2.1",
        "198.18.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "fe80::1",
        "fc00::1",
        "fd12::1",
        "ff02::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",
        "64:ff9b::a00:1",
        "64:ff9b:1::808:808",
        "2002:a00:1::1",
        "2002:c0a8:101::",
        "2001::1",
        "fec0::1",
    };
    for (size_t i = 0; i < sizeof open / sizeof *open; i++) assert_true(is_public(open[i]));
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++) assert_false(is_public(closed[i]));
    struct net_address address;
    assert_false(net_address_of_text(&address, "localhost"));
    assert_false(net_address_of_text(&address, "1.2.3"));
    assert_true(net_address_of_text(&address, "::ffff:1.2.3.4"));
    assert_int_equal(address.length, 4);
    assert_string_equal(address.text, "1.2.3.4");
}

static void this_machine_is_known_by_its_addresses(void **state) {
    (void)state;
    static const char *const own[] = {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"};
    static const char *const others[] = {
        "128.0.0.1", "126.255.255.255", "10.0.0.1", "::2", "::", "fd00::9", "::127.0.0.1",
        "1::1",      "::ffff:128.0.0.1"};
    struct net_address address = {.text = "unknown"};
    assert_false(net_address_is_loopback(&address));
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        assert_true(net_address_of_text(&address, own[i]));
        assert_true(net_address_is_loopback(&address));
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        assert_true(net_address_of_text(&address, others[i]));
        if (net_address_is_loopback(&address)) fail_msg("%s", others[i]);
    }
}

/* As the system tells them: of peers, and of names that webhooks look up. */
static void addresses_of_sockets(void **state) {
    (void)state;
    static const struct {
        const char *given, *text;
        uint8_t length;
        size_t subscriber;
    } peers[] = {
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", 16, 8},
        {"::1", "::1", 16, 8},
        {"::ffff:198.51.100.7", "198.51.100.7", 4, 4},
    };
    struct net_address address;
    for (size_t i = 0; i < sizeof peers / sizeof *peers; i++) {
        struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = 80};
        assert_int_equal(inet_pton(AF_INET6, peers[i].given, &six.sin6_addr), 1);
        net_address_of_socket(&address, (struct sockaddr *)&six);
        assert_string_equal(address.text, peers[i].text);
        assert_int_equal(address.length, peers[i].length);
        assert_int_equal(net_address_subscriber(&address), peers[i].subscriber);
    }
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = 80};
    assert_int_equal(inet_pton(AF_INET, "198.51.100.7", &four.sin_addr), 1);
    net_address_of_socket(&address, (struct sockaddr *)&four);
    assert_string_equal(address.text, "198.51.100.7");
    assert_int_equal(net_address_subscriber(&address), 4);
    struct sockaddr other = {.sa_family = AF_UNIX};
    net_address_of_socket(&address, &other);
    assert_string_equal(address.text, "unknown");
    assert_int_equal(net_address_subscriber(&address), 0);
}

/* Whatever a proxy writes is an address or nothing, never another client's. */
static void addresses_that_proxies_write(void **state) {
    (void)state;
    static const struct {
        const char *given, *text; /* NULL: none */
    } table[] = {
        {"198.51.100.7", "198.51.100.7"},
        {" \t198.51.100.7 ", "198.51.100.7"},
        {"198.51.100.7:5678", "198.51.100.7"},
        {"\"198.51.100.7:5678\"", "198.51.100.7"},
        {"2001:db8::7", "2001:db8::7"},
        {"[2001:db8::7]", "2001:db8::7"},
        {"[2001:db8::7]:80", "2001:db8::7"},
        {"\"[2001:db8::7]:80\"", "2001:db8::7"},
        {"\"[2001:db8::7]\"", "2001:db8::7"},
        {"fe80::7%eth0", "fe80::7"},
        {"[fe80::7%25eth0]:80", "fe80::7"},
        {"::ffff:198.51.100.7", "198.51.100.7"},
        {"[::ffff:198.51.100.7]:80", "198.51.100.7"},
        {"", NULL},
        {" ", NULL},
        {"unknown", NULL},
        {"_hidden", NULL},
        {"198.51.100", NULL},
        {"198.51.100.7:", NULL},
        {"198.51.100.7:x", NULL},
        {"198.51.100.7:80:80", NULL},
        {"198.51.100.7 198.51.100.8", NULL},
        {"198.51.100.7%eth0", NULL},
        {"[198.51.100.7]", NULL},
        {"[2001:db8::7", NULL},
        {"[2001:db8::7]x", NULL},
        {"[2001:db8::7]:8x", NULL},
        {"\"2001:db8::7", NULL},
        {"2001:db8::7]:80", NULL},
        {"for=198.51.100.7", NULL},
        {"0000000000000000000000000000000000000000000000000000000000000000198.51.100.7", NULL},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct net_address address = {.text = "as before"};
        bool found = net_address_of_proxy(&address, table[i].given, strlen(table[i].given));
        if (found != (table[i].text != NULL)) fail_msg("%s: %s", table[i].given, address.text);
        assert_string_equal(address.text, found ? table[i].text : "as before");
    }
}

static void the_log_has_networks(void **state) {
    (void)state;
    static const char *const table[][2] = {
        {"198.51.100.7", "198.51.100.0/24"},
        {"2001:db8:1:2:3::4", "2001:db8:1::/48"},
        {"127.0.0.1", "127.0.0.1"},
        {"::1", "::1"},
        {"::ffff:10.1.2.3", "10.1.2.0/24"},
        {"abcd:abcd:abcd:abcd:abcd:abcd:abcd:abcd", "abcd:abcd:abcd::/48"},
    };
    char text[NET_ADDRESS_TEXT];
    struct net_address address = {.text = "unknown"};
    net_address_say(&address, false, text);
    assert_string_equal(text, "unknown");
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        assert_true(net_address_of_text(&address, table[i][0]));
        net_address_say(&address, false, text);
        assert_string_equal(text, table[i][1]);
        net_address_say(&address, true, text);
        assert_string_equal(text, address.text);
    }
}

static void names_of_the_hall(void **state) {
    (void)state;
    static const char *const plain[] = {"localhost",   "LocalHost:7777", "127.0.0.1",
                                        "10.0.0.1:80", "[::1]",          "[2001:db8::1]:7777"};
    static const char *const others[] = {"",
                                         "evil.example",
                                         "localhost.evil.example",
                                         "[::1",
                                         "[]",
                                         "::1",
                                         "127.0.0.1.evil.example",
                                         "[127.0.0.1]",
                                         "1.2.3",
                                         "xlocalhost",
                                         ":80"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (!net_host_is_plain(plain[i])) fail_msg("%s", plain[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (net_host_is_plain(others[i])) fail_msg("%s", others[i]);
    const char *list = "hall.example.org,b.example,[2001:db8::1]";
    assert_true(net_host_is_listed(list, "hall.example.org"));
    assert_true(net_host_is_listed(list, "HALL.example.org:443"));
    assert_true(net_host_is_listed(list, "b.example"));
    assert_true(net_host_is_listed(list, "[2001:db8::1]:80"));
    assert_false(net_host_is_listed(list, "hall.example.org.evil.example"));
    assert_false(net_host_is_listed(list, "hall.example.or"));
    assert_false(net_host_is_listed(list, "example"));
    assert_false(net_host_is_listed(list, ""));
    assert_false(net_host_is_listed(list, ":443"));
    assert_false(net_host_is_listed("", "b.example"));
    assert_false(net_host_is_listed(NULL, "b.example"));
}

static void webhook_addresses(void **state) {
    (void)state;
    struct net_url url;
    assert_true(net_url_parse(&url, "https://example.org/a?b=c#d"));
    assert_true(url.secure);
    assert_string_equal(url.host, "example.org");
    assert_string_equal(url.port, "443");
    assert_string_equal(url.path, "/a?b=c");
    assert_true(net_url_parse(&url, "HTTP://[2a00::1]:8080?x"));
    assert_false(url.secure);
    assert_string_equal(url.host, "2a00::1");
    assert_string_equal(url.port, "8080");
    assert_string_equal(url.path, "/?x");
    assert_true(net_url_parse(&url, "http://example.org"));
    assert_string_equal(url.path, "/");
    static const char *const wrong[] = {
        "",
        "ftp://a/",
        "http://",
        "http:///x",
        "http://a:25/",
        "http://a:0",
        "http://a:70000",
        "http://a:/",
        "http://u@a/",
        "http://a b/",
        "http://[::1",
        "http://a\r\nX: y/",
        "http://a:80x/",
        "https//a",
        "http://a%2f/",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(net_url_parse(&url, wrong[i]));
}

static void buckets_fill_again(void **state) {
    (void)state;
    static struct net_limits limits;
    const uint64_t key[2] = {1, 2};
    const int64_t second = 1000000;
    net_limits_open(&limits, 10, key);
    int passed = 0;
    while (net_limits_take(&limits, NET_LIMIT_ADDRESS, "abcd", 4, second) == 0) passed++;
    assert_int_equal(passed, 40);
    assert_int_equal(net_limits_take(&limits, NET_LIMIT_ADDRESS, "abcd", 4, second), 1);
    assert_int_equal(net_limits_take(&limits, NET_LIMIT_ADDRESS, "abce", 4, second), 0);
    assert_int_equal(net_limits_take(&limits, NET_LIMIT_COSTLY, "abcd", 4, second), 0);
    for (passed = 0; net_limits_take(&limits, NET_LIMIT_ADDRESS, "abcd", 4, 2 * second) == 0;)
        passed++;
    assert_int_equal(passed, 10);
    net_limits_open(&limits, 0, key);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(net_limits_take(&limits, NET_LIMIT_COSTLY, "abcd", 4, second), 0);
}

static void many_addresses_do_not_free_one(void **state) {
    (void)state;
    static struct net_limits limits;
    const uint64_t key[2] = {3, 4};
    net_limits_open(&limits, 1, key);
    for (int i = 0; i < NET_CONNECTIONS_EACH; i++)
        assert_true(net_limits_connect(&limits, "home", 4, 0));
    assert_true(net_limits_full(&limits, "home", 4));
    for (uint32_t i = 0; i < 100000; i++)
        net_limits_take(&limits, NET_LIMIT_ADDRESS, &i, sizeof i, 1000 + i);
    assert_false(net_limits_connect(&limits, "home", 4, 200000));
    net_limits_hang_up(&limits, "home", 4);
    assert_true(net_limits_connect(&limits, "home", 4, 200000));
}

/* What an answer costs beyond its request: nothing as long as it is ordinary. */
static void what_an_answer_costs_counts(void **state) {
    (void)state;
    static struct net_limits limits;
    const uint64_t key[2] = {5, 6};
    const int64_t second = 1000000;
    int passed = 0;
    assert_int_equal(net_limits_cost(NET_FREE_BYTES, NET_FREE_MICROSECONDS), 0);
    assert_int_equal(net_limits_cost(NET_FREE_BYTES + 16 * 1024, 0), 1000);
    assert_int_equal(net_limits_cost(0, NET_FREE_MICROSECONDS + 50000), 50000);
    assert_int_equal(net_limits_cost(128 * 1024, NET_FREE_MICROSECONDS + 1000), 5000);
    net_limits_open(&limits, 50, key);
    while (net_limits_take(&limits, NET_LIMIT_ADDRESS, "abcd", 4, second) == 0 && passed < 1000) {
        net_limits_charge(&limits, NET_LIMIT_ADDRESS, "abcd", 4, 4000, second);
        passed++;
    }
    assert_int_equal(passed, 40);
    /* Something very costly is owed, but no more than a full bucket. */
    net_limits_charge(&limits, NET_LIMIT_ADDRESS, "abcd", 4, INT64_C(1) << 50, second);
    assert_int_equal(net_limits_take(&limits, NET_LIMIT_ADDRESS, "abcd", 4, second), 5);
    assert_int_not_equal(net_limits_take(&limits, NET_LIMIT_ADDRESS, "abcd", 4, 5 * second), 0);
    assert_int_equal(net_limits_take(&limits, NET_LIMIT_ADDRESS, "abcd", 4, 6 * second), 0);
    assert_int_equal(net_limits_take(&limits, NET_LIMIT_ADDRESS, "abce", 4, second), 0);
    net_limits_open(&limits, 0, key);
    net_limits_charge(&limits, NET_LIMIT_ADDRESS, "abcd", 4, 1000000, second);
    assert_int_equal(net_limits_take(&limits, NET_LIMIT_ADDRESS, "abcd", 4, second), 0);
}

/* ---- bytes that wait ---- */

static struct net_held held;

static void let_go(struct net_holder *holder) {
    net_held_leave(&held, holder);
}

static struct net_address address_of(const char *text) {
    struct net_address address;
    assert_true(net_address_of_text(&address, text));
    return address;
}

static void hold(struct net_holder *holder, const char *from, size_t bytes, int64_t now) {
    struct net_address address = address_of(from);
    holder->cut = let_go;
    assert_true(net_held_add(&held, holder, &address, bytes, now));
}

static void who_does_not_read_is_cut_off(void **state) {
    (void)state;
    enum { MB = 1 << 20, SECOND = 1000000 };
    static struct net_holder deaf[20], busy;
    struct net_address address = address_of("198.51.100.1");
    const uint64_t key[2] = {7, 8};
    net_held_open(&held, key);
    /* Much for an address is no harm as long as it goes out. */
    for (int i = 0; i < 20; i++) hold(&deaf[i], "198.51.100.1", MB, 0);
    assert_int_equal(held.cuts, 0);
    assert_int_equal(net_held_for(&held, &address), 20 * MB);
    for (int i = 0; i < 20; i++) net_held_sent(&held, &deaf[i], MB, true, SECOND / 2);
    assert_int_equal(held.bytes, 0);
    assert_null(deaf[0].owner);
    /* Those who read nothing go, the largest first, as soon as there is more than may be. */
    for (int i = 0; i < 8; i++) hold(&deaf[i], "198.51.100.1", i == 3 ? MB + 1 : MB - 1, 0);
    assert_int_equal(held.cuts, 0);
    hold(&busy, "198.51.100.1", MB, 2 * SECOND);
    assert_int_equal(held.cuts, 1);
    assert_null(deaf[3].owner);
    assert_non_null(busy.owner);
    /* Some of it went out: whoever takes it slowly still takes it. */
    net_held_sent(&held, &deaf[0], 1000, false, 3 * SECOND);
    hold(&deaf[9], "198.51.100.1", MB, 3 * SECOND + 1);
    assert_int_equal(held.cuts, 2);
    assert_non_null(deaf[0].owner);
    for (int i = 0; i < 20; i++) net_held_leave(&held, &deaf[i]);
    net_held_leave(&held, &busy);
    assert_int_equal(held.bytes, 0);
}

/* Beyond what all may hold together, those go who hold most: never somebody who holds little. */
static void those_who_hold_most_go_first(void **state) {
    (void)state;
    enum { MB = 1 << 20, SECOND = 1000000, CROWD = 12, EACH = 6 };
    static struct net_holder crowd[CROWD][EACH], innocent;
    const uint64_t key[2] = {9, 10};
    net_held_open(&held, key);
    hold(&innocent, "2001:db8::1", 100, 0);
    hold(&innocent, "2001:db8::1", 100, 0);
    for (int i = 0; i < CROWD; i++) {
        for (int j = 0; j < EACH; j++) {
            char from[40];
            snprintf(from, sizeof from, "2001:db8:0:%x::%x", i + 1, j + 1); /* one /64 each */
            hold(&crowd[i][j], from, MB - (i == 5 ? 0 : 1000), 2 * SECOND * (i * EACH + j));
            assert_true(held.bytes <= NET_HELD_ALL);
        }
    }
    assert_int_equal(held.cuts, CROWD * EACH - NET_HELD_ALL / MB);
    assert_non_null(innocent.owner);
    int left = 0;
    for (int j = 0; j < EACH; j++) left += crowd[5][j].owner != NULL;
    assert_int_equal(left, EACH - 1); /* the largest at that moment */
    for (int i = 0; i < CROWD; i++)
        for (int j = 0; j < EACH; j++) net_held_leave(&held, &crowd[i][j]);
    net_held_leave(&held, &innocent);
    assert_int_equal(held.bytes, 0);
}

/* What makes players or hashes passwords is costly, and nothing else. */
static void what_costs_much_is_costly(void **state) {
    static const char *const costly[] = {"POST /api/1/guest", "POST /api/1/account",
                                         "POST /api/1/login", "PATCH /api/1/me",
                                         "DELETE /api/1/me"};
    (void)state;
    for (size_t r = 0; r < HALL_ROUTES; r++) {
        const struct hall_route *route = &hall_routes[r];
        char name[80];
        bool wanted = false;
        snprintf(name, sizeof name, "%s %s", route->method, route->pattern);
        for (size_t i = 0; i < sizeof costly / sizeof *costly; i++)
            wanted = wanted || strcmp(name, costly[i]) == 0;
        assert_int_equal((route->flags & COSTLY) != 0, wanted);
    }
}

static const char *pattern_of(const char *method, const char *path) {
    return hall_route_find(method, path).route->pattern;
}

static void routes_have_names(void **state) {
    (void)state;
    assert_string_equal(pattern_of("POST", "/api/1/tables/abc/moves"), "/api/1/tables/*/moves");
    assert_string_equal(pattern_of("GET", "/api/1/tables/abc/analysis"),
                        "/api/1/tables/*/analysis");
    assert_string_equal(pattern_of("GET", "/i/secret"), "/i/*");
    assert_string_equal(pattern_of("GET", "/secret"), "other");
    assert_string_equal(pattern_of("GET", "/api/1/history"), "other");
    assert_string_equal(pattern_of("POST", "/api/1/tables//moves"), "other");
    assert_true(hall_route_find("POST", "/api/1/login").route->flags & COSTLY);
}

/* No row hides a later one, and each is found with what stands for its *. */
static void every_route_is_found(void **state) {
    (void)state;
    for (int i = 0; i < HALL_ROUTES - 1; i++) {
        const char *pattern = hall_routes[i].pattern, *star = strchr(pattern, '*');
        char path[100];
        snprintf(path, sizeof path, "%.*s%s%s", (int)strcspn(pattern, "*"), pattern,
                 star ? "abc" : "", star ? star + 1 : "");
        struct hall_match match = hall_route_find(hall_routes[i].method, path);
        assert_ptr_equal(match.route, &hall_routes[i]);
        assert_string_equal(match.part, star ? "abc" : "");
    }
}

static void what_no_route_has_says_why(void **state) {
    (void)state;
    assert_true(hall_route_find("PATCH", "/api/1/tables/abc/moves").other_method);
    assert_true(hall_route_find("POST", "/metrics").other_method);
    assert_false(hall_route_find("POST", "/api/1/nothing").other_method);
    /* What is too long to be a table is none, and still has the name of its route in the log. */
    struct hall_match match = hall_route_find("GET", "/api/1/tables/abcdefghijklmnopqrstuvwxyz");
    assert_string_equal(match.route->pattern, "/api/1/tables/*");
    assert_string_equal(match.part, "");
    assert_false(hall_route_find("PUT", "/api/1/tables/abcdefghijklmnopqrstuvwxyz").other_method);
}

/* ---- routes and docs/protocol.md ---- */

static char *read_protocol(void) {
    FILE *file = fopen("docs/protocol.md", "r");
    char *text = calloc(1, 1 << 20);
    assert_non_null(file);
    assert_true(fread(text, 1, (1 << 20) - 1, file) > 0);
    fclose(file);
    return text;
}

/* A route as the text has it: with a word in capitals, or short for a table's.
 */
static bool is_written(const char *text, const struct hall_route *route) {
    const char *star = strchr(route->pattern, '*');
    static const char *const words[] = {"ID", "GAME"};
    char line[100];
    for (size_t i = 0; i < 2; i++) {
        snprintf(line, sizeof line, "%s %.*s%s%s", route->method, (int)strcspn(route->pattern, "*"),
                 route->pattern, star ? words[i] : "", star ? star + 1 : "");
        const char *at = strstr(text, line);
        if (at && strcspn(at + strlen(line), "/") > 0) return true;
    }
    snprintf(line, sizeof line, "%s …%s", route->method, star ? star + 1 : "/");
    return star && star[1] && strstr(text, line);
}

static void every_route_is_in_the_protocol(void **state) {
    (void)state;
    char *text = read_protocol();
    for (int i = 0; i < HALL_ROUTES; i++)
        if (hall_routes[i].handler && !is_written(text, &hall_routes[i]))
            fail_msg("docs/protocol.md lacks %s %s", hall_routes[i].method, hall_routes[i].pattern);
    free(text);
}

/* Whatever it says can be asked for is a route. */
static void the_protocol_names_no_other_route(void **state) {
    (void)state;
    static const char *const methods[] = {"GET", "POST", "PATCH", "DELETE"};
    char *text = read_protocol();
    int seen = 0;
    for (size_t i = 0; i < 4; i++)
        for (const char *at = text; (at = strstr(at, methods[i])); at++) {
            const char *from = at + strlen(methods[i]) + 1;
            bool brief = strncmp(from, "…/", strlen("…/")) == 0;
            if (from[-1] != ' ' || (from[0] != '/' && !brief)) continue;
            if (brief) from += strlen("…");
            char path[100];
            snprintf(path, sizeof path, "%s%.*s", brief ? "/api/1/tables/ID" : "",
                     (int)strcspn(from, "? `\n{"), from);
            if (strcmp(pattern_of(methods[i], path), "other") == 0)
                fail_msg("docs/protocol.md names %s %s", methods[i], path);
            seen++;
        }
    assert_true(seen > 30);
    free(text);
}

static void without_a_front_end(void **state) {
    (void)state;
    struct net_files files;
    assert_true(net_files_open(&files, NULL));
    assert_non_null(net_files_find(&files, "/"));
    assert_non_null(net_files_find(&files, "/table/x"));
    assert_null(net_files_find(&files, "/table/x/y/z/a/b"));
    assert_null(net_files_find(&files, "/etc/passwd"));
    struct net_file file = {.variant[NET_GZIP] = {(unsigned char *)(uintptr_t) "x", 1}};
    assert_int_equal(net_file_choose(&file, "gzip, deflate, br"), NET_GZIP);
    assert_int_equal(net_file_choose(&file, "gzip;q=0"), NET_IDENTITY);
    assert_int_equal(net_file_choose(&file, "gzip;q=0.5"), NET_GZIP);
    assert_int_equal(net_file_choose(&file, NULL), NET_IDENTITY);
    net_files_close(&files);
}

static void histograms(void **state) {
    (void)state;
    struct histogram histogram = {0};
    struct net_text text = {0};
    histogram_add(&histogram, 500);
    histogram_add(&histogram, 501);
    histogram_add(&histogram, 60000000);
    net_text_histogram(&text, "t", "", &histogram);
    assert_non_null(strstr(text.at, "t_bucket{le=\"0.0005\"} 1\n"));
    assert_non_null(strstr(text.at, "t_bucket{le=\"0.001\"} 2\n"));
    assert_non_null(strstr(text.at, "t_bucket{le=\"+Inf\"} 3\n"));
    free(text.at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_that_webhooks_may_call),
        cmocka_unit_test(this_machine_is_known_by_its_addresses),
        cmocka_unit_test(addresses_of_sockets),
        cmocka_unit_test(addresses_that_proxies_write),
        cmocka_unit_test(the_log_has_networks),
        cmocka_unit_test(names_of_the_hall),
        cmocka_unit_test(webhook_addresses),
        cmocka_unit_test(buckets_fill_again),
        cmocka_unit_test(many_addresses_do_not_free_one),
        cmocka_unit_test(what_an_answer_costs_counts),
        cmocka_unit_test(who_does_not_read_is_cut_off),
        cmocka_unit_test(those_who_hold_most_go_first),
        cmocka_unit_test(routes_have_names),
        cmocka_unit_test(every_route_is_found),
        cmocka_unit_test(what_no_route_has_says_why),
        cmocka_unit_test(every_route_is_in_the_protocol),
        cmocka_unit_test(the_protocol_names_no_other_route),
        cmocka_unit_test(what_costs_much_is_costly),
        cmocka_unit_test(without_a_front_end),
        cmocka_unit_test(histograms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
