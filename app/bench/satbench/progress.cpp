#include "app/bench/satbench/progress.h"

#include <unistd.h>

#include <iostream>

#include "sat/core/text.h"

namespace satbench {

namespace {
constexpr const char* kClearLine = "\r\033[K";
}

ProgressLine::ProgressLine(std::size_t total) : shown_(::isatty(STDERR_FILENO) != 0), total_(total) {}

ProgressLine::~ProgressLine() {
    clear();
}

void ProgressLine::clear() const {
    if (shown_) std::cerr << kClearLine << std::flush;
}

// Cut at 60 bytes, so that the line never wraps: a wrapped line could not be overwritten.
void ProgressLine::next(const std::string& what) {
    ++done_;
    if (!shown_) return;
    const std::string name = sat::printable(what.substr(0, 60));
    std::cerr << kClearLine << '[' << done_ << '/' << total_ << "] " << name << std::flush;
}

}  // namespace satbench
