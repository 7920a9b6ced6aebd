#include "app/cli/roff.h"

#include <algorithm>

#include "app/cli/next_word.h"

namespace cli::roff {
namespace {

constexpr std::size_t kColumns = 78;  // of a line of the source

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_letter(char c) {
    return is_capital(c) || (c >= 'a' && c <= 'z');
}
bool is_name_part(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

// Length of the option at the beginning, "--proof" or "-o"; 0: none.
std::size_t option_length(std::string_view text) {
    const std::size_t dashes = text.starts_with("--") ? 2 : text.starts_with('-') ? 1 : 0;
    if (dashes == 0 || text.size() <= dashes || !is_letter(text[dashes])) return 0;
    std::size_t end = dashes;
    while (end < text.size() && is_name_part(text[end])) ++end;
    return end;
}

// "satcheck(1)" with punctuation after it.
bool is_page(std::string_view word) {
    const std::size_t open = word.find("(1)");
    return open != word.npos && open > 0 && std::ranges::all_of(word.substr(0, open), is_name_part);
}

// A word of a text with its fonts.
std::string marked(std::string_view word, std::span<const std::string> placeholders) {
    if (is_page(word)) return bold(word.substr(0, word.find('('))) + literal(word.substr(word.find('(')));
    std::size_t begin = 0;
    while (begin < word.size() && (word[begin] == '(' || word[begin] == '\'' || word[begin] == '[')) ++begin;
    const std::string_view rest = word.substr(begin);
    if (const std::size_t length = option_length(rest); length > 0)
        return literal(word.substr(0, begin)) + bold(rest.substr(0, length)) + literal(rest.substr(length));
    std::size_t end = rest.size();
    while (end > 0 && std::string_view(".,;:)'").find(rest[end - 1]) != std::string_view::npos) --end;
    if (end > 0 && std::ranges::find(placeholders, rest.substr(0, end)) != placeholders.end())
        return literal(word.substr(0, begin)) + italic(rest.substr(0, end)) + literal(rest.substr(end));
    return literal(word);
}

// "Math. 309" is one sentence.
bool ends_sentence(std::string_view word, std::string_view next) {
    while (word.ends_with(')') || word.ends_with('\'')) word.remove_suffix(1);
    next.remove_prefix(std::min(next.find_first_not_of(" '("), next.size()));
    return word.ends_with('.') && (next.empty() || is_capital(next.front()) || next.front() == '-');
}

}  // namespace

std::string literal(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool joins = i > 0 && is_letter(text[i - 1]) && i + 1 < text.size() && is_letter(text[i + 1]);
        if (c == '\\') out += "\\e";
        else if (c == '\'') out += "\\(aq";
        else if (c == '`') out += "\\(ga";
        else if (c == '^') out += "\\(ha";
        else if (c == '~') out += "\\(ti";
        else if (c == '-' && !joins) out += "\\-";
        else out += c;
    }
    if (out.starts_with('.')) out.insert(0, "\\&");
    return out;
}

// What is typed has no hyphens.
std::string bold(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '-' ? "\\-" : literal({&c, 1});
    return "\\fB\\%" + out + "\\fR";
}
std::string italic(std::string_view text) {
    return "\\fI" + literal(text) + "\\fR";
}

std::string paragraph(std::string_view text, std::span<const std::string> placeholders) {
    std::string lines, line;
    const auto end_line = [&] {
        if (!line.empty()) lines += line + "\n";
        line.clear();
    };
    for (std::string_view word = next_word(text, " \n"); !word.empty(); word = next_word(text, " \n")) {
        const std::string shown = marked(word, placeholders);
        if (!line.empty() && line.size() + 1 + shown.size() > kColumns) end_line();
        line += (line.empty() ? "" : " ") + shown;
        if (ends_sentence(word, text)) end_line();
    }
    end_line();
    return lines;
}

std::string usage(std::string_view line) {
    std::string out;
    while (!line.empty()) {
        std::size_t length = 1;
        if (const std::size_t option = option_length(line); option > 0) {
            length = option;
            out += bold(line.substr(0, length));
        } else if (is_letter(line.front())) {
            while (length < line.size() && is_name_part(line[length])) ++length;
            const std::string_view word = line.substr(0, length);
            out += std::ranges::any_of(word, [](char c) { return is_letter(c) && !is_capital(c); }) ? bold(word)
                                                                                                    : italic(word);
        } else {
            out += line.front() == '.' ? "." : literal(line.substr(0, 1));  // never the first of a line
        }
        line.remove_prefix(length);
    }
    return out;
}

}  // namespace cli::roff
