// Arbitrary bytes through the DIMACS reader.  Beside not crashing: what a stricter mode accepts, the next one reads
// as the same formula; small blocks read as large ones do; every fault lies inside the text.
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "sat/io/dimacs_reader.h"

namespace {

constexpr std::size_t kBlock = 4096;

sat::Result<sat::ReadReport> read(std::string_view text, sat::Strictness strictness, std::size_t block) {
    sat::MemorySource source(text);
    sat::ReadOptions options;
    options.strictness = strictness;
    options.block_size = block;
    options.max_input = 1 << 24;
    return sat::read_dimacs(source, options);
}

bool same(const sat::Formula& a, const sat::Formula& b) {
    if (a.num_clauses() != b.num_clauses() || !std::ranges::equal(a.literals(), b.literals())) return false;
    for (std::uint32_t v = 0; v < a.num_vars(); ++v) {
        const sat::Lit l = sat::Lit::of(sat::Var{v}, false);
        if (a.to_dimacs(l) != b.to_dimacs(l)) return false;
    }
    return a.declared_vars() == b.declared_vars();
}

void require(bool condition) {
    if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto strict = read(text, sat::Strictness::strict, kBlock);
    const auto normal = read(text, sat::Strictness::normal, kBlock);
    const auto lenient = read(text, sat::Strictness::lenient, kBlock);
    const auto blocks = read(text, sat::Strictness::normal, 3);
    if (strict.ok()) require(normal.ok() && same(strict->formula, normal->formula));
    if (normal.ok()) require(lenient.ok() && same(normal->formula, lenient->formula));
    require(normal.ok() == blocks.ok());
    if (normal.ok()) {
        require(same(normal->formula, blocks->formula));
        return 0;
    }
    const sat::Fault& fault = normal.fault();
    require(fault.message == blocks.fault().message && fault.line == blocks.fault().line);
    require(fault.column == blocks.fault().column && !fault.message.empty());
    return 0;
}
