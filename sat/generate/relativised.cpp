// The relativised pigeonhole principle: k pigeons fly by way of n resting places into k - 1 holes, and pigeons at
// different places take different holes.  Unsatisfiable, and hard for resolution however many places there are.
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"pigeons", "pigeons; one more than holes", 2, 200, std::nullopt},
    Parameter{"places", "resting places", 1, 400, std::nullopt},
};

// A pigeon rests at a place; a place is used; a place has a hole: three blocks of variables.
struct Flight {
    explicit Flight(const Values& values) : pigeons(values["pigeons"]), places(values["places"]) {}
    std::uint64_t pigeons, places;

    std::uint64_t holes() const { return pigeons - 1; }
    std::uint64_t vars() const { return pigeons * places + places + places * holes(); }
    Lit rests(std::uint64_t pigeon, std::uint64_t place) const { return positive(pigeon * places + place); }
    Lit used(std::uint64_t place) const { return positive(pigeons * places + place); }
    Lit goes(std::uint64_t place, std::uint64_t hole) const {
        return positive((pigeons + 1) * places + place * holes() + hole);
    }
};

InstanceSize size(const Values& values) {
    const Flight f(values);
    const std::uint64_t resting = f.pigeons + f.places * choose2(f.pigeons) + f.pigeons * f.places;
    return {f.vars(), resting + f.places + f.holes() * choose2(f.places)};
}

Expected expected(const Values&) {
    return {Verdict::unsatisfiable, "one hole cannot take pigeons from two places, and there is one hole too few"};
}

void write(const Values& values, ClauseSink& sink) {
    const Flight f(values);
    std::vector<Lit> group;
    for (std::uint64_t p = 0; p < f.pigeons; ++p) {
        group.clear();
        for (std::uint64_t v = 0; v < f.places; ++v) group.push_back(f.rests(p, v));
        sink.clause(group);
    }
    for (std::uint64_t v = 0; v < f.places; ++v) {
        group.clear();
        for (std::uint64_t p = 0; p < f.pigeons; ++p) group.push_back(f.rests(p, v));
        at_most_one(group, sink);
        for (const Lit l : group) sink.clause(std::array{~l, f.used(v)});
        group.assign(1, ~f.used(v));
        for (std::uint64_t h = 0; h < f.holes(); ++h) group.push_back(f.goes(v, h));
        sink.clause(group);
    }
    for (std::uint64_t h = 0; h < f.holes(); ++h)
        for (std::uint64_t v = 0; v < f.places; ++v)
            for (std::uint64_t w = v + 1; w < f.places; ++w)
                sink.clause(std::array{~f.used(v), ~f.used(w), ~f.goes(v, h), ~f.goes(w, h)});
}

}  // namespace

constinit const Family kRelativisedPigeonhole{
    .name = "rphp",
    .summary = "pigeons in holes, one in each, by way of resting places",
    .source =
        "Atserias, Mueller, Oliva: Lower bounds for DNF-refutations of a relativized weak pigeonhole principle, "
        "JSL 80, 2015",
    .variables = "pigeon p rests at place v: p*places + v + 1; then the places that are used; then place v has hole h",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
