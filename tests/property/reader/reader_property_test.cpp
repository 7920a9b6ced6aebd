// The reader compared with a ten-line tokenizer, and with itself for other block sizes: blocks below kLookahead bytes
// take the slow path, larger ones the fast path.
#include <archive.h>
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "sat/io/dimacs_reader.h"
#include "tests/unit/io/pack.h"
#include "tests/unit/io/read_text.h"

namespace {

using Clauses = std::vector<std::vector<std::int32_t>>;

rc::Gen<std::int32_t> any_literal() {
    const auto variable =
        rc::gen::oneOf(rc::gen::inRange<std::int32_t>(1, 10), rc::gen::inRange<std::int32_t>(1, 100000),
                       rc::gen::inRange<std::int32_t>(1, static_cast<std::int32_t>(sat::kMaxVars) + 1));
    return rc::gen::map(rc::gen::pair(variable, rc::gen::arbitrary<bool>()),
                        [](const auto& pair) { return pair.second ? -pair.first : pair.first; });
}

rc::Gen<Clauses> any_clauses() {
    return rc::gen::container<Clauses>(rc::gen::container<Clauses::value_type>(any_literal()));
}

// White space and comments between two numbers.
rc::Gen<std::string> any_gap() {
    return rc::gen::weightedElement<std::string>({{20, " "},
                                                  {6, "\n"},
                                                  {2, "  "},
                                                  {2, "\r\n"},
                                                  {1, "\t"},
                                                  {1, "\n\n"},
                                                  {1, " c 1 2 0\n"},
                                                  {1, "\nc\n"},
                                                  {1, "c p cnf 1 1\r\n"}});
}

std::string header_of(const Clauses& clauses) {
    std::int32_t vars = 0;
    for (const auto& clause : clauses)
        for (const std::int32_t n : clause) vars = std::max(vars, std::abs(n));
    return "p cnf " + std::to_string(vars) + " " + std::to_string(clauses.size()) + "\n";
}

// The text of `clauses` with random white space.
std::string written(const Clauses& clauses) {
    std::string text = header_of(clauses);
    for (const auto& clause : clauses) {
        for (const std::int32_t n : clause) text += std::to_string(n) + *any_gap();
        text.append("0").append(*any_gap());
    }
    return text;
}

std::string shown(const Clauses& clauses) {
    std::string text;
    for (const auto& clause : clauses) {
        for (const std::int32_t n : clause) text.append(" ").append(std::to_string(n));
        text += " 0";
    }
    return text;
}

// Parse valid text in the simplest way.
Clauses tokenized(std::string text) {
    for (auto c = text.find('c', text.find('\n')); c != std::string::npos; c = text.find('c', c))
        text.erase(c, text.find('\n', c) - c);
    std::istringstream in(text.substr(text.find('\n')));
    Clauses clauses;
    std::vector<std::int32_t> open;
    for (std::int32_t n = 0; in >> n;) {
        if (n != 0) open.push_back(n);
        else clauses.push_back(std::exchange(open, {}));
    }
    return clauses;
}

std::string read_clauses(const std::string& text, std::size_t block_size) {
    const std::string all = test::shown(test::read_text(text, test::mode(sat::Strictness::normal, block_size)));
    return all.starts_with("declared") ? all.substr(all.find(':') + 1) : all;
}

rc::Gen<std::size_t> any_block_size() {
    return rc::gen::oneOf(rc::gen::inRange<std::size_t>(1, 40), rc::gen::inRange<std::size_t>(40, 4000));
}

// Nearly valid text.
std::string mutated(std::string text) {
    static const std::vector<std::string> kPieces{"\r",
                                                  "\n",
                                                  "\t",
                                                  "0",
                                                  "-",
                                                  "c",
                                                  "p",
                                                  "%",
                                                  "%\n0\n",
                                                  "x",
                                                  "9999999999",
                                                  std::string(1, '\0'),
                                                  "\xef\xbb\xbf",
                                                  "p cnf 1 1\n",
                                                  " ",
                                                  "00",
                                                  "-0"};
    const int count = *rc::gen::inRange(1, 4);
    for (int i = 0; i < count; ++i) {
        const auto at = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
        text.erase(at, *rc::gen::weightedElement<std::size_t>({{4, 0}, {4, 1}, {1, 12}}));
        if (*rc::gen::arbitrary<bool>()) text.insert(at, *rc::gen::elementOf(kPieces));
    }
    return text;
}

// True if the line exists and contains the column, or ends just before it.
bool is_in(const sat::Error& error, const std::string& text) {
    std::size_t begin = 0;
    for (std::uint64_t line = 1; line < error.line; ++line) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string::npos) return false;
        begin = end + 1;
    }
    const std::size_t length = std::min(text.find('\n', begin), text.size()) - begin;
    return error.line >= 1 && error.column >= 1 && error.column <= length + 1;
}

sat::Strictness any_mode() {
    return *rc::gen::element(sat::Strictness::strict, sat::Strictness::normal, sat::Strictness::lenient);
}

// Repetitions of each property; the default of 100 seldom has a block that ends inside unusual white space.
rc::detail::TestParams many() {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = 1500;
    params.maxSize = 40;
    return params;
}

template <class Property>
bool holds(const std::string& name, const Property& property) {
    rc::detail::TestMetadata metadata;
    metadata.description = name;
    const auto result = rc::detail::checkTestable(property, metadata, many());
    if (result.template is<rc::detail::SuccessResult>()) return true;
    rc::detail::printResultMessage(result, std::cerr);
    return false;
}

}  // namespace

TEST_CASE("a formula reads back with any white space, comments and block size") {
    CHECK(holds("written, then read", [] {
        const Clauses clauses = *any_clauses();
        const std::string text = written(clauses);
        const std::string expected = shown(clauses);
        RC_ASSERT(shown(tokenized(text)) == expected);
        RC_ASSERT(read_clauses(text, *any_block_size()) == expected);
        RC_ASSERT(read_clauses(text, 1) == expected);
        RC_ASSERT(read_clauses(text, 1u << 20) == expected);
    }));
}

TEST_CASE("compressed input reads like plain input") {
    CHECK(holds("packed, then read", [] {
        const Clauses clauses = *any_clauses();
        const int filter = *rc::gen::element(ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_BZIP2, ARCHIVE_FILTER_ZSTD);
        RC_ASSERT(read_clauses(test::pack(written(clauses), filter), *any_block_size()) == shown(clauses));
    }));
}

TEST_CASE("mutated text gives the same result for every block size, with errors inside the text") {
    CHECK(holds("mutated, then read", [] {
        const std::string text = mutated(written(*any_clauses()));
        const sat::Strictness strictness = any_mode();
        const auto read = test::read_text(text, test::mode(strictness));
        const std::string expected = test::shown(read);
        RC_ASSERT(test::shown(test::read_text(text, test::mode(strictness, 1))) == expected);
        RC_ASSERT(test::shown(test::read_text(text, test::mode(strictness, *any_block_size()))) == expected);
        const std::vector<sat::Error> errors = read ? read.value().warnings : std::vector{read.error()};
        for (const sat::Error& error : errors) RC_ASSERT(is_in(error, text));
    }));
}
