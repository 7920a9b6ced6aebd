#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "sudoku/generate/bulk_digger.h"
#include "sudoku/generate/digger.h"
#include "sudoku/generate/grid_maker.h"
#include "sudoku/generate/request.h"
#include "sudoku/generate/vicinity.h"
#include "sudoku/symmetry/symmetry_group.h"

namespace sudoku {

// A generated puzzle, and the data to reproduce it.
struct Generated {
    Board board;
    std::uint64_t index = 0;                        // in its request, from 0
    std::uint32_t attempt = 0;                      // the grid it was dug from, from 0
    bool reached = false;                           // meets the request; otherwise the best one found
    std::size_t least_givens = 0, most_givens = 0;  // of the request
};

// Generates the puzzles of one request under fixed rules.
//
// A puzzle depends only on the request and its index: the index determines a random stream for choices made once (the
// level, the number of givens), and each attempt, with a new grid, has its own stream.  So any thread can generate any
// puzzle, and an attempt can be repeated without the previous ones.
//
// An attempt fills a grid, digs, and disguises the result by a random symmetry of the rules that preserves the
// requested symmetry of the givens.  After kPlainAttempts, at goals that plain digging rarely reaches, attempts
// continue with a walk from the end of the dig (vicinity.h).
//
// If the bulk solver supports a request (bulk_digger.h), it makes the grids for either digger, so that make() and
// make_all() give the same puzzles.
class Generator {
public:
    // Accepts or rejects a puzzle with the requested number of givens; after a rejection, another attempt is made.  An
    // error ends generation.
    using Accept = std::function<sat::Result<bool>(const Board&)>;

    // Requires: check_request() has no error; `rules` outlive the generator.
    Generator(const Rules& rules, const Request& request, Accept accept = nullptr);

    // The puzzle of this index.  If the deadline passes first, the best one found so far; nullopt if there is none, or
    // after an interrupt.  Errors: the rules have no grid; those of the solver and of `accept`.
    sat::Result<std::optional<Generated>> make(std::uint64_t index, const Deadline& deadline);

    // The puzzles of `count` indices from `first` on, the same as those of make(), each with its own deadline.  If the
    // bulk solver supports it, the first attempts at all of them are made together, and the deadline is polled between
    // rounds of attempts. nullopt and errors: as for make().
    sat::Result<std::vector<std::optional<Generated>>> make_all(std::uint64_t first, std::size_t count,
                                                                const std::function<Deadline()>& deadline);

    // Repeats one attempt of this index, to reproduce the result of make().  If that was not `reached`, its dig or walk
    // may have been cut short, at `walk_to` givens.  Errors: as for make().
    sat::Result<std::optional<Generated>> repeat(std::uint64_t index, std::uint32_t attempt,
                                                 std::optional<std::size_t> walk_to, const Deadline& deadline);

private:
    static constexpr std::uint32_t kPlainAttempts = 32;
    // Fewer are made one by one, since a query to the bulk solver takes as long for one puzzle as for 80.
    static constexpr std::size_t kFewTogether = 8;

    // The goal of an attempt, and the acceptable results.
    struct Target {
        DigPlan plan;
        std::size_t least_givens = 0, most_givens = 0;
        std::size_t walk_to = 0;
    };
    // A puzzle in progress.
    struct Making {
        std::uint64_t index = 0;
        Target target;
        std::uint32_t attempts = 0;  // made so far
        std::optional<Generated> best;

        bool is_done() const { return best && best->reached; }
    };
    Target draw_target(std::uint64_t index) const;
    Making begin(std::uint64_t index) const;
    sat::Result<std::optional<Generated>> go_on(Making making, const Deadline& deadline);
    sat::Status attempt_together(std::vector<Making>& all, const Deadline& deadline);
    sat::Result<bool> attempt_round(std::uint32_t number, std::span<Making* const> open, const Deadline& deadline);
    sat::Result<std::optional<Board>> grid(const AttemptName& name, sat::Random& random, const Deadline& deadline);
    Board disguised(const Board& puzzle, const AttemptName& name) const;
    sat::Result<std::optional<Generated>> attempt(const Target& target, std::uint64_t index, std::uint32_t number,
                                                  const Deadline& deadline);
    bool walks(const Target& target, std::uint32_t number) const;
    sat::Result<bool> is_reached(const Board& puzzle, const Target& target, const Deadline& deadline);

    const Rules& rules_;
    Request request_;
    Accept accept_;
    GridMaker grids_;
    Digger digger_;
    Vicinity vicinity_;
    SymmetryGroup group_;
    std::unique_ptr<BulkAttempts> bulk_;  // null if it does not support the request
};

}  // namespace sudoku
