#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace satsolve_test {

using cli::Finished;
using cli::RunOptions;
using cli::ScratchFolder;

using Words = std::vector<std::string>;

// Send the signal after this many milliseconds.
inline RunOptions send(int signal, int after) {
    RunOptions options;
    options.signal = signal;
    options.signal_after = std::chrono::milliseconds(after);
    return options;
}

inline Finished satsolve(Words arguments, std::string_view input = {}, const RunOptions& options = {}) {
    arguments.insert(arguments.begin(), SATSOLVE);
    return cli::run(arguments, input, options);
}

inline const std::string kSat = "c two of five variables do not occur\np cnf 5 3\n1 -2 0\n2 4 0\n-1 4 -4 4 0\n";
inline const std::string kUnsat = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";

// n + 1 pigeons in n holes: unsatisfiable.
inline std::string pigeons(int n) {
    std::ostringstream text;
    text << "p cnf " << n * (n + 1) << ' ' << n + 1 + n * n * (n + 1) / 2 << '\n';
    const auto in = [n](int pigeon, int hole) { return pigeon * n + hole + 1; };
    for (int p = 0; p <= n; ++p) {
        for (int h = 0; h < n; ++h) text << in(p, h) << ' ';
        text << "0\n";
    }
    for (int h = 0; h < n; ++h)
        for (int p = 0; p <= n; ++p)
            for (int q = 0; q < p; ++q) text << -in(p, h) << ' ' << -in(q, h) << " 0\n";
    return text.str();
}

// Unsatisfiable random 3-SAT (ratio 5), too large to be solved within the time of a test; only a search refutes it.
inline constexpr std::uint32_t kHardVariables = 900;
inline std::string random_clauses() {
    std::ostringstream text;
    text << "p cnf " << kHardVariables << ' ' << 5 * kHardVariables << '\n';
    std::uint64_t state = 1;
    const auto next = [&state] { return state = state * 6364136223846793005u + 1442695040888963407u, state >> 33; };
    for (std::uint32_t c = 0; c < 5 * kHardVariables; ++c) {
        for (int place = 0; place < 3; ++place) {
            const std::uint64_t variable = next() % kHardVariables + 1;
            text << (next() % 2 == 0 ? "-" : "") << variable << ' ';
        }
        text << "0\n";
    }
    return text.str();
}
inline const std::string kHard = random_clauses();

// kHard, and behind it four clauses over two variables of their own that are refuted in a moment: the
// reference, which takes the first literal of the first clause, never gets there.
inline std::string easy_behind_hard() {
    std::string text = kHard.substr(kHard.find('\n') + 1);
    const std::string a = std::to_string(kHardVariables + 1), b = std::to_string(kHardVariables + 2);
    for (const std::string& clause : {a + ' ' + b, '-' + a + ' ' + b, a + " -" + b, '-' + a + " -" + b})
        text += clause + " 0\n";
    const std::size_t clauses = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    return "p cnf " + b + ' ' + std::to_string(clauses) + "\n" + text;
}

inline bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

inline std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> all;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) all.push_back(line);
    return all;
}

// The numbers of the v lines, the closing 0 too.
inline std::vector<std::int64_t> values(const std::string& text) {
    std::vector<std::int64_t> numbers;
    for (const std::string& line : lines(text)) {
        if (line.substr(0, 2) != "v ") continue;
        std::istringstream stream(line.substr(2));
        for (std::int64_t n; stream >> n;) numbers.push_back(n);
    }
    return numbers;
}

// An error as the rules have it: exit status 1, a message on standard error, and no verdict.
inline void check_error(const Finished& f, std::string_view message) {
    CAPTURE(f.out);
    CAPTURE(f.err);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, message));
    CHECK_FALSE(contains(f.out, "s SAT"));
    CHECK_FALSE(contains(f.out, "s UNS"));
    CHECK_FALSE(contains(f.out, "s UNK"));
}

}  // namespace satsolve_test
