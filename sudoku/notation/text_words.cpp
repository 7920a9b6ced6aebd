#include "sudoku/notation/text_words.h"

#include <algorithm>

namespace sudoku {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// The position behind the word that begins here.
std::size_t word_end(std::string_view line, std::size_t begin) {
    std::size_t end = begin;
    if (line[begin] != '"') {
        while (end < line.size() && !is_blank(line[end])) ++end;
        return end;
    }
    for (++end; end < line.size(); ++end) {
        if (line[end] == '\\') ++end;
        else if (line[end] == '"') return end + 1;
    }
    return line.size();
}

}  // namespace

std::vector<NumberedLine> text_lines(std::string_view text) {
    std::vector<NumberedLine> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back({line, lines.size() + 1});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::vector<TextWord> text_words(const NumberedLine& line) {
    std::vector<TextWord> words;
    std::size_t at = 0;
    while (true) {
        while (at < line.text.size() && is_blank(line.text[at])) ++at;
        if (at == line.text.size() || line.text[at] == '#') return words;
        const std::size_t end = word_end(line.text, at);
        words.push_back({line.text.substr(at, end - at), line.number, at + 1});
        at = end;
    }
}

}  // namespace sudoku
