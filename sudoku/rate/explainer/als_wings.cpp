// WXYZ-wings and their larger kin: N - 1 cells that see each other and hold N digits, and a cell with two of these
// digits, one of which (x) they share in sight.  If that cell is not x, it is the other one (z); if it is, the cells
// are a naked set of the rest, which has z.  If z is linked like x, the digits are locked.
#include <algorithm>

#include "sudoku/rate/explainer/finders.h"

namespace sudoku::explainer {
namespace {

class WingFinder {
public:
    WingFinder(const Grid& grid, int size) : grid_(grid), size_(size) {
        for (int cell = 0; cell < kCells; ++cell)
            if (size_of(grid.candidates[cell]) >= 2) {
                usable_ = usable_ | CellSet::of(cell);
                if (size_of(grid.candidates[cell]) == 2) pairs_ = pairs_ | CellSet::of(cell);
            }
    }

    bool find(Hint& hint) {
        grow(0, 0, usable_, {});
        if (!found_) return false;
        hint = best_;
        return true;
    }

private:
    struct Order {
        double rating;
        int eliminations;
        std::array<char, 4> name;  // compared as a text
        // Easier, then more eliminations, then the greater name.
        bool operator<(const Order& o) const {
            if (rating != o.rating) return rating < o.rating;
            if (eliminations != o.eliminations) return eliminations > o.eliminations;
            return name > o.name;
        }
    };

    // Adds cells in rising order.  `seen`: the peers of any of them.
    void grow(int count, unsigned digits, CellSet candidates, CellSet seen) {
        if (count == size_ - 1) {
            if (size_of(digits) == size_) join(digits, seen);
            return;
        }
        any_cell(candidates, [&](int cell) {
            const unsigned all = digits | grid_.candidates[cell];
            if (size_of(all) > size_) return false;
            cells_[count] = cell;
            grow(count + 1, all, candidates & kGeometry.peers[cell] & above(cell), seen | kGeometry.peers[cell]);
            return false;
        });
    }
    static CellSet above(int cell) {
        if (cell >= 64) return {0, ~std::uint64_t{0} << (cell - 64) << 1};
        return {~std::uint64_t{0} << cell << 1, ~std::uint64_t{0}};
    }

    void join(unsigned digits, CellSet seen) {
        CellSet own;
        for (int i = 0; i < size_ - 1; ++i) own = own | CellSet::of(cells_[i]);
        own_ = own;
        digits_ = digits;
        any_cell((seen & pairs_).minus(own), [&](int cell) {
            const unsigned pair = grid_.candidates[cell];
            if ((pair & ~digits) != 0) return false;
            pair_cell_ = cell;
            const int low = lowest(pair), high = lowest(pair & (pair - 1));
            const bool low_linked = is_linked(low), high_linked = is_linked(high);
            if (low_linked) consider(low, high, high_linked);
            else if (high_linked) consider(high, low, false);
            return false;
        });
    }
    CellSet holders(int d) const {
        CellSet set;
        for (int i = 0; i < size_ - 1; ++i)
            if (grid_.has(cells_[i], d)) set = set | CellSet::of(cells_[i]);
        return set;
    }
    // True if the pair cell sees every cell with the digit.
    bool is_linked(int d) const { return holders(d).minus(kGeometry.peers[pair_cell_]).empty(); }

    // Removes a digit from what all of its holders, and the pair cell if asked for, see.
    int eliminate(int d, bool with_pair_cell, Removals& removed) const {
        CellSet victims = with_pair_cell ? kGeometry.peers[pair_cell_] : CellSet{~std::uint64_t{0}, 0x1FFFF};
        any_cell(holders(d), [&](int cell) {
            victims = victims & kGeometry.peers[cell];
            return false;
        });
        int count = 0;
        any_cell(victims.minus(own_ | CellSet::of(pair_cell_)), [&](int cell) {
            if (!grid_.has(cell, d)) return false;
            removed.add(cell, 1u << d);
            ++count;
            return false;
        });
        return count;
    }

    void consider(int x, int z, bool both_linked) {
        Removals& removed = scratch_;
        removed.clear();
        int locked = 0, of_x = 0;
        if (both_linked) {
            for (unsigned rest = digits_ & ~static_cast<unsigned>(grid_.candidates[pair_cell_]); rest != 0;
                 rest &= rest - 1)
                locked += eliminate(lowest(rest), false, removed);
            of_x = eliminate(x, true, removed);
        }
        const int of_z = eliminate(z, true, removed);
        if (removed.empty()) return;
        const bool counts_as_double = both_linked && (locked > 0 || (of_x > 0 && of_z > 0));
        int biggest = 0, total = 0;
        for (int i = 0; i < size_ - 1; ++i) {
            biggest = std::max(biggest, size_of(grid_.candidates[cells_[i]]));
            total += size_of(grid_.candidates[cells_[i]]);
        }
        Order order{rating(biggest), locked + of_x + of_z, {counts_as_double ? '2' : '1', digit_text(biggest)}};
        order.name[2] = digit_text(total < 10 ? total : total / 10);
        if (total >= 10) order.name[3] = digit_text(total % 10);
        if (found_ && !(order < best_order_)) return;
        found_ = true;
        best_order_ = order;
        best_.rating = order.rating;
        best_.removed = removed;
    }
    static char digit_text(int n) { return static_cast<char>('0' + n); }
    double rating(int biggest) const {
        const int distance = biggest < 3 ? 3 - biggest : biggest - 3;
        switch (size_) {
            case 4: return 5.5 + (1 - distance) * 0.1;
            case 5: return 6.2 + (2 - distance) * 0.1;
            case 6: return 6.6;
            default: return 7.5;
        }
    }

    const Grid& grid_;
    const int size_;  // N
    CellSet usable_, pairs_;
    std::array<int, 6> cells_{};
    CellSet own_;
    unsigned digits_ = 0;
    int pair_cell_ = 0;
    Removals scratch_;
    bool found_ = false;
    Order best_order_{};
    Hint best_;
};

}  // namespace

bool find_als_wing(const Grid& grid, int size, Hint& hint) {
    return WingFinder(grid, size).find(hint);
}

}  // namespace sudoku::explainer
