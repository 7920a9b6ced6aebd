#include "sudoku/game/statistics.h"

#include <algorithm>
#include <utility>

#include "sat/io/json.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/game/json_text.h"

namespace sudoku {
namespace {

using sat::Json;
using Games = std::vector<const FinishedGame*>;

constexpr unsigned kGrades = 6;

// One list of what a line has, for writing and reading.
template <class Game, class Field>
void each_field(Game& game, Field field) {
    field("when", game.when);
    field("level", game.level);
    field("difficulty", game.difficulty);
    field("box", game.box);
    field("variant", game.variant);
    field("id", game.id);
    field("milliseconds", game.milliseconds);
    field("hints", game.hints);
    field("mistakes", game.mistakes);
    field("solved", game.solved);
}

bool take(const Json& json, std::string& text) {
    if (json.is_string()) text = json.text();
    return json.is_string();
}
bool take(const Json& json, bool& truth) {
    if (json.is_boolean()) truth = json.truth();
    return json.is_boolean();
}
bool take(const Json& json, std::uint64_t& number) {
    if (json.is_number_unsigned()) number = json.number();
    return json.is_number_unsigned();
}
bool take(const Json& json, unsigned& grade) {
    if (!json.is_number_unsigned() || json.number() >= kGrades) return false;
    grade = static_cast<unsigned>(json.number());
    return true;
}

std::optional<FinishedGame> read_line(std::string_view line) {
    if (find_too_deep(line) != line.npos) return std::nullopt;
    const auto parsed = sat::parse_json(line);
    const auto* const json = std::get_if<Json>(&parsed);
    if (json == nullptr || !json->is_object()) return std::nullopt;
    FinishedGame game;
    bool right = true;
    each_field(game, [&](const char* name, auto& value) {
        const Json* const member = json->find(name);
        right = right && member != nullptr && take(*member, value);
    });
    return right ? std::optional(std::move(game)) : std::nullopt;
}

std::uint64_t median_of(std::vector<std::uint64_t>& times) {
    std::sort(times.begin(), times.end());
    const std::size_t middle = times.size() / 2;
    if (times.size() % 2 == 1) return times[middle];
    return times[middle - 1] + (times[middle] - times[middle - 1]) / 2;
}

bool is_whole_board(const Constraint& constraint, const Grid& grid) {
    const auto& numbers = constraint.numbers;
    return constraint.kind->name == "board" && std::cmp_equal(numbers[2], grid.rows()) &&
           std::cmp_equal(numbers[2], grid.columns()) && numbers[3] != 0;
}

std::string box_of(const ConstraintPuzzle& puzzle) {
    for (const Constraint& constraint : puzzle.constraints)
        if (is_whole_board(constraint, puzzle.grid))
            return std::to_string(constraint.numbers[3]) + "x" + std::to_string(constraint.numbers[4]);
    return std::to_string(puzzle.grid.rows()) + "x" + std::to_string(puzzle.grid.columns());
}

// In the order of the registry, so that puzzles of the same kinds are together.
std::string kinds_of(const ConstraintPuzzle& puzzle) {
    constexpr std::size_t kMost = 3;
    std::vector<std::string_view> names;
    for (const ConstraintKind& kind : constraint_kinds())
        if (kind.name != "board" &&
            std::ranges::find(puzzle.constraints, &kind, &Constraint::kind) != puzzle.constraints.end())
            names.push_back(kind.name);
    if (names.empty() || names.size() > kMost) return names.empty() ? "grid" : "many";
    std::string text;
    for (const std::string_view name : names) text += (text.empty() ? "" : ",") + std::string(name);
    return text;
}

template <class Is>
Tally tally_if(const Games& games, Is is) {
    Games chosen;
    std::copy_if(games.begin(), games.end(), std::back_inserter(chosen),
                 [&](const FinishedGame* game) { return is(*game); });
    return tally(chosen);
}
Tally tally_where(const Games& games, unsigned FinishedGame::*grade, unsigned value) {
    return tally_if(games, [&](const FinishedGame& game) { return game.*grade == value; });
}

}  // namespace

FinishedGame finished_game(const Session& session, std::string when) {
    const GameStart& start = session.start();
    FinishedGame game;
    game.when = std::move(when);
    game.level = start.level;
    game.difficulty = start.difficulty;
    game.box = to_string(start.box);
    game.variant = start.variant.name();
    game.id = start.id;
    game.milliseconds = session.milliseconds();
    game.hints = session.hints();
    game.mistakes = session.mistakes();
    game.solved = session.is_solved();
    return game;
}

FinishedGame finished_game(const ConstraintSession& session, std::string when) {
    const PlayCounts& counts = session.counts();
    FinishedGame game;
    game.when = std::move(when);
    game.box = box_of(session.puzzle());
    game.variant = kinds_of(session.puzzle());
    game.milliseconds = counts.milliseconds;
    game.hints = counts.hints;
    game.mistakes = counts.mistakes;
    game.solved = !counts.given_up;
    return game;
}

std::string to_line(const FinishedGame& game) {
    Json json;
    each_field(game, [&](const char* name, const auto& value) { json[name] = value; });
    return json.dump() + "\n";
}

FinishedGames read_finished(std::string_view text) {
    FinishedGames read;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty()) continue;
        if (auto game = read_line(line)) read.games.push_back(*std::move(game));
        else ++read.bad_lines;
    }
    return read;
}

Tally tally(std::span<const FinishedGame* const> games) {
    Tally result;
    std::vector<std::uint64_t> times;
    for (const FinishedGame* game : games) {
        ++result.played;
        result.solved += game->solved;
        if (game->solved && game->hints == 0) times.push_back(game->milliseconds);
    }
    result.unaided = times.size();
    if (times.empty()) return result;
    result.median = median_of(times);
    result.best = times.front();
    return result;
}

std::vector<BoardTallies> tallies(std::span<const FinishedGame> games) {
    std::vector<BoardTallies> boards;
    std::vector<Games> of_board;
    for (const FinishedGame& game : games) {
        const auto same = [&](const BoardTallies& b) { return b.box == game.box && b.variant == game.variant; };
        const auto board = static_cast<std::size_t>(std::find_if(boards.begin(), boards.end(), same) - boards.begin());
        if (board == boards.size()) {
            boards.push_back({game.box, game.variant, {}, {}, {}, {}});
            of_board.emplace_back();
        }
        of_board[board].push_back(&game);
    }
    for (std::size_t b = 0; b < boards.size(); ++b) {
        boards[b].all = tally(of_board[b]);
        for (unsigned grade = 0; grade < kGrades; ++grade) {
            boards[b].by_level[grade] = tally_where(of_board[b], &FinishedGame::level, grade);
            boards[b].by_difficulty[grade] = tally_where(of_board[b], &FinishedGame::difficulty, grade);
        }
        boards[b].imported =
            tally_if(of_board[b], [](const FinishedGame& game) { return game.level == 0 && game.difficulty == 0; });
    }
    return boards;
}

}  // namespace sudoku
