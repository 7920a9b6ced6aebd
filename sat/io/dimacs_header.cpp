#include "sat/io/dimacs_header.h"

#include <string>
#include <utility>

#include "sat/io/foreign_formats.h"

namespace sat {
namespace {

using Dialect = DimacsHeader::Dialect;

// Reads it; methods that return bool return false after a refusal.
class HeaderReader {
public:
    explicit HeaderReader(DimacsText& text) : text_(text) {}

    bool read() {
        for (;;) {
            const int c = text_.peek();
            if (c == 'p') return header() && text_.style_is_good();
            if (c == '-' || c == 'x' || is_digit(c)) return missing_header();
            if (c == TextWindow::kEnd) return no_header();
            if (c == 'c' ? !comment_line() : !empty_line(c)) return false;
        }
    }

    std::optional<ReadReport::Header> declared;
    Dialect dialect = Dialect::cnf;
    bool ends_text = false;

private:
    bool comment_line() {
        if (!text_.comment()) return false;
        if (text_.peek() == '\n') text_.skip();
        return true;
    }
    bool empty_line(int c) {
        if (c == '\r') return text_.carriage_return();
        if (c == '\n') text_.note_style({"empty line before the header"});
        else if (is_blank(c)) text_.note_style({"unusual white space: expected 'c' or 'p' at the start of the line"});
        else return no_formula(c);
        text_.skip();
        return true;
    }
    bool no_formula(int c) {
        if (c == 0xff || c == 0xfe || c == 0)
            return text_.refuse(text_.here(),
                                {"unexpected character %1; is the text in UTF-16? convert it, as by 'iconv -f UTF-16 "
                                 "-t UTF-8'",
                                 character(c)});
        if (c == 0xef) return text_.unexpected(c, {"'c' or 'p' (is it a byte order mark?)"});
        Word word;
        text_.read_word(word);
        if (auto foreign = foreign_beginning(word.shown)) return text_.refuse(text_.marked(), std::move(*foreign));
        return text_.refuse(text_.marked(),
                            {"unexpected character %1, expected %2", character(c), Phrase("'c' or 'p'")});
    }
    bool no_header() {
        return text_.refuse(text_.here(),
                            text_.bytes_read() == 0 ? Phrase("empty file") : Phrase("end of file before the header"));
    }
    bool missing_header() {
        return text_.refuse_unless_lenient(text_.here(), {"missing header, expected 'p cnf VARIABLES CLAUSES'"});
    }

    bool header() {
        text_.skip();
        ReadReport::Header header{};
        std::uint64_t vars = 0;
        if (!format() || !number({"variables"}, kMaxVars, vars) ||
            !number({"clauses"}, FormulaBuilder::kMaxClauses, header.clauses))
            return false;
        header.vars = static_cast<std::uint32_t>(vars);
        if (dialect == Dialect::pcnf && !projected(header)) return false;
        declared = header;
        return end_of_header();
    }
    bool format() {
        const int c = text_.peek();
        if (c == 0) return no_formula(c);
        if (!is_white(c) && c != TextWindow::kEnd)
            return text_.refuse(text_.here(),
                                {"malformed header: expected %1, %2", Phrase("a space after 'p'"), found(c)});
        Word word;
        if (!header_word({"'cnf'"}, word)) return false;
        if (word.shown == "cnf") return true;
        if (word.shown == "cnf+") dialect = Dialect::cnf_plus;
        else if (word.shown == "knf") dialect = Dialect::knf;
        else if (word.shown == "pcnf" && !text_.strict()) dialect = Dialect::pcnf;
        else if (auto foreign = foreign_header(word.shown)) return text_.refuse(text_.marked(), std::move(*foreign));
        else return malformed({"'cnf'"}, word);
        return true;
    }
    // Some files lack this number.
    bool projected(ReadReport::Header& header) {
        int c = 0;
        if (!header_gap(c)) return false;
        if (c == '\n' || c == TextWindow::kEnd) return true;
        return number({"projected variables"}, header.vars, header.projected.emplace());
    }
    bool malformed(const Phrase& expected, const Word& word) {
        return text_.refuse(text_.marked(),
                            {"malformed header: expected %1, %2", expected, Phrase("found '%1'", word.shown)});
    }
    bool number(const Phrase& of_what, std::uint64_t limit, std::uint64_t& value) {
        Word word;
        const Phrase expected("number of %1", of_what);
        if (!header_word(expected, word)) return false;
        if (!word.digits_only) return malformed(expected, word);
        value = word.number.value;
        if (value > limit)
            return text_.refuse(text_.marked(), {"too many %1: %2, the limit is %3", of_what, word.shown, limit});
        return true;
    }
    bool end_of_header() {
        int c = 0;
        if (!header_gap(c)) return false;
        ends_text = c == TextWindow::kEnd && declared->clauses == 0;
        if (c == '\n' || ends_text) return true;
        if (c == TextWindow::kEnd) return text_.refuse(text_.here(), {"end of file after the header"});
        Word word;
        text_.read_word(word);
        return text_.refuse(text_.marked(), {"unexpected text after the header: '%1'", word.shown});
    }

    // Reads the white space before a word of the header; `c` is the byte after it.
    bool header_gap(int& c) {
        std::size_t width = 0;
        for (c = text_.peek(); is_blank(c); c = text_.peek(), ++width) {
            if (c == '\t') text_.note_style({"unusual white space: a tab in the header, expected a space"});
            if (width == 1) text_.note_style({"unusual white space: several spaces in the header, expected one"});
            text_.skip();
        }
        if (c == '\r' && !text_.carriage_return()) return false;
        c = text_.peek();
        return true;
    }
    bool header_word(const Phrase& expected, Word& word) {
        int c = 0;
        if (!header_gap(c)) return false;
        if (c == TextWindow::kEnd || c == '\n')
            return text_.refuse(text_.here(), {"malformed header: expected %1, %2", expected, found(c)});
        text_.read_word(word);
        return true;
    }

    DimacsText& text_;
};

}  // namespace

bool DimacsHeader::read(DimacsText& text) {
    HeaderReader reader(text);
    if (!reader.read()) return false;
    declared_ = reader.declared;
    dialect_ = reader.dialect;
    ends_text_ = reader.ends_text;
    return true;
}

}  // namespace sat
