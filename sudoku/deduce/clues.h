#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <vector>

#include "sudoku/propagate/network.h"

namespace sudoku::deduce {

// A relation of two cells.
struct Link {
    Cell first, second;
    const Relation* relation;  // kept by the Clues: a rule of the whole grid has many links with one relation
};

// What a player looks at as one thing: a row, a cage, a line, a dot, a pair of cells a knight's move apart.  A
// constraint with cells of its own is one clue; a rule of the whole grid has one for each of its parts, and, unless
// these are houses, one more for all of it.
struct Clue {
    enum class Form : std::uint8_t {
        house,  // different cells, and nothing else
        cage,   // different cells with a sum
        pair,   // relations of two cells each
        other,
        whole_rule,  // a rule of the whole grid
    };
    Piece piece;
    Form form = Form::other;
    std::vector<Cell> cells;  // in increasing order
    std::vector<DistinctPart> distinct;
    std::vector<Link> links;  // of sums of two cells, too
    std::vector<SumPart> sums;
    std::vector<Cell> only_cells;  // cells of which it excludes digits whatever the others hold
    std::vector<Digits> only;      // which digits it leaves them
    int total = 0;                 // of a cage

    // A house that holds every digit.
    bool is_complete() const { return form == Form::house && distinct.front().complete; }
};
using ClueId = std::uint32_t;

// A network of its own parts.
struct OwnNetwork {
    explicit OwnNetwork(Parts of, const sat::Terminator* stop = nullptr) : parts(std::move(of)), network(parts, stop) {}
    OwnNetwork(const OwnNetwork&) = delete;
    OwnNetwork& operator=(const OwnNetwork&) = delete;
    Parts parts;
    Network network;
};

// The sum of some cells that follows from houses and cages (rest_sums.h).
struct HouseSum {
    std::vector<Cell> cells;
    std::vector<int> factors;  // 1 or -1
    int total;
    std::size_t houses;         // how many it is about
    std::vector<ClueId> clues;  // the houses, then the cages
};

// Larger grids are refused: what is kept for pairs of cells grows with their square.
inline constexpr std::size_t kMostCells = 1024;

// The rules of a puzzle as clues, and what deductions look up there.
class Clues {
public:
    // `stop` may be null.  Errors: those of Parts::of(), "interrupted" among them; a grid of more than kMostCells
    // cells; unknown regions.  Requires: fits(puzzle); `puzzle` outlives the clues.
    static sat::Result<std::unique_ptr<Clues>> of(const ConstraintPuzzle& puzzle,
                                                  const sat::Terminator* stop = nullptr);

    const ConstraintPuzzle& puzzle() const { return *puzzle_; }
    const Grid& grid() const { return puzzle_->grid; }
    std::size_t size() const { return clues_.size(); }
    const Clue& operator[](ClueId id) const { return clues_[id]; }
    const std::vector<ClueId>& of_cell(Cell c) const { return of_cell_[c]; }
    // Houses and others whose only parts are different cells, in increasing order.
    const std::vector<ClueId>& houses() const { return houses_; }
    const std::vector<HouseSum>& house_sums() const { return house_sums_; }

    bool are_peers(Cell a, Cell b) const { return peer_clue_[a * grid().num_cells() + b] != 0; }
    // The first clue because of which they differ.  Requires: are_peers(a, b).
    ClueId peer_clue(Cell a, Cell b) const { return peer_clue_[a * grid().num_cells() + b] - 1; }

    // All constraints.
    const Network& network() const { return all_->network; }
    // Of some clues; some of those made before are kept.  Valid until the next call.
    const Network& network_of(std::span<const ClueId> ids) const;
    const Network& network_of(ClueId id) const { return network_of(std::span(&id, 1)); }

private:
    explicit Clues(const ConstraintPuzzle& puzzle) : puzzle_(&puzzle) {}
    sat::Status add_constraint(std::uint32_t number);
    void add_clue(Clue clue);
    void find_peers();
    void find_house_sums();

    const ConstraintPuzzle* puzzle_;
    mutable DiagramCache cache_;
    std::unique_ptr<OwnNetwork> all_;
    std::set<Relation> relations_;
    std::vector<Clue> clues_;
    std::vector<std::vector<ClueId>> of_cell_;
    std::vector<ClueId> houses_;
    std::vector<ClueId> peer_clue_;  // by pair of cells: 0, or one more than the clue
    std::vector<HouseSum> house_sums_;
    mutable std::vector<std::unique_ptr<OwnNetwork>> own_;  // by clue; null: not made yet
    mutable std::map<std::vector<ClueId>, std::unique_ptr<OwnNetwork>> kept_;
};

}  // namespace sudoku::deduce
