#pragma once

#include <vector>

namespace sat::test {

// A pigeonhole formula: unsatisfiable, and hard without cardinality reasoning.
inline std::vector<std::vector<int>> pigeons(int holes) {
    const auto in = [holes](int pigeon, int hole) { return 1 + pigeon * holes + hole; };
    std::vector<std::vector<int>> clauses;
    for (int p = 0; p <= holes; ++p) {
        clauses.emplace_back();
        for (int h = 0; h < holes; ++h) clauses.back().push_back(in(p, h));
    }
    for (int h = 0; h < holes; ++h)
        for (int p = 0; p <= holes; ++p)
            for (int q = 0; q < p; ++q) clauses.push_back({-in(p, h), -in(q, h)});
    return clauses;
}

template <class Solver>
void add_all(Solver& solver, const std::vector<std::vector<int>>& clauses) {
    for (const auto& clause : clauses) solver.add(clause);
}

}  // namespace sat::test
