// What the player chose for all games: lines of NAME=VALUE.
#include "app/sudoku/store/store_state.h"
#include "sat/io/output_file.h"

namespace store {
namespace {

constexpr const char* kFile = "preferences";

// The lines of other names, which are kept.
std::string without(const std::string& text, const std::string& begin) {
    std::string rest;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        if (!line.starts_with(begin) && !line.empty()) rest += line + "\n";
        at = end + 1;
    }
    return rest;
}

}  // namespace

std::string preference(const std::filesystem::path& folder, const std::string& name) {
    const auto read = read_file(folder / kFile);
    if (!read || !*read) return "";
    const std::string text = "\n" + **read, begin = "\n" + name + "=";
    const std::size_t at = text.find(begin);
    if (at == text.npos) return "";
    const std::size_t value = at + begin.size();
    return text.substr(value, text.find('\n', value) - value);
}

sat::Status prefer(const std::filesystem::path& folder, const std::string& name, const std::string& value) {
    const std::filesystem::path path = folder / kFile;
    const auto read = read_file(path);
    if (!read) return read.error();
    const std::string rest = *read ? without(**read, name + "=") : "";
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    if (const sat::Status written = file->write(rest + name + "=" + value + "\n"); !written) return written;
    return file->commit();
}

std::string Store::preference(const std::string& name) const {
    return store::preference(state_->folder, name);
}

sat::Status Store::prefer(const std::string& name, const std::string& value) {
    return store::prefer(state_->folder, name, value);
}

}  // namespace store
