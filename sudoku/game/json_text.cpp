#include "sudoku/game/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "sudoku/game/nesting.h"

namespace sudoku {
namespace {

// The byte `position` (from 1) of a text is none of JSON.
sat::Fault no_json(std::string_view text, std::size_t position, std::string_view complaint) {
    const std::string_view before = text.substr(0, position == 0 ? 0 : std::min(position - 1, text.size()));
    const auto lines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
    return {std::string(complaint) + "; expected JSON", lines + 1, before.size() - line_begin + 1};
}

}  // namespace

sat::Result<nlohmann::ordered_json> parse_json(std::string_view text, std::string_view complaint) {
    if (const std::size_t at = find_too_deep(text); at != text.npos) return no_json(text, at + 1, complaint);
    try {
        return nlohmann::ordered_json::parse(text);
    } catch (const nlohmann::ordered_json::parse_error& error) {
        return no_json(text, error.byte, complaint);
    } catch (const nlohmann::ordered_json::exception&) {  // a number that no double holds
        return sat::Fault{std::string(complaint) + "; expected JSON with numbers of a usual size"};
    }
}

}  // namespace sudoku
