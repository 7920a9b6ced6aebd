#include "tests/screen/watch/pictures.h"

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace watch_tests {
namespace {

char letter(const tui::Look& look) {
    if (look.role == tui::Role::conflict) return '!';
    if (look.cursor) return '@';
    if (look.same_digit) return '=';
    if (look.role == tui::Role::hint) return 'd';
    if (look.role == tui::Role::good) return '+';
    if (look.role == tui::Role::wrong) return 'x';
    return look.house ? 'h' : '.';
}

std::string text_of(const tui::Screen& screen) {
    std::string text = tui::to_text(screen);
    for (std::size_t row = 0; row < screen.size().rows; ++row) {
        std::string line;
        for (std::size_t column = 0; column < screen.size().columns; ++column)
            line += letter(screen.at(row, column).look);
        line.erase(line.find_last_not_of('.') + 1);
        text += "|" + line + "\n";
    }
    return text;
}

}  // namespace

std::string difference(std::string_view name, const tui::Screen& screen) {
    const std::string path = std::string(SATDOKU_SOURCE_DIR "/tests/screen/watch/") + std::string(name) + ".txt";
    const std::string found = text_of(screen);
    if (std::getenv("SATDOKU_NEW_PICTURES") != nullptr) {
        std::ofstream(path, std::ios::binary) << found;
        return {};
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) return "there is no " + path;
    const std::string stored{std::istreambuf_iterator<char>(file), {}};
    return found == stored ? std::string() : "not as stored in " + path + ":\n" + found;
}

}  // namespace watch_tests
