// Arbitrary bytes through the DIMACS reader. What a stricter mode accepts, the next mode reads as the same formula; the
// block size does not matter; errors and warnings have a position inside the text; what was read reads back in strict
// mode once written.
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
    // Written as clauses, auxiliary variables are variables like others.
    return a.declared_with_auxiliary() == b.declared_with_auxiliary();
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

// Positions in compressed input refer to the uncompressed text.
fuzz::Position position_in(std::string_view text) {
    return sat::compression_of(text) == sat::Compression::none ? fuzz::Position::needed : fuzz::Position::optional;
}

void read_once(std::string_view text, fuzz::Choices choices) {
    constexpr Strictness kAll[] = {Strictness::strict, Strictness::normal, Strictness::lenient};
    const Strictness strictness = kAll[choices.choose(std::size(kAll))];
    const Read one = read(text, strictness, choices.choose(2) == 0 ? kBlock : 3);
    if (!one && position_in(text) == fuzz::Position::needed) fuzz::require_valid(one.error(), text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const fuzz::Choices choices(text);
    if (!choices.checks_all()) return read_once(text, choices), 0;
    const Read strict = read(text, Strictness::strict), normal = read(text, Strictness::normal),
               lenient = read(text, Strictness::lenient);
    if (strict) require(normal.ok() && same(strict->formula, normal->formula));
    if (normal) require(lenient.ok() && same(normal->formula, lenient->formula) && lenient->warnings.empty());
    require(same(lenient, read(text, Strictness::lenient, 3)));
    const fuzz::Position place = position_in(text);
    for (const Read* one : {&strict, &normal, &lenient})
        if (!*one && place == fuzz::Position::needed) fuzz::require_valid(one->error(), text);
    if (!lenient) return 0;
    for (const sat::Error& warning : lenient->warnings) fuzz::require_valid(warning, text, place);
    require_round_trip(lenient->formula);
    fuzz::accept();
    return 0;
}
