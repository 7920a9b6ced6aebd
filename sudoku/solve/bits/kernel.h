#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "sudoku/model/board.h"
#include "sudoku/solve/bits/layout.h"

namespace sudoku::bits {

template <class Visit>
inline void for_each_bit(Word word, Visit visit) {
    for (; word != 0; word &= word - 1) visit(static_cast<std::size_t>(std::countr_zero(word)));
}

// True iff at most one bit is set.
inline bool at_most_one(Word word) { return (word & (word - 1)) == 0; }

enum class Step : std::uint8_t { contradiction, progress, quiet };

// What a search does on one state of the board.  A state is one flat block of words, so that a branch copies it with
// one memcpy and undoes by forgetting the copy:
//
//     plane of digit 1 | plane of digit 2 | ... | open | dirty        planes and open: words() each, dirty: one word
//
// A plane has a bit for every cell where its digit may still stand.  With planes by digit, a placement is one AND
// with the complement of the cell's peers; cells with one candidate are found for all cells of a word at once, by
// adding the planes up in carry-save counters; and places of a digit that are the only ones of a row or column, for
// all rows and columns at once (see rows(), columns()).  The alternative, a mask of digits per cell, does each of
// these for one cell after the other.
//
// Invariants of a state between steps: (K1) planes are subsets of layout.all; (K2) a cell that is not open has one
// digit, whose plane is the only one that has it, or none: then the next step finds the contradiction; (K3) `dirty` has
// every digit whose plane has changed since only places were last looked for in it.
//
// N: the side, for the compiler to unroll what loops over digits and words; 0: known when it runs.
template <std::size_t N>
class Kernel {
public:
    explicit Kernel(const Layout& layout) : layout_(layout) { ASSERT(N == 0 || layout.side() == N); }

    std::size_t side() const {
        if constexpr (N != 0) return N;
        return layout_.side();
    }
    std::size_t words() const {
        if constexpr (N != 0) return words_for(N);
        return layout_.words();
    }
    std::size_t state_words() const { return (side() + 1) * words() + 1; }

    Word* plane(Word* s, std::size_t d) const { return s + d * words(); }
    const Word* plane(const Word* s, std::size_t d) const { return s + d * words(); }
    Word* open(Word* s) const { return s + side() * words(); }
    const Word* open(const Word* s) const { return s + side() * words(); }
    Word& dirty(Word* s) const { return s[(side() + 1) * words()]; }

    // Every digit possible in every cell.
    void clear(Word* s) const {
        for (std::size_t d = 0; d <= side(); ++d)
            for (std::size_t w = 0; w < words(); ++w) plane(s, d)[w] = layout_.all(w);
        dirty(s) = every_digit();
    }

    // Digit d (from 0) cannot stand at `bit`.
    void forbid(Word* s, std::size_t d, std::size_t bit) const {
        plane(s, d)[bit / 64] &= ~(Word{1} << bit % 64);
        dirty(s) |= Word{1} << d;
    }

    // Digit d stands at `bit`.  Requires: it may.
    void place(Word* s, std::size_t d, std::size_t bit) const {
        const Word cell = Word{1} << bit % 64;
        keep_from_peers(s, d, bit);
        take_from_others(s, d, bit / 64, cell);
        open(s)[bit / 64] &= ~cell;
    }

    // Places the givens of a board, all at once.  Returns false if they break the rules or what is forbidden.
    bool place_givens(Word* s, const Board& board) const {
        std::array<Word, kMaxSide * kMaxWords> given;  // a plane for each digit
        std::fill_n(given.begin(), side() * words(), 0);
        std::array<Word, kMaxWords> filled{};
        const std::span<const Digit> digits = board.digits();
        for (Cell c = 0; c < digits.size(); ++c) {
            if (digits[c] == kBlank) continue;
            const std::size_t bit = layout_.bit_of(c), d = digits[c] - 1u;
            const Word cell = Word{1} << bit % 64;
            for (std::size_t w = 0; w < words(); ++w) plane(s, d)[w] &= layout_.keep(bit)[w];
            given[d * words() + bit / 64] |= cell;
            filled[bit / 64] |= cell;
        }
        Word lost = 0;
        for (std::size_t i = 0; i < side() * words(); ++i) {
            lost |= given[i] & ~s[i];
            s[i] = (s[i] & ~filled[i % words()]) | given[i];
        }
        for (std::size_t w = 0; w < words(); ++w) open(s)[w] &= ~filled[w];
        return lost == 0;
    }

    // Places every digit that follows, until none does or one cannot stand anywhere.  Counts its rounds: looks at the
    // whole board, first for cells with one candidate, and where there is none, for only places in the dirty digits.
    // Returns quiet (open cells or none are left) or contradiction.
    Step propagate(Word* s, std::uint64_t& rounds) const {
        for (;;) {
            ++rounds;
            Step step = place_naked(s);
            if (step == Step::quiet) {
                if (solved(s)) return Step::quiet;
                step = place_hidden(s);
            }
            if (step != Step::progress) return step;
        }
    }

    // The open cells with the fewest candidates, and how many these have.  The planes are added up in binary counters
    // (one plane for each power of two), which are then compared for all cells at once, highest power first.
    // Requires: some cell is open, and has a candidate.
    std::size_t fewest(const Word* s, Word* cells) const {
        constexpr std::size_t kPowers = std::bit_width(kMaxSide);
        std::array<std::array<Word, kMaxWords>, kPowers> count;
        for (std::size_t w = 0; w < words(); ++w) {
            for (auto& power : count) power[w] = 0;
            for (std::size_t d = 0; d < side(); ++d) {
                Word carry = plane(s, d)[w];
                for (auto& power : count) carry &= std::exchange(power[w], power[w] ^ carry);
            }
            cells[w] = open(s)[w];
        }
        std::size_t number = 0;
        for (std::size_t p = kPowers; p-- > 0;) {
            Word any = 0;
            for (std::size_t w = 0; w < words(); ++w) any |= cells[w] & ~count[p][w];
            if (any == 0) number |= std::size_t{1} << p;
            if (any != 0)
                for (std::size_t w = 0; w < words(); ++w) cells[w] &= ~count[p][w];
        }
        return number;
    }

    // Open cells with exactly two candidates.  Returns false if there are none.
    bool pairs(const Word* s, Word* cells) const {
        Word any = 0;
        for (std::size_t w = 0; w < words(); ++w) {
            Word ones = 0, twos = 0, threes = 0;
            for (std::size_t d = 0; d < side(); ++d) {
                const Word c = plane(s, d)[w];
                threes |= twos & c;
                twos |= ones & c;
                ones |= c;
            }
            any |= cells[w] = open(s)[w] & ~threes;
        }
        return any != 0;
    }

    bool solved(const Word* s) const {
        Word left = 0;
        for (std::size_t w = 0; w < words(); ++w) left |= open(s)[w];
        return left == 0;
    }

    static constexpr std::size_t kMaxSide = N == 0 ? 64 : N;
    static constexpr std::size_t kMaxWords = N == 0 ? 64 : words_for(kMaxSide);

private:
    Word every_digit() const { return side() == 64 ? ~Word{0} : (Word{1} << side()) - 1; }

    void keep_from_peers(Word* s, std::size_t d, std::size_t bit) const {
        const Word* keep = layout_.keep(bit);
        for (std::size_t w = 0; w < words(); ++w) plane(s, d)[w] &= keep[w];
        dirty(s) |= Word{1} << d;
    }

    void take_from_others(Word* s, std::size_t d, std::size_t w, Word cells) const {
        for (std::size_t e = 0; e < side(); ++e) {
            Word& other = plane(s, e)[w];
            const Word taken = e == d ? 0 : other & cells;
            other ^= taken;
            dirty(s) |= Word{taken != 0} << e;
        }
    }

    // A cell that is in exactly one plane has that digit.
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

    // A cell that is the only place of a digit in a house has that digit.
    Step place_hidden(Word* s) const {
        Step step = Step::quiet;
        for (Word left = std::exchange(dirty(s), 0); left != 0; left &= left - 1) {
            const auto d = static_cast<std::size_t>(std::countr_zero(left));
            std::array<Word, kMaxWords> only;
            if (!find_only_places(plane(s, d), only.data())) return Step::contradiction;
            Word any = 0;
            for (std::size_t w = 0; w < words(); ++w) any |= only[w] &= open(s)[w];
            if (any == 0) continue;
            if (!place_all(s, d, only.data())) return Step::contradiction;
            step = Step::progress;
        }
        return step;
    }

    // Returns false if two of the places must differ.
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

    // Puts every place that is alone in some house into `only`.  Returns false if a house has no place.
    bool find_only_places(const Word* cells, Word* only) const {
        return rows(cells, only) && columns(cells, only) && houses(cells, only);
    }

    // x & (x - 1) is x without its lowest bit; here in every row at once, the guards taking the borrows.
    bool rows(const Word* cells, Word* only) const {
        Word missing = 0;
        for (std::size_t w = 0; w < words(); ++w) {
            const Word x = cells[w], low = layout_.low(w), guard = layout_.guard(w);
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

    // All columns at once: rows are added up in a counter of two planes, first word by word, then within the word.
    bool columns(const Word* cells, Word* only) const {
        Word ones = 0, twos = 0;
        for (std::size_t w = 0; w < words(); ++w) {
            twos |= ones & cells[w];
            ones |= cells[w];
        }
        Word one = ones, two = twos;
        for (std::size_t k = 1; k < rows_per_word(side()); ++k) {
            const Word row = ones >> k * row_stride(side());
            two |= (one & row) | twos >> k * row_stride(side());
            one |= row;
        }
        if ((one & every_digit()) != every_digit()) return false;
        const Word alone = one & ~two & every_digit();
        for (std::size_t w = 0; w < words(); ++w) only[w] |= cells[w] & (layout_.low(w) * alone);
        return true;
    }

    bool houses(const Word* cells, Word* only) const {
        Word missing = 0;
        for (const Layout::House& house : layout_.houses()) {
            const Word* mask = layout_.masks(house);
            const Word* part = cells + house.first_word;
            Word* found = only + house.first_word;
            if (house.num_words == 1) {
                const Word x = *part & *mask;
                missing |= Word{x == 0};
                *found |= at_most_one(x) ? x : 0;
            } else {
                missing |= Word{!long_house(part, mask, house.num_words, found)};
            }
        }
        return missing == 0;
    }

    // The same for a house of several words.
    bool long_house(const Word* cells, const Word* mask, std::size_t num_words, Word* only) const {
        Word seen = 0, several = 0;
        for (std::size_t w = 0; w < num_words; ++w) {
            const Word x = cells[w] & mask[w];
            several |= (x & (x - 1)) | (seen != 0 ? x : 0);
            seen |= x;
        }
        if (several == 0)
            for (std::size_t w = 0; w < num_words; ++w) only[w] |= cells[w] & mask[w];
        return seen != 0;
    }

    const Layout& layout_;
};

}  // namespace sudoku::bits
