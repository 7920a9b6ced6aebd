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
#include <limits>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

namespace sat {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBuffer = 64 * 1024, kWrittenAnyway = 1024 * 1024;
constexpr int kMostLinks = 40;  // as the kernel follows
constexpr int kLookEveryMs = 20;

constinit std::mutex unfinished_mutex;
std::set<std::string>* unfinished = nullptr;  // temporary files; outlives every file
constinit std::atomic<std::uint64_t> all_bytes{0};

void note_unfinished(const fs::path& temporary) {
    const std::lock_guard lock(unfinished_mutex);
    if (unfinished == nullptr) unfinished = new std::set<std::string>;
    unfinished->insert(temporary.string());
}
void forget_unfinished(const fs::path& temporary) {
    const std::lock_guard lock(unfinished_mutex);
    if (unfinished != nullptr) unfinished->erase(temporary.string());
}

Error no_regular_file(const fs::path& path) {
    return Error{path.string() + " is not a regular file"};
}

Error error_about(const std::string& name, const char* action, int error) {
    return {std::string("cannot ") + action + " " + name + ": " + std::generic_category().message(error)};
}

// The descriptor of this process that `path` stands for, by its name alone: what it leads to may be a regular
// file, which must not be opened a second time.
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

// One step along a symbolic link; nullopt where `path` is none.
std::optional<fs::path> next_link(const fs::path& path) {
    std::error_code error;
    const fs::path to = fs::read_symlink(path, error);
    if (error) return std::nullopt;
    return to.is_absolute() ? to : path.parent_path() / to;
}

// What a path leads to; it may still be a descriptor of ours.
Result<fs::path> behind_links(const fs::path& path) {
    fs::path target = path;
    for (int links = 0; !own_descriptor(target); ++links) {
        auto next = next_link(target);
        if (!next) break;
        if (links == kMostLinks) return error_about(path.string(), "open", ELOOP);
        target = std::move(*next);
    }
    return target;
}

// A name in the folder of `target` that no other call in any process uses at this time.
fs::path temporary_beside(const fs::path& target) {
    static std::atomic<unsigned> count{0};
    const std::string base = target.filename().string().substr(0, 200);  // a name has at most 255 bytes
    return target.parent_path() /
           ("." + base + "." + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".tmp");
}

// Does a run still live that gave its part this name?  It has yet to clear away what belongs to it.
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

// A pipe or a terminal that we were given, opened once more: our own description of it can be non-blocking, so that no
// write sleeps through a signal; that of the descriptor is shared with other programs.  -1: it is neither, or not to be
// written to, nobody reads it, or the system does not let us.
int open_again(int descriptor) {
    if (kind_of(descriptor) != S_IFIFO && ::isatty(descriptor) == 0) return -1;
    if ((::fcntl(descriptor, F_GETFL) & O_ACCMODE) == O_RDONLY) return -1;
    const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
    return ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

}  // namespace

Result<OutputFile> OutputFile::open(const fs::path& path, Patience gives_up) {
    if (path == "-") return standard_output(gives_up);
    const auto target = behind_links(path);
    if (!target) return target.error();
    if (const auto descriptor = own_descriptor(*target)) return duplicate(*descriptor, path.string(), gives_up);
    OutputFile file(path.string(), gives_up);
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    const bool in_place = exists && !S_ISREG(status.st_mode);
    Status opened = in_place ? file.open_in_place(path) : file.open_beside(*target, exists);
    if (!opened) return opened.error();
    return file;
}

Result<OutputFile> OutputFile::open_part(const fs::path& path, Patience gives_up) {
    const auto target = behind_links(path);
    if (!target) return target.error();
    std::error_code ignored;
    const bool replaces = fs::exists(*target, ignored);
    if (own_descriptor(*target) || (replaces && !fs::is_regular_file(*target, ignored))) return no_regular_file(path);
    OutputFile file(path.string(), gives_up);
    file.is_part_ = true;
    if (Status possible = file.check_target(*target, replaces); !possible) return possible.error();
    file.temporary_ = *target;
    file.temporary_ += ".part";
    if (Status locked = file.lock_part(); !locked) return locked.error();
    if (!is_locked(*target)) return file;
    struct stat part {};
    file.is_part_ = ::fstat(file.fd_, &part) != 0 || part.st_size != 0;
    return Error{"another program is writing " + path.string()};
}

// Whoever had it may have given it its name in the meantime: then the lock is of a file that is no part any more.
Status OutputFile::lock_part() {
    for (;;) {
        fd_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
        if (fd_ < 0) {  // ENXIO: a FIFO that nobody reads, or a socket
            error_ = errno == ENXIO ? no_regular_file(temporary_) : error_about(temporary_.string(), "create", errno);
            return *error_;
        }
        if (::flock(fd_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            error_ = Error{"another program is writing " + temporary_.string()};
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
    is_part_ = bytes != 0;  // an empty one is not left behind by a error
    std::error_code ignored;
    if (fs::exists(target_, ignored))
        if (Status taken = take_permissions(); !taken) return taken;
    const auto end = static_cast<off_t>(bytes);
    if (::ftruncate(fd_, end) != 0 || ::lseek(fd_, end, SEEK_SET) != end) return fail("write", errno);
    is_part_ = true;
    return Done{};
}

Result<OutputFile> OutputFile::standard_output(Patience gives_up) {
    return duplicate(STDOUT_FILENO, "standard output", gives_up);
}

Result<OutputFile> OutputFile::duplicate(int descriptor, std::string name, Patience gives_up) {
    OutputFile file(std::move(name), gives_up);
    file.fd_ = open_again(descriptor);
    if (file.fd_ < 0) file.fd_ = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (file.fd_ < 0) return error_about(file.name_, "open", errno);
    file.is_socket_ = kind_of(file.fd_) == S_IFSOCK;
    return file;
}

// ENXIO: nobody reads the FIFO yet.
Status OutputFile::open_in_place(const fs::path& path) {
    for (int waited = 0;;) {
        fd_ = ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
        if (fd_ >= 0) return Done{};
        const int error = errno;
        if (error != EINTR && (error != ENXIO || !fs::is_fifo(path))) return fail("open", error);
        if (!waits_on(waited)) return give_up("open");
    }
}

Status OutputFile::check_target(const fs::path& target, bool replaces) {
    if (!target.has_filename()) return fail("open", target.empty() ? ENOENT : EISDIR);
    if (replaces && ::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0) return fail("replace", errno);
    target_ = target;
    return Done{};
}

Status OutputFile::open_beside(const fs::path& target, bool replaces) {
    if (Status possible = check_target(target, replaces); !possible) return possible;
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
    note_unfinished(temporary_);
    if (replaces) return take_permissions();
    return Done{};
}

// The owner first: changing it takes permission bits away.  That it may not be changed is no error: the file
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
      error_(std::move(other.error_)),
      gives_up_(other.gives_up_),
      gives_up_rest_(other.gives_up_rest_),
      clock_(other.clock_),
      awaited_(other.awaited_),
      since_awaited_(other.since_awaited_),
      fd_(std::exchange(other.fd_, -1)),
      lock_(std::exchange(other.lock_, -1)),
      is_socket_(other.is_socket_),
      is_part_(other.is_part_),
      given_up_(other.given_up_) {}

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
    // The lock of a part, which another program must not get before the part has its name.
    if (is_part_) lock_ = ::fcntl(fd_, F_DUPFD_CLOEXEC, 3);
    if (::close(std::exchange(fd_, -1)) != 0) return fail("write", errno);
    if (temporary_.empty()) return Done{};
    int error = 0;
    {
        const std::lock_guard lock(unfinished_mutex);  // remove_unfinished() comes before or after, not in between
        if (::rename(temporary_.c_str(), target_.c_str()) != 0) error = errno;
    }
    if (error != 0) return fail("replace", error);
    forget_unfinished(temporary_);
    temporary_.clear();
    return Done{};
}

Status OutputFile::send(std::string_view bytes) {
    if (error_) return *error_;
    for (int waited = 0; !bytes.empty();) {
        if (takes_too_long()) return give_up("write");
        const ssize_t written = is_socket_ ? ::send(fd_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL)
                                           : ::write(fd_, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
            all_bytes.fetch_add(static_cast<std::uint64_t>(written), std::memory_order_relaxed);
            since_awaited_ += static_cast<std::size_t>(written);
            waited = 0;
        } else if (errno != EINTR && errno != EAGAIN) {
            return fail("write", errno);
        } else if (!waits_on(waited)) {
            return give_up("write");
        }
    }
    return Done{};
}

bool OutputFile::takes_too_long() {
    constexpr int kForEver = std::numeric_limits<int>::max();
    if (gives_up_rest_ == nullptr || !gives_up_rest_(kForEver)) {
        awaited_.reset();
        return false;
    }
    const double now = clock_();
    if (!awaited_) {
        awaited_ = now;
        since_awaited_ = 0;
    }
    if (since_awaited_ < kWrittenAnyway) return false;
    return gives_up_rest_(static_cast<int>(std::min(now - *awaited_, double{kForEver})));
}

// Waits a moment for somebody at the other end; false: it has been long enough.
bool OutputFile::waits_on(int& waited) const {
    pollfd room{fd_, POLLOUT, 0};
    if (::poll(&room, 1, kLookEveryMs) > 0) return true;
    waited += kLookEveryMs;
    return gives_up_ == nullptr || !gives_up_(waited);
}

Status OutputFile::fail(const char* action, int error) {
    error_ = error_about(name_, action, error);
    discard();
    return *error_;
}

Status OutputFile::give_up(const char* action) {
    given_up_ = !is_in_place() && !is_part_;
    return fail(action, ECANCELED);
}

// The name goes before the lock of a part: whoever has the lock next sees that the name is not there any more.
void OutputFile::discard() noexcept {
    if (!temporary_.empty() && !is_part_) ::unlink(temporary_.c_str());
    if (!temporary_.empty()) forget_unfinished(temporary_);
    temporary_.clear();
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
}

void OutputFile::remove_unfinished() noexcept {
    static std::atomic<bool> called{false};
    if (called.exchange(true)) return;
    unfinished_mutex.lock();  // to the end of the process
    if (unfinished == nullptr) return;
    for (const std::string& file : *unfinished) ::unlink(file.c_str());
}

std::uint64_t OutputFile::bytes_written() noexcept {
    return all_bytes.load(std::memory_order_relaxed);
}

}  // namespace sat
