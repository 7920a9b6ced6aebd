// Arbitrary bytes through the DIMACS reader.  What a stricter mode accepts, the next one reads as the same formula;
// small blocks read as large ones do; every fault and warning lies inside the text; what was read is, once written,
// accepted by the strict mode as the same formula.
#include <algorithm>
#include <iterator>
#include <vector>

#include "sat/io/decompress.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/dimacs_writer.h"
#include "tests/fuzz/properties.h"

namespace {

using fuzz::require;
using sat::Strictness;
using Read = sat::Result<sat::ReadReport>;

constexpr std::size_t kBlock = 4096;

Read read(std::string_view text, Strictness strictness, std::size_t block = kBlock) {
    sat::MemorySource source(text);
    sat::ReadOptions options;
    options.strictness = strictness;
    options.block_size = block;
    options.max_input = 1 << 24;
    return sat::read_dimacs(source, options);
}

bool same(const sat::Formula& a, const sat::Formula& b) {
    if (a.num_clauses() != b.num_clauses() || !std::ranges::equal(a.literals(), b.literals())) return false;
    for (std::uint32_t c = 0; c < a.num_clauses(); ++c)
        if (a.clause({c}).size() != b.clause({c}).size()) return false;
    for (std::uint32_t v = 0; v < a.num_vars(); ++v) {
        const sat::Lit l = sat::Lit::of(sat::Var{v}, false);
        if (a.to_dimacs(l) != b.to_dimacs(l)) return false;
    }
    return a.declared_vars() == b.declared_vars();
}

bool same(const Read& a, const Read& b) {
    if (a.ok() != b.ok()) return false;
    return a ? same(a->formula, b->formula) && std::ranges::equal(a->warnings, b->warnings, fuzz::same)
             : fuzz::same(a.error(), b.error());
}

void require_round_trip(const sat::Formula& formula) {
    sat::StringSink written;
    require(write_dimacs(formula, {}, written).ok());
    const Read again = read(written.text, Strictness::strict);
    require(again.ok() && same(again->formula, formula));
}

// A packed text has places in what comes out of it.
fuzz::Place place_in(std::string_view text) {
    return sat::compression_of(text) == sat::Compression::none ? fuzz::Place::needed : fuzz::Place::optional;
}

void read_once(std::string_view text, fuzz::Lot lot) {
    constexpr Strictness kAll[] = {Strictness::strict, Strictness::normal, Strictness::lenient};
    const Strictness strictness = kAll[lot.draw(std::size(kAll))];
    const Read one = read(text, strictness, lot.draw(2) == 0 ? kBlock : 3);
    if (!one && place_in(text) == fuzz::Place::needed) fuzz::require_told(one.error(), text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const fuzz::Lot lot(text);
    if (!lot.asks_all()) return read_once(text, lot), 0;
    const Read strict = read(text, Strictness::strict), normal = read(text, Strictness::normal),
               lenient = read(text, Strictness::lenient);
    if (strict) require(normal.ok() && same(strict->formula, normal->formula));
    if (normal) require(lenient.ok() && same(normal->formula, lenient->formula) && lenient->warnings.empty());
    require(same(lenient, read(text, Strictness::lenient, 3)));
    const fuzz::Place place = place_in(text);
    for (const Read* one : {&strict, &normal, &lenient})
        if (!*one && place == fuzz::Place::needed) fuzz::require_told(one->error(), text);
    if (!lenient) return 0;
    for (const sat::Error& warning : lenient->warnings) fuzz::require_told(warning, text, place);
    require_round_trip(lenient->formula);
    fuzz::accept();
    return 0;
}
