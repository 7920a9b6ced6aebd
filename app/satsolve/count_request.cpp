#include "app/satsolve/count_request.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <optional>

#include "app/cli/next_word.h"

namespace satsolve {
namespace {

using sat::Error;
using sat::Result;

constexpr std::string_view kBlanks = " \t";

// "wpmc" is written by several tools.
struct TaskRow {
    std::string_view word;
    CountRequest::Task task;
};
const std::array kTasks{TaskRow{"mc", {"mc", false, false}}, TaskRow{"wmc", {"wmc", true, false}},
                        TaskRow{"pmc", {"pmc", false, true}}, TaskRow{"pwmc", {"pwmc", true, true}},
                        TaskRow{"wpmc", {"pwmc", true, true}}};

bool contains(const Projection& projection, std::uint32_t number) {
    const auto after = std::ranges::upper_bound(projection.numbers, number, {}, &NumberRange::first);
    return after != projection.numbers.begin() && number <= std::prev(after)->last;
}

// A signed number other than 0 that takes the whole word.
std::optional<std::int32_t> literal_of(std::string_view word) {
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = error == std::errc{} && end == word.data() + word.size();
    if (!whole || number == 0 || number == std::numeric_limits<std::int32_t>::min()) return std::nullopt;
    return number;
}

// The words of a weight line: "LITERAL WEIGHT 0", of which the 0 may be missing.
struct WeightWords {
    std::int32_t literal;
    std::string_view value;
};
Result<WeightWords> split(std::string_view rest, bool old) {
    const std::string_view literal = cli::next_word(rest, kBlanks), value = cli::next_word(rest, kBlanks);
    const std::string_view end = cli::next_word(rest, kBlanks), more = cli::next_word(rest, kBlanks);
    const auto number = literal_of(literal);
    // "c p weight 1 0" may lack its weight or its end; Cachet has no end.
    const bool cut = value.empty() || (value == "0" && end.empty() && !old);
    if (!number || cut || (!end.empty() && end != "0") || !more.empty())
        return Error{"invalid weight line; expected '%1'", old ? "w VARIABLE WEIGHT" : "c p weight LITERAL WEIGHT 0"};
    return WeightWords{*number, value};
}

// The literal of a formula, or one that stands for a variable without a clause (see CountWeights::Entry).
sat::Lit literal_in(const sat::Formula& formula, std::int32_t number) {
    const auto variable = static_cast<std::uint32_t>(std::abs(number));
    const sat::Lit absent =
        sat::Lit::of(sat::Var{static_cast<std::uint32_t>(formula.num_vars()) + variable}, number < 0);
    return formula.from_dimacs(number).value_or(absent);
}

}  // namespace

void CountRequest::collect(sat::ReadOptions& reading) {
    reading.on_comment = [this, before = std::move(reading.on_comment)](std::string_view text, std::uint64_t line) {
        if (before) before(text, line);
        take(text, line);
    };
    reading.on_counting_line = [this, before = std::move(reading.on_counting_line)](
                                   std::string_view text, std::uint64_t line, std::uint64_t column) {
        if (before) before(text, line, column);
        if (text.starts_with('w')) add(old_lines_, text.substr(1), line, column + 1);
    };
}

void CountRequest::take(std::string_view comment, std::uint64_t line) {
    if (comment.empty() || kBlanks.find(comment.front()) == std::string_view::npos) return;
    std::string_view rest = comment;
    const std::string_view first = cli::next_word(rest, kBlanks);
    if (first == "t") return take_task(rest, line);
    if (first != "p" || cli::next_word(rest, kBlanks) != "weight") return;
    add(lines_, rest, line, static_cast<std::uint64_t>(rest.data() - comment.data()) + 2);
}

void CountRequest::add(std::vector<Line>& lines, std::string_view rest, std::uint64_t line, std::uint64_t column) {
    const std::size_t blanks = std::min(rest.find_first_not_of(kBlanks), rest.size());
    rest.remove_prefix(blanks);
    lines.push_back({text_.size(), rest.size(), line, column + blanks});
    text_ += rest;
}

// Only "c t WORD" is a task: other comments may begin with a t.
void CountRequest::take_task(std::string_view rest, std::uint64_t line) {
    const std::string_view word = cli::next_word(rest, kBlanks);
    if (word.empty() || !cli::next_word(rest, kBlanks).empty()) return;
    const auto row = std::ranges::find(kTasks, word, &TaskRow::word);
    if (row == kTasks.end()) unknown_.emplace_back(word);
    else tasks_.push_back({&row->task, line});
}

Result<const CountRequest::Task*> CountRequest::task() const {
    if (tasks_.empty()) return static_cast<const Task*>(nullptr);
    for (const auto& [task, line] : tasks_)
        if (task->name != tasks_.front().first->name)
            return Error(sat::Phrase("the task is '%1' here, but '%2' above", task->name, tasks_.front().first->name),
                         line, 1);
    return tasks_.front().first;
}

sat::WeightRule CountRequest::rule() const {
    if (!lines_.empty()) return sat::WeightRule::complement;
    const auto is_negative = [this](const Line& line) { return text(line).starts_with('-'); };
    return std::ranges::any_of(old_lines_, is_negative) ? sat::WeightRule::literals : sat::WeightRule::cachet;
}

// Gives the counted variables of the clauses that have no entry the weights 1/2.  Returns the number of the other
// counted variables without an entry: those that occur in no clause.
std::uint64_t CountRequest::add_halves(const sat::Formula& formula, const Projection* projection,
                                       std::vector<sat::CountWeights::Entry>& entries) const {
    const std::size_t occurring = formula.num_vars() - formula.num_auxiliary_vars();
    std::vector<bool> weighted(formula.num_vars());
    std::vector<std::uint32_t> absent;
    for (const sat::CountWeights::Entry& entry : entries) {
        const std::uint32_t v = entry.literal.var().index;
        if (v < weighted.size()) weighted[v] = true;
        else absent.push_back(v);
    }
    std::ranges::sort(absent);
    absent.erase(std::unique(absent.begin(), absent.end()), absent.end());
    for (std::uint32_t v = 0; v < occurring; ++v) {
        const sat::Lit l = sat::Lit::of(sat::Var{v}, false);
        const auto number = static_cast<std::uint32_t>(formula.to_dimacs(l));
        if (!weighted[v] && (projection == nullptr || contains(*projection, number)))
            entries.push_back({l, "1/2", 0, 0});
    }
    return (projection != nullptr ? projection->absent : formula.declared_vars() - occurring) - absent.size();
}

Result<sat::CountWeights> CountRequest::weights(const sat::Formula& formula, const Projection* projection, bool lenient,
                                                Notes& notes) const {
    std::vector<sat::CountWeights::Entry> entries;
    const bool old = lines_.empty();
    for (const Line& at : old ? old_lines_ : lines_) {
        const auto words = split(text(at), old);
        if (!words) return words.error().at(at.line, at.column);
        const auto number = static_cast<std::uint32_t>(std::abs(words->literal));
        if (number > formula.declared_vars()) {
            if (!lenient)
                return Error(sat::Phrase("weight of literal %1 exceeds the declared variables (%2)", words->literal,
                                         formula.declared_vars()),
                             at.line, at.column);
            ++notes.beyond_header;
            continue;
        }
        if (projection != nullptr && !contains(*projection, number)) {
            ++notes.not_counted;
            continue;
        }
        entries.push_back({literal_in(formula, words->literal), words->value, at.line,
                           at.column + static_cast<std::uint64_t>(words->value.data() - text(at).data())});
    }
    const std::size_t with_line = entries.size();
    std::uint64_t absent = 0;
    if (!old_lines_.empty() && rule() == sat::WeightRule::cachet) absent = add_halves(formula, projection, entries);
    notes.halves = entries.size() - with_line + absent;
    auto weights = sat::CountWeights::read(std::move(entries), rule());
    if (weights) weights->add_normalised(absent);
    return weights;
}

}  // namespace satsolve
