// Deductions from houses: locked candidates, subsets, X-wings.
#include <algorithm>
#include <array>

#include "sudoku/deduce/finders.h"

namespace sudoku::deduce {
namespace {

std::vector<Cell> places_of(const View& view, std::span<const Cell> cells, Digits digit) {
    std::vector<Cell> places;
    for (const Cell c : cells)
        if ((view.state[c] & digit) != 0) places.push_back(c);
    return places;
}

// Removes a digit from what all these cells are peers of, with the clues why they are.
void remove_common_peers(const View& view, std::span<const Cell> cells, Digits digit, Step& step) {
    const Clues& clues = view.clues;
    for (Cell c = 0; c < clues.grid().num_cells(); ++c) {
        if ((view.state[c] & digit) == 0) continue;
        if (!std::ranges::all_of(cells, [&](Cell place) { return clues.are_peers(place, c); })) continue;
        for (const Cell place : cells) add_clue(step, clues.peer_clue(place, c));
        remove(step, c, digit);
    }
}

// Calls visit(chosen, joined) for every `size` of the sets whose union has as many elements, until it returns true.
template <std::size_t size, class Visit>
bool for_each_cover(std::span<const std::pair<std::size_t, std::uint64_t>> sets, Visit visit) {
    std::array<std::size_t, size> chosen{};
    const auto extend = [&](auto& self, std::size_t depth, std::size_t first, std::uint64_t joined) -> bool {
        if (depth == size) return static_cast<std::size_t>(std::popcount(joined)) == size && visit(chosen, joined);
        for (std::size_t i = first; i + (size - depth) <= sets.size(); ++i) {
            const std::uint64_t more = joined | sets[i].second;
            if (static_cast<std::size_t>(std::popcount(more)) > size) continue;
            chosen[depth] = sets[i].first;
            if (self(self, depth + 1, i + 1, more)) return true;
        }
        return false;
    };
    return extend(extend, 0, 0, 0);
}

// Two places of a digit in a complete house.
struct TwoPlaces {
    ClueId house;
    Cell first, second;
};
std::vector<TwoPlaces> two_places(const View& view, Digits digit) {
    std::vector<TwoPlaces> all;
    for (const ClueId id : view.clues.houses()) {
        if (!view.clues[id].is_complete()) continue;
        const std::vector<Cell> places = places_of(view, view.clues[id].cells, digit);
        if (places.size() == 2) all.push_back({id, places[0], places[1]});
    }
    return all;
}

// `a` and `b` see each other, so that one of the places of each house that they are not is true.
std::optional<Step> from_two(const View& view, Digits digit, const TwoPlaces& a, const TwoPlaces& b, bool both) {
    for (const bool swapped : {false, true}) {
        const Cell c = swapped ? b.second : b.first, d = swapped ? b.first : b.second;
        if (a.first == c || a.first == d || a.second == c || a.second == d) continue;
        for (const bool other : {false, true}) {
            const Cell near_a = other ? a.second : a.first, far_a = other ? a.first : a.second;
            if (!view.clues.are_peers(near_a, c) || (both && !view.clues.are_peers(far_a, d))) continue;
            Step step{view.technique,        {},    {}, {a.house, b.house, view.clues.peer_clue(near_a, c)},
                      {near_a, c, far_a, d}, digit, {}};
            if (both) add_clue(step, view.clues.peer_clue(far_a, d));
            remove_common_peers(view, std::array{far_a, d}, digit, step);
            if (both) remove_common_peers(view, std::array{near_a, c}, digit, step);
            if (!step.removed.empty()) return step;
        }
    }
    return std::nullopt;
}

std::optional<Step> find_two(const View& view, bool both) {
    for (unsigned bit = 0; bit < view.clues.grid().num_digits(); ++bit) {
        const Digits digit = Digits{1} << bit;
        const std::vector<TwoPlaces> pairs = two_places(view, digit);
        for (std::size_t i = 0; i < pairs.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (auto step = from_two(view, digit, pairs[j], pairs[i], both)) return step;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_locked(const View& view) {
    for (const ClueId id : view.clues.houses()) {
        if (!view.clues[id].is_complete()) continue;
        for (unsigned bit = 0; bit < view.clues.grid().num_digits(); ++bit) {
            const Digits digit = Digits{1} << bit;
            const std::vector<Cell> places = places_of(view, view.clues[id].cells, digit);
            if (places.size() < 2) continue;
            Step step{view.technique, {}, {}, {id}, places, digit, {}};
            remove_common_peers(view, places, digit, step);
            if (!step.removed.empty()) return step;
        }
    }
    return std::nullopt;
}

template <std::size_t size>
std::optional<Step> find_naked_subset(const View& view) {
    std::optional<Step> found;
    for (ClueId id = 0; id < view.clues.size() && !found; ++id) {
        const Clue& house = view.clues[id];
        if (house.form != Clue::Form::house && house.form != Clue::Form::cage) continue;
        std::vector<std::pair<std::size_t, std::uint64_t>> sets;
        for (const Cell c : house.cells)
            if (std::popcount(view.state[c]) >= 2 && static_cast<std::size_t>(std::popcount(view.state[c])) <= size)
                sets.emplace_back(c, view.state[c]);
        for_each_cover<size>(sets, [&](const auto& chosen, std::uint64_t joined) {
            Step step{view.technique, {}, {}, {id}, {}, joined, {}};
            for (const std::size_t c : chosen) step.cells.push_back(static_cast<Cell>(c));
            for (const Cell c : house.cells)
                if (std::ranges::find(step.cells, c) == step.cells.end() && (view.state[c] & joined) != 0)
                    remove(step, c, view.state[c] & joined);
            if (step.removed.empty()) return false;
            found = std::move(step);
            return true;
        });
    }
    return found;
}

template <std::size_t size>
std::optional<Step> find_hidden_subset(const View& view) {
    std::optional<Step> found;
    for (const ClueId id : view.clues.houses()) {
        const Clue& house = view.clues[id];
        if (found) break;
        if (!house.is_complete()) continue;
        std::vector<std::pair<std::size_t, std::uint64_t>> sets;  // places by digit
        for (unsigned bit = 0; bit < view.clues.grid().num_digits(); ++bit) {
            std::uint64_t places = 0;
            for (std::size_t i = 0; i < house.cells.size(); ++i) places |= (view.state[house.cells[i]] >> bit & 1) << i;
            if (std::popcount(places) >= 2 && static_cast<std::size_t>(std::popcount(places)) <= size)
                sets.emplace_back(bit, places);
        }
        for_each_cover<size>(sets, [&](const auto& chosen, std::uint64_t joined) {
            Step step{view.technique, {}, {}, {id}, {}, 0, {}};
            for (const std::size_t bit : chosen) step.digits |= Digits{1} << bit;
            for (; joined != 0; joined &= joined - 1) {
                const Cell c = house.cells[static_cast<std::size_t>(std::countr_zero(joined))];
                step.cells.push_back(c);
                if (const Digits gone = view.state[c] & ~step.digits; gone != 0) remove(step, c, gone);
            }
            if (step.removed.empty()) return false;
            found = std::move(step);
            return true;
        });
    }
    return found;
}

template std::optional<Step> find_naked_subset<2>(const View&);
template std::optional<Step> find_naked_subset<3>(const View&);
template std::optional<Step> find_naked_subset<4>(const View&);
template std::optional<Step> find_hidden_subset<2>(const View&);
template std::optional<Step> find_hidden_subset<3>(const View&);
template std::optional<Step> find_hidden_subset<4>(const View&);

std::optional<Step> find_x_wing(const View& view) {
    return find_two(view, true);
}
std::optional<Step> find_turbot(const View& view) {
    return find_two(view, false);
}

}  // namespace sudoku::deduce
