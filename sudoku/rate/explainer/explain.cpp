#include "sudoku/rate/explainer/explain.h"

#include <algorithm>

#include "sudoku/rate/explainer/aligned.h"
#include "sudoku/rate/explainer/chains.h"
#include "sudoku/rate/explainer/finders.h"
#include "sudoku/rate/explainer/strong_links.h"
#include "sudoku/rate/explainer/trial.h"

namespace sudoku {
namespace {

using explainer::Grid;
using explainer::Hint;

explainer::Grid grid_of(const Puzzle& puzzle) {
    Grid grid = Grid::open();
    for (Cell c = 0; c < explainer::kCells; ++c)
        if (puzzle.board[c] == kBlank && puzzle.marks)
            for (Digit d = 1; d <= explainer::kNine; ++d)
                if (!puzzle.marks->allows(c, d)) grid.remove(static_cast<int>(c), d - 1);
    for (Cell c = 0; c < explainer::kCells; ++c)
        if (puzzle.board[c] != kBlank) grid.place(static_cast<int>(c), puzzle.board[c] - 1);
    return grid;
}

// Returns false if nothing changed.
bool apply(const Hint& hint, Grid& grid) {
    bool changed = false;
    for (const auto& [cell, digits] : hint.removed)
        for (unsigned rest = digits & grid.candidates[cell]; rest != 0; rest &= rest - 1) {
            grid.remove(cell, explainer::lowest(rest));
            changed = true;
        }
    if (hint.placed_cell >= 0 && grid.digit[hint.placed_cell] == explainer::kEmpty) {
        grid.place(hint.placed_cell, hint.placed_digit);
        changed = true;
    }
    return changed;
}

}  // namespace

struct Explainer::Impl {
    ExplainerTechniques techniques;
    std::array<explainer::StrongLinks, 3> strong_links{explainer::StrongLinks(2), explainer::StrongLinks(3),
                                                       explainer::StrongLinks(4)};
    explainer::AlignedExclusion aligned_pair{2}, aligned_triplet{3};
    explainer::LinkClosures both;
    explainer::UnaryChains unary{both};
    explainer::MultipleChains nishio{{.dynamic = true, .nishio = true}, both};
    explainer::MultipleChains multiple{{.multiple = true}, both};
    explainer::MultipleChains dynamic{{.multiple = true, .dynamic = true}, both};
    explainer::MultipleChains dynamic_plus{{.multiple = true, .dynamic = true, .level = 1}, both, &dynamic};
};

namespace {

// A technique; `classic`: also one of version 1.2.1.
template <class Impl>
struct Row {
    std::string_view name;
    bool classic;
    bool (*find)(Impl&, const Grid&, Hint&);
};

// The techniques in the order in which they are tried.
template <class Impl>
constexpr Row<Impl> kRows[] = {
    {"hidden-single", true, [](Impl&, const Grid& g, Hint& h) { return find_hidden_single(g, h); }},
    {"direct-locking", true, [](Impl&, const Grid& g, Hint& h) { return find_direct_locking(g, h); }},
    {"direct-hidden-pair", true, [](Impl&, const Grid& g, Hint& h) { return find_direct_hidden_set(g, 2, h); }},
    {"naked-single", true, [](Impl&, const Grid& g, Hint& h) { return find_naked_single(g, h); }},
    {"direct-hidden-triplet", true, [](Impl&, const Grid& g, Hint& h) { return find_direct_hidden_set(g, 3, h); }},
    {"locking", true, [](Impl&, const Grid& g, Hint& h) { return find_locking(g, h); }},
    {"naked-pair", true, [](Impl&, const Grid& g, Hint& h) { return find_naked_set(g, 2, h); }},
    {"x-wing", true, [](Impl&, const Grid& g, Hint& h) { return find_fish(g, 2, h); }},
    {"hidden-pair", true, [](Impl&, const Grid& g, Hint& h) { return find_hidden_set(g, 2, h); }},
    {"naked-triplet", true, [](Impl&, const Grid& g, Hint& h) { return find_naked_set(g, 3, h); }},
    {"swordfish", true, [](Impl&, const Grid& g, Hint& h) { return find_fish(g, 3, h); }},
    {"hidden-triplet", true, [](Impl&, const Grid& g, Hint& h) { return find_hidden_set(g, 3, h); }},
    {"strong-links-2", false, [](Impl& i, const Grid& g, Hint& h) { return i.strong_links[0].find(g, h); }},
    {"xy-wing", true, [](Impl&, const Grid& g, Hint& h) { return find_xy_wing(g, false, h); }},
    {"xyz-wing", true, [](Impl&, const Grid& g, Hint& h) { return find_xy_wing(g, true, h); }},
    {"unique-loop", true, [](Impl&, const Grid& g, Hint& h) { return find_unique_loop(g, h); }},
    {"naked-quad", true, [](Impl&, const Grid& g, Hint& h) { return find_naked_set(g, 4, h); }},
    {"jellyfish", true, [](Impl&, const Grid& g, Hint& h) { return find_fish(g, 4, h); }},
    {"hidden-quad", true, [](Impl&, const Grid& g, Hint& h) { return find_hidden_set(g, 4, h); }},
    {"strong-links-3", false, [](Impl& i, const Grid& g, Hint& h) { return i.strong_links[1].find(g, h); }},
    {"wxyz-wing", false, [](Impl&, const Grid& g, Hint& h) { return find_als_wing(g, 4, h); }},
    {"bug", true, [](Impl&, const Grid& g, Hint& h) { return find_bug(g, h); }},
    {"strong-links-4", false, [](Impl& i, const Grid& g, Hint& h) { return i.strong_links[2].find(g, h); }},
    {"vwxyz-wing", false, [](Impl&, const Grid& g, Hint& h) { return find_als_wing(g, 5, h); }},
    {"aligned-pair", true, [](Impl& i, const Grid& g, Hint& h) { return i.aligned_pair.find(g, h); }},
    {"uvwxyz-wing", false, [](Impl&, const Grid& g, Hint& h) { return find_als_wing(g, 6, h); }},
    {"unary-chain", true, [](Impl& i, const Grid& g, Hint& h) { return i.unary.find(g, h); }},
    {"tuvwxyz-wing", false, [](Impl&, const Grid& g, Hint& h) { return find_als_wing(g, 7, h); }},
    {"aligned-triplet", true, [](Impl& i, const Grid& g, Hint& h) { return i.aligned_triplet.find(g, h); }},
    {"nishio", true, [](Impl& i, const Grid& g, Hint& h) { return i.nishio.find(g, h); }},
    {"multiple-chains", true, [](Impl& i, const Grid& g, Hint& h) { return i.multiple.find(g, h); }},
    {"dynamic-chains", true, [](Impl& i, const Grid& g, Hint& h) { return i.dynamic.find(g, h); }},
    {"dynamic-chains-plus", true, [](Impl& i, const Grid& g, Hint& h) { return i.dynamic_plus.find(g, h); }},
};

}  // namespace

Explainer::Explainer(ExplainerTechniques techniques) : impl_(std::make_unique<Impl>()) {
    impl_->techniques = techniques;
}
Explainer::~Explainer() = default;

bool Explainer::can_rate(const Rules& rules) {
    return is_classic(rules) && rules.box().side() == explainer::kNine && rules.box().rows == 3;
}

ExplainerRating Explainer::rate(const Puzzle& puzzle, const Options& options) {
    Grid grid = grid_of(puzzle);
    ExplainerRating rating;
    const bool all = impl_->techniques == ExplainerTechniques::sukaku;
    while (grid.num_blanks > 0) {
        Hint hint;
        const Row<Impl>* row = nullptr;
        for (const Row<Impl>& candidate : kRows<Impl>) {
            rating.stopped = options.stop != nullptr && options.stop->terminated();
            if (rating.stopped) return rating;
            if (!candidate.classic && !all) continue;
            hint.removed.clear();
            hint.placed_cell = -1;
            if (!candidate.find(*impl_, grid, hint)) continue;
            row = &candidate;
            break;
        }
        if (row == nullptr || hint.rating > options.most || !apply(hint, grid)) {
            rating.complete = false;
            if (row == nullptr) rating.trial_depth = explainer::trial_depth(grid_of(puzzle), options.stop);
            rating.stopped = rating.trial_depth < 0;
            return rating;
        }
        if (options.on_step) options.on_step(row->name, hint);
        rating.er = std::max(rating.er, hint.rating);
        if (rating.ed == 0) rating.ed = rating.er;
        if (rating.ep == 0 && hint.placed_cell >= 0) rating.ep = rating.er;
    }
    return rating;
}

namespace {

// The least rating of dynamic chains that use chains as links, the only techniques that are missing.
constexpr double kLeastNested = 9.5;

}  // namespace

std::string rating_text(double rating) {
    const int tenths = static_cast<int>((rating + 0.05) * 10);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string to_string(const ExplainerRating& rating) {
    if (!rating.complete)
        return "er>=" + rating_text(std::max(rating.er, kLeastNested)) +
               " nesting=" + std::to_string(rating.trial_depth) +
               (rating.trial_depth >= explainer::kMostTrialDepth ? "+" : "");
    return "er=" + rating_text(rating.er) + " ep=" + rating_text(rating.ep) + " ed=" + rating_text(rating.ed);
}

}  // namespace sudoku
