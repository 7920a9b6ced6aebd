// Every way to a position of a trace gives the same state.
#include "sat/trace/replay.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/generate/recipe.h"
#include "tests/property/solve/random_formula.h"
#include "tests/property/trace/recorded.h"

namespace sat::test {
namespace {

// The whole state at a position.
struct State {
    std::size_t position, depth, depth_before;
    std::vector<Lit> trail;
    std::vector<std::size_t> starts;
    Replay::Counters counters;
    bool operator==(const State&) const = default;
};
State picture(const Replay& r) {
    State p{r.position(), r.depth(), r.depth_before(), {}, {}, r.counters()};
    for (std::size_t i = 0; i < r.trail_size(); ++i) p.trail.push_back(r.literal(i));
    for (std::size_t level = 1; level <= r.depth(); ++level) p.starts.push_back(r.start_of(level));
    return p;
}

Trace hard_trace(std::size_t capacity) {
    const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "120", "--clauses", "520", "--seed", "3"};
    static const Formula formula = generate_formula(*read_recipe(words));
    Settings s;
    s.branch = "first-variable";
    return recorded(formula, s, capacity);
}

}  // namespace

TEST_CASE("stepping back undoes stepping forward, and jumps agree with steps") {
    const bool ok = rc::check([&] {
        const Formula formula = build(*small_formulas());
        const unsigned techniques = *rc::gen::inRange(0u, 1u << kTechniques.size());
        const auto rules = branch_rules();
        const auto& rule = rules[*rc::gen::inRange<std::size_t>(0, rules.size())];
        RC_PRE(find_engine("flagged")->accepts(rule.name));
        const Trace trace = recorded(formula, settings_of(rule.name, techniques), 1 << 20);
        Replay r(trace.num_vars, trace.events);
        std::vector<State> places{picture(r)};
        while (r.forward()) {
            places.push_back(picture(r));
            RC_ASSERT(r.back());
            RC_ASSERT(picture(r) == places[places.size() - 2]);
            RC_ASSERT(r.audit());
            RC_ASSERT(r.forward());
            RC_ASSERT(picture(r) == places.back());
        }
        for (int jump = 0; jump < 10; ++jump) {
            r.seek(*rc::gen::inRange<std::size_t>(0, places.size() + 3));
            RC_ASSERT(picture(r) == places[r.position()]);
        }
        while (r.back()) RC_ASSERT(picture(r) == places[r.position()]);
        RC_ASSERT(r.position() == 0u);
    });
    CHECK(ok);
}

TEST_CASE("with checkpoints in a long trace, jumps agree with steps") {
    const Trace trace = hard_trace(300'000);
    REQUIRE(trace.events.size() > 50'000);
    Replay steps(trace.num_vars, trace.events), jumps(trace.num_vars, trace.events);
    jumps.seek(trace.events.size());
    Random random(5);
    std::vector<std::size_t> goals;
    for (int i = 0; i < 60; ++i) goals.push_back(random.below(static_cast<std::uint32_t>(trace.events.size() + 1)));
    std::ranges::sort(goals);
    std::vector<State> places;
    for (const std::size_t goal : goals) {
        while (steps.position() < goal) steps.forward();
        places.push_back(picture(steps));
    }
    for (int i = 0; i < 200; ++i) {
        const std::size_t k = random.below(60);
        jumps.seek(goals[k]);
        const bool same = picture(jumps) == places[k];
        CHECK(same);
        CHECK(jumps.audit());
    }
    // Also near the boundaries of checkpoints.
    for (std::size_t goal = 4090; goal < 4104; ++goal) {
        jumps.seek(goal);
        Replay fresh(trace.num_vars, trace.events);
        while (fresh.position() < goal) fresh.forward();
        const bool same = picture(jumps) == picture(fresh);
        CHECK(same);
    }
    CHECK(jumps.checkpoint_bytes() < trace.events.size() * sizeof(Event) / 2);
}

TEST_CASE("a longer recording starts with the same events, and none exceeds its capacity") {
    const Trace whole = hard_trace(50'000);
    for (const std::size_t capacity : {0u, 1u, 2u, 100u, 1023u, 1024u, 1025u, 4096u, 20'000u}) {
        CAPTURE(capacity);
        const Trace shorter = hard_trace(capacity);
        CHECK(shorter.events.size() == capacity);
        CHECK(shorter.events.capacity() <= capacity);
        CHECK_FALSE(shorter.complete);
        CHECK(std::ranges::equal(shorter.events, std::span(whole.events).first(capacity)));
    }
}

TEST_CASE("events after an interrupt are not recorded, so that every recording is a prefix of another") {
    const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "120", "--clauses", "520", "--seed", "3"};
    const Formula formula = generate_formula(*read_recipe(words));
    Settings s;
    const Trace whole = recorded(formula, s, 1 << 20);
    // Raised outside the recorder, after this many events.
    class Interrupter final : public Observer {
    public:
        Interrupter(Recorder& to, sat::Terminator& stop, std::size_t after) : to_(to), stop_(stop), left_(after) {}
        void decided(Lit l, std::size_t d) override { count(), to_.decided(l, d); }
        void implied(Lit l, ClauseId c) override { count(), to_.implied(l, c); }
        void assumed_free(Lit l) override { count(), to_.assumed_free(l); }
        void failed(Lit l) override { count(), to_.failed(l); }
        void conflict(ClauseId c) override { count(), to_.conflict(c); }
        void merged(std::size_t d) override { count(), to_.merged(d); }
        void restarted() override { count(), to_.restarted(); }
        void backtracked(std::size_t d) override { count(), to_.backtracked(d); }

    private:
        void count() {
            if (left_-- == 0) stop_.terminate();
        }
        Recorder& to_;
        sat::Terminator& stop_;
        std::size_t left_;
    };
    for (const std::size_t after : {0u, 1u, 10u, 333u, 1000u}) {
        sat::Terminator stop;
        Recorder recorder(1 << 20, &stop);
        Interrupter interrupter(recorder, stop, after);
        Settings watched = s;
        watched.observer = &interrupter;
        watched.limits.stop = recorder.terminator();
        Outcome outcome = solve(formula, watched);
        const Trace trace = std::move(recorder).trace(formula.num_vars(), std::move(outcome));
        CHECK(trace.events.size() == after);
        CHECK_FALSE(trace.complete);
        CHECK(std::ranges::equal(trace.events, std::span(whole.events).first(after)));
    }
}

TEST_CASE("an interrupted search is not complete") {
    for (const StopReason reason : {StopReason::interrupted, StopReason::conflict_limit}) {
        sat::Terminator stop;
        Recorder recorder(10, &stop);
        recorder.decided(Lit::of(Var{0}, false), 1);
        Outcome outcome;
        outcome.stopped = reason;
        CHECK(std::move(recorder).trace(1, outcome).complete == (reason == StopReason::conflict_limit));
    }
}

TEST_CASE("the next and the previous event of a kind are found from every position") {
    const Trace trace = hard_trace(3000);
    Replay r(trace.num_vars, trace.events);
    for (std::size_t at = 0; at <= trace.events.size(); at += 7) {
        r.seek(at);
        for (const auto kind : {Event::Kind::decided, Event::Kind::conflict}) {
            std::optional<std::size_t> next, previous;
            for (std::size_t p = trace.events.size(); p > at; --p)
                if (trace.events[p - 1].kind() == kind) next = p;
            for (std::size_t p = 1; p < at; ++p)
                if (trace.events[p - 1].kind() == kind) previous = p;
            CHECK(r.next(kind) == next);
            CHECK(r.previous(kind) == previous);
        }
    }
}

TEST_CASE("an empty trace, and one of a formula without variables, have one position") {
    Replay r(0, {});
    CHECK(r.at_end());
    CHECK(r.last() == nullptr);
    CHECK_FALSE(r.forward());
    CHECK_FALSE(r.back());
    r.seek(10);
    CHECK(r.position() == 0);
    CHECK(r.audit());
}

}  // namespace sat::test
