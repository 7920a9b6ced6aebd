#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/sanitized.h"

namespace fault_test {

using cli::Finished;
using cli::RunOptions;
using cli::ScratchFolder;
using Words = std::vector<std::string>;

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}
inline std::size_t files_in(const ScratchFolder& folder) {
    const auto all = std::filesystem::directory_iterator(folder.path());
    return static_cast<std::size_t>(std::distance(all, {}));
}

inline std::string line_of(const Words& words) {
    std::string line;
    for (const std::string& word : words) line += "'" + word + "' ";
    return line;
}

// Has the program's supervisor begun?  Before that a signal ends it as it ends any other.
inline bool is_supervised(pid_t program) {
    std::ifstream status("/proc/" + std::to_string(program) + "/status");
    int threads = 0;
    for (std::string word; status >> word;) {
        if (word == "Threads:") status >> threads;
        if (word != "SigBlk:") continue;
        status >> word;
        const std::uint64_t blocked = std::stoull(word, nullptr, 16);
        const auto is_blocked = [&](int signal) { return (blocked >> (signal - 1) & 1) != 0; };
        return threads > 1 && is_blocked(SIGTERM) && is_blocked(SIGINT);
    }
    return false;
}

// After a signal, in milliseconds: of the clock, for a machine that does other work, and of the processor.
constexpr int kLongestWait = 2000;
constexpr int kLongestWork = test::kInstrumented ? kLongestWait : 250;  // of two threads
inline bool is_soon(const Finished& f) {
    return f.ended_after.count() < kLongestWait && f.computed_after.count() < kLongestWork;
}
// No run may be later than that, whatever holds it up.
constexpr int kVeryLate = 3;
// The program ends soon, in two runs of three, never very late, and with one exit status.
template <class Run>
Finished run_ended_soon(const Run& run) {
    std::optional<int> exit_code;
    const Finished f = cli::run_again_if_late(&is_soon, [&] {
        Finished one = run();
        CHECK(one.ended_after.count() < kVeryLate * kLongestWait);
        CHECK(one.computed_after.count() < kVeryLate * kLongestWork);
        CHECK(one.exit_code == exit_code.value_or(one.exit_code));
        exit_code = one.exit_code;
        return one;
    });
    CHECK(f.ended_after.count() < kLongestWait);
    CHECK(f.computed_after.count() < kLongestWork);
    return f;
}

}  // namespace fault_test
