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
#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"
#include "sudoku/text/utf16_source.h"

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
        : path_(std::move(path)), file_(std::move(file)), unpacked_(*file_, max_bytes) {}

    Result<std::size_t> read(std::span<char> into, sat::StopFlag stop) override {
        if (given_ == head_.size()) return text_.read(into, stop);
        const std::size_t n = std::min(into.size(), head_.size() - given_);
        std::copy_n(head_.data() + given_, n, into.begin());
        given_ += n;
        return n;
    }

    // Whether the first puzzle has constraints.  Call before reading.  Errors: those of reading; a formula.
    Result<bool> look_for_constraints() {
        Kind kind = Kind::unknown;
        std::optional<bool> constraints;
        std::size_t looked = 0;  // bytes, at the last look
        while (!ended_ && head_.size() < most() && (kind == Kind::unknown || (kind == Kind::other && !constraints))) {
            if (const sat::Status grown = grow(); !grown) return grown.error();
            if (!ended_ && head_.size() < 2 * looked) continue;  // so that a long object is not looked at too often
            looked = head_.size();
            kind = kind_of(head_);
            const bool whole = ended_ || head_.size() >= most();
            if (kind == Kind::other) constraints = sudoku::begins_with_constraints(head_, whole);
        }
        if (kind == Kind::formula) return Error{"a formula in DIMACS CNF; use 'satsolve %1'", path_};
        if (kind == Kind::sudoku_formula)
            return path_ == "-" ? Error{"a formula in DIMACS CNF; use 'satsolve - | cnf2sudoku'"}
                                : Error{"a formula in DIMACS CNF; use 'satsolve %1 | cnf2sudoku --cnf %1'", path_};
        return constraints.value_or(false);
    }

    // Call after looking.
    bool is_empty() const { return ended_ && !first_puzzle(head_); }

    // What was read to look at it.
    const std::string& head() const { return head_; }
    // Reads on; the whole text, or nullopt if it is longer than kHead.  Requires: read() was not called.
    Result<std::optional<std::string>> whole_if_short() {
        while (!ended_ && head_.size() <= kHead)
            if (const sat::Status grown = grow(); !grown) return grown.error();
        return head_.size() <= kHead ? std::optional(head_) : std::nullopt;
    }

private:
    sat::Status grow() {
        char block[4096];
        const auto n = text_.read(block, &cli::terminator());
        if (!n) return n.error();
        head_.append(block, *n);
        ended_ = *n == 0;
        return sat::Done{};
    }
    // An object may be long before it is known what it is of.
    std::size_t most() const { return head_.starts_with('{') ? sudoku::kMaxNotationText : kHead; }

    const std::string path_;
    const std::unique_ptr<sat::FileSource> file_;
    sat::DecompressedSource unpacked_;
    sudoku::Utf16Source text_{unpacked_};
    std::string head_;       // its first bytes
    std::size_t given_ = 0;  // of head_
    bool ended_ = false;
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

// As a classic puzzle, if it has nothing else.
std::optional<sudoku::Puzzle> as_classic(const sudoku::ConstraintPuzzle& puzzle) {
    if (!puzzle.unread.empty() || !sudoku::classic_text_obstacle(puzzle).empty()) return std::nullopt;
    return *to_classic(puzzle);
}

// On one line, where that says all of it.
std::string text_of(const sudoku::Puzzle& puzzle) {
    const sudoku::FormatEntry* format = sudoku::find_format("line");
    const bool is_whole = format->obstacle(puzzle).empty() && losses(*format, puzzle).empty() && puzzle.name.empty();
    if (!is_whole) format = sudoku::find_format("json");
    std::string text;
    format->append(puzzle, {}, text);
    return text;
}

// The first puzzle of a text in a notation for constraints, as a classic one; nullopt: it has constraints.
// `more`: set to whether other puzzles follow.
std::optional<std::string> first_as_classic(const std::string& text, bool& more) {
    sat::MemorySource source(text);
    sudoku::PuzzleStream stream(source, &cli::terminator());
    const auto first = stream.next();
    more = stream.next_text().has_value();
    if (!first || !*first || !(*first)->puzzle) return std::nullopt;
    const auto classic = as_classic(*(*first)->puzzle);
    return classic ? std::optional(text_of(*classic)) : std::nullopt;
}

// A text that holds one puzzle, and nothing that a classic puzzle cannot express, becomes a classic text, for which
// there are more commands.
OpenedPuzzles opened(std::string text, bool constraints) {
    bool more = false;
    if (constraints)
        if (auto classic = first_as_classic(text, more); classic && !more)
            return {std::make_unique<TextSource>(*classic), false, false, *classic};
    return {std::make_unique<TextSource>(std::move(text)), false, constraints, {}};
}

}  // namespace

Error has_constraints_error() {
    return {
        "the puzzle has constraints; expected a classic one, or a variant of it (for others: sudoku check, convert, "
        "count, "
        "explain, hint, play, print, rate, solve)"};
}

OpenedPuzzles puzzles_in_text(std::string text) {
    const bool constraints = has_constraints(text);
    return opened(std::move(text), constraints);
}

Result<OpenedPuzzles> open_any_puzzles(std::string_view program, const std::string& path, std::uint64_t max_bytes) {
    if (is_puzzle_text(path)) return puzzles_in_text(path);
    auto file = open_file(program, path, max_bytes);
    if (!file) return file.error();
    const auto constraints = (*file)->look_for_constraints();
    if (!constraints) return constraints.error();
    // Otherwise puzzles that come one by one through a pipe are not waited for.
    bool more = false;
    if (*constraints && first_as_classic((*file)->head(), more) && !more) {
        auto whole = (*file)->whole_if_short();
        if (!whole) return whole.error();
        if (*whole) return opened(**std::move(whole), true);
    }
    const bool empty = !*constraints && (*file)->is_empty();
    return OpenedPuzzles{std::move(*file), empty, *constraints, {}};
}

Result<std::unique_ptr<sat::ByteSource>> open_puzzles(std::string_view program, const std::string& path,
                                                      std::uint64_t max_bytes) {
    auto opened = open_any_puzzles(program, path, max_bytes);
    if (!opened) return opened.error();
    if (opened->constraints) return has_constraints_error();
    return std::move(opened->source);
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
