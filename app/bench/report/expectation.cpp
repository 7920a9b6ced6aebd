#include "app/bench/report/expectation.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <system_error>

#include "sat/core/text.h"

namespace sat {
namespace {

using Cells = std::vector<std::string_view>;

Cells split(std::string_view line, char separator) {
    Cells cells;
    for (std::size_t end; (end = line.find(separator)) != std::string_view::npos; line.remove_prefix(end + 1))
        cells.push_back(line.substr(0, end));
    cells.push_back(line);
    return cells;
}

std::optional<std::size_t> column(const Cells& names, std::string_view name) {
    const auto at = std::ranges::find(names, name);
    if (at == names.end()) return std::nullopt;
    return static_cast<std::size_t>(at - names.begin());
}

// nullopt if the word looks like a misspelt answer.
std::optional<Verdict> verdict_of(std::string_view word) {
    if (word == "SAT" || word == "SATISFIABLE") return Verdict::satisfiable;
    if (word == "UNSAT" || word == "UNSATISFIABLE") return Verdict::unsatisfiable;
    if (lower_case(word).find("sat") != std::string::npos) return std::nullopt;
    return Verdict::unknown;
}

// The positions of the columns that are used.
struct Columns {
    std::size_t file, status;
    std::optional<std::size_t> family;

    bool fit(const Cells& cells) const { return cells.size() > std::max({file, status, family.value_or(0)}); }
    std::string key(const Cells& cells) const {
        const std::string name(cells[file]);
        return family ? std::string(cells[*family]) + "/" + name : name;
    }
};

Result<Columns> read_header(const Cells& names) {
    const auto file = column(names, "file");
    auto status = column(names, "status");
    if (!status) status = column(names, "answer");
    if (!file) return Error{"the header line has no column 'file'"}.at(1, 1);
    if (!status) return Error{"the header line has no column 'status' or 'answer'"}.at(1, 1);
    return Columns{*file, *status, column(names, "family")};
}

}  // namespace

Result<Expectations> Expectations::parse(std::string_view text) {
    Cells lines = split(text, '\n');
    for (std::string_view& line : lines)
        if (line.ends_with('\r')) line.remove_suffix(1);
    const auto columns = read_header(split(lines.front(), '\t'));
    if (!columns) return columns.error();
    Expectations expectations;
    for (std::uint64_t i = 1; i < lines.size(); ++i) {
        if (lines[i].empty()) continue;
        const Cells cells = split(lines[i], '\t');
        if (!columns->fit(cells)) return Error{"too few columns"}.at(i + 1, 1);
        const auto verdict = verdict_of(cells[columns->status]);
        if (!verdict)
            return Error{"expected SAT, UNSAT or a word without 'sat' as status, found '%1'",
                         shown(cells[columns->status])}
                .at(i + 1, 1);
        const auto [row, is_new] = expectations.by_file_.emplace(columns->key(cells), *verdict);
        if (!is_new && row->second != *verdict) return Error{"another status for '%1'", shown(row->first)}.at(i + 1, 1);
    }
    return expectations;
}

Verdict Expectations::of(const std::filesystem::path& instance) const {
    const auto row = by_file_.find(key_of(instance));
    return row == by_file_.end() ? Verdict::unknown : row->second;
}

std::vector<std::string> Expectations::missing(const std::vector<std::filesystem::path>& instances) const {
    std::set<std::string> listed;
    for (const auto& path : instances) listed.insert(key_of(path));
    std::vector<std::string> rows;
    for (const auto& [file, verdict] : by_file_)
        if (!listed.contains(file)) rows.push_back(file);
    return rows;
}

std::string Expectations::key_of(const std::filesystem::path& instance) const {
    std::error_code ignored;
    const std::string whole = std::filesystem::absolute(instance, ignored).lexically_normal().generic_string();
    for (std::size_t slash = whole.find('/'); slash != std::string::npos; slash = whole.find('/', slash + 1))
        if (std::string tail = whole.substr(slash + 1); by_file_.contains(tail)) return tail;
    return "";
}

}  // namespace sat
