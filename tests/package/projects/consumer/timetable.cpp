// An example of the C++ API: four talks, three hours, two rooms.
#include <satdoku/solver.h>

#include <cstdio>
#include <span>
#include <vector>

namespace {

constexpr int kTalks = 4, kHours = 3, kRooms = 2;

// "talk t is in hour h and room r"
int at(int t, int h, int r) {
    return 1 + (t * kHours + h) * kRooms + r;
}

void every_talk_takes_place_once(sat::Solver& solver) {
    for (int t = 0; t < kTalks; ++t) {
        std::vector<int> places;
        for (int h = 0; h < kHours; ++h)
            for (int r = 0; r < kRooms; ++r) places.push_back(at(t, h, r));
        solver.add(places);
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) solver.add({-places[i], -places[j]});
    }
}

void no_room_has_two_talks(sat::Solver& solver) {
    for (int h = 0; h < kHours; ++h)
        for (int r = 0; r < kRooms; ++r)
            for (int t = 0; t < kTalks; ++t)
                for (int u = 0; u < t; ++u) solver.add({-at(t, h, r), -at(u, h, r)});
}

// Return a literal that, if assumed, excludes the talk from the hour.
int keep_out(sat::Solver& solver, int talk, int hour) {
    const int request = solver.new_variable();
    for (int r = 0; r < kRooms; ++r) solver.add({-request, -at(talk, hour, r)});
    return request;
}

}  // namespace

int main() {
    sat::Solver solver;
    every_talk_takes_place_once(solver);
    no_room_has_two_talks(solver);

    // Assumptions hold for one query; if unsatisfiable, the core contains the failed ones.
    std::vector<int> requests;
    for (int h = 0; h < kHours; ++h) requests.push_back(keep_out(solver, 0, h));
    const int harmless = keep_out(solver, 1, 2);
    requests.push_back(harmless);
    if (solver.solve(requests) == sat::Solver::Answer::unsatisfiable)
        std::printf("core: %zu of %zu requests\n", solver.minimized_core().size(), requests.size());
    requests.erase(requests.begin());
    if (solver.solve(requests) == sat::Solver::Answer::satisfiable)
        std::printf("talk 0 is at hour %d\n", solver.value(at(0, 0, 0)) || solver.value(at(0, 0, 1)) ? 0 : -1);

    // All ways to place talks 0 and 1.
    std::vector<int> two_talks;
    for (int v = at(0, 0, 0); v < at(2, 0, 0); ++v) two_talks.push_back(v);
    const auto ways = solver.enumerate(two_talks, [](std::span<const int>) { return true; });
    std::printf("%llu ways\n", static_cast<unsigned long long>(ways.models));

    std::printf("no limit was reached: %s\n", solver.stop_reason() == "none" ? "true" : "false");
    return 0;
}
