#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/sudoku/store/file.h"

namespace store {

// A slot for a game in a folder, held by this process (store.h).
struct Place {
    int number = 0;
    std::filesystem::path save;  // may not exist
    Descriptor lock;             // empty if the file system has no locks
};

// The slots are 1 to kPlaces.
inline constexpr int kPlaces = 64;

// The free slot with the newest save, otherwise the first free one.
// Errors: all slots are used; a lock cannot be created.
sat::Result<Place> take_place(const std::filesystem::path& folder);
// A certain one; nullopt: another process has it.
sat::Result<std::optional<Place>> take_place(const std::filesystem::path& folder, int number);
// True if another process has it.
bool is_taken(const std::filesystem::path& folder, int number);
// The first slot without a game.  Errors: as above.
sat::Result<Place> take_empty_place(const std::filesystem::path& folder);

// When the game in this slot was saved, in nanoseconds since the epoch; nullopt: there is none.
std::optional<std::int64_t> saved_at(const std::filesystem::path& folder, int number);
std::filesystem::path save_of(const std::filesystem::path& folder, int number);

}  // namespace store
