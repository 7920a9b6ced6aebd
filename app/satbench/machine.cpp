#include "app/satbench/machine.h"

#include <sys/utsname.h>

#include <ctime>
#include <string_view>

#include "app/process/machine.h"
#include "app/satbench/build_info.h"

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

// So that it can be pasted into a shell.
std::string quoted(std::string_view word) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string_view::npos) return std::string(word);
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

std::vector<std::pair<std::string, std::string>> conditions(int argc, char** argv) {
    return {{"command", command(argc, argv)}, {"commit", SATDOKU_COMMIT},  {"compiler", SATDOKU_COMPILER},
            {"flags", SATDOKU_FLAGS},         {"machine", process::machine()},      {"system", operating_system()},
            {"date", date()}};
}

}  // namespace satbench
