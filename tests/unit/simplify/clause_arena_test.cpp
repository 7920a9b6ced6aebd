#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <deque>
#include <vector>

#include "sat/cdcl/clause_arena.h"
#include "sat/core/random.h"

namespace sat::test {
namespace {

// What the arena should hold.
struct Expected {
    CRef at;
    std::vector<Lit> literals;
    std::uint64_t id;
    bool redundant;
    std::uint32_t glue;
};

void compare(const ClauseArena& arena, const std::deque<Expected>& expected) {
    CRef c = arena.first();
    for (const Expected& e : expected) {
        RC_ASSERT(c == e.at);
        const Clause& clause = arena[c];
        RC_ASSERT(std::ranges::equal(clause.literals(), e.literals));
        RC_ASSERT(clause.redundant() == e.redundant);
        RC_ASSERT(clause.glue() == e.glue);
        RC_ASSERT(!clause.garbage());
        if (arena.numbered()) RC_ASSERT(arena.id(c) == e.id);
        c = arena.after(c);
    }
    RC_ASSERT(c == ClauseArena::end());
    RC_ASSERT(arena.num_clauses() == expected.size());
}

class Changes {
public:
    explicit Changes(bool numbered) : arena(numbered) {}

    void change(Random& random) {
        const std::uint32_t what = random.below(8);
        if (what < 3 || expected.empty()) add(random);
        else if (what < 5) remove(random);
        else if (what < 7) shrink(random);
        else collect();
    }
    void add(Random& random) {
        std::vector<Lit> clause(2 + random.below(6));
        for (Lit& l : clause) l = Lit::from_code(random.below(2000));
        const std::uint64_t id = arena.numbered() ? random.next() & 0x7fffffff7fffffffu : 0;
        const bool redundant = random.flip();
        const std::uint32_t glue = random.below(20);
        expected.push_back({arena.add(clause, redundant, glue, id), clause, id, redundant, glue});
    }
    void remove(Random& random) {
        const auto i = expected.begin() + random.below(static_cast<std::uint32_t>(expected.size()));
        arena.mark_garbage(i->at);
        expected.erase(i);
    }
    void shrink(Random& random) {
        Expected& e = expected[random.below(static_cast<std::uint32_t>(expected.size()))];
        const std::uint32_t size = 2 + random.below(static_cast<std::uint32_t>(e.literals.size()) - 1);
        arena.shrink(e.at, size);
        e.literals.resize(size);
    }
    void collect() {
        std::size_t next = 0;
        arena.collect([&](CRef from, CRef to) {
            RC_ASSERT(expected.at(next).at == from);
            RC_ASSERT(to <= from);
            expected[next++].at = to;
        });
        RC_ASSERT(next == expected.size());
        RC_ASSERT(arena.garbage_words() == 0);
    }

    ClauseArena arena;
    std::deque<Expected> expected;
};

}  // namespace

TEST_CASE("an arena contains what was added, shortened and not removed, through every collection") {
    for (const bool numbered : {false, true})
        CHECK(rc::check([numbered](std::uint64_t seed) {
            Random random(seed);
            Changes changes(numbered);
            for (int i = 0; i < 120; ++i) changes.change(random);
            compare(changes.arena, changes.expected);
            changes.collect();
            compare(changes.arena, changes.expected);
        }));
}

TEST_CASE("the words used by garbage are counted exactly") {
    for (const bool numbered : {false, true}) {
        CAPTURE(numbered);
        ClauseArena arena(numbered);
        Random random(1);
        std::vector<CRef> all;
        const std::vector<Lit> clause(7, Lit::from_code(4));
        for (int i = 0; i < 30; ++i) all.push_back(arena.add(clause, false, 0, numbered ? 5 : 0));
        for (std::size_t i = 0; i < all.size(); i += 2) arena.shrink(all[i], 2 + random.below(5));
        for (std::size_t i = 0; i < all.size(); i += 3) arena.mark_garbage(all[i]);
        const std::size_t living = arena.size_words() - arena.garbage_words();
        arena.collect([](CRef, CRef) {});
        CHECK(arena.size_words() == living);
    }
}

TEST_CASE("numbers fit into their bits") {
    ClauseArena arena;
    Clause& clause = arena[arena.add(std::vector(3, Lit::from_code(0)), true, 5000)];
    CHECK(clause.glue() == Clause::kMaxGlue);
    clause.set_used(99);
    CHECK(clause.used() == Clause::kMaxUsed);
    clause.set_searched(Clause::kMaxSearched);
    CHECK(clause.searched() == Clause::kMaxSearched);
    clause.set_searched(Clause::kMaxSearched + 1);
    CHECK(clause.searched() == 2);
    CHECK(clause.redundant());
    CHECK(clause.is_new());
    CHECK_FALSE(clause.garbage());
    clause.make_irredundant();
    CHECK_FALSE(clause.redundant());
}

}  // namespace sat::test
