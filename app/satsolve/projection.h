#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/io/dimacs_reader.h"

// --project, for --models and --count: the variables that distinguish models.
namespace satsolve {

// DIMACS numbers of variables, both ends included; 1 <= first <= last <= sat::kMaxVars.
struct NumberRange {
    std::uint32_t first, last;
    friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

// Reads "1-10,15 20": numbers and ranges, separated by commas or blanks, in any order, possibly more than once.
// Returns them sorted and merged.  A text without numbers is the empty list: all models are equal.
// Errors: not a number, 0, a negative number, a number beyond kMaxVars, a falling range.
sat::Result<std::vector<NumberRange>> read_number_ranges(const std::string& text);

// The selected variables of one formula.
//
// Variables that are declared in the header but occur in no clause count, too: each doubles the number of models.  They
// have no Var, so they are counted (`absent`), and lists of models find them in `numbers`.
struct Projection {
    std::vector<NumberRange> numbers;  // all selected ones, sorted and disjoint
    std::vector<sat::Var> vars;        // those that occur, sorted
    std::uint64_t absent = 0;          // the number of the others: models are multiplied by 2^absent
};

// Requires: `numbers` as read_number_ranges() returns them.
// Errors: a number larger than the header's.
sat::Result<Projection> project(const sat::Formula& formula, std::vector<NumberRange> numbers);

// The variables that the comments of a model counting file name: "c p show 1 2 3 0", or "c ind 1 2 3 0", the older
// spelling (of ApproxMC and UniGen, for an independent support); and in lines "vp 1 2 3 0", as the competition of 2020
// wrote it.  Of a file with several, "c p show" counts, then "vp".  "c p show 0" names none; a "c ind" with other words
// than numbers is a remark.
struct Shown {
    std::string by_show, by_vp, by_ind;  // the words of each line, followed by a blank
    bool empty() const { return by_show.empty() && by_vp.empty() && by_ind.empty(); }
    const std::string& numbers() const { return !by_show.empty() ? by_show : !by_vp.empty() ? by_vp : by_ind; }
    bool names_variables() const;
    // As a message names it.
    const char* comment() const {
        if (by_show.empty() && !by_vp.empty()) return "vp";
        return by_show.empty() && !by_ind.empty() ? "c ind" : "c p show";
    }
};

// True for the text of a comment, after the 'c', that is such a line.
bool is_shown_line(std::string_view comment);

// Makes the reader collect these lines.  `shown` must outlive the reading.
void collect_shown(sat::ReadOptions& reading, Shown& shown);

// The variables of --project `text`; "show" means `shown`, those of the comments, and "all" all of the header.  Errors,
// with the option or the comment: those of read_number_ranges() and project(); "show" if there is no such comment.
sat::Result<Projection> read_projection(const sat::Formula& formula, const std::string& text, const Shown& shown);

// All variables of the header: the default.
Projection project_on_all(const sat::Formula& formula);

}  // namespace satsolve
