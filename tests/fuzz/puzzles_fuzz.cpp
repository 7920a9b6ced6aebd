// Arbitrary bytes through the puzzle reader; their number selects whether the size is given. The block size does not
// matter; puzzles and errors are numbered and have increasing positions in the text; the fast path for plain lines
// gives the same puzzles; a valid board reads back once written in a format that can hold it.
#include <array>
#include <string>

#include "sudoku/batch/puzzle_chunks.h"
#include "sudoku/text/utf16_source.h"
#include "sudoku/text/write_state.h"
#include "tests/fuzz/puzzle_text.h"

namespace {

using fuzz::Puzzles;
using fuzz::require;
using sudoku::PlainLines;

constexpr std::size_t kLargestWritten = 40;

std::optional<sudoku::Box> given_box(std::size_t choice) {
    if (choice % 4 > 1) return std::nullopt;
    return choice % 4 == 0 ? sudoku::Box{3, 3} : sudoku::Box{2, 2};
}

bool same(const sat::Result<sudoku::Puzzle>& a, const sat::Result<sudoku::Puzzle>& b) {
    if (a.ok() != b.ok()) return false;
    if (!a) return fuzz::same(a.error(), b.error());
    return a->board == b->board && a->marks == b->marks && a->name == b->name && a->notes == b->notes &&
           a->line == b->line && a->number == b->number && a->rules == b->rules && a->placed == b->placed;
}

std::size_t plain_lines(std::string_view text) {
    std::size_t lines = 0;
    for (; text.size() >= PlainLines::kBytes; text.remove_prefix(PlainLines::kBytes), ++lines) {
        const std::string_view line = text.substr(0, PlainLines::kBytes);
        const bool both = line.find('0') != line.npos && line.find('.') != line.npos;
        if (line.find_first_not_of("0123456789.") != PlainLines::kBytes - 1 || both || line.back() != '\n') break;
    }
    return lines;
}

Puzzles read_with_plain_lines(std::string_view text, std::optional<sudoku::Box> box) {
    sat::MemorySource source(text);
    sudoku::PuzzleReader reader(source, {box, nullptr, &plain_lines});
    Puzzles puzzles;
    for (;;) {
        const PlainLines lines = reader.next_plain(2);
        for (std::size_t i = 0; i < lines.count(); ++i)
            puzzles.push_back(sudoku::puzzle_of_plain(lines.text.data() + i * PlainLines::kBytes, puzzles.size() + 1,
                                                      lines.line + i));
        if (lines.count() > 0) continue;
        auto puzzle = reader.next();
        if (!puzzle) return puzzles;
        puzzles.push_back(*std::move(puzzle));
    }
}

Puzzles read_some_way(std::string_view text, std::size_t way, std::optional<sudoku::Box> box) {
    if (way == 2) return read_with_plain_lines(text, box);
    return fuzz::read_puzzles(text, way == 0 ? fuzz::kWhole : 3, box);
}

void require_same(const Puzzles& a, const Puzzles& b) {
    require(a.size() == b.size());
    for (std::size_t i = 0; i < a.size(); ++i) require(same(a[i], b[i]));
}

// Returns false if the chosen format cannot hold the board.
bool require_round_trip(const sudoku::Puzzle& puzzle, std::size_t choice) {
    const sudoku::FormatEntry& format = sudoku::formats()[choice % sudoku::formats().size()];
    if (puzzle.board.side() > kLargestWritten || !format.obstacle(puzzle).empty()) return false;
    if ((format.holds & sudoku::kHoldsSingles) == 0 && sudoku::has_single_candidate(puzzle)) return false;
    require(fuzz::written_and_read(puzzle, format).board == puzzle.board);
    return true;
}

// Positions are those of the text in UTF-8.
std::string in_utf8(std::string_view text) {
    fuzz::ChoppedSource source(text, fuzz::kWhole);
    sudoku::Utf16Source utf8(source);
    std::string all;
    std::array<char, 4096> block{};
    for (;;) {
        const auto length = utf8.read(block, {});
        if (!length || *length == 0) return all;
        all.append(block.data(), *length);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto box = given_box(size / sudoku::formats().size());
    fuzz::Choices choices(text);
    const Puzzles puzzles = read_some_way(text, choices.checks_all() ? 0 : choices.choose(3), box);
    if (choices.checks_all())
        for (const std::size_t way : {std::size_t{1}, std::size_t{2}})
            require_same(puzzles, read_some_way(text, way, box));
    std::uint64_t line = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        if (!puzzles[i]) {
            fuzz::require_valid(puzzles[i].error(), in_utf8(text));
            continue;
        }
        require(puzzles[i]->number == i + 1 && puzzles[i]->line >= line);
        line = puzzles[i]->line;
    }
    if (!choices.checks_all() || puzzles.empty() || !puzzles.front()) return 0;
    if (require_round_trip(*puzzles.front(), size)) fuzz::accept();
    return 0;
}
