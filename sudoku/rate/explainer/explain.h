#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "sat/core/terminator.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/rate/explainer/hint.h"

namespace sudoku {

// Ratings as Sudoku Explainer gives them.
struct ExplainerRating {
    double er = 0;         // of the hardest step
    double ep = 0;         // of the hardest step up to the first digit ("pearl")
    double ed = 0;         // of the first step, if it is not a digit ("diamond")
    bool complete = true;  // false: no technique of the list applies, or given up; `er` is what was needed so far
    bool stopped = false;  // interrupted
    // If no technique applies: the nesting of trial and error that the puzzle needs (trial.h), 1 or more.
    int trial_depth = 0;
};
// "7.2": to one place, as Sudoku Explainer prints it.
std::string rating_text(double rating);
// "er=7.2 ep=1.2 ed=1.2"; "er>=9.5 nesting=2" if the rating is not complete.
std::string to_string(const ExplainerRating& rating);

// The sets of techniques that Sudoku Explainer has had.
enum class ExplainerTechniques : std::uint8_t {
    classic,  // those of version 1.2.1, which published ratings are made with
    sukaku,   // those of Sukaku Explainer as it comes: also strong links and larger wings
};

// Rates classic 9x9 puzzles as Sudoku Explainer does: of the first technique, in a fixed order, that finds anything,
// its first step is applied.  Which step is first depends on the order in which cells, digits and houses are searched;
// so does the rating, which is not the same for all equivalent puzzles.  This order is that of Sukaku Explainer
// (github.com/SudokuMonster/SukakuExplainer; Sudoku Explainer is by N. Juillerat), whose ratings these are.
class Explainer {
public:
    using OnStep = std::function<void(std::string_view technique, const explainer::Hint&)>;

    explicit Explainer(ExplainerTechniques techniques);
    ~Explainer();
    // True for 9x9 boards with rows, columns and 3x3 boxes only.
    static bool can_rate(const Rules& rules);
    struct Options {
        const sat::Terminator* stop = nullptr;  // may be null
        double most = 99;                       // give up at a step that is rated above this
        OnStep on_step = {};
    };
    // Requires: can_rate() the rules of the puzzle, which has exactly one solution.
    ExplainerRating rate(const Puzzle& puzzle, const Options& options);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace sudoku
