#include "tests/property/lookahead/shapes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <set>
#include <sstream>

#include "sat/check/drat_check.h"
#include "sat/dpll/resolvents.h"
#include "sat/generate/recipe.h"
#include "sat/lookahead/search.h"

namespace sat::test {
namespace {

using Numbers = std::vector<std::int32_t>;
using Clauses = std::vector<Numbers>;

std::int32_t literal(Random& random, std::uint32_t vars) {
    const auto n = static_cast<std::int32_t>(1 + random.below(vars));
    return random.flip() ? n : -n;
}
Numbers clause(Random& random, std::uint32_t vars, std::uint32_t length) {
    Numbers numbers;
    for (std::set<std::int32_t> used; numbers.size() < std::min(length, vars);)
        if (const std::int32_t n = literal(random, vars); used.insert(std::abs(n)).second) numbers.push_back(n);
    return numbers;
}

// Clauses per variable at the threshold.
constexpr std::array<double, 8> kThreshold{0, 0, 1.2, 4.4, 9.9, 21, 43, 87};

Clauses uniform(Random& random, std::uint32_t k, std::uint32_t vars) {
    Clauses clauses(static_cast<std::size_t>(kThreshold[k] * vars * (0.8 + 0.4 * random.unit())));
    for (Numbers& c : clauses) c = clause(random, vars, k);
    return clauses;
}
Clauses any_uniform(Random& random) {
    const std::uint32_t k = 2 + random.below(6);
    return uniform(random, k, k + random.below(k < 6 ? 13 - k : 4));
}
Clauses mixed(Random& random) {
    const std::uint32_t vars = 2 + random.below(13);
    Clauses clauses(1 + random.below(5 * vars));
    for (Numbers& c : clauses) c = clause(random, vars, 2 + random.below(5));
    return clauses;
}
// Each part has its own variables.
Clauses parts(Random& random) {
    Clauses clauses;
    for (std::int32_t part = 0; part < 3; ++part) {
        const std::uint32_t vars = 3 + random.below(3);
        for (std::uint32_t c = random.below(7 * vars / 2); c > 0; --c) {
            Numbers numbers = clause(random, vars, 2 + random.below(2));
            for (std::int32_t& n : numbers) n += n < 0 ? -100 * part : 100 * part;
            clauses.push_back(numbers);
        }
    }
    return clauses;
}
Clauses pigeonhole(Random& random) {
    const auto holes = static_cast<std::int32_t>(1 + random.below(3)), pigeons = holes + (random.below(3) > 0);
    Clauses clauses;
    const auto sits = [holes](std::int32_t p, std::int32_t h) { return p * holes + h + 1; };
    for (std::int32_t p = 0; p < pigeons; ++p) {
        Numbers& somewhere = clauses.emplace_back();
        for (std::int32_t h = 0; h < holes; ++h) somewhere.push_back(sits(p, h));
        for (std::int32_t q = 0; q < p; ++q)
            for (std::int32_t h = 0; h < holes; ++h) clauses.push_back({-sits(p, h), -sits(q, h)});
    }
    return clauses;
}
Clauses parity(Random& random) {
    const std::uint32_t vars = 4 + random.below(9);
    Clauses clauses;
    for (std::uint32_t sum = vars - 1 + random.below(3); sum > 0; --sum) {
        const Numbers numbers = clause(random, vars, 3 + random.below(2));
        for (std::uint32_t signs = 0; signs < 1u << numbers.size(); ++signs) {
            if (std::popcount(signs) % 2 == 0) continue;
            Numbers& c = clauses.emplace_back(numbers);
            for (std::size_t i = 0; i < c.size(); ++i)
                if ((signs >> i & 1) != 0) c[i] = -c[i];
        }
    }
    return clauses;
}
Clauses at_most_one(Random& random) {
    const std::uint32_t vars = 6 + random.below(9);
    Clauses clauses;
    for (std::uint32_t group = 2 + random.below(3); group > 0; --group) {
        const Numbers numbers = clause(random, vars, 3 + random.below(4));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) clauses.push_back({-numbers[i], -numbers[j]});
        if (random.flip()) clauses.push_back(numbers);
    }
    for (std::uint32_t c = random.below(2 * vars); c > 0; --c) clauses.push_back(clause(random, vars, 3));
    return clauses;
}
Clauses tiny(Random& random) {
    Clauses clauses(random.below(6));
    for (Numbers& c : clauses)
        for (std::uint32_t length = random.below(4); length > 0; --length) c.push_back(literal(random, 2));
    return clauses;
}

// Add duplicates, tautologies, units, and rarely the empty clause.
void spoil(Random& random, Clauses& clauses) {
    if (clauses.empty()) return;
    const auto any = [&] { return clauses[random.below(static_cast<std::uint32_t>(clauses.size()))]; };
    for (std::uint32_t n = random.below(4); n > 0; --n) {
        Numbers c = any();
        if (c.empty()) continue;
        switch (random.below(5)) {
            case 0: break;                           // a duplicate
            case 1: c.push_back(c.front()); break;   // a repeated literal
            case 2: c.push_back(-c.front()); break;  // a tautology
            case 3: c = {random.flip() ? c.front() : -c.front()}; break;
            default: std::ranges::reverse(c);
        }
        clauses.push_back(c);
    }
    if (random.below(100) == 0) clauses.emplace_back();
    random.shuffle(std::span(clauses));
}

Formula build(const Clauses& clauses) {
    FormulaBuilder builder;
    for (const Numbers& c : clauses) builder.clause(c);
    return std::move(builder).build();
}

}  // namespace

Shaped random_shape(Random& random) {
    struct Kind {
        const char* name;
        Clauses (*make)(Random&);
    };
    constexpr std::array kinds{Kind{"one length", any_uniform},
                               Kind{"mixed", mixed},
                               Kind{"parts", parts},
                               Kind{"parity", parity},
                               Kind{"pigeonhole", pigeonhole},
                               Kind{"at most one", at_most_one},
                               Kind{"tiny", tiny}};
    const Kind& kind = kinds[random.below(kinds.size())];
    Clauses clauses = kind.make(random);
    if (random.flip()) spoil(random, clauses);
    return {kind.name, build(clauses)};
}

Formula threshold_formula(Random& random, std::uint32_t k) {
    constexpr std::array<std::uint32_t, 8> vars{0, 0, 0, 90, 45, 32, 25, 20};
    Clauses clauses(static_cast<std::size_t>(kThreshold[k] * vars[k]));
    for (Numbers& c : clauses) c = clause(random, vars[k], k);
    return build(clauses);
}

Formula made(const std::string& line) {
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return generate_formula(read_recipe(words).value());
}

std::vector<const lookahead::Kernel*> supported_kernels() {
    std::vector<const lookahead::Kernel*> all;
    for (const lookahead::Kernel& kernel : lookahead::kernels())
        if (kernel.supported()) all.push_back(&kernel);
    return all;
}

Ran run(const Formula& formula, const Way& way) {
    ProofTexts proof(&formula);
    Settings settings;
    settings.engine = "lookahead";
    settings.limits = way.limits;
    settings.use(Technique::autarky) = way.autarky ? Use::on : Use::off;
    if (way.proof) settings.proof = &proof;
    FormulaChange change;
    if (way.resolvents) change = short_resolvents(formula, settings.proof);
    Ran ran;
    ran.outcome = lookahead::search(formula, settings, change, {}, *way.kernel, way.threads);
    ran.proof = std::move(proof.drat);
    return ran;
}

bool accepted(const Formula& formula, const Ran& ran) {
    ProofCheckOptions options;
    options.format = ProofFormat::text;
    const auto report = check_proof(formula, bytes_of(ran.proof), options);
    if (!report.ok() || report->stats.rat > 0 || report->stats.absent > 0) return false;
    if (ran.outcome.verdict == Verdict::unsatisfiable) return report->verdict == ProofVerdict::verified;
    return report->verdict != ProofVerdict::lemma_fails;
}

}  // namespace sat::test
