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

// What the comments of a formula say about its count, in the format of the model counting competitions: the task in
// "c t wmc", and the weights in "c p weight 1 0.4 0".  The variables of "c p show" are in projection.h.
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

    bool has_weights() const { return !lines_.empty(); }
    // Lines that do not change the count.
    struct Unused {
        std::size_t not_counted = 0;    // of variables outside the projection
        std::size_t beyond_header = 0;  // only if lenient; otherwise they are errors
    };
    // The weights of the variables of `formula` that `projection` counts (null: all).  Errors, at their place: not a
    // weight line; a variable beyond the header; those of CountWeights::read().
    sat::Result<sat::CountWeights> weights(const sat::Formula& formula, const Projection* projection, bool lenient,
                                           Unused& unused) const;

private:
    // The words after "c p weight", in `text_`, and their place in the formula.
    struct Line {
        std::size_t begin, size;
        std::uint64_t line, column;
    };
    void take(std::string_view comment, std::uint64_t line);
    void take_task(std::string_view rest, std::uint64_t line);

    std::string text_;
    std::vector<Line> lines_;
    std::vector<std::pair<const Task*, std::uint64_t>> tasks_;  // with their lines
    std::vector<std::string> unknown_;
};

}  // namespace satsolve
