#pragma once

#include <cstddef>
#include <string>

namespace satbench {

// One line on standard error that is written over, if that is a terminal; otherwise nothing.
class ProgressLine {
public:
    explicit ProgressLine(std::size_t total);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    // What is being measured now; counts up.
    void next(const std::string& what);
    // Before something else is written to standard error.
    void clear() const;

private:
    bool shown_;
    std::size_t total_, done_ = 0;
};

}  // namespace satbench
