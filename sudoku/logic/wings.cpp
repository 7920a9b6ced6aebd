#include "sudoku/logic/finders.h"

#include <array>
#include <limits>

#include "sudoku/logic/elimination.h"

namespace sudoku {
namespace {

std::vector<Cell> two_candidate_peers(const CandidateGrid& grid, Cell c) {
    std::vector<Cell> cells;
    for (const Cell p : grid.peers(c))
        if (is_pair(grid.candidates(p))) cells.push_back(p);
    return cells;
}

struct Wing {
    Cell pivot, first, second;
    Digit x, y, z;
    std::vector<Cell> ends;
};

std::optional<Step> conclude(const CandidateGrid& grid, Wing wing) {
    Step step;
    remove_what_sees_all(grid, wing.z, wing.ends, step.removed);
    if (step.removed.empty()) return std::nullopt;
    step.cells = {wing.pivot, wing.first, wing.second};
    step.digits = {wing.x, wing.y, wing.z};
    step.ends = std::move(wing.ends);
    for (const Cell c : step.cells) step.rests_on.push_back(one_of_cell(c));
    return step;
}

std::optional<Step> xy_wing(const CandidateGrid& grid, Cell pivot, Cell first, Cell second) {
    const DigitBits xy = grid.candidates(pivot), xz = grid.candidates(first), yz = grid.candidates(second);
    const DigitBits x = xy & xz, y = xy & yz, z = xz & yz;
    if (!is_single(x) || !is_single(y) || z == 0 || x == y) return std::nullopt;
    return conclude(grid, {pivot, first, second, lowest_digit(x), lowest_digit(y), lowest_digit(z), {first, second}});
}

std::optional<Step> xyz_wing(const CandidateGrid& grid, Cell pivot, Cell first, Cell second) {
    const DigitBits xz = grid.candidates(first), yz = grid.candidates(second), z = xz & yz;
    if ((xz | yz) != grid.candidates(pivot)) return std::nullopt;  // three digits: they share one
    return conclude(
        grid,
        {pivot, first, second, lowest_digit(xz & ~z), lowest_digit(yz & ~z), lowest_digit(z), {pivot, first, second}});
}

using WingOf = std::optional<Step> (*)(const CandidateGrid&, Cell pivot, Cell first, Cell second);

std::optional<Step> wing_at(const CandidateGrid& grid, Cell pivot, WingOf wing) {
    const std::vector<Cell> pincers = two_candidate_peers(grid, pivot);
    for (std::size_t i = 0; i < pincers.size(); ++i)
        for (std::size_t j = i + 1; j < pincers.size(); ++j)
            if (auto step = wing(grid, pivot, pincers[i], pincers[j])) return step;
    return std::nullopt;
}

std::optional<Step> w_wing(const CandidateGrid& grid, Cell first, Cell second, Digit x, Digit z) {
    const std::vector<Cell> ends{first, second};
    if (!anything_sees_all(grid, z, ends)) return std::nullopt;
    for (std::size_t h = 0; h < grid.rules().num_houses(); ++h) {
        const PlaceBits places = grid.places(h, x);
        if (!is_pair(places)) continue;
        Cell a = first_cell_at(grid.rules(), h, places), b = last_cell_at(grid.rules(), h, places);
        if (!grid.sees(first, a) || !grid.sees(second, b)) std::swap(a, b);
        if (!grid.sees(first, a) || !grid.sees(second, b)) continue;
        Step step;
        remove_what_sees_all(grid, z, ends, step.removed);
        step.cells = {first, second, a, b};
        step.digits = {x, z};
        step.houses = {h};
        step.ends = ends;
        step.rests_on = {one_of_cell(first), one_of_cell(second), one_of_house(h, x)};
        return step;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_xy_wing(const CandidateGrid& grid) {
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (is_pair(grid.candidates(c)))
            if (auto step = wing_at(grid, c, xy_wing)) return step;
    return std::nullopt;
}

std::optional<Step> find_xyz_wing(const CandidateGrid& grid) {
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const DigitBits all = grid.candidates(c);
        if (all != 0 && is_pair(all & (all - 1)))
            if (auto step = wing_at(grid, c, xyz_wing)) return step;
    }
    return std::nullopt;
}

std::optional<Step> find_w_wing(const CandidateGrid& grid) {
    for (Cell a = 0; a < grid.num_cells(); ++a) {
        const DigitBits both = grid.candidates(a);
        if (!is_pair(both)) continue;
        const Digit low = lowest_digit(both), high = lowest_digit(both & (both - 1));
        for (Cell b = a + 1; b < grid.num_cells(); ++b) {
            if (grid.candidates(b) != both || grid.sees(a, b)) continue;
            if (auto step = w_wing(grid, a, b, low, high)) return step;
            if (auto step = w_wing(grid, a, b, high, low)) return step;
        }
    }
    return std::nullopt;
}

namespace {

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

// A bivalue cell that is forced to one of its digits.
struct Forced {
    Candidate stands;
    std::size_t from, length;  // `from`: index of the previous cell; kNone for the first
};

class ChainSearch {
public:
    explicit ChainSearch(const CandidateGrid& grid) : grid_(grid) {
        for (Cell c = 0; c < grid.num_cells(); ++c)
            if (is_pair(grid.candidates(c))) pairs_.push_back(c);
        begin_.push_back(0);
        for (const Cell c : pairs_) {
            for (const Cell p : grid.peers(c))
                if (is_pair(grid.candidates(p))) linked_.push_back(p);
            begin_.push_back(linked_.size());
        }
        number_.resize(grid.num_cells());
        for (std::size_t i = 0; i < pairs_.size(); ++i) number_[pairs_[i]] = i;
    }

    // The cells of a shortest chain and its digit.
    struct Found {
        std::vector<Candidate> stands;
        Digit z;
    };
    std::optional<Found> shortest() {
        for (const Cell c : pairs_)
            for (DigitBits rest = grid_.candidates(c); rest != 0; rest &= rest - 1) search_from(c, lowest_digit(rest));
        return std::move(best_);
    }

private:
    Digit other(Cell c, Digit d) const { return lowest_digit(grid_.candidates(c) & ~bit_of(d)); }

    bool is_on_way(std::size_t i, Cell c) const {
        for (; i != kNone; i = reached_[i].from)
            if (reached_[i].stands.cell == c) return true;
        return false;
    }

    // Breadth first: the first chain that closes is the shortest from this cell.
    void search_from(Cell start, Digit z) {
        reached_.assign(1, {{start, other(start, z)}, kNone, 1});
        seen_.assign(2 * pairs_.size(), false);
        for (std::size_t i = 0; i < reached_.size(); ++i) {
            const Forced at = reached_[i];
            if (best_ && at.length + 1 >= best_->stands.size()) return;
            const std::size_t n = number_[at.stands.cell];
            for (std::size_t k = begin_[n]; k < begin_[n + 1]; ++k)
                if (extend(i, linked_[k], start, z)) return;
        }
    }

    bool extend(std::size_t from, Cell c, Cell start, Digit z) {
        const Forced at = reached_[from];
        if (!grid_.allows({c, at.stands.digit})) return false;
        const Digit next = other(c, at.stands.digit);
        auto seen = seen_.begin() + static_cast<std::ptrdiff_t>(2 * number_[c] + (next < at.stands.digit));
        if (*seen || is_on_way(from, c)) return false;
        *seen = true;
        reached_.push_back({{c, next}, from, at.length + 1});
        if (next != z || !anything_sees_all(grid_, z, std::array{start, c})) return false;
        keep(z);
        return true;
    }

    void keep(Digit z) {
        best_.emplace(Found{std::vector<Candidate>(reached_.back().length), z});
        std::size_t i = reached_.size() - 1;
        for (std::size_t k = best_->stands.size(); k-- > 0; i = reached_[i].from) best_->stands[k] = reached_[i].stands;
    }

    const CandidateGrid& grid_;
    std::vector<Cell> pairs_, linked_;         // those that see pairs_[i] from begin_[i]
    std::vector<std::size_t> begin_, number_;  // number_ by cell: i of pairs_[i]
    std::vector<Forced> reached_;
    std::vector<bool> seen_;
    std::optional<Found> best_;
};

Chain chain_of(const std::vector<Candidate>& stands, Digit z) {
    Chain chain{{{stands.front().cell, z}, false, std::nullopt, std::nullopt}};
    for (std::size_t i = 0; i < stands.size(); ++i) {
        if (i > 0) chain.push_back({{stands[i].cell, stands[i - 1].digit}, false, std::nullopt, chain.size() - 1});
        chain.push_back({stands[i], true, one_of_cell(stands[i].cell), chain.size() - 1});
    }
    return chain;
}

}  // namespace

std::optional<Step> find_xy_chain(const CandidateGrid& grid) {
    const auto found = ChainSearch(grid).shortest();
    if (!found) return std::nullopt;
    Step step;
    step.digits = {found->z};
    for (const Candidate& x : found->stands) {
        step.cells.push_back(x.cell);
        step.rests_on.push_back(one_of_cell(x.cell));
    }
    step.ends = {step.cells.front(), step.cells.back()};
    remove_what_sees_all(grid, found->z, step.ends, step.removed);
    step.chains = {chain_of(found->stands, found->z)};
    return step;
}

}  // namespace sudoku
