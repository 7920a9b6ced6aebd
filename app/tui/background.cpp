#include "app/tui/background.h"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <charconv>

#include "app/cli/stopwatch.h"

namespace tui {
namespace {

// "ffff" or "ff": the leading digits decide.
std::optional<std::uint8_t> part_of(std::string_view hex) {
    unsigned value = 0;
    const char* const end = hex.data() + hex.size();
    const auto [next, error] = std::from_chars(hex.data(), end, value, 16);
    if (error != std::errc() || next != end || hex.empty() || hex.size() > 4) return std::nullopt;
    const unsigned most = (1u << 4 * hex.size()) - 1;
    return static_cast<std::uint8_t>(value * 255 / most);
}

// "11;rgb:RRRR/GGGG/BBBB", or rgba: with one part more.
std::optional<Rgb> colour_in(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (!text.starts_with("11;rgb") || colon == text.npos) return std::nullopt;
    text.remove_prefix(colon + 1);
    std::array<std::uint8_t, 3> parts{};
    for (std::uint8_t& part : parts) {
        const std::size_t end = std::min(text.find('/'), text.size());
        const auto value = part_of(text.substr(0, end));
        if (!value) return std::nullopt;
        part = *value;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return Rgb{parts[0], parts[1], parts[2]};
}

// The length of a control string (ESC ] ... BEL, or ... ESC \), with its end; `inner`: of the text in it, 0 without an
// end.
std::size_t string_length(std::string_view bytes, std::size_t& inner) {
    const std::size_t end = bytes.find_first_of("\a\033", 2);
    if (end == bytes.npos) return bytes.size();
    inner = end - 2;
    return std::min(end + (bytes[end] == '\a' ? 1 : 2), bytes.size());
}

std::size_t control_length(std::string_view bytes) {
    std::size_t i = 2;
    while (i < bytes.size() && (bytes[i] < 0x40 || bytes[i] > 0x7e)) ++i;
    return std::min(i + 1, bytes.size());
}

void write_all(std::string_view text) {
    [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
}

}  // namespace

BackgroundAnswer read_background(std::string_view bytes) {
    BackgroundAnswer answer;
    while (!bytes.empty()) {
        std::size_t length = 1, inner = 0;
        if (bytes.starts_with("\033]")) {
            length = string_length(bytes, inner);
            if (const auto colour = colour_in(bytes.substr(2, inner))) answer.colour = colour;
        } else if (bytes.starts_with("\033[")) {
            length = control_length(bytes);
            answer.is_complete |= bytes.starts_with("\033[?") && bytes[length - 1] == 'c';
        } else if (bytes[0] != '\033') {
            answer.typed += bytes[0];
        }
        bytes.remove_prefix(length);
    }
    return answer;
}

BackgroundAnswer ask_background(int milliseconds) {
    termios before{};
    if (::tcgetattr(STDIN_FILENO, &before) != 0) return {};
    termios raw = before;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    write_all(kAskBackground);
    std::string bytes;
    const cli::Stopwatch watch;
    for (;;) {
        const int left = milliseconds - static_cast<int>(watch.elapsed().wall);
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (left <= 0 || ::poll(&input, 1, left) <= 0) break;
        std::array<char, 256> block{};
        const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
        if (got <= 0) break;
        bytes.append(block.data(), static_cast<std::size_t>(got));
        if (read_background(bytes).is_complete) break;
    }
    ::tcsetattr(STDIN_FILENO, TCSANOW, &before);
    return read_background(bytes);
}

}  // namespace tui
