#include "app/cli/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <utility>

#include "app/cli/stop.h"
#include "app/cli/stopwatch.h"

namespace cli {

void keep_standard_streams() {
    // In this order the number that is free is the one that is wanted.  What may not be read, or written, is
    // refused as what is closed would be.
    for (const auto& [stream, access] :
         {std::pair(STDIN_FILENO, O_WRONLY), std::pair(STDOUT_FILENO, O_RDONLY), std::pair(STDERR_FILENO, O_WRONLY)})
        if (::fcntl(stream, F_GETFD) < 0 && ::open("/dev/null", access) < 0) return;
}

sat::Result<sat::OutputFile> open_output(const std::filesystem::path& path) {
    return sat::OutputFile::open(path, &gives_up);
}

sat::Result<sat::OutputFile> standard_output() {
    return sat::OutputFile::standard_output(&gives_up);
}

void limit_rest(sat::OutputFile& file) {
    file.limit_rest(file.is_in_place() ? &gives_up_at_signal : &gives_up, [] { return Stopwatch::now().wall; });
}

sat::Status print(const std::string& text) {
    auto out = standard_output();
    if (!out) return out.error();
    if (sat::Status written = out->write(text); !written) return written;
    return out->commit();
}

}  // namespace cli
