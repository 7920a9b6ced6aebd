#include "app/sudoku2cnf/options.h"

#include <CLI/CLI.hpp>

#include "app/cli/max_input.h"
#include "app/cli/number_text.h"
#include "app/cli/usage.h"

namespace sudoku2cnf {
namespace {

using sat::Error;

constexpr const char* kDescription =
    "Writes Sudoku puzzles as formulas in DIMACS CNF, with the puzzle in the comments.\n"
    "FILE holds puzzles in any format, plain or compressed; '-' is standard input.\n"
    "Exit status: 0 every puzzle was written, 1 an error.";

// For --help: each with its summary.
template <class Entries>
std::string described(const Entries& entries) {
    std::string text;
    for (const auto& e : entries) text += "\n" + std::string(e.name) + ": " + std::string(e.summary);
    return text;
}

class Parser {
public:
    explicit Parser(Options& options) : options_(options), app_(kDescription, "sudoku2cnf") {
        app_.set_version_flag("--version", "sudoku2cnf " SATDOKU_VERSION);
        app_.add_option("FILE", options_.input, "the puzzles");
        app_.add_option("--encoding", encoding_, "extended unless given:" + described(sudoku::encodings()))
            ->type_name("E");
        app_.add_option("--numbering", numbering_, "natural unless given:" + described(sudoku::numberings()))
            ->type_name("N");
        app_.add_flag("--no-repeats", no_repeats_, "a pair of cells in two houses is written once");
        options_.board.add_to(app_);
        app_.add_option("--all", options_.folder, "writes every puzzle, to DIR/NAME.cnf or DIR/NUMBER.cnf")
            ->type_name("DIR");
        app_.add_option("--index", index_, "writes this one of several puzzles, counted from 1")->type_name("N");
        cli::add_max_input(app_, options_.max_unpacked, cli::kUnpackedLimit);
        app_.add_option("-o,--output", options_.output, "write there instead of to standard output")->type_name("FILE");
    }

    sat::Status parse(int argc, char** argv) {
        try {
            cli::parse(app_, argc, argv);
        } catch (const CLI::CallForHelp&) {
            options_.text_asked_for = app_.help();
            return sat::Done{};
        } catch (const CLI::CallForVersion&) {
            options_.text_asked_for = app_.version() + "\n";
            return sat::Done{};
        } catch (const CLI::ParseError& error) { return Error{error.what()}; }
        if (const sat::Status encode = read_encoding(); !encode) return encode;
        if (const sat::Status choice = read_choice(); !choice) return choice;
        return options_.board.resolve();
    }

private:
    sat::Status read_encoding() {
        if (const auto* encoding = sudoku::find_encoding(encoding_)) options_.encode.encoding = encoding;
        else if (!encoding_.empty())
            return Error{"--encoding: expected one of " + cli::names_of(sudoku::encodings()) + ", found '" + encoding_ +
                         "'"};
        if (const auto* numbering = sudoku::find_numbering(numbering_)) options_.encode.numbering = numbering;
        else if (!numbering_.empty())
            return Error{"--numbering: expected one of " + cli::names_of(sudoku::numberings()) + ", found '" +
                         numbering_ + "'"};
        if (options_.encode.encoding->folds_givens && !numbering_.empty())
            return Error{"--numbering: encoding " + std::string(options_.encode.encoding->name) +
                         " numbers what the givens leave open without gaps"};
        options_.encode.repeats = !no_repeats_;
        return sat::Done{};
    }
    sat::Status read_choice() {
        if (!index_.empty()) {
            const auto index = cli::whole_number(index_);
            if (!index || *index == 0)
                return Error{"--index: expected the number of a puzzle, counted from 1, found '" + index_ + "'"};
            options_.index = *index;
        }
        if (app_.count("--all") == 0) return sat::Done{};
        if (options_.folder.empty()) return Error{"--all: the name of the folder is empty"};
        if (options_.index) return Error{"--all and --index exclude each other"};
        if (options_.output != "-") return Error{"--all names the files itself; -o is for one puzzle"};
        return sat::Done{};
    }

    Options& options_;
    std::string encoding_, numbering_, index_;
    bool no_repeats_ = false;
    CLI::App app_;
};

}  // namespace

sat::Status read_options(int argc, char** argv, Options& options) {
    sat::Status parsed = Parser(options).parse(argc, argv);
    if (parsed || parsed.error().line != 0) return parsed;
    return Error{parsed.error().message + "\nusage: sudoku2cnf [OPTIONS] [FILE|-]; see sudoku2cnf --help"};
}

}  // namespace sudoku2cnf
