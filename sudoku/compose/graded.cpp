#include "sudoku/compose/graded.h"

#include <algorithm>
#include <utility>

#include "sudoku/deduce/walk.h"

namespace sudoku {
namespace {

using deduce::Clues;
using sat::Error;
using sat::Result;
using sat::Status;

// Minimal puzzles are easier with more givens and fewer constraints: after one that is too difficult the next one has
// more late givens, as many at most, after one that is too easy fewer.
constexpr std::size_t kLateGivensStep = 4, kMostLateGivens = 32;
constexpr int kAdjustments = 4;

// Moves one puzzle to a difficulty below that of the last technique, by its givens.
class Adjustment {
public:
    // `clues`: of the puzzle without its givens, so that they hold whichever are given.
    Adjustment(const ComposeRequest& request, const Clues& clues, const Composed& composed, unsigned difficulty,
               sat::Random& random, const sat::Terminator* stop)
        : request_(request),
          clues_(clues),
          solution_(composed.solution),
          allowed_(composed.puzzle.allowed),
          difficulty_(difficulty),
          random_(random),
          stop_(stop) {}

    // The candidates of the puzzle, which has at most this difficulty.
    std::vector<Digits> run() {
        add_givens();
        if (!has_difficulty(allowed_)) remove_givens();
        return allowed_;
    }

private:
    using Group = std::vector<Cell>;

    // Of a random cell that is open where the techniques of this difficulty end, and of its group.
    void add_givens() {
        std::vector<Group> groups = groups_of(request_);
        random_.shuffle(std::span(groups));
        deduce::State state(clues_, allowed_);
        deduce::Memo memo;
        while (!state.is_complete()) {
            if (const auto step = next_step(clues_, state, memo, nullptr, stop_, difficulty_)) {
                apply(*step, state);
                continue;
            }
            if (sat::terminated(stop_)) return;
            const auto open = std::ranges::find_if(groups, [&](const Group& group) {
                return std::ranges::any_of(group, [&](Cell c) { return !state.is_filled(c); });
            });
            for (const Cell c : *open) {
                allowed_[c] = clues_.grid().only(solution_[c]);
                if (!state.is_filled(c)) state.fill(c, allowed_[c]);
            }
        }
    }

    // In random order, as long as the techniques still lead to the end, until the hardest ones are needed.
    void remove_givens() {
        std::vector<Group> groups = groups_of(request_);
        random_.shuffle(std::span(groups));
        for (const Group& group : groups) {
            if (sat::terminated(stop_)) return;
            std::vector<Digits> fewer = allowed_;
            for (const Cell c : group) fewer[c] = request_.frame.allowed[c];
            if (fewer == allowed_) continue;
            const deduce::Walk way = walk_of(fewer);
            if (!way.complete) continue;
            allowed_ = std::move(fewer);
            if (way.difficulty() == difficulty_) return;
        }
    }

    deduce::Walk walk_of(const std::vector<Digits>& allowed) const {
        return walk(clues_, deduce::State(clues_, allowed), solution_, difficulty_, stop_);
    }
    bool has_difficulty(const std::vector<Digits>& allowed) const {
        const deduce::Walk way = walk_of(allowed);
        return way.complete && way.difficulty() == difficulty_;
    }

    const ComposeRequest& request_;
    const Clues& clues_;
    const Values& solution_;
    std::vector<Digits> allowed_;
    const unsigned difficulty_;
    sat::Random& random_;
    const sat::Terminator* stop_;
};

// Is it as difficult?  Harder techniques take long, and are not tried.
enum class Compared : std::uint8_t { easier, as_difficult, harder };
Result<Compared> compare(const Composed& composed, unsigned difficulty, const sat::Terminator* stop) {
    const auto clues = Clues::of(composed.puzzle, stop);
    if (!clues) return clues.error();
    const unsigned most = std::min(difficulty, deduce::kMostDifficult - 1);
    const deduce::Walk way = walk(**clues, deduce::State(**clues), composed.solution, most, stop);
    if (sat::terminated(stop)) return Error{"interrupted"};
    if (!way.complete) return difficulty > most ? Compared::as_difficult : Compared::harder;
    return way.difficulty() == difficulty ? Compared::as_difficult : Compared::easier;
}

// Adds givens to the puzzle, and removes others, a few times with other random numbers: that takes less time than
// another puzzle.
Result<Compared> adjust(const ComposeRequest& request, Composed& composed, unsigned difficulty, sat::Random& random,
                        const sat::Terminator* stop) {
    ConstraintPuzzle bare = composed.puzzle;
    bare.allowed = request.frame.allowed;
    const auto clues = Clues::of(bare, stop);
    if (!clues) return clues.error();
    const Composed before = composed;
    Compared compared = Compared::easier;
    for (int i = 0; i < kAdjustments && compared != Compared::as_difficult; ++i) {
        composed.puzzle.allowed = Adjustment(request, **clues, before, difficulty, random, stop).run();
        const Result<Compared> adjusted = compare(composed, difficulty, stop);
        if (!adjusted) return adjusted;
        compared = *adjusted;
    }
    return compared;
}

}  // namespace

Result<Composed> compose_graded(const ComposeRequest& request, unsigned difficulty, sat::Random& random,
                                const sat::Terminator* stop) {
    ComposeRequest next = request;
    unsigned easier = 0;
    const bool adjusts = !request.minimal && difficulty < deduce::kMostDifficult;
    for (unsigned i = 0; i < kMostGraded; ++i) {
        Result<Composed> composed = compose(next, random, stop);
        if (!composed) return composed;
        const Result<Compared> compared =
            adjusts ? adjust(next, *composed, difficulty, random, stop) : compare(*composed, difficulty, stop);
        if (!compared) return compared.error();
        if (*compared == Compared::as_difficult) return composed;
        const bool is_easier = *compared == Compared::easier;
        easier += is_easier ? 1 : 0;
        if (!request.minimal) next.drops_constraints = is_easier && !next.drops_constraints;
        else if (is_easier) next.late_givens -= std::min(kLateGivensStep, next.late_givens);
        else next.late_givens = std::min(next.late_givens + kLateGivensStep, kMostLateGivens);
    }
    return Error{"none of %1 puzzles has difficulty %2: %3 are easier, %4 more difficult", kMostGraded, difficulty,
                 easier, kMostGraded - easier};
}

}  // namespace sudoku
