#include <algorithm>
#include <array>

#include "sudoku/logic/elimination.h"
#include "sudoku/logic/finders.h"
#include "sudoku/logic/templates.h"

namespace sudoku {
namespace {

constexpr std::size_t kMostSide = Templates::kMostSide, kMostWords = kMostSide * kMostSide / 64;

// Cells of a board up to side 16.
struct CellSet {
    std::array<std::uint64_t, kMostWords> words{};

    void add(Cell c) { words[c / 64] |= std::uint64_t{1} << (c % 64); }
    bool has(Cell c) const { return (words[c / 64] >> (c % 64) & 1) != 0; }
    bool empty() const {
        return std::ranges::all_of(words, [](std::uint64_t w) { return w == 0; });
    }
    bool is_within(const CellSet& other) const {
        for (std::size_t w = 0; w < kMostWords; ++w)
            if ((words[w] & ~other.words[w]) != 0) return false;
        return true;
    }
    void join(const CellSet& other) {
        for (std::size_t w = 0; w < kMostWords; ++w) words[w] |= other.words[w];
    }
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t w = 0; w < kMostWords; ++w)
            for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1)
                f(static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    }
};

bool is_row(const Rules& rules, std::size_t h) {
    return rules.house(h).kind == HouseKind::row;
}
bool is_column(const Rules& rules, std::size_t h) {
    return rules.house(h).kind == HouseKind::column;
}

// Which houses may be base and cover.
using MayBe = bool (*)(const Rules& rules, std::size_t house);
struct Shape {
    MayBe base, cover;
    bool needs_box = false;  // or another house that is neither row nor column
};

// If the target holds the digit, the k houses of the base still need a place each, outside of what the target sees.  If
// k-1 cover houses contain each of these places at least as often as the base does, that is one too few.
class ComplexFish {
public:
    ComplexFish(const CandidateGrid& grid, Digit d, Shape shape) : grid_(grid), digit_(d), shape_(shape) {}

    std::optional<Step> eliminating(Cell target, std::size_t size) {
        target_ = target;
        size_ = size;
        base_.clear();
        covers_.clear();
        collect();
        return cover(0, CellSet{});
    }

private:
    struct Left {
        std::size_t house;
        CellSet cells;
    };

    void collect() {
        const Rules& rules = grid_.rules();
        bases_left_.clear();
        covers_left_.clear();
        for (std::size_t h = 0; h < rules.num_houses(); ++h) {
            if (grid_.places(h, digit_) == 0 || contains(h, target_)) continue;
            Left left{h, {}};
            for (PlaceBits rest = grid_.places(h, digit_); rest != 0; rest &= rest - 1) {
                const Cell c = first_cell_at(rules, h, rest);
                if (!grid_.sees(c, target_)) left.cells.add(c);
            }
            if (left.cells.empty()) continue;
            if (shape_.base(rules, h)) bases_left_.push_back(left);
            if (shape_.cover(rules, h)) covers_left_.push_back(left);
        }
    }

    bool contains(std::size_t h, Cell c) const {
        const auto of = grid_.rules().houses_of(c);
        return std::ranges::find(of, h) != of.end();
    }

    // Chooses the other cover houses from this one on.
    std::optional<Step> cover(std::size_t from, const CellSet& joined) {
        if (covers_.size() + 1 == size_) return base(0, joined);
        for (std::size_t i = from; i < covers_left_.size(); ++i) {
            covers_.push_back(covers_left_[i].house);
            CellSet more = joined;
            more.join(covers_left_[i].cells);
            if (auto step = cover(i + 1, more)) return step;
            covers_.pop_back();
        }
        return std::nullopt;
    }

    std::optional<Step> base(std::size_t from, const CellSet& covered) {
        if (base_.size() == size_) return is_covered() ? fish() : std::nullopt;
        for (std::size_t i = from; i < bases_left_.size(); ++i) {
            const Left& left = bases_left_[i];
            if (!left.cells.is_within(covered) || std::ranges::find(covers_, left.house) != covers_.end()) continue;
            base_.push_back(left.house);
            if (auto step = base(i + 1, covered)) return step;
            base_.pop_back();
        }
        return std::nullopt;
    }

    std::size_t count(const std::vector<std::size_t>& houses, Cell c) const {
        return static_cast<std::size_t>(std::ranges::count_if(houses, [&](std::size_t h) { return contains(h, c); }));
    }
    bool is_covered() const {
        return std::ranges::all_of(bases_left_, [&](const Left& left) {
            bool right = true;
            if (std::ranges::find(base_, left.house) != base_.end())
                left.cells.for_each([&](Cell c) { right = right && count(base_, c) <= count(covers_, c); });
            return right;
        });
    }

    // The house of the target that takes up the most places of the base, which leaves the fewest fins.
    std::optional<std::size_t> last_cover() const {
        std::optional<std::size_t> best;
        std::size_t most = 0;
        for (const std::uint32_t h : grid_.rules().houses_of(target_)) {
            if (!shape_.cover(grid_.rules(), h)) continue;
            std::size_t taken = 1;
            for (const Cell c : grid_.rules().house(h).cells)
                if (grid_.allows({c, digit_})) taken += count(base_, c) > count(covers_, c);
            if (taken > most) best = h, most = taken;
        }
        return best;
    }

    auto is_line() const {
        return [this](std::size_t h) { return is_row(grid_.rules(), h) || is_column(grid_.rules(), h); };
    }

    // Fins are the places that the base has more often than the covers; what the covers have more often, and sees all
    // fins, is excluded.
    std::optional<Step> fish() const {
        const auto last = last_cover();
        if (!last) return std::nullopt;
        Step step;
        step.digits = {digit_};
        step.houses = base_;
        step.covers = covers_;
        step.covers.push_back(*last);
        if (shape_.needs_box && std::ranges::all_of(step.houses, is_line()) &&
            std::ranges::all_of(step.covers, is_line()))
            return std::nullopt;
        std::ranges::sort(step.houses);
        std::ranges::sort(step.covers);
        std::vector<Candidate> covered;
        for (Cell c = 0; c < grid_.num_cells(); ++c) {
            if (!grid_.allows({c, digit_})) continue;
            const std::size_t in_base = count(step.houses, c), in_covers = count(step.covers, c);
            if (in_base > 0) step.cells.push_back(c);
            if (in_base > in_covers) step.fins.push_back(c);
            if (in_base < in_covers) covered.push_back({c, digit_});
        }
        for (const Candidate x : covered)
            if (std::ranges::all_of(step.fins, [&](Cell fin) { return grid_.sees(fin, x.cell); }))
                step.removed.push_back(x);
        for (const std::size_t h : step.houses) step.rests_on.push_back(one_of_house(h, digit_));
        return step;
    }

    const CandidateGrid& grid_;
    Digit digit_;
    Shape shape_;
    Cell target_ = 0;
    std::size_t size_ = 0;
    std::vector<Left> bases_left_, covers_left_;
    std::vector<std::size_t> base_, covers_;
};

std::optional<Step> find_in_shapes(const CandidateGrid& grid, std::span<const Shape> shapes) {
    if (grid.side() > kMostSide) return std::nullopt;
    const std::size_t most = grid.side() > 9 ? 3 : 4;  // the choices grow with the fourth power of the side
    for (std::size_t size = 2; size <= most; ++size)
        for (const auto& [x, is_certain] : Templates::of(grid).targets())
            for (const Shape shape : is_certain ? shapes : std::span<const Shape>())
                if (auto step = ComplexFish(grid, x.digit, shape).eliminating(x.cell, size)) return step;
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_franken_fish(const CandidateGrid& grid) {
    const MayBe no_row = [](const Rules& rules, std::size_t h) { return !is_row(rules, h); };
    const MayBe no_column = [](const Rules& rules, std::size_t h) { return !is_column(rules, h); };
    return find_in_shapes(grid, std::array{Shape{no_column, no_row, true}, Shape{no_row, no_column, true}});
}

std::optional<Step> find_mutant_fish(const CandidateGrid& grid) {
    const MayBe any = [](const Rules&, std::size_t) { return true; };
    return find_in_shapes(grid, std::array{Shape{any, any}});
}

}  // namespace sudoku
