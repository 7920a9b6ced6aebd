#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "sat/core/constraint.h"
#include "sat/core/constraint_encoding.h"

namespace sat {

// What an encoding adds to a formula.
struct EncodingSize {
    std::uint64_t variables = 0, clauses = 0, literals = 0;

    EncodingSize& operator+=(const EncodingSize& other) {
        variables += other.variables;
        clauses += other.clauses;
        literals += other.literals;
        return *this;
    }
    EncodingSize operator*(std::uint64_t times) const { return {variables * times, clauses * times, literals * times}; }
    std::uint64_t bytes() const { return 4 * (clauses + literals); }  // in a Formula
    friend bool operator==(const EncodingSize&, const EncodingSize&) = default;
};

// What encode_parity() and encode_at_least() add, without doing it: exact if no literal is repeated, otherwise an upper
// bound.  Up to O(n log n) for n literals.  Requires: as those.
EncodingSize size_of_parity(std::size_t literals);
EncodingSize size_of_at_least(std::size_t literals, std::uint32_t bound, CountEncoding how);

// The encoding for the very bound, if there is one.
std::optional<CountEncoding> encoding_of_bound(std::size_t literals, std::uint32_t bound);

// The sizes of the other encodings.  Requires: as encode_at_least(), and there is none for the very bound.
struct CountSizes {
    CountSizes(std::size_t literals, std::uint32_t bound);
    CountEncoding choose(std::uint64_t most_clauses) const;  // see encoding_for()
    const EncodingSize& operator[](CountEncoding how) const {
        return how == CountEncoding::totalizer ? totalizer : how == CountEncoding::network ? network : adders;
    }

    EncodingSize totalizer, network, adders;
};

// A function of the arguments: the smaller of a totalizer and a network, if there is no encoding for the very bound
// (CountEncoding); a totalizer up to 100,000 clauses even if it is larger, since it propagates as well with fewer
// variables; adders if both have more than `most_clauses` and more than adders.
//
// A sequential counter (Sinz: Towards an optimal CNF encoding of Boolean cardinality constraints, 2005) is never the
// smallest: with variables that are defined completely it takes 4nk clauses, a totalizer about 3nk.
CountEncoding encoding_for(std::size_t literals, std::uint32_t bound, std::uint64_t most_clauses);

// How the constraints of a formula are encoded, by their number and sizes: as well as all of them together can afford.
// A function of the constraints alone, as satcheck must derive the same clauses.
class EncodingPlan {
public:
    // Of each constraint; and of all together, unless they take more with the smallest encoding of each.
    static constexpr std::uint64_t kMostClauses = 10'000'000;

    explicit EncodingPlan(std::span<const Constraint> constraints);

    // Of a cardinality constraint that it was made from.
    CountEncoding encoding(const Constraint& constraint) const { return chosen(constraint).encoding; }
    EncodingSize size(const Constraint& constraint) const {
        return constraint.kind == Constraint::Kind::parity ? size_of_parity(constraint.literals.size())
                                                           : chosen(constraint).size;
    }
    // The limit of each constraint that this led to.
    std::uint64_t most_clauses() const { return most_clauses_; }

private:
    using Shape = std::pair<std::size_t, std::uint32_t>;  // literals, bound
    struct Chosen {
        std::uint64_t count;  // of constraints
        CountEncoding encoding;
        EncodingSize size;
        std::optional<CountSizes> sizes;  // if the encoding depends on the limit; it takes long to find them
    };
    const Chosen& chosen(const Constraint& c) const { return chosen_.find({c.literals.size(), c.bound})->second; }
    static void measure(Shape shape, Chosen& chosen);
    std::uint64_t choose();

    std::uint64_t most_clauses_ = kMostClauses;
    std::map<Shape, Chosen> chosen_;
};

}  // namespace sat
