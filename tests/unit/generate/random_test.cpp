// The random families: hidden solutions satisfy them, and the distributions are uniform. The statistics have fixed
// seeds and thus fixed values; a fair generator exceeds their bounds for one in about 10^5 seeds.
#include <algorithm>
#include <set>

#include "sat/core/random.h"
#include "sat/generate/family.h"
#include "tests/unit/generate/instances.h"

using namespace sat;
using namespace sat::test;

namespace {

// Sum of (observed - expected)^2 / expected, with equal expectations.
double chi_square(const std::vector<std::size_t>& observed) {
    double total = 0, sum = 0;
    for (const std::size_t n : observed) total += static_cast<double>(n);
    const double expected = total / static_cast<double>(observed.size());
    for (const std::size_t n : observed)
        sum += (static_cast<double>(n) - expected) * (static_cast<double>(n) - expected) / expected;
    return sum;
}

std::set<std::pair<std::uint32_t, std::uint32_t>> edges(const Recording& instance, std::uint32_t colours) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> all;
    for (const auto& clause : instance.clauses) {
        if (clause.size() != 2) continue;
        const std::uint32_t u = clause[0].var().index / colours, v = clause[1].var().index / colours;
        if (u != v) all.emplace(std::min(u, v), std::max(u, v));
    }
    return all;
}

}  // namespace

TEST_CASE("splitmix matches Vigna's reference program") {
    std::uint64_t state = 1234567;
    for (const std::uint64_t expected : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                         4593380528125082431u, 16408922859458223821u})
        CHECK(splitmix(state) == expected);
}

TEST_CASE("a clause of ksat has k different variables, also if there are only k") {
    for (const auto& [k, vars] : {std::pair(1u, 1u), std::pair(3u, 3u), std::pair(7u, 8u), std::pair(63u, 64u),
                                  std::pair(64u, 64u), std::pair(64u, 1000000u)}) {
        const Recording instance("ksat " + std::to_string(k) + " " + std::to_string(vars) + " 200");
        CHECK(instance.clauses.size() == 200);
        for (const auto& clause : instance.clauses) {
            std::set<Var> different;
            for (const Lit l : clause) different.insert(l.var());
            CHECK(different.size() == k);
        }
    }
}

TEST_CASE("ksat chooses variables uniformly at every position of the clause") {
    const Recording instance("ksat 3 50 50000 --seed 11");
    for (std::size_t place = 0; place < 3; ++place) {
        std::vector<std::size_t> count(50, 0);
        for (const auto& clause : instance.clauses) ++count[clause[place].var().index];
        CHECK(chi_square(count) > 18);  // 49 degrees of freedom
        CHECK(chi_square(count) < 101);
    }
}

TEST_CASE("ksat chooses sets of variables uniformly") {
    const Recording instance("ksat 3 6 20000 --seed 12");
    std::vector<std::size_t> count(64, 0);  // by bit set; 20 of them have three bits
    for (const auto& clause : instance.clauses) {
        std::size_t set = 0;
        for (const Lit l : clause) set |= std::size_t{1} << l.var().index;
        ++count[set];
    }
    std::erase(count, 0u);
    CHECK(count.size() == 20);
    CHECK(chi_square(count) < 57);  // 19 degrees of freedom
}

TEST_CASE("ksat chooses sign patterns uniformly, planted all but the falsified one") {
    for (const bool planted : {false, true}) {
        const Recording instance(planted ? "ksat 3 40 40000 --planted --seed 13" : "ksat 3 40 40000 --seed 13");
        const Model plant = planted ? planted_assignment(40, 13) : Model(40);
        std::vector<std::size_t> count(8, 0);
        for (const auto& clause : instance.clauses) {
            std::size_t pattern = 0;
            for (std::size_t i = 0; i < 3; ++i) pattern |= plant.satisfies(clause[i]) ? std::size_t{1} << i : 0;
            ++count[pattern];
        }
        CHECK((count[0] == 0) == planted);
        if (planted) count.erase(count.begin());
        CHECK(chi_square(count) < 37);  // 7 and 6 degrees of freedom
    }
}

TEST_CASE("the planted assignment satisfies every clause of ksat, and that of another seed does not") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Recording instance("ksat 3 100 1000 --planted --seed " + std::to_string(seed));
        CHECK(satisfies(instance, planted_assignment(100, seed)));
        CHECK_FALSE(satisfies(instance, planted_assignment(100, seed + 1)));
    }
}

TEST_CASE("the hidden colouring of flat satisfies it") {
    for (const auto& [vertices, count, colours] :
         {std::tuple(30u, 70u, 3u), std::tuple(31u, 250u, 4u), std::tuple(9u, 27u, 3u), std::tuple(7u, 0u, 1u)})
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Recording instance("flat " + std::to_string(vertices) + " " + std::to_string(count) + " " +
                                     std::to_string(colours) + " --seed " + std::to_string(seed));
            const auto colour = planted_colouring(vertices, colours, seed);
            Model model(instance.vars);
            for (std::uint32_t v = 0; v < vertices; ++v) model.make_true(Lit::of(Var{v * colours + colour[v]}, false));
            CHECK(satisfies(instance, model));
            CHECK(edges(instance, colours).size() == count);
        }
}

TEST_CASE("the colour classes of flat differ by at most one vertex, its degrees by little") {
    const auto colour = planted_colouring(200, 3, 1);
    for (const std::uint32_t c : {0u, 1u, 2u}) {
        const auto size = std::count(colour.begin(), colour.end(), c);
        CHECK(size >= 66);
        CHECK(size <= 67);
    }
    std::vector<std::size_t> degree(200, 0);
    for (const auto& [u, v] : edges(Recording("flat 200 479"), 3)) ++degree[u], ++degree[v];
    const auto [least, most] = std::minmax_element(degree.begin(), degree.end());
    CHECK(*most - *least <= 1);
}

TEST_CASE("the models of flat are the proper colourings of its graph") {
    for (int seed = 1; seed <= 5; ++seed) {
        const Recording instance("flat 7 11 3 --seed " + std::to_string(seed));
        const auto graph = edges(instance, 3);
        std::size_t proper = 0;
        for (std::uint32_t code = 0; code < 2187; ++code) {  // 3^7 colourings, one digit per vertex
            std::array<std::uint32_t, 7> colour{};
            for (std::uint32_t v = 0, rest = code; v < 7; ++v, rest /= 3) colour[v] = rest % 3;
            proper += std::none_of(graph.begin(), graph.end(),
                                   [&](const auto& e) { return colour[e.first] == colour[e.second]; });
        }
        CHECK(models(instance).size() == proper);
        CHECK(proper > 0);
    }
}

TEST_CASE("flat can fill a complete multipartite graph") {
    const Recording instance("flat 10 33 3");
    CHECK(edges(instance, 3).size() == 33);
}
