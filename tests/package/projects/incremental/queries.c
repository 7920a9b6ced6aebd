/* Random 3-SAT clauses, and a query under two assumptions after each one.  `queries kept`: one solver for all queries;
 * `queries fresh`: a new solver for each.  Prints how many were satisfiable. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifdef CADICAL
#include <ccadical.h>
typedef CCaDiCaL Solver;
#define CALL(name) ccadical_##name
#else
#include <satdoku/ipasir.h>
typedef void Solver;
#define CALL(name) ipasir_##name
#endif

enum { kVariables = 1000, kQueries = 3000 };

static uint64_t state = 1;

static int32_t draw_literal(void) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    const int32_t variable = 1 + (int32_t)((state >> 33) % kVariables);
    return (state >> 32 & 1) != 0 ? variable : -variable;
}

static int32_t clauses[kQueries][3];

static void add(Solver* solver, const int32_t* clause) {
    for (int i = 0; i < 3; ++i) CALL(add)(solver, clause[i]);
    CALL(add)(solver, 0);
}

int main(int argc, char** argv) {
    const int fresh = argc == 2 && strcmp(argv[1], "fresh") == 0;
    int satisfiable = 0;
    Solver* solver = CALL(init)();
    for (int query = 0; query < kQueries; ++query) {
        for (int i = 0; i < 3; ++i) clauses[query][i] = draw_literal();
        if (fresh) {
            CALL(release)(solver);
            solver = CALL(init)();
            for (int c = 0; c < query; ++c) add(solver, clauses[c]);
        }
        add(solver, clauses[query]);
        for (int i = 0; i < 2; ++i) CALL(assume)(solver, draw_literal());
        satisfiable += CALL(solve)(solver) == 10;
    }
    CALL(release)(solver);
    printf("%d of %d\n", satisfiable, kQueries);
    return 0;
}
