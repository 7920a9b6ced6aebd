#include "app/sudoku/compat.h"

#include "app/cli/file_types.h"
#include "app/cli/standard_streams.h"
#include "app/sudoku/command.h"
#include "app/sudoku/compat_generate.h"
#include "app/sudoku/compat_solve.h"
#include "sudoku/generate/grid_maker.h"

namespace sudoku_program {

using sat::Status;

void add_compat(cli::OptionTable& table, CompatRequest& r) {
    cli::Value output = cli::text(r.output);
    output.kind = cli::Value::Kind::file;
    table.add("Short forms",
              {{"-c,-C", "N", cli::number(r.count, 1, 1000000),
                "make N grids (1 to 1000000), to finale.txt and standard output"},
               {"-s", "FILE", cli::file(r.input, cli::kPuzzles),
                "solve the puzzles of FILE, to solution.txt and standard output"},
               {"-n", "K", cli::number(r.puzzles, 1, 10000),
                "make K puzzles (1 to 10000), to puzzle_generated.txt and standard output"},
               {"-r", "B", cli::number(r.blanks, 20, 55), "with -n: exactly B blanks (20 to 55)"},
               {"-m", "L", cli::number(r.level, 1, 3), "with -n: easy, medium or hard (1 to 3)"},
               {"-u", "", cli::flag(r.unique), "with -n: exactly one solution"},
               {"-o", "FILE", output, "write only to FILE; - is standard output"},
               {"--method", "M", cli::choice(r.method, "method", cli::choices_of(sudoku::grid_methods())),
                "with -c: method of 'sudoku grids' (default: shift)"},
               {"--corner", "D", cli::number(r.corner, 1, 9), "with -c: digit in the first corner (1 to 9)"},
               {"--seed", "S", cli::number(r.seed), "with -c or -n: random seed (default: random, printed)"},
               {"--threads", "T", cli::number(r.threads, 1, 1024),
                "number of worker threads (default: all CPUs); does not change the output"}});
    table.exclude("-c", {"-s", "-n"});
    table.exclude("-s", {"-n"});
    for (const char* name : {"-r", "-m", "-u"}) table.require(name, "-n");
    for (const char* name : {"--method", "--corner"}) table.require(name, "-c");
}

int run_compat(const cli::OptionTable& table, const CompatRequest& request) {
    if (table.given("-c")) return run_compat_grids(request);
    if (table.given("-s")) return run_compat_solve(request);
    if (table.given("-n")) return run_compat_puzzles(request);
    return table.misused({"missing option -c, -s or -n"});
}

sat::Result<CompatOutput> CompatOutput::open(const std::string& file, const std::optional<std::string>& option) {
    auto first = sat::OutputFile::open(option.value_or(file));
    if (!first) return first.error();
    if (option) return CompatOutput(std::move(first).value(), std::nullopt);
    auto second = sat::OutputFile::standard_output();
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
