#include "sudoku/count/band_classes.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "sat/core/assert.h"

namespace sudoku {

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
