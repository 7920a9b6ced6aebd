#include "sudoku/text/board_lines.h"

#include <algorithm>

#include "sudoku/text/board_words.h"

namespace sudoku {
namespace {

bool begins_list(const TextLine& line, bool columns_have_names) {
    if (line.column > 1) return false;  // its beginning was no list
    const auto begin = std::find_if_not(line.text.begin(), line.text.end(), is_white);
    return sudoku::begins_list(std::string_view(begin, line.text.end()), columns_have_names);
}

}  // namespace

sat::Result<bool> BoardLines::next(TextLine& line) {
    for (;;) {
        if (listing_ && next_word(line)) return true;
        const bool goes_on = listing_ && !piece_.whole;
        const auto got = source_.next(piece_);
        listing_ = got && *got && (goes_on || begins_list(piece_, columns_have_names_));
        if (!got || !*got) return got;
        if (goes_on) go_on();
        else in_word_ = in_remark_ = false;
        if (listing_) continue;
        line = piece_;
        return true;
    }
}

// false: the piece has no further one.
bool BoardLines::next_word(TextLine& line) {
    std::string_view rest = piece_.text;
    const std::string_view word = take_word(rest);
    drop(piece_.text.size() - rest.size() - word.size());
    in_remark_ = in_remark_ || word.starts_with('#');
    if (word.empty() || in_remark_) return false;
    line = {word, piece_.number, piece_.column, true, true};
    drop(word.size());
    in_word_ = piece_.text.empty() && !piece_.whole;
    return true;
}

// With another piece of the same list.
void BoardLines::go_on() {
    if (in_remark_) return drop(piece_.text.size());
    const auto end = std::find_if(piece_.text.begin(), piece_.text.end(), is_white);
    if (in_word_) drop(static_cast<std::size_t>(end - piece_.text.begin()));
    in_word_ = in_word_ && piece_.text.empty();
}

void BoardLines::drop(std::size_t bytes) {
    piece_.text.remove_prefix(bytes);
    piece_.column += bytes;
}

}  // namespace sudoku
