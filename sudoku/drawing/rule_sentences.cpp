#include "sudoku/drawing/rule_sentences.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "sudoku/drawing/labels.h"
#include "sudoku/drawing/outside.h"
#include "sudoku/notation/constraint_line.h"

namespace sudoku {
namespace {

// More constraints of one kind are only counted.
constexpr std::size_t kMostListed = 8;

// Their number or text is not in the picture.
constexpr std::array<std::string_view, 4> kUnclear{"regex", "automaton", "relation", "relation-all"};

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

std::string rule_of(const ConstraintPuzzle& puzzle, const std::vector<const Constraint*>& constraints) {
    const ConstraintKind& kind = *constraints.front()->kind;
    const std::string sentence = sentence_of(constraints);
    const bool has_letter = sentence.find('N') != sentence.npos && kind.says.find("%1") != kind.says.npos;
    std::string text = capitalised(kind.name) + (has_letter ? " N" : "");
    if (kind.look == Look::outside) text += frame_text(frame_of_clues(puzzle, kind));
    text += ": " + sentence;
    if (is_listed(kind) && !constraints.front()->groups.empty()) text += ": " + list_of(puzzle, constraints);
    return text;
}

}  // namespace

std::vector<std::string> rule_sentences(const ConstraintPuzzle& puzzle, bool pictured) {
    std::vector<std::vector<const Constraint*>> by_kind;
    for (const Constraint& constraint : puzzle.constraints) {
        if (constraint.kind->look == Look::region) continue;
        auto found = std::ranges::find_if(by_kind, [&](const auto& all) { return all[0]->kind == constraint.kind; });
        if (found == by_kind.end()) found = by_kind.emplace(found);
        found->push_back(&constraint);
    }
    std::ranges::stable_partition(by_kind, [](const auto& all) { return is_listed(*all[0]->kind); });
    std::vector<std::string> sentences;
    for (const auto& all : by_kind)
        if (pictured || is_listed(*all[0]->kind)) sentences.push_back(rule_of(puzzle, all));
    return sentences;
}

}  // namespace sudoku
