// Examination timetables: every exam has a slot and a room, no two exams share both, and exams with a common student
// have different slots.  Slots and rooms are interchangeable.  Which pairs have a common student is random.
#include <vector>

#include "sat/core/random.h"

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"exams", "exams", 1, 2000, std::nullopt},
    Parameter{"slots", "slots", 0, 200, std::nullopt},
    Parameter{"rooms", "rooms", 0, 200, std::nullopt},
    Parameter{"conflicts", "pairs of exams with a common student, in per cent", 0, 100, 20},
};

struct Plan {
    explicit Plan(const Values& values) : exams(values["exams"]), slots(values["slots"]), rooms(values["rooms"]) {}
    std::uint64_t exams, slots, rooms;

    Lit in_slot(std::uint64_t e, std::uint64_t s) const { return positive(e * slots + s); }
    Lit in_room(std::uint64_t e, std::uint64_t r) const { return positive(exams * slots + e * rooms + r); }
};

// Every pair is drawn anew from the seed, so that the size is known before the clauses.
template <class Visit>
void for_each_conflict(const Values& values, const Visit& visit) {
    Random random(values.seed);
    for (std::uint64_t e = 0; e < values["exams"]; ++e)
        for (std::uint64_t f = e + 1; f < values["exams"]; ++f)
            if (random.below(100) < values["conflicts"]) visit(e, f);
}

InstanceSize size(const Values& values) {
    const Plan p(values);
    std::uint64_t conflicts = 0;
    for_each_conflict(values, [&](std::uint64_t, std::uint64_t) { ++conflicts; });
    const std::uint64_t exactly_ones = p.exams * (2 + choose2(p.slots) + choose2(p.rooms));
    return {p.exams * (p.slots + p.rooms), exactly_ones + choose2(p.exams) * p.slots * p.rooms + conflicts * p.slots};
}

Expected expected(const Values& values) {
    const Plan p(values);
    if (p.exams > p.slots * p.rooms) return {Verdict::unsatisfiable, "there are more exams than slots and rooms"};
    if (values["conflicts"] == 0) return {Verdict::satisfiable, "there is a slot and a room for every exam"};
    return {};
}

void write(const Values& values, ClauseSink& sink) {
    const Plan p(values);
    std::vector<Lit> group;
    for (std::uint64_t e = 0; e < p.exams; ++e) {
        group.clear();
        for (std::uint64_t s = 0; s < p.slots; ++s) group.push_back(p.in_slot(e, s));
        exactly_one(group, sink);
        group.clear();
        for (std::uint64_t r = 0; r < p.rooms; ++r) group.push_back(p.in_room(e, r));
        exactly_one(group, sink);
    }
    for (std::uint64_t e = 0; e < p.exams; ++e)
        for (std::uint64_t f = e + 1; f < p.exams; ++f)
            for (std::uint64_t s = 0; s < p.slots; ++s)
                for (std::uint64_t r = 0; r < p.rooms; ++r)
                    sink.clause(std::array{~p.in_slot(e, s), ~p.in_room(e, r), ~p.in_slot(f, s), ~p.in_room(f, r)});
    for_each_conflict(values, [&](std::uint64_t e, std::uint64_t f) {
        for (std::uint64_t s = 0; s < p.slots; ++s) sink.clause(std::array{~p.in_slot(e, s), ~p.in_slot(f, s)});
    });
}

}  // namespace

constinit const Family kTimetable{
    .name = "timetable",
    .summary = "examination timetables with slots and rooms",
    .source = "Carter, Laporte, Lee: Examination timetabling: algorithmic strategies and applications, JORS 47, 1996",
    .variables = "exam e has slot s (from 0): e*slots + s + 1; then exam e has room r",
    .parameters = kParameters,
    .uses_seed = true,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
