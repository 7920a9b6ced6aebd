#include <doctest/doctest.h>

#include <array>
#include <sstream>
#include <string>
#include <vector>

#include "sat/cdcl/proof_log.h"
#include "tests/unit/simplify/databases.h"

namespace sat::test {
namespace {

// Hinted steps as text.
class Steps : public HintedProofSink {
public:
    void add(std::uint64_t id, std::span<const Lit> clause, std::span<const std::int64_t> hints) override {
        text << id << ':';
        for (const Lit l : clause) text << ' ' << l.to_dimacs();
        text << " |";
        for (const std::int64_t h : hints) text << ' ' << h;
        text << '\n';
    }
    void remove(std::span<const std::uint64_t> ids) override {
        for (const std::uint64_t id : ids) text << "d " << id << '\n';
    }
    std::ostringstream text;
};

Settings with(Steps& steps) {
    Settings settings;
    settings.lrat = &steps;
    return settings;
}
std::vector<CRef> all(const ClauseDatabase& db) {
    std::vector<CRef> clauses;
    for (CRef c = db.arena.first(); c != ClauseArena::end(); c = db.arena.after(c)) clauses.push_back(c);
    return clauses;
}

}  // namespace

TEST_CASE("antecedents in any order become hints in propagation order") {
    Steps steps;
    ClauseDatabase db = database(5, {{-3, 4}, {-2, 3}, {-1, 2}, {-4, 5}}, with(steps));
    db.add({Lit::from_dimacs(-1), Lit::from_dimacs(5)}, true, 1, {all(db)[0], all(db)[1], all(db)[2], all(db)[3]});
    // 3 makes 2 true, 4 makes 4 false, 1 then 3, and 2 is false.
    CHECK(steps.text.str() == "5: -1 5 | 3 4 1 2\n");
    CHECK_FALSE(db.proof.order_failed());
}

TEST_CASE("unneeded antecedents are not hints") {
    Steps steps;
    ClauseDatabase db = database(4, {{-1, 2}, {-1, 4}, {-2, 3}}, with(steps));
    db.add({Lit::from_dimacs(-1), Lit::from_dimacs(3)}, true, 1, {all(db)[0], all(db)[1], all(db)[2]});
    CHECK(steps.text.str() == "4: -1 3 | 1 3\n");
}

TEST_CASE("units that falsify literals precede the clauses that need them") {
    Steps steps;
    ClauseDatabase db = database(4, {{-4}, {-1, 2, 4}, {-2, 3, 4}}, with(steps));
    CHECK(steps.text.str() == "4: -1 2 | 1 2\n5: -2 3 | 1 3\n");  // the input without its false literals
    db.add({Lit::from_dimacs(-1), Lit::from_dimacs(3)}, true, 1, {all(db)[0], all(db)[1]});
    CHECK(steps.text.str().ends_with("6: -1 3 | 4 5\n"));
}

TEST_CASE("the clauses of the formula have the first IDs, also those not stored, and lemmas later ones") {
    Steps steps;
    ClauseDatabase db = database(3, {{1, -1}, {1, 1, 2}, {2, 3}}, with(steps));
    REQUIRE(all(db).size() == 2);
    CHECK(db.arena.id(all(db)[0]) == 4);  // the second without its repetition
    CHECK(db.arena.id(all(db)[1]) == 3);
}

TEST_CASE("a shortened clause gets a new ID, and its old one is deleted afterwards") {
    Steps steps;
    ClauseDatabase db = database(3, {{1, 2, 3}, {1, -3}}, with(steps));
    const auto clauses = all(db);
    CHECK(db.shorten(clauses[0], literals({1, 2}), std::span(&clauses[1], 1)));
    CHECK(steps.text.str() == "3: 1 2 | 2 1\nd 1\n");
    CHECK(db.arena.id(clauses[0]) == 3);
}

TEST_CASE("a repeated false literal takes one hint") {
    Steps steps;
    const ClauseDatabase db = database(3, {{-1}, {1, 2, 1, 3}}, with(steps));
    CHECK(steps.text.str() == "3: 2 3 | 1 2\n");
}

TEST_CASE("an overflow of the stamps has no effect") {
    Steps input;
    const ClauseDatabase db = database(6, {{-6}, {-3, 4}, {-2, 3, 6}, {-1, 2}, {-4, 5, 6}}, with(input));
    const auto clauses = all(db);
    const auto written = [&](std::uint32_t first_stamp) {
        Steps steps;
        ProofLog log(nullptr, &steps, first_stamp);
        log.name(0, 6);
        log.expect_originals(5);
        log.set_unit(Lit::from_dimacs(-6), 1);
        for (int round = 0; round < 3; ++round) {
            log.add(literals({-1, 5}), db.arena, clauses);
            log.add_cleaned(literals({-2, 3}), literals({-2, 3, 6, 6}), 3);
            log.add(literals({-2, 4}), db.arena, clauses);
        }
        CHECK_FALSE(log.order_failed());
        return steps.text.str();
    };
    const std::string fresh = written(0);
    REQUIRE(fresh.starts_with("6: -1 5 | "));
    for (std::uint32_t before = 0; before < 10; ++before) {
        CAPTURE(before);
        CHECK(written(0xffffffffu - before) == fresh);
    }
}

TEST_CASE("candidates of a clause that is not implied are negative hints") {
    Steps steps;
    ClauseDatabase db = database(3, {{1, 2}}, with(steps));
    const CRef whole = db.add_definition(literals({-3, -1, -2}), true, {});
    db.add_definition(literals({3, 1}), false, std::span(&whole, 1));
    CHECK(steps.text.str() == "2: -3 -1 -2 |\n3: 3 1 | -2\n");
}

TEST_CASE("candidates are in the order of their ids") {
    Steps steps;
    ClauseDatabase db = database(4, {{1, 2}, {-4, -1}, {-4, -2}}, with(steps));
    const auto clauses = all(db);
    db.add_definition(literals({4, 1, 2}), true, std::array{clauses[2], clauses[1]});
    CHECK(steps.text.str() == "4: 4 1 2 | -2 -3\n");
}

// drat-trim keeps unit clauses that a proof deletes, and lrat-check the first clause of each literal.
TEST_CASE("an index that is used again has a new number in the proof") {
    Steps steps;
    ClauseDatabase db = database(3, {{1, 2}}, with(steps));
    db.proof.name(3, 5);  // temporary variables
    ClauseArena temporary(true);
    const std::uint64_t id = db.proof.add_rat(literals({5, 1}), temporary, {});
    db.proof.remove(literals({5, 1}), id);
    db.proof.name(3, 4);
    db.proof.remove(literals({4, 2}), db.proof.add_rat(literals({4, 2}), temporary, {}));
    CHECK(db.new_var() == Var{3});
    db.add_definition(literals({-4, -1}), true, {});
    CHECK(steps.text.str() == "2: 5 1 |\nd 2\n3: 6 2 |\nd 3\n4: -7 -1 |\n");
}

}  // namespace sat::test
