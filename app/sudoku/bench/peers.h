#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"

namespace sudoku_program {

// The rate of another program on a set, and the goal for ours.
struct Peer {
    std::string what;  // a file's name, without its folder
    double rate = 0;   // puzzles per second
    std::string who;
    std::optional<double> goal;  // puzzles per second
};

// A tab-separated table with a line per set: name, rate, who, goal (a rate, or '-'), and optional further fields, which
// are ignored.  Empty lines and lines that start with '#' are comments.  Errors, with their position: a line with fewer
// fields, a rate that is not a number above 0.
sat::Result<std::vector<Peer>> read_peers(std::string_view text);

// nullptr: no such name.
const Peer* find_peer(const std::vector<Peer>& peers, std::string_view what);

}  // namespace sudoku_program
