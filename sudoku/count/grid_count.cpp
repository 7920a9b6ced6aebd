#include "sudoku/count/grid_count.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/terminator.h"
#include "sat/count/count.h"

namespace sudoku {

std::string decimal(Wide n) {
    std::string digits;
    do digits += static_cast<char>('0' + static_cast<int>(n % 10));
    while ((n /= 10) != 0);
    std::ranges::reverse(digits);
    return digits;
}

namespace {

void exactly_one(std::span<const std::int32_t> variables, sat::FormulaBuilder& formula) {
    formula.clause(variables);
    for (std::size_t i = 0; i < variables.size(); ++i)
        for (std::size_t k = i + 1; k < variables.size(); ++k) formula.clause({-variables[i], -variables[k]});
}

}  // namespace

sat::Formula band_formula(std::span<const DigitSet> columns) {
    const auto rows = static_cast<std::size_t>(std::popcount(columns[0]));
    const auto variable = [&](std::size_t column, std::size_t row, std::size_t k) {
        return static_cast<std::int32_t>(1 + (column * rows + row) * rows + k);
    };
    sat::FormulaBuilder formula;
    std::vector<std::vector<std::int32_t>> places(rows * kMostDigits);  // by row and digit
    for (std::size_t column = 0; column < columns.size(); ++column) {
        unsigned rest = columns[column];
        for (std::size_t i = 0; i < rows; ++i, rest &= rest - 1) {
            std::vector<std::int32_t> in_cell, in_column;  // row i; the i-th digit
            for (std::size_t k = 0; k < rows; ++k) {
                in_cell.push_back(variable(column, i, k));
                in_column.push_back(variable(column, k, i));
                places[k * kMostDigits + static_cast<std::size_t>(std::countr_zero(rest))].push_back(in_column.back());
            }
            exactly_one(in_cell, formula);
            exactly_one(in_column, formula);
        }
    }
    for (const auto& in_row : places)
        if (!in_row.empty()) exactly_one(in_row, formula);
    return std::move(formula).build();
}

std::optional<std::uint64_t> count_fillings(std::span<const DigitSet> columns, const sat::Terminator* stop) {
    sat::CountSettings settings;
    settings.limits.stop = stop;
    const sat::CountOutcome outcome = sat::count_models(band_formula(columns), settings);
    if (outcome.stopped == sat::StopReason::interrupted) return std::nullopt;
    ASSERT(outcome.verdict != sat::Verdict::unknown);  // there is no other limit
    std::uint64_t fillings = 0;
    std::from_chars(outcome.models.data(), outcome.models.data() + outcome.models.size(), fillings);
    return fillings;
}

namespace {

constexpr Box kCountedBoxes[] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}};

template <class Value>
Wide sum(const std::vector<ClassCount>& classes, Value value) {
    Wide total = 0;
    for (const ClassCount& c : classes) total += value(c);
    return total;
}

// Sums the fillings of the bands below a band over all splits of the digits that it leaves to them.
class SplitSum {
public:
    // `fillings`: by class.
    SplitSum(const BandClasses& classes, const std::vector<std::uint64_t>& fillings)
        : classes_(classes), fillings_(fillings) {}

    void run(ClassCount& above) {
        splits_.clear();
        above_ = &above;
        for (std::size_t stack = 0; stack < classes_.stacks(); ++stack)
            splits_.push_back(classes_.partitions().splits_below(above.sets[stack]));
        add_from(0);
    }

private:
    static constexpr std::size_t kBandsBelow = kMostColumns - 1;

    void add_from(std::size_t stack) {
        if (stack == classes_.stacks()) return add();
        for (const BoxPartitions::Split& split : splits_[stack]) {
            for (std::size_t band = 0; band < kBandsBelow; ++band) below_[band][stack] = split[band];
            add_from(stack + 1);
        }
    }
    void add() {
        std::uint64_t product = 1;
        for (std::size_t band = 0; band + 1 < classes_.partitions().box().columns; ++band)
            product *= fillings_[classes_.class_of(below_[band])];
        above_->completions += product;
        ++above_->splits;
    }

    const BandClasses& classes_;
    const std::vector<std::uint64_t>& fillings_;
    std::vector<std::vector<BoxPartitions::Split>> splits_;  // by stack
    std::array<BandSets, kBandsBelow> below_{};
    ClassCount* above_ = nullptr;
};

std::uint64_t orders_of_columns(Box box) {
    std::uint64_t orders = 1;
    for (std::size_t stack = 0; stack < box.rows; ++stack)
        for (std::uint64_t c = 2; c <= box.columns; ++c) orders *= c;
    return orders;
}

}  // namespace

std::span<const Box> counted_boxes() {
    return kCountedBoxes;
}

Box counted_as(Box box) {
    return box.columns <= kMostColumns ? box : Box{box.columns, box.rows};
}

std::uint64_t GridCount::fillings() const {
    return static_cast<std::uint64_t>(sum(classes, [](const ClassCount& c) { return Wide{c.fillings}; }));
}

std::uint64_t GridCount::splits() const {
    return static_cast<std::uint64_t>(sum(classes, [](const ClassCount& c) { return Wide{c.splits}; }));
}

Wide GridCount::bands() const {
    return sum(classes, [](const ClassCount& c) { return Wide{c.tuples} * c.fillings; }) * partitions * orders;
}

Wide GridCount::grids() const {
    return sum(classes, [&](const ClassCount& c) { return grids(c); });
}

Wide GridCount::grids(const ClassCount& first) const {
    return Wide{first.tuples} * first.fillings * first.completions * partitions * orders;
}

std::optional<GridCount> count_grids(const BandClasses& classes, const sat::Terminator* stop) {
    const BoxPartitions& partitions = classes.partitions();
    GridCount count{partitions.size(), orders_of_columns(partitions.box()), {}};
    std::vector<std::uint64_t> fillings;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const BandSets sets = classes.first_of(c);
        const auto filled = count_fillings(classes.columns_of(sets), stop);
        if (!filled) return std::nullopt;
        fillings.push_back(*filled);
        count.classes.push_back({sets, classes.tuples_of(c), *filled, 0, 0});
    }
    SplitSum sum(classes, fillings);
    for (ClassCount& c : count.classes) sum.run(c);
    return count;
}

}  // namespace sudoku
