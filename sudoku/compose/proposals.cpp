#include "sudoku/compose/proposals.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "sudoku/compose/proposals/common.h"
#include "sudoku/constraint/kinds/common.h"
#include "sudoku/constraint/regions.h"

namespace sudoku {
namespace {

constexpr std::string_view kOfBoard = "it is set by --box and --regions", kUnseen = "players would not see its cells",
                           kOfAuthor = "only an author knows what it should say";
constexpr NotComposed kNotComposed[] = {
    {"board", kOfBoard},     {"region", kOfBoard},        {"different", kUnseen}, {"linear", kUnseen},
    {"one-of", kUnseen},     {"differ-if", kUnseen},      {"regex", kOfAuthor},   {"automaton", kOfAuthor},
    {"relation", kOfAuthor}, {"relation-all", kOfAuthor},
};

template <class Row>
const Row* find_row(std::span<const Row> rows, std::string_view kind) {
    const auto found = std::ranges::find(rows, kind, &Row::kind);
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace

std::span<const Proposal> proposals() {
    static const std::vector<Proposal> all = [] {
        std::vector<Proposal> joined;
        for (const auto part : {proposing::cages, proposing::lines, proposing::sum_lines, proposing::marks,
                                proposing::shades, proposing::outside})
            std::ranges::copy(part(), std::back_inserter(joined));
        return joined;
    }();
    return all;
}

const Proposal* find_proposal(std::string_view kind) {
    return find_row(proposals(), kind);
}

std::span<const Completion> completions() {
    return proposing::all_marks();
}

const Completion* find_completion(std::string_view kind) {
    return find_row(completions(), kind);
}

std::span<const NotComposed> not_composed() {
    return kNotComposed;
}

bool is_global(const ConstraintKind& kind) {
    return kind.takes.max_groups == 0 && kind.takes.min_numbers == 0;
}

sat::Status check_composable(const ConstraintKind& kind) {
    if (is_of_unknown_regions(kind)) return sat::Error{"puzzles with unknown regions cannot be generated"};
    if (is_global(kind) || find_proposal(kind.name) != nullptr || find_completion(kind.name) != nullptr)
        return sat::Done{};
    const NotComposed* const row = find_row(not_composed(), kind.name);
    const sat::Phrase why =
        row == nullptr ? sat::Phrase{"no way to do it is known"} : sat::Phrase::known(std::string(row->why));
    return sat::Error{"constraints of the kind %1 cannot be generated: %2", kind.name, why};
}

sat::Status check_needed_parts(const ConstraintKind& kind, const ConstraintPuzzle& puzzle) {
    if (kind.name == "region-sum" && kinds::regions_of(puzzle).empty())
        return sat::Error{"%1 needs regions, and this grid has none", kind.name};
    if (kind.name == "counting-circles" && std::ranges::count(puzzle.constraints, &kind, &Constraint::kind) != 0)
        return sat::Error{"the puzzle has %1 already, and there can be only one set of them", kind.name};
    return sat::Done{};
}

sat::Status check_number(const NamedKind& asked, const Grid& grid) {
    constexpr std::string_view kDifferences[] = {"whisper", "lockout", "difference", "least-difference"};
    const bool is_difference = std::ranges::find(kDifferences, asked.kind->name) != std::end(kDifferences);
    if (!is_difference || asked.number <= grid.last() - grid.first()) return sat::Done{};
    return sat::Error{"%1 has the number %2, but no digits from %3 to %4 differ by that much", asked.kind->name,
                      asked.number, grid.first(), grid.last()};
}

}  // namespace sudoku
