// Constraint problems in direct encoding: the search of domains beside brute force, the learning engine, and the proof
// checker.
#include "sat/domains/domains.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "sat/check/model_check.h"
#include "sat/core/random.h"
#include "sat/solve.h"
#include "tests/property/solve/random_formula.h"

namespace sat::test {
namespace {

using Sizes = std::vector<std::uint32_t>;

void shuffle(std::vector<std::int32_t>& numbers, Random& random) {
    for (std::size_t i = numbers.size(); i > 1; --i)
        std::swap(numbers[i - 1], numbers[random.below(static_cast<std::uint32_t>(i))]);
}

// A problem in direct encoding under random names and signs of the variables.
class Encoded {
public:
    Encoded(const Sizes& sizes, std::uint32_t free_variables, Random& random) : random_(random) {
        std::int32_t next = 1;
        for (const std::uint32_t size : sizes) {
            domains_.emplace_back(size);
            std::iota(domains_.back().begin(), domains_.back().end(), next);
            next += static_cast<std::int32_t>(size);
        }
        free_.resize(free_variables);
        std::iota(free_.begin(), free_.end(), next);
        name_.resize(static_cast<std::size_t>(next) + free_variables);
        std::iota(name_.begin(), name_.end(), 0);
        std::vector<std::int32_t> rest(name_.begin() + 1, name_.end());
        shuffle(rest, random_);
        std::ranges::copy(rest, name_.begin() + 1);
        for (std::int32_t& n : name_)
            if (random_.flip()) n = -n;
    }

    std::uint32_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
    std::size_t domains() const { return domains_.size(); }
    std::int32_t any_value(std::size_t domain) { return domains_[domain][below(domains_[domain].size())]; }
    std::int32_t value(std::size_t domain, std::size_t i) const { return domains_[domain][i]; }
    std::size_t size(std::size_t domain) const { return domains_[domain].size(); }
    const std::vector<std::int32_t>& free() const { return free_; }

    void add(std::vector<std::int32_t> clause) { clauses_.push_back(std::move(clause)); }
    void exactly_one(std::vector<std::int32_t> literals) {
        for (std::size_t i = 0; i < literals.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) add({-literals[i], -literals[j]});
        add(std::move(literals));
    }
    void declare_domains(bool at_most_one) {
        for (const auto& domain : domains_) at_most_one ? exactly_one(domain) : add(domain);
    }

    Clauses disguised() {
        Clauses clauses = clauses_;
        for (auto& clause : clauses) {
            for (std::int32_t& n : clause) n = n > 0 ? name_[n] : -name_[-n];
            shuffle(clause, random_);
        }
        for (std::size_t i = clauses.size(); i > 1; --i) std::swap(clauses[i - 1], clauses[below(i)]);
        return clauses;
    }

private:
    Random& random_;
    std::vector<std::vector<std::int32_t>> domains_;
    std::vector<std::int32_t> free_, name_;
    Clauses clauses_;
};

// Conflicts between two values, and what else encoders and users write.
void add_conflicts(Encoded& problem, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i)
        problem.add({-problem.any_value(problem.below(problem.domains())),
                     -problem.any_value(problem.below(problem.domains()))});
}
void add_others(Encoded& problem, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        std::vector<std::int32_t> clause;
        for (std::uint32_t length = 1 + problem.below(4); length > 0; --length) {
            const bool free = !problem.free().empty() && problem.below(3) == 0;
            const std::int32_t n = free ? problem.free()[problem.below(problem.free().size())]
                                        : problem.any_value(problem.below(problem.domains()));
            clause.push_back(problem.below(3) == 0 ? n : -n);
        }
        if (clause.size() == 1 && problem.below(4) != 0) continue;
        if (problem.below(8) == 0) clause.push_back(clause[0]);
        if (problem.below(8) == 0) clause.push_back(-clause[0]);
        problem.add(clause);
    }
}

// A permutation as a matrix whose rows and columns are domains, and maps between its domains under a value.
Clauses permutation(Random& random) {
    const std::uint32_t n = 3 + random.below(2);
    Encoded problem(Sizes(n, n), random.below(2), random);
    problem.declare_domains(true);
    for (std::uint32_t column = 0; column < n; ++column) {
        std::vector<std::int32_t> literals;
        for (std::uint32_t row = 0; row < n; ++row) literals.push_back(problem.value(row, column));
        problem.exactly_one(literals);
    }
    const std::uint32_t shift = random.below(n), omitted = random.below(4) == 0 ? 5 : 0;
    const bool inverse = random.flip();
    for (std::uint32_t x = 0; x < n; ++x)
        for (std::uint32_t a = 0; a < n; ++a)
            for (std::uint32_t b = 0; b < n; ++b) {
                if (omitted != 0 && random.below(omitted) == 0) continue;
                const std::int32_t l = problem.value(x, a), from = problem.value(a, b),
                                   to = problem.value((b + shift) % n, (x + 1) % n);
                problem.add({-l, -from, to});
                if (inverse) problem.add({-l, -to, from});
            }
    add_others(problem, random.below(3));
    return problem.disguised();
}

Clauses random_problem(Random& random) {
    if (random.below(3) == 0) return permutation(random);
    Sizes sizes;
    std::uint32_t values = 0;
    while (values < 12 && sizes.size() < 5) {
        sizes.push_back(1 + random.below(4));
        values += sizes.back();
    }
    Encoded problem(sizes, random.below(3), random);
    const bool at_most_one = random.below(3) != 0;
    problem.declare_domains(at_most_one);
    add_conflicts(problem, values + random.below(3 * values));
    if (random.flip()) add_others(problem, random.below(6));
    return problem.disguised();
}

Outcome search(const Formula& formula, ProofSink* proof = nullptr, const Limits& limits = {}) {
    Effort effort;
    auto groups = domains::find_groups(domains::Clauses(formula), effort);
    return domains::search(domains::make_problem(formula, std::move(groups), effort), limits, proof, effort);
}

bool has_model(const Formula& formula) {
    const std::size_t vars = formula.num_vars();
    for (std::uint32_t signs = 0; signs < 1u << vars; ++signs) {
        Model model(vars);
        for (std::uint32_t v = 0; v < vars; ++v)
            if ((signs >> v & 1) != 0) model.make_true(Lit::of(Var{v}, false));
        if (check_model(formula, model)) return true;
    }
    return false;
}

void check_answer(const Formula& formula, bool satisfiable) {
    TextProof proof(formula);
    const Outcome outcome = search(formula, &proof);
    RC_ASSERT(outcome.verdict == (satisfiable ? Verdict::satisfiable : Verdict::unsatisfiable));
    if (satisfiable) RC_ASSERT(check_model(formula, outcome.model));
    else RC_ASSERT(is_rup_proof(formula, proof.text()));
}

}  // namespace

TEST_CASE("the search of domains agrees with brute force, and its refutations are RUP proofs") {
    std::uint32_t satisfiable = 0, unsatisfiable = 0, related = 0;
    rc::check([&](std::uint64_t seed) {
        Random random(seed);
        const Formula formula = build(random_problem(random));
        RC_PRE(formula.num_vars() <= 18);
        const bool model = has_model(formula);
        ++(model ? satisfiable : unsatisfiable);
        Effort effort;
        const domains::Clauses clauses(formula);
        related += !domains::make_problem(clauses, domains::find_groups(clauses, effort), effort).relations.empty();
        check_answer(formula, model);
    });
    CHECK(satisfiable > 0);
    CHECK(unsatisfiable > 0);
    CHECK(related > 0);
}

TEST_CASE("the search of domains decides any formula") {
    rc::check([] {
        const Formula formula = build(*small_formulas());
        Settings settings;
        settings.engine = "flagged";
        check_answer(formula, solve(formula, settings).verdict == Verdict::satisfiable);
    });
}

TEST_CASE("domains of one, two and more than 64 values") {
    std::uint32_t found = 0;
    rc::check([&](std::uint64_t seed) {
        Random random(seed);
        constexpr std::uint32_t kSizes[] = {1, 2, 63, 64, 65, 128, 130};
        Sizes sizes;
        for (std::uint32_t i = 2 + random.below(2); i > 0; --i) sizes.push_back(kSizes[random.below(7)]);
        Encoded problem(sizes, random.below(3), random);
        problem.declare_domains(random.below(3) != 0);
        for (std::size_t d = 1; d < problem.domains(); ++d)
            for (std::size_t i = 0; i < problem.size(d - 1); ++i)
                for (std::size_t j = 0; j < problem.size(d); ++j)
                    if (random.below(100) != 0) problem.add({-problem.value(d - 1, i), -problem.value(d, j)});
        add_others(problem, random.below(4));
        const Formula formula = build(problem.disguised());
        Settings settings;
        settings.engine = "learning";
        const bool satisfiable = solve(formula, settings).verdict == Verdict::satisfiable;
        found += satisfiable;
        check_answer(formula, satisfiable);
    });
    CHECK(found > 0);
}

TEST_CASE("a search of domains that is limited or interrupted is unknown, or has the right answer") {
    rc::check([](std::uint64_t seed) {
        Random random(seed);
        const Formula formula = build(random_problem(random));
        const Verdict verdict = search(formula).verdict;
        Limits limits;
        Terminator terminator;
        limits.stop = &terminator;
        switch (random.below(3)) {
            case 0: limits.decisions = random.below(5); break;
            case 1: limits.conflicts = random.below(5); break;
            default: terminator.terminate_at_poll(1 + random.below(5));
        }
        const Outcome outcome = search(formula, nullptr, limits);
        RC_ASSERT(outcome.verdict == verdict || outcome.verdict == Verdict::unknown);
        RC_ASSERT((outcome.verdict == Verdict::unknown) == (outcome.stopped != StopReason::none));
        if (outcome.verdict == Verdict::satisfiable) RC_ASSERT(check_model(formula, outcome.model));
    });
}

TEST_CASE("auto answers alike with and without the search of domains, and the search runs") {
    std::uint64_t searched = 0;
    rc::check([&](std::uint64_t seed) {
        Random random(seed);
        const Formula formula = build(random_problem(random));
        Settings off, on;
        off.use(Technique::domains) = Use::off;
        on.use(Technique::domains) = Use::on;
        const Outcome with = solve(formula, on), without = solve(formula, off);
        RC_ASSERT(with.verdict == without.verdict);
        if (with.verdict == Verdict::satisfiable) RC_ASSERT(check_model(formula, with.model));
        searched += with.stats.of(Technique::domains).rounds;
        RC_ASSERT(without.stats.of(Technique::domains).rounds == 0);
        RC_ASSERT(solve(formula, on).stats.decisions == with.stats.decisions);
    });
    CHECK(searched > 0);
}

}  // namespace sat::test
