#include "sudoku/symmetry/canonical.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

#include "sudoku/model/conflict.h"

namespace sudoku {
namespace {

using Small = std::uint8_t;
template <class T>
using PerLine = std::array<T, kMaxCanonicalSide>;
constexpr Small kNone = 0xff;

// A set of forms that agree so far: which rows come first, and what is decided of the order of columns.
//
// Stacks are in an ordered partition, and so are the columns inside each stack.  A class is named by the lowest place
// that it covers.  The order of its members is still open, because in every row so far all of them are blank, or all
// have digits that are new in that row.  Such digits have no label yet: the label of a digit follows from the place of
// the column where it first occurs, once that place is known.
//
// Invariants: (C1) a class with lowest place p and m members covers p .. p+m-1, and classes cover all places;
// (C2) stacks of one class have the same classes of columns.
struct State {
    bool transposed = false;
    std::uint32_t used_rows = 0;  // bit r: source row r stands in the form
    Small next_label = 1;
    PerLine<Small> row_at{};                                // source row of each row of the form
    PerLine<Small> stack_class{};                           // of each source stack, a place among stacks
    PerLine<Small> column_class{};                          // of each source column, a place inside its stack
    std::array<Small, kMaxCanonicalSide + 1> met_row{};     // row of the form where each digit was first met
    std::array<Small, kMaxCanonicalSide + 1> met_column{};  // and its source column; kNone: not yet
};

// One search; see canonical_form.
class Minlex {
public:
    Minlex(const Board& board, Box box)
        : board_(board),
          side_(board.side()),
          rows_in_band_(box.rows),
          width_(box.columns),
          stacks_(box.rows),
          transposable_(box.rows == box.columns || box.rows == 1 || box.columns == 1) {
        for (std::size_t r = 0; r < side_; ++r)
            for (std::size_t c = 0; c < side_; ++c) {
                source_[0][r][c] = static_cast<Small>(board[board.cell(r, c)]);
                source_[1][c][r] = source_[0][r][c];
            }
    }

    // nullopt: too many states.
    std::optional<CanonicalForm> run() {
        State first;
        first.met_column.fill(kNone);
        states_.push_back(first);
        if (transposable_) {
            first.transposed = true;
            states_.push_back(first);
        }
        for (row_ = 0; row_ < side_; ++row_) {
            known_ = 0;
            for (const State& s : states_) try_rows(s);
            if (overflow_) return std::nullopt;
            states_.swap(next_);
            next_.clear();
        }
        return form();
    }

private:
    const PerLine<Small>& values(const State& s) const { return source_[s.transposed][s.row_at[row_]]; }
    std::size_t place(std::size_t stack_place, std::size_t column_place) const {
        return stack_place * width_ + column_place;
    }

    bool is_empty(const State& s, std::size_t row) const {
        const PerLine<Small>& r = source_[s.transposed][row];
        return std::all_of(r.begin(), r.begin() + static_cast<std::ptrdiff_t>(side_), [](Small d) { return d == 0; });
    }
    bool is_empty_band(const State& s, std::size_t band) const {
        for (std::size_t k = 0; k < rows_in_band_; ++k)
            if (!is_empty(s, band * rows_in_band_ + k)) return false;
        return true;
    }

    // Of empty rows in a band, and of empty bands, the first stands for all.
    void try_rows(const State& s) {
        const bool new_band = row_ % rows_in_band_ == 0;
        bool empty_band_tried = false;
        for (std::size_t band = 0; band < side_ / rows_in_band_; ++band) {
            const std::uint32_t rows = ((1u << rows_in_band_) - 1) << (band * rows_in_band_);
            const bool fits = new_band ? (s.used_rows & rows) == 0 : s.row_at[row_ - 1] / rows_in_band_ == band;
            if (!fits || (empty_band_tried && is_empty_band(s, band))) continue;
            empty_band_tried = empty_band_tried || (new_band && is_empty_band(s, band));
            try_rows_of(s, band);
        }
    }

    void try_rows_of(const State& s, std::size_t band) {
        bool empty_tried = false;
        for (std::size_t r = band * rows_in_band_; r < (band + 1) * rows_in_band_; ++r) {
            if ((s.used_rows >> r & 1) != 0 || (empty_tried && is_empty(s, r))) continue;
            empty_tried = empty_tried || is_empty(s, r);
            State t = s;
            t.used_rows |= 1u << r;
            t.row_at[row_] = static_cast<Small>(r);
            place_stacks(t, 0);
        }
    }

    // Appends `digit` to the row of the form.  Returns false if the row is larger than that of another state.
    bool emit(std::size_t at, Small digit) {
        PerLine<Small>& row = form_[row_];
        if (at < known_ && digit > row[at]) return false;
        if (at < known_ && digit == row[at]) return true;
        row[at] = digit;
        known_ = at + 1;
        next_.clear();
        overflow_ = false;
        return true;
    }

    bool is_new(const State& s, Small digit) const { return s.met_column[digit] == kNone; }

    // What a stack brings to this row, place by place, as far as it is certain: blank, a digit met before, a
    // new one.
    enum class Kind : Small { blank, met, fresh };
    using Pattern = PerLine<Kind>;
    Pattern pattern(const State& s, std::size_t stack) const {
        Pattern p{};
        const PerLine<Small>& row = values(s);
        PerLine<Small> next{};  // places given away in each class
        for (const Kind kind : {Kind::blank, Kind::met, Kind::fresh})
            for (std::size_t c = stack * width_; c < (stack + 1) * width_; ++c)
                if (kind_of(s, row[c]) == kind) p[s.column_class[c] + std::size_t{next[s.column_class[c]]++}] = kind;
        return p;
    }
    Kind kind_of(const State& s, Small digit) const {
        return digit == 0 ? Kind::blank : is_new(s, digit) ? Kind::fresh : Kind::met;
    }

    // Fills the places of the row from stack place `at` on.
    void place_stacks(State& s, std::size_t at) {
        if (at == stacks_) return finish(s);
        PerLine<Small> members{};
        std::size_t n = 0;
        for (std::size_t k = 0; k < stacks_; ++k)
            if (s.stack_class[k] == at) members[n++] = static_cast<Small>(k);
        if (n == 1) return place_columns(s, members[0], at, 0);
        place_class_of_stacks(s, at, {members.data(), n});
    }

    // Which of several stacks comes first is decided by their patterns as far as these are certain, so up to
    // the first digit met before; beyond it, each is tried.
    void place_class_of_stacks(State& s, std::size_t at, std::span<const Small> members) {
        PerLine<Pattern> patterns;
        for (const Small k : members) patterns[k] = pattern(s, k);
        const Pattern least = patterns[*std::min_element(members.begin(), members.end(),
                                                         [&](Small a, Small b) { return patterns[a] < patterns[b]; })];
        const std::size_t met =
            static_cast<std::size_t>(std::find(least.begin(), least.end(), Kind::met) - least.begin());
        const std::size_t certain = std::min<std::size_t>(met + 1, width_);
        PerLine<Small> alike{};
        std::size_t n = 0;
        for (const Small k : members)
            if (std::equal(least.begin(), least.begin() + static_cast<std::ptrdiff_t>(certain), patterns[k].begin()))
                alike[n++] = k;
        if (met >= width_) return place_alike(s, at, members, {alike.data(), n}, least);
        for (std::size_t i = 0; i < n; ++i) {
            State t = s;
            put_stack_first(t, alike[i]);
            place_columns(t, alike[i], at, 0);
        }
    }

    // Stacks of blanks and new digits only, all with the same pattern: they stay one class.
    void place_alike(State& s, std::size_t at, std::span<const Small> members, std::span<const Small> alike,
                     const Pattern& pattern) {
        for (const Small k : members)
            if (std::find(alike.begin(), alike.end(), k) == alike.end())
                s.stack_class[k] = static_cast<Small>(at + alike.size());
        for (std::size_t i = 0; i < alike.size(); ++i)
            for (std::size_t k = 0; k < width_; ++k)
                if (!emit(place(at + i, k), pattern[k] == Kind::blank ? Small{0} : s.next_label++)) return;
        for (const Small k : alike) split_blanks_from_new(s, k);
        place_stacks(s, at + alike.size());
    }

    void split_blanks_from_new(State& s, std::size_t stack) const {
        const PerLine<Small>& row = values(s);
        PerLine<Small> blanks{};
        const std::size_t begin = stack * width_, end = begin + width_;
        for (std::size_t c = begin; c < end; ++c) blanks[s.column_class[c]] += row[c] == 0;
        for (std::size_t c = begin; c < end; ++c) {
            if (row[c] == 0) continue;
            s.column_class[c] = static_cast<Small>(s.column_class[c] + blanks[s.column_class[c]]);
            meet(s, row[c], c);
        }
    }

    void meet(State& s, Small digit, std::size_t column) const {
        s.met_row[digit] = static_cast<Small>(row_);
        s.met_column[digit] = static_cast<Small>(column);
    }

    // Fills the places of one stack from `from` on; the stack's own place is decided.
    void place_columns(State& s, std::size_t stack, std::size_t at, std::size_t from) {
        if (from == width_) return place_stacks(s, at + 1);
        const PerLine<Small>& row = values(s);
        std::size_t count[3] = {0, 0, 0};
        for (std::size_t c = stack * width_; c < (stack + 1) * width_; ++c)
            if (s.column_class[c] == from) ++count[static_cast<std::size_t>(kind_of(s, row[c]))];
        const std::size_t met = from + count[0], fresh = met + count[1], end = fresh + count[2];
        for (std::size_t c = stack * width_; c < (stack + 1) * width_; ++c) {
            if (s.column_class[c] != from) continue;
            const Kind kind = kind_of(s, row[c]);
            s.column_class[c] = static_cast<Small>(kind == Kind::blank ? from : kind == Kind::met ? met : fresh);
        }
        for (std::size_t k = from; k < met; ++k)
            if (!emit(place(at, k), 0)) return;
        place_met(s, stack, at, met, {fresh, end});
    }

    // The places of new digits in a class of columns: first, and after the last.
    struct Fresh {
        std::size_t begin, end;
    };

    // Fills the places `from` .. fresh.begin-1 with the columns whose digits were met before: each of them is
    // tried in the first place.
    void place_met(State& s, std::size_t stack, std::size_t at, std::size_t from, Fresh fresh) {
        if (from == fresh.begin) return place_fresh(s, stack, at, fresh);
        for (std::size_t c = stack * width_; c < (stack + 1) * width_; ++c) {
            if (s.column_class[c] != from) continue;
            State t = s;
            put_column_first(t, c);
            if (emit(place(at, from), decided_label(t, values(t)[c]))) place_met(t, stack, at, from + 1, fresh);
        }
    }

    void place_fresh(State& s, std::size_t stack, std::size_t at, Fresh fresh) {
        const PerLine<Small>& row = values(s);
        for (std::size_t k = fresh.begin; k < fresh.end; ++k)
            if (!emit(place(at, k), s.next_label++)) return;
        for (std::size_t c = stack * width_; c < (stack + 1) * width_; ++c)
            if (s.column_class[c] >= fresh.begin && s.column_class[c] < fresh.end) meet(s, row[c], c);
        place_columns(s, stack, at, fresh.end);
    }

    // The smallest label that a digit met before can have, and the decision that gives it this one: the
    // column where it was met takes the first place of its class.
    Small decided_label(State& s, Small digit) const {
        const std::size_t column = s.met_column[digit], stack = column / width_;
        put_stack_first(s, stack);
        put_column_first(s, column);
        return form_[s.met_row[digit]][place(s.stack_class[stack], s.column_class[column])];
    }
    void put_stack_first(State& s, std::size_t stack) const {
        for (std::size_t k = 0; k < stacks_; ++k)
            if (k != stack && s.stack_class[k] == s.stack_class[stack]) ++s.stack_class[k];
    }
    void put_column_first(State& s, std::size_t column) const {
        const std::size_t begin = column / width_ * width_;
        for (std::size_t c = begin; c < begin + width_; ++c)
            if (c != column && s.column_class[c] == s.column_class[column]) ++s.column_class[c];
    }

    void finish(const State& s) {
        if (next_.size() == kMaxCanonicalStates) overflow_ = true;
        else next_.push_back(s);
    }

    CanonicalForm form() const {
        CanonicalForm result;
        result.board = Board(side_);
        for (std::size_t r = 0; r < side_; ++r)
            for (std::size_t c = 0; c < side_; ++c) result.board.set(board_.cell(r, c), form_[r][c]);
        for (const State& s : states_) {
            const std::uint64_t orders = product(orders_of_empty_rows(s), orders_of_columns(s));
            result.automorphisms += std::min(orders, kManyAutomorphisms - result.automorphisms);
        }
        result.transformation = transformation(states_.front());
        return result;
    }

    // Both at least 1; at most kManyAutomorphisms.
    static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
        return a > kManyAutomorphisms / b ? kManyAutomorphisms : a * b;
    }

    static std::uint64_t factorial(std::size_t n) { return n < 2 ? 1 : n * factorial(n - 1); }

    // What try_rows left out.
    std::uint64_t orders_of_empty_rows(const State& s) const {
        std::uint64_t orders = 1;
        std::size_t empty_bands = 0;
        for (std::size_t band = 0; band < side_ / rows_in_band_; ++band) {
            std::size_t empty = 0;
            for (std::size_t k = 0; k < rows_in_band_; ++k) empty += is_empty(s, band * rows_in_band_ + k);
            orders = product(orders, factorial(empty));
            empty_bands += empty == rows_in_band_;
        }
        return product(orders, factorial(empty_bands));
    }

    // What no row decided.
    std::uint64_t orders_of_columns(const State& s) const {
        std::uint64_t orders = 1;
        for (std::size_t at = 0; at < stacks_; ++at)
            orders =
                product(orders, factorial(static_cast<std::size_t>(std::count(
                                    s.stack_class.begin(), s.stack_class.begin() + static_cast<std::ptrdiff_t>(stacks_),
                                    static_cast<Small>(at)))));
        for (std::size_t stack = 0; stack < stacks_; ++stack) {
            const auto begin = s.column_class.begin() + static_cast<std::ptrdiff_t>(stack * width_);
            for (std::size_t k = 0; k < width_; ++k)
                orders =
                    product(orders, factorial(static_cast<std::size_t>(std::count(
                                        begin, begin + static_cast<std::ptrdiff_t>(width_), static_cast<Small>(k)))));
        }
        return orders;
    }

    // Any order of what is not decided, and any names for absent digits.
    Transformation transformation(State s) const {
        Transformation t = Transformation::identity(side_);
        t.transposed = s.transposed;
        for (std::size_t stack = 0; stack < stacks_; ++stack) decide_stack(s, stack);
        for (std::size_t c = 0; c < side_; ++c)
            t.columns[c] = static_cast<Line>(place(s.stack_class[c / width_], s.column_class[c]));
        for (std::size_t r = 0; r < side_; ++r) t.rows[s.row_at[r]] = static_cast<Line>(r);
        Digit unused = s.next_label;
        for (std::size_t d = 1; d <= side_; ++d)
            t.digits[d] = s.met_column[d] == kNone ? unused++ : Digit{form_[s.met_row[d]][t.columns[s.met_column[d]]]};
        return t;
    }
    void decide_stack(State& s, std::size_t stack) const {
        put_stack_first(s, stack);
        for (std::size_t c = stack * width_; c < (stack + 1) * width_; ++c) put_column_first(s, c);
    }

    const Board& board_;
    std::size_t side_, rows_in_band_, width_, stacks_;
    bool transposable_;                            // boxes are square, or are lines themselves
    PerLine<Small> source_[2][kMaxCanonicalSide];  // the board, and the board transposed
    PerLine<Small> form_[kMaxCanonicalSide];       // the rows of the form so far
    std::size_t row_ = 0;                          // the row that is being filled
    std::size_t known_ = 0;                        // its places that are known
    std::vector<State> states_, next_;
    bool overflow_ = false;
};

}  // namespace

sat::Result<CanonicalForm> canonical_form(const Board& board, const Rules& rules) {
    ASSERT(board.side() == rules.side());
    if (board.side() > kMaxCanonicalSide)
        return sat::Error{"the board has side %1; canonical forms are computed up to side %2", board.side(),
                          kMaxCanonicalSide};
    if (!is_classic(rules))
        return sat::Error{"canonical forms are those of classic boards: rows, columns and boxes, no variant"};
    if (const auto conflict = find_conflict(board, rules)) return sat::Error{describe(*conflict, rules)};
    if (auto form = Minlex(board, rules.box()).run()) return *std::move(form);
    return sat::Error{"the board has too many symmetries: more than %1 forms tie", kMaxCanonicalStates};
}

}  // namespace sudoku
