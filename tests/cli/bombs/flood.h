#pragma once

#include <doctest/doctest.h>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/cli/memory/measured_run.h"

namespace cli {

// A text of any length, made while it is written: `head`, then `size` bytes of `pattern` over and over, then `tail`.
struct Flood {
    std::string head, pattern{};
    std::size_t size = 0;
    std::string tail{};
};

namespace detail {

// Until the reader is gone.  Gives the number of bytes that were written.
inline std::size_t pour(Descriptor& pipe, const Flood& flood) {
    constexpr std::size_t kPiece = 64 << 10;
    std::size_t written = 0;
    const auto write_all = [&](std::string_view text) {
        while (!text.empty()) {
            const ssize_t n = ::write(pipe.get(), text.data(), text.size());
            if (n < 0 && errno != EINTR) return false;
            if (n < 0) continue;
            written += static_cast<std::size_t>(n);
            text.remove_prefix(static_cast<std::size_t>(n));
        }
        return true;
    };
    std::string piece;
    while (!flood.pattern.empty() && piece.size() < kPiece) piece += flood.pattern;
    bool goes_on = write_all(flood.head);
    for (std::size_t left = flood.size; goes_on && left > 0;) {
        const std::size_t n = std::min(left, piece.size());
        goes_on = write_all({piece.data(), n});
        left -= n;
    }
    if (goes_on) write_all(flood.tail);
    pipe.close();
    return written;
}

}  // namespace detail

struct Survivor {
    int exit_code = -1;  // 128 + N where signal N ended it
    std::string out, err;
    double peak_mib = 0, cpu_seconds = 0;
    double page_faults = 0;       // without reading a disk: pages of memory that it touched for the first time
    std::size_t bytes_taken = 0;  // of the flood; up to 64 KiB of them it may not have read
};

// Runs a program with a flood on standard input.  One that works for longer than a minute is ended.
inline Survivor run_flooded(const std::vector<std::string>& words, const Flood& flood = {},
                            const RunOptions& options = {}) {
    using detail::Descriptor;
    constexpr rlimit kMostSeconds{60, 60};
    int ends[2];
    REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
    Descriptor read_end(ends[0]), write_end(ends[1]);
    const Descriptor out(::memfd_create("out", MFD_CLOEXEC)), err(::memfd_create("err", MFD_CLOEXEC));
    forget_own_peak();
    const pid_t pid = detail::spawn(words, options, read_end.get(), out.get(), err.get());
    REQUIRE(::prlimit(pid, RLIMIT_CPU, &kMostSeconds, nullptr) == 0);
    read_end.close();
    std::size_t taken = 0;
    std::thread feeder([&] {
        sigset_t broken_pipe;
        sigemptyset(&broken_pipe);
        sigaddset(&broken_pipe, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
        taken = detail::pour(write_end, flood);
    });
    int status = 0;
    rusage usage{};
    const pid_t ended = ::wait4(pid, &status, 0, &usage);
    feeder.join();
    REQUIRE(ended == pid);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return {WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status),
            detail::contents(out),
            detail::contents(err),
            static_cast<double>(usage.ru_maxrss) / 1024,
            seconds(usage.ru_utime) + seconds(usage.ru_stime),
            static_cast<double>(usage.ru_minflt),
            taken};
}

}  // namespace cli
