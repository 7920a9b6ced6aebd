#include "sat/io/output_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

namespace sat {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBuffer = 64 * 1024;
constexpr char kStandardOutput[] = "standard output";
constexpr int kMostLinks = 40;  // as the kernel follows

constinit std::atomic<std::uint64_t> all_bytes{0};
constinit std::atomic<void (*)()> closed_pipe_action{nullptr};

// The temporary files of this process.  Held while one is created, committed or removed, and by remove_unfinished()
// until the process exits.
constinit std::mutex unfinished_mutex;
thread_local bool t_has_unfinished = false;  // this thread has the lock

class UnfinishedLock {
public:
    UnfinishedLock() {
        unfinished_mutex.lock();
        t_has_unfinished = true;
    }
    ~UnfinishedLock() {
        t_has_unfinished = false;
        unfinished_mutex.unlock();
    }
    UnfinishedLock(const UnfinishedLock&) = delete;
    UnfinishedLock& operator=(const UnfinishedLock&) = delete;
};

std::set<std::string>& unfinished() {
    static auto* const files = new std::set<std::string>;  // outlives every OutputFile
    return *files;
}

Error no_regular_file(const fs::path& path) {
    return Error{"%1 is not a regular file", path.string()};
}

// The descriptor of this process that `path` names.  Links are not resolved: it may refer to a regular file, which must
// not be opened a second time.
std::optional<int> own_descriptor(const fs::path& named) {
    const std::string path = named.lexically_normal().string();
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

// One step along a symbolic link; nullopt if `path` is not one.
std::optional<fs::path> next_link(const fs::path& path) {
    std::error_code error;
    const fs::path to = fs::read_symlink(path, error);
    if (error) return std::nullopt;
    return to.is_absolute() ? to : path.parent_path() / to;
}

// The target of a path, which may still be a descriptor of this process.
Result<fs::path> behind_links(const fs::path& path) {
    fs::path target = path;
    for (int links = 0; !own_descriptor(target); ++links) {
        auto next = next_link(target);
        if (!next) break;
        if (links == kMostLinks) return cannot("open", path.string(), ELOOP);
        target = std::move(*next);
    }
    return target;
}

// A name in the folder of `target`, unique among processes and calls.
fs::path temporary_beside(const fs::path& target) {
    static std::atomic<unsigned> count{0};
    const std::string base = target.filename().string().substr(0, 200);  // a name has at most 255 bytes
    return target.parent_path() /
           ("." + base + "." + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".tmp");
}

// True if the program that committed its part under this name is still running: it has yet to clean up.
bool is_locked(const fs::path& target) {
    const int descriptor = ::open(target.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool locked = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(descriptor);
    return locked;
}

mode_t kind_of(int descriptor) {
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0;
}

// Reopens a pipe or a terminal as non-blocking, so that each write returns after the bytes that fit and bytes_written()
// advances; the open file description of the original is shared with other programs.  Returns -1 if it is neither of
// them, is not open for writing, has no reader, or the system does not allow it.
int open_again(int descriptor) {
    if (kind_of(descriptor) != S_IFIFO && ::isatty(descriptor) == 0) return -1;
    if ((::fcntl(descriptor, F_GETFL) & O_ACCMODE) == O_RDONLY) return -1;
    const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
    return ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

}  // namespace

Result<OutputFile> OutputFile::open(const fs::path& path) {
    if (path == "-") return standard_output();
    const auto target = behind_links(path);
    if (!target) return target.error();
    if (const auto descriptor = own_descriptor(*target)) return duplicate(*descriptor, path.string());
    OutputFile file(path.string());
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    const bool in_place = exists && !S_ISREG(status.st_mode);
    Status opened = in_place ? file.open_in_place(path) : file.open_beside(*target, exists);
    if (!opened) return opened.error();
    return file;
}

Result<OutputFile> OutputFile::open_part(const fs::path& path) {
    const auto target = behind_links(path);
    if (!target) return target.error();
    std::error_code ignored;
    const bool replaces = fs::exists(*target, ignored);
    if (own_descriptor(*target) || (replaces && !fs::is_regular_file(*target, ignored))) return no_regular_file(path);
    OutputFile file(path.string());
    file.is_part_ = true;
    if (Status possible = file.check_target(*target, replaces); !possible) return possible.error();
    file.temporary_ = *target;
    file.temporary_ += ".part";
    if (Status locked = file.lock_part(); !locked) return locked.error();
    if (!is_locked(*target)) return file;
    struct stat part {};
    file.is_part_ = ::fstat(file.fd_, &part) != 0 || part.st_size != 0;
    return Error{"another program is writing %1", path.string()};
}

// If another program has committed the part meanwhile, the locked file is no longer a part: try again.
Status OutputFile::lock_part() {
    for (;;) {
        fd_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
        if (fd_ < 0) {  // ENXIO: a FIFO without a reader, or a socket
            error_ = errno == ENXIO ? no_regular_file(temporary_) : cannot("create", temporary_.string(), errno);
            return *error_;
        }
        if (::flock(fd_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            error_ = Error{"another program is writing %1", temporary_.string()};
            return *error_;
        }
        struct stat ours {
        }, there{};
        const bool same = ::fstat(fd_, &ours) == 0 && ::stat(temporary_.c_str(), &there) == 0 &&
                          ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
        if (same && !S_ISREG(ours.st_mode)) {
            error_ = no_regular_file(temporary_);
            return *error_;
        }
        if (same) return Done{};
        ::close(std::exchange(fd_, -1));
    }
}

Status OutputFile::go_on_at(std::uint64_t bytes) {
    ASSERT(is_part_ && buffer_.empty());
    is_part_ = bytes != 0;  // an error removes an empty one
    std::error_code ignored;
    if (fs::exists(target_, ignored))
        if (Status taken = take_permissions(); !taken) return taken;
    const auto end = static_cast<off_t>(bytes);
    if (::ftruncate(fd_, end) != 0 || ::lseek(fd_, end, SEEK_SET) != end) return fail("write", errno);
    is_part_ = true;
    return Done{};
}

Result<OutputFile> OutputFile::standard_output() {
    return duplicate(STDOUT_FILENO, kStandardOutput);
}

Result<OutputFile> OutputFile::duplicate(int descriptor, std::string name) {
    OutputFile file(std::move(name));
    file.fd_ = open_again(descriptor);
    if (file.fd_ < 0) file.fd_ = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (file.fd_ < 0) return file.fail("open", errno).error();
    file.is_socket_ = kind_of(file.fd_) == S_IFSOCK;
    file.is_standard_output_ = descriptor == STDOUT_FILENO;
    return file;
}

Status OutputFile::open_in_place(const fs::path& path) {
    do fd_ = ::open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
    while (fd_ < 0 && errno == EINTR);
    if (fd_ < 0) return fail("open", errno);
    ::fcntl(fd_, F_SETFL, O_NONBLOCK);  // as open_again()
    return Done{};
}

Status OutputFile::check_target(const fs::path& target, bool replaces) {
    if (!target.has_filename()) return fail("open", target.empty() ? ENOENT : EISDIR);
    if (replaces && ::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0) return fail("replace", errno);
    target_ = target;
    return Done{};
}

Status OutputFile::open_beside(const fs::path& target, bool replaces) {
    if (Status possible = check_target(target, replaces); !possible) return possible;
    {
        const UnfinishedLock lock;
        // A file left by a killed process with the same ID can collide at most once per name.
        do {
            temporary_ = temporary_beside(target);
            fd_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        } while (fd_ < 0 && errno == EEXIST);
        if (fd_ >= 0) unfinished().insert(temporary_.string());
    }
    if (fd_ < 0) {
        const int error = errno;
        temporary_.clear();
        return fail("create", error);
    }
    if (replaces) return take_permissions();
    return Done{};
}

// The owner first: changing it clears permission bits.  Failing to change it is not an error.
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
      error_(std::move(other.error_)),
      fd_(std::exchange(other.fd_, -1)),
      lock_(std::exchange(other.lock_, -1)),
      is_socket_(other.is_socket_),
      is_part_(other.is_part_),
      is_standard_output_(other.is_standard_output_) {}

OutputFile::~OutputFile() {
    discard();
    if (lock_ >= 0) ::close(lock_);
}

Status OutputFile::write(std::string_view bytes) {
    if (error_) return *error_;
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
    // Another program must not lock the part before it is renamed.
    if (is_part_) lock_ = ::fcntl(fd_, F_DUPFD_CLOEXEC, 3);
    if (::close(std::exchange(fd_, -1)) != 0) return fail("write", errno);
    if (temporary_.empty()) return Done{};
    int error = 0;
    {
        const UnfinishedLock lock;
        if (::rename(temporary_.c_str(), target_.c_str()) != 0) error = errno;
        else unfinished().erase(temporary_.string());
    }
    if (error != 0) return fail("replace", error);
    temporary_.clear();
    return Done{};
}

// EAGAIN: the reader of a pipe, socket or terminal is slow.
Status OutputFile::send(std::string_view bytes) {
    if (error_) return *error_;
    ASSERT(fd_ >= 0);  // (O2)
    while (!bytes.empty()) {
        const ssize_t written = is_socket_ ? ::send(fd_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL)
                                           : ::write(fd_, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
            all_bytes.fetch_add(static_cast<std::uint64_t>(written), std::memory_order_relaxed);
        } else if (errno == EAGAIN) {
            pollfd room{fd_, POLLOUT, 0};
            ::poll(&room, 1, -1);
        } else if (errno != EINTR) {
            const int error = errno;
            if (void (*const action)() = closed_pipe_action; error == EPIPE && is_standard_output_ && action) action();
            return fail("write", error);
        }
    }
    return Done{};
}

Status OutputFile::fail(const char* action, int error) {
    error_ = cannot(action, name_, error);
    if (name_ == kStandardOutput && target_.empty())
        error_ = {"cannot %1 standard output: %2", Phrase::known(action), system_reason(error)};
    discard();
    return *error_;
}

// Removes a part's name before its lock, so that the next program that locks it notices that the name is gone.
void OutputFile::discard() noexcept {
    if (!temporary_.empty() && !is_part_) {
        const UnfinishedLock lock;
        ::unlink(temporary_.c_str());
        unfinished().erase(temporary_.string());
    }
    temporary_.clear();
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
}

void OutputFile::remove_unfinished() noexcept {
    static constinit std::atomic<bool> called{false};
    if (called.exchange(true)) return;
    if (!t_has_unfinished)
        unfinished_mutex.lock();  // until the process exits; memory may run out while this thread has it
    for (const std::string& file : unfinished()) ::unlink(file.c_str());
}

void OutputFile::on_closed_pipe(void (*action)()) noexcept {
    closed_pipe_action = action;
}

std::uint64_t OutputFile::bytes_written() noexcept {
    return all_bytes.load(std::memory_order_relaxed);
}

}  // namespace sat
