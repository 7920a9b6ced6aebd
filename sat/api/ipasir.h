#ifndef SATDOKU_IPASIR_H
#define SATDOKU_IPASIR_H

/* IPASIR, the interface of incremental SAT solvers (Balyo, Biere, Iser, Sinz: SAT Race 2015, Artificial Intelligence
 * 241, 2016).  Installed as <satdoku/ipasir.h>; C89 but for <stdint.h>.
 *
 * Literals are signed numbers from -2147483647 to 2147483647 other than 0.  Variables exist from their first mention,
 * and memory depends on how many are mentioned, plus 8 bytes per 1024 numbers up to the largest.
 *
 * A model and the failed assumptions are those of the latest ipasir_solve(), until the next: clauses may be added while
 * they are read.
 *
 * A call that violates the rules prints one sentence on standard error and aborts: an invalid literal, a null pointer
 * as solver, ipasir_solve() within a clause or constraint, ipasir_val() without a model, ipasir_failed() without a
 * refutation, a call from a callback.  When memory runs short, every later ipasir_solve() returns 0. Solvers share
 * nothing: each may be used in a thread of its own. */

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

/* A new solver; a null pointer if memory is short. */
IPASIR_API void* ipasir_init(void);
/* Nothing happens with a null pointer. */
IPASIR_API void ipasir_release(void* solver);

/* Add the next literal of a clause; 0 ends it. */
IPASIR_API void ipasir_add(void* solver, int32_t lit_or_zero);

/* Assume a literal for the next ipasir_solve() only. */
IPASIR_API void ipasir_assume(void* solver, int32_t lit);

/* Extension, as in CaDiCaL: add the next literal of the constraint, a clause for the next ipasir_solve() only; 0 ends
 * it. A new constraint replaces one that was not used yet. */
IPASIR_API void ipasir_constrain(void* solver, int32_t lit_or_zero);

/* 10: the clauses are satisfiable under the assumptions.  20: they are not.  0: interrupted. */
IPASIR_API int ipasir_solve(void* solver);

/* After 10: `lit` if it is true in the model, else `-lit`.  A variable that was never mentioned is false. */
IPASIR_API int32_t ipasir_val(void* solver, int32_t lit);

/* After 20: 1 if the refutation uses the assumption `lit`.  The clauses are unsatisfiable with these (and the
 * constraint, if it failed) alone. */
IPASIR_API int ipasir_failed(void* solver, int32_t lit);

/* Extension: after 20, 1 if the refutation uses the constraint of ipasir_constrain(). */
IPASIR_API int ipasir_constraint_failed(void* solver);

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
