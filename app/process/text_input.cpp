#include "app/process/text_input.h"

#include <unistd.h>

#include <cerrno>

#include "app/process/stop.h"

namespace process {

std::optional<std::string> TextInput::line() {
    if (must_stop() || too_long_) return std::nullopt;
    std::string text;
    for (;;) {
        if (next_ == end_ && !refill()) {
            if (text.empty()) return std::nullopt;
            break;
        }
        const char c = block_[next_++];
        if (c == '\n') break;
        too_long_ = text.size() == kLongest;
        if (too_long_) return std::nullopt;
        text += c;
    }
    if (text.ends_with('\r')) text.pop_back();
    return text;
}

bool TextInput::refill() {
    ssize_t n = -1;
    while (!must_stop() && (n = ::read(descriptor_, block_.data(), block_.size())) < 0 && errno == EINTR) {
    }
    next_ = 0;
    end_ = n > 0 ? static_cast<std::size_t>(n) : 0;
    return end_ > 0;
}

}  // namespace process
