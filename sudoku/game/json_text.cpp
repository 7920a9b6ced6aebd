#include "sudoku/game/json_text.h"

#include <algorithm>
#include <cctype>

namespace sudoku {
namespace {

using std::string_view;

constexpr string_view kWhite = " \t\n\r", kMark = "\xef\xbb\xbf";
constexpr string_view kScalarEnds = ",:]} \t\n\r";

sat::Error error_at(string_view text, std::size_t at, sat::Phrase phrase) {
    const string_view before = text.substr(0, at);
    const auto lines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
    return {std::move(phrase), lines + 1, before.size() - line_begin + 1};
}

// The error of text that is not JSON at byte `position` (from 1).
sat::Error no_json(string_view text, std::size_t position, const sat::Phrase& complaint) {
    return error_at(text, position == 0 ? 0 : position - 1, {"%1; expected JSON", complaint});
}

// The functions below walk through JSON that was parsed, up to where it is wrong if it is; they return text.size()
// where it ends too early.

std::size_t behind_white(string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(kWhite, at), text.size());
}

std::size_t begin_of(string_view text) {
    return behind_white(text, text.starts_with(kMark) ? kMark.size() : 0);
}

// The position after the string that begins at `at`.
std::size_t behind_string(string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    return std::min(at + 1, text.size());
}

// The position after the string, number, word or single character that begins at `at`.
std::size_t behind_token(string_view text, std::size_t at) {
    if (text[at] == '"') return behind_string(text, at);
    const std::size_t end = std::min(text.find_first_of(kScalarEnds, at), text.size());
    return text[at] == '[' || text[at] == '{' || end == at ? at + 1 : end;
}

std::size_t behind_value(string_view text, std::size_t at) {
    for (int depth = 0; at < text.size();) {
        const char c = text[at];
        depth += (c == '[' || c == '{') - (c == ']' || c == '}');
        at = behind_token(text, at);
        if (depth == 0) break;
        at = behind_white(text, at);
    }
    return at;
}

bool is_name(string_view key, string_view name) {
    const auto parsed = sat::parse_json(key);  // \u0061 is an a, too
    const auto* json = std::get_if<sat::Json>(&parsed);
    return json != nullptr && json->is_string() && json->text() == name;
}

// The value of the last member of that name, or the element of that number, of what begins there; npos: it has none.
std::size_t find_inside(string_view text, std::size_t at, string_view step) {
    const bool array = step.starts_with('[');
    if (text[at] != (array ? '[' : '{')) return string_view::npos;
    const std::string number = array ? std::string(step.substr(1)) : std::string();
    std::size_t found = string_view::npos, count = 0;
    at = behind_white(text, at + 1);
    while (at < text.size() && text[at] != ']' && text[at] != '}') {
        bool wanted = array && std::to_string(count++) == number;
        if (!array) {
            const std::size_t end = behind_string(text, at);
            wanted = is_name(text.substr(at, end - at), step);
            at = behind_white(text, behind_white(text, end) + 1);
        }
        if (wanted) found = at;
        at = behind_white(text, behind_value(text, at));
        if (at < text.size() && text[at] == ',') at = behind_white(text, at + 1);
    }
    return found;
}

// Takes the first step off: a name, or a number after [.
string_view take_step(string_view& path) {
    const string_view step = path.substr(0, path.find_first_of(".[]", path.starts_with('[')));
    path.remove_prefix(step.size());
    path.remove_prefix(std::min(path.find_first_not_of(".]"), path.size()));
    return step;
}

// The position of the first number that is out of the range of double.
std::size_t find_too_large(string_view text) {
    for (std::size_t at = begin_of(text); at < text.size();) {
        const std::size_t end = behind_token(text, at);
        if (text[at] == '-' || std::isdigit(static_cast<unsigned char>(text[at]))) {
            const auto parsed = sat::parse_json(text.substr(at, end - at));
            const auto* const error = std::get_if<sat::JsonError>(&parsed);
            if (error != nullptr && error->large_number) return at;
        }
        at = behind_white(text, end);
    }
    return 0;
}

}  // namespace

sat::Result<sat::Json> parse_json(std::string_view text, const sat::Phrase& complaint) {
    if (const std::size_t at = find_too_deep(text); at != text.npos) return no_json(text, at + 1, complaint);
    auto parsed = sat::parse_json(text);
    if (auto* json = std::get_if<sat::Json>(&parsed)) return std::move(*json);
    const auto& error = std::get<sat::JsonError>(parsed);
    if (!error.large_number) return no_json(text, error.position, complaint);
    return error_at(text, find_too_large(text), {"%1; expected JSON with numbers of a usual size", complaint});
}

sat::Error error_in_json(string_view text, string_view path, sat::Phrase phrase) {
    std::size_t at = begin_of(text);
    while (!path.empty()) {
        const std::size_t inside = find_inside(text, at, take_step(path));
        if (inside == string_view::npos) break;
        at = inside;
    }
    return error_at(text, at, std::move(phrase));
}

}  // namespace sudoku
