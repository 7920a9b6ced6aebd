#include "sudoku/solve/bits.h"

#include "sudoku/solve/bits/search.h"

namespace sudoku {

std::unique_ptr<Solver> make_bits(const Rules& rules) {
    switch (rules.side()) {
        case 4: return std::make_unique<bits::Search<4>>(rules);
        case 6: return std::make_unique<bits::Search<6>>(rules);
        case 9: return std::make_unique<bits::Search<9>>(rules);
        case 16: return std::make_unique<bits::Search<16>>(rules);
        case 25: return std::make_unique<bits::Search<25>>(rules);
        default: return make_bits_of_any_side(rules);
    }
}

std::unique_ptr<Solver> make_bits_of_any_side(const Rules& rules) {
    return std::make_unique<bits::Search<0>>(rules);
}

}  // namespace sudoku
