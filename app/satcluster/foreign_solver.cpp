#include "app/satcluster/foreign_solver.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <utility>

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/satcluster/files.h"
#include "app/satcluster/formula_tools.h"
#include "app/satcluster/launch.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/result_reader.h"

namespace satcluster {
namespace {

using sat::Verdict;

ForeignAnswer unknown(std::string reason) {
    ForeignAnswer answer;
    answer.reason = std::move(reason);
    return answer;
}

// Waits, and ends the solver when twice its CPU time has passed on the clock, or this program is interrupted.
int wait_for(pid_t child, double limit_seconds, rusage& usage, bool& late) {
    const double end = cli::Stopwatch::now().wall + 1000 * (2 * limit_seconds + 1);
    int status = 0;
    for (double pause = 100;; pause = std::min(pause * 1.5, 20'000.0)) {
        const pid_t ended = ::wait4(child, &status, WNOHANG, &usage);
        if (ended == child || (ended < 0 && errno != EINTR)) return status;
        if (cli::terminated() || cli::Stopwatch::now().wall > end) {
            late = true;
            ::kill(child, SIGTERM);  // the guard of launch.h
        }
        ::usleep(static_cast<useconds_t>(pause));
    }
}

}  // namespace

std::vector<std::string> words_of(std::string_view command) {
    std::vector<std::string> words;
    bool is_within = false;  // a word
    char quote = 0;
    for (const char c : command) {
        const bool is_quote = quote != 0 ? c == quote : c == '\'' || c == '"';
        if (quote == 0 && (c == ' ' || c == '\t')) {
            is_within = false;
            continue;
        }
        if (!std::exchange(is_within, true)) words.emplace_back();
        if (is_quote) quote = quote == 0 ? c : char(0);
        else words.back() += c;
    }
    return words;
}

bool is_quoted_well(std::string_view command) {
    char quote = 0;
    for (const char c : command)
        if (quote != 0 ? c == quote : c == '\'' || c == '"') quote = quote == 0 ? c : char(0);
    return quote == 0;
}

std::vector<std::string> command_for(const std::string& command, const std::string& file) {
    constexpr std::string_view kPlace = "{file}";
    std::vector<std::string> words;
    bool is_named = false;
    for (std::string word : words_of(command)) {
        for (std::size_t at = 0; (at = word.find(kPlace, at)) != word.npos; at += file.size()) {
            word.replace(at, kPlace.size(), file);
            is_named = true;
        }
        words.push_back(std::move(word));
    }
    if (!is_named) words.push_back(file);
    return words;
}

ForeignAnswer checked_answer(int exit_status, const std::string& output, const sat::Formula& formula) {
    sat::MemorySource source(output);
    const auto result = sat::read_result(source);
    if (!result) return unknown("cannot read the output of the solver: " + result.error().message());
    const int expected = result->verdict == Verdict::satisfiable     ? 10
                         : result->verdict == Verdict::unsatisfiable ? 20
                                                                     : 0;
    if (expected == 0) return unknown("the solver has printed s UNKNOWN");
    if (exit_status != expected)
        return unknown("the solver ended with status " + std::to_string(exit_status) + ", and its s line needs " +
                       std::to_string(expected));
    ForeignAnswer answer;
    answer.verdict = result->verdict;
    if (answer.verdict != Verdict::satisfiable) return answer;
    const auto model = checked_model(formula, result->literals);
    if (!model) return unknown("the model of the solver does not satisfy the formula");
    answer.model = true_literals(formula, *model);
    return answer;
}

ForeignAnswer run_foreign_solver(const std::string& command, const sat::Formula& formula, const std::string& file,
                                 double limit_seconds, std::uint64_t memory_bytes) {
    const std::string output = file + ".out";
    sat::StringSink text;
    static_cast<void>(sat::write_dimacs(formula, {}, text));
    if (const sat::Status written = write_file(file, text.text); !written) return unknown(written.error().message());
    Launch what;
    what.words = command_for(command, file);
    what.output = output;
    what.errors = "/dev/null";
    what.is_family = true;
    what.cpu_seconds = limit_seconds;
    what.memory_bytes = memory_bytes;
    const auto child = launch(what);
    if (!child) return unknown(child.error().message());
    rusage usage{};
    bool late = false;
    const int status = wait_for(*child, limit_seconds, usage, late);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
    };
    ForeignAnswer answer;
    const double cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    if (late || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) || (!WIFEXITED(status) && cpu >= limit_seconds)) {
        answer = unknown("limit");
    } else if (!WIFEXITED(status)) {
        answer = unknown("the solver was ended by signal " + std::to_string(WTERMSIG(status)));
    } else {
        const auto printed = read_file(output);
        answer = printed ? checked_answer(WEXITSTATUS(status), *printed, formula) : unknown(printed.error().message());
        if (answer.verdict == Verdict::unknown && cpu >= limit_seconds) answer.reason = "limit";
    }
    answer.cpu_seconds = cpu;
    answer.memory_kib = static_cast<std::uint64_t>(usage.ru_maxrss);
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    std::filesystem::remove(output, ignored);
    return answer;
}

}  // namespace satcluster
