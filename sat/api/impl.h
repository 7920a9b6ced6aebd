#pragma once

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "sat/api/proof_output.h"
#include "sat/api/solver.h"
#include "sat/api/variable_numbers.h"
#include "sat/cdcl/solver.h"
#include "sat/core/terminator.h"

namespace sat {

// The variable of a caller's literal.  Throws std::invalid_argument if it is not a literal.
inline std::uint32_t checked_variable(int literal) {
    if (literal == 0 || literal < -Solver::kMaxVariable)
        throw std::invalid_argument(std::to_string(literal) + " is not a literal");
    return static_cast<std::uint32_t>(literal < 0 ? -literal : literal);
}
// Like checked_variable(), for a number that must be positive.
inline std::uint32_t checked_positive(int variable) {
    if (variable <= 0) throw std::invalid_argument(std::to_string(variable) + " is not a variable");
    return checked_variable(variable);
}

// Sets a flag for its lifetime.
class Busy {
public:
    explicit Busy(bool& flag) : flag_(flag) { flag_ = true; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
    ~Busy() { flag_ = false; }

private:
    bool& flag_;
};

// The engine, and what it does not handle: the caller's numbering, the state between queries, exceptions of callbacks.
class [[gnu::visibility("hidden")]] Solver::Impl {
public:
    explicit Impl(const Options& options);  // throws like Solver's constructor
    void start_engine();                    // a new one, with the settings

    void require_idle() const {
        if (busy) throw std::logic_error("the solver was called from one of its callbacks");
    }
    void require(Answer wanted, const char* what) const {
        if (answer != wanted) throw std::logic_error(what);
    }
    // The variable of a number; creates it at the first mention.
    Var variable(std::uint32_t number) {
        if (const auto known = numbers.find(number)) return *known;
        if (engine->num_vars() >= kMaxVars) throw std::length_error("too many variables");
        const Var v = engine->new_var();
        numbers.bind(number, v);
        return v;
    }
    Lit literal(int number) {
        return Lit::of(variable(checked_variable(number)), number < 0);
    }
    // Converts all of them, or throws std::invalid_argument and changes nothing.
    std::vector<Lit> literals(std::span<const int> signed_numbers);
    // True if no clause contains it.
    bool is_loose(Var v) const {
        return v.index >= occurs.size() || occurs[v.index] == 0;
    }
    void mark_occurring(std::span<const Lit> clause);

    // ---- clauses, and their ids in a proof with hints
    void add(std::span<const Lit> clause);
    // Hold clauses until the first query, when their number is known, or reserve ids for `clauses` of them.
    void number_clauses(std::optional<std::uint64_t> clauses);
    void release_held();
    // Pass the proof on, and rethrow an exception of its callback.
    void pass_on_proof();

    // ---- unit propagation
    cdcl::Solver& propagating_engine();

    bool in_model(Lit l) const {
        return l.var().index < model.num_vars() ? model.satisfies(l) : l.negative();
    }
    // True if a constraint of these literals is satisfied by the last model, whatever was added since.
    bool satisfied(std::span<const Lit> clause) const {
        return std::ranges::any_of(clause, [this](Lit l) { return in_model(l); });
    }
    // True if the last model satisfies a query.
    bool model_answers(std::span<const Lit> assumptions) const {
        return model_holds && (!latest_constraint || satisfied(*latest_constraint)) && !terminator.terminated() &&
               std::ranges::all_of(assumptions, [this](Lit l) { return in_model(l); });
    }

    void forget_answer() {
        answer = Answer::unknown;
        stopped = StopReason::none;
    }
    // Run a query and set the answer with its model or core.  Rethrows an exception of a callback.
    void query(std::span<const Lit> assumptions);
    void rethrow() {
        if (thrown) std::rethrow_exception(std::exchange(thrown, nullptr));
    }
    void install_callbacks();
    bool must_terminate();
    void report_learned(std::span<const Lit> clause);
    template <class Call>
    void guarded(Call && call);

    Settings settings;
    bool keeps_models = false;
    std::unique_ptr<ProofOutput> proof;  // null: none is written
    std::optional<cdcl::Solver> engine;  // always there
    sat::Limits limits;                  // of each query
    VariableNumbers numbers;
    std::vector<std::uint8_t> occurs;   // by variable: 1 if in a clause
    std::vector<std::uint32_t> frozen;  // by variable: calls of freeze() without melt()
    std::vector<Lit> assumed;           // for the next query
    // Of constrain(): for the next query, and of the latest one.
    std::optional<std::vector<Lit>> constraint, latest_constraint;
    bool constraint_failed = false;  // in the latest refutation
    Answer answer = Answer::unknown;
    Answer latest = Answer::unknown;  // of the last query, also after the formula has changed
    StopReason stopped = StopReason::none;
    Terminator terminator;     // watches Limits::stop
    Model model;               // of the last satisfiable answer
    bool model_holds = false;  // no clause since then contradicts it
    std::vector<Lit> core;     // of an unsatisfiable one, sorted
    bool busy = false;

    std::vector<std::vector<Lit>> held;         // clauses that the engine does not have yet
    bool holds = false;                         // clauses are held
    std::optional<std::uint64_t> clauses_left;  // how many may still be added

    // For propagate(): it never searches.  Its variables are those of the other engine.
    std::optional<cdcl::Solver> propagating;
    std::size_t units_taken = 0;  // of root_literals() of the engine

    std::function<bool()> terminate;
    std::function<void(std::span<const int>)> learn;
    std::size_t learn_max_size = 0;
    std::vector<int> learned;   // scratch
    std::exception_ptr thrown;  // by a callback; interrupts the search, and is rethrown to the caller
};

}  // namespace sat
