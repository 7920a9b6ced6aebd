// Inputs that never end or have no lines: faults in memory that does not grow with them.
#include <doctest/doctest.h>

#include <string>

#include "sudoku/text/line_source.h"
#include "tests/unit/sudoku_text/read_puzzles.h"

using namespace test;

namespace {

// `head`, then `size` bytes of `pattern` over and over, then `tail`.
class LongSource final : public sat::ByteSource {
public:
    LongSource(std::string head, std::string pattern, std::size_t size, std::string tail)
        : head_(std::move(head)), pattern_(std::move(pattern)), tail_(std::move(tail)), size_(size) {}

    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag) override {
        const std::size_t all = head_.size() + size_ + tail_.size();
        const std::size_t n = std::min(into.size(), all - at_);
        for (std::size_t i = 0; i < n; ++i, ++at_) into[i] = byte(at_);
        return n;
    }

private:
    char byte(std::size_t at) const {
        if (at < head_.size()) return head_[at];
        at -= head_.size();
        return at < size_ ? pattern_[at % pattern_.size()] : tail_[at - size_];
    }
    std::string head_, pattern_, tail_;
    std::size_t size_, at_ = 0;
};

struct Outcome {
    std::size_t good = 0;
    std::vector<std::string> faults;
};

Outcome outcome(LongSource source) {
    sudoku::PuzzleReader reader(source);
    Outcome o;
    while (const auto puzzle = reader.next()) {
        if (*puzzle)
            ++o.good;
        else
            o.faults.push_back(shown(*puzzle));
    }
    return o;
}

const std::string kBehind = "\n" + std::string(kPuzzle) + "\n";
constexpr std::size_t kLong = 2 * sudoku::kMaxLine + 12345;

}  // namespace

TEST_CASE("a line beyond every board is one fault, and the next line is read") {
    for (const char* pattern : {".", "a", "1 . ", "\xff"}) {
        const Outcome o = outcome({"", pattern, kLong, kBehind});
        CHECK(o.good == 1);
        REQUIRE(o.faults.size() == 1);
        CHECK(o.faults[0] == "1:1: a line of more than 7984008 bytes, which no board needs");
    }
    const Outcome nuls = outcome({"", std::string(1, '\0'), kLong, kBehind});
    CHECK(nuls.good == 1);
    CHECK(nuls.faults.size() == 1);
}

TEST_CASE("a word longer than all pencil marks is one fault") {
    const Outcome o = outcome({"", ".", 100000, kBehind});
    CHECK(o.good == 1);
    REQUIRE(o.faults.size() == 1);
    CHECK(o.faults[0] == "1:1: more cells in a line than any board has");
}

TEST_CASE("many puzzles on one line of digits are all read") {
    std::string digits{kPuzzle};
    std::replace(digits.begin(), digits.end(), '.', '0');
    const std::size_t puzzles = kLong / 81;
    const Outcome o = outcome({"", digits, puzzles * 81, "\n"});
    CHECK(o.good == puzzles);
    CHECK(o.faults.empty());
}

TEST_CASE("digits without end behind a puzzle are one fault") {
    const Outcome o = outcome({std::string(kPuzzle) + "\n", "1", kLong, kBehind});
    CHECK(o.good == 2);
    REQUIRE(o.faults.size() == 1);
    CHECK(o.faults[0] == "2:1: more cells in a line than any board has");
}

TEST_CASE("empty lines, comments, rules and text without end cost no memory and no puzzle") {
    for (const char* pattern : {"\n", "# comment\n", "---\n"}) {
        const Outcome o = outcome({"name\n", pattern, 1200000, std::string(kPuzzle) + "\n"});
        CHECK(o.good == 1);
        CHECK(o.faults.empty());
    }
    const Outcome text = outcome({"", "text\n", 1000000, std::string(kPuzzle) + "\n"});
    CHECK(text.good == 1);
    CHECK(text.faults.size() == 1);
}

TEST_CASE("a board that breaks off in rules without end is one fault, and the next one is read") {
    const Outcome o = outcome({"1 2 3 4\n", "---\n", 1200000, std::string(kPuzzle) + "\n"});
    CHECK(o.good == 1);
    REQUIRE(o.faults.size() == 1);
    CHECK(o.faults[0] == "1:8: row 2 is missing; expected 4 rows of 4 cells");
}

TEST_CASE("headers beyond measure are one fault") {
    const Outcome o = outcome({"", "#C aaaaaaaaaaaaaaaa\n", 2000000, std::string(kPuzzle) + "\n"});
    CHECK(o.good == 1);
    REQUIRE(o.faults.size() == 1);
    CHECK(o.faults[0] ==
          "55189:1: headers of more than 1048576 bytes before one board; the others are left out");
}

TEST_CASE("the largest board is read in every format that holds it") {
    sudoku::Board board(sudoku::kMaxSide);
    for (sudoku::Cell c = 0; c < board.num_cells(); c += 7)
        board.set(c, static_cast<sudoku::Digit>((c / 999 + c % 999) % 999 + 1));
    const sudoku::Puzzle puzzle{board, {}, "", {}, 0, 0};
    for (const char* format : {"numbers", "grid"}) {
        const auto back = read_puzzles(written(puzzle, format));
        REQUIRE_MESSAGE(back.size() == 1, format);
        REQUIRE_MESSAGE(back[0].ok(), format, shown(back[0]));
        CHECK(back[0]->board == board);
    }
}
