#include "tests/unit/generate/instances.h"

using namespace sat;
using namespace sat::test;

namespace {

std::string error_of(const std::string& text) {
    const auto read = read_recipe(words(text));
    return read.ok() ? "no error" : read.error().message;
}

}  // namespace

TEST_CASE("arguments may be named in any order, with or without '=', or positional") {
    const std::string expected = "satgen ksat --k 3 --vars 10 --clauses 20 --planted --seed 7";
    for (const char* text :
         {"ksat --k 3 --vars 10 --clauses 20 --planted --seed 7",
          "ksat --seed=7 --planted --clauses=20 --vars=10 --k=3", "ksat 3 10 20 --planted --seed 7",
          "ksat --planted --vars 10 3 20 --seed 7", "ksat --seed 7 --vars 10 --clauses 20 --planted"})
        CHECK(command(recipe(text)) == expected);
}

TEST_CASE("omitted arguments have defaults: k 3, seed 1, switches off") {
    CHECK(command(recipe("ksat --vars 9 --clauses 4")) == "satgen ksat --k 3 --vars 9 --clauses 4 --seed 1");
    CHECK(command(recipe("ordering 5")) == "satgen ordering --elements 5 --degree 0 --seed 1");
}

TEST_CASE("a family that does not use the seed accepts one, and its command has none") {
    CHECK(command(recipe("php 3 2 --seed 9")) == "satgen php --pigeons 3 --holes 2");
    CHECK(bytes(recipe("php 3 2 --seed 9")) == bytes(recipe("php 3 2")));
}

TEST_CASE("the largest seed is accepted") {
    CHECK(recipe("ksat 3 9 4 --seed 18446744073709551615").values.seed == ~std::uint64_t{0});
}

TEST_CASE("every error contains the family, the argument and its range") {
    const struct {
        const char *text, *message;
    } kCases[] = {
        {"", "a family is missing; the families are ksat php ais queens flat parity tseitin langford vdw ordering"},
        {"pigeons 3 2",
         "there is no family 'pigeons'; the families are ksat php ais queens flat parity tseitin "
         "langford vdw ordering"},
        {"ksat --vars 5", "ksat: --clauses is missing (clauses, 0 to 4294967295)"},
        {"ksat", "ksat: --vars is missing (variables, 1 to 1073741823)"},
        {"ksat --k 0 --vars 5 --clauses 5", "ksat: --k must be a whole number from 1 to 64, not '0'"},
        {"ksat --k 65 --vars 99 --clauses 5", "ksat: --k must be a whole number from 1 to 64, not '65'"},
        {"ksat 3 1073741824 5", "ksat: --vars must be a whole number from 1 to 1073741823, not '1073741824'"},
        {"ksat 3 9 99999999999999999999",
         "ksat: --clauses must be a whole number from 0 to 4294967295, not '99999999999999999999'"},
        {"ksat 3 9 4294967296", "ksat: --clauses must be a whole number from 0 to 4294967295, not '4294967296'"},
        {"ksat 3 -9 5", "ksat: --vars must be a whole number from 1 to 1073741823, not '-9'"},
        {"ksat 3 9x 5", "ksat: --vars must be a whole number from 1 to 1073741823, not '9x'"},
        {"ksat 3 --vars= 5", "ksat: --vars must be a whole number from 1 to 1073741823, not ''"},
        {"ksat 3 9 5 --seed -1", "ksat: --seed must be a whole number from 0 to 18446744073709551615, not '-1'"},
        {"ksat 3 9 5 --seed 18446744073709551616",
         "ksat: --seed must be a whole number from 0 to 18446744073709551615, not '18446744073709551616'"},
        {"ksat 3 9 5 6", "ksat: '6' is one argument too many"},
        {"ksat 3 9 5 --k 3", "ksat: --k was given twice"},
        {"ksat 3 9 5 --planted --planted", "ksat: --planted was given twice"},
        {"ksat 3 9 5 --seed 1 --seed 1", "ksat: --seed was given twice"},
        {"ksat 3 9 5 --planted=1", "ksat: --planted takes no value"},
        {"ksat 3 9 --clauses", "ksat: --clauses needs a value"},
        {"ksat 3 9 5 --seed", "ksat: --seed needs a value"},
        {"php --pidgeons 3", "php: there is no argument --pidgeons; the arguments are --pigeons --holes --seed"},
        {"ksat 5 4 9", "ksat: a clause of 5 different variables needs --vars of at least as many"},
        {"flat 10 34", "flat: 10 vertices in 3 colours have room for --edges of 33 at most"},
        {"ordering 4 4", "ordering: --degree must be less than --elements (4)"},
    };
    for (const auto& c : kCases) {
        CAPTURE(c.text);
        CHECK(error_of(c.text) == c.message);
    }
}

TEST_CASE("the smallest and the largest value of every parameter are accepted, their neighbours are not") {
    for (const Family* family : families())
        for (const Parameter& p : family->parameters) {
            if (p.is_switch) continue;
            CAPTURE(family->name);
            CAPTURE(p.name);
            const std::string out_of_range = std::string(family->name) + ": --" + std::string(p.name) + " must be";
            const auto error_with = [&](std::int64_t value) {
                return error_of(std::string(family->name) + " --" + std::string(p.name) + " " + std::to_string(value));
            };
            CHECK_FALSE(error_with(p.min).starts_with(out_of_range));
            CHECK_FALSE(error_with(p.max).starts_with(out_of_range));
            CHECK(error_with(std::int64_t{p.min} - 1).starts_with(out_of_range));
            CHECK(error_with(std::int64_t{p.max} + 1).starts_with(out_of_range));
        }
}
