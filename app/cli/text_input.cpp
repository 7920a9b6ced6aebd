#include "app/cli/text_input.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string_view>

#include "app/cli/supervisor.h"

namespace cli {

std::optional<std::string> TextInput::line() {
    if (terminated()) return std::nullopt;
    std::string text;
    too_long_ = false;
    for (bool ended = false; !ended;) {
        if (next_ == end_ && !refill()) {
            if (text.empty() || terminated()) return std::nullopt;
            break;
        }
        const std::string_view rest(block_.data() + next_, end_ - next_);
        const std::size_t length = std::min(rest.find('\n'), rest.size());
        ended = length < rest.size();
        next_ += length + (ended ? 1 : 0);
        too_long_ = too_long_ || length > kLongest - text.size();
        text += rest.substr(0, std::min(length, kLongest - text.size()));
    }
    if (text.ends_with('\r')) text.pop_back();
    return text;
}

bool TextInput::refill() {
    ssize_t n = -1;
    while (!terminated() && (n = ::read(descriptor_, block_.data(), block_.size())) < 0 && errno == EINTR) {}
    next_ = 0;
    end_ = n > 0 ? static_cast<std::size_t>(n) : 0;
    return end_ > 0;
}

}  // namespace cli
