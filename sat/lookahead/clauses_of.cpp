#include "sat/lookahead/clauses_of.h"

#include <algorithm>
#include <bit>

#include "sat/lookahead/node_state.h"
#include "sat/lookahead/transpose.h"

namespace sat::lookahead {

ClausesOf::ClausesOf(std::uint32_t num_vars, std::span<const std::vector<Lit>> clauses)
    : begin_(2 * std::size_t{num_vars} + 1, 0) {
    for (const auto& clause : clauses)
        for (const Lit l : clause) ++begin_[l.code() + 1];
    for (std::size_t l = 1; l < begin_.size(); ++l) begin_[l] += begin_[l - 1];
    clauses_.resize(begin_.back());
    std::vector<std::uint32_t> place(begin_.begin(), begin_.end() - 1);
    for (std::uint32_t c = 0; c < clauses.size(); ++c)
        for (const Lit l : clauses[c]) clauses_[place[l.code()]++] = c;
}

std::uint64_t ClausesOf::estimated_bytes(const Root& root) {
    std::uint64_t entries = 2 * std::uint64_t{root.num_vars()} + 1;
    for (const auto& clause : root.clauses()) entries += clause.size();
    return entries * sizeof(std::uint32_t);
}

bool is_autarky(const Root& root, const ClausesOf& clauses, const std::uint8_t* state, const ColumnSet* base,
                std::uint32_t k) {
    const auto is_true = [&](Lit l) { return holds(state, l); };
    const auto satisfied = [&](std::uint32_t c) { return std::ranges::any_of(root.clauses()[c], is_true); };
    for (std::uint32_t byte = 0; byte < state_bytes(root.num_vars()); ++byte)
        for (std::uint32_t set = state[byte]; set != 0; set &= set - 1) {
            const Lit l = Lit::from_code(8 * byte + static_cast<std::uint32_t>(std::countr_zero(set)));
            if ((base[l.code()] >> k & 1) == 0 && !std::ranges::all_of(clauses.with(~l), satisfied)) return false;
        }
    return true;
}

}  // namespace sat::lookahead
