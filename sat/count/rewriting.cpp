#include "sat/count/rewriting.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace sat::counting {
namespace {

// Sorts it, moves repeated literals to its end, and gives the number of the others; none: it is true whatever happens.
std::optional<std::size_t> normalise(std::span<Lit> clause) {
    std::ranges::sort(clause);
    const auto rest = std::unique(clause.begin(), clause.end());
    const auto opposite = [](Lit a, Lit b) { return a == ~b; };
    if (std::adjacent_find(clause.begin(), rest, opposite) != rest) return std::nullopt;
    return static_cast<std::size_t>(rest - clause.begin());
}

}  // namespace

Rewriting::Rewriting(Instance instance)
    : instance_(std::move(instance)),
      tables_(num_vars() * (2 * sizeof(Array<Id>) + 4)),
      state_(num_vars(), State::present),
      true_(num_vars(), 0) {
    occurrences_.grow_or_throw(2 * num_vars(), Meter::stop());
    for (Id c = 0; c < num_clauses(); ++c) {
        poll_.step();
        admit(c);
    }
    changes_ = 0;
}

void Rewriting::add(std::span<const Lit> clause) {
    instance_.clauses.push_back(clause);
    admit(static_cast<Id>(num_clauses() - 1));
}

// A clause as somebody wrote it becomes one of those that are rewritten, or goes.
void Rewriting::admit(Id c) {
    const auto size = normalise(instance_.clauses[c]);
    if (size == 0) instance_.contradictory = true;
    if (size == 1) units_.push_back(clause(c).front());
    const bool stays = size && *size > 1;
    instance_.clauses.cut(c, stays ? *size : 0);
    if (stays) attach(c);
}

void Rewriting::attach(Id c) {
    ++changes_;
    for (const Lit l : clause(c)) occurrences_[l].push_back(c);
}

void Rewriting::detach(Id c) {
    ++changes_;
    for (const Lit l : clause(c)) erase(l, c);
}

// From the back, since what takes many clauses from a list does so, too: of a long list nothing has to move then.
// Where it has, a stop is heard.
void Rewriting::erase(Lit l, Id c) {
    constexpr std::size_t kStep = 1024;
    auto& list = occurrences_[l];
    if (list.empty()) return;  // assign() has what it was
    const auto behind = std::find(list.rbegin(), list.rend(), c).base();
    ASSERT(behind != list.begin());
    for (auto moved = static_cast<std::size_t>(list.end() - behind); moved >= kStep; moved -= kStep) poll_.step();
    list.erase(behind - 1);
}

void Rewriting::remove(Id c) {
    detach(c);
    instance_.clauses.cut(c, 0);
}

void Rewriting::set_aside(Id c) {
    instance_.implied.push_back(clause(c));
    remove(c);
}

void Rewriting::shorten(Id c, Lit l) {
    ++changes_;
    erase(l, c);
    const std::span<Lit> literals = instance_.clauses[c];
    const auto rest = std::remove(literals.begin(), literals.end(), l);
    instance_.clauses.cut(c, static_cast<std::size_t>(rest - literals.begin()));
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
            poll_.step();
            Clause changed = copy_of(clause(c));
            remove(c);
            std::ranges::replace(changed, from, to);
            add(changed);
        }
    }
    state_[l.var()] = State::replaced;
}

void Rewriting::assign(Lit l) {
    true_[l] = 1;
    state_[l.var()] = State::fixed;
    Array<Id> satisfied, shorter;
    satisfied.swap(occurrences_[l]);
    shorter.swap(occurrences_[~l]);
    for (; !satisfied.empty(); satisfied.pop_back()) {
        poll_.step();
        remove(satisfied.back());
    }
    for (; !shorter.empty(); shorter.pop_back()) {
        poll_.step();
        shorten(shorter.back(), ~l);
    }
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
    const auto renumber_all = [&](std::span<Lit> clause) {
        for (Lit& l : clause) l = Lit::of(Var{number[l.var()]}, l.negative());
    };
    for_living([&](Id c) { renumber_all(instance_.clauses[c]); });
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
