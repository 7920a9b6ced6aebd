#include "sudoku/constraint/automaton.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;

// Reads one text from left to right.
class Cursor {
public:
    explicit Cursor(std::string_view text) : text_(text) {}
    bool at_end() const { return at_ == text_.size(); }
    char peek() const { return at_end() ? '\0' : text_[at_]; }
    bool take(char c) {
        if (at_end() || peek() != c) return false;
        ++at_;
        return true;
    }
    void skip() { ++at_; }
    std::optional<int> number() {
        int value = 0;
        std::size_t end_of_short = at_;
        for (; end_of_short < text_.size() && end_of_short < at_ + 6; ++end_of_short) {
            const char c = text_[end_of_short];
            if (c < '0' || c > '9') break;
            value = 10 * value + (c - '0');
        }
        if (end_of_short > at_ && end_of_short < at_ + 6) {  // nearly all of them; from_chars takes twice the time
            at_ = end_of_short;
            return value;
        }
        const auto [end, code] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
        if (code != std::errc()) return std::nullopt;
        at_ = static_cast<std::size_t>(end - text_.data());
        return value;
    }
    // Column from 1.
    std::size_t column() const { return at_ + 1; }
    Error expected(std::string_view text) const {
        const auto what = sat::Phrase::known(std::string(text));
        if (at_end()) return Error{"the text ends; expected %1", what};
        return Error{"unexpected \"%1\" at column %2 of the text; expected %3", peek(), column(), what};
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

using Places = std::vector<std::uint32_t>;
constexpr std::size_t kMaxDepth = 500;  // of parentheses: each is a few frames of the stack

// Both are in increasing order.
void join(Places& into, const Places& more) {
    if (into.empty() || more.empty() || into.back() < more.front()) {  // as what follows what was read before
        into.insert(into.end(), more.begin(), more.end());
        return;
    }
    Places both;
    std::ranges::set_union(into, more, std::back_inserter(both));
    into = std::move(both);
}

// Glushkov's construction: every digit of the expression is a place; a part of the expression is known by whether it
// matches nothing, the places that it can begin and end with; `follow_` says which place can follow which.
class ExpressionReader {
public:
    ExpressionReader(std::string_view text, const Grid& grid) : in_(text), grid_(grid) {
        digits_.push_back(0);
        follow_.emplace_back();
    }

    Result<Automaton> read() {
        const std::optional<Part> whole = choice();
        if (!whole) return *error_;
        if (!in_.at_end()) return in_.expected("the end, since no ( is open");
        follow_[0] = whole->first;
        Automaton automaton;
        automaton.accepts.assign(digits_.size(), false);
        automaton.accepts[0] = whole->nothing;
        for (const std::uint32_t place : whole->last) automaton.accepts[place] = true;
        for (const Places& places : follow_) {
            automaton.moves.emplace_back();
            for (const std::uint32_t place : places) automaton.moves.back().push_back({digits_[place], place});
        }
        return automaton;
    }

private:
    struct Part {
        bool nothing = true;
        Places first = {}, last = {};
    };

    std::optional<Part> fail(Error error) {
        if (!error_) error_ = std::move(error);
        return std::nullopt;
    }

    std::optional<Part> choice() {
        std::optional<Part> part = sequence();
        while (part && in_.take('|')) {
            const std::optional<Part> other = sequence();
            if (!other) return other;
            part->nothing = part->nothing || other->nothing;
            join(part->first, other->first);
            join(part->last, other->last);
        }
        return part;
    }

    // The places of `next` can follow this one; `.?` a thousand times has as many moves as half its square.
    void follow(std::uint32_t place, const Places& next) {
        const std::size_t before = follow_[place].size();
        if (num_moves_ <= kMaxAutomatonMoves) join(follow_[place], next);
        num_moves_ += follow_[place].size() - before;
    }
    void append(Part& part, const Part& next) {
        for (const std::uint32_t place : part.last) follow(place, next.first);
        if (part.nothing) join(part.first, next.first);
        if (next.nothing) join(part.last, next.last);
        else part.last = next.last;
        part.nothing = part.nothing && next.nothing;
    }

    std::optional<Part> sequence() {
        Part part;
        while (!in_.at_end() && in_.peek() != '|' && in_.peek() != ')') {
            const std::optional<Part> next = repeated();
            if (!next) return next;
            append(part, *next);
            if (num_moves_ > kMaxAutomatonMoves)
                return fail(Error{"the expression has more than %1 moves", kMaxAutomatonMoves});
        }
        return part;
    }

    // The same part of the expression is read as often as it must be repeated, so that each copy has its own places.
    std::optional<Part> repeated() {
        const Cursor begin = in_;
        std::optional<Part> part = atom();
        if (!part) return part;
        if (!in_.take('{')) {
            while (part && repeat_once(*part)) {}
            return part;
        }
        const std::optional<int> least = in_.number();
        std::optional<int> most = least;
        if (!least || *least < 0 || *least > 1000) return fail(in_.expected("a number from 0 to 1000"));
        if (in_.take(',')) {
            most = in_.number();
            if (most && (*most < *least || *most > 1000)) return fail(in_.expected("a number from the first to 1000"));
        }
        if (!in_.take('}')) return fail(in_.expected("}"));
        const Cursor end = in_;
        Part whole;
        for (int i = 0; i < std::max(*least, most.value_or(*least + 1)); ++i) {
            in_ = begin;
            std::optional<Part> copy = atom();
            if (!copy) return copy;
            if (i >= *least) copy->nothing = true;
            if (!most && i == *least) loop(*copy);
            append(whole, *copy);
            if (num_moves_ > kMaxAutomatonMoves)
                return fail(Error{"the expression has more than %1 moves", kMaxAutomatonMoves});
        }
        in_ = end;
        return whole;
    }

    void loop(const Part& part) {
        for (const std::uint32_t place : part.last) follow(place, part.first);
    }
    bool repeat_once(Part& part) {
        if (in_.take('?')) return part.nothing = true;
        if (in_.take('+')) {
            loop(part);
            return true;
        }
        if (!in_.take('*')) return false;
        loop(part);
        return part.nothing = true;
    }

    // Repetitions of repetitions are read as often; without digits in them, no other limit ends that.
    std::optional<Part> atom() {
        if (++num_atoms_ > kMaxAutomatonMoves)
            return fail(Error{"the expression has more than %1 parts", kMaxAutomatonMoves});
        if (in_.take('(')) {
            if (++depth_ > kMaxDepth) return fail(Error{"more than %1 ( one within another", kMaxDepth});
            std::optional<Part> part = choice();
            --depth_;
            if (part && !in_.take(')')) return fail(in_.expected(")"));
            return part;
        }
        std::optional<Digits> digits = in_.peek() == '.' ? any() : in_.take('[') ? set() : symbol();
        if (!digits) return std::nullopt;
        if (digits_.size() >= kMaxAutomatonStates)
            return fail(Error{"the expression has more than %1 digits", kMaxAutomatonStates});
        const auto place = static_cast<std::uint32_t>(digits_.size());
        digits_.push_back(*digits);
        follow_.emplace_back();
        return Part{false, {place}, {place}};
    }

    std::optional<Digits> any() {
        in_.skip();
        return grid_.all();
    }
    std::optional<int> symbol_value() {
        const char c = in_.peek();
        std::optional<int> value;
        if (c >= '0' && c <= '9') value = c - '0';
        else if (c >= 'A' && c <= 'Z') value = c - 'A' + 10;
        if (value) in_.skip();
        else if (in_.take('<')) {
            value = in_.number();
            if (!value || !in_.take('>')) value = std::nullopt;
        }
        if (!value || !grid_.is_digit(*value)) {
            fail(value ? Error{"the grid has no digit %1; its digits are %2 to %3", *value, grid_.first(), grid_.last()}
                       : in_.expected("a digit, ., [, ( or |"));
            return std::nullopt;
        }
        return value;
    }
    std::optional<Digits> symbol() {
        const std::optional<int> value = symbol_value();
        return value ? std::optional(grid_.only(*value)) : std::nullopt;
    }
    std::optional<Digits> set() {
        const bool inverse = in_.take('^');
        Digits digits = 0;
        while (!in_.take(']')) {
            const std::optional<int> low = symbol_value();
            std::optional<int> high = low;
            if (low && in_.take('-')) high = symbol_value();
            if (!low || !high) return std::nullopt;
            for (int value = *low; value <= *high; ++value) digits |= grid_.only(value);
        }
        return inverse ? grid_.all() & ~digits : digits;
    }

    Cursor in_;
    const Grid& grid_;
    std::vector<Digits> digits_;  // by place; place 0 is the start
    std::vector<Places> follow_;
    std::size_t num_moves_ = 0, num_atoms_ = 0, depth_ = 0;
    std::optional<Error> error_;
};

// Reads the moves of an automaton.
class MovesReader {
public:
    MovesReader(std::string_view text, const Grid& grid) : in_(text), grid_(grid) {}

    Result<Automaton> read() {
        grow(0);
        while (true) {
            while (in_.take(' ')) {}
            if (in_.at_end()) return automaton_;
            if (const std::optional<Error> error = in_.peek() == 'e' ? end_state() : move()) return *error;
            if (!in_.at_end() && in_.peek() != ' ') return in_.expected("a space");
        }
    }

private:
    void grow(std::uint32_t state) {
        if (automaton_.moves.size() > state) return;
        automaton_.moves.resize(state + 1);
        automaton_.accepts.resize(state + 1, false);
    }
    std::optional<std::uint32_t> state() {
        const std::optional<int> number = in_.number();
        if (!number || *number < 0 || static_cast<std::size_t>(*number) >= kMaxAutomatonStates) return std::nullopt;
        grow(static_cast<std::uint32_t>(*number));
        return static_cast<std::uint32_t>(*number);
    }
    std::optional<Error> end_state() {
        for (const char c : std::string_view("end:"))
            if (!in_.take(c)) return in_.expected("end:STATE");
        const std::optional<std::uint32_t> at = state();
        if (!at) return in_.expected("the number of a state");
        automaton_.accepts[*at] = true;
        return std::nullopt;
    }
    std::optional<Error> move() {
        const std::optional<std::uint32_t> from = state();
        if (!from || !in_.take(':')) return in_.expected("a move, as 0:1-3>2, or end:STATE");
        Digits digits = 0;
        do {
            const std::optional<int> low = in_.number();
            std::optional<int> high = low;
            if (low && in_.take('-')) high = in_.number();
            if (!low || !high) return in_.expected("a digit");
            if (!grid_.is_digit(*low) || !grid_.is_digit(*high))
                return Error{"the grid has no digit %1; its digits are %2 to %3", grid_.is_digit(*low) ? *high : *low,
                             grid_.first(), grid_.last()};
            for (int value = *low; value <= *high; ++value) digits |= grid_.only(value);
        } while (in_.take(','));
        if (!in_.take('>')) return in_.expected(">");
        const std::optional<std::uint32_t> to = state();
        if (!to) return in_.expected("the number of a state");
        automaton_.moves[*from].push_back({digits, *to});
        return std::nullopt;
    }

    Cursor in_;
    const Grid& grid_;
    Automaton automaton_;
};

}  // namespace

Automaton::States Automaton::after(const States& states, Digits digit) const {
    States next;
    for (const std::uint32_t state : states)
        for (const Move& move : moves[state])
            if ((move.digits & digit) != 0) next.push_back(move.to);
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    return next;
}

bool Automaton::any_accepts(const States& states) const {
    return std::ranges::any_of(states, [this](std::uint32_t state) { return accepts[state]; });
}

Result<Automaton> read_regular_expression(std::string_view text, const Grid& grid) {
    return ExpressionReader(text, grid).read();
}

Result<Automaton> read_automaton(std::string_view text, const Grid& grid) {
    return MovesReader(text, grid).read();
}

}  // namespace sudoku
