#include "sudoku/text/bracket_places.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/text.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kFewestPlaces = 4;
constexpr std::size_t kPerPlace = 3;  // row, column, digit
constexpr std::array<std::size_t, 7> kCommonSides{4, 6, 8, 9, 12, 16, 25};

template <std::size_t kSize>
const BracketToken* number_named(const std::vector<BracketValue>& members,
                                 const std::array<string_view, kSize>& names) {
    for (const BracketValue& member : members) {
        const bool is_named = std::find(names.begin(), names.end(), sat::lower_case(member.key)) != names.end();
        if (is_named && member.kind == ValueKind::cell) return &member.cells.front();
    }
    return nullptr;
}

// What a list of places holds.
struct Extent {
    std::size_t least = kMaxSide, most = 0;  // row or column
    std::size_t largest = 0;                 // digit
};

Extent extent_of(const BracketValue& places) {
    Extent extent;
    for (std::size_t i = 0; i < places.cells.size(); i += kPerPlace) {
        const std::size_t row = places.cells[i].digit, column = places.cells[i + 1].digit;
        extent.least = std::min({extent.least, row, column});
        extent.most = std::max({extent.most, row, column});
        extent.largest = std::max<std::size_t>(extent.largest, places.cells[i + 2].digit);
    }
    return extent;
}

// A board that the places fit: its side, and the number of its first row.
struct Fit {
    std::size_t side, first;
    bool has_last;  // a place in the last row or column
};

// A puzzle with one solution lacks at most one digit, so that its side is the largest digit or the next number.
std::vector<Fit> fits_of(const Extent& extent) {
    std::vector<Fit> fits;
    for (const std::size_t side : kCommonSides)
        for (const std::size_t first : {0, 1}) {
            const std::size_t rows = extent.most + 1 - first;
            const bool is_of_digits = side == extent.largest || side == extent.largest + 1;
            if (first <= extent.least && rows <= side && is_of_digits) fits.push_back({side, first, rows == side});
        }
    return fits;
}

sat::Error several_fit(const Extent& extent, const std::vector<Fit>& fits) {
    if (extent.least > 0 && !fits.empty()) return sat::Error{"rows and columns that may begin with 0 or with 1"};
    const std::size_t rows = extent.most + (extent.least == 0 ? 1 : 0);
    const auto side = std::lower_bound(kCommonSides.begin(), kCommonSides.end(), std::max(rows, extent.largest));
    if (side == kCommonSides.end()) return sat::Error{"row or column %1 is on no common board", extent.most};
    if (side + 1 == kCommonSides.end())
        return sat::Error{"cells of a board of side %1 or more; state its '%2'", *side, "size"};
    return sat::Error{"cells of a board of side %1 or %2; state its '%3'", *side, *(side + 1), "size"};
}

sat::Result<BracketValue> placed(const BracketValue& places, std::size_t side, std::size_t first) {
    BracketValue board{ValueKind::board};
    board.cells.resize(side * side);
    for (BracketToken& cell : board.cells) cell.kind = TokenKind::cell;
    for (std::size_t i = 0; i < places.cells.size(); i += kPerPlace) {
        const std::size_t row = places.cells[i].digit, column = places.cells[i + 1].digit;
        if (row < first || column < first || row - first >= side || column - first >= side)
            return sat::Error{"row %1, column %2 is not on a board of side %3", row, column, side};
        BracketToken& cell = board.cells[(row - first) * side + column - first];
        const Digit digit = places.cells[i + 2].digit;
        if (cell.digit != kBlank && cell.digit != digit)
            return sat::Error{"two digits in row %1, column %2", row, column};
        cell.digit = digit;
    }
    return board;
}

}  // namespace

BracketValue place_of(const std::vector<BracketValue>& members) {
    static constexpr std::array<string_view, 3> kRow{"row", "r", "y"};
    static constexpr std::array<string_view, 4> kColumn{"col", "column", "c", "x"};
    static constexpr std::array<string_view, 5> kDigit{"value", "val", "v", "digit", "number"};
    const BracketToken *const row = number_named(members, kRow), *const column = number_named(members, kColumn),
                              *const digit = number_named(members, kDigit);
    if (row == nullptr || column == nullptr || digit == nullptr) return {};
    BracketValue place{ValueKind::place};
    place.cells = {*row, *column, *digit};
    return place;
}

std::optional<BracketValue> places_of(const std::vector<BracketValue>& values) {
    const bool are_places = std::all_of(values.begin(), values.end(),
                                        [](const BracketValue& value) { return value.kind == ValueKind::place; });
    if (!are_places || values.empty()) return std::nullopt;
    BracketValue places{ValueKind::places};
    for (const BracketValue& value : values)
        places.cells.insert(places.cells.end(), value.cells.begin(), value.cells.end());
    return places;
}

std::size_t stated_side(const std::vector<BracketValue>& members) {
    static constexpr std::array<string_view, 3> kSide{"size", "side", "n"};
    const BracketToken* const side = number_named(members, kSide);
    return side != nullptr ? side->digit : 0;
}

std::optional<sat::Result<BracketValue>> board_of_places(const BracketValue& places, std::size_t side) {
    using Placed = sat::Result<BracketValue>;
    const Extent extent = extent_of(places);
    if (side != 0) {
        if (extent.least > 0 && extent.most < side)
            return Placed(sat::Error{"rows and columns that may begin with 0 or with 1"});
        return placed(places, side, extent.least == 0 ? 0 : 1);
    }
    if (places.cells.size() < kFewestPlaces * kPerPlace) return std::nullopt;
    const std::vector<Fit> fits = fits_of(extent);
    const bool is_clear = fits.size() == 1 || (fits.size() > 1 && extent.least == 0 && fits.front().has_last);
    if (!is_clear) return Placed(several_fit(extent, fits));
    return placed(places, fits.front().side, fits.front().first);
}

}  // namespace sudoku
