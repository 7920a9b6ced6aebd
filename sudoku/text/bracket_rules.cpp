#include "sudoku/text/bracket_rules.h"

#include <algorithm>
#include <array>
#include <string>

#include "sat/core/text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/bracket_boards.h"
#include "sudoku/text/bracket_object.h"
#include "sudoku/text/cell_line.h"

namespace sudoku {
namespace {

using std::string_view;

// Variants by the names of other programs, without what divides words.
struct VariantName {
    string_view key, variant;
};
constexpr VariantName kVariantNames[] = {
    {"antiknight", "anti-knight"},
    {"antiking", "anti-king"},
    {"diagonal", "x"},
    {"diagonals", "x"},
    {"xsudoku", "x"},
    {"sudokux", "x"},
    {"windoku", "windows"},
    {"hyper", "windows"},
    {"windows", "windows"},
    {"disjoint", "disjoint"},
    {"disjointgroups", "disjoint"},
    {"percent", "percent"},
};

string_view variant_named(string_view name) {
    const std::string plain = plain_key(name);
    for (const VariantName& entry : kVariantNames)
        if (entry.key == plain) return entry.variant;
    return {};
}

// A diagonal alone is not supported, both are the variant x.
bool is_one_diagonal(string_view key) {
    return sat::lower_case(key) == "diagonal+" || sat::lower_case(key) == "diagonal-";
}

bool is_word_among(const BracketValue& member, std::initializer_list<string_view> words) {
    const std::string word = sat::lower_case(member.kind == ValueKind::text ? member.text : member.word);
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_true(const BracketValue& member) {
    if (member.kind == ValueKind::cell) return member.cells.front().digit == 1;
    return is_word_among(member, {"true", "yes"});
}

// Null, false, 0 or empty.
bool is_off(const BracketValue& member) {
    if (member.is_array || member.is_filled) return false;
    if (member.kind == ValueKind::cell)
        return member.cells.front().digit == kBlank && (member.text.empty() || member.text == "0");
    if (member.kind == ValueKind::text) return is_word_among(member, {"", "false", "no", "none"});
    return member.word.empty() || is_word_among(member, {"false"});
}

// Of something else, such as a line of a file, than whether a rule holds.
bool is_count(const BracketValue& member) {
    if (member.kind == ValueKind::cell) return member.cells.front().digit > 1;
    return !member.word.empty() && member.word.find_first_not_of("0123456789.-") == std::string::npos;
}

void add_variant(const Variant& variant, Puzzle& puzzle) {
    if (!puzzle.rules.variant) puzzle.rules.variant = Variant();
    std::vector<const VariantEntry*>& parts = puzzle.rules.variant->parts;
    for (const VariantEntry* part : variant.parts)
        if (std::find(parts.begin(), parts.end(), part) == parts.end()) parts.push_back(part);
    std::sort(parts.begin(), parts.end());
}

sat::Result<bool> add_named_variant(const BracketValue& member, Puzzle& puzzle) {
    const string_view known = variant_named(member.text);
    const auto variant = read_variant(known.empty() ? string_view(member.text) : known);
    if (!variant) return variant.error();
    add_variant(*variant, puzzle);
    return true;
}

// The text of `type` may be anything; what is a rule by its name is one.
sat::Result<bool> add_type(const BracketValue& member, Puzzle& puzzle) {
    if (names_rules(member.text)) return sat::Error{"unsupported rules '%1'", sat::shown(member.text)};
    if (variant_named(member.text).empty() && !read_variant(member.text)) return false;
    return add_named_variant(member, puzzle);
}

}  // namespace

bool states_rules(const BracketValue& member) {
    const std::string key = plain_key(member.key);
    return key == "box" || key == "variant" || key == "type" || names_rules(key) || !variant_named(key).empty() ||
           is_one_diagonal(member.key);
}

bool holds_rules(string_view key) {
    static constexpr std::array<string_view, 5> kHolders{"rules", "ruleset", "constraints", "metadata", "meta"};
    return std::find(kHolders.begin(), kHolders.end(), plain_key(key)) != kHolders.end();
}

sat::Result<bool> add_rule(const BracketValue& member, Puzzle& puzzle) {
    const std::string key = plain_key(member.key);
    const bool is_text = !member.text.empty();
    if (key == "box" && is_text) {
        const auto box = read_box(member.text);
        if (!box) return box.error();
        puzzle.rules.box = *box;
        return true;
    }
    if (key == "variant" && is_text) return add_named_variant(member, puzzle);
    if (key == "type" && is_text) return add_type(member, puzzle);
    const bool is_board = may_be_board(member) || member.text.size() >= kSmallestWord;  // named by its rules
    const string_view variant = is_board ? string_view() : variant_named(key);
    const bool is_diagonal = is_one_diagonal(member.key);
    const bool is_known = !variant.empty() || is_diagonal || key == "variant" || names_rules(key);
    if (!is_known || is_off(member) || (names_rules(key) && is_count(member))) return false;
    if (variant.empty() || is_diagonal || !is_true(member))
        return sat::Error{"unsupported rules '%1'", sat::shown(member.key)};
    add_variant(read_variant(variant).value(), puzzle);
    return true;
}

}  // namespace sudoku
