#include "sudoku/generate/band_classes.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <utility>

namespace sudoku {
namespace {

constexpr unsigned kAll = 0x1ff;

// Renames digits: to[d] of each d.
unsigned renamed(unsigned set, const std::array<std::uint8_t, 9>& to) {
    unsigned image = 0;
    for (unsigned rest = set; rest != 0; rest &= rest - 1)
        image |= 1u << to[static_cast<std::size_t>(std::countr_zero(rest))];
    return image;
}

template <class Act>
void for_each_three_of(unsigned set, Act act) {
    for (unsigned s = 0; s <= kAll; ++s)
        if ((s & ~set) == 0 && std::popcount(s) == 3) act(s);
}

}  // namespace

BandClasses::BandClasses() {
    list_partitions();
    rename_to_first();
    join_alike();
    count();
}

BandClasses::Partition BandClasses::ordered(Partition p) {
    std::ranges::sort(p, {}, [](Set s) { return std::countr_zero(s); });
    return p;
}

void BandClasses::list_partitions() {
    index_.assign(std::size_t{1} << 18, 0);
    for_each_three_of(kAll, [&](unsigned a) {
        if ((a & 1) == 0) return;
        const unsigned rest = kAll & ~a;
        for_each_three_of(rest, [&](unsigned b) {
            if ((b & rest & (~rest + 1)) == 0) return;
            index_[a << 9 | b] = static_cast<Index>(partitions_.size());
            partitions_.push_back({static_cast<Set>(a), static_cast<Set>(b), static_cast<Set>(rest & ~b)});
        });
    });
}

BandClasses::Index BandClasses::index_of(const Partition& p) const {
    const Partition o = ordered(p);
    return index_[static_cast<std::size_t>(o[0]) << 9 | o[1]];
}

void BandClasses::rename_to_first() {
    for (const Partition& p : partitions_) {
        std::array<std::uint8_t, 9> to;
        for (std::size_t k = 0; k < 3; ++k) {
            unsigned image = partitions_[0][k];
            for (unsigned rest = p[k]; rest != 0; rest &= rest - 1, image &= image - 1)
                to[static_cast<std::size_t>(std::countr_zero(rest))] =
                    static_cast<std::uint8_t>(std::countr_zero(image));
        }
        for (const Partition& q : partitions_) {
            Partition image;
            std::ranges::transform(q, image.begin(), [&](Set s) { return static_cast<Set>(renamed(s, to)); });
            renamed_.push_back(index_of(image));
        }
    }
}

std::size_t BandClasses::pair_of(Index first, Index second, Index third) const {
    return std::size_t{renamed_[first * kPartitions + second]} * kPartitions + renamed_[first * kPartitions + third];
}

std::size_t BandClasses::root(std::size_t pair) const {
    while (parent_[pair] != pair) pair = parent_[pair];
    return pair;
}

void BandClasses::join(std::size_t a, std::size_t b) {
    a = root(a), b = root(b);
    parent_[std::max(a, b)] = static_cast<std::uint32_t>(std::min(a, b));
}

// Pairs that differ by names of digits which leave partition 0 alone, or by the order of the stacks.
void BandClasses::join_alike() {
    parent_.resize(kPartitions * kPartitions);
    std::iota(parent_.begin(), parent_.end(), 0u);
    std::vector<std::array<std::uint8_t, 9>> renamings;
    for (std::size_t k = 0; k < 8; ++k) {  // neighbours of a set change places, and two sets do
        std::array<std::uint8_t, 9> to;
        std::iota(to.begin(), to.end(), std::uint8_t{0});
        if (k % 3 != 2) std::swap(to[k], to[k + 1]);
        else std::swap_ranges(to.data() + k - 2, to.data() + k + 1, to.data() + k + 1);
        renamings.push_back(to);
    }
    for (const auto& to : renamings) {
        std::array<Index, kPartitions> image;
        for (std::size_t p = 0; p < kPartitions; ++p) {
            Partition moved;
            std::ranges::transform(partitions_[p], moved.begin(),
                                   [&](Set s) { return static_cast<Set>(renamed(s, to)); });
            image[p] = index_of(moved);
        }
        for (std::size_t pair = 0; pair < parent_.size(); ++pair)
            join(pair, std::size_t{image[pair / kPartitions]} * kPartitions + image[pair % kPartitions]);
    }
    for (Index second = 0; second < kPartitions; ++second) {
        for (Index third = 0; third < kPartitions; ++third) {
            join(pair_of(0, second, third), pair_of(0, third, second));
            join(pair_of(0, second, third), pair_of(second, 0, third));
        }
    }
}

// In how many ways nine columns' digits stand in three rows, each row with all digits.  The first row takes one of each
// column; what is left is joined digit by digit and column by column into cycles, each of which has two ways.
std::uint64_t BandClasses::ways_in_rows(const Partition& a, const Partition& b, const Partition& c) {
    const std::array<Set, 9> columns{a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]};
    std::uint64_t ways = 0;
    const auto cycles = [](std::array<Set, 9> left) {
        std::uint64_t product = 1;
        for (std::size_t i = 0; i < 9; ++i) {
            if (left[i] == 0) continue;
            product *= 2;
            for (unsigned joined = std::exchange(left[i], Set{0}), before = 0; joined != before;) {
                before = joined;
                for (Set& s : left)
                    if ((s & joined) != 0) joined |= std::exchange(s, Set{0});
            }
        }
        return product;
    };
    const auto choose = [&](const auto& self, std::size_t column, unsigned used, std::array<Set, 9>& left) -> void {
        if (column == 9) {
            ways += cycles(left);
            return;
        }
        for (unsigned rest = columns[column] & ~used; rest != 0; rest &= rest - 1) {
            const unsigned digit = rest & (~rest + 1);
            left[column] = static_cast<Set>(columns[column] & ~digit);
            self(self, column + 1, used | digit, left);
        }
    };
    std::array<Set, 9> left{};
    choose(choose, 0, 0, left);
    return ways;
}

// The partitions that the second band and the third can have in a stack.
void BandClasses::list_below(const Partition& above, std::vector<std::array<Index, 2>>& below) const {
    for_each_three_of(kAll & ~above[0], [&](unsigned a) {
        for_each_three_of(kAll & ~above[1] & ~a, [&](unsigned b) {
            const unsigned c = kAll & ~a & ~b;
            if ((c & above[2]) != 0) return;
            const auto rest = [&](std::size_t k, unsigned s) { return static_cast<Set>(kAll & ~above[k] & ~s); };
            below.push_back({index_of({static_cast<Set>(a), static_cast<Set>(b), static_cast<Set>(c)}),
                             index_of({rest(0, a), rest(1, b), rest(2, c)})});
        });
    });
}

std::uint64_t BandClasses::count_below(std::size_t pair, const std::vector<std::uint64_t>& ways) const {
    std::array<std::vector<std::array<Index, 2>>, 3> below;
    list_below(partitions_[0], below[0]);
    list_below(partitions_[pair / kPartitions], below[1]);
    list_below(partitions_[pair % kPartitions], below[2]);
    std::uint64_t sum = 0;
    for (const auto& a : below[0])
        for (const auto& b : below[1])
            for (const auto& c : below[2]) sum += ways[pair_of(a[0], b[0], c[0])] * ways[pair_of(a[1], b[1], c[1])];
    return sum;
}

void BandClasses::count() {
    std::map<std::size_t, std::uint64_t> pairs;  // by root: how many
    for (std::size_t pair = 0; pair < parent_.size(); ++pair) ++pairs[root(pair)];
    std::vector<std::uint64_t> ways(parent_.size());
    for (std::size_t pair = 0; pair < parent_.size(); ++pair) {
        const std::size_t r = root(pair);  // comes first
        const auto &second = partitions_[r / kPartitions], &third = partitions_[r % kPartitions];
        ways[pair] = r != pair ? ways[r] : ways_in_rows(partitions_[0], second, third);
    }
    std::map<std::uint64_t, std::uint64_t> grids;  // by completions
    std::map<std::size_t, std::uint64_t> completions;
    for (const auto& [r, many] : pairs) {
        completions[r] = count_below(r, ways);
        grids[completions[r]] += many * ways[r] * completions[r];
        all_ += many * ways[r] * completions[r];
    }
    for (const auto& [number, many] : grids) {
        completions_.push_back(number);
        shares_.push_back(static_cast<double>(many) / static_cast<double>(all_));
    }
    for (std::size_t pair = 0; pair < parent_.size(); ++pair)
        class_.push_back(static_cast<std::uint8_t>(
            std::ranges::lower_bound(completions_, completions[root(pair)]) - completions_.begin()));
}

std::size_t BandClasses::class_of(const char* band) const {
    std::array<Index, 3> stacks;
    for (std::size_t stack = 0; stack < 3; ++stack) {
        Partition p{};
        for (std::size_t i = 0; i < 9; ++i) {
            const char digit = band[i / 3 * 9 + 3 * stack + i % 3];
            p[i % 3] = static_cast<Set>(p[i % 3] | 1u << (digit - '1'));
        }
        stacks[stack] = index_of(p);
    }
    return class_[pair_of(stacks[0], stacks[1], stacks[2])];
}

}  // namespace sudoku
