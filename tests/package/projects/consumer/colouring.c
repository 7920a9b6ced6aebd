/* IPASIR at work: how many colours does a wheel need, and what is learned on the way? */
#include <satdoku/ipasir.h>

#include <stdio.h>

enum { RIM = 7, COLOURS = 4 };

/* "vertex v has colour c"; vertex RIM is the hub. */
static int has(int v, int c) { return 1 + v * COLOURS + c; }
/* "colour c may be used" */
static int allowed(int c) { return 1 + (RIM + 1) * COLOURS + c; }

static void clause2(void* solver, int a, int b) {
    ipasir_add(solver, a);
    ipasir_add(solver, b);
    ipasir_add(solver, 0);
}

static void differ(void* solver, int v, int w) {
    int c;
    for (c = 0; c < COLOURS; ++c) clause2(solver, -has(v, c), -has(w, c));
}

static void vertex(void* solver, int v) {
    int c;
    for (c = 0; c < COLOURS; ++c) ipasir_add(solver, has(v, c));
    ipasir_add(solver, 0);
    for (c = 0; c < COLOURS; ++c) clause2(solver, -has(v, c), allowed(c));
}

static int never(void* data) {
    (void)data;
    return 0;
}

static void count_clause(void* data, int32_t* clause) {
    (void)clause;
    ++*(int*)data;
}

int main(void) {
    void* solver = ipasir_init();
    int learned = 0, v, c, colours;
    printf("%s\n", ipasir_signature());
    ipasir_set_terminate(solver, NULL, never);
    ipasir_set_learn(solver, &learned, 3, count_clause);
    for (v = 0; v <= RIM; ++v) vertex(solver, v);
    for (v = 0; v < RIM; ++v) {
        differ(solver, v, (v + 1) % RIM);
        differ(solver, v, RIM);
    }
    for (colours = 1; colours <= COLOURS; ++colours) {
        int result, blamed = 0, coloured = 0;
        for (c = colours; c < COLOURS; ++c) ipasir_assume(solver, -allowed(c));
        result = ipasir_solve(solver);
        if (result == 20) {
            for (c = colours; c < COLOURS; ++c) blamed += ipasir_failed(solver, -allowed(c));
            if (blamed == 0) return 1; /* all the colours suffice, so it is for those that are missing */
            printf("%d colours: too few\n", colours);
        } else if (result == 10) {
            for (c = 0; c < COLOURS; ++c) coloured += ipasir_val(solver, has(RIM, c)) > 0;
            if (coloured == 0) return 1;
            printf("%d colours: enough\n", colours);
            break;
        }
    }
    ipasir_release(solver);
    return 0;
}
