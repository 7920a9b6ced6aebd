#pragma once

#include <string>

#include "app/i18n/messages.h"
#include "app/sudoku/constraints/run.h"
#include "sudoku/deduce/clues.h"

namespace sudoku_program {

// Base of the commands that report on puzzles with one solution (hint, explain), as PuzzleReport is for classic ones.
class ConstraintReport : public ConstraintAnswerer {
public:
    explicit ConstraintReport(i18n::Language language) : language_(language) {}

    Verdict answer(const ConstraintTask& task, std::string& text, std::string& remark) final;
    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) final;

protected:
    // Appends lines about a puzzle with this one solution.
    virtual sat::Result<Verdict> report(const sudoku::deduce::Clues& clues, const sudoku::Values& solution,
                                        std::string& text) = 0;
    i18n::Language language() const { return language_; }

private:
    std::string heading(std::uint64_t number, const std::string& what) const;

    i18n::Language language_;
};

// The solutions of a puzzle, at most two.  Errors: those of the solver.
sat::Result<sudoku::FewSolutions> find_few_solutions(const ConstraintTask& task);

}  // namespace sudoku_program
