#pragma once

#include <cstddef>
#include <string>

namespace satbench {

// A progress line on standard error that is overwritten in place, if that is a terminal; otherwise silent.
class ProgressLine {
public:
    explicit ProgressLine(std::size_t total);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    // Count up and show what is being measured now.
    void next(const std::string& what);
    // Call before writing anything else to standard error.
    void clear() const;

private:
    bool shown_;
    std::size_t total_, done_ = 0;
};

}  // namespace satbench
