#include "app/bench/satbench/machine.h"

#include <sys/utsname.h>

#include <ctime>
#include <string_view>

#include "app/bench/satbench/build_info.h"
#include "app/cli/machine.h"
#include "sat/core/text.h"

namespace satbench {
namespace {

std::string operating_system() {
    utsname name{};
    if (::uname(&name) != 0) return "unknown";
    return std::string(name.sysname) + " " + name.release + " " + name.machine;
}

std::string date() {
    const std::time_t now = std::time(nullptr);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", std::gmtime(&now))};
}

// Quote an unprintable word: bytes outside printable ASCII become octal escapes inside $''.
std::string escaped(std::string_view word) {
    std::string text = "$'";
    for (const char c : word) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f && c != '\'' && c != '\\') {
            text += c;
            continue;
        }
        text += '\\';
        for (const int shift : {6, 3, 0}) text += static_cast<char>('0' + (byte >> shift & 7));
    }
    return text + "'";
}

// Quoted for pasting into a shell.
std::string quoted(std::string_view word) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string_view::npos) return std::string(word);
    if (!sat::is_showable(word)) return escaped(word);
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

std::string command(int argc, char** argv) {
    std::string text = "satbench";
    for (int i = 1; i < argc; ++i) text.append(" ").append(quoted(argv[i]));
    return text;
}

}  // namespace

sat::Conditions conditions(int argc, char** argv) {
    return {{"command", command(argc, argv)},
            {"commit", SATDOKU_COMMIT},
            {"compiler", SATDOKU_COMPILER},
            {"flags", SATDOKU_FLAGS},
            {"machine", cli::machine()},
            {"system", operating_system()},
            {"date", date()}};
}

}  // namespace satbench
