#include "app/sudoku/grid_run.h"

#include <array>
#include <cstdio>

#include "app/cli/status_line.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "app/sudoku/puzzle_run.h"
#include "sudoku/generate/grid_bias.h"

namespace sudoku_program {
namespace {

using End = sudoku::DistinctGrids::End;

std::string of_wanted(std::uint64_t made, std::uint64_t wanted) {
    return std::to_string(made) + " of " + std::to_string(wanted) + " grids";
}

// Counts the bytes written, for the status line.
class Counted final : public sat::ByteSink {
public:
    explicit Counted(sat::ByteSink& out) : out_(out) {}
    sat::Status write(std::string_view bytes) override {
        bytes_.fetch_add(bytes.size(), std::memory_order_relaxed);
        return out_.write(bytes);
    }
    std::string text() const { return std::to_string(bytes_.load(std::memory_order_relaxed) >> 10) + " KiB written"; }

private:
    sat::ByteSink& out_;
    std::atomic<std::uint64_t> bytes_{0};
};

// Receives whole lines, one per grid.
class BiasSink final : public sat::ByteSink {
public:
    sat::Status write(std::string_view bytes) override {
        for (; !bytes.empty(); bytes.remove_prefix(82)) bias.add(bytes.data());
        return sat::Done{};
    }
    sudoku::GridBias bias;
};

std::string decimal(double value, int digits) {
    std::array<char, 64> text;
    std::snprintf(text.data(), text.size(), "%.*f", digits, value);
    return text.data();
}

std::string text_of(const sudoku::GridBias& bias) {
    const auto row = [](const std::string& what, const sudoku::GridBias::Statistic& s) {
        return what + decimal(s.value, 0) + ", of uniform grids about " + decimal(s.expected, 0) + '\n';
    };
    return std::to_string(bias.grids()) + " grids\n" + row("chi-square of digits in cells: ", bias.digits_in_cells()) +
           row("chi-square of first bands, by 44 numbers of grids they begin: ", bias.first_bands()) +
           "first bands in a wrong class, beyond chance: " + decimal(100 * bias.misplaced_bands(), 2) + " %\n";
}

}  // namespace

int run_grids(const sudoku::GridRequest& request, sat::ByteSink& out, const std::function<sat::Status()>& commit) {
    sudoku::Deadline deadline{&cli::terminator(), nullptr};
    Counted counted(out);
    const cli::StatusLine status(cli::Stopwatch::now().wall, [&] { return counted.text(); });
    const auto written = sudoku::write_grids(request, counted, deadline);
    if (!written) return complain(written.error());
    if (written->end == End::interrupted) {
        complain(std::string(to_string(cli::cause())) + " after " + of_wanted(written->grids, request.count));
        return kUnsolved;
    }
    if (const sat::Status done = commit(); !done) return complain(done.error());
    if (written->grids == request.count) return kDone;
    complain("there are no more different grids; only " + of_wanted(written->grids, request.count) + " written");
    return kUnsolved;
}

int run_grid_bias(const sudoku::GridRequest& request, sat::ByteSink& out, const std::function<sat::Status()>& commit) {
    if (!is_classic(*request.rules) || request.rules->box() != sudoku::Box{} || request.corner ||
        !request.method->is_random())
        return complain("--bias needs random classic 9x9 grids, without --corner");
    sudoku::GridRequest lines = request;
    lines.layout = sudoku::GridLayout::line;
    BiasSink sink;
    const auto unwritten = [&]() -> sat::Status {
        if (sat::Status wrote = out.write(text_of(sink.bias)); !wrote) return wrote;
        return commit();
    };
    return run_grids(lines, sink, unwritten);
}

}  // namespace sudoku_program
