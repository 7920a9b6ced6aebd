#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/satsolve/options.h"
#include "sat/core/formula.h"
#include "sat/io/dimacs_reader.h"

// --save FILE, with or without --simplified.
namespace satsolve {

// The lines of a file that say how its models are counted: "c t wmc", "c p show", "c p weight", "c ind", and "w" and
// "vp" of older formats.
class CountingLines {
public:
    // Makes the reader collect them, in addition to what it collects already.  This object must outlive the reading.
    void collect(sat::ReadOptions& reading);
    // After the reading.  Without a line that says which variables are counted, a header `p pcnf` projects on none, as
    // "c p show 0" does, which is added: the file has the header `p cnf`.
    void take_header(const std::optional<sat::ReadReport::Header>& header);
    std::size_t size() const { return lines_.size(); }
    bool are_cut() const { return cut_; }  // one was longer than the reader accepts
    const std::vector<std::string>& lines() const { return lines_; }

private:
    void add(std::string line, bool cut);

    std::vector<std::string> lines_;
    bool cut_ = false, shown_ = false;  // shown_: one says which variables are counted
};

struct Saved {
    bool written = false;
    std::string simplified;             // what --simplified left; empty: without
    std::vector<std::string> warnings;  // counting lines that the file lacks, an incomplete simplification
};

// Writes the formula as it was read, or simplified.  Counting lines are kept if the models of the file are those of the
// original.  A limit or an interrupt ends the simplification, and what it has done is written; that may exceed the time
// limit.  `saved` is filled in also if there is an error: the file cannot be written, or a simplification needs too
// many variables.
sat::Status save_formula(const Options& options, const sat::Formula& formula, const CountingLines& counting,
                         Saved& saved);

}  // namespace satsolve
