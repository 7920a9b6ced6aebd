// The counting principle: n points are divided into sets of m.  Possible exactly if m divides n.
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"n", "points", 1, 60, std::nullopt},
    Parameter{"m", "points of a set", 2, 4, std::nullopt},
};

InstanceSize size(const Values& values) {
    const std::uint64_t n = values["n"], m = values["m"];
    return {choose(n, m), n * (1 + choose2(choose(n - 1, m - 1)))};
}

Expected expected(const Values& values) {
    if (values["n"] % values["m"] == 0) return {Verdict::satisfiable, "the size of the sets divides the points"};
    return {Verdict::unsatisfiable, "the size of the sets does not divide the points"};
}

// Call visit(points) for every set of m points, in the order of variables.
template <class Visit>
void for_each_set(std::uint64_t n, std::uint64_t m, const Visit& visit) {
    std::vector<std::uint64_t> points;
    const auto extend = [&](const auto& self, std::uint64_t from) -> void {
        if (points.size() == m) return visit(points);
        for (std::uint64_t p = from; p < n; ++p) {
            points.push_back(p);
            self(self, p + 1);
            points.pop_back();
        }
    };
    extend(extend, 0);
}

// A set is chosen for every point; sets with a common point exclude each other, once for each such point.
void write(const Values& values, ClauseSink& sink) {
    std::vector<std::vector<Lit>> sets_with(values["n"]);
    std::uint64_t variable = 0;
    for_each_set(values["n"], values["m"], [&](const std::vector<std::uint64_t>& points) {
        for (const std::uint64_t p : points) sets_with[p].push_back(positive(variable));
        ++variable;
    });
    for (const std::vector<Lit>& sets : sets_with) exactly_one(sets, sink);
}

}  // namespace

constinit const Family kCounting{
    .name = "counting",
    .summary = "the counting principle: points divided into sets of equal size",
    .source =
        "Beame, Impagliazzo, Krajicek, Pitassi, Pudlak: Lower bounds on Hilbert's Nullstellensatz and "
        "propositional proofs, Proc. LMS 73, 1996",
    .variables = "the sets of m points in lexicographic order",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
