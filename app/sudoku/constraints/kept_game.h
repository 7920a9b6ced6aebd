#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/sudoku/constraint_play/loop.h"
#include "app/sudoku/store/saved_file.h"

namespace sudoku_program {

// The file of a game with constraints in the state folder, a file for each puzzle, and the list of finished games.
// Without a folder, or a text for the puzzle, the game is not saved, and its title says so.
class KeptGame final : public constraint_play::Keeper {
public:
    // Restores what was saved of this game, or says what is wrong with it.
    explicit KeptGame(constraint_play::Game& game);

    void keep(constraint_play::Game& game) override;
    void show_statistics(constraint_play::Game& game) override;
    void prefer(constraint_play::Game& game, tui::Theme theme) override;

private:
    sat::Status open(const sudoku::ConstraintPuzzle& puzzle);
    void restore(constraint_play::Game& game);
    void report(constraint_play::Game& game, const sat::Error& error);

    std::filesystem::path folder_;          // empty: none
    std::optional<store::SavedFile> file_;  // empty: none
    std::string kept_;                      // the text in the file
};

// The player's theme, as tui::find_theme() takes it; empty: none was chosen.
std::string preferred_theme();

}  // namespace sudoku_program
