// A puzzle that the player types into an empty board, until it is played.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "app/sudoku/store/store_state.h"
#include "sudoku/game/save.h"

namespace store {

// As for slots (places.cpp): the system releases the lock of a program that is killed.
sat::Result<bool> Store::take_entry() {
    if (state_->entry_lock) return true;
    const std::filesystem::path path = state_->folder / "entry.lock";
    Descriptor lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!lock) return sat::cannot("open", path.string(), errno);
    if (::flock(lock.number(), LOCK_EX | LOCK_NB) == 0) state_->entry_lock = std::move(lock);
    else if (errno == EWOULDBLOCK) return false;
    return true;
}

void Store::release_entry() {
    state_->entry_lock = Descriptor();
}

bool Store::has_entry() const {
    std::error_code ignored;
    return std::filesystem::exists(state_->entry.path(), ignored);
}

Store::Resumed Store::entry() {
    return read_session(state_->entry);
}

sat::Status Store::keep_entry(const sudoku::Session& session) {
    return state_->entry.write(sudoku::to_save(session));
}

sat::Status Store::forget_entry() {
    return state_->entry.remove();
}

}  // namespace store
