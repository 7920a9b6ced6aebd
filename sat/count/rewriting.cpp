#include "sat/count/rewriting.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "sat/count/weights.h"

namespace sat::counting {
namespace {

// Sorts the literals, moves repeated ones to the end, and returns the number of distinct ones; nullopt for a tautology.
std::optional<std::size_t> sort_literals(std::span<Lit> clause) {
    std::ranges::sort(clause);
    const auto rest = std::unique(clause.begin(), clause.end());
    const auto opposite = [](Lit a, Lit b) { return a == ~b; };
    if (std::adjacent_find(clause.begin(), rest, opposite) != rest) return std::nullopt;
    return static_cast<std::size_t>(rest - clause.begin());
}

}  // namespace

MemoryUse Instance::memory() const {
    const std::uint64_t weight_bytes = weights ? weights->memory_bytes() : 0;
    return {0, clauses.bytes() + implied.bytes() + counted.memory_bytes() + weight_bytes};
}

Rewriting::Rewriting(Instance instance, MemoryBudget& budget)
    : budget_(budget),
      instance_(std::move(instance)),
      state_(num_vars(), State::present),
      true_(num_vars(), 0),
      occurrences_(num_vars()) {
    for (Id c = 0; c < num_clauses(); ++c) normalise(c);
    index();
}

// Allocates lists of their final size, so that none is moved.
void Rewriting::index() {
    LitMap<std::uint32_t> sizes(num_vars(), 0);
    for_living([&](Id c) {
        for (const Lit l : clause(c)) ++sizes[l];
    });
    for (const std::uint32_t size : sizes.all()) list_bytes_ += block_bytes(size * sizeof(Id));
    require({0, sizes.memory_bytes()});
    for (std::uint32_t code = 0; code < 2 * num_vars(); ++code)
        occurrences_[Lit::from_code(code)].reserve(sizes[Lit::from_code(code)]);
    for_living([&](Id c) {
        for (const Lit l : clause(c)) occurrences_[l].push_back(c);
    });
}

MemoryUse Rewriting::memory() const {
    const std::uint64_t tables =
        state_.memory_bytes() + true_.memory_bytes() + table_bytes(units_) + occurrences_.memory_bytes();
    return instance_.memory() + MemoryUse{list_bytes_, tables};
}

void Rewriting::add(std::span<const Lit> literals) {
    require({0, instance_.clauses.bytes_after(literals.size()) - instance_.clauses.bytes()});
    instance_.clauses.push_back(literals);
    const Id c = static_cast<Id>(num_clauses() - 1);
    normalise(c);
    if (alive(c)) attach(c);
}

// Applies the pending replacements to a clause and normalises or removes it.
void Rewriting::normalise(Id c) {
    const auto size = sort_literals(instance_.clauses[c]);
    if (size == 0) instance_.contradictory = true;
    if (size == 1) units_.push_back(clause(c).front());
    instance_.clauses.cut(c, size && *size > 1 ? *size : 0);
}

void Rewriting::attach(Id c) {
    ASSERT(clause(c).size() > 1);
    ++changes_;
    for (const Lit l : clause(c)) append(occurrences_[l], c, list_bytes_);
}

void Rewriting::detach(Id c) {
    ++changes_;
    for (const Lit l : clause(c)) erase(l, c);
}

// Searches from the back: techniques remove clauses of a long list in that order, so that nothing has to move.
void Rewriting::erase(Lit l, Id c) {
    auto& list = occurrences_[l];
    if (list.empty()) return;  // assign() has cleared it
    const auto behind = std::find(list.rbegin(), list.rend(), c).base();
    ASSERT(behind != list.begin());
    list.erase(behind - 1);
}

void Rewriting::remove(Id c) {
    detach(c);
    instance_.clauses.cut(c, 0);
}

void Rewriting::set_aside(Id c) {
    ASSERT(alive(c));
    require({0, instance_.implied.bytes_after(clause(c).size()) - instance_.implied.bytes()});
    instance_.implied.push_back(clause(c));
    remove(c);
}

void Rewriting::shorten(Id c, Lit l) {
    ++changes_;
    erase(l, c);
    const std::span<Lit> literals = instance_.clauses[c];
    const auto rest = std::remove(literals.begin(), literals.end(), l);
    ASSERT(rest + 1 == literals.end());
    instance_.clauses.cut(c, static_cast<std::size_t>(rest - literals.begin()));
    if (clause(c).size() > 1) return;
    if (clause(c).empty()) instance_.contradictory = true;
    else units_.push_back(clause(c).front());
    remove(c);
}

void Rewriting::replace(Lit l, Lit by) {
    ASSERT(l.var() != by.var());
    for (const Lit from : {l, ~l}) {
        const Lit to = from == l ? by : ~by;
        const std::vector<Id> clauses(occurrences_[from]);
        for (const Id c : clauses) {
            Clause changed = copy_of(clause(c));
            remove(c);
            std::ranges::replace(changed, from, to);
            add(changed);
        }
    }
    state_[l.var()] = State::replaced;
    if (!counted(l.var())) return;
    ASSERT(counted(by.var()));
    if (instance_.weights) instance_.weights->merge(l, by);
}

void Rewriting::assign(Lit l) {
    ASSERT(true_[~l] == 0);
    true_[l] = 1;
    state_[l.var()] = State::fixed;
    if (instance_.weights) instance_.weights->fix(l);
    std::vector<Id> satisfied, shorter;
    satisfied.swap(occurrences_[l]);
    shorter.swap(occurrences_[~l]);
    for (const auto* list : {&satisfied, &shorter}) list_bytes_ -= block_bytes(table_bytes(*list));
    for (; !satisfied.empty(); satisfied.pop_back()) remove(satisfied.back());
    for (; !shorter.empty(); shorter.pop_back()) shorten(shorter.back(), ~l);
}

void Rewriting::propagate() {
    while (!units_.empty() && !contradictory()) {
        const Lit l = units_.back();
        units_.pop_back();
        if (true_[~l] != 0) instance_.contradictory = true;
        else if (true_[l] == 0) assign(l);
    }
}

Instance Rewriting::result() && {
    Instance result;
    result.doublings = instance_.doublings;
    result.contradictory = instance_.contradictory;
    result.dropped_models = instance_.dropped_models;
    if (contradictory()) return result;
    const VarMap<std::uint32_t> number = renumber(result);
    renumber_weights(result, number);
    const auto renumber_all = [&](std::span<Lit> clause) {
        for (Lit& l : clause) {
            ASSERT(number[l.var()] != kGone);  // (I2)
            l = Lit::of(Var{number[l.var()]}, l.negative());
        }
    };
    for_living([&](Id c) { renumber_all(instance_.clauses[c]); });
    occurrences_ = {};
    instance_.clauses.drop_empty();
    result.clauses = std::move(instance_.clauses);
    const auto gone = [&](Lit l) { return number[l.var()] == kGone; };
    for (std::size_t c = 0; c < instance_.implied.size(); ++c) {
        const std::span<Lit> clause = instance_.implied[c];
        if (std::ranges::any_of(clause, gone)) continue;
        renumber_all(clause);
        result.implied.push_back(clause);
    }
    return result;
}

// Numbers the variables that occur, and sets which are counted.
VarMap<std::uint32_t> Rewriting::renumber(Instance& result) {
    VarMap<std::uint32_t> number(num_vars(), kGone);
    std::vector<std::uint8_t> counted;
    for (std::uint32_t i = 0; i < num_vars(); ++i) {
        const Var v{i};
        if (!present(v)) continue;
        if (occurrences_[Lit::of(v, false)].empty() && occurrences_[Lit::of(v, true)].empty()) {
            if (weighted(v)) instance_.weights->add_out(v);
            else result.doublings += instance_.counted[v];
            continue;
        }
        number[v] = static_cast<std::uint32_t>(counted.size());
        counted.push_back(instance_.counted[v]);
    }
    result.counted = VarMap<std::uint8_t>(counted.size());
    std::ranges::copy(counted, result.counted.all().begin());
    return number;
}

void Rewriting::renumber_weights(Instance& result, const VarMap<std::uint32_t>& number) {
    if (!instance_.weights) return;
    result.weights = std::make_shared<Weights>(result.num_vars());
    for (std::uint32_t i = 0; i < num_vars(); ++i)
        if (number[Var{i}] != kGone) instance_.weights->move(Var{i}, *result.weights, Var{number[Var{i}]});
    result.weights->take_factor(*instance_.weights);
    instance_.weights.reset();
}

bool Rewriting::weighted(Var v) const {
    return instance_.weights && instance_.weights->weighted(v);
}

}  // namespace sat::counting
