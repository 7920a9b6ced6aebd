#pragma once

#include <string_view>
#include <vector>

#include "app/cli/options.h"
#include "sudoku/notation/notations.h"
#include "sudoku/text/formats.h"

namespace sudoku_program {

// What puzzles are written as: a format of classic puzzles, or a notation of constraints, or a drawing.
struct Target {
    const sudoku::FormatEntry* format;
    const sudoku::NotationEntry* notation;  // iff there is no format

    // Requires: it is one of target_choices().
    static Target named(std::string_view name);
    // It cannot be read back.
    bool is_drawing() const { return notation != nullptr && notation->read == nullptr; }
    std::string_view name() const { return format != nullptr ? format->name : notation->name; }
    std::string_view heading() const { return format != nullptr ? format->heading : ""; }
    std::string_view separator() const { return format != nullptr ? format->separator : ""; }
    std::string_view footer() const { return format != nullptr ? format->footer : ""; }
};

std::vector<cli::Choice> target_choices();

}  // namespace sudoku_program
