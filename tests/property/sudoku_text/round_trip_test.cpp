// A written puzzle reads back in every format, for any size, blanks, line ends and block size; arbitrary text gives the
// same result for every block size, with errors inside the text.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/text/write_state.h"
#include "tests/unit/sudoku_text/read_puzzles.h"

namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::Puzzle;

// A complete board without a digit twice in a row or column, with digits, rows and columns permuted.
Board any_grid(std::size_t side, sat::Random& random) {
    std::vector<Digit> digits(side);
    std::vector<std::size_t> rows(side), columns(side);
    for (std::size_t i = 0; i < side; ++i) {
        digits[i] = static_cast<Digit>(i + 1);
        rows[i] = columns[i] = i;
    }
    random.shuffle(std::span(digits));
    random.shuffle(std::span(rows));
    random.shuffle(std::span(columns));
    Board board(side);
    for (std::size_t r = 0; r < side; ++r)
        for (std::size_t c = 0; c < side; ++c) board.set(board.cell(r, c), digits[(rows[r] + columns[c]) % side]);
    return board;
}

// Blank about `percent` of the cells.
Board with_blanks(Board board, std::uint32_t percent, sat::Random& random) {
    for (Cell c = 0; c < board.num_cells(); ++c)
        if (random.below(100) < percent) board.set(c, sudoku::kBlank);
    return board;
}

Puzzle any_puzzle(std::size_t side, sat::Random& random) {
    Puzzle puzzle{with_blanks(any_grid(side, random), random.below(101), random), {}, "", {}, 0, 0};
    if (random.below(3) == 0) puzzle.name = "no " + std::to_string(random.below(1000));
    return puzzle;
}

// Exclude digits in blank cells, leaving at least two.
void forbid_some(Puzzle& puzzle, sat::Random& random) {
    const std::size_t side = puzzle.board.side();
    puzzle.marks = sudoku::Marks(side);
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        for (Digit d = 1; d <= side; ++d) {
            const Digit given = puzzle.board[c];
            const bool rare = random.below(4) == 0 && puzzle.marks->count(c) > 2;
            if (given == sudoku::kBlank ? rare : given != d) puzzle.marks->forbid(c, d);
        }
}

std::string written(const std::vector<Puzzle>& puzzles, const sudoku::FormatEntry& format,
                    const sudoku::WriteStyle& style) {
    std::string text{format.heading};
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        if (i > 0) text += format.separator;
        format.append(puzzles[i], style, text);
    }
    text += format.footer;
    return text;
}

// The same lines with other line ends.
std::string with_noise(const std::string& text, sat::Random& random) {
    std::string noisy = random.flip() ? "\xef\xbb\xbf" : "";
    const bool dos = random.flip();
    for (const char c : text) {
        if (c == '\n' && random.below(20) == 0) noisy += random.flip() ? " " : "\t";
        if (c == '\n' && dos) noisy += '\r';
        noisy += c;
        if (c == '\n' && random.below(30) == 0) noisy += "# a comment\n";
    }
    if (random.below(3) == 0) noisy.erase(noisy.find_last_not_of("\r\n") + 1);
    return noisy;
}

std::size_t any_block(sat::Random& random) {
    const std::size_t blocks[] = {1, 7, 4096, 1 + random.below(300), test::kWhole};
    return blocks[random.below(5)];
}

bool holds(const sudoku::FormatEntry& format, unsigned what) {
    return (format.holds & what) != 0;
}

// True if the rules are the same, named or by default.
bool same_rules(const Puzzle& back, const Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    return completed({}, back.rules, side) == completed({}, puzzle.rules, side);
}

// True if the same candidates are left, under the rules of `puzzle`.
bool same_candidates(Puzzle back, const Puzzle& puzzle) {
    if (!back.marks && !puzzle.marks) return true;
    back.rules = puzzle.rules;
    return candidates_of(back) == candidates_of(puzzle);
}

// True if `back` is `puzzle` as far as `format` can hold it.
bool same(const Puzzle& back, const Puzzle& puzzle, const sudoku::FormatEntry& format) {
    const bool name = !holds(format, sudoku::kHoldsName) || puzzle.name.empty() || back.name == puzzle.name;
    const bool rules = !holds(format, sudoku::kHoldsRules) || same_rules(back, puzzle);
    const bool placed = !holds(format, sudoku::kHoldsPlaced) || back.placed == puzzle.placed;
    return back.board == puzzle.board && name && rules && placed && same_candidates(back, puzzle);
}

// True if the format holds all of the puzzle but its rules and which digits are placed.
bool can_hold(const sudoku::FormatEntry& format, const Puzzle& puzzle) {
    if (!format.obstacle(puzzle).empty()) return false;
    return holds(format, sudoku::kHoldsSingles) || !sudoku::has_single_candidate(puzzle);
}

template <class Property>
bool holds_always(const std::string& name, int times, const Property& property) {
    rc::detail::TestMetadata metadata;
    metadata.description = name;
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = times;
    const auto result = rc::detail::checkTestable(property, metadata, params);
    if (result.template is<rc::detail::SuccessResult>()) return true;
    rc::detail::printResultMessage(result, std::cerr);
    return false;
}

// Sides 2 and 3 need --box if several boards follow each other; see docs/puzzle-formats.md.
std::size_t any_side() {
    return *rc::gen::oneOf(rc::gen::inRange<std::size_t>(4, 13), rc::gen::inRange<std::size_t>(1, 41));
}

void check_round_trip(const std::vector<Puzzle>& puzzles, const sudoku::FormatEntry& format, sat::Random& random) {
    for (const Puzzle& puzzle : puzzles)
        if (!can_hold(format, puzzle)) return;
    sudoku::WriteStyle style;
    if (random.below(3) == 0) style.blank = ".*_?$x"[random.below(6)];
    sudoku::PuzzleReadOptions options;
    const std::size_t side = puzzles.front().board.side();
    if (side <= 3) options.box = sudoku::default_box(side);
    const std::string text = with_noise(written(puzzles, format, style), random);
    const auto back = test::read_puzzles(text, options, any_block(random));
    RC_LOG() << format.name << "\n" << text.substr(0, 3000) << "\n";
    RC_ASSERT(back.size() == puzzles.size());
    for (std::size_t i = 0; i < back.size(); ++i) {
        RC_LOG() << test::shown(back[i]) << "\n";
        RC_ASSERT(back[i].ok());
        RC_ASSERT(same(*back[i], puzzles[i], format));
    }
}

}  // namespace

TEST_CASE("a written board reads back in every format") {
    CHECK(holds_always("written, then read", 400, [] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        const std::size_t side = any_side();
        std::vector<Puzzle> puzzles;
        for (std::size_t i = 0; i < 1 + random.below(4); ++i) puzzles.push_back(any_puzzle(side, random));
        for (const sudoku::FormatEntry& format : sudoku::formats()) check_round_trip(puzzles, format, random);
    }));
}

namespace {

// Connected regions of `side` cells each, numbered in order of their first cells: some pairs of rows are divided down
// the columns, never all of them, which could be boxes.
std::vector<std::uint16_t> any_regions(std::size_t side, sat::Random& random) {
    std::vector<std::uint16_t> regions(side * side);
    for (std::size_t c = 0; c < regions.size(); ++c) regions[c] = static_cast<std::uint16_t>(c / side);
    for (std::size_t r = 0; r + 1 < side; r += 2)
        for (std::size_t k = 0, half = r == 0 || (r + 3 < side && random.flip()) ? side : 0; k < 2 * half; ++k)
            regions[(r + k % 2) * side + k / 2] = static_cast<std::uint16_t>(k < side ? r : r + 1);
    return regions;
}

// Any shape of boxes, or a jigsaw, and other variants that fit it.
sudoku::StatedRules any_rules(std::size_t side, sat::Random& random) {
    sudoku::StatedRules rules;
    std::vector<sudoku::Box> boxes;
    for (std::uint16_t r = 1; r <= side; ++r)
        if (side % r == 0) boxes.push_back({r, static_cast<std::uint16_t>(side / r)});
    rules.box = boxes[random.below(static_cast<std::uint32_t>(boxes.size()))];
    std::string names;
    for (const sudoku::VariantEntry& entry : sudoku::variants())
        if (random.below(4) == 0) names.append(names.empty() ? "" : ",").append(entry.name);
    if (names.empty()) return rules;
    rules.variant = sudoku::read_variant(names).value();
    if (!rules.variant->is_jigsaw()) return rules;
    rules.variant->regions = any_regions(side, random);
    rules.box = sudoku::default_box(side);
    return rules;
}

}  // namespace

namespace {

// A puzzle of any rules, or a state of one: some digits placed, some candidates excluded, perhaps all but one.
std::optional<Puzzle> any_state(std::size_t side, sat::Random& random) {
    Puzzle puzzle = any_puzzle(side, random);
    if (random.below(3) != 0) puzzle.rules = any_rules(side, random);
    if (!make_rules(completed({}, puzzle.rules, side))) return std::nullopt;
    if (random.below(3) == 0) {
        std::vector<bool> placed(puzzle.board.num_cells(), false);
        for (Cell c = 0; c < placed.size(); ++c) placed[c] = puzzle.board[c] != sudoku::kBlank && random.below(3) == 0;
        if (std::find(placed.begin(), placed.end(), true) != placed.end()) puzzle.placed = std::move(placed);
    }
    if (random.below(3) != 0 || puzzle.board.is_complete()) return puzzle;
    const std::uint32_t percent = random.below(100);
    sudoku::Marks marks = candidates_of(puzzle);
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        for (Digit d = 1; d <= side; ++d)
            if (puzzle.board[c] == sudoku::kBlank && marks.count(c) > 1 && random.below(100) < percent)
                marks.forbid(c, d);
    puzzle.marks = std::move(marks);
    drop_plain_marks(puzzle);
    return puzzle;
}

}  // namespace

TEST_CASE("whatever a format holds reads back, for every shape, variant and state") {
    CHECK(holds_always("a state written, then read", 400, [] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        const std::size_t side = *rc::gen::inRange<std::size_t>(4, 17);
        std::vector<Puzzle> puzzles;
        for (std::size_t i = 0; i < 1 + random.below(3); ++i)
            if (auto puzzle = any_state(side, random)) puzzles.push_back(*std::move(puzzle));
        if (puzzles.empty()) return;
        for (const sudoku::FormatEntry& format : sudoku::formats()) check_round_trip(puzzles, format, random);
    }));
}

TEST_CASE("written pencil marks read back") {
    CHECK(holds_always("marks, then read", 100, [] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        Puzzle puzzle = any_puzzle(*rc::gen::inRange<std::size_t>(4, 17), random);
        if (puzzle.board.is_complete()) return;
        forbid_some(puzzle, random);
        bool says_more = false;
        for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
            says_more |= puzzle.board[c] == sudoku::kBlank && puzzle.marks->count(c) < puzzle.board.side();
        if (!says_more) puzzle.marks.reset();
        check_round_trip({puzzle}, *sudoku::find_format("pencilmarks"), random);
    }));
}

TEST_CASE("large boards read back in the formats that can hold them") {
    sat::Random random(1);
    for (const std::size_t side : {36u, 49u, 64u, 81u, 100u, 121u}) {
        for (const sudoku::FormatEntry& format : sudoku::formats()) {
            const Puzzle puzzle = any_puzzle(side, random);
            if (!can_hold(format, puzzle)) continue;
            const auto back = test::read_puzzles(written({puzzle, puzzle}, format, {}));
            REQUIRE_MESSAGE(back.size() == 2, format.name, " ", side);
            CHECK_MESSAGE((back[0].ok() && same(*back[0], puzzle, format)), format.name, " ", side);
            CHECK_MESSAGE((back[1].ok() && same(*back[1], puzzle, format)), format.name, " ", side);
        }
    }
}

namespace {

// Nearly valid text.
std::string mutated(std::string text, sat::Random& random) {
    static const std::vector<std::string> kPieces{
        "\r",           "\n",     "\n\n", "\t", "0",  "-",   "+---+\n", "#",
        "#D x\n",       "name\n", "%",    "|",  "12", "999", "1000",    std::string(1, '\0'),
        "\xef\xbb\xbf", "\xff",   "题",   " ",  ",",  "A",   "Z",       "a"};
    for (std::uint32_t i = 1 + random.below(4); i > 0; --i) {
        const std::size_t at = random.below(static_cast<std::uint32_t>(text.size() + 1));
        constexpr std::size_t kLengths[] = {0, 0, 1, 1, 1, 9, 30};
        text.erase(at, kLengths[random.below(7)]);
        if (random.flip()) text.insert(at, kPieces[random.below(static_cast<std::uint32_t>(kPieces.size()))]);
    }
    return text;
}

// True if the line exists and contains the column, or ends just before it.
bool is_in(const sat::Error& error, const std::string& text) {
    std::size_t begin = 0;
    for (std::uint64_t line = 1; line < error.line; ++line) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string::npos) return false;
        begin = end + 1;
    }
    const std::size_t length = std::min(text.find('\n', begin), text.size()) - begin;
    return error.line >= 1 && error.column >= 1 && error.column <= length + 1;
}

}  // namespace

TEST_CASE("mutated text gives the same result for every block size, with errors inside the text") {
    CHECK(holds_always("mutated, then read", 1500, [] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        const std::size_t side = random.flip() ? 9 : 4 + random.below(9);
        std::string text;
        for (std::size_t i = 0; i < 1 + random.below(4); ++i) {
            const Puzzle puzzle = any_puzzle(side, random);
            const auto& format = sudoku::formats()[random.below(static_cast<std::uint32_t>(sudoku::formats().size()))];
            if (format.obstacle(puzzle).empty()) text += written({puzzle}, format, {}) + std::string(format.separator);
        }
        text = mutated(with_noise(text, random), random);
        const std::string whole = test::shown(text, test::kWhole, true);
        RC_ASSERT(test::shown(text, 1, true) == whole);
        RC_ASSERT(test::shown(text, 1 + random.below(300), true) == whole);
        std::uint64_t number = 0, line = 0;
        for (const auto& puzzle : test::read_puzzles(text)) {
            ++number;
            if (puzzle) {
                RC_ASSERT(puzzle->number == number);
                RC_ASSERT(puzzle->line >= line);
                line = puzzle->line;
            } else {
                RC_ASSERT(is_in(puzzle.error(), text));
                RC_ASSERT(!puzzle.error().message().empty());
            }
        }
    }));
}
