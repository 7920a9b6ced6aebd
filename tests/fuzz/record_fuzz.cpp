// Arbitrary bytes as the record of a batch run that can be resumed. An accepted record satisfies the program's
// invariants, contains the numbers of the text, and reads back once written; error messages are printable.
#include <string>

#include "app/sudoku/resume_record.h"
#include "tests/fuzz/properties.h"

namespace {

// An integer without an exponent has only one form in JSON.
bool contains(std::string_view text, std::uint64_t number) {
    return text.find(std::to_string(number)) != text.npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using fuzz::require;
    const std::string_view text = fuzz::text_of(data, size);
    const auto record = sudoku_program::read_resume_record(text);
    if (!record) {
        fuzz::require_valid(record.error(), text);
        (void)sudoku_program::is_resume_record(text);
        return 0;
    }
    require(sudoku_program::is_resume_record(text) && sat::is_showable(record->question));
    for (const std::uint64_t n : {record->puzzles, record->puzzles_digest, record->bytes, record->bytes_digest})
        require(contains(text, n));
    std::uint64_t verdicts = 0;
    for (const std::uint64_t n : record->counts) {
        require(n <= record->puzzles && contains(text, n));
        verdicts += n;
    }
    require(verdicts == record->puzzles);
    const auto again = sudoku_program::read_resume_record(to_text(*record));
    require(again.ok() && *again == *record);
    fuzz::accept();
    return 0;
}
