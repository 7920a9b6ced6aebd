#include "app/sudoku/stats/activity.h"

#include <algorithm>

namespace stats {
namespace {

using sudoku::FinishedGame;
using Games = std::vector<const FinishedGame*>;

// The times of those with these grades, solved without hints.
template <class Is>
std::vector<std::uint64_t> times_if(const Games& games, Is is) {
    std::vector<std::uint64_t> times;
    for (const FinishedGame* game : games)
        if (game->solved && game->hints == 0 && is(*game)) times.push_back(game->milliseconds);
    return times;
}

std::vector<Group> groups_of(const sudoku::BoardTallies& board, const Games& games) {
    std::vector<Group> groups;
    for (unsigned d = 1; d < board.by_difficulty.size(); ++d)
        groups.push_back({d, 0, board.by_difficulty[d],
                          times_if(games, [&](const FinishedGame& game) { return game.difficulty == d; })});
    for (unsigned l = 1; l < board.by_level.size(); ++l)
        groups.push_back(
            {0, l, board.by_level[l], times_if(games, [&](const FinishedGame& game) { return game.level == l; })});
    groups.push_back({0, 0, board.imported, times_if(games, [](const FinishedGame& game) {
                          return game.difficulty == 0 && game.level == 0;
                      })});
    std::erase_if(groups, [](const Group& group) { return group.tally.played == 0; });
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

Activity activity_of(const Games& games, const Calendar& calendar) {
    Activity activity;
    for (const FinishedGame* game : games) {
        const auto day = calendar.day_of(game->when);
        if (!day || *day > calendar.today) continue;
        activity.first = std::min(activity.first.value_or(*day), *day);
        activity.last = std::max(activity.last.value_or(*day), *day);
        if (game->solved) ++activity.solved[*day];
    }
    activity.longest_run = longest_run_of(activity.solved);
    return activity;
}

}  // namespace

std::vector<BoardGames> board_games(std::span<const FinishedGame> games, const Calendar& calendar) {
    std::vector<BoardGames> boards;
    for (const sudoku::BoardTallies& board : sudoku::tallies(games)) {
        Games own;
        for (const FinishedGame& game : games)
            if (game.box == board.box && game.variant == board.variant) own.push_back(&game);
        std::ranges::stable_sort(own, {}, [](const FinishedGame* game) -> const std::string& { return game->when; });
        boards.push_back({board.box, board.variant, board.all, groups_of(board, own), activity_of(own, calendar)});
    }
    return boards;
}

}  // namespace stats
