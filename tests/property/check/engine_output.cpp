#include "tests/property/check/engine_output.h"

#include "sat/check/brute_force.h"

namespace wrong {
namespace {

class Recorder : public sat::ProofSink, public sat::HintedProofSink {
public:
    Recorder(const sat::Formula& formula, EngineOutput& output) : formula_(formula), output_(output) {}

    void add(std::span<const sat::Lit> clause) override { output_.plain.push_back({false, numbers(clause)}); }
    void remove(std::span<const sat::Lit> clause) override { output_.plain.push_back({true, numbers(clause)}); }
    void add(std::uint64_t id, std::span<const sat::Lit> clause, std::span<const std::int64_t> hints) override {
        last_id_ = static_cast<std::int64_t>(id);
        output_.hinted.push_back({false, last_id_, numbers(clause), {hints.begin(), hints.end()}});
    }
    void remove(std::span<const std::uint64_t> ids) override {
        output_.hinted.push_back({true, last_id_, {}, {ids.begin(), ids.end()}});
    }

private:
    Numbers numbers(std::span<const sat::Lit> clause) const {
        Numbers numbers;
        for (const sat::Lit l : clause) numbers.push_back(formula_.to_dimacs(l));
        return numbers;
    }

    const sat::Formula& formula_;
    EngineOutput& output_;
    std::int64_t last_id_ = 1;
};

}  // namespace

EngineOutput run_engine(const sat::EngineEntry& engine, const Clauses& clauses, sat::Random& random) {
    const sat::Formula formula = formula_of(clauses);
    EngineOutput output;
    Recorder recorder(formula, output);
    sat::Settings settings;
    settings.engine = engine.name;
    settings.seed = random.below(1000);
    settings.interval_divisor = 1u << random.below(12);
    for (sat::Use& use : settings.techniques) use = random.flip() ? sat::Use::automatic : sat::Use::off;
    settings.proof = &recorder;
    if (engine.hints) settings.lrat = &recorder;
    const sat::Outcome outcome = sat::solve(formula, settings);
    output.verdict = outcome.verdict;
    for (std::uint32_t v = 0; v < formula.num_vars() && output.verdict == sat::Verdict::satisfiable; ++v) {
        const sat::Lit l = sat::Lit::of(sat::Var{v}, false);
        output.model.push_back(formula.to_dimacs(outcome.model.satisfies(l) ? l : ~l));
    }
    return output;
}

Clauses any_formula(sat::Random& random, std::uint32_t vars) {
    if (random.flip()) return random_3sat(random, vars, 4 * vars + random.below(3 * vars));
    return random_clauses(random, vars, 3 * vars + random.below(3 * vars), 3);
}

Clauses formula_with(sat::Random& random, bool model) {
    const auto has_model = [](const Clauses& c) { return sat::brute_force_model(formula_of(c)).has_value(); };
    Clauses clauses;
    do { clauses = any_formula(random, 5 + random.below(4)); } while (has_model(clauses) != model);
    if (model || random.below(4) == 0) return clauses;
    for (std::size_t i = 0; i < clauses.size();) {
        Clauses fewer = clauses;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (has_model(fewer)) ++i;
        else clauses = fewer;
    }
    return clauses;
}

std::string table(const Counts& counts) {
    std::string text = "\nwrong: rejected, still correct\n";
    for (const auto& [kind, count] : counts)
        text += kind + ": " + std::to_string(count.rejected) + ", " + std::to_string(count.right) + '\n';
    return text;
}

}  // namespace wrong
