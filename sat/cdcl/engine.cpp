#include "sat/cdcl/engine.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "sat/cdcl/search.h"
#include "sat/core/terminator.h"

namespace sat::cdcl {
namespace {

constexpr std::uint32_t kPollsPerCallback = 256;

Settings resolved(Settings settings) {
    if (settings.branch == "best" || settings.branch == "auto") settings.branch = "alternating";
    return settings;
}

}  // namespace

class Engine::Inside {
public:
    Inside(const Settings& chosen, bool once_) : settings(resolved(chosen)), search(settings, once_), once(once_) {
        if (!once) search.core.db.keep_weakened();
    }

    ClauseDatabase& db() { return search.core.db; }
    bool is_out(Lit l) {
        const VarState state = db().state(l.var());
        return state == VarState::eliminated || state == VarState::substituted;
    }

    // Variables that simplification took out come back when a new constraint names them, with the clauses that were
    // taken out for their sake.
    void bring_back(std::span<const Lit> literals) {
        bool needed = false;
        for (const Lit l : literals) {
            if (is_out(l)) activate(l);
            needed = needed || db().reconstruction.was_witness(~l);
        }
        if (!needed) return;
        LitMap<std::uint8_t> tainted(db().num_vars(), 0);
        for (const Lit l : literals) tainted[l] = 1;
        db().reconstruction.restore(tainted, [this](std::span<const Lit> clause, Lit) {
            for (const Lit l : clause)
                if (is_out(l)) activate(l);
            search.add_restored(clause);
        });
    }
    void activate(Lit l) {
        db().set_active(l.var());
        reactivated = true;
    }

    // Where no question follows, the values themselves become the model.
    Model model() {
        LitMap<std::int8_t> value = once ? std::move(db().value) : db().value;
        db().reconstruction.extend(value);
        Model m(num_vars);
        for (std::uint32_t v = 0; v < num_vars; ++v)
            if (const Lit l = Lit::of(Var{v}, false); value[l] > 0) m.make_true(l);
        return m;
    }

    void new_vars(std::size_t n) {
        search.grow_vars(n);
        const std::size_t before = std::exchange(num_vars, n);
        // Hints name clauses by numbers that a clause taken out does not keep.
        if (!once && settings.lrat)
            for (std::size_t v = before; v < n; ++v) db().freeze(Var{static_cast<std::uint32_t>(v)});
    }

    const Settings settings;
    Search search;
    std::size_t num_vars = 0;  // that the caller knows
    bool once;
    bool reactivated = false;
    std::vector<Lit> failed;  // sorted
    std::function<bool()> terminate;
};

Engine::Engine(const Settings& settings) : Engine(settings, false) {}
Engine::Engine(const Settings& settings, bool once) : inside_(std::make_unique<Inside>(settings, once)) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

void Engine::load(const Formula& formula) {
    Inside& in = *inside_;
    in.new_vars(formula.num_vars());
    in.db().trail.reserve(formula.num_vars());
    in.db().proof.expect_originals(formula.num_clauses());
    in.db().arena.reserve(formula.num_clauses(), formula.num_literals());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) in.search.add_later(formula.clause(ClauseId{c}));
}

Var Engine::new_var() {
    inside_->new_vars(inside_->num_vars + 1);
    return Var{static_cast<std::uint32_t>(inside_->num_vars - 1)};
}

std::size_t Engine::num_vars() const {
    return inside_->num_vars;
}

void Engine::add_clause(std::span<const Lit> clause) {
    inside_->search.back_to_root();
    inside_->bring_back(clause);
    inside_->search.add(clause);
}

void Engine::freeze(Var v) {
    const Lit l = Lit::of(v, false);
    inside_->search.back_to_root();
    inside_->bring_back(std::span(&l, 1));
    inside_->db().freeze(v);
}
void Engine::melt(Var v) {
    inside_->db().melt(v);
}
void Engine::keep_models() {
    inside_->db().keep_models();
}
void Engine::set_phase(Lit l) {
    inside_->search.decision.set_phase(l);
}
void Engine::reset_phase(Var v) {
    inside_->search.decision.reset_phase(v);
}

Outcome Engine::solve(std::span<const Lit> assumptions, const Limits& limits) {
    Inside& in = *inside_;
    Outcome outcome;
    in.search.back_to_root();
    in.bring_back(assumptions);
    if (std::exchange(in.reactivated, false)) in.search.decision.drop_inactive();
    Terminator terminator(limits.stop);
    if (in.terminate) terminator.set_callback(in.terminate, kPollsPerCallback);
    Limits own = limits;
    own.stop = &terminator;
    outcome.verdict = in.search.run(assumptions, own);
    outcome.stopped = in.search.stopped();
    if (outcome.verdict == Verdict::satisfiable) outcome.model = in.model();
    in.failed.assign(in.search.failed().begin(), in.search.failed().end());
    outcome.stats = in.db().stats();
    if (!in.once) in.search.back_to_root();
    return outcome;
}
Outcome Engine::solve(std::span<const Lit> assumptions) {
    return solve(assumptions, inside_->settings.limits);
}

bool Engine::failed(Lit assumption) const {
    return std::binary_search(inside_->failed.begin(), inside_->failed.end(), assumption);
}
bool Engine::refuted() const {
    return inside_->db().refuted();
}
void Engine::set_terminate(std::function<bool()> terminate) {
    inside_->terminate = std::move(terminate);
}
void Engine::set_learn(std::size_t longest, std::function<void(std::span<const Lit>)> learn) {
    inside_->search.longest_told = longest;
    inside_->search.learned = std::move(learn);
}
const Stats& Engine::stats() const {
    return inside_->db().stats();
}
std::uint64_t Engine::memory_bytes() const {
    return inside_->search.memory_bytes();
}

}  // namespace sat::cdcl
