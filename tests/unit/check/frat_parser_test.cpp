#include "sat/check/frat_parser.h"

#include <doctest/doctest.h>

#include "tests/unit/check/material.h"

namespace {

using namespace check_test;
using sat::FratParser;
using sat::ProofFormat;

struct Parsed {
    std::string steps;  // of DRAT
    std::vector<std::uint64_t> places;
    std::string error;  // "LINE:COLUMN: MESSAGE" or, in binary, the message; empty: none
    bool binary = false;
};

Parsed parse(const std::string& bytes, ProofFormat format = ProofFormat::by_content, std::size_t piece = 4096) {
    Parsed result;
    Proof proof;
    FratParser parser(bytes_of(bytes, piece), format);
    for (;;) {
        const sat::Result<bool> more = parser.next();
        result.binary = parser.binary();
        if (!more) {
            const sat::Error& e = more.error();
            if (e.line != 0) result.error = std::to_string(e.line) + ":" + std::to_string(e.column) + ": ";
            result.error += e.message();
            CHECK_FALSE(parser.next().ok());  // the error persists
        }
        if (!more || !*more) break;
        proof.push_back({parser.step().deletion, parser.step().literals});
        result.places.push_back(parser.step().place);
    }
    result.steps = as_text(proof);
    return result;
}

// Binary FRAT: a letter is itself, a number a byte; larger ones are given as their bytes.
std::string binary(std::initializer_list<int> values) {
    std::string text;
    for (const int value : values) text += static_cast<char>(value);
    return text;
}

struct StepCase {
    const char* name;
    std::string text, bytes;
    std::string steps;  // that the parser gives
};

const std::vector<StepCase> kSteps{
    {"original clause", "o 1 1 -2 0\n", binary({'o', 1, 2, 5, 0}), ""},
    {"original empty clause", "o 1 0\n", binary({'o', 1, 0}), ""},
    {"addition", "a 2 -1 3 0\n", binary({'a', 2, 3, 6, 0}), "-1 3 0\n"},
    {"addition with hints", "a 2 -1 0 l 1 -5 7 0\n", binary({'a', 2, 3, 0, 'l', 2, 11, 14, 0}), "-1 0\n"},
    {"addition without a hint", "a 2 -1 0 l 0\n", binary({'a', 2, 3, 0, 'l', 0}), "-1 0\n"},
    {"empty clause", "a 3 0\n", binary({'a', 3, 0}), "0\n"},
    {"deletion", "d 2 3 -1 0\n", binary({'d', 2, 6, 3, 0}), "d 3 -1 0\n"},
    {"final clause", "f 3 0\n", binary({'f', 3, 0}), ""},
    {"relocation", "r 2 3 4 5 0\n", binary({'r', 4, 6, 8, 10, 0}), ""},
    {"number for the elaborator", "t 7 0\n", binary({'t', 14, 0}), ""},
    {"large numbers", "a 200 -8192 0\n", binary({'a', 200, 1, 129, 128, 1, 0}), "-8192 0\n"},
};

TEST_CASE("each kind of step is read, as text and binary, alone and between others") {
    for (const StepCase& step : kSteps) {
        CAPTURE(step.name);
        for (const std::size_t piece : {std::size_t{1}, std::size_t{4096}}) {
            const Parsed text = parse(step.text, ProofFormat::text, piece);
            CHECK(text.error == "");
            CHECK(text.steps == step.steps);
            const Parsed bytes = parse(step.bytes, ProofFormat::binary, piece);
            CHECK(bytes.error == "");
            CHECK(bytes.steps == step.steps);
        }
        for (const StepCase& other : kSteps) {
            CHECK(parse(step.text + other.text, ProofFormat::text).steps == step.steps + other.steps);
            CHECK(parse(step.bytes + other.bytes, ProofFormat::binary).steps == step.steps + other.steps);
        }
    }
}

TEST_CASE("what follows the first letter decides between text and binary") {
    CHECK_FALSE(parse("c a comment\n\no 1 1 0\n").binary);
    CHECK_FALSE(parse("o\t 1 1 0\n").binary);
    CHECK(parse(binary({'o', 1, 2, 0})).binary);
    CHECK(parse(binary({'o', ' ', 2, 0})).binary);  // the ID 32
    CHECK(parse("").steps == "");
    CHECK(parse("c nothing\n").steps == "");
}

TEST_CASE("steps have the line or the byte offset where they begin") {
    const Parsed text = parse("c by a solver\no 1 1 0\na 2 1\n 2 0 l\n1 0\n\n  d 2 1 2 0\r\na 3 0");
    CHECK(text.error == "");
    CHECK(text.steps == "1 2 0\nd 1 2 0\n0\n");
    CHECK(text.places == std::vector<std::uint64_t>{3, 7, 8});
    const Parsed bytes = parse(binary({'o', 1, 2, 0, 'a', 2, 2, 4, 0, 'l', 2, 0, 'd', 2, 2, 4, 0, 'a', 3, 0}));
    CHECK(bytes.steps == "1 2 0\nd 1 2 0\n0\n");
    CHECK(bytes.places == std::vector<std::uint64_t>{4, 12, 17});
}

TEST_CASE("errors in a text have their line and column") {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"o 1 1 0\nx 2 0\n", "2:1: expected 'o', 'a', 'd', 'f', 'r' or 't', found 'x'"},
        {"o 1 1 0\n1 0\n", "2:1: expected 'o', 'a', 'd', 'f', 'r' or 't', found '1'"},
        {"o1 1 0\n", "1:2: expected a space after 'o', found '1'"},
        {"a 2 1", "1:6: the proof ends within a step: expected a literal or 0"},
        {"a", "1:2: the proof ends within a step: expected an id"},
        {"a 0 1 0\n", "1:3: expected an id, found '0'"},
        {"a x 1 0\n", "1:3: expected an id, found 'x'"},
        {"a 2 1 y 0\n", "1:7: expected a literal or 0, found 'y'"},
        {"a 2 - 0\n", "1:5: expected a number after '-'"},
        {"a 2 1073741824 0\n", "1:5: literal beyond the largest variable, 1073741823"},
        {"a 576460752303423488 0\n", "1:3: id beyond the largest, 576460752303423487"},
        {"a 2 1 0 l 1\n", "2:1: the proof ends within a step: expected an id or 0"},
        {"a 2 1 0 l z 0\n", "1:11: expected an id or 0, found 'z'"},
        {"r 1 2\n3 q 0\n", "2:3: expected an id or 0, found 'q'"},
        {"d 1 1x 0\n", "1:6: expected a space after a literal, found 'x'"},
    };
    for (const auto& [bytes, error] : wrong) {
        CAPTURE(bytes);
        CHECK(parse(bytes, ProofFormat::text).error == error);
        CHECK(parse(bytes, ProofFormat::text, 1).error == error);
    }
}

TEST_CASE("errors in a binary proof have their byte offset") {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {binary({'o', 1, 2, 0, 'x'}), "byte offset 4: expected 'o', 'a', 'd', 'f', 'r' or 't', found 'x'"},
        {binary({'o', 1, 2, 0, 7}), "byte offset 4: expected 'o', 'a', 'd', 'f', 'r' or 't', found byte 7"},
        {binary({'a'}), "byte offset 1: the proof ends within a step"},
        {binary({'a', 2, 130}), "byte offset 3: the proof ends within a step"},
        {binary({'a', 2, 4}), "byte offset 3: the proof ends within a step"},
        {binary({'a', 2, 1, 0}), "byte offset 2: a literal of variable 0"},
        {binary({'a', 2, 255, 255, 255, 255, 255, 1, 0}), "byte offset 7: a literal of more than 5 bytes"},
        {binary({'a', 2, 4, 0, 'l', 2}), "byte offset 6: the proof ends within a step"},
        {binary({'a', 2, 4, 0, 'l', 1}), "byte offset 5: an id of 0"},
    };
    for (const auto& [bytes, error] : wrong) {
        CAPTURE(error);
        CHECK(parse(bytes, ProofFormat::binary).error == error);
        CHECK(parse(bytes, ProofFormat::binary, 1).error == error);
    }
}

TEST_CASE("a proof is FRAT by its first step") {
    CHECK(sat::looks_frat("o 1 1 2 0\n"));
    CHECK(sat::looks_frat("c a comment\no 1 1 2 0\n"));
    CHECK(sat::looks_frat(binary({'o', 1, 2, 4, 0})));
    CHECK(sat::looks_frat("a 5 2 0 l 1 2 0\n"));
    CHECK_FALSE(sat::looks_frat("o proof DRUP\n1 0\n"));
    CHECK_FALSE(sat::looks_frat("1 2 0\n"));
    CHECK_FALSE(sat::looks_frat(binary({'a', ' ', 2, 0})));
    CHECK_FALSE(sat::looks_frat(""));
}

}  // namespace
