#include "app/sudoku/hints/deduce_text.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/web/core/sudoku/calls.h"
#include "app/web/core/sudoku/steps.h"
#include "app/web/core/sudoku/subject.h"
#include "sudoku/deduce/walk.h"
#include "sudoku/generate/accept.h"
#include "sudoku/rate/explainer/explain.h"
#include "sudoku/rate/rating.h"

// Walkthroughs and ratings.
namespace web {

using sat::Error;
using sat::Json;
using sudoku::Cell;
using sudoku::Values;

namespace deduce = sudoku::deduce;

namespace {

// Both kinds of walks have these members.
template <class Walk>
Json walk_json(const Walk& walk, Json steps, Json solution) {
    Json json = Json::object();
    json["steps"] = std::move(steps);
    json["solution"] = std::move(solution);
    json["difficulty"] = walk.difficulty();
    json["hardest"] = walk.hardest == nullptr ? std::string_view() : walk.hardest->name;
    json["score"] = walk.score;
    return json;
}

sat::Result<Json> constraint_walk(const Subject& subject, const Values& solution, const Running& running,
                                  i18n::Language language) {
    const auto clues = deduce::Clues::of(subject.puzzle, running.terminator());
    if (!clues) return running.interrupted() ? running.error() : clues.error();
    const deduce::Walk way = walk(**clues, solution, running.terminator());
    if (!way.complete) return running.error();
    return walk_json(way, steps_json(way.steps, **clues, language), values_json(subject.puzzle.grid, solution));
}

}  // namespace

sat::Result<Json> walkthrough(Request& request, Attachments&) {
    const auto subject = subject_of(request);
    const i18n::Language language = language_of(request);
    Running running(request);
    if (!subject) return subject.error();
    if (const auto status = request.status(); !status) return status.error();
    const auto solution = only_solution(*subject, running);
    if (!solution) return solution.error();
    if (!subject->classic) return constraint_walk(*subject, *solution, running, language);
    const ClassicBoard& classic = *subject->classic;
    const sudoku::Walkthrough way = walk(classic.puzzle, board_of(*solution), classic.rules);
    return walk_json(way, steps_json(way.steps, classic.puzzle.board, classic.rules, language),
                     values_json(subject->puzzle.grid, *solution));
}

namespace {

struct Rated {
    std::uint64_t solutions = 0, nodes = 0;
    std::optional<unsigned> difficulty;
    std::string_view hardest;
    std::string title;
    std::uint64_t score = 0;
    std::optional<double> explainer;
};

template <class Rating>
void take(const Rating& rating, unsigned difficulty, i18n::Language language, Rated& rated) {
    rated.difficulty = difficulty;
    if (rating.hardest != nullptr) {
        rated.hardest = rating.hardest->name;
        rated.title = hints::name_of(*rating.hardest, language);
    }
    rated.score = rating.score;
}

sat::Result<Rated> rate_classic(const Subject& subject, const Running& running, i18n::Language language) {
    const ClassicBoard& classic = *subject.classic;
    sudoku::SearchOptions options;
    options.stop = running.terminator();
    const sudoku::Rating found = sudoku::Rater(classic.rules).rate(classic.puzzle, options);
    if (found.error) return *found.error;
    if (!found.complete) return running.error();
    Rated rated{found.solutions, found.effort.nodes, {}, {}, {}, 0, {}};
    if (found.solutions != 1 || classic.rules.side() > sudoku::kMostRatedSide) return rated;
    const auto solution = only_solution(subject, running);
    if (!solution) return solution.error();
    const sudoku::LogicRating by_logic = rate_by_logic(classic.puzzle, board_of(*solution), classic.rules);
    take(by_logic, by_logic.difficulty, language, rated);
    if (!sudoku::Explainer::can_rate(classic.rules) || classic.puzzle.marks) return rated;
    const auto explained =
        sudoku::Explainer(sudoku::ExplainerTechniques::sukaku).rate(classic.puzzle, {.stop = running.terminator()});
    if (explained.stopped) return running.error();
    if (explained.complete) rated.explainer = explained.er;
    return rated;
}

sat::Result<Rated> rate_by_constraints(const Subject& subject, const Running& running, i18n::Language language) {
    const auto found = solutions_of(subject, 2, running);
    if (!found) return found.error();
    Rated rated{found->values.size(), found->nodes, {}, {}, {}, 0, {}};
    if (rated.solutions != 1 || subject.puzzle.grid.num_cells() > deduce::kMostCells) return rated;
    const auto clues = deduce::Clues::of(subject.puzzle, running.terminator());
    if (!clues) return running.interrupted() ? running.error() : clues.error();
    const deduce::Walk way = walk(**clues, found->values.front(), running.terminator());
    if (!way.complete) return running.error();
    take(way, way.difficulty(), language, rated);
    return rated;
}

std::uint64_t blanks_of(const sudoku::ConstraintPuzzle& puzzle) {
    std::uint64_t blanks = 0;
    for (Cell c = 0; c < puzzle.grid.num_cells(); ++c) blanks += puzzle.grid.has(c) && !puzzle.is_given(c);
    return blanks;
}

}  // namespace

sat::Result<Json> rate(Request& request, Attachments&) {
    const auto subject = subject_of(request);
    const i18n::Language language = language_of(request);
    Running running(request);
    if (!subject) return subject.error();
    if (const auto status = request.status(); !status) return status.error();
    const auto rated =
        subject->classic ? rate_classic(*subject, running, language) : rate_by_constraints(*subject, running, language);
    if (!rated) return rated.error();
    Json json = Json::object();
    json["solutions"] = rated->solutions;
    json["blanks"] = blanks_of(subject->puzzle);
    json["nodes"] = rated->nodes;
    json["difficulty"] = rated->difficulty ? Json(*rated->difficulty) : Json();
    json["hardest"] = rated->difficulty ? Json(rated->hardest) : Json();
    json["hardestTitle"] = rated->difficulty ? Json(rated->title) : Json();
    json["score"] = rated->difficulty ? Json(rated->score) : Json();
    json["explainer"] = rated->explainer ? Json(*rated->explainer) : Json();
    return json;
}

}  // namespace web
