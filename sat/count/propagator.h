#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "sat/count/instance.h"
#include "sat/count/memory.h"

namespace sat::counting {

// Unit propagation over two watched literals, and learning from its conflicts.
//
// Learned clauses take part in propagation only; components are found in the instance's own clauses.  So a cached
// count never depends on what was learned, except through conflicts (see counter.h).
//
// Invariants: (P1) a clause's watched literals are its first two; (P2) the reason of a literal is a clause whose
// other literals are false and were so before it.
class Propagator {
public:
    explicit Propagator(std::size_t num_vars);
    // Of all clauses.  Requires: `instance` keeps (I1) and is not contradictory.
    explicit Propagator(const Instance& instance);

    // Makes room for clauses that are to be taken in: the sum of their words.
    static std::size_t words_of(std::span<const Lit> clause) { return clause.size() == 2 ? 0 : kHead + clause.size(); }
    void reserve(std::size_t words) { arena_.reserve(words); }
    // Takes in a clause, and gives the handle by which it can be taken out again.  Requires: level() == 0; two
    // literals at least, and none of them has a value.
    std::uint32_t insert(std::span<const Lit> clause);
    // Requires: it was inserted, and is not a reason.
    void erase(std::uint32_t handle, std::span<const Lit> clause);

    Truth value(Lit l) const { return values_[l]; }
    bool open(Var v) const { return values_[Lit::of(v, false)] == Truth::open; }
    std::uint32_t level() const { return static_cast<std::uint32_t>(level_begin_.size()); }
    std::size_t num_vars() const { return values_.num_vars(); }
    std::span<const Lit> trail() const { return trail_; }

    // Opens a level and makes `l` true there, for no reason.  Requires: l is open.
    void decide(Lit l);
    // What a conflict taught, see learn().
    void decide_because(Lit l, std::uint32_t reason);
    void assert_literal(Lit l, std::uint32_t reason);
    // Takes back all levels above `level`.
    void backtrack(std::uint32_t level);
    // False: a clause is false, and conflict() is it.
    bool propagate();

    // A clause that is false.
    std::span<const Lit> conflict() const { return conflict_; }
    // The highest level of the conflict's literals.
    std::uint32_t conflict_level() const;

    // What analyse() found.
    struct Lesson {
        Array<Lit> asserting;        // the first unique implication point: true after backtracking, others false
        bool is_new = false;         // else the asserting clause is there already
        Array<Lit> decisive;         // the same without any propagated literal of its level
        bool refutes_level = false;  // `decisive` has no literal of the level: it is a conflict below
    };
    // Requires: conflict_level() == level() > 0.  Bumps the variables that took part.
    const Lesson& analyse();
    // The lesson's second clause is the conflict now.  Requires: refutes_level.
    void conflict_is_decisive() { conflict_ = lesson_.decisive; }

    // Keeps a clause as a reason, its first literal being the one that it implies; watched iff `watch`, which asks
    // for at least two literals, the second of the highest level among the others.
    std::uint32_t keep(std::span<const Lit> clause, bool watch);
    static constexpr std::uint32_t kNoReason = std::numeric_limits<std::uint32_t>::max();
    // Of a literal that every model has.
    static constexpr std::uint32_t kFact = kNoReason - 1;

    // Every model has `l`: from now on ~l is a conflict.
    void add_fact(Lit l) { watches_[l.code()].push_back({kBinary, l}); }

    double activity(Lit l) const { return activity_[l]; }
    std::uint64_t propagations() const { return propagations_; }

    // Throws away half of the learned clauses where there are many.
    void reduce_if_many();

    // The last that is asked of it: gives its lists back, and hears a stop meanwhile, which the destructor does not.
    void give_back_lists();

private:
    // A watch knows another literal of its clause; a clause of two is the watch alone.
    struct Watch {
        std::uint32_t clause;  // kBinary, or where it stands
        Lit other;
    };
    static constexpr std::uint32_t kBinary = kNoReason;
    // A reason is kNoReason, or a place in the arena, all of which are below kBinaryReason, or kBinaryReason + the code
    // of the other literal.
    static constexpr std::uint32_t kBinaryReason = 1u << 31;
    // A clause in the arena: its size, its kind, its glue, its literals.
    static constexpr std::uint32_t kHead = 3;
    enum Kind : std::uint32_t { original, learned, reason_only, garbage };

    std::uint32_t add(std::span<const Lit> clause, Kind kind);
    std::span<Lit> literals(std::uint32_t clause);
    std::uint32_t& kind(std::uint32_t clause) { return arena_[clause + 1].number; }
    std::uint32_t& glue(std::uint32_t clause) { return arena_[clause + 2].number; }
    void watch(std::uint32_t clause);
    void assign(Lit l, std::uint32_t reason);
    bool propagate(Lit l);
    bool visit(Watch& w, Lit falsified, bool& moved);
    void report(std::span<const Lit> clause) { conflict_.assign(clause.begin(), clause.end()); }

    template <class Take>
    void for_reason(Lit l, Take&& take);
    void mark(Lit l);
    void take_lower(Array<Lit>& clause) const;
    bool redundant(Lit l);
    void order(Array<Lit>& clause) const;
    std::uint32_t glue_of(std::span<const Lit> clause);
    void decay();
    void rebuild(std::span<const std::uint32_t> moved_to);
    void reduce();
    bool locked(std::uint32_t clause);

    union Word {
        std::uint32_t number;
        Lit literal;
    };
    Charge tables_;  // the maps
    Array<Word> arena_;
    LitMap<Truth> values_;
    VarMap<std::uint32_t> level_;
    VarMap<std::uint32_t> reason_;
    Array<Lit> trail_;
    Array<std::uint32_t> level_begin_;
    std::size_t next_ = 0;  // of the trail: not yet propagated
    Array<Lit> conflict_;
    Lesson lesson_;

    VarMap<std::uint8_t> seen_;
    Array<Lit> lower_;            // marked literals of lower levels
    std::uint32_t at_level_ = 0;  // marked literals of the level being analysed
    LitMap<double> activity_;
    Array<std::uint64_t> level_stamp_;
    std::uint64_t stamp_ = 0;
    std::uint64_t conflicts_ = 0;
    std::uint64_t propagations_ = 0;
    std::uint64_t learned_ = 0;  // alive and watched
    std::uint64_t most_learned_ = 10000;
    // By the code of the literal that became false.  The last member is destroyed first: a walk through millions of
    // lists is slow once large blocks went back to the system.
    Array<Array<Watch>> watches_;
};

}  // namespace sat::counting
