#include "sat/cdcl/decide.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "sat/core/random.h"
#include "sat/dpll/branching/vmtf.h"
#include "sat/dpll/branching/vsids.h"

namespace sat::cdcl {
namespace {

class OrderOver : public DecisionOrder {
public:
    explicit OrderOver(const ClauseDatabase& db) : db_(db) {}
    void bump(std::span<const Var>) override {}
    void unassigned(std::span<const Lit>) override {}

protected:
    bool is_open(Var v) const { return db_.is_open(Lit::of(v, false)) && db_.is_active(v); }
    std::uint32_t num_vars() const { return static_cast<std::uint32_t>(db_.num_vars()); }
    const ClauseDatabase& db_;
};

// Vsids or Vmtf.
template <class Rank>
class RankedOrder final : public OrderOver {
    static constexpr bool kQueue = std::is_same_v<Rank, Vmtf>;

public:
    using OrderOver::OrderOver;
    void grow_vars(std::size_t n) override { rank_.grow_vars(n); }
    void bump(std::span<const Var> analyzed) override {
        if constexpr (kQueue) rank_.bump(analyzed, [this](Var v) { return is_open(v); });
        else rank_.bump(analyzed);
    }
    void unassigned(std::span<const Lit> literals) override {
        for (const Lit l : literals) {
            ASSERT(db_.is_open(l));
            rank_.insert(l.var());
        }
    }
    bool next(Var& v) override {
        return rank_.pick([this](Var candidate) { return is_open(candidate); }, v);
    }
    bool ranked() const override { return true; }
    bool before(Var a, Var b) const override { return rank_.before(a, b); }
    void refill() override {
        for (std::uint32_t i = 0; i < num_vars(); ++i)
            if (is_open(Var{i})) rank_.insert(Var{i});
    }
    void update_active() override {
        if constexpr (kQueue) rank_.keep([this](Var v) { return db_.is_active(v); });
        else refill();
    }
    std::uint64_t memory_bytes() const override { return rank_.memory_bytes(); }

private:
    Rank rank_;
};

class RandomOrder final : public OrderOver {
public:
    RandomOrder(const ClauseDatabase& db, std::uint64_t seed) : OrderOver(db), random_(seed) {}
    bool next(Var& v) override {
        const std::uint32_t n = num_vars();
        if (n == 0) return false;
        for (std::uint32_t tries = 0, i = random_.below(n); tries < n; ++tries, i = i + 1 == n ? 0 : i + 1)
            if (v = Var{i}; is_open(v)) return true;
        return false;
    }

private:
    Random random_;
};

class FirstVariableOrder final : public OrderOver {
public:
    using OrderOver::OrderOver;
    void unassigned(std::span<const Lit> literals) override {
        for (const Lit l : literals) first_ = std::min(first_, l.var().index);
    }
    bool next(Var& v) override {
        for (; first_ < num_vars(); ++first_)
            if (v = Var{first_}; is_open(v)) return true;
        return false;
    }
    void update_active() override { first_ = 0; }

private:
    std::uint32_t first_ = 0;  // all variables before are assigned
};

using MakeOrder = std::unique_ptr<DecisionOrder> (*)(const ClauseDatabase&, std::uint64_t seed);
template <class Order>
std::unique_ptr<DecisionOrder> make(const ClauseDatabase& db, std::uint64_t seed) {
    if constexpr (std::is_constructible_v<Order, const ClauseDatabase&, std::uint64_t>)
        return std::make_unique<Order>(db, seed);
    else return std::make_unique<Order>(db);
}

struct Rule {
    std::string_view name;
    MakeOrder focused, stable;  // null if the rule lacks this mode
};
constexpr std::array kRules{
    Rule{"alternating", &make<RankedOrder<Vmtf>>, &make<RankedOrder<Vsids>>},
    Rule{"vsids", nullptr, &make<RankedOrder<Vsids>>},
    Rule{"vmtf", &make<RankedOrder<Vmtf>>, nullptr},
    Rule{"random", &make<RandomOrder>, nullptr},
    Rule{"first-variable", &make<FirstVariableOrder>, nullptr},
};

}  // namespace

bool Decisions::accepts(std::string_view rule) {
    return std::ranges::find(kRules, rule, &Rule::name) != kRules.end();
}

Decisions::Decisions(ClauseDatabase& db, const Settings& settings, std::string_view rule)
    : db_(db),
      uses_targets_(settings.uses(Technique::targets, true)),
      first_phase_(settings.first_phase),
      seed_(settings.seed) {
    const auto chosen = std::ranges::find(kRules, rule, &Rule::name);
    ASSERT(chosen != kRules.end());
    stable_ = chosen->focused == nullptr;
    alternates_ = !stable_ && chosen->stable && settings.uses(Technique::stable, true);
    if (!stable_) focused_order_ = chosen->focused(db, settings.seed);
    if (stable_ || alternates_) stable_order_ = chosen->stable(db, settings.seed);
    order_ = stable_ ? stable_order_.get() : focused_order_.get();
}

void Decisions::grow_vars(std::size_t n) {
    const std::size_t before = saved.size();
    saved.grow(n, 1);
    if (first_phase_ != FirstPhase::positive)
        for (auto v = static_cast<std::uint32_t>(before); v < n; ++v) saved[Var{v}] = first_phase(Var{v});
    target.grow(n, 0);
    best.grow(n, 0);
    order_->grow_vars(n);
    if (focused_order_) focused_order_->grow_vars(n);
}

std::int8_t Decisions::first_phase(Var v) const {
    switch (first_phase_) {
        case FirstPhase::positive: return 1;
        case FirstPhase::negative: return -1;
        case FirstPhase::random: break;
    }
    return (mix(seed_ + (v.index + std::uint64_t{1}) * kGoldenGamma) & 1) != 0 ? 1 : -1;
}

void Decisions::take_first_phases(bool inverted) {
    for (std::uint32_t v = 0; v < saved.size(); ++v) {
        const std::int8_t first = first_phase(Var{v});
        saved[Var{v}] = inverted ? static_cast<std::int8_t>(-first) : first;
    }
}

void Decisions::shuffle(std::uint64_t seed) {
    Random random(seed);
    std::vector<Var> some;
    for (std::uint32_t v = 0; v < saved.size(); ++v)
        if (random.below(2) == 0) some.push_back(Var{v});
    bump(some);
}

void Decisions::set_stable(bool on) {
    ASSERT(alternates_);
    stable_ = on;
    order_ = on ? stable_order_.get() : focused_order_.get();
    order_->grow_vars(saved.size());  // created lazily: many large formulas are decided in one mode
    order_->refill();
}

void Decisions::update_active() {
    order_->update_active();
    if (focused_order_ && order_ != focused_order_.get()) focused_order_->update_active();
}

void Decisions::unassigned(std::span<const Lit> literals) {
    for (const Lit l : literals) saved[l.var()] = sign_of(l);
    order_->unassigned(literals);
}

void Decisions::reset_phases() {
    take_first_phases(false);
    for (VarMap<std::int8_t>* phases : {&target, &best, &forced_}) std::ranges::fill(phases->all(), std::int8_t{0});
    target_size_ = best_size_ = 0;
}

bool Decisions::pick(Lit& decision) {
    Var v{0};
    if (!next(v)) return false;
    decision = phase_of(v);
    ASSERT(db_.is_open(decision));
    return true;
}

Lit Decisions::phase_of(Var v) const {
    ASSERT(v.index < saved.size());
    std::int8_t sign = v.index < forced_.size() ? forced_[v] : std::int8_t{0};
    if (sign == 0 && stable_ && uses_targets_) sign = target[v];
    if (sign == 0) sign = saved[v];
    return Lit::of(v, sign < 0);
}

void Decisions::record_trail(std::size_t size) {
    ASSERT(size <= db_.trail.size());
    if (size > target_size_ && uses_targets_) {
        target_size_ = size;
        ++db_.stats().of(Technique::targets).gained;
        for (std::size_t i = 0; i < size; ++i) target[db_.trail[i].var()] = sign_of(db_.trail[i]);
    }
    if (size > best_size_) {
        best_size_ = size;
        for (std::size_t i = 0; i < size; ++i) best[db_.trail[i].var()] = sign_of(db_.trail[i]);
    }
}

std::uint64_t Decisions::memory_bytes() const {
    return 3 * saved.memory_bytes() + forced_.memory_bytes() + (focused_order_ ? focused_order_->memory_bytes() : 0) +
           (stable_order_ ? stable_order_->memory_bytes() : 0);
}

}  // namespace sat::cdcl
