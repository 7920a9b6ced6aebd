#ifndef SATDOKU_IPASIR_H
#define SATDOKU_IPASIR_H

/* IPASIR, the interface of incremental SAT solvers (Balyo, Biere, Iser, Sinz: SAT Race 2015, Artificial Intelligence
 * 241, 2016).  Installed as <satdoku/ipasir.h>; C89 but for <stdint.h>.
 *
 * A solver is in one of three states: INPUT at first, SAT after ipasir_solve() returned 10, UNSAT after it returned 20;
 * after 0, ipasir_add() and ipasir_assume(), INPUT again.
 *
 * Literals are signed numbers other than 0, at most 2^30-1 either way.  Variables exist from their first mention, and
 * memory depends on how many are mentioned, not on how large they are.
 *
 * IPASIR does not define what happens if its rules are broken.  Here, only an invalid or released pointer crashes:
 *   - a null pointer as solver: nothing happens, and the result is 0;
 *   - an invalid literal, or too little memory, in ipasir_add() or ipasir_assume(): the formula is no longer known, so
 *     every later ipasir_solve() returns 0;
 *   - ipasir_solve() with a clause that is not terminated: that clause takes no part yet;
 *   - ipasir_val() without a model, ipasir_failed() without a refutation: 0;
 *   - a call from a callback: ignored, with the result 0.
 * Solvers share nothing: each may be used in a thread of its own. */

#include <stdint.h>

#ifndef IPASIR_API
#if defined(__GNUC__)
#define IPASIR_API __attribute__((visibility("default")))
#else
#define IPASIR_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Name and version: "satdoku-0.1.0". */
IPASIR_API const char* ipasir_signature(void);

/* A new solver, in INPUT; a null pointer if memory is short. */
IPASIR_API void* ipasir_init(void);
IPASIR_API void ipasir_release(void* solver);

/* Add the next literal of a clause; 0 ends it. */
IPASIR_API void ipasir_add(void* solver, int32_t lit_or_zero);

/* Assume a literal for the next ipasir_solve() only. */
IPASIR_API void ipasir_assume(void* solver, int32_t lit);

/* 10: the clauses are satisfiable under the assumptions.  20: they are not.  0: interrupted. */
IPASIR_API int ipasir_solve(void* solver);

/* In SAT: `lit` if it is true in the model, else `-lit`.  A variable that was never mentioned is false. */
IPASIR_API int32_t ipasir_val(void* solver, int32_t lit);

/* In UNSAT: 1 if the refutation uses the assumption `lit`.  The clauses are unsatisfiable with these alone. */
IPASIR_API int ipasir_failed(void* solver, int32_t lit);

/* `callback(data)` is polled during ipasir_solve(), which returns 0 soon after it returns other than 0.  A null pointer
 * removes it. */
IPASIR_API void ipasir_set_terminate(void* solver, void* data, int (*callback)(void* data));

/* `callback(data, clause)` is called for every learned clause of at most `max_length` literals: they follow from the
 * clauses without any assumption.  `clause` ends with a 0 and is valid during the call.  A null pointer removes it. */
IPASIR_API void ipasir_set_learn(void* solver, void* data, int max_length,
                                 void (*callback)(void* data, int32_t* clause));

#ifdef __cplusplus
}
#endif

#endif
