#include "sat/io/dimacs_reader.h"

#include <memory>
#include <utility>

#include "sat/io/clause_scanner.h"
#include "sat/io/constraint_lines.h"
#include "sat/io/declared_items.h"
#include "sat/io/decompress.h"
#include "sat/io/dimacs_header.h"
#include "sat/io/dimacs_text.h"
#include "sat/io/foreign_formats.h"

namespace sat {
namespace {

// The clauses and constraints after the header, to the end of the text.  Methods that return bool return false if they
// refused the text.
class Body {
public:
    Body(DimacsText& text, const DimacsHeader& header, FormulaBuilder& builder)
        : text_(text),
          builder_(builder),
          items_(text, header, builder),
          lines_(text, items_, builder, header.dialect()),
          lines_have_bounds_(header.dialect() == DimacsHeader::Dialect::cnf_plus),
          has_header_(header.declared().has_value()) {}

    bool read() {
        for (;;) {
            plain_clauses();
            const int c = text_.peek();
            if (c == TextWindow::kEnd) return end_of_body();
            if (c == '%' && tail_may_follow()) return tail();
            if (!one_token(c)) return false;
        }
    }
    bool encode(std::uint64_t most_bytes) {
        const auto failure = builder_.encode(most_bytes);
        if (!failure) return true;
        const Place place{items_.line_of(failure->constraint), 1};
        if (!failure->bytes)
            return text_.refuse(place, {"the constraints take too many auxiliary variables or clauses"});
        return text_.refuse(place, {"the constraints up to here take %1 MiB as clauses, the memory limit is %2 MiB",
                                    (*failure->bytes >> 20) + 1, most_bytes >> 20});
    }

private:
    // The fast path; the rest is read byte by byte.
    void plain_clauses() {
        if (lines_.is_constraint() || lines_have_bounds_) return;
        const std::string_view rest = text_.ahead();
        // A literal takes at least two bytes.
        if (rest.size() / 2 > FormulaBuilder::kMaxLiterals - builder_.num_literals()) return;
        text_.skip(scan_clauses(rest, items_.allowance(), builder_));
    }
    bool one_token(int c) {
        if (c == '-' || is_digit(c)) return number();
        if (is_white(c)) return text_.white_space(c);
        if (c == 'c') return text_.comment();
        if (c == 'p')
            return text_.refuse(text_.here(), has_header_ ? Phrase("second header") : Phrase("header after a clause"));
        if (c == 'x' && !is_open()) return lines_.begin_parity();
        if (c == 'k' && !is_open()) return lines_.begin_cardinality();
        if ((c == 'w' || c == 'v') && !is_open()) return text_.counting_line(c);
        if ((c == '<' || c == '>') && !lines_.is_constraint()) return lines_.relation(c);
        if (!is_open() && c != TextWindow::kEnd)
            if (auto foreign = foreign_line(static_cast<char>(c), items_.count() == 0))
                return text_.refuse(text_.here(), std::move(*foreign));
        return text_.unexpected(c, {"a literal, '0' or a comment"});
    }
    bool is_open() const { return lines_.is_open() || builder_.open_literals() != 0; }

    bool number() {
        bool negative = false;
        Decimal n;
        const int c = text_.signed_number(negative, n);
        if (n.digits == 0) return text_.refuse(text_.here(), {"expected digit after '-', %1", found(c)});
        if (!text_.number_ends_well(c)) return false;
        if (lines_.expects_bound()) return lines_.take_bound(negative, n);
        return literal_is_good(negative, n) && take(negative, n.value);
    }
    bool literal_is_good(bool negative, const Decimal& n) {
        if (negative && n.value == 0) return text_.refuse(text_.marked(), {"zero must not be signed"});
        if (text_.strict() && n.leading_zero) return text_.refuse(text_.marked(), {"leading zero"});
        if (n.value > kMaxVars) return text_.refuse(text_.marked(), {"literal too large, the limit is %1", kMaxVars});
        return true;
    }
    bool take(bool negative, std::uint64_t value) {
        if (!is_open() && !items_.allow_item()) return false;
        if (value == 0) {
            if (lines_.collect()) lines_.end();
            else builder_.end_clause();
            return true;
        }
        if (!items_.allow_literal(negative, value)) return false;
        if (builder_.num_literals() + lines_.num_literals() >= FormulaBuilder::kMaxLiterals)
            return text_.refuse(text_.marked(), {"too many literals, the limit is %1", FormulaBuilder::kMaxLiterals});
        const auto n = static_cast<std::int32_t>(value) * (negative ? -1 : 1);
        if (lines_.collect()) return lines_.take_literal(n);
        builder_.literal(n);
        return true;
    }

    // --- the end ---

    bool tail_may_follow() const { return !text_.strict() && !is_open() && items_.count() >= items_.declared(); }
    // Reads the tail of old teaching files: a line "%", a line "0", and white space.
    bool tail() {
        text_.skip();
        if (!text_.white_spaces()) return false;
        const int c = text_.peek();
        if (c != '0') return text_.refuse(text_.here(), {"expected '0' after '%', %1", found(c)});
        text_.skip();
        if (!text_.white_spaces()) return false;
        const int end = text_.peek();
        return end == TextWindow::kEnd ? end_of_body() : text_.unexpected(end, {"end of file after '%' and '0'"});
    }

    bool end_of_body() {
        const Place end = text_.here();
        if (is_open())
            return text_.refuse(end, lines_.is_constraint() ? Phrase("last constraint lacks its 0")
                                                            : Phrase("last clause lacks its 0"));
        if (items_.count() < items_.declared()) {
            const std::uint64_t missing = items_.declared() - items_.count();
            Phrase said("%1 clauses missing, the header says %2", missing, items_.declared());
            if (missing == 1) said = {"%1 clause missing, the header says %2", missing, items_.declared()};
            if (!text_.refuse_unless_lenient(end, std::move(said))) return false;
        }
        if (text_.strict() && text_.last_byte() != '\n') return text_.refuse(end, {"no newline at the end"});
        return true;
    }

    DimacsText& text_;
    FormulaBuilder& builder_;
    DeclaredItems items_;
    ConstraintLines lines_;
    const bool lines_have_bounds_;
    const bool has_header_;
};

Result<ReadReport> read_text(ByteSource& source, const ReadOptions& options) {
    DimacsText text(source, options);
    ReadReport report;
    FormulaBuilder builder;
    DimacsHeader header;
    const auto good = [&] {
        if (!header.read(text)) return false;
        report.header = header.declared();
        if (report.header) builder.declare_vars(report.header->vars);
        Body body(text, header, builder);
        return (header.ends_text() || body.read()) && body.encode(options.max_encoding);
    }();
    if (text.failure()) return *text.failure();
    if (!good) return text.take_error();
    report.warnings = text.take_warnings();
    report.bytes = text.bytes_read();
    report.formula = std::move(builder).build();
    return report;
}

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
    auto read = read_text(text, options);
    const bool wrong_text = !read && read.error().line != 0;
    if (wrong_text && text.is_compressed())
        if (auto damage = damage_in_rest(text, options.stop)) return *damage;
    return read;
}

bool was_stopped(const Error& error) {
    return error.line == 0 && error.phrase.text() == kReadingStopped;
}

}  // namespace sat
