// All instruction sets give the same batch, bit by bit.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "tests/rounds.h"
#include "tests/unit/lookahead/material.h"

namespace sat::test {

using namespace lookahead;

namespace {

struct Given {
    std::vector<ColumnSet> sets;  // by literal; in columns without a node, anything
    ColumnSet live;
    std::vector<Lanes> start;  // by literal
    std::uint32_t rounds, round_limit;
};

Given random_batch(Random& random, const LitClauses& clauses, std::uint32_t vars) {
    Batch batch(vars, clauses.size());
    const auto live = static_cast<ColumnSet>(random.below(4) == 0 ? 0xffff : 1 + random.below(0xffff));
    for (std::uint32_t l = 0; l < 2 * vars; ++l) batch.state[l] = static_cast<ColumnSet>(random.next());
    for (std::uint32_t k = 0; k < kColumns; ++k)
        if ((live >> k & 1) != 0) set_column(batch, k, random_state(random, clauses, vars, random.below(4) != 0));
    std::vector<Lanes> start(2 * vars);
    for (Lanes& lanes : start)
        for (Word& word : lanes.word) word = static_cast<Word>(1 + random.below(random.flip() ? 2 * kOne : 0x7fff));
    return {{batch.state, batch.state + 2 * vars}, live, start, 1 + random.below(5), 1 + random.below(6)};
}

template <class T>
std::string raw_bytes(const T* begin, std::size_t count) {
    return {reinterpret_cast<const char*>(begin), count * sizeof(T)};
}

// All results of a step.
std::vector<std::string> after(Batch& batch) {
    const std::size_t literals = batch.num_literals(), vectors = literals + 2;
    std::vector<std::string> all{
        raw_bytes(batch.state, literals), raw_bytes(batch.first, literals),    raw_bytes(batch.second, literals),
        raw_bytes(batch.base, vectors),   raw_bytes(batch.truth, vectors),     raw_bytes(batch.score, literals),
        raw_bytes(batch.factor, vectors), raw_bytes(batch.sum, literals),      raw_bytes(&batch.refuted, 1),
        raw_bytes(&batch.undecided, 1),   raw_bytes(&batch.num_candidates, 1), raw_bytes(&batch.candidate, 1),
        raw_bytes(&batch.decision, 1),    raw_bytes(&batch.sweeps, 1),         raw_bytes(&batch.forced, 1),
        raw_bytes(&batch.num_reasons, 1), raw_bytes(batch.long_sum, literals), raw_bytes(&batch.closed_by, 1)};
    for (const Batch::Reason& reason : batch.reasons())
        all.push_back(std::to_string(reason.literal) + raw_bytes(&reason.by, 1));
    return all;
}

template <class Look>
std::vector<std::string> step(const Given& given, const ClauseLists& lists, bool with_reasons, Look&& look) {
    Batch batch(lists.num_vars(), lists.num_long());
    if (with_reasons) batch.make_reasons();
    std::ranges::copy(given.sets, batch.state);
    std::ranges::copy(given.start, batch.start);
    batch.live = given.live;
    batch.rounds = given.rounds;
    batch.round_limit = given.round_limit;
    look(batch);
    return after(batch);
}

// The kernel without vectors is the reference.  Wide indices have their own, since sums over all literals have fewer
// digits there.
template <class View>
void check_all(const Given& given, const ClauseLists& lists, bool with_reasons, const View& view,
               bool (*Kernel::*look)(const View&, Batch&)) {
    const auto step_of = [&](const Kernel& kernel) {
        return step(given, lists, with_reasons, [&](Batch& batch) { (kernel.*look)(view, batch); });
    };
    const auto reference = step_of(kernels().back());
    for (const Kernel& kernel : kernels()) {
        if (!kernel.supported()) continue;
        CAPTURE(kernel.name);
        const auto found = step_of(kernel);
        REQUIRE(found.size() == reference.size());
        for (std::size_t i = 0; i < reference.size(); ++i) {
            CAPTURE(i);
            REQUIRE((found[i] == reference[i]));
        }
    }
}
void check_all(const Given& given, const LitClauses& clauses, std::uint32_t vars, bool with_reasons) {
    const ClauseLists lists(vars, clauses);
    const WidenedLists widened(lists);
    check_all(given, lists, with_reasons, lists.narrow_view(), &Kernel::look_narrow);
    check_all(given, lists, with_reasons, widened.view(), &Kernel::look_wide);
}

LitClauses mixed(Random& random, std::uint32_t vars) {
    LitClauses clauses = random_clauses(random, vars, 2 * vars + random.below(vars), 2, 4);
    for (const std::uint32_t longest : {7u, 12u})
        for (auto& clause : random_clauses(random, vars, random.below(2 * vars), 5, longest)) clauses.push_back(clause);
    clauses.push_back(random_clause(random, vars, 40));
    random.shuffle(std::span(clauses));
    return clauses;
}

}  // namespace

TEST_CASE("the kernel without vectors is last and always supported") {
    REQUIRE(kernels().size() >= 2);
    CHECK((kernels().back().name == "SCALAR" || kernels().back().name == "EMU128"));
    CHECK(kernels().back().supported());
    CHECK(best_kernel().supported());
    for (const Kernel& kernel : kernels()) {
        const std::string name(kernel.name);
        if (kernel.supported()) MESSAGE(name, std::string(" is tested"));
        else MESSAGE(name, std::string(" is skipped: this machine has no such instructions"));
    }
}

TEST_CASE("every target gives the same batch on clauses of all lengths") {
    Random random(6);
    for (int round = 0; round < rounds(60); ++round) {
        const std::uint32_t vars = 12 + random.below(60);
        const LitClauses clauses = mixed(random, vars);
        check_all(random_batch(random, clauses, vars), clauses, vars, random.flip());
    }
}

TEST_CASE("every target gives the same batch on clauses of one length, with scaled weights") {
    Random random(7);
    for (std::uint32_t length = 2; length <= 9; ++length)
        for (int round = 0; round < rounds(6); ++round) {
            const std::uint32_t vars = 10 + random.below(40);
            const std::size_t count = std::min<std::size_t>(std::size_t{1} << length, 64) * vars / 4;
            const LitClauses clauses = random_clauses(random, vars, count, length, length);
            check_all(random_batch(random, clauses, vars), clauses, vars, random.flip());
        }
}

TEST_CASE("every target gives the same batch with the largest possible sums") {
    Random random(8);
    for (const std::uint32_t vars : {9u, 30u})
        for (int round = 0; round < rounds(6); ++round) {
            LitClauses clauses = random_clauses(random, vars, 400 * vars, 4, 5);  // many at each literal
            for (std::uint32_t v = 1; v < vars; ++v)
                clauses.push_back({Lit::of(Var{0}, false), Lit::of(Var{v}, random.flip())});
            check_all(random_batch(random, clauses, vars), clauses, vars, true);
        }
}

// Every variable is in as many clauses of each kind, except the first hundred, which are in fewer: nearly all have the
// same rank, and the best are not the first.
LitClauses rings(Random& random, std::uint32_t vars) {
    LitClauses clauses;
    for (std::uint32_t kind = 0; kind < 3; ++kind) {
        const std::vector<Lit> signs = random_clause(random, 20, 3 + kind / 2);
        const std::uint32_t first = 100 * (kind / 2), size = vars - first;
        for (std::uint32_t v = 0; v < size; ++v) {
            auto& clause = clauses.emplace_back();
            for (const Lit l : signs) clause.push_back(Lit::of(Var{first + (v + l.var().index) % size}, l.negative()));
        }
    }
    return clauses;
}

TEST_CASE("every target gives the same batch with more variables than 15 bits count") {
    Random random(9);
    for (int round = 0; round < rounds(2); ++round) {
        const std::uint32_t vars = round == 0 ? 40'000 : 66'000;
        CAPTURE(vars);
        const ClauseLists lists(vars, rings(random, vars));
        REQUIRE_FALSE(lists.narrow());
        Given given{std::vector<ColumnSet>(2 * std::size_t{vars}, 0), 0x0003, {}, 4, Batch::kRoundLimit};
        for (std::uint32_t v = 0; v < vars; ++v)  // few enough that hardly anything follows
            if (random.below(100) == 0) given.sets[2 * v + random.below(2)] = 0x0002;
        check_all(given, lists, true, lists.wide_view(), &Kernel::look_wide);
    }
}

}  // namespace sat::test
