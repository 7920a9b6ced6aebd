#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "python/binding/integers.h"
#include "sat/core/formula.h"

namespace satdoku_python {

// Clauses as Python gives them.  All are checked before the first is used.
//
//   a Formula
//   one buffer            each clause ended by 0, as in DIMACS
//   a buffer and offsets  clause i is buffer[offsets[i]:offsets[i + 1]]
//   a buffer of two dimensions: each row is a clause
//   anything else         an iterable of clauses, each a list or buffer of integers
//
// Buffers of 32-bit integers are used where they are, and must not change meanwhile.
class Clauses {
public:
    // `offsets`: None, or a buffer or list of integers.  Throws TypeError, and satdoku.Error for a number that is not a
    // literal, a missing last 0, offsets that do not rise.
    Clauses(const pybind11::handle& clauses, const pybind11::handle& offsets);

    // Calls `use` with the literals of each clause, in order.  Needs no lock.  A literal is read more than once, so
    // `use` checks them again if another thread may write to the buffer.
    template <class Use>
    void for_each(const Use& use) const {
        if (offsets_.empty()) return for_each_ended(use);
        for (std::size_t i = 0; i + 1 < offsets_.size(); ++i)
            use(literals_.subspan(offsets_[i], offsets_[i + 1] - offsets_[i]));
    }
    std::size_t size() const { return size_; }
    // That a Formula declares; 0: none.
    int variables() const { return variables_; }

private:
    template <class Use>
    void for_each_ended(const Use& use) const {
        const std::int32_t* const end = literals_.data() + literals_.size();
        for (const std::int32_t* begin = literals_.data(); begin != end;) {
            const std::int32_t* last = begin;
            while (last != end && *last != 0) ++last;
            use(std::span(begin, last));
            begin = last == end ? end : last + 1;
        }
    }
    void take_one_buffer();
    void take_offsets(const pybind11::handle& offsets);
    void take_rows(const Integers::Rows& rows);
    void take_formula(const sat::Formula& formula);
    void take_iterable(const pybind11::handle& clauses);
    void check_all() const;
    std::size_t clause_of(std::size_t place) const;

    std::optional<Integers> buffer_;
    std::vector<std::int32_t> collected_;  // each clause ended by 0
    std::span<const std::int32_t> literals_;
    std::vector<std::size_t> offsets_;  // empty: each clause is ended by 0
    std::size_t size_ = 0;
    int variables_ = 0;
};

// Throws satdoku.Error if it is not a literal of a formula.
void check_literal(std::int32_t n);
// The literals of one clause or list of assumptions, all checked.
std::vector<std::int32_t> literals_of(const pybind11::handle& literals, const char* what);

// Throws satdoku.Error if there are too many clauses or literals.
sat::Formula formula_of(const Clauses& clauses, std::uint32_t least_variables);

}  // namespace satdoku_python
