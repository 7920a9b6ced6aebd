#include "sat/io/json.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "sat/core/random.h"
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

// What another library says of a text, whose errors have the same places: the value printed, or the place.
struct OtherReading : nlohmann::json_sax<nlohmann::ordered_json> {
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(std::int64_t) override { return true; }
    bool number_unsigned(std::uint64_t) override { return true; }
    bool number_float(double, const std::string&) override { return true; }
    bool string(std::string&) override { return true; }
    bool binary(nlohmann::ordered_json::binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(std::string&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t at, const std::string&, const nlohmann::detail::exception& error) override {
        constexpr int kOutOfRange = 406;
        large = error.id == kOutOfRange;
        position = large ? 0 : at;
        return false;
    }
    std::size_t position = 0;
    bool large = false;
};

void check_like_other(const std::string& text) {
    CAPTURE(text);
    OtherReading other;
    const bool right = nlohmann::ordered_json::sax_parse(text, &other);
    const auto parsed = sat::parse_json(text);
    REQUIRE(std::holds_alternative<Json>(parsed) == right);
    if (!right) {
        const auto& error = std::get<sat::JsonError>(parsed);
        CHECK(error.position == other.position);
        CHECK(error.large_number == other.large);
        return;
    }
    const auto value = nlohmann::ordered_json::parse(text);
    for (const int indent : {-1, 0, 2}) CHECK(std::get<Json>(parsed).dump(indent) == value.dump(indent));
}

}  // namespace

TEST_CASE("texts are read and written as by another library, and errors have the same places") {
    const std::vector<std::string> pieces{"{",
                                          "}",
                                          "[",
                                          "]",
                                          ",",
                                          ":",
                                          "\"",
                                          "\"a\"",
                                          "\"b\\u00e4\"",
                                          "\\",
                                          "\\u",
                                          "\\ud83d",
                                          "\\ude00",
                                          "\\ud800",
                                          "d8",
                                          "true",
                                          "false",
                                          "null",
                                          "nul",
                                          "0",
                                          "-",
                                          "1",
                                          "-0",
                                          "0.5",
                                          "1e3",
                                          "1E+2",
                                          "2e-",
                                          ".",
                                          "1.",
                                          "01",
                                          "1e400",
                                          "7e-5",
                                          "18446744073709551615",
                                          "18446744073709551616",
                                          "-9223372036854775808",
                                          "-9223372036854775809",
                                          " ",
                                          "\n",
                                          "\t",
                                          "\x01",
                                          "\xc3\xa4",
                                          "\xc3",
                                          "\xed\xa0\x80",
                                          "\xf0\x9f\x98\x80",
                                          "\xff",
                                          "\xef\xbb\xbf",
                                          "\xef\xbb",
                                          "{\"a\":",
                                          "[1,",
                                          "\"a\":1",
                                          "x",
                                          "\x7f",
                                          "\\n\"",
                                          "\\x"};
    sat::Random random(1);
    for (const std::string& piece : pieces) check_like_other(piece);
    for (int i = 0; i < 30'000; ++i) {
        std::string text;
        for (auto length = random.below(8); length > 0; --length)
            text += pieces[random.below(static_cast<std::uint32_t>(pieces.size()))];
        check_like_other(text);
    }
    // What is right, with one byte changed.
    const std::string right = R"({"a":[1,-2.5e3,"x\u00e9\\",{"b":null,"a":true}],"c":{},"a":[[],false,0.0001]})";
    for (int i = 0; i < 20'000; ++i) {
        std::string text = right;
        text[random.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(random.below(256));
        if (random.below(3) == 0) text.resize(random.below(static_cast<std::uint32_t>(text.size() + 1)));
        if (text.find('\0') == std::string::npos) check_like_other(text);
    }
}

TEST_CASE("a number is written in the fewest digits that read back") {
    sat::Random random(2);
    for (int i = 0; i < 20'000; ++i) {
        const auto any = std::bit_cast<double>(random.next());
        const double value = i % 2 == 0 ? any : static_cast<double>(random.below(1'000'000)) / 1000;
        if (!std::isfinite(value)) continue;
        const std::string text = Json(value).dump();
        CAPTURE(text);
        CHECK(read_back(text).decimal() == value);
        CHECK(text.size() <= nlohmann::json(value).dump().size());
    }
    const std::pair<double, std::string_view> known[] = {
        {0, "0.0"},         {-0.0, "-0.0"},        {1, "1.0"},         {0.1, "0.1"},
        {0.0001, "0.0001"}, {0.00001, "1e-05"},    {5e-324, "5e-324"}, {1e14, "100000000000000.0"},
        {1e15, "1e+15"},    {1.5e300, "1.5e+300"}, {123.25, "123.25"}, {1e22, "1e+22"}};
    for (const auto& [value, text] : known) CHECK(Json(value).dump() == text);
    CHECK(Json(std::numeric_limits<double>::infinity()).dump() == "null");
}

TEST_CASE("bytes that are not UTF-8 are replaced as by another library") {
    sat::Random random(3);
    for (int i = 0; i < 20'000; ++i) {
        std::string bytes;
        constexpr unsigned char kBytes[] = {'a',  0x80, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2,
                                            0xe0, 0xe1, 0xed, 0xf0, 0xf4, 0xf5};
        for (auto length = random.below(7); length > 0; --length)
            bytes += static_cast<char>(kBytes[random.below(std::uint32_t{std::size(kBytes)})]);
        const auto replace = nlohmann::json::error_handler_t::replace;
        CHECK(Json(bytes).dump() == nlohmann::json(bytes).dump(-1, ' ', false, replace));
        CHECK(Json(bytes).dump_ascii() == nlohmann::json(bytes).dump(-1, ' ', true, replace));
    }
}

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
