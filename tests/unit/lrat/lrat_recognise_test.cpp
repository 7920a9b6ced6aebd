#include "sat/check/lrat_parser.h"

#include <doctest/doctest.h>

#include "tests/unit/lrat/elaborator.h"

namespace {

using namespace lrat_test;
using sat::looks_hinted;

TEST_CASE("a text is recognised by its first step") {
    for (const char* text :
         {"9 1 0 5 0\n", "c comment\n\n 9 1 -2 0 -3 4 0\n1 2 0\n", "c\n9 1 0 5 0\n", "8 d 0\n", "9 0 0\n", "9 0 8 0"}) {
        CAPTURE(text);
        CHECK(looks_hinted(text, true, 8));
        CHECK(looks_hinted(text, false, 8));
    }
    for (const char* text : {"", "0\n", "9 1 0\n", "d 9 1 0\n", "-9 1 0\n", "9 1\n0\n", "9 1 0\n 5 0\n", "c only\n",
                             "5 1 0 9 0\n", "c 9 1 0 5 0\n9 1 0\n"}) {
        CAPTURE(text);
        CHECK_FALSE(looks_hinted(text, true, 8));
        CHECK_FALSE(looks_hinted(text, false, 8));
    }
    CHECK(looks_hinted("9 1 2 3 0 4 5 6", false, 8));  // the line continues
    CHECK_FALSE(looks_hinted("9 1 2 3 0 4 5 6", true, 8));
}

TEST_CASE(
    "in a text, the ID is larger than those of the formula, and there are two lists, the second possibly incomplete") {
    CHECK(looks_hinted("9 1 0 5 0\n", true, 8));
    CHECK_FALSE(looks_hinted("9 1 0 5 0\n", true, 9));
    CHECK_FALSE(looks_hinted("9 1 0 5 0 6 0\n", true, 8));
    CHECK_FALSE(looks_hinted("9 1 2", false, 8));
    CHECK_FALSE(looks_hinted("8 1 0 2", false, 8));
    CHECK_FALSE(looks_hinted("9 1 0 2\n", false, 8));
}

TEST_CASE("in a binary proof, numbers are decoded as in the proof") {
    using namespace std::string_literals;
    CHECK(looks_hinted("a\xd8\x04\x02\0\x04\0"s, true, 299));  // 300
    CHECK_FALSE(looks_hinted("a\xd8\x04\x02\0\x04\0"s, true, 300));
    for (const char hint : {'\x02', '\x03', '\x12', '\x13'}) CHECK(looks_hinted("a\x12\x02\0"s + hint + '\0', true, 8));
    for (const char hint : {'\x01', '\x14', '\x15'}) CHECK_FALSE(looks_hinted("a\x12\x02\0"s + hint + '\0', true, 8));
    CHECK_FALSE(looks_hinted("a\x13\x02\0\x04\0"s, true, 8));  // IDs are not negative
    CHECK(looks_hinted("a\x12\x02\0\x84"s, false, 8));         // cut within a hint,
    CHECK_FALSE(looks_hinted("a\x12\x02\x84"s, false, 8));     // and within a literal of either kind
    // -2^28 and 2^30 - 1 as a literal
    for (const std::string large : {"\x81\x80\x80\x80\x02", "\xfe\xff\xff\xff\x07"})
        CHECK(looks_hinted("a\x12" + large + "\0\x04\0"s, true, 8));
    CHECK_FALSE(looks_hinted("a\x12\x80\x80\x80\x80\x80\0"s, true, 8));      // neither a literal nor a hint
    CHECK(looks_hinted("a\x80\x80\x80\x80\x80\x01\x02\0\x04\0"s, true, 8));  // no literal has six bytes,
    for (const std::string large : {"\x80\x80\x80\x80\x08", "\x80\x80\x80\x80\x10", "\xfe\xff\xff\xff\x7f"})
        CHECK(looks_hinted("a" + large + "\x02\0\x04\0"s, true, 8));  // or is this large
}

TEST_CASE("ambiguous bytes are DRAT; otherwise the format that fits longer wins") {
    using namespace std::string_literals;
    CHECK(looks_hinted("a\x12\x02\0\x04\x06\0"s, true, 8));        // 9: clause 1, hints 2 3
    CHECK_FALSE(looks_hinted("a\x12\x02\0\x04\x06\0"s, true, 9));  // 9 is a clause of the formula
    CHECK(looks_hinted("d\x04\0a\x12\x02\0\x04\0"s, true, 8));
    CHECK_FALSE(looks_hinted("a\x12\x02\0a\0"s, true, 8));   // hint -48 is not one of 9 clauses
    CHECK_FALSE(looks_hinted("a\x7a\x02\0a\0"s, true, 60));  // here it may be, so both fit
    CHECK_FALSE(looks_hinted("d\x04\0"s, true, 8));
    CHECK_FALSE(looks_hinted("a"s, true, 8));
}

TEST_CASE("valid proofs of either format are recognised by their beginning") {
    sat::Random random(7);
    int seen = 0;
    for (int round = 0; round < 400; ++round) {
        const std::uint32_t vars = 4 + random.below(6);
        const Clauses clauses = random_3sat(random, vars, 6 * vars);
        const Walk walk = random_walk(random, clauses, vars, 10);
        if (!walk.refuted) continue;
        ++seen;
        Proof plain;
        for (const HintStep& s : walk.proof)
            if (!s.deletion) plain.push_back({false, s.clause});
        for (const bool whole : {true, false}) {
            REQUIRE(looks_hinted(as_text(walk.proof), whole, clauses.size()));
            REQUIRE(looks_hinted(as_binary(walk.proof), whole, clauses.size()));
            REQUIRE_FALSE(looks_hinted(as_text(plain), whole, clauses.size()));
            REQUIRE_FALSE(looks_hinted(as_binary(plain), whole, clauses.size()));
        }
    }
    CHECK(seen > 100);
}

}  // namespace
