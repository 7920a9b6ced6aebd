#include "app/process/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include "app/process/stop.h"
#include "app/process/stopwatch.h"

namespace process {

void keep_standard_error() {
    if (::fcntl(STDERR_FILENO, F_GETFD) >= 0) return;
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0 || nowhere == STDERR_FILENO) return;
    ::dup2(nowhere, STDERR_FILENO);
    ::close(nowhere);
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
    if (!out) return out.fault();
    if (sat::Status written = out->write(text); !written) return written;
    return out->commit();
}

}  // namespace process
