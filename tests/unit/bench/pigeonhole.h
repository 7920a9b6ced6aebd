#pragma once

#include <string>

namespace bench_test {

// The pigeonhole formula with one hole too few, as DIMACS text: unsatisfiable, and exponential for resolution.
inline std::string pigeonhole(int pigeons) {
    const int holes = pigeons - 1;
    const auto in = [&](int p, int h) { return std::to_string(p * holes + h + 1); };
    std::string clauses;
    int count = 0;
    for (int p = 0; p < pigeons; ++p, ++count) {
        for (int h = 0; h < holes; ++h) clauses += in(p, h) + " ";
        clauses += "0\n";
    }
    for (int h = 0; h < holes; ++h)
        for (int p = 0; p < pigeons; ++p)
            for (int q = 0; q < p; ++q, ++count) clauses += "-" + in(p, h) + " -" + in(q, h) + " 0\n";
    return "p cnf " + std::to_string(pigeons * holes) + " " + std::to_string(count) + "\n" + clauses;
}

}  // namespace bench_test
