#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/fuzz/solve/shapes.h"

namespace fuzz {
namespace {

using sat::Random;
namespace fs = std::filesystem;

// Larger samples take long to read, and their parts look like those of smaller ones.
constexpr std::uintmax_t kMostBytes = 150'000;

// A sample with occurrence lists.
struct Sample {
    Clauses clauses;
    std::vector<std::vector<std::uint32_t>> occurrences;  // by variable
};

Sample read_sample(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    Sample s{read_plainly(text).clauses, {}};
    for (std::uint32_t c = 0; c < s.clauses.size(); ++c)
        for (const std::int32_t n : s.clauses[c]) {
            const auto v = static_cast<std::size_t>(std::abs(n));
            if (v >= s.occurrences.size()) s.occurrences.resize(v + 1);
            s.occurrences[v].push_back(c);
        }
    return s;
}

// Sorted by name.
const std::vector<Sample>& samples() {
    static const std::vector<Sample> all = [] {
        std::vector<fs::path> paths;
        for (const auto& entry : fs::directory_iterator(fs::path(SATDOKU_SOURCE_DIR) / "cnf-samples"))
            if (entry.path().extension() == ".cnf" && entry.file_size() <= kMostBytes) paths.push_back(entry.path());
        std::ranges::sort(paths);
        std::vector<Sample> list;
        for (const fs::path& path : paths) list.push_back(read_sample(path));
        return list;
    }();
    return all;
}

// Renumber up to `count` variables near one of them from 1; 0: not included.
Numbers neighbourhood(Random& random, const Sample& s, std::uint32_t vars) {
    Numbers number(s.occurrences.size(), 0);
    Numbers found;
    const auto take = [&](std::int32_t variable) {
        std::int32_t& n = number[static_cast<std::size_t>(variable)];
        if (n != 0 || found.size() >= vars) return;
        found.push_back(variable);
        n = static_cast<std::int32_t>(found.size());
    };
    const Numbers& start = s.clauses[random.below(static_cast<std::uint32_t>(s.clauses.size()))];
    for (const std::int32_t n : start) take(std::abs(n));
    for (std::size_t i = 0; i < found.size() && found.size() < vars; ++i)
        for (const std::uint32_t c : s.occurrences[static_cast<std::size_t>(found[i])])
            for (const std::int32_t n : s.clauses[c]) take(std::abs(n));
    return number;
}

}  // namespace

void prepare_shapes() {
    (void)samples();
}

// The clauses over some connected variables: clauses with other variables are dropped or shortened. Then a few changes.
Clauses sample(Random& random, std::uint32_t vars) {
    const auto& all = samples();
    if (all.empty()) return mixed(random, vars);
    const Sample& s = all[random.below(static_cast<std::uint32_t>(all.size()))];
    const Numbers number = neighbourhood(random, s, vars);
    const bool shorten = random.flip();
    Clauses clauses;
    for (const Numbers& original : s.clauses) {
        Numbers c;
        for (const std::int32_t n : original)
            if (const std::int32_t m = number[static_cast<std::size_t>(std::abs(n))]; m != 0)
                c.push_back(n < 0 ? -m : m);
        if (c.size() == original.size() || (shorten && c.size() >= 2)) clauses.push_back(std::move(c));
    }
    constexpr std::size_t kTooMany = 1500, kKept = 600;  // changing these changes the formulas of all seeds
    random.shuffle(std::span(clauses));
    if (clauses.size() > kTooMany) clauses.resize(kKept);
    for (std::uint32_t changes = random.below(6); changes > 0 && !clauses.empty(); --changes) {
        Numbers& c = clauses[random.below(static_cast<std::uint32_t>(clauses.size()))];
        if (c.empty()) continue;
        std::int32_t& n = c[random.below(static_cast<std::uint32_t>(c.size()))];
        if (random.flip()) n = -n;
        else n = random_literal(random, vars);
    }
    return clauses;
}

}  // namespace fuzz
