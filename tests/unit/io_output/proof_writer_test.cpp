#include "sat/io/proof_writer.h"

#include <doctest/doctest.h>

#include <string>

#include "sat/support/random.h"
#include "tests/unit/io_output/material.h"

namespace {

using namespace output_test;
using sat::Lit;

std::vector<Lit> clause(const sat::Formula& f, std::initializer_list<std::int32_t> numbers) {
    std::vector<Lit> literals;
    for (const std::int32_t n : numbers) literals.push_back(*f.from_dimacs(n));
    return literals;
}

TEST_CASE("a text proof has the numbers of the file, one step a line") {
    const auto f = formula({{2, -5}, {700}});
    sat::StringSink sink;
    const auto proof = sat::find_proof_writer("drat")->make(f, sink);
    proof->add(clause(f, {2, -700}));
    proof->remove(clause(f, {-5}));
    proof->add({});
    CHECK(proof->status().ok());
    CHECK(sink.text == "2 -700 0\nd -5 0\n0\n");
}

TEST_CASE("a binary proof packs seven bits a byte, low ones first") {
    const auto f = formula({{63, -8193}, {129, -8191}}, 10000);
    sat::StringSink sink;
    const auto proof = sat::find_proof_writer("drat-bin")->make(f, sink);
    proof->remove(clause(f, {-63, -8193}));
    proof->add(clause(f, {129, -8191}));
    proof->add({});
    CHECK(proof->status().ok());
    const std::string expected{'d',    '\x7f', '\x83', '\x80', '\x01', '\0', 'a',
                               '\x82', '\x02', '\xff', '\x7f', '\0',   'a',  '\0'};
    CHECK(sink.text == expected);
}

// Decodes the way the format is defined, not the way the writer works.
TEST_CASE("every number survives the binary format, up to the largest variable") {
    sat::Random random(3);
    for (int round = 0; round < 2000; ++round) {
        const auto n = static_cast<std::int32_t>(1 + random.below(sat::kMaxVars >> random.below(30)));
        const auto f = formula({{n}});
        sat::StringSink sink;
        const auto proof = sat::find_proof_writer("drat-bin")->make(f, sink);
        const bool negative = random.flip();
        proof->add(clause(f, {negative ? -n : n}));
        std::uint64_t code = 0;
        for (std::size_t i = sink.text.size() - 1; i-- > 1;)
            code = code * 128 + (static_cast<unsigned char>(sink.text[i]) & 127u);
        CHECK(sink.text.front() == 'a');
        CHECK(sink.text.back() == '\0');
        CHECK(code == 2 * static_cast<std::uint64_t>(n) + (negative ? 1 : 0));
    }
}

TEST_CASE("the first failure of the file is kept, and nothing is written after it") {
    for (const auto& entry : sat::proof_writers()) {
        CAPTURE(entry.name);
        const auto f = formula({{1, 2}});
        FullSink sink(6);
        const auto proof = entry.make(f, sink);
        for (int i = 0; i < 10; ++i) proof->add(clause(f, {1, 2}));
        CHECK_FALSE(proof->status().ok());
        CHECK(sink.calls == 2);
    }
}

TEST_CASE("an unknown proof format is not found") {
    CHECK(sat::find_proof_writer("lrat") == nullptr);
}

}  // namespace
