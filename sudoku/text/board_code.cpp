#include "sudoku/text/board_code.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/text/frame.h"
#include "sudoku/text/write_board.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::uint32_t kBase = 62, kCheckPrime = 3833, kCheckFactor = 31, kVariantSets = 1u << 16;
static_assert(kDigits.size() == kBase && kCheckPrime < kBase * kBase);

// No code is longer: two characters hold the region of a cell, whether it is given, and its digit; five the rules. Much
// longer words would take a time that grows with the square of their length.
constexpr std::size_t kMostCharacters = 2 + 5 + 2 * kMostCodedSide * kMostCodedSide;
static_assert(2 * kMostCodedSide * kMostCodedSide <= kBase * kBase);
static_assert(std::uint64_t{2} * kMostCodedSide * kMostCodedSide * kVariantSets <=
              std::uint64_t{kBase} * kBase * kBase * kBase * kBase);

// A number of any size, as words of 32 bits, the lowest first, without zeros at the end.
class Number {
public:
    bool is_zero() const { return words_.empty(); }
    // Multiplies by `factor`, then adds `value`.
    void push(std::uint32_t value, std::uint32_t factor) {
        std::uint64_t carry = value;
        for (std::uint32_t& word : words_) {
            carry += std::uint64_t{word} * factor;
            word = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        if (carry != 0) words_.push_back(static_cast<std::uint32_t>(carry));
    }
    // Divides by `factor`; returns the remainder.
    std::uint32_t pop(std::uint32_t factor) {
        std::uint64_t rest = 0;
        for (auto word = words_.rbegin(); word != words_.rend(); ++word) {
            rest = rest << 32 | *word;
            *word = static_cast<std::uint32_t>(rest / factor);
            rest %= factor;
        }
        while (!words_.empty() && words_.back() == 0) words_.pop_back();
        return static_cast<std::uint32_t>(rest);
    }

private:
    std::vector<std::uint32_t> words_;
};

std::uint32_t check_of(string_view code) {
    std::uint32_t check = 0;
    for (const char c : code)
        check = (check * kCheckFactor + static_cast<std::uint32_t>(kDigits.find(c)) + 1) % kCheckPrime;
    return check;
}

struct Part {
    std::uint32_t value, factor;
};

void append_rules(Box box, const std::optional<Variant>& variant, std::vector<Part>& parts) {
    const bool is_usual = box == Box{} && (!variant || variant->parts.empty());
    parts.push_back({is_usual ? 0u : 1u, 2});
    if (is_usual) return;
    parts.push_back({box.rows - 1u, kMostCodedSide});
    parts.push_back({box.columns - 1u, kMostCodedSide});
    std::uint32_t set = 0;
    if (variant)
        for (const VariantEntry* part : variant->parts) set |= 1u << (part - variants().data());
    parts.push_back({set, kVariantSets});
    if (variant)
        for (const std::uint16_t region : variant->regions)
            parts.push_back({region, static_cast<std::uint32_t>(box.side())});
}

// The first part is innermost, so it is pushed last and popped first.
Number number_of(const std::vector<Part>& parts) {
    Number number;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) number.push(part->value, part->factor);
    return number;
}

const sat::Error kMistyped{"a mistyped code of a puzzle: its check characters do not fit"};

sat::Result<StatedRules> pop_rules(Number& number) {
    StatedRules rules;
    if (number.pop(2) == 0) return rules;
    const std::uint32_t rows = number.pop(kMostCodedSide) + 1, columns = number.pop(kMostCodedSide) + 1;
    const std::uint32_t set = number.pop(kVariantSets);
    if (rows * columns > kMostCodedSide || set >> variants().size() != 0) return kMistyped;
    rules.box = Box{static_cast<std::uint16_t>(rows), static_cast<std::uint16_t>(columns)};
    Variant variant;
    for (std::size_t i = 0; i < variants().size(); ++i)
        if ((set >> i & 1u) != 0) variant.parts.push_back(&variants()[i]);
    const std::size_t side = rules.box->side();
    if (variant.is_jigsaw())
        for (std::size_t c = 0; c < side * side; ++c)
            variant.regions.push_back(static_cast<std::uint16_t>(number.pop(static_cast<std::uint32_t>(side))));
    if (!make_rules(*rules.box, variant)) return kMistyped;
    if (!variant.parts.empty()) rules.variant = std::move(variant);
    return rules;
}

// The number of a code whose characters and check are right.
sat::Result<Number> number_in(string_view code, const CellLine& line) {
    const std::size_t first = line.column + kCodeBegin.size();
    for (std::size_t i = 0; i < code.size(); ++i)
        if (kDigits.find(code[i]) == kDigits.npos)
            return sat::Error{"a code of a puzzle has letters and digits only"}.at(line.number, first + i);
    if (code.size() > kMostCharacters)
        return sat::Error{"a word of %1 characters is too long for a code of a puzzle", code.size()}.at(line.number,
                                                                                                        first);
    if (code.size() < 3) return kMistyped.at(line.number, first);
    const string_view digits = code.substr(2);
    const std::uint32_t check = check_of(digits);
    if (code[0] != kDigits[check / kBase] || code[1] != kDigits[check % kBase]) return kMistyped.at(line.number, first);
    Number number;
    for (const char c : digits) number.push(static_cast<std::uint32_t>(kDigits.find(c)), kBase);
    return number;
}

// The word of the line without white space around it.
string_view word_of(const CellLine& line) {
    string_view word = line.raw;
    const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!word.empty() && is_space(word.front())) word.remove_prefix(1);
    while (!word.empty() && is_space(word.back())) word.remove_suffix(1);
    return word;
}

}  // namespace

sat::Phrase code_obstacle(const Puzzle& puzzle) {
    if (sat::Phrase marks = board_obstacle(puzzle); !marks.empty()) return marks;
    if (puzzle.board.side() > kMostCodedSide)
        return {"its side is %1, and codes are for sides up to %2", puzzle.board.side(), kMostCodedSide};
    return {};
}

void append_code(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    std::vector<Part> parts;
    append_rules(box_of(style, puzzle), puzzle.rules.variant, parts);
    const auto side = static_cast<std::uint32_t>(puzzle.board.side());
    for (const Digit d : puzzle.board.digits()) {
        parts.push_back({d != kBlank ? 1u : 0u, 2});
        if (d != kBlank) parts.push_back({d - 1u, side});
    }
    std::string digits;
    for (Number number = number_of(parts); digits.empty() || !number.is_zero();) digits += kDigits[number.pop(kBase)];
    std::ranges::reverse(digits);
    const std::uint32_t check = check_of(digits);
    text.append(kCodeBegin);
    text += {kDigits[check / kBase], kDigits[check % kBase]};
    text += digits + "\n";
}

bool is_code(const CellLine& line) {
    return word_of(line).starts_with(kCodeBegin);
}

sat::Result<Puzzle> read_code(const CellLine& line) {
    ASSERT(is_code(line));
    const string_view code = word_of(line).substr(kCodeBegin.size());
    auto number = number_in(code, line);
    if (!number) return number.error();
    const auto mistyped = kMistyped.at(line.number, line.column + kCodeBegin.size());
    auto rules = pop_rules(*number);
    if (!rules) return mistyped;
    Puzzle puzzle;
    puzzle.board = Board(rules->box.value_or(Box{}).side());
    const auto side = static_cast<std::uint32_t>(puzzle.board.side());
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        if (number->pop(2) != 0) puzzle.board.set(c, static_cast<Digit>(number->pop(side) + 1));
    if (!number->is_zero()) return mistyped;
    puzzle.line = line.number;
    puzzle.rules = *std::move(rules);
    return puzzle;
}

}  // namespace sudoku
