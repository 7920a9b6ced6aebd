#pragma once

#include "app/sudoku/store/places.h"
#include "app/sudoku/store/store.h"

namespace store {

// What a store holds open.
struct Store::State {
    std::filesystem::path folder;
    Place place;
    std::optional<sat::Error> closed;        // why the file there must not be replaced
    std::optional<sat::Error> closed_entry;  // likewise that of the entry
    Descriptor entry_lock;                   // while this program types a puzzle; empty too if there are no locks

    std::filesystem::path games() const { return games_file(folder); }
    std::filesystem::path entry() const { return folder / "entry.json"; }
    std::filesystem::path preferences() const { return folder / "preferences"; }
};

// The session of a file.  One that cannot be read is renamed to "game-1.damaged.json", or "game-1.damaged-2.json" if
// that exists, and so on; `closed`: the error if that fails.
Store::Resumed read_or_set_aside(const std::filesystem::path& save, std::optional<sat::Error>& closed);

}  // namespace store
