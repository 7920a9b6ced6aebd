#include "app/sudoku2cnf/file_names.h"

#include <doctest/doctest.h>

using namespace sudoku2cnf;

TEST_CASE("a name becomes safe for every file system, or empty") {
    CHECK(safe_name("game1") == "game1");
    CHECK(safe_name("Golden Nugget (2007)") == "Golden_Nugget__2007_");
    CHECK(safe_name("../../etc/passwd") == "_._.._etc_passwd");
    CHECK(safe_name("-rf") == "_rf");
    CHECK(safe_name(".hidden") == "_hidden");
    CHECK(safe_name("a\nb\tc:d") == "a_b_c_d");
    CHECK(safe_name("题目一") == "题目一");
    CHECK(safe_name("") == "");
    CHECK(safe_name("...") == "");
    CHECK(safe_name("///") == "");
    CHECK(safe_name(std::string(99, 'a') + "题").size() == 99);  // no half character
    CHECK(safe_name(std::string(500, 'a')).size() == kLongestName);
}

TEST_CASE("no two puzzles get the same name") {
    FileNames names;
    CHECK(names.next("2", 1) == "2");
    CHECK(names.next("", 2) == "2-2");
    CHECK(names.next("", 3) == "3");
    CHECK(names.next("a b", 4) == "a_b");
    CHECK(names.next("a_b", 5) == "a_b-5");
    CHECK(names.next("A_B", 6) == "A_B-6");
    CHECK(names.next("a_b-7", 7) == "a_b-7");
    CHECK(names.next("a_b", 7) == "a_b-8");
}
