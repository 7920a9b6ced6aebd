#include "app/bench/report/trial.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <system_error>
#include <type_traits>

#include "app/bench/report/number_text.h"
#include "sat/core/text.h"

namespace sat {
namespace {

using Cells = std::vector<std::string_view>;

Cells split(std::string_view line) {
    Cells cells;
    for (std::size_t end; (end = line.find('\t')) != std::string_view::npos; line.remove_prefix(end + 1))
        cells.push_back(line.substr(0, end));
    cells.push_back(line);
    return cells;
}

// The list of columns, shared by both directions: `column(name, member, required)`.
template <class TrialType, class Column>
void for_each_column(TrialType& t, Column column) {
    column("file", t.file, true);
    column("solver", t.solver, true);
    column("answer", t.answer, true);
    column("cpu_s", t.cpu_seconds, true);
    column("max_rss_kB", t.peak_kib, false);
    column("timeout_s", t.limit_seconds, false);
    column("family", t.family, false);
    column("run", t.run, false);
    column("wall_s", t.wall_seconds, false);
    column("evidence", t.evidence, false);
    column("proof_cpu_s", t.proof_cpu_seconds, false);
    column("proof_bytes", t.proof_bytes, false);
    column("check_cpu_s", t.check_cpu_seconds, false);
    column("program", t.program, false);
    column("note", t.note, false);
    column("leaves", t.leaves, false);
}

std::string written(const std::string& text) {
    std::string line = text;
    std::ranges::replace_if(
        line, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return line;
}
std::string written(double value) {
    return fixed(value, 6);
}
template <class T>
std::string written(T value) {
    if constexpr (std::is_enum_v<T>) return std::string(to_string(value));
    else return std::to_string(value);
}

bool read(std::string_view cell, std::string& value) {
    value = cell;
    return true;
}
template <class T>
bool read(std::string_view cell, T& value) {
    if constexpr (std::is_enum_v<T>) {
        for (int i = 0; i < 5; ++i)
            if (to_string(static_cast<T>(i)) == cell) {
                value = static_cast<T>(i);
                return true;
            }
        return false;
    } else {
        const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
        if (error != std::errc() || end != cell.data() + cell.size()) return false;
        if constexpr (std::is_floating_point_v<T>) return std::isfinite(value) && value >= 0;  // seconds
        return true;
    }
}

using Columns = std::map<std::string_view, std::size_t>;

Result<Columns> read_header(std::string_view line) {
    Columns columns;
    const Cells names = split(line);
    for (std::size_t i = 0; i < names.size(); ++i) columns.emplace(names[i], i);
    std::string missing;
    const Trial any;
    for_each_column(any, [&](std::string_view name, const auto&, bool required) {
        if (required && !columns.contains(name)) missing = name;
    });
    if (!missing.empty()) return Error{"the header line has no column '%1'", missing}.at(1, 1);
    return columns;
}

Result<Trial> read_line(std::string_view line, const Columns& columns) {
    const Cells cells = split(line);
    Trial trial;
    std::string problem;
    for_each_column(trial, [&](std::string_view name, auto& value, bool) {
        const auto at = columns.find(name);
        if (at == columns.end()) return;
        if (at->second >= cells.size()) problem = "too few columns";
        else if (!read(cells[at->second], value))
            problem = "column '" + std::string(name) + "': '" + shown(cells[at->second]) + "'";
    });
    if (!problem.empty()) return Error{Phrase::words(problem)};
    return trial;
}

}  // namespace

Result<std::vector<Trial>> parse_trials(std::string_view text) {
    std::vector<Trial> trials;
    Columns columns;
    std::uint64_t number = 0;
    for (std::size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (++number == 1) {
            auto header = read_header(line);
            if (!header) return header.error();
            columns = std::move(*header);
        } else if (!line.empty()) {
            auto trial = read_line(line, columns);
            if (!trial) return trial.error().at(number, 1);
            trials.push_back(std::move(*trial));
        }
    }
    return trials;
}

std::string trial_header() {
    std::string line;
    const Trial any;
    for_each_column(any, [&](std::string_view name, const auto&, bool) { (line += line.empty() ? "" : "\t") += name; });
    return line + '\n';
}

std::string to_line(const Trial& trial) {
    std::string line;
    for_each_column(trial, [&](std::string_view name, const auto& value, bool) {
        (line += name == "file" ? "" : "\t") += written(value);
    });
    return line + '\n';
}

}  // namespace sat
