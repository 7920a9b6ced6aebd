#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/satsolve/projection.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/count/count_weights.h"
#include "sat/io/dimacs_reader.h"

// What a file says about its count beside its clauses, in the format of the model counting competitions: the task in
// "c t wmc", and the weights in "c p weight 1 0.4 0".  The variables of "c p show" are in projection.h.
//
// Older files have weights in lines "w 1 0.4": of variables (Cachet), or of literals (the competition of 2020).  Which
// it is, a negative literal shows, as in DeWeight (https://github.com/meelgroup/deweight).  In Cachet's format a
// variable without a line weighs 1/2 both ways, in the other 1.
namespace satsolve {

class CountRequest {
public:
    struct Task {
        std::string name;  // mc, wmc, pmc or pwmc
        bool weighted, projected;
    };

    // Makes the reader collect the comments, in addition to those that it collects already.  This object must outlive
    // the reading.
    void collect(sat::ReadOptions& reading);

    // The task, null if there is none.  Errors: two lines disagree.
    sat::Result<const Task*> task() const;
    // Words of "c t" lines that are no task.
    const std::vector<std::string>& unknown_tasks() const { return unknown_; }

    bool has_weights() const { return !lines_.empty() || !old_lines_.empty(); }
    // There are weights in both formats; those of the older one are not used.
    bool has_unused_old_weights() const { return !lines_.empty() && !old_lines_.empty(); }
    // As a message names the lines that are used.
    const char* weight_lines() const { return lines_.empty() && !old_lines_.empty() ? "w" : "c p weight"; }
    // What is worth a warning: numbers of lines that do not change the count, and of variables.
    struct Notes {
        std::size_t not_counted = 0;    // of variables outside the projection
        std::size_t beyond_header = 0;  // only if lenient; otherwise they are errors
        std::size_t halves = 0;         // counted variables without a line, which weigh 1/2 both ways (Cachet)
    };
    // The weights of the variables of `formula` that `projection` counts (null: all).  Errors, at their place: not a
    // weight line; a variable beyond the header; those of CountWeights::read().
    sat::Result<sat::CountWeights> weights(const sat::Formula& formula, const Projection* projection, bool lenient,
                                           Notes& notes) const;

private:
    // The words after "c p weight" or "w", in `text_`, and their place in the formula.
    struct Line {
        std::size_t begin, size;
        std::uint64_t line, column;
    };
    void take(std::string_view comment, std::uint64_t line);
    void take_task(std::string_view rest, std::uint64_t line);
    void add(std::vector<Line>& lines, std::string_view rest, std::uint64_t line, std::uint64_t column);
    std::string_view text(const Line& line) const { return std::string_view(text_).substr(line.begin, line.size); }
    sat::WeightRule rule() const;
    std::uint64_t add_halves(const sat::Formula& formula, const Projection* projection,
                             std::vector<sat::CountWeights::Entry>& entries) const;

    std::string text_;
    std::vector<Line> lines_, old_lines_;
    std::vector<std::pair<const Task*, std::uint64_t>> tasks_;  // with their lines
    std::vector<std::string> unknown_;
};

}  // namespace satsolve
