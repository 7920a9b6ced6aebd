#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace fuzz {

// The log of a campaign, a small text file rewritten after every block of formulas, so that a killed run can be
// resumed.
//
//     seed 1
//     seconds 61.2 of processors 60.8
//     formulas 0 to 119999
//     failure 73121 a wrong model
//     count engine: learning 55213
class Log {
public:
    // Read the log or start a new one. Throws std::runtime_error if it is not a log, or has another seed.
    Log(std::string path, std::uint64_t seed);

    struct Range {
        std::uint64_t begin, end;  // end excluded
    };
    struct Failed {
        std::uint64_t index;
        std::string kind;
    };
    // The first formulas in [from, end) that were not run, at most `most`; empty if all were.
    Range next(std::uint64_t from, std::uint64_t end, std::uint64_t most) const;

    void add(Range range, std::span<const std::uint64_t> counted, double seconds, double cpu);
    void add(Failed failed) { failures_.push_back(std::move(failed)); }
    // Write the log, if it has a path.
    void save() const;

    std::uint64_t count(const std::string& name) const;
    const std::map<std::string, std::uint64_t>& counts() const { return counts_; }
    const std::vector<Failed>& failures() const { return failures_; }
    double seconds() const { return seconds_; }
    double cpu() const { return cpu_; }
    std::uint64_t formulas() const;

private:
    void read(const std::string& line);

    std::string path_;
    std::uint64_t seed_;
    double seconds_ = 0, cpu_ = 0;
    std::vector<Range> done_;  // sorted, disjoint and not adjacent
    std::vector<Failed> failures_;
    std::map<std::string, std::uint64_t> counts_;
};

}  // namespace fuzz
