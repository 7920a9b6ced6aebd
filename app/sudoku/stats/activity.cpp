#include "app/sudoku/stats/activity.h"

#include <algorithm>
#include <compare>

namespace stats {
namespace {

using sudoku::FinishedGame;
using Games = std::vector<const FinishedGame*>;

struct Grade {
    unsigned difficulty, level;

    bool is_imported() const { return difficulty == 0 && level == 0; }
    // 0: by difficulty, 1: by level, 2: imported.
    int kind() const { return difficulty != 0 ? 0 : is_imported() ? 2 : 1; }
    bool operator<(const Grade& other) const {
        if (kind() != other.kind()) return kind() < other.kind();
        return std::pair(difficulty, level) < std::pair(other.difficulty, other.level);
    }
};

// A puzzle that has both was made by level and rated afterwards.
Grade grade_of(const FinishedGame& game) {
    return {game.difficulty, game.difficulty != 0 ? 0 : game.level};
}

std::vector<std::uint64_t> times_of(const Games& games) {
    std::vector<std::uint64_t> times;
    for (const FinishedGame* game : games)
        if (game->solved && game->hints == 0) times.push_back(game->milliseconds);
    return times;
}

std::vector<Group> groups_of(const Games& games) {
    std::map<Grade, Games> by_grade;
    for (const FinishedGame* game : games) by_grade[grade_of(*game)].push_back(game);
    std::vector<Group> groups;
    for (const auto& [grade, its] : by_grade)
        groups.push_back({grade.difficulty, grade.level, sudoku::tally(its), times_of(its)});
    return groups;
}

unsigned longest_run_of(const std::map<Day, unsigned>& solved) {
    unsigned longest = 0, run = 0;
    std::optional<Day> before;
    for (const auto& [day, games] : solved) {
        run = before && day - *before == std::chrono::days(1) ? run + 1 : 1;
        longest = std::max(longest, run);
        before = day;
    }
    return longest;
}

Activity activity_of(const Games& games, std::optional<Day> (*day_of)(const std::string&)) {
    Activity activity;
    for (const FinishedGame* game : games) {
        const auto day = day_of(game->when);
        if (!day) continue;
        activity.first = std::min(activity.first.value_or(*day), *day);
        activity.last = std::max(activity.last.value_or(*day), *day);
        if (game->solved) ++activity.solved[*day];
    }
    activity.longest_run = longest_run_of(activity.solved);
    return activity;
}

}  // namespace

std::vector<BoardGames> board_games(std::span<const FinishedGame> games,
                                    std::optional<Day> (*day_of)(const std::string& when)) {
    std::vector<BoardGames> boards;
    std::vector<Games> members;
    for (const FinishedGame& game : games) {
        const auto found = std::ranges::find_if(
            boards, [&](const BoardGames& b) { return b.box == game.box && b.variant == game.variant; });
        const auto at = static_cast<std::size_t>(found - boards.begin());
        if (found == boards.end()) {
            boards.push_back({game.box, game.variant, {}, {}, {}});
            members.emplace_back();
        }
        members[at].push_back(&game);
    }
    for (std::size_t i = 0; i < boards.size(); ++i) {
        boards[i].all = sudoku::tally(members[i]);
        boards[i].groups = groups_of(members[i]);
        boards[i].activity = activity_of(members[i], day_of);
    }
    return boards;
}

}  // namespace stats
