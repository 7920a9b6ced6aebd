#include "app/sudoku/compat.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iostream>
#include <limits>

#include "app/cli/complaint.h"
#include "app/cli/standard_streams.h"
#include "app/sudoku/command.h"
#include "app/sudoku/compat_generate.h"
#include "app/sudoku/compat_solve.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Status;
using Task = CompatRequest::Task;

struct Range {
    std::uint64_t least = 0, most = 0;
};

// One option.  Its value is a whole number where it has a range, any text where it only has a placeholder.
struct Option {
    std::string_view name, placeholder;
    Range range;
    Task task;  // it makes this the task, or goes only with it; help: goes with any
    bool makes_task;
    void (*set)(CompatRequest& request, std::uint64_t number, const std::string& text);
    std::string_view summary;
};

constexpr Range kGrids{1, 1000000}, kPuzzles{1, 10000}, kAnySeed{0, std::numeric_limits<std::uint64_t>::max()};
constexpr Range kNone{};

void set_count(CompatRequest& r, std::uint64_t n, const std::string&) {
    r.count = n;
}
void set_input(CompatRequest& r, std::uint64_t, const std::string& t) {
    r.input = t;
}
void set_blanks(CompatRequest& r, std::uint64_t n, const std::string&) {
    r.blanks = static_cast<unsigned>(n);
}
void set_level(CompatRequest& r, std::uint64_t n, const std::string&) {
    r.level = static_cast<unsigned>(n);
}
void set_unique(CompatRequest& r, std::uint64_t, const std::string&) {
    r.unique = true;
}
void set_output(CompatRequest& r, std::uint64_t, const std::string& t) {
    r.output = t;
}
void set_method(CompatRequest& r, std::uint64_t, const std::string& t) {
    r.method = t;
}
void set_corner(CompatRequest& r, std::uint64_t n, const std::string&) {
    r.corner = static_cast<unsigned>(n);
}
void set_seed(CompatRequest& r, std::uint64_t n, const std::string&) {
    r.seed = n;
}
void set_threads(CompatRequest& r, std::uint64_t n, const std::string&) {
    r.threads = n;
}

// The one list of options.
constexpr Option kOptions[] = {
    {"-c", "N", kGrids, Task::grids, true, set_count, "makes N grids, to finale.txt and standard output"},
    {"-C", "N", kGrids, Task::grids, true, set_count, "the same"},
    {"-s", "FILE", kNone, Task::solve, true, set_input,
     "solves the puzzles of FILE, to solution.txt and standard output"},
    {"-n", "K", kPuzzles, Task::puzzles, true, set_count,
     "makes K puzzles, to puzzle_generated.txt and standard output"},
    {"-r", "B", {20, 55}, Task::puzzles, false, set_blanks, "with -n: exactly B blanks"},
    {"-m", "L", {1, 3}, Task::puzzles, false, set_level, "with -n: easy, medium or hard ones"},
    {"-u", "", kNone, Task::puzzles, false, set_unique, "with -n: exactly one solution each"},
    {"-o", "FILE", kNone, Task::help, false, set_output, "writes only FILE; - is standard output"},
    {"--method", "M", kNone, Task::grids, false, set_method, "with -c: how the grids are made, as in sudoku grids"},
    {"--corner", "D", {1, 9}, Task::grids, false, set_corner, "with -c: the digit in the first corner"},
    {"--seed", "S", kAnySeed, Task::help, false, set_seed, "with -c and -n: where chance begins"},
    {"--threads", "T", {1, 1024}, Task::help, false, set_threads, "threads that work; the output is the same"},
};

const Option* find_option(std::string_view name) {
    const auto* found =
        std::find_if(std::begin(kOptions), std::end(kOptions), [&](const Option& o) { return o.name == name; });
    return found == std::end(kOptions) ? nullptr : found;
}

bool is_number(const Option& option) {
    return option.range.most != 0;
}

std::string expected_value(const Option& option) {
    if (!is_number(option)) return option.placeholder == "FILE" ? "a file name" : "a name";
    return "a whole number from " + std::to_string(option.range.least) + " to " + std::to_string(option.range.most);
}

// nullopt: no number, or one outside the range.
std::optional<std::uint64_t> number_in(const std::string& text, Range range) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, value);
    if (parsed.ec != std::errc{} || parsed.ptr != end || value < range.least || value > range.most) return std::nullopt;
    return value;
}

// Reads one command line.
class Reading {
public:
    explicit Reading(const std::vector<std::string>& arguments) : arguments_(arguments) {}

    sat::Result<CompatRequest> run() {
        while (next_ < arguments_.size()) {
            const std::string& name = arguments_[next_++];
            if (name == "-h" || name == "--help") return CompatRequest{};
            if (Status taken = take(name); !taken) return taken.error();
        }
        if (Status agree = check_together(); !agree) return agree.error();
        return request_;
    }

private:
    Status take(const std::string& name) {
        const Option* option = find_option(name);
        if (option == nullptr) return Error{"unknown argument '" + name + "'"};
        for (const Option* before : taken_)
            if (before == option) return Error{name + " stands twice"};
        taken_.push_back(option);
        if (option->placeholder.empty()) {
            option->set(request_, 0, "");
            return sat::Done{};
        }
        if (next_ == arguments_.size()) return Error{name + " needs " + expected_value(*option)};
        return take_value(*option, arguments_[next_++]);
    }

    Status take_value(const Option& option, const std::string& text) {
        const auto number = is_number(option) ? number_in(text, option.range) : std::nullopt;
        const bool right = is_number(option) ? number.has_value() : !text.empty();
        if (!right)
            return Error{std::string(option.name) + ": expected " + expected_value(option) + ", found '" + text + "'"};
        option.set(request_, number.value_or(0), text);
        return sat::Done{};
    }

    // The options agree on one task.
    Status check_together() {
        const Option* maker = nullptr;
        for (const Option* option : taken_) {
            if (!option->makes_task) continue;
            if (maker != nullptr)
                return Error{std::string(maker->name) + " and " + std::string(option->name) + " exclude each other"};
            maker = option;
            request_.task = option->task;
        }
        for (const Option* option : taken_)
            if (option->task != Task::help && option->task != request_.task)
                return Error{std::string(option->name) + " goes only with " +
                             (option->task == Task::grids ? "-c" : "-n")};
        if (maker == nullptr) return Error{std::string(taken_.front()->name) + " goes only with -c, -s or -n"};
        return sat::Done{};
    }

    const std::vector<std::string>& arguments_;
    std::size_t next_ = 0;
    CompatRequest request_;
    std::vector<const Option*> taken_;
};

}  // namespace

bool is_compat(std::string_view first_argument) {
    return find_option(first_argument) != nullptr;
}

sat::Result<CompatRequest> read_compat(const std::vector<std::string>& arguments) {
    ASSERT(!arguments.empty());
    return Reading(arguments).run();
}

std::string compat_usage() {
    return "usage: sudoku -c N [--method M] [--corner D] [--seed S] [-o FILE]\n"
           "       sudoku -s FILE [-o FILE]\n"
           "       sudoku -n K [-r B] [-m L] [-u] [--seed S] [-o FILE]\n"
           "       sudoku -h\n"
           "       sudoku COMMAND [OPTIONS]; see sudoku --help\n";
}

std::string compat_help() {
    std::string text = "Short forms:\n";
    for (const Option& option : kOptions) {
        std::string left = "  " + std::string(option.name) + " " + std::string(option.placeholder);
        left.resize(std::max<std::size_t>(left.size(), 17), ' ');
        text += left + " " + std::string(option.summary);
        if (option.range.most != 0 && option.range.most != kAnySeed.most)
            text += " (" + std::to_string(option.range.least) + " to " + std::to_string(option.range.most) + ")";
        text += '\n';
    }
    return text;
}

int run_compat(const std::vector<std::string>& arguments) {
    const auto request = read_compat(arguments);
    if (!request) {
        cli::tell_error("sudoku", request.error());
        std::cerr << compat_usage();
        return kError;
    }
    switch (request->task) {
        case Task::help: return print_help();
        case Task::grids: return run_compat_grids(*request);
        case Task::solve: return run_compat_solve(*request);
        case Task::puzzles: return run_compat_puzzles(*request);
    }
    return kError;
}

sat::Result<CompatOutput> CompatOutput::open(const std::string& file, const std::optional<std::string>& option) {
    auto first = cli::open_output(option.value_or(file));
    if (!first) return first.error();
    if (option) return CompatOutput(std::move(first).value(), std::nullopt);
    auto second = cli::standard_output();
    if (!second) return second.error();
    return CompatOutput(std::move(first).value(), std::move(second).value());
}

Status CompatOutput::write(std::string_view bytes) {
    if (Status written = first_.write(bytes); !written || !second_) return written;
    return second_->write(bytes);
}

Status CompatOutput::flush() {
    if (Status flushed = first_.flush(); !flushed || !second_) return flushed;
    return second_->flush();
}

Status CompatOutput::commit() {
    if (second_)
        if (Status sent = second_->commit(); !sent) return sent;
    return first_.commit();
}

}  // namespace sudoku_program
