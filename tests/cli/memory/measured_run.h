#pragma once

#include <doctest/doctest.h>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <string>
#include <vector>

#include "tests/cli/run_program.h"

namespace cli {

struct MeasuredRun {
    std::string out;  // of both streams
    double peak = 0;  // the largest that the program was, in KiB
};

// The peak of a child is never less than what this process had taken when it was spawned, nor, without the reset, than
// what it ever had.
inline void forget_own_peak() {
    ::malloc_trim(0);
    const detail::Descriptor refs(::open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC));
    REQUIRE(::write(refs.get(), "5", 1) == 1);
}

// rusage of all children is of the largest one, so each is waited for by itself.
inline MeasuredRun run_measured(const std::vector<std::string>& words) {
    forget_own_peak();
    const detail::Descriptor in(::open("/dev/null", O_RDONLY | O_CLOEXEC)), out(::memfd_create("out", MFD_CLOEXEC));
    const pid_t pid = detail::spawn(words, {}, in.get(), out.get(), out.get());
    int status = 0;
    rusage usage{};
    REQUIRE(::wait4(pid, &status, 0, &usage) == pid);
    REQUIRE(WIFEXITED(status));
    return {detail::contents(out), static_cast<double>(usage.ru_maxrss)};
}

}  // namespace cli
