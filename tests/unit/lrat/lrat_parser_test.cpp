#include "sat/check/lrat_parser.h"

#include <doctest/doctest.h>

#include "tests/unit/lrat/material.h"

namespace {

using namespace lrat_test;
using sat::LratParser;
using sat::ProofFormat;

struct Parsed {
    HintProof proof;
    std::vector<std::uint64_t> places;
    std::string error;
};

Parsed parse(const std::string& bytes, ProofFormat format = ProofFormat::by_content,
             std::size_t piece = std::size_t{1} << 20) {
    LratParser parser(bytes_of(bytes, piece), format);
    Parsed result;
    for (;;) {
        const auto more = parser.next();
        if (!more) {
            const sat::Error& f = more.error();
            result.error = std::to_string(f.line) + ":" + std::to_string(f.column) + ": " + f.message();
            return result;
        }
        if (!*more) return result;
        const sat::LratStep& s = parser.step();
        result.proof.push_back({s.deletion, s.id, s.literals, s.hints});
        result.places.push_back(s.place);
    }
}

std::string error_in(const std::string& bytes, ProofFormat format = ProofFormat::by_content) {
    return parse(bytes, format).error;
}

TEST_CASE("a text has one step per line, with comments and blank lines") {
    const std::string text = "c hints\n9 -3 1 0 -5 4 0\n\n  9\td 5 4 0 \r\n10 0 9 2 0\n8 d 0";
    const Parsed p = parse(text);
    CHECK(p.error == "");
    CHECK(as_text(p.proof) == "9 -3 1 0 -5 4 0\n9 d 5 4 0\n10 0 9 2 0\n8 d 0\n");
    CHECK(p.places == std::vector<std::uint64_t>{2, 4, 5, 6});
}

TEST_CASE("a binary step has its offset") {
    const HintProof proof{{false, 300, {-1, 70}, {5, -299, 4}}, {true, 0, {}, {5, 300}}, {false, 301, {}, {}}};
    const Parsed p = parse(as_binary(proof));
    CHECK(p.error == "");
    REQUIRE(p.proof.size() == 3);
    CHECK(p.proof[0].id == 300);
    CHECK(p.proof[0].clause == proof[0].clause);
    CHECK(p.proof[0].hints == proof[0].hints);
    CHECK(p.proof[1].deletion);
    CHECK(p.proof[1].hints == proof[1].hints);
    CHECK(p.proof[2].id == 301);
    CHECK(p.proof[2].hints.empty());
    CHECK(p.places == std::vector<std::uint64_t>{0, 12, 17});
}

TEST_CASE("errors in a text have line and column") {
    CHECK(error_in("9 1 0 5\n") == "1:8: the line ends within a step: expected an id or 0");
    CHECK(error_in("9 1 0 5") == "1:8: the proof ends within a step: expected an id or 0");
    CHECK(error_in("9 1\n") == "1:4: the line ends within a step: expected a literal or 0");
    CHECK(error_in("9") == "1:2: the proof ends within a step: expected a literal or 0");
    CHECK(error_in("9 d 5\n") == "1:6: the line ends within a step: expected an id or 0");
    CHECK(error_in("9 1 0 5 0 7\n") == "1:11: expected the end of the line, found '7'");
    CHECK(error_in("9 1 0 5 0\n0 1 0 5 0\n") == "2:1: expected an id, found '0'");
    CHECK(error_in("-9 1 0 5 0\n") == "1:1: the id of a step is negative");
    CHECK(error_in("9 dx 5 0\n") == "1:4: expected a space after 'd', found 'x'");
    CHECK(error_in("9 d -5 0\n") == "1:9: a deletion of a negative id");
    CHECK(error_in("9 1 0 x 0\n") == "1:7: expected an id or 0, found 'x'");
    CHECK(error_in("9 1 0 -0 0\n") == "1:7: expected an id or 0, found '-0'");
    CHECK(error_in("9 1073741824 0 0\n") == "1:3: literal beyond the largest variable, 1073741823");
    CHECK(error_in("576460752303423488 0 0\n") == "1:1: id beyond the largest, 576460752303423487");
    CHECK(error_in("576460752303423487 0 0\n") == "");
}

TEST_CASE("errors in a binary proof have the byte offset") {
    using namespace std::string_literals;
    CHECK(error_in("a"s) == "0:0: byte offset 1: the proof ends within a step");
    CHECK(error_in("a\x02"s) == "0:0: byte offset 2: the proof ends within a step");
    CHECK(error_in("a\x02\0"s) == "0:0: byte offset 3: the proof ends within a step");
    CHECK(error_in("a\x02\0\0b"s) == "0:0: byte offset 4: expected 'a' or 'd', found 'b'");
    CHECK(error_in("a\0\0\0"s) == "0:0: byte offset 1: the id of a step is not positive");
    CHECK(error_in("a\x03\0\0"s) == "0:0: byte offset 1: the id of a step is not positive");
    CHECK(error_in("d\x03\0"s) == "0:0: byte offset 0: a deletion of a negative id");
    CHECK(error_in("a\x02\x01\0\0"s) == "0:0: byte offset 2: a literal of variable 0");
    CHECK(error_in("a\x02\0\x01\0"s) == "0:0: byte offset 3: an id of 0");
    CHECK(error_in("a\x80\x80\x80\x80\x80\x80\x80\x80\x40\0\0"s) ==
          "0:0: byte offset 1: id beyond the largest, 576460752303423487");
    CHECK(error_in("a\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01\0\0"s) ==
          "0:0: byte offset 10: an id of more than 9 bytes");
}

TEST_CASE("the block size of the source does not matter") {
    sat::Random random(3);
    HintProof proof;
    for (int i = 1; i < 10000; ++i) {
        HintStep step{random.below(3) == 0, i, {}, {}};
        for (std::uint32_t n = random.below(4); n > 0 && !step.deletion; --n)
            step.clause.push_back(random_number(random, 100000));
        for (std::uint32_t n = random.below(5); n > 0; --n)
            step.hints.push_back(step.deletion ? 1 + random.below(1u << 30) : random_number(random, 1u << 30));
        proof.push_back(step);
    }
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{65536}, std::size_t{1} << 24}) {
        CHECK(as_text(parse(as_text(proof), ProofFormat::by_content, piece).proof) == as_text(proof));
        CHECK(as_binary(parse(as_binary(proof), ProofFormat::by_content, piece).proof) == as_binary(proof));
    }
}

TEST_CASE("an error of the source is returned") {
    for (const ProofFormat format : {ProofFormat::by_content, ProofFormat::text, ProofFormat::binary}) {
        int calls = 0;
        LratParser parser(
            [&](char* to, std::size_t) -> sat::Result<std::size_t> {
                if (++calls > 2) return sat::Error{"read error"};
                to[0] = format != ProofFormat::binary ? '1' : calls == 1 ? 'a' : '\x02';
                return std::size_t{1};
            },
            format);
        const sat::Result<bool> more = parser.next();
        REQUIRE_FALSE(more.ok());
        CHECK(more.error().message() == "read error");
    }
}

}  // namespace
