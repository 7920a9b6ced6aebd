#pragma once

#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "sat/bench/trial.h"

namespace satbench {

// The runs that were made, in a file that grows: an interrupted comparison goes on where it was.
class TrialLog {
public:
    // An empty path is a log without a file.  A line that an interrupt cut off is taken away.
    // A device or a pipe is only written to.  Faults: unreadable, not writable, other columns than ours.
    static sat::Result<TrialLog> open(const std::string& path);

    // Was this run made by the same program under the same limit?  Null: no.
    const sat::Trial* find(const std::string& family, const std::string& file, const std::string& solver, unsigned run,
                           const std::string& program, double limit_seconds) const;
    // At once on the disk.  Faults: the system's.
    sat::Status append(const std::vector<sat::Trial>& trials);
    // Some systems tell only then what they could not write.  Nothing can be appended afterwards.
    sat::Status close();

private:
    using Key = std::tuple<std::string, std::string, std::string, unsigned, std::string, double>;
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    void keep(const sat::Trial& trial);
    sat::Status write(const std::string& lines);

    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
    std::map<Key, sat::Trial> trials_;
};

}  // namespace satbench
