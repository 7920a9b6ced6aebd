#include "sat/io/output_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <system_error>
#include <utility>

namespace sat {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBuffer = 64 * 1024;
constexpr int kMostLinks = 40;  // as the kernel follows

Fault fault_about(const std::string& name, const char* action, int error) {
    return {std::string("cannot ") + action + " " + name + ": " + std::generic_category().message(error)};
}

// The descriptor of this process that `path` stands for, by its name alone: what it leads to may be a regular
// file, which must not be opened a second time.
std::optional<int> own_descriptor(const std::string& path) {
    if (path == "/dev/stdout") return STDOUT_FILENO;
    if (path == "/dev/stderr") return STDERR_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        if (path.compare(0, folder.size(), folder) != 0) continue;
        int number = -1;
        const char* const end = path.data() + path.size();
        const auto parsed = std::from_chars(path.data() + folder.size(), end, number);
        if (parsed.ec == std::errc{} && parsed.ptr == end && number >= 0) return number;
    }
    return std::nullopt;
}

// One step along a symbolic link; nullopt where `path` is none.
std::optional<fs::path> next_link(const fs::path& path) {
    std::error_code error;
    const fs::path to = fs::read_symlink(path, error);
    if (error) return std::nullopt;
    return to.is_absolute() ? to : path.parent_path() / to;
}

// A name in the folder of `target` that no other call in any process uses at this time.
fs::path temporary_beside(const fs::path& target) {
    static std::atomic<unsigned> count{0};
    const std::string base = target.filename().string().substr(0, 200);  // a name has at most 255 bytes
    return target.parent_path() /
           ("." + base + "." + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".tmp");
}

// A descriptor we were given may be non-blocking, set so by a process that shares it.  Leaves errno at EAGAIN.
void wait_for_room(int fd) {
    pollfd waiting{fd, POLLOUT, 0};
    ::poll(&waiting, 1, -1);
    errno = EAGAIN;
}

}  // namespace

Result<OutputFile> OutputFile::open(const fs::path& path) {
    if (path == "-") return standard_output();
    fs::path target = path;
    for (int links = 0;; ++links) {
        if (const auto descriptor = own_descriptor(target.lexically_normal().string()))
            return duplicate(*descriptor, path.string());
        auto next = next_link(target);
        if (!next) break;
        if (links == kMostLinks) return fault_about(path.string(), "open", ELOOP);
        target = std::move(*next);
    }
    OutputFile file(path.string());
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    const bool in_place = exists && !S_ISREG(status.st_mode);
    Status opened = in_place ? file.open_in_place(path) : file.open_beside(target, exists);
    if (!opened) return opened.fault();
    return file;
}

Result<OutputFile> OutputFile::standard_output() { return duplicate(STDOUT_FILENO, "standard output"); }

Result<OutputFile> OutputFile::duplicate(int descriptor, std::string name) {
    OutputFile file(std::move(name));
    file.fd_ = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (file.fd_ < 0) return fault_about(file.name_, "open", errno);
    return file;
}

Status OutputFile::open_in_place(const fs::path& path) {
    fd_ = ::open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (fd_ < 0) return fail("open", errno);
    return Done{};
}

Status OutputFile::open_beside(const fs::path& target, bool replaces) {
    if (!target.has_filename()) return fail("open", target.empty() ? ENOENT : EISDIR);
    if (replaces && ::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0) return fail("replace", errno);
    target_ = target;
    // A left-over of a killed process with our number is in the way at most once per name.
    do {
        temporary_ = temporary_beside(target);
        fd_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    } while (fd_ < 0 && errno == EEXIST);
    if (fd_ < 0) {
        const int error = errno;
        temporary_.clear();
        return fail("create", error);
    }
    if (replaces) return take_permissions();
    return Done{};
}

// The owner first: changing it takes permission bits away.  That it may not be changed is no fault: the file
// then belongs to whoever wrote it.
Status OutputFile::take_permissions() {
    struct stat old {};
    if (::stat(target_.c_str(), &old) != 0) return fail("replace", errno);
    if (::fchown(fd_, old.st_uid, old.st_gid) != 0 && errno != EPERM) return fail("replace", errno);
    if (::fchmod(fd_, old.st_mode & 0777) != 0) return fail("replace", errno);
    return Done{};
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : name_(std::move(other.name_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      buffer_(std::move(other.buffer_)),
      fault_(std::move(other.fault_)),
      fd_(std::exchange(other.fd_, -1)) {}

OutputFile::~OutputFile() { discard(); }

Status OutputFile::write(std::string_view bytes) {
    if (fault_) return *fault_;
    if (buffer_.size() + bytes.size() >= kBuffer) {
        if (Status flushed = flush(); !flushed) return flushed;
        if (bytes.size() >= kBuffer) return send(bytes);
    }
    buffer_ += bytes;
    return Done{};
}

Status OutputFile::flush() {
    Status sent = send(buffer_);
    buffer_.clear();
    return sent;
}

Status OutputFile::commit() {
    if (Status flushed = flush(); !flushed) return flushed;
    ASSERT(fd_ >= 0);
    if (::close(std::exchange(fd_, -1)) != 0) return fail("write", errno);
    if (temporary_.empty()) return Done{};
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) return fail("replace", errno);
    temporary_.clear();
    return Done{};
}

Status OutputFile::send(std::string_view bytes) {
    if (fault_) return *fault_;
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd_, bytes.data(), bytes.size());
        if (written < 0 && errno == EAGAIN) wait_for_room(fd_);
        if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (written < 0) return fail("write", errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return Done{};
}

Status OutputFile::fail(const char* action, int error) {
    fault_ = fault_about(name_, action, error);
    discard();
    return *fault_;
}

void OutputFile::discard() noexcept {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
    temporary_.clear();
}

}  // namespace sat
