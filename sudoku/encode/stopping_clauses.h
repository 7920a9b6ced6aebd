#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string_view>

#include "sat/core/clause_sink.h"
#include "sat/core/terminator.h"

namespace sudoku {

// Hands clauses on until somebody raises a flag; what writes them is then left by sat::Stopped.  A blank board of side
// 100 has 200 million clauses: nobody is to wait for the last of them.
class StoppingClauses final : public sat::ClauseSink {
public:
    // A null `stop` is never raised.  Requires: `to` and `stop` outlive this.
    StoppingClauses(sat::ClauseSink& to, const sat::Terminator* stop) : to_(to), stop_(stop) {}

    void comment(std::string_view text) override { to_.comment(text); }
    void header(std::uint32_t vars, std::uint64_t clauses) override {
        sat::throw_if_raised(stop_);
        to_.header(vars, clauses);
    }
    void clause(std::span<const sat::Lit> literals) override {
        sat::throw_if_raised(stop_);
        to_.clause(literals);
    }

private:
    sat::ClauseSink& to_;
    const sat::Terminator* stop_;
};

}  // namespace sudoku
