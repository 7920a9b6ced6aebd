#include "sat/api/ipasir.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "sat/api/solver.h"

namespace {

struct Session {
    sat::Solver solver;
    std::vector<int> clause;   // without its final 0 so far
    std::vector<int> learned;  // scratch
    bool lost = false;         // a literal or clause could not be added
    bool solving = false;
    int state = 0;  // as IPASIR numbers them: 10 SAT, 20 UNSAT, 0 INPUT
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

Session* session_of(void* solver) {
    return static_cast<Session*>(solver);
}

// Ignored during solve(): the call comes from a callback.  No exception may reach C.
template <class Call>
void change(void* solver, Call&& call) {
    Session* session = session_of(solver);
    if (!session || session->solving) return;
    try {
        call(*session);
    } catch (...) { session->lost = true; }
}

// A query that is valid in one state only.
template <class Call>
int ask(void* solver, int state, Call&& call) {
    const Session* session = session_of(solver);
    if (!session || session->solving || session->state != state) return 0;
    try {
        return call(session->solver);
    } catch (...) {  // invalid literal
        return 0;
    }
}

void add(Session& session, int literal) {
    session.state = 0;
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
    delete session_of(solver);
}

void ipasir_add(void* solver, int32_t lit_or_zero) {
    change(solver, [&](Session& session) { add(session, lit_or_zero); });
}

void ipasir_assume(void* solver, int32_t lit) {
    change(solver, [&](Session& session) {
        session.state = 0;
        session.solver.assume(lit);
    });
}

int ipasir_solve(void* solver) {
    int result = 0;
    change(solver, [&](Session& session) {
        session.state = 0;
        if (session.lost) return;
        const Solving now(session);
        result = session.state = static_cast<int>(session.solver.solve());
    });
    return result;
}

int32_t ipasir_val(void* solver, int32_t lit) {
    return ask(solver, 10, [&](const sat::Solver& s) { return s.value(lit) ? lit : -lit; });
}

int ipasir_failed(void* solver, int32_t lit) {
    return ask(solver, 20, [&](const sat::Solver& s) { return s.failed(lit) ? 1 : 0; });
}

void ipasir_set_terminate(void* solver, void* data, int (*callback)(void* data)) {
    change(solver, [&](Session& session) {
        if (callback) session.solver.set_terminate([=] { return callback(data) != 0; });
        else session.solver.set_terminate({});
    });
}

void ipasir_set_learn(void* solver, void* data, int max_length, void (*callback)(void* data, int32_t* clause)) {
    change(solver, [&](Session& session) {
        if (!callback || max_length < 1) return session.solver.set_learn(0, {});
        session.solver.set_learn(static_cast<std::size_t>(max_length), [=, &session](std::span<const int> clause) {
            session.learned.assign(clause.begin(), clause.end());
            session.learned.push_back(0);
            callback(data, session.learned.data());
        });
    });
}

}  // extern "C"
