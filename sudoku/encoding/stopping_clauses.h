#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string_view>

#include "sat/formula/clause_sink.h"

namespace sudoku {

// What StoppingClauses throws.
struct ClausesStopped {};

// Hands clauses on until somebody raises a flag; what writes them is then left by an exception.  A blank board of side
// 100 has 200 million clauses: nobody is to wait for the last of them.
class StoppingClauses final : public sat::ClauseSink {
public:
    // A null `stop` is never raised.  Requires: `to` and `stop` outlive this.
    StoppingClauses(sat::ClauseSink& to, const std::atomic<bool>* stop) : to_(to), stop_(stop) {}

    void comment(std::string_view text) override { to_.comment(text); }
    void header(std::uint32_t vars, std::uint64_t clauses) override {
        look();
        to_.header(vars, clauses);
    }
    void clause(std::span<const sat::Lit> literals) override {
        look();
        to_.clause(literals);
    }

private:
    void look() const {
        if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw ClausesStopped{};
    }

    sat::ClauseSink& to_;
    const std::atomic<bool>* stop_;
};

}  // namespace sudoku
