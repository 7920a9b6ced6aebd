#include "app/sudoku/games/daily.h"

#include <algorithm>
#include <chrono>

namespace games {
namespace {

// Years of four digits, so that dates have the same length.
constexpr std::size_t kLength = 10;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

unsigned number_in(std::string_view digits) {
    unsigned n = 0;
    for (const char c : digits) n = 10 * n + static_cast<unsigned>(c - '0');
    return n;
}

bool has_form_of_date(std::string_view date) {
    if (date.size() != kLength || date[4] != '-' || date[7] != '-') return false;
    return std::ranges::count_if(date, is_digit) == kLength - 2;
}

}  // namespace

sat::Result<std::uint64_t> seed_of_day(std::string_view date) {
    const sat::Error no_date{"%1 is not a date; expected one such as 2026-11-27", date};
    if (!has_form_of_date(date)) return no_date;
    const unsigned year = number_in(date.substr(0, 4)), month = number_in(date.substr(5, 2)),
                   day = number_in(date.substr(8, 2));
    const std::chrono::year_month_day in_calendar{std::chrono::year(static_cast<int>(year)), std::chrono::month(month),
                                                  std::chrono::day(day)};
    if (!in_calendar.ok()) return no_date;
    return std::uint64_t{year} * 10000 + month * 100 + day;
}

sat::Result<NewGame> game_of_day(const BoardKind& board, unsigned difficulty, std::string_view date,
                                 const sudoku::Deadline& deadline) {
    const auto seed = seed_of_day(date);
    if (!seed) return seed.error();
    auto game = game_of_difficulty(board, difficulty, *seed, deadline);
    if (game && !game->as_asked && deadline.is_over()) return sat::Error{"the puzzle of the day was not found in time"};
    return game;
}

}  // namespace games
