#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "sat/core/error.h"

namespace store {

// A file with one saved game.  It is replaced by renaming a complete file, and one that cannot be read is renamed,
// never replaced or deleted.
class SavedFile {
public:
    explicit SavedFile(std::filesystem::path path) : path_(std::move(path)) {}
    const std::filesystem::path& path() const { return path_; }

    // Passes the text to `take`, if there is a file.  Errors: it cannot be read, or `take` refuses it; the file has the
    // name of the message then: "game-1.damaged.json", or "game-1.damaged-2.json" if that exists, and so on.  If it
    // cannot be renamed, write() and remove() return that error.
    sat::Status read(const std::function<sat::Status(const std::string& text)>& take);
    // Errors: of the system; the previous save is kept.
    sat::Status write(const std::string& text);
    // There may be none.
    sat::Status remove();
    // Whether read() left a file there that must stay.
    bool is_closed() const { return closed_.has_value(); }

private:
    std::filesystem::path path_;
    std::optional<sat::Error> closed_;
};

}  // namespace store
