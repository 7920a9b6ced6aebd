#include "sat/count/count_weights.h"

#include <algorithm>
#include <utility>

#include "sat/count/budget.h"
#include "sat/count/rational_text.h"
#include "sat/count/weights.h"

namespace sat {

using counting::Number;
using counting::Rational;

struct CountWeights::Table {
    // The weights of a variable are the numerators over the common denominator.
    struct Row {
        Var var;
        Number positive, negative, denominator;
    };
    std::vector<Row> rows;  // in the order of the variables

    std::uint64_t memory_bytes() const {
        std::uint64_t bytes = counting::table_bytes(rows);
        for (const Row& row : rows)
            for (const Number* n : {&row.positive, &row.negative, &row.denominator}) bytes += counting::heap_bytes(*n);
        return bytes;
    }
};

namespace {

Rational one_minus(const Rational& r) {
    return {r.denominator - r.numerator, r.denominator};
}

// The weights of a variable, from those that were read.  Requires: at least one was.
struct BothWeights {
    Rational positive, negative;
};
BothWeights complete(const std::optional<Rational>& positive, const std::optional<Rational>& negative,
                     WeightRule rule) {
    const Rational one{1, 1};
    if (rule == WeightRule::literals) return {positive.value_or(one), negative.value_or(one)};
    if (rule == WeightRule::cachet && *positive == Rational{-1, 1}) return {one, one};
    if (!positive) return {one_minus(*negative), *negative};
    return {*positive, negative ? *negative : one_minus(*positive)};
}

bool is_cachet_weight(const Rational& r) {
    return r == Rational{-1, 1} || (r.numerator >= 0 && r.numerator <= r.denominator);
}

}  // namespace

Result<CountWeights> CountWeights::read(std::vector<Entry> entries, WeightRule rule) {
    std::ranges::stable_sort(entries, {}, &Entry::literal);
    auto table = std::make_shared<Table>();
    CountWeights weights;
    // The first error in the order of the text.
    std::optional<Error> first;
    const auto fails = [&](const Error& error, const Entry& e) {
        if (!first || std::pair(e.line, e.column) < std::pair(first->line, first->column))
            first = error.at(e.line, e.column);
    };
    for (std::size_t i = 0; i < entries.size();) {
        const Var v = entries[i].literal.var();
        std::optional<Rational> of[2];
        for (; i < entries.size() && entries[i].literal.var() == v; ++i) {
            const Entry& e = entries[i];
            auto value = counting::read_rational(e.value);
            std::optional<Rational>& mine = of[e.literal.negative() ? 1 : 0];
            if (!value) fails(value.error(), e);
            else if (mine && *mine != *value) fails(Error{"the literal has another weight already"}, e);
            else if (rule == WeightRule::cachet && !is_cachet_weight(*value))
                fails(Error{"a weight of a 'w' line is from 0 to 1, or -1 for a variable without weight"}, e);
            else mine = std::move(*value);
        }
        if (first) continue;
        const auto [positive, negative] = complete(of[0], of[1], rule);
        Number common = lcm(positive.denominator, negative.denominator);
        Number p = positive.numerator * (common / positive.denominator);
        Number n = negative.numerator * (common / negative.denominator);
        weights.not_normalised_ += p + n != common;
        table->rows.push_back({v, std::move(p), std::move(n), std::move(common)});
    }
    if (first) return *first;
    weights.variables_ = table->rows.size();
    weights.memory_bytes_ = table->memory_bytes();
    weights.table_ = std::move(table);
    return weights;
}

std::uint64_t CountWeights::apply(const VarMap<std::uint8_t>& counted, counting::Weights& weights) const {
    std::uint64_t absent = normalised_;
    if (!table_) return absent;
    for (const Table::Row& row : table_->rows) {
        if (row.var.index >= counted.size()) {
            ++absent;
            weights.multiply(row.positive + row.negative, row.denominator);
        } else if (counted[row.var] != 0) {
            weights.set(row.var, row.positive, row.negative, row.denominator);
        }
    }
    return absent;
}

}  // namespace sat
