// --save --simplified and --restore: through the file, a model of the simplified formula becomes one of the original.
#include "app/satsolve/simplified.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sat/check/model_check.h"
#include "sat/core/random.h"
#include "sat/io/byte_source.h"
#include "sat/solve.h"

namespace satsolve {
namespace {

using Numbers = std::vector<std::int32_t>;

class TextSink final : public sat::ByteSink {
public:
    sat::Status write(std::string_view bytes) override {
        text += bytes;
        return sat::Done{};
    }
    std::string text;
};

sat::Formula formula_of(const std::vector<Numbers>& clauses, std::uint32_t declared) {
    sat::FormulaBuilder builder;
    for (const Numbers& c : clauses) builder.clause(c);
    builder.declare_vars(declared);
    return std::move(builder).build();
}

sat::Outcome solved(const sat::Formula& f) {
    sat::Settings settings;
    settings.engine = "learning";
    return sat::run(sat::choose(f, settings, sat::Task::decide).value(), f, settings);
}

struct Tally {
    unsigned satisfiable = 0, refuted = 0, fixed = 0, substituted = 0, eliminated = 0, renumbered = 0, added = 0;
};

// The file read back: the formula and its map.
struct Read {
    sat::Formula formula;
    ModelMap map;
};
Read read_back(const std::string& text) {
    Read read;
    std::string wrong;
    sat::ReadOptions reading;
    reading.strictness = sat::Strictness::strict;
    collect_map(reading, read.map, wrong);
    sat::MemorySource source(text);
    auto report = sat::read_dimacs(source, reading);
    REQUIRE_MESSAGE(report.ok(), text);
    CHECK(wrong.empty());
    CHECK(read.map.found);
    read.formula = std::move(report->formula);
    return read;
}

void note_techniques(const sat::cdcl::Simplified& simplified, const sat::Formula& f, const Read& read, Tally& tally) {
    const auto gained = [&](sat::Technique t) { return simplified.stats.of(t).gained > 0 ? 1u : 0u; };
    tally.fixed += simplified.fixed.empty() ? 0 : 1;
    tally.substituted += gained(sat::Technique::equivalences) + gained(sat::Technique::congruence);
    tally.eliminated += gained(sat::Technique::elimination);
    tally.added += simplified.num_vars > f.num_vars() ? 1 : 0;
    for (std::size_t i = 0; i < read.map.kept.size(); ++i)
        if (read.map.kept[i] != i + 1) {
            ++tally.renumbered;
            break;
        }
}

sat::StopReason check_simplified(const sat::Formula& f, Tally& tally, const sat::Settings& settings = {}) {
    const sat::cdcl::Simplified simplified = sat::cdcl::simplify(f, settings);
    TextSink sink;
    REQUIRE(write_simplified(f, simplified, sink).ok());
    const Read read = read_back(sink.text);
    note_techniques(simplified, f, read, tally);
    CAPTURE(sink.text);
    CHECK(read.map.declared == f.declared_vars());
    const sat::Outcome outcome = solved(read.formula);
    REQUIRE(outcome.verdict == solved(f).verdict);
    if (outcome.verdict == sat::Verdict::unsatisfiable) {
        ++tally.refuted;
        return simplified.stopped;
    }
    ++tally.satisfiable;
    Numbers literals;
    for (std::uint32_t v = 0; v < read.formula.num_vars(); ++v) {
        const sat::Lit l = sat::Lit::of(sat::Var{v}, false);
        literals.push_back(read.formula.to_dimacs(outcome.model.satisfies(l) ? l : ~l));
    }
    const Numbers values = restored(read.map, literals).value();
    CHECK(values.size() == f.declared_vars());
    sat::Model model(f.num_vars());
    for (const std::int32_t n : values)
        if (const auto l = f.from_dimacs(n)) model.make_true(*l);
    CHECK_FALSE(sat::failing_clause(f, model).has_value());
    return simplified.stopped;
}

// Clauses of 1 to 4 literals, or of 3 near the threshold, which leave variables; equivalences; gaps in the numbering.
sat::Formula random_formula(sat::Random& random) {
    const bool threshold = random.below(3) == 0;
    const std::uint32_t declared = (threshold ? 40 : 4) + static_cast<std::uint32_t>(random.below(40));
    const auto literal = [&] {
        const auto n = static_cast<std::int32_t>(1 + random.below(declared));
        return random.below(2) == 0 ? n : -n;
    };
    std::vector<Numbers> clauses(threshold ? 4 * declared : 2 + random.below(3 * declared));
    const auto size = [&]() -> std::size_t {
        if (random.below(threshold ? 100 : 12) == 0) return 1;
        return threshold ? 3 : 2 + random.below(3);
    };
    for (Numbers& c : clauses)
        for (std::size_t i = size(); i > 0; --i) c.push_back(literal());
    for (std::size_t i = random.below(1 + declared / 4); i > 0; --i) {
        const std::int32_t a = literal(), b = literal();
        clauses.push_back({a, -b});
        clauses.push_back({-a, b});
    }
    return formula_of(clauses, declared + static_cast<std::uint32_t>(random.below(3)));
}

}  // namespace

TEST_CASE("a model of the simplified formula becomes one of the original, and unsatisfiable formulas stay so") {
    sat::Random random(11);
    Tally tally;
    for (int round = 0; round < 1500; ++round) check_simplified(random_formula(random), tally);
    CHECK(tally.satisfiable > 200);
    CHECK(tally.refuted > 200);
    CHECK(tally.fixed > 100);
    CHECK(tally.substituted > 50);
    CHECK(tally.eliminated > 200);
    CHECK(tally.renumbered > 20);
}

TEST_CASE("a simplification that is interrupted at any poll has the models of the original") {
    sat::Random random(12);
    Tally tally;
    unsigned interrupted = 0;
    for (int round = 0; round < 400; ++round) {
        const sat::Formula f = random_formula(random);
        sat::Terminator terminator;
        terminator.terminate_at_poll(1 + random.below(60));
        sat::Settings settings;
        settings.limits.stop = &terminator;
        interrupted += check_simplified(f, tally, settings) == sat::StopReason::interrupted;
    }
    CHECK(interrupted > 50);
    CHECK(tally.satisfiable > 50);
    CHECK(tally.refuted > 50);
}

TEST_CASE("without conflicts nothing is simplified, and constraints count with their auxiliary variables") {
    sat::Settings settings;
    settings.limits.conflicts = 0;
    Tally tally;
    CHECK(check_simplified(formula_of({{1, 2}, {-1, 2, 3}}, 4), tally, settings) == sat::StopReason::conflict_limit);
    const std::string text = "p knf 10 1\nk 5 1 2 3 4 5 6 7 8 9 10 0\n";
    sat::MemorySource source(text);
    const sat::Formula f = std::move(sat::read_dimacs(source, {})->formula);
    REQUIRE(f.num_auxiliary_vars() > 0);
    const sat::cdcl::Simplified simplified = sat::cdcl::simplify(f, settings);
    const std::string all = std::to_string(f.declared_with_auxiliary());
    CHECK(simplification_text(simplified, f)
              .starts_with("from " + all + " variables (" + std::to_string(f.num_auxiliary_vars()) + " auxiliary) to " +
                           all + " variables, from "));
}

TEST_CASE("formulas with added variables keep their models") {
    Tally tally;
    const auto file = sat::FileSource::open(SATDOKU_SOURCE_DIR "/cnf-samples/flat-50-115-3-s1.cnf");
    REQUIRE(file.ok());
    const auto report = sat::read_dimacs(**file, {});
    REQUIRE(report.ok());
    check_simplified(report->formula, tally);
    CHECK(tally.satisfiable == 1);
    CHECK(tally.added == 1);
}

TEST_CASE("trivial formulas have files, too") {
    Tally tally;
    check_simplified(formula_of({}, 0), tally);
    check_simplified(formula_of({}, 5), tally);
    check_simplified(formula_of({{}}, 2), tally);
    check_simplified(formula_of({{1, -1}}, 2), tally);
    check_simplified(formula_of({{1}, {-1}}, 1), tally);
    CHECK(tally.satisfiable == 3);
    CHECK(tally.refuted == 2);
}

TEST_CASE("a literal beyond the simplified formula is an error") {
    ModelMap map;
    map.kept = {3, 5};
    map.declared = 6;
    CHECK(restored(map, {1, -2}).value() == Numbers{-1, -2, 3, -4, -5, -6});
    CHECK(restored(map, {1}).error().message() == "the result gives no value to variable 2");
    CHECK(restored(map, {3}).error().message() == "the result has variable 3; the simplified formula has 2");
}

}  // namespace satsolve
