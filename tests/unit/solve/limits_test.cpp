#include <doctest/doctest.h>

#include "sat/core/terminator.h"
#include "sat/dpll/adjacency.h"
#include "sat/generate/recipe.h"
#include "sat/solve.h"

namespace sat {
namespace {

Formula pigeonhole(const char* pigeons, const char* holes) {
    const std::vector<std::string> words{"php", pigeons, holes};
    return generate_formula(*read_recipe(words));
}
// Every third variable that is decided leaves the next one a failed literal: where lemmas name all decisions, they
// have as many literals as half the square of the depth.
Formula stairs(std::int32_t steps) {
    FormulaBuilder builder;
    const std::int32_t a = 3 * steps + 1, b = a + 1;
    for (std::int32_t v = 1; v < a; v += 3) {
        builder.clause({-v, a, b});
        builder.clause({-v - 1, v + 2});
        builder.clause({-v - 1, -v - 2});
    }
    builder.clause({a, -b});
    return std::move(builder).build();
}
Settings of(std::string_view engine, std::string_view branch = "best") {
    Settings s;
    s.engine = engine;
    s.branch = branch;
    return s;
}

}  // namespace

TEST_CASE("each limit ends the search as unknown and names itself") {
    const Formula f = pigeonhole("11", "10");
    for (const auto& engine : engines()) {
        CAPTURE(engine.name);
        Settings s = of(engine.name);
        s.limits.conflicts = 20;
        Outcome o = solve(f, s);
        CHECK(o.verdict == Verdict::unknown);
        CHECK(o.stopped == StopReason::conflict_limit);
        CHECK(o.stats.conflicts >= 20);
        CHECK(o.stats.conflicts < 40);

        s = of(engine.name);
        s.limits.decisions = 30;
        o = solve(f, s);
        CHECK(o.stopped == StopReason::decision_limit);
        CHECK(o.stats.decisions >= 30);
        CHECK(o.stats.decisions < 40);

        s = of(engine.name);
        s.limits.memory_bytes = 1000;
        o = solve(f, s);
        CHECK(o.stopped == StopReason::memory_limit);

        const sat::Terminator stop{true};
        s = of(engine.name);
        s.limits.stop = &stop;
        o = solve(f, s);
        CHECK(o.stopped == StopReason::interrupted);
        CHECK(o.stats.decisions < 10);
    }
}

TEST_CASE("a limit of 0 ends the search before the first decision or conflict") {
    const Formula f = pigeonhole("6", "5");
    for (const auto& engine : engines()) {
        CAPTURE(engine.name);
        Settings s = of(engine.name);
        s.limits.conflicts = 0;
        Outcome o = solve(f, s);
        CHECK(o.stopped == StopReason::conflict_limit);
        CHECK(o.stats.conflicts == 0);
        s = of(engine.name);
        s.limits.decisions = 0;
        o = solve(f, s);
        CHECK(o.stopped == StopReason::decision_limit);
        CHECK(o.stats.decisions == 0);
    }
}

TEST_CASE("the flagged engine runs within the memory that it reports, and not with a byte less") {
    const Formula f = pigeonhole("6", "5");
    for (const auto& rule : branch_rules()) {
        if (!find_engine("flagged")->accepts(rule.name)) continue;
        CAPTURE(rule.name);
        Settings s = of("flagged", rule.name);
        s.use(Technique::resolvents) = Use::off;
        const Outcome free = solve(f, s);
        CHECK(free.stats.memory_bytes > Adjacency::estimated_bytes(AdjacencySize(f, {}), false));
        s.limits.memory_bytes = free.stats.memory_bytes;
        CHECK(solve(f, s).verdict == Verdict::unsatisfiable);
        --*s.limits.memory_bytes;
        CHECK(solve(f, s).stopped == StopReason::memory_limit);
    }
}

TEST_CASE("lemmas of the flagged engine are counted before they are kept") {
    const Formula f = stairs(700);
    Settings s = of("flagged", "first-variable");
    for (const Technique t : {Technique::backjumping, Technique::pure, Technique::autarky}) s.use(t) = Use::off;
    const Outcome free = solve(f, s);
    CHECK(free.verdict == Verdict::satisfiable);
    CHECK(free.stats.memory_bytes > 700 * 700 / 2 * sizeof(Lit));
    s.limits.memory_bytes = free.stats.memory_bytes;
    CHECK(solve(f, s).verdict == Verdict::satisfiable);
    for (const std::uint64_t limit : {free.stats.memory_bytes - 1, std::uint64_t{600'000}, std::uint64_t{300'000}}) {
        CAPTURE(limit);
        s.limits.memory_bytes = limit;
        const Outcome o = solve(f, s);
        CHECK(o.stopped == StopReason::memory_limit);
        CHECK(o.stats.memory_bytes <= limit);
        CHECK(o.stats.memory_bytes > limit / 2);
    }
}

TEST_CASE("resolvents that do not fit into memory are left out, or end the search if they were requested") {
    const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "150", "--clauses", "645", "--seed", "3"};
    const Formula f = generate_formula(*read_recipe(words));
    Settings s = of("flagged");
    const Outcome free = solve(f, s);
    REQUIRE(free.stats.resolvents > 0);
    s.limits.memory_bytes = 2 * free.stats.memory_bytes;
    const Outcome tight = solve(f, s);
    CHECK(tight.verdict == free.verdict);
    CHECK(tight.stats.resolvents == 0);
    s.use(Technique::resolvents) = Use::on;
    CHECK(solve(f, s).stopped == StopReason::memory_limit);
    s.limits.memory_bytes = 1'000'000;
    CHECK(solve(f, s).stats.resolvents == free.stats.resolvents);
}

TEST_CASE("the learning engine exceeds its memory limit by at most a twentieth and what it learns between two checks") {
    constexpr std::uint64_t kBetweenChecks = 400'000;
    using Words = std::vector<std::string>;
    const std::vector<Words> recipes{{"ksat", "--k", "3", "--vars", "300", "--clauses", "1290", "--seed", "3"},
                                     {"ksat", "--k", "5", "--vars", "90", "--clauses", "1900", "--seed", "1"},
                                     {"langford", "13"},
                                     {"ordering", "40"}};
    std::size_t ended = 0;
    for (const auto& recipe : recipes) {
        const Formula f = generate_formula(*read_recipe(recipe));
        for (const std::uint64_t limit : {200'000u, 500'000u, 1'000'000u, 2'000'000u}) {
            CAPTURE(recipe[0]);
            CAPTURE(limit);
            Settings s = of("learning");
            s.limits.memory_bytes = limit;
            s.limits.conflicts = 10'000;
            const Outcome o = solve(f, s);
            ended += o.stopped == StopReason::memory_limit;
            CHECK(o.stats.memory_bytes <= limit + limit / 20 + kBetweenChecks);
        }
    }
    CHECK(ended >= 2);
}

TEST_CASE("a terminated search loads nothing") {
    FormulaBuilder builder;
    for (std::int32_t v = 1; v < 100; ++v) builder.clause({v, v + 1});
    const sat::Terminator stop{true};
    Settings s = of("learning");
    s.limits.stop = &stop;
    const Outcome o = solve(std::move(builder).build(), s);
    CHECK(o.stopped == StopReason::interrupted);
    CHECK(o.stats.memory_bytes == 0);
}

TEST_CASE("corner cases: no clause, an empty one, opposite units, only tautologies") {
    struct Border {
        std::vector<std::vector<std::int32_t>> clauses;
        Verdict verdict;
    };
    const std::vector<Border> borders{{{}, Verdict::satisfiable},
                                      {{{}}, Verdict::unsatisfiable},
                                      {{{1, 2}, {}}, Verdict::unsatisfiable},
                                      {{{7}, {-7}}, Verdict::unsatisfiable},
                                      {{{1, -1}, {2, -2, 3}}, Verdict::satisfiable},
                                      {{{static_cast<std::int32_t>(kMaxVars), -1}, {1}}, Verdict::satisfiable}};
    for (const Border& border : borders) {
        FormulaBuilder builder;
        for (const auto& c : border.clauses) builder.clause(c);
        const Formula f = std::move(builder).build();
        for (const auto& engine : engines())
            for (const auto& rule : branch_rules()) {
                if (!engine.accepts(rule.name)) continue;
                CAPTURE(rule.name);
                const Outcome o = solve(f, of(engine.name, rule.name));
                CHECK(o.verdict == border.verdict);
                if (o.verdict == Verdict::satisfiable) CHECK(o.model.num_vars() == f.num_vars());
                if (engine.name == "flagged") CHECK(o.stats.decisions == 0);  // the others decide what no clause needs
            }
    }
}

TEST_CASE("the counters count: a full tree over two variables") {
    FormulaBuilder builder;  // all signs over three variables: two decisions leave two contradicting units
    for (int bits = 0; bits < 8; ++bits) builder.clause({bits & 1 ? 1 : -1, bits & 2 ? 2 : -2, bits & 4 ? 3 : -3});
    const Formula f = std::move(builder).build();
    Stats stats = solve(f, of("flagged", "first-variable")).stats;
    CHECK(stats.decisions == 6);
    CHECK(stats.conflicts == 4);
    CHECK(stats.max_depth == 2);
    CHECK(stats.backjumps == 0);
    CHECK(stats.failed_literals == 0);
    CHECK(stats.lookaheads == 0);

    stats = solve(f, of("flagged", "lookahead")).stats;  // every literal fails under the first decision
    CHECK(stats.failed_literals >= 1);
    CHECK(stats.lookaheads > stats.failed_literals);

    Settings s = of("flagged", "first-variable");
    s.use(Technique::resolvents) = Use::on;
    FormulaBuilder other;
    other.clause({1, 2, 3});
    other.clause({1, 2, -3});
    CHECK(solve(std::move(other).build(), s).stats.resolvents == 1);
}

TEST_CASE("the textbook engine stays within its depth and memory limits on a long formula") {
    FormulaBuilder builder;  // independent clauses: one decision each
    for (std::int32_t i = 0; i < 12'000; ++i) builder.clause({2 * i + 1, 2 * i + 2});
    const Formula f = std::move(builder).build();
    Settings s = of("textbook");
    s.limits.memory_bytes = 50'000'000;
    const Outcome o = solve(f, s);
    CHECK(o.verdict == Verdict::unknown);
    CHECK((o.stopped == StopReason::memory_limit || o.stopped == StopReason::depth_limit));
    CHECK(o.stats.memory_bytes < 60'000'000);
}

TEST_CASE("each technique works on the instance that needs it") {
    // A part without a variable in common with the rest: its decisions become an autarky.
    FormulaBuilder builder;
    builder.clause({1, 2, 3});
    builder.clause({-1, -2, -3});
    for (std::int32_t v = 4; v < 40; v += 3) {
        builder.clause({v, v + 1, v + 2});
        builder.clause({-v, -(v + 1), -(v + 2)});
    }
    const Formula parts = std::move(builder).build();
    Settings s = of("flagged", "first-variable");
    s.use(Technique::pure) = Use::off;
    CHECK(solve(parts, s).stats.autarkies > 5);
    s.use(Technique::autarky) = Use::off;
    CHECK(solve(parts, s).stats.autarkies == 0);
    s.use(Technique::pure) = Use::on;
    CHECK(solve(parts, s).stats.pure_literals > 5);

    // Decisions on variables 1 to 12 have nothing to do with the contradiction below them.
    FormulaBuilder irrelevant;
    for (std::int32_t v = 1; v <= 12; ++v) {
        irrelevant.clause({v, 20 + v});
        irrelevant.clause({-v, 40 + v});
        irrelevant.clause({-(20 + v), -(40 + v), 60});
    }
    for (int bits = 0; bits < 8; ++bits)
        irrelevant.clause({bits & 1 ? 71 : -71, bits & 2 ? 72 : -72, bits & 4 ? 73 : -73});
    const Formula contradiction = std::move(irrelevant).build();
    s = of("flagged", "first-variable");
    s.use(Technique::pure) = s.use(Technique::autarky) = Use::off;
    const Stats jumping = solve(contradiction, s).stats;
    CHECK(jumping.backjumps > 0);
    CHECK(jumping.conflicts < 20);
    s.use(Technique::backjumping) = Use::off;
    CHECK(solve(contradiction, s).stats.conflicts > 1000);
}

TEST_CASE("progress is reported while the search runs") {
    Progress progress;
    Settings s = of("flagged", "first-variable");
    s.progress = &progress;
    s.limits.conflicts = 5000;
    solve(pigeonhole("11", "10"), s);
    CHECK(progress.decisions > 1000);
    CHECK(progress.depth > 0);
    CHECK(progress.share_done > 0);
    CHECK(progress.share_done < 1);
}

}  // namespace sat
