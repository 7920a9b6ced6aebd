#include "sat/cdcl/inprocess/parity.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>

#include "sat/cdcl/inprocess/parity_elimination.h"
#include "sat/cdcl/inprocess/parity_proof.h"
#include "sat/cdcl/inprocess/parity_system.h"
#include "sat/check/drat_check.h"
#include "sat/core/random.h"
#include "tests/property/simplify/trial.h"

namespace sat::test {
namespace {

void add_sum(Clauses& clauses, const std::vector<std::int32_t>& vars, bool odd) {
    for (std::uint32_t signs = 0; signs < (1u << vars.size()); ++signs) {
        if ((std::popcount(signs) % 2 != 0) == odd) continue;
        clauses.emplace_back();
        for (std::size_t i = 0; i < vars.size(); ++i)
            clauses.back().push_back((signs >> i & 1) != 0 ? -vars[i] : vars[i]);
    }
}
std::uint32_t sums_found(const Clauses& clauses) {
    const Trial trial(clauses);
    Effort effort;
    return ParitySystem::find(trial.db, effort).num_linear;
}
std::uint64_t gained(Trial& trial, VarMap<std::int8_t>* phases = nullptr) {
    Effort effort;
    ParityState state;
    return parity(trial.db, effort, state, phases).gained;
}

TEST_CASE("a parity constraint of three to ten variables is found, but not with a clause missing") {
    for (std::int32_t size = 3; size <= 10; ++size) {
        std::vector<std::int32_t> vars;
        for (std::int32_t v = 1; v <= size; ++v) vars.push_back(v);
        for (const bool odd : {false, true}) {
            Clauses clauses;
            add_sum(clauses, vars, odd);
            CHECK(sums_found(clauses) == 1);
            clauses.pop_back();
            CHECK(sums_found(clauses) == 0);
        }
    }
}

TEST_CASE("a shorter clause of a parity constraint counts for all that it subsumes") {
    Clauses clauses;
    add_sum(clauses, {1, 2, 3, 4}, true);
    clauses[0].pop_back();
    CHECK(sums_found(clauses) == 1);
}

TEST_CASE("long parity constraints that contradict each other are refuted, with a proof") {
    for (const std::int32_t size : {7, 8, 9}) {
        std::vector<std::int32_t> left, right, both;
        for (std::int32_t v = 1; v <= size; ++v) left.push_back(v);
        for (std::int32_t v = size - 1; v <= 2 * size - 2; ++v) right.push_back(v);
        both.assign(left.begin(), left.end() - 2);
        both.insert(both.end(), right.begin() + 2, right.end());
        Clauses clauses;
        add_sum(clauses, left, true);
        add_sum(clauses, right, true);
        // The sum of both, in two parts with a new variable.
        const auto half = both.begin() + static_cast<std::ptrdiff_t>(both.size() / 2);
        std::vector<std::int32_t> first(both.begin(), half), second(half, both.end());
        first.push_back(2 * size);
        second.push_back(2 * size);
        add_sum(clauses, first, true);
        add_sum(clauses, second, false);
        Trial trial(clauses);
        CHECK(gained(trial) > 0);
        CHECK(trial.db.refuted());
        CHECK(trial.drat_is_accepted());
        CHECK(trial.lrat_is_accepted());
    }
}

TEST_CASE("two parity constraints that differ in one variable give a unit, in two an equivalence") {
    Clauses clauses;
    add_sum(clauses, {1, 2, 3}, false);
    add_sum(clauses, {1, 2, 3, 4}, true);
    add_sum(clauses, {1, 2, 5}, true);
    Trial trial(clauses);
    CHECK(gained(trial) == 2);
    CHECK(trial.db.is_true(Lit::from_dimacs(4)));
    CHECK(trial.drat_is_accepted());
    CHECK(trial.lrat_is_accepted());
    CHECK(trial.models_of_rest() == trial.models_of_input());
}

// Tseitin: at each vertex of a ladder of n rungs, closed to a ring, the edges sum up to 0, but for one vertex.
Clauses tseitin_ladder(std::int32_t n) {
    Clauses clauses;
    for (std::int32_t i = 0; i < n; ++i) {
        const std::int32_t before = (i + n - 1) % n;
        add_sum(clauses, {1 + i, 1 + before, 2 * n + 1 + i}, i == 0);
        add_sum(clauses, {n + 1 + i, n + 1 + before, 2 * n + 1 + i}, false);
    }
    return clauses;
}

TEST_CASE("the refutation of a long ladder is nearly linear in its length") {
    std::array<std::int64_t, 2> lines{};
    for (const std::size_t i : {0u, 1u}) {
        Trial trial(tseitin_ladder(i == 0 ? 50 : 200));
        CHECK(gained(trial) == 1);
        REQUIRE(trial.db.refuted());
        CHECK(trial.drat_is_accepted());
        CHECK(trial.lrat_is_accepted());
        lines[i] = std::ranges::count(trial.proofs.drat, '\n');
    }
    MESSAGE(lines[0] << " steps for 50 rungs, " << lines[1] << " for 200");
    CHECK(lines[1] < 6 * lines[0]);
}

TEST_CASE("when the effort is used up, unfinished work leaves nothing behind") {
    for (std::uint64_t limit = 0; limit < 60'000; limit += 2'000) {
        Clauses clauses = tseitin_ladder(6);
        for (std::int32_t i = 0; i < 3; ++i) add_sum(clauses, {19 + i, 1 + i, 2 + i, 22}, false);
        clauses.erase(clauses.begin(), clauses.begin() + 4);
        Trial trial(clauses);
        Effort effort;
        effort.limit = limit;
        ParityState state;
        parity(trial.db, effort, state);
        CHECK(trial.db.audit());
        CHECK(trial.db.num_vars() == trial.input_vars);
        CHECK(trial.lrat_is_accepted());
        CHECK(trial.drat_is_accepted());
    }
}

// x + yz and y + u and the like: no sums of variables, but linear in the products.
TEST_CASE("parity constraints with products have a solution that is a model") {
    Clauses clauses;
    const auto product_sum = [&](std::int32_t a, std::int32_t b, std::int32_t y, std::int32_t z, bool odd) {
        for (std::uint32_t m = 0; m < 16; ++m) {
            const bool sum = ((m & 1) != 0) != ((m >> 1 & 1) != 0), product = (m >> 2 & 3) == 3;
            if ((sum != product) == odd) continue;
            clauses.push_back({(m & 1) != 0 ? -a : a, (m >> 1 & 1) != 0 ? -b : b, (m >> 2 & 1) != 0 ? -y : y,
                               (m >> 3 & 1) != 0 ? -z : z});
        }
    };
    product_sum(1, 2, 3, 4, true);
    product_sum(2, 5, 3, 4, false);
    product_sum(1, 5, 6, 7, false);
    product_sum(8, 9, 6, 7, true);
    Trial trial(clauses);
    VarMap<std::int8_t> phases(trial.db.num_vars(), 1);
    Effort effort;
    ParityState state;
    REQUIRE(parity(trial.db, effort, state, &phases).solved);
    Trial::Assignment a = 0;
    for (std::uint32_t v = 0; v < phases.size(); ++v)
        if (phases[Var{v}] > 0) a |= Trial::Assignment{1} << v;
    CHECK(trial.satisfies_input(a));
}

// A DRAT proof of the sum of two rows as they are given, or of one of them with the other parity.
bool proof_is_accepted(bool wrong) {
    Clauses clauses;
    add_sum(clauses, {1, 2, 3, 4}, false);
    add_sum(clauses, {2, 3, 4, 5}, true);
    ProofTexts proofs;
    Settings settings;
    settings.proof = &proofs;
    Trial formula(clauses);
    ClauseDatabase db(settings);
    db.grow_vars(5);
    std::vector<CRef> refs;
    for (const auto& c : clauses) {
        std::vector<Lit> literals;
        for (const std::int32_t n : c) literals.push_back(Lit::from_dimacs(n));
        refs.push_back(db.add_original(literals));
    }
    ParityElimination elimination(5);
    elimination.add(std::vector<std::uint32_t>{0, 1, 2, 3}, false);
    elimination.add(std::vector<std::uint32_t>{1, 2, 3, 4}, !wrong);
    Effort effort;
    elimination.run(effort);
    const std::vector<std::uint32_t> target{0, 4};
    const std::vector<std::uint32_t> rows{elimination.derive(target, effort)};
    const std::vector<Var> vars{Var{0}, Var{1}, Var{2}, Var{3}, Var{4}};
    const std::vector<ParityProof::Given> given{{std::span(refs).first(8)}, {std::span(refs).last(8)}};
    ParityProof(db, elimination, vars, given).run(rows, effort);
    formula.proofs = proofs;
    return formula.drat_is_accepted();
}

TEST_CASE("a checker rejects the proof of a row with the wrong parity") {
    CHECK(proof_is_accepted(false));
    CHECK(!proof_is_accepted(true));
}

// A board of lights: each switch turns its own light and those beside it.
Clauses lights_board(std::int32_t side, const std::vector<bool>& on) {
    Clauses clauses;
    for (std::int32_t y = 0; y < side; ++y)
        for (std::int32_t x = 0; x < side; ++x) {
            std::vector<std::int32_t> vars;
            for (const auto& [dy, dx] : {std::pair{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                if (std::min(y + dy, x + dx) >= 0 && std::max(y + dy, x + dx) < side)
                    vars.push_back((y + dy) * side + x + dx + 1);
            add_sum(clauses, vars, on[static_cast<std::size_t>(y * side + x)]);
        }
    return clauses;
}

TEST_CASE("a board of lights whose rows fill up is solved, or refuted with a proof") {
    constexpr std::int32_t kSide = 14;  // the switches of this board are not independent (OEIS A159257)
    Random random(3);
    std::vector<bool> pressed(kSide * kSide), on(kSide * kSide);
    for (std::size_t i = 0; i < pressed.size(); ++i) pressed[i] = random.flip();
    for (std::int32_t i = 0; i < kSide * kSide; ++i) {
        const std::int32_t y = i / kSide, x = i % kSide;
        for (const auto& [dy, dx] : {std::pair{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}})
            if (std::min(y + dy, x + dx) >= 0 && std::max(y + dy, x + dx) < kSide &&
                pressed[static_cast<std::size_t>((y + dy) * kSide + x + dx)])
                on[static_cast<std::size_t>(i)] = !on[static_cast<std::size_t>(i)];
    }
    Trial solvable(lights_board(kSide, on));
    Effort effort;
    ParityState state;
    VarMap<std::int8_t> phases(solvable.db.num_vars(), -1);
    CHECK(parity(solvable.db, effort, state, &phases).solved);
    std::uint32_t refuted = 0;
    for (std::size_t wrong = 0; wrong < 4; ++wrong) {
        on[wrong] = !on[wrong];
        Trial trial(lights_board(kSide, on));
        (void)gained(trial);
        on[wrong] = !on[wrong];
        if (!trial.db.refuted()) continue;
        ++refuted;
        CHECK(trial.drat_is_accepted());
        CHECK(trial.lrat_is_accepted());
    }
    CHECK(refuted > 0);
}

// Reference: plain elimination, rows as sets of columns.
struct System {
    std::uint32_t columns;
    std::vector<std::vector<std::uint32_t>> rows;
    std::vector<bool> odd;
};
System random_system(Random& random, bool consistent) {
    System system{60 + random.below(60), {}, {}};
    std::vector<bool> solution(system.columns);
    for (std::size_t c = 0; c < system.columns; ++c) solution[c] = random.flip();
    const std::uint32_t rows = 70 + random.below(80), most = 3 + random.below(20);
    for (std::uint32_t r = 0; r < rows; ++r) {
        std::vector<std::uint32_t>& row = system.rows.emplace_back();
        for (std::uint32_t i = 1 + random.below(most); i-- > 0;) row.push_back(random.below(system.columns));
        std::ranges::sort(row);
        row.erase(std::unique(row.begin(), row.end()), row.end());
        bool odd = !consistent && random.below(20) == 0;
        for (const std::uint32_t c : row) odd = odd != solution[c];
        system.odd.push_back(odd);
    }
    return system;
}
// Words of bits: the columns, and the parity behind them.
std::size_t rank(const System& system, bool with_parity) {
    std::vector<std::vector<bool>> rows;
    for (std::size_t r = 0; r < system.rows.size(); ++r) {
        std::vector<bool>& row = rows.emplace_back(system.columns + 1);
        for (const std::uint32_t c : system.rows[r]) row[c] = true;
        row[system.columns] = with_parity && system.odd[r];
    }
    std::size_t found = 0;
    for (std::size_t c = 0; c <= system.columns; ++c) {
        std::size_t pivot = found;
        while (pivot < rows.size() && !rows[pivot][c]) ++pivot;
        if (pivot == rows.size()) continue;
        std::swap(rows[pivot], rows[found]);
        for (std::size_t r = 0; r < rows.size(); ++r)
            if (r != found && rows[r][c])
                for (std::size_t i = 0; i <= system.columns; ++i) rows[r][i] = rows[r][i] != rows[found][i];
        ++found;
    }
    return found;
}
// Is the row the sum of given rows that its summands say?
bool adds_up(const ParityElimination& elimination, std::uint32_t row) {
    const auto& r = elimination.row(row);
    if (elimination.is_given(row)) return true;
    if (r.left == ParityElimination::kNone || r.left >= row || r.right >= row) return false;
    std::vector<std::uint32_t> sum;
    std::ranges::set_symmetric_difference(elimination.columns(r.left), elimination.columns(r.right),
                                          std::back_inserter(sum));
    return std::ranges::equal(sum, elimination.columns(row)) &&
           r.odd == (elimination.row(r.left).odd != elimination.row(r.right).odd) && adds_up(elimination, r.left) &&
           adds_up(elimination, r.right);
}

TEST_CASE("elimination of rows that fill up agrees with plain elimination") {
    Random random(7);
    std::uint32_t contradictions = 0, derived = 0;
    for (int i = 0; i < 100; ++i) {
        const System system = random_system(random, i % 2 == 0);
        const bool contradicts = rank(system, true) > rank(system, false);
        for (const bool summands : {false, true}) {
            ParityElimination elimination(system.columns, summands);
            for (std::size_t r = 0; r < system.rows.size(); ++r) elimination.add(system.rows[r], system.odd[r]);
            Effort effort;
            REQUIRE(elimination.run(effort));
            CHECK((elimination.contradiction() != ParityElimination::kNone) == contradicts);
            if (contradicts) {
                ++contradictions;
                CHECK(elimination.columns(elimination.contradiction()).empty());
                CHECK(elimination.row(elimination.contradiction()).odd);
                if (summands) CHECK(adds_up(elimination, elimination.contradiction()));
                continue;
            }
            std::vector<std::uint64_t> words(system.columns);
            for (std::uint64_t& w : words) w = random.next();
            elimination.solve(words);
            for (std::size_t r = 0; r < system.rows.size(); ++r) {
                std::uint64_t sum = 0;
                for (const std::uint32_t c : system.rows[r]) sum ^= words[c];
                CHECK(sum == (system.odd[r] ? ~std::uint64_t{0} : 0));
            }
            for (std::uint32_t c = random.below(20); c < system.columns; c += 20) {
                System with = system;
                with.rows.push_back({c});
                with.odd.push_back(false);
                const bool follows = rank(with, false) == rank(system, false);
                const std::uint32_t row = elimination.derive(std::array{c}, effort);
                CHECK((row != ParityElimination::kNone) == follows);
                if (!follows) continue;
                ++derived;
                CHECK(std::ranges::equal(elimination.columns(row), std::array{c}));
                CHECK(elimination.row(row).odd == ((words[c] & 1) != 0));
                if (summands) CHECK(adds_up(elimination, row));
            }
        }
    }
    CHECK(contradictions > 20);
    CHECK(derived > 100);
}

}  // namespace
}  // namespace sat::test
