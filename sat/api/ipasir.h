#ifndef SATDOKU_IPASIR_H
#define SATDOKU_IPASIR_H

/* IPASIR, the interface of incremental SAT solvers (Balyo, Biere, Iser, Sinz: SAT Race 2015, Artificial Intelligence
 * 241, 2016).  Installed as <satdoku/ipasir.h>; C89 but for <stdint.h>.
 *
 * A solver is in one of three states: INPUT at first, SAT after ipasir_solve() gave 10, UNSAT after it gave 20; where
 * it gave 0, and after ipasir_add() and ipasir_assume(), INPUT again.
 *
 * Literals are signed numbers other than 0, at most 2^30-1 either way.  Variables exist from their first mention, and
 * memory follows how many are mentioned, not how large they are.
 *
 * IPASIR leaves open what happens to who breaks its rules.  Here, nothing crashes but by a pointer that came from
 * nowhere or was released:
 *   - a null pointer as solver: nothing happens, and the result is 0;
 *   - a number that is no literal, or memory that is not there, in ipasir_add() or ipasir_assume(): the solver no
 * longer knows the question, so that every later ipasir_solve() gives 0;
 *   - ipasir_solve() with a clause that is not ended: that clause takes no part yet;
 *   - ipasir_val() without a model, ipasir_failed() without a refutation: 0;
 *   - a call from a callback: as if it had not been made, with the result 0.
 * Solvers share nothing: each may have its thread. */

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

/* A new solver, in INPUT; a null pointer where memory is short. */
IPASIR_API void* ipasir_init(void);
IPASIR_API void ipasir_release(void* solver);

/* The next literal of a clause, or 0, its end. */
IPASIR_API void ipasir_add(void* solver, int32_t lit_or_zero);

/* For the next ipasir_solve() only. */
IPASIR_API void ipasir_assume(void* solver, int32_t lit);

/* 10: the clauses are satisfiable together with what was assumed.  20: they are not.  0: it was stopped. */
IPASIR_API int ipasir_solve(void* solver);

/* In SAT: `lit` where it is true in the model, else `-lit`.  What was never mentioned is false. */
IPASIR_API int32_t ipasir_val(void* solver, int32_t lit);

/* In UNSAT: 1 where the refutation used the assumption `lit`.  The clauses are unsatisfiable with these alone. */
IPASIR_API int ipasir_failed(void* solver, int32_t lit);

/* `callback(data)` is called now and then during ipasir_solve(), which ends and gives 0 when it is not 0.  A null
 * pointer: no longer. */
IPASIR_API void ipasir_set_terminate(void* solver, void* data, int (*callback)(void* data));

/* `callback(data, clause)` is called for every learned clause of at most `max_length` literals: they follow from the
 * clauses without any assumption.  `clause` ends with a 0 and is gone after the call.  A null pointer: no longer. */
IPASIR_API void ipasir_set_learn(void* solver, void* data, int max_length,
                                 void (*callback)(void* data, int32_t* clause));

#ifdef __cplusplus
}
#endif

#endif
