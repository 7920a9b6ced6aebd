#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"

namespace sudoku_program {

// What another program did with a set, and what is hoped for.
struct Peer {
    std::string what;  // a file's name, without its folder
    double rate = 0;   // puzzles per second
    std::string who;
    std::optional<double> goal;  // puzzles per second
};

// A table: a line for each set, its fields between tabs: name, rate, who, goal (a rate, or '-' where there is none),
// and whatever else, which is not read.  Empty lines and those with '#' in front are comments.
// Errors, with their place: a line with fewer fields, a rate that is no number above 0.
sat::Result<std::vector<Peer>> read_peers(std::string_view text);

// nullptr: the table has nothing of that name.
const Peer* find_peer(const std::vector<Peer>& peers, std::string_view what);

}  // namespace sudoku_program
