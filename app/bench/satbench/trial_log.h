#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "app/bench/report/trial.h"

namespace satbench {

// A descriptor that is closed at the end.  Not a std::FILE: its close is out of the reach of tests.
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
    // False: the system's reason is in errno.
    bool write(std::string_view bytes) const;
    bool close();

private:
    int descriptor_;
};

// The runs that were made, in a file that grows: an interrupted comparison goes on where it was.
class TrialLog {
public:
    // An empty path is a log without a file.  A line that an interrupt cut off is taken away.
    // A device or a pipe is only written to; a file is ours alone (flock) until close() or the end of life, where the
    // file system has locks.
    // Errors: unreadable, not writable, other columns than ours, another program writes it, a stop.
    static sat::Result<TrialLog> open(const std::string& path);

    // Was this run made by the same program under the same limit?  Null: no.  Of two lines about one run, one from
    // before its proof was made, the later one counts.
    const sat::Trial* find(const std::string& family, const std::string& file, const std::string& solver, unsigned run,
                           const std::string& program, double limit_seconds) const;
    // At once on the disk.  Errors: the system's.
    sat::Status append(const std::vector<sat::Trial>& trials);
    // Some systems tell only then what they could not write.  Nothing can be appended afterwards.
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
