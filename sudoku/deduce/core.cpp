#include "sudoku/deduce/core.h"

#include <algorithm>

#include "sat/core/random.h"
#include "sudoku/propagate/sat_search.h"
#include "sudoku/propagate/search.h"

namespace sudoku::deduce {
namespace {

// Nodes of a search, and conflicts of the CDCL solver after it: reasons that few nodes show are easier to follow, so
// that these are tried first.
struct Effort {
    std::uint64_t nodes, conflicts;
};
constexpr Effort kEfforts[] = {{0, 0}, {200, 0}, {3000, 0}, {300, 20'000}, {300, 1'000'000}};
constexpr Effort kLastEffort{3000, 20'000};  // to show that nothing can be left out
constexpr std::uint64_t kOrders = 6;         // of deletion
constexpr std::size_t kMostParts = 4;        // of a rule of the whole grid, instead of the rule

class Deletion {
public:
    Deletion(const Clues& open, std::span<const Digits> allowed, const sat::Terminator* stop)
        : clues_(open), allowed_(allowed), stop_(stop) {}

    std::optional<Core> run() {
        const Members all = all_members();
        const auto effort =
            std::ranges::find_if(kEfforts, [&](const Effort& e) { return ask(all, e) == Answer::none; });
        if (effort == std::end(kEfforts)) return std::nullopt;
        Members best = all;
        for (std::uint64_t seed = 0; seed < kOrders && !sat::terminated(stop_); ++seed) {
            Members order = all, kept = all;
            sat::Random random(seed);
            random.shuffle(std::span(order));
            shrink(kept, order, *effort);
            if (kept.size() < best.size()) best = std::move(kept);
        }
        split_rules(best, *effort);
        Core core;
        core.minimal = drop_one_by_one(best, Members(best), kLastEffort);
        std::ranges::sort(best);
        for (const Member m : best)
            if (m < clues_.size()) core.clues.push_back(m);
            else core.cells.push_back(cell_of(m));
        return core;
    }

private:
    // A clue, or from clues_.size() on a cell.
    using Member = std::uint32_t;
    using Members = std::vector<Member>;
    enum class Answer : std::uint8_t { none, some, undecided };  // solutions

    Cell cell_of(Member m) const { return static_cast<Cell>(m - clues_.size()); }

    // Rules of the whole grid as a whole, their houses one by one.
    Members all_members() const {
        Members all;
        for (ClueId id = 0; id < clues_.size(); ++id)
            if (!clues_[id].piece.part || clues_[id].form == Clue::Form::house) all.push_back(id);
        const Grid& grid = clues_.grid();
        for (Cell c = 0; c < grid.num_cells(); ++c)
            if (grid.has(c) && allowed_[c] != grid.all()) all.push_back(static_cast<Member>(clues_.size() + c));
        return all;
    }

    Answer ask(const Members& members, const Effort& effort) const {
        const Grid& grid = clues_.grid();
        std::vector<ClueId> ids;
        std::vector<Digits> candidates(grid.num_cells(), grid.all());
        std::vector<bool> matters(grid.num_cells(), false);
        for (const Member m : members) {
            if (m >= clues_.size()) {
                candidates[cell_of(m)] = allowed_[cell_of(m)];
                if (allowed_[cell_of(m)] == 0) return Answer::none;
                continue;
            }
            ids.push_back(m);
            for (const Cell c : clues_[m].cells) matters[c] = true;
        }
        if (ids.empty()) return Answer::some;
        std::ranges::sort(ids);
        // A cell that no clue is about holds any of its digits.
        for (Cell c = 0; c < candidates.size(); ++c)
            if (!matters[c]) candidates[c] &= -candidates[c];
        ConstraintSearchOptions options;
        options.node_budget = effort.nodes;
        options.stop = stop_;
        const Network& network = clues_.network_of(ids);
        const ConstraintSearchResult result = search(network, options, candidates);
        if (result.solutions > 0) return Answer::some;
        if (result.ended == ConstraintSearchEnd::exhausted) return Answer::none;
        return effort.conflicts == 0 ? Answer::undecided : ask_sat(network, candidates, effort.conflicts);
    }

    Answer ask_sat(const Network& network, std::span<const Digits> candidates, std::uint64_t conflicts) const {
        Propagator left(network);
        for (Cell c = 0; c < candidates.size(); ++c)
            if (clues_.grid().has(c) && !left.restrict(c, candidates[c])) return Answer::none;
        if (!left.propagate(stop_)) return Answer::none;
        const auto encoding = ConstraintEncoding::make(network.parts(), stop_);
        if (!encoding) return Answer::undecided;
        const auto formula = encoding->formula(stop_);
        if (!formula) return Answer::undecided;
        ConstraintSatSearch solver(*encoding, *formula, left.candidates(), {});
        const auto found = solver.find_one(conflicts, stop_);
        return found.verdict == sat::Verdict::satisfiable     ? Answer::some
               : found.verdict == sat::Verdict::unsatisfiable ? Answer::none
                                                              : Answer::undecided;
    }

    // Drops what is not needed of `order`: blocks first, since most is not.
    void shrink(Members& kept, const Members& order, const Effort& effort) const {
        for (std::size_t block = order.size() / 2; block > 1; block /= 2)
            for (std::size_t at = 0; at < order.size(); at += block)
                drop(kept, std::span(order).subspan(at, std::min(block, order.size() - at)), effort);
        drop_one_by_one(kept, order, effort);
    }
    // True: it is known of each that is kept that the others have a solution.
    bool drop_one_by_one(Members& kept, const Members& order, const Effort& effort) const {
        bool all_decided = true;
        for (const Member& m : order)
            all_decided = drop(kept, std::span(&m, 1), effort) != Answer::undecided && all_decided;
        return all_decided;
    }
    Answer drop(Members& kept, std::span<const Member> some, const Effort& effort) const {
        Members rest;
        for (const Member m : kept)
            if (std::ranges::find(some, m) == some.end()) rest.push_back(m);
        if (rest.size() == kept.size()) return Answer::none;
        if (sat::terminated(stop_)) return Answer::undecided;
        const Answer answer = ask(rest, effort);
        if (answer == Answer::none) kept = std::move(rest);
        return answer;
    }

    void split_rules(Members& members, const Effort& effort) const {
        for (const Member whole : Members(members)) {
            if (whole >= clues_.size() || clues_[whole].form != Clue::Form::whole_rule) continue;
            Members parts, split = members;
            std::erase(split, whole);
            for (ClueId id = 0; id < clues_.size(); ++id)
                if (clues_[id].piece.constraint == clues_[whole].piece.constraint && clues_[id].piece.part)
                    parts.push_back(id);
            split.insert(split.end(), parts.begin(), parts.end());
            if (ask(split, effort) != Answer::none) continue;
            shrink(split, parts, effort);
            if (split.size() <= members.size() - 1 + kMostParts) members = std::move(split);
        }
    }

    const Clues& clues_;
    std::span<const Digits> allowed_;
    const sat::Terminator* stop_;
};

}  // namespace

ConstraintPuzzle without_givens(ConstraintPuzzle puzzle) {
    for (Cell c = 0; c < puzzle.allowed.size(); ++c) puzzle.allowed[c] = puzzle.grid.has(c) ? puzzle.grid.all() : 0;
    return puzzle;
}

std::optional<Core> find_core(const Clues& open, std::span<const Digits> allowed, const sat::Terminator* stop) {
    return Deletion(open, allowed, stop).run();
}

}  // namespace sudoku::deduce
