#include "sudoku/encode/cnf_text.h"

#include <algorithm>

#include "sat/io/dimacs_writer.h"
#include "sat/io/file_name.h"
#include "sat/io/result_writer.h"
#include "sudoku/model/conflict.h"

namespace sudoku {
namespace {

// A comment is one line.
std::string one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

std::string padded(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

// One row of a grid of numbers; 0 is a dot.  `bar`: the columns between two bars; 0: no bars.
template <class Number>
std::string grid_row(std::span<const Number> row, std::size_t bar) {
    const std::size_t width = std::to_string(row.size()).size();
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (bar != 0 && i != 0 && i % bar == 0) text += " |";
        text += ' ' + padded(row[i] == 0 ? "." : std::to_string(row[i]), width);
    }
    return text;
}

// The line between two bands.
std::string rule(Box box) {
    const std::size_t width = std::to_string(box.side()).size() + 1;
    std::string text;
    for (std::size_t stack = 0; stack < box.rows; ++stack)
        text += (stack == 0 ? " " : "-+") + std::string(box.columns * width - (stack == 0 ? 1 : 0), '-');
    return text;
}

void write_grid(const Board& board, Box box, bool jigsaw, sat::ClauseSink& sink) {
    const std::size_t side = board.side();
    for (std::size_t r = 0; r < side; ++r) {
        if (!jigsaw && r != 0 && r % box.rows == 0) sink.comment(rule(box));
        sink.comment(grid_row(board.digits().subspan(r * side, side), jigsaw ? 0 : box.columns));
    }
}

void write_regions(const Variant& variant, std::size_t side, sat::ClauseSink& sink) {
    sink.comment("regions");
    std::vector<std::uint16_t> row(side);
    for (std::size_t r = 0; r < side; ++r) {
        for (std::size_t c = 0; c < side; ++c) row[c] = static_cast<std::uint16_t>(variant.regions[r * side + c] + 1);
        sink.comment(grid_row(std::span<const std::uint16_t>(row), 0));
    }
}

void write_marks(const Puzzle& puzzle, sat::ClauseSink& sink) {
    const std::size_t side = puzzle.board.side();
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
        if (puzzle.marks->count(c) == side) continue;
        std::string line = "marks " + cell_name(c, side);
        for (Digit d = 1; d <= side; ++d)
            if (puzzle.marks->allows(c, d)) line += " " + std::to_string(d);
        sink.comment(line);
    }
}

void write_map(const Encoding& encoding, sat::ClauseSink& sink) {
    const std::size_t side = encoding.rules().side();
    for (Cell c = 0; c < encoding.rules().num_cells(); ++c) {
        std::string digits;
        std::uint32_t first = 0;
        encoding.variables().for_each(c, [&](Digit d, std::uint32_t n) {
            if (first == 0) first = n;
            digits += " " + std::to_string(d);
        });
        if (first != 0) sink.comment("cell " + cell_name(c, side) + " " + std::to_string(first) + digits);
    }
}

void write_comments(const Encoding& encoding, const Variant& variant, sat::ClauseSink& sink) {
    const Puzzle& puzzle = encoding.puzzle();
    const EncodeOptions& options = encoding.options();
    const bool folds = options.encoding->folds_givens;
    sink.comment("sudoku box " + to_string(encoding.rules().box()) + " variant " + variant.name() + " numbering " +
                 std::string(folds ? kMappedNumbering : options.numbering->name) + " encoding " +
                 std::string(options.encoding->name));
    if (!options.repeats) sink.comment("no-repeats");
    if (!puzzle.name.empty()) sink.comment("name " + one_line(puzzle.name));
    for (const std::string& note : puzzle.notes) sink.comment("note " + one_line(note));
    if (variant.is_jigsaw()) write_regions(variant, puzzle.board.side(), sink);
    sink.comment("puzzle");
    write_grid(puzzle.board, encoding.rules().box(), variant.is_jigsaw(), sink);
    if (puzzle.marks) write_marks(puzzle, sink);
    if (encoding.contradiction()) sink.comment("contradiction " + *encoding.contradiction());
    else if (folds) write_map(encoding, sink);
}

sat::Status write_cnf_file(sat::OutputFile& file, const Encoding& encoding, const Variant& variant,
                           const Solved& solved) {
    sat::DimacsWriter writer(file);
    write_cnf(encoding, variant, solved, writer);
    if (sat::Status written = writer.finish(); !written) return written;
    return file.flush();
}

sat::Status write_result_file(sat::OutputFile& file, const Encoding& encoding, const Solved& solved) {
    std::vector<std::int32_t> values;
    if (solved.solution) values = encoding.values(*solved.solution);
    if (sat::Status written = sat::write_result(solved.verdict, values, solved.milliseconds, file); !written)
        return written;
    return file.flush();
}

}  // namespace

void write_cnf(const Encoding& encoding, const Variant& variant, sat::ClauseSink& sink) {
    write_comments(encoding, variant, sink);
    encoding.write(sink);
}

void write_cnf(const Encoding& encoding, const Variant& variant, const Solved& solved, sat::ClauseSink& sink) {
    write_cnf(encoding, variant, sink);
    if (solved.verdict == sat::Verdict::unsatisfiable) sink.comment("no solution");
    if (!solved.solution) return;
    sink.comment("solution");
    write_grid(*solved.solution, encoding.rules().box(), variant.is_jigsaw(), sink);
}

sat::Result<std::string> write_solved_files(const std::filesystem::path& cnf, const Encoding& encoding,
                                            const Variant& variant, const Solved& solved) {
    ASSERT(solved.solution.has_value() == (solved.verdict == sat::Verdict::satisfiable));
    auto cnf_file = sat::OutputFile::open(cnf);
    if (!cnf_file) return cnf_file.error();
    if (cnf_file->is_in_place()) {
        if (sat::Status written = write_cnf_file(*cnf_file, encoding, variant, solved); !written)
            return written.error();
        if (sat::Status there = cnf_file->commit(); !there) return there.error();
        return std::string();
    }
    const std::string result = sat::result_name(cnf.string());
    auto result_file = sat::OutputFile::open(result);
    if (!result_file) return result_file.error();
    if (sat::Status written = write_cnf_file(*cnf_file, encoding, variant, solved); !written) return written.error();
    if (sat::Status written = write_result_file(*result_file, encoding, solved); !written) return written.error();
    if (sat::Status there = cnf_file->commit(); !there) return there.error();
    if (sat::Status there = result_file->commit(); !there) return there.error();
    return result;
}

}  // namespace sudoku
