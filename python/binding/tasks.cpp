#include "python/binding/tasks.h"

#include <pybind11/stl.h>

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "python/binding/clauses.h"
#include "python/binding/errors.h"
#include "python/binding/formula.h"
#include "python/binding/solver.h"
#include "sat/check/model_check.h"
#include "sat/core/suggestion.h"
#include "sat/core/text.h"
#include "sat/count/count.h"
#include "sat/io/output_file.h"
#include "sat/io/proof_writer.h"
#include "sat/lookahead/split.h"
#include "sat/solve.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

using sat::Formula;

struct Search {
    std::string engine, branch;
    std::uint64_t seed = 0;
    std::uint32_t threads = 1;
    std::vector<std::pair<std::string, bool>> techniques;
};

sat::Technique technique_of(const std::string& name) {
    for (const sat::TechniqueEntry& t : sat::kTechniques)
        if (t.name == name) return t.technique;
    throw Failure(sat::Error{"unknown technique '%1'", name});
}

sat::Limits limits_of(const QueryLimits& limits, const Interrupts& interrupts) {
    return {limits.conflicts, limits.decisions, limits.memory_bytes, &interrupts.terminator()};
}

sat::Settings settings_of(const Search& search, const QueryLimits& limits, const Interrupts& interrupts) {
    sat::Settings settings;
    settings.engine = search.engine;
    settings.branch = search.branch;
    settings.seed = search.seed;
    settings.threads = search.threads;
    for (const auto& [name, on] : search.techniques)
        settings.use(technique_of(name)) = on ? sat::Use::on : sat::Use::off;
    settings.limits = limits_of(limits, interrupts);
    return settings;
}

// Runs the search; in a thread of its own if it may start more of them, which must not call Python.
sat::Outcome run(const sat::Choice& choice, const Formula& formula, const sat::Settings& settings,
                 Interrupts& interrupts) {
    sat::Outcome outcome;
    if (settings.threads == 1) interrupts.run([&] { outcome = sat::run(choice, formula, settings); });
    else interrupts.run_in_threads(1, [&](std::size_t) { outcome = sat::run(choice, formula, settings); });
    if (outcome.stopped == sat::StopReason::internal_error)
        throw Failure(sat::Error{"internal error: the engine's answer is wrong"});
    if (outcome.verdict == sat::Verdict::satisfiable && !check_model(formula, outcome.model))
        throw Failure(sat::Error{"internal error: the model does not satisfy the formula"});
    return outcome;
}

std::string why_stopped(sat::StopReason stopped, const Interrupts& interrupts) {
    return interrupts.timed_out() && stopped == sat::StopReason::interrupted ? "time limit"
                                                                             : std::string(to_string(stopped));
}

py::dict statistics_of(const sat::Stats& stats) {
    py::dict counters;
    for (const sat::StatRow& row : sat::kStatRows) counters[py::str(std::string(row.name))] = stats.*row.value;
    return counters;
}

// (True, False or None; the model or None; why it stopped; the engine; statistics)
py::tuple solve(const Formula& formula, const Search& search, const QueryLimits& limits) {
    Interrupts interrupts(limits.seconds);
    const sat::Settings settings = settings_of(search, limits, interrupts);
    const sat::Choice choice = value_or_throw(sat::choose(formula, settings));
    const sat::Outcome outcome = run(choice, formula, settings, interrupts);
    const bool known = outcome.verdict != sat::Verdict::unknown;
    const bool is_satisfiable = outcome.verdict == sat::Verdict::satisfiable;
    return py::make_tuple(known ? py::object(py::bool_(is_satisfiable)) : py::none(),
                          is_satisfiable ? py::object(model_list(formula, outcome.model)) : py::none(),
                          why_stopped(outcome.stopped, interrupts), std::string(choice.engine->name),
                          statistics_of(outcome.stats));
}

// ---- counting

// Of a formula, or one that stands for a variable without a clause.
sat::Lit literal_in(const Formula& formula, std::int32_t n) {
    const auto variable = static_cast<std::uint32_t>(std::abs(n));
    const sat::Lit absent = sat::Lit::of(sat::Var{static_cast<std::uint32_t>(formula.num_vars()) + variable}, n < 0);
    return formula.from_dimacs(n).value_or(absent);
}

void check_declared(const Formula& formula, std::int32_t n) {
    if (static_cast<std::uint32_t>(std::abs(n)) > formula.declared_vars())
        throw Failure(
            sat::Error{"variable %1 exceeds the %2 variables of the formula", std::abs(n), formula.declared_vars()});
}

sat::CountProjection projection_of(const Formula& formula, const std::vector<std::int32_t>& variables) {
    sat::CountProjection projection;
    for (const std::int32_t n : variables) {
        check_declared(formula, n);
        const auto l = formula.from_dimacs(n);
        if (l) projection.vars.push_back(l->var());
        else ++projection.absent;
    }
    return projection;
}

// Sorted; throws for a repeated variable or a negative literal.
std::vector<std::int32_t> variables_of(const py::object& object, const char* what) {
    auto variables = literals_of(object, what);
    std::ranges::sort(variables);
    if (!variables.empty() && variables.front() < 0)
        throw Failure(sat::Error{"%1 is not a variable", variables.front()});
    const auto twice = std::ranges::adjacent_find(variables);
    if (twice != variables.end()) throw Failure(sat::Error{"variable %1 is repeated", *twice});
    return variables;
}

using Weights = std::vector<std::pair<std::int32_t, std::string>>;

sat::CountWeights weights_of(const Formula& formula, const Weights& weights,
                             const std::optional<std::vector<std::int32_t>>& counted, bool complement) {
    std::vector<sat::CountWeights::Entry> entries;
    for (const auto& [n, value] : weights) {
        check_literal(n);
        check_declared(formula, n);
        if (!counted || std::ranges::binary_search(*counted, std::abs(n)))
            entries.push_back({literal_in(formula, n), value, 0, 0});
    }
    const auto rule = complement ? sat::WeightRule::complement : sat::WeightRule::literals;
    return value_or_throw(sat::CountWeights::read(std::move(entries), rule));
}

// The number as text: an integer, or "-7/3".
std::string count(const Formula& formula, const py::object& projection, const std::optional<Weights>& weights,
                  bool complement, const QueryLimits& limits) {
    Interrupts interrupts(limits.seconds);
    sat::CountSettings settings;
    std::optional<std::vector<std::int32_t>> counted;
    if (!projection.is_none()) {
        counted = variables_of(projection, "a projection");
        settings.projection = projection_of(formula, *counted);
    }
    if (weights) settings.weights = weights_of(formula, *weights, counted, complement);
    settings.limits = limits_of(limits, interrupts);
    sat::CountOutcome outcome;
    interrupts.run([&] { outcome = sat::count_models(formula, settings); });
    if (outcome.too_long) throw LimitReached("the count has more than 5 million digits");
    if (outcome.verdict == sat::Verdict::unknown) throw LimitReached(why_stopped(outcome.stopped, interrupts));
    return outcome.models;
}

// ---- proofs

const sat::ProofWriterEntry& writer_of(const std::string& name) {
    if (const auto* entry = sat::find_proof_writer(name)) return *entry;
    std::string names;
    for (const auto& entry : sat::proof_writers()) names.append(names.empty() ? "" : ", ").append(entry.name);
    throw Failure(sat::Error{"unknown proof format '%1'; choose from %2", name, names});
}

void prove_to(const Formula& formula, const std::string& format, const Search& search, const QueryLimits& limits,
              sat::ByteSink& sink) {
    Interrupts interrupts(limits.seconds);
    sat::Settings settings = settings_of(search, limits, interrupts);
    const auto writer = writer_of(format).make(formula, sink);
    writer->install(settings);
    const sat::Choice choice = value_or_throw(sat::choose(formula, settings));
    const sat::Outcome outcome = run(choice, formula, settings, interrupts);
    if (outcome.verdict == sat::Verdict::satisfiable)
        throw Failure(sat::Error{"the formula is satisfiable, so there is no proof"});
    if (outcome.verdict == sat::Verdict::unknown) throw LimitReached(why_stopped(outcome.stopped, interrupts));
    throw_if_failed(writer->finish());
}

py::bytes prove(const Formula& formula, const std::string& format, const Search& search, const QueryLimits& limits) {
    sat::StringSink sink;
    prove_to(formula, format, search, limits, sink);
    return {sink.text};
}

void prove_to_file(const Formula& formula, const std::string& path, const std::string& format, const Search& search,
                   const QueryLimits& limits) {
    auto file = value_or_throw(sat::OutputFile::open(path));
    prove_to(formula, format, search, limits, file);
    throw_if_failed(file.commit());
}

// ---- cubes

// (cubes, True or False if the split decided the formula, else None)
py::tuple cubes(const Formula& formula, const std::optional<std::uint64_t>& depth,
                const std::optional<std::uint64_t>& most, const QueryLimits& limits) {
    if (depth && most) throw Failure(sat::Error{"choose either a depth or a number of cubes"});
    if (most == 0u) throw Failure(sat::Error{"the number of cubes must be positive"});
    Interrupts interrupts(limits.seconds);
    sat::SplitSettings settings;
    if (depth) settings.cutoff = sat::Cutoff::depth;
    if (most) settings.cutoff = sat::Cutoff::count;
    settings.amount = depth.value_or(most.value_or(0));
    settings.limits = limits_of(limits, interrupts);
    sat::Split split;
    interrupts.run([&] { split = sat::split(formula, settings); });
    if (split.outcome.stopped != sat::StopReason::none)
        throw LimitReached(why_stopped(split.outcome.stopped, interrupts));
    py::list list(split.cubes.size());
    for (std::size_t i = 0; i < split.cubes.size(); ++i) {
        py::list cube(split.cubes[i].size());
        for (std::size_t k = 0; k < cube.size(); ++k) cube[k] = formula.to_dimacs(split.cubes[i][k]);
        list[i] = std::move(cube);
    }
    return py::make_tuple(std::move(list), split.outcome.verdict == sat::Verdict::unknown
                                               ? py::object(py::none())
                                               : py::bool_(split.outcome.verdict == sat::Verdict::satisfiable));
}

}  // namespace

void define_tasks(py::module_& m) {
    py::class_<Search>(m, "Search")
        .def(py::init([](std::string engine, std::string branch, std::uint64_t seed, std::uint32_t threads,
                         std::vector<std::pair<std::string, bool>> techniques) {
            const auto count = static_cast<std::uint32_t>(thread_count(threads));
            return Search{std::move(engine), std::move(branch), seed, count, std::move(techniques)};
        }));
    m.def("solve", &solve);
    m.def("count", &count);
    m.def("prove", &prove);
    m.def("prove_to_file", &prove_to_file);
    m.def("cubes", &cubes);
    m.def("engines", [] {
        py::dict summaries;
        for (const auto& e : sat::engines()) summaries[py::str(std::string(e.name))] = std::string(e.summary);
        return summaries;
    });
}

}  // namespace satdoku_python
