#include "sudoku/encode/encode.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

#include "sat/core/clause_sink.h"
#include "sudoku/encode/groups.h"
#include "sudoku/model/conflict.h"

namespace sudoku {
namespace {

constexpr EncodingEntry kEncodings[] = {
    {"minimal", "a digit in every cell, none twice in a house", false, false, false},
    {"efficient", "and no two digits in a cell", true, false, false},
    {"extended", "and every digit in every house", true, true, false},
    {"reduced", "extended, without the candidates that the givens decide", true, true, true},
};

}  // namespace

std::span<const EncodingEntry> encodings() {
    return kEncodings;
}

const EncodingEntry* find_encoding(std::string_view name) {
    const auto* entry = std::find_if(std::begin(kEncodings), std::end(kEncodings),
                                     [&](const EncodingEntry& e) { return e.name == name; });
    return entry == std::end(kEncodings) ? nullptr : entry;
}

const EncodingEntry& default_encoding() {
    return *find_encoding("extended");
}

namespace {

using sat::Error;
using sat::Lit;

std::uint64_t choose_two(std::uint64_t n) {
    return n * (n - 1) / 2;
}

// The number of pairs of cells that at-most-one separates in house h.  Rows and columns come first and share at most
// one cell.
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

// False if the pencil marks of the puzzle exclude the given of the cell.
bool marks_allow(const Puzzle& puzzle, Cell c) {
    return puzzle.board[c] == kBlank || !puzzle.marks || puzzle.marks->allows(c, puzzle.board[c]);
}

// Calls f(candidate) for candidates excluded by pencil marks but not by a given.
template <class F>
void for_each_forbidden(const Puzzle& puzzle, F&& f) {
    if (!puzzle.marks) return;
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        for (Digit d = 1; d <= puzzle.board.side(); ++d)
            if (!puzzle.marks->allows(c, d) && (puzzle.board[c] == kBlank || puzzle.board[c] == d)) f(Candidate{c, d});
}

Error too_many(std::uint64_t clauses, const EncodeOptions& options) {
    const Error error{"the %1 encoding of this board has %2 clauses; the limit is %3", options.encoding->name, clauses,
                      Encoding::kMaxClauses};
    if (options.encoding->folds_givens) return error;
    return {"%1; encoding 'reduced' omits what the givens decide", error.phrase};
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

// In closed form, except for boxes without repeated pairs, so that encodings of the largest boards are rejected before
// any clause is made.
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
    if (const auto conflict = find_conflict(puzzle_->board, *rules_)) return describe(*conflict, *rules_).english();
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
                                               describe(rules_->house(*group.house)).english()
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
        return Error{"the %1 encoding of this board has %2 literals; a formula in memory has at most %3",
                     options_.encoding->name, num_literals(), sat::FormulaBuilder::kMaxLiterals};
    sat::FormulaSink sink;
    write(sink);
    return std::move(sink).formula();
}

namespace {

using sat::Error;

// The digits that a model puts into the cells, with the first cell (in the order of the board) that gets two.
struct Placing {
    Board board;
    std::optional<Candidate> second;

    void put(Candidate k) {
        if (board[k.cell] == kBlank) board.set(k.cell, k.digit);
        else if (board[k.cell] != k.digit && (!second || k.cell < second->cell)) second = k;
    }
};

sat::Result<Board> checked(Placing placing, const Puzzle& puzzle, const Rules& rules) {
    if (const auto k = placing.second)
        return Error{"the model is not a board: it puts two digits into %1, %2 and %3",
                     cell_name(k->cell, rules.side()), placing.board[k->cell], k->digit};
    if (const sat::Status right = check_solution(placing.board, puzzle, rules); !right)
        return Error{"the model is not a solution: %1", right.error().phrase};
    return std::move(placing.board);
}

}  // namespace

sat::Result<Board> Encoding::decode(std::span<const std::int32_t> literals) const {
    ASSERT(!contradiction_);
    Placing placing{variables_.is_folded() ? puzzle_->board : Board(rules_->side()), {}};
    for (const std::int32_t n : literals) {
        if (static_cast<std::uint32_t>(std::abs(n)) > num_vars())
            return Error{"the model has variable %1; the encoding has %2", std::abs(n), num_vars()};
        if (n <= 0) continue;
        if (const auto k = variables_.candidate(static_cast<std::uint32_t>(n))) placing.put(*k);
    }
    return checked(std::move(placing), *puzzle_, *rules_);
}

sat::Result<Board> Encoding::decode(const sat::Formula& formula, const sat::Model& model) const {
    std::vector<std::int32_t> literals;
    for (std::uint32_t v = 0; v < formula.num_vars(); ++v) {
        const sat::Lit l = sat::Lit::of(sat::Var{v}, false);
        if (model.satisfies(l)) literals.push_back(formula.to_dimacs(l));
    }
    return decode(literals);
}

std::vector<std::int32_t> Encoding::values(const Board& solution) const {
    ASSERT(!contradiction_ && solution.is_complete() && solution.side() == rules_->side());
    std::vector<std::int32_t> values(num_vars());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = -static_cast<std::int32_t>(i + 1);
    for (Cell c = 0; c < solution.num_cells(); ++c)
        if (const auto n = variables_.number({c, solution[c]})) values[*n - 1] = static_cast<std::int32_t>(*n);
    return values;
}

}  // namespace sudoku
