#pragma once

#include <filesystem>

#include "app/sudoku/store/file.h"

namespace store {

// One of the places for a game in a folder, taken by this process (store.h).
struct Place {
    std::filesystem::path save;  // may not be there
    Descriptor lock;             // empty where the file system has no locks
};

// Errors: all places are taken; a lock cannot be made.
sat::Result<Place> take_place(const std::filesystem::path& folder);

}  // namespace store
