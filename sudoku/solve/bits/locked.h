#pragma once

#include <array>

#include "sudoku/solve/bits/shape.h"

namespace sudoku::bits {

// Locked candidates: if all places of a digit in a box are in one row, it cannot be elsewhere in that row ("pointing");
// if all its places in a row are in one box, it cannot be elsewhere in that box ("claiming"); likewise for columns.
//
// Both are about intersections of a line and a box.  A row is reduced to a word with one bit for every box that it
// crosses (the lowest column of the box), set if the intersection has a place; then "in one row" and "in one box" are
// carry-save sums over the rows of a band, and one test for a power of two per row.  A band is reduced to a word with
// one bit for every column, and the same is done across bands.  So a digit takes about twenty operations per row,
// instead of several for each of the side * (rows + columns of a box) intersections in both directions.
//
// Requires: the boxes are houses.
template <std::size_t R, std::size_t C>
class Locked {
public:
    explicit Locked(const Layout& layout) : layout_(layout), shape_(layout) {
        for (std::size_t c = 0; c < shape_.side(); c += shape_.box_columns()) starts_ |= Word{1} << c;
    }

    // Removes the places that this excludes.  Returns true if there was one.
    bool remove(Word* plane) const {
        Lines row, band;
        for (std::size_t b = 0; b < bands(); ++b) band[b] = lock_rows(plane, b, &row[b * shape_.box_rows()]);
        lock_columns(band, row);
        return put_back(row, plane);
    }

private:
    using Lines = std::array<Word, Shape<R, C>::kMaxSide>;

    std::size_t bands() const { return shape_.box_columns(); }
    Word every_box() const {
        if constexpr (!Shape<R, C>::kFixed) return starts_;
        return shape_.line() / ((Word{1} << shape_.box_columns()) - 1);  // a constant
    }
    // Reduces columns to one bit per box, and expands them again.
    Word to_boxes(Word columns) const {
        Word boxes = columns;
        for (std::size_t k = 1; k < shape_.box_columns(); ++k) boxes |= columns >> k;
        return boxes & every_box();
    }
    Word to_columns(Word boxes) const { return boxes * (shape_.line() >> (shape_.side() - shape_.box_columns())); }

    static Word if_alone(Word boxes) { return at_most_one(boxes) ? boxes : 0; }

    // Reads the rows of a band, handles their intersections with the boxes, and returns the columns that have a place.
    Word lock_rows(const Word* plane, std::size_t b, Word* row) const {
        std::array<Word, Shape<R, C>::kMaxSide> boxes;
        Word once = 0, twice = 0, claimed = 0, claimed_twice = 0;
        for (std::size_t k = 0; k < shape_.box_rows(); ++k) {
            const std::size_t r = b * shape_.box_rows() + k, per_word = rows_per_word(shape_.side());
            row[k] = plane[r / per_word] >> r % per_word * row_stride(shape_.side()) & shape_.line();
            boxes[k] = to_boxes(row[k]);
            twice |= once & boxes[k];
            once |= boxes[k];
            const Word claim = if_alone(boxes[k]);
            claimed_twice |= claimed & claim;
            claimed |= claim;
        }
        Word band = 0;
        for (std::size_t k = 0; k < shape_.box_rows(); ++k) {
            const Word points = boxes[k] & once & ~twice;
            Word keep = points != 0 ? points : every_box();
            keep &= ~(claimed & ~if_alone(boxes[k])) & ~claimed_twice;
            band |= row[k] &= to_columns(keep);
        }
        return band;
    }

    // Likewise for columns; `band` has the columns with a place in each band.
    void lock_columns(const Lines& band, Lines& row) const {
        Lines points;
        Word once = 0, twice = 0, pointed = 0, pointed_twice = 0;
        for (std::size_t b = 0; b < bands(); ++b) {
            twice |= once & band[b];
            once |= band[b];
            points[b] = only_columns(band[b]);
            pointed_twice |= pointed & points[b];
            pointed |= points[b];
        }
        for (std::size_t b = 0; b < bands(); ++b) {
            const Word claims = band[b] & once & ~twice;
            Word keep = claims | ~to_columns(to_boxes(claims));
            keep &= ~(pointed & ~points[b]) & ~pointed_twice;
            for (std::size_t k = 0; k < shape_.box_rows(); ++k) row[b * shape_.box_rows() + k] &= keep;
        }
    }

    // The columns of a band that are the only ones of their box.
    Word only_columns(Word band) const {
        Word once = band, twice = 0;
        for (std::size_t k = 1; k < shape_.box_columns(); ++k) {
            const Word next = band >> k;
            twice |= once & next;
            once |= next;
        }
        return band & to_columns(once & ~twice & every_box());
    }

    bool put_back(const Lines& row, Word* plane) const {
        Word changed = 0;
        for (std::size_t w = 0, r = 0; w < shape_.words(); ++w) {
            Word word = 0;
            for (std::size_t k = 0; k < rows_per_word(shape_.side()) && r < shape_.side(); ++k, ++r)
                word |= row[r] << k * row_stride(shape_.side());
            changed |= plane[w] ^ word;
            plane[w] = word;
        }
        return changed != 0;
    }

    const Layout& layout_;
    Shape<R, C> shape_;
    Word starts_ = 0;
};

}  // namespace sudoku::bits
