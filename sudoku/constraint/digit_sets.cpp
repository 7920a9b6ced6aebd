#include "sudoku/constraint/digit_sets.h"

#include <algorithm>
#include <map>

namespace sudoku {
namespace {

constexpr std::size_t kMostSteps = 20'000;

// Number of k-subsets of n; large numbers are cut off.
std::uint64_t subsets(std::uint64_t n, std::uint64_t k) {
    std::uint64_t result = 1;
    for (std::uint64_t i = 1; i <= k && result < (std::uint64_t{1} << 40); ++i) result = result * (n - k + i) / i;
    return result;
}

}  // namespace

// For each node the sets of the words that lead to it, and how many words each has.
std::optional<SetsOfWords> sets_of_words(const Diagram& diagram, std::size_t num_digits) {
    if (diagram.length() >= num_digits || diagram.length() > 12 || diagram.accepts_nothing()) return std::nullopt;
    using Words = std::map<Digits, std::uint64_t>;
    std::vector<Words> words(diagram.num_nodes());
    words[0][0] = 1;
    std::size_t steps = 0;
    for (std::size_t i = 0; i < diagram.length(); ++i) {
        for (const Diagram::Edge& edge : diagram.layer(i)) {
            for (const auto& [set, number] : words[edge.from]) {
                for (Digits left = edge.digits & ~set; left != 0; left &= left - 1)
                    words[edge.to][set | (left & -left)] += number;
                if ((steps += num_digits) > kMostSteps) return std::nullopt;
            }
        }
    }
    std::uint64_t orders = 1;
    for (std::uint64_t i = 2; i <= diagram.length(); ++i) orders *= i;
    SetsOfWords result{{}, true};
    for (const auto& [set, number] : words.back()) {
        result.sets.push_back(set);
        result.any_order = result.any_order && number == orders;
    }
    if (!result.any_order && result.sets.size() >= subsets(num_digits, diagram.length())) return std::nullopt;
    return result;
}

std::optional<DigitSets> sets_with_sum(const Grid& grid, std::size_t size, int low, int high) {
    DigitSets sets;
    if (size > grid.num_digits() || subsets(grid.num_digits(), size) > 20'000) return std::nullopt;
    Digits set = size == 64 ? ~Digits{0} : (Digits{1} << size) - 1;
    while (set <= grid.all()) {
        int total = 0;
        for (Digits left = set; left != 0; left &= left - 1)
            total += grid.value(static_cast<unsigned>(std::countr_zero(left)));
        if (total >= low && total <= high) sets.push_back(set);
        if (sets.size() > kMostDigitSets) return std::nullopt;
        if (set == 0) break;
        // The next larger number with as many bits.
        const Digits lowest = set & -set, ripple = set + lowest;
        if (ripple == 0) break;
        set = ripple | (((set ^ ripple) >> 2) / lowest);
    }
    return sets;
}

// A node for the sets that agree so far, which are neighbours in the order of their low digits.
Diagram diagram_of_sets(std::span<const Digits> sets, std::size_t num_digits) {
    std::vector<std::vector<Digits>> nodes{{sets.begin(), sets.end()}};
    std::vector<Diagram::Layer> layers(num_digits);
    for (std::size_t digit = 0; digit < num_digits; ++digit) {
        const bool is_last = digit + 1 == num_digits;
        std::map<std::vector<Digits>, std::uint32_t> known;
        std::vector<std::vector<Digits>> following;
        for (const std::vector<Digits>& node : nodes) {
            for (const Digits has : {Digits{0}, Digits{1}}) {
                std::vector<Digits> rest;  // what is left of the sets, from the next digit on
                for (const Digits set : node)
                    if ((set & 1) == has) rest.push_back(set >> 1);
                if (rest.empty()) continue;
                std::ranges::sort(rest);
                const auto [at, is_new] = known.try_emplace(rest, static_cast<std::uint32_t>(following.size()));
                if (is_new) following.push_back(std::move(rest));
                layers[digit].edges.emplace_back(Digits{1} << has, is_last ? 0 : at->second);
            }
            layers[digit].end_node();
        }
        nodes = std::move(following);
    }
    return Diagram::reduced(layers);
}

}  // namespace sudoku
