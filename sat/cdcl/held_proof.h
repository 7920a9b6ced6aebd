#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "sat/core/proof_sink.h"

namespace sat {

// Keeps the steps of a proof until it is known whether they are wanted: those of a search that may begin anew with
// other clauses.
class HeldProof final : public ProofSink {
public:
    // `sink`: receives the steps; may be null, and then nothing may be added.
    explicit HeldProof(ProofSink* sink) : sink_(sink) {}

    void add(std::span<const Lit> clause) override {
        if (released_) sink_->add(clause);
        else hold(clause, false);
    }
    void remove(std::span<const Lit> clause) override {
        if (released_) sink_->remove(clause);
        else hold(clause, true);
    }
    // Pass on the steps so far and all that follow.
    void release() {
        if (released_) return;
        released_ = true;
        std::size_t begin = 0;
        for (const Step& step : steps_) {
            const std::span<const Lit> clause = std::span(literals_).subspan(begin, step.end - begin);
            if (step.removal) sink_->remove(clause);
            else sink_->add(clause);
            begin = step.end;
        }
        steps_ = {};
        literals_ = {};
    }

private:
    struct Step {
        std::size_t end;  // of its literals
        bool removal;
    };
    void hold(std::span<const Lit> clause, bool removal) {
        literals_.insert(literals_.end(), clause.begin(), clause.end());
        steps_.push_back({literals_.size(), removal});
    }

    ProofSink* sink_;
    std::vector<Lit> literals_;
    std::vector<Step> steps_;
    bool released_ = false;
};

}  // namespace sat
