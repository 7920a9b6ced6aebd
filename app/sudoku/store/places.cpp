#include "app/sudoku/store/places.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <utility>

namespace store {
namespace {

namespace fs = std::filesystem;

fs::path file_of(const fs::path& folder, int place, const char* ending) {
    return folder / ("game-" + std::to_string(place) + ending);
}

sat::Error all_taken(const fs::path& folder) {
    return {"cannot save in %1: %2 games are kept or being played already", folder.string(), kPlaces};
}

// Held while the locks of slots are tried: a program that only looks whether a slot is taken holds its lock for a
// moment, and another one would take the slot for occupied.  Empty if the file system has no locks.
Descriptor lock_folder(const fs::path& folder) {
    Descriptor lock(::open((folder / "games.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    while (lock && ::flock(lock.number(), LOCK_EX) != 0 && errno == EINTR) {}
    return lock;
}

sat::Result<std::optional<Place>> try_place(const fs::path& folder, int number) {
    Place place;
    place.number = number;
    place.save = save_of(folder, number);
    const fs::path path = file_of(folder, number, ".lock");
    place.lock = Descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!place.lock) return sat::cannot("open", path.string(), errno);
    if (::flock(place.lock.number(), LOCK_EX | LOCK_NB) == 0) return std::optional(std::move(place));
    if (errno == EWOULDBLOCK) return std::optional<Place>();
    place.lock = Descriptor();  // no locks here
    return std::optional(std::move(place));
}

}  // namespace

fs::path save_of(const fs::path& folder, int number) {
    return file_of(folder, number, ".json");
}

std::optional<std::int64_t> saved_at(const fs::path& folder, int number) {
    struct stat status {};
    if (::stat(save_of(folder, number).c_str(), &status) != 0) return std::nullopt;
    return std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
}

sat::Result<std::optional<Place>> take_place(const fs::path& folder, int number) {
    const Descriptor lock = lock_folder(folder);
    return try_place(folder, number);
}

bool is_taken(const fs::path& folder, int number) {
    const Descriptor lock = lock_folder(folder);
    const auto place = try_place(folder, number);
    return place.ok() && !*place;
}

// Holds the lock of the best slot so far; releases it when a slot with a newer game is found.
sat::Result<Place> take_place(const fs::path& folder) {
    const Descriptor lock = lock_folder(folder);
    std::optional<Place> best;
    for (int number = 1; number <= kPlaces; ++number) {
        if (best && !saved_at(folder, number)) continue;
        auto place = try_place(folder, number);
        if (!place) return place.error();
        if (!*place) continue;
        const bool newer = !best || saved_at(folder, number) > saved_at(folder, best->number);
        if (newer) best = std::move(place).value();
    }
    if (best) return *std::move(best);
    return all_taken(folder);
}

sat::Result<Place> take_empty_place(const fs::path& folder) {
    const Descriptor lock = lock_folder(folder);
    for (int number = 1; number <= kPlaces; ++number) {
        if (saved_at(folder, number)) continue;
        auto place = try_place(folder, number);
        if (!place) return place.error();
        // Another process may have saved there before the lock was ours.
        if (*place && !saved_at(folder, number)) return std::move(**place);
    }
    return all_taken(folder);
}

}  // namespace store
