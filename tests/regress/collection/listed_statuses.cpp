#include "tests/regress/collection/listed_statuses.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace regress {
namespace {

using Names = std::vector<ListedStatuses::Name>;

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

std::string between(std::string_view text, std::string_view begin, std::string_view end) {
    const std::size_t at = text.find(begin);
    if (at == text.npos) throw std::runtime_error("docs/open-instances.md has no \"" + std::string(begin) + "\"");
    text.remove_prefix(at + begin.size());
    const std::size_t stop = text.find(end);
    if (stop == text.npos) throw std::runtime_error("docs/open-instances.md has no \"" + std::string(end) + "\"");
    return std::string(text.substr(0, stop));
}

// "-8" after "fla-450-6" is fla-450-8; "-220-3" after "sat-250-2" is sat-220-3: it replaces the same number of trailing
// parts.
std::string abbreviated(std::string before, const std::string& rest) {
    for (auto parts = std::ranges::count(rest, rest.front()); parts > 0; --parts) {
        const std::size_t at = before.rfind(rest.front());
        if (at == before.npos)
            throw std::runtime_error("docs/open-instances.md: '" + rest + "' does not continue the name before it");
        before.resize(at);
    }
    return before + rest;
}

// Parse names separated by commas, semicolons or "and".
Names names_in(std::string text) {
    text = std::regex_replace(text, std::regex(R"(\\_)"), "_");
    std::istringstream words(std::regex_replace(text, std::regex("[,;]"), " "));
    Names names;
    for (std::string word; words >> word;) {
        if (word == "and") continue;
        if (word.ends_with('.')) word.pop_back();  // end of the sentence
        if (word.front() == '(' && word.ends_with(')') && !names.empty())
            names.back().ending = word.substr(1, word.size() - 2);
        else if (!is_word(word.front()) && !names.empty()) names.push_back({abbreviated(names.back().part, word), ""});
        else names.push_back({word, ""});
    }
    return names;
}

}  // namespace

bool ListedStatuses::Name::fits(std::string_view file) const {
    if (file.ends_with(".cnf")) file.remove_suffix(4);
    const std::size_t at = file.find(part);
    if (at == file.npos || !file.ends_with(ending)) return false;
    const std::size_t end = at + part.size();
    return (at == 0 || !is_word(file[at - 1])) && (end == file.size() || !is_word(file[end]));
}

ListedStatuses listed_statuses(std::string_view document) {
    const std::string section = between(document, "\n## Known instances\n", "\n## ");
    ListedStatuses listed;
    listed.satisfiable = names_in(between(section, "\n- satisfiable:", "\n- unsatisfiable:"));
    listed.unsatisfiable = names_in(between(section, "\n- unsatisfiable:", "\n\n"));
    listed.open = names_in(between(section, "\nOpen within 20 s are ", "\n["));
    const std::regex table(R"(\| satisfiable \| (\d+) \|[^\n]*\n\| unsatisfiable \| (\d+) \|[^\n]*\n)"
                           R"(\| not known \| (\d+) \| *\| (\d+) models, (\d+) proofs \| (\d+) \|)");
    std::smatch cells;
    if (!std::regex_search(section, cells, table))
        throw std::runtime_error("docs/open-instances.md has no table of results");
    std::size_t* const numbers[] = {&listed.known_satisfiable,
                                    &listed.known_unsatisfiable,
                                    &listed.unknown,
                                    &listed.models,
                                    &listed.proofs,
                                    &listed.left};
    for (std::size_t i = 0; i < std::size(numbers); ++i) *numbers[i] = std::stoul(cells[i + 1]);
    return listed;
}

}  // namespace regress
