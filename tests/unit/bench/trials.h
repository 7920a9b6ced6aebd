#pragma once

#include <string>

#include "app/bench/report/contest.h"

// Trials and contests for tests.
namespace bench_test {

// A run with the evidence that a comparison would collect.
inline sat::Trial trial(const std::string& solver, const std::string& file, sat::Answer answer, double cpu_seconds) {
    sat::Trial t;
    t.family = "f";
    t.file = file;
    t.solver = solver;
    t.answer = answer;
    t.cpu_seconds = cpu_seconds;
    if (answer == sat::Answer::sat) t.evidence = sat::Evidence::model;
    return t;
}

inline sat::Entry entry(const std::string& file, sat::Verdict expected = sat::Verdict::unknown) {
    return {"f", file, expected, ""};
}

// Ours, two peers and one table; the limit is 10 s.
//
//         a.cnf SAT      b.cnf UNSAT    c.cnf
//   us    SAT 0.04       UNSAT 3        -
//   p     SAT 0.01       UNSAT 1        SAT 8
//   q     SAT 0.02       -              -
//   t     SAT 0          UNSAT 2        SAT 9
inline sat::Contest small_contest() {
    using sat::Answer;
    sat::Contest c;
    c.limit_seconds = 10;
    using Role = sat::Entrant::Role;
    c.entrants = {
        {"us", Role::ours, ""}, {"p", Role::peer, "1.0"}, {"q", Role::peer, ""}, {"t@old", Role::elsewhere, ""}};
    c.entries = {entry("a.cnf", sat::Verdict::satisfiable), entry("b.cnf", sat::Verdict::unsatisfiable),
                 entry("c.cnf")};
    c.trials = {trial("us", "a.cnf", Answer::sat, 0.04),    trial("p", "a.cnf", Answer::sat, 0.01),
                trial("q", "a.cnf", Answer::sat, 0.02),     trial("t@old", "a.cnf", Answer::sat, 0),
                trial("us", "b.cnf", Answer::unsat, 3),     trial("p", "b.cnf", Answer::unsat, 1),
                trial("q", "b.cnf", Answer::unsolved, 10),  trial("t@old", "b.cnf", Answer::unsat, 2),
                trial("us", "c.cnf", Answer::unsolved, 10), trial("p", "c.cnf", Answer::sat, 8),
                trial("q", "c.cnf", Answer::unsolved, 10),  trial("t@old", "c.cnf", Answer::sat, 9)};
    for (sat::Trial& t : c.trials)
        if (t.solver == "t@old") t.evidence = sat::Evidence::none;
    return c;
}

}  // namespace bench_test
