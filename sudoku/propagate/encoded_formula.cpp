#include "sat/core/clause_sink.h"
#include "sudoku/propagate/encode.h"

namespace sudoku {
namespace {

// Thrown by the sink below: clauses of a large grid take seconds to write.
struct Abandoned {
    sat::Error why;
};

class LimitedSink final : public sat::ClauseSink {
public:
    explicit LimitedSink(const sat::Terminator* stop) : stop_(stop) {}
    void comment(std::string_view) override {}
    void header(std::uint32_t vars, std::uint64_t clauses) override { formula_.header(vars, clauses); }
    void clause(std::span<const sat::Lit> literals) override {
        if (++clauses_ % 4096 == 0 && sat::terminated(stop_)) throw Abandoned{sat::Error{"interrupted"}};
        literals_ += literals.size();
        if (literals_ >= ConstraintEncoding::kMaxLiterals)
            throw Abandoned{sat::Error{"the clauses have more than %1 literals", ConstraintEncoding::kMaxLiterals}};
        formula_.clause(literals);
    }
    sat::Formula formula() && { return std::move(formula_).formula(); }

private:
    const sat::Terminator* stop_;
    sat::FormulaSink formula_;
    std::uint64_t clauses_ = 0, literals_ = 0;
};

}  // namespace

sat::Result<sat::Formula> ConstraintEncoding::formula(const sat::Terminator* stop) const {
    LimitedSink sink(stop);
    try {
        sink.header(num_vars_, 0);
        write_clauses(sink);
    } catch (const Abandoned& abandoned) { return abandoned.why; }
    return std::move(sink).formula();
}

}  // namespace sudoku
