// Arbitrary bytes as the record of a batch that goes on.  What is accepted keeps what the program believes, is the
// program's own, has the numbers that stand in the text, and is read again as the same once written; every fault says
// something that can be shown.
#include <string>

#include "app/sudoku/resume_record.h"
#include "tests/fuzz/properties.h"

namespace {

// JSON has one spelling of a whole number without a power.
bool stands_in(std::string_view text, std::uint64_t number) {
    return text.find(std::to_string(number)) != text.npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using fuzz::require;
    const std::string_view text = fuzz::text_of(data, size);
    const auto record = sudoku_program::read_resume_record(text);
    if (!record) {
        fuzz::require_told(record.error(), text);
        (void)sudoku_program::is_resume_record(text);
        return 0;
    }
    require(sudoku_program::is_resume_record(text) && sat::is_showable(record->question));
    for (const std::uint64_t n : {record->puzzles, record->puzzles_digest, record->bytes, record->bytes_digest})
        require(stands_in(text, n));
    std::uint64_t verdicts = 0;
    for (const std::uint64_t n : record->counts) {
        require(n <= record->puzzles && stands_in(text, n));
        verdicts += n;
    }
    require(verdicts == record->puzzles);
    const auto again = sudoku_program::read_resume_record(to_text(*record));
    require(again.ok() && *again == *record);
    fuzz::accept();
    return 0;
}
