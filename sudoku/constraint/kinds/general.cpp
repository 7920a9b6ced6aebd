// Kinds that carry any rule: automata along a line, and relations of two cells as tables.
#include <set>

#include "sudoku/constraint/automaton.h"
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;
using Read = sat::Result<Automaton> (*)(std::string_view, const Grid&);

template <Read read>
Status word_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    // A text that a constraint before has was read there.
    for (const Constraint& other : puzzle.constraints) {
        if (&other == &constraint) break;
        if (other.kind == constraint.kind && other.text == constraint.text) return Done{};
    }
    const sat::Result<Automaton> automaton = read(constraint.text, puzzle.grid);
    if (!automaton) return automaton.error();
    return Done{};
}
// Tries all moves, each state once at each place; unlike add_word, without sets of states.  An expression such as
// .*.*.* leads to the same state in very many ways.
bool accepts_values(const Automaton& automaton, const ConstraintPuzzle& puzzle, std::span<const Cell> cells,
                    const Values& values) {
    using At = std::pair<std::size_t, std::uint32_t>;  // the number of cells that are read, the state
    std::vector<At> open{{0, 0}};
    std::set<At> seen;
    while (!open.empty()) {
        const auto [place, state] = open.back();
        open.pop_back();
        if (place == cells.size()) {
            if (automaton.accepts[state]) return true;
            continue;
        }
        const Digits digit = puzzle.grid.only(values[cells[place]]);
        for (const Automaton::Move& move : automaton.moves[state])
            if ((move.digits & digit) != 0 && seen.emplace(place + 1, move.to).second)
                open.emplace_back(place + 1, move.to);
    }
    return false;
}
template <Read read>
bool word_holds(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    const sat::Result<Automaton> automaton = read(constraint.text, puzzle.grid);
    return automaton && accepts_values(*automaton, puzzle, constraint.cells(), values);
}
template <Read read>
void add_word(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    std::optional<sat::Result<Automaton>> automaton;  // read only if the diagram is not known yet
    const auto next = [&](const Automaton::States& states, std::size_t, int value) {
        if (!automaton) automaton = read(constraint.text, puzzle.grid);
        ASSERT(*automaton);
        Automaton::States after = (*automaton)->after(states, puzzle.grid.only(value));
        return after.empty() ? std::nullopt : std::optional(std::move(after));
    };
    parts.line(constraint.groups.front(), 0, Automaton::States{0}, next,
               [&](const Automaton::States& states) { return (*automaton)->any_accepts(states); });
}

// numbers: the pairs of digits that may stand side by side, one after the other.
Status relation_fits(const ConstraintPuzzle&, const Constraint& constraint) {
    if (constraint.numbers.size() % 2 == 0) return Done{};
    return Error{"%1 has %2 numbers; expected pairs of digits", constraint.kind->name, constraint.numbers.size()};
}
bool may(const Constraint& constraint, int a, int b) {
    for (std::size_t i = 0; i + 1 < constraint.numbers.size(); i += 2)
        if (constraint.numbers[i] == a && constraint.numbers[i + 1] == b) return true;
    return false;
}
template <bool all>
bool relation_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = i + 1; j < cells.size() && (all || j == i + 1); ++j)
            if (!may(constraint, values[cells[i]], values[cells[j]])) return false;
    return true;
}
template <bool all>
void add_relation(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const auto cells = constraint.cells();
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = i + 1; j < cells.size() && (all || j == i + 1); ++j)
            parts.pair(cells[i], cells[j], [&](int a, int b) { return may(constraint, a, b); });
}

constexpr Takes kTakesText{.text = true};
constexpr Takes kTakesTable{.min_cells = 2, .min_numbers = 0, .max_numbers = 2 * 64 * 64};

}  // namespace

std::span<const ConstraintKind> general() {
    static constexpr ConstraintKind kKinds[] = {
        {"regex", "a line that matches a regular expression", kTakesText, Look::line,
         "the digits along the line match the expression", word_fits<read_regular_expression>,
         word_holds<read_regular_expression>, add_word<read_regular_expression>},
        {"automaton", "a line that an automaton accepts", kTakesText, Look::line,
         "the automaton accepts the digits along the line", word_fits<read_automaton>, word_holds<read_automaton>,
         add_word<read_automaton>},
        {"relation", "neighbours on a line are one of these pairs", kTakesTable, Look::line,
         "every two neighbours on the line are one of the pairs", relation_fits, relation_holds<false>,
         add_relation<false>},
        {"relation-all", "every two cells, in their order, are one of these pairs", kTakesTable, Look::cage,
         "every two cells are one of the pairs", relation_fits, relation_holds<true>, add_relation<true>},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
