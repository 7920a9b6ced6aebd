// What the player chose for all games: lines of NAME=VALUE.
#include "app/sudoku/store/store_state.h"
#include "sat/io/output_file.h"

namespace store {
namespace {

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

std::string Store::preference(const std::string& name) const {
    const auto read = read_file(state_->preferences());
    if (!read || !*read) return "";
    const std::string text = "\n" + **read, begin = "\n" + name + "=";
    const std::size_t at = text.find(begin);
    if (at == text.npos) return "";
    const std::size_t value = at + begin.size();
    return text.substr(value, text.find('\n', value) - value);
}

sat::Status Store::prefer(const std::string& name, const std::string& value) {
    const auto read = read_file(state_->preferences());
    if (!read) return read.error();
    const std::string rest = *read ? without(**read, name + "=") : "";
    auto file = sat::OutputFile::open(state_->preferences());
    if (!file) return file.error();
    if (const sat::Status written = file->write(rest + name + "=" + value + "\n"); !written) return written;
    return file->commit();
}

}  // namespace store
