#include "sudoku/drawing/labels.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

bool has_symbols(const Grid& grid) {
    return grid.first() >= 0 && grid.last() <= static_cast<int>(kMaxSymbol);
}

std::string number_text(const Constraint& constraint) {
    return constraint.numbers.empty() ? "" : std::to_string(constraint.numbers.front());
}

// The number of a kind that has a preset one, which is not shown.
std::string unusual_number(const Constraint& constraint, int usual) {
    return constraint.numbers.empty() || constraint.numbers.front() == usual ? "" : number_text(constraint);
}

constexpr std::array<std::string_view, 7> kLettered{"equal-sums",   "clone", "same-digits", "relation",
                                                    "relation-all", "regex", "automaton"};

// "A" for the first constraint of these kinds, "Z" for the 26th, then "A2".
std::string letter_of(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    constexpr std::size_t kLetters = 26;
    std::size_t before = 0;
    for (const Constraint& other : puzzle.constraints) {
        if (&other == &constraint) break;
        before += std::ranges::find(kLettered, other.kind->name) != kLettered.end();
    }
    std::string text(1, static_cast<char>('A' + before % kLetters));
    if (before >= kLetters) text += std::to_string(before / kLetters + 1);
    return text;
}

using Label = std::string (*)(const ConstraintPuzzle&, const Constraint&);
struct LabelOfKind {
    std::string_view kind;
    Label label;
};

std::string letter(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    return letter_of(puzzle, constraint);
}
template <int usual>
std::string unless(const ConstraintPuzzle&, const Constraint& constraint) {
    return unusual_number(constraint, usual);
}
// With a sign if ties are allowed.
std::string rank(const ConstraintPuzzle&, const Constraint& constraint) {
    const bool ties = constraint.numbers.size() > 1 && constraint.numbers[1] == 1;
    return number_text(constraint) + (ties ? "=" : "");
}
std::string nothing(const ConstraintPuzzle&, const Constraint&) {
    return "";
}

// Kinds that are not here show their first number, if they have one.
constexpr std::array<LabelOfKind, 18> kLabels{{
    {"equal-sums", [](const ConstraintPuzzle& p, const Constraint& c) { return "=" + letter_of(p, c); }},
    {"no-subset-sum", [](const ConstraintPuzzle&, const Constraint& c) { return "\u2260" + number_text(c); }},
    {"distinct-count", [](const ConstraintPuzzle&, const Constraint& c) { return "#" + number_text(c); }},
    {"different-count", [](const ConstraintPuzzle&, const Constraint&) { return std::string("#"); }},
    {"contain", [](const ConstraintPuzzle& p, const Constraint& c) { return digits_text(p.grid, c.numbers); }},
    {"contain-exactly", [](const ConstraintPuzzle& p, const Constraint& c) { return digits_text(p.grid, c.numbers); }},
    {"clone", letter},
    {"same-digits", letter},
    {"relation", letter},
    {"relation-all", letter},
    {"regex", letter},
    {"automaton", letter},
    {"whisper", unless<5>},
    {"lockout", unless<4>},
    {"modular", unless<3>},
    {"entropic", unless<3>},
    {"full-rank", rank},
    {"indexing", nothing},
}};

}  // namespace

std::string digit_text(const Grid& grid, int value) {
    if (value == 0 || !has_symbols(grid)) return std::to_string(value);
    return std::string(1, symbol_of(static_cast<Digit>(value)));
}

std::string digits_text(const Grid& grid, std::span<const int> values) {
    std::string text;
    for (const int value : values) {
        if (!text.empty() && !has_symbols(grid)) text += ' ';
        text += grid.is_digit(value) ? digit_text(grid, value) : std::to_string(value);
    }
    return text;
}

EdgeMark edge_mark(const Constraint& constraint) {
    constexpr int kX = 10, kV = 5;
    const std::string_view kind = constraint.kind->name;
    if (kind == "difference") return {EdgeShape::white_dot, unusual_number(constraint, 1)};
    if (kind == "ratio") return {EdgeShape::black_dot, unusual_number(constraint, 2)};
    if (kind == "greater") return {EdgeShape::sign, ""};
    if (kind == "least-difference") return {EdgeShape::text, "\u2265" + number_text(constraint)};
    const std::string number = number_text(constraint);
    if (kind == "pair-sum" && constraint.numbers.front() == kX) return {EdgeShape::text, "X"};
    if (kind == "pair-sum" && constraint.numbers.front() == kV) return {EdgeShape::text, "V"};
    return {EdgeShape::text, number.empty() ? "*" : number};
}

std::string corner_label(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    const auto found = std::ranges::find(kLabels, constraint.kind->name, &LabelOfKind::kind);
    return found == kLabels.end() ? number_text(constraint) : found->label(puzzle, constraint);
}

ClueFrame frame_of_clues(const ConstraintPuzzle& puzzle, const ConstraintKind& kind) {
    constexpr std::size_t kFrames = 6;
    std::vector<const ConstraintKind*> before;
    for (const Constraint& constraint : puzzle.constraints) {
        if (constraint.kind == &kind) break;
        const bool counts = constraint.kind->look == Look::outside && constraint.kind->name != "little-killer";
        if (counts && std::ranges::find(before, constraint.kind) == before.end()) before.push_back(constraint.kind);
    }
    if (kind.name == "little-killer") return ClueFrame::none;
    return static_cast<ClueFrame>(before.size() % kFrames);
}

}  // namespace sudoku
