#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
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
// Literals are signed numbers as in DIMACS: 7 is variable 7, -7 its negation, at most kMaxVariable.  A variable exists
// from its first mention; memory depends on how many are mentioned, not on how large their numbers are.
//
// A call that breaks its contract throws and changes nothing: std::invalid_argument for a number that is not a literal
// (0, beyond kMaxVariable), std::logic_error for a call that the last answer does not allow, or for one from the
// solver's own callbacks.  std::bad_alloc leaves a solver that can only be destroyed.
//
// Different solvers may be used from different threads at once, one solver from one thread at a time; only the flag of
// Limits::stop may be set from any thread.  Same calls: same answers, models and cores on every machine.
class SATDOKU_API Solver {
public:
    static constexpr int kMaxVariable = (1 << 30) - 1;
    static std::string_view version();  // "0.1.0"

    // ---- options
    enum class Use : std::uint8_t { automatic, off, on };
    struct Technique {
        std::string_view name, summary;
    };
    // Techniques that can be switched on and off, with the names of `satsolve --help`.
    static std::vector<Technique> techniques();
    struct Options {
        std::uint64_t seed = 0;
        std::string branch = "best";                            // a branching rule of the learning engine
        std::vector<std::pair<std::string, Use>> techniques{};  // others are automatic
        bool keep_models = false;                               // use only techniques that keep all models
        std::uint64_t interval_divisor = 1;  // of the intervals of restarts, reductions, inprocessing: for tests
    };
    Solver();
    // Throws std::invalid_argument: unknown technique or branching rule.
    explicit Solver(const Options& options);
    ~Solver();
    Solver(Solver&&) noexcept;  // a moved-from solver can only be assigned to or destroyed
    Solver& operator=(Solver&&) noexcept;

    // ---- the formula
    // Return a variable with a number larger than all before.  Throws std::length_error: there are kMaxVariable.
    int new_variable();
    int max_variable() const;  // the largest number mentioned; 0: none
    // Literals may be repeated or opposite.  The empty clause makes the formula unsatisfiable.
    void add(std::span<const int> clause);
    void add(std::initializer_list<int> clause) { add(std::span(clause.begin(), clause.size())); }

    // ---- queries
    enum class Answer { unknown = 0, satisfiable = 10, unsatisfiable = 20 };
    // Assume a literal for the next query only.
    void assume(int literal);
    // Is the formula satisfiable under the assumptions?
    Answer solve();
    // The same with these assumptions in addition.
    Answer solve(std::span<const int> assumptions);
    Answer solve(std::initializer_list<int> assumptions) {
        return solve(std::span(assumptions.begin(), assumptions.size()));
    }
    // Of the last query; unknown after a later add() or assume().
    Answer answer() const;
    // Is the literal true in the model?  A variable that was never mentioned is false.  Requires: answer() is
    // satisfiable.
    bool value(int literal) const;
    // 1 .. max_variable() in this order, as signed numbers.  Requires: answer() is satisfiable.
    std::vector<int> model() const;
    // Does the refutation use this assumption?  False for what was not assumed.  Requires: answer() is unsatisfiable.
    bool failed(int assumption) const;
    // The failed assumptions, each once: the formula is unsatisfiable with them alone.  Empty: without any.
    // Requires: answer() is unsatisfiable.
    std::vector<int> core() const;
    // A core without a superfluous literal, by at most core().size() further queries; literals that could not be
    // decided within the limits stay.  The answer stays; failed() and core() return this core afterwards.
    // Requires: answer() is unsatisfiable.
    std::vector<int> minimized_core();

    // ---- limits, for each query anew
    struct Limits {
        std::optional<std::uint64_t> conflicts{}, decisions{};
        std::optional<std::uint64_t> memory_bytes{};  // of the solver's own structures
        const std::atomic<bool>* stop = nullptr;  // true interrupts; must outlive the search, and stay true until then
    };
    void set_limits(const Limits& limits);
    // Why the last query has no answer: "interrupted", "conflict limit", ...; "none" if it has one.
    std::string_view stop_reason() const;

    // ---- all models
    enum class Enumerated {
        all,      // every model was reported
        enough,   // the callback returned false, or the maximum was reached
        unknown,  // a limit was reached: there may be more
    };
    struct Enumeration {
        Enumerated end = Enumerated::unknown;
        std::uint64_t models = 0;  // reported
    };
    // Call `on_model` with every assignment of the variables `projection` that a model of the formula and
    // `assumptions` extends, each once: as literals in the order of `projection`, valid during the call.  The callback
    // returns false to stop.  Limits hold for each search between two models.  Memory does not grow with the number of
    // models. The formula is the same afterwards; answer() is unknown. After Gebser, Kaufmann, Schaub: Solution
    // enumeration for projected Boolean search problems (CPAIOR 2009), with blocking clauses that are dropped where the
    // search was divided below them. Throws std::invalid_argument: a variable of the projection is not positive or is
    // repeated.
    using OnModel = std::function<bool(std::span<const int>)>;
    Enumeration enumerate(std::span<const int> projection, const OnModel& on_model,
                          std::uint64_t max_models = ~std::uint64_t{0}, std::span<const int> assumptions = {});
    // Of all variables 1 .. max_variable().
    Enumeration enumerate(const OnModel& on_model, std::uint64_t max_models = ~std::uint64_t{0});

    // ---- hints
    // Inprocessing does not remove a frozen variable.  Others may be used again too, at the cost of restoring clauses.
    // Calls to freeze() and melt() must balance.  Throws std::logic_error: melt() of a variable that is not frozen.
    void freeze(int variable);
    void melt(int variable);
    // The value tried first.
    void set_phase(int literal);
    void reset_phase(int variable);

    // ---- callbacks; an empty function removes one.  They may call only version(), max_variable() and statistics() of
    // the solver, and may throw: the exception leaves solve(), and answer() is unknown.
    void set_terminate(std::function<bool()> terminate);  // polled during a query; true interrupts it
    // Called with learned clauses of at most `max_size` literals; each follows from the formula without assumptions.
    void set_learn(std::size_t max_size, std::function<void(std::span<const int>)> learn);

    // ---- statistics, of all queries together
    struct Statistic {
        std::string name;  // techniques: "vivification: clauses"
        std::string unit;  // "" or "bytes"
        std::uint64_t value;
    };
    std::vector<Statistic> statistics() const;
    std::uint64_t statistic(std::string_view name) const;  // throws std::invalid_argument: unknown name

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace sat
