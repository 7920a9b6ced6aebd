#include "sat/api/solver.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "sat/api/impl.h"

namespace sat {
namespace {

const TechniqueEntry* find_technique(std::string_view name) {
    for (const TechniqueEntry& t : kTechniques)
        if (t.name == name && t.fits(TechniqueOf::learning)) return &t;
    return nullptr;
}

bool is_branch(const std::string& name) {
    return name == "best" || name == "auto" || cdcl::accepts_rule(name);
}

Settings settings_of(const Solver::Options& options) {
    Settings settings;
    settings.engine = "learning";
    settings.seed = options.seed;
    settings.interval_divisor = std::max<std::uint64_t>(1, options.interval_divisor);
    if (!is_branch(options.branch)) throw std::invalid_argument("unknown branching rule '" + options.branch + "'");
    settings.branch = options.branch;
    for (const auto& [name, use] : options.techniques) {
        const TechniqueEntry* t = find_technique(name);
        if (!t) throw std::invalid_argument("unknown technique '" + name + "'");
        settings.use(t->technique) = static_cast<Use>(use);
    }
    return settings;
}

// Call take(name, unit, value) for each counter, in the order of the two tables.
template <class Take>
void for_each_statistic(const Stats& stats, Take&& take) {
    for (const StatRow& row : kStatRows) take(std::string(row.name), row.unit, stats.*row.value);
    for (const TechniqueEntry& t : kTechniques)
        if (t.fits(TechniqueOf::learning))
            take(std::string(t.name) + ": " + std::string(t.gain), "", stats.of(t.technique).gained);
}

}  // namespace

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
Solver::Solver(const Options& options) : impl_(std::make_unique<Impl>(options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

int Solver::new_variable() {
    impl_->require_idle();
    if (impl_->numbers.largest() == std::uint32_t{kMaxVariable}) throw std::length_error("too many variables");
    const std::uint32_t number = impl_->numbers.largest() + 1;
    impl_->variable(number);
    return static_cast<int>(number);
}

int Solver::max_variable() const {
    return static_cast<int>(impl_->numbers.largest());
}

void Solver::add(std::span<const int> clause) {
    impl_->require_idle();
    if (impl_->clauses_left == 0u) throw std::logic_error("add() of a clause that has no id in the LRAT proof");
    const std::vector<Lit> literals = impl_->literals(clause);
    impl_->forget_answer();
    impl_->mark_occurring(literals);
    impl_->add(literals);
    impl_->model_holds = impl_->model_holds && impl_->satisfied(literals);
    impl_->pass_on_proof();
}

void Solver::assume(int literal) {
    impl_->require_idle();
    const Lit l = impl_->literal(literal);
    impl_->forget_answer();
    impl_->assumed.push_back(l);
}

void Solver::constrain(std::span<const int> clause) {
    impl_->require_idle();
    std::vector<Lit> literals = impl_->literals(clause);
    impl_->forget_answer();
    impl_->constraint = std::move(literals);
}

Solver::Answer Solver::solve() {
    return solve(std::span<const int>{});
}

Solver::Answer Solver::solve(std::span<const int> assumptions) {
    impl_->require_idle();
    const std::vector<Lit> more = impl_->literals(assumptions);
    std::vector<Lit> all = std::exchange(impl_->assumed, {});
    all.insert(all.end(), more.begin(), more.end());
    impl_->latest_constraint = std::exchange(impl_->constraint, std::nullopt);
    impl_->query(all);
    return impl_->answer;
}

Solver::Answer Solver::answer() const {
    return impl_->answer;
}

bool Solver::value(int literal) const {
    checked_variable(literal);
    impl_->require(Answer::satisfiable, "value() without a model");
    return latest_value(literal);
}

bool Solver::latest_value(int literal) const {
    const std::uint32_t number = checked_variable(literal);
    if (impl_->latest != Answer::satisfiable) throw std::logic_error("latest_value() without a model");
    const auto v = impl_->numbers.find(number);
    return v ? impl_->in_model(Lit::of(*v, literal < 0)) : literal < 0;
}

std::vector<int> Solver::model() const {
    std::vector<int> literals;
    impl_->require(Answer::satisfiable, "model() without a model");
    literals.reserve(static_cast<std::size_t>(max_variable()));
    for (std::int64_t v = 1; v <= max_variable(); ++v) {
        const auto number = static_cast<int>(v);
        literals.push_back(value(number) ? number : -number);
    }
    return literals;
}

bool Solver::failed(int assumption) const {
    checked_variable(assumption);
    impl_->require(Answer::unsatisfiable, "failed() without a refutation");
    return latest_failed(assumption);
}

bool Solver::latest_failed(int assumption) const {
    const std::uint32_t number = checked_variable(assumption);
    if (impl_->latest != Answer::unsatisfiable) throw std::logic_error("latest_failed() without a refutation");
    const auto v = impl_->numbers.find(number);
    return v && std::ranges::binary_search(impl_->core, Lit::of(*v, assumption < 0));
}

bool Solver::constraint_failed() const {
    impl_->require(Answer::unsatisfiable, "constraint_failed() without a refutation");
    return latest_constraint_failed();
}

bool Solver::latest_constraint_failed() const {
    if (impl_->latest != Answer::unsatisfiable)
        throw std::logic_error("latest_constraint_failed() without a refutation");
    return impl_->constraint_failed;
}

std::vector<int> Solver::core() const {
    impl_->require(Answer::unsatisfiable, "core() without a refutation");
    std::vector<int> literals;
    for (const Lit l : impl_->core) literals.push_back(impl_->numbers.number_of(l));
    return literals;
}

// Deletion-based (Marques-Silva: Minimal unsatisfiability, ISMVL 2010): try to drop each literal in turn; the core of a
// refutation may drop more.
std::vector<int> Solver::minimized_core() {
    impl_->require_idle();
    impl_->require(Answer::unsatisfiable, "minimized_core() without a refutation");
    std::vector<Lit> core = impl_->core;  // sorted, and so are the cores that follow
    bool constraint_failed = impl_->constraint_failed;
    for (auto next = core.begin(); next != core.end();) {
        const Lit tried = *next;
        std::vector<Lit> without = core;
        std::erase(without, tried);
        impl_->query(without);
        if (impl_->answer == Answer::unsatisfiable) core = impl_->core, constraint_failed = impl_->constraint_failed;
        next = std::ranges::upper_bound(core, tried);
    }
    impl_->core = core;
    impl_->constraint_failed = constraint_failed;
    impl_->answer = impl_->latest = Answer::unsatisfiable;
    impl_->stopped = StopReason::none;
    return this->core();
}

void Solver::set_limits(const Limits& limits) {
    impl_->require_idle();
    impl_->limits = {limits.conflicts, limits.decisions, limits.memory_bytes, nullptr};
    impl_->terminator.watch(limits.stop);
    if (limits.stop != nullptr) impl_->limits.stop = &impl_->terminator;
}

std::string_view Solver::stop_reason() const {
    return to_string(impl_->stopped);
}

void Solver::freeze(int variable) {
    impl_->require_idle();
    const Var v = impl_->variable(checked_positive(variable));
    impl_->frozen.resize(std::max<std::size_t>(impl_->frozen.size(), v.index + 1), 0);
    ++impl_->frozen[v.index];
    impl_->engine->freeze(v);
}

void Solver::melt(int variable) {
    impl_->require_idle();
    const auto v = impl_->numbers.find(checked_positive(variable));
    if (!v || v->index >= impl_->frozen.size() || impl_->frozen[v->index] == 0)
        throw std::logic_error("melt() of a variable that is not frozen");
    --impl_->frozen[v->index];
    impl_->engine->melt(*v);
}

void Solver::set_phase(int literal) {
    impl_->require_idle();
    impl_->engine->set_phase(impl_->literal(literal));
    impl_->model_holds = false;  // the next one must have this phase
}

void Solver::reset_phase(int variable) {
    impl_->require_idle();
    impl_->engine->reset_phase(impl_->variable(checked_positive(variable)));
    impl_->model_holds = false;
}

void Solver::save_phase(int literal) {
    impl_->require_idle();
    impl_->engine->save_phase(impl_->literal(literal));
    impl_->model_holds = false;
}

void Solver::reset_phases() {
    impl_->require_idle();
    impl_->engine->reset_phases();
    impl_->model_holds = false;
}

void Solver::set_terminate(std::function<bool()> terminate) {
    impl_->require_idle();
    impl_->terminate = std::move(terminate);
    impl_->install_callbacks();
}

void Solver::set_learn(std::size_t max_size, std::function<void(std::span<const int>)> learn) {
    impl_->require_idle();
    impl_->learn = std::move(learn);
    impl_->learn_max_size = max_size;
    impl_->install_callbacks();
}

std::vector<std::string> Solver::statistic_names() {
    std::vector<std::string> names;
    for_each_statistic({},
                       [&](std::string name, std::string_view, std::uint64_t) { names.push_back(std::move(name)); });
    return names;
}

std::vector<Solver::Statistic> Solver::statistics() const {
    std::vector<Statistic> list;
    for_each_statistic(impl_->engine->stats(), [&](std::string name, std::string_view unit, std::uint64_t value) {
        list.push_back({std::move(name), std::string(unit), value});
    });
    return list;
}

std::uint64_t Solver::statistic(std::string_view name) const {
    const auto list = statistics();
    const auto found = std::ranges::find(list, name, &Statistic::name);
    if (found == list.end()) throw std::invalid_argument("unknown counter '" + std::string(name) + "'");
    return found->value;
}

Solver::Impl::Impl(const Options& options) : settings(settings_of(options)), keeps_models(options.keep_models) {
    start_engine();
}

void Solver::Impl::start_engine() {
    engine.emplace(settings);
    if (keeps_models) engine->keep_models();
    install_callbacks();
}

std::vector<Lit> Solver::Impl::literals(std::span<const int> signed_numbers) {
    for (const int n : signed_numbers) checked_variable(n);
    std::vector<Lit> result;
    result.reserve(signed_numbers.size());
    for (const int n : signed_numbers) result.push_back(literal(n));
    return result;
}

void Solver::Impl::mark_occurring(std::span<const Lit> clause) {
    for (const Lit l : clause) {
        if (l.var().index >= occurs.size()) occurs.resize(engine->num_vars(), 0);
        occurs[l.var().index] = 1;
    }
}

void Solver::Impl::query(std::span<const Lit> assumptions) {
    ASSERT(!busy && !thrown);
    forget_answer();
    latest = Answer::unknown;
    release_held();
    if (model_answers(assumptions)) {
        answer = latest = Answer::satisfiable;
        return;
    }
    Outcome outcome = [&] {
        const Busy now(busy);
        if (latest_constraint) engine->constrain(*latest_constraint);
        Outcome answered = engine->solve(assumptions, limits);
        if (answered.verdict == Verdict::unsatisfiable && !engine->constraint_failed()) engine->prove_failed();
        return answered;
    }();
    rethrow();
    pass_on_proof();
    stopped = outcome.stopped;
    if (outcome.verdict == Verdict::satisfiable) {
        model = std::move(outcome.model);
        model_holds = true;
        answer = Answer::satisfiable;
    } else if (outcome.verdict == Verdict::unsatisfiable) {
        constraint_failed = engine->constraint_failed();
        core.clear();
        for (const Lit l : assumptions)
            if (engine->failed(l)) core.push_back(l);
        std::ranges::sort(core);
        core.erase(std::unique(core.begin(), core.end()), core.end());
        answer = Answer::unsatisfiable;
    }
    latest = answer;
}

template <class Call>
void Solver::Impl::guarded(Call&& call) {
    if (thrown) return;
    try {
        call();
    } catch (...) { thrown = std::current_exception(); }
}

// An exception must not pass through the engine: it is kept, the engine is interrupted, and query() rethrows it.
void Solver::Impl::install_callbacks() {
    if (terminate || learn || proof) engine->set_terminate([this] { return must_terminate(); });
    else engine->set_terminate({});
    if (learn) engine->set_learn(learn_max_size, [this](std::span<const Lit> clause) { report_learned(clause); });
    else engine->set_learn(0, {});
    if (proof) proof->set_full([this] { guarded([this] { proof->pass_on(); }); });
}

bool Solver::Impl::must_terminate() {
    bool wanted = false;
    if (terminate) guarded([&] { wanted = terminate(); });
    return wanted || thrown;
}

void Solver::Impl::report_learned(std::span<const Lit> clause) {
    learned.clear();
    for (const Lit l : clause) {
        const int number = numbers.number_of(l);
        if (number == 0) return;  // about the enumeration of models, not about the formula
        learned.push_back(number);
    }
    guarded([&] { learn(learned); });
}

}  // namespace sat
