#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/literal.h"
#include "sat/lookahead/lists_view.h"

namespace sat::lookahead {

// Clauses of two literals and more over variables 0 .. num_vars-1, for lookahead.
class ClauseLists {
public:
    // Requires: no clause has fewer than two literals, a literal twice or both literals of a variable.
    ClauseLists(std::uint32_t num_vars, std::span<const std::vector<Lit>> clauses);

    std::uint32_t num_vars() const { return num_vars_; }
    std::size_t num_literals() const { return 2 * static_cast<std::size_t>(num_vars_); }
    std::size_t num_long() const { return long_ends_.size(); }  // clauses of more than three literals
    // Do 16 bits hold the places?
    bool narrow() const { return kPlace * (num_literals() + 2) <= 0x10000; }
    ListsView<std::uint16_t> narrow_view() const { return view(narrow_); }  // Requires: narrow()
    ListsView<std::uint32_t> wide_view() const { return view(wide_); }      // Requires: !narrow()

    std::uint64_t memory_bytes() const;

private:
    template <class Index>
    struct Arrays {
        std::vector<Index> order, pairs, long_negations;
    };
    template <class Index>
    void build(std::span<const std::vector<Lit>> clauses, Arrays<Index>& arrays);
    template <class Index>
    std::vector<std::uint32_t> lay_out(std::span<const std::uint32_t> entries, Arrays<Index>& arrays);
    template <class Index>
    void add(std::span<const Lit> clause, std::span<std::uint32_t> place, Arrays<Index>& arrays);
    void weigh(std::span<const std::vector<Lit>> clauses);
    void add_to_run(std::uint32_t entries);
    template <class Index>
    ListsView<Index> view(const Arrays<Index>& arrays) const;

    std::uint32_t num_vars_;
    std::vector<ListRun> runs_;
    Arrays<std::uint16_t> narrow_;
    Arrays<std::uint32_t> wide_;
    std::vector<std::uint32_t> long_ends_;
    std::vector<std::uint16_t> long_weight_;
};

}  // namespace sat::lookahead
