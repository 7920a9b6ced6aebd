#pragma once

#include <utility>
#include <vector>

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/spread.h"

namespace sudoku_program {

// Rates of several runs of the same work, in items per second of CPU time.
struct Rates {
    double best = 0, median = 0;
};

// Runs `work` `repeat` times, each time often enough to fill kLeastMs (so that the resolution of the clock does not
// matter), and calls `check` after each run, untimed.  Ends early if the program is interrupted.  Requires: repeat > 0.
template <class Work, class Check>
Rates repeated(unsigned repeat, double items, const Work& work, const Check& check) {
    constexpr double kLeastMs = 20;
    std::vector<double> rates;
    for (unsigned run = 0; run < repeat && !cli::terminated(); ++run) {
        const cli::Stopwatch watch;
        unsigned rounds = 0;
        double ms = 0;
        do {
            work();
            ++rounds;
            ms = watch.elapsed().cpu;
        } while (ms < kLeastMs && !cli::terminated());
        rates.push_back(items * rounds * 1000 / ms);
        check();
    }
    if (rates.empty()) return {};
    const Spread spread = spread_of(std::move(rates));
    return {spread.most, spread.median};
}

}  // namespace sudoku_program
