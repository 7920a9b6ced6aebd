#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "sat/check/drat_check.h"
#include "sat/check/model_check.h"
#include "sat/core/terminator.h"
#include "sat/generate/recipe.h"
#include "sat/portfolio/portfolio.h"

namespace sat {
namespace {

using Words = std::vector<std::string>;

Formula generated(const Words& words) {
    return generate_formula(read_recipe(words).value());
}

// DRAT text, one per member.
class Lines final : public ProofSink {
public:
    explicit Lines(const Formula& formula) : formula_(formula) {}
    void add(std::span<const Lit> clause) override { write("", clause); }
    void remove(std::span<const Lit> clause) override { write("d ", clause); }
    const std::string& text() const { return text_; }

private:
    void write(const char* before, std::span<const Lit> clause) {
        text_ += before;
        for (const Lit l : clause)
            text_ += std::to_string(l.var().index < formula_.num_vars() ? formula_.to_dimacs(l) : l.to_dimacs()) + " ";
        text_ += "0\n";
    }
    const Formula& formula_;
    std::string text_;
};

bool accepted(const Formula& formula, const std::string& proof) {
    std::size_t at = 0;
    const auto bytes = [&](char* to, std::size_t size) -> Result<std::size_t> {
        const std::size_t taken = proof.copy(to, size, at);
        at += taken;
        return taken;
    };
    const auto report = check_proof(formula, bytes);
    return report && report->verdict == ProofVerdict::verified;
}

struct Case {
    Words words;
    Verdict verdict;
};
std::vector<Case> cases() {
    std::vector<Case> all{{{"php", "6", "5"}, Verdict::unsatisfiable},
                          {{"queens", "8"}, Verdict::satisfiable},
                          {{"queens", "3"}, Verdict::unsatisfiable},
                          {{"parity", "12"}, Verdict::unsatisfiable}};
    for (int seed = 1; seed <= 20; ++seed)
        all.push_back({{"ksat", "--k", "3", "--vars", "60", "--clauses", "258", "--seed", std::to_string(seed)},
                       Verdict::unknown});
    return all;
}

}  // namespace

TEST_CASE("a portfolio gives the verdict of a single search, with a correct model or the proof of the winner") {
    for (const Case& c : cases()) {
        const Formula f = generated(c.words);
        const Verdict expected = c.verdict == Verdict::unknown ? solve(f, Settings{}).verdict : c.verdict;
        for (const std::size_t most : {1u, 2u, 4u}) {
            std::vector<Member> members = portfolio(f, Settings{}, most);
            REQUIRE(members.size() == most);
            std::vector<Lines> proofs(members.size(), Lines(f));
            for (std::size_t i = 0; i < members.size(); ++i) members[i].settings.proof = &proofs[i];
            const PortfolioResult result = run_portfolio(f, members, nullptr);
            CAPTURE(members[result.winner].name);
            REQUIRE(result.outcome.verdict == expected);
            if (expected == Verdict::satisfiable) CHECK(check_model(f, result.outcome.model));
            else CHECK(accepted(f, proofs[result.winner].text()));
        }
    }
}

TEST_CASE("the members are auto's choice, then the other engines, once each") {
    const Formula random = generated({"ksat", "3", "60", "258"});
    const auto names = [&](const Formula& f, const Settings& s, std::size_t most) {
        std::string text;
        for (const Member& m : portfolio(f, s, most))
            text += std::string(text.empty() ? "" : " ") + std::string(m.name);
        return text;
    };
    CHECK(names(random, {}, 2) == "lookahead learning");
    CHECK(names(random, {}, 10) ==
          "lookahead learning focused vsids negative random whole steady learning-2 focused-2");
    CHECK(names(generated({"php", "6", "5"}), {}, 4) == "learning focused vsids lookahead");
    CHECK(names(generated({"ksat", "3", "30000", "110000"}), {}, 2) == "learning focused");
    struct Hints final : HintedProofSink {
        void add(std::uint64_t, std::span<const Lit>, std::span<const std::int64_t>) override {}
        void remove(std::span<const std::uint64_t>) override {}
    } hints;
    Settings hinted;
    hinted.lrat = &hints;
    CHECK(names(random, hinted, 2) == "lookahead learning");
    for (const Member& m : portfolio(random, hinted, 4)) CHECK_FALSE(m.shares);
    struct Substitutions final : ProofSink {
        void add(std::span<const Lit>) override {}
        void remove(std::span<const Lit>) override {}
        bool takes_substitutions() const override { return true; }
    } substitutions;
    Settings breaking;
    breaking.proof = &substitutions;
    for (const Member& m : portfolio(random, breaking, 4)) CHECK_FALSE(m.shares);
    for (const Member& m : portfolio(random, {}, 4)) CHECK(m.shares == (m.name != "lookahead"));
    for (const Member& m : portfolio(random, {}, 2)) CHECK_FALSE(m.shares);
    for (const Member& m : portfolio(random, breaking, 4)) CHECK(m.settings.use(Technique::symmetry) == Use::automatic);
    for (const Member& m : portfolio(random, {}, 4))
        if (m.shares) CHECK(m.settings.use(Technique::symmetry) == (m.name == "learning" ? Use::automatic : Use::off));
    for (const Member& m : portfolio(random, {}, 64, Pace::step))
        CHECK((m.shares && m.choice.engine->name == "learning"));
}

TEST_CASE("every member is another search") {
    const std::vector<Member> members = portfolio(generated({"php", "6", "5"}), {}, kMostMembers);
    REQUIRE(members.size() == kMostMembers);
    std::set<std::string> names, kinds;
    for (const Member& m : members) {
        std::string kind = m.settings.engine + m.settings.branch + std::to_string(m.settings.seed) +
                           std::to_string(static_cast<int>(m.settings.first_phase)) +
                           std::to_string(static_cast<int>(m.settings.shuffled));
        for (const Use use : m.settings.techniques) kind += std::to_string(static_cast<int>(use));
        names.insert(m.name);
        kinds.insert(kind);
    }
    CHECK(names.size() == members.size());
    CHECK(kinds.size() == members.size());
}

TEST_CASE("members that write one proof write it together") {
    for (const Case& c : cases()) {
        const Formula f = generated(c.words);
        for (const Pace pace : {Pace::free, Pace::step}) {
            Lines proof(f);
            Settings s;
            s.proof = &proof;
            s.interval_divisor = 10;
            std::vector<Member> members = portfolio(f, s, 4, pace);
            std::erase_if(members, [](const Member& m) { return !m.shares; });
            const PortfolioResult result = run_portfolio(f, members, nullptr, pace);
            REQUIRE(result.outcome.verdict != Verdict::unknown);
            if (result.outcome.verdict == Verdict::satisfiable) CHECK(check_model(f, result.outcome.model));
            else CHECK(accepted(f, proof.text()));
        }
    }
}

TEST_CASE("the members share the memory limit and keep the user's techniques") {
    Settings s;
    s.limits.memory_bytes = 1000;
    s.use(Technique::stable) = Use::on;
    for (const Member& m : portfolio(generated({"php", "6", "5"}), s, 4)) {
        CHECK(m.settings.limits.memory_bytes == 250);
        CHECK(m.settings.use(Technique::stable) == Use::on);
    }
}

TEST_CASE("nothing is shared if the memory limit has no room for the rings") {
    const Formula f = generated({"php", "6", "5"});
    const auto sharing = [&](std::uint64_t bytes, Pace pace) {
        Settings s;
        s.limits.memory_bytes = bytes;
        return std::ranges::count_if(portfolio(f, s, 2, pace), [](const Member& m) { return m.shares; });
    };
    CHECK(sharing(std::uint64_t{1} << 30, Pace::free) == 2);
    CHECK(sharing(std::uint64_t{3} << 20, Pace::free) == 0);
    CHECK(sharing(std::uint64_t{3} << 20, Pace::step) == 2);  // which must not depend on a limit
}

TEST_CASE("in step, the first member walks as auto would, and searches no domains") {
    const Formula random = generated({"ksat", "3", "300", "1290"}), domains = generated({"php", "12", "11"});
    CHECK(choose(random, {}).value().engine->name == "lookahead");
    const std::vector<Member> members = portfolio(random, {}, 2, Pace::step);
    CHECK(members[0].choice.engine->name == "learning");
    CHECK(members[0].choice.walk_ticks > 0);
    CHECK(members[1].choice.walk_ticks == 0);
    CHECK(portfolio(domains, {}, 2)[0].choice.domains);
    CHECK_FALSE(portfolio(domains, {}, 2, Pace::step)[0].choice.domains);
}

TEST_CASE("a portfolio that reaches a limit returns no verdict and the reason") {
    const Formula f = generated({"php", "11", "10"});
    Settings s;
    s.limits.memory_bytes = 2000;
    PortfolioResult result = run_portfolio(f, portfolio(f, s, 2), nullptr);
    CHECK(result.outcome.verdict == Verdict::unknown);
    CHECK(result.outcome.stopped == StopReason::memory_limit);
    s.limits = {};
    s.limits.conflicts = 5;
    result = run_portfolio(f, portfolio(f, s, 2), nullptr);
    CHECK(result.outcome.stopped == StopReason::conflict_limit);
}

TEST_CASE("a terminated portfolio ends every member") {
    const Formula f = generated({"ksat", "3", "3000", "13500"});  // unsatisfiable, so that no walk succeeds
    const Terminator stop{true};
    for (const Pace pace : {Pace::free, Pace::step}) {
        const PortfolioResult result = run_portfolio(f, portfolio(f, Settings{}, 3, pace), &stop, pace);
        CHECK(result.outcome.verdict == Verdict::unknown);
        CHECK(result.outcome.stopped == StopReason::interrupted);
    }
}

TEST_CASE("a member that runs out of memory drops out") {
    const Formula f = generated({"queens", "8"});
    static const EngineEntry greedy{"greedy",
                                    "",
                                    "",
                                    "first-literal",
                                    [](std::string_view) { return true; },
                                    [](const Formula&, const Settings&) -> Outcome { throw std::bad_alloc(); },
                                    TechniqueOf{}};
    std::vector<Member> members = portfolio(f, Settings{}, 2);
    members[0].choice.engine = &greedy;
    const PortfolioResult result = run_portfolio(f, members, nullptr);
    CHECK(result.winner == 1);
    CHECK(result.outcome.verdict == Verdict::satisfiable);
    members[1].settings.limits.decisions = 0;
    members[1].choice.walk_ticks = 0;
    CHECK(run_portfolio(f, members, nullptr).winner == 1);
    members[1].choice.engine = &greedy;
    CHECK_THROWS_AS(run_portfolio(f, members, nullptr), std::bad_alloc);
}

TEST_CASE("any other exception of a member ends the portfolio and is rethrown") {
    const Formula f = generated({"ksat", "3", "3000", "13500"});  // unsatisfiable, so that no walk succeeds first
    const auto fail = [](const Formula&, const Settings&) -> Outcome { throw std::logic_error("broken"); };
    static const EngineEntry broken{"broken", "",           "", "first-literal", [](std::string_view) { return true; },
                                    fail,     TechniqueOf{}};
    for (const std::size_t which : {0u, 1u}) {
        std::vector<Member> members = portfolio(f, Settings{}, 2);
        members[which].choice.engine = &broken;
        CHECK_THROWS_WITH_AS(run_portfolio(f, members, nullptr), "broken", std::logic_error);
    }
}

}  // namespace sat
