#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "sat/portfolio/clause_ring.h"
#include "sat/portfolio/exchange.h"
#include "sat/portfolio/meeting.h"
#include "sat/portfolio/shared_proof.h"
#include "sat/portfolio/turns.h"

namespace sat {
namespace {

Lit lit(int n) {
    return Lit::of(Var{static_cast<std::uint32_t>(n < 0 ? -n : n) - 1}, n < 0);
}
std::vector<Lit> lits(std::initializer_list<int> numbers) {
    std::vector<Lit> list;
    for (const int n : numbers) list.push_back(lit(n));
    return list;
}

class Steps final : public ProofSink {
public:
    void add(std::span<const Lit> clause) override { write("", clause); }
    void remove(std::span<const Lit> clause) override { write("d", clause); }
    std::string text;

private:
    void write(const char* before, std::span<const Lit> clause) {
        text += before;
        for (const Lit l : clause) text += std::to_string(l.to_dimacs()) + " ";
        text += "0;";
    }
};

}  // namespace

TEST_CASE("a ring returns entries in order, and counts those that were overwritten") {
    ClauseRing ring;
    ClauseRing::Entry entry;
    std::uint64_t next = 0, lost = 0;
    CHECK_FALSE(ring.pop(next, entry, lost));
    ring.push(lits({1, -2}), 2, false);
    ring.push(lits({3}), 0, true);
    REQUIRE(ring.pop(next, entry, lost));
    CHECK((entry.size == 2 && entry.glue == 2 && !entry.units && entry.literals[1] == lit(-2)));
    REQUIRE(ring.pop(next, entry, lost));
    CHECK((entry.size == 1 && entry.units && entry.literals[0] == lit(3)));
    CHECK_FALSE(ring.pop(next, entry, lost));
    for (std::size_t i = 0; i < ClauseRing::kSlots; ++i) ring.push(lits({static_cast<int>(i + 1), -1}), 1, false);
    REQUIRE(ring.pop(next, entry, lost));  // a full ring has lost nothing
    CHECK(lost == 0);
    next = 0;
    std::uint64_t taken = 0;
    while (next < ring.published())
        if (ring.pop(next, entry, lost)) ++taken;
    CHECK(lost > 0);
    CHECK(taken + lost == ring.published());
    CHECK(entry.literals[0] == lit(static_cast<int>(ClauseRing::kSlots)));
}

TEST_CASE("readers of a ring see whole entries while it is overwritten") {
    ClauseRing ring;
    constexpr int kEntries = 200'000;
    std::atomic<bool> mixed{false};
    std::atomic<std::uint64_t> seen{0};
    const auto read = [&] {
        ClauseRing::Entry entry;
        std::uint64_t next = 0, lost = 0, taken = 0;
        while (next < kEntries) {
            if (!ring.pop(next, entry, lost)) continue;
            ++taken;
            // Entry n has 2 + n % 29 literals of the variable n.
            for (std::uint32_t i = 0; i < entry.size; ++i)
                if (entry.literals[i].var().index != next - 1 || entry.size != 2 + (next - 1) % 29) mixed = true;
        }
        if (taken + lost != kEntries) mixed = true;
        seen += taken;
    };
    {
        std::vector<std::jthread> readers;
        for (int i = 0; i < 2; ++i) readers.emplace_back(read);
        std::vector<Lit> clause;
        for (std::uint32_t n = 0; n < kEntries; ++n) {
            clause.assign(2 + n % 29, Lit::of(Var{n}, false));
            ring.push(clause, 1, false);
            if (n % 1000 == 0) std::this_thread::yield();
        }
    }
    CHECK_FALSE(mixed);
    CHECK(seen > 0);
}

TEST_CASE("a common proof keeps what others may need, and gives new variables numbers of their own") {
    Steps steps;
    SharedProof proof(steps, 3, 2);
    SharedProof::Part a(proof, 0, false), b(proof, 1, false);
    a.add(lits({1, 2}));
    a.remove(lits({2, 1}));  // in any order
    a.remove(lits({1, 2}));  // a clause of the formula, then
    a.add(lits({1, 3}));
    a.give_away(lits({1, 3}));
    a.remove(lits({1, 3}));
    a.add(lits({4, 5}));
    a.flush();
    CHECK(steps.text == "1 2 0;d2 1 0;1 3 0;4 6 0;");
    steps.text.clear();
    b.remove(lits({1, 3}));  // of another
    b.add(lits({4, -5}));
    b.add(lits({1, 3}));
    b.add(lits({1, 3}));
    b.remove(lits({1, 3}));
    b.flush();
    CHECK(steps.text == "5 -7 0;1 3 0;1 3 0;d1 3 0;");
    steps.text.clear();
    b.add({});
    a.add(lits({2}));
    b.flush();
    a.flush();
    CHECK(steps.text == "0;");
}

TEST_CASE("what is not kept is written when there is much of it") {
    Steps steps;
    SharedProof proof(steps, 3, 2);
    SharedProof::Part now(proof, 0, false), later(proof, 1, true);
    for (int i = 0; i < 10'000; ++i) later.add(lits({1, 2}));
    CHECK(steps.text.empty());
    for (int i = 0; i < 10'000; ++i) now.add(lits({1, 2}));
    CHECK_FALSE(steps.text.empty());
}

TEST_CASE("a port takes each clause of the others once, and none of its own") {
    std::vector<std::unique_ptr<ClauseRing>> rings;
    for (int i = 0; i < 3; ++i) rings.push_back(std::make_unique<ClauseRing>());
    Turns turns(1);
    const auto port = [&](std::size_t own) { return ExchangePort(rings, own, turns, nullptr, nullptr); };
    ExchangePort a = port(0), b = port(1), c = port(2);
    CHECK_FALSE(c.begin(0));
    a.give(lits({1, 2}), 1);
    b.give(lits({2, 1}), 1);
    b.give(lits({3, 4, 5}), 2);
    std::vector<Lit> units;
    for (int i = 1; i <= 40; ++i) units.push_back(lit(i));
    b.give_units(units);
    REQUIRE(c.begin(0));
    CHECK(c.take().literals.size() == 2);
    const ClauseExchange::Clause second = c.take();
    CHECK((second.literals.size() == 3 && second.glue == 2 && !second.units));
    CHECK(c.take().literals.size() == ClauseExchange::kMostLiterals);
    const ClauseExchange::Clause rest = c.take();
    CHECK((rest.literals.size() == 10 && rest.units));
    CHECK(c.take().literals.empty());
    CHECK_FALSE(c.begin(0));
    REQUIRE(a.begin(0));
    CHECK(a.take().literals.size() == 3);
    c.give(lits({1, 2}), 1);  // was taken, so the others have it
    CHECK(rings[2]->published() == 0);
}

TEST_CASE("no more threads have a turn than may, and none loses one") {
    constexpr int kThreads = 4, kMost = 2;
    Turns turns(kMost);
    std::atomic<int> now{0}, too_many{0};
    const auto use = [&] {
        for (int taken = 0; taken < 20'000;) {
            if (!turns.take()) continue;
            const int others = ++now;
            if (others > kMost) ++too_many;
            --now;
            turns.give_back();
            ++taken;
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < kThreads; ++i) threads.emplace_back(use);
    }
    CHECK(too_many == 0);
    CHECK((turns.take() && turns.take()));
    CHECK_FALSE(turns.take());
}

TEST_CASE("of four searches one at a time may take much memory, in step in the order of the list") {
    std::vector<std::unique_ptr<ClauseRing>> rings;
    for (int i = 0; i < 5; ++i) rings.push_back(std::make_unique<ClauseRing>());
    Turns turns(2);
    ExchangePort a(rings, 0, turns, nullptr, nullptr), b(rings, 1, turns, nullptr, nullptr);
    ExchangePort c(rings, 2, turns, nullptr, nullptr);
    CHECK((a.begin_large() && b.begin_large() && !c.begin_large()));
    b.end_large();
    CHECK(c.begin_large());

    Meeting alone(1, [] {});  // no other search to wait for
    for (std::size_t own = 0; own < 5; ++own) {
        ExchangePort in_step(rings, own, turns, nullptr, &alone);
        for (std::size_t meetings = 0; meetings < 12; ++meetings) {
            CHECK(in_step.begin_large() == (meetings % 4 == own % 4));
            in_step.begin(meetings);
        }
    }
}

TEST_CASE("a port takes the memory of its ring, and of the lemmas and steps of its part of a proof") {
    std::vector<std::unique_ptr<ClauseRing>> rings;
    rings.push_back(std::make_unique<ClauseRing>());
    Turns turns(1);
    Steps steps;
    SharedProof proof(steps, 3, 1);
    SharedProof::Part part(proof, 0, true);
    const ExchangePort without(rings, 0, turns, nullptr, nullptr), with(rings, 0, turns, &part, nullptr);
    CHECK(without.memory_bytes() >= ClauseRing::bytes());
    const std::uint64_t before = with.memory_bytes();
    for (int i = 0; i < 10'000; ++i) part.add(lits({i % 100 + 1, -1, i / 100 + 101}));
    CHECK(with.memory_bytes() > before + 10'000 * (4 * 4 + 24));
    CHECK(with.memory_bytes() < before + 10'000 * (8 * 4 + 80));
}

TEST_CASE("threads that meet wait for those that have not left") {
    int complete = 0;
    std::atomic<int> arrivals{0};
    bool in_time = true;
    Meeting meeting(3, [&] {
        ++complete;
        in_time = in_time && arrivals >= (complete <= 5 ? 3 * complete : 15 + 2 * (complete - 5));
    });
    const auto come = [&](int times) {
        for (int i = 0; i < times; ++i) {
            ++arrivals;
            meeting.arrive();
        }
        meeting.leave();
    };
    { std::jthread a(come, 5), b(come, 9), c(come, 9); }
    CHECK(in_time);
    CHECK(complete == 9);
}

}  // namespace sat
