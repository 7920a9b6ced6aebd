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

// A puzzle that was made, and what it takes to make it again.
struct Generated {
    Board board;
    std::uint64_t index = 0;                        // in its request, from 0
    std::uint32_t attempt = 0;                      // the grid it was dug from, from 0
    bool reached = false;                           // does it meet the request?  Otherwise the best one found
    std::size_t least_givens = 0, most_givens = 0;  // of the request
};

// Makes the puzzles of one request under fixed rules.
//
// A puzzle depends on the request and its index alone: the index gives it a random stream for what is chosen once
// (the level, the bound), and each attempt, a new grid, has one of its own.  So any thread can make any puzzle, and
// an attempt can be repeated without those before it.
//
// An attempt fills a grid, digs, and disguises the result by a random symmetry of the rules that keeps the requested
// symmetry of the givens.  The attempts after kPlainAttempts, at goals that plain digging rarely reaches, walk on
// from where the dig ended (vicinity.h).
//
// Where the bulk solver can make a request (bulk_digger.h), it makes the grids, whichever digger is used; so make()
// and make_all() come to the same puzzles.
class Generator {
public:
    // Accepts or rejects a puzzle with the requested number of givens; a rejected one is made again.  A error ends
    // everything.
    using Accept = std::function<sat::Result<bool>(const Board&)>;

    // Requires: check_request() has no error; `rules` outlive this.
    Generator(const Rules& rules, const Request& request, Accept accept = nullptr);

    // The puzzle of this index.  When deadline ended before it was reached, the best one met until then, or nullopt
    // when there was none, or when deadline was stopped.  Errors: no grid keeps the rules; the solver's; of `accept`.
    sat::Result<std::optional<Generated>> make(std::uint64_t index, const Deadline& deadline);

    // The puzzles of `count` indices from `first` on, as make() makes them, each with a deadline of its own.  Where the
    // bulk solver can, the first attempts at all of them are made together, and the deadline is polled between two
    // rounds of attempts.  Empty places and errors: as of make().
    sat::Result<std::vector<std::optional<Generated>>> make_all(std::uint64_t first, std::size_t count,
                                                                const std::function<Deadline()>& deadline);

    // One attempt of this index again: what make() returned.  Where that had not been reached, its dig or its walk
    // may have been cut short; `walk_to`: at which number of givens.  Errors: as of make().
    sat::Result<std::optional<Generated>> repeat(std::uint64_t index, std::uint32_t attempt,
                                                 std::optional<std::size_t> walk_to, const Deadline& deadline);

private:
    static constexpr std::uint32_t kPlainAttempts = 32;
    // Fewer are made one by one: a question to the bulk solver takes as long for one puzzle as for 80.
    static constexpr std::size_t kFewTogether = 8;

    // What an attempt aims at, and what is accepted.
    struct Target {
        DigPlan plan;
        std::size_t least_givens = 0, most_givens = 0;
        std::size_t walk_to = 0;
    };
    // A puzzle that is being made.
    struct Making {
        std::uint64_t index = 0;
        Target target;
        std::uint32_t attempts = 0;  // that were made
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
    std::unique_ptr<BulkAttempts> bulk_;  // nullptr: it cannot make this request
};

}  // namespace sudoku
