#include "app/satsolve/projection.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "app/cli/next_word.h"
#include "sat/core/suggestion.h"

namespace satsolve {
namespace {

using cli::next_word;
using sat::Error;
using sat::Result;

constexpr std::string_view kBlanks = " \t", kSeparators = ", \t\n";
// Maximum total size of the variables in comments, in bytes: two million variables.
constexpr std::size_t kMostShown = std::size_t{16} << 20;

Error not_a_variable(std::string_view word) {
    return Error{"expected the numbers of variables like 1-10,15, found '%1'", word};
}

// Removes a number from the start of `text`; 0: there is none.
std::uint32_t take_number(std::string_view& text) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number > sat::kMaxVars) return 0;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

Result<NumberRange> read_range(std::string_view word) {
    std::string_view rest = word;
    NumberRange range{take_number(rest), 0};
    range.last = range.first;
    if (!rest.empty() && rest.front() == '-') {
        rest.remove_prefix(1);
        range.last = take_number(rest);
    }
    if (range.first == 0 || range.last == 0 || !rest.empty()) return not_a_variable(word);
    if (range.last < range.first) return Error{"the range '%1' is descending", word};
    return range;
}

std::vector<NumberRange> joined(std::vector<NumberRange> ranges) {
    std::sort(ranges.begin(), ranges.end(), [](NumberRange a, NumberRange b) { return a.first < b.first; });
    std::vector<NumberRange> disjoint;
    for (const NumberRange range : ranges)
        if (!disjoint.empty() && range.first <= disjoint.back().last + 1)
            disjoint.back().last = std::max(disjoint.back().last, range.last);
        else disjoint.push_back(range);
    return disjoint;
}

std::uint32_t number_of(const sat::Formula& formula, std::uint32_t v) {
    return static_cast<std::uint32_t>(formula.to_dimacs(sat::Lit::of(sat::Var{v}, false)));
}

// The first variable whose number is at least `number`; num_vars(): there is none.
std::uint32_t first_from(const sat::Formula& formula, std::uint32_t number) {
    std::uint32_t low = 0;
    auto high = static_cast<std::uint32_t>(formula.num_vars());
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        if (number_of(formula, middle) < number) low = middle + 1;
        else high = middle;
    }
    return low;
}

// True if `words` are numbers, as in "c ind 1 2 3 0", rather than a remark that begins with "ind".
bool are_numbers(std::string_view words) {
    return words.find_first_not_of("0123456789-, \t") == std::string_view::npos &&
           words.find_first_of("0123456789") != std::string_view::npos;
}

// The words of a comment without the closing 0.
std::string_view without_end(std::string_view words) {
    words = words.substr(0, words.find_last_not_of(kBlanks) + 1);
    const std::size_t last = words.find_last_of(kBlanks) + 1;
    return words.substr(last) == "0" ? words.substr(0, last) : words;
}

// Adds the words of a line.
void append(std::string& all, std::string_view line, std::string_view words) {
    if (all.size() > kMostShown) return;
    const bool cut = line.size() > kMostShown;
    all += cut ? line : without_end(words);  // a cut line exceeds the maximum even if it has many blanks
    all += ' ';
}

// The text of a comment that names variables, without its first words.
struct ShownLine {
    bool show;  // "c p show"; otherwise "c ind"
    std::string_view words;
};
std::optional<ShownLine> shown_line(std::string_view comment) {
    if (comment.empty() || kBlanks.find(comment.front()) == std::string_view::npos) return std::nullopt;
    std::string_view rest = comment;
    const std::string_view first = next_word(rest, kBlanks);
    const bool show = first == "p" && next_word(rest, kBlanks) == "show";
    if (!show && (first != "ind" || !are_numbers(rest))) return std::nullopt;
    return ShownLine{show, rest};
}

void take(std::string_view comment, Shown& shown) {
    if (const auto line = shown_line(comment)) append(line->show ? shown.by_show : shown.by_ind, comment, line->words);
}

}  // namespace

bool is_shown_line(std::string_view comment) {
    return shown_line(comment).has_value();
}

Result<std::vector<NumberRange>> read_number_ranges(const std::string& text) {
    std::vector<NumberRange> ranges;
    std::string_view rest = text;
    for (auto word = next_word(rest, kSeparators); !word.empty(); word = next_word(rest, kSeparators)) {
        const auto range = read_range(word);
        if (!range) return range.error();
        ranges.push_back(*range);
    }
    return joined(std::move(ranges));
}

Result<Projection> project(const sat::Formula& formula, std::vector<NumberRange> numbers) {
    if (!numbers.empty() && numbers.back().last > formula.declared_vars())
        return Error{"variable %1 exceeds the %2 variables of the formula",
                     std::max(numbers.back().first, formula.declared_vars() + 1), formula.declared_vars()};
    Projection projection{std::move(numbers), {}, 0};
    std::uint64_t named = 0;
    for (const NumberRange range : projection.numbers) {
        named += range.last - range.first + 1;
        const std::uint32_t end = first_from(formula, range.last + 1);
        for (std::uint32_t v = first_from(formula, range.first); v < end; ++v) projection.vars.push_back(sat::Var{v});
    }
    projection.absent = named - projection.vars.size();
    return projection;
}

void collect_shown(sat::ReadOptions& reading, Shown& shown) {
    reading.max_comment = kMostShown + 64;  // so that a truncated comment is detected
    reading.on_comment = [&shown](std::string_view text, std::uint64_t) { take(text, shown); };
    reading.on_counting_line = [&shown](std::string_view text, std::uint64_t, std::uint64_t) {
        constexpr std::string_view kWord = "vp";
        if (text.starts_with(kWord)) append(shown.by_vp, text, text.substr(kWord.size()));
    };
}

bool Shown::names_variables() const {
    return numbers().find_first_not_of(kSeparators) != std::string::npos;
}

Result<Projection> read_projection(const sat::Formula& formula, const std::string& text, const Shown& shown) {
    if (text == "all") return project_on_all(formula);
    static constexpr std::array<std::string_view, 2> kNames{"show", "all"};
    const bool show = text == kNames[0];
    if (!show)
        if (const auto near = sat::nearest_name(text, kNames))
            return Error{"--project: invalid value '%1'; did you mean '%2'?", text, std::string(*near)};
    if (show && shown.empty()) return Error{"--project show: the formula has no comment line 'c p show' or 'c ind'"};
    if (show && shown.numbers().size() > kMostShown)
        return Error{"the '%1' lines have more than %2 bytes", shown.comment(), kMostShown};
    auto numbers = read_number_ranges(show ? shown.numbers() : text);
    auto named = numbers ? project(formula, std::move(*numbers)) : Result<Projection>(numbers.error());
    if (named) return named;
    if (show) return Error{"in the '%1' lines: %2", shown.comment(), named.error().phrase};
    return Error{"--project: %1", named.error().phrase};
}

Projection project_on_all(const sat::Formula& formula) {
    std::vector<NumberRange> all;
    if (formula.declared_vars() > 0) all.push_back({1, formula.declared_vars()});
    return project(formula, std::move(all)).value();
}

}  // namespace satsolve
