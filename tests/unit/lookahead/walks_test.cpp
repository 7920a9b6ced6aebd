// How kernels walk over all literals, lists and long clauses: a stop is heard within each walk, and nothing that takes
// as long is walked over in another way.
#include <doctest/doctest.h>

#include <regex>

#include "sat/core/terminator.h"
#include "tests/structure/source_tree.h"
#include "tests/unit/lookahead/material.h"
#include "tests/unit/lookahead/reference_kernel.h"

namespace sat::test {

using namespace lookahead;

namespace {

// A walk over lists that is stopped in its first list.
struct Stopping {
    sat::Terminator* stop;
    std::uint32_t ended = 0;

    static Vec begin(std::uint32_t) { return nothing(); }
    static Vec combine(Vec value, std::uint64_t, std::uint64_t) { return value; }
    static Vec join(Vec a, Vec) { return a; }
    Vec end(std::uint32_t, Vec value) {
        if (++ended == 1 && stop) stop->terminate();
        return value;
    }
};

// Binary clauses, each with variable 0: one list of so many entries, so many lists of one.
LitClauses star(std::uint32_t others) {
    LitClauses clauses;
    for (std::uint32_t v = 1; v <= others; ++v) clauses.push_back({Lit::of(Var{0}, false), Lit::of(Var{v}, false)});
    return clauses;
}

}  // namespace

TEST_CASE("a walk visits everything, in order, until there is a stop") {
    sat::Terminator stop;
    Batch batch(1, 0, &stop);
    for (const std::uint32_t count : {0u, 1u, kPiece - 1, kPiece, kPiece + 1, 3 * kPiece + 5}) {
        std::uint32_t visits = 0;
        for_each(batch, count, [&](std::uint32_t i) { visits += i == visits; });
        CHECK(visits == count);
    }
    std::uint32_t visits = 0;
    const auto stop_at_tenth = [&](std::uint32_t) {
        if (++visits == 10) stop.terminate();
    };
    for_each(batch, 3 * kPiece, stop_at_tenth);
    CHECK(visits == kPiece);
    CHECK(batch.abandoned);
    for_each(batch, 5, stop_at_tenth);
    CHECK(visits == kPiece);
}

TEST_CASE("long clauses are walked over until there is a stop") {
    constexpr std::uint32_t kVars = 100;
    Random random(41);
    const ClauseLists lists(kVars, random_clauses(random, kVars, 2 * kPiece + 3, 4, 6));
    sat::Terminator stop;
    Batch batch(kVars, lists.num_long(), &stop);
    std::uint32_t visits = 0, literals = 0;
    for_long(lists.narrow_view(), batch, [&](const std::uint16_t*, std::uint32_t length, std::uint32_t) {
        ++visits;
        literals += length;
    });
    CHECK(visits == lists.num_long());
    CHECK(literals == lists.narrow_view().long_ends[visits - 1]);
    visits = 0;
    for_long(lists.narrow_view(), batch, [&](const std::uint16_t*, std::uint32_t, std::uint32_t) {
        if (++visits == 10) stop.terminate();
    });
    CHECK(visits == kPiece);
    CHECK(batch.abandoned);
}

TEST_CASE("large lists are walked over until there is a stop, small ones unless there was one") {
    for (const std::uint32_t others : {kMostOfRun, 20u}) {
        const bool large = others == kMostOfRun;
        CAPTURE(large);
        const ClauseLists lists(others + 1, star(others));
        sat::Terminator stop;
        Batch batch(others + 1, 0, &stop);
        const auto walk = [&](sat::Terminator* raised) {
            Stopping stopping{raised};
            if (lists.narrow()) for_lists(lists.narrow_view(), batch, stopping);
            else for_lists(lists.wide_view(), batch, stopping);
            return stopping.ended;
        };
        CHECK(walk(nullptr) == lists.num_literals());
        CHECK(walk(&stop) == (large ? 1 : lists.num_literals()));  // the longest list is a run of its own
        CHECK(batch.abandoned == large);
        batch.abandoned = true;
        CHECK(walk(nullptr) == 0);
    }
}

TEST_CASE("a step that is stopped before it begins is abandoned, and the nodes stay as they are") {
    for (const std::uint32_t vars : {50u, kPiece})
        for (const std::uint32_t length : {3u, 5u}) {
            Random random(43);
            const ClauseLists lists(vars, random_clauses(random, vars, 40, length, length));
            const sat::Terminator stop{true};
            for (const Kernel& kernel : kernels()) {
                if (!kernel.supported()) continue;
                CAPTURE(kernel.name);
                Batch batch(vars, lists.num_long(), &stop);
                batch.live = 1;
                batch.state[4] = 1;
                kernel.look(lists, batch);
                CHECK(batch.abandoned);
                for (std::uint32_t l = 0; l < 2 * vars; ++l) REQUIRE(batch.state[l] == (l == 4 ? 1 : 0));
            }
        }
}

TEST_CASE("no part of a kernel walks over literals, variables or clauses in a loop of its own") {
    const std::regex loop(R"(for \([^;)]*;[^;\n]*\b(num_literals|num_vars|num_long|num_near)\b[^;\n]*;)");
    CHECK(std::regex_search("for (std::uint32_t c = 0; c < static_cast<std::uint32_t>(lists.num_long); ++c) {", loop));
    std::size_t parts = 0;
    for (const structure::SourceFile& file : structure::project()) {
        if (!file.path.starts_with("sat/lookahead/kernel_") || !file.path.ends_with(".h")) continue;
        ++parts;
        CHECK_MESSAGE(!std::regex_search(file.text, loop), file.path);
    }
    CHECK(parts > 5);
}

}  // namespace sat::test
