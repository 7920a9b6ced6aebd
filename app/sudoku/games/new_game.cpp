#include "app/sudoku/games/new_game.h"

#include <array>
#include <deque>
#include <utility>

#include "sudoku/generate/region_maker.h"
#include "sudoku/generate/region_seed.h"
#include "sudoku/generate/request.h"
#include "sudoku/logic/contradiction.h"
#include "sudoku/rate/rating.h"
#include "sudoku/solve/checked_search.h"

namespace games {
namespace {

using namespace sudoku;
using sat::Error;
using sat::Result;

// A kind of puzzle: a level of the digging table, or 0 for minimal puzzles.
Request request_for(unsigned level, std::uint64_t seed) {
    Request request;
    request.seed = seed;
    if (level == 0) request.goal = Goal::minimal;
    else request.low = request.high = level;
    return request;
}

// The context of a request.
struct Setting {
    PuzzleId id;  // without index and attempt
    Rules rules;
};

Result<Setting> setting_of(const BoardKind& board, const Request& request) {
    if (board.box.side() > kMostSide)
        return Error{"games need a board of side at most %1, not %2", kMostSide, board.box.side()};
    PuzzleId id{board.box, board.variant, request, 0, 0, {}};
    if (id.variant.is_jigsaw() && id.variant.regions.empty())
        id.variant.regions = random_regions(board.box, request.seed);
    auto rules = make_rules(id.box, id.variant);
    if (!rules) return rules.error();
    if (const sat::Status possible = check_request(request, *rules); !possible) return possible.error();
    return Setting{std::move(id), std::move(rules).value()};
}

Puzzle puzzle_of(const Board& board) {
    Puzzle puzzle;
    puzzle.board = board;
    return puzzle;
}

// 0: the puzzle has several solutions.
unsigned difficulty_of(const GameStart& start, const Rules& rules, unsigned stop_at = 0) {
    if (!start.solution) return 0;
    WalkOptions options;
    options.stop_at_difficulty = stop_at;
    return rate_by_logic(start.puzzle, *start.solution, rules, options).difficulty;
}

// Sets the solution if it is unique.
sat::Status find_solution(GameStart& start, const Rules& rules, const Deadline& deadline) {
    std::optional<Board> solution;
    SearchOptions options;
    options.limit = 2;
    options.stop = deadline.terminator;
    options.on_solution = [&](const Board& board) { solution = board; };
    const SearchResult found = search_checked(*find_solver("auto")->make(rules, {}), start.puzzle, rules, options);
    if (found.error) return *found.error;
    if (found.ended == Ended::stopped) return Error{"the number of solutions was not determined in time"};
    if (found.solutions == 0) {
        const auto why = find_contradiction(start.puzzle, rules, [&] { return deadline.is_over(); });
        return Error{"the puzzle has no solution: %1", describe(why, start.puzzle, rules)};
    }
    if (found.solutions == 1) start.solution = std::move(solution);
    return sat::Done{};
}

// The generated puzzle as the start of a game; not rated.
Result<NewGame> game_of(const Setting& setting, const Generated& made, const Deadline& deadline) {
    NewGame game;
    PuzzleId id = setting.id;
    id.index = made.index;
    id.attempt = made.attempt;
    if (!made.reached) id.walk_to = made.board.num_givens();
    game.start.puzzle = puzzle_of(made.board);
    game.start.box = id.box;
    game.start.variant = id.variant;
    game.start.id = to_string(id);
    const Request& request = id.request;
    if (request.goal == Goal::level && request.low == request.high) game.start.level = request.low;
    game.as_asked = made.reached;
    if (const sat::Status solved = find_solution(game.start, setting.rules, deadline); !solved) return solved.error();
    return game;
}

const Error kNothingMet{"no puzzle found in time"};

Result<NewGame> make_level(const BoardKind& board, const Request& request, const Deadline& deadline) {
    auto setting = setting_of(board, request);
    if (!setting) return setting.error();
    const auto made = Generator(setting->rules, request).make(0, deadline);
    if (!made) return made.error();
    if (!*made) return kNothingMet;
    auto game = game_of(*setting, **made, deadline);
    if (game) game->start.difficulty = difficulty_of(game->start, setting->rules);
    return game;
}

// The seed of a game with random regions, or the given one.
Result<std::uint64_t> seed_for(const BoardKind& board, std::uint64_t seed, const Deadline& deadline) {
    if (!board.variant.is_jigsaw() || !board.variant.regions.empty() || board.box.side() > kMostSide) return seed;
    return seed_with_grid(board.box, board.variant, seed, deadline);
}

// The kinds to dig for each difficulty, in turn.  On 9x9 the first one succeeds soonest; on larger boards and with many
// houses, where techniques reach less far, the others do.
constexpr std::array<std::array<unsigned, 4>, 5> kLevelsFor{
    {{2, 1, 2, 3}, {4, 3, 4, 5}, {0, 4, 3, 5}, {0, 5, 4, 3}, {0, 5, 0, 5}}};

unsigned distance(unsigned a, unsigned b) {
    return a < b ? b - a : a - b;
}

// On small boards some difficulties do not exist, so the search for them is short.
std::uint64_t most_tries(std::size_t side) {
    return 100 * std::uint64_t{side} * side;
}

// Makes puzzles of one request, one after the other, rated as far as needed.
class Series {
public:
    explicit Series(Setting setting) : setting_(std::move(setting)), generator_(setting_.rules, setting_.id.request) {}
    Series(const Series&) = delete;

    // nullopt: none found in time.  Errors: no grid exists; those of the solver.
    Result<std::optional<NewGame>> next(unsigned difficulty, const Deadline& deadline) {
        const auto made = generator_.make(index_++, deadline);
        if (!made) return made.error();
        if (!*made) return std::optional<NewGame>();
        auto game = game_of(setting_, **made, deadline);
        if (!game) return game.error();
        game->start.difficulty = difficulty_of(game->start, setting_.rules, difficulty + 1);
        game->as_asked = game->start.difficulty == difficulty;
        return std::optional(std::move(game).value());
    }
    NewGame rated(NewGame game) const {
        game.start.difficulty = difficulty_of(game.start, setting_.rules);
        return game;
    }

private:
    const Setting setting_;
    Generator generator_;
    std::uint64_t index_ = 0;
};

Result<NewGame> make_difficulty(const BoardKind& board, unsigned difficulty, std::uint64_t seed,
                                const Deadline& deadline) {
    std::deque<Series> kinds;
    for (const unsigned level : kLevelsFor[difficulty - 1]) {
        auto setting = setting_of(board, request_for(level, seed));
        if (!setting) return setting.error();
        kinds.emplace_back(std::move(setting).value());
    }
    std::optional<NewGame> best;
    for (std::uint64_t n = 0; n == 0 || (n < most_tries(board.box.side()) && !deadline.is_over()); ++n) {
        auto game = kinds[n % kinds.size()].next(difficulty, deadline);
        if (!game) return game.error();
        if (!*game) break;
        if ((*game)->as_asked) return **game;
        const auto off = [&](const NewGame& g) { return distance(g.start.difficulty, difficulty); };
        if (!best || off(**game) < off(*best)) best = **game;
    }
    if (!best) return kNothingMet;
    return kinds.front().rated(*std::move(best));
}

}  // namespace

Result<NewGame> game_of_level(const BoardKind& board, unsigned level, std::uint64_t seed, const Deadline& deadline) {
    const auto own_seed = seed_for(board, seed, deadline);
    if (!own_seed) return own_seed.error();
    return make_level(board, request_for(level, *own_seed), deadline);
}

Result<NewGame> game_of_difficulty(const BoardKind& board, unsigned difficulty, std::uint64_t seed,
                                   const Deadline& deadline) {
    const auto own_seed = seed_for(board, seed, deadline);
    if (!own_seed) return own_seed.error();
    return make_difficulty(board, difficulty, *own_seed, deadline);
}

Result<NewGame> game_of_id(const std::string& word, const std::vector<std::uint16_t>& regions,
                           const Deadline& deadline) {
    const auto id = read_puzzle_id(word, regions);
    if (!id) return id.error();
    const auto setting = setting_of({id->box, id->variant}, id->request);
    if (!setting) return setting.error();
    const auto made = Generator(setting->rules, id->request).repeat(id->index, id->attempt, id->walk_to, deadline);
    if (!made) return made.error();
    if (!*made) return kNothingMet;
    Generated again = **made;
    again.reached = !id->walk_to;
    auto game = game_of(*setting, again, deadline);
    if (!game) return game;
    game->start.difficulty = difficulty_of(game->start, setting->rules);
    game->as_asked = true;
    return game;
}

Result<NewGame> game_of_start(GameStart start, const Deadline& deadline) {
    if (start.puzzle.board.side() > kMostSide)
        return Error{"the puzzle has side %1; games need at most %2", start.puzzle.board.side(), kMostSide};
    if (start.puzzle.board.side() != start.box.side())
        return Error{"the puzzle has side %1; expected %2 for boxes of %3", start.puzzle.board.side(), start.box.side(),
                     to_string(start.box)};
    const auto rules = make_rules(start.box, start.variant);
    if (!rules) return rules.error();
    start.solution.reset();
    if (const sat::Status solved = find_solution(start, *rules, deadline); !solved) return solved.error();
    start.difficulty = difficulty_of(start, *rules);
    return NewGame{std::move(start), true};
}

Result<NewGame> game_of_puzzle(const Puzzle& puzzle, const StatedRules& asked, const Deadline& deadline) {
    GameStart start;
    start.puzzle = puzzle;
    const StatedRules rules = completed(asked, puzzle.rules, puzzle.board.side());
    start.box = *rules.box;
    start.variant = *rules.variant;
    return game_of_start(std::move(start), deadline);
}

}  // namespace games
