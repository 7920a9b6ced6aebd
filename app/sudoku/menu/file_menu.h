#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/sudoku/menu/services.h"
#include "app/tui/dialogue.h"
#include "sudoku/text/puzzle_reader.h"

namespace menu {

// The menu of puzzle files: create, load, solve, play.  Solving and playing use the puzzle created or loaded last.
class FileMenu {
public:
    // Requires: both outlive the menu.
    FileMenu(const Services& services, Dialogue& dialogue) : services_(services), dialogue_(dialogue) {}

    // Runs until it is left or the dialogue has ended.
    void run();

private:
    void create();
    void save();
    // False after printing why.
    bool save_to(const std::string& path);
    sat::Status write(const std::string& path, const sudoku::Puzzle& puzzle);
    void load();
    void load_from(const std::string& path);
    bool was_stopped();
    // The puzzle that the user selects, valid or not; nullopt, after a message: there is none.
    std::optional<sat::Result<sudoku::Puzzle>> choose(sudoku::PuzzleReader& reader, const std::string& path);
    void take(const sudoku::Puzzle& puzzle, const std::string& path);
    void solve();
    void play();
    // False, after a message, if there is no puzzle.
    bool has_puzzle();
    void show(const sudoku::Board& board);
    std::string since(double began) const;

    const Services& services_;
    Dialogue& dialogue_;
    sudoku::Puzzle puzzle_;
    std::shared_ptr<const sudoku::Rules> rules_;  // of puzzle_; null: there is none
    std::optional<sudoku::GameStart> made_;       // the start of puzzle_, if created here
};

}  // namespace menu
