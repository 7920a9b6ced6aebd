#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "sat/core/error.h"

namespace sudoku_program {

// The contents of FILE.resume of `sudoku solve --resume`: the progress of the answers in FILE.part.
struct ResumeRecord {
    static constexpr std::size_t kVerdicts = 4;
    using Counts = std::array<std::uint64_t, kVerdicts>;

    std::string question;  // what the answers depend on besides the puzzles
    std::uint64_t puzzles = 0, puzzles_digest = 0;
    std::uint64_t bytes = 0, bytes_digest = 0;
    Counts counts{};  // of each verdict; together as many as there are puzzles

    friend bool operator==(const ResumeRecord&, const ResumeRecord&) = default;
};

// JSON, one object.
std::string to_text(const ResumeRecord& record);
// Errors, with line and column: invalid JSON, or which member is missing or wrong and what was expected.
// Unknown members are ignored.
sat::Result<ResumeRecord> read_resume_record(std::string_view text);
// Whether the text is a record of this program, valid or not.
bool is_resume_record(std::string_view text);

}  // namespace sudoku_program
