#include "sudoku/logic/candidate_links.h"

#include <algorithm>

#include "sat/core/assert.h"

namespace sudoku {

CandidateLinks::CandidateLinks(const CandidateGrid& grid)
    : side_(grid.side()), number_(grid.num_cells() * grid.side(), 0) {
    for (Cell c = 0; c < grid.num_cells(); ++c)
        for (DigitBits rest = grid.candidates(c); rest != 0; rest &= rest - 1) {
            number_[c * side_ + lowest_digit(rest) - 1] = num_candidates();
            candidates_.push_back({c, lowest_digit(rest)});
        }
    add_excluded(grid);
    add_sets(grid);
    index_sets();
}

void CandidateLinks::add_excluded(const CandidateGrid& grid) {
    const std::size_t words = grid.geometry().num_words();
    for (const Candidate& x : candidates_) {
        for (DigitBits rest = grid.candidates(x.cell) & ~bit_of(x.digit); rest != 0; rest &= rest - 1)
            excluded_.add(number(x.cell, lowest_digit(rest)));
        const CellBits with = grid.cells_with(x.digit), peers = grid.geometry().peer_bits(x.cell);
        for (std::size_t w = 0; w < words; ++w)
            for (std::uint64_t rest = with[w] & peers[w]; rest != 0; rest &= rest - 1) {
                const auto c = static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
                excluded_.add(number(c, x.digit));
            }
        excluded_.end_row();
    }
}

void CandidateLinks::add_sets(const CandidateGrid& grid) {
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (grid.candidates(c) == 0) continue;
        sets_.push_back(one_of_cell(c));
        for (DigitBits rest = grid.candidates(c); rest != 0; rest &= rest - 1)
            members_.add(number(c, lowest_digit(rest)));
        members_.end_row();
    }
    for (std::size_t h = 0; h < grid.rules().num_houses(); ++h)
        for (Digit d = 1; d <= side_; ++d) {
            if (grid.places(h, d) == 0) continue;
            sets_.push_back(one_of_house(h, d));
            for (PlaceBits rest = grid.places(h, d); rest != 0; rest &= rest - 1)
                members_.add(number(grid.rules().house(h).cells[static_cast<std::size_t>(std::countr_zero(rest))], d));
            members_.end_row();
        }
}

void CandidateLinks::index_sets() {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> of;
    of.reserve(members_.items().size());
    for (std::uint32_t s = 0; s < num_sets(); ++s)
        for (const std::uint32_t x : members(s)) of.emplace_back(x, s);
    sets_of_ = {num_candidates(), of};
}

Consequences::Consequences(const CandidateLinks& links, Kind kind)
    : links_(links), kind_(kind), node_of_(links.num_claims(), kNone), open_(links.num_sets()) {}

void Consequences::follow(Claim assumption, std::uint32_t depth_limit) {
    ASSERT(assumption < links_.num_claims());
    for (const Node& node : nodes_) node_of_[node.claim] = kNone;
    nodes_.assign(1, {assumption, kNone, kNone, 0});
    node_of_[assumption] = 0;
    if (kind_ == Kind::nets)
        for (std::uint32_t s = 0; s < links_.num_sets(); ++s)
            open_[s] = static_cast<std::uint8_t>(links_.members(s).size());
    contradictory_ = false;
    for (std::uint32_t i = 0; i < nodes_.size() && !contradictory_; ++i) {
        if (nodes_[i].depth + 1 >= depth_limit) return;
        contradictory_ = !follow_node(i);
    }
}

// Returns false on a contradiction.
bool Consequences::follow_node(std::uint32_t i) {
    const Claim c = nodes_[i].claim;
    if (stands(c)) {
        for (const std::uint32_t x : links_.excluded_by(candidate_of(c)))
            if (!add(claim(x, false), kNone, i)) return false;
        return true;
    }
    for (const std::uint32_t s : links_.sets_of(candidate_of(c))) {
        const bool one_left = kind_ == Kind::nets ? --open_[s] == 1 : links_.members(s).size() == 2;
        if (one_left && !follow_set(s, i)) return false;
    }
    return true;
}

// Called when all members but one are known to be false, node `from` the last of them.
bool Consequences::follow_set(std::uint32_t set, std::uint32_t from) {
    for (const std::uint32_t x : links_.members(set))
        if (const std::uint32_t fallen = node_of_[claim(x, false)]; fallen == kNone || fallen > from)
            return add(claim(x, true), set, from);
    return true;
}

bool Consequences::add(Claim c, std::uint32_t set, std::uint32_t from) {
    if (node_of_[c] != kNone) return true;
    node_of_[c] = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({c, set, from, nodes_[from].depth + 1});
    return node_of_[denied(c)] == kNone;
}

std::vector<bool> Consequences::needed(std::uint32_t node) const {
    ASSERT(node < nodes_.size());
    std::vector<bool> needed(nodes_.size(), false);
    needed[node] = true;
    if (const std::uint32_t other = node_of_[denied(nodes_[node].claim)]; other != kNone) needed[other] = true;
    for (std::uint32_t i = node + 1; i-- > 0;) {
        if (!needed[i] || nodes_[i].from == kNone) continue;
        needed[nodes_[i].from] = true;
        if (nodes_[i].set == kNone) continue;
        for (const std::uint32_t x : links_.members(nodes_[i].set))
            if (claim(x, true) != nodes_[i].claim) needed[node_of_[claim(x, false)]] = true;
    }
    return needed;
}

Chain Consequences::chain_of(const std::vector<bool>& needed) const {
    ASSERT(needed.size() == nodes_.size());
    Chain chain;
    std::vector<std::size_t> place(nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (!needed[i]) continue;
        place[i] = chain.size();
        const Node& node = nodes_[i];
        ChainNode link{links_.candidate(candidate_of(node.claim)), stands(node.claim), std::nullopt, std::nullopt};
        if (node.set != kNone) link.by = links_.set(node.set);
        if (node.from != kNone) link.from = place[node.from];
        chain.push_back(link);
    }
    return chain;
}

Chain Consequences::chain_to_end() const {
    return chain_of(needed(static_cast<std::uint32_t>(nodes_.size() - 1)));
}

Chain Consequences::chain_to(Claim goal) const {
    return chain_of(needed(node_of_[goal]));
}

std::size_t Consequences::length_to_end() const {
    const std::vector<bool> all = needed(static_cast<std::uint32_t>(nodes_.size() - 1));
    return static_cast<std::size_t>(std::count(all.begin(), all.end(), true));
}

}  // namespace sudoku
