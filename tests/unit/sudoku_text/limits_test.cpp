// Inputs that never end or have no lines: errors in memory that does not grow with them.
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
        if (*puzzle) ++o.good;
        else o.faults.push_back(shown(*puzzle));
    }
    return o;
}

const std::string kBehind = "\n" + std::string(kPuzzle) + "\n";
constexpr std::size_t kLong = 2 * sudoku::kMaxLine + 12345;

}  // namespace

TEST_CASE("a line too long for any board is one error, and the next line is read") {
    for (const char* pattern : {".", "a", "1 . ", "\xff"}) {
        const Outcome o = outcome({"", pattern, kLong, kBehind});
        CHECK(o.good == 1);
        REQUIRE(o.faults.size() == 1);
        CHECK(o.faults[0] == "1:1: a line of more than 7984008 bytes");
    }
    const Outcome nuls = outcome({"", std::string(1, '\0'), kLong, kBehind});
    CHECK(nuls.good == 1);
    CHECK(nuls.faults.size() == 1);
}

TEST_CASE("text after unlimited white space or digits is reported") {
    const std::string too_long = ": a line of more than 7984008 bytes";
    for (const char* front : {"", "name\n", "\n"}) {
        CAPTURE(front);
        const std::string line = *front == '\0' ? "1:" : "2:";
        const Outcome o = outcome({front, "\t", sudoku::kMaxLine + 1000, std::string(kPuzzle) + kBehind});
        CHECK(o.good == 1);
        REQUIRE(o.faults.size() == 1);
        CHECK(o.faults[0] == line + "7985009" + too_long);
        const Outcome white = outcome({front, "\t", kLong, kBehind});
        CHECK(white.good == 1);
        CHECK(white.faults.empty());
    }
    const Outcome digits = outcome({"", "0", 98'568 * 81, " easy" + std::string(kLong, 'x') + kBehind});
    CHECK(digits.good == 98'568 + 1);
    REQUIRE(digits.faults.size() == 1);
    CHECK(digits.faults[0] == "1:7984010" + too_long);
}

TEST_CASE("a word longer than all pencil marks is one error") {
    const Outcome o = outcome({"", ".", 100000, kBehind});
    CHECK(o.good == 1);
    REQUIRE(o.faults.size() == 1);
    CHECK(o.faults[0] == "1:1: more cells in a line than any board has");
    // Also beside text, where it could be a board, or the marks of one, of a side that none has.
    for (const std::size_t size : {std::size_t{1000} * 1000, std::size_t{1900} * 1900})
        for (const auto& [front, tail] :
             {std::pair("1", ",a"), std::pair("1", " a b"), std::pair("7,1", ""), std::pair(",,1", ",")}) {
            const Outcome beside = outcome({front, ".", size - 1, tail + kBehind});
            CHECK(beside.good == 1);
            REQUIRE(beside.faults.size() == 1);
            CHECK(beside.faults[0] ==
                  "1:" + std::to_string(std::string_view(front).size()) + ": more cells in a word than any board has");
        }
}

TEST_CASE("many puzzles on one line of digits are all read") {
    std::string digits{kPuzzle};
    std::replace(digits.begin(), digits.end(), '.', '0');
    const std::size_t puzzles = kLong / 81;
    const Outcome o = outcome({"", digits, puzzles * 81, "\n"});
    CHECK(o.good == puzzles);
    CHECK(o.faults.empty());
}

TEST_CASE("errors in a list of boards on one line do not depend on its length") {
    const std::string dots = std::string(kPuzzle) + " ";
    std::string zeros = dots;
    std::replace(zeros.begin(), zeros.end(), '.', '0');
    for (const std::string& word : {dots, zeros})
        for (const std::size_t count : {std::size_t{3}, std::size_t{100'000}, kLong / 82}) {
            CAPTURE(count);
            const std::size_t size = count * word.size();
            const Outcome good = outcome({"", word, size, kBehind});
            CHECK(good.good == count + 1);
            CHECK(good.faults.empty());
            CHECK(outcome({"name\n", word, size, "# " + word + kBehind}).good == count + 1);
            const std::string column = "1:" + std::to_string(size + 1) + ": ";
            const Outcome name = outcome({"", word, size, "easy " + word + kBehind});
            CHECK(name.good == count + 2);
            REQUIRE(name.faults.size() == 1);
            CHECK(name.faults[0] == column + "'easy' among boards on one line; expected another board");
            const Outcome slip = outcome({"", word, size, word.substr(1) + word + kBehind});
            CHECK(slip.good == count + 2);
            REQUIRE(slip.faults.size() == 1);
            CHECK(slip.faults[0] ==
                  "1:" + std::to_string(size + 81) + ": 80 cells in a line; expected 81, those of a board of side 9");
        }
    for (const std::size_t count : {std::size_t{2}, kLong / 85}) {  // one for each would be garbage cut every 81
        const Outcome rated = outcome({"", zeros + "11 ", count * 85, kBehind});
        CHECK(rated.good == 1);
        CHECK(rated.faults.size() == 1);
    }
}

TEST_CASE("an endless word or comment on a line of boards is skipped in pieces") {
    const std::string two = std::string(kPuzzle) + " " + std::string(kOther) + " ";
    const Outcome word = outcome({two, ".", kLong, " " + std::string(kPuzzle) + kBehind});
    CHECK(word.good == 4);
    REQUIRE(word.faults.size() == 1);
    CHECK(word.faults[0] == "1:165: more cells in a word than any board has");
    const Outcome comment = outcome({two + "#", std::string(kPuzzle) + " ", kLong, kBehind});
    CHECK(comment.good == 3);
    CHECK(comment.faults.empty());
}

TEST_CASE("endless digits after a puzzle are one error") {
    const Outcome o = outcome({std::string(kPuzzle) + "\n", "1", kLong, kBehind});
    CHECK(o.good == 2);
    REQUIRE(o.faults.size() == 1);
    CHECK(o.faults[0] == "2:1: more cells in a line than any board has");
}

TEST_CASE("endless empty lines, comments, rules and text cost no memory and no puzzle") {
    for (const char* pattern : {"\n", "# comment\n", "---\n"}) {
        const Outcome o = outcome({"name\n", pattern, 1200000, std::string(kPuzzle) + "\n"});
        CHECK(o.good == 1);
        CHECK(o.faults.empty());
    }
    const Outcome text = outcome({"", "text\n", 1000000, std::string(kPuzzle) + "\n"});
    CHECK(text.good == 1);
    CHECK(text.faults.size() == 1);
}

TEST_CASE("a board that ends in endless rules is one error, and the next one is read") {
    const Outcome o = outcome({"1 2 3 4\n", "---\n", 1200000, std::string(kPuzzle) + "\n"});
    CHECK(o.good == 1);
    REQUIRE(o.faults.size() == 1);
    CHECK(o.faults[0] == "1:8: row 2 is missing; expected 4 rows of 4 cells");
}

TEST_CASE("endless headers are one error") {
    const Outcome o = outcome({"", "#C aaaaaaaaaaaaaaaa\n", 2000000, std::string(kPuzzle) + "\n"});
    CHECK(o.good == 1);
    REQUIRE(o.faults.size() == 1);
    CHECK(o.faults[0] == "55189:1: headers of more than 1048576 bytes before one board; the rest is ignored");
}

TEST_CASE("the largest board is read in every format that can hold it") {
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
