// Proofs of incremental solving, and the ids of clauses in them.
#include <stdexcept>
#include <utility>

#include "sat/api/impl.h"
#include "sat/api/solver.h"

namespace sat {

void Solver::set_proof(ProofFormat format, std::function<void(std::string_view)> write,
                       std::optional<std::uint64_t> clauses) {
    impl_->require_idle();
    if (impl_->numbers.largest() != 0 || impl_->engine->refuted() || !impl_->held.empty() ||
        impl_->latest != Answer::unknown)
        throw std::logic_error("set_proof() after a clause, a variable or a query");
    impl_->proof = std::make_unique<ProofOutput>(format, std::move(write), impl_->numbers);
    impl_->proof->install(impl_->settings);
    // They define new variables, which may be named by later clauses.
    for (const auto t : {sat::Technique::parity, sat::Technique::pigeonhole}) impl_->settings.use(t) = sat::Use::off;
    impl_->start_engine();
    impl_->holds = false;
    impl_->clauses_left.reset();
    if (ProofOutput::is_hinted(format)) impl_->number_clauses(clauses);
}

std::string_view Solver::proof() const {
    return impl_->proof ? impl_->proof->bytes() : std::string_view{};
}

void Solver::Impl::number_clauses(std::optional<std::uint64_t> clauses) {
    holds = !clauses;
    clauses_left = clauses;
    if (clauses) engine->expect_clauses(*clauses);
}

void Solver::Impl::add(std::span<const Lit> clause) {
    if (clauses_left) --*clauses_left;
    if (propagating) propagating_engine().add_clause(clause);
    if (holds) held.emplace_back(clause.begin(), clause.end());
    else engine->add_clause(clause);
}

void Solver::Impl::release_held() {
    if (!std::exchange(holds, false)) return;
    engine->expect_clauses(held.size());
    for (const std::vector<Lit>& clause : held) engine->add_clause(clause);
    held = {};
    clauses_left = 0;
}

void Solver::Impl::pass_on_proof() {
    if (!proof) return;
    rethrow();
    proof->pass_on();
}

}  // namespace sat
