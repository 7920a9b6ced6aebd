#include "sudoku/text/regions.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "sat/core/text.h"
#include "sudoku/model/box.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/line_source.h"

namespace sudoku {
namespace {

using sat::Error;
using std::string_view;
using std::to_string;

constexpr string_view kWhite = " \t\r";

// Numbers the symbols of regions in order of first occurrence.
class Regions {
public:
    // Adds a cell; returns the error if there is one.
    std::optional<Error> add(string_view symbol, std::uint64_t line, std::size_t column) {
        const auto [entry, is_new] =
            numbers_.try_emplace(std::string(symbol), static_cast<std::uint16_t>(sizes_.size()));
        if (is_new) sizes_.push_back(0);
        ++sizes_[entry->second];
        of_cell_.push_back(entry->second);
        if (sizes_.size() > side_) return Error{"more than %1 regions", side_}.at(line, column);
        if (sizes_[entry->second] > side_)
            return Error{"region '%1' has more than %2 cells; expected %3", sat::shown(entry->first), side_, side_}.at(
                line, column);
        return std::nullopt;
    }

    void set_side(std::size_t side) { side_ = side; }
    std::size_t side() const { return side_; }
    std::vector<std::uint16_t> take() && { return std::move(of_cell_); }

private:
    std::size_t side_ = 0;
    std::map<std::string, std::uint16_t, std::less<>> numbers_;
    std::vector<std::size_t> sizes_;  // cells so far, by number
    std::vector<std::uint16_t> of_cell_;
};

struct Symbol {
    string_view text;
    std::size_t column;
};

// The symbols of a line: its words if there is white space between them, otherwise its characters.  Errors: a control
// character, invalid UTF-8, more than kMaxSide symbols.
sat::Result<std::vector<Symbol>> symbols_of(string_view text, std::uint64_t line, std::size_t column) {
    const bool words = text.find_first_of(kWhite) != string_view::npos;
    std::vector<Symbol> symbols;
    bool inside = false;  // a word
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = sat::showable_length(text.substr(at));
        const bool white = kWhite.find(text[at]) != string_view::npos;
        if (!white && length == 0)
            return Error{"%1 is not a region name; expected UTF-8 without control characters",
                         shown_symbol(text.substr(at))}
                .at(line, column + at);
        const std::size_t size = white ? 1 : length;
        if (!white && !(words && inside)) {
            if (symbols.size() == kMaxSide)
                return Error{"more than %1 symbols in a line", kMaxSide}.at(line, column + at);
            symbols.push_back({text.substr(at, 0), column + at});
        }
        if (!white) symbols.back().text = {symbols.back().text.data(), symbols.back().text.size() + size};
        inside = !white;
        at += size;
    }
    return symbols;
}

Error wrong_length(const std::vector<Symbol>& symbols, std::size_t side, std::uint64_t line, std::size_t end) {
    const std::size_t column = symbols.size() > side ? symbols[side].column : end;
    if (symbols.size() == 1) return Error{"1 symbol in a line; expected %1, as in the first", side}.at(line, column);
    return Error{"%1 symbols in a line; expected %2, as in the first", symbols.size(), side}.at(line, column);
}

// Adds one line of the file.
sat::Status add_line(const TextLine& line, std::size_t rows_before, Regions& regions) {
    const std::size_t begin = line.text.find_first_not_of(kWhite);
    const string_view text = line.text.substr(begin, line.text.find_last_not_of(kWhite) + 1 - begin);
    const auto symbols = symbols_of(text, line.number, begin + 1);
    if (!symbols) return symbols.error();
    if (rows_before == 0) regions.set_side(symbols->size());
    if (rows_before == regions.side())
        return Error{"line %1 of regions; expected %2 lines, one for each symbol of the first", rows_before + 1,
                     regions.side()}
            .at(line.number, begin + 1);
    if (symbols->size() != regions.side())
        return wrong_length(*symbols, regions.side(), line.number, begin + 1 + text.size());
    for (const Symbol& s : *symbols)
        if (const auto error = regions.add(s.text, line.number, s.column)) return *error;
    return sat::Done{};
}

}  // namespace

sat::Result<std::vector<std::uint16_t>> read_regions(sat::ByteSource& source, sat::StopFlag stop) {
    LineSource lines(source, stop);
    Regions regions;
    std::size_t rows = 0;
    std::uint64_t end_line = 1, end_column = 1;
    for (TextLine line;;) {
        const auto got = lines.next(line);
        if (!got) return got.error();
        if (!*got) break;
        if (!line.whole) return Error{"a line of more than %1 bytes", kMaxLine}.at(line.number, 1);
        if (line.text.find_first_not_of(kWhite) == string_view::npos) continue;
        if (const sat::Status added = add_line(line, rows, regions); !added) return added.error();
        ++rows;
        end_line = line.number;
        end_column = line.text.find_last_not_of(kWhite) + 2;
    }
    if (rows == 0) return Error{"no regions; expected N lines of N symbols"}.at(1, 1);
    if (rows == 1 && rows < regions.side())
        return Error{"1 line of regions; expected %1 lines, one for each symbol of the first", regions.side()}.at(
            end_line, end_column);
    if (rows < regions.side())
        return Error{"%1 lines of regions; expected %2 lines, one for each symbol of the first", rows, regions.side()}
            .at(end_line, end_column);
    return std::move(regions).take();
}

}  // namespace sudoku
