#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/terminator.h"
#include "sat/walk/clauses.h"

namespace sat {

// Which clauses a literal is in.  Clauses of at most three literals stand in the lists of their literals themselves,
// each with the other two, so that a flip reads two lists from front to back and looks up nothing but values; a
// literal that is false for ever fills the place of a third.  Of a longer clause a list has the number alone, since the
// walk counts its true literals.
class WalkLists {
public:
    static constexpr std::size_t kShort = 3;  // literals
    struct Short {
        Lit a, b;  // the other two
        std::uint32_t clause;
    };

    // `stop` (null: nobody) ends the building, which takes seconds where there are millions of clauses: the lists are
    // good for nothing then.
    explicit WalkLists(const WalkClauses& clauses, const Terminator* stop = nullptr);

    std::span<const Short> short_with(Lit l) const { return list(short_, short_begin_, l); }
    std::span<const std::uint32_t> long_with(Lit l) const { return list(long_, long_begin_, l); }
    std::size_t with(Lit l) const { return short_with(l).size() + long_with(l).size(); }
    bool has_long() const { return !long_.empty(); }
    // Stands where there is no other literal: of a variable after all others, never true.
    Lit never() const { return never_; }

private:
    template <class T>
    static std::span<const T> list(const std::vector<T>& all, const std::vector<std::uint32_t>& begin, Lit l) {
        return {all.data() + begin[l.code()], begin[l.code() + 1] - begin[l.code()]};
    }
    void count(const WalkClauses& clauses, const Terminator* stop);
    void fill(const WalkClauses& clauses, const Terminator* stop);

    Lit never_;
    std::vector<std::uint32_t> short_begin_, long_begin_;  // by literal, and one more
    std::vector<Short> short_;
    std::vector<std::uint32_t> long_;
};

}  // namespace sat
