#include <doctest/doctest.h>

#include "app/bench/report/json_text.h"
#include "sat/core/text.h"

using namespace sat;
using Json = nlohmann::ordered_json;

TEST_CASE("JSON contains no control characters and parses back to the same text") {
    for (unsigned code = 0; code < 0x100; ++code) {
        const std::string character =
            code < 0x80 ? std::string(1, static_cast<char>(code))
                        : std::string{static_cast<char>(0xc0 | code >> 6), static_cast<char>(0x80 | (code & 0x3f))};
        CAPTURE(code);
        const Json json{{"a" + character, character + character + "z"}};
        const std::string text = json_text(json);
        CHECK_MESSAGE(is_showable(text), text);
        CHECK(Json::parse(text) == json);
    }
}

TEST_CASE("non-ASCII characters are escaped and parse back") {
    const Json json = "\u00e4\u4e00\U0001f600\x7f";
    CHECK(json_text(json) == R"("\u00e4\u4e00\ud83d\ude00\u007f")");
    CHECK(Json::parse(json_text(json)) == json);
}

TEST_CASE("invalid UTF-8 becomes U+FFFD") {
    CHECK(json_text("a\xff\x80") == R"("a\ufffd\ufffd")");
}

TEST_CASE("JSON is printed on one line, or on one line per member") {
    const Json json{{"a", {1, 2}}};
    CHECK(json_text(json) == R"({"a":[1,2]})");
    CHECK(json_text(json, 1) == "{\n \"a\": [\n  1,\n  2\n ]\n}");
}
