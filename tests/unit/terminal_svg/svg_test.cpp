#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "app/tui/svg.h"

using namespace tui;

namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::vector<std::string> all_of(const std::string& text, const std::string& pattern) {
    const std::regex regex(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator m(text.begin(), text.end(), regex), end; m != end; ++m) found.push_back((*m)[1]);
    return found;
}

}  // namespace

TEST_CASE("a picture has the size of the screen, and a title") {
    const std::string svg = to_svg(Screen({24, 80}), Theme::dark, "a \"game\" & more");
    CHECK(has(svg, "viewBox=\"0 0 820 500\""));
    CHECK(has(svg, "<title>a &quot;game&quot; &amp; more</title>"));
    CHECK_FALSE(has(svg, "<text"));
    CHECK_FALSE(has(svg, "<path"));
}

TEST_CASE("a run of text has its column and width, wide characters two columns") {
    Screen screen({2, 20});
    screen.put(1, 3, "a<b&c");
    screen.put(0, 0, "数x");
    const std::string svg = to_svg(screen, Theme::light, "t");
    CHECK(has(svg, "<text x=\"40\" y=\"45\" textLength=\"50\""));
    CHECK(has(svg, ">a&lt;b&amp;c</text>"));
    CHECK(has(svg, "<text x=\"10\" y=\"25\" textLength=\"20\""));
    CHECK(has(svg, ">&#25968;</text>"));
    CHECK(has(svg, "<text x=\"30\" y=\"25\" textLength=\"10\""));
}

TEST_CASE("separate words, and different looks, are separate runs") {
    Screen screen({1, 20});
    screen.put(0, 0, "ab  cd");
    screen.put(0, 6, "ef", {Role::conflict});
    const std::string svg = to_svg(screen, Theme::dark, "t");
    CHECK(all_of(svg, ">([a-z]+)</text>") == std::vector<std::string>{"ab", "cd", "ef"});
    CHECK(all_of(svg, "(font-weight=\"bold\")").size() == 1);
}

TEST_CASE("crossing lines are joined strokes, light and heavy ones separate") {
    Screen screen({3, 3});
    screen.put(0, 0, "┌─┐");
    screen.put(1, 0, "│ │");
    screen.put(2, 0, "└─┘");
    const std::string svg = to_svg(screen, Theme::dark, "t");
    CHECK_FALSE(has(svg, "<text"));
    const auto paths = all_of(svg, "<path d=\"([^\"]+)\"");
    REQUIRE(paths.size() == 1);
    CHECK(paths[0] == "M15 20L35 20M15 60L35 60M15 20L15 60M35 20L35 60");
    screen.put(1, 0, "┃");
    CHECK(all_of(to_svg(screen, Theme::dark, "t"), "<path d=\"([^\"]+)\"").size() == 2);
}

TEST_CASE("a background is one rectangle per run, and the cursor is visible in every theme") {
    Screen screen({1, 10});
    Look cursor;
    cursor.cursor = true;
    screen.put(0, 2, " 5 ", cursor);
    for (const Theme theme : {Theme::dark, Theme::light, Theme::mono}) {
        const std::string svg = to_svg(screen, theme, "t");
        CHECK(has(svg, "<rect x=\"30\" y=\"10\" width=\"30\" height=\"20\""));
        CHECK(all_of(svg, "(<rect)").size() == 2);
    }
}

TEST_CASE("every element is closed, for any characters") {
    Screen screen({4, 40});
    for (std::size_t r = 0; r < 4; ++r) screen.put(r, r, "<&>\"' ┼╋ 0 é \x01\xff 数独 \xf0\x9f\x98\x80");
    const std::string svg = to_svg(screen, Theme::mono, "<");
    std::vector<std::string> open;
    for (const std::string& tag : all_of(svg, "<(/?[a-z]+[^>]*)>")) {
        const std::string name = tag.substr(tag[0] == '/', tag.find_first_of(" >") - (tag[0] == '/'));
        if (tag.back() == '/') continue;
        if (tag[0] != '/') {
            open.push_back(name);
            continue;
        }
        REQUIRE_FALSE(open.empty());
        CHECK(open.back() == tag.substr(1));
        open.pop_back();
    }
    CHECK(open.empty());
    const auto is_plain = [](char c) { return static_cast<unsigned char>(c) < 0x80 && c != '\x01'; };
    CHECK(std::all_of(svg.begin(), svg.end(), is_plain));
}
