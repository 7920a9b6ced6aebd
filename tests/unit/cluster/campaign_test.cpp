#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "app/satcluster/campaign.h"
#include "app/satcluster/conclusion.h"
#include "app/satcluster/files.h"
#include "app/satcluster/formula_tools.h"
#include "app/satcluster/sha256.h"
#include "tests/cli/scratch_folder.h"

namespace satcluster {
namespace {

constexpr const char* kFormula = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

sat::Formula formula() {
    return only_clauses(std::vector<Literals>{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}});
}
Campaign::Settings wanted(std::optional<SplitPlan> split = std::nullopt) {
    return {sha256(kFormula), "name", true, std::move(split)};
}
Campaign opened(const cli::ScratchFolder& folder, std::optional<SplitPlan> split = std::nullopt) {
    auto campaign = Campaign::open(folder.path("a"), kFormula, wanted(std::move(split)));
    REQUIRE(campaign.ok());
    return std::move(*campaign);
}
std::string error_of(const cli::ScratchFolder& folder, std::optional<SplitPlan> split) {
    const auto campaign = Campaign::open(folder.path("a"), kFormula, wanted(std::move(split)));
    return campaign ? "" : campaign.error().message();
}

// A row of a worker, whose proof is so far `proof`.
LedgerRow refuted(const Campaign& campaign, std::uint64_t batch, std::uint64_t run, std::uint64_t cube,
                  const std::string& proof) {
    LedgerRow row;
    row.batch = batch;
    row.run = run;
    row.cube = cube;
    row.host = "host";
    row.verdict = sat::Verdict::unsatisfiable;
    row.proof_bytes = proof.size();
    row.proof_hash = sha256(proof);
    row.cube_hash = cube_hash(campaign.settings().formula_hash, campaign.tree().find(cube)->literals);
    return row;
}

}  // namespace

TEST_CASE("of two runs of one batch, only what the proof in the folder proves counts") {
    const cli::ScratchFolder folder;
    Campaign campaign = opened(folder);
    REQUIRE(campaign.add_cubes(0, {{1}, {-1}}, "").ok());
    Batch batch;
    batch.cubes = {{1, {1}}, {2, {-1}}};
    REQUIRE(campaign.write_batch(batch).ok());
    // The first run has refuted cube 1 and was lost; the second one has refuted cube 2 only, and its proof is longer.
    folder.write("a/verdicts/1.tsv.part", to_line(refuted(campaign, 1, 70, 1, "-1 0\n")));
    REQUIRE(campaign.harvest({1}).ok());
    const std::string proof = "1 2 0\n1 0\n";
    folder.write("a/proofs/1.drat", proof);
    folder.write("a/verdicts/1.tsv", to_line(refuted(campaign, 1, 80, 2, proof)));
    REQUIRE(campaign.harvest({1}).ok());
    CHECK(campaign.tree().closed());
    CHECK(campaign.damaged() == 0);
    const auto revoked = revoke_damaged_proofs(campaign);
    REQUIRE(revoked.ok());
    CHECK(*revoked == 1);
    CHECK((campaign.tree().open() == std::vector<std::uint64_t>{1}));
    CHECK((campaign.tree().refuted() == std::vector<std::uint64_t>{2}));
}

TEST_CASE("a second run of a batch takes the place of the first, and its rows are read from the beginning") {
    const cli::ScratchFolder folder;
    Campaign campaign = opened(folder);
    REQUIRE(campaign.add_cubes(0, {{1}, {-1}}, "").ok());
    folder.write("a/verdicts/1.tsv.part", to_line(refuted(campaign, 1, 7, 1, "-1 0\n")));
    REQUIRE(campaign.harvest({1}).ok());
    const std::string first = "-1 2 0\n-1 0\n", second = first + "1 0\n";
    folder.write("a/proofs/1.drat", second);
    // The lines are of another length, so that the end of what was read is within a line.
    folder.write("a/verdicts/1.tsv", to_line(refuted(campaign, 1, 123'456'789, 1, first)) +
                                         to_line(refuted(campaign, 1, 123'456'789, 2, second)));
    REQUIRE(campaign.harvest({1}).ok());
    REQUIRE(campaign.harvest({1}).ok());
    CHECK(campaign.damaged() == 0);
    CHECK(campaign.rows().size() == 3);
    CHECK(campaign.tree().closed());
    const auto revoked = revoke_damaged_proofs(campaign);
    REQUIRE(revoked.ok());
    CHECK(*revoked == 0);
}

TEST_CASE("lemmas of a split that are damaged are not used, and what only they prove is open again") {
    const cli::ScratchFolder folder;
    Campaign campaign = opened(folder);
    REQUIRE(campaign.add_cubes(0, {{1}, {-1}}, "1 2 0\n").ok());
    LedgerRow by_split;
    by_split.kind = RowKind::split;
    by_split.cube = 2;
    by_split.verdict = sat::Verdict::unsatisfiable;
    REQUIRE(campaign.add_split(by_split, "1 0\n").ok());
    CHECK(campaign.lemmas().text == "1 2 0\n1 0\n");
    CHECK(campaign.lemmas().damaged == 0);
    CHECK(*revoke_damaged_proofs(campaign) == 0);
    folder.write("a/splits/2.drat", "2 0\n");
    folder.write("a/lemmas.drat", "2 0\n");
    CHECK(campaign.lemmas().text.empty());
    CHECK(campaign.lemmas().damaged == 2);
    CHECK(conclude(campaign, formula()).damaged_lemmas == 2);
    CHECK(*revoke_damaged_proofs(campaign) == 1);
    CHECK((campaign.tree().open() == std::vector<std::uint64_t>{1, 2}));
    // A file that no table names is not used either.
    folder.write("a/splits/1.drat", "-1 0\n");
    CHECK(campaign.lemmas().text.empty());
}

TEST_CASE("lemmas that are damaged refute nothing") {
    const cli::ScratchFolder folder;
    Campaign::Settings settings;
    const std::string text = "p cnf 2 1\n1 2 0\n";  // has models, all of them outside the cube
    settings.formula_hash = sha256(text);
    settings.name = "name";
    auto campaign = Campaign::open(folder.path("a"), text, settings);
    REQUIRE(campaign.ok());
    REQUIRE(campaign->add_cubes(0, {{-1, -2}}, "").ok());
    REQUIRE(campaign->add_row(refuted(*campaign, 0, 0, 1, "")).ok());
    folder.write("a/lemmas.drat", "1 0\n-1 0\n");
    const sat::Formula satisfiable = only_clauses(std::vector<Literals>{{1, 2}});
    CHECK(conclude(*campaign, satisfiable).outcome.verdict == sat::Verdict::satisfiable);
}

TEST_CASE("cubes and lemmas of another formula do not count") {
    // Two campaigns of an unsatisfiable formula, one of which its split refutes, and one of a formula with models.
    for (const bool has_cubes : {true, false}) {
        const cli::ScratchFolder folder;
        Campaign refuted_one = opened(folder);
        const std::vector<Literals> cubes = has_cubes ? std::vector<Literals>{{1}, {-1}} : std::vector<Literals>();
        const std::string lemmas = has_cubes ? "1 0\n" : "1 0\n0\n";
        REQUIRE(refuted_one.add_cubes(0, cubes, lemmas).ok());
        Campaign::Settings settings;
        const std::string text = "p cnf 2 1\n1 2 0\n";
        settings.formula_hash = sha256(text);
        settings.name = "name";
        REQUIRE(Campaign::open(folder.path("b"), text, settings).ok());
        for (const char* name : {"/cubes.tsv", "/lemmas.drat"})
            folder.write(std::string("b") + name, folder.read(std::string("a") + name));
        auto mixed = Campaign::open(folder.path("b"), text, settings);
        REQUIRE(mixed.ok());
        CHECK(mixed->damaged() == std::max<std::size_t>(cubes.size(), 1));
        CHECK(!mixed->tree().was_split());
        CHECK(mixed->lemmas().text.empty());
        const sat::Formula satisfiable = only_clauses(std::vector<Literals>{{1, 2}});
        CHECK(conclude(*mixed, satisfiable).outcome.verdict == sat::Verdict::satisfiable);
        // Its own cubes count, behind those lines.
        REQUIRE(mixed->add_cubes(0, {{2}, {-2}}, "").ok());
        CHECK(mixed->tree().open().size() == 2);
    }
}

TEST_CASE("a campaign keeps where its cubes come from, and refuses other options by name") {
    const cli::ScratchFolder folder;
    const SplitPlan count{sat::Cutoff::count, 24, ""}, depth{sat::Cutoff::depth, 24, ""},
        other{sat::Cutoff::count, 25, ""};
    SplitPlan cubes;
    cubes.cubes_hash = sha256("cubes");
    for (const SplitPlan& plan : {SplitPlan{}, count, depth, cubes}) CHECK((split_plan_in(to_text(plan)) == plan));
    for (const char* text : {"", "count", "count x", "cubes ", "automatic 3"}) CHECK(!split_plan_in(text));
    static_cast<void>(opened(folder, count));
    CHECK((opened(folder).settings().split == count));
    CHECK(error_of(folder, count) == "");
    for (const SplitPlan& plan : {depth, other, cubes})
        CHECK(error_of(folder, plan).find("was begun with --cube-count 24; leave out") != std::string::npos);
}

TEST_CASE("a campaign whose folder was copied has a name of its own") {
    const cli::ScratchFolder folder;
    static_cast<void>(opened(folder));
    std::filesystem::copy(folder.path("a"), folder.path("b"), std::filesystem::copy_options::recursive);
    Campaign::Settings other = wanted();
    other.name = "other";
    const auto copy = Campaign::open(folder.path("b"), kFormula, other);
    REQUIRE(copy.ok());
    CHECK(!copy->is_new());
    CHECK(copy->settings().name == "other");
    CHECK(opened(folder).settings().name == "name");
}

TEST_CASE("an empty file of settings, which a power failure leaves, is the beginning of a campaign") {
    const cli::ScratchFolder folder;
    std::filesystem::create_directories(folder.path("a"));
    folder.write("a/campaign", "");
    CHECK(opened(folder).is_new());
    CHECK(!opened(folder).is_new());
}

}  // namespace satcluster
