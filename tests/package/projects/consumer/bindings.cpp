// An example of what bindings need: unit propagation, proofs, phases, callbacks and statistics.
#include <satdoku/solver.h>

#include <cstdio>
#include <span>
#include <string_view>
#include <vector>

namespace {

constexpr int kHoles = 5;

// Without the last pigeon's clause, the holes suffice.
std::vector<std::vector<int>> pigeons() {
    const auto in = [](int pigeon, int hole) { return 1 + pigeon * kHoles + hole; };
    std::vector<std::vector<int>> clauses;
    for (int p = 0; p <= kHoles; ++p) {
        clauses.emplace_back();
        for (int h = 0; h < kHoles; ++h) clauses.back().push_back(in(p, h));
        for (int h = 0; h < kHoles; ++h)
            for (int q = 0; q < p; ++q) clauses.push_back({-in(p, h), -in(q, h)});
    }
    return clauses;
}

void print(const char* what, std::span<const int> literals) {
    std::printf("%s:", what);
    for (const int l : literals) std::printf(" %d", l);
    std::printf("\n");
}

}  // namespace

int main() {
    // LRAT must know how many clauses there will be, or gets none after the first query.
    const auto clauses = pigeons();
    sat::Solver solver;
    std::size_t bytes = 0, steps = 0;
    solver.set_proof(
        sat::Solver::ProofFormat::lrat,
        [&](std::string_view piece) {
            bytes += piece.size();
            for (const char c : piece) steps += c == '\n';
        },
        clauses.size() + 1);
    for (const auto& clause : clauses) solver.add(clause);

    print("propagated", solver.propagate({1}).implied);
    std::printf("conflict: %s\n", solver.propagate({1, 2, 8, 14, 20, 26}).conflict ? "true" : "false");

    std::size_t learned = 0, polled = 0;
    solver.set_learn(1000, [&](std::span<const int>) { ++learned; });
    solver.set_terminate([&] { return ++polled == 0; });
    for (int v = 1; v <= solver.max_variable(); ++v) solver.save_phase(-v);
    solver.reset_phases();
    const bool refuted = solver.solve() == sat::Solver::Answer::unsatisfiable;
    std::printf("refuted: %s\n", refuted && learned > 0 && polled > 0 ? "true" : "false");
    std::printf("proof passed on: %s\n", bytes > 0 && steps > learned && solver.proof().empty() ? "true" : "false");

    const auto names = sat::Solver::statistic_names();
    std::printf("first counter: %s, conflicts: %s\n", names.front().c_str(),
                solver.statistic("conflicts") >= learned ? "counted" : "lost");
    return 0;
}
