// The statuses of the benchmark collection, if present: results agree with the known statuses, and all others are
// listed in docs/open-instances.md.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

#include "sat/check/drat_check.h"
#include "sat/check/model_check.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/proof_writer.h"
#include "sat/solve.h"
#include "tests/collection.h"
#include "tests/regress/collection/listed_statuses.h"

namespace {

namespace fs = std::filesystem;
using regress::ListedStatuses;

// 17 CPU seconds in total, half of them for checking proofs.
constexpr std::uintmax_t kMostBytes = 100000;  // of a formula
constexpr std::uint64_t kConflicts = 8000, kDecisions = 100000;
constexpr std::size_t kSolved = 251, kTried = 283;  // deterministic, since only conflicts and decisions are limited

struct Instance {
    std::string family, file, status;
    bool satisfiable() const { return status == "SAT"; }
    bool unsatisfiable() const { return status == "UNSAT"; }
    bool unknown() const { return !satisfiable() && !unsatisfiable(); }
};

std::vector<Instance> manifest(const fs::path& folder) {
    std::ifstream in(folder / "MANIFEST.tsv");
    std::vector<Instance> instances;
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
        std::istringstream cells(line);
        Instance instance;
        std::string vars, clauses;
        cells >> instance.family >> instance.file >> vars >> clauses >> instance.status;
        instances.push_back(std::move(instance));
    }
    return instances;
}

ListedStatuses listed_in_document() {
    std::ifstream file(SATDOKU_SOURCE_DIR "/docs/open-instances.md");
    return regress::listed_statuses(std::string{std::istreambuf_iterator<char>(file), {}});
}

bool is_among(const std::vector<ListedStatuses::Name>& names, const std::string& file) {
    return std::ranges::any_of(names, [&](const ListedStatuses::Name& name) { return name.fits(file); });
}

// nullopt if a limit was reached. Models and proofs are checked.
std::optional<bool> is_satisfiable(const sat::Formula& formula) {
    sat::StringSink bytes;
    const auto proof = sat::find_proof_writer("drat-bin")->make(formula, bytes);
    sat::Settings settings;
    settings.limits.conflicts = kConflicts;
    settings.limits.decisions = kDecisions;
    proof->install(settings);
    const sat::Outcome outcome = sat::solve(formula, settings);
    if (outcome.verdict == sat::Verdict::unknown) return std::nullopt;
    if (outcome.verdict == sat::Verdict::satisfiable) {
        CHECK(sat::check_model(formula, outcome.model));
        return true;
    }
    REQUIRE(proof->finish().ok());
    std::string_view rest = bytes.text;
    sat::ProofCheckOptions options;
    options.format = sat::ProofFormat::binary;
    const auto report = sat::check_proof(
        formula,
        [&](char* to, std::size_t size) {
            const std::size_t n = rest.copy(to, size);
            rest.remove_prefix(n);
            return sat::Result<std::size_t>(n);
        },
        options);
    REQUIRE(report.ok());
    CHECK(report->verdict == sat::ProofVerdict::verified);
    return false;
}

}  // namespace

TEST_CASE("names are listed in full or as the end of the name before") {
    const ListedStatuses found = regress::listed_statuses(
        "# T\n\n## Known instances\n\n| satisfiable | 3 | 3 | | | 1 |\n| unsatisfiable | 2 | 2 | | | |\n"
        "| not known | 9 | | 5 models, 2 proofs | 2 | |\n\n"
        "- satisfiable: fla-450-6, -8\n  and -9; sat-250-2 and -220-3;\n- unsatisfiable: a.b.8 and .9.\n\n"
        "Open within 20 s are c\\_270,\n\\_273; unif-v360 (-039).\n[More](more.md)\n\n## Next\n");
    const auto fits = [](const std::vector<ListedStatuses::Name>& names, const std::vector<std::string>& files) {
        return names.size() == files.size() && std::ranges::equal(names, files, &ListedStatuses::Name::fits);
    };
    CHECK(fits(found.satisfiable,
               {"fla-450-6.cnf", "fla-450-8.cnf", "fla-450-9.cnf", "x-sat-250-2.shuffled-1.cnf", "m-sat-220-3.cnf"}));
    CHECK(fits(found.unsatisfiable, {"a.b.8.unsat.cnf", "a.b.9.cnf"}));
    CHECK(fits(found.open, {"c_270.cnf", "c_273.cnf", "unif-v360-c1530-039.cnf"}));
    CHECK_FALSE(is_among(found.satisfiable, "fla-450-60.cnf"));
    CHECK_FALSE(is_among(found.satisfiable, "afla-450-6.cnf"));
    CHECK_FALSE(is_among(found.open, "unif-v360-c1530-096.cnf"));
    CHECK(found.known_satisfiable == 3);
    CHECK(found.known_unsatisfiable == 2);
    CHECK(found.unknown == 9);
    CHECK(found.models == 5);
    CHECK(found.proofs == 2);
    CHECK(found.left == 2);
    CHECK_THROWS(regress::listed_statuses("# T\n"));
}

TEST_CASE("every instance of unknown status is listed exactly once, and no other is") {
    const ListedStatuses listed = listed_in_document();
    CHECK(listed.satisfiable.size() == listed.models);
    CHECK(listed.unsatisfiable.size() == listed.proofs);
    CHECK(listed.open.size() == listed.left);
    CHECK(listed.models + listed.proofs + listed.left == listed.unknown);
    const auto folder = collection::find("cnf");
    if (!folder) return;
    const std::vector<Instance> instances = manifest(*folder);
    std::size_t unknown = 0;
    for (const Instance& instance : instances) {
        unknown += instance.unknown();
        std::size_t times = 0;
        for (const auto* names : {&listed.satisfiable, &listed.unsatisfiable, &listed.open})
            times += static_cast<std::size_t>(
                std::ranges::count_if(*names, [&](const ListedStatuses::Name& n) { return n.fits(instance.file); }));
        CHECK_MESSAGE(times == (instance.unknown() ? 1 : 0), instance.file);
    }
    CHECK(unknown == listed.unknown);
    CHECK(std::ranges::count_if(instances, &Instance::satisfiable) ==
          static_cast<std::ptrdiff_t>(listed.known_satisfiable));
    CHECK(std::ranges::count_if(instances, &Instance::unsatisfiable) ==
          static_cast<std::ptrdiff_t>(listed.known_unsatisfiable));
}

TEST_CASE("the small instances of the collection are solved correctly, with evidence") {
    const auto folder = collection::find("cnf");
    if (!folder) return;
    const ListedStatuses listed = listed_in_document();
    std::size_t tried = 0, solved = 0;
    for (const Instance& instance : manifest(*folder)) {
        const fs::path path = *folder / instance.family / instance.file;
        if (fs::file_size(path) > kMostBytes) continue;
        CAPTURE(instance.file);
        auto source = sat::FileSource::open(path.string());
        REQUIRE(source.ok());
        const auto read = sat::read_dimacs(**source);
        if (!read) continue;  // the test of the reader reports it
        ++tried;
        const auto satisfiable = is_satisfiable(read->formula);
        if (!satisfiable) continue;
        ++solved;
        if (!instance.unknown()) CHECK(*satisfiable == instance.satisfiable());
        else CHECK(is_among(*satisfiable ? listed.satisfiable : listed.unsatisfiable, instance.file));
    }
    MESSAGE(tried, " instances: ", solved, " solved");
    CHECK(tried >= kTried);
    CHECK(solved >= kSolved);
}
