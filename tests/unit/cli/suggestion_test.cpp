#include "sat/core/suggestion.h"

#include <doctest/doctest.h>

namespace {

constexpr std::string_view kNames[] = {"auto", "textbook", "flagged", "lookahead", "learning"};

std::string nearest(std::string_view word) {
    return sat::nearest_name(word, kNames).value_or("");
}

TEST_CASE("one typo per three letters is accepted: a missing, extra, changed or exchanged letter") {
    CHECK(nearest("learnin") == "learning");
    CHECK(nearest("learnning") == "learning");
    CHECK(nearest("leerning") == "learning");
    CHECK(nearest("laerning") == "learning");
    CHECK(nearest("LEARNING") == "learning");
    CHECK(nearest("lokahed") == "lookahead");
}

TEST_CASE("a prefix of at least three letters is enough") {
    CHECK(nearest("look") == "lookahead");
    CHECK(nearest("lo") == "");
}

TEST_CASE("nothing is suggested for a word unlike every name, a letter, the empty word, or a long text") {
    for (const std::string& word : {std::string("kissat"), std::string("l"), std::string(), std::string(1000, 'l')})
        CHECK(nearest(word) == "");
}

TEST_CASE("an option is suggested for its name without dashes") {
    constexpr std::string_view kOptions[] = {"-e", "--engine", "--branch"};
    CHECK(sat::nearest_name("-engine", kOptions) == "--engine");
    CHECK(sat::nearest_name("--engin", kOptions) == "--engine");
    CHECK_FALSE(sat::nearest_name("--x", kOptions));
}

TEST_CASE("an unknown name is an error with the nearest one, or with all") {
    CHECK(sat::unknown_name("engine", "flaged", kNames).message() ==
          "unknown engine 'flaged'; did you mean 'flagged'?");
    CHECK(sat::unknown_name("engine", "x", kNames).message() ==
          "unknown engine 'x'; choose from auto, textbook, flagged, lookahead, learning");
}

}  // namespace
