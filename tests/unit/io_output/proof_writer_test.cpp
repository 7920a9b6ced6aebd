#include "sat/io/proof_writer.h"

#include <doctest/doctest.h>

#include <string>

#include "sat/core/random.h"
#include "tests/unit/io_output/material.h"

namespace {

using namespace output_test;
using sat::Lit;

std::vector<Lit> clause(const sat::Formula& f, std::initializer_list<std::int32_t> numbers) {
    std::vector<Lit> literals;
    for (const std::int32_t n : numbers) literals.push_back(*f.from_dimacs(n));
    return literals;
}

struct Proof {
    Proof(std::string_view format, const sat::Formula& f, sat::ByteSink& sink)
        : writer(sat::find_proof_writer(format)->make(f, sink)) {
        writer->install(settings);
    }
    void add(const std::vector<Lit>& c) { settings.proof->add(c); }
    void remove(const std::vector<Lit>& c) { settings.proof->remove(c); }
    void add(std::uint64_t id, const std::vector<Lit>& c, const std::vector<std::int64_t>& hints) {
        settings.lrat->add(id, c, hints);
    }
    void remove_ids(const std::vector<std::uint64_t>& ids) { settings.lrat->remove(ids); }

    std::unique_ptr<sat::ProofWriter> writer;
    sat::Settings settings;
};

TEST_CASE("a text proof has the numbers of the file, one step per line") {
    const auto f = formula({{2, -5}, {700}});
    sat::StringSink sink;
    Proof proof("drat", f, sink);
    CHECK(proof.settings.lrat == nullptr);
    proof.add(clause(f, {2, -700}));
    proof.remove(clause(f, {-5}));
    proof.add({});
    CHECK(proof.writer->finish().ok());
    CHECK(sink.text == "2 -700 0\nd -5 0\n0\n");
}

TEST_CASE("a binary proof packs seven bits per byte, lowest first") {
    const auto f = formula({{63, -8193}, {129, -8191}}, 10000);
    sat::StringSink sink;
    Proof proof("drat-bin", f, sink);
    proof.remove(clause(f, {-63, -8193}));
    proof.add(clause(f, {129, -8191}));
    proof.add({});
    CHECK(proof.writer->finish().ok());
    const std::string expected{'d',    '\x7f', '\x83', '\x80', '\x01', '\0', 'a',
                               '\x82', '\x02', '\xff', '\x7f', '\0',   'a',  '\0'};
    CHECK(sink.text == expected);
}

TEST_CASE("a text LRAT proof numbers each lemma, and a deletion like the lemma before it") {
    const auto f = formula({{1, 2}, {-1, 2}, {-2}});
    sat::StringSink sink;
    Proof proof("lrat", f, sink);
    CHECK(proof.settings.proof == nullptr);
    proof.remove_ids({3});
    proof.add(4, clause(f, {2, -1}), {1, -2, 1});
    proof.remove_ids({1, 2});
    proof.add(1000000000007, {}, {4, -1000000000006});
    CHECK(proof.writer->finish().ok());
    CHECK(sink.text == "3 d 3 0\n4 2 -1 0 1 -2 1 0\n4 d 1 2 0\n1000000000007 0 4 -1000000000006 0\n");
}

TEST_CASE("a binary LRAT proof has signed IDs") {
    const auto f = formula({{1, -70}});
    sat::StringSink sink;
    Proof proof("lrat-bin", f, sink);
    proof.add(64, clause(f, {-1, 70}), {1, -64});
    proof.remove_ids({1, 64});
    CHECK(proof.writer->finish().ok());
    const std::string expected{'a',    '\x80', '\x01', '\x03', '\x8c', '\x01', '\0',   '\x02',
                               '\x81', '\x01', '\0',   'd',    '\x02', '\x80', '\x01', '\0'};
    CHECK(sink.text == expected);
}

TEST_CASE("a variable introduced by an engine gets a number after the declared ones") {
    const auto f = formula({{2, -5}, {7}}, 9);  // variables 0, 1, 2 are 2, 5, 7
    sat::StringSink sink;
    Proof proof("drat", f, sink);
    const std::vector<Lit> fresh{Lit::of(sat::Var{3}, true), Lit::of(sat::Var{4}, false), Lit::of(sat::Var{2}, true)};
    proof.add(fresh);
    CHECK(proof.writer->finish().ok());
    CHECK(sink.text == "-10 11 -7 0\n");
}

// Decode by the definition of the format, independently of the writer.
TEST_CASE("every number survives the binary format, up to the largest variable") {
    sat::Random random(3);
    for (int round = 0; round < 2000; ++round) {
        const auto n = static_cast<std::int32_t>(1 + random.below(sat::kMaxVars >> random.below(30)));
        const auto f = formula({{n}});
        sat::StringSink sink;
        Proof proof("drat-bin", f, sink);
        const bool negative = random.flip();
        proof.add(clause(f, {negative ? -n : n}));
        REQUIRE(proof.writer->finish().ok());
        std::uint64_t code = 0;
        for (std::size_t i = sink.text.size() - 1; i-- > 1;)
            code = code * 128 + (static_cast<unsigned char>(sink.text[i]) & 127u);
        CHECK(sink.text.front() == 'a');
        CHECK(sink.text.back() == '\0');
        CHECK(code == 2 * static_cast<std::uint64_t>(n) + (negative ? 1 : 0));
    }
}

TEST_CASE("a clause of any length crosses block boundaries") {
    const auto f = formula({{1, -2}});
    for (const std::size_t size : {1023u, 1024u, 1025u, 5000u, 100000u}) {
        CAPTURE(size);
        sat::StringSink sink;
        Proof proof("drat", f, sink);
        std::string expected;
        for (int i = 0; i < 3; ++i) {
            proof.add(std::vector<Lit>(size, *f.from_dimacs(-2)));
            for (std::size_t k = 0; k < size; ++k) expected += "-2 ";
            expected += "0\n";
        }
        CHECK(proof.writer->finish().ok());
        CHECK(sink.text == expected);
    }
}

TEST_CASE("the first error of the file is kept, and nothing is written after it") {
    for (const auto& entry : sat::proof_writers()) {
        CAPTURE(entry.name);
        const auto f = formula({{1, 2}});
        FullSink sink(100000);
        Proof proof(entry.name, f, sink);
        for (std::uint64_t id = 2; id < 100000; ++id) {
            if (entry.hinted) proof.add(id, clause(f, {1, 2}), {1});
            else proof.add(clause(f, {1, 2}));
        }
        CHECK_FALSE(proof.writer->finish().ok());
        CHECK(sink.calls == 2);
        CHECK_FALSE(proof.writer->finish().ok());
        CHECK(sink.calls == 2);
    }
}

TEST_CASE("an unknown proof format is not found") {
    CHECK(sat::find_proof_writer("frat") == nullptr);
}

}  // namespace
