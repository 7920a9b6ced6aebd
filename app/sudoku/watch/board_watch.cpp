#include "app/sudoku/watch/board_watch.h"

#include "app/sudoku/watch/board_view.h"
#include "app/watch/loop.h"

namespace watch {
namespace {}  // namespace

sat::Settings board_settings() {
    sat::Settings settings;
    settings.branch = "shortest-positive";
    for (const auto& entry : sat::kTechniques) settings.use(entry.technique) = sat::Use::off;
    settings.use(sat::Technique::backjumping) = sat::Use::automatic;
    return settings;
}

void run_board(tui::Terminal& terminal, const BoardFormula& board, const sat::Settings& settings,
               i18n::Language language, const std::string& title) {
    const BoardNarrator narrator(board, language_on(terminal, language));
    Recording recording = record_search(board.formula(), settings, kFirstRoundOnScreen);
    run_loop(terminal, recording, narrator, narrator.say(i18n::kWatch.title_board, {title}),
             [&](const Scene& scene, tui::Size size) { return draw_board(scene, board, size); });
}

sat::Status run_board_watch(tui::Terminal& terminal, const sudoku::Puzzle& puzzle, const sudoku::Rules& rules,
                            i18n::Language language) {
    const auto board = BoardFormula::make(puzzle, rules, {.encoding = &board_encoding()}, true);
    if (!board) return board.error();
    run_board(terminal, **board, board_settings(), language, board_title(**board));
    return sat::Done{};
}

const sudoku::EncodingEntry& board_encoding() {
    return *sudoku::find_encoding("reduced");
}

std::string board_title(const BoardFormula& board) {
    if (!board.puzzle().name.empty()) return board.puzzle().name;
    const std::string side = std::to_string(board.rules().side());
    return side + "x" + side;
}

}  // namespace watch
