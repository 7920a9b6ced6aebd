#include "sat/check/lrat_store.h"

#include <doctest/doctest.h>

#include <map>

#include "sat/core/random.h"

namespace {

using sat::IdTable;

TEST_CASE("an ID table agrees with a map, with gaps of any size") {
    sat::Random random(1);
    for (int round = 0; round < 60; ++round) {
        IdTable table;
        std::map<std::uint64_t, std::uint32_t> known;
        std::uint64_t id = 0;
        const std::uint32_t jump = 1u << random.below(32);
        for (int step = 0; step < 3000; ++step) {
            id += random.below(50) == 0 ? 1 + random.below(jump) : 1;
            const std::uint32_t place = random.below(1u << 31);
            table.add(id, place);
            known[id] = place;
            auto some = known.lower_bound(random.below(static_cast<std::uint32_t>(id % (1u << 31)) + 1));
            if (some == known.end()) continue;
            if (random.below(3) == 0) {
                table.erase(some->first);
                known.erase(some);
            } else if (random.below(3) == 0) {
                table.move(some->first, 7);
                some->second = 7;
            }
        }
        for (const auto& [k, place] : known) REQUIRE(table.find(k) == place);
        for (int i = 0; i < 3000; ++i) {
            const std::uint64_t any = random.below(static_cast<std::uint32_t>(id % (1u << 31)) + 1000);
            REQUIRE((table.find(any) != IdTable::kAbsent) == (known.count(any) != 0));
        }
    }
}

TEST_CASE("a large ID costs no memory") {
    IdTable table;
    table.add(1, 10);
    table.add((std::uint64_t{1} << 59) - 1, 20);
    CHECK(table.find(1) == 10);
    CHECK(table.find((std::uint64_t{1} << 59) - 1) == 20);
    CHECK(table.find((std::uint64_t{1} << 59) - 2) == IdTable::kAbsent);
    CHECK(table.memory_bytes() < 1000);
}

TEST_CASE("the reported memory is all that is allocated") {
    IdTable table;
    constexpr std::uint64_t kIds = 16 * 1024;
    for (std::uint64_t id = 0; id < kIds; ++id) table.add(id, 5);
    CHECK(table.memory_bytes() >= 4 * kIds + 4 * kIds / 16 + kIds / 16);  // positions, rows, live entries per row
    CHECK(table.memory_bytes() <= 2 * (4 * kIds + 4 * kIds / 16 + kIds / 16) + 100);
}

TEST_CASE("the reported memory is not less for large IDs") {
    IdTable table;
    constexpr std::uint64_t kIds = 1000;
    for (std::uint64_t id = 0; id < kIds; ++id) table.add((std::uint64_t{1} << 40) + id, 5);
    CHECK(table.memory_bytes() >= kIds * (sizeof(std::uint64_t) + sizeof(std::uint32_t) + sizeof(void*)));
    CHECK(table.memory_bytes() < 100 * kIds);
}

TEST_CASE("rows of deleted IDs are reused") {
    IdTable table;
    for (std::uint64_t id = 1; id <= 2'000'000; ++id) {
        table.add(id, 5);
        if (id > 100) table.erase(id - 100);
    }
    CHECK(table.memory_bytes() < 2'000'000);  // 4 bytes per 16 IDs, doubled when a vector grows
    CHECK(table.find(2'000'000) == 5);
    CHECK(table.find(1'999'900) == IdTable::kAbsent);
}

}  // namespace
