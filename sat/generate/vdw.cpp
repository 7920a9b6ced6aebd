// Van der Waerden: 1 .. n in two colours such that no j numbers of the first colour and no k of the second are
// equally spaced.  Possible exactly for n < W(j,k).
#include <algorithm>
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"j", "length of the forbidden progressions in the first colour", 3, 64, std::nullopt},
    Parameter{"k", "length of the forbidden progressions in the second colour", 3, 64, std::nullopt},
    Parameter{"n", "numbers that are coloured", 1, 20000, std::nullopt},
};

// The known numbers W(j,k) with j <= k.
struct Known {
    std::uint32_t j, k, w;
};
constexpr Known kKnown[] = {
    {3, 3, 9},    {3, 4, 18},   {3, 5, 22},   {3, 6, 32},   {3, 7, 46},   {3, 8, 58},   {3, 9, 77},
    {3, 10, 97},  {3, 11, 114}, {3, 12, 135}, {3, 13, 160}, {3, 14, 186}, {3, 15, 218}, {3, 16, 238},
    {3, 17, 279}, {3, 18, 312}, {3, 19, 349}, {4, 4, 35},   {4, 5, 55},   {4, 6, 73},   {4, 7, 109},
    {4, 8, 146},  {4, 9, 309},  {5, 5, 178},  {5, 6, 206},  {5, 7, 260},  {6, 6, 1132},
};

// Progressions of `length` numbers in 1 .. n: n - (length-1)*d for every step d that fits.
std::uint64_t progressions(std::uint64_t n, std::uint64_t length) {
    const std::uint64_t steps = (n - 1) / (length - 1);
    return steps * n - (length - 1) * choose2(steps + 1);
}

InstanceSize size(const Values& values) {
    const std::uint64_t n = values["n"];
    return {n, progressions(n, values["j"]) + progressions(n, values["k"])};
}

Expected expected(const Values& values) {
    const std::uint32_t j = std::min(values["j"], values["k"]), k = std::max(values["j"], values["k"]);
    for (const Known& known : kKnown)
        if (known.j == j && known.k == k)
            return {values["n"] < known.w ? Verdict::satisfiable : Verdict::unsatisfiable,
                    "W(" + std::to_string(j) + "," + std::to_string(k) + ") = " + std::to_string(known.w)};
    if (values["n"] < k) return {Verdict::satisfiable, "one colour for all numbers has no progression that long"};
    return {};
}

// No progression of `length` numbers all of whose variables are `forbidden`.
void forbid(std::uint64_t n, std::uint64_t length, bool forbidden, ClauseSink& sink) {
    std::vector<Lit> clause(length);
    for (std::uint64_t step = 1; (length - 1) * step < n; ++step)
        for (std::uint64_t first = 0; first + (length - 1) * step < n; ++first) {
            for (std::uint64_t i = 0; i < length; ++i) {
                const Lit l = positive(first + i * step);
                clause[i] = forbidden ? ~l : l;
            }
            sink.clause(clause);
        }
}

void write(const Values& values, ClauseSink& sink) {
    forbid(values["n"], values["j"], false, sink);
    forbid(values["n"], values["k"], true, sink);
}

}  // namespace

constinit const Family kVanDerWaerden{
    .name = "vdw",
    .summary = "van der Waerden colourings without arithmetic progressions",
    .source = "Ahmed, Kullmann, Snevily: On the van der Waerden numbers w(2;3,t), Discrete Applied Math. 174, 2014",
    .variables = "number i (from 1) has the second colour: i",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
