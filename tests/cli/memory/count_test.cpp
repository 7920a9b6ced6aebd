// The resident memory of a count against its limit.
#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "tests/cli/memory/measured_run.h"
#include "tests/cli/scratch_folder.h"

namespace {

constexpr double kMostOfLimit = 1.10;
constexpr int kKiBPerMiB = 1024;  // in KiB

struct Counted {
    double peak;  // KiB
    std::string verdict;
    bool refused;  // at the memory limit
};

Counted count(const std::string& cnf, const std::string& memory, const std::string& decisions = "150000") {
    const auto [text, peak] =
        cli::run_measured({SATSOLVE, "--count", "--decisions", decisions, "--memory", memory, cnf});
    const std::size_t at = text.find("\ns ");
    REQUIRE(at != std::string::npos);
    return {peak, text.substr(at + 1, text.find('\n', at + 1) - at - 1),
            text.find("c stopped: memory limit") != std::string::npos};
}

template <class Clause>
std::string formula(int vars, int clauses, Clause&& clause) {
    std::string text = "p cnf " + std::to_string(vars) + " " + std::to_string(clauses) + "\n";
    for (int c = 1; c <= clauses; ++c) text += clause(c) + " 0\n";
    return text;
}
std::string number(int n) {
    return std::to_string(n);
}

// Random clauses, by a stream of their own that every library gives alike.
std::string random_clauses(int vars, int clauses) {
    std::uint32_t state = 12345;
    return formula(vars, clauses, [&](int) {
        std::string text;
        for (int k = 0; k < 3; ++k) {
            state = state * 1664525u + 1013904223u;
            text += ((state >> 9 & 1u) != 0 ? " -" : " ") +
                    number(1 + static_cast<int>((state >> 10) % static_cast<std::uint32_t>(vars)));
        }
        return text;
    });
}

// A grid that is wound round a torus: each decision leaves a large component.
std::string torus(int side) {
    const auto cell = [side](int i, int j) { return number(i % side * side + j % side + 1); };
    return formula(side * side, 2 * side * side, [&](int c) {
        const int at = (c - 1) / 2, i = at / side, j = at % side;
        return cell(i, j) + " " + (c % 2 == 0 ? cell(i + 1, j) : cell(i, j + 1));
    });
}

std::string implications(int vars) {
    return formula(vars, vars - 1, [](int v) { return "-" + number(v) + " " + number(v + 1); });
}
std::string threes(int vars) {
    return formula(vars, vars - 2, [](int v) { return number(v) + " " + number(v + 1) + " " + number(v + 2); });
}
// Parts of two variables, most of the variables in none.
std::string pairs(int vars, int count) {
    return formula(vars, count, [](int c) { return number(3 * c) + " " + number(3 * c - 1); });
}
// Three rows of vertices, chosen so that no two are neighbours: a cache that has much to remember.
std::string ladder(int columns) {
    const int along = 3 * columns - 3;
    return formula(3 * columns, 2 * along, [along](int c) {
        return c <= along ? "-" + number(c) + " -" + number(c + 3)
                          : "-" + number(c - along) + " -" + number(c - along + 1);
    });
}

}  // namespace

TEST_CASE("a count stays within --memory plus the memory for reading, or ends at the limit, for any structure") {
    struct Shape {
        const char* name;
        std::string cnf;
        const char* enough;  // null: it would take too long
    };
    const cli::ScratchFolder folder;
    const auto file = [&folder](const char* name, const std::string& text, const char* enough) {
        return Shape{name, folder.write(std::string(name) + ".cnf", text), enough};
    };
    const std::array shapes{file("implications", implications(40000), "64M"),
                            file("threes", threes(9000), "64M"),
                            file("many threes", threes(50000), "64M"),
                            file("pairs", pairs(100000, 30000), "64M"),
                            file("ladder", ladder(1200), "64M"),
                            file("torus", torus(120), nullptr),
                            file("small and random", random_clauses(60, 120), nullptr),
                            file("large, random and thin", random_clauses(30000, 45000), nullptr),
                            file("large and random", random_clauses(20000, 80000), nullptr)};
    int refused = 0, counted = 0;
    for (const Shape& shape : shapes) {
        const Counted reading = count(shape.cnf, "1K");
        CAPTURE(shape.name);
        CHECK(reading.refused);
        for (const int limit : {6, 8, 12, 16, 32, 64}) {
            const Counted run = count(shape.cnf, number(limit) + "M");
            CAPTURE(limit);
            CHECK(run.peak - reading.peak <= kMostOfLimit * limit * kKiBPerMiB);
            refused += run.refused;
            counted += run.verdict == "s SATISFIABLE";
        }
        if (shape.enough != nullptr) CHECK(count(shape.cnf, shape.enough, "1000000").verdict == "s SATISFIABLE");
    }
    CHECK(refused > 10);
    CHECK(counted > 10);
}

TEST_CASE("a chain of 20,000 variables is counted within 16 MiB by reducing the cache") {
    const cli::ScratchFolder folder;
    const std::string cnf = folder.write("threes.cnf", threes(20000));
    const Counted run = count(cnf, "16M", "1000000");
    CHECK(run.verdict == "s SATISFIABLE");
    CHECK(run.peak - count(cnf, "1K").peak <= kMostOfLimit * 16 * kKiBPerMiB);
}
