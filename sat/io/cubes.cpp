#include "sat/io/cubes.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "sat/io/characters.h"
#include "sat/io/decompress.h"
#include "sat/io/text_window.h"

namespace sat {
namespace {

// A byte, formatted for messages.
std::string shown(int c) {
    constexpr std::string_view kHex = "0123456789abcdef";
    if (c == TextWindow::kEnd) return "end of file";
    if (c == '\n') return "end of line";
    if (c == '\r') return "carriage return";
    if (c == ' ') return "a space";
    if (c == '\t') return "a tab";
    if (c > ' ' && c < 0x7f) return {'\'', static_cast<char>(c), '\''};
    const auto byte = static_cast<unsigned>(c);
    return {'0', 'x', kHex[byte >> 4], kHex[byte & 15]};
}

// Reads one text.  Methods that return bool return false after refuse(), which ends the reading.
class CubeReader {
public:
    // `formula` is null if the text contains the clauses, too.
    CubeReader(ByteSource& source, const Formula* formula, const ReadOptions& options)
        : options_(options), text_(source, options.block_size, options.max_input, options.stop), formula_(formula) {}

    // The error, of the source or of the text.
    std::optional<Error> read() {
        const bool good = (formula_ || preamble()) && body() && end();
        if (text_.failure()) return *text_.failure();
        return good ? std::nullopt : std::move(error_);
    }
    std::uint64_t bytes() const { return text_.bytes_read(); }
    Formula formula() { return std::move(built_); }
    CubeList cubes() { return std::move(cubes_); }

private:
    enum class Open : std::uint8_t { none, clause, cube };  // what a literal belongs to

    bool strict() const { return options_.strictness == Strictness::strict; }
    bool refuse(Place place, Phrase phrase) {
        error_ = Error{std::move(phrase), place.line, place.column};
        return false;
    }
    // Requires: the byte is the next one.
    bool unexpected(int c, const Phrase& expected) {
        return refuse(text_.here(), {"expected %1, found %2", expected, shown(c)});
    }

    // --- white space and comments ---

    bool white_space(int c) {
        if (c == '\t' && strict()) return refuse(text_.here(), {"unusual white space: a tab, expected a space"});
        text_.mark();
        text_.skip();
        if (c == '\r' && text_.peek() != '\n') return refuse(text_.marked(), {"carriage return without newline"});
        return true;
    }
    void comment() {
        while (text_.peek() != TextWindow::kEnd) {
            const std::string_view rest = text_.ahead();
            const std::size_t end = std::min(rest.size(), rest.find('\n'));
            text_.skip(end);
            if (end < rest.size()) return;
        }
    }

    // --- the header ---

    bool preamble() {
        for (;;) {
            const int c = text_.peek();
            if (c == 'p') return header();
            if (c == 'c') comment();
            else if (is_white(c)) {
                if (!white_space(c)) return false;
            } else {
                return no_header(c);
            }
        }
    }
    bool no_header(int c) {
        if (c == TextWindow::kEnd)
            return refuse(text_.here(),
                          text_.bytes_read() == 0 ? Phrase("empty file") : Phrase("end of file before the header"));
        return refuse(text_.here(), {"missing header, expected 'p inccnf', found %1", shown(c)});
    }
    bool header() {
        text_.skip();
        if (!is_blank(text_.peek())) return unexpected(text_.peek(), {"a space after 'p' in the header"});
        if (!blanks()) return false;
        const std::string format = word();
        if (format != "inccnf")
            return refuse(text_.marked(), {"malformed header: expected 'inccnf', found '%1'", format});
        if (!blanks()) return false;
        if (text_.peek() == '\r' && !white_space('\r')) return false;
        if (text_.peek() == '\n' || text_.peek() == TextWindow::kEnd) return true;
        return unexpected(text_.peek(), {"the end of the line after the header"});
    }
    bool blanks() {
        for (int c = text_.peek(); is_blank(c); c = text_.peek())
            if (!white_space(c)) return false;
        return true;
    }
    // Reads and marks a word, up to the length shown in messages.
    std::string word() {
        constexpr std::size_t kShown = 40;
        std::string text;
        text_.mark();
        for (int c = text_.peek(); c != TextWindow::kEnd && !is_white(c); c = text_.peek()) {
            if (text.size() < kShown) text += c > ' ' && c < 0x7f ? static_cast<char>(c) : '?';
            text_.skip();
        }
        return text;
    }

    // --- clauses and cubes ---

    bool body() {
        for (int c = text_.peek(); c != TextWindow::kEnd; c = text_.peek())
            if (!one_item(c)) return false;
        return true;
    }
    bool one_item(int c) {
        if (c == '-' || is_digit(c)) return begins_well(c) && literal(c);
        if (is_white(c)) return white_space(c);
        if (c == 'c') return comment(), true;
        if (c == 'a') return cube();
        if (c == 'p') return second_header();
        return unexpected(c, open_ == Open::none ? expected_item() : Phrase("a literal or '0'"));
    }
    Phrase expected_item() const {
        return formula_ ? Phrase("'a' or a comment") : Phrase("'a', a literal or a comment");
    }
    bool second_header() {
        if (!formula_) return refuse(text_.here(), {"second header"});
        return refuse(text_.here(), {"a header in a file of cubes: a file with 'p inccnf' holds its formula itself"});
    }
    bool begins_well(int c) {
        if (open_ == Open::none && formula_) return unexpected(c, expected_item());
        if (open_ == Open::none) open_ = Open::clause;
        return true;
    }
    bool cube() {
        if (open_ != Open::none) return refuse(text_.here(), {"'a' inside a %1, which lacks its 0", open_name()});
        text_.skip();
        if (!is_white(text_.peek())) return unexpected(text_.peek(), {"white space after 'a'"});
        open_ = Open::cube;
        return true;
    }
    std::string open_name() const { return open_ == Open::cube ? "cube" : "clause"; }

    bool literal(int c) {
        text_.mark();
        const bool negative = c == '-';
        if (negative) text_.skip();
        if (!is_digit(text_.peek())) return unexpected(text_.peek(), {"a digit after '-'"});
        const bool zero_first = text_.peek() == '0';
        std::uint64_t value = 0, digits = 0;
        for (c = text_.peek(); is_digit(c); c = text_.peek(), ++digits) {
            value = std::min<std::uint64_t>(10 * value + static_cast<unsigned>(c - '0'), std::uint64_t{kMaxVars} + 1);
            text_.skip();
        }
        if (c != TextWindow::kEnd && c != 'c' && !is_white(c)) return unexpected(c, {"a digit or white space"});
        if (negative && value == 0) return refuse(text_.marked(), {"zero must not be signed"});
        if (strict() && zero_first && digits > 1) return refuse(text_.marked(), {"leading zero"});
        if (value > kMaxVars) return refuse(text_.marked(), {"literal too large, the limit is %1", kMaxVars});
        const auto number = static_cast<std::int32_t>(value);
        return take(negative ? -number : number);
    }
    bool take(std::int32_t number) {
        if (open_ == Open::cube) return number == 0 ? end_cube() : cube_literal(number);
        return number == 0 ? end_clause() : clause_literal(number);
    }
    bool clause_literal(std::int32_t number) {
        if (builder_.num_literals() == FormulaBuilder::kMaxLiterals)
            return too_many("literals", FormulaBuilder::kMaxLiterals);
        builder_.literal(number);
        return true;
    }
    bool end_clause() {
        if (builder_.num_clauses() == FormulaBuilder::kMaxClauses)
            return too_many("clauses", FormulaBuilder::kMaxClauses);
        builder_.end_clause();
        open_ = Open::none;
        return true;
    }
    bool too_many(std::string_view what, std::uint64_t limit) {
        return refuse(text_.marked(), {"too many %1, the limit is %2", what, limit});
    }
    bool cube_literal(std::int32_t number) {
        if (!in_cube_.insert(number).second) return true;  // repeated
        if (in_cube_.contains(-number)) return refuse(text_.marked(), {"a cube with %1 and %2", number, -number});
        if (formula_ && !formula_->from_dimacs(number)) return alien(text_.marked(), number);
        // Computing a place scans the block, so it is done only once per variable.
        if (const std::int32_t v = number < 0 ? -number : number; !formula_ && !named_.contains(v))
            named_.try_emplace(v, text_.marked(), number);
        cube_.push_back(number);
        return true;
    }
    bool alien(Place place, std::int32_t number) {
        return refuse(place, {"the variable of literal %1 occurs in no clause of the formula", number});
    }
    bool end_cube() {
        // Not clear(), whose time depends on the longest cube so far.
        const std::size_t begin = cube_ends_.empty() ? 0 : cube_ends_.back();
        for (std::size_t i = begin; i < cube_.size(); ++i) in_cube_.erase(cube_[i]);
        cube_ends_.push_back(cube_.size());
        open_ = Open::none;
        return true;
    }

    bool end() {
        if (open_ != Open::none) return refuse(text_.here(), {"last %1 lacks its 0", open_name()});
        if (strict() && text_.last_byte() != '\n') return refuse(text_.here(), {"no newline at the end"});
        if (!formula_) built_ = std::move(builder_).build();
        if (!every_variable_occurs()) return false;
        number_cubes();
        return true;
    }
    // Checks cubes that precede the clauses; reports the first error.
    bool every_variable_occurs() {
        std::optional<std::pair<Place, std::int32_t>> first;
        for (const auto& [variable, named] : named_)
            if (!built_.from_dimacs(variable) && (!first || is_before(named.first, first->first))) first = named;
        return !first || alien(first->first, first->second);
    }
    static bool is_before(Place a, Place b) { return std::pair(a.line, a.column) < std::pair(b.line, b.column); }
    // Renumbers the cubes once the formula, and so its numbering, is complete.
    void number_cubes() {
        const Formula& formula = formula_ ? *formula_ : built_;
        std::vector<Lit> literals;
        std::size_t begin = 0;
        for (const std::size_t end : cube_ends_) {
            literals.clear();
            for (; begin < end; ++begin) literals.push_back(*formula.from_dimacs(cube_[begin]));
            cubes_.add(literals);
        }
    }

    const ReadOptions& options_;
    TextWindow text_;
    const Formula* formula_;
    FormulaBuilder builder_;
    Formula built_;
    CubeList cubes_;
    Open open_ = Open::none;
    std::unordered_set<std::int32_t> in_cube_;  // literals of the open cube
    std::vector<std::int32_t> cube_;            // literals of all cubes, flat
    std::vector<std::size_t> cube_ends_;
    // By variable: its first literal in a cube, and its place.
    std::unordered_map<std::int32_t, std::pair<Place, std::int32_t>> named_;
    std::optional<Error> error_;
};

}  // namespace

Result<CubeReport> read_cubes(ByteSource& source, const Formula& formula, const ReadOptions& options) {
    DecompressedSource text(source, options.max_input);
    CubeReader reader(text, &formula, options);
    if (auto error = reader.read()) return *error;
    return CubeReport{reader.cubes(), reader.bytes()};
}

Result<IncrementalReport> read_inccnf(ByteSource& source, const ReadOptions& options) {
    DecompressedSource text(source, options.max_input);
    CubeReader reader(text, nullptr, options);
    if (auto error = reader.read()) return *error;
    IncrementalReport report;
    report.input.formula = reader.formula();
    report.input.bytes = reader.bytes();
    report.cubes = reader.cubes();
    return report;
}

void CubeWriter::formula() {
    out_.text("p inccnf\n");
    for (std::uint32_t c = 0; c < formula_.num_clauses() && !failed(); ++c) literals(formula_.clause(ClauseId{c}));
}

void CubeWriter::cube(std::span<const Lit> list) {
    out_.text("a ");
    literals(list);
}

void CubeWriter::literals(std::span<const Lit> list) {
    for (const Lit l : list) {
        out_.number(formula_.to_dimacs(l));
        out_.character(' ');
    }
    out_.text("0\n");
}

Status write_cubes(const Formula& formula, const CubeList& cubes, bool with_formula, ByteSink& sink) {
    CubeWriter writer(formula, sink);
    if (with_formula) writer.formula();
    for (std::size_t i = 0; i < cubes.size() && !writer.failed(); ++i) writer.cube(cubes[i]);
    return writer.finish();
}

}  // namespace sat
