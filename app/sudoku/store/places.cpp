#include "app/sudoku/store/places.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <optional>
#include <utility>

namespace store {
namespace {

namespace fs = std::filesystem;

constexpr int kPlaces = 16;

fs::path file_of(const fs::path& folder, int place, const char* ending) {
    return folder / ("game-" + std::to_string(place) + ending);
}

using Time = std::pair<std::int64_t, std::int64_t>;

// The time of the save; nullopt: there is no game.
std::optional<Time> saved_at(const fs::path& save) {
    struct stat status {};
    if (::stat(save.c_str(), &status) != 0) return std::nullopt;
    return Time{status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

// nullopt: used by another process.
sat::Result<std::optional<Place>> try_place(const fs::path& folder, int number) {
    Place place;
    place.save = file_of(folder, number, ".json");
    const fs::path path = file_of(folder, number, ".lock");
    place.lock = Descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!place.lock) return sat::cannot("open", path.string(), errno);
    if (::flock(place.lock.number(), LOCK_EX | LOCK_NB) == 0) return std::optional(std::move(place));
    if (errno == EWOULDBLOCK) return std::optional<Place>();
    place.lock = Descriptor();  // no locks here
    return std::optional(std::move(place));
}

}  // namespace

// Holds the lock of the best slot so far; releases it when a slot with a newer game is found.
sat::Result<Place> take_place(const fs::path& folder) {
    std::optional<Place> best;
    for (int number = 1; number <= kPlaces; ++number) {
        if (best && !saved_at(file_of(folder, number, ".json"))) continue;
        auto place = try_place(folder, number);
        if (!place) return place.error();
        if (!*place) continue;
        const bool newer = !best || saved_at((*place)->save) > saved_at(best->save);
        if (newer) best = std::move(place).value();
    }
    if (best) return *std::move(best);
    return sat::Error{"cannot save in %1: %2 games are being played already", folder.string(), kPlaces};
}

}  // namespace store
