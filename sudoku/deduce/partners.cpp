// Relations of several pairs together: partners in two cells that see each other, and lines whose cells take turns
// between two sides of the digits.
#include <algorithm>
#include <array>
#include <map>

#include "sudoku/deduce/finders.h"
#include "sudoku/deduce/matching.h"

namespace sudoku::deduce {
namespace {

// A relation as seen from one of its cells.
struct Neighbour {
    Cell other;
    const std::vector<Digits>* partners;  // by digit of the cell
    ClueId clue;
};

// That two cells differ is no partnership.
bool only_differ(const Relation& relation, Digits all) {
    for (std::size_t d = 0; d < relation.forward.size(); ++d)
        if (relation.forward[d] != (all & ~(Digits{1} << d))) return false;
    return true;
}

std::vector<std::vector<Neighbour>> neighbours(const Clues& clues) {
    std::vector<std::vector<Neighbour>> found(clues.grid().num_cells());
    for (ClueId id = 0; id < clues.size(); ++id) {
        if (clues[id].form != Clue::Form::pair) continue;
        for (const Link& link : clues[id].links) {
            if (only_differ(*link.relation, clues.grid().all())) continue;
            found[link.first].push_back({link.second, &link.relation->forward, id});
            found[link.second].push_back({link.first, &link.relation->backward, id});
        }
    }
    return found;
}

// Digits of a cell for which both neighbours would have to hold the same one.
Digits with_one_partner(const State& state, Cell cell, const Neighbour& a, const Neighbour& b) {
    Digits gone = 0;
    for (Digits left = state[cell]; left != 0; left &= left - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(left));
        const Digits of_a = (*a.partners)[bit] & state[a.other], of_b = (*b.partners)[bit] & state[b.other];
        if (of_a != 0 && of_a == of_b && std::has_single_bit(of_a)) gone |= left & -left;
    }
    return gone;
}

// ---- sides

// Cells that are linked by one relation, and which of two alternating classes each is in.
struct Chain {
    std::vector<Cell> cells;
    std::map<Cell, int> side_of;
    std::vector<ClueId> clues;
    bool alternates = true;  // false: a cycle of odd length
};

std::vector<Chain> chains_of(const std::vector<std::vector<Neighbour>>& all, const Relation& relation) {
    std::vector<Chain> chains;
    std::vector<bool> seen(all.size(), false);
    for (Cell first = 0; first < all.size(); ++first) {
        if (seen[first]) continue;
        seen[first] = true;
        Chain chain{{first}, {{first, 0}}, {}};
        for (std::size_t i = 0; i < chain.cells.size(); ++i) {
            const Cell cell = chain.cells[i];
            for (const Neighbour& next : all[cell]) {
                if (*next.partners != relation.forward) continue;
                if (std::ranges::find(chain.clues, next.clue) == chain.clues.end()) chain.clues.push_back(next.clue);
                const int side = 1 - chain.side_of[cell];
                const auto [at, is_new] = chain.side_of.try_emplace(next.other, side);
                chain.alternates = chain.alternates && at->second == side;
                if (is_new) seen[next.other] = true, chain.cells.push_back(next.other);
            }
        }
        if (chain.cells.size() > 2 && chain.alternates) chains.push_back(std::move(chain));
    }
    return chains;
}

// The two sides of the digits between which the relation alternates, low digits first; nullopt if some digit would be
// on both, or it falls into several relations.
std::optional<std::array<Digits, 2>> sides_of(const Relation& relation, Digits digits) {
    const auto partners = [&](Digits some) {
        Digits all = 0;
        for (; some != 0; some &= some - 1) all |= relation.forward[static_cast<std::size_t>(std::countr_zero(some))];
        return all & digits;
    };
    Digits first = 0;
    for (Digits left = digits; left != 0 && first == 0; left &= left - 1)
        if (partners(left & -left) != 0) first = left & -left;
    if (first == 0) return std::nullopt;
    std::array<Digits, 2> sides{first, 0};
    for (Digits before = 0; before != (sides[0] | sides[1]);) {
        before = sides[0] | sides[1];
        sides[1] |= partners(sides[0]);
        sides[0] |= partners(sides[1]);
    }
    const Digits all = sides[0] | sides[1];
    if ((sides[0] & sides[1]) != 0 || partners(digits & ~all) != 0) return std::nullopt;
    return sides;
}

// The house that has no room if the cells of class 0 hold digits of this side, and those of class 1 of the other.
std::optional<ClueId> crowded_house(const View& view, const Chain& chain, const std::array<Digits, 2>& sides,
                                    int side) {
    std::vector<Digits> rows;
    for (const ClueId id : view.clues.houses()) {
        rows.clear();
        std::size_t in_chain = 0;
        for (const Cell c : view.clues[id].cells) {
            const auto at = chain.side_of.find(c);
            const bool is_in = at != chain.side_of.end();
            in_chain += is_in ? 1 : 0;
            rows.push_back(view.state[c] & (is_in ? sides[static_cast<std::size_t>(at->second ^ side)] : ~Digits{0}));
        }
        if (in_chain > 1 && !Matching(rows).is_perfect()) return id;
    }
    return std::nullopt;
}

std::optional<Step> from_chain(const View& view, const Chain& chain, const Relation& relation) {
    Digits digits = 0;
    for (const Cell c : chain.cells) digits |= view.state[c];
    const auto sides = sides_of(relation, digits);
    if (!sides) return std::nullopt;
    for (const int side : {0, 1}) {
        const auto house = crowded_house(view, chain, *sides, side);
        if (!house) continue;
        Step step{view.technique, {}, {}, chain.clues, {}, 0, {(*sides)[0], (*sides)[1]}};
        add_clue(step, *house);
        for (const Cell c : chain.cells) {
            const auto wrong = static_cast<std::size_t>(chain.side_of.at(c) ^ side);
            if (const Digits gone = view.state[c] & (*sides)[wrong]; gone != 0) remove(step, c, gone);
            if (wrong == 0) step.cells.push_back(c);
        }
        std::ranges::sort(step.cells);
        if (!step.removed.empty()) return step;
    }
    return std::nullopt;
}

bool is_symmetric(const Relation& relation) {
    return relation.forward == relation.backward;
}

}  // namespace

std::optional<Step> find_partners(const View& view) {
    const auto all = neighbours(view.clues);
    for (Cell cell = 0; cell < all.size(); ++cell) {
        if (view.state.is_single(cell)) continue;
        for (std::size_t j = 0; j < all[cell].size(); ++j)
            for (std::size_t i = 0; i < j; ++i) {
                const Neighbour &a = all[cell][i], &b = all[cell][j];
                if (a.other == b.other || !view.clues.are_peers(a.other, b.other)) continue;
                const Digits gone = with_one_partner(view.state, cell, a, b);
                if (gone == 0) continue;
                Step step{view.technique, {}, {{cell, gone}}, {a.clue}, {cell, a.other, b.other}, gone, {}};
                add_clue(step, b.clue);
                add_clue(step, view.clues.peer_clue(a.other, b.other));
                return step;
            }
    }
    return std::nullopt;
}

std::optional<Step> find_sides(const View& view) {
    const auto all = neighbours(view.clues);
    std::vector<const Relation*> tried;
    for (ClueId id = 0; id < view.clues.size(); ++id) {
        const Clue& clue = view.clues[id];
        if (clue.form != Clue::Form::pair || clue.links.empty()) continue;
        const Relation* relation = clue.links.front().relation;
        if (!is_symmetric(*relation) || std::ranges::find(tried, relation) != tried.end()) continue;
        tried.push_back(relation);
        for (const Chain& chain : chains_of(all, *relation))
            if (auto step = from_chain(view, chain, *relation)) return step;
    }
    return std::nullopt;
}

}  // namespace sudoku::deduce
