// A step finds in a node what is true, and all that lookahead can find: compared with brute force, and with a lookahead
// written here for one node and one literal at a time.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "tests/rounds.h"
#include "tests/unit/lookahead/material.h"

namespace sat::test {

using namespace lookahead;

namespace {

// Closes `state` under propagation, and under what both literals of a candidate imply, where one that ends in a
// conflict implies everything.  False: it has no model.
bool look_plainly(const LitClauses& clauses, std::span<const std::uint32_t> candidates, Truths& state) {
    if (!propagate(clauses, state)) return false;
    for (bool changed = true; changed;) {
        changed = false;
        for (const std::uint32_t v : candidates) {
            if (!is_open(state, v)) continue;
            Truths yes = state, no = state;
            yes[2 * v] = no[2 * v + 1] = 1;
            const bool can_yes = propagate(clauses, yes), can_no = propagate(clauses, no);
            if (!can_yes && !can_no) return false;
            for (std::size_t l = 0; l < state.size(); ++l) {
                const bool holds = (!can_yes || yes[l] != 0) && (!can_no || no[l] != 0);
                if (!holds || state[l] != 0) continue;
                state[l] = 1;
                changed = true;
            }
        }
    }
    return true;
}

// The assignments that satisfy a formula of few variables; bit v: variable v is true.
std::vector<std::uint32_t> models_of(const LitClauses& clauses, std::uint32_t vars) {
    std::vector<std::uint32_t> models;
    for (std::uint32_t m = 0; m < 1u << vars; ++m)
        if (std::ranges::all_of(clauses, [m](const auto& clause) {
                return std::ranges::any_of(clause, [m](Lit l) { return (m >> l.var().index & 1) != l.negative(); });
            }))
            models.push_back(m);
    return models;
}
bool has(std::uint32_t model, std::uint32_t l) {
    return (model >> l / 2 & 1) != l % 2;
}
bool extends(std::uint32_t model, const Truths& state) {
    for (std::uint32_t l = 0; l < state.size(); ++l)
        if (state[l] != 0 && !has(model, l)) return false;
    return true;
}

struct Seen {
    int refuted = 0, undecided = 0, branched = 0, forced = 0;
};

void check_candidates(const Batch& batch, std::uint32_t k, const Truths& given) {
    const auto count = batch.num_candidates[k];
    REQUIRE(count == std::min(kCandidates, num_open(given)));
    std::set<std::uint32_t> different;
    for (std::uint32_t i = 0; i < count; ++i) {
        CHECK(is_open(given, batch.candidate[k][i]));
        different.insert(batch.candidate[k][i]);
    }
    CHECK(different.size() == count);
}

void check_children(Batch& batch, std::uint32_t k, const LitClauses& clauses, const Truths& node) {
    const std::uint32_t vars = batch.num_vars(), d = batch.decision[k];
    const auto candidates = std::span(batch.candidate[k]).first(batch.num_candidates[k]);
    REQUIRE(std::ranges::find(candidates, d / 2) != candidates.end());
    CHECK(is_open(node, d / 2));
    Truths first = node, second = node;
    first[d] = second[d ^ 1] = 1;
    CHECK(propagate(clauses, first));
    CHECK(propagate(clauses, second));
    CHECK((column_of(batch.first, vars, k) == first));
    CHECK((column_of(batch.second, vars, k) == second));
}

void check_column(Batch& batch, std::uint32_t k, const LitClauses& clauses, const Truths& given, Seen& seen) {
    check_candidates(batch, k, given);
    const auto candidates = std::span<const std::uint32_t>(batch.candidate[k]).first(batch.num_candidates[k]);
    Truths expected = given;
    const bool refuted = !look_plainly(clauses, candidates, expected);
    REQUIRE(((batch.refuted >> k & 1) != 0) == refuted);
    if (refuted) {
        CHECK((batch.undecided >> k & 1) == 0);
        ++seen.refuted;
        return;
    }
    REQUIRE((column_of(batch.state, batch.num_vars(), k) == expected));
    seen.forced += expected != given;
    const bool undecided = std::ranges::none_of(candidates, [&](std::uint32_t v) { return is_open(expected, v); });
    REQUIRE(((batch.undecided >> k & 1) != 0) == undecided);
    if (!undecided) check_children(batch, k, clauses, expected);
    ++(undecided ? seen.undecided : seen.branched);
}

// A batch of random nodes, some columns without one; every column is checked.
Seen check_batch(Random& random, const Kernel& kernel, const LitClauses& clauses, std::uint32_t vars,
                 bool with_brute_force) {
    const ClauseLists lists(vars, clauses);
    Batch batch(vars, lists.num_long());
    batch.live = static_cast<ColumnSet>(1 + random.below(0xffff));
    batch.round_limit = Batch::kUnlimited;
    std::vector<Truths> given(kColumns);
    for (std::uint32_t k = 0; k < kColumns; ++k) {
        if ((batch.live >> k & 1) == 0) continue;
        given[k] = random_state(random, clauses, vars, random.below(3) != 0);
        set_column(batch, k, given[k]);
    }
    if (random.flip()) kernel.look_narrow(lists.narrow_view(), batch);
    else kernel.look_wide(WidenedLists(lists).view(), batch);
    CHECK((batch.refuted & ~batch.live) == 0);
    CHECK((batch.undecided & ~batch.live) == 0);
    const auto models = with_brute_force ? models_of(clauses, vars) : std::vector<std::uint32_t>{};
    Seen seen;
    for (std::uint32_t k = 0; k < kColumns; ++k) {
        if ((batch.live >> k & 1) == 0) continue;
        CAPTURE(k);
        check_column(batch, k, clauses, given[k], seen);
        const bool refuted = (batch.refuted >> k & 1) != 0;
        const Truths node = column_of(batch.state, vars, k);
        for (const std::uint32_t model : models)
            if (extends(model, given[k])) CHECK((!refuted && extends(model, node)));
    }
    return seen;
}

const Kernel& any_kernel(Random& random) {
    while (true) {
        const Kernel& kernel = kernels()[random.below(static_cast<std::uint32_t>(kernels().size()))];
        if (kernel.supported()) return kernel;
    }
}

bool has_open_part(const LitClauses& clauses, std::uint32_t vars) {
    Truths top(2 * std::size_t{vars}, 0);
    return propagate(clauses, top) && num_open(top) > 0;
}

}  // namespace

TEST_CASE("on small formulas a step finds only valid literals, and all that lookahead can find") {
    Random random(11);
    Seen all;
    for (int round = 0; round < 400; ++round) {
        const std::uint32_t vars = 2 + random.below(9);
        const std::uint32_t longest = std::min(vars, 3 + random.below(4));
        const LitClauses clauses = random_clauses(random, vars, 1 + random.below(vars * (longest + 2)), 2, longest);
        if (!has_open_part(clauses, vars)) continue;
        const Seen seen = check_batch(random, any_kernel(random), clauses, vars, true);
        all.refuted += seen.refuted;
        all.undecided += seen.undecided;
        all.branched += seen.branched;
        all.forced += seen.forced;
    }
    CHECK(all.refuted > 200);
    CHECK(all.undecided > 200);
    CHECK(all.branched > 200);
    CHECK(all.forced > 200);
}

TEST_CASE("on larger formulas with few candidates a step agrees with a plain lookahead") {
    Random random(12);
    Seen all;
    for (int round = 0; round < 60; ++round) {
        const std::uint32_t vars = 12 + random.below(50);
        LitClauses clauses = random_clauses(random, vars, 3 * vars + random.below(vars), 3, 3);
        for (auto& clause : random_clauses(random, vars, vars / 2, 2, 12)) clauses.push_back(clause);
        if (!has_open_part(clauses, vars)) continue;
        const Seen seen = check_batch(random, any_kernel(random), clauses, vars, false);
        all.refuted += seen.refuted;
        all.undecided += seen.undecided;
        all.branched += seen.branched;
        all.forced += seen.forced;
    }
    CHECK(all.refuted > 50);
    CHECK(all.branched > 100);
    CHECK(all.forced > 50);
}

namespace {

// What a step finds in one column.
struct Result {
    bool refuted, undecided;
    std::uint32_t decision = 0;
    Truths state{}, first{}, second{};

    Result(Batch& batch, std::uint32_t k)
        : refuted((batch.refuted >> k & 1) != 0), undecided((batch.undecided >> k & 1) != 0) {
        if (refuted) return;
        state = column_of(batch.state, batch.num_vars(), k);
        if (undecided) return;
        decision = batch.decision[k];
        first = column_of(batch.first, batch.num_vars(), k);
        second = column_of(batch.second, batch.num_vars(), k);
    }
    friend bool operator==(const Result&, const Result&) = default;
};

bool is_among(const Truths& a, const Truths& b) {
    for (std::size_t l = 0; l < a.size(); ++l)
        if (a[l] > b[l]) return false;
    return true;
}

}  // namespace

TEST_CASE("a node that reaches the round limit keeps its results, whatever the other columns contain") {
    Random random(19), kernels(1);  // processors have other kernels, and the same formulas
    int put_back = 0, ended = 0, with_conflict = 0;
    for (int round = 0; round < rounds(240); ++round) {
        const std::uint32_t vars = 20 + random.below(60);
        const bool has_long = random.below(4) == 0;
        LitClauses clauses = random_clauses(random, vars, 4 * vars, 3, 3);
        if (has_long)
            for (auto& clause : random_clauses(random, vars, 2 * vars, 4, 6)) clauses.push_back(clause);
        if (!has_open_part(clauses, vars)) continue;
        const ClauseLists lists(vars, clauses);
        const Kernel& kernel = any_kernel(kernels);
        Batch whole(vars, lists.num_long()), patient(vars, lists.num_long());
        whole.round_limit = 1 + random.below(4);
        patient.round_limit = Batch::kUnlimited;
        whole.live = patient.live = 0xffff;
        std::vector<Truths> given(kColumns);
        for (std::uint32_t k = 0; k < kColumns; ++k) {
            given[k] = random_state(random, clauses, vars, random.flip());
            set_column(whole, k, given[k]);
            set_column(patient, k, given[k]);
        }
        kernel.look(lists, whole);
        kernel.look(lists, patient);
        for (std::uint32_t k = 0; k < kColumns; ++k) {
            CAPTURE(k);
            const Result found(whole, k), full(patient, k);
            if ((static_cast<int>(k) + round) % 4 == 0) {
                Batch alone(vars, lists.num_long());
                alone.round_limit = whole.round_limit;
                alone.live = static_cast<ColumnSet>(1u << k);
                set_column(alone, k, given[k]);
                kernel.look(lists, alone);
                CHECK((Result(alone, k) == found));
            }
            if (found == full) {
                ++ended;
                continue;
            }
            ++put_back;
            CHECK_FALSE(has_long);
            REQUIRE(found.undecided);
            CHECK(is_among(given[k], found.state));
            CHECK(found.state != given[k]);
            if (!full.refuted) CHECK(is_among(found.state, full.state));
            for (std::uint32_t v = 0; v < vars; ++v) with_conflict += found.state[2 * v] & found.state[2 * v + 1];
        }
    }
    CHECK(put_back > rounds(120));
    CHECK(ended > rounds(120));
    CHECK(with_conflict > rounds(5));
}

TEST_CASE("a forced literal is counted once, and its reason is a candidate that implies it") {
    Random random(13);
    std::uint64_t shown = 0;
    for (int round = 0; round < 150; ++round) {
        const std::uint32_t vars = 4 + random.below(20);
        const LitClauses clauses = random_clauses(random, vars, 3 * vars, 2, 4);
        if (!has_open_part(clauses, vars)) continue;
        const ClauseLists lists(vars, clauses);
        Batch batch(vars, lists.num_long());
        batch.make_reasons();
        batch.live = 1;
        batch.round_limit = 1 + random.below(6);
        const Truths given = random_state(random, clauses, vars, true);
        set_column(batch, 0, given);
        any_kernel(random).look_narrow(lists.narrow_view(), batch);
        if (batch.refuted != 0) continue;
        Truths node = given;
        for (const Batch::Reason& reason : batch.reasons()) {
            REQUIRE(reason.by.word[0] != 0);
            const auto i = static_cast<std::uint32_t>(std::countr_zero(reason.by.word[0]));
            REQUIRE(i < batch.num_candidates[0]);
            const std::uint32_t v = batch.candidate[0][i];
            for (const std::uint32_t side : {2 * v, 2 * v + 1}) {
                Truths under = node;
                under[side] = 1;
                CHECK((node[side ^ 1] != 0 || !propagate(clauses, under) || under[reason.literal] != 0));
            }
            CHECK(node[reason.literal] == 0);
            node[reason.literal] = 1;
            ++shown;
        }
        CHECK((node == column_of(batch.state, vars, 0)));
        CHECK(batch.forced == batch.num_reasons);
    }
    CHECK(shown > 100);
}

}  // namespace sat::test
