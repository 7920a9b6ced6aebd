// The pigeonhole principle: every pigeon sits in a hole, no two share one.  Unsatisfiable with more pigeons
// than holes, and every resolution proof of that is exponentially long (Haken 1985), so that no DPLL search and
// no clause learning gets far without counting.
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"pigeons", "pigeons", 1, 2000, std::nullopt},
    Parameter{"holes", "holes", 0, 2000, std::nullopt},
};

InstanceSize size(const Values& values) {
    const std::uint64_t pigeons = values["pigeons"], holes = values["holes"];
    return {pigeons * holes, pigeons + holes * choose2(pigeons)};
}

Expected expected(const Values& values) {
    if (values["pigeons"] > values["holes"]) return {Verdict::unsatisfiable, "there are more pigeons than holes"};
    return {Verdict::satisfiable, "there is a hole for every pigeon"};
}

void write(const Values& values, ClauseSink& sink) {
    const std::uint64_t pigeons = values["pigeons"], holes = values["holes"];
    std::vector<Lit> group;
    for (std::uint64_t p = 0; p < pigeons; ++p) {
        group.clear();
        for (std::uint64_t h = 0; h < holes; ++h) group.push_back(positive(p * holes + h));
        sink.clause(group);
    }
    for (std::uint64_t h = 0; h < holes; ++h) {
        group.clear();
        for (std::uint64_t p = 0; p < pigeons; ++p) group.push_back(positive(p * holes + h));
        at_most_one(group, sink);
    }
}

}  // namespace

constinit const Family kPigeonhole{
    .name = "php",
    .summary = "pigeons in holes, one in each",
    .source = "Cook, Reckhow: The relative efficiency of propositional proof systems, JSL 44, 1979",
    .variables = "pigeon p (from 0) sits in hole h (from 0): p*holes + h + 1",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
