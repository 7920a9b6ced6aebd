#include "sudoku/generate/shift_grids.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "sat/core/assert.h"

namespace sudoku {
namespace {

std::optional<std::uint64_t> product(std::optional<std::uint64_t> a, std::uint64_t b) {
    std::uint64_t result = 0;
    if (!a || __builtin_mul_overflow(*a, b, &result)) return std::nullopt;
    return result;
}

std::optional<std::uint64_t> factorial(std::uint64_t n, std::optional<std::uint64_t> start = 1) {
    for (std::uint64_t i = 2; i <= n && start; ++i) start = product(start, i);
    return start;
}

}  // namespace

std::optional<std::uint64_t> ShiftGrids::count_per_first_row(Box box) {
    std::optional<std::uint64_t> count = 1;
    for (std::size_t band = 1; band < box.columns && count; ++band) count = factorial(box.rows, count);
    return count;
}

std::optional<std::uint64_t> ShiftGrids::count_per_corner(Box box) {
    return factorial(box.side() - 1, count_per_first_row(box));
}

std::optional<std::uint64_t> ShiftGrids::count(Box box) {
    return product(count_per_corner(box), box.side());
}

ShiftGrids::ShiftGrids(Box box, Digit corner)
    : box_(box), first_corner_(corner), first_row_(box.side()), turns_(box.side()) {
    ASSERT(box.side() <= kMaxSide && corner >= 1 && corner <= box.side());
    for (std::size_t band = 0; band < box.columns; ++band)
        for (std::size_t r = 0; r < box.rows; ++r)
            turns_[band * box.rows + r] = static_cast<std::uint16_t>(r * box.columns + band);
    set_corner(corner);
}

void ShiftGrids::set_corner(Digit corner) {
    ASSERT(corner >= 1 && corner <= box_.side());
    std::iota(first_row_.begin(), first_row_.end(), Digit{1});
    std::rotate(first_row_.begin(), first_row_.begin() + corner - 1, first_row_.begin() + corner);
}

Board ShiftGrids::board() const {
    const std::size_t side = box_.side();
    Board board(side);
    for (std::size_t r = 0; r < side; ++r)
        for (std::size_t c = 0; c < side; ++c) board.set(board.cell(r, c), first_row_[(c + turns_[r]) % side]);
    return board;
}

ShiftGrids::Step ShiftGrids::next() {
    for (auto end = turns_.end(); end - turns_.begin() > box_.rows; end -= box_.rows)
        if (std::next_permutation(end - box_.rows, end)) return Step::rows;
    return next_first_row() ? Step::first_row : Step::end;
}

bool ShiftGrids::next_first_row() {
    if (std::next_permutation(first_row_.begin() + 1, first_row_.end())) return true;
    const auto corner = static_cast<Digit>(first_row_.front() % box_.side() + 1);
    set_corner(corner);
    return corner != first_corner_;
}

namespace {

constexpr std::size_t kChunk = ShiftGridText::kTooMuch;  // bytes of the shortest copy

constexpr std::size_t last_bits(char c) {
    return static_cast<unsigned char>(c) % std::tuple_size_v<ByteTable>;
}
static_assert(last_bits('1') == 1 && last_bits('9') == 9 && last_bits(' ') == 0 && last_bits('\n') == 10,
              "what grids are written with has different last bits");

}  // namespace

CopiedGridText::CopiedGridText(Box box, Digit corner, GridLayout layout)
    : grids_(box, corner), layout_(layout), side_(box.side()), symbols_(side_ + 1) {
    ASSERT(layout != GridLayout::line || side_ <= 35);
    for (std::size_t d = 1; d <= side_; ++d) {
        if (layout == GridLayout::rows) symbols_[d] = std::to_string(d) + ' ';
        else symbols_[d] = static_cast<char>(d <= 9 ? '0' + d : 'A' + d - 10);
        row_size_ += symbols_[d].size();
    }
    format_rows();
}

void CopiedGridText::format_rows() {
    rows_.clear();
    for (std::size_t turn = 0; turn < side_; ++turn) {
        for (std::size_t c = 0; c < side_; ++c) rows_ += symbols_[grids_.first_row()[(c + turn) % side_]];
        if (layout_ == GridLayout::rows) rows_.back() = '\n';
    }
    rows_.append(kChunk, ' ');
}

// Writes up to kChunk bytes beyond the row.
inline char* CopiedGridText::copy_row(char* out, std::size_t turn) const {
    ASSERT(turn < side_);
    const char* const row = rows_.data() + turn * row_size_;
    std::memcpy(out, row, kChunk);
    if (row_size_ > kChunk) std::memcpy(out + kChunk, row + kChunk, row_size_ - kChunk);
    return out + row_size_;
}

void CopiedGridText::write(std::uint64_t count, char* out) {
    for (; count > 0; --count) {
        if (!first_ && grids_.next() != ShiftGrids::Step::rows) format_rows();
        first_ = false;
        for (const std::uint16_t turn : grids_.turns()) out = copy_row(out, turn);
        *out++ = '\n';
    }
}

RenamedGridText::RenamedGridText(Box box, Digit corner, GridLayout layout)
    : grids_(box, corner), look_up_(fastest_byte_lookup()), num_grids_(*ShiftGrids::count_per_first_row(box)) {
    ASSERT(box.side() <= kMaxSide);
    CopiedGridText text(box, 1, layout);
    grid_size_ = text.grid_size();
    pattern_.resize(num_grids_ * grid_size_ + kChunk);
    text.write(num_grids_, pattern_.data());
    for (const char c : {' ', '\n'}) names_[last_bits(c)] = c;
    take_names();
}

void RenamedGridText::take_names() {
    std::size_t place = 1;
    for (const Digit d : grids_.first_row()) names_[place++] = static_cast<char>('0' + d);
}

void RenamedGridText::write(std::uint64_t count, char* out) {
    while (count > 0) {
        if (next_ == num_grids_) {
            grids_.next_first_row();
            take_names();
            next_ = 0;
        }
        const std::uint64_t now = std::min(count, num_grids_ - next_);
        look_up_(names_, pattern_.data() + next_ * grid_size_, now * grid_size_, out);
        out += now * grid_size_;
        next_ += now;
        count -= now;
    }
}

ShiftGridText::ShiftGridText(Box box, Digit corner, GridLayout layout)
    : text_(std::in_place_type<CopiedGridText>, box, corner, layout) {
    if (box.side() <= RenamedGridText::kMaxSide) text_.emplace<RenamedGridText>(box, corner, layout);
}

std::size_t ShiftGridText::grid_size() const {
    return std::visit([](const auto& text) { return text.grid_size(); }, text_);
}

void ShiftGridText::write(std::uint64_t count, char* out) {
    std::visit([=](auto& text) { text.write(count, out); }, text_);
}

}  // namespace sudoku
