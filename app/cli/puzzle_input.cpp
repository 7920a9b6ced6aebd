#include "app/cli/puzzle_input.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/cli/complaint.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "sat/io/decompress.h"
#include "sudoku/notation/bridge.h"
#include "sudoku/notation/puzzle_stream.h"
#include "sudoku/text/board_code.h"
#include "sudoku/text/puzzle_reader.h"

namespace puzzles {
namespace {

using sat::Error;
using sat::Result;

constexpr std::size_t kLeastCells = 16;              // 4x4; smaller boards are not typed as an argument
constexpr std::size_t kHead = std::size_t{1} << 16;  // bytes that are enough to recognise a text

std::optional<sat::Result<sudoku::Puzzle>> first_puzzle(std::string_view text) {
    sat::MemorySource source(text);
    sudoku::PuzzleReader reader(source, {});
    return reader.next();
}

bool begins_with_puzzle(std::string_view text) {
    const auto puzzle = first_puzzle(text);
    return puzzle && *puzzle && (*puzzle)->board.num_cells() >= kLeastCells;
}

bool has_constraints(std::string_view whole_text) {
    return sudoku::begins_with_constraints(whole_text, true).value_or(false);
}

bool names_no_file(const std::string& argument) {
    std::error_code ignored;
    return !std::filesystem::exists(argument, ignored);
}

// What the first bytes of a text show.
enum class Kind : std::uint8_t { unknown, formula, sudoku_formula, other };

// Comments and the header "p cnf"; `sudoku2cnf` writes "c sudoku box ..." before it.  unknown: only comments so far.
Kind kind_of(std::string_view text) {
    constexpr std::string_view kHeader = "p cnf ";
    bool sudoku = false;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        if (line.starts_with(kHeader)) return sudoku ? Kind::sudoku_formula : Kind::formula;
        const bool may_be_header = end == text.npos && kHeader.starts_with(line);
        const bool comment = line == "c" || line == "c\r" || line.starts_with("c ");
        if (!comment && !may_be_header) return Kind::other;
        sudoku = sudoku || line.starts_with("c sudoku ");
        if (end == text.npos) break;
        text.remove_prefix(end + 1);
    }
    return Kind::unknown;
}

// Text that must not be a formula.  Nothing is passed on before it is known what it is, which takes a line of most
// puzzles.
class PuzzleSource final : public sat::ByteSource {
public:
    PuzzleSource(std::string path, std::unique_ptr<sat::FileSource> file, std::uint64_t max_bytes)
        : path_(std::move(path)), file_(std::move(file)), text_(*file_, max_bytes) {}

    Result<std::size_t> read(std::span<char> into, sat::StopFlag stop) override {
        if (const sat::Status looked = look(stop); !looked) return looked.error();
        if (constraints_ && !takes_constraints_)
            return Error{"the puzzle has constraints, and this command takes classic puzzles and variants of them"};
        if (given_ == head_.size()) return text_.read(into, stop);
        const std::size_t n = std::min(into.size(), head_.size() - given_);
        std::copy_n(head_.data() + given_, n, into.begin());
        given_ += n;
        return n;
    }

    // Whether the first puzzle has constraints; then read() is allowed.  Errors: those of reading; a formula.
    Result<bool> look_for_constraints() {
        if (const sat::Status looked = look(&cli::terminator()); !looked) return looked.error();
        takes_constraints_ = true;
        return constraints_;
    }

private:
    sat::Status look(sat::StopFlag stop) {
        if (known_) return sat::Done{};
        Kind kind = Kind::unknown;
        std::optional<bool> constraints;
        for (bool whole = false; !whole && (kind == Kind::unknown || (kind == Kind::other && !constraints));) {
            char block[4096];
            const auto n = text_.read(block, stop);
            if (!n) return n.error();
            head_.append(block, *n);
            whole = *n == 0 || head_.size() >= kHead;
            kind = kind_of(head_);
            if (kind == Kind::other) constraints = sudoku::begins_with_constraints(head_, whole);
        }
        known_ = true;
        constraints_ = constraints.value_or(false);
        if (kind == Kind::formula) return Error{"a formula in DIMACS CNF; use 'satsolve %1'", path_};
        if (kind == Kind::sudoku_formula)
            return path_ == "-" ? Error{"a formula in DIMACS CNF; use 'satsolve - | cnf2sudoku'"}
                                : Error{"a formula in DIMACS CNF; use 'satsolve %1 | cnf2sudoku --cnf %1'", path_};
        return sat::Done{};
    }

    const std::string path_;
    const std::unique_ptr<sat::FileSource> file_;
    sat::DecompressedSource text_;
    std::string head_;       // its first bytes
    std::size_t given_ = 0;  // of head_
    bool known_ = false, constraints_ = false, takes_constraints_ = false;
};

// The text of an argument.
class TextSource final : public sat::ByteSource {
public:
    explicit TextSource(std::string text) : text_(std::move(text)), source_(text_) {}
    Result<std::size_t> read(std::span<char> into, sat::StopFlag stop) override { return source_.read(into, stop); }

private:
    const std::string text_;
    sat::MemorySource source_;
};

}  // namespace

bool is_puzzle_text(const std::string& argument) {
    return argument.size() >= kLeastCells && names_no_file(argument) &&
           (has_constraints(argument) || begins_with_puzzle(argument));
}

std::optional<Error> no_file_or_puzzle(const std::string& argument) {
    const bool may_be_cells =
        argument.size() >= kLeastCells && argument.find_first_not_of("0123456789.*_?$-") == argument.npos;
    const bool may_be_puzzle = may_be_cells || argument.starts_with(sudoku::kCodeBegin);
    if (!may_be_puzzle || !names_no_file(argument)) return std::nullopt;
    const auto puzzle = first_puzzle(argument);
    if (!puzzle || *puzzle) return std::nullopt;
    if (!may_be_cells) return puzzle->error();
    return Error{"no such file; and not a puzzle, which has one symbol a cell, such as 81 for 9x9: %1",
                 puzzle->error().phrase};
}

namespace {

Result<std::unique_ptr<PuzzleSource>> open_file(std::string_view program, const std::string& path,
                                                std::uint64_t max_bytes) {
    if (auto neither = no_file_or_puzzle(path)) return *std::move(neither);
    cli::announce_terminal(program, path, "puzzles");
    auto file = sat::FileSource::open(path);
    if (!file) return file.error();
    return std::make_unique<PuzzleSource>(path, std::move(*file), max_bytes);
}

// Appends what the source holds.
sat::Status read_all(sat::ByteSource& source, std::string& text) {
    char block[4096];
    while (true) {
        const auto n = source.read(block, &cli::terminator());
        if (!n) return n.error();
        if (*n == 0) return sat::Done{};
        text.append(block, *n);
    }
}

// A text that holds one puzzle, and nothing that a classic puzzle cannot express, in a notation for constraints: as a
// classic text, for which there are more commands.  nullopt: any other text.
std::optional<std::string> as_classic(const std::string& text) {
    sat::MemorySource source(text);
    sudoku::PuzzleStream stream(source, &cli::terminator());
    const auto first = stream.next();
    if (!first || !*first || !(*first)->puzzle || stream.next_text()) return std::nullopt;
    const sudoku::ConstraintPuzzle& puzzle = *(*first)->puzzle;
    const bool is_whole = puzzle.unread.empty() && sudoku::classic_text_obstacle(puzzle).empty();
    return is_whole ? std::optional(sudoku::write_classic_text(puzzle)) : std::nullopt;
}

OpenedPuzzles opened(std::string text) {
    const bool constraints = has_constraints(text);
    if (constraints)
        if (auto classic = as_classic(text)) return {std::make_unique<TextSource>(*std::move(classic)), false};
    return {std::make_unique<TextSource>(std::move(text)), constraints};
}

}  // namespace

Result<OpenedPuzzles> open_any_puzzles(std::string_view program, const std::string& path, std::uint64_t max_bytes) {
    if (is_puzzle_text(path)) return opened(path);
    auto file = open_file(program, path, max_bytes);
    if (!file) return file.error();
    const auto constraints = (*file)->look_for_constraints();
    if (!constraints) return constraints.error();
    std::error_code ignored;
    const bool is_short = *constraints && std::filesystem::is_regular_file(path, ignored) &&
                          std::filesystem::file_size(path, ignored) <= kHead;
    if (!is_short) return OpenedPuzzles{std::move(*file), *constraints};
    std::string text;
    if (const sat::Status read = read_all(**file, text); !read) return read.error();
    return opened(std::move(text));
}

Result<std::unique_ptr<sat::ByteSource>> open_puzzles(std::string_view program, const std::string& path,
                                                      std::uint64_t max_bytes) {
    if (is_puzzle_text(path) && !has_constraints(path))
        return std::unique_ptr<sat::ByteSource>(std::make_unique<TextSource>(path));
    auto file = open_file(program, path, max_bytes);
    if (!file) return file.error();
    return std::unique_ptr<sat::ByteSource>(std::move(*file));
}

Result<std::size_t> FormulaSource::read(std::span<char> into, sat::StopFlag stop) {
    auto n = source_.read(into, stop);
    if (n && head_.size() < kHead) head_.append(into.data(), std::min(*n, kHead - head_.size()));
    return n;
}

Error FormulaSource::with_hint(const Error& error, const std::string& path) {
    if (error.line == 0) return error;
    const bool is_typed = path == "-" && ::isatty(STDIN_FILENO) != 0;  // waiting for more lines would look like a hang
    char block[4096];
    while (!is_typed && head_.size() < kHead && !cli::terminated())
        if (const auto n = read(block, &cli::terminator()); !n || *n == 0) break;
    if (!begins_with_puzzle(head_)) return error;
    const std::string name = path == "-" ? "-" : cli::shown_name(path);
    return {{"%1; a Sudoku puzzle? use 'sudoku solve %2', or 'sudoku2cnf %2 | satsolve -'", error.phrase, name},
            error.line,
            error.column};
}

}  // namespace puzzles
