#include "app/sudoku/games/daily.h"
#include "app/web/core/sudoku/calls.h"
#include "app/web/core/sudoku/subject.h"
#include "sat/core/text.h"
#include "sudoku/compose/compose.h"
#include "sudoku/constraint/other_names.h"
#include "sudoku/generate/accept.h"
#include "sudoku/generate/puzzle_id.h"
#include "sudoku/generate/region_maker.h"
#include "sudoku/generate/region_seed.h"
#include "sudoku/notation/bridge.h"
#include "sudoku/notation/notations.h"
#include "sudoku/rate/explainer/explain.h"
#include "sudoku/rate/rating.h"
#include "sudoku/solve/checked_search.h"

// Generated puzzles.
namespace web {
namespace {

using sat::Error;
using sat::Json;
using sat::Result;
using sat::Status;
using sudoku::Rules;

Result<sudoku::Box> box_of(Request& request) {
    const std::string_view text = request.text("box");
    return text.empty() ? Result<sudoku::Box>(sudoku::Box{}) : sudoku::read_box(text);
}

Json generated_json(Json puzzle, std::string id, Json difficulty, Json solution) {
    Json json = Json::object();
    json["puzzle"] = std::move(puzzle);
    json["id"] = std::move(id);
    json["difficulty"] = std::move(difficulty);
    json["solution"] = std::move(solution);
    return json;
}

// ---- boards

// What is asked of a puzzle beyond the request of the generator; at most one of these.
struct Goal {
    std::optional<unsigned> difficulty;
    const sudoku::TechniqueEntry* technique = nullptr;
    std::optional<sudoku::RatingRange> rating;
};

Result<Goal> goal_of(Request& request) {
    Goal goal;
    const std::string_view difficulty = request.text("difficulty"), technique = request.text("technique"),
                           rating = request.text("rating");
    if (int{!difficulty.empty()} + int{!technique.empty()} + int{!rating.empty()} > 1)
        return Error{"expected one of difficulty, technique and rating"};
    if (!technique.empty()) {
        goal.technique = sudoku::find_technique(technique);
        if (goal.technique == nullptr) return Error{"unknown technique '%1'", technique};
    } else if (!rating.empty()) {
        const auto range = sudoku::read_rating_range(rating);
        if (!range) return range.error();
        goal.rating = *range;
    } else {
        goal.difficulty = difficulty.empty() ? 1 : sudoku::find_difficulty(difficulty);
        if (!goal.difficulty) return Error{"unknown difficulty '%1'", difficulty};
    }
    return goal;
}

// On boards that are too large to be rated, difficulties are levels of digging.  There are no extreme ones, since those
// of the last level take minutes.
constexpr unsigned kMostLevelOfLarge = 4;

bool is_large(std::size_t side) {
    return side > sudoku::kMostRatedSide;
}

Status check_rated(const Goal& goal, const Rules& rules) {
    if (is_large(rules.side()) && goal.technique != nullptr)
        return Error{"puzzles are rated up to side %1", sudoku::kMostRatedSide};
    if (is_large(rules.side()) && goal.difficulty.value_or(1) > kMostLevelOfLarge)
        return Error{"puzzles of side %1 or more are made up to difficulty %2", sudoku::kMostRatedSide + 1,
                     kMostLevelOfLarge};
    if (goal.rating && !sudoku::Explainer::can_rate(rules))
        return Error{"Sudoku Explainer rates classic 9x9 puzzles only"};
    if (goal.rating && goal.rating->low > sudoku::kMostGeneratedRating)
        return Error{"the greatest rating of generated puzzles is %1", sat::decimal(sudoku::kMostGeneratedRating, 1)};
    return sat::Done{};
}

Result<sudoku::Request> request_of(Request& request, const Goal& goal, std::size_t side) {
    sudoku::Request made;
    if (goal.difficulty && is_large(side)) made.low = made.high = *goal.difficulty;
    else if (goal.difficulty) sudoku::choose_digging(*goal.difficulty, made);
    if (goal.technique != nullptr) sudoku::choose_digging(goal.technique->difficulty, made);
    if (goal.rating) sudoku::choose_digging(*goal.rating, made);
    if (request.flag("minimal")) made.goal = sudoku::Goal::minimal;
    const std::string_view symmetry = request.text("symmetry", "none");
    made.symmetry = sudoku::find_clue_symmetry(symmetry);
    if (made.symmetry == nullptr) return Error{"unknown symmetry '%1'", symmetry};
    made.seed = request.number("seed").value_or(0);
    return made;
}

sudoku::Generator::Accept accept_of(const Goal& goal, const Rules& rules, const sat::Terminator* stop) {
    if (goal.difficulty && is_large(rules.side())) return {};
    if (goal.difficulty) return sudoku::accept_difficulty(*goal.difficulty, rules);
    if (goal.technique != nullptr) return sudoku::accept_technique(*goal.technique, rules);
    return sudoku::accept_rating(*goal.rating, stop);
}

Json digits_json(const sudoku::Board& board) {
    Json values = Json::array();
    for (const sudoku::Digit d : board.digits()) values.push_back(std::uint64_t{d});
    return values;
}

// A board under these rules as the answer of `read`.
Result<Json> read_board(const sudoku::Board& board, sudoku::Box box, const sudoku::Variant& variant,
                        i18n::Language language) {
    sudoku::Puzzle puzzle;
    puzzle.board = board;
    puzzle.rules = {box, variant};
    auto constraints = to_constraints(puzzle);
    if (!constraints) return constraints.error();
    return puzzle_json(make_subject(sudoku::kClassicNotation, *std::move(constraints)), language);
}

// The answer of a puzzle by request and by id.
Result<Json> board_answer(const sudoku::Generated& made, const sudoku::PuzzleId& id, const Rules& rules,
                          i18n::Language language) {
    auto read = read_board(made.board, id.box, id.variant, language);
    if (!read) return read;
    sudoku::Puzzle puzzle;
    puzzle.board = made.board;
    const auto solver = sudoku::find_solver("auto")->make(rules, {});
    const auto solution = first_solution(*solver, puzzle, rules);
    if (!solution) return solution.error();
    Json difficulty;
    if (id.request.unique && rules.side() <= sudoku::kMostRatedSide)
        difficulty = rate_by_logic(puzzle, *solution, rules).difficulty;
    return generated_json(*std::move(read), to_string(id), std::move(difficulty), digits_json(*solution));
}

Result<Json> make_board(Request& request, const Running& running, i18n::Language language) {
    const auto box = box_of(request);
    if (!box) return box.error();
    auto variant = sudoku::read_variant(request.text("variant", "classic"));
    if (!variant) return variant.error();
    const auto goal = goal_of(request);
    if (!goal) return goal.error();
    auto asked = request_of(request, *goal, box->side());
    if (!asked) return asked.error();
    if (const auto status = request.status(); !status) return status.error();
    if (variant->is_jigsaw()) {
        if (box->side() > sudoku::kMostRegions)
            return Error{"random regions need a board of side at most %1", sudoku::kMostRegions};
        const auto seed = seed_with_grid(*box, *variant, asked->seed, {running.terminator(), nullptr});
        if (!seed) return seed.error();
        if (running.interrupted()) return running.error();
        asked->seed = *seed;
        variant->regions = sudoku::random_regions(*box, *seed);
    }
    const auto rules = make_rules(*box, *variant);
    if (!rules) return rules.error();
    if (const Status rated = check_rated(*goal, *rules); !rated) return rated.error();
    if (const Status possible = check_request(*asked, *rules); !possible) return possible.error();
    sudoku::Generator generator(*rules, *asked, accept_of(*goal, *rules, running.terminator()));
    const auto made = generator.make(0, {running.terminator(), nullptr});
    if (!made) return made.error();
    if (!*made || !(*made)->reached) return running.error();
    return board_answer(**made, {*box, *variant, *asked, 0, (*made)->attempt, {}}, *rules, language);
}

// The puzzle of a day, which is that of `sudoku play --daily`.
Result<Json> make_daily(Request& request, const Running& running, i18n::Language language) {
    for (const std::string_view other : {"technique", "rating", "symmetry", "minimal", "seed", "kinds"})
        if (request.member(other) != nullptr)
            return Error{"a puzzle of a day has no %1; expected box, variant and difficulty", other};
    const auto box = box_of(request);
    if (!box) return box.error();
    auto variant = sudoku::read_variant(request.text("variant", "classic"));
    if (!variant) return variant.error();
    const std::string_view name = request.text("difficulty", "medium");
    const auto difficulty = sudoku::find_difficulty(name);
    if (!difficulty) return Error{"unknown difficulty '%1'", name};
    const std::string_view day = request.text("day");
    if (const auto status = request.status(); !status) return status.error();
    const auto game = games::game_of_day({*box, *std::move(variant)}, *difficulty, day, {running.terminator(), {}});
    if (!game) return running.interrupted() ? running.error() : game.error();
    const sudoku::GameStart& start = game->start;
    auto read = read_board(start.puzzle.board, start.box, start.variant, language);
    if (!read) return read;
    return generated_json(*std::move(read), start.id, start.difficulty == 0 ? Json() : Json(start.difficulty),
                          start.solution ? digits_json(*start.solution) : Json());
}

// ---- puzzles with constraints

Result<std::vector<sudoku::NamedKind>> kinds_of(const std::vector<std::string>& names) {
    std::vector<sudoku::NamedKind> kinds;
    for (const std::string& name : names) {
        const std::vector<sudoku::NamedKind> named = sudoku::constraint_kinds_named(name);
        if (named.empty()) return Error{"unknown kind of constraint '%1'", name};
        kinds.insert(kinds.end(), named.begin(), named.end());
    }
    return kinds;
}

// The empty board with its rules.
Result<sudoku::ConstraintPuzzle> frame_of(sudoku::Box box, sudoku::Variant variant) {
    if (variant.is_jigsaw()) return Error{"puzzles with constraints are not composed on a jigsaw"};
    sudoku::Puzzle blank;
    blank.board = sudoku::Board(box.side());
    blank.rules = {box, std::move(variant)};
    return to_constraints(blank);
}

Result<Json> make_composed(Request& request, const Running& running, i18n::Language language) {
    const auto box = box_of(request);
    if (!box) return box.error();
    auto variant = sudoku::read_variant(request.text("variant", "classic"));
    if (!variant) return variant.error();
    auto kinds = kinds_of(request.texts("kinds"));
    if (!kinds) return kinds.error();
    const std::string_view name = request.text("symmetry", "none");
    const sudoku::ClueSymmetry* const symmetry = sudoku::find_clue_symmetry(name);
    if (symmetry == nullptr) return Error{"unknown symmetry '%1'", name};
    auto frame = frame_of(*box, *std::move(variant));
    if (!frame) return frame.error();
    const bool minimal = request.flag("minimal");
    sat::Random random(request.number("seed").value_or(0));
    if (const auto status = request.status(); !status) return status.error();
    sudoku::ComposeRequest composing{*std::move(frame), *std::move(kinds), minimal, orbits(*symmetry, box->side())};
    auto composed = sudoku::compose(composing, random, running.terminator());
    if (!composed) return running.interrupted() ? running.error() : composed.error();
    const Subject subject = make_subject("constraints", std::move(composed->puzzle));
    auto read = puzzle_json(subject, language);
    if (!read) return read;
    return generated_json(*std::move(read), "", {}, values_json(subject.puzzle.grid, composed->solution));
}

}  // namespace

Result<Json> generate(Request& request, Attachments&) {
    const i18n::Language language = language_of(request);
    Running running(request);
    if (request.member("day") != nullptr) return make_daily(request, running, language);
    return request.texts("kinds").empty() ? make_board(request, running, language)
                                          : make_composed(request, running, language);
}

Result<Json> generate_by_id(Request& request, Attachments&) {
    const i18n::Language language = language_of(request);
    Running running(request);
    const std::string_view word = request.text("id");
    if (const auto status = request.status(); !status) return status.error();
    const auto id = sudoku::read_puzzle_id(word, {});
    if (!id) return id.error();
    const auto rules = make_rules(id->box, id->variant);
    if (!rules) return rules.error();
    if (const Status possible = check_request(id->request, *rules); !possible) return possible.error();
    sudoku::Generator generator(*rules, id->request);
    const auto made = generator.repeat(id->index, id->attempt, id->walk_to, {running.terminator(), nullptr});
    if (!made) return made.error();
    if (!*made) return running.error();
    return board_answer(**made, *id, *rules, language);
}

}  // namespace web
