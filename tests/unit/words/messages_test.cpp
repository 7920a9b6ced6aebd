#include <doctest/doctest.h>

#include "app/i18n/messages.h"

using namespace i18n;

TEST_CASE("a message is in its language, with its slots filled once and in any order") {
    const Message message{"%2 of %1, %2", "%1 之 %2"};
    CHECK(say(message, Language::en, {"nine", "three"}) == "three of nine, three");
    CHECK(say(message, Language::zh, {"九", "三"}) == "九 之 三");
}

TEST_CASE("an argument that looks like a slot is not filled again, and a slot without argument stays") {
    CHECK(say({"%1 %2", ""}, Language::en, {"%2", "b"}) == "%2 b");
    CHECK(say({"%1 %2 %", ""}, Language::en, {"a"}) == "a %2 %");
    CHECK(say({"100 %0 %%1", ""}, Language::en, {"a"}) == "100 %0 %a");
}

TEST_CASE("languages are found by their names only") {
    CHECK(find_language("en") == Language::en);
    CHECK(find_language("zh") == Language::zh);
    for (const char* other : {"", "EN", "zh_CN", "de"}) CHECK_FALSE(find_language(other));
}
