#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/io/byte_sink.h"

namespace output_test {

inline sat::Formula formula(std::initializer_list<std::vector<std::int32_t>> clauses, std::uint32_t declared = 0) {
    sat::FormulaBuilder builder;
    builder.declare_vars(declared);
    for (const auto& clause : clauses) builder.clause(clause);
    return std::move(builder).build();
}

// The model in which exactly these variables of the file are true.
inline sat::Model model(const sat::Formula& formula, std::initializer_list<std::int32_t> positive) {
    sat::Model model(formula.num_vars());
    for (const std::int32_t n : positive) model.make_true(*formula.from_dimacs(n));
    return model;
}

inline sat::Outcome satisfiable(sat::Model model) {
    sat::Outcome outcome;
    outcome.verdict = sat::Verdict::satisfiable;
    outcome.model = std::move(model);
    return outcome;
}

// Accepts `room` bytes and then fails, like a full disk.
class FullSink final : public sat::ByteSink {
public:
    explicit FullSink(std::size_t room) : room_(room) {}
    sat::Status write(std::string_view bytes) override {
        ++calls;
        if (bytes.size() > room_) return sat::Error{"no space left"};
        room_ -= bytes.size();
        return sat::Done{};
    }
    std::size_t calls = 0;

private:
    std::size_t room_;
};

}  // namespace output_test
