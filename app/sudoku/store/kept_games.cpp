// The games beside the current one.
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "app/sudoku/store/store_state.h"
#include "sudoku/game/save.h"

namespace store {
namespace {

const sat::Error kElsewhere{"this game is open in another program"};

// nullopt: no game, a finished one, or not readable.
std::optional<sudoku::Session> unfinished(const std::filesystem::path& save) {
    const auto text = read_file(save);
    if (!text || !*text) return std::nullopt;
    auto session = sudoku::read_save(**text);
    if (!session || session->is_over()) return std::nullopt;
    return *std::move(session);
}

}  // namespace

std::vector<Store::Kept> Store::games() const {
    std::vector<std::pair<std::int64_t, int>> found;
    for (int number = 1; number <= kPlaces; ++number)
        if (const auto when = saved_at(state_->folder, number)) found.emplace_back(*when, number);
    std::sort(found.rbegin(), found.rend());
    std::vector<Kept> games;
    for (const auto& [when, number] : found) {
        auto session = unfinished(save_of(state_->folder, number));
        if (!session) continue;
        const bool is_current = number == state_->place.number;
        games.push_back({number, *std::move(session), is_current, !is_current && is_taken(state_->folder, number)});
    }
    return games;
}

sat::Result<sudoku::Session> Store::switch_to(int number) {
    auto place = take_place(state_->folder, number);
    if (!place) return place.error();
    if (!*place) return kElsewhere;
    const std::string name = (*place)->save.string();
    const auto text = read_file((*place)->save);
    if (!text) return text.error();
    if (!*text) return sat::cannot("open", name, ENOENT);
    auto session = sudoku::read_save(**text);
    if (!session) return sat::Error(located(session.error(), name));
    state_->move_to(std::move(**place));
    return session;
}

sat::Status Store::keep_and_start_another() {
    if (!state_->game.is_closed() && !saved_at(state_->folder, state_->place.number)) return sat::Done{};
    auto place = take_empty_place(state_->folder);
    if (!place) return place.error();
    state_->move_to(std::move(*place));
    return sat::Done{};
}

sat::Status Store::remove(int number) {
    if (number == state_->place.number) return forget();
    const auto place = take_place(state_->folder, number);
    if (!place) return place.error();
    if (!*place) return kElsewhere;
    if (::unlink((*place)->save.c_str()) == 0 || errno == ENOENT) return sat::Done{};
    return sat::cannot("remove", (*place)->save.string(), errno);
}

}  // namespace store
