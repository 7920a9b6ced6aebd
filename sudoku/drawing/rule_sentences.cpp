#include "sudoku/drawing/rule_sentences.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "sudoku/drawing/labels.h"
#include "sudoku/drawing/outside.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/constraint_line.h"

namespace sudoku {
namespace {

// More constraints of one kind are only counted.
constexpr std::size_t kMostListed = 8;

// Their number or text is not in the picture.
constexpr std::array<std::string_view, 4> kUnclear{"regex", "automaton", "relation", "relation-all"};

// What the pictures leave out of usual numbers.
struct Usual {
    std::string_view kind, text;
};
constexpr std::array<Usual, 5> kUsual{{
    {"difference", " (1 without a number)"},
    {"ratio", " (2 without a number)"},
    {"pair-sum", "; X is 10, V is 5"},
    {"whisper", " (5 without a number)"},
    {"lockout", " (differ by at least 4 without a number)"},
}};

bool has_picture(const ConstraintKind& kind) {
    return kind.look != Look::nothing;
}
bool is_listed(const ConstraintKind& kind) {
    return !has_picture(kind) || std::ranges::find(kUnclear, kind.name) != kUnclear.end();
}

std::string capitalised(std::string_view name) {
    std::string text(name);
    std::ranges::replace(text, '-', ' ');
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string replaced(std::string text, std::string_view what, const std::string& by) {
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

// "1", "1 or 2".
std::string alternatives(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) text.append(text.empty() ? "" : " or ").append(std::to_string(number));
    return text;
}

// The sentence with the numbers that all constraints of the kind have in common, or the letters N and M.
std::string sentence_of(const std::vector<const Constraint*>& constraints) {
    std::string sentence(constraints.front()->kind->says);
    const Constraint& first = *constraints.front();
    if (first.groups.empty()) return replaced(std::move(sentence), "%1", alternatives(first.numbers));
    constexpr std::array<std::string_view, 2> kPlaces{"%1", "%2"};
    constexpr std::array<std::string_view, 2> kLetters{"N", "M"};
    for (std::size_t i = 0; i < kPlaces.size(); ++i) {
        const auto has_same = [&](const Constraint* c) {
            return c->numbers.size() > i && c->numbers[i] == first.numbers[i];
        };
        const bool same = std::ranges::all_of(constraints, has_same);
        sentence = replaced(std::move(sentence), kPlaces[i],
                            same ? std::to_string(first.numbers[i]) : std::string(kLetters[i]));
    }
    return sentence;
}

std::string_view frame_text(ClueFrame frame) {
    constexpr std::array<std::string_view, 6> kTexts{
        "", " (in circles)", " (in squares)", " (in diamonds)", " (in two circles)", " (in two squares)"};
    return kTexts[static_cast<std::size_t>(frame)];
}

// "r1c1 r1c2", "2 5 r1c1 r1c2", without the name of the kind; with its letter in the picture.
std::string details(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    std::string line = constraint_line(puzzle.grid, constraint);
    line.erase(0, std::min(constraint.kind->name.size() + 1, line.size()));
    constexpr std::size_t kLongest = 160;  // a table of pairs of digits has hundreds of numbers
    if (line.size() > kLongest) line = line.substr(0, line.rfind(' ', kLongest)) + " ...";
    return has_picture(*constraint.kind) ? corner_label(puzzle, constraint) + " " + line : line;
}

std::string list_of(const ConstraintPuzzle& puzzle, const std::vector<const Constraint*>& constraints) {
    std::string text;
    for (std::size_t i = 0; i < std::min(constraints.size(), kMostListed); ++i)
        text.append(text.empty() ? "" : "; ").append(details(puzzle, *constraints[i]));
    if (constraints.size() > kMostListed)
        text.append("; and ").append(std::to_string(constraints.size() - kMostListed)).append(" more");
    return text;
}

// Whether these are the rows and columns, each once, in a grid without a constraint `board`.
bool are_all_lines(const Grid& grid, const RuleOfKind& rule) {
    if (rule.kind->name != "different") return false;
    std::set<std::vector<Cell>> lines, sets;
    for (const bool is_row : {true, false})
        for (std::size_t i = 0; i < (is_row ? grid.rows() : grid.columns()); ++i)
            lines.insert(line_cells(grid, is_row, i, false));
    for (const Constraint* constraint : rule.constraints) sets.insert(constraint->groups.front());
    return lines == sets;
}

void complete(const ConstraintPuzzle& puzzle, RuleOfKind& rule) {
    const ConstraintKind& kind = *rule.kind;
    rule.is_pictured = !is_listed(kind);
    if (are_all_lines(puzzle.grid, rule)) {
        rule.name = "Rows and columns";
        rule.sentence = "the digits in each row and column differ";
        return;
    }
    rule.sentence = sentence_of(rule.constraints);
    const bool has_letter = rule.sentence.find('N') != std::string::npos && kind.says.find("%1") != kind.says.npos;
    rule.name = capitalised(kind.name) + (has_letter ? " N" : "");
    if (const auto usual = std::ranges::find(kUsual, kind.name, &Usual::kind); usual != kUsual.end())
        rule.sentence += usual->text;
    if (!rule.is_pictured && !rule.constraints.front()->groups.empty())
        rule.details = list_of(puzzle, rule.constraints);
}

}  // namespace

std::vector<RuleOfKind> rules_by_kind(const ConstraintPuzzle& puzzle) {
    std::vector<RuleOfKind> rules;
    for (const Constraint& constraint : puzzle.constraints) {
        if (constraint.kind->look == Look::region) continue;
        auto found = std::ranges::find(rules, constraint.kind, &RuleOfKind::kind);
        if (found == rules.end()) found = rules.insert(found, RuleOfKind{constraint.kind, {}, "", "", "", true});
        found->constraints.push_back(&constraint);
    }
    for (RuleOfKind& rule : rules) complete(puzzle, rule);
    std::ranges::stable_partition(rules, [](const RuleOfKind& rule) { return !rule.is_pictured; });
    return rules;
}

std::vector<std::string> rule_sentences(const ConstraintPuzzle& puzzle, bool pictured) {
    std::vector<std::string> sentences;
    for (const RuleOfKind& rule : rules_by_kind(puzzle)) {
        if (!pictured && rule.is_pictured) continue;
        std::string sentence = rule.name;
        if (rule.kind->look == Look::outside) sentence += frame_text(frame_of_clues(puzzle, *rule.kind));
        sentence.append(": ").append(rule.sentence);
        if (!rule.details.empty()) sentence.append(": ").append(rule.details);
        sentences.push_back(std::move(sentence));
    }
    return sentences;
}

}  // namespace sudoku
