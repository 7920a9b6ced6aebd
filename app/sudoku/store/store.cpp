#include "app/sudoku/store/store.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "app/sudoku/store/store_state.h"
#include "sudoku/game/save.h"

namespace store {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// Temporary files of a program that was killed while writing here (see output_file.h for their names).
void remove_leftovers(const fs::path& save) {
    const std::string begin = "." + save.filename().string() + ".";
    std::error_code ignored;
    for (fs::directory_iterator entry(save.parent_path(), ignored), end; !ignored && entry != end;
         entry.increment(ignored)) {
        const std::string name = entry->path().filename().string();
        if (name.rfind(begin, 0) == 0 && entry->path().extension() == ".tmp") ::unlink(entry->path().c_str());
    }
}

}  // namespace

Environment environment() {
    return {variable("XDG_STATE_HOME"), variable("HOME")};
}

sat::Result<fs::path> state_folder(const Environment& environment) {
    if (fs::path(environment.state_home).is_absolute()) return fs::path(environment.state_home) / "satdoku";
    if (fs::path(environment.home).is_absolute()) return fs::path(environment.home) / ".local/state/satdoku";
    return sat::Error{"no directory for saved games: neither XDG_STATE_HOME nor HOME is an absolute path"};
}

fs::path games_file(const fs::path& folder) {
    return folder / "games.jsonl";
}

sat::Result<sudoku::FinishedGames> finished_games(const fs::path& folder) {
    const auto text = read_file(games_file(folder));
    if (!text) return text.error();
    return *text ? sudoku::read_finished(**text) : sudoku::FinishedGames{};
}

sat::Status record(const fs::path& folder, const sudoku::FinishedGame& game) {
    return append_line(games_file(folder), sudoku::to_line(game));
}

Store::Resumed read_session(SavedFile& file) {
    Store::Resumed found;
    const sat::Status read = file.read([&](const std::string& text) -> sat::Status {
        auto session = sudoku::read_save(text);
        if (!session) return session.error();
        found.session = *std::move(session);
        return sat::Done{};
    });
    if (!read) found.damage = read.error();
    return found;
}

Store::Store(std::unique_ptr<State> state) : state_(std::move(state)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

sat::Result<Store> Store::open(const fs::path& folder) {
    if (const sat::Status made = make_folder(folder); !made) return made.error();
    auto place = take_place(folder);
    if (!place) return place.error();
    if (place->lock) remove_leftovers(place->save);
    return Store(std::make_unique<State>(folder, std::move(place).value()));
}

sat::Result<Store> Store::open() {
    const auto folder = state_folder(environment());
    if (!folder) return folder.error();
    return open(*folder);
}

const fs::path& Store::folder() const {
    return state_->folder;
}
const fs::path& Store::save_file() const {
    return state_->place.save;
}

// A finished game was recorded, or replaced by the program, and is not resumed.
Store::Resumed Store::resume() {
    Resumed found = read_session(state_->game);
    if (!found.session || !found.session->is_over()) return found;
    if (const sat::Status gone = forget(); !gone) return {std::nullopt, gone.error()};
    return {};
}

sat::Status Store::save(const sudoku::Session& session) {
    // Before creating a file: if memory runs out, JSON destructors may end the program, and the file would stay.
    const std::string text = sudoku::to_save(session);
    return state_->game.write(text);
}

sat::Status Store::forget() {
    return state_->game.remove();
}

sat::Status Store::record(const sudoku::FinishedGame& game) {
    return store::record(state_->folder, game);
}

sat::Status Store::finish(const sudoku::Session& session, const std::string& when) {
    if (const sat::Status recorded = record(sudoku::finished_game(session, when)); !recorded) return recorded;
    return forget();
}

sat::Result<sudoku::FinishedGames> Store::history() const {
    return finished_games(state_->folder);
}

}  // namespace store
