#include "sat/io/json.h"

#include <doctest/doctest.h>

#include "sat/core/text.h"

namespace {

using sat::Json;

Json read_back(const std::string& text) {
    const auto parsed = sat::parse_json(text);
    REQUIRE(std::holds_alternative<Json>(parsed));
    return std::get<Json>(parsed);
}
sat::JsonError error_of(const std::string& text) {
    const auto parsed = sat::parse_json(text);
    REQUIRE(std::holds_alternative<sat::JsonError>(parsed));
    return std::get<sat::JsonError>(parsed);
}

}  // namespace

TEST_CASE("values of every kind are written in order and read back") {
    Json json{{"text", "a"}, {"yes", true}, {"small", -1}, {"large", ~std::uint64_t{0}}, {"half", 0.5}};
    json["numbers"] = std::vector<std::uint16_t>{1, 2};
    json["inside"] = {{"none", nullptr}};
    json["list"] = Json::array({1, "b"});
    json["list"].push_back(Json::array());
    const std::string text =
        R"({"text":"a","yes":true,"small":-1,"large":18446744073709551615,"half":0.5,"numbers":[1,2],)"
        R"("inside":{"none":null},"list":[1,"b",[]]})";
    CHECK(json.dump() == text);
    CHECK(json.dump_ascii() == text);
    CHECK(read_back(text) == json);
}

TEST_CASE("a member is found, added once, and replaced in place") {
    Json json;
    json["a"] = 1;
    json["b"] = 2;
    json["a"] = 3;
    json.append({{"b", 4}, {"c", 5}});
    CHECK(json.dump() == R"({"a":3,"b":4,"c":5})");
    CHECK(json.find("b")->number() == 4);
    CHECK(json.find("d") == nullptr);
    CHECK(Json("a").find("a") == nullptr);
}

TEST_CASE("values have a queryable type; of two members with one name the last counts") {
    const Json json = read_back(R"({"n":1,"n":-1,"x":1.5,"t":"","b":false,"l":[]})");
    CHECK_FALSE(json.find("n")->is_number_unsigned());
    CHECK(json.find("n")->decimal() == -1);
    CHECK(json.find("x")->decimal() == 1.5);
    CHECK(json.find("t")->is_string());
    CHECK(json.find("b")->is_boolean());
    CHECK(json.find("l")->is_array());
    CHECK_FALSE(json.find("t")->decimal());
}

TEST_CASE("invalid JSON is an error with its offset, and a number beyond double has its own error") {
    CHECK(error_of("").position == 1);
    CHECK(error_of("{\"a\": x}").position == 7);
    CHECK(error_of("[1e999]").large_number);
}

TEST_CASE("ASCII output has no control characters, and reads back unchanged") {
    for (unsigned code = 0; code < 0x100; ++code) {
        const std::string character =
            code < 0x80 ? std::string(1, static_cast<char>(code))
                        : std::string{static_cast<char>(0xc0 | code >> 6), static_cast<char>(0x80 | (code & 0x3f))};
        CAPTURE(code);
        const Json json{{"a" + character, character + character + "z"}};
        const std::string text = json.dump_ascii();
        CHECK_MESSAGE(sat::is_showable(text), text);
        CHECK(read_back(text) == json);
    }
    const Json json = "\u00e4\u4e00\U0001f600\x7f";
    CHECK(json.dump_ascii() == R"("\u00e4\u4e00\ud83d\ude00\u007f")");
}

TEST_CASE("each invalid byte of UTF-8 reads back as U+FFFD") {
    CHECK(Json("a\xff\x80").dump_ascii() == R"("a\ufffd\ufffd")");
}

TEST_CASE("JSON is written on one line, or with one line per member") {
    const Json json{{"a", std::vector{1, 2}}};
    CHECK(json.dump() == R"({"a":[1,2]})");
    CHECK(json.dump(1) == "{\n \"a\": [\n  1,\n  2\n ]\n}");
}
