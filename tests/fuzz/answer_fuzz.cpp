// Arbitrary bytes as a solver's answer for a board: a result, or a CNF with a board in its comments. The block size
// does not matter; errors have a position inside the text; a CNF that matches its comments reads back, once written, as
// the same board and solution.
#include "sat/io/decompress.h"
#include "sat/io/dimacs_writer.h"
#include "sudoku/encode/answer.h"
#include "sudoku/encode/cnf_text.h"
#include "tests/fuzz/properties.h"

namespace {

using fuzz::require;
using sudoku::CnfBoard;
using sudoku::CnfFile;
using Read = sat::Result<sudoku::Answer>;

constexpr std::size_t kLargestWritten = 9;  // larger encodings only take longer

Read read(std::string_view text, std::size_t block = fuzz::kWhole) {
    fuzz::ChoppedSource source(text, block);
    sat::ReadOptions options;
    options.block_size = 4096;
    return sudoku::read_answer(source, options);
}

bool same(const CnfBoard& a, const CnfBoard& b) {
    return a.box == b.box && a.variant.parts == b.variant.parts && a.variant.regions == b.variant.regions &&
           a.puzzle.board == b.puzzle.board && a.puzzle.marks == b.puzzle.marks && a.solution == b.solution &&
           a.no_solution == b.no_solution && a.map.size() == b.map.size();
}

bool same(const Read& a, const Read& b) {
    if (a.ok() != b.ok()) return false;
    if (!a) return fuzz::same(a.error(), b.error());
    if (a->index() != b->index()) return false;
    if (const auto* file = std::get_if<CnfFile>(&*a)) {
        const CnfFile& other = std::get<CnfFile>(*b);
        return file->num_vars == other.num_vars && same(file->board, other.board);
    }
    return std::get<sat::ResultText>(*a).literals == std::get<sat::ResultText>(*b).literals;
}

// Returns false if the board cannot be written.
bool require_round_trip(const CnfFile& file, std::string_view text) {
    const CnfBoard& board = file.board;
    if (board.box.side() > kLargestWritten) return false;
    const auto rules = make_rules(board.box, board.variant);
    if (!rules) return false;
    const auto encoding = encoding_of(file, *rules);
    if (!encoding) {
        fuzz::require_valid(encoding.error(), text, fuzz::Position::optional);
        return false;
    }
    sudoku::Solved solved;
    if (board.no_solution) solved.verdict = sat::Verdict::unsatisfiable;
    if (board.solution) solved.verdict = sat::Verdict::satisfiable;
    solved.solution = board.solution;
    sat::StringSink written;
    sat::DimacsWriter writer(written);
    write_cnf(*encoding, board.variant, solved, writer);
    require(writer.finish().ok());
    const Read again = read(written.text);
    require(again.ok());
    CnfBoard expected = board;
    if (board.solution) expected.no_solution = false;  // the text may have both
    const CnfBoard& found = std::get<CnfFile>(*again).board;
    require(found.box == expected.box && found.puzzle.board == expected.puzzle.board);
    require(found.solution == expected.solution && found.no_solution == expected.no_solution);
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const Read answer = read(text);
    require(same(answer, read(text, 3)));
    if (!answer) {
        // Positions in compressed input refer to the uncompressed text, and a CNF without a board has none.
        if (sat::compression_of(text) == sat::Compression::none)
            fuzz::require_valid(answer.error(), text, fuzz::Position::optional);
        return 0;
    }
    if (const auto* file = std::get_if<CnfFile>(&*answer)) {
        if (require_round_trip(*file, text)) fuzz::accept();
        return 0;
    }
    const auto model = sudoku::bare_model(std::get<sat::ResultText>(*answer).literals, nullptr);
    if (model) fuzz::accept(1);
    else fuzz::require_valid(model.error(), text, fuzz::Position::optional);
    return 0;
}
