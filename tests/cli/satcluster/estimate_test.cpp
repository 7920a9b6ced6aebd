#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>

#include "tests/cli/satcluster/campaign.h"
#include "tests/tier.h"

using namespace cluster_test;

// docs/cluster.md has the same for formulas of up to a hundred seconds.
namespace {

// CPU seconds that all cubes have taken, by the ledger.
double cost(const std::string& ledger) {
    double sum = 0;
    std::istringstream in(ledger);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream row(line);
        std::array<std::string, 9> fields;
        for (std::string& field : fields) std::getline(row, field, '\t');
        sum += std::atof(fields[7].c_str()) + std::atof(fields[8].c_str());
    }
    return sum;
}

struct Interval {
    double low = 0, high = 0;  // CPU seconds
};
Interval interval_in(const std::string& output) {
    const std::string before = "with 90 % confidence ";
    const std::size_t at = output.find(before);
    REQUIRE(at != output.npos);
    std::istringstream in(output.substr(at + before.size()));
    Interval interval;
    std::string to;
    in >> interval.low >> to >> interval.high;
    return {interval.low * 3600, interval.high * 3600};
}

}  // namespace

TEST_CASE("of ten formulas whose cost is known, nine at least cost what the estimate says") {
    if (!test::nightly()) return;
    const std::array<Words, 10> recipes{{{"ksat", "3", "360", "1640", "--seed", "31"},
                                         {"ksat", "3", "380", "1750", "--seed", "32"},
                                         {"ksat", "4", "130", "1400", "--seed", "33"},
                                         {"ksat", "4", "135", "1470", "--seed", "34"},
                                         {"ksat", "5", "80", "1850", "--seed", "35"},
                                         {"ksat", "5", "84", "1950", "--seed", "36"},
                                         {"ksat", "6", "58", "2900", "--seed", "37"},
                                         {"parity", "17", "--seed", "38"},
                                         {"cliquecolour", "9", "5", "4"},
                                         {"langford", "10"}}};
    int held = 0;
    for (std::size_t i = 0; i < recipes.size(); ++i) {
        const ScratchFolder folder;
        const std::string formula = made(folder, "f.cnf", recipes[i]);
        const Words words{formula, "--dir", folder.path("a"), "-j1", "--cube-count", "1500"};
        Words estimate = words;
        estimate.push_back("--estimate");
        const Finished first = satcluster(estimate);
        REQUIRE(first.exit_code == 0);
        const Interval interval = interval_in(first.out);
        REQUIRE(satcluster(words).exit_code == 20);
        const double truth = cost(folder.read("a/ledger.tsv"));
        const bool is_held = interval.low <= truth && truth <= interval.high;
        MESSAGE(i << ": " << truth << " s, " << std::string(is_held ? "" : "not ") << "in " << interval.low << " to "
                  << interval.high);
        held += is_held ? 1 : 0;
    }
    CHECK(held >= 9);
}
