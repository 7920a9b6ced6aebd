#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "app/bench/report/trial.h"

namespace satbench {

// A file descriptor that is closed by the destructor. Not a std::FILE, whose close() the tests could not intercept.
class LogFile {
public:
    explicit LogFile(int descriptor = -1) : descriptor_(descriptor) {}
    LogFile(LogFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    LogFile& operator=(LogFile&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~LogFile();
    explicit operator bool() const { return descriptor_ >= 0; }
    int descriptor() const { return descriptor_; }
    // On failure, returns false and sets errno.
    bool write(std::string_view bytes) const;
    bool close();

private:
    int descriptor_;
};

// The log of completed runs, so that an interrupted comparison can be resumed.
class TrialLog {
public:
    // Open or create the log; an empty path means no file. A line cut off by an interrupt is removed. Devices and pipes
    // are only written to; a regular file is locked (flock, if the file system supports it) until close(). Errors:
    // unreadable, not writable, unexpected columns, locked by another program, an interrupt.
    static sat::Result<TrialLog> open(const std::string& path);

    // Return the run if it was made by the same program with the same limit, else null. Of two lines about one run, the
    // later one counts: it has the result of the proof check.
    const sat::Trial* find(const std::string& family, const std::string& file, const std::string& solver, unsigned run,
                           const std::string& program, double limit_seconds) const;
    // Append without buffering. Errors: those of the system.
    sat::Status append(const std::vector<sat::Trial>& trials);
    // Some file systems report write errors only at close. Do not append afterwards.
    sat::Status close();

private:
    using Key = std::tuple<std::string, std::string, std::string, unsigned, std::string, double>;
    void keep(const sat::Trial& trial);
    sat::Status write(const std::string& lines);

    std::string path_;
    LogFile file_;
    std::map<Key, sat::Trial> trials_;
};

}  // namespace satbench
