// Arbitrary bytes as the result of a solver (.res, competition output, minisat). The block size does not matter; errors
// have a position inside the text; no variable has two values; what was read reads back once written.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "sat/core/text.h"
#include "sat/io/result_reader.h"
#include "sat/io/result_writer.h"
#include "tests/fuzz/properties.h"

namespace {

using fuzz::require;
using Numbers = std::vector<std::int32_t>;
using Read = sat::Result<sat::ResultText>;

Read read(std::string_view text, std::size_t block = fuzz::kWhole) {
    fuzz::ChoppedSource source(text, block);
    return sat::read_result(source);
}

bool same(const Read& a, const Read& b) {
    if (a.ok() != b.ok()) return false;
    if (!a) return fuzz::same(a.error(), b.error());
    return a->verdict == b->verdict && a->literals == b->literals && a->milliseconds == b->milliseconds;
}

// Sorted by variable, without duplicates.
Numbers in_order(Numbers literals) {
    std::ranges::sort(literals, {}, [](std::int32_t n) { return std::abs(n); });
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
    for (std::size_t i = 1; i < literals.size(); ++i) require(literals[i] != -literals[i - 1]);
    return literals;
}

void require_round_trip(const sat::ResultText& result) {
    const Numbers values = in_order(result.literals);
    const double ms = result.milliseconds.value_or(0);
    sat::StringSink written;
    require(sat::write_result(result.verdict, values, ms, written).ok());
    const Read again = read(written.text);
    require(again.ok() && again->verdict == result.verdict && again->literals == values);
    require(again->milliseconds && sat::decimal(*again->milliseconds, 3) == sat::decimal(ms, 3));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    fuzz::Choices choices(text);
    const Read result = read(text, choices.checks_all() || choices.choose(2) == 0 ? fuzz::kWhole : 3);
    if (!result) fuzz::require_valid(result.error(), text);
    if (!choices.checks_all()) return 0;
    require(same(result, read(text, 3)));
    if (!result) return 0;
    require(result->literals.empty() || result->verdict == sat::Verdict::satisfiable);
    require(!result->milliseconds || (std::isfinite(*result->milliseconds) && *result->milliseconds >= 0));
    require_round_trip(*result);
    fuzz::accept();
    return 0;
}
