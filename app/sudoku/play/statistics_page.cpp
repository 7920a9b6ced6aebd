#include "app/sudoku/play/statistics_page.h"

#include "app/cli/date.h"
#include "app/i18n/difficulty_text.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/play/view.h"
#include "app/tui/screen.h"
#include "sat/core/text.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::Language;

constexpr std::size_t kName = 16, kColumn = 9;

std::string to_right(const std::string& text, std::size_t width) {
    const std::size_t used = tui::display_width(text);
    return std::string(used < width ? width - used : 1, ' ') + text;
}

std::string to_left(std::string text, std::size_t width) {
    const std::size_t used = tui::display_width(text);
    if (used < width) text.append(width - used, ' ');
    return text;
}

std::string head(Language language) {
    std::string line = to_left("", kName);
    for (const i18n::Message& name : {kPlay.played, kPlay.finished, kPlay.best, kPlay.median})
        line += to_right(std::string(name.in(language)), kColumn);
    return line;
}

std::string line_of(const std::string& name, const sudoku::Tally& tally) {
    const auto time = [](const std::optional<std::uint64_t>& ms) {
        return ms ? cli::clock_text(*ms) : std::string("-");
    };
    return to_left(name, kName) + to_right(std::to_string(tally.played), kColumn) +
           to_right(std::to_string(tally.solved), kColumn) + to_right(time(tally.best), kColumn) +
           to_right(time(tally.median), kColumn);
}

std::string name_of(const i18n::Message& kind, std::size_t number, Language language) {
    if (number == 0) return std::string(kPlay.unknown_level.in(language));
    if (&kind == &kPlay.difficulty) return std::string(i18n::difficulty_name(static_cast<unsigned>(number), language));
    return i18n::say(kind, language, {std::to_string(number)});
}

void add_kind(const std::array<sudoku::Tally, 6>& tallies, const i18n::Message& kind, Language language,
              std::vector<std::string>& lines) {
    for (std::size_t i = 1; i < tallies.size(); ++i)
        if (tallies[i].played > 0) lines.push_back(line_of(name_of(kind, i, language), tallies[i]));
}

std::string board_name(const sudoku::BoardTallies& board, Language language) {
    return i18n::say(kPlay.statistics_board, language,
                     {sat::printable(board.box), board.variant == "classic" ? std::string(kPlay.classic.in(language))
                                                                            : sat::printable(board.variant)});
}

}  // namespace

std::vector<std::string> statistics_lines(std::span<const sudoku::FinishedGame> games, Language language) {
    std::vector<std::string> lines;
    for (const sudoku::BoardTallies& board : sudoku::tallies(games)) {
        if (!lines.empty()) lines.emplace_back();
        lines.push_back(board_name(board, language));
        lines.push_back(head(language));
        add_kind(board.by_level, kPlay.level, language, lines);
        add_kind(board.by_difficulty, kPlay.difficulty, language, lines);
        if (board.imported.played > 0)
            lines.push_back(line_of(std::string(kPlay.unknown_level.in(language)), board.imported));
        lines.push_back(line_of(std::string(kPlay.total.in(language)), board.all));
    }
    if (lines.empty()) return {std::string(kPlay.none_yet.in(language))};
    lines.emplace_back();
    lines.emplace_back(kPlay.unaided.in(language));
    return lines;
}

std::vector<std::string> statistics_of(const sudoku::FinishedGame& game, std::span<const sudoku::FinishedGame> games,
                                       Language language) {
    for (const sudoku::BoardTallies& board : sudoku::tallies(games)) {
        if (board.box != game.box || board.variant != game.variant) continue;
        const bool rated = game.difficulty != 0 || game.level == 0;
        if (rated)
            return {head(language), line_of(name_of(kPlay.difficulty, game.difficulty, language),
                                            board.by_difficulty[game.difficulty])};
        return {head(language), line_of(name_of(kPlay.level, game.level, language), board.by_level[game.level])};
    }
    return {};
}

}  // namespace play
