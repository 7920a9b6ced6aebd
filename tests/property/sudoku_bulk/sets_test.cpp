#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/cli/run_program.h"
#include "tests/collection.h"
#include "tests/property/sudoku_bulk/bulk_run.h"
#include "tests/property/sudoku_bulk/truth.h"

// The puzzles of the benchmark collection, if present. By default, every puzzle runs on the best target and a sample on
// the others; with --no-skip, all run on all.
using namespace bulk_tests;

namespace {

struct PuzzleSet {
    std::string name;
    std::vector<std::string> puzzles;
};

std::vector<std::string> puzzles_in(const std::filesystem::path& file) {
    std::ifstream input(file);
    std::vector<std::string> puzzles;
    for (std::string line; std::getline(input, line);)
        if (line.size() >= 81 && line[0] != '#') puzzles.push_back(line.substr(0, 81));
    return puzzles;
}

// Empty, with a message, if the collection is missing.
std::vector<PuzzleSet> puzzle_sets() {
    const auto folder = collection::find("puzzles");
    std::vector<PuzzleSet> sets;
    if (!folder) return sets;
    for (const auto& entry : std::filesystem::directory_iterator(*folder))
        if (entry.path().extension() == ".txt")
            sets.push_back({entry.path().filename().string(), puzzles_in(entry.path())});
    std::sort(sets.begin(), sets.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    CHECK(!sets.empty());
    return sets;
}

std::vector<std::string> every(std::size_t step, const std::vector<std::string>& puzzles) {
    std::vector<std::string> some;
    for (std::size_t i = 0; i < puzzles.size(); i += step) some.push_back(puzzles[i]);
    return some;
}

// Verdicts and first solutions, with one reused solver for all targets.
void check_targets_agree(std::size_t step) {
    for (const PuzzleSet& set : puzzle_sets()) {
        CAPTURE(set.name);
        const auto puzzles = every(step, set.puzzles);
        const Request request{.limit = 2, .every = false};
        const BulkRun best = run(*targets().front().solver, puzzles, request);
        for (Target& target : targets().subspan(1)) {
            CAPTURE(target.name);
            const BulkRun other = run(*target.solver, puzzles, request);
            CHECK(other.guesses == best.guesses);
            CHECK(other.answers == best.answers);
        }
    }
}

void check_verdicts(std::size_t step) {
    for (const PuzzleSet& set : puzzle_sets()) {
        CAPTURE(set.name);
        const auto puzzles = every(step, set.puzzles);
        const BulkRun best = run(*targets().front().solver, puzzles);
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            CAPTURE(puzzles[i]);
            REQUIRE(best.answers[i].solutions == solutions(by_masks(), puzzles[i], 2).size());
        }
    }
}

// The SAT solver finds the same number of solutions and, if unique, the same solution.
void check_against_core(std::size_t of_each_set) {
    for (const PuzzleSet& set : puzzle_sets()) {
        CAPTURE(set.name);
        const auto puzzles = every(std::max<std::size_t>(set.puzzles.size() / of_each_set, 1), set.puzzles);
        std::vector<std::vector<std::string>> known;
        for (const std::string& puzzle : puzzles) known.push_back(solutions(by_sat(), puzzle, 2));
        for (Target& target : targets()) {
            CAPTURE(target.name);
            const BulkRun all = run(*target.solver, puzzles);
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                CAPTURE(puzzles[i]);
                REQUIRE(all.answers[i].solutions == known[i].size());
                if (known[i].size() == 1) REQUIRE(all.answers[i].first == known[i].front());
            }
        }
    }
}

bool has_one_solution_each(std::string_view name) {
    return name.starts_with("gen0") || name.starts_with("gen1") || name.starts_with("gen2") ||
           name.starts_with("gen9") || name.starts_with("puzzles2") || name.starts_with("puzzles3") ||
           name.starts_with("puzzles5") || name.starts_with("puzzles6");
}

}  // namespace

TEST_CASE("the solutions of every puzzle of the collection are valid, and their number is that of its set") {
    for (const PuzzleSet& set : puzzle_sets()) {
        CAPTURE(set.name);
        REQUIRE(!set.puzzles.empty());
        const BulkRun all = run(*targets().front().solver, set.puzzles);
        REQUIRE(all.ended);
        for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
            const PuzzleAnswer& found = all.answers[i];
            CAPTURE(set.puzzles[i]);
            if (has_one_solution_each(set.name)) REQUIRE(found.solutions == 1);
            if (set.name.starts_with("puzzles7")) REQUIRE(found.solutions == 2);
            REQUIRE(found.first == (found.every.empty() ? std::string() : found.every.front()));
            for (const std::string& solution : found.every) REQUIRE(is_solution(solution, set.puzzles[i]));
            if (found.every.size() == 2) REQUIRE(found.every[0] != found.every[1]);
        }
    }
}

TEST_CASE("all targets give every fifteenth puzzle of the collection the same verdict and the same first solution") {
    check_targets_agree(15);
}

TEST_CASE("the search by masks gives every fiftieth puzzle of the collection the same verdict") {
    check_verdicts(50);
}

TEST_CASE("all targets agree with the core on some hundred puzzles of each set") {
    check_against_core(150);
}

TEST_CASE("all targets give every puzzle of the collection the same verdict and first solution" * doctest::skip() *
          doctest::description("takes long; one in fifteen is tried")) {
    check_targets_agree(1);
}

TEST_CASE("the search by masks gives every puzzle of the collection the same verdict" * doctest::skip() *
          doctest::description("takes long; one in fifty is tried")) {
    check_verdicts(1);
}

// With the word that scripts/test searches for.
TEST_CASE("skipped test cases are listed with the reason") {
    const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
    const std::string all = " every puzzle of the collection the same verdict";
    const cli::Finished f = cli::run({self, "--no-intro", "--test-case=*" + all + "*"});
    CHECK(f.exit_code == 0);
    for (const std::string& name :
         {"all targets give" + all + " and first solution: takes long; one in fifteen is tried",
          "the search by masks gives" + all + ": takes long; one in fifty is tried"})
        CHECK_MESSAGE(f.out.find("skipped: " + name + " (--no-skip runs it)\n") != std::string::npos, f.out);
}
