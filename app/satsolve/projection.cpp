#include "app/satsolve/projection.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "app/cli/next_word.h"

namespace satsolve {
namespace {

using cli::next_word;
using sat::Error;
using sat::Result;

constexpr std::string_view kSeparators = ", \t\n";
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

// The numbers of a comment " p show 1 2 3 0", without the 0, followed by a blank; empty: another comment.
std::string shown_by(std::string_view comment) {
    constexpr std::string_view kShow = "p show ";
    comment.remove_prefix(std::min(comment.find_first_not_of(" \t"), comment.size()));
    if (!comment.starts_with(kShow)) return "";
    std::string numbers(comment.substr(kShow.size()));
    while (!numbers.empty() && (numbers.back() == ' ' || numbers.back() == '\t')) numbers.pop_back();
    if (numbers == "0") return " ";
    if (numbers.ends_with(" 0")) numbers.resize(numbers.size() - 2);
    return numbers + " ";
}

}  // namespace

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

void collect_shown(sat::ReadOptions& reading, std::string& shown) {
    reading.max_comment = kMostShown + 64;  // so that a truncated comment is detected
    reading.on_comment = [&shown](std::string_view text, std::uint64_t) {
        if (shown.size() <= kMostShown) shown += shown_by(text);
    };
}

Result<Projection> read_projection(const sat::Formula& formula, const std::string& text, const std::string& shown) {
    const bool show = text == "show";
    if (show && shown.empty()) return Error{"--project show: the formula has no comment line 'c p show'"};
    if (show && shown.size() > kMostShown)
        return Error{"--project show: the comments show more than %1 bytes", kMostShown};
    auto numbers = read_number_ranges(show ? shown : text);
    if (!numbers) return Error{"--project: %1", numbers.error().phrase};
    auto named = project(formula, std::move(*numbers));
    return named ? std::move(named) : Error{"--project: %1", named.error().phrase};
}

Projection project_on_all(const sat::Formula& formula) {
    std::vector<NumberRange> all;
    if (formula.declared_vars() > 0) all.push_back({1, formula.declared_vars()});
    return project(formula, std::move(all)).value();
}

}  // namespace satsolve
