#include "sat/io/clause_scanner.h"

#include <doctest/doctest.h>

#include <string>

#include "tests/unit/io/read_text.h"

namespace {

constexpr std::string_view kPadding = "\ncomment comment";  // lets the scanner reach the end of the rest

std::size_t scanned(const std::string& text, sat::FormulaBuilder& builder, sat::ClauseAllowance allowance) {
    REQUIRE(kPadding.size() == sat::kLookahead);
    return sat::scan_clauses(text + std::string(kPadding), allowance, builder);
}
std::size_t scanned(const std::string& text) {
    sat::FormulaBuilder builder;
    return scanned(text, builder, {sat::kMaxVars, 100});
}

}  // namespace

TEST_CASE("the scanner accepts plain clauses and stops at the first byte that is not plain") {
    CHECK(scanned("1 -2 0\n3 0\n") == 12);
    CHECK(scanned("1 -2\t0\n") == 2);
    CHECK(scanned("1 -2 0\r\n") == 5);
    CHECK(scanned("1 07 0\n") == 2);
    CHECK(scanned("1 -0 0\n") == 2);
    CHECK(scanned("1 00 0\n") == 2);
    CHECK(scanned("1 2c 0\n") == 2);
    CHECK(scanned("1 --2 0\n") == 2);
    CHECK(scanned("1 - 2 0\n") == 2);
}

TEST_CASE("the scanner stops at the maximum of clauses and of variables") {
    sat::FormulaBuilder two_clauses;
    CHECK(scanned("1 0 2 0 3 0", two_clauses, {9, 2}) == 8);
    CHECK(two_clauses.num_clauses() == 2);
    sat::FormulaBuilder nine_variables;
    CHECK(scanned("9 -9 10 0", nine_variables, {9, 2}) == 5);
    CHECK(nine_variables.num_literals() == 2);
    sat::FormulaBuilder none;
    CHECK(scanned("1 0", none, {9, 0}) == 0);
}

TEST_CASE("numbers of up to nine digits are parsed exactly, longer ones are left") {
    std::string digits;
    for (std::size_t n = 1; n <= 12; ++n) {
        digits += static_cast<char>('0' + n % 10);
        sat::FormulaBuilder builder;
        const std::size_t taken = scanned("-" + digits + " 0", builder, {sat::kMaxVars, 1});
        CHECK((taken != 0) == (n <= 9));
        if (taken == 0) continue;
        const sat::Formula formula = std::move(builder).build();
        REQUIRE(formula.num_literals() == 1);
        CHECK(formula.to_dimacs(formula.literals()[0]) == -std::stol(digits));
    }
}

TEST_CASE("every byte in and after a number is handled like in the byte-by-byte reader") {
    std::size_t compared = 0;
    for (const std::string number : {"5", "-12", "1234567", "-12345678", "123456789", "1073741823"})
        for (std::size_t i = 0; i <= number.size(); ++i)
            for (int byte = 0; byte < 256; ++byte) {
                std::string token = number + " ";
                token[i] = static_cast<char>(byte);
                const std::string text = "p cnf 1073741823 2\n" + token + "0\n1 0\nc padding, padding\n";
                const auto fast = test::read_text(text, test::mode(sat::Strictness::strict));
                const auto exact = test::read_text(text, test::mode(sat::Strictness::strict, 1));
                if (test::shown(fast) != test::shown(exact)) FAIL_CHECK(number, " with ", byte, " at ", i);
                ++compared;
            }
    CHECK(compared == (1 + 3 + 7 + 9 + 9 + 10 + 6) * 256);
}
