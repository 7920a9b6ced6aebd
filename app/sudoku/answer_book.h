#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/sudoku/puzzle_run.h"

namespace sudoku_program {

// The answers of a thread for some puzzles.
struct Answers {
    std::string text, remarks;
    std::array<std::uint64_t, static_cast<std::size_t>(Verdict::count_)> counts{};
    std::size_t whole = 0;  // of `text`: end of the last complete answer; the counts cover those

    std::uint64_t& count(Verdict v) { return counts[static_cast<std::size_t>(v)]; }
    void clear() {
        text.clear();
        remarks.clear();
        counts = {};
        whole = 0;
    }
};

// The answers of a run, in the order of the puzzles: writes them, counts them, and says at the end how many of each
// verdict there were.
class AnswerBook {
public:
    // Requires: both outlive this.
    AnswerBook(const PuzzleCommand& command, const AnswerOutput& output);

    // Called by one thread at a time.  Errors: those of the output.
    sat::Status write(const Answers& answers);
    // Writes the end of the output and commits it; prints the counts if needed, or the error `answered` of the run.
    // Returns the exit status.  `cut_off`: the inputs were not read to their ends; `inputs_read`: every one could be.
    int end(const sat::Status& answered, bool cut_off, bool inputs_read, bool verbose);
    // May be called from any thread: "1 puzzle", "12 puzzles".
    std::string puzzles() const;

private:
    sat::Status finish(bool inputs_read);
    int summary(bool verbose) const;
    bool is_empty() const { return answered_ == 0 && !ended_early(); }
    sat::Status write(std::string_view text);
    void count_in(const Answers& answers);
    sat::Status note();
    std::string counts_text() const;
    std::uint64_t count(Verdict v) const { return counts_[static_cast<std::size_t>(v)]; }
    bool ended_early() const { return stopped_ || cut_off_; }

    const PuzzleCommand& command_;
    const AnswerOutput& output_;
    bool wrote_ = false, stopped_ = false, cut_off_ = false;
    decltype(Answers::counts) counts_{};
    std::atomic<std::uint64_t> answered_{0};
};

}  // namespace sudoku_program
