#include "sudoku/batch/puzzle_chunks.h"
#include "sat/core/terminator.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using namespace sudoku;
using sat::Error;

// Gives its pieces one read at a time, as a pipe does, then perhaps an error.
class Pieces final : public sat::ByteSource {
public:
    explicit Pieces(std::vector<std::string> pieces, std::string fault = "")
        : pieces_(std::move(pieces)), fault_(std::move(fault)) {}
    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag) override {
        if (next_ == pieces_.size()) {
            if (!fault_.empty()) return Error{sat::Phrase::words(fault_)};
            return std::size_t{0};
        }
        std::string& piece = pieces_[next_];
        const std::size_t n = std::min(into.size(), piece.size());
        std::copy_n(piece.begin(), n, into.begin());
        piece.erase(0, n);
        next_ += piece.empty();
        return n;
    }
    std::size_t given() const { return next_; }

private:
    std::vector<std::string> pieces_;
    std::size_t next_ = 0;
    std::string fault_;
};

const std::string kLine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

std::string repeated(std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += kLine;
    return text;
}

TEST_CASE("available puzzles are handed on before more input is read") {
    Pieces source({kLine, repeated(3), kLine});
    std::vector<std::size_t> sizes, given;
    const auto read = read_chunks(source, {}, [&](PuzzleChunk& chunk) {
        sizes.push_back(chunk.puzzles.size());
        given.push_back(source.given());
        return true;
    });
    CHECK(read.ok());
    CHECK(sizes == std::vector<std::size_t>{1, 3, 1});
    CHECK(given == std::vector<std::size_t>{1, 2, 3});
}

TEST_CASE("chunks start small and grow to a maximum") {
    Pieces source({repeated(5000)});
    std::size_t puzzles = 0, most = 0, before = 0;
    CHECK(read_chunks(source, {}, [&](PuzzleChunk& chunk) {
              CHECK(chunk.first == puzzles + 1);
              if (puzzles == 0) CHECK(chunk.puzzles.size() == (kFirstChunkCells + 80) / 81);
              if (before != 0) CHECK(chunk.puzzles.size() <= before / 8 + kFirstChunkCells / 81 + 1);
              puzzles += chunk.puzzles.size();
              before = puzzles;
              most = std::max(most, chunk.puzzles.size());
              return true;
          }).ok());
    CHECK(puzzles == 5000);
    CHECK(most == (kLargestChunkCells + 80) / 81);
}

std::size_t count_plain(std::string_view text) {
    std::size_t lines = 0;
    while (text.size() >= 82 && text.substr(0, 82) == kLine) text.remove_prefix(82), ++lines;
    return lines;
}

TEST_CASE("plain lines stay text, in their position among the others") {
    Pieces source({"#Nnamed\n" + repeated(5) + "53..7\n" + repeated(3), repeated(2)});
    std::string parts;
    CHECK(read_chunks(source, {{}, nullptr, count_plain}, [&](PuzzleChunk& chunk) {
              parts += std::to_string(chunk.size()) + " from " + std::to_string(chunk.first) + ":";
              std::size_t at = 0;
              const auto tell_others = [&](std::size_t end) {
                  for (; at < end; ++at)
                      parts += chunk.puzzles[at].ok() ? " (" + chunk.puzzles[at]->name + ")" : " bad";
              };
              for (const auto& run : chunk.runs) {
                  tell_others(run.before);
                  parts += " " + std::to_string(run.lines) + " plain from line " + std::to_string(run.line);
              }
              tell_others(chunk.puzzles.size());
              parts += "\n";
              return true;
          }).ok());
    // The reader has looked at lines behind what is not a puzzle, and at the first one of what was sent.
    CHECK(parts ==
          "9 from 1: (named) 4 plain from line 3 bad () () 1 plain from line 10\n2 from 10: () 1 plain from line 12\n");
}

// What each puzzle of a chunk is, in their order.
std::vector<std::string> listed(const PuzzleChunk& chunk) {
    std::vector<std::string> all;
    std::size_t puzzle = 0, line = 0;
    const auto list_others = [&](std::size_t end) {
        for (; puzzle < end; ++puzzle)
            all.push_back(std::to_string(chunk.number(all.size())) + " alone " +
                          (chunk.puzzles[puzzle].ok() ? chunk.puzzles[puzzle]->name : "bad"));
    };
    for (const auto& run : chunk.runs) {
        list_others(run.before);
        for (std::size_t i = 0; i < run.lines; ++i, ++line)
            all.push_back(std::to_string(chunk.number(all.size())) + " line " + std::to_string(run.line + i) + " " +
                          chunk.plain.substr(line * PlainLines::kBytes, PlainLines::kBytes));
    }
    list_others(chunk.puzzles.size());
    CHECK(line == chunk.plain_size());
    return all;
}

TEST_CASE("after dropping any number of puzzles, the others are unchanged") {
    const std::string text =
        "#None\n" + repeated(3) + "53..7\n" + repeated(2) + "#Ntwo\n" + repeated(1) + "#Nthree\n" + repeated(4);
    for (std::size_t count = 0; count <= 11; ++count) {
        Pieces source({text});
        std::size_t chunks = 0;
        CHECK(read_chunks(source, {{}, nullptr, count_plain}, [&](PuzzleChunk& chunk) {
                  const auto before = listed(chunk);
                  const std::size_t dropped = std::min(count, before.size());
                  chunk.drop(dropped);
                  CHECK(listed(chunk) ==
                        std::vector(before.begin() + static_cast<std::ptrdiff_t>(dropped), before.end()));
                  chunks += before.size() == 11;
                  return true;
              }).ok());
        CHECK(chunks == 1);
    }
}

TEST_CASE("chunks of plain lines start small, too, and grow to more puzzles than a search has lanes") {
    Pieces source({repeated(60000)});
    std::size_t puzzles = 0, most = 0;
    CHECK(read_chunks(source, {{}, nullptr, count_plain}, [&](PuzzleChunk& chunk) {
              CHECK(chunk.first == puzzles + 1);
              if (puzzles == 0) CHECK(chunk.size() <= kFirstChunkCells / kPlainCells + 1);
              puzzles += chunk.size();
              most = std::max(most, chunk.size());
              CHECK(chunk.plain == repeated(chunk.plain_size()));
              return true;
          }).ok());
    CHECK(puzzles == 60000);
    CHECK(most > 2000);
    CHECK(most <= kLargestChunkCells / kPlainCells + 1);
}

TEST_CASE("invalid puzzles keep their position and number") {
    Pieces source({kLine + "53..7\n" + kLine});
    std::vector<bool> good;
    std::vector<std::uint64_t> numbers;
    CHECK(read_chunks(source, {}, [&](PuzzleChunk& chunk) {
              for (std::size_t i = 0; i < chunk.puzzles.size(); ++i) {
                  good.push_back(chunk.puzzles[i].ok());
                  numbers.push_back(chunk.number(i));
                  if (!good.back()) CHECK(chunk.puzzles[i].error().line == 2);
              }
              return true;
          }).ok());
    CHECK(good == std::vector<bool>{true, false, true});
    CHECK(numbers == std::vector<std::uint64_t>{1, 2, 3});
}

TEST_CASE("a failing source is an error, and the puzzles before it are handed on") {
    Pieces source({repeated(2)}, "cannot read: damaged");
    std::size_t puzzles = 0;
    const auto read = read_chunks(source, {}, [&](PuzzleChunk& chunk) {
        puzzles += chunk.puzzles.size();
        return true;
    });
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().message() == "cannot read: damaged");
    CHECK(puzzles == 2);
}

TEST_CASE("reading ends when no more puzzles are needed, and when interrupted") {
    Pieces source({kLine, kLine, kLine});
    std::size_t chunks = 0;
    CHECK(read_chunks(source, {}, [&](PuzzleChunk&) { return ++chunks < 2; }).ok());
    CHECK(chunks == 2);
    CHECK(source.given() == 2);

    sat::Terminator stop;
    Pieces second({kLine, kLine, kLine});
    chunks = 0;
    CHECK(read_chunks(second, {{}, &stop}, [&](PuzzleChunk&) { return stop.terminate(), ++chunks; }).ok());
    CHECK(chunks == 1);
}

}  // namespace
