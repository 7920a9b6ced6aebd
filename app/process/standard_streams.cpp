#include "app/process/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include "sat/io/output_file.h"

namespace process {

void keep_standard_error() {
    if (::fcntl(STDERR_FILENO, F_GETFD) >= 0) return;
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0 || nowhere == STDERR_FILENO) return;
    ::dup2(nowhere, STDERR_FILENO);
    ::close(nowhere);
}

sat::Status print(const std::string& text) {
    auto out = sat::OutputFile::standard_output();
    if (!out) return out.fault();
    if (sat::Status written = out->write(text); !written) return written;
    return out->commit();
}

}  // namespace process
