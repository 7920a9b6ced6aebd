#include "sudoku/drawing/rule_sentences.h"

#include <algorithm>
#include <array>
#include <map>
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
constexpr std::array<Usual, 6> kUsual{{
    {"difference", "%1 (1 without a number)"},
    {"ratio", "%1 (2 without a number)"},
    {"pair-sum", "%1; X is 10, V is 5"},
    {"whisper", "%1 (5 without a number)"},
    {"full-rank", "%1; = allows ties"},
    {"lockout", "%1 (differ by at least 4 without a number)"},
}};

bool has_picture(const ConstraintKind& kind) {
    return kind.look != Look::nothing;
}
bool is_listed(const ConstraintKind& kind) {
    return !has_picture(kind) || std::ranges::find(kUnclear, kind.name) != kUnclear.end();
}

std::string replaced(std::string text, std::string_view what, const std::string& by) {
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

// "1", "1 or 2".
std::string alternatives(const std::vector<int>& numbers, const RuleWords& words) {
    std::string text;
    for (const int number : numbers)
        text = text.empty() ? std::to_string(number) : words.say("%1 or %2", {text, std::to_string(number)});
    return text;
}

// The sentence with the numbers that all constraints of the kind have in common, or the letters N and M.
std::string sentence_of(const std::vector<const Constraint*>& constraints, const RuleWords& words) {
    std::string sentence(words.sentence(*constraints.front()->kind));
    const Constraint& first = *constraints.front();
    if (first.groups.empty()) return replaced(std::move(sentence), "%1", alternatives(first.numbers, words));
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
        "%1", "%1 (in circles)", "%1 (in squares)", "%1 (in diamonds)", "%1 (in two circles)", "%1 (in two squares)"};
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

std::string list_of(const ConstraintPuzzle& puzzle, const std::vector<const Constraint*>& constraints,
                    const RuleWords& words) {
    std::string text = details(puzzle, *constraints.front());
    for (std::size_t i = 1; i < std::min(constraints.size(), kMostListed); ++i)
        text = words.say("%1; %2", {text, details(puzzle, *constraints[i])});
    if (constraints.size() <= kMostListed) return text;
    return words.say("%1; and %2 more", {text, std::to_string(constraints.size() - kMostListed)});
}

// The longest lines of cells in a direction that is not backwards, of two cells or more.
std::set<std::vector<Cell>> lines_along(const Grid& grid, GridStep step) {
    std::set<std::vector<Cell>> lines;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (!grid.has(c) || grid.beside(c, -step.down, -step.across)) continue;
        std::vector<Cell> line{c};
        while (const auto next = grid.beside(line.back(), step.down, step.across)) line.push_back(*next);
        std::ranges::sort(line);
        if (line.size() > 1) lines.insert(std::move(line));
    }
    return lines;
}

// The same across gaps.
std::set<std::vector<Cell>> whole_lines(const Grid& grid, bool is_row) {
    std::set<std::vector<Cell>> lines;
    for (std::size_t i = 0; i < (is_row ? grid.rows() : grid.columns()); ++i)
        if (auto line = line_cells(grid, is_row, i, false); line.size() > 1) lines.insert(std::move(line));
    return lines;
}

// Sets of different cells that are all lines of the grid in some directions, as one rule, and the other sets.
struct DifferentLines {
    std::vector<std::string_view> directions;
    std::vector<const Constraint*> lines, others;
};
DifferentLines different_lines(const Grid& grid, const std::vector<const Constraint*>& constraints) {
    std::map<std::vector<Cell>, bool> sets;  // whether it is a line
    const auto sorted = [](const Constraint* constraint) {
        std::vector<Cell> cells = constraint->groups.front();
        std::ranges::sort(cells);
        return cells;
    };
    for (const Constraint* constraint : constraints) sets[sorted(constraint)] = false;
    DifferentLines found;
    const auto take = [&](std::string_view name, const std::set<std::vector<Cell>>& lines) {
        if (lines.empty() || !std::ranges::all_of(lines, [&](const auto& line) { return sets.contains(line); })) return;
        for (const auto& line : lines) sets[line] = true;
        if (std::ranges::find(found.directions, name) == found.directions.end()) found.directions.push_back(name);
    };
    take("rows", whole_lines(grid, true));
    take("rows", lines_along(grid, {0, 1}));
    take("columns", whole_lines(grid, false));
    take("columns", lines_along(grid, {1, 0}));
    take("falling diagonals", lines_along(grid, {1, 1}));
    take("rising diagonals", lines_along(grid, {1, -1}));
    for (const Constraint* constraint : constraints)
        (sets[sorted(constraint)] ? found.lines : found.others).push_back(constraint);
    return found;
}

// "Rows, columns and falling diagonals".
std::string joined(const std::vector<std::string_view>& directions, const RuleWords& words) {
    constexpr std::array<std::array<std::string_view, 2>, 4> kCapitalised{{{"rows", "Rows"},
                                                                           {"columns", "Columns"},
                                                                           {"falling diagonals", "Falling diagonals"},
                                                                           {"rising diagonals", "Rising diagonals"}}};
    const auto first = std::ranges::find(kCapitalised, directions.front(), [](const auto& row) { return row[0]; });
    std::string text(words.text((*first)[1]));
    for (std::size_t i = 1; i < directions.size(); ++i)
        text = words.say(i + 1 == directions.size() ? "%1 and %2" : "%1, %2", {text, words.text(directions[i])});
    return text;
}

void complete(const ConstraintPuzzle& puzzle, const RuleWords& words, RuleOfKind& rule) {
    const ConstraintKind& kind = *rule.kind;
    rule.is_pictured = !is_listed(kind);
    rule.sentence = sentence_of(rule.constraints, words);
    const bool has_letter = rule.sentence.find('N') != std::string::npos && kind.says.find("%1") != kind.says.npos;
    rule.name = has_letter ? words.say("%1 N", {words.name(kind)}) : words.name(kind);
    if (const auto usual = std::ranges::find(kUsual, kind.name, &Usual::kind); usual != kUsual.end())
        rule.sentence = words.say(usual->text, {rule.sentence});
    const bool has_pill = kind.name == "arrow" && std::ranges::any_of(rule.constraints, [](const Constraint* arrow) {
                              return arrow->cells().size() > 1;
                          });
    if (has_pill) rule.sentence = words.say("%1; the digits in a pill are read as one number", {rule.sentence});
    if (!rule.is_pictured && !rule.constraints.front()->groups.empty())
        rule.details = list_of(puzzle, rule.constraints, words);
}

// Sets of different cells that are lines become a rule of their own.
void split_different(const ConstraintPuzzle& puzzle, const RuleWords& words, std::vector<RuleOfKind>& rules) {
    const auto rule = std::ranges::find_if(rules, [](const RuleOfKind& r) { return r.kind->name == "different"; });
    if (rule == rules.end()) return;
    const auto [directions, lines, others] = different_lines(puzzle.grid, rule->constraints);
    if (directions.empty()) return;
    RuleOfKind of_lines{
        rule->kind, lines, joined(directions, words), std::string(words.text("the digits in each line differ")),
        "",         false};
    rule->constraints = others;
    if (others.empty()) *rule = std::move(of_lines);
    else {
        rule->details = list_of(puzzle, others, words);
        rules.insert(rule, std::move(of_lines));
    }
}

}  // namespace

std::vector<RuleOfKind> rules_by_kind(const ConstraintPuzzle& puzzle, const RuleWords& words) {
    std::vector<RuleOfKind> rules;
    for (const Constraint& constraint : puzzle.constraints) {
        if (constraint.kind->look == Look::region) continue;
        auto found = std::ranges::find(rules, constraint.kind, &RuleOfKind::kind);
        if (found == rules.end()) found = rules.insert(found, RuleOfKind{constraint.kind, {}, "", "", "", true});
        found->constraints.push_back(&constraint);
    }
    for (RuleOfKind& rule : rules) complete(puzzle, words, rule);
    split_different(puzzle, words, rules);
    std::ranges::stable_partition(rules, [](const RuleOfKind& rule) { return !rule.is_pictured; });
    return rules;
}

std::vector<std::string> rule_sentences(const ConstraintPuzzle& puzzle, bool pictured, const RuleWords& words) {
    std::vector<std::string> sentences;
    for (const RuleOfKind& rule : rules_by_kind(puzzle, words)) {
        if (!pictured && rule.is_pictured) continue;
        std::string name = rule.name;
        if (rule.kind->look == Look::outside) name = words.say(frame_text(frame_of_clues(puzzle, *rule.kind)), {name});
        std::string sentence = words.say("%1: %2", {name, rule.sentence});
        if (!rule.details.empty()) sentence = words.say("%1: %2", {sentence, rule.details});
        sentences.push_back(std::move(sentence));
    }
    return sentences;
}

}  // namespace sudoku
