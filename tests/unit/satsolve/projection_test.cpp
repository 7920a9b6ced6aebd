#include <doctest/doctest.h>

#include <initializer_list>
#include <string>

#include "app/satsolve/projection.h"

namespace satsolve {
namespace {

// Clauses over 2, 3, 5, 700; the header says 1000.
sat::Formula sparse() {
    sat::FormulaBuilder builder;
    builder.clause({2, -5});
    builder.clause({3, 700});
    builder.declare_vars(1000);
    return std::move(builder).build();
}
std::vector<std::uint32_t> numbers_of(const sat::Formula& f, const Projection& p) {
    std::vector<std::uint32_t> numbers;
    for (const sat::Var v : p.vars) numbers.push_back(static_cast<std::uint32_t>(f.to_dimacs(sat::Lit::of(v, false))));
    return numbers;
}
using Ranges = std::vector<NumberRange>;
using Numbers = std::vector<std::uint32_t>;

// What these comments show; each begins after its "c".
Shown shown_by(std::initializer_list<const char*> comments) {
    sat::ReadOptions reading;
    Shown shown;
    collect_shown(reading, shown);
    for (const char* comment : comments) reading.on_comment(comment, 1);
    return shown;
}
Ranges ranges_of(std::initializer_list<const char*> comments) {
    return read_number_ranges(shown_by(comments).numbers()).value();
}

}  // namespace

TEST_CASE("ranges are sorted, and merged if they overlap or touch") {
    CHECK(read_number_ranges("5").value() == Ranges{{5, 5}});
    CHECK(read_number_ranges("7-9,1-3 2-4,5 20,20").value() == Ranges{{1, 5}, {7, 9}, {20, 20}});
    CHECK(read_number_ranges("1-10,2-3,4").value() == Ranges{{1, 10}});
    CHECK(read_number_ranges(" , ,").value().empty());
    CHECK(read_number_ranges("").value().empty());
    CHECK(read_number_ranges("1-1073741823").value() == Ranges{{1, 1073741823}});
}

TEST_CASE("an invalid variable is rejected and quoted") {
    for (const char* text :
         {"0", "x", "-3", "1-", "1--2", "1-2-3", "1.5", "1073741824", "99999999999", "3-0", "1 +2"}) {
        CAPTURE(text);
        CHECK_FALSE(read_number_ranges(text).ok());
    }
    CHECK(read_number_ranges("1,x2").error().message() == "expected the numbers of variables like 1-10,15, found 'x2'");
    CHECK(read_number_ranges("9-3").error().message() == "the range '9-3' is descending");
}

TEST_CASE("a projection finds its used variables and counts the unused ones") {
    const sat::Formula f = sparse();
    const Projection p = project(f, {{1, 3}, {5, 6}, {700, 700}}).value();
    CHECK(numbers_of(f, p) == Numbers{2, 3, 5, 700});
    CHECK(p.absent == 2);
    const Projection none = project(f, {}).value();
    CHECK(none.vars.empty());
    CHECK(none.absent == 0);
}

TEST_CASE("without --project all variables of the header count") {
    const sat::Formula f = sparse();
    const Projection p = project_on_all(f);
    CHECK(p.vars.size() == 4);
    CHECK(p.absent == 996);
    CHECK(project_on_all(sat::Formula{}).numbers.empty());
}

TEST_CASE("the words of a 'c p show' comment may be apart by blanks and tabs, and the 0 may be missing") {
    for (const char* comment :
         {" p show 1 0", " p  show 1 0", " p show  1 0", "\tp\tshow\t1\t0", " p show 1", " p show 1 0 \t"}) {
        CAPTURE(comment);
        CHECK(ranges_of({comment}) == Ranges{{1, 1}});
        CHECK(shown_by({comment}).names_variables());
    }
    CHECK(ranges_of({" p show 1 10", " p show 3 0"}) == Ranges{{1, 1}, {3, 3}, {10, 10}});
    for (const char* comment : {"", " ", "p show 1 0", " p shown 1 0", " p", " pshow 1 0", " show 1 0"}) {
        CAPTURE(comment);
        CHECK(shown_by({comment}).empty());
    }
}

TEST_CASE("a 'c p show' comment without numbers projects on no variable") {
    for (const char* comment : {" p show 0", " p show", "\tp show\t", " p  show  0 "}) {
        CAPTURE(comment);
        const Shown shown = shown_by({comment});
        CHECK_FALSE(shown.empty());
        CHECK_FALSE(shown.names_variables());
        CHECK(read_projection(sparse(), "show", shown).value().numbers.empty());
    }
    CHECK(ranges_of({" p show 0", " p show 2 0"}) == Ranges{{2, 2}});
}

TEST_CASE("a 'c ind' comment with other words than numbers is a remark") {
    CHECK(ranges_of({" ind 1 2 0", "\tind  5"}) == Ranges{{1, 2}, {5, 5}});
    CHECK_FALSE(shown_by({" ind 0"}).empty());
    for (const char* comment : {" ind of 3", " ind 3 of 4", " ind", " ind ", " independent 3 0", "ind 3 0"}) {
        CAPTURE(comment);
        CHECK(shown_by({comment}).empty());
    }
}

TEST_CASE("an error in comments names the comment") {
    const auto error = [](std::initializer_list<const char*> comments) {
        return read_projection(sparse(), "show", shown_by(comments)).error().message();
    };
    CHECK(error({" p show 1 x 0"}) ==
          "in the 'c p show' lines: expected the numbers of variables like 1-10,15, found 'x'");
    CHECK(error({" ind 1001 0"}) == "in the 'c ind' lines: variable 1001 exceeds the 1000 variables of the formula");
    const std::string blanks(std::size_t{17} << 20, ' ');
    CHECK(error({(" p show 1" + blanks).c_str()}) == "the 'c p show' lines have more than 16777216 bytes");
}

TEST_CASE("a variable beyond the header is rejected by its number") {
    const sat::Formula f = sparse();
    CHECK(project(f, {{1000, 1000}}).ok());
    CHECK(project(f, {{1, 1001}}).error().message() == "variable 1001 exceeds the 1000 variables of the formula");
    CHECK(project(f, {{1, 2}, {5000, 6000}}).error().message() ==
          "variable 5000 exceeds the 1000 variables of the formula");
}

}  // namespace satsolve
