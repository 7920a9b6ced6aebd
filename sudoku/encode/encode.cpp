#include "sudoku/encode/encode.h"

#include <algorithm>
#include <array>

#include "sat/core/clause_sink.h"
#include "sudoku/encode/groups.h"
#include "sudoku/model/conflict.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Lit;

std::uint64_t choose_two(std::uint64_t n) {
    return n * (n - 1) / 2;
}

// How many two cells at-most-one keeps apart in house h.  Rows and columns come first and share one cell at
// most.
std::uint64_t twos_in(const Rules& rules, std::span<const Cell> cells, std::size_t h, bool repeats) {
    if (repeats || h < 2 * rules.side()) return choose_two(cells.size());
    std::uint64_t twos = 0;
    for_each_two(rules, cells, h, repeats, [&](std::size_t, std::size_t) { ++twos; });
    return twos;
}

void write_pair(Lit a, Lit b, sat::ClauseSink& sink) {
    sink.clause(std::array{~a, ~b});
}

void write_at_most_one(const Group& group, const Rules& rules, const EncodeOptions& options, sat::ClauseSink& sink) {
    const auto write = [&](std::size_t i, std::size_t k) { write_pair(group.literals[i], group.literals[k], sink); };
    if (group.house) {
        for_each_two(rules, group.cells, *group.house, options.repeats, write);
    } else if (options.encoding->one_digit_per_cell) {
        for (std::size_t i = 0; i < group.literals.size(); ++i)
            for (std::size_t k = i + 1; k < group.literals.size(); ++k) write(i, k);
    }
}

Variables variables_of(const Puzzle& puzzle, const Rules& rules, const EncodeOptions& options) {
    if (options.encoding->folds_givens) return Variables(puzzle, rules);
    return Variables(rules.side(), *options.numbering);
}

// The digits of a puzzle that its own marks rule out.
bool marks_allow(const Puzzle& puzzle, Cell c) {
    return puzzle.board[c] == kBlank || !puzzle.marks || puzzle.marks->allows(c, puzzle.board[c]);
}

// Calls f(candidate) for those that pencil marks rule out and no given does.
template <class F>
void for_each_forbidden(const Puzzle& puzzle, F&& f) {
    if (!puzzle.marks) return;
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        for (Digit d = 1; d <= puzzle.board.side(); ++d)
            if (!puzzle.marks->allows(c, d) && (puzzle.board[c] == kBlank || puzzle.board[c] == d)) f(Candidate{c, d});
}

Error too_many(std::uint64_t clauses, const EncodeOptions& options) {
    std::string message = "the " + std::string(options.encoding->name) + " encoding of this board has " +
                          std::to_string(clauses) + " clauses; the limit is " + std::to_string(Encoding::kMaxClauses);
    if (!options.encoding->folds_givens) message += "; encoding 'reduced' omits what the givens decide";
    return Error{message};
}

}  // namespace

Encoding::Encoding(std::shared_ptr<const Puzzle> puzzle, const Rules& rules, const EncodeOptions& options)
    : puzzle_(std::move(puzzle)),
      rules_(&rules),
      options_(options),
      variables_(variables_of(*puzzle_, rules, options)) {}

sat::Result<Encoding> Encoding::make(Puzzle puzzle, const Rules& rules, const EncodeOptions& options) {
    ASSERT(puzzle.board.side() == rules.side());
    Encoding made(std::make_shared<const Puzzle>(std::move(puzzle)), rules, options);
    made.size_ = options.encoding->folds_givens ? made.folded_size() : made.full_size();
    if (made.size_.clauses > kMaxClauses) return too_many(made.size_.clauses, options);
    return made;
}

// In closed form, but for boxes without repeated pairs: the encodings of the largest boards are refused before a
// clause is made.
Encoding::Size Encoding::full_size() const {
    const std::uint64_t n = rules_->side(), cells = n * n, houses = rules_->num_houses();
    const EncodingEntry& e = *options_.encoding;
    std::uint64_t twos = e.one_digit_per_cell ? cells * choose_two(n) : 0;
    if (options_.repeats) twos += houses * n * choose_two(n);
    else
        for (std::size_t h = 0; h < houses; ++h) twos += n * twos_in(*rules_, rules_->house(h).cells, h, false);
    twos += rules_->pairs().size() * n;
    const std::uint64_t at_least = cells + (e.digit_in_every_house ? houses * n : 0);
    std::uint64_t units = puzzle_->board.num_givens();
    for_each_forbidden(*puzzle_, [&](Candidate) { ++units; });
    return {at_least + twos + units, n * at_least + 2 * twos + units};
}

std::optional<std::string> Encoding::broken_givens() const {
    if (const auto conflict = find_conflict(puzzle_->board, *rules_)) return to_string(*conflict, *rules_);
    for (Cell c = 0; c < rules_->num_cells(); ++c)
        if (!marks_allow(*puzzle_, c)) return "the marks rule out the given of " + cell_name(c, rules_->side());
    return std::nullopt;
}

// Also finds contradictions, after which the formula is two clauses.
Encoding::Size Encoding::folded_size() {
    contradiction_ = broken_givens();
    Size size;
    for_each_group(*puzzle_, *rules_, variables_, [&](const Group& group) {
        if (group.literals.empty() && !contradiction_)
            contradiction_ = group.house ? "digit " + std::to_string(group.digit) + " has no place left in " +
                                               to_string(rules_->house(*group.house))
                                         : "no digit is left for " + cell_name(group.cells.front(), rules_->side());
        const std::uint64_t twos = group.house ? twos_in(*rules_, group.cells, *group.house, options_.repeats)
                                               : choose_two(group.literals.size());
        size.clauses += 1 + twos;
        size.literals += group.literals.size() + 2 * twos;
    });
    for_each_pair_clause(*rules_, variables_, [&](Lit, Lit) {
        ++size.clauses;
        size.literals += 2;
    });
    return contradiction_ ? Size{2, 2} : size;
}

void Encoding::write(sat::ClauseSink& sink) const {
    sink.header(num_vars(), num_clauses());
    if (contradiction_) {
        for (const bool negative : {false, true}) sink.clause(std::array{Lit::of(sat::Var{0}, negative)});
        return;
    }
    for_each_group(*puzzle_, *rules_, variables_, [&](const Group& group) {
        if (!group.house || options_.encoding->digit_in_every_house) sink.clause(group.literals);
        write_at_most_one(group, *rules_, options_, sink);
    });
    for_each_pair_clause(*rules_, variables_, [&](Lit a, Lit b) { write_pair(a, b, sink); });
    if (!variables_.is_folded()) write_units(sink);
}

void Encoding::write_units(sat::ClauseSink& sink) const {
    const auto literal = [&](Candidate k) { return positive(*variables_.number(k)); };
    for (Cell c = 0; c < rules_->num_cells(); ++c)
        if (const Digit d = puzzle_->board[c]; d != kBlank) sink.clause(std::array{literal({c, d})});
    for_each_forbidden(*puzzle_, [&](Candidate k) { sink.clause(std::array{~literal(k)}); });
}

sat::Result<sat::Formula> Encoding::formula() const {
    if (num_literals() > sat::FormulaBuilder::kMaxLiterals)
        return Error{"the " + std::string(options_.encoding->name) + " encoding of this board has " +
                     std::to_string(num_literals()) + " literals; a formula in memory has at most " +
                     std::to_string(sat::FormulaBuilder::kMaxLiterals)};
    sat::FormulaSink sink;
    write(sink);
    return std::move(sink).formula();
}

}  // namespace sudoku
