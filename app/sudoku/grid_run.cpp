#include "app/sudoku/grid_run.h"

#include "app/process/status_line.h"
#include "app/process/stop.h"
#include "app/process/stopwatch.h"
#include "app/process/usage.h"
#include "app/sudoku/command.h"
#include "app/sudoku/puzzle_run.h"

namespace sudoku_program {
namespace {

using End = sudoku::DistinctGrids::End;

std::string of_wanted(std::uint64_t made, std::uint64_t wanted) {
    return std::to_string(made) + " of " + std::to_string(wanted) + " grids";
}

// Counts what passes, for the status line.
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

}  // namespace

sat::Result<const sudoku::GridMethodEntry*> grid_method(const std::string& name) {
    if (const auto* method = sudoku::find_grid_method(name)) return method;
    return sat::Fault{"--method: expected one of " + process::names_of(sudoku::grid_methods()) + ", found '" + name + "'"};
}

int run_grids(const sudoku::GridRequest& request, sat::ByteSink& out, const std::function<sat::Status()>& commit) {
    sudoku::Patience patience{&process::stop_flag(), nullptr};
    Counted counted(out);
    const process::StatusLine status(process::Stopwatch::now().wall, [&] { return counted.text(); });
    const auto written = sudoku::write_grids(request, counted, patience);
    if (!written) return complain(written.fault());
    if (written->end == End::patience) {
        complain(std::string(to_string(process::stop_cause())) + " after " +
                 of_wanted(written->grids, request.count));
        return kUnsolved;
    }
    if (const sat::Status done = commit(); !done) return complain(done.fault());
    if (written->grids == request.count) return kDone;
    complain("there are no more different grids: " + of_wanted(written->grids, request.count) + " were written");
    return kUnsolved;
}

}  // namespace sudoku_program
