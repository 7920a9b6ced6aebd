#include "sat/cdcl/decision.h"

#include <algorithm>

namespace sat::cdcl {

Decision::Decision(Core& core, std::string_view rule) : core_(core), order_(Order::vmtf), random_(core.settings.seed) {
    if (rule == "vsids") order_ = Order::vsids, stable_ = true;
    else if (rule == "random") order_ = Order::random;
    else if (rule == "first-variable") order_ = Order::first;
    alternates_ = rule == "alternating" && core.settings.uses(Technique::stable, true);
}

void Decision::grow_vars(std::size_t n) {
    saved.grow(n, 1);
    target.grow(n, 0);
    best.grow(n, 0);
    if (order_ == Order::vsids) vsids_.grow_vars(n);
    if (alternates_ || order_ == Order::vmtf) vmtf_.grow_vars(n);
}

void Decision::set_stable(bool on) {
    stable_ = on;
    order_ = on ? Order::vsids : Order::vmtf;
    if (on) vsids_.grow_vars(saved.size());  // not before: many a large formula is decided without
    for (std::uint32_t i = 0; i < saved.size(); ++i) {
        const Var v{i};
        if (!is_open(v)) continue;
        if (on) vsids_.insert(v);
        else vmtf_.insert(v);
    }
}

void Decision::drop_inactive() {
    const auto occurs = [this](Var v) { return core_.db.state(v) == VarState::active; };
    if (alternates_ || order_ == Order::vmtf) vmtf_.keep(occurs);
    for (std::uint32_t i = 0; i < saved.size(); ++i) {
        if (order_ == Order::vsids && is_open(Var{i})) vsids_.insert(Var{i});
    }
    first_ = 0;
}

void Decision::bump(std::span<const Var> analysed) {
    if (order_ == Order::vsids) vsids_.bump(analysed);
    else if (order_ == Order::vmtf) vmtf_.bump(analysed, [this](Var v) { return is_open(v); });
}

void Decision::unassigned(std::span<const Lit> literals) {
    for (const Lit l : literals) saved[l.var()] = sign_of(l);
    if (order_ == Order::vsids)
        for (const Lit l : literals) vsids_.insert(l.var());
    else if (order_ == Order::vmtf)
        for (const Lit l : literals) vmtf_.insert(l.var());
    else if (order_ == Order::first)
        for (const Lit l : literals) first_ = std::min(first_, l.var().index);
}

bool Decision::random_variable(Var& v) {
    const auto n = static_cast<std::uint32_t>(saved.size());
    if (n == 0) return false;
    for (std::uint32_t tries = 0, i = random_.below(n); tries < n; ++tries, i = i + 1 == n ? 0 : i + 1)
        if (v = Var{i}; is_open(v)) return true;
    return false;
}

bool Decision::next_variable(Var& v) {
    const auto open = [this](Var candidate) { return is_open(candidate); };
    switch (order_) {
        case Order::vsids: return vsids_.pick(open, v);
        case Order::vmtf: return vmtf_.pick(open, v);
        case Order::random: return random_variable(v);
        case Order::first: break;
    }
    for (; first_ < saved.size(); ++first_)
        if (v = Var{first_}; is_open(v)) return true;
    return false;
}

Lit Decision::phase_of(Var v) const {
    std::int8_t sign = v.index < forced_.size() ? forced_[v] : std::int8_t{0};
    if (sign == 0 && stable_ && core_.settings.uses(Technique::targets, true)) sign = target[v];
    if (sign == 0) sign = saved[v];
    return Lit::of(v, sign < 0);
}

bool Decision::pick(Lit& decision) {
    Var v{0};
    if (!next_variable(v)) return false;
    decision = phase_of(v);
    return true;
}

// van der Tak, Ramos, Heule: Reusing the assignment trail in CDCL solvers, JSAT 2011.
std::uint32_t Decision::reusable_levels(std::uint32_t assumed) {
    Var next{0};
    if ((order_ != Order::vsids && order_ != Order::vmtf) || !next_variable(next)) return assumed;
    std::uint32_t level = assumed;
    while (level < core_.level()) {
        const Var v = core_.control[level].decision.var();
        if (order_ == Order::vsids ? !vsids_.before(v, next) : !vmtf_.before(v, next)) break;
        ++level;
    }
    return level;
}

void Decision::record_trail(std::size_t size) {
    if (size > target_size_ && core_.settings.uses(Technique::targets, true)) {
        target_size_ = size;
        ++core_.db.stats().of(Technique::targets).gained;
        for (std::size_t i = 0; i < size; ++i) target[core_.db.trail[i].var()] = sign_of(core_.db.trail[i]);
    }
    if (size > best_size_) {
        best_size_ = size;
        for (std::size_t i = 0; i < size; ++i) best[core_.db.trail[i].var()] = sign_of(core_.db.trail[i]);
    }
}

std::uint64_t Decision::memory_bytes() const {
    return 3 * saved.memory_bytes() + forced_.memory_bytes() + vsids_.memory_bytes() + vmtf_.memory_bytes();
}

}  // namespace sat::cdcl
