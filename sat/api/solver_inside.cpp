#include "sat/api/solver_inside.h"

#include <algorithm>
#include <utility>

#include "sat/cdcl/learning.h"

namespace sat {
namespace {

const TechniqueEntry* find_technique(std::string_view name) {
    for (const TechniqueEntry& t : kTechniques)
        if (t.name == name && t.fits(TechniqueOf::learning)) return &t;
    return nullptr;
}

bool is_branch(const std::string& name) {
    return name == "best" || name == "auto" || learning_accepts(name);
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

}  // namespace

Solver::Inside::Inside(const Options& options) : settings(settings_of(options)), engine(settings) {
    if (options.keep_models) engine.keep_models();
}

std::vector<Lit> Solver::Inside::literals(std::span<const int> signed_numbers) {
    for (const int n : signed_numbers) checked_variable(n);
    std::vector<Lit> result;
    result.reserve(signed_numbers.size());
    for (const int n : signed_numbers) result.push_back(literal(n));
    return result;
}

void Solver::Inside::mark_occurring(std::span<const Lit> clause) {
    for (const Lit l : clause) {
        if (l.var().index >= occurs.size()) occurs.resize(engine.num_vars(), 0);
        occurs[l.var().index] = 1;
    }
}

void Solver::Inside::ask(std::span<const Lit> question) {
    forget_answer();
    Outcome outcome = [&] {
        const Busy now(busy);
        return engine.solve(question, limits);
    }();
    rethrow();
    stopped = outcome.stopped;
    if (outcome.verdict == Verdict::satisfiable) {
        model = std::move(outcome.model);
        answer = Answer::satisfiable;
    } else if (outcome.verdict == Verdict::unsatisfiable) {
        core.clear();
        for (const Lit l : question)
            if (engine.failed(l)) core.push_back(l);
        std::ranges::sort(core);
        core.erase(std::unique(core.begin(), core.end()), core.end());
        answer = Answer::unsatisfiable;
    }
}

template <class Call>
void Solver::Inside::guarded(Call&& call) {
    if (thrown) return;
    try {
        call();
    } catch (...) { thrown = std::current_exception(); }
}

// An exception must not pass through the engine: it is kept, the engine is told to stop, and ask() throws it on.
void Solver::Inside::watch_callbacks() {
    if (wants_stop || learn) engine.set_terminate([this] { return wants_end(); });
    else engine.set_terminate({});
    if (learn) engine.set_learn(longest_learned, [this](std::span<const Lit> clause) { tell_learned(clause); });
    else engine.set_learn(0, {});
}

bool Solver::Inside::wants_end() {
    bool end = false;
    if (wants_stop) guarded([&] { end = wants_stop(); });
    return end || thrown;
}

void Solver::Inside::tell_learned(std::span<const Lit> clause) {
    learned.clear();
    for (const Lit l : clause) {
        const int number = numbers.number_of(l);
        if (number == 0) return;  // says something about how models are enumerated, not about the formula
        learned.push_back(number);
    }
    guarded([&] { learn(learned); });
}

}  // namespace sat
