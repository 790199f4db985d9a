/* The steps are numbered as in the paper. */
#include "hall/people/glicko.h"

#include <math.h>

static const double SCALE = 173.7178;
static const double TAU = 0.5; /* how much volatility may change */
static const double DEVIATION_MAX = 350;
static const double PI = 3.14159265358979323846;

const struct glicko glicko_newcomer = {1500, 350, 0.06};

static double g(double phi) {
    return 1 / sqrt(1 + 3 * phi * phi / (PI * PI));
}

static double expected(double mu, double mu_j, double phi_j) {
    return 1 / (1 + exp(-g(phi_j) * (mu - mu_j)));
}

struct volatility_search {
    double delta, phi, v, a;
};

static double f(const struct volatility_search *s, double x) {
    double e = exp(x), d = s->phi * s->phi + s->v + e;
    return e * (s->delta * s->delta - d) / (2 * d * d) - (x - s->a) / (TAU * TAU);
}

/* Step 5: the root of f by the Illinois method. */
static double new_volatility(const struct volatility_search *s) {
    double a = s->a, b, square = s->delta * s->delta - s->phi * s->phi - s->v;
    if (square > 0) {
        b = log(square);
    } else {
        int k = 1;
        while (f(s, a - k * TAU) < 0) k++;
        b = a - k * TAU;
    }
    double fa = f(s, a), fb = f(s, b);
    for (int i = 0; i < 100 && fabs(b - a) > 1e-6; i++) {
        double c = a + (a - b) * fa / (fb - fa), fc = f(s, c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

struct glicko glicko_after(struct glicko player, const struct glicko_result *results,
                           size_t count) {
    double mu = (player.rating - 1500) / SCALE, phi = player.deviation / SCALE;
    double information = 0, gain = 0;
    for (size_t i = 0; i < count; i++) { /* steps 3 and 4 */
        double mu_j = (results[i].opponent.rating - 1500) / SCALE;
        double phi_j = results[i].opponent.deviation / SCALE;
        double e = expected(mu, mu_j, phi_j);
        information += g(phi_j) * g(phi_j) * e * (1 - e);
        gain += g(phi_j) * (results[i].score - e);
    }
    double sigma = player.volatility;
    if (count > 0) {
        struct volatility_search search = {
            .delta = gain / information,
            .phi = phi,
            .v = 1 / information,
            .a = log(sigma * sigma),
        };
        sigma = new_volatility(&search);
    }
    double doubt = sqrt(phi * phi + sigma * sigma); /* step 6 */
    double sure = 1 / sqrt(1 / (doubt * doubt) + information);
    return (struct glicko){
        /* steps 7 and 8 */
        .rating = SCALE * (mu + sure * sure * gain) + 1500,
        .deviation = fmin(SCALE * sure, DEVIATION_MAX),
        .volatility = sigma,
    };
}
