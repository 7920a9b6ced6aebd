#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/game/session.h"
#include "sudoku/game/statistics.h"

// Games saved on disk.
namespace store {

// The environment variables of the state directory.
struct Environment {
    std::string state_home, home;  // XDG_STATE_HOME, HOME; empty: not set
};
Environment environment();

// $XDG_STATE_HOME/satdoku, or ~/.local/state/satdoku where that is not set or, as the XDG Base Directory
// Specification requires, not absolute.  Errors: neither is an absolute path.
sat::Result<std::filesystem::path> state_folder(const Environment& environment);

// The list of finished games.
std::filesystem::path games_file(const std::filesystem::path& folder);

// The list of finished games in a folder, which need not exist; nothing is written.  Empty: no list yet.
// Errors: of reading.
sat::Result<sudoku::FinishedGames> finished_games(const std::filesystem::path& folder);

// Appends to that list.  An incomplete last line, from a killed program or a full device, is ended first.
// Requires: the folder exists.
sat::Status record(const std::filesystem::path& folder, const sudoku::FinishedGame& game);

// What the player chose for all games, by name: "theme", "conflicts".  Empty: nothing.
std::string preference(const std::filesystem::path& folder, const std::string& name);
// Requires: neither has a newline, and the name no '='; the folder exists.
sat::Status prefer(const std::filesystem::path& folder, const std::string& name, const std::string& value);

// The current game, and the list of finished ones.
//
// A folder has a number of slots for games, "game-1.json" and so on.  A running program holds one slot by a lock
// (flock) on "game-1.lock", which the system releases however the program ends; so two concurrent games never share a
// slot. A program takes the free slot with the newest save, otherwise the first free one; so an unfinished game is
// found again, and several of them one after the other.  If the file system has no locks, the slot is taken without one
// and the last writer wins, with a complete save.
//
// A save is replaced by renaming a complete file: a killed run leaves the old one or the new one.
// The list of games is one line each, appended by one write.
class Store {
public:
    // Creates the folder and its parents with mode 0700, as the specification requires.
    // Errors: it cannot be created or written to; all slots are taken.  The game works without a store.
    static sat::Result<Store> open(const std::filesystem::path& folder);
    // In the folder given by the environment.
    static sat::Result<Store> open();
    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store();

    const std::filesystem::path& folder() const;
    // The file of this program's game.
    const std::filesystem::path& save_file() const;

    // What resume() found.
    struct Resumed {
        std::optional<sudoku::Session> session;  // empty: no unfinished game
        // Set if the file was unreadable: the reason, and its new name.
        std::optional<sat::Error> damage;
    };
    // The unfinished game in this slot.  A damaged one is renamed, never deleted; if that fails, save() returns the
    // error and does not overwrite it.
    Resumed resume();

    // A game in the folder.
    struct Kept {
        int number;  // of its slot
        sudoku::Session session;
        bool is_current;    // of this program
        bool is_elsewhere;  // open in another program
    };
    // The unfinished games, the one saved last first.  Unreadable ones are left out.
    std::vector<Kept> games() const;
    // Makes another one the current game; the slot of the current one is released with its save.
    // Errors: it is open in another program; it cannot be read, and then the current game stays.
    sat::Result<sudoku::Session> switch_to(int number);
    // Makes room for another game beside the current one.  Errors: all slots are taken, and then nothing has changed.
    sat::Status keep_and_start_another();
    // Errors: it is open in another program; those of the system.
    sat::Status remove(int number);

    // A puzzle that is being typed, for all programs that use the folder.  A damaged one is renamed as by resume().
    bool has_entry() const;  // readable or not
    // Only the program that took it may call the functions below.  false: another program has it.  Errors: of the
    // system.
    sat::Result<bool> take_entry();
    void release_entry();
    Resumed entry();
    sat::Status keep_entry(const sudoku::Session& session);
    sat::Status forget_entry();

    // Those of the folder.
    std::string preference(const std::string& name) const;
    sat::Status prefer(const std::string& name, const std::string& value);

    // Call after every move.  Errors: of the system; the previous save is kept.
    sat::Status save(const sudoku::Session& session);
    // Call when the game has ended or is replaced: nothing remains to be resumed.
    sat::Status forget();

    // Appends to the list of games.
    sat::Status record(const sudoku::FinishedGame& game);
    // record(), then forget().  `when`: the current time as text.
    sat::Status finish(const sudoku::Session& session, const std::string& when);
    // finished_games() of this folder.
    sat::Result<sudoku::FinishedGames> history() const;

private:
    struct State;
    explicit Store(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace store
