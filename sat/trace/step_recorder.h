#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/observer.h"
#include "sat/core/proof_sink.h"
#include "sat/core/terminator.h"

namespace sat {

// One step of a search of any engine that reports steps, with the clauses and the proof: for teaching, where an Event
// (event.h) says too little. Its clauses are numbers of StepRecorder::clauses().
struct Step {
    enum class Kind : std::uint8_t {
        decided,       // the literal, on a new level
        implied,       // the literal, by the clause (kNoClause: by a technique), on the level
        assumed_free,  // the literal, pure or of an autarky
        failed,        // the literal, since its negation led to a conflict
        conflict,      // the clause is false; the level at that point
        merged,        // the innermost level joins the one below; the levels left
        restarted,     // the levels left, before `backtracked`; kNoLevel: all is undone, at the root, too
        backtracked,   // the levels left
        learned,       // the clause, whose literal is the asserted one; the level on which it is implied
        watched,       // the clause has two watched literals: the literal, and the one with code `number`
        added,         // to the proof: the clause; its line, from 1
        deleted,       // from the proof: the clause; its line
    };
    static constexpr std::uint32_t kNoClause = ~std::uint32_t{0};
    static constexpr std::uint32_t kNoLevel = ~std::uint32_t{0};
    static constexpr std::uint32_t kNoLiteral = ~std::uint32_t{0};

    Kind kind;
    std::uint32_t literal;  // its code, or kNoLiteral
    std::uint32_t clause;   // or kNoClause
    std::uint32_t number;   // a level, a line, or the second watched literal
};

// Records the steps of a search, up to a maximum number; then it terminates the search. It may replace decisions, to
// show what would happen.
//
// A clause is known by its set of literals: the formula's clauses come first, in its order, and then those that engines
// derive, in the order in which they are mentioned.
class StepRecorder final : public Observer, public LearningObserver, public ProofSink {
public:
    // `choices`: literals by the number of the decision, from 0, that they replace. `parent` (may be null) terminates
    // the search, too. The formula must outlive it. Requires: the search polls terminator().
    StepRecorder(const Formula& formula, std::size_t most_steps, std::map<std::uint64_t, Lit> choices = {},
                 const Terminator* parent = nullptr);

    const Terminator* terminator() const { return &terminator_; }
    std::span<const Step> steps() const { return steps_; }
    // False: the search has more steps than were recorded.
    bool complete() const { return !cut_; }
    // The number of clauses, and their literals: those of the formula as written.
    std::size_t num_clauses() const { return num_originals_ + derived_.size(); }
    std::span<const Lit> clause(std::size_t number) const;

    // Of every engine.
    std::optional<Lit> choose() override;
    void decided(Lit l, std::size_t level) override;

    // Of Observer.
    void implied(Lit l, ClauseId reason) override;
    void assumed_free(Lit l) override;
    void failed(Lit l) override;
    void conflict(ClauseId clause) override;
    void merged(std::size_t depth) override;
    void restarted() override;

    // Of LearningObserver, and of Observer the last.
    void implied(Lit l, std::size_t level, std::span<const Lit> reason) override;
    void watched(std::span<const Lit> clause) override;
    void conflict(std::span<const Lit> clause, std::size_t level) override;
    void learned(std::span<const Lit> clause, std::size_t level) override;
    void restarted(std::size_t level) override;
    void backtracked(std::size_t level) override;

    // Of ProofSink.
    void add(std::span<const Lit> clause) override;
    void remove(std::span<const Lit> clause) override;

private:
    using Key = std::vector<std::uint32_t>;  // codes of literals, rising
    struct Hash {
        std::size_t operator()(const Key& key) const;
    };
    // What the engine reported as watched, so that it is not recorded again.
    struct Watches {
        std::uint32_t first = Step::kNoLiteral, second = Step::kNoLiteral;
    };

    void set_key(std::span<const Lit> clause);
    std::uint32_t number_of(std::span<const Lit> clause);
    std::uint32_t unit_of(Lit l);
    void write(Step step);

    const Formula& formula_;
    std::size_t most_steps_;
    std::map<std::uint64_t, Lit> choices_;
    Terminator terminator_;
    std::vector<Step> steps_;
    bool cut_ = false;  // a step was not recorded
    std::uint64_t decisions_ = 0;
    std::uint32_t level_ = 0;  // of engines that do not report it with each literal
    std::uint32_t lines_ = 0;  // of the proof
    std::size_t num_originals_;
    std::vector<std::vector<Lit>> derived_;
    std::unordered_map<Key, std::uint32_t, Hash> numbers_;
    std::unordered_map<std::uint32_t, Watches> watches_;
    Key key_;
};

}  // namespace sat
