// Propagation of how often a digit occurs in some cells, less how often it occurs in others.
#include "sudoku/propagate/propagator.h"

namespace sudoku {

// Cells only matter if the number must be as small, or as large, as it can be.
bool Propagator::run_count(const Network::Count& count) {
    int least = 0, most = 0;
    for (std::size_t i = 0; i < count.cells.size(); ++i) {
        const Digits digits = candidates_[count.cells[i]];
        if ((digits & count.digit) == 0) continue;
        const bool is_added = i < count.num_added, surely = digits == count.digit;
        least += is_added ? (surely ? 1 : 0) : -1;
        most += is_added ? 1 : (surely ? -1 : 0);
    }
    if (least > count.high || most < count.low) return false;
    if (least != count.high && most != count.low) return true;
    for (std::size_t i = 0; i < count.cells.size(); ++i) {
        const Cell c = count.cells[i];
        if ((candidates_[c] & count.digit) == 0) continue;
        const bool is_added = i < count.num_added;
        // Both: nothing is open.
        if (least == count.high && !restrict_open(c, is_added ? ~count.digit : count.digit)) return false;
        if (most == count.low && !restrict_open(c, is_added ? count.digit : ~count.digit)) return false;
    }
    return true;
}

}  // namespace sudoku
