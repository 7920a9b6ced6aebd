#include "app/sudoku2cnf/options.h"

#include "app/cli/file_types.h"
#include "app/cli/manual.h"
#include "sat/core/suggestion.h"

namespace sudoku2cnf {

using sat::Error;

namespace {

cli::Manual manual(const std::string&) {
    return {
        .description =
            {"The formula is satisfiable if and only if the puzzle has a solution, and each model is a solution. "
             "Comments "
             "hold the puzzle, its boxes and its variant, so that cnf2sudoku(1) prints the board of a model. Boxes may "
             "have any shape, and variants may be combined."},
        .files = {{"DIR/NAME.cnf", "The formula of a puzzle with a name, for --all; of others DIR/NUMBER.cnf."}},
        .examples = {{"sudoku2cnf --encoding minimal --index 3 -o third.cnf puzzles.txt", "the third puzzle of a file"},
                     {"sudoku2cnf --variant x --box 2x3 puzzle.txt", "a board of six rows with diagonals"}},
        .see_also = {"cnf2sudoku(1)", "satsolve(1)", "sudoku(1)"},
    };
}

}  // namespace

cli::OptionTable option_table(Options& options) {
    cli::OptionTable table("sudoku2cnf",
                           "Write Sudoku puzzles as formulas in DIMACS CNF, with the puzzle in comments.");
    const auto encoding = [&options](const std::string& name) {
        options.encode.encoding = sudoku::find_encoding(name);
    };
    const auto numbering = [&options](const std::string& name) {
        options.encode.numbering = sudoku::find_numbering(name);
    };
    table.add("Input",
              {{"[FILE]", "", cli::file(options.input, cli::kPuzzles),
                "puzzles in any format, plain or compressed; '-' reads standard input (default: -)"},
               {"--index", "N", cli::number(options.index, 1), "write the N-th of several puzzles, counted from 1"},
               {"--all", "DIR", cli::folder(options.folder), "write every puzzle to DIR/NAME.cnf or DIR/NUMBER.cnf"},
               cli::max_input_option(options.max_unpacked, "size of a compressed file after decompression")});
    options.board.add_to(table);
    table.add("Formula",
              {{"--encoding", "NAME", cli::choice(encoding, "encoding", cli::choices_of(sudoku::encodings())),
                "clauses to write (default: extended)"},
               {"--numbering", "NAME", cli::choice(numbering, "numbering", cli::choices_of(sudoku::numberings())),
                "numbering of the variables (default: natural)"},
               {"--no-repeats", "", cli::flag(options.encode.repeats, false),
                "write the clauses of two cells that share two houses only once"}});
    table.add("Output", {{"-o,--output", "FILE", cli::file(options.output, cli::kFormulasWritten),
                          "output file (default: standard output)"}});
    table.exclude("--all", {"--index", "--output"});
    table.list("Encodings", cli::choices_of(sudoku::encodings()));
    table.list("Numberings", cli::choices_of(sudoku::numberings()));
    table.exit_statuses({{"0", "every puzzle was written"}, {"1", "an error"}});
    table.example("sudoku2cnf puzzle.txt | satsolve - | cnf2sudoku", "solve a puzzle through SAT");
    table.example("sudoku2cnf --all formulas puzzles.txt", "one formula for each puzzle");
    table.manual(&manual);
    return table;
}

sat::Status check(const cli::OptionTable& table, Options& options) {
    if (options.encode.encoding->folds_givens && table.given("--numbering"))
        return Error{"--numbering cannot be used with --encoding %1, which numbers the open candidates without gaps",
                     options.encode.encoding->name};
    return options.board.resolve();
}

}  // namespace sudoku2cnf
