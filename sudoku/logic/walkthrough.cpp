#include "sudoku/logic/walkthrough.h"

#include <algorithm>
#include <utility>

#include "sat/core/assert.h"
#include "sudoku/solve/bits.h"

namespace sudoku {
namespace {

bool is_less(const Effort& a, const Effort& b) {
    return a.nodes != b.nodes ? a.nodes < b.nodes : a.rounds < b.rounds;
}

// Converts the grid to a puzzle: its digits, and its candidates as marks.
Puzzle puzzle_of(const CandidateGrid& grid) {
    Puzzle puzzle;
    puzzle.board = grid.board();
    puzzle.marks.emplace(grid.side());
    for (Cell c = 0; c < grid.num_cells(); ++c)
        for (Digit d = 1; d <= grid.side(); ++d)
            if (grid.board()[c] == kBlank && !grid.allows({c, d})) puzzle.marks->forbid(c, d);
    return puzzle;
}

// Every cell gets a few nodes before any gets more, so that hard cells do not delay easy ones.
constexpr std::uint64_t kFirstNodes = 4, kMoreNodes = 4;

}  // namespace

LeastSearch::LeastSearch(const Rules& rules) : solver_(make_bits(rules)) {}

std::optional<Searched> LeastSearch::find(const CandidateGrid& grid, const Board& solution) {
    const Puzzle puzzle = puzzle_of(grid);
    best_.reset();
    std::uint64_t nodes = 0;
    while (look_within(puzzle, solution, nodes) && !best_) nodes = std::max(kFirstNodes, nodes * kMoreNodes);
    return best_;
}

// Returns true if more nodes could find more.
bool LeastSearch::look_within(const Puzzle& puzzle, const Board& solution, std::uint64_t nodes) {
    bool cut_short = false;
    for (Cell c = 0; c < solution.num_cells(); ++c) {
        if (puzzle.board[c] != kBlank) continue;
        const Candidate x{c, solution[c]};
        SearchOptions options;
        options.without = x;
        options.node_budget = best_ ? best_->effort.nodes : nodes;
        const SearchResult found = solver_->search(puzzle, options);
        cut_short = cut_short || found.ended == Ended::budget;
        if (found.ended == Ended::exhausted && (!best_ || is_less(found.effort, best_->effort)))
            best_ = Searched{x, found.effort};
    }
    return cut_short;
}

// The techniques return the first single of the board, which may be elsewhere.
std::vector<Step> singles_in(const CandidateGrid& grid, Cell c) {
    std::vector<Step> singles;
    const auto add = [&](std::string_view technique, Digit d, const OneOf& set) {
        Step step;
        step.technique = find_technique(technique);
        step.placed = Candidate{c, d};
        step.cells = {c};
        step.digits = {d};
        if (set.house) step.houses = {*set.house};
        step.rests_on = {set};
        singles.push_back(std::move(step));
    };
    if (grid.num_candidates(c) == 1) add("naked-single", grid.only(c), one_of_cell(c));
    for (const std::uint32_t h : grid.rules().houses_of(c))
        for (DigitBits rest = grid.candidates(c); rest != 0; rest &= rest - 1)
            if (is_single(grid.places(h, lowest_digit(rest))))
                add("hidden-single", lowest_digit(rest), one_of_house(h, lowest_digit(rest)));
    return singles;
}

std::size_t rank_of(const TechniqueEntry& technique) {
    return &technique == &reduction() ? techniques().size()
                                      : static_cast<std::size_t>(&technique - techniques().data());
}

std::optional<Step> easiest_step(const CandidateGrid& grid, bool unique, std::optional<Cell> only,
                                 const IsOver& is_over) {
    constexpr unsigned kQuick = 2;  // techniques up to this difficulty take no time on any board
    if (only)
        if (auto singles = singles_in(grid, *only); !singles.empty()) return std::move(singles.front());
    for (const TechniqueEntry& technique : techniques()) {
        if (technique.needs_uniqueness && !unique) continue;
        if (technique.difficulty > kQuick && is_over && is_over()) return std::nullopt;
        auto step = technique.find(grid);
        if (step && !(only && step->placed && step->placed->cell != *only)) return step;
    }
    return std::nullopt;
}

namespace {

// A walk, with the state that its reduction steps need.
class Walk {
public:
    Walk(const Puzzle& puzzle, const Board& solution, const Rules& rules, const WalkOptions& options)
        : grid_(puzzle, rules), solution_(solution), options_(options) {}

    Walkthrough run() && {
        while (!grid_.is_complete()) {
            auto step = easiest_step(grid_, options_.unique);
            if (!(step ? take(*std::move(step), 0) : reduce())) break;
        }
        return std::move(way_);
    }

private:
    // Both return false if the walk ends.
    bool take(Step step, std::uint64_t effort) {
        const TechniqueEntry& technique = *step.technique;
        ASSERT(is_true(step));
        apply(step, grid_);
        way_.score += technique.cost + effort;
        for (const Chain& chain : step.chains) way_.score += technique.link_cost * (chain.size() - 1);
        if (way_.hardest == nullptr || rank_of(technique) > rank_of(*way_.hardest)) way_.hardest = &technique;
        way_.steps.push_back(std::move(step));
        return options_.stop_at_difficulty == 0 || technique.difficulty < options_.stop_at_difficulty;
    }
    bool reduce() {
        Step step;
        step.technique = &reduction();
        if (!search_) search_.emplace(grid_.rules());
        const std::optional<Searched> found = search_->find(grid_, solution_);
        if (!found) return false;
        step.placed = found->candidate;
        return take(std::move(step), effort_cost(found->effort));
    }

    bool is_true(const Step& step) const {
        const auto stands = [&](Candidate x) { return solution_[x.cell] == x.digit; };
        return (!step.placed || stands(*step.placed)) && std::none_of(step.removed.begin(), step.removed.end(), stands);
    }

    // Added to the score of a reduction in addition to its base cost: a node is a guess to follow, and so expensive; a
    // round is a pass over the board.
    static std::uint64_t effort_cost(const Effort& effort) { return kNodeCost * effort.nodes + effort.rounds; }
    static constexpr std::uint64_t kNodeCost = 20;

    CandidateGrid grid_;
    const Board& solution_;
    WalkOptions options_;
    std::optional<LeastSearch> search_;
    Walkthrough way_;
};

}  // namespace

Walkthrough walk(const Puzzle& puzzle, const Board& solution, const Rules& rules, const WalkOptions& options) {
    ASSERT(puzzle.board.side() == rules.side() && solution.side() == rules.side());
    return Walk(puzzle, solution, rules, options).run();
}

}  // namespace sudoku
