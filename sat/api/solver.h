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

// The SAT solver as other programs use it; installed as <satdoku/solver.h>, complete in itself.  docs/library.md shows
// it at work.
namespace sat {

// A formula in clauses that grows, and questions to it (Een, Soerensson: Temporal induction by incremental SAT
// solving, 2003).
//
// Literals are signed numbers as in DIMACS: 7 is variable 7, -7 its negation, at most kMaxVariable.  A variable exists
// from its first mention; memory follows how many are mentioned, not how large their numbers are.
//
// What is called against its contract throws and changes nothing: std::invalid_argument for a number that is no
// literal (0, beyond kMaxVariable), std::logic_error for a question that the last answer does not allow, or for a call
// from one of the solver's own callbacks.  std::bad_alloc leaves a solver that can only be destroyed.
//
// Different solvers may be used from different threads at once, one solver from one at a time; only the flag of
// Limits::stop may be set from anywhere.  Same calls: same answers, models and cores on every machine.
class SATDOKU_API Solver {
public:
    static constexpr int kMaxVariable = (1 << 30) - 1;
    static std::string_view version();  // "0.1.0"

    // ---- how it searches
    enum class Use : std::uint8_t { automatic, off, on };
    struct Technique {
        std::string_view name, summary;
    };
    // What the engine can be told to use or to leave, with the names that `satsolve --help` has.
    static std::vector<Technique> techniques();
    struct Options {
        std::uint64_t seed = 0;
        std::string branch = "best";                            // a branching rule of the learning engine
        std::vector<std::pair<std::string, Use>> techniques{};  // others are automatic
        bool keep_models = false;                               // only simplification that keeps all models
        std::uint64_t interval_divisor =
            1;  // restarts, reductions and simplification so many times as often as usual: for tests
    };
    Solver();
    // Throws std::invalid_argument: no technique or branching rule has that name.
    explicit Solver(const Options& options);
    ~Solver();
    Solver(Solver&&) noexcept;  // what was moved from can only be assigned to or destroyed
    Solver& operator=(Solver&&) noexcept;

    // ---- the formula
    // A variable with a number larger than all before.  Throws std::length_error: there are kMaxVariable.
    int new_variable();
    int max_variable() const;  // the largest number mentioned; 0: none
    // The same literal twice, or both of a variable, are fine.  The empty clause makes everything unsatisfiable.
    void add(std::span<const int> clause);
    void add(std::initializer_list<int> clause) { add(std::span(clause.begin(), clause.size())); }

    // ---- questions
    enum class Answer { unknown = 0, satisfiable = 10, unsatisfiable = 20 };
    // For the next question only.
    void assume(int literal);
    // Is the formula satisfiable together with what was assumed?
    Answer solve();
    // The same with these assumptions beside those assumed.
    Answer solve(std::span<const int> assumptions);
    Answer solve(std::initializer_list<int> assumptions) {
        return solve(std::span(assumptions.begin(), assumptions.size()));
    }
    // Of the last question; unknown after a later add() or assume().
    Answer answer() const;
    // Is it true in the model?  A variable that was never mentioned is false.  Requires: answer() is satisfiable.
    bool value(int literal) const;
    // 1 .. max_variable() in this order, as signed numbers.  Requires: answer() is satisfiable.
    std::vector<int> model() const;
    // Does the refutation use this assumption?  False for what was not assumed.  Requires: answer() is unsatisfiable.
    bool failed(int assumption) const;
    // The failed assumptions, each once: the formula is unsatisfiable with them alone.  Empty: without any.
    // Requires: answer() is unsatisfiable.
    std::vector<int> core() const;
    // A core of which no literal can be left out: at most core().size() further questions, within the limits; what
    // could not be decided within them stays.  The answer is the same afterwards, failed() and core() tell this one.
    // Requires: answer() is unsatisfiable.
    std::vector<int> minimized_core();

    // ---- limits, of each question for itself
    struct Limits {
        std::optional<std::uint64_t> conflicts{}, decisions{};
        std::optional<std::uint64_t> memory_bytes{};  // of the solver's own structures
        const std::atomic<bool>* stop = nullptr;      // true ends the search; must outlive it, and stay true until then
    };
    void set_limits(const Limits& limits);
    // Why the last question is unanswered: "interrupted", "conflict limit", ...; "none" where it is answered.
    std::string_view stop_reason() const;

    // ---- all models
    enum class Enumerated {
        all,      // every model was told
        enough,   // the callback said so, or the number was reached
        unknown,  // a limit was reached: there may be more
    };
    struct Enumeration {
        Enumerated end = Enumerated::unknown;
        std::uint64_t models = 0;  // told
    };
    // Tells every assignment of the variables `projection` that a model of the formula and `assumptions` extends,
    // each once: as literals in the order of `projection`, valid during the call.  The callback returns false for
    // enough.  Limits hold for each search between two models.  Memory does not grow with the number of models.
    // The formula is the same afterwards; there is no answer() to it.
    // After Gebser, Kaufmann, Schaub: Solution enumeration for projected Boolean search problems (CPAIOR 2009), with
    // blocking clauses that are given up where the search has been divided below them.
    // Throws std::invalid_argument: a variable of the projection is no positive number or is named twice.
    using OnModel = std::function<bool(std::span<const int>)>;
    Enumeration enumerate(std::span<const int> projection, const OnModel& on_model,
                          std::uint64_t at_most = ~std::uint64_t{0}, std::span<const int> assumptions = {});
    // Of all variables 1 .. max_variable().
    Enumeration enumerate(const OnModel& on_model, std::uint64_t at_most = ~std::uint64_t{0});

    // ---- hints
    // Simplification leaves a frozen variable alone.  One that is not frozen may be used again all the same, at the
    // cost of taking steps back.  Each freeze() wants its melt().  Throws std::logic_error: melt() of what is not
    // frozen.
    void freeze(int variable);
    void melt(int variable);
    // What to try first.
    void set_phase(int literal);
    void reset_phase(int variable);

    // ---- watching; an empty function takes the last one back.  They may ask nothing of the solver but version(),
    // max_variable() and statistics(), and may throw: the exception leaves solve(), and there is no answer.
    void set_terminate(std::function<bool()> wants_stop);  // asked now and then; true: the answer is unknown
    // Told learned clauses of at most `longest` literals; each follows from the formula without any assumption.
    void set_learn(std::size_t longest, std::function<void(std::span<const int>)> learn);

    // ---- counters, of all questions together
    struct Statistic {
        std::string name;  // techniques: "vivification: clauses"
        std::string unit;  // "" or "bytes"
        std::uint64_t value;
    };
    std::vector<Statistic> statistics() const;
    std::uint64_t statistic(std::string_view name) const;  // throws std::invalid_argument: there is none of that name

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace sat
