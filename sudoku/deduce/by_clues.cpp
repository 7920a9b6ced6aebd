// Deductions that any constraint makes: by propagation of its parts, alone or with another one.
#include <algorithm>

#include "sudoku/deduce/finders.h"

namespace sudoku::deduce {
namespace {

// The digits without a partner that the other cell may hold.  `differ`: the cells differ for another reason.
Digits without_partner(Digits digits, std::span<const Digits> partners, Digits other, bool differ) {
    Digits gone = 0;
    for (Digits left = digits; left != 0; left &= left - 1) {
        const Digits digit = left & -left;
        const Digits allowed =
            partners[static_cast<std::size_t>(std::countr_zero(left))] & (differ ? ~digit : ~Digits{0});
        if ((allowed & other) == 0) gone |= digit;
    }
    return gone;
}

// What one cell of the relation loses because of the other.
std::optional<Step> from_link(const View& view, ClueId id, const Link& link) {
    const bool peers = view.clues.are_peers(link.first, link.second);
    for (const bool differ : {false, true}) {
        if (differ && !peers) break;
        for (const bool backwards : {false, true}) {
            const Cell cell = backwards ? link.second : link.first, other = backwards ? link.first : link.second;
            const Digits gone =
                without_partner(view.state[cell], backwards ? link.relation->backward : link.relation->forward,
                                view.state[other], differ);
            if (gone == 0) continue;
            Step step{view.technique, {}, {{cell, gone}}, {id}, {cell, other}, 0, {}};
            if (differ) add_clue(step, view.clues.peer_clue(cell, other));
            return step;
        }
    }
    return std::nullopt;
}

bool has_network(const Clue& clue) {
    return clue.form != Clue::Form::house && (!clue.piece.part || clue.form == Clue::Form::other);
}

std::size_t shared_cells(const Clue& a, const Clue& b) {
    std::size_t shared = 0;
    for (const Cell c : a.cells) shared += std::ranges::binary_search(b.cells, c);
    return shared;
}

std::vector<Cell> cells_of_both(const Clue& a, const Clue& b) {
    std::vector<Cell> cells;
    std::ranges::set_union(a.cells, b.cells, std::back_inserter(cells));
    return cells;
}

bool all_single(const State& state, std::span<const Cell> cells) {
    return std::ranges::all_of(cells, [&](Cell c) { return state.is_single(c); });
}

// Are the two looked at together?  They share two cells or more, since what one shared cell carries over is in its
// candidates; one is no house; parts of one rule are looked at in the whole rule.
bool are_a_pair(const Clues& clues, ClueId a, ClueId b) {
    const Clue &first = clues[a], &second = clues[b];
    const bool is_house = second.form == Clue::Form::house;
    if (a == b || (!is_house && (!has_network(second) || b < a))) return false;
    if (first.piece.constraint == second.piece.constraint) return false;
    return shared_cells(first, second) >= 2;
}

// Calls removed_by(network, cells) for pairs of clues; those with a rule of the whole grid come last, as they say less
// about where to look.
template <class RemovedBy>
std::optional<Step> find_in_pairs(const View& view, RemovedBy removed_by) {
    const Clues& clues = view.clues;
    const std::uint32_t rank = rank_of(*view.technique);
    const auto is_whole = [&](ClueId id) { return clues[id].form == Clue::Form::whole_rule; };
    for (const bool with_rule : {false, true}) {
        for (ClueId a = 0; a < clues.size(); ++a) {
            if (!has_network(clues[a]) || all_single(view.state, clues[a].cells)) continue;
            for (ClueId b = 0; b < clues.size(); ++b) {
                if ((is_whole(a) || is_whole(b)) != with_rule || !are_a_pair(clues, a, b)) continue;
                const std::vector<Cell> cells = cells_of_both(clues[a], clues[b]);
                const auto place = static_cast<std::uint32_t>(a * clues.size() + b);
                if (!view.memo.is_new(rank, place, view.state.hash(cells))) continue;
                if (sat::terminated(view.stop)) return std::nullopt;
                const ClueId both[]{a, b};
                Step step{view.technique, {}, removed_by(clues.network_of(both), cells), {a, b}, cells, 0, {}};
                if (step.removed.empty()) continue;
                view.memo.forget(rank, place);
                return step;
            }
        }
    }
    return std::nullopt;
}

template <class RemovedBy>
std::optional<Step> find_in_clues(const View& view, RemovedBy removed_by) {
    const std::uint32_t rank = rank_of(*view.technique);
    for (ClueId id = 0; id < view.clues.size(); ++id) {
        const Clue& clue = view.clues[id];
        if (!has_network(clue) || !looks_at(*view.technique, view.clues, id) || all_single(view.state, clue.cells))
            continue;
        if (!view.memo.is_new(rank, id, view.state.hash(clue.cells))) continue;
        Step step{view.technique, {}, removed_by(view.clues.network_of(id), clue.cells), {id}, clue.cells, 0, {}};
        if (step.removed.empty()) continue;
        view.memo.forget(rank, id);
        return step;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_pair(const View& view) {
    for (ClueId id = 0; id < view.clues.size(); ++id) {
        const Clue& clue = view.clues[id];
        if (clue.form != Clue::Form::pair || !looks_at(*view.technique, view.clues, id)) continue;
        for (const Link& link : clue.links)
            if (auto step = from_link(view, id, link)) return step;
    }
    return std::nullopt;
}

std::optional<Step> find_by_clue(const View& view) {
    return find_in_clues(view, [&](const Network& network, const std::vector<Cell>& cells) {
        return excluded_by(network, view.state, cells).value_or(std::vector<Removal>());
    });
}

std::optional<Step> find_by_clue_trial(const View& view) {
    return find_in_clues(view, [&](const Network& network, const std::vector<Cell>& cells) {
        return refuted_by(network, view.state, cells);
    });
}

std::optional<Step> find_by_two_clues(const View& view) {
    return find_in_pairs(view, [&](const Network& network, const std::vector<Cell>& cells) {
        return excluded_by(network, view.state, cells).value_or(std::vector<Removal>());
    });
}

std::optional<Step> find_by_two_clues_trial(const View& view) {
    return find_in_pairs(view, [&](const Network& network, const std::vector<Cell>& cells) {
        return refuted_by(network, view.state, cells);
    });
}

}  // namespace sudoku::deduce
