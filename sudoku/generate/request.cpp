#include "sudoku/generate/request.h"

#include <algorithm>
#include <string>

#include "sudoku/generate/digger.h"

namespace sudoku {
namespace {

using sat::Error;

std::string board_name(const Rules& rules) {
    return std::to_string(rules.side()) + "x" + std::to_string(rules.side()) + " board";
}

sat::Status check_blanks(const Request& request, std::size_t blanks, const Rules& rules) {
    const std::string wanted = std::to_string(blanks) + " blanks";
    if (blanks > rules.num_cells())
        return Error{wanted + " are more than the " + std::to_string(rules.num_cells()) + " cells of a " +
                     board_name(rules)};
    const std::size_t least = least_givens(rules);
    if (request.unique && blanks + least > rules.num_cells())
        return Error{wanted + " leave " + std::to_string(rules.num_cells() - blanks) + " givens; no puzzle on this " +
                     board_name(rules) + " has a single solution with fewer than " + std::to_string(least) +
                     ", so at most " + std::to_string(rules.num_cells() - least) + " blanks are possible"};
    if (!orbit_sizes(*request.symmetry, rules.side()).can_make(blanks))
        return Error{"no pattern of a " + board_name(rules) + " with the symmetry " +
                     std::string(request.symmetry->name) + " has " + wanted};
    return sat::Done{};
}

}  // namespace

std::size_t least_givens(const Rules& rules) {
    struct Known {
        std::uint16_t short_side, long_side;
        std::size_t givens;
    };
    constexpr Known kKnown[] = {{2, 2, 4}, {2, 3, 8}, {3, 3, 17}};
    const auto [shorter, longer] = std::minmax({rules.box().rows, rules.box().columns});
    for (const Known& k : kKnown)
        if (is_classic(rules) && k.short_side == shorter && k.long_side == longer) return k.givens;
    return rules.side() - 1;
}

sat::Status check_request(const Request& request, const Rules& rules) {
    if (rules.side() > 64) return Error{"puzzles are generated up to side 64; this is a " + board_name(rules)};
    ASSERT(request.low <= request.high);
    if (request.goal == Goal::level && (request.low < 1 || request.high > levels().size()))
        return Error{"levels are 1 to " + std::to_string(levels().size())};
    if (request.goal == Goal::minimal && !request.unique) return Error{"minimal puzzles must have a single solution"};
    if (request.goal != Goal::blanks) return sat::Done{};
    for (std::size_t blanks = request.low;; ++blanks) {
        const sat::Status possible = check_blanks(request, blanks, rules);
        if (!possible || blanks == request.high) return possible;
    }
}

}  // namespace sudoku
