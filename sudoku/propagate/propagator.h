#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/propagate/line_steps.h"
#include "sudoku/propagate/network.h"

namespace sudoku {

// One digit; two digits.  std::popcount is a call on the processors that the program is built for.
inline bool has_one(Digits digits) {
    return digits != 0 && (digits & (digits - 1)) == 0;
}
inline bool has_two(Digits digits) {
    return has_one(digits & (digits - 1));
}

// The candidates of every cell, and their propagation through a network until nothing changes.
//
// Invariants after propagate() returned true: (P1) no cell is empty; (P2) every peer of a cell with one candidate lacks
// it; (P3) no house, cage, sum, line or arc removes anything more.
class Propagator {
public:
    // Requires: `network` outlives the propagator.
    explicit Propagator(const Network& network);

    std::span<const Digits> candidates() const { return candidates_; }
    Digits operator[](Cell c) const { return candidates_[c]; }
    // The number of changes so far, and back to an earlier number; nothing is due for propagation then.
    std::size_t mark() const { return trail_.size(); }
    void undo(std::size_t mark);

    // Removes all other candidates of a cell; false if none is left.  Call propagate() afterwards.
    bool restrict(Cell c, Digits digits) {
        const Digits before = candidates_[c], kept = before & digits;
        if (kept != before) change(c, kept);
        return kept != 0;
    }
    // Makes every unit and cell due.
    void wake_all();
    // False if there is a contradiction; conflict() has the unit in which it was found.  True, and interrupted(), if
    // `stop` (may be null) ended it: then it is not complete, and never will be.
    bool propagate(const sat::Terminator* stop = nullptr);
    bool interrupted() const { return interrupted_; }
    // The cells of the unit of the last contradiction, or the cell that lost its last candidate to a peer or an arc.
    std::span<const Cell> conflict() const { return conflict_; }

private:
    void change(Cell c, Digits kept);
    // The candidate is there where it was not, or the other way round.
    void flip(Cell c, Digits digits) {
        for (; digits != 0; digits &= digits - 1) board(digits)[c / 64] ^= std::uint64_t{1} << (c % 64);
    }
    // The cells with the lowest of these digits among their candidates, as bits.
    std::uint64_t* board(Digits digits) {
        return boards_.data() + static_cast<std::size_t>(std::countr_zero(digits)) * words_;
    }
    bool spread(Cell c);
    bool run(std::uint32_t unit);
    bool run_house(std::size_t number);
    bool run_pair(Cell c);
    bool leave_required(std::span<const Cell> cells, Digits required);
    bool run_cage(const Network::Cage& cage);
    bool run_small_cage(std::span<const Digits> sets, Digits placed, Digits together);
    bool fits_open(Digits set) const;
    bool run_sum(const Network::Sum& sum);
    bool run_wide_sum(const Network::Sum& sum, int least, int most);
    // Empty: the sums do not fit into a word.
    std::optional<bool> run_chain(const Network::Sum& sum);
    bool make_chain(const Network::Sum& sum, int& least, int& most);
    bool run_count(const Network::Count& count);
    bool restrict_open(Cell c, Digits digits) { return has_one(candidates_[c]) || restrict(c, digits); }
    bool run_between(const Network::Between& between);
    void try_ends(const Network::Between& between, Digits low, Digits high);
    void try_places(const Network::Between& between, Digits low, Digits high, std::size_t i, std::size_t j,
                    Digits inside);
    bool run_line(std::size_t number);
    bool reach_forward(const Network::Line& line, std::size_t number);
    bool reach_backward(const Network::Line& line, std::size_t number);
    void prepare_lines();
    void make_line_steps();
    // The digit is in one of these cells: it leaves what all of them are peers of.
    bool leave_common_peers(std::span<const Cell> cells, Digits digit);
    std::span<const Cell> cell_of(Cell c) {
        emptied_ = c;
        return {&emptied_, 1};
    }
    bool fail(std::span<const Cell> cells) {
        conflict_ = cells;
        return false;
    }

    struct Change {
        Cell cell;
        Digits before;
    };
    // Up to three open cells of a sum that have the same factor and differ.  Their digits are numbered from 0.
    struct Link {
        Cell cells[3];
        std::size_t size;
        int factor;
        int lowest;  // the sum of numbers that bit 0 stands for; bit b: b more, or less if the factor is negative
        std::uint64_t sums;  // of numbers
    };
    static constexpr std::size_t kMostDigitsOfLinks = 21;  // three of them add up to less than 64
    bool keep_sums(const Link& link, std::uint64_t kept);

    // What a line was propagated with last, so that only what has changed since is done again, also after undo().
    struct LineMemory {
        std::size_t digits;  // in line_digits_: of each cell forwards, then of each cell backwards; 0: never
        std::size_t nodes;   // in line_nodes_: by layer those that are reached, then those of them that reach the end
    };

    const Network& network_;
    std::vector<Digits> candidates_;
    std::size_t words_;                  // of a board
    std::vector<std::uint64_t> boards_;  // by digit: the cells that it is a candidate of; the same as candidates_
    std::vector<Change> trail_;          // at most as many as candidates, since each removes one
    std::vector<Digits> removed_;        // by cell: digits that its houses do not know to be gone yet
    std::vector<Digits> house_digits_;   // by house: digits that its cells have lost since its last run
    std::vector<Cell> changed_;
    std::vector<std::uint8_t> is_changed_;
    std::vector<std::uint64_t> due_;  // bits of units
    std::span<const Cell> conflict_;
    Cell emptied_ = 0;
    std::vector<LineMemory> line_memory_;
    std::vector<Digits> line_digits_;
    std::vector<std::uint64_t> line_nodes_;
    static constexpr std::size_t kRunsBeforeSteps = 10;  // of each line, on average
    std::size_t line_runs_ = 0;
    std::vector<std::shared_ptr<const LineSteps>> line_steps_;  // by line; null: not made, or a layer is too wide
    bool interrupted_ = false;
    std::uint64_t runs_ = 0;  // of units
    // Scratch.  Sums in a wider range than these words have bits are propagated by their bounds.
    static constexpr std::size_t kMostReachWords = 16;
    std::vector<std::uint64_t> reach_;
    std::vector<Cell> open_, places_;
    std::vector<Link> chain_;
    std::vector<Digits> kept_;
    std::vector<std::uint64_t> more_nodes_;
    std::vector<std::uint8_t> reached_anew_;  // by layer: other nodes are reached than before
};

// The candidates by cell of the parts, auxiliary cells among them, after propagation, as far as that came before `stop`
// (may be null); empty if there is a contradiction.
std::vector<Digits> propagated(const Network& network, const sat::Terminator* stop = nullptr);

}  // namespace sudoku
