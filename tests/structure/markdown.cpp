#include "tests/structure/markdown.h"

#include <algorithm>
#include <cctype>

#include "tests/structure/source_tree.h"

namespace structure {
namespace {

// Call f(line, number) for every line outside fenced blocks.
template <class F>
void for_prose_lines(std::string_view text, F&& f) {
    bool fenced = false;
    std::size_t number = 0;
    for (const std::string_view line : lines_of(text)) {
        ++number;
        if (line.starts_with("```")) fenced = !fenced;
        else if (!fenced) f(line, number);
    }
}

// Replace `code` by spaces.
std::string without_code(std::string_view line) {
    std::string text(line);
    bool code = false;
    for (char& c : text) {
        const bool tick = c == '`';
        if (code || tick) c = ' ';
        code = code != tick;
    }
    return text;
}

std::string trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return std::string(text);
}

// "| a | b |" -> a, b. A bar inside a cell is escaped as \|.
std::vector<std::string> cells(std::string_view row) {
    std::vector<std::string> result;
    std::string cell;
    row.remove_prefix(1);
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] == '\\' && i + 1 < row.size() && row[i + 1] == '|') {
            cell += row[++i];
        } else if (row[i] == '|') {
            result.push_back(trimmed(cell));
            cell.clear();
        } else {
            cell += row[i];
        }
    }
    return result;
}

}  // namespace

std::vector<Link> links_of(std::string_view text) {
    std::vector<Link> links;
    for_prose_lines(text, [&](std::string_view line, std::size_t number) {
        const std::string prose = without_code(line);
        for (std::size_t at = prose.find("]("); at != prose.npos; at = prose.find("](", at + 2)) {
            const std::size_t end = prose.find(')', at);
            if (end != prose.npos) links.push_back({prose.substr(at + 2, end - at - 2), number});
        }
    });
    return links;
}

std::vector<std::string> anchors_of(std::string_view text) {
    std::vector<std::string> anchors;
    for_prose_lines(text, [&](std::string_view line, std::size_t) {
        if (!line.starts_with('#')) return;
        line.remove_prefix(std::min(line.find_first_not_of('#'), line.size()));
        std::string anchor;
        for (const char c : trimmed(line)) {
            if (c == ' ') anchor += '-';
            else if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_')
                anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        anchors.push_back(anchor);
    });
    return anchors;
}

std::vector<Block> blocks_of(std::string_view text, std::string_view language) {
    std::vector<Block> blocks;
    const std::string opening = "```" + std::string(language);
    bool fenced = false, wanted = false;
    std::size_t number = 0;
    for (const std::string_view line : lines_of(text)) {
        ++number;
        if (line.starts_with("```")) {
            fenced = !fenced;
            wanted = fenced && line == opening;
            if (wanted) blocks.push_back({{}, number + 1});
        } else if (wanted) {
            blocks.back().lines.emplace_back(line);
        }
    }
    return blocks;
}

std::vector<std::vector<std::string>> table_of(std::string_view text, const std::string& name) {
    std::vector<std::vector<std::string>> rows;
    const std::size_t at = text.find("<!-- table: " + name + " -->");
    if (at == text.npos) return rows;
    bool began = false;
    for (const std::string_view line : lines_of(text.substr(at))) {
        if (line.starts_with('|')) rows.push_back(cells(line));
        else if (began) break;
        began = began || line.starts_with('|');
    }
    rows.erase(rows.begin(), rows.begin() + std::min<std::ptrdiff_t>(2, std::ssize(rows)));
    return rows;
}

}  // namespace structure
