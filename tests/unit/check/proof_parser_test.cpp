#include "sat/check/proof_parser.h"

#include <doctest/doctest.h>

#include "tests/unit/check/material.h"

namespace {

using namespace check_test;
using sat::ProofFormat;
using sat::ProofParser;

struct Parsed {
    Proof proof;
    std::vector<std::uint64_t> places;
    std::string error;  // "LINE:COLUMN: MESSAGE", or empty
    bool binary = false;
};

Parsed parse(const std::string& bytes, ProofFormat format = ProofFormat::by_content, std::size_t piece = 4096) {
    Parsed result;
    ProofParser parser(bytes_of(bytes, piece), format);
    for (;;) {
        const sat::Result<bool> more = parser.next();
        result.binary = parser.binary();
        if (!more) {
            const sat::Error& f = more.error();
            result.error = std::to_string(f.line) + ":" + std::to_string(f.column) + ": " + f.message();
            CHECK_FALSE(parser.next().ok());  // the error persists
            return result;
        }
        if (!*more) return result;
        result.proof.push_back({parser.step().deletion, parser.step().literals});
        result.places.push_back(parser.step().place);
    }
}

std::string error_in(const std::string& bytes, ProofFormat format = ProofFormat::by_content) {
    return parse(bytes, format).error;
}

TEST_CASE("a text proof is read step by step, with line numbers") {
    const Parsed p = parse("1 -2 0\nc a comment 7 0\n\nd 1\n  -2 0 3 0\r\n0");
    CHECK(p.error == "");
    CHECK_FALSE(p.binary);
    CHECK(as_text(p.proof) == "1 -2 0\nd 1 -2 0\n3 0\n0\n");
    CHECK(p.places == std::vector<std::uint64_t>{1, 4, 5, 6});
}

TEST_CASE("a binary proof is read step by step, with byte offsets") {
    const Proof proof{{false, {1, -2, 64, -8192}}, {true, {-1073741823, 1073741823}}, {false, {}}};
    const Parsed p = parse(as_binary(proof));
    CHECK(p.error == "");
    CHECK(p.binary);
    CHECK(as_text(p.proof) == as_text(proof));
    CHECK(p.places == std::vector<std::uint64_t>{0, 9, 21});
}

TEST_CASE("an empty proof, or one of comments and white space, has no steps") {
    CHECK(parse("").proof.empty());
    CHECK(parse("c nothing").proof.empty());
    CHECK(parse(" \n\t\r\n").proof.empty());
    CHECK(parse("", ProofFormat::binary).proof.empty());
    CHECK(error_in("c nothing") == "");
}

TEST_CASE("a source is not read again after its end or an error") {
    for (const bool fails : {false, true}) {
        int reads = 0;
        const auto source = [&reads, fails](char* to, std::size_t) -> sat::Result<std::size_t> {
            if (++reads == 1) {
                std::copy_n("1 0\n", 4, to);
                return std::size_t{4};
            }
            if (fails) return sat::Error{"lost"};
            return std::size_t{0};
        };
        ProofParser parser(source, ProofFormat::text);
        for (int i = 0; i < 5; ++i) (void)parser.next();
        CHECK(reads == 2);
    }
}

TEST_CASE("errors in a text have line and column") {
    CHECK(error_in("1 2 0\n3 x 0\n") == "2:3: expected a literal or 0, found 'x'");
    CHECK(error_in("1 2 0\n3 4") == "2:4: the proof ends within a step: expected a literal or 0");
    CHECK(error_in("1 2\n") == "2:1: the proof ends within a step: expected a literal or 0");
    CHECK(error_in("1 0\nd\n") == "3:1: the proof ends within a step: expected a literal or 0");
    CHECK(error_in("1 0\nd2 0\n") == "2:2: expected a space after 'd', found '2'");
    CHECK(error_in("1 0\n 1073741824 0\n") == "2:2: literal beyond the largest variable, 1073741823");
    CHECK(error_in("-99999999999999999999999 0") == "1:1: literal beyond the largest variable, 1073741823");
    CHECK(error_in("1 - 0\n") == "1:3: expected a number after '-'");
    CHECK(error_in("-0\n") == "1:1: expected a literal or 0, found '-0'");
    CHECK(error_in("1 2-3 0\n") == "1:4: expected a space after a literal, found '-'");
    CHECK(error_in("1 \x80 0\n") == "1:3: expected a literal or 0, found byte 128");
    CHECK(error_in("s UNSATISFIABLE\n") == "1:1: expected a literal or 0, found 's'");
}

TEST_CASE("errors in a binary proof have the byte offset") {
    using namespace std::string_literals;
    CHECK(error_in("a\x02\x00"s + "b") == "0:0: byte offset 3: expected 'a' or 'd', found 'b'");
    CHECK(error_in("d") == "0:0: byte offset 1: the proof ends within a step");
    CHECK(error_in("a") == "0:0: byte offset 1: the proof ends within a step");
    CHECK(error_in("a\x02"s) == "0:0: byte offset 2: the proof ends within a step");
    CHECK(error_in("a\x82"s) == "0:0: byte offset 2: the proof ends within a step");
    CHECK(error_in("a\x01\x00"s) == "0:0: byte offset 1: a literal of variable 0");
    CHECK(error_in("a\x80\x80\x80\x80\x08\x00"s) ==
          "0:0: byte offset 1: literal beyond the largest variable, 1073741823");
    CHECK(error_in("a\xff\xff\xff\xff\xff\x01"s) == "0:0: byte offset 6: a literal of more than 5 bytes");
}

TEST_CASE("text and binary are distinguished by content") {
    using namespace std::string_literals;
    CHECK(sat::looks_binary(as_binary({{false, {1}}})));
    CHECK(sat::looks_binary(as_binary({{true, {1, 2}}})));
    CHECK(sat::looks_binary(as_binary({{true, {16, -24}}})));  // "d 1\0", which looks like text
    CHECK_FALSE(sat::looks_binary("d 1 0\n"));
    CHECK_FALSE(sat::looks_binary("d\t1 0\n"));
    CHECK_FALSE(sat::looks_binary("1 2 0\n"));
    CHECK_FALSE(sat::looks_binary("c a text\n"));
    CHECK_FALSE(sat::looks_binary(""));
    CHECK(sat::looks_binary("d"));
    CHECK(sat::looks_binary("d\x02"));
    CHECK_FALSE(sat::looks_binary("d\r"));
    CHECK(sat::looks_binary("d\x0e"));
}

TEST_CASE("the maximum lengths of steps and hints are as documented") {
    CHECK(sat::kMostProofNumbers == 67'108'864);
}

TEST_CASE("white space is as in C, and messages are printable") {
    for (int c = 0; c < 256; ++c)
        CHECK(sat::is_proof_space(c) == (std::string_view(" \t\n\v\f\r").find(static_cast<char>(c)) < 6));
    CHECK(sat::shown_byte('!') == "'!'");
    CHECK(sat::shown_byte('~') == "'~'");
    CHECK(sat::shown_byte(' ') == "byte 32");
    CHECK(sat::shown_byte(127) == "byte 127");
}

TEST_CASE("the format may be given against the content") {
    CHECK(error_in("1 0\n", ProofFormat::binary) == "0:0: byte offset 0: expected 'a' or 'd', found '1'");
    CHECK(error_in(as_binary({{false, {1}}}), ProofFormat::text) == "1:1: expected a literal or 0, found 'a'");
}

TEST_CASE("the block size of the source does not matter") {
    sat::Random random(17);
    Proof proof;
    for (int i = 0; i < 20000; ++i) {
        Step step{random.below(3) == 0, {}};
        for (std::uint32_t n = random.below(6); n > 0; --n) step.clause.push_back(random_number(random, 100000));
        proof.push_back(step);
    }
    for (const std::string& bytes : {as_text(proof), as_binary(proof)})
        for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{65536}, bytes.size()}) {
            const Parsed p = parse(bytes, ProofFormat::by_content, piece);
            CHECK(p.error == "");
            CHECK(as_text(p.proof) == as_text(proof));
        }
}

TEST_CASE("an error of the source is returned") {
    int calls = 0;
    ProofParser parser(
        [&](char* to, std::size_t) -> sat::Result<std::size_t> {
            if (++calls > 1) return sat::Error{"read error"};
            to[0] = '1';
            return std::size_t{1};
        },
        ProofFormat::text);
    const sat::Result<bool> more = parser.next();
    REQUIRE_FALSE(more.ok());
    CHECK(more.error().message() == "read error");
}

}  // namespace
