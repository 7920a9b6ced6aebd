#include "sudoku/solve/auto.h"

#include "sudoku/solve/bits.h"
#include "sudoku/solve/by_sat.h"
#include "sudoku/solve/guide.h"
#include "sudoku/solve/sat_oracle.h"

namespace sudoku {
namespace {

class Auto final : public Solver {
public:
    Auto(const Rules& rules, const sat::Settings& settings, std::uint64_t budget)
        : rules_(rules), settings_(settings), bits_(make_bits(rules)), budget_(budget) {}

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override {
        // A search for many solutions may get lost after each of them, so it asks as soon as that pays.
        Guide guide([&] { return SatOracle::make(puzzle, rules_, settings_, options); }, budget_, options.limit > 2);
        return bits_->search_guided(puzzle, options, guide);
    }

private:
    const Rules& rules_;
    sat::Settings settings_;
    std::unique_ptr<BitsSolver> bits_;
    std::uint64_t budget_;
};

}  // namespace

std::uint64_t bits_budget(std::size_t side) {
    return side <= 9 ? 50'000 : 25'000'000 / (side * side);
}

std::unique_ptr<Solver> make_auto(const Rules& rules, const sat::Settings& settings, std::uint64_t budget) {
    if (rules.side() > 64) return make_by_sat(rules, settings);
    return std::make_unique<Auto>(rules, settings, budget);
}

}  // namespace sudoku
