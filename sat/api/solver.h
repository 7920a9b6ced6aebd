#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#ifndef SATDOKU_API
#define SATDOKU_API __attribute__((visibility("default")))
#endif

// The C++ API of the SAT solver, installed as <satdoku/solver.h>; needs no other header.  See docs/library.md for
// examples.
namespace sat {

// An incremental SAT solver: add clauses and solve under assumptions, in any order (Een, Soerensson: Temporal induction
// by incremental SAT solving, 2003).
//
// Literals are signed numbers as in DIMACS: 7 is variable 7, -7 its negation; the largest is kMaxVariable.  A variable
// is created at its first mention; memory depends on the number of variables, plus 8 bytes per
// 1024 numbers up to the largest; model(), and enumerate() without a projection, list every number up to it.
//
// A call that violates its contract throws and changes nothing: std::invalid_argument for a number that is not a
// literal (0, or below -kMaxVariable), std::logic_error for a call that is invalid after the last answer or inside a
// callback.  After std::bad_alloc the solver can only be destroyed.
//
// Different solvers may be used in different threads, but each solver by one thread at a time; only the flag of
// Limits::stop may be set from any thread.  The same calls give the same answers, models and cores on every machine.
class SATDOKU_API Solver {
public:
    static constexpr int kMaxVariable = std::numeric_limits<int>::max();
    static std::string_view version();  // "0.1.0"

    // ---- options
    enum class Use : std::uint8_t { automatic, off, on };
    struct Technique {
        std::string_view name, summary;
    };
    // Techniques that can be switched on and off, by their names in `satsolve --help`.
    static std::vector<Technique> techniques();
    struct Options {
        std::uint64_t seed = 0;
        std::string branch = "best";                            // a branching rule of the learning engine
        std::vector<std::pair<std::string, Use>> techniques{};  // others are automatic
        bool keep_models = false;                               // only techniques that preserve all models
        std::uint64_t interval_divisor = 1;  // divides the intervals of restarts, reductions, inprocessing (for tests)
    };
    Solver();
    // Throws std::invalid_argument if a technique or the branching rule is unknown.
    explicit Solver(const Options& options);
    ~Solver();
    Solver(Solver&&) noexcept;  // a moved-from solver can only be assigned to or destroyed
    Solver& operator=(Solver&&) noexcept;

    // ---- proofs
    // As of `satsolve --proof-format`: drat, drat-bin, lrat, lrat-bin.
    enum class ProofFormat : std::uint8_t { drat, drat_binary, lrat, lrat_binary };
    // Write a proof of everything that is derived from now on, in the caller's numbers.  An unsatisfiable answer ends
    // it with the clause of the negated core(): the empty clause without assumptions.  There is none if assumptions are
    // opposite, or if constraint_failed().  For the formula with the clauses added so far, the proof up to an answer is
    // one of that clause; later clauses and queries continue it.
    //
    // The bytes are passed to `write` in pieces, the last one before the call that caused them returns; without
    // `write`, they are kept for proof().  `write` is a callback as below; if it throws, nothing is passed on after
    // that.
    //
    // LRAT numbers clauses in the order of add(), and lemmas after them.  So either the number of `clauses` is known in
    // advance, or no clause can be added after the first query: add() throws std::logic_error for a clause beyond that.
    //
    // enumerate() throws std::logic_error: it adds clauses of its own.  Techniques that need new variables or cannot be
    // proved are off, and with LRAT those that remove variables, too.  Throws std::logic_error after the first variable
    // or query.
    void set_proof(ProofFormat format, std::function<void(std::string_view)> write = {},
                   std::optional<std::uint64_t> clauses = {});
    // The proof so far, valid until the next call.  Empty if it is passed to a callback, or not written.
    std::string_view proof() const;

    // ---- the formula
    // Return a variable with a number larger than all before.  Throws std::length_error beyond kMaxVariable.  There may
    // be 2^30-1 variables, whatever their numbers.
    int new_variable();
    int max_variable() const;  // the largest number mentioned; 0 if none
    // Add a clause, which may contain repeated or opposite literals.  The empty clause makes the formula unsatisfiable.
    void add(std::span<const int> clause);
    void add(std::initializer_list<int> clause) { add(std::span(clause.begin(), clause.size())); }

    // ---- queries
    enum class Answer { unknown = 0, satisfiable = 10, unsatisfiable = 20 };
    // Assume a literal for the next query only.
    void assume(int literal);
    // Add a clause for the next query only, in addition to the assumptions; it replaces one that was not used yet, and
    // leaves nothing behind: no activation literal (Froleyks, Biere: Single clause assumption without activation
    // literals to speed-up IC3, FMCAD 2021).  The empty clause is refuted.
    void constrain(std::span<const int> clause);
    void constrain(std::initializer_list<int> clause) { constrain(std::span(clause.begin(), clause.size())); }
    // Decide whether the formula is satisfiable under the assumptions.
    Answer solve();
    // Like solve(), with these assumptions in addition.
    Answer solve(std::span<const int> assumptions);
    Answer solve(std::initializer_list<int> assumptions) {
        return solve(std::span(assumptions.begin(), assumptions.size()));
    }
    // The answer of the last query; unknown after a later add() or assume().
    Answer answer() const;
    // True if the literal is true in the model.  A variable that was never mentioned is false.  Requires: answer() is
    // satisfiable.
    bool value(int literal) const;
    // Like value(), but for the latest query, whatever was added or assumed since: for callers that read a model while
    // they add the clause that excludes it.  Throws std::logic_error unless that query found a model.
    bool latest_value(int literal) const;
    // The model: the variables 1 .. max_variable() in this order, as signed numbers.  Requires: answer() is
    // satisfiable.
    std::vector<int> model() const;
    // True if the refutation uses this assumption; false if it was not assumed.  Requires: answer() is unsatisfiable.
    bool failed(int assumption) const;
    // Like failed(), but for the latest query, whatever was added or assumed since.  Throws std::logic_error unless
    // that query was a refutation.
    bool latest_failed(int assumption) const;
    // True if the refutation uses the clause of constrain().  Requires: answer() is unsatisfiable.
    bool constraint_failed() const;
    // Like constraint_failed(), but for the latest query, as latest_failed().
    bool latest_constraint_failed() const;
    // The failed assumptions, each once: the formula is unsatisfiable with them alone, or without assumptions if empty;
    // if constraint_failed(), with the clause of constrain() in addition.
    // Requires: answer() is unsatisfiable.
    std::vector<int> core() const;
    // A minimal core (with the same clause of constrain()), computed with at most core().size() further queries;
    // literals that could not be decided within the limits are kept.  The answer is unchanged; failed() and core()
    // refer to this core afterwards. Requires: answer() is unsatisfiable.
    std::vector<int> minimized_core();

    // ---- unit propagation
    struct Propagation {
        bool conflict = false;
        std::vector<int> implied{};
    };
    // Make the assumptions true one after the other, each with all that follows by unit propagation, until a conflict.
    // `implied` are the literals that became true, in order: assumptions, and what they imply, but not what is true
    // without assumptions.  After a conflict (an assumption that is false already is one), they are those up to it.
    //
    // Nothing else changes: answers, models, cores, assume() and constrain() remain, and later queries search as
    // without this call.  It works on clauses of its own, copied at the first call: those added, with the units that
    // queries derive.  If the first call is after a query, they are equivalent to those added, but inprocessing may
    // have changed what they imply by propagation.  The copy does not count for Limits::memory_bytes.
    Propagation propagate(std::span<const int> assumptions);
    Propagation propagate(std::initializer_list<int> assumptions) {
        return propagate(std::span(assumptions.begin(), assumptions.size()));
    }

    // ---- limits, applied to each query separately
    struct Limits {
        std::optional<std::uint64_t> conflicts{}, decisions{};
        std::optional<std::uint64_t> memory_bytes{};  // for the solver's own data structures
        // True interrupts the search; must outlive it and stay true until it returns.
        const std::atomic<bool>* stop = nullptr;
    };
    void set_limits(const Limits& limits);
    // Why the last query was not answered: "interrupted", "conflict limit", ...; "none" if it was.
    std::string_view stop_reason() const;

    // ---- all models
    enum class Enumerated {
        all,      // every model was reported
        enough,   // the callback returned false, or the maximum was reached
        unknown,  // a limit was reached; there may be more models
    };
    struct Enumeration {
        Enumerated end = Enumerated::unknown;
        std::uint64_t models = 0;  // reported
    };
    // Call `on_model` once for each assignment of the variables `projection` that extends to a model of the formula and
    // `assumptions`.  It gets the literals in the order of `projection`, valid during the call, and returns false to
    // stop.  Limits apply to each search between two models.  Memory does not grow with the number of models. The
    // formula is unchanged afterwards; answer() is unknown. After Gebser, Kaufmann, Schaub: Solution enumeration for
    // projected Boolean search problems (CPAIOR 2009), with blocking clauses that are dropped when their part of a
    // divided search is complete. Throws std::invalid_argument if a variable of the projection is not positive or is
    // repeated.
    using OnModel = std::function<bool(std::span<const int>)>;
    Enumeration enumerate(std::span<const int> projection, const OnModel& on_model,
                          std::uint64_t max_models = ~std::uint64_t{0}, std::span<const int> assumptions = {});
    // Enumerate the models over all variables 1 .. max_variable().
    Enumeration enumerate(const OnModel& on_model, std::uint64_t max_models = ~std::uint64_t{0});

    // ---- hints
    // Inprocessing never removes a frozen variable.  Other variables may be reused as well, at the cost of restoring
    // clauses.  Calls to freeze() and melt() must balance.  melt() throws std::logic_error if the variable is not
    // frozen.
    void freeze(int variable);
    void melt(int variable);
    // Set the value that every decision on this variable tries first.
    void set_phase(int literal);
    void reset_phase(int variable);  // undo set_phase()
    // Set the value that the next decision tries first, unless set_phase() did: decisions take the last value of a
    // variable, at first true, and the search changes these.  Starts a search near a model that is known.
    void save_phase(int literal);
    // Forget all phases: set_phase(), save_phase(), and those of the search.
    void reset_phases();

    // ---- callbacks; an empty function removes one.  They may only call version(), max_variable() and statistics() of
    // the solver.  They may throw: solve() rethrows the exception, and answer() is unknown.
    void set_terminate(std::function<bool()> terminate);  // polled during a query; true interrupts it
    // Called with learned clauses of at most `max_size` literals; each follows from the formula without assumptions.
    void set_learn(std::size_t max_size, std::function<void(std::span<const int>)> learn);

    // ---- statistics, of all queries together: the counters of docs/engines.md, then one of each technique of the
    // learning engine, both in the order of the tables there
    struct Statistic {
        std::string name;  // techniques: "vivification: clauses"
        std::string unit;  // "" or "bytes"
        std::uint64_t value;
    };
    static std::vector<std::string> statistic_names();
    std::vector<Statistic> statistics() const;             // in the order of statistic_names()
    std::uint64_t statistic(std::string_view name) const;  // throws std::invalid_argument if unknown

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace sat
