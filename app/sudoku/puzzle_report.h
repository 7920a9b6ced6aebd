#pragma once

#include <string>

#include "app/i18n/messages.h"
#include "app/sudoku/solutions.h"

namespace sudoku_program {

// Base of the commands that report on puzzles with one solution (hint, explain): each puzzle has a heading, "Puzzle 3"
// or with its name, and the report below it; for other puzzles the reason.
class PuzzleReport : public Answerer {
public:
    // `verbose`: with the reason why a puzzle has no solution.
    explicit PuzzleReport(i18n::Language language, bool verbose) : language_(language), verbose_(verbose) {}

    Verdict answer(const Task& task, std::string& text, std::string& remark) final;
    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) final;

protected:
    // Appends lines about a puzzle with this one solution.
    virtual sat::Result<Verdict> report(const Task& task, const sudoku::Board& solution, std::string& text) = 0;
    i18n::Language language() const { return language_; }

private:
    Verdict cut_short(const Task& task, const i18n::Message& why, Verdict verdict, std::string& text) const;
    std::string heading(std::uint64_t number, const std::string& name) const;
    std::string heading_with(std::uint64_t number, const std::string& what) const;

    i18n::Language language_;
    bool verbose_;
};

// Larger boards are rejected.  (CandidateGrid::kMaxSide)
std::optional<sat::Error> too_large_for_logic(const sudoku::Rules& rules);

}  // namespace sudoku_program
