#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/cli/options.h"
#include "sat/core/error.h"
#include "sat/io/output_file.h"

namespace sudoku_program {

// The command lines of the programs replaced by this one: `sudoku -c N`, `sudoku -s FILE`, `sudoku -n K`, with their
// options.
struct CompatRequest {
    std::uint64_t count = 0;               // -c: 1 to 1,000,000
    std::string input;                     // -s
    std::uint64_t puzzles = 0;             // -n: 1 to 10,000
    std::optional<unsigned> blanks;        // -r: 20 to 55
    std::optional<unsigned> level;         // -m: 1 to 3
    bool unique = false;                   // -u
    std::optional<std::string> output;     // -o
    std::string method = "shift";          // --method
    std::optional<unsigned> corner;        // --corner: 1 to 9
    std::optional<std::uint64_t> seed;     // --seed
    std::optional<std::uint64_t> threads;  // --threads: 1 to 1024
};

// Adds the options; both arguments outlive the table.
void add_compat(cli::OptionTable& table, CompatRequest& request);
// Runs what table.read() has read; returns the exit status.
int run_compat(const cli::OptionTable& table, const CompatRequest& request);

// The output of such a command line: a file with a fixed name and standard output, or only the file of -o.
class CompatOutput final : public sat::ByteSink {
public:
    // Errors: as OutputFile::open.
    static sat::Result<CompatOutput> open(const std::string& file, const std::optional<std::string>& option);

    sat::Status write(std::string_view bytes) override;
    sat::Status flush();
    // The file is created here.
    sat::Status commit();

private:
    CompatOutput(sat::OutputFile first, std::optional<sat::OutputFile> second)
        : first_(std::move(first)), second_(std::move(second)) {}
    sat::OutputFile first_;
    std::optional<sat::OutputFile> second_;
};

}  // namespace sudoku_program
