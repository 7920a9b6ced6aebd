// Unique rectangles and loops.  Cells of two digits in turn, whose digits could be swapped unless a cell holds another
// one.
#include <vector>

#include "sudoku/rate/explainer/finders.h"

namespace sudoku::explainer {
namespace {

enum class LoopType : std::uint8_t { one_extra, one_digit, naked_set, hidden_set, locked_digit };

struct LoopHint {
    LoopType type;
    CellSet loop;
    // What two hints of one loop may differ in.
    int house = -1;
    Mask digits = 0, positions = 0;
    Hint hint;
    int order() const {
        constexpr int kOrder[] = {1, 2, 3, 3, 4};
        return kOrder[static_cast<int>(type)];
    }
    bool same(const LoopHint& o) const {
        return type == o.type && loop == o.loop && house == o.house && digits == o.digits && positions == o.positions;
    }
};

class LoopFinder {
public:
    explicit LoopFinder(const Grid& grid) : grid_(grid) {}

    bool find(Hint& hint) {
        for (int cell = 0; cell < kCells; ++cell) {
            const unsigned two = grid_.candidates[cell];
            if (size_of(two) != 2) continue;
            pair_ = static_cast<Mask>(two);
            loops_.clear();
            path_.clear();
            on_path_ = {};
            extend(cell, 2, 0, -1);
            for (const auto& loop : loops_) consider(loop);
        }
        const LoopHint* best = nullptr;
        for (const LoopHint& h : hints_)
            if (best == nullptr || h.hint.rating < best->hint.rating ||
                (h.hint.rating == best->hint.rating && h.order() < best->order()))
                best = &h;
        if (best == nullptr) return false;
        hint = best->hint;
        return true;
    }

private:
    using Loop = std::vector<std::uint8_t>;

    // Extends the path to cells with both digits; up to two may have others, or any number if these others are one
    // digit.
    void extend(int cell, int extras_left, unsigned others, int last_kind) {
        path_.push_back(static_cast<std::uint8_t>(cell));
        on_path_ = on_path_ | CellSet::of(cell);
        for (int kind = 0; kind < 3; ++kind) {
            if (kind == last_kind) continue;
            for (const std::uint8_t next : kGeometry.cells[kGeometry.houses[cell][kind]]) {
                if (next == path_[0] && path_.size() >= 4) {
                    loops_.push_back(path_);
                } else if (!on_path_.has(next)) {
                    const unsigned digits = grid_.candidates[next];
                    if ((pair_ & ~digits) != 0) continue;
                    const unsigned all_others = (others | digits) & ~static_cast<unsigned>(pair_);
                    const bool extra = size_of(digits) > 2;
                    if (extra && size_of(all_others) != 1 && extras_left <= 0) continue;
                    extend(next, extras_left - extra, all_others, kind);
                }
            }
        }
        on_path_ = on_path_.minus(CellSet::of(cell));
        path_.pop_back();
    }

    // Every house has its cells in pairs, one at an even and one at an odd step.
    static bool is_valid(const Loop& loop) {
        std::array<std::uint32_t, 2> visited{};
        for (std::size_t i = 0; i < loop.size(); ++i)
            for (const std::uint8_t house : kGeometry.houses[loop[i]]) {
                if ((visited[i & 1] >> house & 1) != 0) return false;
                visited[i & 1] |= 1u << house;
            }
        return visited[0] == visited[1];
    }

    void consider(const Loop& loop) {
        if (!is_valid(loop)) return;
        size_ = loop.size();
        loop_ = {};
        std::vector<int> extra;
        unsigned others = 0;
        for (const std::uint8_t cell : loop) {
            loop_ = loop_ | CellSet::of(cell);
            if (size_of(grid_.candidates[cell]) <= 2) continue;
            extra.push_back(cell);
            others |= grid_.candidates[cell] & ~static_cast<unsigned>(pair_);
        }
        if (extra.empty()) return;
        if (extra.size() == 1) {
            LoopHint h = blank(LoopType::one_extra);
            h.hint.removed.add(extra[0], pair_);
            keep(h);
            return;
        }
        if (extra.size() > 2 || size_of(others) == 1) one_digit(extra);
        if (extra.size() > 2) return;
        if (size_of(others) >= 2) sets(extra[0], extra[1], others);
        locked_digit(extra[0], extra[1]);
    }

    LoopHint blank(LoopType type) const {
        LoopHint h;
        h.type = type;
        h.loop = loop_;
        double rating = 4.5;
        if (size_ >= 10) rating += 0.3;
        if (size_ >= 8) rating += 0.2;
        else if (size_ >= 6) rating += 0.1;
        h.hint.rating = rating;
        return h;
    }
    void keep(const LoopHint& h) {
        if (h.hint.removed.empty()) return;
        for (const LoopHint& other : hints_)
            if (h.same(other)) return;
        hints_.push_back(h);
    }

    void one_digit(const std::vector<int>& extra) {
        LoopHint h = blank(LoopType::one_digit);
        const unsigned others = grid_.candidates[extra[0]] & ~static_cast<unsigned>(pair_);
        const int d = lowest(others);
        CellSet common = kGeometry.peers[extra[0]];
        for (const int cell : extra) common = common & kGeometry.peers[cell];
        any_cell(common, [&](int cell) {
            if (grid_.has(cell, d)) h.hint.removed.add(cell, 1u << d);
            return false;
        });
        keep(h);
    }

    // The other digits of two cells form a set with the rest of a house.
    void sets(int c1, int c2, unsigned others) {
        for (int size = 2; size <= 7; ++size)
            for (int kind = 0; kind < 3; ++kind) {
                const int house = kGeometry.houses[c1][kind];
                if (house != kGeometry.houses[c2][kind]) continue;
                const int p1 = kGeometry.position[c1][kind], p2 = kGeometry.position[c2][kind];
                if (size * 2 <= grid_.blanks[house] && size >= size_of(others))
                    naked_sets(house, p1, p2, c1, c2, others, size);
                if (size * 2 < grid_.blanks[house]) hidden_sets(house, p1, p2, others, size);
            }
    }

    void naked_sets(int house, int p1, int p2, int c1, int c2, unsigned others, int size) {
        const auto& cells = kGeometry.cells[house];
        const unsigned shared = others & grid_.candidates[c1] & grid_.candidates[c2];
        any_combination(size, kNine, [&](unsigned set) {
            if ((set >> p1 & 1) == 0 || (set >> p2 & 1) != 0) return false;
            unsigned covered = shared, all = others;
            for (unsigned rest = set & ~(1u << p1); rest != 0; rest &= rest - 1) {
                const unsigned digits = grid_.candidates[cells[lowest(rest)]];
                if (size_of(digits) < 2) return false;
                covered |= digits;
                all |= digits;
            }
            if (size_of(covered) != size || size_of(all) != size) return false;
            LoopHint h = blank(LoopType::naked_set);
            h.house = house;
            h.digits = static_cast<Mask>(all);
            h.positions = static_cast<Mask>(set & ~(1u << p1));
            h.hint.rating += (size - 1) * 0.1;
            for (int p = 0; p < kNine; ++p)
                if ((set >> p & 1) == 0 && p != p2) h.hint.removed.add(cells[p], grid_.candidates[cells[p]] & all);
            keep(h);
            return false;
        });
    }

    void hidden_sets(int house, int p1, int p2, unsigned others, int size) {
        std::vector<int> free;
        for (int d = 0; d < kNine; ++d)
            if (((pair_ | others) >> d & 1) == 0) free.push_back(d);
        any_combination(size - 2, static_cast<int>(free.size()), [&](unsigned chosen) {
            unsigned digits = pair_, positions = 0;
            for (unsigned rest = chosen; rest != 0; rest &= rest - 1) digits |= 1u << free[lowest(rest)];
            for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
                const unsigned places = grid_.places[house][lowest(rest)] & ~(1u << p2);
                if (places == 0) return false;
                positions |= places;
            }
            if (size_of(positions) != size) return false;
            positions &= ~(1u << p1);
            LoopHint h = blank(LoopType::hidden_set);
            h.house = house;
            h.digits = static_cast<Mask>(digits);
            h.positions = static_cast<Mask>(positions);
            h.hint.rating += (size_of(positions) - 1) * 0.1;
            for (unsigned rest = positions; rest != 0; rest &= rest - 1) {
                const int cell = kGeometry.cells[house][lowest(rest)];
                h.hint.removed.add(cell, grid_.candidates[cell] & ~digits);
            }
            keep(h);
            return false;
        });
    }

    // One of the two digits must be in one of the two cells: the other one is not.
    void locked_digit(int c1, int c2) {
        const int low = lowest(pair_), high = lowest(pair_ & (pair_ - 1u));
        bool low_locked = false, high_locked = false;
        for (int kind = 0; kind < 3; ++kind) {
            const int house = kGeometry.houses[c1][kind];
            if (house != kGeometry.houses[c2][kind]) continue;
            const unsigned both = 1u << kGeometry.position[c1][kind] | 1u << kGeometry.position[c2][kind];
            low_locked = low_locked || (grid_.places[house][low] & ~both) == 0;
            high_locked = high_locked || (grid_.places[house][high] & ~both) == 0;
        }
        if (!low_locked && !high_locked) return;
        LoopHint h = blank(LoopType::locked_digit);
        const unsigned removed = 1u << (low_locked ? high : low);
        h.hint.removed.add(c1, removed);
        h.hint.removed.add(c2, removed);
        keep(h);
    }

    const Grid& grid_;
    Mask pair_ = 0;
    Loop path_;
    CellSet on_path_;
    std::vector<Loop> loops_;
    CellSet loop_;
    std::size_t size_ = 0;
    std::vector<LoopHint> hints_;
};

}  // namespace

bool find_unique_loop(const Grid& grid, Hint& hint) {
    return LoopFinder(grid).find(hint);
}

}  // namespace sudoku::explainer
