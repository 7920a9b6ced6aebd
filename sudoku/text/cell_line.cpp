#include "sudoku/text/cell_line.h"

#include <algorithm>

#include "sat/core/text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/respelling.h"
#include "sudoku/text/sdk_sections.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr string_view kHeaderLetters = "ABCDLNSU";  // in .sdk files, and N for a name
constexpr std::size_t kLongestRow = kMaxSymbol;     // of one symbol a cell

bool is_digits_only(string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || is_white(c); });
}

bool is_rule(string_view text) {
    // HoDoKu draws corners: .-----.-----.  :-----+-----:  '-----'-----'
    constexpr string_view kCorners = ".:'";
    const bool has_corners = kCorners.find(text.front()) != string_view::npos && text.front() == text.back();
    if (has_corners && text.find("---") != string_view::npos)
        return text.find_first_not_of("+-.:' ") == string_view::npos &&
               2 * std::count(text.begin(), text.end(), '-') > static_cast<std::ptrdiff_t>(text.size());
    const bool is_heavy = text.find('=') != string_view::npos && text.find_first_of("+|") != string_view::npos;
    return text.find_first_not_of("+-|=* \t") == string_view::npos && (text.find('-') != string_view::npos || is_heavy);
}

// The symbols of a line, before it is interpreted.
struct Census {
    std::size_t words = 0, symbols = 0;  // symbols: UTF-8 characters of the words
    std::size_t strange = 0;             // symbols that are not cells
    std::size_t digits = 0;              // 0 to 9
    std::size_t letters = 0;             // A to Z
    std::size_t shortest = SIZE_MAX, longest = 0,
                largest = 0;  // length of words; largest number of at most 4 digits
    bool wide_mixed = false;  // a word of several cell symbols that are not all digits
    bool prose = false;       // two consecutive strange letters
    bool digits_only = true, barred = false;
};

// Visits the words of a line, separated by white space and bars.
template <class Visit>
void for_each_word(string_view text, const Visit& visit) {
    for (std::size_t at = 0; at < text.size();) {
        if (is_white(text[at]) || text[at] == '|') {
            ++at;
            continue;
        }
        const std::size_t begin = at;
        while (at < text.size() && !is_white(text[at]) && text[at] != '|') ++at;
        visit(begin, text.substr(begin, at - begin));
    }
}

void count_word(string_view word, Census& census) {
    std::size_t symbols = 0, strange = 0, digits = 0, number = 0;
    bool after_letter = false;
    for_each_symbol(word, [&](std::size_t, string_view symbol) {
        ++symbols;
        const char c = symbol[0];
        const bool odd = is_strange(symbol);
        strange += odd;
        digits += is_digit(c);
        census.letters += c >= 'A' && c <= 'Z';
        if (is_digit(c) && symbols <= 4) number = 10 * number + static_cast<std::size_t>(c - '0');
        const bool letter = odd && (symbol.size() > 1 || (c >= 'a' && c <= 'z'));
        census.prose |= letter && after_letter;
        after_letter = letter;
    });
    ++census.words;
    census.symbols += symbols;
    census.strange += strange;
    census.digits += digits;
    census.shortest = std::min(census.shortest, symbols);
    census.longest = std::max(census.longest, symbols);
    census.digits_only &= digits == symbols;
    if (digits == symbols) census.largest = std::max(census.largest, number);
    census.wide_mixed |= symbols > 1 && strange == 0 && digits < symbols;
}

Census census_of(string_view text) {
    Census census;
    for_each_word(text, [&](std::size_t, string_view word) { count_word(word, census); });
    census.barred = text.find('|') != string_view::npos;
    census.digits_only &= !census.barred;
    return census;
}

// True if every symbol is a cell although words have several symbols: "53. .7. ..." and "530 070 000", but not "10 2
// 11".
bool is_compact(const Census& c) {
    if (c.words == 1) return c.symbols > 1;
    if (c.longest == 1) return false;
    if (c.wide_mixed) return true;
    // Words of two digits are numbers only on boards with ten or more columns, of three digits with a hundred.
    const std::size_t fewest = c.longest == 2 ? 10 : c.longest == 3 ? 100 : SIZE_MAX;
    const bool groups = c.digits == c.symbols && c.shortest == c.longest && (c.largest > c.words || c.words < fewest);
    const bool wrapped = c.digits_only && c.symbols >= 3 * c.words && c.longest > 3;
    return groups || wrapped;
}

// Capital letters are digits only if the board is large enough; a line with others is a heading.
std::size_t letters_too_large(string_view text, std::size_t side) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [&](char c) { return c >= 'A' && c <= 'Z' && symbol_value(c) > side; }));
}

bool is_rather_text(string_view text, const Census& census) {
    if (census.prose && census.symbols <= kLongestRow) return true;
    const std::size_t cells = census.symbols;
    const std::size_t side = cells <= kLongestRow ? cells : root_of(cells);
    const std::size_t no_cells = census.strange + (census.letters > 0 ? letters_too_large(text, side) : 0);
    return 2 * no_cells >= cells;
}

// True if this is a word of as many symbols as a board has, and more likely a misspelt board than a name.
bool is_spoilt_line(string_view text, const Census& census) {
    return census.words == 1 && is_board_length(census.symbols) && is_square(census.symbols) &&
           is_spoilt(text, census.symbols);
}

LineKind kind_of_cells(string_view text, const Census& census) {
    if (is_section_heading(text) || named_column(text)) return LineKind::heading;
    if (census.words == 0) return LineKind::bars;
    if (is_rather_text(text, census) && !is_spoilt_line(text, census)) return LineKind::text;
    const bool fits = is_compact(census) ? census.symbols <= kMaxSolid : census.words <= kMaxSide * kMaxSide;
    if (fits) return LineKind::cells;
    return census.digits_only ? LineKind::digits : LineKind::overlong;
}

void spoil(CellLine& into, std::size_t column, sat::Phrase phrase) {
    if (!into.error) into.error = sat::Error{std::move(phrase), into.number, column};
}

void add_cell(CellLine& into, Digit value, char symbol, std::size_t column) {
    into.cells.push_back({value, symbol, static_cast<std::uint32_t>(column)});
}

// Every character of the word is a cell.
void add_symbols(string_view word, std::size_t column, CellLine& into) {
    for_each_symbol(word, [&](std::size_t at, string_view symbol) {
        if (is_strange(symbol))
            spoil(into, column + at,
                  {"%1 is not a cell; expected a digit, a capital letter (A is 10) or a blank (one of . 0 * _ ? $ x)",
                   shown_symbol(symbol)});
        add_cell(into, is_strange(symbol) ? kBadCell : symbol_value(symbol[0]), symbol.size() == 1 ? symbol[0] : '\0',
                 column + at);
    });
    into.end = static_cast<std::uint32_t>(column + word.size());
}

// The word is a board by itself.
void add_board(string_view word, std::size_t column, CellLine& into) {
    if (word.size() > kMaxSolid) return spoil(into, column, {"more cells in a word than any board has"});
    add_symbols(word, column, into);
}

// The beginning of a word, for messages.
sat::Phrase shown_word(string_view word) {
    if (sat::showable_length(word) == 0) return shown_symbol(word);
    constexpr std::size_t kShown = 12;
    return sat::Phrase::words("'" + sat::shown(word.substr(0, kShown)) + "'");
}

// The number in a word, at most kMaxSide + 1; nullopt if it is not a number.
std::optional<std::size_t> number_of(string_view word) {
    std::size_t number = 0;
    for (const char c : word) {
        if (!is_digit(c)) return std::nullopt;
        number = std::min<std::size_t>(10 * number + static_cast<std::size_t>(c - '0'), kMaxSide + 1);
    }
    return number;
}

// The word is a cell.
void add_number(string_view word, std::size_t column, CellLine& into) {
    into.end = static_cast<std::uint32_t>(column + word.size());
    if (word.size() == 1 && !is_strange(word)) return add_cell(into, symbol_value(word[0]), word[0], column);
    const auto number = number_of(word);
    if (number && *number <= kMaxSide)
        return add_cell(into, static_cast<Digit>(*number), *number == 0 ? '0' : '\0', column);
    if (number) spoil(into, column, {"number %1 is too large; expected at most %2", word.substr(0, 12), kMaxSide});
    else
        spoil(into, column,
              {"%1 is not a cell; expected a number, a capital letter (A is 10) or a blank (one of . 0 * _ ? $ x)",
               shown_word(word)});
    add_cell(into, kBadCell, word.size() == 1 ? word[0] : '\0', column);
}

void add_cells(string_view text, std::size_t column, const Census& census, CellLine& into) {
    into.compact = is_compact(census);
    into.solid = census.words == 1 && into.compact && !census.barred;
    into.barred = census.barred;
    into.cells.reserve(into.compact ? census.symbols : census.words);
    for_each_word(text, [&](std::size_t at, string_view word) {
        if (into.compact) add_symbols(word, column + at, into);
        else add_number(word, column + at, into);
    });
}

// True for digits and white space that are boards broken into words arbitrarily, rather than a board with other text.
// Tab-separated columns are not, if one of them is a board.
bool is_wrapped(string_view text, string_view field) {
    if (field.data() != text.data() || is_board_word(field) || !is_digits_only(text)) return false;
    const bool may_be_columns = text.find('\t') != string_view::npos;
    std::size_t words = 0, second = 0;
    for (string_view word; !(word = take_word(text)).empty(); ++words) {
        if (words == 1) second = word.size();
        if (may_be_columns && words > 0 && word.size() > kLongestRow && is_board_word(word)) return false;
    }
    return second >= kSmallestWord || words > 2;
}

// The position of a further board in the text after a board that would be ignored as text: not a solution of the first,
// a column or a comment. npos if there is none.  Requires: the text is empty or begins with a separator.
std::size_t find_lost_board(string_view text, string_view board) {
    const std::size_t end = std::min(text.find_first_of(kColumnEnds), text.size());  // columns from here on
    const auto is_lost = [board](string_view word) {
        return word.size() == board.size() && has_digit(word) && is_board_word(word) && !is_solution_word(word, board);
    };
    for (std::size_t at = 0; (at = text.find_first_not_of(" \"'`", at)) < end && text[at] != '#';) {
        const string_view word = text.substr(at, text.find_first_of(kFieldEnds, at) - at);
        if (is_lost(word)) return at;
        at += word.size();
    }
    return string_view::npos;
}

void check_text(string_view text, std::size_t column, CellLine& into) {
    const std::size_t at = find_unshowable(text);
    if (at != string_view::npos) spoil(into, column + at, unshowable(text.substr(at)));
}

void parse_beside(string_view text, std::size_t column, const NamedPart& part, CellLine& into) {
    const string_view field = part.text;
    const auto before = static_cast<std::size_t>(field.data() - text.data());
    into.kind = LineKind::cells;
    into.compact = into.solid = into.beside = true;
    into.text = trimmed(text.substr(0, before), kFieldEnds);
    const string_view behind = trimmed(text.substr(before + field.size()), kFieldEnds);
    if (!into.text.empty() && !behind.empty()) into.text += ' ';
    into.text += behind;
    check_text(text.substr(0, before), column, into);
    if (part.missing) spoil(into, column + before, {"no board in the column that the heading calls the puzzle"});
    for_each_word(field, [&](std::size_t at, string_view word) { add_board(word, column + before + at, into); });
    check_text(text.substr(before + field.size()), column + before + field.size(), into);
    if (!is_board_word(field)) return;
    const std::size_t lost = find_lost_board(text.substr(before + field.size()), field);
    if (lost != string_view::npos)
        spoil(into, column + before + field.size() + lost,
              {"a second board that is not the solution of the first; expected only boards, or one board with text"});
}

void parse_listed(string_view word, std::size_t column, CellLine& into) {
    into.kind = LineKind::cells;
    into.compact = into.solid = into.beside = true;
    if (word.size() < kSmallestWord)
        return spoil(into, column, {"%1 among boards on one line; expected another board", shown_word(word)});
    add_board(word, column, into);
}

// The marks around a text of several lines in Markdown and Python: ```text, """, puzzle = '''.
bool is_fence(string_view text) {
    const string_view mark = text.starts_with("```") ? "```" : text.ends_with("\"\"\"") ? "\"\"\"" : "'''";
    if (mark == "```") return text.find_first_of(" 0123456789.") == string_view::npos;
    if (!text.ends_with(mark)) return false;
    const string_view before = trimmed(text.substr(0, text.size() - mark.size()));
    return before.empty() || before.ends_with('=') || before.ends_with('(');
}

LineKind kind_of_hash(string_view text) {
    const bool names_rules = text.starts_with("#V ") || text.starts_with("#V\t");
    const bool header = names_rules || (text.size() >= 2 && kHeaderLetters.find(text[1]) != string_view::npos);
    return header ? LineKind::header : LineKind::comment;
}

// "#12 53..7....", a numbered puzzle rather than a comment.
bool begins_with_number(string_view text) {
    const std::size_t end = text.find_first_not_of("0123456789", 1);
    if (end == 1 || end == string_view::npos) return false;
    const string_view part = board_part(text);
    return !part.empty() && part.data() != text.data();
}

// The fast path for most lines: symbols other than letters in one word (stride 1), or each followed by one space
// (stride 2), with the same result as the census.  Returns false for other lines.
bool add_plain(string_view text, std::size_t stride, std::size_t column, CellLine& into) {
    if (text.size() > kMaxSolid || text.size() % 2 < stride - 1) return false;
    std::size_t strange = 0, no_digits = 0;
    for (std::size_t i = 0; i < text.size(); i += stride) {
        strange += symbol_value(text[i]) > 9;
        no_digits += !is_digit(text[i]);
    }
    for (std::size_t i = 1; stride == 2 && i < text.size(); i += 2) strange += text[i] != ' ';
    if (strange != 0) return false;
    into.kind = LineKind::cells;
    into.compact = into.solid = stride == 1 && text.size() > 1;
    into.digits_only = no_digits == 0;
    if (into.digits_only) into.text = text;
    into.cells.resize((text.size() + stride - 1) / stride);
    for (std::size_t i = 0; i < into.cells.size(); ++i)
        into.cells[i] = {symbol_value(text[i * stride]), text[i * stride],
                         static_cast<std::uint32_t>(column + i * stride)};
    into.end = static_cast<std::uint32_t>(column + text.size());
    return true;
}

// Requires: `text` is the line without white space at either end, at this column of it.
void parse_trimmed(string_view text, std::size_t column, const TextLine& line, const std::optional<NamedColumn>& named,
                   CellLine& into) {
    // If tabs separate columns, the first or last one may be empty.
    const string_view columns = trimmed(line.text, " \r\v\f");
    const std::size_t columns_at = line.column + static_cast<std::size_t>(columns.data() - line.text.data());
    if (named && text[0] != '#')
        if (const auto part = named_part(columns, *named); part && part->text.size() < columns.size())
            return parse_beside(columns, columns_at, *part, into);
    if (add_plain(text, text.size() > 1 && text[1] == ' ' ? 2 : 1, column, into)) return;
    if (text[0] == '#' && !begins_with_number(text)) {
        into.kind = kind_of_hash(text);
        if (into.kind == LineKind::header) into.text = text;
        return check_text(text, column, into);
    }
    if (is_rule(text) || is_fence(text)) {
        into.kind = is_rule(text) ? LineKind::rule : LineKind::comment;
        return;
    }
    if (const string_view part = board_part(text); !part.empty() && !is_wrapped(text, part))
        return parse_beside(text, column, {part}, into);
    const Census census = census_of(text);
    into.kind = kind_of_cells(text, census);
    if (into.kind == LineKind::heading) into.names = named_column(columns);
    into.digits_only = census.digits_only && (into.kind == LineKind::cells || into.kind == LineKind::digits);
    if (is_text(into.kind) || into.digits_only) into.text = text;
    if (is_text(into.kind)) check_text(text, column, into);
    if (into.kind == LineKind::cells) add_cells(text, column, census, into);
    if (into.kind == LineKind::overlong) spoil(into, column, {"more cells in a line than any board has"});
}

// Of a line that is too long to be kept whole, only digits are useful.
void parse_piece(string_view text, CellLine& into) {
    const string_view field = into.continued ? string_view() : board_part(text);
    into.digits_only = is_digits_only(text) && (field.empty() || is_wrapped(text, field));
    into.kind = into.digits_only ? LineKind::digits : LineKind::overlong;
    if (into.digits_only) into.text = text;
    if (!into.digits_only) spoil(into, into.column, {"a line of more than %1 bytes", kMaxLine});
}

}  // namespace

sat::Phrase shown_symbol(string_view text) {
    const std::size_t length = sat::showable_length(text);
    if (length != 0) return sat::Phrase::words("'" + std::string(text.substr(0, length)) + "'");
    const auto byte = static_cast<unsigned char>(text[0]);
    constexpr string_view kHex = "0123456789abcdef";
    return {"byte 0x%1%2", kHex[byte >> 4], kHex[byte & 15]};
}

std::size_t find_unshowable(string_view text) {
    for (std::size_t at = 0; at < text.size(); at += sat::utf8_length(text.substr(at)))
        if (text[at] != '\t' && sat::showable_length(text.substr(at)) == 0) return at;
    return string_view::npos;
}

sat::Phrase unshowable(string_view text) {
    return {"%1 in a line of text; expected UTF-8 without control characters", shown_symbol(text)};
}

namespace {

void parse_ascii(const TextLine& line, CellLine& into, const std::optional<NamedColumn>& named) {
    into.kind = LineKind::blank;
    into.number = line.number;
    into.text.clear();
    into.error.reset();
    into.cells.clear();
    into.end = 1;
    into.compact = into.solid = into.barred = into.digits_only = into.beside = false;
    into.names.reset();
    const string_view text = trimmed(line.text);
    const std::size_t before = text.empty() ? 0 : static_cast<std::size_t>(text.data() - line.text.data());
    into.column = line.column + before;
    into.continued = line.column > 1 && !line.listed;
    if (text.empty()) return;
    if (line.listed) return parse_listed(text, into.column, into);
    if (line.whole && line.column == 1) return parse_trimmed(text, into.column, line, named, into);
    parse_piece(text, into);
}

}  // namespace

namespace {

// A long line of JSON, or markup.
bool may_be_document(const TextLine& line, string_view raw) {
    constexpr std::size_t kBegin = 256;
    return line.whole && line.column == 1 && raw.substr(0, kBegin).find_first_of("[{<") != string_view::npos;
}

}  // namespace

bool is_blank_row(const CellLine& line) {
    constexpr std::ptrdiff_t kFewest = 3;  // in a row of the smallest table
    return line.kind == LineKind::blank && std::count(line.raw.begin(), line.raw.end(), '\t') >= kFewest;
}

void parse_line(const TextLine& line, CellLine& into, const std::optional<NamedColumn>& named) {
    const auto respelling = respell(line.text);
    TextLine ascii = line;
    if (respelling) ascii.text = respelling->text;
    parse_ascii(ascii, into, named);
    const string_view raw = respelling ? string_view(respelling->drawing) : line.text;
    into.raw = raw.size() <= kMaxRaw || may_be_document(line, raw) ? raw : string_view();
    if (!respelling) return;
    const auto restore = [&](auto& column) {
        const std::size_t at = std::min<std::size_t>(column - line.column, respelling->text.size());
        column = static_cast<std::remove_reference_t<decltype(column)>>(line.column + respelling->origin[at]);
    };
    restore(into.column);
    if (into.error) restore(into.error->column);
    for (CellText& cell : into.cells) restore(cell.column);
    if (into.kind == LineKind::cells) restore(into.end);
    if (is_text(into.kind) || into.kind == LineKind::header) into.text = trimmed(line.text);
}

bool is_name(string_view text) {
    CellLine line;
    parse_line({text, 1, 1, true}, line);
    return is_text(line.kind) && !line.error && line.text == text && text.find('\n') == string_view::npos &&
           !text.starts_with(kByteOrderMark);
}

}  // namespace sudoku
