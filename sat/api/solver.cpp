#include "sat/api/solver.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "sat/api/solver_inside.h"

namespace sat {

static_assert(Solver::kMaxVariable == static_cast<int>(kMaxVars));

std::string_view Solver::version() {
    return SATDOKU_VERSION;
}

std::vector<Solver::Technique> Solver::techniques() {
    std::vector<Technique> list;
    for (const TechniqueEntry& t : kTechniques)
        if (t.fits(TechniqueOf::learning)) list.push_back({t.name, t.summary});
    return list;
}

Solver::Solver() : Solver(Options{}) {}
Solver::Solver(const Options& options) : inside_(std::make_unique<Inside>(options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

int Solver::new_variable() {
    inside_->require_idle();
    if (inside_->numbers.largest() == kMaxVars) throw std::length_error("no variable is left");
    const std::uint32_t number = inside_->numbers.largest() + 1;
    inside_->variable(number);
    return static_cast<int>(number);
}

int Solver::max_variable() const {
    return static_cast<int>(inside_->numbers.largest());
}

void Solver::add(std::span<const int> clause) {
    inside_->require_idle();
    const std::vector<Lit> literals = inside_->literals(clause);
    inside_->forget_answer();
    inside_->mark_occurring(literals);
    inside_->engine.add_clause(literals);
}

void Solver::assume(int literal) {
    inside_->require_idle();
    const Lit l = inside_->literal(literal);
    inside_->forget_answer();
    inside_->assumed.push_back(l);
}

Solver::Answer Solver::solve() {
    return solve(std::span<const int>{});
}

Solver::Answer Solver::solve(std::span<const int> assumptions) {
    inside_->require_idle();
    const std::vector<Lit> more = inside_->literals(assumptions);
    std::vector<Lit> question = std::exchange(inside_->assumed, {});
    question.insert(question.end(), more.begin(), more.end());
    inside_->ask(question);
    return inside_->answer;
}

Solver::Answer Solver::answer() const {
    return inside_->answer;
}

bool Solver::value(int literal) const {
    const std::uint32_t number = checked_variable(literal);
    inside_->require(Answer::satisfiable, "value() without a model");
    const auto v = inside_->numbers.find(number);
    const bool negative = literal < 0;
    if (!v || v->index >= inside_->model.num_vars()) return negative;
    return inside_->model.satisfies(Lit::of(*v, negative));
}

std::vector<int> Solver::model() const {
    std::vector<int> literals;
    inside_->require(Answer::satisfiable, "model() without a model");
    literals.reserve(static_cast<std::size_t>(max_variable()));
    for (int v = 1; v <= max_variable(); ++v) literals.push_back(value(v) ? v : -v);
    return literals;
}

bool Solver::failed(int assumption) const {
    const std::uint32_t number = checked_variable(assumption);
    inside_->require(Answer::unsatisfiable, "failed() without a refutation");
    const auto v = inside_->numbers.find(number);
    return v && std::ranges::binary_search(inside_->core, Lit::of(*v, assumption < 0));
}

std::vector<int> Solver::core() const {
    inside_->require(Answer::unsatisfiable, "core() without a refutation");
    std::vector<int> literals;
    for (const Lit l : inside_->core) literals.push_back(inside_->numbers.number_of(l));
    return literals;
}

// Leaves out one literal after the other (deletion; Marques-Silva: Minimal unsatisfiability, ISMVL 2010); a refutation
// that needs fewer still takes all the others along.
std::vector<int> Solver::minimized_core() {
    inside_->require_idle();
    inside_->require(Answer::unsatisfiable, "minimized_core() without a refutation");
    std::vector<Lit> core = inside_->core;  // sorted, and so are the cores that follow
    for (auto next = core.begin(); next != core.end();) {
        const Lit tried = *next;
        std::vector<Lit> without = core;
        std::erase(without, tried);
        inside_->ask(without);
        if (inside_->answer == Answer::unsatisfiable) core = inside_->core;
        next = std::ranges::upper_bound(core, tried);
    }
    inside_->core = core;
    inside_->answer = Answer::unsatisfiable;
    inside_->stopped = StopReason::none;
    return this->core();
}

void Solver::set_limits(const Limits& limits) {
    inside_->require_idle();
    inside_->limits = {limits.conflicts, limits.decisions, limits.memory_bytes, nullptr};
    inside_->terminator.watch(limits.stop);
    if (limits.stop != nullptr) inside_->limits.stop = &inside_->terminator;
}

std::string_view Solver::stop_reason() const {
    return to_string(inside_->stopped);
}

void Solver::freeze(int variable) {
    inside_->require_idle();
    const Var v = inside_->variable(checked_positive(variable));
    inside_->frozen.resize(std::max<std::size_t>(inside_->frozen.size(), v.index + 1), 0);
    ++inside_->frozen[v.index];
    inside_->engine.freeze(v);
}

void Solver::melt(int variable) {
    inside_->require_idle();
    const auto v = inside_->numbers.find(checked_positive(variable));
    if (!v || v->index >= inside_->frozen.size() || inside_->frozen[v->index] == 0)
        throw std::logic_error("melt() of a variable that is not frozen");
    --inside_->frozen[v->index];
    inside_->engine.melt(*v);
}

void Solver::set_phase(int literal) {
    inside_->require_idle();
    inside_->engine.set_phase(inside_->literal(literal));
}

void Solver::reset_phase(int variable) {
    inside_->require_idle();
    inside_->engine.reset_phase(inside_->variable(checked_positive(variable)));
}

void Solver::set_terminate(std::function<bool()> wants_stop) {
    inside_->require_idle();
    inside_->wants_stop = std::move(wants_stop);
    inside_->watch_callbacks();
}

void Solver::set_learn(std::size_t longest, std::function<void(std::span<const int>)> learn) {
    inside_->require_idle();
    inside_->learn = std::move(learn);
    inside_->longest_learned = longest;
    inside_->watch_callbacks();
}

}  // namespace sat
