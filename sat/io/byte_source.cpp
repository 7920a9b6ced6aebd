#include "sat/io/byte_source.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "sat/core/terminator.h"

namespace sat {
namespace {

constexpr int kLookAtStopEveryMs = 50;
// What an ordinary user may ask for.
constexpr int kPipeBytes = 1 << 20;

Error system_error(const char* what) {
    return {std::string(what) + ": " + std::generic_category().message(errno)};
}

// Waits until `descriptor` has bytes or an end, or `stop` is raised.  A blocking read would sleep through the
// flag, because most signal handlers are installed to restart it.
void wait_for_bytes(int descriptor, StopFlag stop) {
    pollfd wanted{descriptor, POLLIN, 0};
    while (!terminated(stop) && ::poll(&wanted, 1, kLookAtStopEveryMs) <= 0) {}
}

}  // namespace

Result<std::unique_ptr<FileSource>> FileSource::open(const std::string& path) {
    // Else opening a FIFO would wait for a writer, deaf to `stop`; read() does that.
    constexpr int kFlags = O_RDONLY | O_NONBLOCK | O_CLOEXEC;
    const int descriptor = path == "-" ? STDIN_FILENO : ::open(path.c_str(), kFlags);
    if (descriptor < 0) return system_error("cannot open");
#ifdef F_SETPIPE_SZ
    // Whoever writes gets ahead further, and pieces are larger.  Fails where it is no pipe, or others use too much.
    ::fcntl(descriptor, F_SETPIPE_SZ, kPipeBytes);
#endif
    return std::unique_ptr<FileSource>(new FileSource(descriptor));
}

FileSource::~FileSource() {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

Result<std::size_t> FileSource::read(std::span<char> into, StopFlag stop) {
    ASSERT(!into.empty());
    for (;;) {
        wait_for_bytes(descriptor_, stop);
        if (terminated(stop)) return std::size_t{0};
        const ssize_t n = ::read(descriptor_, into.data(), into.size());
        if (n >= 0) return static_cast<std::size_t>(n);
        if (errno != EAGAIN && errno != EINTR) return system_error("cannot read");
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
