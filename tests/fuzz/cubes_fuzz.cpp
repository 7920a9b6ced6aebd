// Arbitrary bytes as cubes for a formula or, if the first byte is odd, as an iCNF file. What a stricter mode accepts,
// the next mode reads in the same way; the block size does not matter; errors have a position inside the text; what was
// read reads back in strict mode once written.
#include <algorithm>
#include <optional>

#include "sat/io/cubes.h"
#include "sat/io/decompress.h"
#include "tests/fuzz/properties.h"
#include "tests/fuzz/small_formula.h"

namespace {

using fuzz::require;
using sat::Strictness;

struct Read {
    std::optional<sat::Error> error;
    sat::Formula formula;  // of an iCNF file
    sat::CubeList cubes;
};

sat::ReadOptions options(Strictness strictness, std::size_t block) {
    sat::ReadOptions o;
    o.strictness = strictness;
    o.block_size = block;
    return o;
}

// If `formula` is null, the text contains it.
Read read(std::string_view text, const sat::Formula* formula, Strictness strictness, std::size_t block = 4096) {
    sat::MemorySource source(text);
    if (formula != nullptr) {
        auto report = sat::read_cubes(source, *formula, options(strictness, block));
        if (!report) return {report.error(), {}, {}};
        return {{}, {}, std::move(report->cubes)};
    }
    auto report = sat::read_inccnf(source, options(strictness, block));
    if (!report) return {report.error(), {}, {}};
    return {{}, std::move(report->input.formula), std::move(report->cubes)};
}

bool same(const Read& a, const Read& b) {
    if (a.error || b.error) return a.error && b.error && fuzz::same(*a.error, *b.error);
    if (a.formula.num_clauses() != b.formula.num_clauses()) return false;
    for (std::uint32_t c = 0; c < a.formula.num_clauses(); ++c)
        if (!std::ranges::equal(a.formula.clause({c}), b.formula.clause({c}))) return false;
    return a.cubes == b.cubes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    const std::uint8_t choice = fuzz::take_choice(text);
    const sat::Formula& own = fuzz::small_formula(choice);
    const sat::Formula* const formula = choice % 2 == 0 ? &own : nullptr;

    const Read strict = read(text, formula, Strictness::strict), normal = read(text, formula, Strictness::normal);
    if (!strict.error) require(same(strict, normal));
    require(same(normal, read(text, formula, Strictness::lenient)));
    require(same(normal, read(text, formula, Strictness::normal, 3)));
    const bool packed = sat::compression_of(text) != sat::Compression::none;
    for (const Read* one : {&strict, &normal})
        if (one->error && !packed) fuzz::require_valid(*one->error, text);
    if (normal.error) return 0;

    sat::StringSink written;
    const sat::Formula& of_cubes = formula != nullptr ? *formula : normal.formula;
    require(write_cubes(of_cubes, normal.cubes, formula == nullptr, written).ok());
    require(same(normal, read(written.text, formula, Strictness::strict)));
    fuzz::accept(choice % 2);
    return 0;
}
