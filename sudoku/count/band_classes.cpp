#include "sudoku/count/band_classes.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "sat/core/assert.h"

namespace sudoku {
namespace {

unsigned all_digits(Box box) {
    return (1u << box.side()) - 1;
}

unsigned least_of(unsigned set) {
    return set & (~set + 1);
}

std::size_t digit_of(unsigned set) {
    return static_cast<std::size_t>(std::countr_zero(set));
}

// Calls act(subset) for every subset of this size.
template <class Act>
void for_each_subset(unsigned set, int digits, Act act) {
    for (unsigned s = set; s != 0; s = (s - 1) & set)
        if (std::popcount(s) == digits) act(s);
}

}  // namespace

BoxPartitions::BoxPartitions(Box box) : box_(box), index_(std::size_t{1} << 2 * kMostDigits) {
    ASSERT(box.side() <= kMostDigits && box.columns <= kMostColumns);
    ColumnSets sets{};
    list(sets, 0, all_digits(box));
    std::ranges::sort(partitions_);
    for (std::size_t p = 0; p < partitions_.size(); ++p) index_[key_of(partitions_[p])] = static_cast<Index>(p);
    rename_to_first();
}

void BoxPartitions::list(ColumnSets& sets, std::size_t column, unsigned rest) {
    if (column == box_.columns) {
        partitions_.push_back(sets);
        return;
    }
    for_each_subset(rest, box_.rows, [&](unsigned set) {
        if ((set & least_of(rest)) == 0) return;
        sets[column] = static_cast<DigitSet>(set);
        list(sets, column + 1, rest & ~set);
    });
}

BoxPartitions::Index BoxPartitions::index_of(const ColumnSets& sets) const {
    ColumnSets sorted = sets;
    std::ranges::sort(sorted, {}, [](DigitSet s) { return std::countr_zero(s); });
    return index_[key_of(sorted)];
}

BoxPartitions::Index BoxPartitions::image_of(const ColumnSets& sets, const Renaming& to) const {
    ColumnSets image{};
    for (std::size_t column = 0; column < box_.columns; ++column)
        for (unsigned rest = sets[column]; rest != 0; rest &= rest - 1)
            image[column] = static_cast<DigitSet>(image[column] | 1u << to[digit_of(rest)]);
    return index_of(image);
}

void BoxPartitions::rename_to_first() {
    for (const ColumnSets& first : partitions_) {
        Renaming to{};
        std::uint8_t next = 0;
        for (const DigitSet set : first)
            for (unsigned rest = set; rest != 0; rest &= rest - 1) to[digit_of(rest)] = next++;
        for (const ColumnSets& sets : partitions_) renamed_.push_back(image_of(sets, to));
    }
}

// Neighbours in a set of partition 0 change places, and neighbouring sets do.
std::vector<std::vector<BoxPartitions::Index>> BoxPartitions::keeping_first() const {
    std::vector<std::vector<Index>> images;
    for (std::size_t middle = 1; middle < box_.side(); ++middle) {
        const std::size_t many = middle % box_.rows == 0 ? box_.rows : 1;
        Renaming to{};
        std::iota(to.begin(), to.end(), std::uint8_t{0});
        for (std::size_t d = middle - many; d < middle; ++d) std::swap(to[d], to[d + many]);
        auto& image = images.emplace_back();
        for (const ColumnSets& sets : partitions_) image.push_back(image_of(sets, to));
    }
    return images;
}

// The band below gets its sets column by column; if there is another one, it has what is left.
void BoxPartitions::list_below(const ColumnSets& above, ColumnSets& below, std::size_t column, unsigned rest,
                               std::vector<Split>& splits) const {
    if (column == box_.columns) {
        ColumnSets last{};
        for (std::size_t c = 0; c < box_.columns; ++c)
            last[c] = static_cast<DigitSet>(all_digits(box_) & ~(unsigned{above[c]} | below[c]));
        splits.push_back({index_of(below), index_of(last)});
        return;
    }
    for_each_subset(rest & ~unsigned{above[column]}, box_.rows, [&](unsigned set) {
        below[column] = static_cast<DigitSet>(set);
        list_below(above, below, column + 1, rest & ~set, splits);
    });
}

std::vector<BoxPartitions::Split> BoxPartitions::splits_below(Index above) const {
    std::vector<Split> splits;
    ColumnSets below{};
    list_below(partitions_[above], below, 0, all_digits(box_), splits);
    return splits;
}

BandClasses::BandClasses(Box box) : partitions_(box) {
    ASSERT(box.rows <= kMostRows);
    std::size_t tuples = 1;
    for (std::size_t stack = 1; stack < stacks(); ++stack) tuples *= partitions_.size();
    parent_.resize(tuples);
    std::iota(parent_.begin(), parent_.end(), 0u);
    join_renamed();
    join_reordered();
    number_classes();
}

std::size_t BandClasses::number_of(const BandSets& sets) const {
    std::size_t number = 0;
    for (std::size_t stack = 1; stack < stacks(); ++stack)
        number = number * partitions_.size() + partitions_.renamed(sets[0], sets[stack]);
    return number;
}

BandSets BandClasses::sets_of(std::size_t number) const {
    BandSets sets{};
    for (std::size_t stack = stacks(); --stack > 0; number /= partitions_.size())
        sets[stack] = static_cast<BoxPartitions::Index>(number % partitions_.size());
    return sets;
}

std::vector<DigitSet> BandClasses::columns_of(const BandSets& sets) const {
    std::vector<DigitSet> columns;
    for (std::size_t stack = 0; stack < stacks(); ++stack)
        for (std::size_t c = 0; c < partitions_.box().columns; ++c) columns.push_back(partitions_[sets[stack]][c]);
    return columns;
}

std::size_t BandClasses::root(std::size_t number) {
    while (parent_[number] != number) number = parent_[number] = parent_[parent_[number]];
    return number;
}

void BandClasses::join(std::size_t a, std::size_t b) {
    a = root(a), b = root(b);
    parent_[std::max(a, b)] = static_cast<std::uint32_t>(std::min(a, b));
}

void BandClasses::join_renamed() {
    for (const auto& image : partitions_.keeping_first()) {
        for (std::size_t number = 0; number < parent_.size(); ++number) {
            BandSets sets = sets_of(number);
            for (std::size_t stack = 0; stack < stacks(); ++stack) sets[stack] = image[sets[stack]];
            join(number, number_of(sets));
        }
    }
}

void BandClasses::join_reordered() {
    for (std::size_t stack = 1; stack < stacks(); ++stack) {
        for (std::size_t number = 0; number < parent_.size(); ++number) {
            BandSets sets = sets_of(number);
            std::swap(sets[stack - 1], sets[stack]);
            join(number, number_of(sets));
        }
    }
}

void BandClasses::number_classes() {
    for (std::size_t number = 0; number < parent_.size(); ++number) {
        const std::size_t r = root(number);  // comes first
        if (r == number) first_.push_back(number), tuples_.push_back(0);
        class_.push_back(r == number ? static_cast<std::uint16_t>(first_.size() - 1) : class_[r]);
        ++tuples_[class_.back()];
    }
    parent_.clear();
}

}  // namespace sudoku
