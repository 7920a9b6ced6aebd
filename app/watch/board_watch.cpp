#include "app/watch/board_watch.h"

#include "app/watch/board_view.h"
#include "app/watch/loop.h"

namespace watch {
namespace {

}  // namespace

sat::Settings board_settings() {
    sat::Settings settings;
    settings.branch = "shortest-positive";
    for (const auto& entry : sat::kTechniques) settings.use(entry.technique) = sat::Use::off;
    settings.use(sat::Technique::backjumping) = sat::Use::automatic;
    return settings;
}

void run_board(terminal::Terminal& terminal, const BoardFormula& board, const sat::Settings& settings,
               words::Language language, const std::string& title) {
    const BoardNarrator narrator(board, language_on(terminal, language));
    Recording recording = record_search(board.formula(), settings, kFirstRoundOnScreen);
    run_loop(terminal, recording, narrator, narrator.say(words::kWatch.title_board, {title}),
             [&](const Scene& scene, terminal::Size size) { return draw_board(scene, board, size); });
}

sat::Status run_board_watch(terminal::Terminal& terminal, const sudoku::Puzzle& puzzle, const sudoku::Rules& rules,
                            words::Language language) {
    const auto board = BoardFormula::make(puzzle, rules, {.encoding = &board_encoding()}, true);
    if (!board) return board.fault();
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
