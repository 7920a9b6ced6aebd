#include "tests/unit/generate/instances.h"

using namespace sat;
using namespace sat::test;

namespace {

std::string error_of(const std::string& text) {
    const auto read = read_recipe(words(text));
    return read.ok() ? "no error" : read.error().message();
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
        {"",
         "missing family; choose from ksat, php, ais, queens, flat, parity, tseitin, langford, vdw, ordering, rphp, "
         "channel, cliquecolour, counting, ramsey, urquhart, mutilated, timetable"},
        {"pigeons 3 2",
         "unknown family 'pigeons'; choose from ksat, php, ais, queens, flat, parity, tseitin, langford, vdw, "
         "ordering, rphp, "
         "channel, cliquecolour, counting, ramsey, urquhart, mutilated, timetable"},
        {"ksat --vars 5", "ksat: missing --clauses (clauses, 0 to 4294967295)"},
        {"ksat", "ksat: missing --vars (variables, 1 to 1073741823)"},
        {"ksat --k 0 --vars 5 --clauses 5", "ksat: invalid value '0' for --k; expected a whole number from 1 to 64"},
        {"ksat --k 65 --vars 99 --clauses 5", "ksat: invalid value '65' for --k; expected a whole number from 1 to 64"},
        {"ksat 3 1073741824 5",
         "ksat: invalid value '1073741824' for --vars; expected a whole number from 1 to 1073741823"},
        {"ksat 3 9 99999999999999999999",
         "ksat: invalid value '99999999999999999999' for --clauses; expected a whole number from 0 to 4294967295"},
        {"ksat 3 9 4294967296",
         "ksat: invalid value '4294967296' for --clauses; expected a whole number from 0 to 4294967295"},
        {"ksat 3 -9 5", "ksat: invalid value '-9' for --vars; expected a whole number from 1 to 1073741823"},
        {"ksat 3 9x 5", "ksat: invalid value '9x' for --vars; expected a whole number from 1 to 1073741823"},
        {"ksat 3 --vars= 5", "ksat: invalid value '' for --vars; expected a whole number from 1 to 1073741823"},
        {"ksat 3 9 5 --seed -1",
         "ksat: invalid value '-1' for --seed; expected a whole number from 0 to 18446744073709551615"},
        {"ksat 3 9 5 --seed 18446744073709551616",
         "ksat: invalid value '18446744073709551616' for --seed; expected a whole number from 0 to "
         "18446744073709551615"},
        {"ksat 3 9 5 6", "ksat: unexpected argument '6'"},
        {"ksat 3 9 5 --k 3", "ksat: --k is given twice"},
        {"ksat 3 9 5 --planted --planted", "ksat: --planted is given twice"},
        {"ksat 3 9 5 --seed 1 --seed 1", "ksat: --seed is given twice"},
        {"ksat 3 9 5 --planted=1", "ksat: --planted takes no value"},
        {"ksat 3 9 --clauses", "ksat: --clauses needs a value"},
        {"ksat 3 9 5 --seed", "ksat: --seed needs a value"},
        {"php --pidgeons 3", "php: unknown argument '--pidgeons'; did you mean '--pigeons'?"},
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
            const std::string out_of_range = " for --" + std::string(p.name) + "; expected a whole number";
            const auto is_out_of_range = [&](std::int64_t value) {
                const std::string words = std::string(family->name) + " --" + std::string(p.name);
                return error_of(words + " " + std::to_string(value)).find(out_of_range) != std::string::npos;
            };
            CHECK_FALSE(is_out_of_range(p.min));
            CHECK_FALSE(is_out_of_range(p.max));
            CHECK(is_out_of_range(std::int64_t{p.min} - 1));
            CHECK(is_out_of_range(std::int64_t{p.max} + 1));
        }
}
