#include "sudoku/encode/clause_meaning.h"

#include <algorithm>

#include "sudoku/encode/groups.h"

namespace sudoku {
namespace {

using Kind = ClauseMeaning::Kind;

// Clauses that keep the literals of a group apart.
std::uint32_t num_twos(const Group& group, const Rules& rules, const EncodeOptions& options) {
    std::uint32_t twos = 0;
    const auto n = static_cast<std::uint32_t>(group.literals.size());
    if (!group.house) return options.encoding->one_digit_per_cell ? n * (n - 1) / 2 : 0;
    if (options.repeats) return n * (n - 1) / 2;
    for_each_two(rules, group.cells, *group.house, false, [&](std::size_t, std::size_t) { ++twos; });
    return twos;
}

}  // namespace

ClauseMeanings::ClauseMeanings(const Encoding& encoding) : encoding_(encoding) {
    if (encoding.contradiction()) return;
    const Rules& rules = encoding.rules();
    const EncodeOptions& options = encoding.options();
    std::uint32_t clause = 0;
    for_each_group(encoding.puzzle(), rules, encoding.variables(), [&](const Group& group) {
        const bool at_least = !group.house || options.encoding->digit_in_every_house;
        const auto of = group.house ? static_cast<std::uint32_t>(*group.house) : group.cells.front();
        parts_.push_back({clause, of, group.house ? group.digit : kBlank, at_least});
        clause += (at_least ? 1u : 0u) + num_twos(group, rules, options);
    });
    first_pair_ = clause;
    for_each_pair_clause(rules, encoding.variables(), [&](sat::Lit, sat::Lit) { ++clause; });
    first_unit_ = clause;
}

Candidate ClauseMeanings::candidate(const sat::Formula& formula, sat::Lit literal) const {
    const std::int32_t n = formula.to_dimacs(literal);
    return *encoding_.variables().candidate(static_cast<std::uint32_t>(n < 0 ? -n : n));
}

ClauseMeaning ClauseMeanings::of(const sat::Formula& formula, sat::ClauseId clause) const {
    if (encoding_.contradiction()) return {Kind::contradiction};
    const auto literals = formula.clause(clause);
    ClauseMeaning meaning{};
    if (clause.index >= first_unit_) {
        const Candidate k = candidate(formula, literals.front());
        meaning.kind = literals.front().negative() ? Kind::ruled_out : Kind::given;
        meaning.cell = k.cell;
        meaning.digit = k.digit;
        return meaning;
    }
    const auto behind = std::ranges::upper_bound(parts_, clause.index, {}, &Part::first_clause);
    const bool of_pair = clause.index >= first_pair_;
    const Part& part = *(behind - 1);
    if (!of_pair && part.at_least && part.first_clause == clause.index) {
        meaning.kind = part.digit == kBlank ? Kind::some_digit : Kind::some_place;
        meaning.digit = part.digit;
        if (part.digit == kBlank) meaning.cell = part.cell_or_house;
        else meaning.house = part.cell_or_house;
        return meaning;
    }
    meaning.first = candidate(formula, literals[0]);
    meaning.second = candidate(formula, literals[1]);
    if (!of_pair && part.digit == kBlank) {
        meaning.kind = Kind::not_both_digits;
        meaning.cell = part.cell_or_house;
        return meaning;
    }
    meaning.kind = of_pair ? Kind::not_both_partners : Kind::not_both_places;
    meaning.digit = meaning.first.digit;
    if (!of_pair) meaning.house = part.cell_or_house;
    return meaning;
}

}  // namespace sudoku
