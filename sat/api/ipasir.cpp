#include "sat/api/ipasir.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "sat/api/solver.h"

namespace {

struct Session {
    sat::Solver solver;
    std::vector<int> clause;  // without its final 0 so far
    std::vector<int> constraint;
    bool in_constraint = false;  // its final 0 is missing
    std::vector<int> learned;    // scratch
    bool lost = false;           // memory was short: the formula is not known
    bool solving = false;
    int latest = 0;  // what ipasir_solve() returned last
};

class Solving {
public:
    explicit Solving(Session& session) : session_(session) { session_.solving = true; }
    Solving(const Solving&) = delete;
    Solving& operator=(const Solving&) = delete;
    ~Solving() { session_.solving = false; }

private:
    Session& session_;
};

// A violated rule of IPASIR would give wrong answers later: the first ends the program, as with other solvers.
[[noreturn]] void misused(const char* call, const char* rule) {
    std::fprintf(stderr, "satdoku: %s(): %s\n", call, rule);
    std::abort();
}

Session& session_of(void* solver, const char* call) {
    if (solver == nullptr) misused(call, "the solver is a null pointer");
    Session& session = *static_cast<Session*>(solver);
    if (session.solving) misused(call, "called from a callback of ipasir_solve()");
    return session;
}

void require_literal(std::int32_t literal, const char* call) {
    if (literal == 0) misused(call, "0 is not a literal");
    if (literal == std::numeric_limits<std::int32_t>::min()) misused(call, "-2147483648 is not a literal");
}

// No exception may reach C.  One that does not come from misuse is shortage of memory.
template <class Call>
void change(Session& session, Call&& call) {
    if (session.lost) return;
    try {
        call();
    } catch (...) { session.lost = true; }
}

void add(Session& session, int literal) {
    if (literal != 0) {
        session.clause.push_back(literal);
        return;
    }
    const std::vector<int> clause = std::exchange(session.clause, {});
    session.solver.add(clause);
}

}  // namespace

extern "C" {

const char* ipasir_signature(void) {
    return "satdoku-" SATDOKU_VERSION;
}

void* ipasir_init(void) {
    try {
        return new Session;
    } catch (...) { return nullptr; }
}

void ipasir_release(void* solver) {
    if (solver != nullptr) delete &session_of(solver, "ipasir_release");
}

void ipasir_add(void* solver, int32_t lit_or_zero) {
    Session& session = session_of(solver, "ipasir_add");
    if (lit_or_zero != 0) require_literal(lit_or_zero, "ipasir_add");
    change(session, [&] { add(session, lit_or_zero); });
}

void ipasir_assume(void* solver, int32_t lit) {
    Session& session = session_of(solver, "ipasir_assume");
    require_literal(lit, "ipasir_assume");
    change(session, [&] { session.solver.assume(lit); });
}

void ipasir_constrain(void* solver, int32_t lit_or_zero) {
    Session& session = session_of(solver, "ipasir_constrain");
    if (lit_or_zero != 0) require_literal(lit_or_zero, "ipasir_constrain");
    change(session, [&] {
        session.in_constraint = lit_or_zero != 0;
        if (lit_or_zero != 0) session.constraint.push_back(lit_or_zero);
        else session.solver.constrain(std::exchange(session.constraint, {}));
    });
}

int ipasir_solve(void* solver) {
    Session& session = session_of(solver, "ipasir_solve");
    if (!session.lost && !session.clause.empty()) misused("ipasir_solve", "the last clause is not terminated by 0");
    if (!session.lost && session.in_constraint) misused("ipasir_solve", "the constraint is not terminated by 0");
    session.latest = 0;
    change(session, [&] {
        const Solving now(session);
        session.latest = static_cast<int>(session.solver.solve());
    });
    return session.latest;
}

int32_t ipasir_val(void* solver, int32_t lit) {
    const Session& session = session_of(solver, "ipasir_val");
    require_literal(lit, "ipasir_val");
    if (session.latest != 10) misused("ipasir_val", "the latest ipasir_solve() did not return 10");
    return session.solver.latest_value(lit) ? lit : -lit;
}

int ipasir_failed(void* solver, int32_t lit) {
    const Session& session = session_of(solver, "ipasir_failed");
    require_literal(lit, "ipasir_failed");
    if (session.latest != 20) misused("ipasir_failed", "the latest ipasir_solve() did not return 20");
    return session.solver.latest_failed(lit) ? 1 : 0;
}

int ipasir_constraint_failed(void* solver) {
    const Session& session = session_of(solver, "ipasir_constraint_failed");
    if (session.latest != 20) misused("ipasir_constraint_failed", "the latest ipasir_solve() did not return 20");
    return session.solver.latest_constraint_failed() ? 1 : 0;
}

void ipasir_set_terminate(void* solver, void* data, int (*callback)(void* data)) {
    Session& session = session_of(solver, "ipasir_set_terminate");
    change(session, [&] {
        if (callback) session.solver.set_terminate([=] { return callback(data) != 0; });
        else session.solver.set_terminate({});
    });
}

void ipasir_set_learn(void* solver, void* data, int max_length, void (*callback)(void* data, int32_t* clause)) {
    Session& session = session_of(solver, "ipasir_set_learn");
    change(session, [&] {
        if (!callback || max_length < 1) return session.solver.set_learn(0, {});
        session.solver.set_learn(static_cast<std::size_t>(max_length), [=, &session](std::span<const int> clause) {
            session.learned.assign(clause.begin(), clause.end());
            session.learned.push_back(0);
            callback(data, session.learned.data());
        });
    });
}

}  // extern "C"
