#include "app/sudoku/store/saved_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include "app/sudoku/store/file.h"
#include "sat/io/output_file.h"

namespace store {
namespace {

namespace fs = std::filesystem;

sat::Result<fs::path> set_aside(const fs::path& save) {
    constexpr int kMost = 1000;
    for (int n = 1; n <= kMost; ++n) {
        fs::path aside = save;
        aside.replace_extension((n == 1 ? ".damaged" : ".damaged-" + std::to_string(n)) + save.extension().string());
        std::error_code error;
        if (fs::symlink_status(aside, error).type() != fs::file_type::not_found) continue;
        if (::rename(save.c_str(), aside.c_str()) != 0) return sat::cannot("rename", save.string(), errno);
        return aside;
    }
    return sat::cannot("rename", save.string(), EEXIST);
}

}  // namespace

sat::Status SavedFile::read(const std::function<sat::Status(const std::string& text)>& take) {
    const auto text = read_file(path_);
    if (text && !*text) return sat::Done{};
    const sat::Status taken = text ? take(**text) : text.error();
    if (taken) return taken;
    const sat::Phrase why = text ? located(taken.error(), path_.string()) : taken.error().phrase;
    const auto aside = set_aside(path_);
    if (aside) return sat::Error{"%1; it was kept as %2", why, aside->string()};
    closed_ = sat::Error{"%1; and it stays where it is: %2", why, aside.error().phrase};
    return *closed_;
}

sat::Status SavedFile::write(const std::string& text) {
    if (closed_) return *closed_;
    auto file = sat::OutputFile::open(path_);
    if (!file) return file.error();
    if (const sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

sat::Status SavedFile::remove() {
    if (closed_) return *closed_;
    if (::unlink(path_.c_str()) == 0 || errno == ENOENT) return sat::Done{};
    return sat::cannot("remove", path_.string(), errno);
}

}  // namespace store
