#include "sat/count/rewriting.h"

#include <algorithm>
#include <utility>

namespace sat::counting {
namespace {

// Sorted, without repeated literals.  False: it is true whatever happens.
bool normalise(Clause& clause) {
    std::ranges::sort(clause);
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    const auto opposite = [](Lit a, Lit b) { return a == ~b; };
    return std::ranges::adjacent_find(clause, opposite) == clause.end();
}

}  // namespace

Rewriting::Rewriting(Instance instance)
    : instance_(std::move(instance)),
      tables_(num_vars() * (2 * sizeof(Array<Id>) + 4)),
      occurrences_(num_vars()),
      state_(num_vars(), State::present),
      true_(num_vars(), 0) {
    Array<Clause> clauses;
    clauses.swap(instance_.clauses);
    for (Clause& clause : clauses) add(std::move(clause));
    changes_ = 0;
}

void Rewriting::add(Clause clause) {
    if (!normalise(clause)) return;
    if (clause.empty()) instance_.contradictory = true;
    if (clause.size() == 1) units_.push_back(clause.front());
    if (clause.size() < 2) return;
    const auto id = static_cast<Id>(instance_.clauses.size());
    instance_.clauses.push_back(std::move(clause));
    alive_.push_back(1);
    attach(id);
}

void Rewriting::attach(Id c) {
    ++changes_;
    for (const Lit l : clause(c)) occurrences_[l].push_back(c);
}

void Rewriting::detach(Id c) {
    ++changes_;
    for (const Lit l : clause(c)) {
        auto& list = occurrences_[l];
        list.erase(std::ranges::find(list, c));
    }
}

void Rewriting::remove(Id c) {
    detach(c);
    alive_[c] = 0;
    instance_.clauses[c] = {};
}

void Rewriting::set_aside(Id c) {
    instance_.implied.push_back(clause(c));
    remove(c);
}

void Rewriting::shorten(Id c, Lit l) {
    ++changes_;
    auto& list = occurrences_[l];
    list.erase(std::ranges::find(list, c));
    std::erase(instance_.clauses[c], l);
    if (clause(c).size() > 1) return;
    if (clause(c).empty()) instance_.contradictory = true;
    else units_.push_back(clause(c).front());
    remove(c);
}

void Rewriting::replace(Lit l, Lit by) {
    for (const Lit from : {l, ~l}) {
        const Lit to = from == l ? by : ~by;
        const Array<Id> clauses(occurrences_[from]);
        for (const Id c : clauses) {
            Clause changed = clause(c);
            remove(c);
            std::ranges::replace(changed, from, to);
            add(std::move(changed));
        }
    }
    state_[l.var()] = State::replaced;
}

void Rewriting::assign(Lit l) {
    true_[l] = 1;
    state_[l.var()] = State::fixed;
    const Array<Id> satisfied(occurrences_[l]);
    for (const Id c : satisfied) remove(c);
    const Array<Id> shorter(occurrences_[~l]);
    for (const Id c : shorter) shorten(c, ~l);
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
    if (contradictory()) return result;
    const VarMap<std::uint32_t> number = renumber(result);
    const auto renumbered = [&](Clause& clause) {
        for (Lit& l : clause) l = Lit::of(Var{number[l.var()]}, l.negative());
        return std::move(clause);
    };
    StopPoll poll = Meter::poll();
    for (Id c = 0; c < num_clauses(); ++c) {
        poll.step();
        if (alive(c)) result.clauses.push_back(renumbered(instance_.clauses[c]));
    }
    const auto gone = [&](Lit l) { return number[l.var()] == kGone; };
    for (Clause& clause : instance_.implied)
        if (std::ranges::none_of(clause, gone)) result.implied.push_back(renumbered(clause));
    return result;
}

// Numbers the variables that occur, and writes which are counted.
VarMap<std::uint32_t> Rewriting::renumber(Instance& result) const {
    VarMap<std::uint32_t> number(num_vars(), kGone);
    Array<std::uint8_t> counted;
    for (std::uint32_t i = 0; i < num_vars(); ++i) {
        const Var v{i};
        if (!present(v)) continue;
        if (occurrences_[Lit::of(v, false)].empty() && occurrences_[Lit::of(v, true)].empty()) {
            result.doublings += instance_.counted[v];
            continue;
        }
        number[v] = static_cast<std::uint32_t>(counted.size());
        counted.push_back(instance_.counted[v]);
    }
    result.counted = VarMap<std::uint8_t>(counted.size());
    std::ranges::copy(counted, result.counted.all().begin());
    return number;
}

}  // namespace sat::counting
