#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "sudoku/model/board.h"
#include "sudoku/solve/bits/locked.h"

namespace sudoku::bits {

enum class Step : std::uint8_t { contradiction, progress, quiet };

// The operations of a search on one state of the board.  A state is a flat block of words, so that branching is a
// memcpy and undoing discards the copy:
//
//     plane of digit 1 | plane of digit 2 | ... | open | dirty | loose
//
// planes and open: words() words each, dirty and loose: one word.  A plane has a bit for every cell that has its digit
// as a candidate.  With planes by digit, a placement is one AND with the complement of the cell's peers; cells with one
// candidate are found for all cells of a word at once, by adding up the planes in carry-save counters; and hidden
// singles are found for all rows or columns at once (see rows(), columns()).  The alternative, a mask of digits per
// cell, does each of these cell by cell. docs/decisions/0007 has the figures.
//
// Invariants of a state between steps: (K1) planes and open are subsets of layout.all; (K2) a cell that is not open is
// in at most one plane; (K3) `dirty` contains every digit whose plane has changed since its hidden singles were
// searched; `loose` contains those of `dirty`, and every digit whose plane has changed since its locked candidates were
// removed.
//
// R, C: the shape of the boxes, or 0 (see Shape).
template <std::size_t R, std::size_t C>
class Kernel {
public:
    explicit Kernel(const Layout& layout) : layout_(layout), shape_(layout), locked_(layout) {}

    std::size_t side() const { return shape_.side(); }
    std::size_t words() const { return shape_.words(); }
    std::size_t state_words() const { return (side() + 1) * words() + 2; }

    Word* plane(Word* s, std::size_t d) const { return s + d * words(); }
    const Word* plane(const Word* s, std::size_t d) const { return s + d * words(); }
    Word* open(Word* s) const { return plane(s, side()); }
    const Word* open(const Word* s) const { return plane(s, side()); }

    // Resets to an empty board with all candidates.
    void clear(Word* s) const {
        for (std::size_t d = 0; d <= side(); ++d)
            for (std::size_t w = 0; w < words(); ++w) plane(s, d)[w] = layout_.all(w);
        dirty(s) = shape_.line();
        loose(s) = 0;
    }

    // Removes digit d (from 0) at `bit`.
    void forbid(Word* s, std::size_t d, std::size_t bit) const {
        plane(s, d)[bit / 64] &= ~(Word{1} << bit % 64);
        dirty(s) |= Word{1} << d;
    }

    // Places digit d at `bit`.  Requires: it is a candidate, and the cell is open.
    void place(Word* s, std::size_t d, std::size_t bit) const {
        const Word cell = Word{1} << bit % 64;
        keep_from_peers(s, d, bit);
        take_from_others(s, d, bit / 64, cell);
        open(s)[bit / 64] ^= cell;
    }

    // Places the givens of a board, all at once.  Returns false if they violate the rules or are forbidden.
    bool place_givens(Word* s, const Board& board) const {
        std::array<Word, Shape<R, C>::kMaxSide * Shape<R, C>::kMaxWords> given;  // one plane per digit
        std::array<Word, Shape<R, C>::kMaxWords> filled{};
        std::fill_n(given.begin(), side() * words(), 0);
        const std::span<const Digit> digits = board.digits();
        for (Cell c = 0; c < digits.size(); ++c) {
            if (digits[c] == kBlank) continue;
            const std::size_t bit = layout_.bit_of(c), d = digits[c] - 1u;
            const Word* keep = layout_.keep(bit);
            for (std::size_t w = 0; w < words(); ++w) plane(s, d)[w] &= keep[w];
            given[d * words() + bit / 64] |= Word{1} << bit % 64;
            filled[bit / 64] |= Word{1} << bit % 64;
        }
        Word lost = 0;
        for (std::size_t d = 0; d < side(); ++d) {
            for (std::size_t w = 0; w < words(); ++w) {
                const Word own = given[d * words() + w];
                lost |= own & ~plane(s, d)[w];
                plane(s, d)[w] = (plane(s, d)[w] & ~filled[w]) | own;
            }
        }
        for (std::size_t w = 0; w < words(); ++w) open(s)[w] &= ~filled[w];
        return lost == 0;
    }

    // Propagates until nothing changes or there is a contradiction.  Adds its rounds to `rounds`: a round looks for
    // naked singles; if there are none, for hidden singles of the dirty digits; if there are none either, for locked
    // candidates.  Returns quiet (solved(), or a cell has several candidates) or contradiction.
    Step propagate(Word* s, std::uint64_t& rounds) const {
        Step step = Step::progress;
        while (step == Step::progress) {
            ++rounds;
            step = place_naked(s);
            if (step != Step::quiet) continue;
            if (solved(s)) break;
            step = place_hidden(s);
            if (step == Step::quiet && uses_locked()) step = remove_locked(s);
        }
        AUDIT(audit(s));
        return step;
    }

    bool solved(const Word* s) const {
        Word left = 0;
        for (std::size_t w = 0; w < words(); ++w) left |= open(s)[w];
        return left == 0;
    }

    // On boards up to side 8, locked candidates cost more than the few branches they save: without them, and with the
    // first bivalue cell instead of the best, enumerating the 28,200,960 grids of 6x6 takes half the time.
    bool is_small() const { return side() < 9; }

    bool audit(const Word* s) const {
        bool right = true;
        for (std::size_t w = 0; w < words(); ++w) {
            Word ones = 0, twos = 0;
            for (std::size_t d = 0; d < side(); ++d) {
                twos |= ones & plane(s, d)[w];
                ones |= plane(s, d)[w];
            }
            right = right && ((ones | open(s)[w]) & ~layout_.all(w)) == 0;  // (K1)
            right = right && (twos & ~open(s)[w]) == 0;                     // (K2)
        }
        return right;
    }

private:
    Word& dirty(Word* s) const { return s[(side() + 1) * words()]; }
    Word& loose(Word* s) const { return s[(side() + 1) * words() + 1]; }
    bool uses_locked() const { return !is_small() && layout_.has_boxes(); }

    void keep_from_peers(Word* s, std::size_t d, std::size_t bit) const {
        const Word* keep = layout_.keep(bit);
        for (std::size_t w = 0; w < words(); ++w) plane(s, d)[w] &= keep[w];
        dirty(s) |= Word{1} << d;
    }

    void take_from_others(Word* s, std::size_t d, std::size_t w, Word cells) const {
        for (std::size_t e = 0; e < side(); ++e) {
            const Word taken = e == d ? 0 : plane(s, e)[w] & cells;
            plane(s, e)[w] ^= taken;
            dirty(s) |= Word{taken != 0} << e;
        }
    }

    // Places naked singles: cells in exactly one plane.
    Step place_naked(Word* s) const {
        Step step = Step::quiet;
        for (std::size_t w = 0; w < words(); ++w) {
            Word ones = 0, twos = 0;
            for (std::size_t d = 0; d < side(); ++d) {
                const Word cells = plane(s, d)[w];
                twos |= ones & cells;
                ones |= cells;
            }
            if (ones != layout_.all(w)) return Step::contradiction;
            const Word single = open(s)[w] & ~twos;
            if (single == 0) continue;
            open(s)[w] ^= single;
            step = Step::progress;
            for (std::size_t d = 0; d < side(); ++d)
                for_each_bit(single & plane(s, d)[w], [&](std::size_t b) { keep_from_peers(s, d, w * 64 + b); });
        }
        return step;
    }

    // Places hidden singles: cells that are the only place of a digit in a house.
    Step place_hidden(Word* s) const {
        Step step = Step::quiet;
        loose(s) |= dirty(s);
        for (Word left = std::exchange(dirty(s), 0); left != 0; left &= left - 1) {
            const std::size_t d = lowest_bit(left);
            std::array<Word, Shape<R, C>::kMaxWords> only;
            if (!find_only_places(plane(s, d), only.data())) return Step::contradiction;
            Word any = 0;
            for (std::size_t w = 0; w < words(); ++w) any |= only[w] &= open(s)[w];
            if (any == 0) continue;
            if (!place_all(s, d, only.data())) return Step::contradiction;
            step = Step::progress;
        }
        return step;
    }

    // Places digit d at all `places`.  Returns false if two of them must differ.
    bool place_all(Word* s, std::size_t d, const Word* places) const {
        for (std::size_t w = 0; w < words(); ++w) {
            if (places[w] == 0) continue;
            for_each_bit(places[w], [&](std::size_t b) { keep_from_peers(s, d, w * 64 + b); });
            take_from_others(s, d, w, places[w]);
            open(s)[w] ^= places[w];
        }
        Word lost = 0;
        for (std::size_t w = 0; w < words(); ++w) lost |= places[w] & ~plane(s, d)[w];
        return lost == 0;
    }

    Step remove_locked(Word* s) const {
        Step step = Step::quiet;
        for (Word left = std::exchange(loose(s), 0); left != 0; left &= left - 1) {
            const std::size_t d = lowest_bit(left);
            if (!locked_.remove(plane(s, d))) continue;
            dirty(s) |= Word{1} << d;
            step = Step::progress;
        }
        return step;
    }

    // Adds every place that is the only one of some house to `only`.  Returns false if a house has no place.
    bool find_only_places(const Word* plane, Word* only) const {
        return rows(plane, only) && columns(plane, only) && houses(plane, only);
    }

    // x & (x - 1) clears the lowest bit; here in every row of a word at once, the guard bits absorbing the borrows.
    bool rows(const Word* plane, Word* only) const {
        Word missing = 0;
        for (std::size_t w = 0; w < words(); ++w) {
            const Word x = plane[w], low = layout_.low(w), guard = layout_.guard(w);
            if (rows_per_word(side()) == 1) {
                missing |= Word{x == 0};
                only[w] = at_most_one(x) ? x : 0;
                continue;
            }
            const Word less = (x | guard) - low;
            missing |= ~less & guard;
            const Word several = ((x & less) + (guard - low)) & guard;
            only[w] = x & ~(several - (several >> side()));
        }
        return missing == 0;
    }

    // All columns at once: adds up the rows in a counter of two planes, first word by word, then within the word.
    bool columns(const Word* plane, Word* only) const {
        Word ones = 0, twos = 0;
        for (std::size_t w = 0; w < words(); ++w) {
            twos |= ones & plane[w];
            ones |= plane[w];
        }
        Word once = ones, twice = twos;
        for (std::size_t k = 1; k < rows_per_word(side()); ++k) {
            const Word row = ones >> k * row_stride(side());
            twice |= (once & row) | twos >> k * row_stride(side());
            once |= row;
        }
        if ((once & shape_.line()) != shape_.line()) return false;
        const Word alone = once & ~twice & shape_.line();
        for (std::size_t w = 0; w < words(); ++w) only[w] |= plane[w] & (layout_.low(w) * alone);
        return true;
    }

    bool houses(const Word* plane, Word* only) const {
        Word missing = 0;
        for (const Layout::House& house : layout_.houses()) {
            const Word *mask = layout_.masks(house), *cells = plane + house.first_word;
            Word* found = only + house.first_word;
            if (house.num_words == 1) {
                const Word x = *cells & *mask;
                missing |= Word{x == 0};
                *found |= at_most_one(x) ? x : 0;
            } else {
                missing |= Word{!long_house(cells, mask, house.num_words, found)};
            }
        }
        return missing == 0;
    }

    // For a house that spans several words.
    bool long_house(const Word* plane, const Word* mask, std::size_t num_words, Word* only) const {
        Word seen = 0, several = 0;
        for (std::size_t w = 0; w < num_words; ++w) {
            const Word x = plane[w] & mask[w];
            several |= (x & (x - 1)) | (seen != 0 ? x : 0);
            seen |= x;
        }
        if (several == 0)
            for (std::size_t w = 0; w < num_words; ++w) only[w] |= plane[w] & mask[w];
        return seen != 0;
    }

    const Layout& layout_;
    Shape<R, C> shape_;
    Locked<R, C> locked_;
};

}  // namespace sudoku::bits
