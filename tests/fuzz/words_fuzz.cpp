// Arbitrary bytes as words of options and menus, selected by the first byte: puzzle IDs, boxes, variants, cells, ranges
// of variables, and the payload of a puzzle ID with a valid checksum. What is accepted reads back once written; every
// error has a message.
#include "app/satsolve/projection.h"
#include "app/sudoku/cell_place.h"
#include "sudoku/generate/puzzle_id.h"
#include "tests/fuzz/properties.h"

namespace {

using fuzz::require;

// The message may quote the word unescaped, since the reader of the message typed it.
template <class T>
bool is_good(const sat::Result<T>& read) {
    if (!read) require(!read.error().message().empty() && read.error().line == 0);
    return read.ok();
}

bool read_good_id(std::string_view text) {
    const auto id = sudoku::read_puzzle_id(text, {});
    if (!is_good(id)) return false;
    const std::string written = to_string(*id);
    const auto again = sudoku::read_puzzle_id(written, {});
    require(again.ok() && to_string(*again) == written && again->box == id->box);
    return true;
}

void read_id(std::string_view text) {
    if (read_good_id(text)) fuzz::accept();
}

void read_checked_id(std::string_view bytes) {
    const std::string word = sudoku::to_checked_word(bytes);
    require(sudoku::read_checked_word(word) == bytes);
    if (read_good_id(word)) fuzz::accept(5);
}

void read_box(std::string_view text) {
    const auto box = sudoku::read_box(text);
    if (!is_good(box)) return;
    require(box->side() >= 1 && box->side() <= sudoku::kMaxSide);
    require(sudoku::read_box(to_string(*box)).value() == *box);
    fuzz::accept(1);
}

void read_variant(std::string_view text) {
    const auto variant = sudoku::read_variant(text);
    if (!is_good(variant)) return;
    require(sudoku::read_variant(variant->name()).value().parts == variant->parts);
    fuzz::accept(2);
}

void read_cell(std::string_view text) {
    const auto place = sudoku_program::read_cell_place(text);
    if (!is_good(place)) return;
    require(place->row >= 1 && place->column >= 1);
    fuzz::accept(3);
}

void read_ranges(std::string_view text) {
    const auto ranges = satsolve::read_number_ranges(std::string(text));
    if (!is_good(ranges)) return;
    std::uint32_t last = 0;
    for (const satsolve::NumberRange& range : *ranges) {
        require((last == 0 || range.first > last + 1) && range.last >= range.first && range.last <= sat::kMaxVars);
        last = range.last;
    }
    fuzz::accept(4);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    constexpr void (*kReaders[])(std::string_view){&read_id,   &read_box,    &read_variant,
                                                   &read_cell, &read_ranges, &read_checked_id};
    kReaders[fuzz::take_choice(text) % std::size(kReaders)](text);
    return 0;
}
