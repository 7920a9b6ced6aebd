#include "sat/count/counter.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/count/decomposition.h"
#include "sat/count/weights.h"

namespace sat::counting {
namespace {

constexpr std::uint64_t kReportInterval = 64;  // components

constexpr std::uint64_t kDecompositionWork = 300'000'000;

// The weight of the decomposition relative to activity and occurrences: larger for a smaller width relative to the
// number of variables.  The form is Korhonen's and Jaervisalo's.
double decomposition_weight(std::size_t vars, std::uint32_t width) {
    const double n = static_cast<double>(vars);
    return std::min(1e7, 100 * std::exp(std::min(50.0, n / std::max(1u, width))) / n);
}

VarMap<double> bonus_of(const Instance& instance, const CountSettings& settings, MemoryBudget& budget,
                        CountStats& stats) {
    VarMap<double> bonus(instance.num_vars(), 0.0);
    Random random(settings.seed);
    if (settings.seed != 0)
        for (double& b : bonus.all()) b = random.unit();
    if (!settings.decompose) return bonus;
    const MemoryUse held = instance.memory() + MemoryUse{0, bonus.memory_bytes()};
    const Decomposition tree = decompose(instance, {kDecompositionWork, settings.limits.stop}, held, budget);
    stats.width = tree.width;
    if (tree.highest == 0) return bonus;
    const double weight = decomposition_weight(instance.num_vars(), tree.width);
    for (std::uint32_t v = 0; v < instance.num_vars(); ++v) bonus[Var{v}] -= weight * tree.rank[v] / tree.highest;
    return bonus;
}

Propagator propagator_of(const Instance& instance, MemoryUse held, MemoryBudget& budget) {
    const auto for_all = [&](auto&& take) {
        for (const ClauseList* const list : {&instance.clauses, &instance.implied})
            for (std::size_t c = 0; c < list->size(); ++c) take((*list)[c]);
    };
    return Propagator(instance.num_vars(), for_all, [&](MemoryUse use) { budget.check(held + use); });
}

}  // namespace

template <class Count>
WeightTable<Count>::WeightTable(const Instance& instance)
    : of_(instance.num_vars(), Count(1)), sum_(instance.num_vars(), Count(2)), some_(instance.num_vars(), 0) {
    ASSERT(instance.weights);
    const Weights& weights = *instance.weights;
    for (std::uint32_t i = 0; i < instance.num_vars(); ++i) {
        const Var v{i};
        if (!weights.weighted(v)) continue;
        some_[v] = 1;
        for (const Lit l : {Lit::of(v, false), Lit::of(v, true)}) {
            of_[l] = Count(weights[l]);
            long_weights_ += heap_bytes(of_[l]);
        }
        sum_[v] = Count(weights.sum(v));
        long_weights_ += heap_bytes(sum_[v]);
    }
}

template <class Arithmetic>
Counter<Arithmetic>::Counter(const Instance& instance, const CountSettings& settings, MemoryBudget& budget,
                             CountStats& stats)
    : instance_(instance),
      settings_(settings),
      budget_(budget),
      stats_(stats),
      weights_(instance),
      bonus_(bonus_of(instance, settings, budget, stats)),
      state_(propagator_of(instance, fixed_memory(), budget)),
      components_(instance, fixed_memory() + state_.memory(), budget),
      cache_(settings.cache_bytes) {}

// Of what does not grow.
template <class Arithmetic>
MemoryUse Counter<Arithmetic>::fixed_memory() const {
    return instance_.memory() + weights_.memory() + MemoryUse{0, bonus_.memory_bytes()};
}

template <class Arithmetic>
auto Counter<Arithmetic>::run() -> std::optional<Count> {
    if (!start()) return Count(0);
    while (!done_ && stopped_ == StopReason::none) step();
    stats_.propagations = state_.propagations();
    stats_.cache_evictions = cache_.evictions();
    if (stopped_ != StopReason::none) return std::nullopt;
    return nodes_.empty() ? Count(0) : nodes_.front().product;
}

template <class Arithmetic>
bool Counter<Arithmetic>::start() {
    if (!state_.propagate()) return false;
    nodes_.emplace_back();
    nodes_.back().base = components_.mark();
    std::vector<Var> all(state_.num_vars());
    for (std::uint32_t v = 0; v < all.size(); ++v) all[v] = Var{v};
    split(all);
    components_.small_ones_first(nodes_.back().base);
    return true;
}

// Counts one component, or ends a branch.
template <class Arithmetic>
void Counter<Arithmetic>::step() {
    if (components_.size() == nodes_.back().base.components) return close_branch();
    take_component();
}

template <class Arithmetic>
void Counter<Arithmetic>::take_component() {
    const Component& c = components_.top();
    ++stats_.components;
    if (settings_.cache)
        if (const auto known = cache_.template find<Count>(c.hash, components_.key(c))) {
            ++stats_.cache_hits;
            multiply(*known);
            return components_.pop();
        }
    if (out_of_bounds()) return;
    share_memory(c);
    descend(components_.size() - 1);
}

template <class Arithmetic>
void Counter<Arithmetic>::multiply(const Count& count) {
    if (count != 1) nodes_.back().product *= count;
}

// Multiplies the branch by the weights of the true literals of its component.
template <class Arithmetic>
void Counter<Arithmetic>::weigh(std::span<const Var> vars) {
    if constexpr (Arithmetic::kWeighted) {
        for (const Var v : vars)
            if (weights_.has(v) && !state_.open(v))
                multiply(weights_.of(Lit::of(v, state_.value(Lit::of(v, true)) == Truth::yes)));
    }
}

// Finds the components of a branch.  A variable that occurs in none of them may have either value.
template <class Arithmetic>
void Counter<Arithmetic>::split(std::span<const Var> vars) {
    if constexpr (Arithmetic::kWeighted) {
        std::uint64_t doublings = 0;
        components_.split(vars, state_, [&](Var v) {
            if (weights_.has(v)) multiply(weights_.sum(v));
            else ++doublings;
        });
        nodes_.back().product <<= doublings;
    } else {
        nodes_.back().product <<= components_.split(vars, state_);
    }
}

// Opens the first side of a decision in a component.
template <class Arithmetic>
void Counter<Arithmetic>::descend(std::size_t component) {
    state_.reduce_if_many();
    Node node;
    node.own = component;
    node.base = components_.mark();
    node.since = cache_.now();
    ASSERT(node.since >= nodes_.back().since);  // (C3)
    node.numbers_below = nodes_.back().numbers();
    node.decision = choose(components_[component]);
    nodes_.push_back(std::move(node));
    ++stats_.decisions;
    state_.decide(nodes_.back().decision);
    ASSERT(state_.level() + 1 == nodes_.size());  // (C1)
    assert_learned();
    open_branch(components_.vars(components_[component]));
}

// Propagates the decision, and finds the components of the branch.
template <class Arithmetic>
void Counter<Arithmetic>::open_branch(std::span<const Var> vars) {
    if (!state_.propagate()) return conflict();
    nodes_.back().product = 1;
    weigh(vars);
    split(vars);
    components_.small_ones_first(nodes_.back().base);
}

// Ends a branch whose components are counted, or that is refuted.
template <class Arithmetic>
void Counter<Arithmetic>::close_branch() {
    Node& node = nodes_.back();
    if (nodes_.size() == 1) {
        done_ = true;
        return;
    }
    if (!node.refuted) node.sum += node.product;
    components_.back_to(node.base);
    // Without counted variables, one model is enough.
    const bool enough = !components_[node.own].counted && !node.refuted;
    if (!node.second && !enough) return flip(node);
    leave();
}

template <class Arithmetic>
void Counter<Arithmetic>::flip(Node& node) {
    state_.backtrack(state_.level() - 1);
    node.second = true;
    node.refuted = false;
    node.since = cache_.now();
    ++stats_.decisions;
    state_.decide_because(~node.decision, node.flip_reason);
    assert_learned();
    open_branch(components_.vars(components_[node.own]));
}

// Asserts the facts, and the clauses learned from the last conflict that are now unit.
template <class Arithmetic>
void Counter<Arithmetic>::assert_learned() {
    for (const Lit l : facts_)
        if (state_.value(l) == Truth::open) state_.assert_literal(l, Propagator::kFact);
    for (const Learned& learned : learned_now_) {
        const auto false_now = [&](Lit l) { return state_.value(l) == Truth::no; };
        if (state_.value(learned.clause.front()) == Truth::open &&
            std::all_of(learned.clause.begin() + 1, learned.clause.end(), false_now))
            state_.assert_literal(learned.clause.front(), learned.reason);
    }
    learned_now_.clear();
}

// Both sides of the node's component are counted.
template <class Arithmetic>
void Counter<Arithmetic>::leave() {
    ASSERT(nodes_.size() > 1);
    const Count total = std::move(nodes_.back().sum);
    const std::size_t own = nodes_.back().own;
    state_.backtrack(state_.level() - 1);
    nodes_.pop_back();
    ASSERT(Arithmetic::kWeighted || total != 0);
    const Count count = components_[own].counted ? total : Count(1);
    remember(components_[own], count);
    components_.pop();
    multiply(count);
    learned_now_.clear();
}

template <class Arithmetic>
void Counter<Arithmetic>::remember(const Component& component, const Count& count) {
    if (!settings_.cache) return;
    const auto key = components_.key(component);
    if (!cache_.knows(component.hash, key)) stats_.cache_stores += cache_.store(component.hash, key, count);
}

// Leaves the branches that the false clause does not depend on, and refutes the one above.
template <class Arithmetic>
void Counter<Arithmetic>::conflict() {
    ++stats_.conflicts;
    learned_now_.clear();
    while (!refute()) {}
}

// Handles a conflict on one level.  Returns true if the branch of that level is refuted and the search continues from
// there, or if there is no model.
template <class Arithmetic>
bool Counter<Arithmetic>::refute() {
    drop_to(state_.conflict_level());
    if (state_.level() == 0) {
        nodes_.clear();
        done_ = true;
        return true;
    }
    const Propagator::Lesson& lesson = state_.analyse();
    learn(lesson);
    Node& node = nodes_.back();
    stats_.cache_withdrawals += cache_.withdraw_since(node.since);
    if (lesson.refutes_level) {
        state_.conflict_is_decisive();
        return false;
    }
    node.refuted = true;
    components_.back_to(node.base);
    if (node.second) return true;
    node.flip_reason = lesson.decisive.size() == 1 ? Propagator::kFact : state_.keep(lesson.decisive, false);
    return true;
}

template <class Arithmetic>
void Counter<Arithmetic>::learn(const Propagator::Lesson& lesson) {
    if (lesson.asserting.size() == 1) {
        facts_.push_back(lesson.asserting.front());
        return state_.add_fact(lesson.asserting.front());
    }
    if (!lesson.is_new) return;
    learned_now_.push_back({lesson.asserting, state_.keep(lesson.asserting, true)});
}

// Leaves the levels above `level`: their components have no models under the assignments below.
template <class Arithmetic>
void Counter<Arithmetic>::drop_to(std::uint32_t level) {
    ASSERT(level <= state_.level());
    if (level == state_.level()) return;
    components_.back_to(nodes_[level + 1].base);
    stats_.cache_withdrawals += cache_.withdraw_since(nodes_[level + 1].since);
    nodes_.resize(level + 1);
    state_.backtrack(level);
}

template <class Arithmetic>
double Counter<Arithmetic>::score(Var v) const {
    const Lit p = Lit::of(v, false), n = Lit::of(v, true);
    return score(p) + score(n) + bonus_[v];
}
template <class Arithmetic>
double Counter<Arithmetic>::score(Lit l) const {
    return 10 * state_.activity(l) + components_.occurrences(l);
}

// VSADS (Sang, Beame, Kautz, SAT 2005): activity in conflicts and occurrences in the component together.  Counted
// variables come first (Aziz, Chu, Muise, Stuckey, SAT 2015).
template <class Arithmetic>
Lit Counter<Arithmetic>::choose(const Component& component) const {
    Var best{0};
    double best_score = -std::numeric_limits<double>::infinity();
    for (const Var v : components_.vars(component)) {
        if (component.counted && instance_.counted[v] == 0) continue;
        const double s = score(v);
        if (s <= best_score) continue;
        best = v;
        best_score = s;
    }
    const Lit p = Lit::of(best, false);
    return score(p) >= score(~p) ? p : ~p;
}

template <class Arithmetic>
bool Counter<Arithmetic>::out_of_bounds() {
    stopped_ = settings_.limits.reached(stats_.conflicts, stats_.decisions);
    if (settings_.progress && reports_++ % kReportInterval == 0) report();
    return stopped_ != StopReason::none;
}

template <class Arithmetic>
void Counter<Arithmetic>::report() {
    settings_.progress->publish(
        {true, stats_, state_.level(), cache_.size(), cache_.bytes(), cache_.limit(), memory_bytes_});
}

// The cache gets the part of the budget that the search does not need to split component `next`.
template <class Arithmetic>
void Counter<Arithmetic>::share_memory(const Component& next) {
    const std::uint64_t numbers = nodes_.back().numbers();
    const MemoryUse search = fixed_memory() + state_.memory() +
                             components_.memory_after_split(next.vars_end - next.vars_begin) +
                             MemoryUse{numbers, table_bytes_after(nodes_, 1)};
    cache_.set_limit(std::min(settings_.cache_bytes, budget_.left_beside(search)));
    const MemoryUse all = search + MemoryUse{0, cache_.bytes()};
    budget_.check(all);
    memory_bytes_ = all.lists + all.tables;
}

template class Counter<Unweighted>;
template class Counter<ExactWeights>;
template class Counter<DoubleWeights>;

}  // namespace sat::counting
