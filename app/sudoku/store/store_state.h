#pragma once

#include "app/sudoku/store/places.h"
#include "app/sudoku/store/saved_file.h"
#include "app/sudoku/store/store.h"

namespace store {

// What a store holds open.
struct Store::State {
    std::filesystem::path folder;
    Place place;
    SavedFile game;         // in that place
    SavedFile entry;        // a puzzle that is typed
    Descriptor entry_lock;  // while this program types a puzzle; empty too if there are no locks

    State(std::filesystem::path where, Place taken)
        : folder(std::move(where)), place(std::move(taken)), game(place.save), entry(folder / "entry.json") {}
    void move_to(Place other) {
        place = std::move(other);
        game = SavedFile(place.save);
    }
};

Store::Resumed read_session(SavedFile& file);

}  // namespace store
