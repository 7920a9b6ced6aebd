#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/io/output_file.h"

namespace sudoku_program {

// The command lines of the programs that this one replaces: `sudoku -c N`, `sudoku -s FILE`, `sudoku -n K` and what
// goes with them.  They have a reader of their own, because their errors are part of what is replaced: whatever is
// wrong is told with the option and its range, then the usage lines, and no file is touched.
struct CompatRequest {
    enum class Task : std::uint8_t { help, grids, solve, puzzles };
    Task task = Task::help;
    std::uint64_t count = 0;               // -c: 1 to 1,000,000; -n: 1 to 10,000
    std::string input;                     // -s
    std::optional<unsigned> blanks;        // -r: 20 to 55
    std::optional<unsigned> level;         // -m: 1 to 3
    bool unique = false;                   // -u
    std::optional<std::string> output;     // -o
    std::optional<std::string> method;     // --method, as written
    std::optional<unsigned> corner;        // --corner: 1 to 9
    std::optional<std::uint64_t> seed;     // --seed
    std::optional<std::uint64_t> threads;  // --threads: 1 to 1024
};

// Does a command line with this first argument belong here?
bool is_compat(std::string_view first_argument);
// Errors: in one line what is wrong.  `arguments`: without the program's name.
sat::Result<CompatRequest> read_compat(const std::vector<std::string>& arguments);
// The lines that follow a complaint.
std::string compat_usage();
// The same for --help, with what each option does.
std::string compat_help();

// Reads and runs such a command line; returns the exit status.
int run_compat(const std::vector<std::string>& arguments);

// Where such a command line writes: to a file with a name of its own and to standard output, or only where -o says.
class CompatOutput final : public sat::ByteSink {
public:
    // Errors: as OutputFile::open.
    static sat::Result<CompatOutput> open(const std::string& file, const std::optional<std::string>& option);

    sat::Status write(std::string_view bytes) override;
    sat::Status flush();
    // The file is there only after this.
    sat::Status commit();

private:
    CompatOutput(sat::OutputFile first, std::optional<sat::OutputFile> second)
        : first_(std::move(first)), second_(std::move(second)) {}
    sat::OutputFile first_;
    std::optional<sat::OutputFile> second_;
};

}  // namespace sudoku_program
