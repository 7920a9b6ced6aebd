#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "app/bench/report/contest.h"
#include "tests/unit/bench/trials.h"

using namespace sat;
using namespace bench_test;

namespace {

Sum sum_of(const Contest& contest, std::size_t entrant) {
    return sum(Standings(contest), entrant, all_entries(contest));
}

bool has_alarm(const Contest& contest, const std::string& part) {
    for (const std::string& alarm : Standings(contest).alarms())
        if (alarm.find(part) != std::string::npos) return true;
    return false;
}

}  // namespace

TEST_CASE("solved, PAR2 and CPU time are as computed by hand") {
    const Contest c = small_contest();
    CHECK(Standings(c).alarms().empty());
    const Sum us = sum_of(c, 0), p = sum_of(c, 1), q = sum_of(c, 2);
    CHECK(us.solved() == 2);
    CHECK(us.satisfiable == 1);
    CHECK(us.cpu_seconds == doctest::Approx(3.04));
    CHECK(us.par2_seconds == doctest::Approx(23.04));
    CHECK(us.par2_mean() == doctest::Approx(7.68));
    CHECK(p.solved() == 3);
    CHECK(p.par2_seconds == doctest::Approx(9.01));
    CHECK(q.solved() == 1);
    CHECK(q.par2_seconds == doctest::Approx(40.02));
    CHECK(sum_of(c, 3).solved() == 3);
}

TEST_CASE("the virtual best is as fast on each instance as the fastest solver") {
    const Contest c = small_contest();
    const std::array<std::size_t, 2> both{0, 2};
    const Sum best = virtual_best(Standings(c), both, all_entries(c));
    CHECK(best.solved() == 2);
    CHECK(best.par2_seconds == doctest::Approx(23.02));
}

TEST_CASE("an entry is easy if every peer that ran here solves it in time") {
    Contest c = small_contest();
    CHECK(Standings(c).easy_entries(0.05) == std::vector<std::size_t>{0});
    CHECK(Standings(c).easy_entries(0.015).empty());
    c.entrants.erase(c.entrants.begin() + 1, c.entrants.begin() + 3);
    CHECK(Standings(c).easy_entries(0.05).empty());
}

TEST_CASE("an answer that contradicts the known one is wrong and does not count as solved") {
    Contest c = small_contest();
    c.entries[1].expected = Verdict::satisfiable;
    CHECK(has_alarm(c, "WRONG: us on f/b.cnf: says UNSAT"));
    CHECK(has_alarm(c, "WRONG: p on f/b.cnf"));
    CHECK(has_alarm(c, "WRONG: t@old on f/b.cnf"));
    CHECK(sum_of(c, 0).solved() == 1);
    CHECK(sum_of(c, 0).wrong == 1);
    CHECK(sum_of(c, 0).par2_seconds == doctest::Approx(40.04));
}

TEST_CASE("UNSAT is wrong if a model was verified, SAT if a proof was accepted") {
    Contest c = small_contest();
    c.trials.push_back(trial("q", "c.cnf", Answer::unsat, 1));  // of two trials of one run, the later counts
    CHECK(Standings(c).alarms().size() == 1);
    CHECK(has_alarm(c, "WRONG: q on f/c.cnf: says UNSAT, but there is a model"));
    c = small_contest();
    c.trials.push_back(trial("us", "c.cnf", Answer::unsat, 1));
    c.trials.back().evidence = Evidence::proof;
    CHECK(has_alarm(c, "WRONG: us on f/c.cnf"));
    CHECK(has_alarm(c, "WRONG: p on f/c.cnf: says SAT, but there is a proof"));
}

TEST_CASE("wrong evidence and an unchecked model raise an alarm with the note") {
    Contest c = small_contest();
    c.trials[0].evidence = Evidence::wrong;
    c.trials[0].note = "its model fails clause 7";
    c.trials[1].evidence = Evidence::none;
    CHECK(has_alarm(c, "WRONG: us on f/a.cnf: its model fails clause 7"));
    CHECK(has_alarm(c, "WRONG: p on f/a.cnf: says SAT, and its model was not checked"));
    CHECK(Standings(c).alarms().size() == 2);
}

TEST_CASE("a wrong answer beyond the limit, or in one of several runs, is still wrong") {
    Contest c = small_contest();
    c.trials[6] = trial("q", "b.cnf", Answer::sat, 11);
    CHECK(has_alarm(c, "WRONG: q on f/b.cnf"));
    c = small_contest();
    for (unsigned run = 2; run <= 3; ++run) {
        c.trials.push_back(trial("p", "a.cnf", run == 2 ? Answer::unsat : Answer::sat, 0.01));
        c.trials.back().run = run;
    }
    CHECK(has_alarm(c, "WRONG: p on f/a.cnf"));
}

TEST_CASE("a crash of ours raises an alarm, and so does a refusal of a file that our reader accepts") {
    Contest c = small_contest();
    c.trials[8].answer = Answer::crashed;
    c.trials[10].answer = Answer::crashed;
    CHECK(has_alarm(c, "CRASHED: us on f/c.cnf"));
    CHECK(Standings(c).alarms().size() == 1);
    CHECK(sum_of(c, 2).crashed == 1);
    c.trials[8].answer = Answer::refused;
    CHECK(has_alarm(c, "REFUSED: us on f/c.cnf"));
}

TEST_CASE("a broken file counts as unsolved and raises no alarm") {
    Contest c = small_contest();
    c.entries[0].broken = "1:1: no header";
    c.trials[0].answer = Answer::refused;
    c.trials[1].evidence = Evidence::none;
    c.trials[2].answer = Answer::unsat;
    CHECK(Standings(c).alarms().empty());
    CHECK(sum_of(c, 0).solved() == 1);
    CHECK(sum_of(c, 1).solved() == 2);
    CHECK(sum_of(c, 3).solved() == 2);
    CHECK(Standings(c).easy_entries(10).empty());
}

TEST_CASE("of several runs the median counts, and unsolved runs are the slowest") {
    Contest c = small_contest();
    const auto with_runs = [&](std::vector<double> more) {
        Contest changed = c;
        for (unsigned run = 2; const double seconds : more) {
            changed.trials.push_back(trial("us", "a.cnf", seconds > 10 ? Answer::unsolved : Answer::sat, seconds));
            changed.trials.back().run = run++;
        }
        return Standings(changed).cell(0, 0).par2_seconds;
    };
    CHECK(with_runs({0.02, 0.06}) == doctest::Approx(0.04));
    CHECK(with_runs({0.02, 0.01}) == doctest::Approx(0.02));
    CHECK(with_runs({0.06, 11}) == doctest::Approx(0.06));
    CHECK(with_runs({11, 12}) == doctest::Approx(20));
}

TEST_CASE("an answer after the limit counts as unsolved") {
    Contest c = small_contest();
    c.trials[4].cpu_seconds = 10.5;
    CHECK(sum_of(c, 0).solved() == 1);
}

TEST_CASE("a trial without a family belongs to every file of its name") {
    Contest c = small_contest();
    c.entries.push_back({"g", "a.cnf", Verdict::unknown, ""});
    CHECK(Standings(c).cell(0, 3).trial == nullptr);
    CHECK(sum_of(c, 0).missing == 1);
    c.trials[0].family = "";
    CHECK(Standings(c).cell(0, 3).solved);
    CHECK(Standings(c).cell(0, 0).solved);
    CHECK(families_of(c) == std::vector<std::string>{"f", "g"});
    CHECK(entries_of(c, "g") == std::vector<std::size_t>{3});
}

TEST_CASE("the order of the trials does not matter") {
    Contest c = small_contest();
    const Sum before = sum_of(c, 1);
    std::mt19937 random(7);
    for (int i = 0; i < 20; ++i) {
        std::shuffle(c.trials.begin(), c.trials.end(), random);
        CHECK(sum_of(c, 1).par2_seconds == doctest::Approx(before.par2_seconds));
        CHECK(Standings(c).alarms().empty());
    }
}
