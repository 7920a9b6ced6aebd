// Files that cannot be read are renamed, never replaced or deleted.
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include "app/sudoku/store/store_state.h"
#include "sudoku/game/save.h"

namespace store {
namespace {

namespace fs = std::filesystem;

// Renames a save to "game-1.damaged.json", or "game-1.damaged-2.json" if that exists, and so on.
sat::Result<fs::path> set_aside(const fs::path& save) {
    constexpr int kMost = 1000;
    for (int n = 1; n <= kMost; ++n) {
        fs::path aside = save;
        aside.replace_extension(n == 1 ? ".damaged.json" : ".damaged-" + std::to_string(n) + ".json");
        std::error_code error;
        if (fs::symlink_status(aside, error).type() != fs::file_type::not_found) continue;
        if (::rename(save.c_str(), aside.c_str()) != 0) return sat::cannot("rename", save.string(), errno);
        return aside;
    }
    return sat::cannot("rename", save.string(), EEXIST);
}

}  // namespace

Store::Resumed read_or_set_aside(const fs::path& save, std::optional<sat::Error>& closed) {
    const auto text = read_file(save);
    if (text && !*text) return {};
    sat::Result<sudoku::Session> session = text ? sudoku::read_save(**text) : text.error();
    if (session) return {std::move(session).value(), std::nullopt};
    const sat::Phrase why = text ? located(session.error(), save.string()) : session.error().phrase;
    const auto aside = set_aside(save);
    if (!aside) {
        closed = sat::Error{"%1; and it stays where it is: %2", why, aside.error().phrase};
        return {std::nullopt, closed};
    }
    return {std::nullopt, sat::Error{"%1; it was kept as %2", why, aside->string()}};
}

}  // namespace store
