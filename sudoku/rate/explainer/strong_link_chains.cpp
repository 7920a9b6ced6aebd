// Two to four strong links of a digit, each joined to the next by a line or box: skyscrapers, kites, turbot fish,
// empty rectangles and their larger kin.  What sees both ends goes; of a ring, what sees both sides of any joint.
#include <algorithm>
#include <string>

#include "sudoku/rate/explainer/finders.h"
#include "sudoku/rate/explainer/strong_links.h"

namespace sudoku::explainer {
namespace {

constexpr int kMostLinks = 4;
using Sequence = std::array<int, kMostLinks>;

// "0" box, "1" row, "2" column.
std::string kinds_text(const std::array<const StrongLink*, kMostLinks>& links, const Sequence& order, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += static_cast<char>('0' + links[order[i]]->house / kNine);
    return text;
}
std::string reversed(const std::string& text) {
    return {text.rbegin(), text.rend()};
}
// The kinds with rows and columns exchanged so that equal shapes have one name, the lesser of the two.
std::string shape_name(std::string kinds) {
    if (kinds > reversed(kinds)) kinds = reversed(kinds);
    std::string swapped = kinds;
    for (char& c : swapped) c = c == '1' ? '2' : c == '2' ? '1' : c;
    if (kinds.find('1') == std::string::npos) return swapped;
    return std::min(kinds, std::min(swapped, reversed(swapped)));
}

// The orders of links in which the first is not the mirror of an earlier one, in the order of the "quick perm"
// exchange algorithm (P. Fuchs, quickperm.org).
std::vector<Sequence> orders_of(int count) {
    std::vector<Sequence> orders;
    Sequence order{0, 1, 2, 3};
    std::array<int, kMostLinks + 1> weight{0, 1, 2, 3, 4};
    weight[count] = count;
    const auto keep = [&] {
        Sequence mirror = order;
        std::reverse(mirror.begin(), mirror.begin() + count);
        if (!std::lexicographical_compare(mirror.begin(), mirror.begin() + count, order.begin(), order.begin() + count))
            orders.push_back(order);
    };
    keep();
    for (int i = 1; i < count;) {
        --weight[i];
        std::swap(order[i % 2 * weight[i]], order[i]);
        keep();
        for (i = 1; weight[i] == 0; ++i) weight[i] = i;
    }
    return orders;
}

// The house that holds all cells of two ends, or -1.
int shared_house(const StrongLink::End& a, const StrongLink::End& b) {
    if (a.column >= 0 && a.column == b.column) return a.column;
    if (a.row >= 0 && a.row == b.row) return a.row;
    return a.box >= 0 && a.box == b.box ? a.box : -1;
}

class StrongLinkFinder {
public:
    // `digits`: those to look at.
    StrongLinkFinder(const Grid& grid, int count, unsigned digits)
        : grid_(grid), count_(count), digits_(digits), orders_(orders_of(count)) {
        for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
            const int d = lowest(rest);
            int count_of_digit = 0;
            for (const int kind : {kBoxes, kRows, kColumns}) {
                auto& links = by_kind_[d][kind / kNine];
                links = strong_links(grid, kind, d);
                for (StrongLink& link : links) link.number = count_of_digit++;
            }
        }
    }

    bool find(Hint& hint) {
        // Kinds of houses in rising order, in the order of the bit masks that Sukaku Explainer takes them from.
        any_combination(count_, 3 * count_, [&](unsigned mask) {
            int i = 0;
            for (unsigned rest = mask; rest != 0; rest &= rest - 1, ++i) {
                if (lowest(rest) % count_ != i) return false;
                kinds_[i] = lowest(rest) / count_;
            }
            for (unsigned rest = digits_; rest != 0; rest &= rest - 1) {
                digit_ = lowest(rest);
                if (!have_joints_[digit_]) find_joints();
                choose(0, 0, {});
            }
            return false;
        });
        if (!found_) return false;
        hint = best_;
        return true;
    }
    // Those that allow a step.
    unsigned useful_digits() const { return useful_; }

private:
    // Which ends of two links share a house, a bit for each pair of ends.
    void find_joints() {
        have_joints_[digit_] = true;
        for (const auto& kind : by_kind_[digit_])
            for (const StrongLink& a : kind)
                for (const auto& other_kind : by_kind_[digit_])
                    for (const StrongLink& b : other_kind) {
                        unsigned joints = 0;
                        for (int end = 0; end < 4; ++end)
                            if (shared_house(a.ends[end / 2], b.ends[end % 2]) >= 0) joints |= 1u << end;
                        joints_[digit_][a.number][b.number] = static_cast<std::uint8_t>(joints);
                    }
    }
    unsigned joints_of(int a, int b) const { return joints_[digit_][links_[a]->number][links_[b]->number]; }
    // False if no ends of two links that follow each other meet.
    bool may_join(const Sequence& order) const {
        for (int i = 1; i < count_; ++i)
            if (joints_of(order[i - 1], order[i]) == 0) return false;
        return true;
    }

    // Chooses links from `first` of the kind on; houses of one kind rise, and no place is in two links.
    void choose(int depth, std::size_t first, CellSet used) {
        if (depth == count_) {
            for (const Sequence& order : orders_)
                if (may_join(order)) follow(order);
            return;
        }
        const auto& links = by_kind_[digit_][kinds_[depth]];
        for (std::size_t i = first; i < links.size(); ++i) {
            const StrongLink& link = links[i];
            if (!(used & link.places).empty()) continue;
            if (depth > 0 && kinds_[depth] == kinds_[depth - 1] && links_[depth - 1]->house >= link.house) continue;
            links_[depth] = &link;
            const bool same_kind = depth + 1 < count_ && kinds_[depth + 1] == kinds_[depth];
            choose(depth + 1, same_kind ? i + 1 : 0, used | link.places);
        }
    }

    void follow(const Sequence& order) {
        for (unsigned turns = 0; turns < 1u << count_; ++turns) {
            const auto turned = [&](int i) { return turns >> (count_ - 1 - i) & 1; };
            bool joined = true;
            for (int i = 1; i < count_ && joined; ++i)
                joined = (joints_of(order[i - 1], order[i]) >> ((1 - turned(i - 1)) * 2 + turned(i)) & 1) != 0;
            if (!joined) continue;
            std::array<const StrongLink::End*, 2 * kMostLinks> ends;
            for (int i = 0; i < count_; ++i) {
                const auto& both = links_[order[i]]->ends;
                ends[2 * i] = &both[turned(i)];
                ends[2 * i + 1] = &both[1 - turned(i)];
            }
            CellSet joints;
            for (int i = 1; i < count_; ++i)
                joints = joints | kGeometry.house_set[shared_house(*ends[2 * i - 1], *ends[2 * i])];
            if (shared_house(*ends[0], *ends[2 * count_ - 1]) < 0) consider(order, ends, joints, false);
            else if (turns >> (count_ - 1) == 0 && starts_at_lowest(order)) consider(order, ends, {}, true);
        }
    }
    // A ring is looked at from one of its links only.
    bool starts_at_lowest(const Sequence& order) const {
        const auto number = [&](int i) { return links_[i]->house / kNine * 10 + links_[i]->house % kNine; };
        for (int i = 0; i < count_; ++i)
            if (number(i) < number(order[0])) return false;
        return true;
    }

    void consider(const Sequence& order, const std::array<const StrongLink::End*, 2 * kMostLinks>& ends, CellSet joints,
                  bool ring) {
        CellSet bases;
        int grouped = 0;
        for (int i = 0; i < count_; ++i) {
            bases = bases | kGeometry.house_set[links_[i]->house];
            grouped += links_[i]->grouped;
        }
        Removals removed;
        int eliminations = 0;
        const auto eliminate = [&](const StrongLink::End& a, const StrongLink::End& b) {
            any_cell((a.common_peers & b.common_peers).minus(bases | joints), [&](int cell) {
                if (!grid_.has(cell, digit_)) return false;
                removed.add(cell, 1u << digit_);
                ++eliminations;
                return false;
            });
        };
        eliminate(*ends[0], *ends[2 * count_ - 1]);
        if (ring)
            for (int i = 1; i < count_; ++i) eliminate(*ends[2 * i - 1], *ends[2 * i]);
        if (removed.empty()) return;
        useful_ |= 1u << digit_;
        const std::string shape = shape_name(kinds_text(links_, order, count_));
        const double rating = rating_of(grouped, shape);
        std::string suffix(1, static_cast<char>('0' + grouped));
        suffix += shape;
        if (found_) {
            if (rating != best_.rating          ? rating > best_.rating
                : eliminations != eliminations_ ? eliminations < eliminations_
                                                : suffix >= suffix_)
                return;
        }
        found_ = true;
        best_.rating = rating;
        best_.removed = removed;
        eliminations_ = eliminations;
        suffix_ = suffix;
    }
    double rating_of(int grouped, const std::string& shape) const {
        constexpr double kBase[] = {0, 0, 4.0, 5.4, 5.8};
        const double base = kBase[count_];
        if (grouped > 0) return base + 0.3;
        const bool box = shape.find('0') != std::string::npos, column = shape.find('2') != std::string::npos;
        return box && column ? base + 0.2 : box || column ? base + 0.1 : base;
    }

    const Grid& grid_;
    const int count_;
    const unsigned digits_;
    const std::vector<Sequence> orders_;
    std::array<std::array<std::vector<StrongLink>, 3>, kNine> by_kind_;
    static constexpr int kMostOfDigit = 2 * kHouses;
    std::array<std::array<std::array<std::uint8_t, kMostOfDigit>, kMostOfDigit>, kNine> joints_;  // by number
    std::array<bool, kNine> have_joints_{};
    std::array<int, kMostLinks> kinds_{};
    int digit_ = 0;
    std::array<const StrongLink*, kMostLinks> links_{};
    unsigned useful_ = 0;
    bool found_ = false;
    Hint best_;
    int eliminations_ = 0;
    std::string suffix_;
};

}  // namespace

bool StrongLinks::find(const Grid& grid, Hint& hint) {
    const unsigned digits = memory_.changed(grid);
    StrongLinkFinder finder(grid, count_, digits);
    const bool found = finder.find(hint);
    memory_.found_nothing(grid, digits & ~finder.useful_digits());
    return found;
}

}  // namespace sudoku::explainer
