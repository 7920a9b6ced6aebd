#pragma once

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>

#include "app/cli/puzzle_input.h"
#include "app/sudoku/play/game.h"
#include "sudoku/game/save.h"
#include "tests/cli/scratch_folder.h"

namespace play_test {

using play::Command;
using play::Game;
using tui::Event;

inline constexpr tui::Size kSize{24, 80};
inline constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kOther =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

// A world without a clock: deadline never ends, and every puzzle has the next seed.
inline play::World quiet_world() {
    return {[](double) { return sudoku::Deadline{}; }, [] { return std::string("2026-07-01T12:00:00Z"); },
            [next = std::uint64_t{1}]() mutable { return next++; }};
}

// A game on a folder of its own, played by keys as the program's loop would play it.
struct Player {
    cli::ScratchFolder folder;
    std::optional<Game> game;

    Player() { restart(); }
    // As if the program had been killed.
    void restart() {
        game.reset();
        game.emplace(play::GameOptions{}, quiet_world(), store::Store::open(folder.path()));
        game->resume();
    }
    Command press(const Event& event) {
        const Command command = game->press(event, kSize);
        if (command != Command::nothing) game->perform(command);
        return command;
    }
    void type(std::string_view characters) {
        for (const char c : characters) press({Event::Kind::character, static_cast<unsigned char>(c)});
    }
    Command press(Event::Kind kind) { return press(Event{kind}); }
    void import(std::string_view text) {
        type("i");
        type(text);
        press(Event::Kind::enter);
    }
    // As if the file were named on the command line.
    sat::Status offer(const std::string& path) {
        const auto opened = puzzles::open_any_puzzles("sudoku", path);
        return opened ? game->offer(*opened->source) : sat::Status(opened.error());
    }
    std::string screen() const { return tui::to_text(game->screen(kSize)); }
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }
    std::string cells() const {
        std::string text;
        for (const sudoku::Digit d : game->session().board().digits())
            text += d == sudoku::kBlank ? '.' : static_cast<char>('0' + d);
        return text;
    }
    // The save of a slot, as the next program would find it.
    std::optional<sudoku::Session> kept(int slot = 1) const {
        const std::string name = "game-" + std::to_string(slot) + ".json";
        if (!folder.exists(name)) return std::nullopt;
        auto session = sudoku::read_save(folder.read(name));
        if (!session) return std::nullopt;
        return std::move(session).value();
    }
};

}  // namespace play_test
