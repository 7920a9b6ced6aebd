#include "app/sudoku/store/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{64} << 20;

// Whether the file is not empty and lacks a final newline.
bool has_open_line(int descriptor, off_t size) {
    char last = '\n';
    return size > 0 && ::pread(descriptor, &last, 1, size - 1) == 1 && last != '\n';
}

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

Descriptor::~Descriptor() {
    close();
}

bool Descriptor::close() {
    return number_ < 0 || ::close(std::exchange(number_, -1)) == 0;
}

sat::Result<std::optional<std::string>> read_file(const fs::path& path) {
    // Does not block on a FIFO.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file && errno == ENOENT) return std::optional<std::string>();
    if (!file) return sat::cannot("open", path.string(), errno);
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) return sat::cannot("read", path.string(), errno);
    if (!S_ISREG(status.st_mode)) return sat::Error{"%1 is not a regular file", path.string()};
    std::string text;
    char block[65536];
    for (;;) {
        const ssize_t n = ::read(file.number(), block, sizeof block);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return sat::cannot("read", path.string(), errno);
        if (n == 0) return std::optional(std::move(text));
        text.append(block, static_cast<std::size_t>(n));
        if (text.size() > kMostBytes) return sat::Error{"%1 is larger than 64 MiB", path.string()};
    }
}

sat::Status make_folder(const fs::path& folder) {
    fs::path part;
    for (const fs::path& name : folder) {
        part /= name;
        if (::mkdir(part.c_str(), 0700) == 0) continue;
        const int error = errno;
        struct stat status {};
        // mkdir() may report EROFS or EACCES for an existing folder.
        if (::stat(part.c_str(), &status) != 0) return sat::cannot("create", part.string(), error);
        if (!S_ISDIR(status.st_mode)) return sat::cannot("create", part.string(), ENOTDIR);
    }
    if (::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
        return sat::cannot("write into", folder.string(), errno);
    return sat::Done{};
}

sat::Status append_line(const fs::path& path, const std::string& line) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600));
    if (!file) return sat::cannot("open", path.string(), errno);
    // On a file system without locks, a single write is all we have, which suffices for lines of this length.
    while (::flock(file.number(), LOCK_EX) != 0 && errno == EINTR) {}
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) return sat::cannot("write", path.string(), errno);
    const std::string bytes = (has_open_line(file.number(), status.st_size) ? "\n" : "") + line;
    ssize_t written = 0;
    do written = ::write(file.number(), bytes.data(), bytes.size());
    while (written < 0 && errno == EINTR);
    // Some file systems report errors only at close.
    if (written == static_cast<ssize_t>(bytes.size()))
        return file.close() ? sat::Status(sat::Done{}) : sat::cannot("write", path.string(), errno);
    const int error = written < 0 ? errno : ENOSPC;
    if (written > 0 && ::ftruncate(file.number(), status.st_size) != 0)
        return sat::cannot("mend", path.string(), errno);
    return sat::cannot("write", path.string(), error);
}

}  // namespace store
