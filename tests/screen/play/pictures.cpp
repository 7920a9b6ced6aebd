#include "tests/screen/play/pictures.h"

#include <array>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

namespace pictures {
namespace {

constexpr std::string_view kLetters = " tdfsgemcwhomkanu+/~-";
static_assert(kLetters.size() == static_cast<std::size_t>(tui::Role::count_));

char letter(const tui::Look& look) {
    if (look.cursor) return '@';
    if (look.same_digit) return '=';
    if (look.possible) return '%';
    if (look.colour != 0) return static_cast<char>('0' + look.colour);
    const char role = kLetters[static_cast<std::size_t>(look.role)];
    if (!look.house) return role;
    return role == ' ' ? '.' : static_cast<char>(std::toupper(role));
}

std::string path_of(std::string_view name) {
    return std::string(SATDOKU_SOURCE_DIR "/tests/screen/play/") + std::string(name) + ".txt";
}

std::string first_difference(const std::string& found, const std::string& stored) {
    std::istringstream a(found), b(stored);
    std::string of_found, of_stored;
    for (std::size_t line = 1;; ++line) {
        const bool more_found = static_cast<bool>(std::getline(a, of_found));
        const bool more_stored = static_cast<bool>(std::getline(b, of_stored));
        if (!more_found && !more_stored) return "the texts differ";
        if (!more_found) of_found = "(end)";
        if (!more_stored) of_stored = "(end)";
        if (of_found != of_stored)
            return "line " + std::to_string(line) + ":\nstored " + of_stored + "\nfound  " + of_found + "\n" + found;
    }
}

}  // namespace

std::string of(const tui::Screen& screen) {
    std::istringstream lines(tui::to_text(screen));
    std::string text;
    for (std::string line; std::getline(lines, line);) text += "|" + line + "\n";
    text += "looks\n";
    for (std::size_t r = 0; r < screen.size().rows; ++r) {
        std::string line;
        for (std::size_t c = 0; c < screen.size().columns; ++c) line += letter(screen.at(r, c).look);
        line.erase(line.find_last_not_of(' ') + 1);
        text += "|" + line + "\n";
    }
    return text;
}

std::string difference(std::string_view name, const tui::Screen& screen) {
    const std::string found = of(screen);
    if (std::getenv("SATDOKU_NEW_PICTURES") != nullptr) {
        std::ofstream(path_of(name), std::ios::binary) << found;
        return {};
    }
    std::ifstream file(path_of(name), std::ios::binary);
    if (!file) return "there is no " + path_of(name) + "; SATDOKU_NEW_PICTURES=1 writes it";
    const std::string stored{std::istreambuf_iterator<char>(file), {}};
    return found == stored ? std::string() : first_difference(found, stored);
}

}  // namespace pictures
