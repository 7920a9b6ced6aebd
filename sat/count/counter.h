#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "sat/count/budget.h"
#include "sat/count/cache.h"
#include "sat/count/components.h"
#include "sat/count/count.h"
#include "sat/count/interval.h"
#include "sat/count/propagator.h"

namespace sat::counting {

// What the search adds and multiplies.  Unweighted: each assignment counts as 1, and nothing is looked up.  The other
// two take the weights of the instance, as integers or as intervals.
struct Unweighted {
    using Count = Number;
    static constexpr bool kWeighted = false;
};
struct ExactWeights {
    using Count = Number;
    static constexpr bool kWeighted = true;
};
struct DoubleWeights {
    using Count = Interval;
    static constexpr bool kWeighted = true;
};

// The weights of an instance, for the search.
template <class Count>
class WeightTable {
public:
    explicit WeightTable(const Instance& instance);
    // True if the weights of `v` are not 1.
    bool has(Var v) const { return some_[v] != 0; }
    const Count& of(Lit l) const { return of_[l]; }
    const Count& sum(Var v) const { return sum_[v]; }
    MemoryUse memory() const {
        return {long_weights_, of_.memory_bytes() + sum_.memory_bytes() + some_.memory_bytes()};
    }

private:
    LitMap<Count> of_;
    VarMap<Count> sum_;
    VarMap<std::uint8_t> some_;
    std::uint64_t long_weights_ = 0;  // bytes of their blocks
};
struct NoWeightTable {
    explicit NoWeightTable(const Instance&) {}
    MemoryUse memory() const { return {}; }
};

// The search: decide a variable of a component, propagate, split the rest into components, multiply their counts, and
// add those of the two sides (Bayardo, Pehoushek, AAAI 2000; Sang, Bacchus, Beame, Kautz, Pitassi, SAT 2004; Thurley,
// SAT 2006).
//
// Why caching is sound with learning: a learned clause is implied by the whole formula, so while a component is
// counted, clauses of its siblings may take part in propagation.  That is harmless as long as the siblings have a
// model: then every literal so derived holds in all models of its component.  If a sibling turns out to have none, the
// counts stored since the last decision above may be wrong and are withdrawn; and a component without a model is never
// stored.  A count is used only within the branch that it may be withdrawn with.
//
// With weights, the count of a branch is multiplied by the weights of the literals that became true in its component:
// those of other components that were propagated meanwhile are not part of it.  A sum may cancel to 0 although there
// are models, so whether a branch has a model is kept apart from its count.
//
// Invariants: (C1) node i > 0 belongs to decision level i; (C2) the component stack above a node's `base` belongs to
// its branch; (C3) `since` rises with the nodes.
template <class Arithmetic>
class Counter {
public:
    using Count = typename Arithmetic::Count;

    // Throws MemoryExceeded, like run().
    Counter(const Instance& instance, const CountSettings& settings, MemoryBudget& budget, CountStats& stats);

    // nullopt if stopped() is set.  Without the factor of the weights and the doublings of the instance.
    std::optional<Count> run();
    // After run(): true if there is a model.
    bool satisfiable() const { return !nodes_.empty(); }
    StopReason stopped() const { return stopped_; }

private:
    // A component that is being counted, as the sum of the two sides of one decision.
    struct Node {
        Components::Mark base{};          // the component stack below the branch's components
        std::size_t own = 0;              // the component that is decided; unused in the root
        std::uint64_t since = 0;          // when this branch began, on the cache's clock
        std::uint64_t numbers_below = 0;  // bytes of the sums and products of the nodes below
        Lit decision{};
        bool second = false;                                // the second side is being counted
        bool refuted = false;                               // the branch has no model
        std::uint32_t flip_reason = Propagator::kNoReason;  // the reason of the second side if the first is refuted
        Count sum = 0;                                      // of the finished sides
        Count product = 1;                                  // of the branch's finished components
        std::uint64_t numbers() const { return numbers_below + heap_bytes(sum) + heap_bytes(product); }
    };

    bool start();
    void step();
    void open_branch(std::span<const Var> vars);
    void take_component();
    void descend(std::size_t component);
    void multiply(const Count& count);
    void weigh(std::span<const Var> vars);
    void split(std::span<const Var> vars);
    void close_branch();
    void flip(Node& node);
    void assert_learned();
    void leave();
    void conflict();
    bool refute();
    void learn(const Propagator::Lesson& lesson);
    void drop_to(std::uint32_t level);
    void remember(const Component& component, const Count& count);

    Lit choose(const Component& component) const;
    double score(Var v) const;
    double score(Lit l) const;
    bool out_of_bounds();
    MemoryUse fixed_memory() const;
    void share_memory(const Component& next);
    void report();

    const Instance& instance_;
    const CountSettings& settings_;
    MemoryBudget& budget_;
    CountStats& stats_;
    std::conditional_t<Arithmetic::kWeighted, WeightTable<Count>, NoWeightTable> weights_;
    VarMap<double> bonus_;  // added to a variable's score by the tree decomposition and the seed
    Propagator state_;
    Components components_;
    Cache cache_;
    std::vector<Node> nodes_;
    std::vector<Lit> facts_;  // learned units
    struct Learned {
        std::vector<Lit> clause;
        std::uint32_t reason;
    };
    std::vector<Learned> learned_now_;  // from the last conflict
    std::uint64_t memory_bytes_ = 0;    // at the last component
    std::uint64_t reports_ = 0;         // components since the last one, modulo the interval
    bool done_ = false;
    StopReason stopped_ = StopReason::none;
};

}  // namespace sat::counting
