#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/core/literal.h"
#include "sat/core/outcome.h"

namespace sat {

// One step of a search (sat/core/observer.h), in 8 bytes: a million are 8 MB.
class Event {
public:
    enum class Kind : std::uint8_t { decided, implied, assumed_free, failed, conflict, merged, restarted, backtracked };
    // The most variables of a recorded formula: a literal code takes 29 bits.
    static constexpr std::size_t kMostVars = std::size_t{1} << 28;

    // For the kinds that make a literal true; `number`: the reason of `implied`, the depth of `decided`, otherwise 0.
    static Event of_literal(Kind kind, Lit l, std::uint32_t number) {
        ASSERT(l.var().index < kMostVars);
        return Event(kind, l.code(), number);
    }
    // For the others; `number`: the clause of `conflict`, the depth that `merged` and `backtracked` leave, otherwise 0.
    static Event of_number(Kind kind, std::uint32_t number) { return Event(kind, 0, number); }

    Kind kind() const { return static_cast<Kind>(kind_); }
    bool makes_true() const { return kind() <= Kind::failed; }
    // Requires: makes_true().
    Lit literal() const {
        ASSERT(makes_true());
        return Lit::from_code(literal_);
    }
    ClauseId clause() const { return ClauseId{number_}; }  // of implied and conflict; may be kNoOriginal
    std::size_t depth() const { return number_; }          // of decided, merged, backtracked

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

// The steps of a search from its start, and its outcome.
struct Trace {
    std::size_t num_vars = 0;
    std::vector<Event> events;
    bool complete = false;  // all steps are there: the search ended by itself or by its own limit
    Outcome outcome;
};

}  // namespace sat
