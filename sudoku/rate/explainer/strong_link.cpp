#include "sudoku/rate/explainer/strong_links.h"

namespace sudoku::explainer {
namespace {

// How a house of more than two places splits into two groups: no place in `none`, the groups, and for a row and a
// column of a box the cell where they cross.
struct Split {
    Mask none, first, second;
    int cross;
};

// A column and a row of a box, by the cell where they cross (nine), then two rows, then two columns.
constexpr std::array<Split, 15> kBoxSplits = [] {
    std::array<Split, 15> splits{};
    const std::array<Mask, 3> rows{0007, 0070, 0700}, columns{0111, 0222, 0444};
    for (int p = 0; p < 9; ++p) {
        const unsigned row = rows[p / 3], column = columns[p % 3], cross = 1u << p;
        splits[p] = {static_cast<Mask>(0777 & ~(row | column)), static_cast<Mask>(column & ~cross),
                     static_cast<Mask>(row & ~cross), p};
    }
    splits[9] = {rows[2], rows[0], rows[1], -1};
    splits[10] = {rows[1], rows[0], rows[2], -1};
    splits[11] = {rows[0], rows[1], rows[2], -1};
    splits[12] = {columns[2], columns[0], columns[1], -1};
    splits[13] = {columns[1], columns[0], columns[2], -1};
    splits[14] = {columns[0], columns[1], columns[2], -1};
    return splits;
}();
// Two thirds of a line.
constexpr std::array<Split, 3> kLineSplits{{{0007, 0070, 0700, -1}, {0070, 0007, 0700, -1}, {0700, 0007, 0070, -1}}};

bool on_one_line(int a, int b) {
    return a / kNine == b / kNine || a % kNine == b % kNine;
}

class LinkMaker {
public:
    LinkMaker(const Grid& grid, int house, int digit, std::vector<StrongLink>& links)
        : house_(house), places_(grid.places[house][digit]), links_(links) {}

    void run() {
        const int count = size_of(places_);
        if (count < 2 || count > 6) return;
        if (count == 2) {
            const int a = lowest(places_), b = lowest(places_ & (places_ - 1u));
            if (house_ < kRows && on_one_line(cell(a), cell(b))) return;
            emit(false, Positions{a}, Positions{b});
        } else if (const Split* split = split_of(count)) {
            first_ = Positions(static_cast<unsigned>(split->first & places_));
            second_ = Positions(static_cast<unsigned>(split->second & places_));
            if (first_.size() == 0 || second_.size() == 0) return;
            cross_ = split->cross;
            if (first_.size() == 1 || second_.size() == 1) with_single();
            else without_single(house_ < kRows && cross_ < 0 && count == 4);
        }
    }

private:
    // Up to three positions in the house.
    class Positions {
    public:
        Positions() = default;
        explicit Positions(unsigned mask) {
            for (; mask != 0; mask &= mask - 1) add(lowest(mask));
        }
        Positions(std::initializer_list<int> list) {
            for (const int p : list) add(p);
        }
        void add(int position) { at_[count_++] = position; }
        int size() const { return count_; }
        int operator[](int i) const { return at_[i]; }

    private:
        std::array<int, 3> at_{};
        int count_ = 0;
    };

    int cell(int position) const { return kGeometry.cells[house_][position]; }
    // The first split that fits.
    const Split* split_of(int count) const {
        if (house_ >= kRows) {
            for (const Split& split : kLineSplits)
                if ((places_ & split.none) == 0) return &split;
            return nullptr;
        }
        for (const Split& split : kBoxSplits)
            if ((places_ & split.none) == 0 && !(split.cross < 0 && count < 4)) return &split;
        return nullptr;
    }

    // A single cell against a group; the place where they cross is in the group.
    void with_single() {
        if (first_.size() == 1 && !(house_ < kRows && second_.size() == 1)) emit(true, first_, with_cross(second_));
        if (second_.size() == 1) emit(true, second_, with_cross(first_));
    }
    Positions with_cross(const Positions& group) const {
        if (house_ >= kRows) return group;
        Positions all{group[0], cross_};
        if (group.size() > 1) all.add(group[1]);
        return all;
    }
    void without_single(bool four_in_two_lines) {
        // Four places in a rectangle split by rows and by columns.
        if (four_in_two_lines && on_one_line(cell(first_[1]), cell(second_[1])) &&
            on_one_line(cell(first_[0]), cell(second_[0]))) {
            emit(true, first_, second_);
            emit(true, Positions{first_[0], second_[0]}, Positions{first_[1], second_[1]});
            return;
        }
        Positions first = first_, second = second_;
        if (cross_ >= 0 && (places_ >> cross_ & 1) != 0) {
            if (first.size() == 2) first.add(cross_);
            if (second.size() == 2) second.add(cross_);
        }
        emit(true, first, second);
    }

    void emit(bool grouped, const Positions& first, const Positions& second) {
        StrongLink link{house_, grouped, {}, {}, 0};
        link.ends = {end(first), end(second)};
        for (unsigned rest = places_; rest != 0; rest &= rest - 1)
            link.places = link.places | CellSet::of(cell(lowest(rest)));
        links_.push_back(link);
    }
    StrongLink::End end(const Positions& group) const {
        StrongLink::End end;
        const int first = cell(group[0]);
        end.row = kGeometry.houses[first][1];
        end.column = kGeometry.houses[first][2];
        end.box = kGeometry.houses[first][0];
        end.common_peers = kGeometry.peers[first];
        for (int i = 0; i < group.size(); ++i) {
            const int c = cell(group[i]);
            end.cells[i] = static_cast<std::int8_t>(c);
            if (kGeometry.houses[c][1] != end.row) end.row = -1;
            if (kGeometry.houses[c][2] != end.column) end.column = -1;
            if (kGeometry.houses[c][0] != end.box) end.box = -1;
            end.common_peers = end.common_peers & kGeometry.peers[c];
        }
        return end;
    }

    int house_;
    Mask places_;
    std::vector<StrongLink>& links_;
    Positions first_, second_;
    int cross_ = -1;
};

}  // namespace

std::vector<StrongLink> strong_links(const Grid& grid, int kind, int digit) {
    std::vector<StrongLink> links;
    for (int house = kind; house < kind + kNine; ++house) LinkMaker(grid, house, digit, links).run();
    return links;
}

}  // namespace sudoku::explainer
