#include "app/bench/satbench/trial_log.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>

#include "app/bench/satbench/files.h"
#include "app/cli/supervisor.h"
#include "sat/io/output_file.h"

namespace satbench {
namespace {

namespace fs = std::filesystem;

constexpr int kFlags = O_APPEND | O_CREAT | O_CLOEXEC;

sat::Error error_of(const std::string& path) {
    return sat::Error{"%1: %2", path, sat::system_reason(errno)};
}

bool is_special_file(const std::string& path) {
    std::error_code ignored;
    return fs::exists(path, ignored) && fs::is_other(path, ignored);
}

// Wait until a FIFO has a reader, or for an interrupt.
sat::Result<LogFile> open_special(const std::string& path) {
    for (;;) {
        const int descriptor = ::open(path.c_str(), kFlags | O_WRONLY | O_NONBLOCK, 0666);
        if (cli::terminated()) return cli::interrupted_error();
        if (descriptor >= 0) {
            ::fcntl(descriptor, F_SETFL, O_APPEND);
            return LogFile(descriptor);
        }
        if (errno != ENXIO) return error_of(path);
        ::poll(nullptr, 0, 20);
    }
}

// True if the file at `path` was not replaced meanwhile.
bool is_at(const std::string& path, int descriptor) {
    struct stat named {
    }, open{};
    return ::stat(path.c_str(), &named) == 0 && ::fstat(descriptor, &open) == 0 && named.st_dev == open.st_dev &&
           named.st_ino == open.st_ino;
}

// Lock the file, if the file system supports it, so that no other program appends to it.
sat::Result<LogFile> open_locked(const std::string& path) {
    for (;;) {
        LogFile file(::open(path.c_str(), kFlags | O_RDWR, 0666));
        if (!file) return error_of(path);
        if (::flock(file.descriptor(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
            return sat::Error{"another program is writing %1", path};
        if (is_at(path, file.descriptor())) return file;
    }
}

sat::Error other_columns(const std::string& path) {
    return sat::Error{"%1: its columns are not those of this satbench", path};
}

// A log of an older satbench has fewer columns: rewrite it with the current ones. A table made elsewhere, without the
// program column, is rejected, since no run could be resumed from it.
sat::Status write_our_columns(const std::string& path, const std::string& old) {
    const auto trials = sat::parse_trials(old);
    if (!trials || std::ranges::any_of(*trials, [](const sat::Trial& t) { return t.program.empty(); }))
        return other_columns(path);
    std::string text = sat::trial_header();
    for (const sat::Trial& trial : *trials) text += to_line(trial);
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    if (sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

// The complete lines of an existing log; a line cut off by an interrupt is removed. nullopt if the log had the columns
// of an older satbench and was replaced by a new file.
sat::Result<std::optional<std::string>> kept_lines(const std::string& path, const LogFile& file) {
    const std::string header = sat::trial_header();
    auto text = read_text(path);
    if (!text) return text.error();
    const std::size_t whole = text->rfind('\n') + 1;  // npos + 1 is 0
    if (whole == 0 && !header.starts_with(*text)) return other_columns(path);
    const bool has_ours = whole == 0 || text->starts_with(header);
    if (has_ours && whole != text->size() && ::ftruncate(file.descriptor(), static_cast<off_t>(whole)) != 0)
        return error_of(path);
    text->resize(whole);
    if (has_ours) return std::optional(*std::move(text));
    if (sat::Status written = write_our_columns(path, *text); !written) return written.error();
    return std::optional<std::string>();
}

}  // namespace

LogFile::~LogFile() {
    close();
}

bool LogFile::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR && !cli::terminated()) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool LogFile::close() {
    return descriptor_ < 0 || ::close(std::exchange(descriptor_, -1)) == 0;
}

sat::Result<TrialLog> TrialLog::open(const std::string& path) {
    TrialLog log;
    if (path.empty()) return log;
    log.path_ = path;
    std::optional<std::string> text;
    while (!text) {
        const bool special = is_special_file(path);
        auto file = special ? open_special(path) : open_locked(path);
        if (!file) return file.error();
        auto kept = special ? sat::Result(std::optional(std::string())) : kept_lines(path, *file);
        if (!kept) return kept.error();
        text = std::move(kept).value();
        log.file_ = std::move(file).value();
    }
    const auto trials = sat::parse_trials(*text);
    if (!trials) return sat::Error{located(trials.error(), path)};
    for (const sat::Trial& trial : *trials) log.keep(trial);
    if (!text->empty()) return log;
    if (sat::Status written = log.write(sat::trial_header()); !written) return written.error();
    return log;
}

sat::Status TrialLog::write(const std::string& lines) {
    if (!file_ || file_.write(lines)) return sat::Done{};
    return sat::cannot("write", path_, errno);
}

sat::Status TrialLog::close() {
    if (file_.close()) return sat::Done{};
    return sat::cannot("write", path_, errno);
}

void TrialLog::keep(const sat::Trial& t) {
    trials_.insert_or_assign(Key{t.family, t.file, t.solver, t.run, t.program, t.limit_seconds}, t);
}

const sat::Trial* TrialLog::find(const std::string& family, const std::string& file, const std::string& solver,
                                 unsigned run, const std::string& program, double limit_seconds) const {
    const auto at = trials_.find(Key{family, file, solver, run, program, limit_seconds});
    return at == trials_.end() ? nullptr : &at->second;
}

sat::Status TrialLog::append(const std::vector<sat::Trial>& trials) {
    std::string lines;
    for (const sat::Trial& trial : trials) {
        keep(trial);
        lines += to_line(trial);
    }
    return write(lines);
}

}  // namespace satbench
