#include "sat/cdcl/inprocess/gates.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace sat {
namespace {

// A parity of n inputs takes 2^n clauses.
constexpr std::uint32_t kMaxParity = 5;  // literals in a clause, with the output
// Every pair of ternary clauses is tried; longer lists are rarely gates.
constexpr std::size_t kMaxTernaries = 50;

}  // namespace

bool GateFinder::find(Lit l, Gate& gate) {
    ASSERT(db_.is_open(l));
    gate.clear();
    return find_and(l, gate.with, gate.against) || find_and(~l, gate.against, gate.with) ||
           find_if_then_else(l, gate) || find_parity(l, gate);
}

// output = conjunction of a1 .. an: the clause (output, ~a1, .., ~an) and the binary ones (~output, ai).
bool GateFinder::find_and(Lit output, std::vector<CRef>& long_side, std::vector<CRef>& binary_side) {
    marked_.clear();
    for (const CRef c : occurrences_.of(~output)) {
        const Clause& clause = db_.arena[c];
        if (!clause.is_binary()) continue;
        marked_.push_back(clause[0] == ~output ? clause[1] : clause[0]);
        mark_[marked_.back()] = 1;
    }
    if (marked_.empty()) return false;
    const std::span<const CRef> with = occurrences_.of(output);
    effort_.spend(with.size() + occurrences_.count(~output));
    const auto found = std::ranges::find_if(with, [&](CRef c) { return is_and(c, output); });
    for (const Lit l : marked_) mark_[l] = 0;
    if (found == with.end()) return false;
    for (const Lit l : db_.arena[*found]) mark_[~l] = 1;
    for (const CRef c : occurrences_.of(~output)) {
        const Clause& clause = db_.arena[c];
        if (!clause.is_binary()) continue;
        std::uint8_t& input = mark_[clause[0] == ~output ? clause[1] : clause[0]];
        if (input == 0) continue;
        input = 0;  // one binary clause for each, even if there are duplicates
        binary_side.push_back(c);
    }
    for (const Lit l : db_.arena[*found]) mark_[~l] = 0;
    long_side.push_back(*found);
    return true;
}

bool GateFinder::is_and(CRef c, Lit output) const {
    return std::ranges::all_of(db_.arena[c], [&](Lit l) { return l == output || mark_[~l] != 0; });
}

std::optional<CRef> GateFinder::find_clause(std::span<const Lit> literals) {
    ASSERT(literals.size() >= 2);
    const Lit rarest = *std::ranges::min_element(literals, {}, [this](Lit l) { return occurrences_.count(l); });
    for (const Lit l : literals) mark_[l] = 1;
    std::optional<CRef> found;
    for (const CRef c : occurrences_.of(rarest)) {
        effort_.spend(1);
        const Clause& clause = db_.arena[c];
        if (clause.size() != literals.size()) continue;
        if (!std::ranges::all_of(clause, [this](Lit l) { return mark_[l] != 0; })) continue;
        found = c;
        break;
    }
    for (const Lit l : literals) mark_[l] = 0;
    return found;
}

// l = if condition then t else e: (l, ~condition, ~t), (l, condition, ~e), (~l, ~condition, t), (~l, condition, e).
bool GateFinder::find_if_then_else(Lit l, Gate& gate) {
    candidates_.clear();
    for (const CRef c : occurrences_.of(l))
        if (db_.arena[c].size() == 3) candidates_.push_back(c);
    effort_.spend(occurrences_.count(l));
    if (candidates_.size() < 2 || candidates_.size() > kMaxTernaries || occurrences_.count(~l) < 2) return false;
    for (const CRef c : candidates_) {
        Lit rest[2];
        std::ranges::copy_if(db_.arena[c].literals(), rest, [l](Lit k) { return k != l; });
        if (complete_if_then_else(l, c, ~rest[0], ~rest[1], gate)) return true;
        if (complete_if_then_else(l, c, ~rest[1], ~rest[0], gate)) return true;
    }
    return false;
}

bool GateFinder::complete_if_then_else(Lit l, CRef first, Lit condition, Lit then, Gate& gate) {
    std::optional<CRef> first_back;
    for (const CRef second : candidates_) {
        if (second == first || !occurrences_.contains(second, condition)) continue;
        if (!first_back) first_back = find_clause(std::array{~l, ~condition, then});
        if (!first_back) return false;
        const auto is_last = [&](Lit k) { return k != l && k != condition; };
        const Lit otherwise = ~*std::ranges::find_if(db_.arena[second], is_last);
        const std::optional<CRef> second_back = find_clause(std::array{~l, condition, otherwise});
        if (!second_back) continue;
        gate.with = {first, second};
        gate.against = {*first_back, *second_back};
        return true;
    }
    return false;
}

// l = parity of a1 .. an: the clauses over these variables with an even number of signs changed.
bool GateFinder::find_parity(Lit l, Gate& gate) {
    const std::span<const CRef> with = occurrences_.of(l);
    effort_.spend(with.size());
    candidates_.clear();
    for (const CRef c : with) {
        const std::uint32_t size = db_.arena[c].size(), needed = size > kMaxParity ? 0 : 1u << (size - 2);
        if (size < 3 || needed == 0) continue;
        if (occurrences_.count(l) >= needed && occurrences_.count(~l) >= needed) candidates_.push_back(c);
    }
    return std::ranges::any_of(candidates_, [&](CRef c) { return complete_parity(l, c, gate); });
}

bool GateFinder::complete_parity(Lit l, CRef first, Gate& gate) {
    gate.clear();
    const std::uint32_t size = db_.arena[first].size();
    Lit literals[kMaxParity];
    for (std::uint32_t signs = 0; signs < 1u << size; ++signs) {
        if (std::popcount(signs) % 2 != 0) continue;
        bool negated = false;
        for (std::uint32_t i = 0; i < size; ++i) {
            const Lit k = db_.arena[first][i];
            const bool flip = (signs >> i & 1u) != 0;
            literals[i] = flip ? ~k : k;
            negated = negated || (flip && k == l);
        }
        const std::optional<CRef> c = signs == 0 ? first : find_clause(std::span(literals, size));
        if (!c) return gate.clear(), false;
        (negated ? gate.against : gate.with).push_back(*c);
    }
    return true;
}

}  // namespace sat
