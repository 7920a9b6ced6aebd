#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "sat/core/error.h"
#include "sudoku/solve/solver.h"

namespace sudoku {

// A decision of a search tree: the candidate is placed, or it is excluded.
struct Branch {
    Candidate candidate;
    bool placed;
};

// Decides whether a part of a search tree has a solution.
class Oracle {
public:
    // unknown: the query was given up, since it became too expensive.
    enum class Answer : std::uint8_t { none, solution, unknown, ended };
    struct Reply {
        Answer answer = Answer::unknown;
        std::size_t refuted = 0;             // none: no solution has the first `refuted` decisions of the path
        std::optional<Board> solution = {};  // a solution with all decisions of the path
        Ended ended = Ended::exhausted;      // ended: why the whole search must end (budget, stopped)
        std::optional<sat::Error> error = {};
        Effort effort = {};
        std::uint64_t worth = 0;  // how many nodes of the tree search take as long as this query
    };
    struct Limits {
        std::optional<std::uint64_t> nodes;  // as in SearchOptions
        std::uint64_t worth;                 // the query is given up when it has cost about as many nodes
    };

    virtual ~Oracle() = default;
    // How many nodes of the tree search take as long as the preparation for the first query.
    virtual std::uint64_t worth_of_start() const = 0;
    // Is there a solution with all decisions of `path`?  Requires: they are about blank cells.
    virtual Reply ask(std::span<const Branch> path, const Limits& limits) = 0;
};

}  // namespace sudoku
