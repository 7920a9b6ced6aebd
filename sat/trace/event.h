#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/core/literal.h"
#include "sat/core/outcome.h"

namespace sat {

// One thing that a search did (sat/core/observer.h), in 8 bytes, so that a million of them are 8 MB.
class Event {
public:
    enum class Kind : std::uint8_t { decided, implied, assumed_free, failed, conflict, merged, restarted, backtracked };
    // So many variables a formula can have whose search is recorded: a literal's code takes 29 bits.
    static constexpr std::size_t kMostVars = std::size_t{1} << 28;

    // Of the kinds that make a literal true; `number`: the reason of `implied`, the depth of `decided`, otherwise 0.
    static Event of_literal(Kind kind, Lit l, std::uint32_t number) {
        ASSERT(l.var().index < kMostVars);
        return Event(kind, l.code(), number);
    }
    // Of the others; `number`: the clause of `conflict`, the depth that `merged` and `backtracked` leave, otherwise 0.
    static Event of_number(Kind kind, std::uint32_t number) { return Event(kind, 0, number); }

    Kind kind() const { return static_cast<Kind>(kind_); }
    bool makes_true() const { return kind() <= Kind::failed; }
    Lit literal() const { return Lit::from_code(literal_); }  // Requires: makes_true()
    ClauseId clause() const { return ClauseId{number_}; }     // of implied and conflict; may be kNoOriginal
    std::size_t depth() const { return number_; }             // of decided, merged, backtracked

    friend bool operator==(const Event& a, const Event& b) {
        return a.kind_ == b.kind_ && a.literal_ == b.literal_ && a.number_ == b.number_;
    }

private:
    Event(Kind kind, std::uint32_t literal, std::uint32_t number)
        : kind_(static_cast<std::uint32_t>(kind) & 7u), literal_(literal & 0x1fffffffu), number_(number) {}
    std::uint32_t kind_ : 3;
    std::uint32_t literal_ : 29;
    std::uint32_t number_;
};
static_assert(sizeof(Event) == 8);

// What a search did from its beginning on, and what it ended with.
struct Trace {
    std::size_t num_vars = 0;
    std::vector<Event> events;
    bool complete = false;  // all that the search did is there: it came to its end, or to a limit of its own
    Outcome outcome;
};

}  // namespace sat
