#include "app/cli/standard_streams.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <utility>

#include "app/cli/complaint.h"

namespace cli {

void keep_standard_streams() {
    // In this order open() returns the required numbers.  The access mode is the opposite one, so that reading or
    // writing fails as on a closed descriptor.
    for (const auto& [stream, access] :
         {std::pair(STDIN_FILENO, O_WRONLY), std::pair(STDOUT_FILENO, O_RDONLY), std::pair(STDERR_FILENO, O_WRONLY)})
        if (::fcntl(stream, F_GETFD) < 0 && ::open("/dev/null", access) < 0) return;
}

bool is_blocked(int descriptor) {
    pollfd output{descriptor, POLLOUT, 0};
    return ::poll(&output, 1, 0) <= 0;
}

void announce_terminal(std::string_view program, const std::string& path, std::string_view what) {
    if (path != "-" || ::isatty(STDIN_FILENO) == 0) return;
    print_message(std::string(program) + ": reading " + std::string(what) + " from the terminal; end with Ctrl-D");
}

sat::Status print(const std::string& text) {
    auto out = sat::OutputFile::standard_output();
    if (!out) return out.error();
    if (sat::Status written = out->write(text); !written) return written;
    return out->commit();
}

}  // namespace cli
