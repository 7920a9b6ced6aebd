#pragma once

#include <filesystem>

#include "app/sudoku/store/file.h"

namespace store {

// A slot for a game in a folder, held by this process (store.h).
struct Place {
    std::filesystem::path save;  // may not exist
    Descriptor lock;             // empty if the file system has no locks
};

// Errors: all slots are used; a lock cannot be created.
sat::Result<Place> take_place(const std::filesystem::path& folder);

}  // namespace store
