// The pigeonhole principle: every pigeon sits in a hole, no two share one.  Unsatisfiable with more pigeons
// than holes, and every resolution proof of that is exponentially long (Haken 1985), so that no DPLL search and
// no clause learning gets far without counting.  The functional and the onto kind add clauses that do not help.
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"pigeons", "pigeons", 1, 2000, std::nullopt},
    Parameter{"holes", "holes", 0, 2000, std::nullopt},
    switch_parameter("functional", "a pigeon sits in one hole only"),
    switch_parameter("onto", "no hole is empty"),
};

InstanceSize size(const Values& values) {
    const std::uint64_t pigeons = values["pigeons"], holes = values["holes"];
    const std::uint64_t functional = values["functional"] != 0 ? pigeons * choose2(holes) : 0;
    const std::uint64_t onto = values["onto"] != 0 ? holes : 0;
    return {pigeons * holes, pigeons + holes * choose2(pigeons) + functional + onto};
}

Expected expected(const Values& values) {
    if (values["pigeons"] > values["holes"]) return {Verdict::unsatisfiable, "there are more pigeons than holes"};
    if (values["onto"] != 0 && values["functional"] != 0 && values["pigeons"] < values["holes"])
        return {Verdict::unsatisfiable, "there are fewer pigeons than holes"};
    return {Verdict::satisfiable, "there is a hole for every pigeon"};
}

void write(const Values& values, ClauseSink& sink) {
    const std::uint64_t pigeons = values["pigeons"], holes = values["holes"];
    std::vector<Lit> group;
    for (std::uint64_t p = 0; p < pigeons; ++p) {
        group.clear();
        for (std::uint64_t h = 0; h < holes; ++h) group.push_back(positive(p * holes + h));
        sink.clause(group);
        if (values["functional"] != 0) at_most_one(group, sink);
    }
    for (std::uint64_t h = 0; h < holes; ++h) {
        group.clear();
        for (std::uint64_t p = 0; p < pigeons; ++p) group.push_back(positive(p * holes + h));
        if (values["onto"] != 0) sink.clause(group);
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
