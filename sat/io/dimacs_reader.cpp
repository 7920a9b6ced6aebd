#include "sat/io/dimacs_reader.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "sat/io/clause_scanner.h"
#include "sat/io/decompress.h"
#include "sat/io/foreign_formats.h"
#include "sat/io/text_window.h"

namespace sat {
namespace {

constexpr std::uint64_t kSaturated = ~std::uint64_t{0};

bool is_digit(int c) {
    return c >= '0' && c <= '9';
}
bool is_blank(int c) {
    return c == ' ' || c == '\t';
}
bool is_white(int c) {
    return is_blank(c) || c == '\n' || c == '\r';
}

bool is_printable(int c) {
    return c > ' ' && c < 0x7f;
}

std::string with_code(std::string prefix, int c) {
    constexpr std::string_view kHex = "0123456789abcdef";
    const auto byte = static_cast<unsigned>(c);
    prefix += kHex[byte >> 4];
    prefix += kHex[byte & 15];
    return prefix;
}
// A byte in a message, alone and within a word: itself if it is printable, otherwise its code.
std::string character(int c) {
    return is_printable(c) ? std::string{'\'', static_cast<char>(c), '\''} : with_code("0x", c);
}
std::string in_word(int c) {
    return is_printable(c) ? std::string{static_cast<char>(c)} : with_code("\\x", c);
}

Phrase found(int c) {
    if (c == TextWindow::kEnd) return {"found end of file"};
    if (c == '\n') return {"found end of line"};
    if (c == '\r') return {"found carriage return"};
    if (c == ' ') return {"found a space"};
    if (c == '\t') return {"found a tab"};
    return {"found %1", character(c)};
}

// A decimal number of any length; kSaturated if it does not fit.
struct Decimal {
    std::uint64_t value = 0;
    std::size_t digits = 0;
    bool leading_zero = false;

    void add(int c) {
        leading_zero = leading_zero || (digits == 1 && value == 0);
        ++digits;
        const auto d = static_cast<std::uint64_t>(c - '0');
        value = value > (kSaturated - d) / 10 ? kSaturated : value * 10 + d;
    }
};

// A word, up to the length shown in messages.
struct Word {
    std::string shown;
    bool digits_only = true;
    Decimal number;
};

// Reads one text.  Methods that return bool return false after refuse(), which ends the reading.
class DimacsReader {
public:
    DimacsReader(ByteSource& source, const ReadOptions& options)
        : options_(options), text_(source, options.block_size, options.max_input, options.stop) {}

    Result<ReadReport> read() {
        const bool good = preamble() && (header_ends_text_ || body()) && encode();
        if (text_.failure()) return *text_.failure();
        if (!good) return std::move(*error_);
        report_.bytes = text_.bytes_read();
        report_.formula = std::move(builder_).build();
        return std::move(report_);
    }

private:
    bool strict() const { return options_.strictness == Strictness::strict; }

    bool refuse(Place place, Phrase phrase) {
        error_ = Error{std::move(phrase), place.line, place.column};
        return false;
    }
    // For errors that the lenient reader accepts with a warning.
    bool refuse_unless_lenient(Place place, Phrase phrase) {
        if (options_.strictness != Strictness::lenient) return refuse(place, std::move(phrase));
        report_.warnings.push_back({std::move(phrase), place.line, place.column});
        return true;
    }
    // Requires: the byte is the next one.
    bool unexpected(int c, const Phrase& expected) {
        return refuse(text_.here(), {"unexpected character %1, expected %2", character(c), expected});
    }

    // --- white space and comments ---

    // Reads a carriage return, which must precede a newline.
    bool carriage_return() {
        text_.mark();
        text_.skip();
        if (text_.peek() == '\n') return true;
        return refuse(text_.marked(), {"carriage return without newline"});
    }
    // Reads one byte of white space in the body.
    bool white_space(int c) {
        if (c == '\r') return carriage_return();
        if (c == '\t' && strict()) return refuse(text_.here(), {"unusual white space: a tab, expected a space"});
        text_.skip();
        return true;
    }
    // Reads a comment from its 'c' up to its line end or the end of the text.
    bool comment() {
        const std::uint64_t line = options_.on_comment ? text_.here().line : 0;
        text_.skip();
        std::string shown;
        while (text_.peek() != TextWindow::kEnd) {
            const std::string_view rest = text_.ahead();
            const std::string_view part = rest.substr(0, line_end(rest));
            if (options_.on_comment) shown += part.substr(0, options_.max_comment - shown.size());
            text_.skip(part.size());
            if (part.size() < rest.size()) break;
        }
        if (text_.peek() == '\r' && !carriage_return()) return false;
        if (options_.on_comment) options_.on_comment(shown, line);
        return true;
    }
    static std::size_t line_end(std::string_view text) {
        text = text.substr(0, text.find('\n'));
        return std::min(text.size(), text.find('\r'));
    }

    // --- before the first clause ---

    // Style errors are deferred until the header is complete: if it is missing, that is the error to report, not an
    // empty first line.
    void note_style(Phrase phrase) {
        if (!style_) style_ = Error{std::move(phrase), text_.here().line, text_.here().column};
    }
    bool style_is_good() {
        if (!strict() || !style_) return true;
        error_ = style_;
        return false;
    }

    bool preamble() {
        for (;;) {
            const int c = text_.peek();
            if (c == 'p') return header() && style_is_good();
            if (c == '-' || c == 'x' || is_digit(c)) return missing_header();
            if (c == TextWindow::kEnd) return no_header();
            if (c == 'c' ? !comment_line() : !empty_line(c)) return false;
        }
    }
    bool comment_line() {
        if (!comment()) return false;
        if (text_.peek() == '\n') text_.skip();
        return true;
    }
    bool empty_line(int c) {
        if (c == '\r') return carriage_return();
        if (c == '\n') note_style({"empty line before the header"});
        else if (is_blank(c)) note_style({"unusual white space: expected 'c' or 'p' at the start of the line"});
        else return no_formula(c);
        text_.skip();
        return true;
    }
    bool no_formula(int c) {
        if (c == 0xef) return unexpected(c, {"'c' or 'p' (is it a byte order mark?)"});
        Word word;
        read_word(word);
        if (auto foreign = foreign_beginning(word.shown)) return refuse(text_.marked(), std::move(*foreign));
        return refuse(text_.marked(), {"unexpected character %1, expected %2", character(c), Phrase("'c' or 'p'")});
    }
    bool no_header() {
        return refuse(text_.here(),
                      text_.bytes_read() == 0 ? Phrase("empty file") : Phrase("end of file before the header"));
    }
    bool missing_header() {
        vars_allowed_ = kMaxVars;
        clauses_allowed_ = FormulaBuilder::kMaxClauses;
        return refuse_unless_lenient(text_.here(), {"missing header, expected 'p cnf VARIABLES CLAUSES'"});
    }

    bool header() {
        text_.skip();
        ReadReport::Header header{};
        std::uint64_t vars = 0;
        if (!format() || !number({"variables"}, kMaxVars, vars) ||
            !number({"clauses"}, FormulaBuilder::kMaxClauses, header.clauses))
            return false;
        header.vars = static_cast<std::uint32_t>(vars);
        report_.header = header;
        builder_.declare_vars(header.vars);
        vars_allowed_ = header.vars;
        clauses_allowed_ = header.clauses;
        return end_of_header();
    }
    bool format() {
        const int c = text_.peek();
        if (!is_white(c) && c != TextWindow::kEnd)
            return refuse(text_.here(), {"malformed header: expected %1, %2", Phrase("a space after 'p'"), found(c)});
        Word word;
        if (!header_word({"'cnf'"}, word)) return false;
        if (word.shown == "cnf") return true;
        if (word.shown == "cnf+") dialect_ = Dialect::cnf_plus;
        else if (word.shown == "knf") dialect_ = Dialect::knf;
        else if (auto foreign = foreign_header(word.shown)) return refuse(text_.marked(), std::move(*foreign));
        else return malformed({"'cnf'"}, word);
        return true;
    }
    bool malformed(const Phrase& expected, const Word& word) {
        return refuse(text_.marked(),
                      {"malformed header: expected %1, %2", expected, Phrase("found '%1'", word.shown)});
    }
    bool number(const Phrase& of_what, std::uint64_t limit, std::uint64_t& value) {
        Word word;
        const Phrase expected("number of %1", of_what);
        if (!header_word(expected, word)) return false;
        if (!word.digits_only) return malformed(expected, word);
        value = word.number.value;
        if (value > limit)
            return refuse(text_.marked(), {"too many %1: %2, the limit is %3", of_what, word.shown, limit});
        return true;
    }
    bool end_of_header() {
        int c = 0;
        if (!header_gap(c)) return false;
        header_ends_text_ = c == TextWindow::kEnd && clauses_allowed_ == 0;
        if (c == '\n' || header_ends_text_) return true;
        if (c == TextWindow::kEnd) return refuse(text_.here(), {"end of file after the header"});
        Word word;
        read_word(word);
        return refuse(text_.marked(), {"unexpected text after the header: '%1'", word.shown});
    }

    // Reads the white space before a word of the header; `c` is the byte after it.
    bool header_gap(int& c) {
        std::size_t width = 0;
        for (c = text_.peek(); is_blank(c); c = text_.peek(), ++width) {
            if (c == '\t') note_style({"unusual white space: a tab in the header, expected a space"});
            if (width == 1) note_style({"unusual white space: several spaces in the header, expected one"});
            text_.skip();
        }
        if (c == '\r' && !carriage_return()) return false;
        c = text_.peek();
        return true;
    }
    bool header_word(const Phrase& expected, Word& word) {
        int c = 0;
        if (!header_gap(c)) return false;
        if (c == TextWindow::kEnd || c == '\n')
            return refuse(text_.here(), {"malformed header: expected %1, %2", expected, found(c)});
        read_word(word);
        return true;
    }
    // Reads and marks a word.
    void read_word(Word& word) {
        constexpr std::size_t kShown = 40;
        text_.mark();
        for (int c = text_.peek(); c != TextWindow::kEnd && !is_white(c); c = text_.peek()) {
            if (word.shown.size() < kShown) word.shown += in_word(c);
            else if (!word.shown.ends_with("...")) word.shown += "...";
            word.digits_only = word.digits_only && is_digit(c);
            if (word.digits_only) word.number.add(c);
            text_.skip();
        }
        if (word.digits_only && word.number.leading_zero) note_leading_zero();
    }
    void note_leading_zero() {
        if (!style_) style_ = Error{"leading zero"}.at(text_.marked().line, text_.marked().column);
    }

    // --- clauses ---

    bool body() {
        for (;;) {
            plain_clauses();
            const int c = text_.peek();
            if (c == TextWindow::kEnd) return end_of_body();
            if (c == '%' && tail_may_follow()) return tail();
            if (!one_token(c)) return false;
        }
    }
    // The fast path; the rest is read byte by byte.
    void plain_clauses() {
        if (item_ != Item::clause || dialect_ == Dialect::cnf_plus) return;
        const std::string_view rest = text_.ahead();
        // A literal takes at least two bytes.
        if (rest.size() / 2 > FormulaBuilder::kMaxLiterals - builder_.num_literals()) return;
        text_.skip(scan_clauses(rest, {vars_allowed_, clauses_allowed_ - num_items()}, builder_));
    }
    bool one_token(int c) {
        if (c == '-' || is_digit(c)) return literal(c);
        if (is_white(c)) return white_space(c);
        if (c == 'c') return comment();
        if (c == 'p')
            return refuse(text_.here(), report_.header ? Phrase("second header") : Phrase("header after a clause"));
        if (c == 'x' && !is_open()) return begin_xor();
        if (c == 'k' && !is_open()) return begin_cardinality();
        if ((c == '<' || c == '>') && item_ == Item::clause) return relation(c);
        if (!is_open() && c != TextWindow::kEnd)
            if (auto foreign = foreign_line(static_cast<char>(c), num_items() == 0))
                return refuse(text_.here(), std::move(*foreign));
        return unexpected(c, {"a literal, '0' or a comment"});
    }

    bool literal(int c) {
        text_.mark();
        const bool negative = c == '-';
        if (negative) text_.skip();
        Decimal n;
        for (c = text_.peek(); is_digit(c); c = text_.peek()) {
            n.add(c);
            text_.skip();
        }
        if (n.digits == 0) return refuse(text_.here(), {"expected digit after '-', %1", found(c)});
        if (!literal_ends_well(c)) return false;
        if (item_ == Item::cardinality && !bound_) return take_bound(negative, n);
        return literal_is_good(negative, n) && take(negative, n.value);
    }
    // A comment may follow a number immediately.
    bool literal_ends_well(int c) {
        if (c == TextWindow::kEnd || c == 'c' || is_white(c)) return true;
        if (c == '-')
            return refuse(text_.here(), {"'-' inside a number: expected digit after '-' and white space before it"});
        return unexpected(c, {"a digit or white space"});
    }
    bool literal_is_good(bool negative, const Decimal& n) {
        if (negative && n.value == 0) return refuse(text_.marked(), {"zero must not be signed"});
        if (strict() && n.leading_zero) return refuse(text_.marked(), {"leading zero"});
        if (n.value > kMaxVars) return refuse(text_.marked(), {"literal too large, the limit is %1", kMaxVars});
        return true;
    }
    bool take(bool negative, std::uint64_t value) {
        if (!is_open() && !clause_is_allowed()) return false;
        if (value == 0) {
            end_item();
            return true;
        }
        if (value > vars_allowed_ && !beyond_header(negative, value)) return false;
        if (builder_.num_literals() + literals_.size() >= FormulaBuilder::kMaxLiterals)
            return refuse(text_.marked(), {"too many literals, the limit is %1", FormulaBuilder::kMaxLiterals});
        const auto n =
            static_cast<std::int32_t>(negative ? -static_cast<std::int64_t>(value) : static_cast<std::int64_t>(value));
        if (item_ == Item::cardinality && strict() && !seen_.insert(std::abs(n)).second)
            return refuse(text_.marked(), {"variable %1 occurs twice in a cardinality constraint", value});
        if (is_collected()) literals_.push_back(n);
        else builder_.literal(n);
        return true;
    }
    bool clause_is_allowed() {
        if (num_items() < clauses_allowed_) return true;
        if (clauses_allowed_ == FormulaBuilder::kMaxClauses)
            return refuse(text_.marked(), {"too many clauses, the limit is %1", FormulaBuilder::kMaxClauses});
        const std::uint64_t declared = std::exchange(clauses_allowed_, FormulaBuilder::kMaxClauses);
        return refuse_unless_lenient(text_.marked(), {"more clauses than declared (%1)", declared});
    }
    bool beyond_header(bool negative, std::uint64_t value) {
        const std::uint32_t declared = std::exchange(vars_allowed_, kMaxVars);
        const std::string literal = (negative ? "-" : "") + std::to_string(value);
        return refuse_unless_lenient(text_.marked(),
                                     {"literal %1 exceeds the declared variables (%2)", literal, declared});
    }

    // --- constraints that are not clauses ---

    // Literals of a constraint are collected; those of a `cnf+` clause too, since it may end in a bound.
    bool is_collected() const { return item_ != Item::clause || dialect_ == Dialect::cnf_plus; }
    bool is_open() const { return item_ != Item::clause || !literals_.empty() || builder_.open_literals() != 0; }
    // Clauses and constraints read so far.
    std::uint64_t num_items() const { return builder_.num_clauses() + num_constraints_; }

    bool begin_xor() {
        text_.mark();
        text_.skip();
        if (strict()) return refuse(text_.marked(), {"an xor line, which is not in DIMACS CNF"});
        if (!clause_is_allowed()) return false;
        item_ = Item::parity;
        const int c = text_.peek();
        return is_digit(c) || c == '-' || ends_keyword(c) || unexpected(c, {"a literal or '0'"});
    }
    bool begin_cardinality() {
        text_.mark();
        text_.skip();
        if (dialect_ != Dialect::knf)
            return refuse(text_.marked(), {"a cardinality constraint, which needs a header '%1'", "p knf"});
        if (!clause_is_allowed()) return false;
        item_ = Item::cardinality;
        bound_.reset();
        const int c = text_.peek();
        return ends_keyword(c) || unexpected(c, {"white space"});
    }
    // The end of the text is reported by end_of_body(), as after a literal.
    static bool ends_keyword(int c) { return c == TextWindow::kEnd || is_white(c); }
    bool take_bound(bool negative, const Decimal& n) {
        if (strict() && n.leading_zero) return refuse(text_.marked(), {"leading zero"});
        if (strict() && (negative || n.value == 0)) return refuse(text_.marked(), {"a bound that is not positive"});
        bound_ = bound_value(negative, n);
        return true;
    }
    static std::int64_t bound_value(bool negative, const Decimal& n) {
        constexpr std::uint64_t kMost = std::uint64_t{1} << 62;  // more than any number of literals
        return static_cast<std::int64_t>(std::min(n.value, kMost)) * (negative ? -1 : 1);
    }
    // The end of `LITERALS <= BOUND`, which has no 0.
    bool relation(int c) {
        text_.mark();
        if (dialect_ != Dialect::cnf_plus)
            return refuse(text_.marked(), {"a cardinality constraint, which needs a header '%1'", "p cnf+"});
        if (!is_open() && !clause_is_allowed()) return false;
        text_.skip();
        if (text_.peek() != '=') return refuse(text_.here(), {"expected '<=' or '>=', %1", found(text_.peek())});
        text_.skip();
        std::int64_t bound = 0;
        if (!relation_bound(bound)) return false;
        if (c == '<') {
            for (std::int32_t& l : literals_) l = -l;
            bound = static_cast<std::int64_t>(literals_.size()) - bound;
        }
        builder_.at_least(literals_, bound);
        ++num_constraints_;
        literals_.clear();
        return end_of_relation();
    }
    bool relation_bound(std::int64_t& bound) {
        while (is_blank(text_.peek())) text_.skip();
        text_.mark();
        const bool negative = text_.peek() == '-';
        if (negative) text_.skip();
        Decimal n;
        int c = text_.peek();
        for (; is_digit(c); c = text_.peek()) {
            n.add(c);
            text_.skip();
        }
        if (n.digits == 0) return refuse(text_.here(), {"expected a bound, %1", found(c)});
        if (!literal_ends_well(c)) return false;
        if (strict() && (negative || n.value > literals_.size()))
            return refuse(text_.marked(), {"a bound that is not between 0 and the number of literals"});
        bound = bound_value(negative, n);
        return true;
    }
    // A 0 here would be an empty clause, which is hardly meant.
    bool end_of_relation() {
        while (is_blank(text_.peek())) text_.skip();
        const int c = text_.peek();
        if (c == '\n' || c == 'c' || c == TextWindow::kEnd) return true;
        if (c == '\r') return carriage_return();
        return refuse(text_.here(), {"expected the end of the line after the bound, %1", found(c)});
    }
    void end_item() {
        if (!is_collected()) return builder_.end_clause();
        if (item_ == Item::clause) builder_.clause(literals_);
        else if (item_ == Item::parity) builder_.parity(literals_);
        else builder_.at_least(literals_, *bound_);
        if (item_ != Item::clause) ++num_constraints_;
        item_ = Item::clause;
        literals_.clear();
        seen_.clear();
    }
    bool encode() {
        if (builder_.encode()) return true;
        return refuse(text_.here(), {"the constraints take too many auxiliary variables or clauses"});
    }

    // --- the end ---

    std::uint64_t clauses_declared() const { return report_.header ? report_.header->clauses : 0; }

    bool tail_may_follow() const { return !strict() && !is_open() && num_items() >= clauses_declared(); }
    // Reads the tail of old teaching files: a line "%", a line "0", and white space.
    bool tail() {
        text_.skip();
        if (!white_spaces()) return false;
        const int c = text_.peek();
        if (c != '0') return refuse(text_.here(), {"expected '0' after '%', %1", found(c)});
        text_.skip();
        if (!white_spaces()) return false;
        const int end = text_.peek();
        return end == TextWindow::kEnd ? end_of_body() : unexpected(end, {"end of file after '%' and '0'"});
    }
    bool white_spaces() {
        for (int c = text_.peek(); is_white(c); c = text_.peek())
            if (!white_space(c)) return false;
        return true;
    }

    bool end_of_body() {
        const Place end = text_.here();
        if (is_open())
            return refuse(
                end, item_ == Item::clause ? Phrase("last clause lacks its 0") : Phrase("last constraint lacks its 0"));
        if (num_items() < clauses_declared()) {
            const std::uint64_t missing = clauses_declared() - num_items();
            Phrase said("%1 clauses missing, the header says %2", missing, clauses_declared());
            if (missing == 1) said = {"%1 clause missing, the header says %2", missing, clauses_declared()};
            if (!refuse_unless_lenient(end, std::move(said))) return false;
        }
        if (strict() && text_.last_byte() != '\n') return refuse(end, {"no newline at the end"});
        return true;
    }

    const ReadOptions& options_;
    TextWindow text_;
    FormulaBuilder builder_;
    ReadReport report_;
    std::optional<Error> error_;
    std::optional<Error> style_;      // the first before the end of the header
    std::uint32_t vars_allowed_ = 0;  // without an error or a warning
    std::uint64_t clauses_allowed_ = 0;
    bool header_ends_text_ = false;

    enum class Dialect : std::uint8_t { cnf, cnf_plus, knf } dialect_ = Dialect::cnf;
    enum class Item : std::uint8_t { clause, parity, cardinality } item_ = Item::clause;  // the one being read
    std::vector<std::int32_t> literals_;  // of that item, if they are collected
    std::optional<std::int64_t> bound_;   // of a cardinality constraint, once it is read
    std::set<std::int32_t> seen_;         // variables of a cardinality constraint, in strict mode
    std::uint64_t num_constraints_ = 0;
};

// The error of damaged data in the rest of `text`.  Reads up to a limit only, since a small compressed file can contain
// hours of text.
std::optional<Error> damage_in_rest(DecompressedSource& text, StopFlag stop) {
    constexpr std::size_t kBlock = 64 * 1024;
    constexpr int kBlocks = 1024;
    const std::unique_ptr<char[]> block(new char[kBlock]);
    for (int i = 0; i < kBlocks; ++i) {
        const auto got = text.read({block.get(), kBlock}, stop);
        if (text.is_too_large()) break;
        if (!got) return got.error();
        if (*got == 0) break;
    }
    return std::nullopt;
}

}  // namespace

// A checksum follows its data, so a syntax error is found before the damage that caused it; report the damage.
Result<ReadReport> read_dimacs(ByteSource& source, const ReadOptions& options) {
    DecompressedSource text(source, options.max_input);
    auto read = DimacsReader(text, options).read();
    const bool wrong_text = !read && read.error().line != 0;
    if (wrong_text && text.is_compressed())
        if (auto damage = damage_in_rest(text, options.stop)) return *damage;
    return read;
}

bool was_stopped(const Error& error) {
    return error.line == 0 && error.phrase.text() == kReadingStopped;
}

}  // namespace sat
