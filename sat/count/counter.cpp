#include "sat/count/counter.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/count/decomposition.h"

namespace sat::counting {
namespace {

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

Counter::Counter(const Instance& instance, const CountSettings& settings, MemoryBudget& budget, CountStats& stats)
    : instance_(instance),
      settings_(settings),
      budget_(budget),
      stats_(stats),
      bonus_(bonus_of(instance, settings, budget, stats)),
      state_(propagator_of(instance, instance.memory() + MemoryUse{0, bonus_.memory_bytes()}, budget)),
      components_(instance, instance.memory() + MemoryUse{0, bonus_.memory_bytes()} + state_.memory(), budget),
      cache_(settings.cache_bytes) {}

std::optional<Number> Counter::run() {
    if (!start()) return Number(0);
    while (!done_ && stopped_ == StopReason::none) step();
    stats_.propagations = state_.propagations();
    stats_.cache_evictions = cache_.evictions();
    if (stopped_ != StopReason::none) return std::nullopt;
    return nodes_.empty() ? Number(0) : nodes_.front().product;
}

bool Counter::start() {
    if (!state_.propagate()) return false;
    nodes_.emplace_back();
    nodes_.back().base = components_.mark();
    nodes_.back().product <<= components_.split_all(state_);
    components_.small_ones_first(nodes_.back().base);
    return true;
}

// Counts one component, or ends a branch.
void Counter::step() {
    if (components_.size() == nodes_.back().base.components) return close_branch();
    take_component();
}

void Counter::take_component() {
    const Component& c = components_.top();
    ++stats_.components;
    if (settings_.cache)
        if (const auto known = cache_.find(c.hash, components_.key(c))) {
            ++stats_.cache_hits;
            multiply(*known);
            return components_.pop();
        }
    if (out_of_bounds()) return;
    share_memory(c);
    descend(components_.size() - 1);
}

void Counter::multiply(const Number& count) {
    if (count != 1) nodes_.back().product *= count;
}

// Opens the first side of a decision in a component.
void Counter::descend(std::size_t component) {
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
void Counter::open_branch(std::span<const Var> vars) {
    if (!state_.propagate()) return conflict();
    Node& node = nodes_.back();
    node.product = 1;
    node.product <<= components_.split(vars, state_);
    components_.small_ones_first(node.base);
}

// Ends a branch whose components are counted, or that is refuted.
void Counter::close_branch() {
    Node& node = nodes_.back();
    if (nodes_.size() == 1) {
        done_ = true;
        return;
    }
    if (!node.refuted) node.sum += node.product;
    components_.back_to(node.base);
    // Without counted variables, one model is enough.
    const bool enough = !components_[node.own].counted && node.sum != 0;
    if (!node.second && !enough) return flip(node);
    leave();
}

void Counter::flip(Node& node) {
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
void Counter::assert_learned() {
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
void Counter::leave() {
    ASSERT(nodes_.size() > 1);
    const Number total = std::move(nodes_.back().sum);
    const std::size_t own = nodes_.back().own;
    state_.backtrack(state_.level() - 1);
    nodes_.pop_back();
    ASSERT(total != 0);
    const Number count = components_[own].counted ? total : Number(1);
    remember(components_[own], count);
    components_.pop();
    multiply(count);
    learned_now_.clear();
}

void Counter::remember(const Component& component, const Number& count) {
    if (!settings_.cache) return;
    const auto key = components_.key(component);
    if (!cache_.knows(component.hash, key)) stats_.cache_stores += cache_.store(component.hash, key, count);
}

// Leaves the branches that the false clause does not depend on, and refutes the one above.
void Counter::conflict() {
    ++stats_.conflicts;
    learned_now_.clear();
    while (!refute()) {}
}

// Handles a conflict on one level.  Returns true if the branch of that level is refuted and the search continues from
// there, or if there is no model.
bool Counter::refute() {
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

void Counter::learn(const Propagator::Lesson& lesson) {
    if (lesson.asserting.size() == 1) {
        facts_.push_back(lesson.asserting.front());
        return state_.add_fact(lesson.asserting.front());
    }
    if (!lesson.is_new) return;
    learned_now_.push_back({lesson.asserting, state_.keep(lesson.asserting, true)});
}

// Leaves the levels above `level`: their components have no models under the assignments below.
void Counter::drop_to(std::uint32_t level) {
    ASSERT(level <= state_.level());
    if (level == state_.level()) return;
    components_.back_to(nodes_[level + 1].base);
    stats_.cache_withdrawals += cache_.withdraw_since(nodes_[level + 1].since);
    nodes_.resize(level + 1);
    state_.backtrack(level);
}

double Counter::score(Var v) const {
    const Lit p = Lit::of(v, false), n = Lit::of(v, true);
    return score(p) + score(n) + bonus_[v];
}
double Counter::score(Lit l) const {
    return 10 * state_.activity(l) + components_.occurrences(l);
}

// VSADS (Sang, Beame, Kautz, SAT 2005): activity in conflicts and occurrences in the component together.  Counted
// variables come first (Aziz, Chu, Muise, Stuckey, SAT 2015).
Lit Counter::choose(const Component& component) const {
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

bool Counter::out_of_bounds() {
    stopped_ = settings_.limits.reached(stats_.conflicts, stats_.decisions);
    if (settings_.progress) {
        settings_.progress->decisions.store(stats_.decisions, std::memory_order_relaxed);
        settings_.progress->depth.store(state_.level(), std::memory_order_relaxed);
    }
    return stopped_ != StopReason::none;
}

// The cache gets the part of the budget that the search does not need to split component `next`.
void Counter::share_memory(const Component& next) {
    const std::uint64_t numbers = nodes_.back().numbers();
    const MemoryUse search = instance_.memory() + state_.memory() +
                             components_.memory_after_split(next.vars_end - next.vars_begin) +
                             MemoryUse{numbers, bonus_.memory_bytes() + table_bytes_after(nodes_, 1)};
    cache_.set_limit(std::min(settings_.cache_bytes, budget_.left_beside(search)));
    budget_.check(search + MemoryUse{0, cache_.bytes()});
}

}  // namespace sat::counting
