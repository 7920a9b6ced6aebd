#include "sudoku/logic/xy_chain.h"

#include <array>
#include <limits>

#include "sudoku/logic/elimination.h"

namespace sudoku {
namespace {

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

// A cell with two candidates that is forced to one of them.
struct Forced {
    Candidate stands;
    std::size_t from, length;  // `from` among those reached before; kNone: the first
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

    // The cells of a shortest chain and its digit; nullopt: none.
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

    // Breadth first: the first that closes is the shortest from here.
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
