#include "sat/io/byte_source.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "sat/core/terminator.h"

namespace sat {
namespace {

// The default maximum for unprivileged users (pipe-max-size).
constexpr int kPipeBytes = 1 << 20;

}  // namespace

Result<std::unique_ptr<FileSource>> FileSource::open(const std::string& path) {
    // Opening a FIFO does not wait for a writer; read() does.
    constexpr int kFlags = O_RDONLY | O_NONBLOCK | O_CLOEXEC;
    const int descriptor = path == "-" ? STDIN_FILENO : ::open(path.c_str(), kFlags);
    if (descriptor < 0) return Error{"cannot open: %1", system_reason(errno)};
#ifdef F_SETPIPE_SZ
    // A larger pipe lets the writer run further ahead and yields larger blocks.  Fails harmlessly if it is not a pipe,
    // or over the user's quota.
    ::fcntl(descriptor, F_SETPIPE_SZ, kPipeBytes);
#endif
    return std::unique_ptr<FileSource>(new FileSource(descriptor));
}

FileSource::~FileSource() {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

// Waits with poll(), which returns after each signal, whereas a read may be restarted, and which waits for the first
// writer of a FIFO.
Result<std::size_t> FileSource::read(std::span<char> into, StopFlag stop) {
    ASSERT(!into.empty());
    for (;;) {
        pollfd wanted{descriptor_, POLLIN, 0};
        if (::poll(&wanted, 1, -1) < 0) {
            if (terminated(stop)) return std::size_t{0};
            continue;
        }
        const ssize_t n = ::read(descriptor_, into.data(), into.size());
        if (n >= 0) return static_cast<std::size_t>(n);
        if (errno != EAGAIN && errno != EINTR) return Error{"cannot read: %1", system_reason(errno)};
    }
}

Result<std::size_t> MemorySource::read(std::span<char> into, StopFlag) {
    ASSERT(!into.empty());
    const std::size_t n = std::min(into.size(), rest_.size());
    std::copy_n(rest_.begin(), n, into.begin());
    rest_.remove_prefix(n);
    return n;
}

}  // namespace sat
