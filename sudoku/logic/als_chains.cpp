#include <algorithm>

#include "sudoku/logic/almost_locked.h"
#include "sudoku/logic/elimination.h"
#include "sudoku/logic/finders.h"

namespace sudoku {
namespace {

// A candidate z is followed through almost locked sets: a set that cannot have z holds its other digits, so the next
// set cannot have one of them, and so on, until a set that cannot have another digit holds z where the candidate
// excludes it.  So z is in the first set or in the last.
class AlsSearch {
public:
    explicit AlsSearch(const CandidateGrid& grid)
        : grid_(grid),
          sets_(AlmostLockedSets::of(grid)),
          restricted_(sets_.restricted()),
          reached_(sets_.num_entries(), 0) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> seen_by;
        for (std::size_t e = 0; e < sets_.num_entries(); ++e) {
            const CellBits seen = sets_.seen(e);
            for (std::size_t w = 0; w < seen.size(); ++w)
                for (std::uint64_t rest = seen[w]; rest != 0; rest &= rest - 1) {
                    const auto c = static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
                    seen_by.emplace_back(number({c, sets_.digit_of(e)}), e);
                }
        }
        seen_by_ = {grid.num_cells() * grid.side(), seen_by};
    }

    // The first of the shortest chains, of `most` sets at most.  Up to side 9, where most puzzles that need one of
    // these techniques try all of them, one search serves all: the limit does not change which chain is the first.
    const std::optional<Step>& chain(std::size_t most) {
        if (!shortest_ && most > searched_) {
            searched_ = grid_.side() > 9 ? most : kAny;
            shortest_ = search(searched_);
        }
        static const std::optional<Step> kNone;
        return shortest_ && shortest_->parts.size() <= most ? shortest_ : kNone;
    }
    static constexpr std::size_t kAny = ~std::size_t{0};

    // Two sets with two digits that cannot be in both: each of these is in exactly one of them, and both sets hold all
    // their other digits.
    std::optional<Step> doubly_linked() {
        for (std::size_t a = 0; a < sets_.size(); ++a) {
            std::vector<DigitBits> shared(sets_.size(), 0);
            for (DigitBits rest = sets_[a].digits; rest != 0; rest &= rest - 1)
                for (const std::uint32_t e : restricted_[sets_.entry(a, lowest_digit(rest))])
                    shared[sets_.set_of(e)] |= bit_of(lowest_digit(rest));
            for (std::size_t b = a + 1; b < sets_.size(); ++b)
                if (shared[b] != 0 && !is_single(shared[b]))
                    if (auto step = both_locked(a, b, shared[b])) return step;
        }
        return std::nullopt;
    }

private:
    std::optional<Step> search(std::size_t most) {
        std::optional<Step> best;
        for (Digit z = 1; z <= grid_.side(); ++z)
            for (Cell c = 0; c < grid_.num_cells() && most >= 2; ++c)
                if (grid_.allows({c, z}))
                    if (auto step = from({c, z}, most)) {
                        most = step->parts.size() - 1;
                        best = std::move(step);
                    }
        return best;
    }

    // In the set of this entry its digit is excluded.
    struct Node {
        std::size_t entry, from, depth;
    };
    static constexpr std::size_t kFirst = ~std::size_t{0};

    std::size_t number(Candidate x) const { return x.cell * grid_.side() + x.digit - 1; }
    bool is_seen_by(std::size_t set, Candidate x) const {
        const CellBits seen = sets_.seen(sets_.entry(set, x.digit));
        return (seen[x.cell / 64] >> (x.cell % 64) & 1) != 0;
    }

    std::optional<Step> from(Candidate x, std::size_t most) {
        nodes_.clear();
        ++search_;
        for (const std::uint32_t e : seen_by_[number(x)]) add(e, kFirst, 1);
        for (std::size_t i = 0; i < nodes_.size() && nodes_[i].depth < most; ++i) {
            const std::size_t entry = nodes_[i].entry, set = sets_.set_of(entry);
            for (DigitBits rest = sets_[set].digits & ~bit_of(sets_.digit_of(entry)); rest != 0; rest &= rest - 1)
                for (const std::uint32_t e : restricted_[sets_.entry(set, lowest_digit(rest))])
                    if (reached_[e] != search_) {
                        add(e, i, nodes_[i].depth + 1);
                        if (holds_seen(e, x)) return step_to_last(x.digit);
                    }
        }
        return std::nullopt;
    }
    // True if the set of this entry then holds the candidate's digit where it sees the candidate.
    bool holds_seen(std::size_t entry, Candidate x) const {
        const std::size_t set = sets_.set_of(entry);
        return sets_.digit_of(entry) != x.digit && (sets_[set].digits & bit_of(x.digit)) != 0 && is_seen_by(set, x);
    }
    void add(std::size_t entry, std::size_t from, std::size_t depth) {
        nodes_.push_back({entry, from, depth});
        reached_[entry] = search_;
    }

    ChainNode node(std::size_t set, Digit d, bool stands) const {
        std::vector<Cell> cells = sets_.cells_with(set, d);
        ChainNode made{{cells.front(), d}, stands, std::nullopt, std::nullopt};
        if (cells.size() > 1) made.group = std::move(cells);
        return made;
    }
    void rest_on(Step& step, std::size_t set) const {
        for (const Cell c : sets_[set].cells)
            if (std::ranges::find(step.cells, c) == step.cells.end()) {
                step.cells.push_back(c);
                step.rests_on.push_back(one_of_cell(c));
            }
        step.parts.push_back({sets_[set].cells, digits_of(sets_[set].digits)});
    }

    Step step_to_last(Digit z) const {
        std::vector<std::size_t> way;
        for (std::size_t i = nodes_.size() - 1; i != kFirst; i = nodes_[i].from) way.push_back(nodes_[i].entry);
        std::ranges::reverse(way);
        Step step;
        Chain chain{node(sets_.set_of(way.front()), z, false)};
        for (std::size_t i = 0; i < way.size(); ++i) {
            const std::size_t set = sets_.set_of(way[i]);
            rest_on(step, set);
            const Digit held = i + 1 < way.size() ? sets_.digit_of(way[i + 1]) : z;
            chain.push_back(node(set, held, true));
            chain.back().locked = sets_[set].cells;
            chain.back().from = chain.size() - 2;
            if (i + 1 == way.size()) break;
            step.digits.push_back(held);
            chain.push_back(node(sets_.set_of(way[i + 1]), held, false));
            chain.back().from = chain.size() - 2;
        }
        step.digits.push_back(z);
        for (const std::size_t set : {sets_.set_of(way.front()), sets_.set_of(way.back())})
            for (const Cell c : sets_.cells_with(set, z))
                if (std::ranges::find(step.ends, c) == step.ends.end()) step.ends.push_back(c);
        remove_what_sees_all(grid_, z, step.ends, step.removed);
        step.chains = {std::move(chain)};
        return step;
    }

    // A digit that cannot be in both sets is in one of them, so what sees all its cells in both cannot be it.  Every
    // other digit is in each set that has it, so that what sees all its cells in one of them cannot be it.
    std::optional<Step> both_locked(std::size_t a, std::size_t b, DigitBits shared) const {
        Step step;
        for (DigitBits rest = sets_[a].digits | sets_[b].digits; rest != 0; rest &= rest - 1) {
            const Digit d = lowest_digit(rest);
            std::vector<Cell> both = sets_.cells_with(a, d);
            const std::vector<Cell> of_b = sets_.cells_with(b, d);
            if ((shared & bit_of(d)) != 0) {
                both.insert(both.end(), of_b.begin(), of_b.end());
                remove_what_sees_all(grid_, d, both, step.removed);
                continue;
            }
            for (const std::vector<Cell>* cells : {&std::as_const(both), &of_b})
                if (!cells->empty()) remove_what_sees_all(grid_, d, *cells, step.removed);
        }
        std::ranges::sort(step.removed, {}, [](Candidate x) { return std::pair(x.cell, x.digit); });
        const auto twice = std::ranges::unique(step.removed);
        step.removed.erase(twice.begin(), twice.end());
        if (step.removed.empty()) return std::nullopt;
        for (; shared != 0; shared &= shared - 1) step.digits.push_back(lowest_digit(shared));
        rest_on(step, a);
        rest_on(step, b);
        return step;
    }

    const CandidateGrid& grid_;
    const AlmostLockedSets& sets_;
    Rows<std::uint32_t> restricted_;  // of each entry, those of its digit that exclude it
    Rows<std::uint32_t> seen_by_;     // of each candidate, the entries whose cells it all sees
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> reached_;  // of each entry, the last search that reached it
    std::uint32_t search_ = 0;
    std::size_t searched_ = 0;  // no chain has this many sets or fewer, except `shortest_`
    std::optional<Step> shortest_;
};

AlsSearch& als_search(const CandidateGrid& grid) {
    return grid.tables().get([&] { return AlsSearch(grid); });
}

}  // namespace

std::optional<Step> find_als_xz(const CandidateGrid& grid) {
    AlsSearch& search = als_search(grid);
    if (const auto& step = search.chain(2)) return step;
    return search.doubly_linked();
}

std::optional<Step> find_als_xy_wing(const CandidateGrid& grid) {
    return als_search(grid).chain(3);
}

std::optional<Step> find_als_chain(const CandidateGrid& grid) {
    return als_search(grid).chain(AlsSearch::kAny);
}

}  // namespace sudoku
